//! A file in which finished games are kept, so that a run that was stopped goes on where it stopped.
//!
//! The first line holds the terms, every further line one finished game. A line is written as soon as its game is over,
//! so whatever ends the program, at most the last line is broken; that one is cut off when the file is opened again.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// No line of ours is as long as this.
const LONGEST_LINE: u64 = 1 << 20;

/// All that decides how the games of a file go: its first line. Games on equal terms are equal.
pub trait Terms: Serialize + DeserializeOwned {
    /// The first of these terms that is another one now, in words.
    fn difference(&self, now: &Self) -> Option<String>;
}

/// A file of kept games, to which further ones are added.
#[derive(Debug)]
pub(crate) struct Ledger {
    path: PathBuf,
    writer: Mutex<Writer>,
}

#[derive(Debug)]
struct Writer {
    file: File,
    /// Bytes of all complete lines.
    length: u64,
}

/// Why games cannot be kept in a file or taken from it.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file cannot be opened or read.
    #[error("{}: {cause}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// The disk has no room for another game.
    #[error("{}: the disk is full", file.display())]
    Full {
        /// The file.
        file: PathBuf,
    },
    /// A game cannot be written.
    #[error("{}: a game could not be written: {cause}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// Somebody else is adding games.
    #[error("{}: another run is adding its games to this file", file.display())]
    Busy {
        /// The file.
        file: PathBuf,
    },
    /// The file holds something else.
    #[error("{}: this file holds something other than games of such a run; give another file", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// A line in the middle of the file is no game.
    #[error("{}: line {line} is not a game of this run; repair the line or remove it", file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: u64,
    },
    /// The games are those of another run.
    #[error("{}: these games were played {difference}; give the same settings, or another file", file.display())]
    Terms {
        /// The file.
        file: PathBuf,
        /// What is not the same.
        difference: String,
    },
}

impl Ledger {
    /// Opens a file for games on these terms and makes it if it is missing. `take` is handed every game that is kept
    /// there, and says whether it belongs to the run.
    pub fn open<G: DeserializeOwned>(
        path: &Path,
        terms: &impl Terms,
        take: impl FnMut(G) -> bool,
    ) -> Result<Ledger, LedgerError> {
        let refuse = |cause| LedgerError::Read { file: path.to_owned(), cause };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(refuse)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(LedgerError::Busy { file: path.to_owned() });
        }
        let mut length = 0;
        // What is not a file, such as a device, is written to and not read.
        if file.metadata().map_err(refuse)?.is_file() {
            length = read(&file, path, terms, take)?;
            file.set_len(length).map_err(refuse)?;
        }
        let ledger = Ledger { path: path.to_owned(), writer: Mutex::new(Writer { file, length }) };
        if length == 0 {
            ledger.write(&line_of(terms))?;
        }
        Ok(ledger)
    }

    /// Adds a game. If that fails, the file is as it was before.
    pub fn add(&self, game: &impl Serialize) -> Result<(), LedgerError> {
        self.write(&line_of(game))
    }

    fn write(&self, line: &[u8]) -> Result<(), LedgerError> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let written = writer.file.write_all(line);
        written.inspect(|()| writer.length += line.len() as u64).map_err(|cause| {
            // Half a line may be there. If it cannot be cut off now, it is when the file is opened again.
            let _ = writer.file.set_len(writer.length);
            let file = self.path.clone();
            match cause.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                    LedgerError::Full { file }
                }
                _ => LedgerError::Write { file, cause },
            }
        })
    }
}

fn line_of(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("plain values have a text");
    line.push(b'\n');
    line
}

/// Reads all games and says where the complete lines end.
fn read<T: Terms, G: DeserializeOwned>(
    file: &File,
    path: &Path,
    terms: &T,
    mut take: impl FnMut(G) -> bool,
) -> Result<u64, LedgerError> {
    let file_name = || path.to_owned();
    let mut reader = BufReader::new(file);
    let mut next_line = || {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        read.map_err(|cause| LedgerError::Read { file: file_name(), cause })?;
        Ok(line)
    };
    let first = next_line()?;
    match serde_json::from_slice::<T>(&first) {
        Ok(found) if first.ends_with(b"\n") => {
            if let Some(difference) = found.difference(terms) {
                return Err(LedgerError::Terms { file: file_name(), difference });
            }
        }
        // New, or somebody was stopped before the first line was complete.
        _ if line_of(terms).starts_with(&first) => return Ok(0),
        _ => return Err(LedgerError::Foreign { file: file_name() }),
    }
    let mut length = first.len() as u64;
    for number in 2.. {
        let line = next_line()?;
        if line.is_empty() {
            break;
        }
        let game = serde_json::from_slice(&line).ok().filter(|_| line.ends_with(b"\n"));
        if !game.is_some_and(&mut take) {
            // The last line is one that somebody could not complete; any other is a riddle.
            match next_line()?.is_empty() {
                true => break,
                false => return Err(LedgerError::Line { file: file_name(), line: number }),
            }
        }
        length += line.len() as u64;
    }
    Ok(length)
}
