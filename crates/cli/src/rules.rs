//! `stronghold rules`.

use std::fmt::Write;

use stronghold_record::reference::{Entry, Found, Reference};
use stronghold_rules::Edition;

use crate::args::Rules;
use crate::failure::Failure;
use crate::out::print;

/// How many similar ids are suggested for one that does not exist.
const SUGGESTIONS: usize = 3;

/// How similar an id has to be to be suggested; 1 is equal.
const NEAR: f64 = 0.75;

pub fn run(args: &Rules) -> Result<(), Failure> {
    let words = args.words.join(" ");
    let reference = Reference::of(edition_meant(args.edition, &words));
    if words.trim().is_empty() {
        return print(&contents(reference));
    }
    if let Some(entry) = reference.get(words.trim()) {
        return print(&in_full(reference, entry));
    }
    if words.trim().eq_ignore_ascii_case("options") {
        return print(&options(reference));
    }
    let found = reference.search(&words);
    if looks_like_an_id(&words) && !matches!(found, Found::All(_)) {
        return Err(Failure::Input(no_such_id(reference, words.trim())));
    }
    match found {
        Found::All(entries) => match entries.as_slice() {
            [entry] => print(&in_full(reference, *entry)),
            entries => print(&format!("{}\n{} found\n", list(entries), entries.len())),
        },
        Found::Closest(entries) if entries.is_empty() => {
            Err(Failure::Input(format!("no rule, example or option has any of these words: {words}")))
        }
        Found::Closest(entries) => {
            print(&format!("no rule has all of these words; closest:\n\n{}", list(&entries)))
        }
    }
}

/// An id tells its edition by itself; for all else the one asked for counts.
fn edition_meant(asked: Edition, words: &str) -> Edition {
    let id = words.trim().trim_start_matches("ex.");
    let prefix = id.split('.').next();
    Edition::ALL.iter().copied().find(|edition| Some(edition.prefix()) == prefix).unwrap_or(asked)
}

fn list(entries: &[Entry<'_>]) -> String {
    entries.iter().map(|entry| format!("{entry}\n")).collect::<Vec<_>>().join("\n")
}

fn options(reference: &Reference) -> String {
    let entries: Vec<Entry> = reference.options().iter().map(Entry::Option).collect();
    format!("{}\n{} options; `--option NAME=VALUE` sets one\n", list(&entries), entries.len())
}

/// A rule with the examples that show it, or an example with its rules.
fn in_full(reference: &Reference, entry: Entry<'_>) -> String {
    let mut text = format!("{entry}\n");
    match entry {
        Entry::Rule(rule) => {
            for example in reference.examples_of(&rule.id) {
                let _ = write!(text, "\n{example}\n");
            }
        }
        Entry::Example(example) => {
            for rule in example.rules.iter().filter_map(|id| reference.rule(id)) {
                let _ = write!(text, "\n{rule}\n");
            }
        }
        Entry::Option(option) => {
            let words = option.changes.split([' ', ',', ';', '(', ')']);
            for rule in words.filter_map(|word| reference.rule(word.trim_end_matches('.'))) {
                let _ = write!(text, "\n{rule}\n");
            }
        }
    }
    text
}

/// All rules under their headings.
fn contents(reference: &Reference) -> String {
    let mut text = String::new();
    let mut chapter = "";
    for rule in reference.rules() {
        if rule.chapter != chapter {
            chapter = &rule.chapter;
            let _ = write!(text, "\n{chapter}\n");
        }
        let _ = writeln!(text, "  {}", rule.id);
    }
    let _ = write!(
        text,
        "\n{} rules and {} worked examples. `stronghold rules ID` prints one, `stronghold rules WORDS` searches, `stronghold rules options` lists the {} options.\n",
        reference.rules().len(),
        reference.examples().len(),
        reference.options().len()
    );
    text.trim_start().to_owned()
}

fn looks_like_an_id(words: &str) -> bool {
    let word = words.trim();
    !word.contains(char::is_whitespace) && word.contains('.')
}

fn no_such_id(reference: &Reference, id: &str) -> String {
    let mut near: Vec<(f64, &str)> = reference
        .everything()
        .map(|entry| (strsim::normalized_damerau_levenshtein(entry.id(), id), entry.id()))
        .filter(|(similarity, _)| *similarity >= NEAR)
        .collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    let near: Vec<&str> = near.into_iter().take(SUGGESTIONS).map(|(_, id)| id).collect();
    match near.as_slice() {
        [] => format!("there is no rule `{id}`; `stronghold rules` lists all of them"),
        near => format!("there is no rule `{id}`; similar ids are {}", near.join(", ")),
    }
}
