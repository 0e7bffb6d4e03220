//! One row of a table.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use strum::VariantArray;
use toml::{Table, Value};

use crate::tables::file::one_of;
use crate::tables::{Source, TableError};
use crate::unit::{Group, UnitKind};

/// A row as it was read, to be shown to people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableRow {
    /// The file it stands in.
    pub file: &'static str,
    /// Its id in that file, such as `sections.w3`.
    pub id: String,
    /// Its numbers.
    pub values: Vec<TableValue>,
    /// Where the row comes from.
    pub source: Source,
    /// A remark on where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// One value of a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableValue {
    /// Its key.
    pub key: &'static str,
    /// The value as a person would write it.
    pub value: String,
    /// Where this value comes from: its own source, or that of its row.
    pub source: Source,
}

impl TableRow {
    /// The least sure source of the row and its values.
    pub fn weakest(&self) -> Source {
        self.values.iter().map(|value| value.source).min().unwrap_or(self.source)
    }

    /// Whether some value of the row is our own proposal.
    pub fn is_reconstructed(&self) -> bool {
        self.weakest() == Source::Reconstructed
    }
}

/// A row that is being read. Keys are taken out one by one; what is left in the end is unknown.
pub(crate) struct Row {
    left: Table,
    sources: Table,
    /// Keys that were asked for and may still have no value.
    asked: Vec<&'static str>,
    row: TableRow,
}

const COMMON: [&str; 3] = ["source", "sources", "note"];

/// What rows once held for people to read. Tables that were copied then can still be used.
const FORMER: [&str; 2] = ["name", "text"];

impl Row {
    pub(super) fn new(file: &'static str, id: &str, left: Table) -> Result<Row, TableError> {
        let row = TableRow {
            file,
            id: id.to_owned(),
            values: Vec::new(),
            source: Source::Reconstructed,
            note: None,
        };
        let mut row = Row { left, sources: Table::new(), asked: Vec::new(), row };
        for key in FORMER {
            row.left.remove(key);
        }
        let source = row.need("source")?;
        row.row.source = row.check("source", &source, &one_of(Source::ALL), parsed)?;
        if let Some(sources) = row.left.remove("sources") {
            row.sources = row.check("sources", &sources, "a table", |value| value.as_table().cloned())?;
        }
        if let Some(note) = row.left.remove("note") {
            row.row.note = Some(row.check("note", &note, "a text", text_of)?);
        }
        Ok(row)
    }

    /// A number within a range.
    pub fn number(&mut self, key: &'static str, range: RangeInclusive<u8>) -> Result<u8, TableError> {
        self.integer(key, range)
    }

    /// A number that may be below 0, within a range.
    pub fn signed(&mut self, key: &'static str, range: RangeInclusive<i8>) -> Result<i8, TableError> {
        self.integer(key, range)
    }

    /// A number within a range, if the row has it.
    pub fn number_or_none(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u8>,
    ) -> Result<Option<u8>, TableError> {
        self.asked.push(key);
        if self.left.contains_key(key) { self.number(key, range).map(Some) } else { Ok(None) }
    }

    /// Yes or no.
    pub fn flag(&mut self, key: &'static str) -> Result<bool, TableError> {
        let value = self.need(key)?;
        let flag = self.check(key, &value, "true or false", Value::as_bool)?;
        Ok(self.keep(key, flag))
    }

    /// Yes or no; no if the row does not say.
    pub fn flag_or_no(&mut self, key: &'static str) -> Result<bool, TableError> {
        self.asked.push(key);
        if self.left.contains_key(key) { self.flag(key) } else { Ok(false) }
    }

    /// Units of one army.
    pub fn units<K: UnitKind>(&mut self, key: &'static str) -> Result<Group<K>, TableError> {
        let value = self.need(key)?;
        let group = self.check(key, &value, &units_expected::<K>(), parsed)?;
        Ok(self.keep(key, group))
    }

    /// A list of groups of units.
    pub fn unit_lists<K: UnitKind>(&mut self, key: &'static str) -> Result<Vec<Group<K>>, TableError> {
        self.list(key, &units_expected::<K>(), parsed)
    }

    /// A list of groups of units, if the row has it.
    pub fn unit_lists_or_none<K: UnitKind>(
        &mut self,
        key: &'static str,
    ) -> Result<Option<Vec<Group<K>>>, TableError> {
        self.asked.push(key);
        if self.left.contains_key(key) { self.unit_lists(key).map(Some) } else { Ok(None) }
    }

    /// One name out of a fixed set.
    pub fn name<T: FromStr + VariantArray + Display>(&mut self, key: &'static str) -> Result<T, TableError> {
        let value = self.need(key)?;
        let name: T = self.check(key, &value, &one_of(T::VARIANTS), parsed)?;
        Ok(self.keep(key, name))
    }

    /// One name out of a fixed set, or none.
    pub fn name_or_none<T: FromStr + VariantArray + Display>(
        &mut self,
        key: &'static str,
    ) -> Result<Option<T>, TableError> {
        self.asked.push(key);
        if self.left.contains_key(key) { self.name(key).map(Some) } else { Ok(None) }
    }

    /// Different names out of a fixed set.
    pub fn names<T: FromStr + VariantArray + Display + PartialEq>(
        &mut self,
        key: &'static str,
    ) -> Result<Vec<T>, TableError> {
        self.list(key, &one_of(T::VARIANTS), parsed)
    }

    /// Refuses the value of a key.
    pub fn impossible(&self, key: &str, reason: impl Into<String>) -> TableError {
        TableError::impossible(self.row.file, self.key(key), reason)
    }

    pub(super) fn finish(mut self) -> Result<TableRow, TableError> {
        if let Some(key) = self.left.keys().next() {
            return Err(self.unknown(key));
        }
        for (key, value) in std::mem::take(&mut self.sources) {
            let path = format!("sources.{key}");
            let source = self.check(&path, &value, &one_of(Source::ALL), parsed)?;
            match self.row.values.iter_mut().find(|value| value.key == key) {
                Some(value) => value.source = source,
                None => return Err(self.unknown(&path)),
            }
        }
        Ok(self.row)
    }

    fn integer<T: Copy + PartialOrd + Display + TryFrom<i64>>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<T, TableError> {
        let expected = if range.start() == range.end() {
            range.start().to_string()
        } else {
            format!("{} to {}", range.start(), range.end())
        };
        let value = self.need(key)?;
        let number = self.check(key, &value, &expected, |value| {
            value
                .as_integer()
                .and_then(|number| T::try_from(number).ok())
                .filter(|number| range.contains(number))
        })?;
        Ok(self.keep(key, number))
    }

    fn list<T: PartialEq + Display>(
        &mut self,
        key: &'static str,
        expected: &str,
        parse: impl Fn(&Value) -> Option<T>,
    ) -> Result<Vec<T>, TableError> {
        let value = self.need(key)?;
        let entries = self.check(key, &value, "a list", |value| value.as_array().cloned())?;
        let mut list = Vec::with_capacity(entries.len());
        for entry in &entries {
            let entry = self.check(key, entry, &format!("a list where each entry is {expected}"), &parse)?;
            if list.contains(&entry) {
                return Err(self.impossible(key, format!("`{entry}` is there twice")));
            }
            list.push(entry);
        }
        let shown = list.iter().map(T::to_string).collect::<Vec<_>>().join(", ");
        self.keep(key, if shown.is_empty() { "none" } else { &shown });
        Ok(list)
    }

    fn need(&mut self, key: &'static str) -> Result<Value, TableError> {
        self.asked.push(key);
        self.left
            .remove(key)
            .ok_or_else(|| TableError::Missing { file: self.row.file.to_owned(), key: self.key(key) })
    }

    fn check<T>(
        &self,
        key: &str,
        value: &Value,
        expected: &str,
        parse: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, TableError> {
        parse(value).ok_or_else(|| TableError::Value {
            file: self.row.file.to_owned(),
            key: self.key(key),
            expected: expected.to_owned(),
            found: value.to_string(),
        })
    }

    fn keep<T: Display>(&mut self, key: &'static str, value: T) -> T {
        self.row.values.push(TableValue { key, value: value.to_string(), source: self.row.source });
        value
    }

    fn unknown(&self, key: &str) -> TableError {
        let mut known: Vec<&str> = Vec::new();
        for key in self.asked.iter().copied().chain(COMMON) {
            if !known.contains(&key) {
                known.push(key);
            }
        }
        TableError::UnknownKey { file: self.row.file.to_owned(), key: self.key(key), known: known.join(", ") }
    }

    fn key(&self, key: &str) -> String {
        format!("{}.{key}", self.row.id)
    }
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn parsed<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

fn units_expected<K: UnitKind>() -> String {
    let [weak, _, strong] = K::KINDS;
    format!("units such as \"2 {weak} {strong}\"")
}
