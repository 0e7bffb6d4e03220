//! A game with people around it: who may do what, what can be taken back, and what each of them is shown.
//!
//! Nothing here waits, writes or sends. What is asked for is first turned into a [`Change`], or refused; once the
//! change is stored, [`Table::apply`] carries it out.

use std::borrow::Cow;

use stronghold_record::notation::{self, NotationError};
use stronghold_record::{DrawScheme, Header, Recorder};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Edition, Game, Rulebook, Seat, Setup, SetupError, ToAct, View};

use crate::batch::Batch;
use crate::change::{Change, Counters, Ply};
use crate::chronicle::chronicle;
use crate::draws::Draws;
use crate::eye::{Eye, Moment, Viewer};
use crate::lots::{Lot, Lots, Seal};
use crate::show::{self, Standing};
use crate::wire::{self, Acting, Chronicle, Refusal, RefusalCode, Sheet, StoryLine, Weight};

/// A position is kept for each so many plies, so that any moment can be shown again quickly.
const STRIDE: usize = 32;

/// Most actions in one message.
pub const MAX_ACTIONS_AT_ONCE: usize = 32;

/// A game with people around it.
#[derive(Clone, Debug)]
pub struct Table {
    book: Rulebook,
    draws: Draws,
    game: Game,
    plies: Vec<Ply>,
    kept: Vec<Game>,
    /// A spectator's, then one for each seat.
    eyes: Vec<Eye>,
    resigned: Option<Seat>,
    counters: Counters,
    redo: Vec<Action>,
}

/// Why a stored table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Its options are not known.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A ply is not an action.
    #[error("ply {ply}: {error}")]
    Notation {
        /// Which one.
        ply: usize,
        /// What is wrong.
        error: NotationError,
    },
    /// A ply is not legal.
    #[error("ply {ply}: `{action}` is not legal there")]
    Illegal {
        /// Which one.
        ply: usize,
        /// Its text.
        action: String,
    },
}

impl Table {
    /// A new table. Chance may have to act first: see [`Table::opening`].
    pub fn new(edition: Edition, options: &[(String, String)], draws: Draws) -> Result<Table, SetupError> {
        let setup = Setup { edition, options: options.to_vec(), tables: TableFiles::standard() };
        let book = Rulebook::new(&setup)?;
        let game = Game::start(&book);
        let viewers = [Viewer::Watcher].into_iter().chain(book.seats().iter().copied().map(Viewer::Seat));
        Ok(Table {
            eyes: viewers.map(|viewer| Eye::open(viewer, &game)).collect(),
            kept: vec![game.clone()],
            book,
            draws,
            game,
            plies: Vec::new(),
            resigned: None,
            counters: Counters::default(),
            redo: Vec::new(),
        })
    }

    /// A table as it was stored.
    pub fn load<'a>(
        edition: Edition,
        options: &[(String, String)],
        draws: Draws,
        actions: impl IntoIterator<Item = &'a str>,
        resigned: Option<Seat>,
        counters: Counters,
    ) -> Result<Table, LoadError> {
        let mut table = Table::new(edition, options, draws)?;
        for (ply, text) in actions.into_iter().enumerate() {
            let action =
                notation::parse(edition, text).map_err(|error| LoadError::Notation { ply, error })?;
            if !table.game.is_legal(action) {
                return Err(LoadError::Illegal { ply, action: text.to_owned() });
            }
            table.play(action);
        }
        table.set_resigned(resigned);
        table.counters = counters;
        Ok(table)
    }

    /// The draws before the first decision of a seat. Also what is missing if the process died between two changes.
    /// It adds nothing when a seat is to act, or while lots are still to be opened.
    pub fn opening(&self) -> Change {
        self.followed_by(self.game.clone(), Vec::new())
    }

    /// Tables and options.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// The seats of the game.
    pub fn seats(&self) -> &'static [Seat] {
        self.book.seats()
    }

    /// What settles its draws.
    pub fn draws(&self) -> &Draws {
        &self.draws
    }

    /// Whether it is played: all lots are open, so chance can act.
    pub fn has_begun(&self) -> bool {
        self.draws.are_settled()
    }

    /// All that was played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The turn, from 1; 0 during set-up.
    pub fn turn(&self) -> u8 {
        self.game.turn()
    }

    /// The seat that has to act, if the game goes on.
    pub fn to_act(&self) -> Option<Seat> {
        match self.game.to_act() {
            ToAct::Seat(seat) if self.resigned.is_none() && self.has_begun() => Some(seat),
            _ => None,
        }
    }

    /// Whether the game is over, by the rules or since somebody gave up.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.outcome().is_some()
    }

    /// Who gave up.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// What it has to remember beside its plies.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// What a bot on this seat is shown.
    pub fn view(&self, seat: Seat) -> View {
        self.game.view(Some(seat))
    }

    /// The ply that a seat has to name when it acts.
    pub fn ply(&self, seat: Seat) -> u32 {
        self.eye(Viewer::Seat(seat)).moments() - 1 + self.ahead(seat)
    }

    /// Plays actions of a seat one after another, as far as it could foresee them; then chance, as far as it is asked.
    pub fn act(&self, seat: Seat, ply: u32, actions: &[String]) -> Result<Change, Refusal> {
        self.check_open(seat)?;
        self.check_begun()?;
        self.check_ply(seat, ply)?;
        if actions.is_empty() || actions.len() > MAX_ACTIONS_AT_ONCE {
            let text = format!("A message holds 1 to {MAX_ACTIONS_AT_ONCE} actions.");
            return Err(Refusal::new(RefusalCode::Malformed, text));
        }
        let read = |text: &String| {
            notation::parse(self.book.edition(), text)
                .map_err(|error| Refusal::new(RefusalCode::Malformed, format!("No such action: {error}.")))
        };
        let actions: Vec<Action> = actions.iter().map(read).collect::<Result<_, _>>()?;
        let Batch { game, played, dropped } = Batch::play(self.game.clone(), seat, &actions)?;
        Ok(Change { dropped, ..self.followed_by(game, played) })
    }

    /// Takes back the last action of a seat, as far as it may do so by itself.
    pub fn undo(&self, seat: Seat, ply: u32) -> Result<Change, Refusal> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if self.undoable(seat) == 0 {
            return Err(Refusal::new(
                RefusalCode::NothingToUndo,
                "You can take back your own actions until a card is turned, something hidden comes out, or another \
                 player is asked.",
            ));
        }
        let mut redo = self.redo.clone();
        redo.extend(self.plies.last().map(|ply| ply.action));
        Ok(Change { redo, ..self.take_back(self.plies.len() - 1) })
    }

    /// Asks all others to let this seat take back its last action, whatever happened since.
    pub fn ask_undo(&self, seat: Seat, ply: u32) -> Result<Change, Refusal> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if !self.may_ask(seat) {
            return Err(Refusal::new(RefusalCode::NothingToUndo, "There is nothing to ask for."));
        }
        Ok(self.with_counters(self.counters.asked_by(Some(seat))))
    }

    /// Answers the request of this other seat. Who refuses ends it; when the last of the others grants it, what was asked
    /// for is taken back. The seat that asks can end its request as well.
    pub fn answer_undo(&self, seat: Seat, ply: u32, of: Seat, grant: bool) -> Result<Change, Refusal> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if self.counters.asking != Some(of) {
            let text = format!("The {} does not ask to take something back any more.", show::seat_name(of));
            return Err(Refusal::new(RefusalCode::NothingToUndo, text));
        }
        if !grant {
            return Ok(self.with_counters(self.counters.asked_by(None)));
        }
        if of == seat {
            return Err(Refusal::new(RefusalCode::NothingToUndo, "The others answer your request, not you."));
        }
        if self.counters.granted.contains(&seat) {
            let text = "You have granted it; the others are still asked.";
            return Err(Refusal::new(RefusalCode::NothingToUndo, text));
        }
        Ok(self.granted_by(&[seat]))
    }

    /// What comes of the open request when these seats grant it as well. For those who need not be asked.
    pub fn granted_by(&self, seats: &[Seat]) -> Change {
        let counters = self.counters.granted_by(seats);
        let asking = counters.asking.filter(|_| counters.all_granted(self.seats()));
        match asking.and_then(|seat| self.last_of(seat)) {
            Some(ply) => self.take_back(ply),
            None => self.with_counters(counters),
        }
    }

    /// Takes in lots of seats, sealed or opened. With the last one that is opened, the game begins.
    pub fn add_lots(
        &self,
        sealed: impl IntoIterator<Item = (Seat, Seal)>,
        opened: impl IntoIterator<Item = (Seat, Lot)>,
    ) -> Result<Change, Refusal> {
        let mut lots = self.waiting_lots()?;
        sealed.into_iter().try_for_each(|(seat, seal)| lots.seal(seat, seal))?;
        opened.into_iter().try_for_each(|(seat, lot)| lots.open(seat, lot))?;
        let draws = self.draws.with(lots.clone());
        let opening = self.drawn_by(&draws, self.game.clone(), Vec::new());
        Ok(Change { lots: Some(lots), ..opening })
    }

    /// A seat has lost the lot it handed in: all are void and handed in anew.
    pub fn begin_lots_anew(&self, seat: Seat) -> Result<Change, Refusal> {
        let mut lots = self.waiting_lots()?;
        lots.begin_anew(seat)?;
        Ok(Change { lots: Some(lots), ..self.with_counters(self.counters.clone()) })
    }

    /// Gives up, and the whole army with this seat.
    pub fn resign(&self, seat: Seat) -> Result<Change, Refusal> {
        self.check_open(seat)?;
        Ok(Change { resigned: Some(seat), ..self.with_counters(self.counters.asked_by(None)) })
    }

    /// Carries out a change that was made from the table as it stands.
    pub fn apply(&mut self, change: Change) {
        if change.keep < self.plies.len() {
            self.rewind(change.keep);
        }
        for ply in change.added {
            self.play(ply.action);
        }
        if let Some(lots) = change.lots {
            self.draws = self.draws.with(lots);
        }
        self.set_resigned(change.resigned);
        self.counters = change.counters;
        self.redo = change.redo;
    }

    /// What everybody may know of its draws: the seed comes out when the game is over.
    pub fn shown_draws(&self) -> wire::Draws {
        let seed = self.draws.seed();
        let lots = self.draws.lots();
        wire::Draws {
            commitment: seed.commitment(),
            seed: self.is_over().then(|| seed.reveal()),
            of: lots.map(|lots| lots.seats().to_vec()).unwrap_or_default(),
            round: lots.map_or(1, Lots::round),
            sealed: lots.map(|lots| lots.sealed().clone()).unwrap_or_default(),
            opened: lots.map(|lots| lots.opened().clone()).unwrap_or_default(),
            begun: self.has_begun(),
        }
    }

    /// Number of moments that a viewer has seen.
    pub fn moments(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Everything => self.see_everything().moments(),
            viewer => self.eye(viewer).moments(),
        }
    }

    /// All that a viewer is shown now.
    pub fn sheet(&self, viewer: Viewer) -> Sheet {
        let moment = self.moments(viewer) - 1;
        let seat = viewer.seat();
        let standing = Standing {
            ply: seat.map_or(moment, |seat| self.ply(seat)),
            moment,
            undo: seat.map_or(0, |seat| self.undoable(seat)),
            redo: self.redo_for(seat),
            undo_asked: self.counters.asking,
            undo_granted: self.counters.granted.iter().copied().collect(),
            may_ask_undo: seat.is_some_and(|seat| self.may_ask(seat)),
            ending: show::ending(&self.game, self.resigned),
            on_the_way: false,
        };
        let mut sheet = show::sheet(&viewer.view(&self.game), standing);
        if self.resigned.is_some() || !self.has_begun() {
            sheet.choices.clear();
            sheet.refused.clear();
        }
        if !self.has_begun() {
            sheet.to_act = Acting::Chance;
            sheet.prompt = show::waits_for_lots();
        }
        sheet
    }

    /// What a viewer was shown at an earlier moment. Nothing can be done there.
    pub fn sheet_at(&self, viewer: Viewer, moment: u32) -> Option<Sheet> {
        match viewer {
            Viewer::Everything => self.sheet_seen_by(&self.see_everything(), viewer, moment),
            viewer if moment.checked_add(1)? == self.moments(viewer) => Some(self.sheet(viewer)),
            viewer => self.sheet_seen_by(self.eye(viewer), viewer, moment),
        }
    }

    /// What a viewer was shown last.
    pub fn last_sheet(&self, viewer: Viewer) -> Sheet {
        match viewer {
            Viewer::Everything => {
                let eye = self.see_everything();
                let last = self.sheet_seen_by(&eye, viewer, eye.moments() - 1);
                last.unwrap_or_else(|| self.sheet(Viewer::Watcher))
            }
            viewer => self.sheet(viewer),
        }
    }

    fn sheet_seen_by(&self, eye: &Eye, viewer: Viewer, moment: u32) -> Option<Sheet> {
        let when = eye.moment(moment)?;
        let game = self.game_then(when);
        let last = when == Moment { ply: self.plies.len(), on_the_way: None };
        let standing = Standing {
            ply: moment + viewer.seat().map_or(0, |seat| self.ahead(seat)),
            moment,
            ending: show::ending(&game, self.resigned.filter(|_| last)),
            on_the_way: when.on_the_way.is_some(),
            ..Standing::default()
        };
        let mut sheet = show::sheet(&viewer.view(&game), standing);
        sheet.choices.clear();
        sheet.refused.clear();
        Some(sheet)
    }

    /// All that happened, as far as a viewer may know.
    pub fn story(&self, viewer: Viewer) -> Cow<'_, [StoryLine]> {
        match viewer {
            Viewer::Everything => Cow::Owned(self.see_everything().story().to_vec()),
            viewer => Cow::Borrowed(self.eye(viewer).story()),
        }
    }

    /// The figures of the game, turn by turn. They rest on what lies open.
    pub fn chronicle(&self) -> Chronicle {
        chronicle(&self.book, self.plies.iter().map(|ply| ply.action))
    }

    /// The record of the game. It holds everything that was hidden, and the seed: only for games that are over.
    pub fn record(&self, names: &[(Seat, String)]) -> String {
        let mut header = Header::of(&self.book, &TableFiles::standard());
        for (seat, name) in names {
            // A name that does not fit into a line is left out.
            let _ = header.set_name(*seat, name);
        }
        let seed = self.draws.seed();
        let _ = header.set_seed(&seed.reveal());
        let _ = header.set_commitment(&seed.commitment());
        if let Some(lots) = self.draws.lots() {
            header.set_draws(DrawScheme::Lots);
            for (seat, lot) in lots.opened() {
                let _ = header.set_lot(*seat, &lot.to_string());
            }
        }
        let mut recorder = Recorder::under(header, &self.book);
        for ply in &self.plies {
            // The table has played it already.
            let _ = recorder.play(ply.action);
        }
        let mut record = recorder.into_record();
        if let (Some(seat), None) = (self.resigned, self.game.outcome()) {
            record.header.set_resigned(seat, &self.game);
        }
        record.to_string()
    }

    fn play(&mut self, action: Action) {
        let seat = match self.game.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        };
        let mut way = Vec::new();
        self.game.play_watched(action, |game| way.push(game.clone()));
        self.plies.push(Ply { seat, action });
        let ply = self.plies.len();
        if ply.is_multiple_of(STRIDE) {
            self.kept.push(self.game.clone());
        }
        for eye in &mut self.eyes {
            eye.look(&way, &self.game, ply, seat);
        }
    }

    fn set_resigned(&mut self, resigned: Option<Seat>) {
        if self.resigned != resigned {
            self.resigned = resigned;
            if let Some(line) = self.resignation() {
                self.eyes.iter_mut().for_each(|eye| eye.hear(line.clone()));
            }
        }
    }

    /// What the story says when somebody gives up.
    fn resignation(&self) -> Option<StoryLine> {
        let ending = show::ending(&self.game, Some(self.resigned?))?;
        Some(StoryLine {
            turn: self.game.turn(),
            moment: 0,
            seat: self.resigned,
            text: ending.text,
            rule: None,
            at: Vec::new(),
            weight: Weight::Major,
            stage: None,
            sum: Vec::new(),
            walk: None,
        })
    }

    fn rewind(&mut self, ply: usize) {
        self.game = self.game_at(ply);
        self.plies.truncate(ply);
        self.kept.truncate(ply / STRIDE + 1);
        for eye in &mut self.eyes {
            eye.rewind(&self.game, ply);
        }
    }

    fn game_at(&self, ply: usize) -> Game {
        let mut game = self.kept[ply / STRIDE].clone();
        for ply in &self.plies[ply / STRIDE * STRIDE..ply] {
            game.play_unchecked(ply.action);
        }
        game
    }

    fn game_then(&self, when: Moment) -> Game {
        let Some(step) = when.on_the_way else { return self.game_at(when.ply) };
        let mut game = self.game_at(when.ply - 1);
        let mut way = Vec::new();
        game.play_watched(self.plies[when.ply - 1].action, |game| way.push(game.clone()));
        way.swap_remove(step)
    }

    /// Lets chance act as far as it is asked. `game` stands after these plies.
    fn followed_by(&self, game: Game, added: Vec<Ply>) -> Change {
        self.drawn_by(&self.draws, game, added)
    }

    fn drawn_by(&self, draws: &Draws, mut game: Game, mut added: Vec<Ply>) -> Change {
        let mut drawn = self.plies.iter().filter(|ply| ply.seat.is_none()).count();
        while let Some(action) = draws.draw(self.plies.len() + added.len(), drawn, &game) {
            game.play_unchecked(action);
            added.push(Ply { seat: None, action });
            drawn += 1;
        }
        // Playing again what was taken back leaves the rest to be played again; anything else forgets it.
        let mut redo = self.redo.clone();
        for ply in added.iter().filter(|ply| ply.seat.is_some()) {
            if redo.pop() != Some(ply.action) {
                redo.clear();
            }
        }
        let counters = self.counters.asked_by(None);
        Change {
            keep: self.plies.len(),
            added,
            resigned: self.resigned,
            counters,
            lots: None,
            dropped: None,
            redo,
        }
    }

    fn take_back(&self, keep: usize) -> Change {
        let mut counters = self.counters.asked_by(None);
        for seat in self.seats() {
            let eye = self.eye(Viewer::Seat(*seat));
            let undone = eye.moments() - 1 - eye.moment_of(keep);
            if undone > 0 {
                *counters.ahead.entry(*seat).or_default() += undone + 1;
            }
        }
        Change {
            keep,
            added: Vec::new(),
            resigned: None,
            counters,
            lots: None,
            dropped: None,
            redo: Vec::new(),
        }
    }

    fn with_counters(&self, counters: Counters) -> Change {
        Change {
            keep: self.plies.len(),
            added: Vec::new(),
            resigned: self.resigned,
            counters,
            lots: None,
            dropped: None,
            redo: self.redo.clone(),
        }
    }

    /// The last action of a seat.
    fn last_of(&self, seat: Seat) -> Option<usize> {
        self.plies.iter().rposition(|ply| ply.seat == Some(seat))
    }

    fn may_ask(&self, seat: Seat) -> bool {
        !self.is_over()
            && self.undoable(seat) == 0
            && self.counters.asking.is_none()
            && self.last_of(seat).is_some()
    }

    /// How many of its last actions a seat may take back: until chance spoke, something hidden came out, or another
    /// seat was asked to act.
    fn undoable(&self, seat: Seat) -> u32 {
        if self.to_act() != Some(seat) {
            return 0;
        }
        let own = self.plies.iter().rev().take_while(|ply| ply.seat == Some(seat)).count();
        let first = self.plies.len() - own;
        let mut game = self.game_at(first);
        let mut undoable = 0;
        for ply in &self.plies[first..] {
            game.play_unchecked(ply.action);
            undoable = if game.events().iter().any(|event| event.reveals()) { 0 } else { undoable + 1 };
        }
        undoable
    }

    fn redo_for(&self, seat: Option<Seat>) -> Option<String> {
        let action = *self.redo.last()?;
        (seat.is_some() && seat == self.to_act() && self.game.is_legal(action))
            .then(|| notation::text(action))
    }

    fn eye(&self, viewer: Viewer) -> &Eye {
        // Whoever has no eye of his own sees what a spectator sees.
        self.eyes.iter().find(|eye| eye.viewer() == viewer).unwrap_or(&self.eyes[0])
    }

    /// Looks at the whole game again with nothing hidden.
    fn see_everything(&self) -> Eye {
        let mut game = self.kept[0].clone();
        let mut eye = Eye::open(Viewer::Everything, &game);
        for (at, ply) in self.plies.iter().enumerate() {
            let mut way = Vec::new();
            game.play_watched(ply.action, |game| way.push(game.clone()));
            eye.look(&way, &game, at + 1, ply.seat);
        }
        if let Some(line) = self.resignation() {
            eye.hear(line);
        }
        eye
    }

    fn ahead(&self, seat: Seat) -> u32 {
        self.counters.ahead.get(&seat).copied().unwrap_or(0)
    }

    /// The seat is at the table, and the game goes on.
    fn check_open(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.seats().contains(&seat) {
            return Err(Refusal::new(RefusalCode::NotYourSeat, "The game has no such seat."));
        }
        if self.is_over() {
            return Err(Refusal::new(RefusalCode::Over, "The game is over."));
        }
        Ok(())
    }

    fn check_begun(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            return Ok(());
        }
        let text = "The game begins when every player has taken a seat and added a lot to the draws.";
        Err(Refusal::new(RefusalCode::Lots, text))
    }

    /// The lots of a game that has not begun.
    fn waiting_lots(&self) -> Result<Lots, Refusal> {
        if self.is_over() {
            return Err(Refusal::new(RefusalCode::Over, "The game is over."));
        }
        match self.draws.lots() {
            Some(lots) if !lots.are_open() => Ok(lots.clone()),
            _ => Err(Refusal::new(RefusalCode::Lots, "All lots are open, and the game has begun.")),
        }
    }

    fn check_ply(&self, seat: Seat, ply: u32) -> Result<(), Refusal> {
        if ply == self.ply(seat) {
            return Ok(());
        }
        Err(Refusal::new(
            RefusalCode::Stale,
            "The table has moved on since then. Look at it as it stands now.",
        ))
    }
}
