//! One face for all editions: a game, its actions, events and views.

use std::sync::Arc;

use rand_core::Rng;
use serde::Serialize;

use crate::chance::Outcomes;
use crate::digest::digest;
use crate::event::Audience;
use crate::fault::Fault;
use crate::first;
use crate::list::{List, Sink};
use crate::named::named;
use crate::options::OptionError;
use crate::seat::{Outcome, Seat, ToAct};
use crate::second;
use crate::tables::{TableError, TableFiles, TableRow};

/// Does the same for a value of whichever edition.
macro_rules! each {
    ($kind:ident, $value:expr, $inner:ident => $body:expr) => {
        match $value {
            $kind::First($inner) => $body,
            $kind::Second($inner) => $body,
        }
    };
}

/// The same, wrapping the result as one of that edition.
macro_rules! wrap {
    ($kind:ident, $value:expr, $inner:ident => $wrapper:ident ($body:expr)) => {
        match $value {
            $kind::First($inner) => $wrapper::First($body),
            $kind::Second($inner) => $wrapper::Second($body),
        }
    };
}

named! {
    /// The rule systems.
    Edition {
        /// The First Edition (2009).
        First,
        /// The Second Edition (2015).
        Second,
    }
}

/// What is settled before a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rule system.
    pub edition: Edition,
    /// Options by name, in the words of the edition's reference.
    pub options: Vec<(String, String)>,
    /// Tables that replace the compiled-in ones.
    pub tables: TableFiles,
}

impl Setup {
    /// An edition as it comes out of the box.
    pub fn new(edition: Edition) -> Setup {
        Setup { edition, options: Vec::new(), tables: TableFiles::standard() }
    }

    /// The same with one option changed.
    pub fn with(mut self, name: &str, value: &str) -> Setup {
        self.options.push((name.to_owned(), value.to_owned()));
        self
    }
}

/// Why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A table is wrong.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Tables and options of an edition, ready for any number of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rulebook {
    /// The First Edition.
    First(Arc<first::Rulebook>),
    /// The Second Edition.
    Second(Arc<second::Rulebook>),
}

impl Rulebook {
    /// Reads the tables and checks the options.
    pub fn new(setup: &Setup) -> Result<Rulebook, SetupError> {
        match setup.edition {
            Edition::First => {
                let mut options = first::Options::default();
                for (name, value) in &setup.options {
                    options.set(name, value)?;
                }
                // Tables of one's own have to be sound for every option: records mark them as a whole.
                if setup.tables != TableFiles::standard() {
                    first::load::rows(&setup.tables)?;
                }
                let tables = first::load::load(&setup.tables, &options)?;
                Ok(Rulebook::First(Arc::new(first::Rulebook { tables, options })))
            }
            Edition::Second => {
                let mut options = second::Options::default();
                for (name, value) in &setup.options {
                    options.set(name, value)?;
                }
                let tables = second::load::load(&setup.tables)?;
                Ok(Rulebook::Second(Arc::new(second::Rulebook { tables, options })))
            }
        }
    }

    /// The rule system.
    pub fn edition(&self) -> Edition {
        match self {
            Rulebook::First(_) => Edition::First,
            Rulebook::Second(_) => Edition::Second,
        }
    }

    /// The seats at the table, the Invader's first.
    pub fn seats(&self) -> &'static [Seat] {
        match self {
            Rulebook::First(book) => book.options.players.seats(),
            Rulebook::Second(_) => Seat::at_table(2),
        }
    }

    /// Options that differ from their default values.
    pub fn changed_options(&self) -> Vec<(&'static str, String)> {
        each!(Rulebook, self, book => book.options.changed())
    }

    /// Checks one option of an edition.
    pub fn check_option(edition: Edition, name: &str, value: &str) -> Result<(), OptionError> {
        match edition {
            Edition::First => first::Options::default().set(name, value),
            Edition::Second => second::Options::default().set(name, value),
        }
    }

    /// All rows of an edition's tables, for readers.
    pub fn rows(edition: Edition, tables: &TableFiles) -> Result<Vec<TableRow>, TableError> {
        match edition {
            Edition::First => first::load::rows(tables),
            Edition::Second => second::load::rows(tables),
        }
    }
}

/// A decision of a seat or of chance. Aligned so that lists are written and read a whole action at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(untagged)]
#[repr(align(8))]
pub enum Action {
    /// Of the First Edition.
    First(first::Action),
    /// Of the Second Edition.
    Second(second::Action),
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// In the First Edition.
    First(first::Event),
    /// In the Second Edition.
    Second(second::Event),
}

impl Event {
    /// Who may know of it.
    pub fn audience(&self) -> Audience {
        each!(Event, self, event => event.audience())
    }

    /// Whether it brings out something that was hidden from the seat that acted. What was seen cannot be taken back.
    pub fn reveals(&self) -> bool {
        each!(Event, self, event => event.reveals())
    }
}

/// A list of legal actions that needs no heap.
pub type ActionList = List<Action>;

/// An action that is not in the list of the position. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not legal here: {action:?} ({})", rules.join(", "))]
pub struct Illegal {
    /// What was asked for.
    pub action: Action,
    /// The rules that forbid it, the most telling one first.
    pub rules: &'static [&'static str],
}

impl Illegal {
    /// The rule that tells most about the refusal.
    pub fn rule(&self) -> &'static str {
        self.rules[0]
    }
}

/// What the seat to act is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Prompt {
    /// The question, in plain words.
    pub text: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub enum Game {
    /// Of the First Edition.
    First(first::Siege),
    /// Of the Second Edition.
    Second(second::Siege),
}

impl Game {
    /// A new game, at its first decision.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Ok(Game::start(&Rulebook::new(setup)?))
    }

    /// A new game by a rulebook that is already read.
    pub fn start(book: &Rulebook) -> Game {
        match book {
            Rulebook::First(book) => Game::First(first::Siege::new(book.clone())),
            Rulebook::Second(book) => Game::Second(second::Siege::new(book.clone())),
        }
    }

    /// The rule system.
    pub fn edition(&self) -> Edition {
        match self {
            Game::First(_) => Edition::First,
            Game::Second(_) => Edition::Second,
        }
    }

    /// Tables and options.
    pub fn rulebook(&self) -> Rulebook {
        wrap!(Game, self, siege => Rulebook(siege.book().clone()))
    }

    /// The seats at the table, the Invader's first.
    pub fn seats(&self) -> &'static [Seat] {
        self.rulebook().seats()
    }

    /// Who has to act.
    pub fn to_act(&self) -> ToAct {
        each!(Game, self, siege => siege.to_act())
    }

    /// What the seat to act is asked; nothing when chance acts or the game is over.
    pub fn prompt(&self) -> Option<Prompt> {
        match self {
            Game::First(siege) => siege.step().and_then(first::Step::prompt),
            Game::Second(siege) => siege.step().and_then(second::Step::prompt),
        }
    }

    /// Fills the list with the legal actions of the seat to act, in a fixed order. Chance has none here, see
    /// [`Game::chance_outcomes`].
    #[inline]
    pub fn legal_actions(&self, list: &mut ActionList) {
        list.clear();
        each!(Game, self, siege => siege.list(&mut Wrapped(list)));
    }

    /// What chance can bring, with exact probabilities. Empty unless chance is to act.
    pub fn chance_outcomes(&self) -> Outcomes<Action> {
        match self {
            Game::First(siege) => siege.chance_outcomes().map(Action::First),
            Game::Second(siege) => siege.chance_outcomes().map(Action::Second),
        }
    }

    /// Picks an outcome of chance with its probability. Nothing unless chance is to act.
    pub fn sample_chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        match self {
            Game::First(siege) => siege.sample_chance(rng).map(Action::First),
            Game::Second(siege) => siege.sample_chance(rng).map(Action::Second),
        }
    }

    /// Whether this action may be played now, by the seat to act or by chance.
    pub fn is_legal(&self, action: Action) -> bool {
        match (self, action) {
            (Game::First(siege), Action::First(action)) => siege.is_legal(action),
            (Game::Second(siege), Action::Second(action)) => siege.is_legal(action),
            _ => false,
        }
    }

    /// Plays an action of the seat to act or of chance. The list is the gate: anything else leaves the game unchanged.
    ///
    /// The refusal may rest on secrets of the seat to act. Where others may ask, use [`Game::play_as`].
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check_legal(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Plays an action that this seat asks for. Out of its turn it is refused with a reason that tells nothing.
    pub fn play_as(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.to_act() != ToAct::Seat(seat) {
            return Err(Illegal { action, rules: self.out_of_turn() });
        }
        self.play(action)
    }

    /// Says why an action is refused, if it is.
    pub fn check_legal(&self, action: Action) -> Result<(), Illegal> {
        if self.is_legal(action) { Ok(()) } else { Err(Illegal { action, rules: self.refusal(action) }) }
    }

    /// Plays an action that was just listed. With any other action the game is spoilt, or the call panics.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        match (self, action) {
            (Game::First(siege), Action::First(action)) => siege.play_unchecked(action),
            (Game::Second(siege), Action::Second(action)) => siege.play_unchecked(action),
            (_, action) => other_edition(action),
        }
    }

    /// The same, for those who want to see how it comes about: whenever something has happened on the way, the game is
    /// handed over as it stands, with all events so far.
    ///
    /// A game on the way waits for nobody, whatever its view says about who is to act.
    pub fn play_watched(&mut self, action: Action, mut see: impl FnMut(&Game)) {
        match (self, action) {
            (Game::First(siege), Action::First(action)) => {
                siege.play_watched(action, |siege| see(&Game::First(siege.clone())));
            }
            (Game::Second(siege), Action::Second(action)) => {
                siege.play_watched(action, |siege| see(&Game::Second(siege.clone())));
            }
            (_, action) => other_edition(action),
        }
    }

    /// The rule behind the question that is open now. It depends on nothing hidden.
    fn out_of_turn(&self) -> &'static [&'static str] {
        each!(Game, self, siege => siege.open_question())
    }

    /// The rules that forbid an action which is not legal here. For the seat to act alone: its secrets count.
    pub fn refusal(&self, action: Action) -> &'static [&'static str] {
        match (self, action) {
            (Game::First(siege), Action::First(action)) => siege.refusal(action),
            (Game::Second(siege), Action::Second(action)) => siege.refusal(action),
            _ => self.out_of_turn(),
        }
    }

    /// What the last action brought about.
    pub fn events(&self) -> Vec<Event> {
        match self {
            Game::First(siege) => siege.events().iter().copied().map(Event::First).collect(),
            Game::Second(siege) => siege.events().iter().copied().map(Event::Second).collect(),
        }
    }

    /// How many of them a seat, or a spectator, may know of.
    pub fn events_for(&self, seat: Option<Seat>) -> usize {
        each!(Game, self, siege => {
            siege.events().iter().filter(|event| event.audience().includes(seat)).count()
        })
    }

    /// Stops noting events, or starts again. Simulations do without.
    pub fn set_silent(&mut self, silent: bool) {
        each!(Game, self, siege => siege.set_silent(silent));
    }

    /// All that a seat, or a spectator, may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        wrap!(Game, self, siege => View(siege.view(seat)))
    }

    /// Everything, the secrets of all seats included: only for those who look back at a game that is over.
    pub fn view_all(&self) -> View {
        wrap!(Game, self, siege => View(siege.view_all()))
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(Game, self, siege => siege.outcome())
    }

    /// Whether all pieces are there and everything fits where it stands. Play keeps it so; positions made by hand may
    /// not.
    pub fn check(&self) -> Result<(), Fault> {
        each!(Game, self, siege => siege.position().check(&siege.book().tables))
    }

    /// The turn, from 1; 0 during set-up.
    pub fn turn(&self) -> u8 {
        each!(Game, self, siege => siege.position().open.turn)
    }

    /// A hash of the position that is equal on every machine.
    pub fn digest(&self) -> u64 {
        each!(Game, self, siege => digest(siege.position()))
    }
}

/// All that a seat, or a spectator, may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum View {
    /// Of the First Edition.
    First(first::View),
    /// Of the Second Edition.
    Second(second::View),
}

impl View {
    /// The seat; a spectator has none.
    pub fn seat(&self) -> Option<Seat> {
        each!(View, self, view => view.seat)
    }

    /// Who has to act.
    pub fn to_act(&self) -> ToAct {
        each!(View, self, view => view.to_act)
    }

    /// The legal actions, if this seat is to act.
    pub fn actions(&self) -> Vec<Action> {
        match self {
            View::First(view) => view.actions.iter().copied().map(Action::First).collect(),
            View::Second(view) => view.actions.iter().copied().map(Action::Second).collect(),
        }
    }

    /// What the last action brought about, as far as this seat may know.
    pub fn events(&self) -> Vec<Event> {
        match self {
            View::First(view) => view.events.iter().copied().map(Event::First).collect(),
            View::Second(view) => view.events.iter().copied().map(Event::Second).collect(),
        }
    }

    /// Whether the table looks the same in both, whatever led to it.
    pub fn looks_like(&self, other: &View) -> bool {
        match (self, other) {
            (View::First(one), View::First(other)) => one.looks_like(other),
            (View::Second(one), View::Second(other)) => one.looks_like(other),
            _ => false,
        }
    }

    /// What this seat is asked, if it is to act.
    pub fn prompt(&self) -> Option<Prompt> {
        if self.seat().map(ToAct::Seat) != Some(self.to_act()) {
            return None;
        }
        match self {
            View::First(view) => view.step().and_then(first::Step::prompt),
            View::Second(view) => view.step().and_then(second::Step::prompt),
        }
    }

    /// A full position that could lie behind this view.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        wrap!(View, self, view => Game(view.determinize(rng)))
    }
}

/// Takes the actions of an edition into a list of the facade.
struct Wrapped<'a>(&'a mut ActionList);

impl Sink<first::Action> for Wrapped<'_> {
    #[inline]
    fn push(&mut self, action: first::Action) -> std::ops::ControlFlow<()> {
        self.0.push(Action::First(action));
        std::ops::ControlFlow::Continue(())
    }
}

impl Sink<second::Action> for Wrapped<'_> {
    #[inline]
    fn push(&mut self, action: second::Action) -> std::ops::ControlFlow<()> {
        self.0.push(Action::Second(action));
        std::ops::ControlFlow::Continue(())
    }
}

/// An action of another edition than that of the game.
#[cold]
fn other_edition(action: Action) -> ! {
    panic!("{action:?} is not an action of this game's edition")
}
