//! Keeping games as records, one file each.
//!
//! A file appears under its name only when it is complete: it is written beside it first and then renamed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use stronghold_record::{Header, Record, Recorder};
use stronghold_rules::Rulebook;

use crate::draft;
use crate::lineup::Lineup;

/// A directory for the records of a run.
#[derive(Clone, Debug)]
pub struct Archive {
    dir: PathBuf,
    header: Header,
}

/// Why a game could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The directory cannot be made or read.
    #[error("{}: {cause}", dir.display())]
    Directory {
        /// The directory.
        dir: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// The directory holds games already.
    #[error("{} exists already; choose a directory without recorded games", file.display())]
    Occupied {
        /// The first of them.
        file: PathBuf,
    },
    /// A record cannot be written.
    #[error("{}: the record could not be written: {cause}", file.display())]
    Write {
        /// The file that should have been written.
        file: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
}

impl Archive {
    /// An archive in this directory, which is made if it is missing, for games that begin with this header. Recorded
    /// games are never overwritten; drafts that an earlier run left behind are removed.
    pub fn open(dir: &Path, header: Header) -> Result<Archive, KeepError> {
        let refuse = |cause| KeepError::Directory { dir: dir.to_owned(), cause };
        fs::create_dir_all(dir).map_err(refuse)?;
        let mut names: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(dir).map_err(refuse)? {
            names.push(entry.map_err(refuse)?.path());
        }
        names.sort();
        match names.into_iter().find(|name| name.extension().is_some_and(|ending| ending == "siege")) {
            Some(file) => Err(KeepError::Occupied { file }),
            None => {
                draft::clear(dir).map_err(refuse)?;
                Ok(Archive { dir: dir.to_owned(), header })
            }
        }
    }

    /// A recorder for one game of a run, with all that its header should say.
    pub(crate) fn recorder(&self, book: &Rulebook, bots: &Lineup, (seed, number): (u64, u64)) -> Recorder {
        let mut recorder = Recorder::under(self.header.clone(), book);
        recorder.set_silent(true);
        let header = recorder.header_mut();
        let named = bots.bots().try_for_each(|(seat, bot)| header.set_name(seat, bot));
        let noted = named.and_then(|()| header.set_seed(&format!("{seed}, game {}", number + 1)));
        noted.expect("names of bots and numbers fit on a line");
        recorder
    }

    /// Keeps a game. The first one has the number 0 and the file `game-000001.siege`.
    pub(crate) fn keep(&self, number: u64, record: &Record) -> Result<(), KeepError> {
        let file = self.dir.join(format!("game-{:06}.siege", number + 1));
        draft::write(&file, &record.to_string()).map_err(|cause| KeepError::Write { file, cause })
    }
}
