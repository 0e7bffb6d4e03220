//! The words of the Second Edition.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub(super) use read::parse;
pub(super) use write::write;

use stronghold_rules::board::{Path, Place, Rampart, Section};
use stronghold_rules::second::card::Card;

/// The ramparts that the marksmen of a section reach, in board order.
fn ramparts_of(section: Section) -> impl Iterator<Item = Rampart> {
    let leads_here = move |rampart: &Rampart| path_between(rampart.place(), section.place()).is_some();
    Rampart::ALL.iter().copied().filter(leads_here)
}

fn path_between(from: Place, to: Place) -> Option<Path> {
    Path::ALL.iter().copied().find(|path| path.from() == from && path.to() == to)
}

/// The first card of the phase that this card belongs to.
fn first_of_phase(card: Card) -> Card {
    Card::ALL.iter().copied().find(|first| first.phase() == card.phase()).unwrap_or(card)
}
