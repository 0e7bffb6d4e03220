//! What a scenario can say about a position of the Second Edition.

mod build;
mod check;
mod start;
mod stocks;
mod tokens;
mod vocabulary;

use std::sync::Arc;

use stronghold_rules::second::{Position, Rulebook, SecondEdition, Siege, Step, Tables};

use super::base::Base;
use super::course::{Course, Name, Span, Window};
use super::error::Fault;
use super::fact;
use super::field::Sight;
use super::language::Language;
use super::node::Node;
use super::pieces::waiting_order;
use super::said;
use super::stock::Stocks;
use start::TurnPoint;

/// A thing that can be set in a position and looked up again.
type Field = super::field::Field<Position>;

/// What the file says about one thing.
type Fact = fact::Fact<Position>;

/// All that the file says.
type Said<'a> = said::Said<'a, Position>;

/// The words of the Second Edition.
pub(crate) struct Second;

impl Language for Second {
    type System = SecondEdition;
    type TurnPoint = TurnPoint;

    const REST: [&'static [&'static str]; 2] = build::REST;
    const MOMENTS: &'static [Name<TurnPoint>] = start::NAMES;
    const NEXT: TurnPoint = TurnPoint::NextTurn;
    const NEXT_IN_WORDS: &'static str = "next turn";
    const START_OF_NEXT: &'static str = "start-of-next-turn";
    const CARDS: &'static [&'static str] = &["card 1 … card 6", "card ballista …"];
    const WINDOWS: bool = true;

    fn facts(table: &Node, prefix: &str) -> Result<Vec<Fact>, Fault> {
        vocabulary::facts(table, prefix)
    }

    fn point_of_card(name: &str, position: Option<&Position>) -> Result<Option<Span<TurnPoint>>, String> {
        start::point_of_card(name, position)
    }

    /// Play waits before a card by itself.
    fn can_stop_at(moment: TurnPoint) -> bool {
        !matches!(moment, TurnPoint::Card(1..))
    }

    fn base(base: Base, start: Position) -> Position {
        build::base(base, start)
    }

    fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
        build::complete(book, position, said)
    }

    /// T1.
    fn enter(
        book: &Rulebook,
        position: &mut Position,
        course: &Course,
        _first: TurnPoint,
    ) -> Result<(), String> {
        if course.starts_with("turn") {
            position.open.hourglasses += book.tables.numbers.turn_hourglasses;
        }
        Ok(())
    }

    /// What an order does, it does before these moments, or in the combat that follows.
    fn warning(position: &Position, said: &Said, first: TurnPoint) -> Option<Fault> {
        match first {
            TurnPoint::PlanMoment1 | TurnPoint::Strength => {
                waiting_order(&position.open.orders, position.open.glare, said)
            }
            _ => None,
        }
    }

    fn stocks(tables: &Tables, position: &Position, sight: Sight) -> Stocks {
        stocks::stocks(tables, position, sight)
    }

    fn steps(book: &Rulebook, _position: &Position, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
        start::steps(book, first, last)
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
