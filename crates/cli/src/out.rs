//! Writing to the output and to stderr.

use std::io::{self, Write};

use crate::failure::Failure;

/// Writes a text that ends with a line break to the output.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes a value as JSON, laid out for people too.
pub fn print_json(value: &serde_json::Value) -> Result<(), Failure> {
    print(&format!("{value:#}\n"))
}

/// Says what is wrong on stderr.
pub fn complain(message: &str) {
    // If even this cannot be written, the exit status has to do.
    let _ = writeln!(io::stderr(), "stronghold: {message}");
}
