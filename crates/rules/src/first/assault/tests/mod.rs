//! The stages of an assault on positions made for them.

mod ending;
mod melee;
mod ranged;

use std::sync::Arc;

use crate::board::{Place, Section};
use crate::first::Position;
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::load;
use crate::first::options::{Options, Players, Printing};
use crate::first::position::Open;
use crate::first::siege::{Rulebook, Siege};
use crate::first::step::Step;
use crate::list::List;
use crate::tables::TableFiles;
use crate::unit::{Group, UnitKind};

/// The options of a two-player game in this printing.
fn printed_by(printing: Printing) -> Options {
    Options { printing, ..Options::default() }
}

/// The options of a game with so many players.
fn played_by(players: Players) -> Options {
    Options { players, ..Options::default() }
}

/// An empty board of the first turn, changed like this.
fn board_with(options: Options, change: impl FnOnce(&mut Open)) -> Siege {
    let tables = load::load(&TableFiles::standard(), &options).expect("the compiled-in tables fit");
    let mut position = Position::default();
    position.open.turn = 1;
    position.open.gate = tables.numbers.gate_toughness;
    change(&mut position.open);
    Siege::at(Arc::new(Rulebook { tables, options, set: None }), position)
}

/// The same in a game of two.
fn board(change: impl FnOnce(&mut Open)) -> Siege {
    board_with(Options::default(), change)
}

impl Siege {
    /// Does a step and goes on to the next choice.
    fn after(mut self, step: Step) -> Siege {
        self.at.agenda.push(step);
        self.resume();
        self
    }

    /// What can be chosen now.
    fn choices(&self) -> Vec<Action> {
        let mut list = List::new();
        self.list(&mut list);
        list.to_vec()
    }

    /// Plays a choice that is in the list, or an outcome that may come.
    fn chosen(mut self, action: Action) -> Siege {
        assert!(self.is_legal(action), "{action:?} not among {:?} at {:?}", self.choices(), self.step());
        self.play_unchecked(action);
        self
    }

    fn open(&self) -> &Open {
        &self.at.open
    }

    fn told(&self, event: Event) -> bool {
        self.events().contains(&event)
    }
}

/// Units by their text.
fn units<K: UnitKind>(text: &str) -> Group<K> {
    text.parse().expect("a list of units")
}

fn lose_horde(text: &str) -> Action {
    Action::LoseHorde(units(text))
}

fn lose_garrison(text: &str) -> Action {
    Action::LoseGarrison(units(text))
}

fn aim(from: Place, at: Place) -> Action {
    Action::Aim { from, at }
}

/// Invader units on a place.
fn put_horde(open: &mut Open, at: Place, text: &str) {
    *open.horde_at_mut(at) = units(text);
}

/// Defender units on a place.
fn put_garrison(open: &mut Open, at: Place, text: &str) {
    *open.garrison_at_mut(at) = units(text);
}

/// Both armies and the stones at `w3`, where the melee tests are fought.
fn fight(open: &mut Open, invader: &str, defender: &str, stones: u8) {
    put_horde(open, Place::W3, invader);
    put_garrison(open, Place::W3, defender);
    open.stones[Section::W3] = stones;
}
