//! What can be pointed at, by name.

use stronghold_rules::board::{Place, Section, Side};
use stronghold_rules::first::View;
use stronghold_rules::first::card::{Phase, PhaseAction};
use stronghold_rules::first::token::Deed;
use stronghold_rules::order::OrderKind;
use stronghold_rules::unit::{Horde, UnitKind};

pub(crate) use crate::show::spot::*;
use crate::wire::Spot;

/// A phase card.
pub(crate) fn card(card: impl std::fmt::Display) -> Spot {
    format!("card.{card}")
}

/// The card of a phase that lies before an Invader, by the side they lead.
pub(crate) fn card_of(view: &View, by: Side, phase: Phase) -> Spot {
    match phase {
        Phase::Supplies | Phase::Dispatch => card(format_args!("p{}", phase.number())),
        phase => match view.open.warlords[by].cards[phase.draft()] {
            Some(kept) => card(kept),
            None => card(format_args!("p{}", phase.number())),
        },
    }
}

/// An action of a phase card.
pub(crate) fn action(action: PhaseAction) -> Spot {
    format!("action.{action}")
}

pub(crate) fn reserve<K: UnitKind>(unit: K) -> Spot {
    piece(unit, "reserve")
}

/// A dishonourable deed.
pub(crate) fn deed(deed: Deed) -> Spot {
    format!("deed.{deed}")
}

/// An order tile that is placed face down.
pub(crate) fn hidden(kind: OrderKind) -> Spot {
    token(format_args!("hidden-{kind}"))
}

/// A unit of the Invader at a section: on the wall, or else in the siege tower.
pub(crate) fn stormer(view: &View, unit: Horde, at: Section) -> Spot {
    let on_wall = view.open.horde_at(at.place()).has(unit);
    self::unit(unit, if on_wall { at.place() } else { at.siege_tower() })
}

/// The unit of a group at a place, whichever of the two a section has.
pub(crate) fn dying(view: &View, unit: Horde, at: Place) -> Spot {
    match at.section() {
        Some(section) => stormer(view, unit, section),
        None => self::unit(unit, at),
    }
}
