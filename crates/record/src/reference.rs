//! The rules reference of an edition (`rules/*.md`), read for look-up and search.
//!
//! The same file is read by players and by tests. This module finds the rules and worked examples in it:
//!
//! ```markdown
//! ## 4. Walls
//!
//! - **9e.wall.build** (stated R2) +1 wall piece on any section.
//! - `9e.wall.height` (ruled): a wall has no limit.
//! - `9e.wall.fall` A wall without pieces has fallen. [stated: R0]
//!
//! | id | Given | When | Then | Rules |
//! |---|---|---|---|---|
//! | ex.9e.last-piece | 1 wall piece | A catapult hits | The section has fallen | 9e.wall.fall |
//! ```

mod search;

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use stronghold_rules::Edition;

use thiserror::Error;

pub use search::Found;

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name by which code, tests and messages cite it.
    pub id: String,
    /// Where it comes from: stated, clarified, ruled or reconstructed, with the source or the reason.
    pub status: String,
    /// What it says.
    pub text: String,
    /// The heading it stands under.
    pub chapter: String,
}

/// One worked example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The name of its scenario file.
    pub id: String,
    /// The situation.
    pub given: String,
    /// What is done.
    pub when: String,
    /// What comes of it.
    pub then: String,
    /// The ids of the rules it shows.
    pub rules: Vec<String>,
}

/// One option of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// Its name, such as `fury.recount`.
    pub id: String,
    /// The values it takes.
    pub values: String,
    /// The value it has if nothing is said.
    pub default: String,
    /// The rules it changes, and how.
    pub changes: String,
}

/// Something that an id names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<'a> {
    /// A rule.
    Rule(&'a Rule),
    /// A worked example.
    Example(&'a Example),
    /// An option of the game.
    Option(&'a GameOption),
}

/// Why a text is not a rules reference.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReferenceError {
    /// An id names two things.
    #[error("line {line}: `{id}` is defined a second time")]
    Twice {
        /// The second line, counted from 1.
        line: usize,
        /// The id that was defined before.
        id: String,
    },
    /// The row of a worked example has too few or too many cells.
    #[error("line {line}: example `{id}` needs five cells (id, given, when, then, rules), found {found}")]
    Cells {
        /// The line, counted from 1.
        line: usize,
        /// The id in its first cell.
        id: String,
        /// How many cells it has.
        found: usize,
    },
    /// A rule says nothing.
    #[error("line {line}: `{id}` has no text")]
    Empty {
        /// The line, counted from 1.
        line: usize,
        /// The rule without a text.
        id: String,
    },
}

/// All rules, worked examples and options of an edition, in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    rules: Vec<Rule>,
    examples: Vec<Example>,
    options: Vec<GameOption>,
    by_id: HashMap<String, Slot>,
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    Rule(usize),
    Example(usize),
    Option(usize),
}

impl Reference {
    /// The reference of an edition.
    pub fn of(edition: Edition) -> &'static Reference {
        static READ: [LazyLock<Reference>; Edition::COUNT] = [
            LazyLock::new(|| Reference::read(Edition::First)),
            LazyLock::new(|| Reference::read(Edition::Second)),
            LazyLock::new(|| Reference::read(Edition::Undead)),
        ];
        &READ[edition.index()]
    }

    /// The text of an edition's reference.
    pub fn text(edition: Edition) -> &'static str {
        match edition {
            Edition::First => include_str!("../../../rules/first.md"),
            Edition::Second => include_str!("../../../rules/second.md"),
            Edition::Undead => include_str!("../../../rules/undead.md"),
        }
    }

    fn read(edition: Edition) -> Reference {
        Reference::parse(Reference::text(edition)).expect("a test reads every reference")
    }

    /// Reads a reference.
    pub fn parse(text: &str) -> Result<Reference, ReferenceError> {
        let mut reference = Reference::default();
        let mut chapter = "";
        let mut columns = Vec::new();
        let mut lines = text.lines().enumerate().peekable();
        while let Some((number, line)) = lines.next() {
            let number = number + 1;
            if let Some(heading) = heading(line) {
                chapter = heading;
            } else if let Some(row) = line.strip_prefix('|') {
                let cells = cells(row);
                if columns.is_empty() {
                    columns = cells;
                } else {
                    reference.add_row(number, &columns, &cells, chapter)?;
                }
                continue;
            } else if let Some(bullet) = line.strip_prefix("- ") {
                let mut text = bullet.to_owned();
                while let Some((_, more)) = lines.next_if(|(_, next)| is_continuation(next)) {
                    text.push(' ');
                    text.push_str(more.trim());
                }
                reference.add_bullet(number, &text, chapter)?;
            }
            columns.clear();
        }
        Ok(reference)
    }

    /// All rules, in the order of the text.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// All worked examples, in the order of the text.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// All options of the game, in the order of the text.
    pub fn options(&self) -> &[GameOption] {
        &self.options
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        match self.get(id)? {
            Entry::Rule(rule) => Some(rule),
            Entry::Example(_) | Entry::Option(_) => None,
        }
    }

    /// The worked example with this id.
    pub fn example(&self, id: &str) -> Option<&Example> {
        match self.get(id)? {
            Entry::Rule(_) | Entry::Option(_) => None,
            Entry::Example(example) => Some(example),
        }
    }

    /// What this id names.
    pub fn get(&self, id: &str) -> Option<Entry<'_>> {
        Some(match *self.by_id.get(id)? {
            Slot::Rule(index) => Entry::Rule(&self.rules[index]),
            Slot::Example(index) => Entry::Example(&self.examples[index]),
            Slot::Option(index) => Entry::Option(&self.options[index]),
        })
    }

    /// All rules, then all worked examples.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.rules.iter().map(Entry::Rule).chain(self.examples.iter().map(Entry::Example))
    }

    /// All that can be looked up: rules, worked examples, options.
    pub fn everything(&self) -> impl Iterator<Item = Entry<'_>> {
        self.entries().chain(self.options.iter().map(Entry::Option))
    }

    /// The worked examples that show this rule.
    pub fn examples_of<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'a Example> {
        self.examples.iter().filter(move |example| example.rules.iter().any(|id| id == rule))
    }

    /// The entries that answer these words or this question, the best first, see [`Found`].
    pub fn search(&self, words: &str) -> Found<'_> {
        search::search(self, words)
    }

    fn add_bullet(&mut self, line: usize, bullet: &str, chapter: &str) -> Result<(), ReferenceError> {
        let Some((id, rest)) = leading_id(bullet) else { return Ok(()) };
        if is_example(id) {
            let (told, rules) = trailing_status(rest);
            let (given, then) = told.split_once("Then ").unwrap_or((told, ""));
            let (given, when) = given.split_once("When ").unwrap_or((given, ""));
            let given = given.strip_prefix("Given ").unwrap_or(given);
            return self.add_example(line, [id, given, when, then, rules]);
        }
        let (status, text) = leading_status(rest).unwrap_or_else(|| {
            let (text, status) = trailing_status(rest);
            (status, text)
        });
        self.add_rule(line, id, status, text, chapter)
    }

    fn add_row(
        &mut self,
        line: usize,
        columns: &[&str],
        cells: &[&str],
        chapter: &str,
    ) -> Result<(), ReferenceError> {
        let first = cells.first().copied().unwrap_or_default();
        if is_example(first) {
            let [id, given, when, then, rules] = cells else {
                return Err(ReferenceError::Cells { line, id: first.to_owned(), found: cells.len() });
            };
            return self.add_example(line, [id, given, when, then, rules]);
        }
        if let (["id", "Values", "Default", "Changes"], [id, values, default, changes]) = (columns, cells) {
            return self.add_option(line, [id, values, default, changes]);
        }
        let Some((id, "")) = leading_id(first) else { return Ok(()) };
        let is_status =
            |index: usize| columns.get(index).is_some_and(|name| name.eq_ignore_ascii_case("status"));
        let status = (1..cells.len()).find(|index| is_status(*index)).map_or("", |index| cells[index]);
        let text: Vec<&str> = cells
            .iter()
            .enumerate()
            .skip(1)
            .filter(|(index, _)| !is_status(*index))
            .map(|(_, cell)| *cell)
            .collect();
        self.add_rule(line, id, status, &text.join("; "), chapter)
    }

    fn add_rule(
        &mut self,
        line: usize,
        id: &str,
        status: &str,
        text: &str,
        chapter: &str,
    ) -> Result<(), ReferenceError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ReferenceError::Empty { line, id: id.to_owned() });
        }
        self.name(line, id, Slot::Rule(self.rules.len()))?;
        self.rules.push(Rule {
            id: id.to_owned(),
            status: status.trim().to_owned(),
            text: text.to_owned(),
            chapter: chapter.to_owned(),
        });
        Ok(())
    }

    fn add_example(
        &mut self,
        line: usize,
        [id, given, when, then, rules]: [&str; 5],
    ) -> Result<(), ReferenceError> {
        self.name(line, id, Slot::Example(self.examples.len()))?;
        let rules = rules.split([',', ';']).map(|rule| rule.trim().trim_matches('`'));
        self.examples.push(Example {
            id: id.to_owned(),
            given: given.trim().to_owned(),
            when: when.trim().to_owned(),
            then: then.trim().to_owned(),
            rules: rules.filter(|rule| is_id(rule)).map(str::to_owned).collect(),
        });
        Ok(())
    }

    fn add_option(
        &mut self,
        line: usize,
        [id, values, default, changes]: [&str; 4],
    ) -> Result<(), ReferenceError> {
        if id.starts_with("--") {
            return Ok(());
        }
        self.name(line, id, Slot::Option(self.options.len()))?;
        let [id, values, default, changes] = [id, values, default, changes].map(str::to_owned);
        self.options.push(GameOption { id, values, default, changes });
        Ok(())
    }

    fn name(&mut self, line: usize, id: &str, slot: Slot) -> Result<(), ReferenceError> {
        match self.by_id.insert(id.to_owned(), slot) {
            None => Ok(()),
            Some(_) => Err(ReferenceError::Twice { line, id: id.to_owned() }),
        }
    }
}

impl<'a> Entry<'a> {
    /// What `stronghold rules` finds it by: `2e.gale.cost`, `ex.2e.volley-choice`, `fury.recount`.
    pub fn id(self) -> &'a str {
        match self {
            Entry::Rule(rule) => &rule.id,
            Entry::Example(example) => &example.id,
            Entry::Option(option) => &option.id,
        }
    }

    /// All of it but the id, for searching.
    fn told(self) -> String {
        match self {
            Entry::Rule(Rule { status, text, chapter, .. }) => format!("{status} {text} {chapter}"),
            Entry::Example(Example { given, when, then, rules, .. }) => {
                format!("{given} {when} {then} {}", rules.join(" "))
            }
            Entry::Option(GameOption { values, changes, .. }) => format!("option {values} {changes}"),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        if !self.status.is_empty() {
            write!(f, " ({})", self.status)?;
        }
        write!(f, "\n  {}\n  in: {}", self.text, self.chapter)
    }
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        for (name, told) in [("given", &self.given), ("when", &self.when), ("then", &self.then)] {
            if !told.is_empty() {
                write!(f, "\n  {name}: {told}")?;
            }
        }
        if !self.rules.is_empty() {
            write!(f, "\n  rules: {}", self.rules.join(", "))?;
        }
        Ok(())
    }
}

impl fmt::Display for GameOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (option)", self.id)?;
        write!(f, "\n  values: {}\n  default: {}\n  changes: {}", self.values, self.default, self.changes)
    }
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Rule(rule) => rule.fmt(f),
            Entry::Example(example) => example.fmt(f),
            Entry::Option(option) => option.fmt(f),
        }
    }
}

/// The text of a heading line.
fn heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    (text.len() < line.len()).then_some(text.trim())
}

/// The trimmed cells of a table row whose leading bar is gone.
fn cells(row: &str) -> Vec<&str> {
    row.trim_end().trim_end_matches('|').split('|').map(str::trim).collect()
}

/// Whether a line goes on with the bullet above it.
fn is_continuation(line: &str) -> bool {
    line.starts_with("  ") && !line.trim_start().starts_with("- ")
}

/// Whether this is the id of a rule or an example: lower-case words joined by dots.
fn is_id(text: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    text.split('.').count() >= 3 && text.split('.').all(word)
}

fn is_example(id: &str) -> bool {
    id.starts_with("ex.") && is_id(id)
}

/// The id in bold or in backticks with which this text begins, and the rest.
fn leading_id(text: &str) -> Option<(&str, &str)> {
    ["**", "`"].into_iter().find_map(|mark| {
        let (id, rest) = text.strip_prefix(mark)?.split_once(mark)?;
        is_id(id).then_some((id, rest.trim()))
    })
}

/// `(status) text` or `(status): text`.
fn leading_status(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('(')?;
    let mut depth = 1;
    let end = inside.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let rest = &inside[end + 1..];
    Some((&inside[..end], rest.strip_prefix(':').unwrap_or(rest)))
}

/// `text [status]`; the status is empty where there is none. What follows it is a note and belongs to neither.
fn trailing_status(text: &str) -> (&str, &str) {
    let found = text.rfind('[').and_then(|start| {
        let (status, _note) = text[start + 1..].split_once(']')?;
        Some((text[..start].trim(), status))
    });
    found.unwrap_or((text.strip_prefix(':').unwrap_or(text), ""))
}

#[cfg(test)]
mod tests;
