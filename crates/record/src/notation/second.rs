//! The words of the Second Edition.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub(super) use read::parse;
pub(super) use write::write;

use stronghold_rules::second::card::Card;

/// The first card of the phase that this card belongs to.
fn first_of_phase(card: Card) -> Card {
    Card::ALL.iter().copied().find(|first| first.phase() == card.phase()).unwrap_or(card)
}
