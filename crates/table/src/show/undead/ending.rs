//! How a game ended.

use stronghold_rules::Army;
use stronghold_rules::undead::{Event, Siege};
use stronghold_words::Message;

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> Message {
    let round = siege.position().open.round;
    let fought = siege.events().iter().rev().find_map(|event| match event {
        Event::CombatFought { at, .. } => Some(*at),
        _ => None,
    });
    match (winner, fought) {
        (Army::Defender, _) => Message::new("ending-held").with("turn", round),
        (Army::Invader, Some(at)) => Message::new("ending-breached").with("at", at).with("turn", round),
        (Army::Invader, None) => Message::new("ending-breached-somewhere").with("turn", round),
    }
}
