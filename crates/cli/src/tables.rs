//! `stronghold tables`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::json;
use stronghold_lab::draft;
use stronghold_rules::tables::{Source, TableRow};
use stronghold_rules::{Edition, Rulebook};

use crate::args::Tables;
use crate::failure::Failure;
use crate::files::{read_tables, read_text, table_failure};
use crate::out::{print, print_json};

pub fn run(args: &Tables) -> Result<(), Failure> {
    if let Some(dir) = &args.export {
        return export(args.edition, dir);
    }
    let tables = read_tables(args.tables.as_deref())?;
    let mut rows = Rulebook::rows(args.edition, &tables)
        .map_err(|error| table_failure(args.tables.as_deref(), &error))?;
    for file in rows.chunk_by_mut(|one, next| one.file == next.file) {
        let order = order_of_rows(&text_of(args, file[0].file)?);
        file.sort_by_key(|row| order.iter().position(|id| *id == row.id).unwrap_or(usize::MAX));
    }
    if args.json { print_json(&as_json(args.edition, &rows)) } else { print(&as_text(&rows)) }
}

/// The text of a table: that of the user, or the built-in one.
fn text_of(args: &Tables, file: &str) -> Result<String, Failure> {
    match args.tables.as_ref().map(|dir| dir.join(file)).filter(|path| path.exists()) {
        Some(path) => read_text(&path),
        None => {
            let built_in = args.edition.table_files().iter().find(|(name, _)| *name == file);
            Ok(built_in.map(|(_, text)| (*text).to_owned()).unwrap_or_default())
        }
    }
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
fn export(edition: Edition, dir: &Path) -> Result<(), Failure> {
    let files = edition.table_files();
    for (name, _) in files {
        let path = dir.join(name);
        if path.exists() {
            return Err(Failure::at(path.display(), "the file exists already and is not overwritten"));
        }
    }
    let is_new = !dir.exists();
    fs::create_dir_all(dir)
        .and_then(|()| draft::clear(dir))
        .map_err(|error| Failure::at(dir.display(), error))?;
    let files: Vec<_> = files.iter().map(|(name, content)| (dir.join(name), *content)).collect();
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
