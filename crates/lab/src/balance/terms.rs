//! What a study is played by.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ledger;

/// All that decides how the games of a study go. Neither the number of games nor the departures are among them: game 7 is
/// the same whatever else is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The version of the program.
    pub version: String,
    /// The rule system.
    pub edition: String,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The mark of the tables.
    pub tables: String,
    /// Who plays on both sides.
    pub bot: String,
    /// Rollouts for a decision, if not as many as the bot has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rollouts: Option<u32>,
    /// Networks in place of the built-in one: the Invader's and the Defender's, as digests.
    #[serde(default, skip_serializing_if = "is_built_in")]
    pub networks: [Option<String>; 2],
    /// From which everything random follows.
    pub seed: u64,
}

fn is_built_in(networks: &[Option<String>; 2]) -> bool {
    networks.iter().all(Option::is_none)
}

impl ledger::Terms for Terms {
    fn difference(&self, now: &Terms) -> Option<String> {
        let named = |terms: &Terms| {
            let options: Vec<_> =
                terms.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let network = |army: usize| terms.networks[army].clone().unwrap_or_else(|| "built-in".to_owned());
            [
                ("version", terms.version.clone()),
                ("edition", terms.edition.clone()),
                ("options", if options.is_empty() { "none".to_owned() } else { options.join(" ") }),
                ("tables", terms.tables.clone()),
                ("bot", terms.bot.clone()),
                (
                    "rollouts",
                    terms.rollouts.map_or_else(|| "as the bot has".to_owned(), |number| number.to_string()),
                ),
                ("the Invader's network", network(0)),
                ("the Defender's network", network(1)),
                ("seed", terms.seed.to_string()),
            ]
        };
        let mut pairs = named(self).into_iter().zip(named(now));
        pairs.find_map(|((name, then), (_, now))| {
            (then != now).then(|| format!("with another setting: {name} was {then} and is {now} now"))
        })
    }
}
