//! Records of games, the content of `.siege` files.
//!
//! A record is a header and a list of actions, chance included, so that replaying it needs no random generator:
//!
//! ```text
//! edition: second
//! rules: 1
//! option setup.cards: starter
//! invader: Ann
//!
//! # set-up
//! arrange ballista; arrange mantelet
//! …
//! ```
//!
//! After the header comes a blank line. Actions stand one to a line or several, parted by `;`. A `#` starts a comment
//! that goes to the end of the line; in the header only at the beginning of a line.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use stronghold_rules::{Action, Edition};

use crate::header::{Header, HeaderError};
use crate::notation::{self, NotationError, Text, excerpt};

/// Most bytes of a record.
pub const MAX_BYTES: usize = 1 << 20;

/// Most actions of a record. Games are shorter by far.
pub const MAX_ACTIONS: usize = 100_000;

/// Widest line the writer produces, header lines aside.
const WIDTH: usize = 100;

/// A recorded game. Two records are equal if header and actions are.
#[derive(Clone, Debug)]
pub struct Record {
    /// What stands at the top.
    pub header: Header,
    actions: Vec<Action>,
    rows: Vec<Row>,
    /// The lines of the header that were read, by key.
    header_lines: BTreeMap<String, usize>,
}

/// Actions that stand on one line.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The first of them, as a position in the list of actions.
    first: usize,
    /// The turn that the comment above names; 0 is the set-up.
    turn: Option<u8>,
    /// The line that they were read from, counted from 1.
    line: Option<usize>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum RecordError {
    /// The text is too long.
    #[error("a record has at most {MAX_BYTES} bytes, this text has {bytes}")]
    TooLong { bytes: usize },
    /// The bytes are not UTF-8.
    #[error("line {line}: this is not text in UTF-8")]
    NotText { line: usize },
    /// There are too many actions.
    #[error("line {line}: a record has at most {MAX_ACTIONS} actions")]
    TooManyActions { line: usize },
    /// A line of the header is wrong.
    #[error("line {line}: {error}")]
    Header { line: usize, error: HeaderError },
    /// The header lacks a line.
    #[error("the header lacks the line `{key}: …`")]
    Missing { key: &'static str },
    /// A text is not an action.
    #[error("line {line}, column {column}: {error}")]
    Action { line: usize, column: usize, error: NotationError },
}

impl Record {
    /// A record without actions.
    pub fn new(header: Header) -> Record {
        Record { header, actions: Vec::new(), rows: Vec::new(), header_lines: BTreeMap::new() }
    }

    /// Reads a record from the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        check_length(bytes)?;
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let sound = &bytes[..error.valid_up_to()];
            RecordError::NotText { line: sound.iter().filter(|byte| **byte == b'\n').count() + 1 }
        })?;
        Record::parse(text)
    }

    /// Reads a record. Whether its actions are legal shows when it is replayed.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        check_length(text.as_bytes())?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().zip(1..);
        let (header, header_lines) = read_header(&mut lines)?;
        let mut record = Record { header_lines, ..Record::new(header) };
        let mut turn = None;
        for (text, line) in lines {
            if let Some(heading) = read_heading(text) {
                turn = Some(heading);
            }
            let mut starts_row = true;
            for (part, offset) in parts(text) {
                let action = notation::parse(record.header.edition(), part).map_err(|error| {
                    RecordError::Action { line, column: column(text, offset, &error), error }
                })?;
                if record.actions.len() == MAX_ACTIONS {
                    return Err(RecordError::TooManyActions { line });
                }
                if std::mem::take(&mut starts_row) {
                    record.rows.push(Row {
                        first: record.actions.len(),
                        turn: turn.take(),
                        line: Some(line),
                    });
                }
                record.actions.push(action);
            }
        }
        Ok(record)
    }

    /// All actions, in the order they were played.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Adds an action at the end.
    pub fn push(&mut self, action: Action) {
        if self.rows.is_empty() {
            self.start_line(None);
        }
        self.actions.push(action);
    }

    /// What follows starts a new line, under a heading if a turn begins; turn 0 is the set-up.
    pub fn start_line(&mut self, turn: Option<u8>) {
        let row = Row { first: self.actions.len(), turn, line: None };
        match self.rows.last_mut() {
            Some(last) if last.first == row.first => *last = Row { turn: turn.or(last.turn), ..row },
            _ => self.rows.push(row),
        }
    }

    /// Takes back all but the first actions, and with them what the header says about the end.
    pub fn truncate(&mut self, plies: usize) {
        if plies < self.actions.len() {
            self.actions.truncate(plies);
            self.rows.retain(|row| row.first < plies);
            self.header.clear_end();
        }
    }

    /// The line from which an action was read, counted from 1. The first action is at position 0.
    pub fn line_of(&self, position: usize) -> Option<usize> {
        let rows_up_to = self.rows.partition_point(|row| row.first <= position);
        self.rows.get(rows_up_to.checked_sub(1)?)?.line
    }

    /// The line from which this key of the header was read, counted from 1.
    pub fn header_line(&self, key: &str) -> Option<usize> {
        self.header_lines.get(key).copied()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.header == other.header && self.actions == other.actions
    }
}

impl Eq for Record {}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::parse(text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.fmt(f)?;
        for (index, row) in self.rows.iter().enumerate() {
            match row.turn {
                Some(0) => f.write_str("\n# set-up\n")?,
                Some(turn) => writeln!(f, "\n# turn {turn}")?,
                None if index == 0 => f.write_str("\n")?,
                None => {}
            }
            let end = self.rows.get(index + 1).map_or(self.actions.len(), |next| next.first);
            write_row(&self.actions[row.first..end], f)?;
        }
        Ok(())
    }
}

/// Several actions on a line, and on as many lines as they need.
fn write_row(actions: &[Action], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut width = 0;
    for action in actions {
        let text = Text(*action).to_string();
        if width > 0 && width + 2 + text.len() <= WIDTH {
            f.write_str("; ")?;
            width += 2;
        } else if width > 0 {
            f.write_str("\n")?;
            width = 0;
        }
        f.write_str(&text)?;
        width += text.len();
    }
    if width > 0 { f.write_str("\n") } else { Ok(()) }
}

fn check_length(bytes: &[u8]) -> Result<(), RecordError> {
    if bytes.len() > MAX_BYTES { Err(RecordError::TooLong { bytes: bytes.len() }) } else { Ok(()) }
}

/// Takes lines up to the blank one after the header. Says where each key stands.
fn read_header<'t>(
    lines: &mut impl Iterator<Item = (&'t str, usize)>,
) -> Result<(Header, BTreeMap<String, usize>), RecordError> {
    let mut header = Header::new(Edition::Second);
    let mut seen = BTreeMap::new();
    let mut option_lines = Vec::new();
    for (text, line) in lines {
        let text = text.trim();
        if text.starts_with('#') || (text.is_empty() && seen.is_empty()) {
            continue;
        }
        if text.is_empty() {
            break;
        }
        let wrong = |error| RecordError::Header { line, error };
        let (key, value) =
            text.split_once(':').ok_or_else(|| wrong(HeaderError::NotAPair { found: excerpt(text) }))?;
        let key = key.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase();
        header.read(&key, value.trim()).map_err(wrong)?;
        if key.starts_with("option ") {
            option_lines.push(line);
        }
        if seen.contains_key(&key) {
            return Err(wrong(HeaderError::Twice { key: excerpt(&key) }));
        }
        seen.insert(key, line);
    }
    for key in ["edition", "rules"] {
        if !seen.contains_key(key) {
            return Err(RecordError::Missing { key });
        }
    }
    for ((name, value), line) in header.options().iter().zip(option_lines) {
        header.check_option(name, value).map_err(|error| RecordError::Header { line, error })?;
    }
    Ok((header, seen))
}

/// The turn in a line such as `# turn 3`.
fn read_heading(line: &str) -> Option<u8> {
    match line.trim().strip_prefix('#')?.trim() {
        "set-up" => Some(0),
        heading => heading.strip_prefix("turn ")?.trim().parse().ok().filter(|turn| *turn > 0),
    }
}

/// The actions on a line, each with the byte it starts at.
fn parts(line: &str) -> impl Iterator<Item = (&str, usize)> {
    let told = line.split('#').next().unwrap_or_default();
    let mut offset = 0;
    told.split(';').filter_map(move |part| {
        let start = offset;
        offset += part.len() + 1;
        (!part.trim().is_empty()).then_some((part, start))
    })
}

/// The column of the word that does not fit, counted from 1.
fn column(line: &str, part: usize, error: &NotationError) -> usize {
    let bytes = part + error.offset;
    line.char_indices().take_while(|(at, _)| *at < bytes).count() + 1
}
