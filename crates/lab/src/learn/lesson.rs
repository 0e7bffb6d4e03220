//! What is to be learned, and how.

use serde::{Deserialize, Serialize};

/// The settings of a course. The same settings bring the same network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lesson {
    /// The edition.
    pub edition: String,
    /// The digest of the tables.
    pub tables: String,
    /// From which everything random follows.
    pub seed: u64,
    /// Games of greedy players in round 0.
    pub games: u64,
    /// Rounds in which searchers play.
    pub rounds: u32,
    /// Games in each of them.
    pub searched: u64,
    /// Rollouts that a searcher has for a decision.
    pub rollouts: u32,
    /// Games of a hundred that are played by varied tables.
    pub varied: u32,
    /// How often each game is gone through.
    pub epochs: u32,
}
