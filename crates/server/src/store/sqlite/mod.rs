//! A store in one file.

mod backup;
mod batch;
mod read;
mod write;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use stronghold_rules::Seat;
use stronghold_table::wire::ChatLine;
use tokio::task::JoinHandle;

pub use self::backup::{Backup, BackupError, backup};
use self::writer::Writer;
use super::queue::Queue;
use super::{Game, Hosted, Listing, NewGame, Opened, Player, Sitting, Store, StoreError, Stored, Writing};
use crate::figures;

/// Connections that read.
const READERS: u32 = 4;

/// How long somebody waits for one of them. If they are busy for that long, it is better to say so than to pile up.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long the changes that wait may take to be written when the store is closed.
const GOODBYE: Duration = Duration::from_secs(10);

/// A store in one SQLite file.
///
/// Readers have connections of their own; there is one that writes. Changes that arrive while others are being written
/// share the next transaction, so that many tables wait for the disk together.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Arc<Writer>,
    queue: Arc<Queue>,
    writing: Mutex<Option<JoinHandle<()>>>,
}

impl SqliteStore {
    /// Opens the file, makes it if there is none, and brings it up to date.
    pub async fn open(file: &Path) -> Stored<SqliteStore> {
        keep_private(file)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let mut connection = options.connect().await?;
        sqlx::migrate!("./migrations").run(&mut connection).await?;
        connection.close().await?;
        let writer = Arc::new(Writer::open(options.clone()).await?);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .connect_with(options.read_only(true))
            .await?;
        let queue = Arc::new(Queue::default());
        let writing = tokio::spawn(write_changes(writer.clone(), queue.clone()));
        Ok(SqliteStore { readers, writer, queue, writing: Mutex::new(Some(writing)) })
    }

    /// Stops the file from growing beyond this many pages, as a full disk does, or lets it grow again.
    pub fn limit_pages(&self, most: Option<u32>) {
        self.writer.limit_pages(most);
    }
}

/// The file holds seeds of games that are not over: it is for its owner alone.
fn keep_private(file: &Path) -> Stored<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(sqlx::Error::Io)?;
    Ok(())
}

/// Writes changes as they come, as many at a time as are waiting.
async fn write_changes(writer: Arc<Writer>, queue: Arc<Queue>) {
    while let Some(waiting) = queue.take().await {
        let (writings, answers): (Vec<_>, Vec<_>) =
            waiting.into_iter().map(|pending| (pending.writing, pending.answer)).unzip();
        let begun = Instant::now();
        let results = batch::write(&writer, &writings).await;
        figures::batch_written(writings.len(), begun.elapsed());
        for (answer, result) in answers.into_iter().zip(results) {
            // The one who asked may be gone; the change is stored nevertheless.
            let _ = answer.send(result);
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn probe(&self, at: u64) -> Stored<()> {
        let mut transaction = self.writer.begin().await?;
        let id = write::probe(&mut transaction, at).await?;
        transaction.commit().await?;
        let found = read::probe(&self.readers, id).await?;
        if found == Some(at) { Ok(()) } else { Err(StoreError::Forgetful) }
    }

    async fn close(&self) {
        self.queue.close();
        let writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        let closing = async {
            if let Some(writing) = writing {
                let _ = writing.await;
            }
            // The last one to go tidies up the log, which readers cannot.
            self.readers.close().await;
            self.writer.close().await;
        };
        if tokio::time::timeout(GOODBYE, closing).await.is_err() {
            tracing::error!(
                "the disk did not take all changes in time; those that were not confirmed may be lost"
            );
        }
    }

    async fn player(&self, token_hash: &str) -> Stored<Option<Player>> {
        read::player(&self.readers, token_hash).await
    }

    async fn player_or_new(&self, token_hash: &str, id: &str, name: &str, at: u64) -> Stored<Player> {
        if let Some(player) = read::player(&self.readers, token_hash).await? {
            return Ok(player);
        }
        let insert = "INSERT INTO players (id, token_hash, name, created) VALUES ($1, $2, $3, $4)
            ON CONFLICT (token_hash) DO NOTHING";
        let mut transaction = self.writer.begin().await?;
        sqlx::query(insert)
            .bind(id)
            .bind(token_hash)
            .bind(name)
            .bind(at.cast_signed())
            .execute(&mut *transaction)
            .await?;
        let player = read::player(&mut *transaction, token_hash).await?;
        transaction.commit().await?;
        player.ok_or(StoreError::Closed)
    }

    async fn rename(&self, player: &str, name: &str) -> Stored<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("UPDATE players SET name = $1 WHERE id = $2")
            .bind(name)
            .bind(player)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await
    }

    async fn add_game(&self, game: NewGame) -> Stored<String> {
        let mut transaction = self.writer.begin().await?;
        if let Some(first) = &game.rematch_of {
            let found = sqlx::query("SELECT rematch FROM games WHERE id = $1")
                .bind(first)
                .fetch_optional(&mut *transaction)
                .await?;
            let rematch: Option<String> = found.map(|row| row.try_get("rematch")).transpose()?.flatten();
            if let Some(rematch) = rematch {
                transaction.commit().await?;
                return Ok(rematch);
            }
        }
        write::game(&mut transaction, &game).await?;
        transaction.commit().await?;
        Ok(game.id)
    }

    async fn game(&self, id: &str) -> Stored<Option<Game>> {
        read::game(&self.readers, id).await
    }

    async fn write(&self, writing: Writing) -> Stored<()> {
        self.queue.write(writing).await
    }

    async fn open_link(&self, secret_hash: &str, player: &str) -> Stored<Opened> {
        let mut transaction = self.writer.begin().await?;
        let opened = write::open_link(&mut transaction, secret_hash, player).await?;
        transaction.commit().await?;
        Ok(opened)
    }

    async fn replace_link(&self, game: &str, seat: Seat, secret_hash: &str) -> Stored<bool> {
        let update = "UPDATE seats SET secret_hash = $1
            WHERE game = $2 AND seat = $3 AND kind = 'person' AND player IS NULL";
        let mut transaction = self.writer.begin().await?;
        let done = sqlx::query(update)
            .bind(secret_hash)
            .bind(game)
            .bind(seat.to_string())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    async fn reseat(&self, game: &str, seat: Seat, sitting: &Sitting) -> Stored<bool> {
        let update = "UPDATE seats SET kind = $1, bot = $2 WHERE game = $3 AND seat = $4 AND player = $5";
        let (kind, player, bot) = columns(sitting);
        let mut transaction = self.writer.begin().await?;
        let done = sqlx::query(update)
            .bind(kind)
            .bind(bot)
            .bind(game)
            .bind(seat.to_string())
            .bind(player)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    async fn games_of(&self, player: &str, most: u32) -> Stored<Vec<Listing>> {
        read::games_of(&self.readers, player, most).await
    }

    async fn listed_games(&self, most: u32) -> Stored<Vec<Listing>> {
        read::listed_games(&self.readers, most).await
    }

    async fn hosted(&self, player: &str, since: u64) -> Stored<Hosted> {
        read::hosted(&self.readers, player, since).await
    }

    async fn waiting_for_bots(&self) -> Stored<Vec<String>> {
        read::waiting_for_bots(&self.readers).await
    }

    async fn add_chat(&self, game: &str, line: &ChatLine) -> Stored<()> {
        let mut transaction = self.writer.begin().await?;
        write::chat(&mut transaction, game, line).await?;
        transaction.commit().await
    }

    async fn chat(&self, game: &str, most: u32) -> Stored<Vec<ChatLine>> {
        read::chat(&self.readers, game, most).await
    }
}

/// The columns of a seat that say who sits there.
pub(super) fn columns(sitting: &Sitting) -> (&'static str, Option<&str>, Option<&str>) {
    match sitting {
        Sitting::Nobody => ("person", None, None),
        Sitting::Person(player) => ("person", Some(&player.id), None),
        Sitting::Bot(name) => ("bot", None, Some(name)),
        Sitting::Substitute { bot, player } => ("bot", Some(&player.id), Some(bot)),
    }
}

#[cfg(test)]
mod tests;
