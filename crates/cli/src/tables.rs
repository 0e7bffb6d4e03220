//! `stronghold tables`.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use serde_json::json;
use stronghold_rules::tables::{Source, TableRow};
use stronghold_rules::{Edition, Rulebook, second};

use crate::args::Tables;
use crate::failure::Failure;
use crate::files::{read_tables, table_failure};
use crate::out::{print, print_json};

pub fn run(args: &Tables) -> Result<(), Failure> {
    if let Some(dir) = &args.export {
        return export(args.edition, dir);
    }
    let tables = read_tables(args.tables.as_deref())?;
    let rows = Rulebook::rows(args.edition, &tables)
        .map_err(|error| table_failure(args.tables.as_deref(), &error))?;
    if args.json { print_json(&as_json(args.edition, &rows)) } else { print(&as_text(&rows)) }
}

fn as_json(edition: Edition, rows: &[TableRow]) -> serde_json::Value {
    let rows = rows.iter().map(|row| {
        let mut value = json!(row);
        value["reconstructed"] = json!(row.is_reconstructed());
        value
    });
    json!({ "edition": edition, "rows": rows.collect::<Vec<_>>() })
}

fn as_text(rows: &[TableRow]) -> String {
    let mut text = String::new();
    let mut file = "";
    for row in rows {
        if row.file != file {
            file = row.file;
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{gap}{file}");
        }
        let mark = if row.is_reconstructed() { '*' } else { ' ' };
        let name = row.name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        let _ = writeln!(text, "{mark} {:<26} {name}{} [{}]", row.id, values(row), row.source);
        for more in [&row.text, &row.note].into_iter().flatten() {
            let _ = writeln!(text, "  {:<26} {more}", "");
        }
    }
    let reconstructed = rows.iter().filter(|row| row.is_reconstructed()).count();
    let _ = writeln!(
        text,
        "\n{} rows; {reconstructed} marked with * hold a number that no text gives ({})",
        rows.len(),
        Source::Reconstructed
    );
    text
}

/// The values of a row, each with its source where it is not that of the row.
fn values(row: &TableRow) -> String {
    let shown = row.values.iter().map(|value| {
        let source = if value.source == row.source { String::new() } else { format!(" ({})", value.source) };
        format!("{} {}{source}", value.key, value.value)
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// Writes the built-in tables, all or none.
fn export(edition: Edition, dir: &Path) -> Result<(), Failure> {
    let files = match edition {
        Edition::Second => second::load::FILES,
    };
    for (name, _) in files {
        let path = dir.join(name);
        if path.exists() {
            return Err(Failure::at(path.display(), "the file is there already and is not overwritten"));
        }
    }
    fs::create_dir_all(dir).map_err(|error| Failure::at(dir.display(), error))?;
    let mut text = String::new();
    for (name, content) in files {
        let path = dir.join(name);
        let written = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .and_then(|mut file| file.write_all(content.as_bytes()));
        written.map_err(|error| Failure::at(path.display(), error))?;
        let _ = writeln!(text, "{}", path.display());
    }
    print(&text)
}
