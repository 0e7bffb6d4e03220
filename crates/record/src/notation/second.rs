//! The words of the Second Edition.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub(super) use read::parse;
pub(super) use write::write;

use stronghold_rules::board::{Path, Place};
use stronghold_rules::second::card::Card;

fn path_between(from: Place, to: Place) -> Option<Path> {
    Path::ALL.iter().copied().find(|path| path.from() == from && path.to() == to)
}

/// The first card of the phase that this card belongs to.
fn first_of_phase(card: Card) -> Card {
    Card::ALL.iter().copied().find(|first| first.phase() == card.phase()).unwrap_or(card)
}
