//! One finished game of a study.

use serde::{Deserialize, Serialize};
use stronghold_rules::Army;
use stronghold_rules::board::Section;

use crate::hex;
use crate::play::Played;

/// A finished game: a line of JSON in a file of kept games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trial {
    /// In what the game departed from the others; nothing if in nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub departure: Option<String>,
    /// The number of the game; the first one is 1. Games of one number have the same chance.
    pub number: u32,
    /// The army that won.
    pub winner: Army,
    /// The turn of the end.
    pub turn: u8,
    /// Where the Invader broke through.
    pub breaches: Vec<Section>,
    /// What a seat could have used at one time or another, by name.
    pub offered: Vec<String>,
    /// What was used.
    pub used: Vec<String>,
    /// Actions of the seats.
    pub decisions: u64,
    /// Actions of chance.
    pub draws: u64,
    /// The hash of the final position.
    #[serde(with = "hex")]
    pub digest: u64,
}

impl Trial {
    /// The game without what only a study asks for.
    pub fn played(&self) -> Played {
        Played {
            winner: self.winner,
            turns: self.turn,
            decisions: self.decisions,
            chance_draws: self.draws,
            digest: self.digest,
        }
    }
}
