//! Many changes in one transaction, in a few statements.
//!
//! Each statement is a trip to the thread of the connection and back, and each commit waits for the disk. So changes are
//! handed over as JSON, all of them in one statement of each kind.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use serde::Serialize;
use sqlx::{Row as _, SqliteConnection};
use stronghold_rules::Seat;

use super::write::{Columns, number};
use super::writer::Writer;
use crate::store::{StoreError, Stored, Writing};

/// Writes changes: each as a whole or not at all, whatever becomes of the others. The results are in the same order.
pub(super) async fn write(writer: &Writer, writings: &[Writing]) -> Vec<Stored<()>> {
    let mut results: Vec<Stored<()>> = Vec::with_capacity(writings.len());
    let mut parts = of_different_games(writings);
    parts.reverse();
    while let Some(part) = parts.pop() {
        match write_together(writer, &writings[part.clone()]).await {
            Ok(written) => results.extend(written),
            // One of them cannot be written, and took the others with it: look for it in each half.
            Err(StoreError::Database(error)) if part.len() > 1 && blames_a_change(&error) => {
                let middle = part.start + part.len() / 2;
                parts.push(middle..part.end);
                parts.push(part.start..middle);
            }
            Err(error) => {
                tracing::error!(%error, changes = part.len(), "changes could not be written");
                let error = Arc::new(error);
                results.extend(part.map(|_| Err(StoreError::NotWritten(error.clone()))));
            }
        }
    }
    results
}

/// Cuts where a game comes up again: its next change can be told to be stale only once the first is written.
fn of_different_games(writings: &[Writing]) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut games = HashSet::new();
    let mut start = 0;
    for (position, writing) in writings.iter().enumerate() {
        if !games.insert(&writing.game) {
            parts.push(start..position);
            start = position;
            games = HashSet::from([&writing.game]);
        }
    }
    parts.push(start..writings.len());
    parts
}

/// Whether what is wrong is a change, and not the disk or the file.
fn blames_a_change(error: &sqlx::Error) -> bool {
    const TOO_BIG: u32 = 18;
    const CONSTRAINT: u32 = 19;
    const MISMATCH: u32 = 20;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, TOO_BIG | CONSTRAINT | MISMATCH))
}

/// Writes changes of different games in one transaction. Those that are stale are left out; if another one cannot be
/// written, none is.
async fn write_together(writer: &Writer, writings: &[Writing]) -> Stored<Vec<Stored<()>>> {
    let mut transaction = writer.begin().await?;
    let current = update_games(&mut transaction, writings).await?;
    let is_current = |writing: &&Writing| current.contains(&writing.game);
    replace_plies(&mut transaction, writings.iter().filter(is_current)).await?;
    transaction.commit().await?;
    let result = |writing| if is_current(&writing) { Ok(()) } else { Err(StoreError::Stale) };
    Ok(writings.iter().map(result).collect())
}

/// Where games stand, if they have not moved on. Says which have not.
async fn update_games(connection: &mut SqliteConnection, writings: &[Writing]) -> Stored<HashSet<String>> {
    let update =
        "UPDATE games SET turn = new.value ->> 2, to_act = new.value ->> 3, resigned = new.value ->> 4,
        ended = new.value ->> 5, counters = new.value ->> 6,
        touched = COALESCE(new.value ->> 7, touched), lots = COALESCE(new.value ->> 8, lots),
        changes = changes + 1
        FROM json_each($1) AS new WHERE games.id = new.value ->> 0 AND games.changes = new.value ->> 1
        RETURNING id";
    let mut rows = Vec::with_capacity(writings.len());
    for writing in writings {
        let Columns { turn, to_act, resigned, ended, counters } =
            Columns::of(&writing.game, &writing.progress)?;
        let touched = writing.seen.then_some(writing.at);
        let lots = writing.lots.as_ref().map(json).transpose()?;
        rows.push((&writing.game, writing.changes, turn, to_act, resigned, ended, counters, touched, lots));
    }
    let current = sqlx::query(update).bind(json(&rows)?).fetch_all(connection).await?;
    current.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

/// The plies that follow those that stay.
async fn replace_plies<'a>(
    connection: &mut SqliteConnection,
    writings: impl Iterator<Item = &'a Writing>,
) -> Stored<()> {
    let mut taken_back = Vec::new();
    let mut added = Vec::new();
    for writing in writings {
        taken_back.push((&writing.game, number(writing.keep)));
        for (ply, new) in (number(writing.keep)..).zip(&writing.added) {
            let seat = new.seat.as_ref().map(Seat::to_string);
            added.push((&writing.game, ply, seat, &new.action, writing.at));
        }
    }
    let delete = "DELETE FROM plies WHERE rowid IN (SELECT plies.rowid FROM json_each($1) AS cut
        CROSS JOIN plies ON plies.game = cut.value ->> 0 AND plies.ply >= cut.value ->> 1)";
    sqlx::query(delete).bind(json(&taken_back)?).execute(&mut *connection).await?;
    let insert = "INSERT INTO plies (game, ply, seat, action, at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)";
    sqlx::query(insert).bind(json(&added)?).execute(&mut *connection).await?;
    Ok(())
}

fn json(rows: &impl Serialize) -> Stored<String> {
    serde_json::to_string(rows).map_err(|error| StoreError::Database(sqlx::Error::Encode(error.into())))
}
