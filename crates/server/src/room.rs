//! A table in memory, and those who look at it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use stronghold_rules::Seat;
use stronghold_table::show::seat_name;
use stronghold_table::wire::{ChatLine, Seated, Sheet, Story, StoryLine, TableInfo, ToClient, Who};
use stronghold_table::{Change, Counters, Table, Viewer};
use tokio::sync::mpsc;

use crate::store::{Game, Progress, Sitting};

/// A table in memory, and those who look at it.
pub(crate) struct Room {
    /// What is stored of it, without the plies.
    pub(crate) game: Game,
    /// The game itself.
    pub(crate) table: Table,
    /// A bot thinks, or is about to.
    pub(crate) driven: bool,
    /// It is not as it is stored: nobody may see it before it is read again.
    pub(crate) outdated: bool,
    /// When somebody last came here.
    pub(crate) used: Instant,
    listeners: Vec<Listener>,
    shown: BTreeMap<Viewer, Shown>,
    next: u64,
}

/// Somebody who is sent what changes.
struct Listener {
    id: u64,
    viewer: Viewer,
    player: Option<String>,
    info: Option<TableInfo>,
    messages: mpsc::Sender<Utf8Bytes>,
}

/// What those who see the same were shown last.
struct Shown {
    sheet: Box<Sheet>,
    /// Lines of the story. It only grows at its end, or loses its end when something is taken back.
    lines: usize,
}

/// What one hears from a room. It ends if one is too slow; then one has to listen anew.
pub(crate) struct Ear {
    /// The key of the listener.
    pub(crate) id: u64,
    /// What comes.
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
}

impl Room {
    pub(crate) fn new(game: Game, table: Table) -> Room {
        Room {
            game,
            table,
            driven: false,
            outdated: false,
            used: Instant::now(),
            listeners: Vec::new(),
            shown: BTreeMap::new(),
            next: 0,
        }
    }

    /// The same room with the table as it is stored by now.
    pub(crate) fn renew(&mut self, game: Game, table: Table) {
        self.game = game;
        self.table = table;
        self.outdated = false;
        self.show();
    }

    /// The seats of a player.
    pub(crate) fn seats_of(&self, player: Option<&str>) -> Vec<Seat> {
        let Some(player) = player else { return Vec::new() };
        let own = |sitting: &Sitting| matches!(sitting, Sitting::Person(person) if person.id == player);
        self.game.seats.iter().filter(|(_, sitting)| own(sitting)).map(|(seat, _)| *seat).collect()
    }

    /// The bot that is to act. While people are asked whether something is taken back, bots wait for their answer: an
    /// action would be one.
    pub(crate) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let seat = self.table.to_act()?;
        if asks_people(&self.game.seats, self.table.counters()) {
            return None;
        }
        self.game.seats.iter().find_map(|(own, sitting)| match sitting {
            Sitting::Bot(name) if *own == seat => Some((seat, name.as_str())),
            _ => None,
        })
    }

    /// What comes of itself: a request to take back is granted by those who need not be asked.
    pub(crate) fn follows(&self) -> Option<Change> {
        let seats = consenting(&self.game.seats, self.table.counters());
        (!seats.is_empty()).then(|| self.table.granted_by(&seats))
    }

    /// Where a table stands, as it is stored.
    pub(crate) fn progress(table: &Table) -> Progress {
        Progress {
            turn: table.turn(),
            to_act: table.to_act(),
            resigned: table.resigned(),
            ended: if table.is_over() { table.sheet(Viewer::Watcher).ending } else { None },
            counters: table.counters().clone(),
        }
    }

    /// Whether somebody looks at it.
    pub(crate) fn is_watched(&self) -> bool {
        !self.listeners.is_empty()
    }

    /// Somebody comes to look. What holds so far is the first to be heard.
    pub(crate) fn listen(
        &mut self,
        viewer: Viewer,
        player: Option<String>,
        chat: Vec<ChatLine>,
        queue: usize,
    ) -> Ear {
        let (sender, messages) = mpsc::channel(queue.max(4));
        let id = self.next;
        self.next += 1;
        self.listeners.push(Listener { id, viewer, player, info: None, messages: sender });
        self.tell_table();
        self.tell_one(id, &ToClient::Chat { lines: chat });
        // Nobody is shown anything here that others who see the same were not shown before.
        let opening = self.sheet_with_story(viewer, 0);
        self.tell_one(id, &opening);
        self.note_shown(viewer, opening);
        Ear { id, messages }
    }

    /// Somebody has left.
    pub(crate) fn leave(&mut self, id: u64) {
        self.listeners.retain(|listener| listener.id != id);
        self.used = Instant::now();
        self.tell_table();
    }

    /// Sends those who see something new what they see.
    pub(crate) fn show(&mut self) {
        let viewers: BTreeSet<Viewer> = self.listeners.iter().map(|listener| listener.viewer).collect();
        self.shown.retain(|viewer, _| viewers.contains(viewer));
        for viewer in viewers {
            for news in self.news(viewer) {
                self.tell(&news, |listener| listener.viewer == viewer);
                self.note_shown(viewer, news);
            }
        }
        self.tell_table();
    }

    /// Sends everybody what holds for the whole game, where that has changed.
    pub(crate) fn tell_table(&mut self) {
        let present: BTreeSet<String> =
            self.listeners.iter().filter_map(|listener| listener.player.clone()).collect();
        let seats = self.seated(|player| present.contains(player));
        let mut listeners = std::mem::take(&mut self.listeners);
        listeners.retain_mut(|listener| {
            let info = self.info(listener.player.as_deref(), seats.clone());
            if listener.info.as_ref() == Some(&info) {
                return true;
            }
            let heard = listener.hear(&json(&ToClient::Table(Box::new(info.clone()))));
            listener.info = Some(info);
            heard
        });
        self.listeners = listeners;
    }

    /// Sends everybody something that was said.
    pub(crate) fn tell_chat(&mut self, line: ChatLine) {
        self.tell(&ToClient::Chat { lines: vec![line] }, |_| true);
    }

    /// What those who see this were not shown yet, moment by moment. Nothing if they have seen it all.
    fn news(&self, viewer: Viewer) -> Vec<ToClient> {
        let Some(before) = self.shown.get(&viewer) else { return vec![self.sheet_with_story(viewer, 0)] };
        let story = self.table.story(viewer);
        let mut from = before.lines.min(story.len());
        let mut news = Vec::new();
        for moment in before.sheet.moment + 1..self.table.moments(viewer).saturating_sub(1) {
            let Some(sheet) = self.table.sheet_at(viewer, moment) else { break };
            let to = story.partition_point(|line| line.moment <= moment).max(from);
            news.push(sheet_message(sheet, from, &story[from..to]));
            from = to;
        }
        let now = self.table.sheet(viewer);
        if !news.is_empty() || now != *before.sheet || story.len() != before.lines {
            news.push(sheet_message(now, from, &story[from..]));
        }
        news
    }

    /// What a viewer sees now, and the story from this line on.
    fn sheet_with_story(&self, viewer: Viewer, from: usize) -> ToClient {
        let story = self.table.story(viewer);
        let from = from.min(story.len());
        sheet_message(self.table.sheet(viewer), from, &story[from..])
    }

    fn note_shown(&mut self, viewer: Viewer, message: ToClient) {
        if let ToClient::Sheet { sheet, story } = message {
            let lines = story.from as usize + story.lines.len();
            self.shown.insert(viewer, Shown { sheet, lines });
        }
    }

    /// Tells one listener something.
    pub(crate) fn tell_one(&mut self, id: u64, message: &ToClient) {
        self.tell(message, |listener| listener.id == id);
    }

    fn tell(&mut self, message: &ToClient, to: impl Fn(&Listener) -> bool) {
        let text = json(message);
        self.listeners.retain(|listener| !to(listener) || listener.hear(&text));
    }

    /// Who sits where.
    pub(crate) fn seated(&self, is_present: impl Fn(&str) -> bool) -> Vec<Seated> {
        let seats = self.game.seats.iter();
        seats
            .map(|(seat, sitting)| Seated {
                seat: *seat,
                title: seat_name(*seat).to_owned(),
                who: who(sitting),
                present: match sitting {
                    Sitting::Nobody => false,
                    Sitting::Person(player) => is_present(&player.id),
                    Sitting::Bot(_) => true,
                },
            })
            .collect()
    }

    /// Who of these seats' owners looks at the table now.
    pub(crate) fn is_present(&self, player: &str) -> bool {
        self.listeners.iter().any(|listener| listener.player.as_deref() == Some(player))
    }

    fn info(&self, player: Option<&str>, seats: Vec<Seated>) -> TableInfo {
        TableInfo {
            table: self.game.id.clone(),
            edition: self.game.edition,
            options: self.game.options.clone(),
            seats,
            mine: self.seats_of(player),
            host: player == Some(self.game.host.as_str()),
            draws: self.table.shown_draws(),
            rematch: self.game.rematch.clone(),
        }
    }
}

impl Listener {
    /// Whether there was room for the message. Whoever is too slow is dropped and listens anew.
    fn hear(&self, text: &Utf8Bytes) -> bool {
        self.messages.try_send(text.clone()).is_ok()
    }
}

fn sheet_message(sheet: Sheet, from: usize, lines: &[StoryLine]) -> ToClient {
    let from = u32::try_from(from).unwrap_or(u32::MAX);
    ToClient::Sheet { sheet: Box::new(sheet), story: Story { from, lines: lines.to_vec() } }
}

/// The seats that grant the open request without being asked: bots grant whatever is asked for, nobody has to ask
/// himself, and whoever granted it on one seat has granted it on all of his. A seat that nobody has taken yet grants
/// nothing.
fn consenting(seats: &[(Seat, Sitting)], counters: &Counters) -> Vec<Seat> {
    let Some(asking) = counters.asking else { return Vec::new() };
    let has_spoken = |seat: Seat| seat == asking || counters.granted.contains(&seat);
    let person = |sitting: &Sitting| match sitting {
        Sitting::Person(player) => Some(player.id.clone()),
        Sitting::Nobody | Sitting::Bot(_) => None,
    };
    let agreed: BTreeSet<String> = seats
        .iter()
        .filter(|(seat, _)| has_spoken(*seat))
        .filter_map(|(_, sitting)| person(sitting))
        .collect();
    let agrees = |sitting: &Sitting| match sitting {
        Sitting::Nobody => false,
        Sitting::Person(player) => agreed.contains(&player.id),
        Sitting::Bot(_) => true,
    };
    let others = seats.iter().filter(|(seat, sitting)| !has_spoken(*seat) && agrees(sitting));
    others.map(|(seat, _)| *seat).collect()
}

/// Whether somebody has to be waited for before the open request is granted.
fn asks_people(seats: &[(Seat, Sitting)], counters: &Counters) -> bool {
    let silent = consenting(seats, counters);
    let all: Vec<Seat> = seats.iter().map(|(seat, _)| *seat).collect();
    counters.waits_for(&all).any(|seat| !silent.contains(&seat))
}

/// A sitter, as others see it.
pub(crate) fn who(sitting: &Sitting) -> Who {
    match sitting {
        Sitting::Nobody => Who::Nobody,
        Sitting::Person(player) => Who::Person(player.name.clone()),
        Sitting::Bot(name) => Who::Bot(name.clone()),
    }
}

/// A message as it is sent.
pub(crate) fn json(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message)
        .inspect_err(|error| tracing::error!(%error, "a message could not be written"))
        .unwrap_or_default()
        .into()
}

#[cfg(test)]
mod tests {
    use stronghold_record::notation;
    use stronghold_rules::{ActionList, Edition, Game as Rules, ToAct};
    use stronghold_table::{Draws, Seed};

    use super::*;
    use crate::store::Player;

    fn room() -> Room {
        let draws = Draws::of_bots(Seed::new([7; 32]));
        let mut table = Table::new(Edition::Second, &[], draws.clone()).expect("a table");
        table.apply(table.opening());
        let game = Game {
            id: "t".to_owned(),
            edition: Edition::Second,
            options: Vec::new(),
            draws,
            host: "h".to_owned(),
            listed: false,
            resigned: None,
            counters: Counters::default(),
            changes: 0,
            rematch: None,
            seats: vec![
                (Seat::Invader, Sitting::Nobody),
                (Seat::Defender, Sitting::Bot("random".to_owned())),
            ],
            plies: Vec::new(),
        };
        Room::new(game, table)
    }

    /// Plays the first action of whoever is to act.
    fn play(room: &mut Room) {
        let seat = room.table.to_act().expect("the game goes on");
        let action = room.table.sheet(Viewer::Seat(seat)).choices[0].action.clone();
        play_this(room, &action);
    }

    fn play_this(room: &mut Room, action: &str) {
        let seat = room.table.to_act().expect("the game goes on");
        let change = room.table.act(seat, room.table.ply(seat), &[action.to_owned()]).expect("legal");
        room.table.apply(change);
        room.show();
    }

    /// Everything that a viewer hears when this is played.
    fn heard(table: &Table, viewer: Viewer, action: &str) -> Vec<String> {
        let mut room = Room { table: table.clone(), ..room() };
        let mut ear = room.listen(viewer, None, Vec::new(), 100);
        play_this(&mut room, action);
        std::iter::from_fn(|| ear.messages.try_recv().ok()).map(|text| text.to_string()).collect()
    }

    #[test]
    fn choices_that_one_cannot_tell_apart_bring_the_same_bytes() {
        let mut room = room();
        let mut game = (Rules::start(room.table.book()), 0);
        let mut hidden = 0;
        while let Some(seat) = room.table.to_act() {
            for ply in &room.table.plies()[game.1..] {
                game.0.play_unchecked(ply.action);
            }
            game.1 = room.table.plies().len();
            let mut list = ActionList::new();
            game.0.legal_actions(&mut list);
            let after: Vec<_> = list
                .iter()
                .map(|action| {
                    let mut after = game.0.clone();
                    after.play_unchecked(*action);
                    (notation::text(*action), after)
                })
                .collect();
            let rivals = room.table.seats().iter().copied().filter(|other| other.army() != seat.army());
            for viewer in rivals.map(Viewer::Seat).chain([Viewer::Watcher]) {
                for pair in after.windows(2) {
                    let [(one, first), (other, second)] = pair else { continue };
                    if first.to_act() == ToAct::Chance || viewer.view(first) != viewer.view(second) {
                        continue;
                    }
                    hidden += 1;
                    assert_eq!(
                        heard(&room.table, viewer, one),
                        heard(&room.table, viewer, other),
                        "{one}, {other}"
                    );
                }
            }
            let choice = game.1 * 7 % after.len();
            play_this(&mut room, &after[choice].0);
        }
        assert!(hidden > 50, "only {hidden} pairs of choices were alike");
    }

    #[test]
    fn whoever_reads_too_slowly_is_dropped_and_finds_the_present_when_listening_anew() {
        let mut room = room();
        let mut slow = room.listen(Viewer::Watcher, None, Vec::new(), 8);
        let mut quick = room.listen(Viewer::Watcher, None, Vec::new(), 1000);
        for _ in 0..60 {
            play(&mut room);
        }
        assert_eq!(slow.messages.sender_strong_count(), 0);
        assert_eq!(quick.messages.sender_strong_count(), 1);
        let mut heard = 0;
        while slow.messages.try_recv().is_ok() {
            heard += 1;
        }
        assert_eq!(heard, 8);
        let mut last = None;
        while let Ok(text) = quick.messages.try_recv() {
            last = Some(text);
        }
        let last: ToClient = serde_json::from_str(&last.expect("messages")).expect("a message");
        let mut again = room.listen(Viewer::Watcher, None, Vec::new(), 8);
        let mut opening = Vec::new();
        while let Ok(text) = again.messages.try_recv() {
            opening.push(serde_json::from_str::<ToClient>(&text).expect("a message"));
        }
        let [ToClient::Table(_), ToClient::Chat { .. }, ToClient::Sheet { sheet, story }] =
            opening.as_slice()
        else {
            panic!("{opening:?}")
        };
        let ToClient::Sheet { sheet: seen, .. } = last else { panic!("{last:?}") };
        assert_eq!((sheet, story.from), (&seen, 0));
    }

    fn person(id: &str) -> Sitting {
        Sitting::Person(Player { id: id.to_owned(), name: id.to_uppercase() })
    }

    /// Who consents to a request of the first seat without being asked, at a table of so many.
    fn consenting_to_the_first(sitters: &[Sitting], granted: &[Seat]) -> Vec<Seat> {
        let seats = Seat::at_table(u8::try_from(sitters.len()).expect("a few"));
        let seated: Vec<_> = seats.iter().copied().zip(sitters.iter().cloned()).collect();
        let granted = granted.iter().copied().collect();
        consenting(&seated, &Counters { asking: Some(seats[0]), granted, ..Counters::default() })
    }

    #[test]
    fn people_are_asked_and_bots_are_not() {
        let bot = || Sitting::Bot("random".to_owned());
        let asked = [person("a"), bot(), person("b"), bot()];
        assert_eq!(consenting_to_the_first(&asked, &[]), [Seat::InvaderEast, Seat::DefenderEast]);
        assert_eq!(consenting_to_the_first(&[person("a"), bot()], &[]), [Seat::Defender]);
        assert_eq!(consenting_to_the_first(&[person("a"), person("b")], &[]), []);
    }

    #[test]
    fn nobody_is_asked_twice_and_nobody_has_to_ask_himself() {
        let seats = [person("a"), person("b"), person("a"), person("b")];
        assert_eq!(consenting_to_the_first(&seats, &[]), [Seat::DefenderWest]);
        let granted = [Seat::DefenderWest, Seat::DefenderEast];
        assert_eq!(consenting_to_the_first(&seats, &granted), [Seat::InvaderEast], "b has answered");
        let all = [Seat::InvaderEast, Seat::DefenderWest, Seat::DefenderEast];
        assert_eq!(consenting_to_the_first(&seats, &all), []);
    }

    #[test]
    fn a_seat_that_nobody_took_grants_nothing() {
        assert_eq!(consenting_to_the_first(&[person("a"), Sitting::Nobody], &[]), []);
        let seats = [Sitting::Nobody, Sitting::Nobody, person("a")];
        assert_eq!(consenting_to_the_first(&seats, &[]), []);
    }

    #[test]
    fn bots_wait_while_people_are_asked() {
        let bot = || Sitting::Bot("random".to_owned());
        let waits = |sitters: &[Sitting], granted: &[Seat]| {
            let seats = Seat::at_table(u8::try_from(sitters.len()).expect("a few"));
            let seated: Vec<_> = seats.iter().copied().zip(sitters.iter().cloned()).collect();
            let granted = granted.iter().copied().collect();
            asks_people(&seated, &Counters { asking: Some(seats[0]), granted, ..Counters::default() })
        };
        assert!(!waits(&[person("a"), bot()], &[]));
        let four = [person("a"), bot(), person("b"), person("c")];
        assert!(waits(&four, &[]) && waits(&four, &[Seat::DefenderWest]));
        assert!(!waits(&four, &[Seat::DefenderWest, Seat::DefenderEast]));
        assert!(!asks_people(&[(Seat::Invader, person("a")), (Seat::Defender, bot())], &Counters::default()));
    }

    #[test]
    fn nobody_consents_where_nobody_asks() {
        let seats = [(Seat::Invader, person("a")), (Seat::Defender, Sitting::Bot("random".to_owned()))];
        assert_eq!(consenting(&seats, &Counters::default()), []);
    }

    #[test]
    fn showing_the_same_again_sends_nothing() {
        let mut room = room();
        let mut ear = room.listen(Viewer::Seat(Seat::Invader), None, Vec::new(), 8);
        while ear.messages.try_recv().is_ok() {}
        room.show();
        room.tell_table();
        assert!(ear.messages.try_recv().is_err());
    }
}
