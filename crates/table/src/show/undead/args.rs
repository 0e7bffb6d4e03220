//! What messages need beside events, steps and actions, as their arguments.

use stronghold_rules::undead::Tables;
use stronghold_rules::undead::card::{ManaCard, ShotCard};
use stronghold_rules::undead::token::BoneSpot;
use stronghold_rules::unit::Undead;
use stronghold_words::{Arg, Message, describe};

/// The kinds of units that a card of the crossbows or cannons shows.
pub(super) fn hits(tables: &Tables, card: ShotCard) -> Vec<Undead> {
    let shown = tables.shots[card];
    Undead::ALL.iter().copied().filter(|unit| shown[unit.index()]).collect()
}

/// Adds what a card of the crossbows or cannons shows.
pub(super) fn shot(message: Message, tables: &Tables, card: ShotCard) -> Message {
    let kinds = hits(tables, card);
    let result = if kinds.is_empty() { "miss" } else { "hit" };
    message.with_arg("result", Arg::Text(result.into())).with("kinds", kinds)
}

/// What a mana card brings: `3 mana, 1 hourglass and a marksman`.
pub(super) fn mana_card(tables: &Tables, card: ManaCard) -> Arg {
    let row = &tables.mana_cards[card];
    let mut parts = vec![Message::new("count-mana").with("count", row.mana).into()];
    if row.hourglasses > 0 {
        parts.push(Message::new("count-hourglass").with("count", row.hourglasses).into());
    }
    if !row.units.is_empty() {
        parts.extend(describe(&row.units));
    }
    Arg::List(parts)
}

/// What a bone marker lies on: a building action, or the space for a footbridge.
pub(super) fn bone_spot(spot: BoneSpot) -> &'static str {
    match spot {
        BoneSpot::Action(_) => "action",
        BoneSpot::Footbridge(_) => "bridge",
    }
}

/// A level of the panic track with its sign: `+2`, `0`, `-1`.
pub(super) fn level(level: i8) -> String {
    if level > 0 { format!("+{level}") } else { level.to_string() }
}
