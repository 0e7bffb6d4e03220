//! Typical refusals, each by the rule that an expert would cite.

mod anything;
mod assault;
mod defence;
mod maneuver;
mod spells;
mod supplies;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::machine::Battery;
use crate::seat::Outcome;
use crate::undead::action::Action;
use crate::undead::building::BuildingAction;
use crate::undead::card::{Armament, PanicCard};
use crate::undead::options::Options;
use crate::undead::siege::{Position, Rulebook};
use crate::undead::spell::{Engine, Spell, Tile};
use crate::undead::tables::Tables;
use crate::undead::token::{BoneSpot, Emplacement, Footbridge, Maneuver, Priest, TowerPiece};
use crate::unit::{Garrison, Group, Undead};

const REFERENCE: &str = include_str!("../../../../../rules/undead.md");

static BOOK: LazyLock<Arc<Rulebook>> = LazyLock::new(|| book(Options::default()));

fn book(options: Options) -> Arc<Rulebook> {
    Arc::new(Rulebook { tables: Tables::standard(), options })
}

/// The pieces of the set-up in round 1, some of them changed, at this step.
fn at(step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    under(Options::default(), step, change)
}

/// The same with other options, as far as they leave the tables alone.
fn under(options: Options, step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    let book = if options == BOOK.options { BOOK.clone() } else { book(options) };
    let mut position = Siege::new(book.clone()).position().clone();
    position.open.round = 1;
    position.agenda.clear();
    position.agenda.push(step);
    change(&mut position);
    Siege::at(book, position)
}

/// Whether the reference has a rule with this id.
fn is_rule(id: &str) -> bool {
    REFERENCE.contains(&format!("**{id}**"))
}

#[track_caller]
fn refused(siege: &Siege, action: Action, rules: &[&str]) {
    assert!(!siege.is_legal(action), "{action:?} is legal");
    assert_eq!(siege.refusal(action), rules, "{action:?}");
    assert!(rules.iter().all(|rule| is_rule(rule)), "{rules:?}");
}

#[track_caller]
fn allowed(siege: &Siege, action: Action) {
    assert!(siege.is_legal(action), "{action:?} is refused by {:?}", siege.refusal(action));
}

/// A window with so many hourglasses.
fn window(hourglasses: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Window, |position| {
        position.open.hourglasses = hourglasses;
        change(position);
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
    Action::March { unit, path }
}
