//! What follows from a `[given]`: where pieces are that it does not name, and what it settles without saying so.

use stronghold_rules::second::card::Card;
use stronghold_rules::second::{Position, Rulebook};
use stronghold_rules::set::Set;

use super::{Said, check};
use crate::scenario::base::{Base, fill_up};
use crate::scenario::error::Fault;
use crate::scenario::pieces::complete_decks;

/// The rule that says how many pieces there are.
const LIMIT: &str = "2e.pieces.limit";

/// Keys that can take the rest of the box, of each army.
pub(super) const REST: [&[&str]; 2] =
    [&["bag", "fallen", "camp", "on-cards"], &["stock", "lost", "hospital"]];

/// The board that the file is laid out on.
pub(super) fn base(base: Base, start: Position) -> Position {
    let mut position = match base {
        Base::Start => start,
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

/// Completes and checks a position.
pub(super) fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let numbers = &book.tables.numbers;
    complete_decks(&mut position.open.batteries, numbers.machine_hits, numbers.machine_misses);
    if said.names("line") && !said.names("reserve") {
        position.open.reserve = left_in_reserve(position, book);
    }
    fill_piles(book, position, said)?;
    check::check(&book.tables, position, said)
}

/// The cards of the starter set that are not in the line.
fn left_in_reserve(position: &Position, book: &Rulebook) -> Set<Card> {
    let in_line = position.open.line.iter().flatten();
    in_line.fold(book.tables.starter, |left, card| left.but(*card))
}

/// Pieces that the file does not name are where they belong: the bag and the Defender's stock hold what is left of
/// the box. If these are named, what is left is out of the game. A key that says `rest` takes it instead.
fn fill_piles(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let (open, pieces) = (&mut position.open, &book.tables.pieces);
    let mut elsewhere = open.horde.to_vec();
    elsewhere.push(open.marauders);
    let piles = vec![
        ("bag", &mut open.bag),
        ("fallen", &mut open.fallen),
        ("camp", &mut open.camp),
        ("on-cards", &mut open.paid),
    ];
    fill_up(said, LIMIT, pieces.horde, &elsewhere, piles, Some("fallen"))?;
    let piles = vec![("stock", &mut open.stock), ("lost", &mut open.lost), ("hospital", &mut open.hospital)];
    fill_up(said, LIMIT, pieces.garrison, &open.garrison, piles, Some("lost"))
}
