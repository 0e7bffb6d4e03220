//! From `[given]` to a game.

use std::sync::Arc;

use stronghold_rules::board::Mask;
use stronghold_rules::second::options::{CardSet, Options};
use stronghold_rules::second::{Position, Rulebook, Siege};
use stronghold_rules::unit::{Group, UnitKind};

use super::check;
use super::field::Sight;
use super::start::Course;
use super::tokens::BY_TABLE;
use super::vocabulary::{Fact, facts};
use crate::scenario::error::Fault;
use crate::scenario::names::plain;
use crate::scenario::node::Node;

/// What the pieces are laid out on before the file has its say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    /// An empty board; both heroes in the courtyard, the marauders in their place, the starter cards.
    Empty,
    /// The board after set-up, with the starter cards.
    Start,
}

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
        let base = match rest.take("base") {
            None => Base::Empty,
            Some(node) => match plain(node.as_text("given.base")?).as_str() {
                "empty" => Base::Empty,
                "start" => Base::Start,
                other => return Err(node.fault("given.base", format!("`{other}` is none of empty, start"))),
            },
        };
        let course = Course { step: rest.take("step"), then: rest.take("then"), until: rest.take("until") };
        course.check(given)?;
        let takes_rest =
            |fact: &Fact| fact.is("rest") && OF_HORDE.iter().chain(OF_GARRISON).any(|key| fact.key == *key);
        let (rest, facts): (Vec<_>, Vec<_>) = facts(&rest, "given")?.into_iter().partition(takes_rest);
        for keys in [OF_HORDE, OF_GARRISON] {
            let mut of_army = rest.iter().filter(|fact| keys.contains(&fact.key.as_str()));
            if let (Some(first), Some(again)) = (of_army.next(), of_army.next()) {
                let reason = format!("`{}` takes the rest of these units already", first.key);
                return Err(again.node.fault(&again.key, reason));
            }
        }
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
    put(&facts, &mut position)?;
    for battery in position.open.batteries.iter_mut().flatten() {
        let numbers = &book.tables.numbers;
        for (cards, full) in
            [(&mut battery.hits, numbers.machine_hits), (&mut battery.misses, numbers.machine_misses)]
        {
            if *cards == BY_TABLE {
                *cards = full;
            }
        }
    }
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

/// Puts everything on the board. Keys that contradict each other are refused.
fn put(facts: &[Fact], position: &mut Position) -> Result<(), Fault> {
    let shown = |fact: &Fact, position: &Position| {
        (fact.field.show)(position, Sight { invader: true, defender: true })
    };
    let mut said = Vec::new();
    for fact in facts {
        if fact.is_detail() && is_missing(fact, position) {
            return Err(fact
                .node
                .fault(&fact.key, "there is no machine, order or trap that this belongs to"));
        }
        (fact.field.put)(position, &fact.node, &fact.key)?;
        said.push(shown(fact, position));
        let contradicted = facts.iter().zip(&said).find(|(earlier, said)| shown(earlier, position) != **said);
        if let Some((earlier, said)) = contradicted {
            let reason =
                format!("contradicts `{}` (line {}), which says {said}", earlier.key, earlier.node.line);
            return Err(fact.node.fault(&fact.key, reason));
        }
    }
    Ok(())
}

fn is_missing(fact: &Fact, position: &Position) -> bool {
    let shown = (fact.field.show)(position, Sight { invader: true, defender: true });
    shown == "none" || shown == "no machine"
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
    let takes_rest = |keys: &[&str]| {
        let mut keys = rest.iter().map(|fact| fact.key.as_str()).filter(|key| keys.contains(key));
        keys.next().map(str::to_owned)
    };
    let horde_rest = takes_rest(OF_HORDE);
    match horde_rest.as_deref() {
        Some("given.camp") => open.camp = Group::EMPTY,
        Some("given.on-cards") => open.paid = Group::EMPTY,
        Some("given.fallen") => open.fallen = Group::EMPTY,
        _ => {}
    }
    if !named("given.bag") {
        open.bag = Group::EMPTY;
    }
    let garrison_rest = takes_rest(OF_GARRISON);
    match garrison_rest.as_deref() {
        Some("given.hospital") => open.hospital = Group::EMPTY,
        Some("given.lost") => open.lost = Group::EMPTY,
        _ => {}
    }
    if !named("given.stock") {
        open.stock = Group::EMPTY;
    }
    let horde = open.horde.iter().chain([&open.bag, &open.camp, &open.paid, &open.fallen, &open.marauders]);
    let left = left_of(book.tables.pieces.horde, horde, given)?;
    match (horde_rest.as_deref(), named("given.bag"), named("given.fallen")) {
        (Some("given.camp"), ..) => open.camp = left,
        (Some("given.on-cards"), ..) => open.paid = left,
        (Some("given.fallen"), ..) | (None, true, false) => open.fallen = left,
        (Some(_), ..) | (None, false, _) => open.bag = left,
        (None, true, true) => all_named(left, given, "bag")?,
    }
    let garrison = open.garrison.iter().chain([&open.hospital, &open.stock, &open.lost]);
    let left = left_of(book.tables.pieces.garrison, garrison, given)?;
    match (garrison_rest.as_deref(), named("given.stock"), named("given.lost")) {
        (Some("given.hospital"), ..) => open.hospital = left,
        (Some("given.lost"), ..) | (None, true, false) => open.lost = left,
        (Some(_), ..) | (None, false, _) => open.stock = left,
        (None, true, true) => all_named(left, given, "stock")?,
    }
    Ok(())
}

/// What the box holds beside these units (2e.pieces.limit).
fn left_of<'a, K: UnitKind>(
    pieces: Group<K>,
    groups: impl Iterator<Item = &'a Group<K>>,
    given: &Node,
) -> Result<Group<K>, Fault> {
    let mut used = [0u32; 3];
    for group in groups {
        for (sum, count) in used.iter_mut().zip(group.counts()) {
            *sum += u32::from(count);
        }
    }
    let mut left = [0; 3];
    for (kind, (used, left)) in K::KINDS.into_iter().zip(used.into_iter().zip(&mut left)) {
        let has = pieces.count(kind);
        *left = u32::from(has).checked_sub(used).map(|left| left as u8).ok_or_else(|| {
            given
                .fault("given", format!("{used} units of type {kind}, the box holds {has} (2e.pieces.limit)"))
        })?;
    }
    Ok(Group::new(left))
}

fn all_named<K: UnitKind>(left: Group<K>, given: &Node, key: &str) -> Result<(), Fault> {
    if left.is_empty() {
        return Ok(());
    }
    let node = given.get(key).unwrap_or(given);
    Err(node.fault(
        &format!("given.{key}"),
        format!(
            "these units of the box are nowhere: {left}; leave one key out, or let one take the \"rest\""
        ),
    ))
}
