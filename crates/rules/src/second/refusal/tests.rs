//! Typical refusals, each by the rule that an expert would cite.

mod assault;
mod cards;
mod maneuver;
mod window;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::Path::{self, *};
use crate::board::Place::{self, *};
use crate::board::{Rampart, Section, Side, Tower};
use crate::refusal::tests::{set, set_up};
use crate::seat::Outcome;
use crate::second::action::Action::{self, *};
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Equipment, Maneuver, Ritual};
use crate::second::options::Options;
use crate::second::plan::Plan;
use crate::second::position::Open;
use crate::second::siege::{Position, Rulebook};
use crate::second::step::Wave;
use crate::second::tables::Tables;
use crate::second::token::{
    Battery, Emplacement, HeroicOrder, Machine, OrderKind, OrderToken, TowerMachine, Trap,
};
use crate::set::By;
use crate::unit::Garrison::{self, *};
use crate::unit::Horde::{self, *};
use crate::unit::{Group, Hero};

set_up!(Open, paid_actions: BuildingAction);

static BOOK: LazyLock<Arc<Rulebook>> = LazyLock::new(|| book(Options::default()));

fn book(options: Options) -> Arc<Rulebook> {
    Arc::new(Rulebook { tables: Tables::standard(), options, set: Option::None })
}

/// The pieces of the set-up in turn 1, some of them changed, at this step.
fn at(step: Step, change: impl FnOnce(&mut Open)) -> Siege {
    with_secrets(step, |position| change(&mut position.open))
}

/// The same with a change of secrets.
fn with_secrets(step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    let mut position = Siege::new(BOOK.clone()).position().clone();
    position.open.turn = 1;
    position.agenda.clear();
    position.agenda.push(step);
    change(&mut position);
    Siege::at(BOOK.clone(), position)
}

/// A window with so many hourglasses.
fn window(hourglasses: u8, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Window, |open| {
        open.hourglasses = hourglasses;
        change(open);
    })
}

fn horde(text: &str) -> Group<Horde> {
    text.parse().expect(text)
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

fn battery(machine: Machine) -> Option<Battery> {
    Some(Battery { machine, hits: 2, misses: 4 })
}

fn march(unit: Horde, path: Path) -> Action {
    March { unit, path }
}

fn play(card: Card, pay: &str) -> Action {
    Play { card, pay: horde(pay) }
}
