//! What is to be done next: the sequence of play as a stack of small named steps.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::flow::Decider;
use crate::seat::Seat;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Maneuver, Phase, Ritual};
use crate::second::options::Reveal;
use crate::second::plan::Objective;
use crate::second::siege::SecondEdition;
use crate::second::token::{Emplacement, HeroicOrder, HitCard, TowerMachine};
use crate::siege::AgendaOf;
use crate::unit::{Garrison, Group, Hero, Horde};

/// The steps of a maneuver (2e.maneuver.*, table of steps).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
pub enum Wave {
    /// N2a.
    OutermostRampart,
    /// N2b.
    Ramparts,
    /// N3.
    Foregrounds,
    /// N4.
    Camp,
}

/// The stages of an assault, in order (chapter 8).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    Cannons,
    SiegeMachines,
    Marksmen,
    Poison,
    Cauldrons,
    Poles,
    Orders,
    Strength,
}

/// One step. Steps that decide something wait on top of the agenda until their decision is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    // Set-up.
    /// S3.
    DealCards(Phase),
    /// S4 and T4b: the card at this position of the line is chosen.
    Arrange(u8),
    /// S6, chance.
    DealObjectives,
    /// S6, Invader.
    ReturnObjective,
    /// S10, chance.
    DealPlans,
    /// S10, Defender.
    ReturnPlan,

    // The turn.
    /// T1: pushes the whole turn.
    Turn,
    /// T2.
    Supplies,
    /// T2, chance; also the Great Siege: so many units from the bag to the camp.
    Draw(u8),
    /// T3.
    AskExchange,
    /// T4a.
    Exchange,
    /// T5, T12 and after every performed card.
    OpenWindow,
    /// Inside a window.
    Window,
    /// T6.
    Resources,
    /// T7: the card at this position of the line.
    Line(u8),
    /// Hands over the hourglasses of a performed card, then the window.
    HandOver(u8),
    /// T8 and T10.
    ChooseManeuver,
    /// T11.
    ChooseOrders,
    /// T12: hands over the hourglasses of phase 6.
    HandOverPhase6,
    /// T13.
    Assault,
    /// T14.
    EndOfTurn,

    // Placing what a card gives.
    /// A ballista, catapult, trebuchet, mantelet, siege tower, quartermaster, trench master or saboteur, or equipment.
    PlaceCard(Card),
    /// Artilleryman.
    Artilleryman,
    /// Trainer and Troll Onslaught: so many trolls to foregrounds.
    PlaceTrolls(u8),
    /// A ritual; so many tokens are placed.
    Ritual { ritual: Ritual, placed: u8 },

    // Maneuvers and orders.
    /// Starts a maneuver.
    Maneuver(Maneuver),
    /// N1.
    Sap(Section),
    /// N2a to N4: this source sends units; so many pieces are assigned.
    Assign { wave: Wave, source: Place, sent: u8 },
    /// All assigned pieces of the wave move.
    March(Wave),
    /// Marauders join on `rw4`.
    Marauders,
    /// Only one marauder can join.
    JoinMarauder,
    /// Places the open order.
    OpenOrder,
    /// Places classified orders.
    ClassifiedOrders,

    // The Defender's actions.
    /// Flips a Demon token of the building of this action, then carries the action out.
    Activate(BuildingAction),
    /// Demon: a courtyard unit dies.
    DemonVictim,
    /// The choices of a building action.
    Effect(BuildingAction),
    /// The kind of the trap that lies on this path.
    TrapKind(Path),
    /// Fully paid actions are carried out after saboteurs left these buildings (bits in the order of [`Building`]).
    PaidActions(u8),
    /// The unit of a heroic order.
    Heroic { hero: Hero, order: HeroicOrder },
    /// The hourglass gained by Labour.
    Labour(Building),
    /// Farlon's Hope: the foreground.
    FarlonForeground,
    /// Farlon's Hope: the units that go, with the strength gathered so far.
    FarlonSacrifice { side: Side, strength: u8 },
    /// Marble from our Altar: the section.
    MarbleSection,
    /// On Last Legs: the building.
    LastLegs,
    /// Every Man to the Walls: so many free moves are left.
    FreeMoves(u8),
    /// Melt the Bells: what is cast.
    MeltTheBells,
    /// Melt the Bells: where the tower machine goes.
    CastInTower(TowerMachine),
    /// Melt the Bells: where the cauldron goes.
    CastCauldron(Horde),

    // Objectives.
    /// Two goals are met together.
    ChooseObjective,
    /// The goal of this objective was met together with another, whose benefit came first.
    Benefit(Objective),
    /// Well-armed Horde.
    ShiftEquipment,

    // Assault.
    /// Starts a stage.
    Stage(Stage),
    /// A cannon chooses its target.
    AimCannon(Tower),
    /// A cannon's hit card, chance.
    FireCannon(Tower),
    /// Which unit the cannon's hit kills.
    CannonHit { at: Place, card: HitCard },
    /// All hit cards are shuffled.
    ShuffleHits,
    /// A barrage machine chooses its target.
    AimMachine(Emplacement),
    /// A barrage machine's card, chance.
    FireMachine(Emplacement),
    /// A trebuchet chooses the tower.
    StrikeTower(Section),
    /// The marksmen of a section choose their ramparts.
    VolleyFrom(Section),
    /// The marksmen of a blessed side choose their rampart.
    BlessedVolley(Side),
    /// The volley strikes a rampart.
    VolleyAt(Rampart),
    /// Melee stage 0.
    Poison(Section),
    /// Melee stage 1.
    Cauldrons(Section),
    /// A pole chooses its section.
    AimPole(Tower),
    /// A pole's hit card, chance.
    FirePole(Tower),
    /// All face-down orders are revealed.
    RevealOrders,
    /// An order is carried out.
    CarryOut(Section),
    /// How many orcs detonate.
    Detonate(Section),
    /// Which troll is called.
    CallTroll(Section),
    /// Plan moment 1 or 2.
    PlanMoment(u8),
    /// This is Agaria!: the section.
    AgariaSection,
    /// Strength is compared at a section.
    Strength(Section),
    /// Furious goblins die after a combat that the Invader did not lose.
    FuryEnds(Section),
    /// The Invader loses units worth so much at a place; the Defender chooses.
    HordeLoses { at: Place, worth: u8 },
    /// The Invader loses one unit at a place; the Defender chooses.
    HordeLosesOne { at: Place },
    /// The Defender loses units worth so much at a section; the Invader chooses.
    GarrisonLoses { at: Section, worth: u8 },
    /// The Defender loses one unit at a section; the Invader chooses.
    GarrisonLosesOne { at: Section },
    /// Specter: units of equal strength rise on a foreground.
    Raise { side: Side, dead: Group<Garrison> },
    /// No section was breached. In the last turn the Defender has won.
    WallsHeld,
    /// Stage 5.
    Hospital,
    // New steps come last: the digest of a position counts on their order.
    /// How many marksmen of a tower fire (option `volley.hold`).
    TowerVolley(Tower),
    /// How many marksmen of a blessed side fire at their rampart (option `volley.hold`).
    BlessedArrows(Rampart),
}

impl Step {
    /// Who deals with this step.
    pub fn decider(self) -> Decider {
        use Step as S;
        match self {
            S::Arrange(_)
            | S::ReturnObjective
            | S::AskExchange
            | S::Exchange
            | S::Resources
            | S::Line(_)
            | S::ChooseManeuver
            | S::ChooseOrders
            | S::PlaceCard(_)
            | S::Artilleryman
            | S::PlaceTrolls(_)
            | S::Ritual { .. }
            | S::Sap(_)
            | S::Assign { .. }
            | S::JoinMarauder
            | S::OpenOrder
            | S::ClassifiedOrders
            | S::DemonVictim
            | S::ChooseObjective
            | S::ShiftEquipment
            | S::AimMachine(_)
            | S::StrikeTower(_)
            | S::Detonate(_)
            | S::CallTroll(_)
            | S::GarrisonLoses { .. }
            | S::GarrisonLosesOne { .. }
            | S::Raise { .. } => Decider::Seat(Seat::Invader),
            S::ReturnPlan
            | S::Window
            | S::Effect(_)
            | S::TrapKind(_)
            | S::PaidActions(_)
            | S::Heroic { .. }
            | S::Labour(_)
            | S::FarlonForeground
            | S::FarlonSacrifice { .. }
            | S::MarbleSection
            | S::LastLegs
            | S::FreeMoves(_)
            | S::MeltTheBells
            | S::CastInTower(_)
            | S::CastCauldron(_)
            | S::AimCannon(_)
            | S::CannonHit { .. }
            | S::VolleyFrom(_)
            | S::BlessedVolley(_)
            | S::TowerVolley(_)
            | S::BlessedArrows(_)
            | S::AimPole(_)
            | S::PlanMoment(_)
            | S::AgariaSection
            | S::HordeLoses { .. }
            | S::HordeLosesOne { .. }
            | S::Hospital => Decider::Seat(Seat::Defender),
            S::DealCards(_)
            | S::DealObjectives
            | S::DealPlans
            | S::Draw(_)
            | S::FireCannon(_)
            | S::FireMachine(_)
            | S::FirePole(_) => Decider::Chance,
            S::Turn
            | S::Supplies
            | S::OpenWindow
            | S::HandOver(_)
            | S::HandOverPhase6
            | S::Maneuver(_)
            | S::March(_)
            | S::Marauders
            | S::Activate(_)
            | S::Assault
            | S::Stage(_)
            | S::ShuffleHits
            | S::VolleyAt(_)
            | S::Poison(_)
            | S::Cauldrons(_)
            | S::RevealOrders
            | S::CarryOut(_)
            | S::Strength(_)
            | S::FuryEnds(_)
            | S::WallsHeld
            | S::Benefit(_)
            | S::EndOfTurn => Decider::Nobody,
        }
    }

    /// The seat that decides this step, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self.decider() {
            Decider::Seat(seat) => Some(seat),
            Decider::Nobody | Decider::Chance => None,
        }
    }

    /// The step as a seat may see it that does not decide it: how far a hidden series has come stays hidden
    /// (2e.ritual.shown-together, 2e.maneuver.march).
    pub(super) fn seen_by(self, seat: Option<Seat>, reveal: Reveal) -> Step {
        if seat.is_some() && self.seat() == seat {
            return self;
        }
        match self {
            Step::Assign { wave, .. } if reveal == Reveal::March => wave.first_step(),
            Step::Ritual { ritual, .. } => Step::Ritual { ritual, placed: 0 },
            step => step,
        }
    }
}

impl Wave {
    /// The source that is asked first.
    pub fn first_source(self) -> Place {
        match self {
            Wave::OutermostRampart => Place::Rw4,
            Wave::Ramparts => Place::Rw1,
            Wave::Foregrounds | Wave::Camp => Place::Fw,
        }
    }

    /// The first source is asked and nothing is assigned yet.
    pub fn first_step(self) -> Step {
        Step::Assign { wave: self, source: self.first_source(), sent: 0 }
    }

    /// The source that is asked after this one.
    pub fn source_after(self, source: Place) -> Option<Place> {
        match (self, source) {
            (Wave::Ramparts, Place::Rw3) => Some(Place::Re1),
            (Wave::Ramparts, Place::Rw1 | Place::Rw2 | Place::Re1 | Place::Re2) => {
                Some(Place::at(source.index() + 1))
            }
            (Wave::Foregrounds | Wave::Camp, Place::Fw) => Some(Place::Fe),
            _ => None,
        }
    }
}

/// Steps still to come. The deepest agenda is that of the stage of siege machines: ten steps of the turn and the
/// assault, two for each of nine machines, and a hit with its losses, an objective and a specter on top.
pub type Agenda = AgendaOf<SecondEdition>;
