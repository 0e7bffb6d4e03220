//! The flow of play as named steps, each a chapter heading or one question of the rules.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::flow::Decider;
use crate::named::named;
use crate::seat::Seat;
use crate::set::Set;
use crate::siege::AgendaOf;
use crate::undead::building::{Building, BuildingAction};
use crate::undead::card::{Armament, PanicCard};
use crate::undead::siege::UndeadEdition;
use crate::undead::spell::{Colour, Engine, Spell};
use crate::undead::token::{BoneSpot, Maneuver};
use crate::unit::{Garrison, Undead};

named! {
    /// The steps of an assault, in order (8.1 to 8.4).
    Stage {
        Crossbows,
        Cannons,
        BoneThrowers,
        SpectralBallistae,
        SkullCatapults,
        Volley,
        SkeletonArchers,
        PoisonClouds,
        Banish,
        ConsecratedGround,
        Cauldrons,
        AspenStakes,
        Engagement,
        Regroup,
    }
}

/// One step of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    // Set-up.
    /// The card of the Tome at this position, chance.
    DealTome(u8),
    /// The cards of a colour in the Library, chance.
    StockLibrary(Colour),

    // The round.
    /// Starts a round.
    Round,
    /// R0: a unit flees. *Rout* asks for each side.
    Flee { card: PanicCard, side: Option<Side> },

    // Phase 1, Supplies.
    /// S1: mana and hourglasses of the round.
    Gather,
    /// S1 in a round that asks for mana.
    LoseMana,
    /// S2: whether a mana card is drawn.
    AskManaCard,
    /// S2: the mana card, chance.
    DrawManaCard,
    /// S3.
    Altar,
    /// S4a.
    AskLibrary,
    /// S4b: so many cards have left the Tome.
    RemoveSpells(u8),
    /// S4c: so many cards are to be taken.
    TakeSpells(u8),
    /// S4d: which card lies at this position.
    OrderTome(u8),

    // Phase 2, Spells.
    /// C(i)a.
    Cast(u8),
    /// A tile or an engine is placed.
    LaySpell(Spell),
    /// Spectral Gust and Death March: so many units may still go, all from the place of the first.
    Hasten { spell: Spell, from: Option<Place>, left: u8 },
    /// Cursed Bats.
    Bats,
    /// Bone Storm: so many markers are left to place; these spots have had theirs.
    BoneStorm { left: u8, used: Set<BoneSpot> },
    /// Raise the Fallen, Strigoi and Dark Metamorphosis: so many are left; the first is compulsory.
    Repeat { spell: Spell, left: u8, begun: bool },
    /// Banshee's Wail.
    Wail,
    /// Soul Harvest: the section.
    HarvestSection,
    /// C(i)c: the hourglasses of a spell, then a window.
    HandOver(u8),
    /// A1.
    Activation,

    // Phase 3, Maneuvers.
    /// M1, chance.
    DrawUnits,
    /// The reinforcement card of `reinforcements = on`, chance.
    DrawReinforcement,
    /// M2.
    Graveyards,
    /// M3.
    ChooseManeuver,
    /// M4.
    MarchRamparts,
    /// M5.
    MarchForegrounds,
    /// M6.
    MusterCamp,
    /// The maneuver is over.
    ManeuverEnds(Maneuver),
    /// M7.
    CountCamp,

    // The Defender's window.
    /// Opens a window, if there is anything to spend.
    OpenWindow,
    /// One choice of the window.
    Window,
    /// The choice of a building action that resolves.
    Effect(BuildingAction),
    /// Clear the Bones: so many markers may still be removed; the first is compulsory.
    ClearBones { left: u8, begun: bool },
    /// Where a repelled unit goes.
    Retreat { unit: Undead, from: Section },

    // Phase 4, Assault.
    /// Starts an assault.
    Assault,
    /// Starts a stage.
    Stage(Stage),
    /// An armament that has not fired chooses its target.
    AimArmament(Armament),
    /// Its card, chance.
    TurnShot { tower: Tower, at: Place },
    /// The deck of an armament is shuffled.
    ShuffleShots(Armament),
    /// An engine of this kind that has not fired chooses its target.
    AimEngine(Engine),
    /// Its card, chance.
    FireEngine { rampart: Rampart, at: Section },
    /// Bone Thrower: markers at one building, or beside the section.
    ThrowBones { at: Section, building: Option<Building>, left: u8 },
    /// Skull Catapult: what stands on a tower beside the section.
    StrikeTower(Section),
    /// The marksmen of a section aim.
    VolleyFrom(Section),
    /// The volley strikes a rampart.
    VolleyAt(Rampart),
    /// Skeleton archers that have not fired choose their section.
    AimArchers,
    /// Melee 0.
    Poison(Section),
    /// Melee 1: the priest of a section banishes a phantom.
    Banish(Section),
    /// Melee 2.
    Consecrated(Path),
    /// Melee 3.
    Cauldron(Section),
    /// Melee 4.
    Stake,
    /// Melee 5: strength against strength at a section.
    Engage(Section),
    /// The Defender deals damage to the Invader's units on a section. `strong` phantoms still stand under the aura.
    HordeLoses { at: Section, damage: u8, strong: u8 },
    /// The Invader deals damage to the Defender's units on a section, in the engagement or by archers.
    GarrisonLoses { at: Section, damage: u8, engaged: bool },
    /// Soul Harvest: where the unit rises.
    Harvest(Undead),
    /// No section was breached. In the last round the Defender has won.
    WallsHeld,
    /// Regroup 0.
    Gallows,
    /// Regroup 1: so many units may still be healed.
    Hospital(u8),
    /// Regroup 2.
    Panic,
    /// One more panic card for each level, chance.
    DrawPanic(u8),

    // Phase 5.
    /// Cleanup.
    CleanUp,
}

impl Step {
    /// Who deals with this step.
    pub fn decider(self) -> Decider {
        use Step as S;
        match self {
            S::Flee { .. }
            | S::LoseMana
            | S::AskManaCard
            | S::Altar
            | S::AskLibrary
            | S::RemoveSpells(_)
            | S::TakeSpells(_)
            | S::OrderTome(_)
            | S::Cast(_)
            | S::LaySpell(_)
            | S::Hasten { .. }
            | S::Bats
            | S::BoneStorm { .. }
            | S::Repeat { .. }
            | S::Wail
            | S::HarvestSection
            | S::Activation
            | S::ChooseManeuver
            | S::MarchRamparts
            | S::MarchForegrounds
            | S::MusterCamp
            | S::Retreat { .. }
            | S::AimEngine(_)
            | S::ThrowBones { .. }
            | S::StrikeTower(_)
            | S::AimArchers
            | S::GarrisonLoses { .. }
            | S::Harvest(_) => Decider::Seat(Seat::Invader),
            S::Window
            | S::Effect(_)
            | S::ClearBones { .. }
            | S::AimArmament(_)
            | S::VolleyFrom(_)
            | S::Stake
            | S::HordeLoses { .. }
            | S::Hospital(_) => Decider::Seat(Seat::Defender),
            S::DealTome(_)
            | S::StockLibrary(_)
            | S::DrawManaCard
            | S::DrawUnits
            | S::DrawReinforcement
            | S::TurnShot { .. }
            | S::FireEngine { .. }
            | S::DrawPanic(_) => Decider::Chance,
            S::Round
            | S::Gather
            | S::HandOver(_)
            | S::Graveyards
            | S::ManeuverEnds(_)
            | S::CountCamp
            | S::OpenWindow
            | S::Assault
            | S::Stage(_)
            | S::ShuffleShots(_)
            | S::VolleyAt(_)
            | S::Poison(_)
            | S::Banish(_)
            | S::Consecrated(_)
            | S::Cauldron(_)
            | S::Engage(_)
            | S::WallsHeld
            | S::Gallows
            | S::Panic
            | S::CleanUp => Decider::Nobody,
        }
    }
}

/// The unit of the Invader that is as strong as one of the Defender (un.spell.soul-harvest).
#[inline]
pub(super) fn equal_of(unit: Garrison) -> Undead {
    match unit {
        Garrison::Marksman => Undead::Phantom,
        Garrison::Soldier => Undead::Skeleton,
        Garrison::Veteran => Undead::Vampire,
    }
}

/// Steps still to come. The deepest agenda is that of the volley: the stages of the assault and what follows it, a
/// step for each section and each rampart, and a loss on top.
pub type Agenda = AgendaOf<UndeadEdition>;
