//! `/api/tables/ID/lots`: what the players add to the draws before the game begins.

use std::net::IpAddr;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use stronghold_rules::Seat;
use stronghold_table::wire::{Draws, LotsFrom};
use stronghold_table::{Change, Objection};

use super::Body;
use crate::app::App;
use crate::hall::Entered;
use crate::identity::Identity;
use crate::reply::{Reply, not_your_seat};
use crate::store::Actor;

/// `GET /api/tables/ID/lots`: those that were handed in.
pub(crate) async fn show(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Reply<Json<Draws>> {
    Ok(Json(app.enter(identity.address, &id).await?.table.shown_draws()))
}

/// `PUT /api/tables/ID/lots`: hands in lots of own seats, sealed or opened. With the last one the game begins.
pub(crate) async fn add(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Body(lots): Body<LotsFrom>,
) -> Reply<Json<Draws>> {
    let household = identity.address;
    let change = move |room: &Entered| {
        let own = room.seats_of(identity.id());
        if !lots.sealed.keys().chain(lots.opened.keys()).all(|seat| own.contains(seat)) {
            return Err(not_your_seat());
        }
        // Handing in the same again changes nothing: another window of the same person may have been quicker.
        if room.table.draws().lots().is_some_and(|known| known.hold(&lots.sealed, &lots.opened)) {
            return Ok(None);
        }
        room.table.add_lots(lots.sealed, lots.opened).map(Some)
    };
    carry_out(app, household, id, change).await
}

/// `DELETE /api/tables/ID/lots`: somebody has lost the lot of a seat, so all are handed in anew.
pub(crate) async fn begin_anew(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Reply<Json<Draws>> {
    let household = identity.address;
    let change = move |room: &Entered| {
        let own: Vec<Seat> = room.seats_of(identity.id());
        let lots = room.table.draws().lots();
        let lost = |seat: &&Seat| {
            lots.is_some_and(|lots| lots.sealed().contains_key(seat) && !lots.opened().contains_key(seat))
        };
        let seat = own.iter().find(lost).or(own.first()).ok_or_else(not_your_seat)?;
        room.table.begin_lots_anew(*seat).map(Some)
    };
    carry_out(app, household, id, change).await
}

async fn carry_out(
    app: App,
    household: IpAddr,
    id: String,
    change: impl FnOnce(&Entered) -> Result<Option<Change>, Objection> + Send + 'static,
) -> Reply<Json<Draws>> {
    let work = app.clone();
    let finished = app.finish(async move {
        let mut room = work.enter(household, &id).await?;
        if let Some(change) = change(&room)? {
            work.hall.carry_out(&mut room, change, Actor::Person).await?;
        }
        Ok(Json(room.table.shown_draws()))
    });
    finished.await
}
