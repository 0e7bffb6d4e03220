//! Typical refusals, each by the rule that an expert would cite.

mod anything;
mod assault;
mod cards;
mod maneuver;
mod window;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::seat::Outcome;
use crate::second::action::Action;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Equipment, Maneuver, Ritual};
use crate::second::options::Options;
use crate::second::plan::Plan;
use crate::second::siege::Position;
use crate::second::siege::Rulebook;
use crate::second::step::Wave;
use crate::second::tables::Tables;
use crate::second::token::{
    Battery, Emplacement, HeroicOrder, Machine, OrderKind, OrderToken, TowerMachine, Trap,
};
use crate::unit::{Garrison, Group, Hero, Horde};

static BOOK: LazyLock<Arc<Rulebook>> = LazyLock::new(|| book(Options::default()));

fn book(options: Options) -> Arc<Rulebook> {
    Arc::new(Rulebook { tables: Tables::standard(), options })
}

/// The pieces of the set-up in turn 1, some of them changed, at this step.
fn at(step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    let mut position = Siege::new(BOOK.clone()).position().clone();
    position.open.turn = 1;
    position.agenda.clear();
    position.agenda.push(step);
    change(&mut position);
    Siege::at(BOOK.clone(), position)
}

#[track_caller]
fn refused(siege: &Siege, action: Action, rules: &[&str]) {
    assert!(!siege.is_legal(action), "{action:?} is legal");
    assert_eq!(siege.refusal(action), rules, "{action:?}");
}

/// A window with so many hourglasses.
fn window(hourglasses: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Window, |position| {
        position.open.hourglasses = hourglasses;
        change(position);
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
    Action::March { unit, path }
}

fn play(card: Card, pay: &str) -> Action {
    Action::Play { card, pay: horde(pay) }
}
