//! The places of the board in order, and marks on them.

use stronghold_rules::board::{Place, Rampart, Side};

use crate::wire::board::Mark;
use crate::wire::{Id, Text};

/// Ramparts and foregrounds, in the order of the picture.
pub(crate) fn fields() -> impl Iterator<Item = Place> {
    let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
    ramparts.chain(Side::ALL.iter().map(|side| side.foreground()))
}

/// A piece or state with its words.
pub(crate) fn mark(id: impl Into<Id>, label: Text) -> Mark {
    Mark { id: id.into(), label, name: None, idle: false }
}
