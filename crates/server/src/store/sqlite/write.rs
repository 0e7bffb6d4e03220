//! Writing to the database, within a transaction that the caller began.

use sqlx::{Row as _, SqliteConnection};
use stronghold_rules::Seat;
use stronghold_table::wire::ChatLine;

use super::columns;
use crate::store::{NewGame, Opened, Progress, StoreError, Stored, StoredPly};

/// Bytes of a probe: more than a page.
const BALLAST: usize = 8 * 1024;

/// A new game with its seats and first plies.
pub(super) async fn game(connection: &mut SqliteConnection, game: &NewGame) -> Stored<()> {
    let insert = "INSERT INTO games
        (id, edition, options, seed, host, listed, created, touched, turn, to_act, resigned, ended, counters, lots,
         tables, changes)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0)";
    let columns_of = Columns::of(&game.id, &game.progress)?;
    let options = serde_json::to_string(&game.options).map_err(|error| broken(&game.id, &error))?;
    let lots = game.draws.lots().map(serde_json::to_string).transpose();
    let lots = lots.map_err(|error| broken(&game.id, &error))?;
    sqlx::query(insert)
        .bind(&game.id)
        .bind(game.edition.to_string())
        .bind(options)
        .bind(game.draws.base().reveal())
        .bind(&game.host)
        .bind(i64::from(game.listed))
        .bind(game.at.cast_signed())
        .bind(game.at.cast_signed())
        .bind(columns_of.turn)
        .bind(columns_of.to_act)
        .bind(columns_of.resigned)
        .bind(columns_of.ended)
        .bind(columns_of.counters)
        .bind(lots)
        .bind(game.tables.to_string())
        .execute(&mut *connection)
        .await?;
    for seat in &game.seats {
        let (kind, player, bot) = columns(&seat.sitting);
        let insert =
            "INSERT INTO seats (game, seat, kind, player, bot, secret_hash) VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(insert)
            .bind(&game.id)
            .bind(seat.seat.to_string())
            .bind(kind)
            .bind(player)
            .bind(bot)
            .bind(&seat.secret_hash)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(first) = &game.rematch_of {
        sqlx::query("UPDATE games SET rematch = $1 WHERE id = $2")
            .bind(&game.id)
            .bind(first)
            .execute(&mut *connection)
            .await?;
    }
    plies(connection, &game.id, &game.plies, game.at).await
}

/// The first plies of a game.
async fn plies(connection: &mut SqliteConnection, game: &str, plies: &[StoredPly], at: u64) -> Stored<()> {
    for (number, ply) in (0_i64..).zip(plies) {
        sqlx::query("INSERT INTO plies (game, ply, seat, action, at) VALUES ($1, $2, $3, $4, $5)")
            .bind(game)
            .bind(number)
            .bind(ply.seat.as_ref().map(Seat::to_string))
            .bind(&ply.action)
            .bind(at.cast_signed())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Gives a seat to whoever opens its link first.
pub(super) async fn open_link(
    connection: &mut SqliteConnection,
    secret_hash: &str,
    player: &str,
) -> Stored<Opened> {
    let select = "SELECT seats.game, seats.seat, seats.player, games.host FROM seats
        JOIN games ON games.id = seats.game WHERE seats.secret_hash = $1";
    let Some(row) = sqlx::query(select).bind(secret_hash).fetch_optional(&mut *connection).await? else {
        return Ok(Opened::Unknown);
    };
    let game: String = row.try_get("game")?;
    let text: String = row.try_get("seat")?;
    let Ok(seat) = text.parse() else {
        return Err(StoreError::Broken { what: format!("no seat `{text}`"), game });
    };
    let owner: Option<String> = row.try_get("player")?;
    let host: String = row.try_get("host")?;
    match owner {
        Some(owner) if owner == player => Ok(Opened::Seat { game, seat, new: false }),
        Some(_) => Ok(Opened::Taken { game }),
        None if host == player => Ok(Opened::Own),
        None => {
            sqlx::query("UPDATE seats SET player = $1 WHERE secret_hash = $2 AND player IS NULL")
                .bind(player)
                .bind(secret_hash)
                .execute(&mut *connection)
                .await?;
            Ok(Opened::Seat { game, seat, new: true })
        }
    }
}

/// Lines that are kept of what was said at a table.
const CHAT_LINES: i64 = 200;

/// Something that was said. What was said long ago is forgotten.
pub(super) async fn chat(connection: &mut SqliteConnection, game: &str, line: &ChatLine) -> Stored<()> {
    let insert = "INSERT INTO chat (game, line, seat, name, text, at)
        SELECT $1, COALESCE(MAX(line), 0) + 1, $2, $3, $4, $5 FROM chat WHERE game = $1";
    sqlx::query(insert)
        .bind(game)
        .bind(line.seat.as_ref().map(Seat::to_string))
        .bind(&line.name)
        .bind(&line.text)
        .bind(line.at.cast_signed())
        .execute(&mut *connection)
        .await?;
    let forget = "DELETE FROM chat WHERE game = $1
        AND line <= (SELECT MAX(line) FROM chat WHERE game = $1) - $2";
    sqlx::query(forget).bind(game).bind(CHAT_LINES).execute(connection).await?;
    Ok(())
}

/// A row that needs room as changes do, in the place of the last one. Says how it is found.
pub(super) async fn probe(connection: &mut SqliteConnection, at: u64) -> Stored<i64> {
    let insert = "INSERT INTO probe (at, ballast) VALUES ($1, $2)";
    let inserted = sqlx::query(insert).bind(at.cast_signed()).bind(" ".repeat(BALLAST));
    let id = inserted.execute(&mut *connection).await?.last_insert_rowid();
    sqlx::query("DELETE FROM probe WHERE id <> $1").bind(id).execute(connection).await?;
    Ok(id)
}

/// Progress as the database has it.
pub(super) struct Columns {
    pub(super) turn: i64,
    pub(super) to_act: Option<String>,
    pub(super) resigned: Option<String>,
    pub(super) ended: Option<String>,
    pub(super) counters: String,
}

impl Columns {
    pub(super) fn of(game: &str, progress: &Progress) -> Stored<Columns> {
        let json = |error: serde_json::Error| broken(game, &error);
        Ok(Columns {
            turn: i64::from(progress.turn),
            to_act: progress.to_act.as_ref().map(Seat::to_string),
            resigned: progress.resigned.as_ref().map(Seat::to_string),
            ended: progress.ended.as_ref().map(serde_json::to_string).transpose().map_err(json)?,
            counters: serde_json::to_string(&progress.counters).map_err(json)?,
        })
    }
}

fn broken(game: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Broken { game: game.to_owned(), what: error.to_string() }
}

/// A number of plies as the database has it.
pub(super) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
