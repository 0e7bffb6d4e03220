//! Bots think in threads of their own, and act like everybody else: on a [beat](crate::beat) where people attend, at
//! a pace that all tables keep together where bots are alone.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use stronghold_bots::{Budget, Clock, Decision, Patience, Strength};
use stronghold_record::notation;
use stronghold_rules::{Action, Seat, View};
use stronghold_table::wire::Hint;
use stronghold_table::{Language, show};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use crate::deadline::Deadline;
use crate::hall::Hall;
use crate::room::Room;
use crate::share::Share;
use crate::store::Actor;
use crate::thinkers::Awaited;

/// The bot that is asked for hints, and how many rollouts it has: more than in play, since its chances are read.
const ADVISER: (&str, u32) = (Strength::Captain.name(), 256);

/// Rollouts that it has for each action that it expects to follow.
const FORESIGHT: u32 = 32;

/// How long a person waits for a hint.
const ADVICE: Duration = Duration::from_secs(1);

/// How long to wait after a change could not be stored, at first and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(30));

/// What a bot needs to decide.
struct Question {
    seat: Seat,
    name: String,
    seed: u64,
    view: View,
    changes: u64,
    awaited: Awaited,
    /// How long it may think.
    time: Option<Duration>,
    somebody_comes: Arc<Notify>,
}

/// Lets the bots of a table act until a person is to act, or the game is over, or the server goes down.
pub(crate) fn drive(hall: Arc<Hall>, id: String) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(go_on(hall, id))
}

async fn go_on(hall: Arc<Hall>, id: String) {
    let mut pause = PATIENCE.0;
    loop {
        let went_well = match hall.enter(&id).await {
            Ok(mut room) => match question(&hall, &room).filter(|_| !hall.closing.is_cancelled()) {
                Some(question) => {
                    drop(room);
                    step(&hall, &id, question).await
                }
                None => {
                    room.driven = false;
                    return;
                }
            },
            // It cannot be read just now. If nobody is there either, it goes on when somebody opens it again.
            Err(_) if !hall.is_open(&id) || hall.closing.is_cancelled() => return,
            Err(_) => false,
        };
        if went_well {
            pause = PATIENCE.0;
            tokio::task::yield_now().await;
        } else {
            tokio::select! {
                () = tokio::time::sleep(pause) => pause = (pause * 2).min(PATIENCE.1),
                () = hall.closing.cancelled() => {}
            }
        }
    }
}

/// What the bot that is to act needs.
fn question(hall: &Hall, room: &Room) -> Option<Question> {
    let (seat, name) = room.bot_to_act()?;
    let seed = room.table.draws().bot(room.table.plies().len());
    let view = room.table.view(seat);
    Some(Question {
        seat,
        name: name.to_owned(),
        seed,
        view,
        changes: room.game.changes,
        awaited: if room.is_attended() { Awaited::ByPeople } else { Awaited::ByNobody },
        time: room.time(hall.beat),
        somebody_comes: room.somebody_comes.clone(),
    })
}

/// One decision. Says whether all went well.
async fn step(hall: &Arc<Hall>, id: &str, question: Question) -> bool {
    let Question { seat, name, seed, view, changes, awaited, time, somebody_comes } = question;
    if awaited == Awaited::ByNobody {
        // Somebody who comes to watch need not wait for the turn of this table.
        tokio::select! {
            () = hall.bots_alone.keep() => {}
            () = somebody_comes.notified() => {}
            () = hall.closing.cancelled() => return true,
        }
    }
    let clock = time.map(Deadline::of);
    let Some(action) = think(hall, awaited, name, seed, view, clock).await else { return false };
    let Ok(mut room) = hall.enter(id).await else { return false };
    // If something else happened meanwhile, or a person sits there by now, have another look.
    let still_asked = |room: &Room| {
        room.game.changes == changes && room.bot_to_act().is_some_and(|(asked, _)| asked == seat)
    };
    if !still_asked(&room) {
        return true;
    }
    let due = room.due(hall.beat, action);
    if due > Instant::now() {
        drop(room);
        tokio::select! {
            () = sleep_until(due) => {}
            () = hall.closing.cancelled() => return true,
        }
        room = match hall.enter(id).await {
            Ok(room) if still_asked(&room) => room,
            Ok(_) => return true,
            Err(_) => return false,
        };
    }
    match room.table.act(seat, room.table.ply(seat), &[notation::text(action)]) {
        Ok(change) => hall.carry_out(&mut room, change, Actor::Bot).await.is_ok(),
        Err(refusal) => {
            tracing::error!(table = id, refusal = &*refusal.message.key(), "a bot chose what is not legal");
            false
        }
    }
}

/// What a bot would do on a seat that is to act, and why. It rests on the view, of which this is the ply.
pub(crate) async fn advice(hall: &Arc<Hall>, view: View, ply: u32, language: Language) -> Option<Hint> {
    let (name, rollouts) = ADVISER;
    let clock = Deadline::of(ADVICE);
    let thought = move |share: &Share| {
        let (rollouts, foresight) = (share.of(rollouts), share.of(FORESIGHT));
        let budget = Budget { rollouts: Some(rollouts), clock: &clock, crew: share, foresight };
        let decision = decide(name, u64::from(ply), &view, &budget)?;
        Some(show::hint(&view, &decision, ply, language))
    };
    hall.thinkers.think(Awaited::ByPeople, thought).await?
}

async fn think(
    hall: &Arc<Hall>,
    awaited: Awaited,
    name: String,
    seed: u64,
    view: View,
    clock: Option<Deadline>,
) -> Option<Action> {
    let thought = move |share: &Share| {
        let clock: &dyn Clock = clock.as_ref().map_or(&Patience, |clock| clock);
        let rollouts = rollouts(&name).map(|all| share.of(all));
        let budget = Budget { rollouts, clock, crew: share, foresight: 0 };
        decide(&name, seed, &view, &budget).map(|decision| decision.action)
    };
    hall.thinkers.think(awaited, thought).await?
}

/// Rollouts of a bot that has the threads to itself.
fn rollouts(name: &str) -> Option<u32> {
    let strength = Strength::ALL.iter().find(|strength| strength.name() == name)?;
    strength.effort().map(|effort| effort.rollouts)
}

fn decide(name: &str, seed: u64, view: &View, budget: &Budget<'_>) -> Option<Decision> {
    match stronghold_bots::by_name(name, seed) {
        Ok(mut bot) => Some(bot.decide(view, budget)),
        Err(error) => {
            tracing::error!(%error, "a bot is missing");
            None
        }
    }
}
