//! Laying out lines of text.

use std::fmt::{Display, Write};

/// Widest line.
const WIDTH: usize = 110;

/// A text that grows by headed blocks of named lines.
#[derive(Default)]
pub struct Sheet {
    text: String,
}

impl Sheet {
    /// Begins a block.
    pub fn heading(&mut self, heading: &str) {
        let gap = if self.text.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.text, "{gap}{heading}");
    }

    /// A line with a name before it.
    pub fn line(&mut self, name: impl Display, text: impl Display) {
        let line = format!("  {:<12}{text}", name.to_string());
        let _ = writeln!(self.text, "{}", line.trim_end());
    }

    /// A line for what there is; nothing if there is nothing.
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
                let _ = writeln!(self.text, "  {line};");
                line.clear();
            }
            if !line.is_empty() {
                line.push_str("; ");
            }
            line.push_str(&part);
        }
        if !line.is_empty() {
            let _ = writeln!(self.text, "  {line}");
        }
    }

    /// The whole text.
    pub fn finish(self) -> String {
        self.text
    }
}

/// `one wall`, `2 walls`.
pub fn count(number: impl Into<u32>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}
