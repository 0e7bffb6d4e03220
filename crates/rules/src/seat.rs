//! Who sits at the table, for which army, and whose move it is.

use serde::{Deserialize, Serialize};

use crate::board::Side;
use crate::named::named;

named! {
    /// The two armies. The seats of one army share its secrets and win or lose together.
    Army {
        /// Storms the walls.
        Invader,
        /// Holds them.
        Defender,
    }
}

named! {
    /// A place at the table that makes decisions. An army has one seat for both halves of the board, or one for each.
    Seat {
        /// Leads the whole horde.
        Invader,
        /// Commands the whole stronghold.
        Defender,
        /// Leads the western half of the horde.
        InvaderWest,
        /// Leads the eastern half of the horde.
        InvaderEast,
        /// Commands the western half of the stronghold.
        DefenderWest,
        /// Commands the eastern half of the stronghold.
        DefenderEast,
    }
}

impl Army {
    /// The army across the walls.
    #[inline]
    pub const fn opponent(self) -> Army {
        match self {
            Army::Invader => Army::Defender,
            Army::Defender => Army::Invader,
        }
    }
}

impl Seat {
    /// The army it belongs to.
    #[inline]
    pub const fn army(self) -> Army {
        match self {
            Seat::Invader | Seat::InvaderWest | Seat::InvaderEast => Army::Invader,
            Seat::Defender | Seat::DefenderWest | Seat::DefenderEast => Army::Defender,
        }
    }

    /// The half of the board it is confined to, if it shares its army with another seat.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self {
            Seat::Invader | Seat::Defender => None,
            Seat::InvaderWest | Seat::DefenderWest => Some(Side::West),
            Seat::InvaderEast | Seat::DefenderEast => Some(Side::East),
        }
    }

    /// The seats of a game with so many players, the Invader's first. Two, unless three or four are asked for.
    pub const fn at_table(players: u8) -> &'static [Seat] {
        match players {
            4 => &[Seat::InvaderWest, Seat::InvaderEast, Seat::DefenderWest, Seat::DefenderEast],
            3 => &[Seat::InvaderWest, Seat::InvaderEast, Seat::Defender],
            _ => &[Seat::Invader, Seat::Defender],
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
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// The army that won.
    pub winner: Army,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_each_half_of_each_army_once() {
        // 1e.overview.seats
        for players in 2..=4 {
            let seats = Seat::at_table(players);
            assert_eq!(seats.len(), usize::from(players));
            for army in Army::ALL {
                let sides: Vec<_> =
                    seats.iter().filter(|seat| seat.army() == *army).map(|seat| seat.side()).collect();
                assert!(sides == [None] || sides == [Some(Side::West), Some(Side::East)], "{players} {army}");
            }
        }
    }
}
