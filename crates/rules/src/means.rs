//! What an army can make use of or leave alone.

use serde::Serialize;

use crate::named::Named;
use crate::seat::Army;

/// A card, an action of a building, a plan, a spell: something that a seat may use when it is offered. By these it is
/// told what decides games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Means {
    /// Whose it is.
    pub army: Army,
    /// What sort of thing, in a word.
    pub sort: &'static str,
    /// Its name. No other means of the edition has it.
    pub name: &'static str,
}

impl Means {
    /// Something of the Invader's.
    pub(crate) fn of_invader(sort: &'static str, thing: impl Named) -> Means {
        Means { army: Army::Invader, sort, name: thing.into() }
    }

    /// Something of the Defender's.
    pub(crate) fn of_defender(sort: &'static str, thing: impl Named) -> Means {
        Means { army: Army::Defender, sort, name: thing.into() }
    }

    /// Something of the Defender's that stands alone, not one of several kinds.
    pub(crate) const fn single(sort: &'static str, name: &'static str) -> Means {
        Means { army: Army::Defender, sort, name }
    }
}

/// An action that may make use of something.
pub trait Useful {
    /// What it makes use of.
    fn means(&self) -> Option<Means>;

    /// All that actions of this edition make use of, in a fixed order.
    fn all_means() -> Vec<Means>;
}
