//! Typical refusals, each by the rule that an expert would cite.

mod assault;
mod defence;
mod elsewhere;
mod maneuver;
mod spells;
mod supplies;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::Path::{self, *};
use crate::board::Place::{self, *};
use crate::board::{Rampart, Section, Side, Tower};
use crate::machine::Battery;
use crate::refusal::tests::{set, set_up};
use crate::seat::Outcome;
use crate::set::{By, Set};
use crate::undead::action::Action::{self, *};
use crate::undead::building::BuildingAction::{self, *};
use crate::undead::card::{Armament, PanicCard};
use crate::undead::options::Options;
use crate::undead::position::Open;
use crate::undead::siege::Rulebook;
use crate::undead::spell::{Engine, Spell, Tile};
use crate::undead::tables::Tables;
use crate::undead::token::{BoneSpot, Emplacement, Footbridge, Maneuver, Priest, TowerPiece};
use crate::unit::Garrison::{self, *};
use crate::unit::Group;
use crate::unit::Undead::{self, *};

set_up!(Open, paid_actions: BuildingAction);

static BOOK: LazyLock<Arc<Rulebook>> = LazyLock::new(|| book(Options::default()));

fn book(options: Options) -> Arc<Rulebook> {
    Arc::new(Rulebook { tables: Tables::standard(), options, set: None })
}

/// The pieces of the set-up in round 1, some of them changed, at this step.
fn at(step: Step, change: impl FnOnce(&mut Open)) -> Siege {
    under(Options::default(), step, change)
}

/// The same with other options, as far as they leave the tables alone.
fn under(options: Options, step: Step, change: impl FnOnce(&mut Open)) -> Siege {
    let book = if options == BOOK.options { BOOK.clone() } else { book(options) };
    let mut position = Siege::new(book.clone()).position().clone();
    position.open.round = 1;
    position.agenda.clear();
    position.agenda.push(step);
    change(&mut position.open);
    Siege::at(book, position)
}

/// A window with so many hourglasses.
fn window(hourglasses: u8, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Window, |open| {
        open.hourglasses = hourglasses;
        change(open);
    })
}

fn horde(text: &str) -> Group<Undead> {
    text.parse().expect(text)
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

fn battery(engine: Engine) -> Option<Battery<Engine>> {
    Some(Battery { machine: engine, hits: 2, misses: 4 })
}

fn march(unit: Undead, path: Path) -> Action {
    March { unit, path }
}
