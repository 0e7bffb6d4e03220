//! A game in progress: the position, the rules it follows, and the loop that drives it. The same for all editions.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::Arc;

use serde::Serialize;

use crate::agenda::Agenda;
use crate::board::Section;
use crate::event::Audience;
use crate::event_log::EventLog;
use crate::flow::{Decider, Flow};
use crate::game::Edition;
use crate::list::{Contains, Found, Only, Sink};
use crate::means::Useful;
use crate::options::OptionSet;
use crate::seat::{Army, Outcome, Seat, ToAct};
use crate::tables::{StandardFiles, TableError, TableFiles, TableRow, TableSet};

/// An edition: the types of its pieces, decisions and events, and its tables.
pub trait RuleSystem: Copy + Eq + Hash + Debug + Sized + 'static {
    /// The numbers of the rules.
    type Tables: Clone + PartialEq + Eq + Debug;
    /// The variants that a game can be played with.
    type Options: OptionSet;
    /// What lies open.
    type Open: OpenPart;
    /// What only the Invader sees.
    type InvaderSecrets: Secrets;
    /// What only the Defender sees.
    type DefenderSecrets: Secrets;
    /// What can be on the agenda.
    type Step: Copy + PartialEq + Eq + Hash + Debug + Serialize;
    /// What seats and chance can decide.
    type Action: Copy + PartialEq + Eq + Debug + Serialize + Useful;
    /// What can happen.
    type Event: Happening;

    /// The edition as a value.
    const EDITION: Edition;

    /// What it calls a turn.
    const TURN: &'static str;

    /// The step with which a turn begins.
    const TURN_BEGINS: Self::Step;

    /// The step with which the assault of a turn begins.
    const ASSAULT_BEGINS: Self::Step;

    /// What the ids of its rules begin with.
    const PREFIX: &'static str;

    /// The option, and its value, that puts fixed cards in place of drawn ones.
    const STARTER: (&'static str, &'static str);

    /// The compiled-in tables.
    const FILES: &'static StandardFiles;

    /// The seats at the table, the Invader's first.
    fn seats(options: &Self::Options) -> &'static [Seat];

    /// Turns or rounds of a game.
    fn turns(tables: &Self::Tables) -> u8;

    /// Reads and checks the tables.
    fn load(files: &TableFiles, options: &Self::Options) -> Result<Self::Tables, TableError>;

    /// All rows of the tables, sound for every choice of options.
    fn rows(files: &TableFiles) -> Result<Vec<TableRow>, TableError>;
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// No turn has begun.
    SetUp,
    /// The Invader's phases and the Defender's windows.
    Preparation,
    /// The assault and what follows it, until the next turn.
    Assault,
}

/// The open part of a position, as far as all editions have it.
pub trait OpenPart: Copy + Default + PartialEq + Eq + Hash + Debug + Serialize {
    /// The turn or round, from 1; 0 during set-up.
    fn turn(&self) -> u8;

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Ends the game.
    fn close(&mut self, outcome: Outcome);
}

/// What one army alone knows. `()` for an army without secrets.
pub trait Secrets: Copy + Default + PartialEq + Eq + Hash + Debug + Serialize {}

impl<T: Copy + Default + PartialEq + Eq + Hash + Debug + Serialize> Secrets for T {}

/// Something that happened, as far as all editions have it.
pub trait Happening: Copy + PartialEq + Eq + Debug + Serialize {
    /// Who may know of it.
    fn audience(&self) -> Audience;

    /// The section where the Invader breaks through.
    fn breach(&self) -> Option<Section>;

    /// The end of the game.
    fn game_over(outcome: Outcome) -> Self;
}

/// Most steps that wait at one time. Each edition says in its `step.rs` which of its agendas is the deepest.
pub const AGENDA: usize = 64;

/// Steps of an edition still to come. The top one is next.
pub type AgendaOf<E> = Agenda<<E as RuleSystem>::Step, AGENDA>;

/// Tables and options of a game. Shared by all its positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook<E: RuleSystem> {
    /// The numbers.
    pub tables: E::Tables,
    /// The options.
    pub options: E::Options,
    /// The set that the numbers are; none if tables were supplied.
    pub set: Option<TableSet>,
}

impl<E: RuleSystem> Rulebook<E> {
    /// Which edition it is.
    pub fn edition(&self) -> Edition {
        E::EDITION
    }

    /// The seats at the table, the Invader's first.
    pub fn seats(&self) -> &'static [Seat] {
        E::seats(&self.options)
    }

    /// Turns or rounds of a game.
    pub fn turns(&self) -> u8 {
        E::turns(&self.tables)
    }
}

/// A complete position, split by who may see it. A view is built by handing over the open part and the secrets of one
/// army, so nothing has to be blanked out.
#[derive(PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(bound = "")]
pub struct Position<E: RuleSystem> {
    /// What everybody sees.
    pub open: E::Open,
    /// What only the Invader sees.
    pub invader: E::InvaderSecrets,
    /// What only the Defender sees.
    pub defender: E::DefenderSecrets,
    /// What is to be done next.
    pub agenda: AgendaOf<E>,
}

impl<E: RuleSystem> Clone for Position<E> {
    fn clone(&self) -> Self {
        Self { open: self.open, invader: self.invader, defender: self.defender, agenda: self.agenda.clone() }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.open = other.open;
        self.invader = other.invader;
        self.defender = other.defender;
        self.agenda.clone_from(&other.agenda);
    }
}

impl<E: RuleSystem> Default for Position<E> {
    fn default() -> Self {
        Self {
            open: E::Open::default(),
            invader: E::InvaderSecrets::default(),
            defender: E::DefenderSecrets::default(),
            agenda: AgendaOf::<E>::default(),
        }
    }
}

/// A game of an edition.
#[derive(Debug)]
pub struct Siege<E: RuleSystem> {
    pub(crate) book: Arc<Rulebook<E>>,
    pub(crate) at: Position<E>,
    log: EventLog<E::Event>,
}

impl<E: RuleSystem> Clone for Siege<E> {
    fn clone(&self) -> Self {
        Siege { book: Arc::clone(&self.book), at: self.at.clone(), log: self.log.clone() }
    }

    /// Copies position and events. A rulebook that both games share is left alone, so that threads which copy from one
    /// game do not wait for each other to count who shares it.
    fn clone_from(&mut self, other: &Self) {
        if !Arc::ptr_eq(&self.book, &other.book) {
            self.book = Arc::clone(&other.book);
        }
        self.at.clone_from(&other.at);
        self.log.clone_from(&other.log);
    }
}

impl<E: RuleSystem> Siege<E> {
    /// The game at this position, exactly as it is.
    pub fn at(book: Arc<Rulebook<E>>, position: Position<E>) -> Siege<E> {
        Siege { book, at: position, log: EventLog::default() }
    }

    /// Tables and options.
    pub fn book(&self) -> &Arc<Rulebook<E>> {
        &self.book
    }

    /// The same game with a copy of the rulebook that it shares with nobody, and with silent play or not as before.
    pub fn detached(&self) -> Siege<E> {
        let book = Arc::new(Rulebook::clone(&self.book));
        Siege { book, at: self.at.clone(), log: self.log.clone() }
    }

    /// The position.
    pub fn position(&self) -> &Position<E> {
        &self.at
    }

    /// What the last action brought about.
    pub fn events(&self) -> &[E::Event] {
        self.log.events()
    }

    /// Whether events are noted. Simulations do without.
    pub fn set_silent(&mut self, silent: bool) {
        self.log.set_silent(silent);
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.at.open.outcome()
    }

    /// The turn or round, from 1; 0 during set-up.
    pub fn turn(&self) -> u8 {
        self.at.open.turn()
    }

    /// How far the turn has come.
    pub fn part(&self) -> Part {
        if self.turn() == 0 {
            Part::SetUp
        } else if self.at.agenda.steps().contains(&E::ASSAULT_BEGINS) {
            Part::Preparation
        } else {
            Part::Assault
        }
    }

    /// The step that waits for a decision.
    #[inline]
    pub fn step(&self) -> Option<E::Step> {
        self.at.agenda.top().filter(|_| self.at.open.outcome().is_none())
    }

    /// Notes an event.
    #[inline]
    pub(crate) fn tell(&mut self, event: E::Event) {
        self.log.tell(event);
    }

    /// Puts a step before all others.
    #[inline]
    pub(crate) fn then(&mut self, step: E::Step) {
        self.at.agenda.push(step);
    }

    /// Ends the game.
    pub(crate) fn finish(&mut self, winner: Army) {
        let outcome = Outcome { winner };
        self.at.open.close(outcome);
        self.at.agenda.clear();
        self.tell(E::Event::game_over(outcome));
    }
}

#[allow(private_bounds)]
impl<E: RuleSystem> Siege<E>
where
    Siege<E>: Flow<E>,
{
    /// A new game, at its first decision.
    pub fn new(book: Arc<Rulebook<E>>) -> Siege<E> {
        let mut siege = Siege::at(book, Position::default());
        siege.set_up();
        siege.settle();
        siege
    }

    /// Who has to act.
    pub fn to_act(&self) -> ToAct {
        match self.step().map(|step| self.decider(step)) {
            Some(Decider::Seat(seat)) => ToAct::Seat(seat),
            Some(Decider::Chance) => ToAct::Chance,
            // Only a position that waits for [`Siege::resume`] has a step on top that nobody decides.
            Some(Decider::Nobody) | None => ToAct::Nobody,
        }
    }

    /// Hands every legal action of the seat to act to the sink. Chance has `chance_outcomes`.
    pub fn list<S: Sink<E::Action>>(&self, sink: &mut S) {
        if let Some(step) = self.step() {
            let _ = self.options(step, sink);
        }
    }

    /// Whether this action may be played now, by the seat to act or by chance.
    pub fn is_legal(&self, action: E::Action) -> bool {
        match self.step() {
            Some(step) if self.decider(step) == Decider::Chance => self.may_come(step, action),
            Some(step) => {
                let mut sought = Contains::new(action);
                let _ = self.options(step, &mut sought);
                sought.found
            }
            None => false,
        }
    }

    /// Plays an action that is known to be legal and goes on to the next choice. With any other action the game is
    /// spoilt or panics.
    pub fn play_unchecked(&mut self, action: E::Action) {
        self.log.clear();
        self.decide(action);
        self.settle();
    }

    /// The same, for those who want to see how it comes about: whenever something has happened on the way, the game is
    /// handed over as it stands, with all events so far.
    pub fn play_watched(&mut self, action: E::Action, mut see: impl FnMut(&Siege<E>)) {
        self.log.clear();
        self.decide(action);
        let mut seen = 0;
        while self.advance().is_continue() {
            let told = self.log.events().len();
            if told > seen {
                seen = told;
                see(self);
            }
        }
    }

    /// Plays an action that is known to be legal and goes on to the next choice, but not into the next turn. A game whose
    /// turn is over waits for [`Siege::resume`].
    pub fn play_within_turn(&mut self, action: E::Action) {
        self.log.clear();
        self.decide(action);
        self.settle_within_turn();
    }

    /// Goes on from a position that may start in the middle of an automatic step.
    pub fn resume(&mut self) {
        self.log.clear();
        self.settle();
    }

    /// The same, but not into the next turn.
    pub fn resume_within_turn(&mut self) {
        self.log.clear();
        self.settle_within_turn();
    }

    /// Runs automatic steps and takes decisions with one option until a seat or chance has a choice, or the game is
    /// over. A decision without any option is passed over.
    pub(crate) fn settle(&mut self) {
        while self.advance().is_continue() {}
    }

    /// The same, but stops before a turn begins.
    fn settle_within_turn(&mut self) {
        loop {
            // What the turn that ends brings about belongs to it.
            self.watch();
            if self.step() == Some(E::TURN_BEGINS) || self.advance().is_break() {
                return;
            }
        }
    }

    /// Does one step that needs no choice. Breaks if a seat or chance has one, or the game is over.
    #[inline(always)]
    fn advance(&mut self) -> ControlFlow<()> {
        self.watch();
        let Some(step) = self.step() else { return ControlFlow::Break(()) };
        let found = match self.decider(step) {
            Decider::Nobody => {
                self.at.agenda.pop();
                self.run(step);
                return ControlFlow::Continue(());
            }
            Decider::Chance => self.only_outcome(step),
            Decider::Seat(_) if self.may_hide_a_choice(step) => return ControlFlow::Break(()),
            Decider::Seat(_) => {
                let mut only = Only::new();
                let _ = self.options(step, &mut only);
                only.found()
            }
        };
        match found {
            Found::Nothing => {
                self.at.agenda.pop();
            }
            Found::One(action) => self.decide(action),
            Found::Several => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }
}

/// A decision that its step does not know. Only [`Siege::play_unchecked`] with an unlisted action leads here.
#[cold]
pub(crate) fn unlisted<A: Debug>(action: A) -> ! {
    panic!("{action:?} was not in the list of legal actions")
}

/// Defines a rule system: its name, what [`RuleSystem`] asks for, and the names that its modules use.
///
/// `turn` is the field of the open part that counts turns, which is also what the edition calls them, and the number
/// that says how many there are; `begins` and `assault` are the
/// steps with which one, and its assault, begin.
macro_rules! rule_system {
    ($(#[$doc:meta])* $name:ident {
        edition: $edition:ident,
        prefix: $prefix:literal,
        starter: $starter:expr,
        tables: $tables:ty,
        files: $standard:path,
        load: |$files:ident, $chosen:ident| $read:expr,
        rows: $rows:path,
        options: $options:ty,
        open: $open:ty,
        secrets: ($invader:ty, $defender:ty),
        step: $step:ty,
        action: $action:ty,
        event: $event:ident,
        turn: $turn:ident of $turns:ident,
        begins: $begins:expr,
        assault: $assault:expr,
        seats: |$seated:ident| $seats:expr,
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        /// Tables and options of a game.
        pub type Rulebook = $crate::siege::Rulebook<$name>;
        /// A complete position.
        pub type Position = $crate::siege::Position<$name>;
        /// A game of this edition.
        pub type Siege = $crate::siege::Siege<$name>;
        /// All that a seat may know.
        pub type View = $crate::view::View<$name>;

        impl $crate::siege::RuleSystem for $name {
            type Tables = $tables;
            type Options = $options;
            type Open = $open;
            type InvaderSecrets = $invader;
            type DefenderSecrets = $defender;
            type Step = $step;
            type Action = $action;
            type Event = $event;

            const EDITION: $crate::game::Edition = $crate::game::Edition::$edition;
            const TURN: &'static str = stringify!($turn);
            const TURN_BEGINS: $step = $begins;
            const ASSAULT_BEGINS: $step = $assault;
            const PREFIX: &'static str = $prefix;
            const STARTER: (&'static str, &'static str) = $starter;
            const FILES: &'static $crate::tables::StandardFiles = $standard;

            fn seats($seated: &$options) -> &'static [$crate::seat::Seat] {
                $seats
            }

            fn turns(tables: &$tables) -> u8 {
                tables.numbers.$turns
            }

            fn load(
                $files: &$crate::tables::TableFiles,
                $chosen: &$options,
            ) -> Result<$tables, $crate::tables::TableError> {
                $read
            }

            fn rows(
                files: &$crate::tables::TableFiles,
            ) -> Result<Vec<$crate::tables::TableRow>, $crate::tables::TableError> {
                $rows(files)
            }
        }

        impl $crate::siege::OpenPart for $open {
            fn turn(&self) -> u8 {
                self.$turn
            }

            #[inline]
            fn outcome(&self) -> Option<$crate::seat::Outcome> {
                self.outcome
            }

            fn close(&mut self, outcome: $crate::seat::Outcome) {
                self.outcome = Some(outcome);
            }
        }

        impl $crate::siege::Happening for $event {
            fn audience(&self) -> $crate::event::Audience {
                self.audience()
            }

            fn breach(&self) -> Option<$crate::board::Section> {
                self.breach()
            }

            fn game_over(outcome: $crate::seat::Outcome) -> $event {
                $event::GameOver { outcome }
            }
        }
    };
}

pub(crate) use rule_system;
