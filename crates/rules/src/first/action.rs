//! Every decision of a seat and of chance, as one small value.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Section, Side};
use crate::first::building::{Building, BuildingAction};
use crate::first::card::{Card, Equipment, Phase, PhaseAction, Training};
use crate::first::token::{Deed, HitFace};
use crate::order::OrderKind;
use crate::unit::{Garrison, Group, Hero, Horde};

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
    /// Set-up: cards of a phase that lie open for the draft, as bits in the order of its five cards.
    Deal { phase: Phase, chosen: u8 },
    /// Units drawn from the pouch.
    Draw(Group<Horde>),
    /// A card of the Defender's hit deck is turned over.
    Turn(HitFace),
    /// A hit card of a machine's pile is turned over; with Accurate Shot: it is the one that is resolved.
    Hit,
    /// A miss card of a machine's pile is turned over; with Accurate Shot: it is the one that is resolved.
    Miss,
    /// Accurate Shot: two cards of a machine's pile, so many of them hits.
    Two(u8),

    /// Ends a series, or passes.
    Done,

    // The Invader.
    /// Keeps a card of the draft.
    Keep(Card),
    /// Turns the card of a phase over to its special action.
    Flip(Phase),
    /// Pays a unit for resources.
    Gain(Horde),
    /// Gives units of the reserve to the partner.
    Give { unit: Horde, count: u8 },
    /// Takes an action of the phase and pays these units. `borrowed`: it is the partner's.
    Perform { action: PhaseAction, pay: Group<Horde>, borrowed: bool },
    /// Lends an action of the phase to the partner.
    Lend(PhaseAction),
    /// A place for what is being placed, or the object of an effect.
    Place(Place),
    /// A path for what is being placed.
    Lay(Path),
    /// The hero that a ritual is about.
    Hero(Hero),
    /// A cauldron against these units at a section.
    Cauldron { at: Section, against: Horde },
    /// Moves an equipment tile.
    Shift { equipment: Equipment, from: Section, to: Section },
    /// Moves a bridge.
    ShiftBridge { from: Path, to: Path },
    /// Moves a training tile.
    ShiftTraining { training: Training, from: Place, to: Place },
    /// Moves a saboteur.
    ShiftSaboteur { from: Building, to: Building },
    /// Moves an Invader unit.
    March { unit: Horde, from: Place, to: Place },
    /// Places an order face up.
    Order { kind: OrderKind, at: Section },
    /// Places an order face down.
    Classify { kind: OrderKind, at: Section },
    /// The altar of the section's side lends it strength.
    Altar(Section),

    // The Defender.
    /// Places the stone of the turn.
    Stone(Section),
    /// Puts an hourglass on a building action.
    Spend(BuildingAction),
    /// Carries out an action that is paid for.
    Activate(BuildingAction),
    /// Moves a unit.
    Move { unit: Garrison, from: Place, to: Place },
    /// Two units trade places. `from` comes before `to` in board order.
    Swap { unit: Garrison, from: Place, other: Garrison, to: Place },
    /// Moves a hero.
    MoveHero { hero: Hero, to: Place },
    /// The Officer speaks, for so many hourglasses.
    Speech(u8),
    /// The Warrior kills this unit.
    Excursion(Horde),
    /// Does a dishonourable deed.
    Deed(Deed),
    /// Lifts the partner's mark from an action.
    Haste(BuildingAction),
    /// The building of On Last Legs.
    Building(Building),
    /// The side that is blessed.
    Bless(Side),
    /// Kills this unit.
    Shoot { unit: Horde, at: Place },
    /// This unit of the guards is given up.
    Sacrifice(Garrison),

    // Assault.
    /// The target of a cannon, a machine, a marksman, a goblin or a pole.
    Aim { from: Place, at: Place },
    /// Whoever is at this place does not shoot.
    Hold(Place),
    /// These Invader units die.
    LoseHorde(Group<Horde>),
    /// These Defender units die.
    LoseGarrison(Group<Garrison>),
    /// A catapult strikes the machine in this tower.
    Strike(Place),
    /// So many orcs blow themselves up.
    Detonate(u8),
    /// This unit returns from the hospital.
    Save(Garrison),
    /// A spectre rises on the foreground of this side.
    Rise(Side),
    /// This unit steps from the siege tower onto the wall.
    StepOut(Horde),
}
