//! The text of a table, and reading it row by row.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::tables::row::{Row, TableRow};
use crate::tables::{TableError, TableSet};

/// The compiled-in tables of an edition.
pub type StandardFiles = [StandardFile];

/// A compiled-in table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandardFile {
    name: &'static str,
    /// Each of its texts, and the last set that it belongs to, the oldest first.
    texts: &'static [(TableSet, &'static str)],
}

impl StandardFile {
    /// Its texts, each with the last set that it belongs to, the oldest first. One has to belong to the newest set.
    pub(crate) const fn new(name: &'static str, texts: &'static [(TableSet, &'static str)]) -> StandardFile {
        StandardFile { name, texts }
    }

    /// The name of the file.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it says in this set.
    pub fn text(&self, set: TableSet) -> &'static str {
        let text = self.texts.iter().find(|(last, _)| set <= *last);
        text.expect("a table has a text in every set").1
    }
}

/// The text of a table in the newest set.
#[cfg(test)]
pub(crate) fn newest(standard: &StandardFiles, name: &str) -> &'static str {
    standard.iter().find(|known| known.name == name).expect(name).text(TableSet::NEWEST)
}

/// A set of compiled-in tables, and tables that a caller supplies in place of some of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFiles {
    set: TableSet,
    supplied: BTreeMap<String, String>,
}

impl TableFiles {
    /// The newest set.
    pub fn standard() -> TableFiles {
        TableFiles::of(TableSet::NEWEST)
    }

    /// A set as it is.
    pub fn of(set: TableSet) -> TableFiles {
        TableFiles { set, supplied: BTreeMap::new() }
    }

    /// These tables, each as file name and text; those of the newest set for all that are not among them.
    pub fn new<N, T>(files: impl IntoIterator<Item = (N, T)>) -> Result<TableFiles, TableError>
    where
        N: Into<String>,
        T: Into<String>,
    {
        let mut supplied = BTreeMap::new();
        for (name, text) in files {
            let file = name.into();
            if supplied.insert(file.clone(), text.into()).is_some() {
                return Err(TableError::FileTwice { file });
            }
        }
        Ok(TableFiles { set: TableSet::NEWEST, supplied })
    }

    /// The same in place of tables of another set.
    #[must_use]
    pub fn over(mut self, set: TableSet) -> TableFiles {
        self.set = set;
        self
    }

    /// The set that the tables are from which are not supplied.
    pub fn set(&self) -> TableSet {
        self.set
    }

    /// Whether none is supplied.
    pub fn are_compiled_in(&self) -> bool {
        self.supplied.is_empty()
    }

    /// Refuses a supplied table whose name the edition does not know.
    pub(crate) fn check_names(&self, standard: &StandardFiles) -> Result<(), TableError> {
        match self.supplied.keys().find(|name| standard.iter().all(|known| known.name != name.as_str())) {
            None => Ok(()),
            Some(name) => Err(TableError::UnknownFile {
                file: name.clone(),
                known: standard.iter().map(StandardFile::name).collect::<Vec<_>>().join(", "),
            }),
        }
    }

    /// The text of a table: the supplied one, else the compiled-in one.
    pub fn text<'a>(&'a self, standard: &'a StandardFiles, name: &str) -> Option<&'a str> {
        self.supplied
            .get(name)
            .map(String::as_str)
            .or_else(|| standard.iter().find(|known| known.name == name).map(|known| known.text(self.set)))
    }
}

/// A table that is being read. Rows are taken out one by one; what is left in the end is unknown.
pub(crate) struct TableFile {
    name: &'static str,
    left: Table,
    groups: Vec<String>,
    rows: Vec<TableRow>,
}

impl TableFile {
    /// Parses the table.
    pub fn open(
        files: &TableFiles,
        standard: &StandardFiles,
        name: &'static str,
    ) -> Result<TableFile, TableError> {
        let text = files.text(standard, name).ok_or_else(|| TableError::Missing {
            file: name.to_owned(),
            key: "the whole table".to_owned(),
        })?;
        let left = text.parse::<Table>().map_err(|error| syntax(name, text, &error))?;
        Ok(TableFile { name, left, groups: Vec::new(), rows: Vec::new() })
    }

    /// Reads the row with this id, `w3` or `sections.w3`.
    pub fn row<T>(
        &mut self,
        id: &str,
        read: impl FnOnce(&mut Row) -> Result<T, TableError>,
    ) -> Result<T, TableError> {
        let value = self
            .take(id)?
            .ok_or_else(|| TableError::Missing { file: self.name.to_owned(), key: id.to_owned() })?;
        let mut row = Row::new(self.name, id, table(self.name, id, value)?)?;
        let read = read(&mut row)?;
        self.rows.push(row.finish()?);
        Ok(read)
    }

    /// Ends the reading: refuses rows that nobody asked for, hands over the others.
    pub fn finish(self) -> Result<Vec<TableRow>, TableError> {
        let Some((key, value)) = self.left.iter().next() else {
            return Ok(self.rows);
        };
        let inner =
            value.as_table().filter(|_| self.groups.contains(key)).and_then(|group| group.keys().next());
        let key = inner.map_or_else(|| key.clone(), |inner| format!("{key}.{inner}"));
        Err(TableError::UnknownRow { file: self.name.to_owned(), key })
    }

    fn take(&mut self, id: &str) -> Result<Option<Value>, TableError> {
        let Some((group, row)) = id.split_once('.') else {
            return Ok(self.left.remove(id));
        };
        let Some(value) = self.left.get_mut(group) else {
            return Ok(None);
        };
        let Value::Table(rows) = value else {
            return Err(not_a_table(self.name, group, value));
        };
        let taken = rows.remove(row);
        if rows.is_empty() {
            self.left.remove(group);
        }
        if !self.groups.iter().any(|known| known == group) {
            self.groups.push(group.to_owned());
        }
        Ok(taken)
    }
}

/// `one of a, b, c`.
pub(crate) fn one_of<T: ToString>(names: &[T]) -> String {
    format!("one of {}", names.iter().map(T::to_string).collect::<Vec<_>>().join(", "))
}

fn table(file: &str, key: &str, value: Value) -> Result<Table, TableError> {
    match value {
        Value::Table(table) => Ok(table),
        other => Err(not_a_table(file, key, &other)),
    }
}

fn not_a_table(file: &str, key: &str, found: &Value) -> TableError {
    TableError::Value {
        file: file.to_owned(),
        key: key.to_owned(),
        expected: "a table".to_owned(),
        found: found.to_string(),
    }
}

fn syntax(file: &str, text: &str, error: &toml::de::Error) -> TableError {
    let span = error.span().unwrap_or_default();
    let line = text.get(..span.start).map_or(1, |before| before.matches('\n').count() + 1);
    let place = text.get(span).unwrap_or_default();
    let message = error.message().trim().replace('\n', ", ");
    let reason = if message == "duplicate key" { format!("`{place}` is there twice") } else { message };
    TableError::Syntax { file: file.to_owned(), line, reason }
}

/// Names the compiled-in tables of an edition and collects them as `FILES`, in the order of its reference. `until V1 "…"`
/// is the text that the set `V1`, and those before it, have in place of the newest.
macro_rules! table_files {
    ($edition:literal: $($name:ident $file:literal $(until $last:ident $older:literal)*),* $(,)?) => {
        /// The compiled-in tables.
        pub const FILES: &$crate::tables::StandardFiles = &[$(
            $crate::tables::StandardFile::new($file, &[
                $((
                    $crate::tables::TableSet::$last,
                    include_str!(concat!("../../tables/", $edition, "/", $older)),
                ),)*
                (
                    $crate::tables::TableSet::NEWEST,
                    include_str!(concat!("../../tables/", $edition, "/", $file)),
                ),
            ])
        ),*];

        $(const $name: &str = $file;)*
    };
}

pub(crate) use table_files;
