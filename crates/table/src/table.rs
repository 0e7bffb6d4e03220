//! A game with people around it: who may do what, what can be taken back, and what each of them is shown.
//!
//! Nothing here waits, writes or sends. What is asked for is first turned into a [`Change`], or refused; once the
//! change is stored, [`Table::apply`] carries it out.

mod look;
mod undo;

use stronghold_record::notation::{self, NotationError};
use stronghold_rules::{Action, Game, Rulebook, Seat, ToAct, View};
use stronghold_words::Message;

use crate::batch::Batch;
use crate::change::{Change, Counters, Ply};
use crate::draws::Draws;
use crate::eye::{Eye, Viewer};
use crate::lots::{Lot, Lots, Seal};
use crate::objection::Objection;
use crate::show;
use crate::show::told::{Line, Told};
use crate::wire::{self, RefusalCode, Weight};

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
    /// A ply is not an action.
    #[error("ply {ply}: {error}")]
    Notation {
        /// Its number, from 0.
        ply: usize,
        /// What is wrong.
        error: NotationError,
    },
    /// A ply is not legal.
    #[error("ply {ply}: `{action}` is not legal there")]
    Illegal {
        /// Its number, from 0.
        ply: usize,
        /// Its text.
        action: String,
    },
}

impl Table {
    /// A new table. Chance may have to act first: see [`Table::opening`].
    pub fn new(book: Rulebook, draws: Draws) -> Table {
        let game = Game::start(&book);
        let viewers = [Viewer::Watcher].into_iter().chain(book.seats().iter().copied().map(Viewer::Seat));
        Table {
            eyes: viewers.map(|viewer| Eye::open(viewer, &game)).collect(),
            kept: vec![game.clone()],
            book,
            draws,
            game,
            plies: Vec::new(),
            resigned: None,
            counters: Counters::default(),
            redo: Vec::new(),
        }
    }

    /// A table as it was stored.
    pub fn load<'a>(
        book: Rulebook,
        draws: Draws,
        actions: impl IntoIterator<Item = &'a str>,
        resigned: Option<Seat>,
        counters: Counters,
    ) -> Result<Table, LoadError> {
        let edition = book.edition();
        let mut table = Table::new(book, draws);
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
    pub fn act(&self, seat: Seat, ply: u32, actions: &[String]) -> Result<Change, Objection> {
        self.check_open(seat)?;
        self.check_begun()?;
        self.check_ply(seat, ply)?;
        if actions.is_empty() || actions.len() > MAX_ACTIONS_AT_ONCE {
            let message = Message::new("refusal-too-many-actions").with("most", MAX_ACTIONS_AT_ONCE as u64);
            return Err(Objection::new(RefusalCode::Malformed, message));
        }
        let read = |text: &String| {
            notation::parse(self.book.edition(), text).map_err(|error| {
                let message = Message::new("refusal-no-such-action").with("error", error.to_string());
                Objection::new(RefusalCode::Malformed, message)
            })
        };
        let actions: Vec<Action> = actions.iter().map(read).collect::<Result<_, _>>()?;
        let Batch { game, played, dropped } = Batch::play(self.game.clone(), seat, &actions)?;
        Ok(Change { dropped, ..self.followed_by(game, played) })
    }

    /// Takes in lots of seats, sealed or opened. With the last one that is opened, the game begins.
    pub fn add_lots(
        &self,
        sealed: impl IntoIterator<Item = (Seat, Seal)>,
        opened: impl IntoIterator<Item = (Seat, Lot)>,
    ) -> Result<Change, Objection> {
        let mut lots = self.waiting_lots()?;
        sealed.into_iter().try_for_each(|(seat, seal)| lots.seal(seat, seal))?;
        opened.into_iter().try_for_each(|(seat, lot)| lots.open(seat, lot))?;
        let draws = self.draws.with(lots.clone());
        let opening = self.drawn_by(&draws, self.game.clone(), Vec::new());
        Ok(Change { lots: Some(lots), ..opening })
    }

    /// A seat has lost the lot it handed in: all are void and handed in anew.
    pub fn begin_lots_anew(&self, seat: Seat) -> Result<Change, Objection> {
        let mut lots = self.waiting_lots()?;
        lots.begin_anew(seat)?;
        Ok(Change { lots: Some(lots), ..self.with_counters(self.counters.clone()) })
    }

    /// Gives up, and the whole army with this seat.
    pub fn resign(&self, seat: Seat) -> Result<Change, Objection> {
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
    fn resignation(&self) -> Option<Line> {
        let seat = self.resigned?;
        let mut told = Told::new(seat, Weight::Major, "", show::gave_up(&self.game, seat));
        told.rule = None;
        Some(told.line(self.game.turn(), None))
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

    fn eye(&self, viewer: Viewer) -> &Eye {
        // Whoever has no eye of their own sees what a spectator sees.
        self.eyes.iter().find(|eye| eye.viewer() == viewer).unwrap_or(&self.eyes[0])
    }

    fn ahead(&self, seat: Seat) -> u32 {
        self.counters.ahead.get(&seat).copied().unwrap_or(0)
    }

    /// The seat is at the table, and the game goes on.
    fn check_open(&self, seat: Seat) -> Result<(), Objection> {
        if !self.seats().contains(&seat) {
            return Err(Objection::new(RefusalCode::NotYourSeat, "refusal-no-such-seat"));
        }
        if self.is_over() {
            return Err(Objection::new(RefusalCode::Over, "refusal-game-over"));
        }
        Ok(())
    }

    fn check_begun(&self) -> Result<(), Objection> {
        if self.has_begun() {
            return Ok(());
        }
        Err(Objection::new(RefusalCode::Lots, "refusal-not-begun"))
    }

    /// The lots of a game that has not begun.
    fn waiting_lots(&self) -> Result<Lots, Objection> {
        if self.is_over() {
            return Err(Objection::new(RefusalCode::Over, "refusal-game-over"));
        }
        match self.draws.lots() {
            Some(lots) if !lots.are_open() => Ok(lots.clone()),
            _ => Err(Objection::new(RefusalCode::Lots, "refusal-begun")),
        }
    }

    fn check_ply(&self, seat: Seat, ply: u32) -> Result<(), Objection> {
        if ply == self.ply(seat) {
            return Ok(());
        }
        Err(Objection::new(RefusalCode::Stale, "refusal-stale"))
    }
}
