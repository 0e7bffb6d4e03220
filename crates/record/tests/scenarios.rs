//! Every scenario file of the project passes.

use std::fs;
use std::path::{Path, PathBuf};

use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;

#[test]
fn every_scenario_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(!files.is_empty(), "no scenario under {}", root.display());
    let tables = TableFiles::standard();
    let failures: Vec<_> = files.iter().filter_map(|file| failure(file, &tables)).collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), files.len(), failures.join("\n"));
}

/// What is wrong with a scenario file, if anything.
fn failure(path: &Path, tables: &TableFiles) -> Option<String> {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).expect("a readable file");
    let scenario = match Scenario::parse(&name, &text) {
        Ok(scenario) => scenario,
        Err(error) => return Some(error.to_string()),
    };
    if format!("{}.toml", scenario.id) != name {
        return Some(format!("{name}: its id is {}", scenario.id));
    }
    scenario.run(tables).err().map(|failure| failure.to_string())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
