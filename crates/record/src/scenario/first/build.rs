//! What follows from a `[given]`: where pieces are that it does not name, and what it settles without saying so.

use stronghold_rules::Army;
use stronghold_rules::board::Place;
use stronghold_rules::first::token::Deed;
use stronghold_rules::first::{Position, Rulebook};
use stronghold_rules::order::OrderToken;
use stronghold_rules::unit::{Group, Horde};

use super::{Said, check};
use crate::scenario::base::{Base, fill_up};
use crate::scenario::error::Fault;
use crate::scenario::pieces::complete_decks;

/// The rule that says how many pieces there are.
const LIMIT: &str = "1e.pieces.supply-limit";

/// Keys that can take the rest of the box, of each army.
pub(super) const REST: [&[&str]; 2] =
    [&["pouch", "fallen", "spent", "camp", "reserve"], &["supply", "hospital"]];

/// The board that the file is laid out on.
pub(super) fn base(base: Base, start: Position) -> Position {
    let mut position = match base {
        Base::Start => start,
        Base::Empty => {
            let mut empty = Position::default();
            for (side, held) in &start.open.warlords {
                empty.open.warlords[side].cards = held.cards;
            }
            empty.open.gate = start.open.gate;
            empty.open.hit_deck = start.open.hit_deck;
            empty
        }
    };
    position.open.turn = 1;
    position
}

/// Completes and checks a position.
pub(super) fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let numbers = &book.tables.numbers;
    complete_decks(&mut position.open.batteries, numbers.machine_hits, numbers.machine_misses);
    check::numbers(&book.tables, position, said)?;
    fill_piles(book, position, said)?;
    conclude(book, position, said);
    check::check(book, position, said)
}

/// Pieces that the file does not name are where they belong: the pouch and the Defender's supply hold what is left of
/// the box. If the pouch is named, what is left has fallen. A key that says `rest` takes it instead.
fn fill_piles(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let (open, pieces) = (&mut position.open, &book.tables.pieces);
    let [single, other] = open.warlords.as_mut_array();
    let mut elsewhere = open.horde.to_vec();
    elsewhere.extend([other.reserve, other.camp, Group::of(Horde::Goblin, open.blood_field)]);
    let piles = vec![
        ("pouch", &mut open.pouch),
        ("fallen", &mut open.fallen),
        ("spent", &mut open.spent),
        ("camp", &mut single.camp),
        ("reserve", &mut single.reserve),
    ];
    fill_up(said, LIMIT, pieces.horde, &elsewhere, piles, Some("fallen"))?;
    let piles = vec![("supply", &mut open.supply), ("hospital", &mut open.hospital)];
    fill_up(said, LIMIT, pieces.garrison, &open.garrison, piles, None)
}

/// What follows from the rest, where the file does not name it: the Glory that both armies have by now, the gate, the
/// guard of honour, and whether orders were placed.
fn conclude(book: &Rulebook, position: &mut Position, said: &Said) {
    let numbers = &book.tables.numbers;
    let open = &mut position.open;
    if !said.names("honour-kept") {
        open.honour_kept = open.garrison_at(Place::Honour).contains(book.tables.honour);
    }
    if !said.names("gate") && open.gates_fallen >= numbers.gates {
        open.gate = 0;
    }
    // 9.2; the last gate is a break-in and scores with it.
    let passed = open.turn.saturating_sub(1);
    if !said.names("glory.invader") {
        let gates = open.gates_fallen.min(numbers.gates - 1) * numbers.gate_glory;
        let gained = open.glorious.len() as u8 + gates;
        open.glory[Army::Invader] = (numbers.start_glory + gained).saturating_sub(passed);
    }
    if !said.names("glory.defender") {
        let honour = if open.honour_kept { open.turn.saturating_sub(numbers.honour_turn) } else { 0 };
        let deeds = Deed::COUNT as u8 - open.deeds.len() as u8;
        open.glory[Army::Defender] = deeds + passed + honour;
    }
    if !said.names("order-given") {
        open.order_given = open.orders.values().any(|order| matches!(order, Some(OrderToken::FaceUp(_))));
    }
    if !said.names("classified") {
        open.classified = open.orders.values().any(|order| *order == Some(OrderToken::FaceDown));
    }
}
