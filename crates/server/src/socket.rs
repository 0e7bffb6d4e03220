//! `GET /api/tables/ID/socket`: somebody sits at a table or watches it.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use stronghold_rules::Seat;
use stronghold_table::wire::{ChatLine, RefusalCode, ToClient, ToServer};
use stronghold_table::{Language, Message as Said, Objection, Viewer};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tracing::Instrument as _;

use crate::app::App;
use crate::bots;
use crate::ear::Ear;
use crate::figures;
use crate::hall::now;
use crate::identity::Identity;
use crate::letter::{Form, News, Packing, json};
use crate::name::talk;
use crate::places::{Doing, Place as Connection};
use crate::reply::{
    Refused, Reply, language, not_your_seat, refusal, stale, too_fast, too_large, too_slow, trouble,
};
use crate::room::Room;
use crate::routes::Asked;
use crate::store::{Actor, Sitting};

/// How long a message may take to be sent before the socket is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long the other side has to answer that it closes too.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long it may take to say farewell where somebody waits for the place.
const HASTE: Duration = Duration::from_millis(10);

/// Lines of the talk that are told on opening, and their bytes.
const CHAT: (u32, usize) = (200, 32 * 1024);

/// What a message may exceed its limit by and still be answered; beyond that the socket is closed.
const LARGEST: usize = 4;

/// Bytes that are set aside for each socket in each direction. Messages of clients are short, and there are many sockets.
const BUFFER: usize = 4 * 1024;

/// Which seat, and in which form it is told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    seat: Option<String>,
    #[serde(default)]
    news: News,
    packed: Option<Packing>,
    lang: Option<String>,
}

/// Opens a socket. What is wrong is said over the socket, since browsers do not show other answers.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Extension(at): Extension<Arc<Connection>>,
    Path(table): Path<String>,
    Asked(asked): Asked<Place>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return Refused(refusal(RefusalCode::Malformed, "refusal-sockets-only")).into_response();
    };
    let largest = app.config.limits.message_bytes * LARGEST;
    let upgrade = upgrade.max_message_size(largest).max_frame_size(largest);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    let tasks = app.hall.tasks.clone();
    let span = tracing::Span::current();
    upgrade.on_upgrade(move |socket| {
        let serving = async move {
            let (player, address) = (identity.key().to_owned(), identity.address);
            let limits = &app.config.limits;
            let counted = app.sockets.enter(&player, limits.sockets_per_player);
            let counted_here = app.sockets_per_address.enter(address, app.most_sockets);
            figures::socket_opened();
            if counted && counted_here {
                serve(&app, &identity, &at, table, asked, socket).await;
            } else {
                let language = language(asked.lang.as_deref()).unwrap_or_default();
                turn_away(socket, &refusal(RefusalCode::TooMany, "refusal-too-many-sockets"), language).await;
            }
            figures::socket_closed();
            if counted {
                app.sockets.leave(&player);
            }
            if counted_here {
                app.sockets_per_address.leave(address);
            }
        };
        tasks.track_future(serving.instrument(span))
    })
}

async fn serve(
    app: &App,
    identity: &Identity,
    at: &Connection,
    table: String,
    place: Place,
    socket: WebSocket,
) {
    if place.seat.is_none() {
        at.now(Doing::Watching);
    }
    let language = language(place.lang.as_deref()).unwrap_or_default();
    match Sitter::come(app, identity, table, place).await {
        Ok(sitter) => sitter.stay(socket, at.watch()).await,
        Err(refusal) => turn_away(socket, &refusal, language).await,
    }
}

/// Says why not and closes.
async fn turn_away(mut socket: WebSocket, refusal: &Objection, language: Language) {
    figures::refused(refusal.code);
    let text = json(&ToClient::Refused(refusal.read(language)));
    if send(&mut socket, Message::Text(text)).await {
        close(&mut socket, close_code::POLICY, "refused").await;
    }
}

/// Somebody with a socket at a table.
struct Sitter<'a> {
    app: &'a App,
    identity: &'a Identity,
    table: String,
    viewer: Viewer,
    form: Form,
    ear: Ear,
    strikes: u32,
}

/// What becomes of the socket.
enum Then {
    GoOn,
    Close(u16, &'static str),
}

/// What comes next at a socket.
enum Next {
    /// The room has a message for it, or has none any more.
    Tell(Option<Message>),
    /// The other side has sent one, or has gone.
    Hear(Option<Result<Message, axum::Error>>),
}

/// Waits until the connection has to make room for others.
async fn has_to_go(place: &mut watch::Receiver<(Doing, Instant)>) {
    let _ = place.wait_for(|(doing, _)| *doing == Doing::Leaving).await;
}

/// Neither side keeps the other waiting for long.
async fn next(ear: &mut Ear, socket: &mut WebSocket) -> Next {
    tokio::select! {
        message = ear.hear() => Next::Tell(message),
        message = socket.recv() => Next::Hear(message),
    }
}

impl<'a> Sitter<'a> {
    async fn come(
        app: &'a App,
        identity: &'a Identity,
        table: String,
        place: Place,
    ) -> Result<Sitter<'a>, Objection> {
        let viewer = match place.seat {
            None => Viewer::Watcher,
            Some(text) => Viewer::Seat(text.parse().map_err(|_| not_your_seat())?),
        };
        let language = language(place.lang.as_deref())?;
        let form = Form { news: place.news, packing: place.packed, language };
        let ear = listen(app, identity, &table, viewer, form).await?;
        Ok(Sitter { app, identity, table, viewer, form, ear, strikes: 0 })
    }

    async fn stay(mut self, mut socket: WebSocket, mut place: watch::Receiver<(Doing, Instant)>) {
        let every = self.app.config.limits.ping;
        let mut pings = interval_at(Instant::now() + every, every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        // These wait for the whole time, and are not begun anew with every message.
        let mut closing = pin!(self.app.hall.closing.cancelled());
        let mut leaving = pin!(has_to_go(&mut place));
        loop {
            let then = tokio::select! {
                // However much waits to be sent, the other side has to show that it is there.
                biased;
                () = &mut closing => {
                    Then::Close(close_code::AWAY, "the server goes down")
                }
                () = &mut leaving => {
                    // Somebody waits for the place.
                    let full = farewell(close_code::AGAIN, "the server is full");
                    let _ = timeout(HASTE, socket.send(full)).await;
                    break;
                }
                _ = pings.tick() => {
                    if heard.elapsed() > every * 3 {
                        Then::Close(close_code::AWAY, "nobody answers")
                    } else if send(&mut socket, Message::Ping(Default::default())).await {
                        Then::GoOn
                    } else {
                        break;
                    }
                }
                next = next(&mut self.ear, &mut socket) => match next {
                    Next::Tell(Some(message)) => match sent(&mut socket, message).await {
                        Then::GoOn if self.was_sent_too_much() => Then::Close(close_code::POLICY, "too much"),
                        then => then,
                    },
                    Next::Tell(None) => self.listen_anew().await,
                    Next::Hear(message) => {
                        heard = Instant::now();
                        match message {
                            Some(Ok(message)) => self.hear(message).await,
                            Some(Err(_)) => Then::Close(close_code::SIZE, "the message cannot be read"),
                            None => break,
                        }
                    }
                },
            };
            if let Then::Close(code, reason) = then {
                close(&mut socket, code, reason).await;
                break;
            }
        }
        drop(socket);
        if let Some(mut room) = self.app.hall.enter_if_open(&self.table).await {
            room.leave(self.ear.id);
        }
    }

    async fn listen_anew(&mut self) -> Then {
        match listen(self.app, self.identity, &self.table, self.viewer, self.form).await {
            Ok(ear) => {
                self.ear = ear;
                Then::GoOn
            }
            Err(_) => Then::Close(close_code::AGAIN, "try again"),
        }
    }

    async fn hear(&mut self, message: Message) -> Then {
        if let Message::Close(_) = message {
            return Then::Close(close_code::NORMAL, "");
        }
        if !self.may_speak() {
            self.strikes += 1;
            if self.strikes > self.app.config.limits.strikes {
                return Then::Close(close_code::POLICY, "too fast");
            }
            // A flood is told once; answering all of it would make it worse.
            return if self.strikes == 1 { self.refuse(too_fast()).await } else { Then::GoOn };
        }
        self.strikes = 0;
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => Utf8Bytes::default(),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return Then::GoOn,
        };
        match self.obey(&text).await {
            Ok(()) => Then::GoOn,
            Err(refusal) => self.refuse(refusal).await,
        }
    }

    /// Whether a message is within the limits, of whatever kind it is.
    fn may_speak(&self) -> bool {
        self.app.messages.take(self.identity.key().to_owned())
            && self.app.messages_per_address.take(self.identity.address)
    }

    fn was_sent_too_much(&self) -> bool {
        self.app.traffic.sent.is_dry(&self.identity.address)
    }

    async fn refuse(&mut self, refusal: Objection) -> Then {
        figures::refused(refusal.code);
        match self.app.hall.enter(&self.table).await {
            Ok(mut room) => {
                room.tell_one(self.ear.id, &ToClient::Refused(refusal.read(self.form.language)));
                Then::GoOn
            }
            // A refusal comes after all that was shown before it, or not at all.
            Err(_) => Then::Close(close_code::AGAIN, "try again"),
        }
    }

    async fn obey(&self, text: &str) -> Result<(), Objection> {
        let most = self.app.config.limits.message_bytes;
        if text.len() > most {
            return Err(too_large(most));
        }
        let message = serde_json::from_str(text).map_err(|error| {
            let message = Said::new("refusal-unreadable-message").with("error", error.to_string());
            refusal(RefusalCode::Malformed, message)
        })?;
        match message {
            ToServer::Chat { text } => self.say(&text).await,
            ToServer::Hint { ply } => self.hint(ply).await,
            message => self.act(message).await,
        }
    }

    /// What changes the game.
    async fn act(&self, message: ToServer) -> Result<(), Objection> {
        let seat = self.seat()?;
        let mut room = self.app.hall.enter(&self.table).await?;
        check_sits(&room, seat)?;
        let table = &room.table;
        let change = match message {
            ToServer::Act { ply, actions } => table.act(seat, ply, &actions),
            ToServer::Undo { ply } => table.undo(seat, ply),
            ToServer::AskUndo { ply } => table.ask_undo(seat, ply),
            ToServer::AnswerUndo { ply, of, grant } => table.answer_undo(seat, ply, of, grant),
            ToServer::Resign {} => table.resign(seat),
            ToServer::Chat { .. } | ToServer::Hint { .. } => return Ok(()),
        };
        let mut change = change?;
        let dropped = change.dropped.take();
        self.app.hall.carry_out(&mut room, change, Actor::Person).await?;
        if let Some(refusal) = dropped {
            room.tell_one(self.ear.id, &ToClient::Refused(refusal.read(self.form.language)));
        }
        Ok(())
    }

    async fn hint(&self, ply: u32) -> Result<(), Objection> {
        let seat = self.seat()?;
        let view = {
            let room = self.app.hall.enter(&self.table).await?;
            if room.table.is_over() {
                return Err(refusal(RefusalCode::Over, "refusal-game-over"));
            }
            if ply != room.table.ply(seat) {
                return Err(stale());
            }
            check_sits(&room, seat)?;
            if room.table.to_act() != Some(seat) {
                return Err(refusal(RefusalCode::NotYourTurn, "refusal-not-your-move"));
            }
            room.table.view(seat)
        };
        if !self.app.hints.take(self.identity.address) {
            return Err(too_fast());
        }
        let hint = bots::advice(&self.app.hall, view, ply, self.form.language).await;
        let hint = hint.ok_or_else(|| trouble(&"the bot that gives hints has failed"))?;
        let mut room = self.app.hall.enter(&self.table).await?;
        room.tell_one(self.ear.id, &ToClient::Hint(hint));
        Ok(())
    }

    async fn say(&self, text: &str) -> Result<(), Objection> {
        let most = self.app.config.limits.chat_length;
        let text = talk(text, most).ok_or_else(|| {
            refusal(RefusalCode::Malformed, Said::new("refusal-talk").with("most", most as u64))
        })?;
        let (app, address) = (self.app, self.identity.address);
        if !app.chat.take(self.identity.key().to_owned()) || !app.chat_per_address.take(address) {
            return Err(too_fast());
        }
        let mut room = self.app.hall.enter(&self.table).await?;
        if self.viewer.seat().is_none() && room.table.is_over() {
            return Err(refusal(RefusalCode::Over, "refusal-talk-over"));
        }
        let line = ChatLine {
            seat: self.viewer.seat(),
            name: self.name().await.map_err(|refused| refused.0)?,
            text,
            at: now(),
        };
        self.app.store().add_chat(&self.table, &line).await.map_err(|error| trouble(&error))?;
        room.tell_chat(line);
        Ok(())
    }

    /// The name by now: it may have been changed since the socket was opened.
    async fn name(&self) -> Reply<String> {
        let player = self.app.store().player(self.identity.key()).await?;
        Ok(player.map_or_else(|| self.identity.name(), |player| player.name))
    }

    fn seat(&self) -> Result<Seat, Objection> {
        self.viewer.seat().ok_or_else(|| refusal(RefusalCode::NotYourSeat, "refusal-watching"))
    }
}

/// Whoever has left a seat to a bot takes it back before acting on it.
fn check_sits(room: &Room, seat: Seat) -> Result<(), Objection> {
    match room.sitting(seat).and_then(Sitting::bot) {
        Some(_) => Err(refusal(RefusalCode::NotYourTurn, "refusal-substituted")),
        None => Ok(()),
    }
}

/// Comes into the room, if the seat is one's own.
async fn listen(
    app: &App,
    identity: &Identity,
    table: &str,
    viewer: Viewer,
    form: Form,
) -> Result<Ear, Objection> {
    let mut room = app.enter(identity.address, table).await?;
    // Whoever joined after opening the socket as a spectator is known by now.
    let player = app.store().player(identity.key()).await.map_err(|error| trouble(&error))?;
    let player = player.map(|player| player.id);
    if let Some(seat) = viewer.seat()
        && !room.seats_of(player.as_deref()).contains(&seat)
    {
        return Err(not_your_seat());
    }
    let mut chat = app.store().chat(table, CHAT.0).await.map_err(|error| trouble(&error))?;
    chat.drain(..chat.len() - last_lines(&chat, CHAT.1));
    let backlog = app.backlogs.of(identity.address, app.config.limits.queue).ok_or_else(too_slow)?;
    Ok(room.listen(viewer, player, form, chat, backlog))
}

/// How many of the last lines fit into so many bytes.
fn last_lines(lines: &[ChatLine], bytes: usize) -> usize {
    let mut room = bytes;
    let fits = |line: &&ChatLine| match room.checked_sub(line.text.len() + line.name.len()) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    lines.iter().rev().take_while(fits).count()
}

async fn sent(socket: &mut WebSocket, message: Message) -> Then {
    if send(socket, message).await { Then::GoOn } else { Then::Close(close_code::AWAY, "nobody reads") }
}

/// Sends a message. Says whether it went out.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    // Whoever is gone already need not be told. What is still under way is read, or the farewell would be lost.
    let parting = async {
        if socket.send(farewell(code, reason)).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    let _ = timeout(FAREWELL, parting).await;
}

fn farewell(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_told_as_far_as_they_fit() {
        let line =
            |bytes: usize| ChatLine { seat: None, name: String::new(), text: "x".repeat(bytes), at: 0 };
        let lines = [line(10), line(200), line(300), line(400)];
        assert_eq!(last_lines(&lines, 1000), 4);
        assert_eq!(last_lines(&lines, 905), 3);
        assert_eq!(last_lines(&lines, 699), 1);
        assert_eq!(last_lines(&lines, 10), 0, "and never an older one in place of a newer");
    }
}
