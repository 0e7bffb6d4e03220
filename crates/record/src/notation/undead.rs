//! The words of Undead.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub(super) use read::parse;
pub(super) use write::write;

use stronghold_rules::undead::spell::{Colour, Spell};

/// Spells of each colour.
const PER_COLOUR: usize = Spell::COUNT / Colour::COUNT;

/// The spells of a colour, in the order of table 6.2. Notation knows no tables; those of the game are held to this
/// order by a test.
fn spells_of(colour: Colour) -> impl Iterator<Item = Spell> {
    Spell::ALL.iter().copied().skip(colour.index() * PER_COLOUR).take(PER_COLOUR)
}

/// The colour of a spell.
fn colour_of(spell: Spell) -> Colour {
    Colour::at(spell.index() / PER_COLOUR)
}
