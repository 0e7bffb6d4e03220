//! All that a seat is shown at one moment.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stronghold_rules::{Army, Edition, Seat};
use ts_rs::TS;

use super::kind::Kind;
use super::lobby::Seated;
use super::{Id, Text, first, is_nothing, second, undead};
use crate::lots::{Lot, Seal};

/// Something on the table that can be pointed at. The client lights it up and reports clicks on it; it need not know
/// what it means.
///
/// | Spot | What it is |
/// |---|---|
/// | `w3`, `tw2`, `rw1`, `fw`, `courtyard`, `forge`, `hospital`, `camp`, `marauders`, `barbican`, `honour`, `altar` | a place |
/// | `sw3` | the siege tower at section `w3`, as a place |
/// | `rw2-w3` | a path |
/// | `orc@rw2`, `soldier@w3`, `orc@camp`, `orc@sw3`, `orc@reserve` | a unit of that kind at a place |
/// | `officer`, `warrior`, `priest-west`, `priest-east` | a hero, a priest |
/// | `machine@rw2`, `machine@tw1` | the machine at a place |
/// | `siege-tower@rw2`, `banner@w3`, `bridge@rw2-w3`, `order@w3`, `cauldron@w3` | another piece at a place |
/// | `card.ballista`, `card.p2-1` | an action card, a phase card |
/// | `action.catapult` | an action of a phase card |
/// | `spell.mists` | a spell card of the Tome or the Library |
/// | `fbw1` | the space for a footbridge beside tower `tw1` |
/// | `bone@forge.cannon`, `bone@fbw1` | a bone marker on a building action, or where a footbridge could be |
/// | `forge.cannon` | a building action |
/// | `heroic.labour` | a heroic order |
/// | `plan.last-quivers`, `objective.great-siege` | a plan, an objective |
/// | `deed.barricades` | a dishonourable deed |
/// | `glory` | the points of both sides |
/// | `token.fury`, `token.hidden-fury` | a token not yet on the board, placed face up or face down |
pub type Spot = String;

/// All that one seat, or a spectator, is shown at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Sheet {
    /// The rule system.
    #[ts(type = "Edition")]
    pub edition: Edition,
    /// Who is shown this; a spectator has no seat.
    #[ts(type = "Seat | null")]
    pub seat: Option<Seat>,
    /// Counts what this seat has seen; actions carry it. It never goes back, and it does not count what is hidden
    /// from this seat.
    pub ply: u32,
    /// The position of this moment among all that this seat has seen, from 0, for the replay.
    pub moment: u32,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// Turns of a full game.
    pub turns: u8,
    /// The phases of a turn, and which of them is being played.
    pub phases: Vec<PhaseMark>,
    /// Who has to act.
    pub to_act: Acting,
    /// What this seat is asked; for others, what they wait for.
    pub prompt: Prompt,
    /// The legal actions of this seat, if it is to act, in the order of the engine.
    pub choices: Vec<Choice>,
    /// Things near at hand that are not legal now, with the reason.
    pub refused: Vec<Refused>,
    /// How many of its last actions this seat may take back by itself.
    pub undo: u32,
    /// The text of the action that was taken back last and may be played again.
    pub redo: Option<String>,
    /// The seat that asks to take back further than it may, if one does.
    #[ts(type = "Seat | null")]
    pub undo_asked: Option<Seat>,
    /// The seats that have agreed. The move is undone when all others have.
    #[ts(type = "Array<Seat>")]
    pub undo_granted: Vec<Seat>,
    /// Whether this seat may ask the others to take back further.
    pub may_ask_undo: bool,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// What lies on the table.
    pub picture: Picture,
}

/// A phase in the bar on top.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PhaseMark {
    /// The name that players read.
    pub name: Text,
    /// It is being played.
    pub now: bool,
}

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Acting {
    /// This seat.
    Seat(#[ts(type = "Seat")] Seat),
    /// Chance: a card or a draw is under way.
    Chance,
    /// The game is over.
    Nobody,
}

/// What is asked, or waited for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Prompt {
    /// A few words for a heading: `Send troops from rampart RW2`.
    pub title: Text,
    /// The question in a sentence, or what the seat to act is doing.
    pub text: Text,
    /// The rule behind it.
    pub rule: Option<Id>,
    /// What it is about: lit up on the board.
    pub at: Vec<Spot>,
    /// What it brings the other side: `After this the Defender receives 5 hourglasses.`
    pub after: Option<Text>,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// Its text in the notation; this is what the client sends.
    pub action: String,
    /// For a button: `orc to W3`.
    pub label: Text,
    /// The kind of action: like choices stand under one heading.
    pub kind: Kind,
    /// The things to point at, in order. Two choices never have the same ones. Empty: a button alone.
    pub clicks: Vec<Spot>,
    /// The two things may also be pointed at the other way round.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub either_way: bool,
    /// Hourglasses that the Defender receives by it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub gives: u8,
    /// Hourglasses that the acting seat spends by it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub spends: u8,
    /// What it brings, if that is not plain.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub note: Option<Text>,
    /// It ends a series or declines an offer: bound to Enter.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub ends: bool,
    /// A unit goes somewhere, and others may follow it: it makes sense to do the same again for as long as it is legal.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub repeats: bool,
}

/// Something that is not legal now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Refused {
    /// The things that one would point at.
    pub clicks: Vec<Spot>,
    /// Why not, in plain words.
    pub why: Text,
    /// The rule that forbids it.
    pub rule: Id,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    /// The army that won.
    #[ts(type = "Army")]
    pub winner: Army,
    /// Who gave up, if one did; the whole army has lost by it.
    #[ts(type = "Seat | null")]
    pub resigned: Option<Seat>,
    /// In words: `The walls were breached at W3 in turn 5.`
    pub text: Text,
}

/// What lies on the table, by edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "edition")]
pub enum Picture {
    /// The First Edition.
    First(Box<first::Picture>),
    /// The Second Edition.
    Second(Box<second::Picture>),
    /// Undead.
    Undead(Box<undead::Picture>),
}

/// What settles the outcomes of chance: a secret seed of the server, and a lot of 32 random bytes from each person.
///
/// Each client first hands in the SHA-256 of its lot, and remembers what it sees here. Once the lots of all seats in `of`
/// are sealed, it opens its own. With the last of them the game begins. `PUT /api/tables/ID/lots` takes [`LotsFrom`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Draws {
    /// The SHA-256 of the seed, published before the first lot.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The seats that add a lot: those of people. Games that were set up by the first version have none.
    #[ts(type = "Array<Seat>")]
    pub of: Vec<Seat>,
    /// How often the lots were begun, from 1. Each time the seed is another one.
    pub round: u32,
    /// The hashes of lots that were handed in.
    #[ts(type = "Partial<Record<Seat, string>>")]
    pub sealed: BTreeMap<Seat, Seal>,
    /// The lots that were opened.
    #[ts(type = "Partial<Record<Seat, string>>")]
    pub opened: BTreeMap<Seat, Lot>,
    /// All lots are open: the game is played.
    pub begun: bool,
}

/// Lots of seats of one's own, sealed or opened. `PUT /api/tables/ID/lots` answers with [`Draws`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LotsFrom {
    /// The SHA-256 of each lot, as 64 hexadecimal digits.
    #[serde(default)]
    #[ts(type = "Partial<Record<Seat, string>>")]
    pub sealed: BTreeMap<Seat, Seal>,
    /// The lots themselves: 32 bytes each, as 64 hexadecimal digits.
    #[serde(default)]
    #[ts(type = "Partial<Record<Seat, string>>")]
    pub opened: BTreeMap<Seat, Lot>,
}

/// What does not change from sheet to sheet: told once when a table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableInfo {
    /// Its id. The page of the table is `/table/ID`.
    pub table: String,
    /// The rule system.
    #[ts(type = "Edition")]
    pub edition: Edition,
    /// Options that differ from their default.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<Seated>,
    /// Seats that belong to the asking player.
    #[ts(type = "Array<Seat>")]
    pub mine: Vec<Seat>,
    /// The asking player set up this table and can make new links for seats nobody took.
    pub host: bool,
    /// What settles the outcomes of chance.
    pub draws: Draws,
    /// The table for the rematch, once somebody set one up.
    pub rematch: Option<String>,
}
