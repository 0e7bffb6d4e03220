//! `stronghold rules`.

use std::fmt::Write;

use stronghold_record::reference::{Entry, Reference};

use crate::args::Rules;
use crate::failure::Failure;
use crate::out::print;

/// How many similar ids are suggested for one that does not exist.
const SUGGESTIONS: usize = 3;

pub fn run(args: &Rules) -> Result<(), Failure> {
    let reference = Reference::second();
    let words = args.words.join(" ");
    if words.trim().is_empty() {
        return print(&contents(reference));
    }
    if let Some(entry) = reference.get(words.trim()) {
        return print(&in_full(reference, entry));
    }
    let found = reference.search(&words);
    match found.as_slice() {
        [] if looks_like_an_id(&words) => {
            let near = nearest(reference, words.trim()).join(", ");
            Err(Failure::Input(format!("there is no rule `{}`; similar ids are {near}", words.trim())))
        }
        [] => Err(Failure::Input(format!("no rule and no example has all of these words: {words}"))),
        [entry] => print(&in_full(reference, *entry)),
        entries => {
            let shown: Vec<String> = entries.iter().map(|entry| format!("{entry}\n")).collect();
            print(&format!("{}\n{} found\n", shown.join("\n"), entries.len()))
        }
    }
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
        "\n{} rules and {} worked examples. `stronghold rules ID` prints one, `stronghold rules WORDS` searches.\n",
        reference.rules().len(),
        reference.examples().len()
    );
    text.trim_start().to_owned()
}

fn looks_like_an_id(words: &str) -> bool {
    let word = words.trim();
    !word.contains(char::is_whitespace) && word.contains('.')
}

fn nearest<'a>(reference: &'a Reference, id: &str) -> Vec<&'a str> {
    let mut ids: Vec<&str> = reference.entries().map(Entry::id).collect();
    ids.sort_by_key(|known| strsim::damerau_levenshtein(known, id));
    ids.truncate(SUGGESTIONS);
    ids
}
