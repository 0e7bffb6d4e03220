//! One face for all editions: a game, its actions, events and views.

use std::sync::Arc;

use rand_core::Rng;
use serde::Serialize;

use crate::board::Section;
use crate::chance::Outcomes;
use crate::digest::digest;
use crate::event::Audience;
use crate::fault::Fault;
use crate::first::FirstEdition;
use crate::list::{List, Sink};
use crate::means::{Means, Useful};
use crate::named::named;
use crate::options::{OptionError, OptionSet};
use crate::reason::Reason;
use crate::seat::{Outcome, Seat, ToAct};
use crate::second::SecondEdition;
use crate::siege::{self, Part, RuleSystem, Siege};
use crate::tables::{StandardFiles, TableError, TableFiles, TableRow, TableSet};
use crate::travel::Travel;
use crate::undead::UndeadEdition;
use crate::view;

// The editions are listed in the macros below and in [`Edition`], and nowhere else in this file.

/// Defines an enum that holds the same kind of thing of whichever edition.
macro_rules! of_each {
    ($(#[$doc:meta])* $name:ident($kind:ident)) => {
        $(#[$doc])*
        pub enum $name {
            /// The First Edition.
            First($kind<FirstEdition>),
            /// The Second Edition.
            Second($kind<SecondEdition>),
            /// Undead.
            Undead($kind<UndeadEdition>),
        }
    };
}

/// Does the same for a value of whichever edition.
macro_rules! each {
    ($kind:ident, $value:expr, $inner:ident => $body:expr) => {
        match $value {
            $kind::First($inner) => $body,
            $kind::Second($inner) => $body,
            $kind::Undead($inner) => $body,
        }
    };
}

/// Does the same for two values of one edition; something else if their editions differ.
macro_rules! pair {
    ($one:ident, $two:ident, $values:expr, $first:ident, $second:ident => $body:expr, $else:expr) => {
        match $values {
            ($one::First($first), $two::First($second)) => $body,
            ($one::Second($first), $two::Second($second)) => $body,
            ($one::Undead($first), $two::Undead($second)) => $body,
            _ => $else,
        }
    };
}

/// Does something with the rule system of an edition, as the type `$system`.
macro_rules! system {
    ($edition:expr, $system:ident => $body:expr) => {
        match $edition {
            Edition::First => {
                type $system = FirstEdition;
                $body
            }
            Edition::Second => {
                type $system = SecondEdition;
                $body
            }
            Edition::Undead => {
                type $system = UndeadEdition;
                $body
            }
        }
    };
}

/// A rulebook of an edition, shared by its games.
type Book<E> = Arc<siege::Rulebook<E>>;
/// An action of an edition.
type ActionOf<E> = <E as RuleSystem>::Action;
/// An event of an edition.
type EventOf<E> = <E as RuleSystem>::Event;
/// A view of an edition.
type ViewOf<E> = view::View<E>;

named! {
    /// The rule systems.
    Edition {
        /// The First Edition (2009).
        First,
        /// The Second Edition (2015).
        Second,
        /// Stronghold: Undead (2020).
        Undead,
    }
}

impl Edition {
    /// What the ids of its rules begin with: `1e`, `2e`, `un`.
    pub fn prefix(self) -> &'static str {
        system!(self, System => System::PREFIX)
    }

    /// What it calls a turn: `turn` or `round`.
    pub fn turn_word(self) -> &'static str {
        system!(self, System => System::TURN)
    }

    /// The option, and its value, that puts fixed cards in place of drawn ones.
    pub fn starter(self) -> (&'static str, &'static str) {
        system!(self, System => System::STARTER)
    }

    /// Names of its options.
    pub fn option_names(self) -> &'static [&'static str] {
        system!(self, System => <System as RuleSystem>::Options::NAMES)
    }

    /// Values of one of its options: all names, or the ends of a range of numbers.
    pub fn option_values(self, name: &str) -> Vec<String> {
        system!(self, System => <System as RuleSystem>::Options::values(name))
    }

    /// Those of these options that differ from their default values, in a fixed order.
    pub fn changed_options(
        self,
        options: &[(String, String)],
    ) -> Result<Vec<(&'static str, String)>, OptionError> {
        system!(self, System => Ok(chosen::<System>(options)?.changed()))
    }

    /// All that its armies can make use of, the Invader's first.
    pub fn means(self) -> Vec<Means> {
        system!(self, System => <System as RuleSystem>::Action::all_means())
    }

    /// Its compiled-in tables.
    pub fn table_files(self) -> &'static StandardFiles {
        system!(self, System => System::FILES)
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

of_each! {
    /// Tables and options of an edition, ready for any number of games.
    #[derive(Clone, PartialEq, Eq, Debug)]
    Rulebook(Book)
}

impl Rulebook {
    /// Reads the tables and checks the options.
    pub fn new(setup: &Setup) -> Result<Rulebook, SetupError> {
        system!(setup.edition, System => Ok(Rulebook::from(read::<System>(setup)?)))
    }

    /// The rule system.
    pub fn edition(&self) -> Edition {
        each!(Rulebook, self, book => book.edition())
    }

    /// The seats at the table, the Invader's first.
    pub fn seats(&self) -> &'static [Seat] {
        each!(Rulebook, self, book => book.seats())
    }

    /// Turns or rounds of a game.
    pub fn turns(&self) -> u8 {
        each!(Rulebook, self, book => book.turns())
    }

    /// The set of tables that it was read from; none if tables were supplied.
    pub fn set(&self) -> Option<TableSet> {
        each!(Rulebook, self, book => book.set)
    }

    /// Options that differ from their default values.
    pub fn changed_options(&self) -> Vec<(&'static str, String)> {
        each!(Rulebook, self, book => book.options.changed())
    }

    /// Checks one option of an edition.
    pub fn check_option(edition: Edition, name: &str, value: &str) -> Result<(), OptionError> {
        system!(edition, System => <System as RuleSystem>::Options::default().set(name, value))
    }

    /// All rows of an edition's tables, for readers.
    pub fn rows(edition: Edition, tables: &TableFiles) -> Result<Vec<TableRow>, TableError> {
        system!(edition, System => System::rows(tables))
    }
}

/// Checks options.
fn chosen<E: RuleSystem>(options: &[(String, String)]) -> Result<E::Options, OptionError> {
    let mut chosen = E::Options::default();
    for (name, value) in options {
        chosen.set(name, value)?;
    }
    Ok(chosen)
}

/// Reads the tables of an edition and checks the options.
fn read<E: RuleSystem>(setup: &Setup) -> Result<Arc<siege::Rulebook<E>>, SetupError> {
    let options = chosen::<E>(&setup.options)?;
    // Tables of one's own have to be sound for every option: records mark them as a whole.
    let set = setup.tables.are_compiled_in().then(|| setup.tables.set());
    if set.is_none() {
        E::rows(&setup.tables)?;
    }
    let tables = E::load(&setup.tables, &options)?;
    Ok(Arc::new(siege::Rulebook { tables, options, set }))
}

of_each! {
    /// A decision of a seat or of chance. Aligned so that lists are written and read a whole action at a time.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
    #[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
    #[serde(untagged)]
    #[repr(align(8))]
    Action(ActionOf)
}

impl Action {
    /// Whether it moves a unit of the Defender's, or lets two of them trade places.
    #[inline]
    pub fn is_travel(&self) -> bool {
        each!(Action, self, action => action.is_travel())
    }

    /// What it makes use of.
    pub fn means(&self) -> Option<Means> {
        each!(Action, self, action => action.means())
    }
}

of_each! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(untagged)]
    Event(EventOf)
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

    /// The section where the Invader breaks through.
    pub fn breach(&self) -> Option<Section> {
        each!(Event, self, event => event.breach())
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
pub struct Question {
    /// The step that is decided.
    pub step: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
}

fn question(step: &'static str, rule: Option<&'static str>) -> Option<Question> {
    rule.map(|rule| Question { step, rule })
}

of_each! {
    /// A game in progress.
    #[derive(Debug)]
    Game(Siege)
}

impl Clone for Game {
    fn clone(&self) -> Self {
        each!(Game, self, siege => Game::from(siege.clone()))
    }

    /// Copies position and events into this game. A rulebook that both share is left alone: that is how a search goes
    /// back to where it started, any number of times and in any number of threads.
    fn clone_from(&mut self, other: &Self) {
        pair!(Game, Game, (&mut *self, other), siege, other => siege.clone_from(other), *self = other.clone());
    }
}

impl Game {
    /// A new game, at its first decision.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Ok(Game::start(&Rulebook::new(setup)?))
    }

    /// A new game by a rulebook that is already read.
    pub fn start(book: &Rulebook) -> Game {
        each!(Rulebook, book, book => Game::from(Siege::new(book.clone())))
    }

    /// The rule system.
    pub fn edition(&self) -> Edition {
        each!(Game, self, siege => siege.book().edition())
    }

    /// Tables and options.
    pub fn rulebook(&self) -> Rulebook {
        each!(Game, self, siege => Rulebook::from(siege.book().clone()))
    }

    /// The same game with a copy of the rulebook that it shares with nobody. For threads that play many games each:
    /// what they read and count is then theirs alone.
    pub fn detached(&self) -> Game {
        each!(Game, self, siege => Game::from(siege.detached()))
    }

    /// The seats at the table, the Invader's first.
    pub fn seats(&self) -> &'static [Seat] {
        each!(Game, self, siege => siege.book().seats())
    }

    /// Who has to act.
    pub fn to_act(&self) -> ToAct {
        each!(Game, self, siege => siege.to_act())
    }

    /// What the seat to act is asked; nothing when chance acts or the game is over.
    pub fn question(&self) -> Option<Question> {
        each!(Game, self, siege => siege.step().and_then(|step| question(step.into(), step.rule())))
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
        each!(Game, self, siege => siege.chance_outcomes().map(Action::from))
    }

    /// Picks an outcome of chance with its probability. Nothing unless chance is to act.
    pub fn sample_chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        each!(Game, self, siege => siege.sample_chance(rng).map(Action::from))
    }

    /// Whether this action may be played now, by the seat to act or by chance.
    pub fn is_legal(&self, action: Action) -> bool {
        pair!(Game, Action, (self, action), siege, action => siege.is_legal(action), false)
    }

    /// Plays an action of the seat to act or of chance. The list is the gate: anything else leaves the game unchanged.
    ///
    /// The refusal may rest on secrets of the seat to act. Where others may ask, use [`Game::play_as`].
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check_legal(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// The same, but goes on to the end of the turn at most: the next one does not begin. Nobody is to act in a game
    /// that waits for its next turn.
    pub fn play_within_turn(&mut self, action: Action) -> Result<(), Illegal> {
        self.check_legal(action)?;
        pair!(Game, Action, (self, action), siege, action => siege.play_within_turn(action), other_edition(action));
        Ok(())
    }

    /// Plays an action that this seat asks for. Out of its turn it is refused with a reason that tells nothing.
    pub fn play_as(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.to_act() != ToAct::Seat(seat) {
            return Err(Illegal { action, rules: self.view(Some(seat)).reason(action).rules });
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
        pair!(Game, Action, (self, action), siege, action => siege.play_unchecked(action), other_edition(action));
    }

    /// The same, for those who want to see how it comes about: whenever something has happened on the way, the game is
    /// handed over as it stands, with all events so far.
    ///
    /// A game on the way waits for nobody, whatever its view says about who is to act.
    pub fn play_watched(&mut self, action: Action, mut see: impl FnMut(&Game)) {
        pair!(Game, Action, (self, action), siege, action => {
            siege.play_watched(action, |siege| see(&Game::from(siege.clone())));
        }, other_edition(action));
    }

    /// Why an action is not legal here. For the seat to act alone: its secrets count, and nobody else's.
    pub fn reason(&self, action: Action) -> Reason {
        let asked = match self.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        };
        self.view(asked).reason(action)
    }

    /// The rules that forbid an action which is not legal here, the most telling one first. For the seat to act alone.
    pub fn refusal(&self, action: Action) -> &'static [&'static str] {
        self.reason(action).rules
    }

    /// What the last action brought about.
    pub fn events(&self) -> Vec<Event> {
        each!(Game, self, siege => siege.events().iter().copied().map(Event::from).collect())
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
        each!(Game, self, siege => View::from(siege.view(seat)))
    }

    /// Everything, the secrets of all seats included: only for those who look back at a game that is over.
    pub fn view_all(&self) -> View {
        each!(Game, self, siege => View::from(siege.view_all()))
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
        each!(Game, self, siege => siege.turn())
    }

    /// How far the turn has come. A game that is over is where it ended.
    pub fn part(&self) -> Part {
        each!(Game, self, siege => siege.part())
    }

    /// How many steps wait. While there are more than before an action, what it began is not over.
    pub fn steps_waiting(&self) -> usize {
        each!(Game, self, siege => siege.position().agenda.steps().len())
    }

    /// A hash of the position that is equal on every machine.
    pub fn digest(&self) -> u64 {
        each!(Game, self, siege => digest(siege.position()))
    }
}

of_each! {
    /// All that a seat, or a spectator, may know.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[serde(untagged)]
    View(ViewOf)
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

    /// The rule system.
    pub fn edition(&self) -> Edition {
        each!(View, self, view => view.book().edition())
    }

    /// The turn, from 1, and how many there are; 0 during set-up.
    pub fn turn(&self) -> (u8, u8) {
        each!(View, self, view => (view.turn(), view.book().turns()))
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(View, self, view => view.outcome())
    }

    /// The legal actions, if this seat is to act.
    pub fn actions(&self) -> Vec<Action> {
        each!(View, self, view => view.actions.iter().copied().map(Action::from).collect())
    }

    /// What the last action brought about, as far as this seat may know.
    pub fn events(&self) -> Vec<Event> {
        each!(View, self, view => view.events.iter().copied().map(Event::from).collect())
    }

    /// Leaves out what the last action brought about.
    pub fn forget_events(&mut self) {
        each!(View, self, view => view.events.clear());
    }

    /// Takes over the legal actions that another view of the same game shows.
    pub fn take_actions(&mut self, from: View) {
        pair!(View, View, (self, from), view, from => view.actions = from.actions, {});
    }

    /// Whether the table looks the same in both, whatever led to it.
    pub fn looks_like(&self, other: &View) -> bool {
        pair!(View, View, (self, other), one, other => one.looks_like(other), false)
    }

    /// What this seat is asked, if it is to act.
    pub fn question(&self) -> Option<Question> {
        let asked =
            each!(View, self, view => view.step().and_then(|step| question(step.into(), step.rule())));
        asked.filter(|_| self.seat().map(ToAct::Seat) == Some(self.to_act()))
    }

    /// Why an action is not legal. A seat that is not to act learns which question is open, and no more.
    pub fn reason(&self, action: Action) -> Reason {
        pair!(
            View, Action, (self, action), view, action => view.reason(action),
            Reason::by(each!(View, self, view => view.open_question()))
        )
    }

    /// A full position that could lie behind this view.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        each!(View, self, view => Game::from(view.determinize(rng)))
    }
}

/// Takes the actions of an edition into a list of the facade.
struct Wrapped<'a>(&'a mut ActionList);

impl<A> Sink<A> for Wrapped<'_>
where
    Action: From<A>,
{
    #[inline]
    fn push(&mut self, action: A) -> std::ops::ControlFlow<()> {
        self.0.push(Action::from(action));
        std::ops::ControlFlow::Continue(())
    }
}

/// What belongs to an edition, as something of the facade.
macro_rules! from_each {
    ($($wrapper:ident($kind:ident))*) => {$(
        from_each!($wrapper: First($kind<FirstEdition>), Second($kind<SecondEdition>), Undead($kind<UndeadEdition>));
    )*};
    ($wrapper:ident: $($variant:ident($kind:ty)),*) => {$(
        impl From<$kind> for $wrapper {
            #[inline]
            fn from(inner: $kind) -> $wrapper {
                $wrapper::$variant(inner)
            }
        }
    )*};
}

from_each!(Rulebook(Book) Game(Siege) View(ViewOf) Action(ActionOf) Event(EventOf));

/// An action of another edition than that of the game.
#[cold]
fn other_edition(action: Action) -> ! {
    panic!("{action:?} is not an action of this game's edition")
}
