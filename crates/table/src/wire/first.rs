//! What lies on the table of the First Edition.

use serde::{Deserialize, Serialize};
use stronghold_rules::Seat;
use ts_rs::TS;

use super::board::{Building, Field, Mark, Note, Path, Payment, Section, Tower, Units};
use super::{Id, Text};

/// What lies on the table, as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "FirstPicture")]
pub struct Picture {
    /// Wall sections, in board order.
    pub sections: Vec<Section>,
    /// Towers, in board order.
    pub towers: Vec<Tower>,
    /// Ramparts and foregrounds.
    pub fields: Vec<Field>,
    /// Paths with something on them.
    pub paths: Vec<Path>,
    /// The gates and the ram.
    pub barbican: Barbican,
    /// Points of Glory.
    pub glory: Glory,
    /// What each Invader has, the western one first.
    pub warlords: Vec<Warlord>,
    /// Units that have not been drawn yet.
    pub pouch: Units,
    /// Units paid this turn.
    pub spent: Units,
    /// Units killed or used up.
    pub fallen: Units,
    /// Units that lie on the Glory board for rituals.
    pub blood_field: u8,
    /// Resources in the bank; nothing if they never run out.
    pub bank: Option<u8>,
    /// What each Defender has, the western one first.
    pub commanders: Vec<Commander>,
    /// What stands behind the walls.
    pub stronghold: Stronghold,
    /// The state in plain text.
    pub notes: Vec<Note>,
}

/// The gates and the ram before them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Barbican {
    /// A card with the ram was kept; without one nobody goes there.
    pub in_play: bool,
    /// Components of the ram.
    pub ram: u8,
    /// The most components that it can have.
    pub components: u8,
    /// Units that man the ram.
    pub crew: Units,
    /// Places for the crew now.
    pub places: u8,
    /// The gate that stands, from 1.
    pub gate: u8,
    /// All gates have fallen.
    pub fallen: bool,
    /// Toughness left in it.
    pub toughness: u8,
    /// The most that it can have.
    pub most: u8,
}

/// Points of Glory and what they are given for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Glory {
    /// Points of the Invader's side.
    pub invader: u8,
    /// Points of the Defender's side.
    pub defender: u8,
    /// The glorious deeds of the Invader.
    pub glorious: Vec<DeedState>,
    /// The dishonourable deeds of the Defender.
    pub deeds: Vec<DeedState>,
    /// The Guard of Honour has never been broken up.
    pub honour_kept: bool,
}

/// A deed of either side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeedState {
    /// `troll-attack`, `barricades`; the spot of a dishonourable deed is `deed.` and this.
    pub id: Id,
    /// The name that players read.
    pub label: Text,
    /// It was done.
    pub done: bool,
}

/// What an Invader has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Warlord {
    /// Whose these are.
    #[ts(type = "Seat")]
    pub seat: Seat,
    /// The name of the seat, as players read it.
    pub title: Text,
    /// Units drawn this turn.
    pub reserve: Units,
    /// Units that wait to be dispatched.
    pub camp: Units,
    /// Hourglasses that the camp as it is would give the Defender's side at the end of the turn.
    pub upkeep: u8,
    /// How many resources they have.
    pub resources: u8,
    /// One for each phase, in order.
    pub cards: Vec<PhaseCard>,
}

/// A phase card that an Invader kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PhaseCard {
    /// `p2-1`; its spot is `card.` and this.
    pub id: Id,
    /// 1 to 6.
    pub phase: u8,
    /// The name of its phase, as players read it.
    pub title: Text,
    /// It lies on its back.
    pub flipped: bool,
    /// What it offers on the side that lies up.
    pub actions: Vec<CardAction>,
}

/// An action of a phase card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CardAction {
    /// `catapult`; its spot is `action.` and this.
    pub id: Id,
    /// The name that players read.
    pub title: Text,
    /// What it does, in a sentence.
    pub text: Text,
    /// Resources it costs.
    pub resources: u8,
    /// One of these is paid. Empty where it costs no units.
    pub payments: Vec<Payment>,
    /// It was taken in this phase, by its owner or by the partner.
    pub used: bool,
    /// It is lent to the partner.
    pub lent: bool,
}

/// What a Defender has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Commander {
    /// Whose these are.
    #[ts(type = "Seat")]
    pub seat: Seat,
    /// The name of the seat, as players read it.
    pub title: Text,
    /// Hourglasses to spend.
    pub hourglasses: u8,
    /// Hourglasses that are left of Barricades.
    pub barricades: u8,
}

/// What stands behind the walls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Stronghold {
    /// Units that wait in the courtyard.
    pub courtyard: Units,
    /// Heroes in the courtyard.
    pub heroes: Vec<Id>,
    /// Units that may still be saved.
    pub hospital: Units,
    /// Units that are not on the board.
    pub supply: Units,
    /// The Guard of Honour.
    pub honour: Units,
    /// Places for units in the Guard of Honour.
    pub honour_places: u8,
    /// Buildings, in board order.
    pub buildings: Vec<Building>,
    /// Stone components left in the supply.
    pub stones_left: u8,
    /// Wooden components left in the supply.
    pub wood_left: u8,
    /// The blessed side: `west` or `east`.
    pub blessing: Option<Id>,
    /// Other pieces and states.
    pub marks: Vec<Mark>,
}
