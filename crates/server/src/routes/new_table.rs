//! `POST /api/tables` and `POST /api/tables/ID/rematch`: tables are set up.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Edition, Seat, SetupError, Shelf};
use stronghold_table::wire::{NewTable, RefusalCode, Sitter, TableMade};
use stronghold_table::{Draws, Lots, Message, Objection, Seed, Table};

use super::{Body, Nothing};
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
    check(&app.hall.shelf, &wanted)?;
    let work = app.clone();
    let made = app.finish(async move {
        let host = identity.player(&work).await?;
        let (seats, links) = seats(&wanted.seats, &host)?;
        let options: Vec<(String, String)> = wanted.options.into_iter().collect();
        let plan = Plan { edition: wanted.edition, options, listed: wanted.listed, seats, rematch_of: None };
        let table = make(&work, &host, identity.address, plan).await?;
        Ok(TableMade { table, links })
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// `POST /api/tables/ID/rematch`: the same again with the armies swapped, if that can be. Whoever asks second gets the same table.
pub(crate) async fn rematch(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Nothing: Nothing,
) -> Reply<Json<TableMade>> {
    let work = app.clone();
    app.finish(async move { Ok(Json(play_again(&work, &identity, &id).await?)) }).await
}

async fn play_again(app: &App, identity: &Identity, id: &str) -> Reply<TableMade> {
    let mut room = app.enter(identity.address, id).await?;
    let Some(player) = identity.known() else { return Err(not_your_seat().into()) };
    if room.seats_of(Some(&player.id)).is_empty() && room.game.host != player.id {
        return Err(not_your_seat().into());
    }
    if !room.table.is_over() {
        return Err(not_over().into());
    }
    if !room.table.has_begun() {
        return Err(refusal(RefusalCode::Lots, "refusal-never-begun").into());
    }
    if let Some(table) = room.game.rematch.clone() {
        return Ok(TableMade { table, links: BTreeMap::new() });
    }
    let mut links = BTreeMap::new();
    let mut seats = Vec::new();
    for (seat, sitting) in swapped(&room.game.seats) {
        // Whoever left this game is not waited for in the next.
        let sitting = match sitting {
            Sitting::Substitute { bot, .. } => Sitting::Bot(bot),
            sitting => sitting,
        };
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
    let table = make(app, player, identity.address, plan).await?;
    room.game.rematch = Some(table.clone());
    room.tell_table();
    Ok(TableMade { table, links })
}

/// Everybody changes places with whoever sat opposite, on the same half of the board. Where an army has more seats than
/// the other, all keep theirs.
fn swapped(seats: &[(Seat, Sitting)]) -> Vec<(Seat, Sitting)> {
    let opposite = |seat: Seat| {
        let mut found =
            seats.iter().filter(|(other, _)| other.army() != seat.army() && other.side() == seat.side());
        found.next().map(|(_, sitting)| (seat, sitting.clone()))
    };
    let swapped: Option<Vec<_>> = seats.iter().map(|(seat, _)| opposite(*seat)).collect();
    swapped.unwrap_or_else(|| seats.to_vec())
}

/// A table that is to be made.
struct Plan {
    edition: Edition,
    options: Vec<(String, String)>,
    listed: bool,
    seats: Vec<NewSeat>,
    rematch_of: Option<String>,
}

/// Makes a table and stores it. Where bots play alone, they begin; people first add their lots to the draws.
async fn make(app: &App, host: &Player, address: IpAddr, plan: Plan) -> Reply<String> {
    let hosted = app.store().hosted(&host.id, now().saturating_sub(DAY)).await?;
    let limits = &app.config.limits;
    if hosted.unfinished >= limits.unfinished_tables {
        let message = Message::new("refusal-unfinished").with("count", hosted.unfinished);
        return Err(refusal(RefusalCode::TooMany, message).into());
    }
    if hosted.recent >= limits.tables_per_day {
        let message = Message::new("refusal-too-many-today").with("count", hosted.recent);
        return Err(refusal(RefusalCode::TooMany, message).into());
    }
    if plan.listed && (hosted.listed >= limits.listed_tables || !app.listings.take(address)) {
        return Err(refusal(RefusalCode::TooMany, "refusal-too-many-listed").into());
    }
    if !app.new_tables.take(address) {
        return Err(refusal(RefusalCode::TooMany, "refusal-too-many-from-here").into());
    }
    let draws = Draws::new(Seed::new(random_bytes()?), Lots::of(seats_of_people(&plan.seats)));
    let tables = TableSet::NEWEST;
    let book = app.hall.shelf.book(plan.edition, tables, &plan.options).map_err(|error| cannot_be(&error))?;
    let mut table = Table::new(book, draws.clone());
    let opening = table.opening();
    let plies = stored(&opening.added);
    table.apply(opening);
    let game = NewGame {
        id: random_id()?,
        edition: plan.edition,
        tables,
        options: table
            .book()
            .changed_options()
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        draws,
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

/// The seats that add a lot to the draws.
fn seats_of_people(seats: &[NewSeat]) -> Vec<Seat> {
    let people = seats.iter().filter(|seat| seat.sitting.bot().is_none());
    people.map(|seat| seat.seat).collect()
}

/// The options must make a game, and every seat of it must be filled with somebody who exists.
fn check(shelf: &Shelf, wanted: &NewTable) -> Reply<()> {
    let options: Vec<_> = wanted.options.clone().into_iter().collect();
    let book = shelf.book(wanted.edition, TableSet::NEWEST, &options).map_err(|error| cannot_be(&error))?;
    Ok(check_sitters(book.seats(), &wanted.seats)?)
}

/// There must be a bot of this name.
pub(super) fn check_bot(name: &str) -> Result<(), Objection> {
    if stronghold_bots::NAMES.contains(&name) {
        return Ok(());
    }
    let message = Message::new("refusal-no-such-bot").with("bots", stronghold_bots::NAMES.join(", "));
    Err(refusal(RefusalCode::BadTable, message))
}

fn check_sitters(seats: &[Seat], sitters: &BTreeMap<Seat, Sitter>) -> Result<(), Objection> {
    let bad = |message: Message| refusal(RefusalCode::BadTable, message);
    for seat in seats {
        let sitter = sitters.get(seat);
        let sitter = sitter.ok_or_else(|| bad(Message::new("refusal-who-is").with("seat", seat)))?;
        if let Sitter::Bot(name) = sitter {
            check_bot(name)?;
        }
    }
    if let Some(seat) = sitters.keys().find(|seat| !seats.contains(seat)) {
        let known: Vec<_> = seats.iter().map(Seat::to_string).collect();
        let message = Message::new("refusal-seat-unknown").with("unknown", seat.to_string());
        return Err(bad(message.with("seats", known.join(", "))));
    }
    Ok(())
}

fn cannot_be(error: &SetupError) -> Objection {
    refusal(RefusalCode::BadTable, Message::new("refusal-bad-table").with("error", error.to_string()))
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

#[cfg(test)]
mod tests {
    use stronghold_table::Language;

    use super::*;

    /// Bots with the names of their seats, at a table of so many.
    fn seated(players: u8) -> Vec<(Seat, Sitting)> {
        Seat::at_table(players).iter().map(|seat| (*seat, Sitting::Bot(seat.to_string()))).collect()
    }

    /// Who sat where the players of the rematch come from.
    fn came_from(players: u8) -> Vec<String> {
        let who = |(_, sitting)| match sitting {
            Sitting::Bot(name) => name,
            Sitting::Nobody | Sitting::Person(_) | Sitting::Substitute { .. } => String::new(),
        };
        let again = swapped(&seated(players));
        let seats: Vec<_> = again.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(seats, Seat::at_table(players), "the seats are the same");
        again.into_iter().map(who).collect()
    }

    #[test]
    fn a_rematch_swaps_the_armies_where_both_have_as_many_seats() {
        assert_eq!(came_from(2), ["defender", "invader"]);
        assert_eq!(came_from(4), ["defender-west", "defender-east", "invader-west", "invader-east"]);
        assert_eq!(came_from(3), ["invader-west", "invader-east", "defender"], "two cannot swap with one");
    }

    #[test]
    fn every_seat_of_the_game_has_to_be_filled_and_no_other() {
        let filled =
            |seats: &[Seat]| seats.iter().map(|seat| (*seat, Sitter::Me)).collect::<BTreeMap<_, _>>();
        let four = Seat::at_table(4);
        assert_eq!(check_sitters(four, &filled(four)), Ok(()));
        let missing = check_sitters(four, &filled(&four[..3]))
            .expect_err("one is missing")
            .read(Language::English)
            .text;
        assert_eq!(missing, "Who plays the East Defender? Every seat needs a player.");
        let more = check_sitters(Seat::at_table(3), &filled(Seat::ALL))
            .expect_err("too many")
            .read(Language::English)
            .text;
        assert_eq!(
            more,
            "The game has no seat `invader`; its seats are invader-west, invader-east, defender."
        );
    }

    #[test]
    fn a_bot_that_nobody_knows_is_refused_on_any_seat() {
        let bots = |name: &str| {
            let all = Seat::at_table(4).iter();
            all.map(|seat| (*seat, Sitter::Bot(name.to_owned()))).collect::<BTreeMap<_, _>>()
        };
        assert_eq!(check_sitters(Seat::at_table(4), &bots("greedy")), Ok(()));
        let refused = check_sitters(Seat::at_table(4), &bots("wizard")).expect_err("no such bot");
        assert_eq!(refused.code, RefusalCode::BadTable);
    }
}
