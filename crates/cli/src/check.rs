//! `stronghold check`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use stronghold_record::scenario::{CaseReport, Scenario, ScenarioError};
use stronghold_rules::Rulebook;
use stronghold_rules::tables::{TableError, TableFiles};

use crate::args::Check;
use crate::failure::Failure;
use crate::files::{find, read_text};
use crate::out::{complain, print};

pub fn run(args: &Check) -> Result<(), Failure> {
    let tables = args.numbers.read()?;
    let (mut passed, mut failed, mut unusable) = (0, 0, 0);
    let mut text = String::new();
    for path in all_files(&args.paths)? {
        let name = path.display().to_string();
        match check(&name, &path, &tables) {
            Ok(cases) => {
                if args.verbose {
                    list(&name, &cases, &mut text);
                }
                for warning in cases.iter().filter_map(|case| case.warning.as_ref()) {
                    complain(&format!("warning: {warning}"));
                }
                let wrong: Vec<_> = cases.iter().filter_map(|case| case.failed.as_deref()).collect();
                if wrong.is_empty() {
                    passed += 1;
                } else {
                    failed += 1;
                    let _ = writeln!(text, "FAILED {name}\n{}\n", wrong.join("\n"));
                }
            }
            Err(Unsound::Tables(error)) => return Err(args.numbers.table_failure(&error)),
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

/// A case of a file.
struct Case {
    /// Nothing if the file has no cases.
    name: Option<String>,
    /// What is expected, and what was found instead.
    failed: Option<String>,
    /// What is probably not meant.
    warning: Option<String>,
}

/// A line for each case.
fn list(file: &str, cases: &[Case], text: &mut String) {
    for case in cases {
        let verdict = if case.failed.is_some() { "failed" } else { "passed" };
        let name = case.name.as_ref().map(|name| format!(": {name}")).unwrap_or_default();
        // Writing to a string does not fail.
        let _ = writeln!(text, "{verdict} {file}{name}");
    }
}

/// What is wrong with a file that cannot be run.
enum Unsound {
    /// It is no scenario.
    Unusable(String),
    /// The tables do not fit its edition.
    Tables(TableError),
}

fn check(name: &str, path: &Path, tables: &TableFiles) -> Result<Vec<Case>, Unsound> {
    let text = read_text(path).map_err(|failure| Unsound::Unusable(failure.to_string()))?;
    let unusable = |error: ScenarioError| Unsound::Unusable(error.to_string());
    let scenario = Scenario::parse(name, &text).map_err(unusable)?;
    Rulebook::rows(scenario.edition, tables).map_err(Unsound::Tables)?;
    let reports = scenario.run_cases(tables).map_err(unusable)?;
    let case = |report: CaseReport| Case {
        name: report.name.map(str::to_owned),
        failed: report.failed.map(|failed| failed.to_string()),
        warning: report.warning.map(|warning| warning.to_string()),
    };
    Ok(reports.into_iter().map(case).collect())
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
