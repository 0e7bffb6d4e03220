//! `/api/me`: the player behind the cookie.

use axum::extract::State;
use axum::{Extension, Json};
use stronghold_table::Message;
use stronghold_table::wire::{Me, RefusalCode, Rename};

use super::Body;
use crate::app::App;
use crate::identity::Identity;
use crate::name::{self, LONGEST_NAME};
use crate::reply::{Reply, refusal, too_fast};
use crate::store::Sitting;

/// Tables of a player that are told about a new name.
const TABLES_TOLD: u32 = 200;

/// `GET /api/me`.
pub(crate) async fn show(Extension(identity): Extension<Identity>) -> Json<Me> {
    Json(Me { name: identity.name() })
}

/// `PUT /api/me`.
pub(crate) async fn rename(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Body(rename): Body<Rename>,
) -> Reply<Json<Me>> {
    let name = name::name(&rename.name).ok_or_else(|| {
        refusal(RefusalCode::Malformed, Message::new("refusal-name").with("most", LONGEST_NAME as u64))
    })?;
    if !app.renames.take(identity.address) {
        return Err(too_fast().into());
    }
    app.clone().finish(async move { set_name(&app, &identity, name).await }).await
}

async fn set_name(app: &App, identity: &Identity, name: String) -> Reply<Json<Me>> {
    let player = identity.player(app).await?;
    app.store().rename(&player.id, &name).await?;
    for card in app.store().games_of(&player.id, TABLES_TOLD).await? {
        let Some(mut room) = app.hall.enter_if_open(&card.id).await else { continue };
        for (_, sitting) in &mut room.game.seats {
            match sitting {
                Sitting::Person(person) | Sitting::Substitute { player: person, .. }
                    if person.id == player.id =>
                {
                    person.name.clone_from(&name);
                }
                _ => {}
            }
        }
        room.tell_table();
    }
    Ok(Json(Me { name }))
}
