//! From `[given]` to a game.

use std::sync::Arc;

use stronghold_rules::Army;
use stronghold_rules::board::Place;
use stronghold_rules::first::options::{CardSet, Options};
use stronghold_rules::first::token::Deed;
use stronghold_rules::first::{Position, Rulebook, Siege};
use stronghold_rules::order::OrderToken;
use stronghold_rules::unit::{Group, Horde};

use super::start::Course;
use super::vocabulary::facts;
use super::{Fact, check, seats};
use crate::scenario::base::{Base, Parted, all_named, left_of, part_rest, takes_rest};
use crate::scenario::error::Fault;
use crate::scenario::fact::put_all;
use crate::scenario::node::Node;
use crate::scenario::pieces::complete_decks;

/// The rule that says how many pieces there are.
const LIMIT: &str = "1e.pieces.supply-limit";

/// `[given]` in its parts.
struct Given {
    base: Base,
    course: Course,
    facts: Vec<Fact>,
    /// Keys of units that take what is left of the box.
    rest: Vec<Fact>,
}

/// Keys that can take the rest of the box.
const OF_HORDE: &[&str] = &["given.pouch", "given.fallen", "given.spent", "given.camp", "given.reserve"];
const OF_GARRISON: &[&str] = &["given.supply", "given.hospital"];

impl Given {
    fn read(given: &Node) -> Result<Given, Fault> {
        let mut rest = given.clone();
        let base = Base::take(&mut rest)?;
        let course = Course { step: rest.take("step"), until: rest.take("until") };
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
    for facts in [&facts, &rest] {
        seats::check(facts, "given", book.options.players)?;
    }
    let mut position = base_position(base, book);
    put_all(&facts, &mut position)?;
    let numbers = &book.tables.numbers;
    complete_decks(&mut position.open.batteries, numbers.machine_hits, numbers.machine_misses);
    check::numbers(&book.tables, &position, given, &facts)?;
    fill_up(book, &mut position, given, &facts, &rest)?;
    conclude(book, &mut position, &facts);
    check::check(book, &position, given, &facts)?;
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
            for (warlord, held) in empty.open.warlords.iter_mut().zip(&start.open.warlords) {
                warlord.cards = held.cards;
            }
            empty.open.gate = start.open.gate;
            empty.open.hit_deck = start.open.hit_deck;
            empty
        }
    };
    position.open.turn = 1;
    position
}

/// Pieces that the file does not name are where they belong: the pouch and the Defender's supply hold what is left of
/// the box. If the pouch is named, what is left has fallen. A key that says `rest` takes it instead.
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
    let garrison_rest = takes_rest(rest, OF_GARRISON);
    match horde_rest.as_deref() {
        Some("given.fallen") => open.fallen = Group::EMPTY,
        Some("given.spent") => open.spent = Group::EMPTY,
        Some("given.camp") => open.warlords[0].camp = Group::EMPTY,
        Some("given.reserve") => open.warlords[0].reserve = Group::EMPTY,
        _ => {}
    }
    if !named("given.pouch") {
        open.pouch = Group::EMPTY;
    }
    if garrison_rest.as_deref() == Some("given.hospital") {
        open.hospital = Group::EMPTY;
    }
    if !named("given.supply") {
        open.supply = Group::EMPTY;
    }
    let blood = Group::of(Horde::Goblin, open.blood_field);
    let own = open.warlords.iter().flat_map(|warlord| [&warlord.reserve, &warlord.camp]);
    let horde = open.horde.iter().chain(own).chain([&open.pouch, &open.spent, &open.fallen, &blood]);
    let left = left_of(book.tables.pieces.horde, horde, given, LIMIT)?;
    match (horde_rest.as_deref(), named("given.pouch"), named("given.fallen")) {
        (Some("given.spent"), ..) => open.spent = left,
        (Some("given.camp"), ..) => open.warlords[0].camp = left,
        (Some("given.reserve"), ..) => open.warlords[0].reserve = left,
        (Some("given.fallen"), ..) | (None, true, false) => open.fallen = left,
        (Some(_), ..) | (None, false, _) => open.pouch = left,
        (None, true, true) => all_named(left, given, "pouch")?,
    }
    let garrison = open.garrison.iter().chain([&open.hospital, &open.supply]);
    let left = left_of(book.tables.pieces.garrison, garrison, given, LIMIT)?;
    match (garrison_rest.as_deref(), named("given.supply")) {
        (Some("given.hospital"), _) => open.hospital = left,
        (Some(_), _) | (None, false) => open.supply = left,
        (None, true) => all_named(left, given, "supply")?,
    }
    Ok(())
}

/// What follows from the rest, where the file does not name it: the Glory that both armies have by now, the gate, the
/// guard of honour, and whether orders were placed.
fn conclude(book: &Rulebook, position: &mut Position, facts: &[Fact]) {
    let numbers = &book.tables.numbers;
    let open = &mut position.open;
    let named = |key: &str| facts.iter().any(|fact| fact.key == key);
    if !named("given.honour-kept") {
        open.honour_kept = open.garrison_at(Place::Honour).contains(book.tables.honour);
    }
    if !named("given.gate") && open.gates_fallen >= numbers.gates {
        open.gate = 0;
    }
    // 9.2; the last gate is a break-in and scores with it.
    let passed = open.turn.saturating_sub(1);
    if !named("given.glory.invader") {
        let gates = open.gates_fallen.min(numbers.gates - 1) * numbers.gate_glory;
        let gained = open.glorious.len() as u8 + gates;
        open.glory[Army::Invader.index()] = (numbers.start_glory + gained).saturating_sub(passed);
    }
    if !named("given.glory.defender") {
        let honour = if open.honour_kept { open.turn.saturating_sub(numbers.honour_turn) } else { 0 };
        let deeds = Deed::COUNT as u8 - open.deeds.len() as u8;
        open.glory[Army::Defender.index()] = deeds + passed + honour;
    }
    if !named("given.order-given") {
        open.order_given = open.orders.iter().any(|order| matches!(order, Some(OrderToken::FaceUp(_))));
    }
    if !named("given.classified") {
        open.classified = open.orders.contains(&Some(OrderToken::FaceDown));
    }
}
