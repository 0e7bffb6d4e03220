//! Who sits at the table, and whose move it is.

use serde::{Deserialize, Serialize};

use crate::named::named;

named! {
    /// A place at the table that makes decisions and has secrets of its own.
    Seat {
        /// Storms the walls.
        Invader,
        /// Holds them.
        Defender,
    }
}

impl Seat {
    /// The seat across the table.
    pub fn opponent(self) -> Seat {
        match self {
            Seat::Invader => Seat::Defender,
            Seat::Defender => Seat::Invader,
        }
    }
}

/// Who has to act in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToAct {
    /// This seat chooses from its list.
    Seat(Seat),
    /// A card is turned over or units are drawn.
    Chance,
    /// The game is over.
    Nobody,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// The side that won.
    pub winner: Seat,
}
