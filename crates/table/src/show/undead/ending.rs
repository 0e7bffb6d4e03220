//! How a game ended.

use stronghold_rules::Army;
use stronghold_rules::undead::{Event, Siege};
use stronghold_words::Message;

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> Message {
    let round = siege.position().open.round;
    if winner == Army::Defender {
        return Message::new("ending-defender").with("round", round);
    }
    let fought = siege.events().iter().rev().find_map(|event| match event {
        Event::CombatFought { at, .. } => Some(*at),
        _ => None,
    });
    let key = if fought.is_some() { "ending-invader" } else { "ending-invader-somewhere" };
    Message::new(key).with("at", fought).with("round", round)
}
