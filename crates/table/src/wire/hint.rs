//! What a bot would do on a seat, and why.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::sheet::Spot;

/// What the bot would do, and why. It has seen what the seat sees, and guessed the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// The ply it is about.
    pub ply: u32,
    /// The text of the action.
    pub action: String,
    /// How likely the army of the seat wins with it, in per cent. Nothing if there was nothing to weigh.
    pub chance: Option<u8>,
    /// The next best, at most two, the better first.
    pub others: Vec<Weighed>,
    /// The wall section where a breach is likeliest.
    pub feared: Option<Spot>,
    /// What the bot expects to happen next, in plain words.
    pub expected: Vec<String>,
}

/// Another action that was weighed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Weighed {
    /// The text of the action.
    pub action: String,
    /// How likely the army of the seat wins with it, in per cent.
    pub chance: u8,
}
