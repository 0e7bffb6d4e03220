//! Laying out lines of text.

use std::fmt::{Display, Write};

use stronghold_rules::unit::{Group, UnitKind};

/// Widest line.
const WIDTH: usize = 110;

/// A text that grows by headed blocks of named lines.
#[derive(Default)]
pub struct Sheet {
    parts: Vec<Part>,
}

enum Part {
    Heading(String),
    Line { name: String, text: String },
    Plain(String),
}

impl Sheet {
    /// Begins a block.
    pub fn heading(&mut self, heading: &str) {
        self.parts.push(Part::Heading(heading.to_owned()));
    }

    /// A line with a name before it.
    pub fn line(&mut self, name: impl Display, text: impl Display) {
        self.parts.push(Part::Line { name: name.to_string(), text: text.to_string() });
    }

    /// A line for what there is; no line if there is nothing.
    pub fn list(&mut self, name: impl Display, parts: &[String]) {
        if !parts.is_empty() {
            self.line(name, parts.join(", "));
        }
    }

    /// Parts on as many lines as they need.
    pub fn wrapped(&mut self, parts: impl Iterator<Item = String>) {
        let mut line = String::new();
        for part in parts {
            if !line.is_empty() && line.chars().count() + part.chars().count() + 2 > WIDTH {
                self.parts.push(Part::Plain(format!("{line};")));
                line.clear();
            }
            if !line.is_empty() {
                line.push_str("; ");
            }
            line.push_str(&part);
        }
        if !line.is_empty() {
            self.parts.push(Part::Plain(line));
        }
    }

    /// The whole text. All names are given the room of the longest.
    pub fn finish(self) -> String {
        let names = self.parts.iter().map(|part| match part {
            Part::Line { name, .. } => name.chars().count(),
            _ => 0,
        });
        let width = names.max().unwrap_or(0);
        let mut text = String::new();
        for part in self.parts {
            let line = match part {
                Part::Heading(heading) if text.is_empty() => heading,
                Part::Heading(heading) => format!("\n{heading}"),
                Part::Line { name, text } => format!("  {name:<width$}  {text}"),
                Part::Plain(line) => format!("  {line}"),
            };
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

/// Rows with all cells of a column as wide as the widest of them.
pub fn columns<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// `one wall`, `2 walls`.
pub fn count(number: impl Into<u32>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// A group as a part of a list; nobody is no part.
pub fn units_here<K: UnitKind>(units: Group<K>) -> Vec<String> {
    if units.is_empty() { Vec::new() } else { vec![units.to_string()] }
}

/// Parts in a row, or a word for none.
pub fn or_nothing(parts: &[String]) -> String {
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}
