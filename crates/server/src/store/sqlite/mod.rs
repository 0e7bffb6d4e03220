//! A store in one file.

mod read;
mod write;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row as _, SqliteConnection};
use stronghold_rules::Seat;
use stronghold_table::wire::ChatLine;
use tokio::sync::{mpsc, oneshot};

use super::{Card, Game, Hosted, NewGame, Opened, Player, Sitting, Store, StoreError, Stored, Writing};

/// Most changes that share a transaction.
const BATCH: usize = 256;

/// Connections that read.
const READERS: u32 = 4;

/// A store in one SQLite file.
///
/// Readers have connections of their own; there is one that writes. Changes that arrive while another is being written
/// share the next transaction, so that many tables wait for the disk together.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: SqlitePool,
    changes: mpsc::Sender<Pending>,
}

/// A change that waits for its turn.
struct Pending {
    writing: Writing,
    answer: oneshot::Sender<Stored<()>>,
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
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("./migrations").run(&writer).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        let (changes, queue) = mpsc::channel(BATCH);
        tokio::spawn(write_changes(writer.clone(), queue));
        Ok(SqliteStore { readers, writer, changes })
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
async fn write_changes(writer: SqlitePool, mut queue: mpsc::Receiver<Pending>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut waiting, BATCH).await > 0 {
        let (writings, answers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|pending| (pending.writing, pending.answer)).unzip();
        let results = write_batch(&writer, &writings).await;
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may be gone; the change is stored nevertheless.
            let _ = answer.send(result);
        }
    }
}

/// Writes changes in one transaction. One that cannot be written does not stand in the way of the others.
async fn write_batch(writer: &SqlitePool, writings: &[Writing]) -> Vec<Stored<()>> {
    let begun = async {
        let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
        let mut results = Vec::with_capacity(writings.len());
        for writing in writings {
            results.push(write_one(&mut transaction, writing).await);
        }
        transaction.commit().await?;
        Ok::<_, sqlx::Error>(results)
    };
    match begun.await {
        Ok(results) => results,
        Err(error) => {
            let text = error.to_string();
            tracing::error!(error = text, "changes could not be written");
            writings.iter().map(|_| Err(StoreError::Database(sqlx::Error::Protocol(text.clone())))).collect()
        }
    }
}

/// A change within the transaction of many: if it fails, nothing of it stays.
async fn write_one(connection: &mut SqliteConnection, writing: &Writing) -> Stored<()> {
    use sqlx::Connection as _;
    let mut part = connection.begin().await?;
    match write::change(&mut part, writing).await {
        Ok(()) => Ok(part.commit().await?),
        Err(error) => {
            part.rollback().await?;
            Err(error)
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn check(&self) -> Stored<()> {
        sqlx::query("SELECT COUNT(*) FROM players WHERE id = ''").fetch_one(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
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
        sqlx::query(insert)
            .bind(id)
            .bind(token_hash)
            .bind(name)
            .bind(at.cast_signed())
            .execute(&self.writer)
            .await?;
        read::player(&self.writer, token_hash).await?.ok_or(StoreError::Closed)
    }

    async fn rename(&self, player: &str, name: &str) -> Stored<()> {
        sqlx::query("UPDATE players SET name = $1 WHERE id = $2")
            .bind(name)
            .bind(player)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn add_game(&self, game: NewGame) -> Stored<String> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        if let Some(first) = &game.rematch_of {
            let found = sqlx::query("SELECT rematch FROM games WHERE id = $1")
                .bind(first)
                .fetch_optional(&mut *transaction)
                .await?;
            let rematch: Option<String> = found.map(|row| row.try_get("rematch")).transpose()?.flatten();
            if let Some(rematch) = rematch {
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
        let (answer, answered) = oneshot::channel();
        self.changes.send(Pending { writing, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    async fn open_link(&self, secret_hash: &str, player: &str) -> Stored<Opened> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let opened = write::open_link(&mut transaction, secret_hash, player).await?;
        transaction.commit().await?;
        Ok(opened)
    }

    async fn replace_link(&self, game: &str, seat: Seat, secret_hash: &str) -> Stored<bool> {
        let update = "UPDATE seats SET secret_hash = $1
            WHERE game = $2 AND seat = $3 AND kind = 'person' AND player IS NULL";
        let done = sqlx::query(update)
            .bind(secret_hash)
            .bind(game)
            .bind(seat.to_string())
            .execute(&self.writer)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    async fn games_of(&self, player: &str, most: u32) -> Stored<Vec<Card>> {
        read::games_of(&self.readers, player, most).await
    }

    async fn listed_games(&self, most: u32) -> Stored<Vec<Card>> {
        read::listed_games(&self.readers, most).await
    }

    async fn hosted(&self, player: &str, since: u64) -> Stored<Hosted> {
        read::hosted(&self.readers, player, since).await
    }

    async fn waiting_for_bots(&self) -> Stored<Vec<String>> {
        read::waiting_for_bots(&self.readers).await
    }

    async fn add_chat(&self, game: &str, line: &ChatLine) -> Stored<()> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        write::chat(&mut transaction, game, line).await?;
        transaction.commit().await?;
        Ok(())
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
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Army, Edition};
    use stronghold_table::wire::Ending;
    use stronghold_table::{Counters, Seed};

    use super::*;
    use crate::store::{NewSeat, Progress, StoredPly};

    /// A game of four, given up by the second, with all that is stored by seats.
    fn game_of_four(host: &Player) -> NewGame {
        let seats = Seat::at_table(4);
        let sitters = [
            Sitting::Person(host.clone()),
            Sitting::Bot("greedy".to_owned()),
            Sitting::Nobody,
            Sitting::Bot("random".to_owned()),
        ];
        let seated = seats.iter().zip(sitters);
        let ending = Ending {
            winner: Army::Defender,
            resigned: Some(seats[1]),
            text: "The East Invader gave up.".to_owned(),
        };
        NewGame {
            id: "four".to_owned(),
            edition: Edition::Second,
            options: Vec::new(),
            seed: Seed::new([4; 32]),
            host: host.id.clone(),
            listed: true,
            // The order in which they are written does not matter.
            seats: seated.rev().map(|(seat, sitting)| new_seat(*seat, sitting)).collect(),
            at: 5,
            plies: seats
                .iter()
                .map(|seat| StoredPly { seat: Some(*seat), action: seat.to_string() })
                .collect(),
            progress: Progress {
                turn: 3,
                to_act: Some(seats[3]),
                resigned: Some(seats[1]),
                ended: Some(ending),
                counters: Counters {
                    ahead: seats.iter().copied().zip(1..).collect(),
                    asking: Some(seats[0]),
                    granted: seats[1..3].iter().copied().collect(),
                },
            },
            rematch_of: None,
        }
    }

    fn new_seat(seat: Seat, sitting: Sitting) -> NewSeat {
        let secret_hash = (sitting == Sitting::Nobody).then(|| "hash of a link".to_owned());
        NewSeat { seat, sitting, secret_hash }
    }

    #[tokio::test]
    async fn a_game_of_four_is_stored_and_read_with_all_its_seats() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(&folder.path().join("games.sqlite")).await.expect("a store");
        let host = store.player_or_new("hash", "host", "Host", 0).await.expect("a player");
        let new = game_of_four(&host);
        store.add_game(new.clone()).await.expect("a game");

        let game = store.game("four").await.expect("the store answers").expect("the game is there");
        let seats: Vec<Seat> = game.seats.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(seats, Seat::at_table(4), "the Invader's first");
        assert_eq!(game.seats[0].1, Sitting::Person(host.clone()));
        assert_eq!((game.resigned, &game.counters), (new.progress.resigned, &new.progress.counters));
        assert_eq!(game.plies.len(), 4);
        let cards = store.listed_games(9).await.expect("the store answers");
        assert_eq!((cards[0].to_act, &cards[0].ended), (new.progress.to_act, &new.progress.ended));

        let friend = store.player_or_new("other hash", "friend", "Friend", 0).await.expect("a player");
        let opened = store.open_link("hash of a link", &friend.id).await.expect("the store answers");
        let seat = Seat::DefenderWest;
        assert_eq!(opened, Opened::Seat { game: "four".to_owned(), seat, new: true });
        let line = ChatLine { seat: Some(seat), name: "Friend".to_owned(), text: "Hold!".to_owned(), at: 6 };
        store.add_chat("four", &line).await.expect("it is stored");
        assert_eq!(store.chat("four", 9).await.expect("the store answers"), [line]);
    }
}
