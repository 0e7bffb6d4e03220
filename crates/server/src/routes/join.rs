//! `POST /api/join` and `POST /api/tables/ID/links`: seats for friends.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::{Extension, Json};
use stronghold_table::Objection;
use stronghold_table::wire::{Join, Joined, RefusalCode, TableMade};

use super::{Body, Nothing};
use crate::app::App;
use crate::identity::Identity;
use crate::reply::{Reply, not_your_seat, refusal};
use crate::secret::Secret;
use crate::store::{Opened, Sitting};

/// `POST /api/join`: a secret link is opened.
pub(crate) async fn join(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Body(join): Body<Join>,
) -> Reply<Json<Joined>> {
    let secret = Secret::read(join.secret.trim()).ok_or_else(no_such_link)?;
    let work = app.clone();
    app.finish(async move { take_seat(&work, &identity, &secret).await }).await
}

async fn take_seat(app: &App, identity: &Identity, secret: &Secret) -> Reply<Json<Joined>> {
    let player = identity.player(app).await?;
    match app.store().open_link(&secret.hash(), &player.id).await? {
        Opened::Seat { game, seat, new } => {
            if new && let Some(mut room) = app.hall.enter_if_open(&game).await {
                let own = room.game.seats.iter_mut().find(|(own, _)| *own == seat);
                if let Some((_, sitting)) = own {
                    *sitting = Sitting::Person(player);
                }
                room.tell_table();
            }
            Ok(Json(Joined { table: game, seat }))
        }
        Opened::Taken { game } => {
            let refused = refusal(RefusalCode::SeatTaken, "refusal-link-taken");
            Err(Objection { table: Some(game), ..refused }.into())
        }
        Opened::Own => Err(refusal(RefusalCode::OwnLink, "refusal-own-link").into()),
        Opened::Unknown => Err(no_such_link().into()),
    }
}

/// `POST /api/tables/ID/links`: new secrets for the seats that nobody took. The old ones are void.
pub(crate) async fn new_links(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Nothing: Nothing,
) -> Reply<Json<TableMade>> {
    let free: Vec<_> = {
        let room = app.enter(identity.address, &id).await?;
        if identity.id() != Some(room.game.host.as_str()) {
            return Err(not_your_seat().into());
        }
        let free = room.game.seats.iter().filter(|(_, sitting)| *sitting == Sitting::Nobody);
        free.map(|(seat, _)| *seat).collect()
    };
    let mut links = BTreeMap::new();
    for seat in free {
        let secret = Secret::random()?;
        if app.store().replace_link(&id, seat, &secret.hash()).await? {
            links.insert(seat, secret.reveal().to_owned());
        }
    }
    if links.is_empty() {
        return Err(refusal(RefusalCode::SeatTaken, "refusal-seats-taken").into());
    }
    Ok(Json(TableMade { table: id, links }))
}

fn no_such_link() -> Objection {
    refusal(RefusalCode::NotFound, "refusal-no-such-link")
}
