//! The places of the board in order, and marks on them.

use stronghold_rules::board::{Place, Rampart, Section, Side, Tower};

use crate::wire::board::Mark;

/// The wall sections.
pub(crate) fn sections() -> impl Iterator<Item = Place> {
    Section::ALL.iter().map(|section| section.place())
}

/// The towers.
pub(crate) fn towers() -> impl Iterator<Item = Place> {
    Tower::ALL.iter().map(|tower| tower.place())
}

/// The ramparts.
pub(crate) fn ramparts() -> impl Iterator<Item = Place> {
    Rampart::ALL.iter().map(|rampart| rampart.place())
}

/// The foregrounds.
pub(crate) fn foregrounds() -> impl Iterator<Item = Place> {
    Side::ALL.iter().map(|side| side.foreground())
}

/// Ramparts and foregrounds, in the order of the picture.
pub(crate) fn fields() -> impl Iterator<Item = Place> {
    ramparts().chain(foregrounds())
}

/// A piece or state with its words.
pub(crate) fn mark(id: impl Into<String>, label: impl Into<String>) -> Mark {
    Mark { id: id.into(), label: label.into(), idle: false }
}
