//! `POST /api/tables` and `POST /api/tables/ID/rematch`: tables are set up.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use stronghold_rules::{Edition, Seat};
use stronghold_table::wire::{NewTable, RefusalCode, Sitter, TableMade};
use stronghold_table::{Seed, Table};

use super::Body;
use crate::app::App;
use crate::hall::{now, stored};
use crate::identity::Identity;
use crate::reply::{Reply, not_over, not_your_seat, refusal};
use crate::room::Room;
use crate::secret::{Secret, random_bytes, random_id};
use crate::store::{NewGame, NewSeat, Player, Sitting};

const DAY: u64 = 24 * 60 * 60;

/// `POST /api/tables`.
pub(crate) async fn set_up(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Body(wanted): Body<NewTable>,
) -> Reply<(StatusCode, Json<TableMade>)> {
    check(&app, &wanted)?;
    let work = app.clone();
    let made = app.finish(async move {
        let host = identity.player(&work).await?;
        let (seats, links) = seats(&wanted.seats, &host)?;
        let options: Vec<(String, String)> = wanted.options.into_iter().collect();
        let plan = Plan { edition: wanted.edition, options, listed: wanted.listed, seats, rematch_of: None };
        let table = make(&work, &host, plan).await?;
        Ok(TableMade { table, links })
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// `POST /api/tables/ID/rematch`: the same again with the sides swapped. Whoever asks second gets the same table.
pub(crate) async fn rematch(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Reply<Json<TableMade>> {
    let work = app.clone();
    app.finish(async move { Ok(Json(play_again(&work, &identity, &id).await?)) }).await
}

async fn play_again(app: &App, identity: &Identity, id: &str) -> Reply<TableMade> {
    let mut room = app.hall.enter(id).await?;
    let Some(player) = identity.known() else { return Err(not_your_seat().into()) };
    if room.seats_of(Some(&player.id)).is_empty() && room.game.host != player.id {
        return Err(not_your_seat().into());
    }
    if !room.table.is_over() {
        return Err(not_over().into());
    }
    if let Some(table) = room.game.rematch.clone() {
        return Ok(TableMade { table, links: BTreeMap::new() });
    }
    let mut links = BTreeMap::new();
    let mut seats = Vec::new();
    for (seat, sitting) in swapped(&room.game.seats) {
        let secret = (sitting == Sitting::Nobody).then(Secret::random).transpose()?;
        let secret_hash = secret.as_ref().map(Secret::hash);
        links.extend(secret.map(|secret| (seat, secret.reveal().to_owned())));
        seats.push(NewSeat { seat, sitting, secret_hash });
    }
    let plan = Plan {
        edition: room.game.edition,
        options: room.game.options.clone(),
        listed: room.game.listed,
        seats,
        rematch_of: Some(id.to_owned()),
    };
    let table = make(app, player, plan).await?;
    room.game.rematch = Some(table.clone());
    room.tell_table();
    Ok(TableMade { table, links })
}

/// Everybody moves one seat on.
fn swapped(seats: &[(Seat, Sitting)]) -> Vec<(Seat, Sitting)> {
    let sitters = seats.iter().cycle().skip(1).map(|(_, sitting)| sitting.clone());
    seats.iter().map(|(seat, _)| *seat).zip(sitters).collect()
}

/// A table that is to be made.
struct Plan {
    edition: Edition,
    options: Vec<(String, String)>,
    listed: bool,
    seats: Vec<NewSeat>,
    rematch_of: Option<String>,
}

/// Makes a table with the first draws, stores it and lets bots begin.
async fn make(app: &App, host: &Player, plan: Plan) -> Reply<String> {
    let hosted = app.store().hosted(&host.id, now().saturating_sub(DAY)).await?;
    let limits = &app.config.limits;
    if hosted.unfinished >= limits.unfinished_tables {
        let text =
            format!("You have {} games that are not over. Finish or resign some first.", hosted.unfinished);
        return Err(refusal(RefusalCode::TooMany, text).into());
    }
    if hosted.recent >= limits.tables_per_day {
        let text = format!("You have set up {} games within a day. Come back tomorrow.", hosted.recent);
        return Err(refusal(RefusalCode::TooMany, text).into());
    }
    let seed = Seed::new(random_bytes()?);
    let mut table = Table::new(plan.edition, &plan.options, seed.clone())
        .map_err(|error| refusal(RefusalCode::BadTable, format!("The table cannot be set up: {error}.")))?;
    let opening = table.opening();
    let plies = stored(&opening.added);
    table.apply(opening);
    let game = NewGame {
        id: random_id()?,
        edition: plan.edition,
        options: table
            .book()
            .changed_options()
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        seed,
        host: host.id.clone(),
        listed: plan.listed,
        seats: plan.seats,
        at: now(),
        plies,
        progress: Room::progress(&table),
        rematch_of: plan.rematch_of,
    };
    let id = app.store().add_game(game).await?;
    tracing::info!(table = id, "a table was set up");
    // A bot may have to begin. If the table cannot be entered now, it begins when somebody comes.
    let _ = app.hall.enter(&id).await;
    Ok(id)
}

/// Every seat of the edition must be filled with somebody who exists.
fn check(app: &App, wanted: &NewTable) -> Reply<()> {
    let bad = |text: String| refusal(RefusalCode::BadTable, text);
    let edition = app.editions.iter().find(|info| info.id == wanted.edition);
    let edition = edition.ok_or_else(|| bad("There is no such edition.".to_owned()))?;
    for seat in &edition.seats {
        let sitter = wanted.seats.get(&seat.id);
        let sitter =
            sitter.ok_or_else(|| bad(format!("Who is the {}? Every seat has to be filled.", seat.name)))?;
        if let Sitter::Bot(name) = sitter
            && !stronghold_bots::NAMES.contains(&name.as_str())
        {
            let known = stronghold_bots::NAMES.join(", ");
            return Err(bad(format!("There is no such bot; the bots are {known}.")).into());
        }
    }
    if let Some(seat) = wanted.seats.keys().find(|seat| !edition.seats.iter().any(|info| info.id == **seat)) {
        return Err(bad(format!("The edition has no seat `{seat}`.")).into());
    }
    Ok(())
}

/// Seats as they are stored, and the secrets of their links.
fn seats(sitters: &BTreeMap<Seat, Sitter>, host: &Player) -> Reply<(Vec<NewSeat>, BTreeMap<Seat, String>)> {
    let mut links = BTreeMap::new();
    let mut seats = Vec::new();
    for (seat, sitter) in sitters {
        let (sitting, secret) = match sitter {
            Sitter::Me => (Sitting::Person(host.clone()), None),
            Sitter::Friend => (Sitting::Nobody, Some(Secret::random()?)),
            Sitter::Bot(name) => (Sitting::Bot(name.clone()), None),
        };
        let secret_hash = secret.as_ref().map(Secret::hash);
        links.extend(secret.map(|secret| (*seat, secret.reveal().to_owned())));
        seats.push(NewSeat { seat: *seat, sitting, secret_hash });
    }
    Ok((seats, links))
}
