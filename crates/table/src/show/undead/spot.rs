//! What can be pointed at, by name.

use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::token::BoneSpot;

pub(crate) use crate::show::spot::*;
use crate::wire::Spot;

/// A spell card, in the Tome or in the Library.
pub(crate) fn spell(spell: Spell) -> Spot {
    format!("spell.{spell}")
}

/// The Altar of Death.
pub(crate) fn altar() -> Spot {
    "altar".to_owned()
}

/// The panic track.
pub(crate) fn panic() -> Spot {
    "panic".to_owned()
}

pub(crate) fn panic_card(card: PanicCard) -> Spot {
    format!("panic.{card}")
}

/// A building action: `forge.cannon`.
pub(crate) fn action(action: BuildingAction) -> Spot {
    format!("{}.{action}", action.building())
}

/// Where a bone marker can lie: a building action, or the space for a footbridge.
pub(crate) fn bone_space(spot: BoneSpot) -> Spot {
    match spot {
        BoneSpot::Action(of) => action(of),
        BoneSpot::Footbridge(bridge) => bridge.to_string(),
    }
}

/// A bone marker that lies somewhere.
pub(crate) fn bone(spot: BoneSpot) -> Spot {
    piece("bone", bone_space(spot))
}
