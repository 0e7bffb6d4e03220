//! Reading from the database.

use std::str::FromStr;

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row as _, SqliteConnection, SqliteExecutor};
use stronghold_rules::Seat;
use stronghold_table::Draws;
use stronghold_table::wire::ChatLine;

use crate::store::{Card, Game, Hosted, Player, Sitting, StoreError, Stored};

/// The player whose token has this hash.
pub(super) async fn player(source: impl SqliteExecutor<'_>, token_hash: &str) -> Stored<Option<Player>> {
    let found = sqlx::query("SELECT id, name FROM players WHERE token_hash = $1")
        .bind(token_hash)
        .fetch_optional(source)
        .await?;
    found.map(|row| Ok(Player { id: row.try_get("id")?, name: row.try_get("name")? })).transpose()
}

/// A game with all its plies, as it stands at one moment.
pub(super) async fn game(pool: &SqlitePool, id: &str) -> Stored<Option<Game>> {
    let mut moment = pool.begin().await?;
    let select = "SELECT edition, options, seed, lots, host, listed, resigned, counters, changes, rematch
        FROM games WHERE id = $1";
    let Some(row) = sqlx::query(select).bind(id).fetch_optional(&mut *moment).await? else { return Ok(None) };
    let plies = sqlx::query("SELECT ply, action FROM plies WHERE game = $1 ORDER BY ply")
        .bind(id)
        .fetch_all(&mut *moment)
        .await?;
    let mut actions = Vec::with_capacity(plies.len());
    for (expected, ply) in (0_i64..).zip(plies) {
        let found: i64 = ply.try_get("ply")?;
        if found != expected {
            return Err(broken(id, format!("ply {expected} is missing")));
        }
        actions.push(ply.try_get("action")?);
    }
    Ok(Some(Game {
        id: id.to_owned(),
        edition: word(id, &row, "edition")?,
        options: json(id, &row, "options")?,
        draws: draws(id, &row)?,
        host: row.try_get("host")?,
        listed: row.try_get::<i64, _>("listed")? != 0,
        resigned: optional_seat(id, &row, "resigned")?,
        counters: json(id, &row, "counters")?,
        changes: row.try_get::<i64, _>("changes")?.cast_unsigned(),
        rematch: row.try_get("rematch")?,
        seats: seats(&mut moment, id).await?,
        plies: actions,
    }))
}

/// What settles the draws of a game.
fn draws(game: &str, row: &SqliteRow) -> Stored<Draws> {
    let seed = word(game, row, "seed")?;
    let lots: Option<String> = row.try_get("lots")?;
    match lots {
        None => Ok(Draws::by_ply(seed)),
        Some(_) => Ok(Draws::new(seed, json(game, row, "lots")?)),
    }
}

/// Who sits where, the Invader's seats first.
async fn seats(connection: &mut SqliteConnection, game: &str) -> Stored<Vec<(Seat, Sitting)>> {
    let select = "SELECT seats.seat, seats.kind, seats.player, seats.bot, players.name FROM seats
        LEFT JOIN players ON players.id = seats.player WHERE seats.game = $1";
    let rows = sqlx::query(select).bind(game).fetch_all(connection).await?;
    let mut seats = Vec::with_capacity(rows.len());
    for row in rows {
        let bot: Option<String> = row.try_get("bot")?;
        let player: Option<String> = row.try_get("player")?;
        let name: Option<String> = row.try_get("name")?;
        let sitting = match (bot, player) {
            (Some(bot), _) => Sitting::Bot(bot),
            (None, Some(id)) => Sitting::Person(Player { id, name: name.unwrap_or_default() }),
            (None, None) => Sitting::Nobody,
        };
        seats.push((word::<Seat>(game, &row, "seat")?, sitting));
    }
    seats.sort_by_key(|(seat, _)| (seat.army(), *seat));
    Ok(seats)
}

/// Games where a player sits or that the player set up, newest first.
pub(super) async fn games_of(pool: &SqlitePool, player: &str, most: u32) -> Stored<Vec<Card>> {
    let select = "SELECT id, edition, turn, to_act, ended, touched FROM games
        WHERE host = $1 OR id IN (SELECT game FROM seats WHERE player = $1) ORDER BY created DESC, id LIMIT $2";
    let rows = sqlx::query(select).bind(player).bind(i64::from(most)).fetch_all(pool).await?;
    cards(pool, rows).await
}

/// Games that anybody may find, the last touched first.
pub(super) async fn listed_games(pool: &SqlitePool, most: u32) -> Stored<Vec<Card>> {
    let select = "SELECT id, edition, turn, to_act, ended, touched FROM games
        WHERE listed <> 0 ORDER BY CASE WHEN ended IS NULL THEN 0 ELSE 1 END, touched DESC, id LIMIT $1";
    let rows = sqlx::query(select).bind(i64::from(most)).fetch_all(pool).await?;
    cards(pool, rows).await
}

async fn cards(pool: &SqlitePool, rows: Vec<SqliteRow>) -> Stored<Vec<Card>> {
    let mut connection = pool.acquire().await?;
    let mut cards = Vec::with_capacity(rows.len());
    for row in rows {
        let id: String = row.try_get("id")?;
        let ended: Option<String> = row.try_get("ended")?;
        let ended = ended.map(|text| serde_json::from_str(&text)).transpose();
        cards.push(Card {
            edition: word(&id, &row, "edition")?,
            turn: u8::try_from(row.try_get::<i64, _>("turn")?).unwrap_or_default(),
            to_act: optional_seat(&id, &row, "to_act")?,
            ended: ended.map_err(|error| broken(&id, error.to_string()))?,
            touched: row.try_get::<i64, _>("touched")?.cast_unsigned(),
            seats: seats(&mut connection, &id).await?,
            id,
        });
    }
    Ok(cards)
}

/// How many games a player has set up.
pub(super) async fn hosted(pool: &SqlitePool, player: &str, since: u64) -> Stored<Hosted> {
    let select = "SELECT COALESCE(SUM(CASE WHEN created >= $2 THEN 1 ELSE 0 END), 0) AS recent,
        COALESCE(SUM(CASE WHEN ended IS NULL THEN 1 ELSE 0 END), 0) AS unfinished FROM games WHERE host = $1";
    let row = sqlx::query(select).bind(player).bind(since.cast_signed()).fetch_one(pool).await?;
    Ok(Hosted {
        recent: row.try_get::<i64, _>("recent")?.cast_unsigned(),
        unfinished: row.try_get::<i64, _>("unfinished")?.cast_unsigned(),
    })
}

/// Games in which a bot is to act.
pub(super) async fn waiting_for_bots(pool: &SqlitePool) -> Stored<Vec<String>> {
    let select = "SELECT games.id FROM games
        JOIN seats ON seats.game = games.id AND seats.seat = games.to_act AND seats.kind = 'bot'
        WHERE games.ended IS NULL ORDER BY games.touched, games.id";
    let rows = sqlx::query(select).fetch_all(pool).await?;
    rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

/// What was said last at a table, in order.
pub(super) async fn chat(pool: &SqlitePool, game: &str, most: u32) -> Stored<Vec<ChatLine>> {
    let select = "SELECT seat, name, text, at FROM chat WHERE game = $1 ORDER BY line DESC LIMIT $2";
    let rows = sqlx::query(select).bind(game).bind(i64::from(most)).fetch_all(pool).await?;
    let lines = rows.iter().rev().map(|row| {
        Ok(ChatLine {
            seat: optional_seat(game, row, "seat")?,
            name: row.try_get("name")?,
            text: row.try_get("text")?,
            at: row.try_get::<i64, _>("at")?.cast_unsigned(),
        })
    });
    lines.collect()
}

/// A column that holds a known word.
fn word<T: FromStr>(game: &str, row: &SqliteRow, column: &str) -> Stored<T> {
    let text: String = row.try_get(column)?;
    text.parse().map_err(|_| broken(game, format!("the column `{column}` has an unknown value")))
}

fn optional_seat(game: &str, row: &SqliteRow, column: &str) -> Stored<Option<Seat>> {
    let text: Option<String> = row.try_get(column)?;
    let seat = text.map(|text| text.parse()).transpose();
    seat.map_err(|_| broken(game, format!("the column `{column}` names no seat")))
}

/// A column that holds JSON.
fn json<T: serde::de::DeserializeOwned>(game: &str, row: &SqliteRow, column: &str) -> Stored<T> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|error| broken(game, format!("the column `{column}`: {error}")))
}

fn broken(game: &str, what: String) -> StoreError {
    StoreError::Broken { game: game.to_owned(), what }
}
