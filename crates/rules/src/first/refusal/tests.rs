//! Typical refusals, each by the rule that an expert would cite.

mod anything;
mod assault;
mod defence;
mod dispatch;
mod pairs;
mod phases;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::first::Position;
use crate::first::action::Action;
use crate::first::building::{Building, BuildingAction};
use crate::first::card::{Card, Dispatch, Equipment, Phase, PhaseAction, Training};
use crate::first::load::load;
use crate::first::options::{CardSet, Options, Players, Printing, RulesVersion};
use crate::first::position::Column;
use crate::first::siege::Rulebook;
use crate::first::step::Wave;
use crate::first::token::{Deed, HitFace, TowerMachine, Trap};
use crate::machine::{Battery, Emplacement, Machine};
use crate::order::{OrderKind, OrderToken};
use crate::seat::{Army, Outcome};
use crate::set::Set;
use crate::tables::TableFiles;
use crate::unit::{Garrison, Group, Hero, Horde};

static TWO: LazyLock<Arc<Rulebook>> = LazyLock::new(|| starter(Players::Two));
static FOUR: LazyLock<Arc<Rulebook>> = LazyLock::new(|| starter(Players::Four));

fn book(options: Options) -> Arc<Rulebook> {
    let tables = load(&TableFiles::standard(), &options).expect("the standard tables are sound");
    Arc::new(Rulebook { tables, options })
}

/// The starter set: ballista, catapult, cover; banners, shields, bridge; artilleryman, fire master, saboteur; blood
/// stones, gale, spectres. With two Invaders the eastern one has the second card of each phase.
fn starter(players: Players) -> Arc<Rulebook> {
    book(Options { players, cards: CardSet::Starter, ..Options::default() })
}

/// The pieces of the set-up in turn 1, some of them changed, at this step.
fn at_table(book: &Arc<Rulebook>, step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    let mut position = Siege::new(book.clone()).position().clone();
    position.open.turn = 1;
    position.agenda.clear();
    if let Step::Phase { phase, .. } = step {
        let later = Phase::ALL.iter().rev().filter(|later| **later > phase);
        later.for_each(|later| position.agenda.push(Step::BeginPhase(*later)));
    }
    position.agenda.push(step);
    change(&mut position);
    Siege::at(book.clone(), position)
}

/// The same with two players.
fn at(step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    at_table(&TWO, step, change)
}

#[track_caller]
fn refused(siege: &Siege, action: Action, rules: &[&str]) {
    assert!(!siege.is_legal(action), "{action:?} is legal");
    assert_eq!(siege.refusal(action), rules, "{action:?}");
}

/// A phase of the Invader, with 8 resources in hand and three units of each kind in reserve.
fn phase(phase: Phase, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Phase { phase, by: Side::West, last: true }, |position| {
        position.open.warlords[Side::West].resources = 8;
        position.open.warlords[Side::West].reserve = Group::new([3, 3, 3]);
        change(position);
    })
}

/// A Defender's step with so many hourglasses.
fn defence(hourglasses: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Spend { by: Side::West }, |position| {
        position.open.commanders[Side::West].hourglasses = hourglasses;
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
    Some(Battery { machine, hits: 2, misses: 5 })
}

fn perform(action: PhaseAction, pay: &str) -> Action {
    Action::Perform { action, pay: horde(pay), borrowed: false }
}

fn march(unit: Horde, from: Place, to: Place) -> Action {
    Action::March { unit, from, to }
}

#[test]
fn a_game_that_is_over_is_closed_by_the_rule_that_ended_it() {
    let over = |change: fn(&mut Position)| {
        at(Step::Stone, |position| {
            position.open.outcome = Some(Outcome { winner: Army::Defender });
            change(position);
        })
    };
    refused(&over(|_| ()), Action::Done, &["1e.winner.default"]);
    refused(&over(|position| position.open.breached = Set::of_bits(1)), Action::Done, &["1e.winner.glory"]);
    refused(&over(|position| position.open.gates_fallen = 3), Action::Done, &["1e.winner.glory"]);
    let draw = ["1e.draw.result", "1e.draw.extra-assault"];
    refused(&over(|position| position.open.further = true), Action::Done, &draw);
}

#[test]
fn chance_is_not_forestalled() {
    let by = Side::West;
    let rules = ["1e.supplies.units", "1e.supplies.pouch-short"];
    refused(&at(Step::Draw { by, count: 14 }, |_| ()), Action::Done, &rules);
    let short = at(Step::DrawInTurn { by, west: 1, east: 1 }, |_| ());
    refused(&short, Action::Draw(horde("2 orc")), &["1e.supplies.pouch-short-team"]);
    let cannon = at(Step::FireCannon(Tower::Tw1), |_| ());
    refused(&cannon, Action::Hit, &["1e.ranged.cannon-card", "1e.ranged.declare-first"]);
    let machine = at(Step::FireMachine(Emplacement::Rw1), |_| ());
    refused(&machine, Action::Turn(HitFace::Orc), &["1e.ranged.machines", "1e.ranged.declare-first"]);
    refused(&at(Step::FirePole(Tower::Tw1), |_| ()), Action::Hit, &["1e.melee.poles"]);
    let dealt = at(Step::DealCards(Phase::Machines), |_| ());
    refused(&dealt, Action::Done, &["1e.setup.draft-two", "1e.setup.draft-three"]);
}

#[test]
fn out_of_turn_only_the_open_question_is_told() {
    assert_eq!(defence(1, |_| ()).open_question(), ["1e.step.spend-all"]);
    assert_eq!(phase(Phase::Rituals, |_| ()).open_question(), ["1e.phase.any-number"]);
}
