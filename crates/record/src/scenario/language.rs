//! What an edition has to tell so that scenarios can speak of its games, and what follows for all of them.

use std::sync::Arc;

use stronghold_rules::siege::{Position, RuleSystem, Rulebook, Siege};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::view::View;

use super::base::{Base, Parted, part_rest};
use super::course::{Course, Name, Span, Window};
use super::error::{Fault, Mismatch};
use super::fact::{self, Fact, put_all};
use super::field::Sight;
use super::node::Node;
use super::said::Said;
use super::stock::{LEFT, Stocks};

/// A fact about a position of an edition.
pub(crate) type FactOf<L> = Fact<Position<<L as Language>::System>>;

/// The tables of an edition.
pub(crate) type TablesOf<L> = <<L as Language>::System as RuleSystem>::Tables;

/// The words of an edition.
pub(crate) trait Language: Sized + 'static {
    /// The edition.
    type System: RuleSystem;
    /// A point of the turn at which play can start or stop; points compare in the order of play.
    type TurnPoint: Copy + Ord + 'static;

    /// Keys of the units of each army that can take what is left of the box.
    const REST: [&'static [&'static str]; 2];
    /// Names of points.
    const MOMENTS: &'static [Name<Self::TurnPoint>];
    /// The last moment: play can stop there, and not start.
    const NEXT: Self::TurnPoint;
    /// What it is called: `next turn`.
    const NEXT_IN_WORDS: &'static str;
    /// The name with which play stops there, rather than going on: `start-of-next-turn`.
    const START_OF_NEXT: &'static str;
    /// Moments that are named after cards, for messages.
    const CARDS: &'static [&'static str] = &[];
    /// Whether play can start in a window of the Defender.
    const WINDOWS: bool = false;

    /// Everything that a table says, in an order in which it can be put on the board.
    fn facts(table: &Node, prefix: &str) -> Result<Vec<FactOf<Self>>, Fault>;

    /// Refuses facts that make no sense with these options. `prefix` stands before all keys.
    fn admit(
        _facts: &[FactOf<Self>],
        _prefix: &str,
        _options: &<Self::System as RuleSystem>::Options,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// The moment that is named after a card, and where play stops by default. Without a position the name alone is
    /// looked at.
    fn point_of_card(
        _name: &str,
        _position: Option<&Position<Self::System>>,
    ) -> Result<Option<Span<Self::TurnPoint>>, String> {
        Ok(None)
    }

    /// Whether play can be stopped at this moment.
    fn can_stop_at(_moment: Self::TurnPoint) -> bool {
        true
    }

    /// The board that `[given]` is laid out on, from that after set-up with the starter cards.
    fn base(base: Base, start: Position<Self::System>) -> Position<Self::System>;

    /// What is left of the pieces that do not lie on the board, for eyes that see so much.
    fn stocks(tables: &TablesOf<Self>, position: &Position<Self::System>, sight: Sight) -> Stocks;

    /// Adds what follows from what the file says, and refuses what no game can have.
    fn complete(
        book: &Rulebook<Self::System>,
        position: &mut Position<Self::System>,
        said: &Said<Position<Self::System>>,
    ) -> Result<(), Fault>;

    /// What is probably not meant at the moment with which play starts.
    fn warning(
        _position: &Position<Self::System>,
        _said: &Said<Position<Self::System>>,
        _first: Self::TurnPoint,
    ) -> Option<Fault> {
        None
    }

    /// Adds what holds at the moment with which play starts; says why there is no such moment in this position.
    fn enter(
        _book: &Rulebook<Self::System>,
        _position: &mut Position<Self::System>,
        _course: &Course,
        _first: Self::TurnPoint,
    ) -> Result<(), String> {
        Ok(())
    }

    /// The steps from the first moment up to the last, which is not played any more.
    fn steps(
        book: &Rulebook<Self::System>,
        position: &Position<Self::System>,
        first: Self::TurnPoint,
        last: Self::TurnPoint,
    ) -> Vec<<Self::System as RuleSystem>::Step>;

    fn window(window: Window) -> Option<<Self::System as RuleSystem>::Step>;

    fn new_game(book: Arc<Rulebook<Self::System>>) -> Siege<Self::System>;

    /// Plays on to the first choice.
    fn resume(siege: &mut Siege<Self::System>);

    /// Plays on to the first choice, or to the end of the turn.
    fn resume_within_turn(siege: &mut Siege<Self::System>);
}

/// `[given]` in its parts.
struct Given<P> {
    base: Base,
    course: Course,
    facts: Vec<Fact<P>>,
    /// Keys of units that take what is left of the box.
    rest: Vec<Fact<P>>,
}

fn read<L: Language>(given: &Node) -> Result<Given<Position<L::System>>, Fault> {
    let mut rest = given.clone();
    let base = Base::take(&mut rest)?;
    let course = Course::take::<L>(&mut rest);
    course.check::<L>(given)?;
    let Parted { facts, rest } = part_rest(L::facts(&rest, "given")?, L::REST)?;
    Ok(Given { base, course, facts, rest })
}

/// Refuses a `[given]` that cannot be read.
pub(crate) fn check_given<L: Language>(given: &Node) -> Result<(), Fault> {
    let mut scratch = Position::default();
    for fact in read::<L>(given)?.facts {
        (fact.field.put)(&mut scratch, &fact.node, &fact.key)?;
    }
    Ok(())
}

/// Refuses an expectation that cannot be read.
pub(crate) fn check_expect<L: Language>(expect: &Node) -> Result<(), Fault> {
    let mut rest = expect.clone();
    if let Some(left) = rest.take(LEFT) {
        let tables = L::System::load(&TableFiles::standard(), &Default::default());
        let tables = tables.map_err(|error| left.fault("expect.left", error.to_string()))?;
        L::stocks(&tables, &Position::default(), Sight::FULL).check(&left, "expect.left")?;
    }
    fact::check_facts(L::facts(&rest, "expect")?)
}

/// The start of a scenario.
pub(crate) struct Opening<E: RuleSystem> {
    /// The game, at its first decision.
    pub siege: Siege<E>,
    /// Whether play stops at the end of the turn.
    pub within_turn: bool,
    /// What is probably not meant.
    pub warning: Option<Fault>,
}

/// The game that `[given]` describes, at its first decision.
pub(crate) fn build<L: Language>(
    book: &Arc<Rulebook<L::System>>,
    given: &Node,
) -> Result<Opening<L::System>, Fault> {
    let Given { base, course, facts, rest } = read::<L>(given)?;
    if course.is_setup() {
        return match facts.first().or(rest.first()) {
            Some(fact) => {
                Err(fact.node.fault(&fact.key, "a game that starts with its set-up has no other position"))
            }
            None => Ok(Opening { siege: L::new_game(book.clone()), within_turn: false, warning: None }),
        };
    }
    for facts in [&facts, &rest] {
        L::admit(facts, "given", &book.options)?;
    }
    let mut position = L::base(base, start::<L>(book));
    put_all(&facts, &mut position)?;
    let said = Said { given, facts: &facts, rest: &rest };
    L::complete(book, &mut position, &said)?;
    let warning = L::warning(&position, &said, course.stretch::<L>(&position)?.first);
    lay_out::<L>(book, &mut position, &course)?;
    let mut siege = Siege::at(book.clone(), position);
    let within_turn = course.is_within_turn::<L>();
    match within_turn {
        true => L::resume_within_turn(&mut siege),
        false => L::resume(&mut siege),
    }
    Ok(Opening { siege, within_turn, warning })
}

/// The board after set-up, with the starter cards and nothing to be done.
fn start<L: Language>(book: &Rulebook<L::System>) -> Position<L::System> {
    use stronghold_rules::options::OptionSet;
    let mut options = book.options;
    let (name, value) = L::System::STARTER;
    options.set(name, value).expect("an edition knows its starter cards");
    let starter = L::new_game(Arc::new(Rulebook { tables: book.tables.clone(), options, set: book.set }));
    Position { agenda: Default::default(), ..starter.position().clone() }
}

/// Puts the steps of play on the agenda.
fn lay_out<L: Language>(
    book: &Rulebook<L::System>,
    position: &mut Position<L::System>,
    course: &Course,
) -> Result<(), Fault> {
    let stretch = course.stretch::<L>(position)?;
    L::enter(book, position, course, stretch.first).map_err(|reason| course.refuse(reason))?;
    let steps = L::steps(book, position, stretch.first, stretch.last);
    position.agenda = Default::default();
    position.agenda.follow(steps.into_iter());
    if let Some(step) = stretch.window.and_then(L::window) {
        position.agenda.push(step);
    }
    Ok(())
}

/// What is not as expected in this view.
pub(crate) fn differences<L: Language>(view: View<L::System>, expect: &Node) -> Result<Vec<Mismatch>, Fault> {
    let mut rest = expect.clone();
    let left = rest.take(LEFT);
    let facts = L::facts(&rest, "")?;
    let book = view.book().clone();
    L::admit(&facts, "", &book.options)?;
    let sight = Sight { invader: view.invader.is_some(), defender: view.defender.is_some() };
    let position = Position {
        open: view.open,
        invader: view.invader.unwrap_or_default(),
        defender: view.defender.unwrap_or_default(),
        agenda: view.agenda,
    };
    let mut found = fact::differences(facts, &position, sight)?;
    if let Some(left) = left {
        found.extend(L::stocks(&book.tables, &position, sight).compare(&left, LEFT)?);
    }
    Ok(found)
}

/// Does something in the words of an edition, as the type `$language`.
macro_rules! speaking {
    ($edition:expr, $language:ident => $body:expr) => {
        match $edition {
            stronghold_rules::Edition::First => {
                type $language = $crate::scenario::first::First;
                $body
            }
            stronghold_rules::Edition::Second => {
                type $language = $crate::scenario::second::Second;
                $body
            }
            stronghold_rules::Edition::Undead => {
                type $language = $crate::scenario::undead::Undead;
                $body
            }
        }
    };
}

pub(crate) use speaking;
