//! How games depart from those that they are compared with.

use std::fmt;

use stronghold_rules::{Edition, Means};

/// What is other than in the standard games of a study.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Departure {
    /// An army does without something wherever it has a choice.
    Without(Means),
    /// An option has another value.
    Option {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
    },
}

/// A name that no card, plan or the like of the edition has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the {edition} edition has nothing of the name `{name}` that could be done without; it has {}", names(*edition))]
pub struct NoSuchMeans {
    edition: Edition,
    name: String,
}

impl Departure {
    /// Doing without the thing of this name.
    pub fn without(edition: Edition, name: &str) -> Result<Departure, NoSuchMeans> {
        let found = edition.means().into_iter().find(|means| means.name == name);
        found.map(Departure::Without).ok_or_else(|| NoSuchMeans { edition, name: name.to_owned() })
    }

    /// Doing without each single thing of an edition.
    pub fn without_each(edition: Edition) -> impl Iterator<Item = Departure> {
        edition.means().into_iter().map(Departure::Without)
    }

    /// Each single option of an edition with each value that differs from these games.
    pub fn of_each_option(edition: Edition, given: &[(String, String)]) -> Vec<Departure> {
        let is_given = |name: &str| given.iter().any(|(given, _)| given == name);
        // The number of players makes another game, not another variant of it.
        let names = edition.option_names().iter().filter(|name| **name != "players" && !is_given(name));
        let departs = |name: &str, value: &str| {
            let changed = edition.changed_options(&[(name.to_owned(), value.to_owned())]);
            changed.is_ok_and(|changed| !changed.is_empty())
        };
        let of_option = |name: &&'static str| {
            let name = *name;
            let values = edition.option_values(name).into_iter().filter(move |value| departs(name, value));
            values.map(move |value| Departure::Option { name, value })
        };
        names.flat_map(of_option).collect()
    }
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Departure::Without(means) => write!(f, "without {}", means.name),
            Departure::Option { name, value } => write!(f, "{name}={value}"),
        }
    }
}

fn names(edition: Edition) -> String {
    edition.means().iter().map(|means| means.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_that_of_one_thing_of_the_edition() {
        let departure = Departure::without(Edition::Second, "forge.cannon").expect("a building action");
        assert_eq!(departure.to_string(), "without forge.cannon");
        let refusal = Departure::without(Edition::Undead, "forge.cannon").expect_err("of another edition");
        assert!(refusal.to_string().contains("bone-storm"), "{refusal}");
    }

    #[test]
    fn options_that_are_given_and_the_number_of_players_stay() {
        for edition in Edition::ALL {
            let all = Departure::of_each_option(*edition, &[]);
            assert!(all.len() >= 3, "{edition}: {all:?}");
            let Some(Departure::Option { name, .. }) = all.first() else { panic!("an option") };
            let rest = Departure::of_each_option(*edition, &[((*name).to_owned(), String::new())]);
            assert!(rest.len() < all.len());
            assert!(!all.iter().any(|departure| departure.to_string().starts_with("players=")));
        }
    }
}
