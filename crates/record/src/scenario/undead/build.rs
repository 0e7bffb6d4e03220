//! What follows from a `[given]`: where pieces are that it does not name, and what it settles without saying so.

use stronghold_rules::undead::{Position, Rulebook};
use stronghold_rules::unit::{Group, Undead};

use super::{Said, check};
use crate::scenario::base::{Base, fill_up};
use crate::scenario::error::Fault;
use crate::scenario::pieces::complete_decks;

/// The rule that says how many pieces there are.
const LIMIT: &str = "un.pieces.limit";

/// Keys that can take the rest of the box, of each army.
pub(super) const REST: [&[&str]; 2] = [&["bag", "pile", "camp"], &["supply", "lost", "hospital"]];

/// The board that the file is laid out on. The first round has not begun: no mana, no hourglasses.
pub(super) fn base(base: Base, start: Position) -> Position {
    let mut position = match base {
        Base::Start => start,
        Base::Empty => {
            let mut empty = Position::default();
            empty.open.tome = start.open.tome;
            empty.open.library = start.open.library;
            empty.open.mana_deck = start.open.mana_deck;
            empty.open.reinforcements = start.open.reinforcements;
            empty
        }
    };
    position.open.round = 1;
    position.open.mana = 0;
    position.open.hourglasses = 0;
    position
}

/// Completes and checks a position.
pub(super) fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let numbers = &book.tables.numbers;
    complete_decks(&mut position.open.engines, numbers.engine_hits, numbers.engine_misses);
    check::numbers(&book.tables, position, said)?;
    conclude(book, position, said);
    fill_piles(book, position, said)?;
    check::check(&book.tables, position, said)
}

/// What follows from the rest, where the file does not name it: spells of the Tome are not in the Library, and a
/// resolved action is full.
fn conclude(book: &Rulebook, position: &mut Position, said: &Said) {
    let open = &mut position.open;
    if !said.names("library") {
        let tome = open.tome.iter().flatten().copied().collect();
        open.library = open.library.without(tome);
    }
    for action in open.resolved {
        if !said.names(&format!("paid.{action}")) {
            open.paid_actions[action] = book.tables.costs[action];
        }
    }
}

/// Pieces that the file does not name are where they belong: the bag and the Defender's supply hold what is left of
/// the box. If the bag is named, what is left lies in the Defeated pile; if the supply is, what is left is out of the
/// game. A key that says `rest` takes it instead.
fn fill_piles(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
    let (open, pieces) = (&mut position.open, &book.tables.pieces);
    let mut elsewhere = open.horde.to_vec();
    elsewhere.push(Group::of(Undead::Skeleton, open.altar));
    let piles = vec![("bag", &mut open.bag), ("pile", &mut open.pile), ("camp", &mut open.camp)];
    fill_up(said, LIMIT, pieces.horde, &elsewhere, piles, Some("pile"))?;
    let piles =
        vec![("supply", &mut open.supply), ("lost", &mut open.lost), ("hospital", &mut open.hospital)];
    fill_up(said, LIMIT, pieces.garrison, &open.garrison, piles, Some("lost"))
}
