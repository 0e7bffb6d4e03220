//! From `[given]` to a game.

use std::sync::Arc;

use stronghold_rules::board::Mask;
use stronghold_rules::second::options::{CardSet, Options};
use stronghold_rules::second::{Position, Rulebook, Siege};
use stronghold_rules::unit::Group;

use super::start::Course;
use super::vocabulary::facts;
use super::{Fact, check};
use crate::scenario::base::{Base, Parted, all_named, left_of, part_rest, takes_rest};
use crate::scenario::error::Fault;
use crate::scenario::fact::put_all;
use crate::scenario::node::Node;
use crate::scenario::pieces::complete_decks;

/// The rule that says how many pieces there are.
const LIMIT: &str = "2e.pieces.limit";

/// `[given]` in its parts.
struct Given {
    base: Base,
    course: Course,
    facts: Vec<Fact>,
    /// Keys of units that take what is left of the box.
    rest: Vec<Fact>,
}

/// Keys that can take the rest of the box.
const OF_HORDE: &[&str] = &["given.bag", "given.fallen", "given.camp", "given.on-cards"];
const OF_GARRISON: &[&str] = &["given.stock", "given.lost", "given.hospital"];

impl Given {
    fn read(given: &Node) -> Result<Given, Fault> {
        let mut rest = given.clone();
        let base = Base::take(&mut rest)?;
        let course = Course { step: rest.take("step"), then: rest.take("then"), until: rest.take("until") };
        course.check(given)?;
        let Parted { facts, rest } = part_rest(facts(&rest, "given")?, [OF_HORDE, OF_GARRISON])?;
        Ok(Given { base, course, facts, rest })
    }
}

/// Refuses a `[given]` that cannot be read.
pub(crate) fn check_given(given: &Node) -> Result<(), Fault> {
    let mut scratch = Position::default();
    for fact in Given::read(given)?.facts {
        (fact.field.put)(&mut scratch, &fact.node, &fact.key)?;
    }
    Ok(())
}

/// The game that `[given]` describes, at its first decision.
pub(crate) fn build(book: &Arc<Rulebook>, given: &Node) -> Result<Siege, Fault> {
    let Given { base, course, facts, rest } = Given::read(given)?;
    if course.is_setup() {
        return match facts.first().or(rest.first()) {
            Some(fact) => {
                Err(fact.node.fault(&fact.key, "a game that starts with its set-up has no other position"))
            }
            None => Ok(Siege::new(book.clone())),
        };
    }
    let mut position = base_position(base, book);
    put_all(&facts, &mut position)?;
    let numbers = &book.tables.numbers;
    complete_decks(&mut position.open.batteries, numbers.machine_hits, numbers.machine_misses);
    if given.get("line").is_some() && given.get("reserve").is_none() {
        position.open.reserve = left_in_reserve(&position, book);
    }
    fill_up(book, &mut position, given, &facts, &rest)?;
    check::check(&book.tables, &position, given, &facts)?;
    course.lay_out(book, &mut position)?;
    let mut siege = Siege::at(book.clone(), position);
    siege.resume();
    Ok(siege)
}

fn base_position(base: Base, book: &Rulebook) -> Position {
    let options = Options { cards: CardSet::Starter, ..book.options };
    let starter = Arc::new(Rulebook { tables: book.tables.clone(), options });
    let start = Siege::new(starter).position().clone();
    let mut position = match base {
        Base::Start => Position { agenda: Default::default(), ..start },
        Base::Empty => {
            let mut empty = Position::default();
            empty.open.line = start.open.line;
            empty.open.reserve = start.open.reserve;
            empty.open.marauders = start.open.marauders;
            empty
        }
    };
    position.open.turn = 1;
    position
}

/// The cards of the starter set that are not in the line.
fn left_in_reserve(position: &Position, book: &Rulebook) -> Mask {
    let in_line = position.open.line.iter().flatten();
    in_line.fold(book.tables.starter, |left, card| left.without(Mask::only(card.index())))
}

/// Pieces that the file does not name are where they belong: the bag and the Defender's stock hold what is left of
/// the box. If these are named, what is left is out of the game. A key that says `rest` takes it instead.
fn fill_up(
    book: &Rulebook,
    position: &mut Position,
    given: &Node,
    facts: &[Fact],
    rest: &[Fact],
) -> Result<(), Fault> {
    let open = &mut position.open;
    let named = |key: &str| facts.iter().any(|fact| fact.key == key);
    let horde_rest = takes_rest(rest, OF_HORDE);
    match horde_rest.as_deref() {
        Some("given.camp") => open.camp = Group::EMPTY,
        Some("given.on-cards") => open.paid = Group::EMPTY,
        Some("given.fallen") => open.fallen = Group::EMPTY,
        _ => {}
    }
    if !named("given.bag") {
        open.bag = Group::EMPTY;
    }
    let garrison_rest = takes_rest(rest, OF_GARRISON);
    match garrison_rest.as_deref() {
        Some("given.hospital") => open.hospital = Group::EMPTY,
        Some("given.lost") => open.lost = Group::EMPTY,
        _ => {}
    }
    if !named("given.stock") {
        open.stock = Group::EMPTY;
    }
    let horde = open.horde.iter().chain([&open.bag, &open.camp, &open.paid, &open.fallen, &open.marauders]);
    let left = left_of(book.tables.pieces.horde, horde, given, LIMIT)?;
    match (horde_rest.as_deref(), named("given.bag"), named("given.fallen")) {
        (Some("given.camp"), ..) => open.camp = left,
        (Some("given.on-cards"), ..) => open.paid = left,
        (Some("given.fallen"), ..) | (None, true, false) => open.fallen = left,
        (Some(_), ..) | (None, false, _) => open.bag = left,
        (None, true, true) => all_named(left, given, "bag")?,
    }
    let garrison = open.garrison.iter().chain([&open.hospital, &open.stock, &open.lost]);
    let left = left_of(book.tables.pieces.garrison, garrison, given, LIMIT)?;
    match (garrison_rest.as_deref(), named("given.stock"), named("given.lost")) {
        (Some("given.hospital"), ..) => open.hospital = left,
        (Some("given.lost"), ..) | (None, true, false) => open.lost = left,
        (Some(_), ..) | (None, false, _) => open.stock = left,
        (None, true, true) => all_named(left, given, "stock")?,
    }
    Ok(())
}
