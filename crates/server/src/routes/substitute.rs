//! `/api/tables/ID/seats/SEAT/substitute`: a bot plays for somebody who has left.
//!
//! People may leave their own seat to a bot whenever they like. The others, and the host, may do that for them only if
//! the game has waited for their move for a long time (the limit `away`) and they are not at the table. The seat stays
//! theirs: they see what it sees, nobody else does, and they take it back whenever they like.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use stronghold_rules::Seat;
use stronghold_table::wire::{RefusalCode, Substitute};
use stronghold_table::{Message, Objection};

use super::Body;
use super::new_table::check_bot;
use crate::app::App;
use crate::hall::{Entered, now};
use crate::identity::Identity;
use crate::reply::{Reply, not_your_seat, refusal};
use crate::store::{Player, Sitting};

/// `PUT`: a bot plays on this seat from now on.
pub(crate) async fn leave(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path((id, seat)): Path<(String, String)>,
    Body(Substitute { bot }): Body<Substitute>,
) -> Reply<StatusCode> {
    check_bot(&bot)?;
    let away = app.config.limits.away.as_secs();
    let wanted = move |room: &Entered, seat: Seat, by: Option<&str>| {
        let player = may_be_left(room, seat, by, away)?;
        Ok(Sitting::Substitute { bot, player })
    };
    reseat(app, identity, id, seat, wanted).await
}

/// `DELETE`: its player takes it back.
pub(crate) async fn take_back(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path((id, seat)): Path<(String, String)>,
) -> Reply<StatusCode> {
    let wanted = |room: &Entered, seat: Seat, by: Option<&str>| match room.sitting(seat) {
        Some(Sitting::Substitute { player, .. }) if Some(player.id.as_str()) == by => {
            Ok(Sitting::Person(player.clone()))
        }
        _ => Err(not_your_seat()),
    };
    reseat(app, identity, id, seat, wanted).await
}

async fn reseat(
    app: App,
    identity: Identity,
    id: String,
    seat: String,
    wanted: impl FnOnce(&Entered, Seat, Option<&str>) -> Result<Sitting, Objection> + Send + 'static,
) -> Reply<StatusCode> {
    let seat: Seat = seat.parse().map_err(|_| not_your_seat())?;
    let work = app.clone();
    let finished = app.finish(async move {
        let mut room = work.enter(identity.address, &id).await?;
        if room.table.is_over() {
            return Err(refusal(RefusalCode::Over, "refusal-game-over").into());
        }
        let sitting = wanted(&room, seat, identity.id())?;
        work.hall.reseat(&mut room, seat, sitting).await?;
        Ok(StatusCode::NO_CONTENT)
    });
    finished.await
}

/// The player of this seat, if the one who asks may leave it to a bot.
fn may_be_left(room: &Entered, seat: Seat, by: Option<&str>, away: u64) -> Result<Player, Objection> {
    let by = by.ok_or_else(not_your_seat)?;
    if !room.table.has_begun() {
        return Err(refusal(RefusalCode::Lots, "refusal-not-begun"));
    }
    let player = match room.sitting(seat) {
        Some(Sitting::Person(player) | Sitting::Substitute { player, .. }) if player.id == by => player,
        Some(Sitting::Person(player)) if !room.seats_of(Some(by)).is_empty() || room.game.host == by => {
            let waits = room.table.to_act() == Some(seat) && now().saturating_sub(room.game.acted) >= away;
            if !waits || room.is_present(&player.id) {
                let message = Message::new("refusal-not-away").with("hours", away.div_ceil(3600));
                return Err(refusal(RefusalCode::SeatTaken, message));
            }
            player
        }
        _ => return Err(not_your_seat()),
    };
    Ok(player.clone())
}
