//! What a scenario can say about a position of the First Edition.

mod build;
mod check;
mod seats;
mod start;
mod stocks;
mod vocabulary;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use stronghold_rules::first::{FirstEdition, Options, Position, Rulebook, Siege, Step, Tables};

use super::base::Base;
use super::course::{Name, Window};
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

/// The words of the First Edition.
pub(crate) struct First;

impl Language for First {
    type System = FirstEdition;
    type TurnPoint = TurnPoint;

    const REST: [&'static [&'static str]; 2] = build::REST;
    const MOMENTS: &'static [Name<TurnPoint>] = start::NAMES;
    const NEXT: TurnPoint = TurnPoint::NextTurn;
    const NEXT_IN_WORDS: &'static str = "next turn";
    const START_OF_NEXT: &'static str = "start-of-next-turn";

    fn facts(table: &Node, prefix: &str) -> Result<Vec<Fact>, Fault> {
        vocabulary::facts(table, prefix)
    }

    fn admit(facts: &[Fact], prefix: &str, options: &Options) -> Result<(), Fault> {
        seats::check(facts, prefix, options.players)
    }

    fn base(base: Base, start: Position) -> Position {
        build::base(base, start)
    }

    fn complete(book: &Rulebook, position: &mut Position, said: &Said) -> Result<(), Fault> {
        build::complete(book, position, said)
    }

    /// What an order does, it does before these moments, or in the combat that follows.
    fn warning(position: &Position, said: &Said, first: TurnPoint) -> Option<Fault> {
        match first {
            TurnPoint::Strength => waiting_order(&position.open.orders, position.open.glare, said),
            _ => None,
        }
    }

    fn stocks(tables: &Tables, position: &Position, sight: Sight) -> Stocks {
        stocks::stocks(tables, position, sight)
    }

    fn steps(book: &Rulebook, position: &Position, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
        start::steps(book, position, first, last)
    }

    /// The Defender's steps have names of their own.
    fn window(_window: Window) -> Option<Step> {
        None
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
