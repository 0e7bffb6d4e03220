//! How a game ended, in words.

use stronghold_rules::Army;
use stronghold_rules::undead::{Event, Siege};

use super::words;

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> String {
    let round = siege.position().open.round;
    if winner == Army::Defender {
        return format!("The walls held for {round} rounds, until sunrise.");
    }
    let fought = siege.events().iter().rev().find_map(|event| match event {
        Event::CombatFought { at, .. } => Some(*at),
        _ => None,
    });
    words::breached(fought, &format!("round {round}"))
}
