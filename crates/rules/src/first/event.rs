//! What happened, and who may know it.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::event::Audience;
use crate::first::building::{Building, BuildingAction};
use crate::first::card::{Card, Dispatch, Equipment, Phase, PhaseAction, Training};
use crate::first::clash::Forces;
use crate::first::token::{Deed, GloriousDeed, HitFace, TowerMachine, Trap};
use crate::machine::{Emplacement, Machine};
use crate::order::OrderKind;
use crate::seat::{Army, Outcome};
use crate::unit::{Garrison, Group, Hero, Horde};

/// Something that happened. `by` names an Invader or Defender by their side; a single one is the western one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case", tag = "event")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    // Set-up and the turn.
    /// Cards of a phase lie open, as bits in the order of its five cards.
    CardsDealt {
        phase: Phase,
        chosen: u8,
    },
    CardKept {
        by: Side,
        card: Card,
    },
    TurnBegan {
        turn: u8,
    },
    CardFlipped {
        by: Side,
        phase: Phase,
    },
    UnitsDrawn {
        by: Side,
        units: Group<Horde>,
    },
    ResourcesTaken {
        by: Side,
        count: u8,
    },

    // The Invader's phases.
    Gained {
        by: Side,
        unit: Horde,
        resources: u8,
    },
    Given {
        by: Side,
        unit: Horde,
        count: u8,
    },
    Performed {
        by: Side,
        action: PhaseAction,
        pay: Group<Horde>,
        borrowed: bool,
    },
    Lent {
        by: Side,
        action: PhaseAction,
    },
    /// A Defender gets hourglasses.
    HourglassesGiven {
        to: Side,
        count: u8,
    },
    MachineBuilt {
        at: Emplacement,
        machine: Machine,
    },
    AltarBuilt {
        side: Side,
    },
    CoverBuilt {
        at: Rampart,
    },
    RamGrew {
        components: u8,
    },
    SiegeTowerBuilt {
        at: Section,
    },
    EquipmentPlaced {
        at: Section,
        equipment: Equipment,
    },
    BridgeLaid {
        path: Path,
    },
    TrainingPlaced {
        at: Rampart,
        training: Training,
    },
    SaboteurPlaced {
        building: Building,
    },
    HitAdded {
        at: Emplacement,
    },
    UnitsFetched {
        by: Side,
        units: Group<Horde>,
    },
    BloodStonesPlaced {
        at: Emplacement,
    },
    HeroPossessed {
        hero: Hero,
    },
    FireSet {
        building: Building,
    },
    SpectresCalled {
        by: Side,
    },
    PanicSpread,
    GaleRaised {
        at: Section,
    },
    AccidentPlaced {
        at: Section,
        against: Horde,
    },
    ShotSteadied {
        at: Emplacement,
    },
    EquipmentMoved {
        equipment: Equipment,
        from: Section,
        to: Section,
    },
    BridgeMoved {
        from: Path,
        to: Path,
    },
    TrainingMoved {
        training: Training,
        from: Rampart,
        to: Rampart,
    },
    SaboteurMoved {
        from: Building,
        to: Building,
    },
    GoblinEscaped {
        side: Side,
    },

    // Dispatch and orders.
    DispatchBegan {
        by: Side,
        dispatch: Dispatch,
    },
    Marched {
        unit: Horde,
        from: Place,
        to: Place,
    },
    TrapKilled {
        path: Path,
        unit: Horde,
    },
    OrderGiven {
        at: Section,
        kind: OrderKind,
    },
    OrderClassified {
        at: Section,
    },
    /// The kind of a face-down order, for those who placed it.
    OrderKnown {
        at: Section,
        kind: OrderKind,
    },
    InfluenceLent {
        at: Section,
    },
    CampCounted {
        by: Side,
        units: u8,
        hourglasses: u8,
    },

    // The Defender's step.
    DefenceBegan {
        phase: Phase,
        west: u8,
        east: u8,
    },
    StonePlaced {
        at: Section,
    },
    HourglassPlaced {
        by: Side,
        action: BuildingAction,
        laid: u8,
    },
    ActionFinished {
        by: Side,
        action: BuildingAction,
    },
    HourglassesLost {
        by: Side,
        count: u8,
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
    HeroMoved {
        hero: Hero,
        from: Place,
        to: Place,
    },
    SpeechGiven {
        at: Section,
        hourglasses: u8,
    },
    WarriorKilled {
        at: Section,
        unit: Horde,
    },
    DeedDone {
        by: Side,
        deed: Deed,
    },
    LastLegsChosen {
        building: Building,
    },
    HasteUsed {
        by: Side,
        action: BuildingAction,
    },
    TowerMachineBuilt {
        at: Tower,
        machine: TowerMachine,
    },
    CauldronBuilt {
        at: Section,
        against: Horde,
    },
    PlatformBuilt {
        at: Section,
    },
    GateRaised {
        toughness: u8,
    },
    WallReinforced {
        at: Section,
    },
    TrapLaid {
        path: Path,
        trap: Trap,
    },
    MissAdded {
        at: Emplacement,
    },
    UnitShot {
        at: Place,
        unit: Horde,
    },
    SideBlessed {
        side: Side,
    },
    GlareCast {
        at: Section,
    },
    OrderMixedUp {
        at: Section,
    },
    UnitTrained {
        unit: Garrison,
    },
    GuardSacrificed {
        unit: Garrison,
    },
    SaboteursCaught,
    DungeonsOpened {
        units: Group<Garrison>,
    },
    PanicKilled {
        unit: Garrison,
    },

    // Assault.
    AssaultBegan {
        further: bool,
    },
    Aimed {
        from: Place,
        at: Place,
    },
    Held {
        at: Place,
    },
    CardTurned {
        tower: Tower,
        face: HitFace,
    },
    MachineFired {
        at: Emplacement,
        hit: bool,
    },
    TwoCardsDrawn {
        at: Emplacement,
        hits: u8,
    },
    /// Components of a section were destroyed.
    WallHit {
        at: Section,
        stones: u8,
        wood: u8,
    },
    SectionRuined {
        at: Section,
    },
    CauldronDestroyed {
        at: Section,
        against: Horde,
    },
    TowerMachineDestroyed {
        at: Tower,
        machine: TowerMachine,
    },
    VolleyFired {
        at: Place,
        strength: u8,
    },
    GoblinFired {
        from: Rampart,
        at: Place,
    },
    Poisoned {
        at: Section,
    },
    CauldronPoured {
        at: Section,
        against: Horde,
    },
    AccidentHappened {
        at: Section,
        against: Horde,
    },
    OrderShown {
        at: Section,
        kind: OrderKind,
    },
    OrderVoid {
        at: Section,
        kind: OrderKind,
    },
    OrcsDetonated {
        at: Section,
        orcs: u8,
    },
    /// Strength was counted at a section; with shields or after losses it may be counted again.
    ClashCounted {
        at: Section,
        invader: u8,
        defender: u8,
        units: u8,
        forces: Forces,
    },
    SectionBreached {
        at: Section,
    },
    HordeDied {
        at: Place,
        units: Group<Horde>,
    },
    GarrisonDied {
        at: Place,
        units: Group<Garrison>,
    },
    UnitSaved {
        unit: Garrison,
    },
    UnitsNotSaved {
        units: Group<Garrison>,
    },
    SpectreRose {
        side: Side,
        unit: Horde,
    },
    RamStruck {
        strength: u8,
        toughness: u8,
    },
    GateFell {
        gate: u8,
    },

    // Glory and the end.
    GloriousDeedDone {
        deed: GloriousDeed,
    },
    GloryGained {
        army: Army,
        points: u8,
    },
    GloryPassed,
    HonourBroken,
    HonourKept,
    SteppedOut {
        at: Section,
        unit: Horde,
    },
    TurnEnded {
        turn: u8,
    },
    BrokenIn {
        points: u8,
    },
    GameOver {
        outcome: Outcome,
    },
}

impl Event {
    /// Who may know of it. All but the kinds of face-down orders lies open (1e.hidden.orders-only).
    pub fn audience(&self) -> Audience {
        match self {
            Event::OrderKnown { .. } => Audience::Only(Army::Invader),
            _ => Audience::Everyone,
        }
    }

    /// The section where the Invader breaks through.
    pub fn breach(&self) -> Option<Section> {
        match self {
            Event::SectionBreached { at } => Some(*at),
            _ => None,
        }
    }

    /// Whether it brings out something that was hidden from the seat that acted: chance, or a face-down order.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::CardsDealt { .. }
                | Event::UnitsDrawn { .. }
                | Event::CardTurned { .. }
                | Event::MachineFired { .. }
                | Event::TwoCardsDrawn { .. }
                | Event::OrderShown { .. }
        )
    }
}
