//! What can be pointed at, by name, in all editions.

use stronghold_rules::board::Place;
use stronghold_rules::unit::UnitKind;

use crate::wire::Spot;

/// A unit or another piece at a place: `orc@rw2`, `machine@tw1`.
pub(crate) fn piece(piece: impl std::fmt::Display, at: impl std::fmt::Display) -> Spot {
    format!("{piece}@{at}")
}

/// Each kind of unit at a place.
pub(crate) fn unit<K: UnitKind>(unit: K, at: Place) -> Spot {
    piece(unit, at)
}

/// A token that is not yet on the board.
pub(crate) fn token(token: impl std::fmt::Display) -> Spot {
    format!("token.{token}")
}

/// The place of a building, tower, rampart and so on.
pub(crate) fn place(place: Place) -> Spot {
    place.to_string()
}
