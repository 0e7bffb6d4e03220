//! What a scenario can say about a position of Undead.

mod build;
mod check;
mod start;
mod stocks;
mod tokens;
mod vocabulary;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use stronghold_rules::undead::{Position, Rulebook, Siege, Step, Tables, UndeadEdition};

use super::base::Base;
use super::course::{Course, Name, Span, Window};
use super::error::Fault;
use super::fact;
use super::field::Sight;
use super::language::Language;
use super::node::Node;
use super::said;
use super::stock::Stocks;
use start::TurnPoint;

/// A thing that can be set in a position and looked up again.
type Field = super::field::Field<Position>;

/// What the file says about one thing.
type Fact = fact::Fact<Position>;

/// All that the file says.
type Said<'a> = said::Said<'a, Position>;

/// The words of Undead.
pub(crate) struct Undead;

impl Language for Undead {
    type System = UndeadEdition;
    type TurnPoint = TurnPoint;

    const REST: [&'static [&'static str]; 2] = build::REST;
    const MOMENTS: &'static [Name<TurnPoint>] = start::NAMES;
    const NEXT: TurnPoint = TurnPoint::NextRound;
    const NEXT_IN_WORDS: &'static str = "next round";
    const START_OF_NEXT: &'static str = "start-of-next-round";
    const CARDS: &'static [&'static str] = &["cast 1 … cast 6", "cast mists …"];
    const WINDOWS: bool = true;

    fn facts(table: &Node, prefix: &str) -> Result<Vec<Fact>, Fault> {
        vocabulary::facts(table, prefix)
    }

    fn point_of_card(name: &str, position: Option<&Position>) -> Result<Option<Span<TurnPoint>>, String> {
        start::point_of_card(name, position)
    }

    fn base(base: Base, start: Position) -> Position {
        build::base(base, start)
    }

    fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
        build::complete(book, position, said)
    }

    fn enter(
        book: &Rulebook,
        position: &mut Position,
        _course: &Course,
        first: TurnPoint,
    ) -> Result<(), String> {
        start::enter(book, position, first)
    }

    fn stocks(tables: &Tables, position: &Position, sight: Sight) -> Stocks {
        stocks::stocks(tables, position, sight)
    }

    fn steps(book: &Rulebook, position: &Position, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
        start::steps(book, position, first, last)
    }

    fn window(window: Window) -> Option<Step> {
        Some(match window {
            Window::Open => Step::Window,
            Window::Opening => Step::OpenWindow,
        })
    }

    fn new_game(book: Arc<Rulebook>) -> Siege {
        Siege::new(book)
    }

    fn resume(siege: &mut Siege) {
        siege.resume();
    }

    fn resume_within_turn(siege: &mut Siege) {
        siege.resume_within_turn();
    }
}
