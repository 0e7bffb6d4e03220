//! What is to be learned, and how.

use serde::{Deserialize, Serialize};
use stronghold_bots::Network;
use stronghold_rules::Army;
use stronghold_rules::digest::digest;

/// The settings of a course. The same settings bring the same network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lesson {
    /// The edition.
    pub edition: String,
    /// The digest of the tables.
    pub tables: String,
    /// How many play, where the edition leaves it open and one number alone is learned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// From which everything random follows.
    pub seed: u64,
    /// Games of greedy players in round 0. A response has none.
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
    /// What answer to another player is to be found, if that is what the course is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
}

/// One army alone learns, to do the best it can against a player who stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The army that learns.
    pub army: Army,
    /// The digest of the network by which the other one judges.
    pub to: String,
}

impl Response {
    /// The response of an army to a player who judges by this network.
    pub fn to(army: Army, network: &Network) -> Response {
        Response { army, to: format!("{:016x}", digest(&network.bytes())) }
    }
}
