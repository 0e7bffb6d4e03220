//! `GET /api/tables` and `GET /api/watch`: which tables there are.

use axum::extract::State;
use axum::{Extension, Json};
use stronghold_table::wire::{Seated, TableCard};

use crate::app::App;
use crate::identity::Identity;
use crate::reply::Reply;
use crate::room::who;
use crate::store::{Listing, Sitting};

/// Tables of a player that are listed.
const MOST: u32 = 100;

/// `GET /api/tables`: mine.
pub(crate) async fn mine(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
) -> Reply<Json<Vec<TableCard>>> {
    let Some(player) = identity.id() else { return Ok(Json(Vec::new())) };
    let listings = app.store().games_of(player, MOST).await?;
    Ok(Json(listings.iter().map(|listing| shown(&app, listing, Some(player))).collect()))
}

/// `GET /api/watch`: those of others that anybody may find.
pub(crate) async fn listed(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
) -> Reply<Json<Vec<TableCard>>> {
    let listings = app.board.listings(app.store()).await?;
    let shown = listings.iter().map(|listing| shown(&app, listing, identity.id()));
    Ok(Json(shown.filter(|card| card.mine.is_empty()).collect()))
}

fn shown(app: &App, listing: &Listing, player: Option<&str>) -> TableCard {
    let is_mine = |sitting: &Sitting| player.is_some_and(|player| sitting.belongs_to(player));
    let mine = listing.seats.iter().filter(|(_, sitting)| is_mine(sitting)).map(|(seat, _)| *seat).collect();
    let seats = listing.seats.iter().map(|(seat, sitting)| Seated {
        seat: *seat,
        who: who(sitting),
        present: match sitting {
            Sitting::Nobody => false,
            Sitting::Person(person) => app.hall.is_present(&listing.id, &person.id),
            Sitting::Bot(_) | Sitting::Substitute { .. } => true,
        },
    });
    let edition = app.editions.iter().find(|info| info.id == listing.edition);
    TableCard {
        seats: seats.collect(),
        edition: listing.edition,
        turn: listing.turn,
        turns: edition.map_or(0, |info| info.turns),
        mine,
        to_act: listing.to_act,
        ended: listing.ended.clone(),
        touched: listing.touched,
        table: listing.id.clone(),
    }
}
