//! `stronghold check`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use stronghold_record::scenario::{Scenario, ScenarioError, ScenarioFailure};
use stronghold_rules::Rulebook;
use stronghold_rules::tables::{TableError, TableFiles};

use crate::args::Check;
use crate::failure::Failure;
use crate::files::{find, read_tables, read_text, table_failure};
use crate::out::{complain, print};

pub fn run(args: &Check) -> Result<(), Failure> {
    let tables = read_tables(args.tables.as_deref())?;
    let (mut passed, mut failed, mut unusable) = (0, 0, 0);
    let mut text = String::new();
    for path in all_files(&args.paths)? {
        let name = path.display().to_string();
        match check(&name, &path, &tables) {
            Ok(()) => passed += 1,
            Err(Unsound::Failed(check)) => {
                failed += 1;
                let _ = writeln!(text, "FAILED {name}\n{check}\n");
            }
            Err(Unsound::Tables(error)) => return Err(table_failure(args.tables.as_deref(), &error)),
            Err(Unsound::Unusable(reason)) => {
                unusable += 1;
                complain(&reason.lines().map(str::trim).collect::<Vec<_>>().join("; "));
            }
        }
    }
    let _ = writeln!(text, "{passed} passed, {} failed", failed + unusable);
    let verdict = match (unusable, failed) {
        (0, 0) => Ok(()),
        (0, _) => Err(Failure::Checks),
        _ => Err(Failure::Told),
    };
    match print(&text) {
        // The exit status says how it went, even if nobody reads the rest.
        Ok(()) | Err(Failure::Unread) => verdict,
        Err(failure) => Err(failure),
    }
}

/// What is wrong with a file.
enum Unsound {
    /// The scenario says something else than the rules.
    Failed(String),
    /// It is no scenario.
    Unusable(String),
    /// The tables do not fit its edition.
    Tables(TableError),
}

fn check(name: &str, path: &Path, tables: &TableFiles) -> Result<(), Unsound> {
    let text = read_text(path).map_err(|failure| Unsound::Unusable(failure.to_string()))?;
    let unusable = |error: ScenarioError| Unsound::Unusable(error.to_string());
    let scenario = Scenario::parse(name, &text).map_err(unusable)?;
    Rulebook::rows(scenario.edition, tables).map_err(Unsound::Tables)?;
    scenario.run(tables).map_err(|failure| match failure {
        ScenarioFailure::Checks(_) => Unsound::Failed(failure.to_string()),
        ScenarioFailure::Input(error) => unusable(error),
    })
}

fn all_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let found = find(path, "toml")?;
            if found.is_empty() {
                return Err(Failure::at(
                    path.display(),
                    "there is no scenario file (*.toml) in this directory",
                ));
            }
            files.extend(found);
        } else {
            // A name that was mistyped, most likely: nothing is run.
            path.symlink_metadata().map_err(|error| Failure::at(path.display(), error))?;
            files.push(path.clone());
        }
    }
    Ok(files)
}
