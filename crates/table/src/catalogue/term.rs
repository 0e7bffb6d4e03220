//! What a word means: from a table, or in words of our own.

use std::collections::BTreeMap;

use serde::Serialize;
use stronghold_rules::tables::{TableFiles, TableRow};
use stronghold_rules::{Edition, Rulebook};
use stronghold_words::{Message, Words};

use crate::wire::Term;

/// All rows of an edition's tables.
pub(super) struct Rows(Vec<TableRow>);

impl Rows {
    /// The compiled-in ones.
    pub(super) fn of(edition: Edition) -> Rows {
        Rows(Rulebook::rows(edition, &TableFiles::standard()).unwrap_or_default())
    }

    /// The row of this id in a file.
    pub(super) fn get(&self, file: &str, id: &str) -> Option<&TableRow> {
        self.0.iter().find(|row| row.file == file && row.id == id)
    }
}

/// What a word of the game means, before it is put into a language.
pub(crate) struct Entry {
    pub key: String,
    pub name: Message,
    pub text: Message,
    pub rule: &'static str,
    pub reconstructed: bool,
}

impl Entry {
    /// A thing with a name of its own. The text is a part of the name's message, and its numbers are those of the row.
    pub(super) fn of(
        key: String,
        thing: &impl Serialize,
        rule: &'static str,
        row: Option<&TableRow>,
    ) -> Entry {
        let name = Message::of(thing);
        let values = row.map_or(&[][..], |row| &row.values);
        let text =
            values.iter().fold(name.clone().part("text"), |text, value| match value.value.parse::<i64>() {
                Ok(number) => text.with(value.key, number),
                Err(_) => text,
            });
        Entry { key, name, text, rule, reconstructed: row.is_some_and(TableRow::is_reconstructed) }
    }

    /// A word that stands in no table; its message is called after its key.
    pub(super) fn term(key: &str, rule: &'static str) -> Entry {
        let name = Message::new(format!("term-{}", key.replace('.', "-")));
        let text = name.clone().part("text");
        Entry { key: key.to_owned(), name, text, rule, reconstructed: false }
    }

    /// The entry as it is read in a language.
    pub(super) fn read(&self, words: &Words) -> Term {
        Term {
            key: self.key.clone(),
            name: words.say(&self.name).to_string(),
            text: words.say(&self.text).to_string(),
            rule: Some(self.rule.to_owned()),
            reconstructed: self.reconstructed,
        }
    }
}

/// What words mean, by their keys.
pub(super) struct Meanings(BTreeMap<String, Message>);

impl Meanings {
    pub(super) fn of(entries: Vec<Entry>) -> Meanings {
        Meanings(entries.into_iter().map(|entry| (entry.key, entry.text)).collect())
    }

    pub(super) fn get(&self, key: &str) -> Option<Message> {
        self.0.get(key).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use stronghold_record::reference::Reference;
    use stronghold_rules::Edition;
    use stronghold_words::Language;

    use crate::catalogue::catalogue;

    #[test]
    fn every_term_has_its_own_key_a_text_and_a_rule_that_exists() {
        for edition in Edition::ALL {
            let mut keys = BTreeSet::new();
            for term in catalogue(*edition, Language::English).terms {
                assert!(!term.name.is_empty() && !term.text.is_empty(), "{}", term.key);
                assert!(!term.text.contains(['{', '}']), "{}: {}", term.key, term.text);
                let rule = term.rule.as_deref().unwrap_or_default();
                assert!(Reference::of(*edition).rule(rule).is_some(), "{}: {rule}", term.key);
                assert!(keys.insert(term.key.clone()), "{} twice", term.key);
            }
        }
    }
}
