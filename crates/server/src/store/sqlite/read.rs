//! Reading from the database.

use std::str::FromStr;

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row as _, SqliteExecutor};
use stronghold_rules::Seat;
use stronghold_table::Draws;
use stronghold_table::wire::ChatLine;

use crate::store::{Game, Hosted, Listing, Player, Sitting, StoreError, Stored};

/// The player whose token has this hash.
pub(super) async fn player(source: impl SqliteExecutor<'_>, token_hash: &str) -> Stored<Option<Player>> {
    let found = sqlx::query("SELECT id, name FROM players WHERE token_hash = $1")
        .bind(token_hash)
        .fetch_optional(source)
        .await?;
    found.map(|row| Ok(Player { id: row.try_get("id")?, name: row.try_get("name")? })).transpose()
}

/// Who sits at a game, as JSON: seat, bot, id and name of the player.
macro_rules! seats {
    () => {
        "(SELECT json_group_array(json_array(seats.seat, seats.bot, seats.player, players.name)) FROM seats
        LEFT JOIN players ON players.id = seats.player WHERE seats.game = games.id) AS seats"
    };
}

/// What a listing shows.
macro_rules! listing {
    () => {
        concat!("id, edition, turn, to_act, ended, touched, ", seats!())
    };
}

/// The statement of [`games_of`]: games that are not over come first. What the player has most of is cut off before
/// anybody asks who sits there.
pub(super) const GAMES_OF: &str = concat!(
    "SELECT ",
    listing!(),
    " FROM (SELECT * FROM games
        WHERE id IN (SELECT id FROM games WHERE host = $1 UNION SELECT game FROM seats WHERE player = $1)
        ORDER BY ended IS NOT NULL, created DESC, id LIMIT $2) AS games ORDER BY ended IS NOT NULL, created DESC, id"
);

/// The statement of [`listed_games`].
pub(super) const LISTED_GAMES: &str = concat!(
    "SELECT ",
    listing!(),
    " FROM games WHERE listed <> 0 ORDER BY ended IS NOT NULL, touched DESC, id LIMIT $1"
);

/// The statement of [`hosted`].
pub(super) const HOSTED: &str = "SELECT
    (SELECT COUNT(*) FROM games WHERE host = $1 AND created >= $2) AS recent,
    (SELECT COUNT(*) FROM games WHERE host = $1 AND ended IS NULL) AS unfinished,
    (SELECT COUNT(*) FROM games WHERE host = $1 AND ended IS NULL AND listed <> 0) AS listed";

/// The statement of [`waiting_for_bots`].
pub(super) const WAITING_FOR_BOTS: &str = "SELECT games.id FROM games INDEXED BY games_unfinished
    CROSS JOIN seats ON seats.game = games.id AND seats.seat = games.to_act AND seats.kind = 'bot'
    WHERE games.ended IS NULL ORDER BY games.touched, games.id";

/// A game with all its plies. One statement sees it as it stands at one moment.
pub(super) async fn game(pool: &SqlitePool, id: &str) -> Stored<Option<Game>> {
    let select = concat!(
        "SELECT edition, tables, options, seed, lots, host, listed, resigned, counters, changes, rematch, ",
        seats!(),
        ", (SELECT json_group_array(json_array(ply, action) ORDER BY ply) FROM plies WHERE game = games.id) AS plies,
        (SELECT COALESCE(MAX(at), games.created) FROM plies WHERE game = games.id) AS acted
        FROM games WHERE id = $1"
    );
    let Some(row) = sqlx::query(select).bind(id).fetch_optional(pool).await? else { return Ok(None) };
    let plies: Vec<(u64, String)> = json(id, &row, "plies")?;
    if let Some((expected, _)) = (0..).zip(&plies).find(|(expected, (found, _))| expected != found) {
        return Err(broken(id, format!("ply {expected} is missing")));
    }
    Ok(Some(Game {
        id: id.to_owned(),
        edition: word(id, &row, "edition")?,
        tables: word(id, &row, "tables")?,
        options: json(id, &row, "options")?,
        draws: draws(id, &row)?,
        host: row.try_get("host")?,
        listed: row.try_get::<i64, _>("listed")? != 0,
        resigned: optional_seat(id, &row, "resigned")?,
        counters: json(id, &row, "counters")?,
        changes: row.try_get::<i64, _>("changes")?.cast_unsigned(),
        rematch: row.try_get("rematch")?,
        seats: seats(id, &row)?,
        acted: row.try_get::<i64, _>("acted")?.cast_unsigned(),
        plies: plies.into_iter().map(|(_, action)| action).collect(),
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
fn seats(game: &str, row: &SqliteRow) -> Stored<Vec<(Seat, Sitting)>> {
    type Found = (String, Option<String>, Option<String>, Option<String>);
    let player_of = |id: String, name: Option<String>| Player { id, name: name.unwrap_or_default() };
    let mut seats = Vec::new();
    for (seat, bot, player, name) in json::<Vec<Found>>(game, row, "seats")? {
        let seat: Seat = seat.parse().map_err(|_| broken(game, format!("no seat `{seat}`")))?;
        let sitting = match (bot, player) {
            (Some(bot), Some(id)) => Sitting::Substitute { bot, player: player_of(id, name) },
            (Some(bot), None) => Sitting::Bot(bot),
            (None, Some(id)) => Sitting::Person(player_of(id, name)),
            (None, None) => Sitting::Nobody,
        };
        seats.push((seat, sitting));
    }
    seats.sort_by_key(|(seat, _)| (seat.army(), *seat));
    Ok(seats)
}

/// Games where a player sits or that the player set up, newest first.
pub(super) async fn games_of(pool: &SqlitePool, player: &str, most: u32) -> Stored<Vec<Listing>> {
    let rows = sqlx::query(GAMES_OF).bind(player).bind(i64::from(most)).fetch_all(pool).await?;
    rows.iter().map(listing).collect()
}

/// Games that anybody may find, the last touched first.
pub(super) async fn listed_games(pool: &SqlitePool, most: u32) -> Stored<Vec<Listing>> {
    let rows = sqlx::query(LISTED_GAMES).bind(i64::from(most)).fetch_all(pool).await?;
    rows.iter().map(listing).collect()
}

fn listing(row: &SqliteRow) -> Stored<Listing> {
    let id: String = row.try_get("id")?;
    let ended: Option<String> = row.try_get("ended")?;
    let ended = ended.map(|text| serde_json::from_str(&text)).transpose();
    Ok(Listing {
        edition: word(&id, row, "edition")?,
        turn: u8::try_from(row.try_get::<i64, _>("turn")?).unwrap_or_default(),
        to_act: optional_seat(&id, row, "to_act")?,
        ended: ended.map_err(|error| broken(&id, error.to_string()))?,
        touched: row.try_get::<i64, _>("touched")?.cast_unsigned(),
        seats: seats(&id, row)?,
        id,
    })
}

/// How many games a player has set up.
pub(super) async fn hosted(pool: &SqlitePool, player: &str, since: u64) -> Stored<Hosted> {
    let row = sqlx::query(HOSTED).bind(player).bind(since.cast_signed()).fetch_one(pool).await?;
    Ok(Hosted {
        recent: row.try_get::<i64, _>("recent")?.cast_unsigned(),
        unfinished: row.try_get::<i64, _>("unfinished")?.cast_unsigned(),
        listed: row.try_get::<i64, _>("listed")?.cast_unsigned(),
    })
}

/// Games in which a bot is to act.
pub(super) async fn waiting_for_bots(pool: &SqlitePool) -> Stored<Vec<String>> {
    let rows = sqlx::query(WAITING_FOR_BOTS).fetch_all(pool).await?;
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

/// When a probe was written.
pub(super) async fn probe(pool: &SqlitePool, id: i64) -> Stored<Option<u64>> {
    let row = sqlx::query("SELECT at FROM probe WHERE id = $1").bind(id).fetch_optional(pool).await?;
    row.map(|row| Ok(row.try_get::<i64, _>("at")?.cast_unsigned())).transpose()
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
