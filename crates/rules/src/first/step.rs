//! What is to be done next: the sequence of play as a stack of small named steps.

use serde::{Deserialize, Serialize};

use crate::board::{Place, Rampart, Section, Side, Tower};
use crate::first::building::BuildingAction;
use crate::first::card::{Dispatch, Phase, PhaseAction};
use crate::first::siege::FirstEdition;
use crate::first::token::HitFace;
use crate::machine::Emplacement;
use crate::siege::AgendaOf;
use crate::unit::{Garrison, Group};

/// The three stages of a dispatch (1e.dispatch.stages).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
pub enum Wave {
    /// A: units on walls and ramparts.
    Front,
    /// B: units on foregrounds.
    Foregrounds,
    /// C: units in the camp.
    Camp,
}

/// The stages of an assault, in order (chapter 8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    Cannons,
    Machines,
    Marksmen,
    Goblins,
    /// Only in the Valley printing (1e.melee.poisons-valley).
    Poisons,
    Cauldrons,
    Poles,
    Orders,
    Strength,
    Hospital,
    Barbican,
}

impl Stage {
    /// All stages in their order.
    pub const ALL: [Stage; 11] = [
        Stage::Cannons,
        Stage::Machines,
        Stage::Marksmen,
        Stage::Goblins,
        Stage::Poisons,
        Stage::Cauldrons,
        Stage::Poles,
        Stage::Orders,
        Stage::Strength,
        Stage::Hospital,
        Stage::Barbican,
    ];
}

/// One step. Steps that decide something wait on top of the agenda until their decision is made.
///
/// `by` names the Invader or Defender of a side. Where one seat has the whole army, it is asked for both sides, and
/// `by` is [`Side::West`] wherever the step is about the army and not about a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::IntoStaticStr)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    // Set-up.
    /// Chance: cards of a phase are laid out.
    DealCards(Phase),
    /// An Invader keeps one of them.
    KeepCard {
        phase: Phase,
        by: Side,
    },

    // The turn.
    /// Pushes the whole turn.
    Turn,
    /// Step 0.
    Flip {
        by: Side,
    },
    /// Step 1a: says who draws how many.
    Supplies,
    /// Chance: so many units from the pouch.
    Draw {
        by: Side,
        count: u8,
    },
    /// Chance: one unit, then the partner, until the pouch is empty or both have what is due to them.
    DrawInTurn {
        by: Side,
        west: u8,
        east: u8,
    },
    /// Step 1a, second half: resources.
    Resources,
    /// A phase begins: every action can be taken once again.
    BeginPhase(Phase),
    /// Steps 1b to 6a: an Invader takes an action or passes. `last`: with a pass the phase is over.
    Phase {
        phase: Phase,
        by: Side,
        last: bool,
    },
    /// Where the tile of an action goes, or what it is about.
    Place {
        by: Side,
        action: PhaseAction,
    },
    /// Escape the Knife: so many goblins may still come.
    Knife {
        by: Side,
        left: u8,
    },
    /// A dispatch begins.
    BeginDispatch {
        by: Side,
        dispatch: Dispatch,
    },
    /// Units move in one stage of a dispatch.
    March {
        by: Side,
        wave: Wave,
    },
    /// A dispatch is over.
    EndDispatch,
    /// Step 6b. `last`: with a pass the step is over.
    Orders {
        by: Side,
        last: bool,
    },
    /// Step 6c.
    Upkeep,

    // The Defender's step after each phase.
    /// Opens it, or skips it.
    Defence(Phase),
    /// The stone of the turn.
    Stone,
    /// Who is next in a Defender's step, this one if possible: carries out what is ready first, ends it if
    /// nobody is.
    NextDefender {
        turn: Side,
    },
    /// A Defender spends.
    Spend {
        by: Side,
    },
    /// Several actions are ready: which one first?
    Ready {
        by: Side,
    },
    /// The target of a finished building action.
    Effect {
        by: Side,
        action: BuildingAction,
    },
    /// The building of On Last Legs.
    LastLegs {
        by: Side,
    },

    // Assault.
    /// Pushes the stages.
    Assault,
    /// Pushes what a stage consists of.
    Stage(Stage),
    AimCannon(Tower),
    /// Chance.
    FireCannon(Tower),
    /// The Defender picks whom the cannon kills.
    CannonHit {
        tower: Tower,
        face: HitFace,
    },
    /// The hit deck is whole again, and no target is named any more.
    ShuffleHits,
    AimMachine(Emplacement),
    /// Chance.
    FireMachine(Emplacement),
    /// Accurate Shot: one of two cards, so many of them hits.
    PickCard {
        at: Emplacement,
        hits: u8,
    },
    /// A hit on a section without components.
    StrikeBare {
        from: Emplacement,
        at: Section,
    },
    /// The Invader picks a Defender unit.
    GarrisonLosesOne {
        at: Section,
    },
    /// The ballista kills the strongest Invader unit at its target.
    BallistaLoss(Section),
    /// So many marksmen at this place have not aimed yet.
    AimMarksman {
        from: Place,
        left: u8,
    },
    /// The volley on a rampart or the barbican.
    VolleyAt(Place),
    /// The Invader picks units of this total strength, as near as can be.
    HordeFalls {
        at: Place,
        worth: u8,
    },
    /// So many goblins of a rampart may still shoot.
    GoblinShot {
        from: Rampart,
        left: u8,
    },
    /// Poisons of the Valley printing.
    Poison(Section),
    Cauldrons(Section),
    AimPole(Tower),
    /// Chance.
    FirePole(Tower),
    RevealOrders,
    CarryOut(Section),
    Detonate(Section),
    CallTroll(Section),
    /// Strength against strength.
    Clash(Section),
    /// The Invader chooses losses of at least this strength. `shields`: each unit counts 1 more.
    HordeLoses {
        at: Section,
        worth: u8,
        shields: bool,
    },
    /// The Defender chooses losses of at least this strength.
    GarrisonLoses {
        at: Section,
        worth: u8,
    },
    /// Furious goblins die.
    FuryEnds(Section),
    /// A Defender saves units from the hospital, so many more.
    Save {
        by: Side,
        left: u8,
    },
    /// Those who were not saved leave the hospital.
    LeaveHospital,
    /// A unit that was not saved rises.
    Rise {
        unit: Garrison,
        rest: Group<Garrison>,
    },
    /// The ram strikes.
    Ram,
    /// Whether the walls are broken.
    AssaultEnds,

    // End of turn.
    EndOfTurn,
    /// Units of a siege tower step onto the wall.
    EmptyTower(Section),
    /// What remains of the end of the turn.
    TurnOver,
}

/// Who deals with a step, before it is known how many sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub enum Owner {
    /// It runs by itself.
    Nobody,
    /// Chance.
    Chance,
    /// The Invader of this side.
    Invader(Side),
    /// The Defender of this side.
    Defender(Side),
    /// The Invader of the lead side.
    LeadInvader,
    /// The Defender of the lead side.
    LeadDefender,
}

impl Step {
    /// Who deals with it.
    #[inline]
    pub fn owner(self) -> Owner {
        use Step as S;
        match self {
            S::DealCards(_)
            | S::Draw { .. }
            | S::DrawInTurn { .. }
            | S::FireCannon(_)
            | S::FireMachine(_)
            | S::FirePole(_) => Owner::Chance,

            S::KeepCard { by, .. }
            | S::Flip { by }
            | S::Phase { by, .. }
            | S::Place { by, .. }
            | S::Knife { by, .. }
            | S::March { by, .. }
            | S::Orders { by, .. } => Owner::Invader(by),
            S::AimMachine(at) | S::PickCard { at, .. } | S::StrikeBare { from: at, .. } => {
                Owner::Invader(at.side())
            }
            S::GoblinShot { from, .. } => Owner::Invader(from.side()),
            S::GarrisonLosesOne { at }
            | S::Detonate(at)
            | S::CallTroll(at)
            | S::HordeLoses { at, .. }
            | S::EmptyTower(at) => Owner::Invader(at.side()),
            // 1e.team.barbican-losses
            S::HordeFalls { at, .. } => match at.rampart() {
                Some(rampart) => Owner::Invader(rampart.side()),
                None => Owner::LeadInvader,
            },
            // The position knows whose Spectres they are, see `Siege::decider`.
            S::Rise { .. } => Owner::LeadInvader,

            S::Spend { by }
            | S::Ready { by }
            | S::Effect { by, .. }
            | S::LastLegs { by }
            | S::Save { by, .. } => Owner::Defender(by),
            S::Stone => Owner::LeadDefender,
            S::AimCannon(tower) | S::CannonHit { tower, .. } | S::AimPole(tower) => {
                Owner::Defender(tower.side())
            }
            S::AimMarksman { from, .. } => match (from.section(), from.tower()) {
                (Some(section), _) => Owner::Defender(section.side()),
                (None, Some(tower)) => Owner::Defender(tower.side()),
                (None, None) => Owner::LeadDefender,
            },
            S::GarrisonLoses { at, .. } => Owner::Defender(at.side()),

            S::Turn
            | S::Supplies
            | S::Resources
            | S::BeginPhase(_)
            | S::BeginDispatch { .. }
            | S::EndDispatch
            | S::Upkeep
            | S::Defence(_)
            | S::NextDefender { .. }
            | S::Assault
            | S::Stage(_)
            | S::ShuffleHits
            | S::BallistaLoss(_)
            | S::VolleyAt(_)
            | S::Poison(_)
            | S::Cauldrons(_)
            | S::RevealOrders
            | S::CarryOut(_)
            | S::Clash(_)
            | S::FuryEnds(_)
            | S::LeaveHospital
            | S::Ram
            | S::AssaultEnds
            | S::EndOfTurn
            | S::TurnOver => Owner::Nobody,
        }
    }
}

/// Steps still to come. The deepest agenda is an assault stage with all towers or sections on top of the rest of a turn.
pub type Agenda = AgendaOf<FirstEdition>;
