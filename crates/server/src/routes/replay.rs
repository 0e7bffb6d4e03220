//! `GET /api/tables/ID/sheet`, `story`, `chronicle` and `record`: looking back at a game.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use stronghold_rules::Seat;
use stronghold_table::wire::{Chronicle, RefusalCode, Sheet, Story, Who};
use stronghold_table::{Objection, Table, Viewer};
use tokio::sync::OwnedSemaphorePermit;

use super::Asked;
use crate::app::App;
use crate::hall::Entered;
use crate::identity::Identity;
use crate::reply::{Reply, language, not_over, not_your_seat, refusal, too_fast, trouble};
use crate::room::who;

/// What is to be shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    /// The moment, from 0; the last one if nothing is said.
    moment: Option<u32>,
    /// Through whose eyes: a seat, or `open` for everything; a spectator's if nothing is said.
    seat: Option<String>,
    /// In which language.
    lang: Option<String>,
}

/// `GET /api/tables/ID/sheet?moment=N&seat=SEAT|open`.
pub(crate) async fn sheet(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Asked(asked): Asked<Look>,
) -> Reply<Json<Sheet>> {
    let language = language(asked.lang.as_deref())?;
    let desk = Desk::of(&app, &identity).await?;
    let (table, viewer) = look(&app, &identity, &id, asked.seat.as_deref()).await?;
    let sheet = desk.work(move || match asked.moment {
        Some(moment) => table.sheet_at(viewer, moment, language),
        None => Some(table.last_sheet(viewer, language)),
    });
    let sheet = sheet.await?;
    Ok(Json(sheet.ok_or_else(|| refusal(RefusalCode::NotFound, "refusal-no-such-moment"))?))
}

/// `GET /api/tables/ID/story?seat=SEAT|open`.
pub(crate) async fn story(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Asked(asked): Asked<Look>,
) -> Reply<Json<Story>> {
    let language = language(asked.lang.as_deref())?;
    let desk = Desk::of(&app, &identity).await?;
    let (table, viewer) = look(&app, &identity, &id, asked.seat.as_deref()).await?;
    let lines = desk.work(move || table.story(viewer, language)).await?;
    let lines = lines.into_iter().filter(|line| asked.moment.is_none_or(|moment| line.moment <= moment));
    Ok(Json(Story { from: 0, lines: lines.collect() }))
}

/// `GET /api/tables/ID/chronicle`, once the game is over.
pub(crate) async fn chronicle(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Reply<Json<Chronicle>> {
    let desk = Desk::of(&app, &identity).await?;
    let table = ended(&app, &identity, &id).await?.table.clone();
    Ok(Json(desk.work(move || table.chronicle()).await?))
}

/// `GET /api/tables/ID/record`, once the game is over.
pub(crate) async fn record(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Reply<Response> {
    let desk = Desk::of(&app, &identity).await?;
    let room = ended(&app, &identity, &id).await?;
    let names = room.game.seats.iter().filter_map(|(seat, sitting)| match who(sitting) {
        Who::Nobody => None,
        Who::Person(name) | Who::Bot(name) | Who::Substitute { bot: name, .. } => Some((*seat, name)),
    });
    let names: Vec<(Seat, String)> = names.collect();
    let table = room.table.clone();
    drop(room);
    let text = desk.work(move || table.record(&names)).await?;
    // The id holds letters, digits, `-` and `_` only.
    let file = format!("attachment; filename=\"stronghold-{id}.siege\"");
    Ok((
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)],
        text,
    )
        .into_response())
}

/// The table as it stands, if this person may look at it so.
async fn look(app: &App, identity: &Identity, id: &str, seat: Option<&str>) -> Reply<(Table, Viewer)> {
    let room = app.enter(identity.address, id).await?;
    let viewer = match seat {
        None => Viewer::Watcher,
        Some("open") if room.table.is_over() => Viewer::Everything,
        Some("open") => return Err(not_over().into()),
        Some(text) => {
            let seat: Seat = text.parse().map_err(|_| no_such_seat())?;
            if !room.table.seats().contains(&seat) {
                return Err(no_such_seat().into());
            }
            if !room.table.is_over() && !room.seats_of(identity.id()).contains(&seat) {
                return Err(not_your_seat().into());
            }
            Viewer::Seat(seat)
        }
    };
    Ok((room.table.clone(), viewer))
}

fn no_such_seat() -> Objection {
    refusal(RefusalCode::Malformed, "refusal-no-such-seat")
}

async fn ended(app: &App, identity: &Identity, id: &str) -> Reply<Entered> {
    let room = app.enter(identity.address, id).await?;
    if room.table.is_over() { Ok(room) } else { Err(not_over().into()) }
}

/// Where somebody looks back: it takes a while, so there are few of them and everybody else waits.
struct Desk(OwnedSemaphorePermit);

impl Desk {
    async fn of(app: &App, identity: &Identity) -> Reply<Desk> {
        if !app.replays.take(identity.address) {
            return Err(too_fast().into());
        }
        Ok(Desk(app.desks.clone().acquire_owned().await.map_err(|error| trouble(&error))?))
    }

    /// Does the work. The desk is taken until that is done, even if nobody waits for it any more.
    async fn work<T: Send + 'static>(self, what: impl FnOnce() -> T + Send + 'static) -> Reply<T> {
        let Desk(taken) = self;
        let working = tokio::task::spawn_blocking(move || {
            let done = what();
            drop(taken);
            done
        });
        Ok(working.await.map_err(|error| trouble(&error))?)
    }
}
