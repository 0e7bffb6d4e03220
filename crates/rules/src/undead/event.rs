//! What happened, for logs and animation. Both players see all of it (un.info.open).

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::event::Audience;
use crate::seat::Outcome;
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::clash::Forces;
use crate::undead::spell::{Colour, Engine, Spell, Tile};
use crate::undead::step::Stage;
use crate::undead::token::{BoneSpot, Footbridge, Maneuver, Priest, TowerPiece};
use crate::unit::{Garrison, Group, Undead};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
pub enum Event {
    // Set-up.
    SpellDealt {
        spell: Spell,
        position: u8,
    },
    LibraryStocked {
        colour: Colour,
        spells: u32,
    },

    // The round and its supplies.
    RoundBegan {
        round: u8,
    },
    UnitFled {
        card: PanicCard,
        unit: Garrison,
        from: Section,
    },
    ManaGained {
        count: u8,
    },
    ManaLost {
        count: u8,
    },
    HourglassesGained {
        count: u8,
    },
    HourglassesDiscarded {
        count: u8,
    },
    ManaCardDrawn {
        card: ManaCard,
    },
    UnitsArrived {
        units: Group<Garrison>,
    },
    AltarUsed {
        skeletons: u8,
    },
    LibraryOpened,
    SpellRemoved {
        spell: Spell,
    },
    SpellTaken {
        spell: Spell,
    },
    TomeArranged {
        tome: [Spell; 6],
    },
    WindowOpened {
        hourglasses: u8,
    },
    WindowClosed,

    // Spells.
    SpellCast {
        spell: Spell,
    },
    SpellSkipped {
        spell: Spell,
    },
    TilePlaced {
        tile: Tile,
        at: Place,
    },
    EngineBuilt {
        engine: Engine,
        at: Rampart,
    },
    TilesActivated {
        tile: Tile,
        count: u8,
    },
    RainFell,
    BatsSent {
        side: Side,
    },
    MoonRose,
    PriestSilenced {
        priest: Priest,
    },
    HarvestBegan {
        section: Section,
    },
    PanicChanged {
        from: i8,
        to: i8,
    },
    BonePlaced {
        spot: BoneSpot,
    },
    BoneRemoved {
        spot: BoneSpot,
    },
    /// A marksman goes to the supply: Strigoi or a Spectral Ballista.
    MarksmanTaken {
        at: Section,
    },
    /// A unit of the Invader becomes another.
    Transformed {
        at: Place,
        unit: Undead,
        into: Undead,
    },
    /// A unit comes to the board from the Altar, the Defeated pile or the bag.
    UnitRaised {
        unit: Undead,
        at: Place,
    },

    // Maneuvers.
    UnitsDrawn {
        units: Group<Undead>,
    },
    ReinforcementDrawn {
        card: Reinforcement,
        units: Group<Undead>,
    },
    ManeuverBegan {
        maneuver: Maneuver,
    },
    Marched {
        unit: Undead,
        path: Path,
    },
    Mustered {
        unit: Undead,
        side: Side,
    },
    CampCounted {
        units: u8,
        hourglasses: u8,
    },

    // The Defender.
    HourglassPlaced {
        action: BuildingAction,
        count: u8,
        cost: u8,
    },
    ActionResolved {
        action: BuildingAction,
    },
    UnitMoved {
        unit: Garrison,
        from: Place,
        to: Place,
    },
    UnitsSwapped {
        unit: Garrison,
        from: Place,
        other: Garrison,
        to: Place,
    },
    PriestMoved {
        priest: Priest,
        from: Place,
        to: Place,
    },
    FootbridgeCrossed {
        bridge: Footbridge,
    },
    PriestRepelled {
        priest: Priest,
        at: Section,
    },
    PriestSpoke {
        priest: Priest,
    },
    Trained {
        unit: Garrison,
    },
    MalfunctionPlaced {
        at: Rampart,
    },
    SaintPlaced {
        at: Rampart,
    },
    TowerPieceBuilt {
        piece: TowerPiece,
        at: Tower,
    },
    CauldronBuilt {
        at: Section,
    },
    WallBuilt {
        at: Section,
    },
    FootbridgeBuilt {
        at: Footbridge,
    },
    BedBuilt,
    GroundConsecrated {
        path: Path,
    },

    // Assault.
    StageBegan {
        stage: Stage,
    },
    Aimed {
        from: Place,
        at: Place,
    },
    CardTurned {
        tower: Tower,
        card: ShotCard,
    },
    EngineFired {
        at: Rampart,
        engine: Engine,
        hit: bool,
    },
    WallDestroyed {
        at: Section,
    },
    CauldronDestroyed {
        at: Section,
    },
    TowerPieceDestroyed {
        at: Tower,
        piece: TowerPiece,
    },
    VolleyFired {
        at: Rampart,
        marksmen: u8,
    },
    ArchersFired {
        at: Rampart,
        section: Section,
        damage: u8,
    },
    /// A unit of the Invader leaves a section for a rampart.
    Repelled {
        unit: Undead,
        from: Section,
        to: Rampart,
    },
    /// A repelled unit found no room and is defeated.
    RepelledLost {
        unit: Undead,
        from: Section,
    },
    /// A unit of the Defender goes to the supply for a vampire.
    Sacrificed {
        unit: Garrison,
        at: Section,
    },
    CombatFought {
        at: Section,
        invader: u8,
        defender: u8,
        units: u8,
        forces: Forces,
    },
    HordeDefeated {
        at: Place,
        units: Group<Undead>,
    },
    GarrisonDefeated {
        at: Section,
        units: Group<Garrison>,
    },
    Healed {
        unit: Garrison,
    },
    NotHealed {
        units: Group<Garrison>,
    },
    PanicCardDrawn {
        card: PanicCard,
    },
    RoundEnded {
        round: u8,
    },
    GameOver {
        outcome: Outcome,
    },
}

impl Event {
    /// Who may know of it: everybody (un.info.open).
    pub fn audience(&self) -> Audience {
        Audience::Everyone
    }

    /// The section where the Invader breaks through.
    pub fn breach(&self) -> Option<Section> {
        match self {
            Event::CombatFought { at, invader, defender, units, .. } if *invader > defender + units => {
                Some(*at)
            }
            _ => None,
        }
    }

    /// Whether it brings out what nobody could know: a card or a draw. What was seen cannot be taken back.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::SpellDealt { .. }
                | Event::LibraryStocked { .. }
                | Event::ManaCardDrawn { .. }
                | Event::UnitsDrawn { .. }
                | Event::ReinforcementDrawn { .. }
                | Event::CardTurned { .. }
                | Event::EngineFired { .. }
                | Event::PanicCardDrawn { .. }
        )
    }
}
