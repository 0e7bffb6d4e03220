//! One ruling, one id: each rule and each worked example of `rules/*.md` is cited by a test or a scenario, and
//! no code, table or scenario cites an id that the reference does not define.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use stronghold_record::reference::{Entry, Reference};
use stronghold_rules::Edition;

/// Files that speak of ids without proving the rules behind them.
const NO_PROOF: [&str; 2] = ["crates/record/src/reference.rs", "crates/record/tests/rule_coverage.rs"];

#[test]
fn every_rule_and_example_is_cited_by_a_test_or_a_scenario() {
    let files = Source::all();
    for edition in Edition::ALL.iter().copied() {
        let mut proved = BTreeSet::new();
        for file in &files {
            let cited = citations(file.proof(), edition.prefix());
            proved.extend(cited.filter(|cited| !cited.family).map(|cited| cited.id));
            proved.extend(file.scenario(edition).map(str::to_owned));
        }
        let ids = Reference::of(edition).entries().map(Entry::id);
        let missing: Vec<_> = ids.filter(|id| !proved.contains(*id)).collect();
        assert!(missing.is_empty(), "{}", listed("cited by no test and no scenario", &missing));
    }
}

#[test]
fn every_example_is_a_scenario_of_its_name() {
    let files = Source::all();
    let mut missing = Vec::new();
    for edition in Edition::ALL.iter().copied() {
        let scenarios: BTreeSet<_> = files.iter().filter_map(|file| file.scenario(edition)).collect();
        let examples = Reference::of(edition).examples().iter();
        let unwritten = examples.filter(|example| !scenarios.contains(example.id.as_str()));
        missing.extend(unwritten.map(|example| format!("scenarios/{edition}/{}.toml", example.id)));
    }
    assert!(missing.is_empty(), "{}", listed("worked examples without their scenario file", &missing));
}

#[test]
fn every_cited_id_exists() {
    let mut unknown = Vec::new();
    for file in Source::all() {
        for edition in Edition::ALL.iter().copied() {
            unknown.extend(unknown_ids(&file, edition));
        }
    }
    assert!(unknown.is_empty(), "{}", listed("ids that the reference does not define", &unknown));
}

fn unknown_ids(file: &Source, edition: Edition) -> Vec<String> {
    let reference = Reference::of(edition);
    let mut unknown = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        for cited in citations(line, edition.prefix()) {
            let exists = match cited.family {
                true => reference.entries().any(|entry| entry.id().starts_with(&cited.id)),
                false => reference.get(&cited.id).is_some(),
            };
            if !exists {
                unknown.push(format!("{}:{}: {}", file.path, number + 1, cited.id));
            }
        }
    }
    if let Some(stem) = file.scenario(edition)
        && stem.starts_with("ex.")
        && reference.example(stem).is_none()
    {
        unknown.push(format!("{}: no such example", file.path));
    }
    unknown
}

#[test]
fn citations_are_found_in_any_text() {
    let found = |text| citations(text, "9e").map(|cited| (cited.id, cited.family)).collect::<Vec<_>>();
    let one = |id: &str| vec![(id.to_owned(), false)];
    assert_eq!(found("see (9e.wall.build), `x`"), one("9e.wall.build"));
    assert_eq!(found("ends with 9e.wall.build."), one("9e.wall.build"));
    assert_eq!(found("file 9e.wall.build.toml"), one("9e.wall.build"));
    assert_eq!(found("rules = [\"ex.9e.last-piece\"]"), one("ex.9e.last-piece"));
    assert_eq!(found("scenarios/second/ex.9e.last-piece.toml"), one("ex.9e.last-piece"));
    assert_eq!(found("**9e.wall.build** starts a rule"), one("9e.wall.build"));
    assert_eq!(found("9e.wall.* and 9e.wall.bu*"), [("9e.wall.".into(), true), ("9e.wall.bu".into(), true)]);
    assert_eq!(found("1.9e.3, 29e.x.y, 9e.…, 9e and `9e.`, at 1.9e10"), []);
}

/// An id as it is cited in a text.
struct Citation {
    id: String,
    /// It ends with a star and means all ids that begin so.
    family: bool,
}

/// All ids of an edition in a text. The edition's name alone is none.
fn citations(text: &str, edition: &str) -> impl Iterator<Item = Citation> {
    let in_id = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
    let mut rest = text;
    std::iter::from_fn(move || {
        while let Some(start) = rest.find(in_id) {
            let end = rest[start..].find(|c| !in_id(c)).map_or(rest.len(), |length| start + length);
            let (run, after) = (&rest[start..end], &rest[end..]);
            rest = after;
            let bold = after.starts_with("**");
            if let Some(citation) = citation(run, after.starts_with('*') && !bold, edition) {
                return Some(citation);
            }
        }
        None
    })
}

fn citation(run: &str, family: bool, edition: &str) -> Option<Citation> {
    // A rule has two names after the edition, an example one. What follows is the ending of a file or a sentence.
    let names = if run.starts_with("ex.") { 1 } else { 2 };
    let name = run.strip_prefix("ex.").unwrap_or(run).strip_prefix(edition)?.strip_prefix('.')?;
    if name.is_empty() {
        return None;
    }
    let length = name.match_indices('.').nth(names - 1).map_or(name.len(), |(dot, _)| dot);
    let id = run[..run.len() - name.len() + length].trim_end_matches('-');
    Some(match family {
        true => Citation { id: run.to_owned(), family },
        false => Citation { id: id.trim_end_matches('.').to_owned(), family },
    })
}

/// A text file of the project.
struct Source {
    /// From the root of the project, with `/` between the names.
    path: String,
    text: String,
}

impl Source {
    /// All Rust files and tables of the crates, all scenarios, the references themselves.
    fn all() -> Vec<Source> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut paths = Vec::new();
        files_in(&root.join("rules"), &["md"], &mut paths);
        files_in(&root.join("crates"), &["rs", "toml"], &mut paths);
        files_in(&root.join("scenarios"), &["toml"], &mut paths);
        paths.sort();
        let source = |path: PathBuf| {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let names = path.strip_prefix(&root).expect("found under the root").iter();
            Source { path: names.map(|name| name.to_string_lossy()).collect::<Vec<_>>().join("/"), text }
        };
        paths.into_iter().map(source).collect()
    }

    /// The part of the text that counts as proof: scenarios, tests, and the test modules of other Rust files.
    fn proof(&self) -> &str {
        let is_test = || self.path.contains("/tests/") || self.path.ends_with("/tests.rs");
        if NO_PROOF.contains(&self.path.as_str()) {
            ""
        } else if self.path.starts_with("scenarios/") {
            &self.text
        } else if !self.path.ends_with(".rs") {
            ""
        } else if is_test() {
            &self.text
        } else {
            self.text.find("#[cfg(test)]").map_or("", |start| &self.text[start..])
        }
    }

    /// The name of a scenario of this edition.
    fn scenario(&self, edition: Edition) -> Option<&str> {
        let folder = format!("scenarios/{edition}/");
        let name = self.path.strip_prefix(&folder)?.strip_suffix(".toml")?;
        (!name.contains('/')).then_some(name)
    }
}

/// All files with these endings under a folder; none if there is no such folder.
fn files_in(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("readable folder").path();
        if path.is_dir() {
            files_in(&path, endings, files);
        } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            files.push(path);
        }
    }
}

/// A message with one line for each item.
fn listed(what: &str, items: &[impl AsRef<str>]) -> String {
    let mut message = format!("{} {what}:", items.len());
    for item in items {
        write!(message, "\n  {}", item.as_ref()).expect("writing to a string");
    }
    message
}
