//! What an Invader has: units, resources, cards.

use stronghold_rules::Army;
use stronghold_rules::board::Side;
use stronghold_rules::first::View;
use stronghold_words::{Message, Words};

use super::{phase_card, seat_of, tables};
use crate::show::piles::units;
use crate::wire::first::Warlord;

/// What the Invader of a side has.
pub(super) fn warlord(view: &View, side: Side, words: &Words) -> Warlord {
    let seat = seat_of(view, Army::Invader, side);
    let own = &view.open.warlords[side];
    Warlord {
        seat,
        title: words.say(&Message::of(&seat).part("short")),
        reserve: units(own.reserve),
        camp: units(own.camp),
        upkeep: tables(view).upkeep(own.camp.total()),
        resources: own.resources,
        cards: phase_card::cards(view, side, words),
    }
}
