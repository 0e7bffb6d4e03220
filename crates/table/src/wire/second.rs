//! What lies on the table of the Second Edition.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Id;
use super::board::{Building, Field, Path, Payment, RitualToken, Section, Tower, Units};

/// What lies on the table, as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "SecondPicture")]
pub struct Picture {
    /// Wall sections, in board order.
    pub sections: Vec<Section>,
    /// Towers, in board order.
    pub towers: Vec<Tower>,
    /// Ramparts and foregrounds.
    pub fields: Vec<Field>,
    /// Paths with something on them.
    pub paths: Vec<Path>,
    /// What the Invader has.
    pub invader: Invader,
    /// What the Defender has.
    pub defender: Defender,
}

/// What the Invader has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Invader {
    /// Units that pay for cards and wait to march.
    pub camp: Units,
    /// Units of the camp that are assigned to a foreground in this step of a maneuver, for the Invader alone. They are
    /// counted in `camp`.
    pub leaving: Units,
    /// Units that have not been drawn yet.
    pub bag: Units,
    /// Units out of the game.
    pub fallen: Units,
    /// Units that join those who march from `rw3` to `rw4`.
    pub marauders: Units,
    /// How much wood the Invader has.
    pub wood: u8,
    /// The line of action cards in the order in which they are asked, Briefing and Resources first, Maneuver last.
    pub line: Vec<Card>,
    /// Cards that can be exchanged for those in the line.
    pub reserve: Vec<Card>,
    /// Objectives, met or not; during set-up those drawn, for the Invader alone.
    pub objectives: Vec<Objective>,
    /// Maneuvers performed this turn: `minor`, `major`.
    pub maneuvers: Vec<Id>,
    /// Order tokens that are out of the game, by kind.
    pub orders_lost: Vec<Id>,
}

/// An action card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// `ballista`; its spot is `card.` and this.
    pub id: Id,
    /// How far it is this turn.
    pub state: CardState,
    /// Wood it costs.
    pub wood: u8,
    /// One of these is paid. Empty for Briefing and Maneuver, which cost no units.
    pub payments: Vec<Payment>,
    /// A spy of the Defender makes it dearer: one more unit of any kind comes on top of each payment. Its hourglass is
    /// counted in [`Payment::gives`].
    pub spy: bool,
}

/// How far a card is this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardState {
    /// Its time comes later this turn.
    Waiting,
    /// It is being played or asked for.
    Now,
    /// Its time is over; the story tells whether it was played.
    Past,
    /// It lies in the reserve.
    Reserve,
}

/// An objective of the Invader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Objective {
    /// `great-siege`; its spot is `objective.` and this.
    pub id: Id,
    /// How far it is.
    pub progress: u8,
    /// What it asks for.
    pub goal: u8,
    /// It was met.
    pub met: bool,
}

/// What the Defender has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Defender {
    /// Hourglasses to spend.
    pub hourglasses: u8,
    /// Hourglasses that come at the end of phase 6.
    pub hourglasses_due: u8,
    /// Units that wait in the courtyard.
    pub courtyard: Units,
    /// Heroes in the courtyard.
    pub heroes: Vec<Id>,
    /// Units that may still be healed.
    pub hospital: Units,
    /// Units that are not on the board.
    pub stock: Units,
    /// Units out of the game.
    pub lost: Units,
    /// Buildings, in board order.
    pub buildings: Vec<Building>,
    /// The heroic orders.
    pub heroic: Vec<HeroicOrder>,
    /// Heroes that gave an order this turn.
    pub heroes_used: Vec<Id>,
    /// Plans: those in hand for the Defender alone, those used for all; during set-up those drawn.
    pub plans: Vec<Plan>,
    /// Plans that lie face down, as others see them.
    pub plans_hidden: u8,
    /// The blessed side: `west` or `east`.
    pub blessing: Option<Id>,
    /// Traps left in stock, by kind; for the Defender alone, since it would tell what lies face down.
    pub trap_stock: Option<Units>,
}

/// What a hero can order once a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct HeroicOrder {
    /// Its id: `reinforce`, `labour`, `recall`.
    pub id: Id,
    /// It was used this turn.
    pub used: bool,
    /// It is out of the game.
    pub lost: bool,
    /// The Possession token.
    pub token: Option<RitualToken>,
}

/// A defense plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// `last-quivers`; its spot is `plan.` and this.
    pub id: Id,
    /// It was used.
    pub used: bool,
}
