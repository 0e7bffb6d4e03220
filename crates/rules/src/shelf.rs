//! Rulebooks that have been read, for those who open many games.

use std::sync::{Mutex, PoisonError};

use crate::game::{Edition, Rulebook, Setup, SetupError};
use crate::tables::{TableFiles, TableSet};

/// Most rulebooks that are kept. There are far more choices of options, few of which anybody plays.
const MOST: usize = 64;

/// Rulebooks, each read once and shared by all games that are played by it.
///
/// Whoever opens many games keeps one: reading the tables takes as long as several random games.
#[derive(Debug, Default)]
pub struct Shelf {
    books: Mutex<Vec<(Chosen, Rulebook)>>,
}

/// An edition, its numbers, and the options that differ from their default values.
type Chosen = (Edition, TableSet, Vec<(&'static str, String)>);

impl Shelf {
    /// The rulebook of an edition with the numbers of this set and with these options. It is read if it is not there yet;
    /// the one that was asked for the longest time ago makes room.
    pub fn book(
        &self,
        edition: Edition,
        set: TableSet,
        options: &[(String, String)],
    ) -> Result<Rulebook, SetupError> {
        let chosen = (edition, set, edition.changed_options(options)?);
        let find = |books: &[(Chosen, Rulebook)]| books.iter().position(|(kept, _)| *kept == chosen);
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match find(&books) {
            Some(found) => books.remove(found),
            None => {
                let options = options.to_vec();
                let setup = Setup { edition, options, tables: TableFiles::of(set) };
                (chosen, Rulebook::new(&setup)?)
            }
        };
        if books.len() == MOST {
            books.remove(0);
        }
        let book = kept.1.clone();
        books.push(kept);
        Ok(book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(one: &Rulebook, other: &Rulebook) -> bool {
        match (one, other) {
            (Rulebook::Second(one), Rulebook::Second(other)) => std::sync::Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    fn options(of: &[(&str, &str)]) -> Vec<(String, String)> {
        of.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn a_rulebook_is_read_once_for_the_same_options() {
        let shelf = Shelf::default();
        let book = |of| shelf.book(Edition::Second, TableSet::NEWEST, &options(of)).expect("known options");
        let standard = book(&[]);
        assert!(
            shared(&standard, &book(&[("setup.cards", "random")])),
            "what is chosen anyway changes nothing"
        );
        assert!(!shared(&standard, &book(&[("setup.cards", "starter")])));
        assert!(shared(&standard, &book(&[])));
        assert!(shelf.book(Edition::Second, TableSet::NEWEST, &options(&[("setup.cards", "no")])).is_err());
        let first = shelf.book(Edition::First, TableSet::NEWEST, &[]).expect("no options");
        assert_eq!(first.edition(), Edition::First);
    }

    #[test]
    fn a_shelf_has_an_end() {
        let shelf = Shelf::default();
        let book =
            |of: &[(String, String)]| shelf.book(Edition::Second, TableSet::NEWEST, of).expect("known");
        let standard = book(&[]);
        for hourglasses in 0..=10 {
            for name in Edition::Second.option_names() {
                let value = Edition::Second.option_values(name).pop().expect("it has values");
                let of = [(*name, value.as_str()), ("balance.start-hourglasses", &hourglasses.to_string())];
                book(&options(&of));
            }
        }
        assert_eq!(shelf.books.lock().expect("nobody panicked").len(), MOST);
        assert!(!shared(&standard, &book(&[])));
    }
}
