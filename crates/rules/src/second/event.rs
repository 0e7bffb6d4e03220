//! What happened, for logs and animation, each event with those who may know of it.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Section, Side, Tower};
use crate::event::Audience;
use crate::seat::{Army, Outcome};
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Equipment, Maneuver, Ritual};
use crate::second::clash::Forces;
use crate::second::plan::{Objective, Plan};
use crate::second::token::{Emplacement, HeroicOrder, HitCard, OrderKind, TowerMachine, Trap};
use crate::unit::{Garrison, Group, Hero, Horde};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
pub enum Event {
    // Set-up.
    CardsDealt { cards: [Card; 3] },
    ObjectivesDealt { objectives: [Objective; 3] },
    ObjectiveReturned { objective: Objective },
    ObjectivesChosen { objectives: [Objective; 2] },
    PlansDealt { plans: [Plan; 3] },
    PlanReturned { plan: Plan },

    // The turn.
    TurnBegan { turn: u8 },
    HourglassesGained { count: u8 },
    HourglassesDiscarded { count: u8 },
    UnitsDrawn { units: Group<Horde> },
    WoodGained { count: u8 },
    ExchangeOpened,
    CardsTraded { out: Card, back: Card },
    LineArranged { line: [Card; 6] },
    CardPlayed { card: Card, units: Group<Horde>, wood: u8 },
    CardSkipped { card: Card },
    WindowOpened { hourglasses: u8 },
    WindowClosed,

    // Pieces of the Invader.
    MachineBuilt { card: Card, at: Place },
    EquipmentPlaced { equipment: Equipment, at: Section },
    EquipmentShifted { equipment: Equipment, from: Section, to: Section },
    BridgePlaced { path: Path },
    BridgeShifted { from: Path, to: Path },
    TrainingPlaced { card: Card, at: Place },
    SaboteurPlaced { building: Building },
    SaboteursGone { count: u8 },
    MissRemoved { at: Emplacement },
    TrollPlaced { side: Side },
    RitualPerformed { ritual: Ritual, tokens: u32 },
    RitualTargets { ritual: Ritual, targets: u32 },
    RitualToken { ritual: Ritual, index: u8, target: bool },

    // Maneuvers and orders.
    ManeuverBegan { maneuver: Maneuver },
    Sapped { unit: Horde, section: Section },
    Assigned { unit: Horde, from: Place, to: Place },
    TowerAssigned { path: Path },
    Marched { path: Path, units: Group<Horde>, towers: u8 },
    MarchedThrough { first: Path, second: Path, unit: Horde },
    Mustered { side: Side, units: Group<Horde> },
    TrapRevealed { path: Path, trap: Trap },
    TrapKilled { path: Path, units: Group<Horde> },
    TowerStopped { path: Path },
    MaraudersJoined { units: Group<Horde> },
    MaraudersFilled { units: Group<Horde> },
    OrderPlaced { section: Section },
    OrderKnown { section: Section, kind: OrderKind },
    OrderShown { section: Section, kind: OrderKind },
    OrderLost { section: Section, kind: OrderKind },

    // The Defender.
    HourglassPlaced { action: BuildingAction, count: u8, cost: u8 },
    ActionActivated { action: BuildingAction },
    UnitMoved { unit: Garrison, from: Place, to: Place },
    UnitsSwapped { unit: Garrison, from: Place, other: Garrison, to: Place },
    HeroMoved { hero: Hero, from: Place, to: Place },
    HeroesSwapped,
    MoveFailed { from: Place, to: Place },
    HeroicOrderGiven { hero: Hero, order: HeroicOrder },
    HeroicOrderPossessed { order: HeroicOrder },
    PlanUsed { plan: Plan },
    TowerMachineBuilt { machine: TowerMachine, at: Tower },
    CauldronBuilt { against: Horde, at: Section },
    LadderBuilt { at: Section },
    WallsBuilt { at: Section, count: u8 },
    TrapLaid { path: Path },
    TrapKindChosen { path: Path, trap: Trap },
    MalfunctionPlaced { at: Emplacement },
    SpyPlaced { card: Card },
    SpyGone { card: Card },
    Blessed { side: Side },
    GlareCast { section: Section },
    OrderReturned { section: Section },
    Trained { unit: Garrison },
    UnitsFreed { units: Group<Garrison> },
    GuardLeft,
    BuildingClosed { building: Building },
    ActionsReopened { building: Building },

    // Objectives.
    ObjectiveMet { objective: Objective },

    // Assault.
    StageBegan { stage: crate::second::step::Stage },
    Aimed { from: Place, at: Place },
    Held { at: Place },
    CardTurned { tower: Tower, card: HitCard },
    MachineFired { at: Emplacement, hit: bool },
    WallDestroyed { at: Section },
    SectionDestroyed { at: Section },
    CauldronDestroyed { at: Section, against: Horde },
    TowerMachineDestroyed { at: Tower, machine: TowerMachine },
    VolleyFired { at: Place, strength: u8 },
    CombatFought { at: Section, invader: u8, defender: u8, units: u8, forces: Forces },
    HordeDied { at: Place, units: Group<Horde> },
    GarrisonDied { at: Place, units: Group<Garrison> },
    SpecterRose { side: Side, unit: Horde },
    Healed { units: Group<Garrison> },
    NotHealed { units: Group<Garrison> },
    TurnEnded { turn: u8 },
    GameOver { outcome: Outcome },
}

impl Event {
    /// Who may know of it. No event is public by default: a new one has to be put into one of these lists.
    pub fn audience(&self) -> Audience {
        match self {
            Event::ObjectivesDealt { .. }
            | Event::ObjectiveReturned { .. }
            | Event::RitualTargets { .. }
            | Event::Assigned { .. }
            | Event::TowerAssigned { .. }
            | Event::OrderKnown { .. } => Audience::Only(Army::Invader),
            Event::PlansDealt { .. } | Event::PlanReturned { .. } | Event::TrapKindChosen { .. } => {
                Audience::Only(Army::Defender)
            }
            Event::CardsDealt { .. }
            | Event::ObjectivesChosen { .. }
            | Event::TurnBegan { .. }
            | Event::HourglassesGained { .. }
            | Event::HourglassesDiscarded { .. }
            | Event::UnitsDrawn { .. }
            | Event::WoodGained { .. }
            | Event::ExchangeOpened
            | Event::CardsTraded { .. }
            | Event::LineArranged { .. }
            | Event::CardPlayed { .. }
            | Event::CardSkipped { .. }
            | Event::WindowOpened { .. }
            | Event::WindowClosed
            | Event::MachineBuilt { .. }
            | Event::EquipmentPlaced { .. }
            | Event::EquipmentShifted { .. }
            | Event::BridgePlaced { .. }
            | Event::BridgeShifted { .. }
            | Event::TrainingPlaced { .. }
            | Event::SaboteurPlaced { .. }
            | Event::SaboteursGone { .. }
            | Event::MissRemoved { .. }
            | Event::TrollPlaced { .. }
            | Event::RitualPerformed { .. }
            | Event::RitualToken { .. }
            | Event::ManeuverBegan { .. }
            | Event::Sapped { .. }
            | Event::Marched { .. }
            | Event::MarchedThrough { .. }
            | Event::Mustered { .. }
            | Event::TrapRevealed { .. }
            | Event::TrapKilled { .. }
            | Event::TowerStopped { .. }
            | Event::MaraudersJoined { .. }
            | Event::MaraudersFilled { .. }
            | Event::OrderPlaced { .. }
            | Event::OrderShown { .. }
            | Event::OrderLost { .. }
            | Event::HourglassPlaced { .. }
            | Event::ActionActivated { .. }
            | Event::UnitMoved { .. }
            | Event::UnitsSwapped { .. }
            | Event::HeroMoved { .. }
            | Event::HeroesSwapped
            | Event::MoveFailed { .. }
            | Event::HeroicOrderGiven { .. }
            | Event::HeroicOrderPossessed { .. }
            | Event::PlanUsed { .. }
            | Event::TowerMachineBuilt { .. }
            | Event::CauldronBuilt { .. }
            | Event::LadderBuilt { .. }
            | Event::WallsBuilt { .. }
            | Event::TrapLaid { .. }
            | Event::MalfunctionPlaced { .. }
            | Event::SpyPlaced { .. }
            | Event::SpyGone { .. }
            | Event::Blessed { .. }
            | Event::GlareCast { .. }
            | Event::OrderReturned { .. }
            | Event::Trained { .. }
            | Event::UnitsFreed { .. }
            | Event::GuardLeft
            | Event::BuildingClosed { .. }
            | Event::ActionsReopened { .. }
            | Event::ObjectiveMet { .. }
            | Event::StageBegan { .. }
            | Event::Aimed { .. }
            | Event::Held { .. }
            | Event::CardTurned { .. }
            | Event::MachineFired { .. }
            | Event::WallDestroyed { .. }
            | Event::SectionDestroyed { .. }
            | Event::CauldronDestroyed { .. }
            | Event::TowerMachineDestroyed { .. }
            | Event::VolleyFired { .. }
            | Event::CombatFought { .. }
            | Event::HordeDied { .. }
            | Event::GarrisonDied { .. }
            | Event::SpecterRose { .. }
            | Event::Healed { .. }
            | Event::NotHealed { .. }
            | Event::TurnEnded { .. }
            | Event::GameOver { .. } => Audience::Everyone,
        }
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

    /// Whether it brings out what its doer could not know: a token, a trap, a card. What was seen cannot be taken back.
    /// That none is missing is shown over random games (`tests/properties.rs`).
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::ObjectivesDealt { .. }
                | Event::PlansDealt { .. }
                | Event::CardsDealt { .. }
                | Event::UnitsDrawn { .. }
                | Event::RitualToken { .. }
                | Event::TrapRevealed { .. }
                | Event::OrderShown { .. }
                | Event::OrderLost { .. }
                | Event::MoveFailed { .. }
                | Event::HeroicOrderPossessed { .. }
                | Event::CardTurned { .. }
                | Event::MachineFired { .. }
                | Event::SpecterRose { .. }
        )
    }
}
