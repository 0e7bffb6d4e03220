//! What a word means: from a table, or in words of our own.

use std::collections::BTreeMap;

use stronghold_rules::tables::{TableFiles, TableRow};
use stronghold_rules::{Edition, Rulebook};

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

/// What words mean, by their keys.
pub(super) struct Meanings(BTreeMap<String, String>);

impl Meanings {
    pub(super) fn of(terms: Vec<Term>) -> Meanings {
        Meanings(terms.into_iter().map(|term| (term.key, term.text)).collect())
    }

    pub(super) fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).filter(|text| !text.is_empty()).cloned()
    }
}

/// A term whose name and text stand in a table.
pub(super) fn told(key: String, name: &str, rule: &str, row: Option<&TableRow>) -> Term {
    Term {
        key,
        name: row.and_then(|row| row.name.clone()).unwrap_or_else(|| name.to_owned()),
        text: row.map(text).unwrap_or_default(),
        rule: Some(rule.to_owned()),
        reconstructed: row.is_some_and(TableRow::is_reconstructed),
    }
}

/// A term in words of our own.
pub(super) fn plain(key: impl Into<String>, name: &str, text: &str, rule: &str) -> Term {
    Term {
        key: key.into(),
        name: name.to_owned(),
        text: text.to_owned(),
        rule: Some(rule.to_owned()),
        reconstructed: false,
    }
}

/// The text of a row with its numbers in place.
fn text(row: &TableRow) -> String {
    let mut text = row.text.clone().unwrap_or_default();
    for value in &row.values {
        text = text.replace(&format!("{{{}}}", value.key), &value.value);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use stronghold_record::reference::Reference;
    use stronghold_rules::Edition;

    use crate::catalogue::catalogue;

    #[test]
    fn every_term_has_its_own_key_a_text_and_a_rule_that_exists() {
        for edition in Edition::ALL {
            let mut keys = BTreeSet::new();
            for term in catalogue(*edition).terms {
                assert!(!term.name.is_empty() && !term.text.is_empty(), "{}", term.key);
                assert!(!term.text.contains(['{', '}']), "{}: {}", term.key, term.text);
                let rule = term.rule.as_deref().unwrap_or_default();
                assert!(Reference::of(*edition).rule(rule).is_some(), "{}: {rule}", term.key);
                assert!(keys.insert(term.key.clone()), "{} twice", term.key);
            }
        }
    }
}
