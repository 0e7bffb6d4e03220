//! Positions that the tests of secrets start from.

use stronghold_rules::second::{Position, Siege, Step};
use stronghold_rules::{Game, Rulebook, Setup};

/// A game that goes on with these steps, on an otherwise empty board of turn 1.
pub fn game_at(setup: &Setup, steps: &[Step], arrange: impl Fn(&mut Position)) -> Game {
    let Ok(Rulebook::Second(book)) = Rulebook::new(setup) else { panic!("the set-up is sound") };
    let mut position = Position::default();
    position.open.turn = 1;
    arrange(&mut position);
    position.agenda.follow(steps.iter().copied());
    let mut siege = Siege::at(book, position);
    siege.resume();
    Game::Second(siege)
}
