//! Tokens of both sides that are neither cards nor units.

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

named! {
    /// What stands in a tower beside its marksmen.
    TowerMachine { Cannon, Pole, BayWindow }
}

named! {
    /// The kinds of traps.
    Trap { Goblin, Troll, SiegeTower }
}

named! {
    /// The kinds of order tokens.
    OrderKind { Fury, Detonation, Call, Bluff }
}

named! {
    /// The three heroic orders: Reinforce, Labour and Recall.
    HeroicOrder { Reinforce, Labour, Recall }
}

named! {
    /// The Defender's hit cards. What they hit stands in the tables.
    HitCard { Hit1, Hit2, Hit3, Hit4, Hit5, Hit6 }
}

/// A barrage machine on the board with what is left of its deck (2e.machine.deck).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battery {
    /// What kind of machine it is.
    pub machine: Machine,
    /// Hit cards in its deck.
    pub hits: u8,
    /// Miss cards in its deck.
    pub misses: u8,
}

/// The order token on a section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderToken {
    /// Classified: only the Invader knows the kind.
    FaceDown,
    /// Given openly or revealed, not yet carried out.
    FaceUp(OrderKind),
    /// Carried out this turn. Fury works until the combat is over.
    Resolved(OrderKind),
}

impl OrderToken {
    /// Whether it is still to be carried out.
    pub fn is_unresolved(self) -> bool {
        matches!(self, OrderToken::FaceDown | OrderToken::FaceUp(_))
    }
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
