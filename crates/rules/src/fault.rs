//! What can be wrong with a position: pieces lost or made, places too full.

use crate::board::Place;
use crate::set::Set;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Pieces of a kind are missing or too many.
    #[error("{piece}: {found} in all, the box has {boxed}")]
    Count {
        /// The kind of piece.
        piece: String,
        /// How many there are in the position.
        found: u32,
        /// How many there should be.
        boxed: u32,
    },
    /// A place holds more than it can.
    #[error("{place}: {found} {what}, it holds {limit} ({rule})")]
    Crowded {
        /// Where there are too many.
        place: Place,
        /// Of what there is too much.
        what: &'static str,
        /// How many there are.
        found: u32,
        /// How many may be.
        limit: u32,
        /// The rule that says so.
        rule: &'static str,
    },
    /// Two parts of the position contradict each other.
    #[error("{0}")]
    Contradiction(String),
}

/// Number of pieces in a set.
pub(crate) fn len<T>(set: Set<T>) -> u8 {
    set.len() as u8
}

/// All pieces of a kind are there.
pub(crate) fn exactly(piece: &dyn std::fmt::Display, found: u32, boxed: u8) -> Result<(), Fault> {
    let boxed = u32::from(boxed);
    if found == boxed { Ok(()) } else { Err(Fault::Count { piece: piece.to_string(), found, boxed }) }
}

/// No more pieces of a kind than the box has.
pub(crate) fn at_most(piece: &dyn std::fmt::Display, found: u8, boxed: u8) -> Result<(), Fault> {
    if found <= boxed {
        return Ok(());
    }
    Err(Fault::Count { piece: piece.to_string(), found: u32::from(found), boxed: u32::from(boxed) })
}

/// No more at a place than it holds.
pub(crate) fn fits(
    place: Place,
    what: &'static str,
    found: u8,
    limit: u8,
    rule: &'static str,
) -> Result<(), Fault> {
    if found <= limit {
        return Ok(());
    }
    Err(Fault::Crowded { place, what, found: u32::from(found), limit: u32::from(limit), rule })
}
