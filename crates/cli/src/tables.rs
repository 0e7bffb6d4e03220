//! `stronghold tables`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::json;
use stronghold_lab::draft;
use stronghold_rules::tables::{Source, TableRow, TableSet};
use stronghold_rules::{Edition, Rulebook};

use crate::args::Tables;
use crate::failure::Failure;
use crate::out::{print, print_json};

pub fn run(args: &Tables) -> Result<(), Failure> {
    if let Some(dir) = &args.export {
        return match args.numbers.dir() {
            Some(_) => Err(Failure::at("--export", "writes built-in tables, not those of a directory")),
            None => export(args.edition, args.numbers.set().unwrap_or(TableSet::NEWEST), dir),
        };
    }
    let tables = args.numbers.read()?;
    let mut rows =
        Rulebook::rows(args.edition, &tables).map_err(|error| args.numbers.table_failure(&error))?;
    for file in rows.chunk_by_mut(|one, next| one.file == next.file) {
        let text = tables.text(args.edition.table_files(), file[0].file).unwrap_or_default();
        let order = order_of_rows(text);
        file.sort_by_key(|row| order.iter().position(|id| *id == row.id).unwrap_or(usize::MAX));
    }
    if args.json { print_json(&as_json(args.edition, &rows)) } else { print(&as_text(&rows)) }
}

/// The ids of rows in the order in which they stand in a sound table.
fn order_of_rows(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut group = String::new();
    for line in text.lines() {
        if let Some((heading, _)) = line.trim().strip_prefix('[').and_then(|line| line.split_once(']')) {
            group = heading.trim().to_owned();
            ids.push(group.clone());
        } else if let Some((key, _)) = line.split_once('=') {
            let key = key.trim();
            ids.push(if group.is_empty() { key.to_owned() } else { format!("{group}.{key}") });
        }
    }
    ids
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
        let _ = writeln!(text, "{mark} {:<26} {} [{}]", row.id, values(row), row.source);
        if let Some(note) = &row.note {
            let _ = writeln!(text, "  {:<26} {note}", "");
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
fn export(edition: Edition, set: TableSet, dir: &Path) -> Result<(), Failure> {
    let files = edition.table_files();
    for file in files {
        let path = dir.join(file.name());
        if path.exists() {
            return Err(Failure::at(path.display(), "the file exists already and is not overwritten"));
        }
    }
    let is_new = !dir.exists();
    fs::create_dir_all(dir)
        .and_then(|()| draft::clear(dir))
        .map_err(|error| Failure::at(dir.display(), error))?;
    let files: Vec<_> = files.iter().map(|file| (dir.join(file.name()), file.text(set))).collect();
    draft::write_all(&files).map_err(|(path, error)| {
        if is_new {
            // Nothing is in it, or it has to stay.
            let _ = fs::remove_dir(dir);
        }
        Failure::at(path.display(), error)
    })?;
    let text: String = files.iter().map(|(path, _)| format!("{}\n", path.display())).collect();
    print(&text)
}
