//! The numbers that a command plays by.

use std::path::{Path, PathBuf};

use clap::Args;
use stronghold_rules::SetupError;
use stronghold_rules::tables::{TableError, TableFiles, TableSet};

use crate::failure::Failure;
use crate::files::{has_ending, list, read_text};

/// What `--tables` names, if it is given.
#[derive(Args, Debug)]
pub struct Numbers {
    /// Use the TOML files in this directory instead of the built-in tables of the same names; or take all built-in
    /// tables as they once were: v1 names the set before they were tuned
    #[arg(long, value_name = "DIR|SET")]
    tables: Option<PathBuf>,
}

impl Numbers {
    /// The tables that were asked for: the newest ones for whatever was not.
    pub fn read(&self) -> Result<TableFiles, Failure> {
        match (self.set(), self.dir()) {
            (Some(set), _) => Ok(TableFiles::of(set)),
            (None, Some(dir)) => read_dir(dir),
            (None, None) => Ok(TableFiles::standard()),
        }
    }

    /// The built-in set that is named.
    pub fn set(&self) -> Option<TableSet> {
        self.tables.as_ref()?.to_str()?.parse().ok()
    }

    /// The directory that is named. One that is called like a set is reached by `./` before its name.
    pub fn dir(&self) -> Option<&Path> {
        self.tables.as_deref().filter(|_| self.set().is_none())
    }

    /// What is wrong with a table, with the directory it was read from.
    pub fn table_failure(&self, error: &TableError) -> Failure {
        match self.dir() {
            Some(dir) => in_dir(dir, error),
            None => Failure::Input(error.to_string()),
        }
    }

    /// Why a game cannot start with these tables and options.
    pub fn setup_failure(&self, error: &SetupError) -> Failure {
        match error {
            SetupError::Table(error) => self.table_failure(error),
            SetupError::Option(error) => Failure::at("--option", error),
        }
    }
}

/// The tables in a directory.
fn read_dir(dir: &Path) -> Result<TableFiles, Failure> {
    let mut files = Vec::new();
    let mut paths = list(dir)?;
    paths.sort();
    for path in paths.iter().filter(|path| has_ending(path, "toml")) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, read_text(path)?));
    }
    if files.is_empty() {
        let deeper = paths
            .iter()
            .filter(|path| path.is_dir())
            .find(|path| list(path).is_ok_and(|paths| paths.iter().any(|path| has_ending(path, "toml"))));
        let hint = deeper.map(|path| format!("; there are some in {}", path.display())).unwrap_or_default();
        return Err(Failure::at(
            dir.display(),
            format!("there is no table (*.toml) in this directory{hint}"),
        ));
    }
    TableFiles::new(files).map_err(|error| in_dir(dir, &error))
}

fn in_dir(dir: &Path, error: &TableError) -> Failure {
    Failure::Input(dir.join(error.to_string()).display().to_string())
}
