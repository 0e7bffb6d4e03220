//! Reading what the user points at, with messages that name it.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use stronghold_rules::options::OptionError;
use stronghold_rules::{Edition, Rulebook, Setup};

use crate::failure::Failure;

/// Most bytes of a text file that is worth reading.
const MOST_BYTES: u64 = 4 << 20;

/// All bytes of a file.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let refuse = |error| Failure::at(path.display(), error);
    if path.is_dir() {
        return Err(Failure::at(path.display(), "this is a directory, not a file"));
    }
    let file = File::open(path).map_err(refuse)?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(refuse)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::at(path.display(), format!("the file is longer than {MOST_BYTES} bytes")));
    }
    Ok(bytes)
}

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read_bytes(path)?).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()].split(|byte| *byte == b'\n').count();
        Failure::at(path.display(), format!("line {line}: this is not text in UTF-8"))
    })
}

/// All files with this ending in a directory and the directories in it, in the order of their names.
pub fn find(dir: &Path, ending: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let mut entries = list(dir)?;
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            found.extend(find(&path, ending)?);
        } else if has_ending(&path, ending) {
            found.push(path);
        }
    }
    Ok(found)
}

/// The option that says how many play, in editions that leave it open.
const PLAYERS: &str = "players";

/// All options that are given, the number of players among them. None may be given twice.
pub fn options_given(
    edition: Edition,
    options: &[(String, String)],
    players: Option<u8>,
) -> Result<Vec<(String, String)>, Failure> {
    let mut all = options.to_vec();
    all.extend(players_option(edition, players)?);
    for (position, (name, _)) in all.iter().enumerate() {
        if all[..position].iter().any(|(earlier, _)| earlier == name) {
            return Err(Failure::at("--option", format!("`{name}` is given twice")));
        }
    }
    Ok(all)
}

/// The option for so many players. An edition that leaves nothing open needs none, if it is for so many.
fn players_option(edition: Edition, players: Option<u8>) -> Result<Option<(String, String)>, Failure> {
    let Some(players) = players else { return Ok(None) };
    match Rulebook::check_option(edition, PLAYERS, &players.to_string()) {
        Ok(()) => Ok(Some((PLAYERS.to_owned(), players.to_string()))),
        Err(OptionError::Unknown { .. }) => {
            let book =
                Rulebook::new(&Setup::new(edition)).map_err(|error| Failure::at("--players", error))?;
            let fixed = book.seats().len();
            if usize::from(players) == fixed {
                return Ok(None);
            }
            Err(Failure::at("--players", format!("the {edition} edition is for {fixed} players")))
        }
        Err(error) => Err(Failure::at("--players", error)),
    }
}

/// What is in a directory.
pub fn list(dir: &Path) -> Result<Vec<PathBuf>, Failure> {
    let refuse = |error| Failure::at(dir.display(), error);
    fs::read_dir(dir).map_err(refuse)?.map(|entry| entry.map(|entry| entry.path()).map_err(refuse)).collect()
}

/// Whether the name of a file ends so.
pub fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}
