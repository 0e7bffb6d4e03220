//! A table in memory, and those who look at it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Message;
use stronghold_rules::{Action, Seat};
use stronghold_table::wire::{ChatLine, Seated, TableInfo, ToClient, Who};
use stronghold_table::{Change, Language, Table, Viewer};
use tokio::sync::Notify;

use crate::backlog::Backlog;
use crate::beat::{Beat, Openness};
use crate::consent;
use crate::ear::{Ear, Voice, voice};
use crate::letter::{Form, Letter, json};
use crate::notice::{Notice, Part};
use crate::shown::Shown;
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
    /// When people could last see something happen.
    seen: tokio::time::Instant,
    /// Told when somebody comes to look.
    pub(crate) somebody_comes: Arc<Notify>,
    listeners: BTreeMap<u64, Listener>,
    /// How many listeners each player is.
    present: BTreeMap<String, usize>,
    /// What each viewer who listens was shown, in each language that is listened to.
    shown: BTreeMap<(Viewer, Language), Shown>,
    notice: Option<Notice>,
    next: u64,
}

/// Somebody who is sent what changes.
struct Listener {
    viewer: Viewer,
    player: Option<String>,
    form: Form,
    voice: Voice,
}

impl Listener {
    /// What this one is shown, and in which language.
    fn sees(&self) -> (Viewer, Language) {
        (self.viewer, self.form.language)
    }
}

impl Room {
    pub(crate) fn new(game: Game, table: Table) -> Room {
        Room {
            game,
            table,
            driven: false,
            outdated: false,
            used: Instant::now(),
            seen: tokio::time::Instant::now(),
            somebody_comes: Arc::new(Notify::new()),
            listeners: BTreeMap::new(),
            present: BTreeMap::new(),
            shown: BTreeMap::new(),
            notice: None,
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

    pub(crate) fn seats_of(&self, player: Option<&str>) -> Vec<Seat> {
        let Some(player) = player else { return Vec::new() };
        let own = self.game.seats.iter().filter(|(_, sitting)| sitting.belongs_to(player));
        own.map(|(seat, _)| *seat).collect()
    }

    /// Who sits on a seat of the game.
    pub(crate) fn sitting(&self, seat: Seat) -> Option<&Sitting> {
        self.game.seats.iter().find(|(own, _)| *own == seat).map(|(_, sitting)| sitting)
    }

    /// The bot that is to act. While people are asked whether something is taken back, bots wait for their answer: an
    /// action would be one.
    pub(crate) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let seat = self.table.to_act()?;
        if consent::asks_people(&self.game.seats, self.table.counters()) {
            return None;
        }
        Some((seat, self.sitting(seat)?.bot()?))
    }

    /// What comes of itself: a request to take back is granted by those who need not be asked.
    pub(crate) fn follows(&self) -> Option<Change> {
        let seats = consent::consenting(&self.game.seats, self.table.counters());
        (!seats.is_empty()).then(|| self.table.granted_by(&seats))
    }

    /// Where a table stands, as it is stored.
    pub(crate) fn progress(table: &Table) -> Progress {
        Progress {
            turn: table.turn(),
            to_act: table.to_act(),
            resigned: table.resigned(),
            ended: table.ended(),
            counters: table.counters().clone(),
        }
    }

    /// Whether a person sits at it or looks at it. Otherwise bots are alone.
    pub(crate) fn is_attended(&self) -> bool {
        self.is_watched() || self.game.seats.iter().any(|(_, sitting)| sitting.bot().is_none())
    }

    /// Everybody but bots: those who watch, and people in their seats.
    fn people(&self) -> impl Iterator<Item = Viewer> {
        let seats = self.game.seats.iter().filter(|(_, sitting)| sitting.bot().is_none());
        seats.map(|(seat, _)| Viewer::Seat(*seat)).chain([Viewer::Watcher])
    }

    /// How much people have seen so far.
    pub(crate) fn sights(&self) -> Vec<u32> {
        self.people().map(|viewer| self.table.moments(viewer)).collect()
    }

    /// Something happened that people could see.
    pub(crate) fn note_sight(&mut self) {
        self.seen = tokio::time::Instant::now();
    }

    fn openness(&self) -> Openness {
        if self.table.may_act_in_secret() { Openness::Secret } else { Openness::Open }
    }

    fn is_seen(&self, action: Action) -> bool {
        self.people().any(|viewer| self.table.would_see(viewer, action))
    }

    /// How long a bot may think that is to act now. Nothing if nobody waits for it.
    pub(crate) fn time(&self, beat: Beat) -> Option<Duration> {
        if beat == Beat::NONE || !self.is_attended() {
            return None;
        }
        Some(beat.time(self.seen, tokio::time::Instant::now(), self.openness()))
    }

    /// When a bot may do what it has decided. What people do not see is done at once.
    pub(crate) fn due(&self, beat: Beat, action: Action) -> tokio::time::Instant {
        let now = tokio::time::Instant::now();
        if beat == Beat::NONE || !self.is_attended() || !self.is_seen(action) {
            return now;
        }
        beat.after(self.seen, now, self.openness())
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
        form: Form,
        chat: Vec<ChatLine>,
        backlog: Backlog,
    ) -> Ear {
        let id = self.next;
        self.next += 1;
        let (voice, ear) = voice(id, backlog);
        self.somebody_comes.notify_waiters();
        if let Some(player) = &player {
            *self.present.entry(player.clone()).or_default() += 1;
        }
        self.listeners.insert(id, Listener { viewer, player, form, voice });
        if !self.tell_table() {
            self.tell_notice(&[id]);
        }
        self.tell_one(id, &ToClient::Chat { lines: chat, all: true });
        // Nobody is shown anything here that others who see the same were not shown before.
        let table = &self.table;
        let seen = (viewer, form.language);
        let shown = self.shown.entry(seen).or_insert_with(|| Shown::now(table, viewer, form.language));
        let opening = shown.opening(table, viewer, form);
        self.send(id, opening);
        ear
    }

    /// Somebody has left.
    pub(crate) fn leave(&mut self, id: u64) {
        self.used = Instant::now();
        self.forget(id);
        self.tell_table();
    }

    /// Sends those who see something new what they see.
    pub(crate) fn show(&mut self) {
        for (seen, mut shown) in std::mem::take(&mut self.shown) {
            let (viewer, language) = seen;
            let wanted =
                |news| self.listeners.values().any(|one| one.sees() == seen && one.form.news == news);
            let news = shown.news(&self.table, viewer, language, wanted);
            self.shown.insert(seen, shown);
            for letter in news {
                self.tell(|listener| listener.sees() == seen, &letter);
            }
        }
        self.tell_table();
    }

    /// Sends everybody what holds for the whole game, if that has changed. Says whether it has.
    pub(crate) fn tell_table(&mut self) -> bool {
        let info = self.info();
        let holds = self.notice.as_ref().is_some_and(|notice| notice.holds(&info, &self.game.seats));
        if !holds {
            self.notice = Some(Notice::new(info, &self.game.seats));
            let all: Vec<u64> = self.listeners.keys().copied().collect();
            self.tell_notice(&all);
        }
        !holds
    }

    /// Sends everybody something that was said.
    pub(crate) fn tell_chat(&mut self, line: ChatLine) {
        let letter = Letter::new(json(&ToClient::Chat { lines: vec![line], all: false }));
        self.tell(|_| true, &letter);
    }

    /// Tells one listener something.
    pub(crate) fn tell_one(&mut self, id: u64, message: &ToClient) {
        if let Some(listener) = self.listeners.get(&id) {
            let message = Letter::new(json(message)).message(listener.form);
            self.send(id, message);
        }
    }

    /// Tells these listeners what holds for the whole game.
    fn tell_notice(&mut self, ids: &[u64]) {
        let Some(mut notice) = self.notice.take() else { return };
        for id in ids {
            if let Some(listener) = self.listeners.get(id) {
                let player = listener.player.as_deref();
                let part =
                    Part { mine: self.seats_of(player), host: player == Some(self.game.host.as_str()) };
                let message = notice.message(part, listener.form);
                self.send(*id, message);
            }
        }
        self.notice = Some(notice);
    }

    fn tell(&mut self, to: impl Fn(&Listener) -> bool, letter: &Letter) {
        let addressed = self.listeners.iter().filter(|(_, listener)| to(listener));
        let slow = addressed.filter(|(_, listener)| !listener.voice.say(letter.message(listener.form)));
        for id in slow.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.forget(id);
        }
    }

    fn send(&mut self, id: u64, message: Message) {
        if self.listeners.get(&id).is_some_and(|listener| !listener.voice.say(message)) {
            self.forget(id);
        }
    }

    /// Forgets a listener, and what only that one was shown.
    fn forget(&mut self, id: u64) {
        let Some(listener) = self.listeners.remove(&id) else { return };
        if let Some(player) = listener.player
            && let Some(count) = self.present.get_mut(&player)
        {
            *count -= 1;
            if *count == 0 {
                self.present.remove(&player);
            }
        }
        let seen = (listener.viewer, listener.form.language);
        if self.listeners.values().all(|other| other.sees() != seen) {
            self.shown.remove(&seen);
        }
    }

    /// Who sits where.
    pub(crate) fn seated(&self, is_present: impl Fn(&str) -> bool) -> Vec<Seated> {
        let seats = self.game.seats.iter();
        seats
            .map(|(seat, sitting)| Seated {
                seat: *seat,
                who: who(sitting),
                present: match sitting {
                    Sitting::Nobody => false,
                    Sitting::Person(player) => is_present(&player.id),
                    Sitting::Bot(_) | Sitting::Substitute { .. } => true,
                },
            })
            .collect()
    }

    /// Who of these seats' owners looks at the table now.
    pub(crate) fn is_present(&self, player: &str) -> bool {
        self.present.contains_key(player)
    }

    /// What holds for the whole game, as somebody is told who has no part in it.
    fn info(&self) -> TableInfo {
        TableInfo {
            table: self.game.id.clone(),
            edition: self.game.edition,
            options: self.game.options.clone(),
            seats: self.seated(|player| self.is_present(player)),
            mine: Vec::new(),
            host: false,
            draws: self.table.shown_draws(),
            rematch: self.game.rematch.clone(),
        }
    }
}

/// A sitter, as others see it.
pub(crate) fn who(sitting: &Sitting) -> Who {
    match sitting {
        Sitting::Nobody => Who::Nobody,
        Sitting::Person(player) => Who::Person(player.name.clone()),
        Sitting::Bot(name) => Who::Bot(name.clone()),
        Sitting::Substitute { bot, player } => {
            Who::Substitute { bot: bot.clone(), person: player.name.clone() }
        }
    }
}

#[cfg(test)]
mod tests {
    use stronghold_record::notation;
    use stronghold_rules::tables::TableSet;
    use stronghold_rules::{ActionList, Edition, Game as Rules, Rulebook, Setup, ToAct};
    use stronghold_table::{Counters, Draws, Seed};

    use super::*;
    use crate::backlog::Backlogs;
    use crate::letter::{News, Packing};
    use crate::limits::Limits;
    use crate::store::Player;

    /// A queue that is never full.
    fn long() -> Backlog {
        queue(usize::MAX)
    }

    fn queue(most: usize) -> Backlog {
        Backlogs::new(&Limits::default()).of([10, 0, 0, 1].into(), most).expect("room")
    }

    /// Every way to be told.
    const FORMS: [Form; 4] = [
        Form { news: News::Whole, packing: None, language: Language::English },
        Form { news: News::Changes, packing: None, language: Language::English },
        Form { news: News::Whole, packing: Some(Packing::DeflateRaw), language: Language::English },
        Form { news: News::Changes, packing: Some(Packing::DeflateRaw), language: Language::English },
    ];

    fn room() -> Room {
        let draws = Draws::of_bots(Seed::new([7; 32]));
        let mut table =
            Table::new(Rulebook::new(&Setup::new(Edition::Second)).expect("no options"), draws.clone());
        table.apply(table.opening());
        let game = Game {
            id: "t".to_owned(),
            edition: Edition::Second,
            tables: TableSet::NEWEST,
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
            acted: 0,
            plies: Vec::new(),
        };
        Room::new(game, table)
    }

    /// Plays the first action of whoever is to act.
    fn play(room: &mut Room) {
        let seat = room.table.to_act().expect("the game goes on");
        let action = room.table.sheet(Viewer::Seat(seat), Language::English).choices[0].action.clone();
        play_this(room, &action);
    }

    fn play_this(room: &mut Room, action: &str) {
        let seat = room.table.to_act().expect("the game goes on");
        let change = room.table.act(seat, room.table.ply(seat), &[action.to_owned()]).expect("legal");
        room.table.apply(change);
        room.show();
    }

    /// Everything that a viewer hears in each form when this is played.
    fn heard(table: &Table, viewer: Viewer, action: &str) -> Vec<Vec<Message>> {
        let mut room = Room { table: table.clone(), ..room() };
        let mut ears = FORMS.map(|form| room.listen(viewer, None, form, Vec::new(), long()));
        play_this(&mut room, action);
        ears.iter_mut().map(Ear::all).collect()
    }

    fn read(message: &Message) -> ToClient {
        serde_json::from_str(message.to_text().expect("a text")).expect("a message")
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

    #[tokio::test]
    async fn whoever_reads_too_slowly_is_dropped_and_finds_the_present_when_listening_anew() {
        let mut room = room();
        let form = Form { news: News::Changes, packing: None, language: Language::English };
        let mut slow = room.listen(Viewer::Watcher, None, form, Vec::new(), queue(20_000));
        let mut quick = room.listen(Viewer::Watcher, None, Form::default(), Vec::new(), long());
        for _ in 0..60 {
            play(&mut room);
        }
        assert!(slow.is_cut_off());
        assert!(!quick.is_cut_off());
        assert_eq!(slow.hear().await, None, "what waits is old");
        let last = read(quick.all().last().expect("messages"));
        let mut again = room.listen(Viewer::Watcher, None, form, Vec::new(), long());
        let opening: Vec<ToClient> = again.all().iter().map(read).collect();
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

    #[test]
    fn showing_the_same_again_sends_nothing() {
        let mut room = room();
        let mut ear = room.listen(Viewer::Seat(Seat::Invader), None, Form::default(), Vec::new(), long());
        ear.all();
        room.show();
        room.tell_table();
        assert_eq!(ear.all(), []);
    }

    #[test]
    fn a_spectator_who_comes_or_goes_is_no_news_to_others() {
        let mut room = room();
        room.game.seats[0].1 = person("a");
        let mut ears: Vec<Ear> = ["a", "b", "c"]
            .map(|player| {
                room.listen(Viewer::Watcher, Some(player.to_owned()), Form::default(), Vec::new(), long())
            })
            .into();
        ears.push(room.listen(Viewer::Watcher, None, Form::default(), Vec::new(), long()));
        ears.iter_mut().for_each(|ear| drop(ear.all()));
        for player in [Some("d".to_owned()), None, Some("a".to_owned())] {
            let come = room.listen(Viewer::Watcher, player, Form::default(), Vec::new(), long());
            room.leave(come.id);
        }
        assert!(ears.iter_mut().all(|ear| ear.all().is_empty()), "nothing has changed for them");
        room.leave(ears.remove(0).id);
        for ear in &mut ears {
            let [message] = &ear.all()[..] else { panic!("one message") };
            let ToClient::Table(info) = read(message) else { panic!("{message:?}") };
            assert!(!info.seats[0].present, "the last socket of a seat is news");
        }
    }

    #[test]
    fn those_who_are_told_the_same_share_its_bytes() {
        let mut room = room();
        let packed = FORMS[3];
        let mut ears: Vec<Ear> =
            (0..3).map(|_| room.listen(Viewer::Watcher, None, packed, Vec::new(), long())).collect();
        for _ in 0..20 {
            play(&mut room);
        }
        let heard: Vec<Vec<Message>> = ears.iter_mut().map(Ear::all).collect();
        let places = |messages: &[Message]| -> Vec<*const u8> {
            let packed = messages.iter().filter(|message| matches!(message, Message::Binary(_)));
            packed.map(|message| message.clone().into_data().as_ptr()).collect()
        };
        assert_eq!(heard[0], heard[1]);
        assert!(places(&heard[0]).len() > 5);
        assert_eq!(places(&heard[1]), places(&heard[2]));
        assert_eq!(places(&heard[0]), places(&heard[1]), "newcomers too, while nothing happens");
    }

    #[test]
    fn what_is_written_ahead_is_what_the_wire_says() {
        let mut room = room();
        let mut ears =
            FORMS[..2].iter().map(|form| room.listen(Viewer::Watcher, None, *form, Vec::new(), long()));
        let mut ears: Vec<Ear> = ears.by_ref().collect();
        for _ in 0..40 {
            play(&mut room);
        }
        let whole = ears[0].all();
        for message in &whole {
            assert_eq!(json(&read(message)).as_str(), message.to_text().expect("a text"));
        }
        let changes = ears[1].all();
        assert_eq!(changes.len(), whole.len(), "one message for one message");
        let is_change = |message: &&Message| matches!(read(message), ToClient::Change { .. });
        assert!(changes.iter().filter(is_change).count() * 10 > changes.len() * 8);
    }
}
