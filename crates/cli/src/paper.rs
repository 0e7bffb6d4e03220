//! Reports of the laboratory, as text or otherwise.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Serialize;
use stronghold_lab::arena::Ends;
use stronghold_lab::{Unkept, draft};

use crate::args::Paper;
use crate::failure::Failure;
use crate::out::{print, print_json};

/// The width of the longest bar in a table.
const BAR: u64 = 40;

impl Paper {
    /// Refuses a place for the page before hours are spent on its figures.
    pub fn check(&self) -> Result<(), Failure> {
        self.html.as_deref().map_or(Ok(()), |file| check_place("--html", file))
    }

    /// Hands a report over as it was asked for, and says so if not all games behind it were kept.
    pub fn hand_over<R: Serialize>(
        &self,
        report: &R,
        as_text: fn(&R) -> String,
        page: fn(&R) -> String,
        unkept: Option<Unkept>,
    ) -> Result<(), Failure> {
        if self.json {
            let json = serde_json::to_value(report).map_err(|error| Failure::Input(error.to_string()))?;
            print_json(&json)?;
        } else {
            print(&as_text(report))?;
        }
        if let Some(file) = &self.html {
            draft::replace(file, page(report)).map_err(|error| Failure::at(file.display(), error))?;
        }
        unkept.map_or(Ok(()), |unkept| Err(Failure::at("--keep", unkept)))
    }
}

/// Refuses a place for a file that an option names.
pub fn check_place(option: &str, file: &Path) -> Result<(), Failure> {
    let dir =
        file.parent().filter(|dir| !dir.as_os_str().is_empty()).map_or(PathBuf::from("."), Path::to_owned);
    if file.is_dir() {
        return Err(Failure::at(
            option,
            format!("{}: this is a directory, a file is needed", file.display()),
        ));
    }
    if !dir.is_dir() {
        return Err(Failure::at(option, format!("{}: this directory does not exist", dir.display())));
    }
    Ok(())
}

/// How many games ended in each turn, with bars.
pub fn ends(word: &str, ends: &[Ends]) -> String {
    let games = |ends: &Ends| ends.invader_wins + ends.defender_wins;
    let most = ends.iter().map(games).max().unwrap_or(0);
    let rows = ends.iter().map(|ends| {
        let counts = [games(ends), ends.invader_wins, ends.defender_wins].map(|count| count.to_string());
        [vec![ends.turn.to_string()], counts.into(), vec![bar(games(ends), most)]].concat()
    });
    table(1, &[word, "games", "Invader", "Defender", ""], rows)
}

/// A bar for a number among others, of which the largest has the longest.
pub fn bar(number: u64, most: u64) -> String {
    "#".repeat((number * BAR).div_ceil(most.max(1)) as usize)
}

/// A table whose first columns hold names and the others figures. What has no head, such as a bar, is left-aligned.
pub fn table(names: usize, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut lines = vec![heads.iter().map(|head| (*head).to_owned()).collect::<Vec<String>>()];
    lines.extend(rows);
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let mut text = String::new();
    for line in &lines {
        let mut row = String::new();
        for (column, cell) in line.iter().enumerate() {
            let width = widths[column];
            let _ = match column < names || heads[column].is_empty() {
                true => write!(row, "  {cell:<width$}"),
                false => write!(row, "  {cell:>width$}"),
            };
        }
        text += row.trim_end();
        text.push('\n');
    }
    text
}
