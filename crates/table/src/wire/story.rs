//! What happened, told in plain words; and the figures of a whole game.

use serde::{Deserialize, Serialize};
use stronghold_rules::{Army, Seat};
use ts_rs::TS;

use super::sheet::Spot;
use super::{Id, Text};

/// One thing that happened, as the log tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StoryLine {
    /// The turn it happened in; 0 during set-up.
    pub turn: u8,
    /// The moment (see [`super::Sheet::moment`]) after which it is so.
    pub moment: u32,
    /// Whose doing it was; chance and the course of play have no seat.
    #[ts(type = "Seat | null")]
    pub seat: Option<Seat>,
    /// In plain words.
    pub text: Text,
    /// The rule behind it.
    pub rule: Option<Id>,
    /// Where it happened.
    pub at: Vec<Spot>,
    /// How much it matters.
    pub weight: Weight,
    /// The stage of the assault it belongs to.
    pub stage: Option<Id>,
    /// The arithmetic behind it, line by line.
    pub sum: Vec<SumLine>,
    /// A piece that went from one place to another, for those who like to see it walk.
    pub walk: Option<Walk>,
}

/// How much a line of the story matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// A new turn, phase or stage.
    Heading,
    /// What one would tell a friend: a card played, a combat, a breach.
    Major,
    /// Everything else.
    Minor,
}

/// One line of an arithmetic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SumLine {
    /// The army that it counts for.
    #[ts(type = "Army")]
    pub side: Army,
    /// What counts: `3 orcs`, `wall pieces`, `Officer`.
    pub what: Text,
    /// How much.
    pub value: i16,
    /// The rule behind it.
    pub rule: Option<Id>,
}

/// Units that went from one place to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Walk {
    /// The kind of piece: `orc`, `soldier`, `officer`, `siege-tower`.
    pub piece: Id,
    /// How many.
    pub count: u8,
    /// The places it came through, in order.
    pub places: Vec<Spot>,
}

/// New lines of the story. The client drops what it holds from `from` on and adds these.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Story {
    /// How many lines of before still hold.
    pub from: u32,
    /// What comes after them.
    pub lines: Vec<StoryLine>,
}

/// The figures of a game, turn by turn. `GET /api/tables/ID/chronicle`, once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Chronicle {
    /// One for each turn played.
    pub turns: Vec<TurnFigures>,
}

/// The figures of one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TurnFigures {
    /// The turn, from 1.
    pub turn: u8,
    /// Strength of the Invader's army at all sections when the assault began.
    pub invader_strength: u16,
    /// Strength of the Defender's army at all sections when the assault began.
    pub defender_strength: u16,
    /// Hourglasses the Defender's seats received.
    pub hourglasses_given: u16,
    /// Hourglasses the Defender's seats spent.
    pub hourglasses_spent: u16,
    /// Units the Invader's army lost.
    pub invader_losses: u16,
    /// Units the Defender's army lost.
    pub defender_losses: u16,
}
