//! Typical refusals, each by the rule that an expert would cite.

mod assault;
mod defence;
mod dispatch;
mod pairs;
mod phases;
mod truth;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::Path::*;
use crate::board::Place::{self, *};
use crate::board::Side::{self, *};
use crate::board::{Rampart, Section, Tower};
use crate::first::action::Action::{self, Altar, *};
use crate::first::building::Building;
use crate::first::building::BuildingAction::{self, *};
use crate::first::card::PhaseAction::{self, *};
use crate::first::card::{Card, Dispatch, Equipment, Phase, Training};
use crate::first::load::load;
use crate::first::options::{CardSet, Options, Players, Printing, RulesVersion};
use crate::first::position::{Column, Open};
use crate::first::siege::Rulebook;
use crate::first::step::Wave;
use crate::first::token::{Deed, HitFace, TowerMachine, Trap};
use crate::machine::{Battery, Emplacement, Machine};
use crate::order::{OrderKind, OrderToken};
use crate::refusal::tests::{set, set_up};
use crate::seat::{Army, Outcome};
use crate::set::By;
use crate::tables::TableFiles;
use crate::unit::Garrison::{self, *};
use crate::unit::Horde::{self, *};
use crate::unit::{Group, Hero};

set_up!(Open, slots: BuildingAction);

static TWO: LazyLock<Arc<Rulebook>> = LazyLock::new(|| starter(Players::Two));
static FOUR: LazyLock<Arc<Rulebook>> = LazyLock::new(|| starter(Players::Four));

fn book(options: Options) -> Arc<Rulebook> {
    let tables = load(&TableFiles::standard(), &options).expect("the standard tables are sound");
    Arc::new(Rulebook { tables, options, set: None })
}

/// The starter set: ballista, catapult, cover; banners, shields, bridge; artilleryman, fire master, saboteur; blood
/// stones, gale, spectres. With two Invaders the eastern one has the second card of each phase.
fn starter(players: Players) -> Arc<Rulebook> {
    book(Options { players, cards: CardSet::Starter, ..Options::default() })
}

/// The pieces of the set-up in turn 1, some of them changed, at this step.
fn at_table(book: &Arc<Rulebook>, step: Step, change: impl FnOnce(&mut Open)) -> Siege {
    let mut position = Siege::new(book.clone()).position().clone();
    position.open.turn = 1;
    position.agenda.clear();
    if let Step::Phase { phase, .. } = step {
        let later = Phase::ALL.iter().rev().filter(|later| **later > phase);
        later.for_each(|later| position.agenda.push(Step::BeginPhase(*later)));
    }
    position.agenda.push(step);
    change(&mut position.open);
    Siege::at(book.clone(), position)
}

/// The same with two players.
fn at(step: Step, change: impl FnOnce(&mut Open)) -> Siege {
    at_table(&TWO, step, change)
}

/// A phase of the Invader, with 8 resources in hand and three units of each kind in reserve.
fn phase(phase: Phase, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Phase { phase, by: West, last: true }, |open| {
        open.warlords[West].resources = 8;
        open.warlords[West].reserve = Group::new([3, 3, 3]);
        change(open);
    })
}

/// A Defender's step with so many hourglasses.
fn defence(hourglasses: u8, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Spend { by: West }, |open| {
        open.commanders[West].hourglasses = hourglasses;
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
    Some(Battery { machine, hits: 2, misses: 5 })
}

fn perform(action: PhaseAction, pay: &str) -> Action {
    Perform { action, pay: horde(pay), borrowed: false }
}

fn march(unit: Horde, from: Place, to: Place) -> Action {
    March { unit, from, to }
}

#[test]
fn a_game_that_is_over_is_closed_by_the_rule_that_ended_it() {
    let over = |change: fn(&mut Open)| {
        at(Step::Stone, |open| {
            open.outcome = Some(Outcome { winner: Army::Defender });
            change(open);
        })
    };
    over(|_| ()).refuses("1e.winner.default", [Done]);
    over(|open| open.breached = set![Section::W1]).refuses("1e.winner.glory", [Done]);
    over(|open| open.gates_fallen = 3).refuses("1e.winner.glory", [Done]);
    over(|open| open.further = true).refuses("1e.draw.result", [Done]);
}

#[test]
fn chance_is_not_forestalled() {
    let by = West;
    at(Step::Draw { by, count: 14 }, |_| ()).refuses("1e.supplies.units", [Done]);
    at(Step::DrawInTurn { by, west: 1, east: 1 }, |_| ())
        .refuses("1e.supplies.pouch-short-team", [Draw(horde("2 orc"))]);
    at(Step::FireCannon(Tower::Tw1), |_| ()).refuses("1e.ranged.cannon-card", [Hit]);
    at(Step::FireMachine(Emplacement::Rw1), |_| ()).refuses("1e.ranged.machines", [Turn(HitFace::Orc)]);
    at(Step::FirePole(Tower::Tw1), |_| ()).refuses("1e.melee.poles", [Hit]);
    at(Step::DealCards(Phase::Machines), |_| ()).refuses("1e.setup.draft-two", [Done]);
}

#[test]
fn out_of_turn_only_the_open_question_is_told() {
    assert_eq!(defence(1, |_| ()).open_question(), ["1e.step.spend-all"]);
    assert_eq!(phase(Phase::Rituals, |_| ()).open_question(), ["1e.phase.any-number"]);
}
