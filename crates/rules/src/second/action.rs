//! Every decision of a seat and of chance, as one small value.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Section, Side};
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Equipment, Maneuver};
use crate::second::plan::{Objective, Plan};
use crate::second::token::{HeroicOrder, HitCard, OrderKind, TowerMachine, Trap};
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
    /// Set-up S3: three of the five cards of a phase, as bits in the order of the phase's cards.
    DealCards { first: Card, chosen: u8 },
    /// Set-up S6.
    DealObjectives([Objective; 3]),
    /// Set-up S10.
    DealPlans([Plan; 3]),
    /// Units drawn from the bag.
    Draw(Group<Horde>),
    /// A card of the Defender's hit deck is turned over.
    Turn(HitCard),
    /// A Hit of a barrage machine's deck is turned over.
    Hit,
    /// A Miss of a barrage machine's deck is turned over.
    Miss,

    // Endings of a series.
    /// Ends a series that may be ended.
    Done,
    /// Goes on to the next source of a maneuver step.
    Next,
    /// Does not perform a card.
    Skip,
    /// Does not make use of an offer.
    None,
    /// Lets a plan moment pass.
    Pass,
    /// Closes the Defender's window.
    End,

    // Set-up and cards of the Invader.
    /// Puts one of the drawn objectives back into the box.
    ReturnObjective(Objective),
    /// Puts one of the drawn plans back into the box.
    ReturnPlan(Plan),
    /// This card comes next from the left.
    Arrange(Card),
    /// Leaves the line as it is.
    Keep,
    /// Opens an exchange.
    Exchange,
    /// Replaces a card of the line by one of the reserve.
    Trade { out: Card, back: Card },
    /// Performs a card and pays these units.
    Play { card: Card, pay: Group<Horde> },
    /// A place for what is being placed, or the object of an effect.
    Place(Place),
    /// A path for what is being placed.
    Lay(Path),
    /// The place of a ritual's Target.
    Target(Place),
    /// The place of a ritual's Bluff.
    Bluff(Place),
    /// The heroic order for a Target of Possession.
    TargetOrder(HeroicOrder),
    /// The heroic order for a Bluff of Possession.
    BluffOrder(HeroicOrder),

    // Maneuvers and orders.
    /// Performs a maneuver.
    Maneuver(Maneuver),
    /// A unit goes from the camp through a sap to a section.
    Sap { unit: Horde, section: Section },
    /// Assigns a unit to a path.
    March { unit: Horde, path: Path },
    /// Assigns a siege tower to a path.
    Roll(Path),
    /// Assigns a unit to two paths in one go, with a quartermaster on the rampart between them.
    Through { unit: Horde, first: Path, second: Path },
    /// Assigns a unit of the camp to a foreground.
    Muster { unit: Horde, side: Side },
    /// This marauder joins when only one can.
    Join(Horde),
    /// Gives one order face up.
    Open,
    /// Gives orders face down.
    Classified,
    /// Places an order token.
    Order { kind: OrderKind, section: Section },

    // The Defender's window.
    /// Places an hourglass on a building action.
    Spend(BuildingAction),
    /// Carries out a fully paid action.
    Activate(BuildingAction),
    /// Moves a unit.
    Move { unit: Garrison, from: Place, to: Place },
    /// Two units change places. `from` comes before `to` in board order.
    Swap { unit: Garrison, from: Place, other: Garrison, to: Place },
    /// Moves a hero.
    MoveHero { hero: Hero, to: Place },
    /// The two heroes change places.
    SwapHeroes,
    /// A hero gives a heroic order.
    Heroic { hero: Hero, order: HeroicOrder },
    /// Uses a defense plan.
    Plan(Plan),
    /// The kind of a trap.
    Trap(Trap),
    /// A spy goes to this card.
    Spy(Card),
    /// The side that is blessed.
    Bless(Side),
    /// Sharpshooters kill this unit.
    Shoot { unit: Horde, at: Place },
    /// Farlon's Hope: one more courtyard unit goes.
    Sacrifice(Garrison),
    /// Melt the Bells: a tower machine (a cannon).
    Cast(TowerMachine),
    /// Melt the Bells: a cauldron against these units.
    CastCauldron(Horde),

    // Objectives.
    /// Of two goals met together this is resolved first.
    Resolve(Objective),
    /// Moves an equipment token.
    Shift { equipment: Equipment, from: Section, to: Section },
    /// Moves a bridge.
    ShiftBridge { from: Path, to: Path },

    // Assault.
    /// The target of a cannon, a pole or a barrage machine.
    Aim { from: Place, at: Place },
    /// A barrage machine does not fire.
    Hold(Place),
    /// How many marksmen of a section fire at the first and at the second rampart that they reach, in board order.
    Volley { section: Section, first: u8, second: u8 },
    /// All marksmen of a blessed side fire at this rampart.
    VolleyAt { side: Side, at: Place },
    /// These Invader units die.
    LoseHorde(Group<Horde>),
    /// These Defender units die.
    LoseGarrison(Group<Garrison>),
    /// A trebuchet strikes this tower.
    Strike(Place),
    /// So many orcs detonate.
    Detonate(u8),
    /// This unit of the Defender rises as a specter.
    Raise(Horde),
    /// These units return from the hospital.
    Heal(Group<Garrison>),
    /// So many marksmen of a tower, or of a blessed side, fire.
    Arrows(u8),
}
