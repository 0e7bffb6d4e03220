//! `stronghold check`.

use std::fmt::Write;
use std::path::PathBuf;

use stronghold_record::scenario::{Scenario, ScenarioFailure};
use stronghold_rules::{Edition, Rulebook};

use crate::args::Check;
use crate::failure::Failure;
use crate::files::{find, read_tables, read_text, table_failure};
use crate::out::{complain, print};

pub fn run(args: &Check) -> Result<(), Failure> {
    let tables = read_tables(args.tables.as_deref())?;
    Rulebook::rows(Edition::Second, &tables)
        .map_err(|error| table_failure(args.tables.as_deref(), &error))?;
    let mut scenarios = Vec::new();
    let (mut passed, mut failed, mut unusable) = (0, 0, 0);
    for path in all_files(&args.paths)? {
        let name = path.display().to_string();
        scenarios.push((name.clone(), Scenario::parse(&name, &read_text(&path)?)));
    }
    let mut text = String::new();
    for (name, scenario) in scenarios {
        match scenario.map_err(ScenarioFailure::from).and_then(|scenario| scenario.run(&tables)) {
            Ok(()) => passed += 1,
            Err(ScenarioFailure::Check(check)) => {
                failed += 1;
                let _ = writeln!(text, "FAILED {name}\n{check}\n");
            }
            Err(ScenarioFailure::Input(error)) => {
                unusable += 1;
                complain(&error.to_string());
            }
        }
    }
    let _ = writeln!(text, "{passed} passed, {} failed", failed + unusable);
    print(&text)?;
    match (unusable, failed) {
        (0, 0) => Ok(()),
        (0, _) => Err(Failure::Checks),
        _ => Err(Failure::Told),
    }
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
            files.push(path.clone());
        }
    }
    Ok(files)
}
