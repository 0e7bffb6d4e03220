//! Pieces of both sides that are neither cards nor units.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::board::Tower;
use crate::named::{Thing, named};
use crate::undead::building::BuildingAction;
use crate::undead::card::Armament;

pub use crate::machine::Emplacement;

named! {
    /// The two priests, named after the side where they start. They are not units.
    Priest { West = "priest-west", East = "priest-east" }
}

named! {
    /// What stands on a tower.
    TowerPiece { Crossbow, Cannon, AspenStakes, Cross }
}

named! {
    /// The space for a footbridge between two adjacent sections, beside the tower of the same number.
    Footbridge { Fbw1, Fbw2, Fbw3, Fbw4, Fbe1, Fbe2, Fbe3 }
}

named! {
    /// The two maneuvers.
    Maneuver { Minor, Major }
}

/// Where a bone marker lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
pub enum BoneSpot {
    /// On a space of a building action (un.bone.action-space).
    Action(BuildingAction),
    /// Between two sections (un.move.bone).
    Footbridge(Footbridge),
}

impl BoneSpot {
    /// All spots: actions, then spaces for footbridges.
    pub const COUNT: usize = BuildingAction::COUNT + Footbridge::COUNT;

    /// Position among all spots.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            BoneSpot::Action(action) => action.index(),
            BoneSpot::Footbridge(bridge) => BuildingAction::COUNT + bridge.index(),
        }
    }

    /// The spot at this position.
    #[inline]
    pub fn at(index: usize) -> BoneSpot {
        match index.checked_sub(BuildingAction::COUNT) {
            None => BoneSpot::Action(BuildingAction::at(index)),
            Some(bridge) => BoneSpot::Footbridge(Footbridge::at(bridge)),
        }
    }
}

impl Thing for BoneSpot {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn at(index: usize) -> BoneSpot {
        BoneSpot::at(index)
    }
}

impl fmt::Display for BoneSpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoneSpot::Action(action) => action.fmt(f),
            BoneSpot::Footbridge(bridge) => bridge.fmt(f),
        }
    }
}

impl FromStr for BoneSpot {
    type Err = strum::ParseError;

    fn from_str(text: &str) -> Result<BoneSpot, strum::ParseError> {
        text.parse().map(BoneSpot::Action).or_else(|_| text.parse().map(BoneSpot::Footbridge))
    }
}

impl Footbridge {
    /// The tower beside it.
    #[inline]
    pub fn tower(self) -> Tower {
        Tower::at(self.index())
    }

    /// The space beside a tower.
    #[inline]
    pub fn beside(tower: Tower) -> Footbridge {
        Footbridge::at(tower.index())
    }
}

impl Armament {
    /// The piece on a tower.
    #[inline]
    pub const fn piece(self) -> TowerPiece {
        match self {
            Armament::Crossbow => TowerPiece::Crossbow,
            Armament::Cannon => TowerPiece::Cannon,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bone_spot_reads_back_from_its_text_and_position() {
        for index in 0..BoneSpot::COUNT {
            let spot = BoneSpot::at(index);
            assert_eq!(spot.index(), index);
            assert_eq!(spot.to_string().parse(), Ok(spot));
        }
    }

    #[test]
    fn a_footbridge_space_has_the_number_of_its_tower() {
        for bridge in Footbridge::ALL {
            assert_eq!(bridge.to_string()[2..], bridge.tower().to_string()[1..]);
            assert_eq!(Footbridge::beside(bridge.tower()), *bridge);
        }
    }
}
