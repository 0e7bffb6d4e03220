//! What is left in the box and in supplies. It follows from what is on the board, so `expect` alone speaks of it.

use std::fmt::Display;

use super::error::{Fault, Mismatch};
use super::node::{Node, Value, join, unknown};

/// The key under which all of it stands.
pub(crate) const LEFT: &str = "left";

/// What is left of every kind of piece, as a number or a word, by its key: `walls`, `orders.fury`.
#[derive(Default)]
pub(crate) struct Stocks {
    left: Vec<(String, String)>,
}

impl Stocks {
    /// Pieces of one kind: how many there are, and how many are in use.
    pub fn add(&mut self, key: impl Display, pieces: u8, used: usize) {
        let left = usize::from(pieces).saturating_sub(used);
        self.say(key, left);
    }

    /// Pieces of several kinds under one key.
    pub fn add_kinds<T: Display>(&mut self, key: &str, kinds: impl IntoIterator<Item = (T, u8, usize)>) {
        for (kind, pieces, used) in kinds {
            self.add(join(key, &kind.to_string()), pieces, used);
        }
    }

    /// The same, for pieces of which these eyes do not see all.
    pub fn add_hidden<T: Display>(&mut self, key: &str, kinds: impl IntoIterator<Item = T>) {
        for kind in kinds {
            self.say(join(key, &kind.to_string()), "hidden");
        }
    }

    /// What is left, in a word or a number.
    pub fn say(&mut self, key: impl Display, left: impl Display) {
        self.left.push((key.to_string(), left.to_string()));
    }

    /// All keys.
    #[cfg(test)]
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.left.iter().map(|(key, _)| key.as_str())
    }

    /// Refuses what cannot be read: unknown keys, and values that are not numbers.
    pub fn check(&self, said: &Node, key: &str) -> Result<(), Fault> {
        self.compare(said, key).map(|_| ())
    }

    /// What is not as the file says.
    pub fn compare(&self, said: &Node, key: &str) -> Result<Vec<Mismatch>, Fault> {
        let mut wrong = Vec::new();
        for (name, node) in said.entries(key)? {
            match &node.value {
                Value::Table(kinds) => {
                    for (kind, node) in kinds {
                        wrong.extend(self.compare_one(node, key, &join(name, kind))?);
                    }
                }
                _ => wrong.extend(self.compare_one(node, key, name)?),
            }
        }
        Ok(wrong)
    }

    fn compare_one(&self, node: &Node, key: &str, name: &str) -> Result<Option<Mismatch>, Fault> {
        let Some((_, found)) = self.left.iter().find(|(known, _)| known == name) else {
            let known: Vec<_> = self.left.iter().map(|(known, _)| known.as_str()).collect();
            return Err(unknown(node, key, name, &known));
        };
        let key = join(key, name);
        let expected = match &node.value {
            Value::Text(word) if word == "hidden" || word == "unlimited" => word.clone(),
            _ => node.as_number(&key)?.to_string(),
        };
        Ok((expected != *found).then(|| Mismatch { what: key, expected, found: found.clone() }))
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::Edition;
    use stronghold_rules::siege::{Position, RuleSystem};
    use stronghold_rules::tables::TableFiles;

    use super::Stocks;
    use crate::scenario::field::Sight;
    use crate::scenario::language::{Language, speaking};

    fn stocks<L: Language>() -> Stocks {
        let tables = L::System::load(&TableFiles::standard(), &Default::default()).expect("sound tables");
        L::stocks(&tables, &Position::default(), Sight::FULL)
    }

    #[test]
    fn the_book_names_all_that_can_be_left() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
        let chapter = std::fs::read_to_string(path).expect("the chapter");
        let parts: Vec<_> = chapter.split("**What is left**").skip(1).collect();
        let order = [Edition::Second, Edition::First, Edition::Undead];
        assert_eq!(parts.len(), order.len());
        for (edition, part) in order.into_iter().zip(parts) {
            let part = part.lines().next().unwrap_or_default();
            let stocks = speaking!(edition, Words => stocks::<Words>());
            for key in stocks.keys().filter_map(|key| key.split('.').next()) {
                assert!(part.contains(&format!("`{key}`")), "{edition}: `{key}`");
            }
        }
    }
}
