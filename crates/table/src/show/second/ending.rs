//! How a game ended, in words.

use stronghold_rules::Army;
use stronghold_rules::second::{Event, Siege};

use super::words;

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> String {
    let turn = siege.position().open.turn;
    match winner {
        Army::Defender => format!("The walls held for {turn} turns."),
        Army::Invader => {
            let fought = siege.events().iter().rev().find_map(|event| match event {
                Event::CombatFought { at, .. } => Some(*at),
                _ => None,
            });
            words::breached(fought, &format!("turn {turn}"))
        }
    }
}
