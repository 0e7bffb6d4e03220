//! Things of the First Edition that code has no value of their own for.

use stronghold_rules::first::card::{Card, Phase};
use stronghold_rules::first::{Tables, View};
use stronghold_rules::machine::Emplacement;
use stronghold_words::{Arg, Message, Noun, describe};

/// The special action on the back of the card of a phase.
pub(crate) fn back(phase: Phase) -> Arg {
    let special = phase.special().and_then(|special| describe(&special));
    special.unwrap_or_else(|| Noun::named("PhaseAction", "all-charge"))
}

/// Several cards, each by its actions.
pub(super) fn cards(tables: &Tables, cards: impl Iterator<Item = Card>) -> Arg {
    let card = |card: Card| Message::new("card-actions").with("actions", tables.cards[card]);
    Arg::Series(cards.map(card).collect())
}

/// The machine that stands here.
pub(super) fn machine(view: &View, at: Emplacement) -> Arg {
    let machine = view.open.batteries[at].and_then(|battery| describe(&battery.machine));
    machine.unwrap_or_else(|| Noun::named("Machine", "any"))
}
