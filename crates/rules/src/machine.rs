//! Machines that throw at the walls: where they stand and what is left of their decks.

use serde::{Deserialize, Serialize};

use crate::board::{Place, Rampart, Side};
use crate::named::named;

named! {
    /// A barrage machine.
    Machine { Ballista, Catapult, Trebuchet }
}

named! {
    /// Where a barrage machine stands: the machine place of a rampart or of a foreground. In board order.
    Emplacement { Rw1, Rw2, Rw3, Rw4, Re1, Re2, Re3, Fw, Fe }
}

/// A machine that throws at the walls, with what is left of its deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battery<M = Machine> {
    /// What kind of machine it is.
    pub machine: M,
    /// Hit cards in its deck.
    pub hits: u8,
    /// Miss cards in its deck.
    pub misses: u8,
}

impl Emplacement {
    /// The place where the machine stands.
    #[inline]
    pub fn place(self) -> Place {
        Place::at(Place::Rw1.index() + self.index())
    }

    /// The emplacement at this place, if it can have one.
    #[inline]
    pub fn of(place: Place) -> Option<Emplacement> {
        (Place::Rw1..=Place::Fe).contains(&place).then(|| Emplacement::at(place.index() - Place::Rw1.index()))
    }

    /// The rampart of this emplacement; a foreground has none.
    #[inline]
    pub fn rampart(self) -> Option<Rampart> {
        self.place().rampart()
    }

    /// The side it stands on.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Emplacement::Fw => Side::West,
            Emplacement::Fe => Side::East,
            _ => Rampart::at(self.index()).side(),
        }
    }
}
