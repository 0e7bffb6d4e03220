//! The rules reference and the names of things, for readers of the app.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stronghold_rules::Edition;
use ts_rs::TS;

use super::board::Board;
use super::kind::Kind;
use super::sheet::Spot;

/// All rules of an edition. `GET /api/editions/ID/rules`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleBook {
    /// In the order of the reference.
    pub entries: Vec<RuleEntry>,
}

/// A rule or a worked example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleEntry {
    /// `2e.gale.cost`, `ex.2e.volley-choice`.
    pub id: String,
    /// The chapter it is in.
    pub chapter: String,
    /// Where it comes from, in plain words: `in the rulebook`, `our ruling: avoids loops`.
    pub status: String,
    /// What it says, as HTML of our own making.
    pub html: String,
}

/// The names of things and the shape of the board. `GET /api/editions/ID/catalogue`. It never changes while the
/// server runs, except where options of a table change numbers: those stand in the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The rule system.
    #[ts(type = "Edition")]
    pub edition: Edition,
    /// What a word means, by key: a unit (`goblin`), a card (`card.ballista`), a building action (`forge.cannon`), a
    /// building, a token (`mantelet`, `trap.troll`), a plan, an objective, a heroic order, an action of a phase card
    /// (`action.catapult`), a deed, a kind of place (`rampart`).
    pub terms: Vec<Term>,
    /// The headings of kinds of choices: `Move`, `Swap`, `Spend`.
    #[ts(type = "Partial<Record<Kind, string>>")]
    pub kinds: BTreeMap<Kind, String>,
    /// What places are called that no term names, by id: `w3`, `rw2-w3`, `fw`.
    pub places: BTreeMap<String, PlaceName>,
    /// What never changes about the board.
    pub board: Board,
}

/// What a place is called where its name stands alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlaceName {
    /// `Wall section W3`.
    pub name: String,
    /// Where there is little room: `W3`.
    pub short: String,
}

/// What a word of the game means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Term {
    /// The key: a [`Spot`] without its place, or the plain word.
    pub key: Spot,
    /// The name that players read.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<String>,
    /// The numbers are reconstructed and may differ from the printed game.
    pub reconstructed: bool,
}
