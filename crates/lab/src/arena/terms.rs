//! What a contest is played by.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ledger;

/// All that decides how the games of a contest go. Contests on equal terms play equal games.
///
/// The number of games is not among them: game 7 of a pairing is the same whether ten are played or a thousand.
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
    /// Who takes part. The first one is the zero of the Elo scale.
    pub bots: Vec<String>,
    /// Whom they meet, if not each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<String>,
    /// From which everything random follows.
    pub seed: u64,
}

impl ledger::Terms for Terms {
    fn difference(&self, now: &Terms) -> Option<String> {
        let each_other = || "each other".to_owned();
        let named = |terms: &Terms| {
            let options: Vec<_> =
                terms.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let options = if options.is_empty() { "none".to_owned() } else { options.join(" ") };
            [
                ("version", terms.version.clone()),
                ("edition", terms.edition.clone()),
                ("options", options),
                ("tables", terms.tables.clone()),
                ("bots", terms.bots.join(",")),
                ("against", if terms.against.is_empty() { each_other() } else { terms.against.join(",") }),
                ("seed", terms.seed.to_string()),
            ]
        };
        let mut pairs = named(self).into_iter().zip(named(now));
        pairs.find_map(|((name, then), (_, now))| {
            (then != now).then(|| format!("with another setting: {name} was {then} and is {now} now"))
        })
    }
}
