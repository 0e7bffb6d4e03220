//! A copy of the database while it is in use.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is something in its place already, and that is kept.
    #[error("{} exists already; choose another name", .0.display())]
    Exists(PathBuf),
    /// There is nothing to be copied.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The database cannot be read.
    #[error("{} cannot be copied: {error}", file.display())]
    Database {
        /// The database.
        file: PathBuf,
        /// What is wrong.
        error: sqlx::Error,
    },
    /// The copy cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    Copy {
        /// The copy.
        file: PathBuf,
        /// What is wrong.
        error: std::io::Error,
    },
}

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backup {
    /// How many games there are in it.
    pub games: u64,
    /// How large it is.
    pub bytes: u64,
}

/// Copies the database as it stands at one moment, whatever is written to it meanwhile.
///
/// The copy is for its owner alone from its first byte, and appears under its name only once it is complete and on disk.
/// Nothing is overwritten, and nothing stays behind if it fails.
pub async fn backup(file: &Path, to: &Path) -> Result<Backup, BackupError> {
    if !file.is_file() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let copy_failed = |error| BackupError::Copy { file: to.to_owned(), error };
    let database_failed = |error| BackupError::Database { file: file.to_owned(), error };
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Made for its owner alone, and removed again unless it is kept.
    let copy = tempfile::Builder::new()
        .prefix(".stronghold-backup-")
        .suffix(".part")
        .tempfile_in(folder)
        .map_err(copy_failed)?;
    let path = copy.path().to_str().ok_or_else(|| copy_failed(std::io::ErrorKind::InvalidFilename.into()))?;

    // One read transaction: writers go on meanwhile.
    let mut source = SqliteConnectOptions::new().filename(file).connect().await.map_err(database_failed)?;
    sqlx::query("VACUUM INTO $1").bind(path).execute(&mut source).await.map_err(database_failed)?;
    source.close().await.map_err(database_failed)?;

    let games = count_games(copy.path()).await.map_err(database_failed)?;
    copy.as_file().sync_all().map_err(copy_failed)?;
    let bytes = copy.as_file().metadata().map_err(copy_failed)?.len();
    copy.persist_noclobber(to).map_err(|failed| match failed.error.kind() {
        std::io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_owned()),
        _ => copy_failed(failed.error),
    })?;
    sync_folder(folder).map_err(copy_failed)?;
    Ok(Backup { games, bytes })
}

/// How many games a copy has, which also proves that it can be read.
async fn count_games(copy: &Path) -> Result<u64, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(copy).read_only(true).immutable(true);
    let mut connection = options.connect().await?;
    let games: i64 =
        sqlx::query("SELECT COUNT(*) FROM games").fetch_one(&mut connection).await?.try_get(0)?;
    connection.close().await?;
    Ok(games.cast_unsigned())
}

/// Makes the name of a new file last. Only Unix has folders that can be opened for that.
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::*;
    use crate::store::sqlite::tests::{change, plies, store_with};
    use crate::store::{SqliteStore, Store as _};

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).expect("a folder");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_copy_made_while_games_are_written_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let games = ["a", "b", "c", "d"];
        let store = Arc::new(store_with(folder.path(), &games).await);
        let stop = Arc::new(AtomicBool::new(false));
        let written = Arc::new(AtomicU64::new(0));
        let writers = games.map(|game| {
            let (store, stop, written) = (store.clone(), stop.clone(), written.clone());
            tokio::spawn(async move {
                let mut changes = 0;
                while !stop.load(Ordering::Relaxed) {
                    let keep = usize::try_from(changes).expect("few") * 2;
                    store.write(change(game, changes, keep, &["one", "two"])).await.expect("it is written");
                    changes += 1;
                    written.fetch_add(1, Ordering::Relaxed);
                }
            })
        });
        let copies = folder.path().join("copies");
        std::fs::create_dir(&copies).expect("a folder");
        for number in 0..3 {
            let before = written.load(Ordering::Relaxed);
            while written.load(Ordering::Relaxed) < before + 20 {
                tokio::task::yield_now().await;
            }
            let confirmed = written.load(Ordering::Relaxed);
            let copy = copies.join(format!("{number}.sqlite"));
            let made = backup(&folder.path().join("games.sqlite"), &copy).await.expect("a copy");
            assert_eq!(made, Backup { games: 4, bytes: copy.metadata().expect("the copy").len() });
            let store = SqliteStore::open(&copy).await.expect("a store");
            let mut found = 0;
            for game in games {
                let (changes, plies) = plies(&store, game).await;
                assert_eq!(plies.len() as u64, changes * 2, "every change is there as a whole");
                found += changes;
            }
            assert!(found >= confirmed, "what was confirmed before is in it: {found}, {confirmed}");
            store.close().await;
        }
        stop.store(true, Ordering::Relaxed);
        for writer in writers {
            writer.await.expect("nobody was disturbed");
        }
        assert_eq!(names(&copies), ["0.sqlite", "1.sqlite", "2.sqlite"], "nothing else stays behind");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_copy_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        store_with(folder.path(), &[]).await.close().await;
        let copy = folder.path().join("copy.sqlite");
        backup(&folder.path().join("games.sqlite"), &copy).await.expect("a copy");
        assert_eq!(copy.metadata().expect("the copy").permissions().mode() & 0o777, 0o600);
    }

    #[tokio::test]
    async fn what_is_there_already_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        store_with(folder.path(), &[]).await.close().await;
        let notes = folder.path().join("notes.txt");
        std::fs::write(&notes, "notes").expect("a file");
        let refused = backup(&folder.path().join("games.sqlite"), &notes).await;
        assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
        assert_eq!(std::fs::read_to_string(&notes).expect("the file"), "notes");
    }

    #[tokio::test]
    async fn nothing_stays_behind_when_there_can_be_no_copy() {
        let folder = tempfile::tempdir().expect("a folder");
        let notes = folder.path().join("notes.txt");
        std::fs::write(&notes, "These are notes, and no database at all. ".repeat(50)).expect("a file");
        let copy = folder.path().join("copy.sqlite");
        let refused = backup(&notes, &copy).await;
        assert!(matches!(refused, Err(BackupError::Database { .. })), "{refused:?}");
        let refused = backup(&folder.path().join("nowhere.sqlite"), &copy).await;
        assert!(matches!(refused, Err(BackupError::Missing(_))), "{refused:?}");
        let refused = backup(&notes, &folder.path().join("no folder").join("copy.sqlite")).await;
        assert!(matches!(refused, Err(BackupError::Copy { .. })), "{refused:?}");
        assert_eq!(names(folder.path()), ["notes.txt"]);
    }
}
