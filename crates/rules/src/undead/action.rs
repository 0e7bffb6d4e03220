//! Every decision of a seat and of chance, as one small value.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Section, Side, Tower};
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::spell::{Colour, Spell, SpellSet};
use crate::undead::token::{BoneSpot, Maneuver, Priest};
use crate::unit::{Garrison, Group, Undead};

/// One choice from the list of a position.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Action {
    // Chance.
    /// Set-up 5: the next card of the Tome from the left.
    Deal(Spell),
    /// Set-up 6: the cards of a colour that lie in the Library.
    Stock { colour: Colour, spells: SpellSet },
    /// Units drawn from the bag.
    Draw(Group<Undead>),
    /// The top mana card.
    Mana(ManaCard),
    /// The top reinforcement card.
    Reinforce(Reinforcement),
    /// The top card of the crossbows or cannons.
    Turn(ShotCard),
    /// A Hit of an engine's deck.
    Hit,
    /// A Miss of an engine's deck.
    Miss,
    /// A panic card.
    Panic(PanicCard),

    // Endings of a series, and refusals of an offer.
    /// Ends a series that may be ended.
    Done,
    /// Does not make use of an offer.
    Pass,

    // Supplies.
    /// A unit of the Defender flees to the courtyard.
    Flee { unit: Garrison, from: Section },
    /// So much mana is lost; the rest of what the round asks for is kept.
    Lose(u8),
    /// Draws a mana card.
    DrawMana,
    /// So many pairs of skeletons leave the Altar.
    Pairs(u8),
    /// Opens the Library.
    Open,
    /// A card leaves the Tome, and the game.
    Remove(Spell),
    /// A card of the Library comes into the Tome.
    Take(Spell),
    /// This card comes next from the left.
    Next(Spell),

    // Spells.
    /// Casts the next card of the Tome.
    Cast(Spell),
    /// Skips the next card of the Tome.
    Skip(Spell),
    /// Skips it and all cards to its right.
    SkipRest,
    /// A place for a tile or engine, or the place that an effect is for.
    Place(Place),
    /// The side that an effect is for, or the foreground where a unit rises.
    Side(Side),
    /// The priest that an effect is for.
    Priest(Priest),
    /// A bone marker goes here.
    Bone(BoneSpot),
    /// All tiles of this spell get a crystal.
    Activate(Spell),

    // Maneuvers.
    /// Performs a maneuver.
    Maneuver(Maneuver),
    /// A unit goes one step along a path.
    March { unit: Undead, path: Path },
    /// A unit goes from the camp to a foreground.
    Muster { unit: Undead, side: Side },

    // The Defender's window.
    /// Places an hourglass on a building action.
    Spend(BuildingAction),
    /// Removes a bone marker.
    RemoveBone(BoneSpot),
    /// Moves a unit.
    Move { unit: Garrison, from: Place, to: Place },
    /// Two units change places. `from` comes before `to` in board order.
    Swap { unit: Garrison, from: Place, other: Garrison, to: Place },
    /// Moves a priest.
    MovePriest { priest: Priest, to: Place },
    /// A priest drives a vampire off the section.
    Repel(Priest),
    /// A priest calms the stronghold.
    Speech(Priest),
    /// A path for consecrated ground.
    Lay(Path),
    /// This unit of the Invader falls into an ambush.
    Shoot { unit: Undead, at: Place },

    // Assault.
    /// The target of an armament, an engine or skeleton archers.
    Aim { from: Place, at: Place },
    /// How many marksmen of a section aim at the first and at the second rampart joined to it, in board order. The
    /// others hold.
    Volley { section: Section, first: u8, second: u8 },
    /// The skull catapult strikes what stands on this tower.
    Strike(Tower),
    /// Aspen stakes: this unit is sacrificed for a vampire on the section.
    Stake { tower: Tower, section: Section, unit: Garrison },
    /// A unit of the Invader is defeated. It costs damage equal to its strength.
    Slay { unit: Undead, strength: u8 },
    /// A unit of the Defender is defeated.
    Kill(Garrison),
    /// A repelled unit goes to this rampart.
    Retreat(Place),
    /// This unit returns from the hospital.
    Heal(Garrison),
}
