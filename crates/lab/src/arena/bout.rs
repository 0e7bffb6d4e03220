//! One finished game of an arena, as it is kept.

use serde::{Deserialize, Serialize};
use stronghold_rules::Army;

use super::times::Times;
use crate::hex;
use crate::play::Played;

/// One finished game: a line of JSON in a file of kept games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// The bot that stormed the walls.
    pub invader: String,
    /// The bot that held them.
    pub defender: String,
    /// The number of the game within its pairing; the first one is 1.
    pub number: u32,
    /// The army that won.
    pub winner: Army,
    /// The turn of the end.
    pub turn: u8,
    /// Actions of the seats.
    pub decisions: u64,
    /// Actions of chance.
    pub draws: u64,
    /// The hash of the final position.
    #[serde(with = "hex")]
    pub digest: u64,
    /// How long the Invader's decisions took.
    pub invader_times: Times,
    /// How long the Defender's decisions took.
    pub defender_times: Times,
}

impl Bout {
    /// The game without its clock.
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
