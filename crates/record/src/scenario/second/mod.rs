//! What a scenario can say about a position of the Second Edition.

mod build;
mod check;
mod event;
mod field;
mod start;
mod tokens;
mod vocabulary;

use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Position, Siege};
use stronghold_rules::{Seat, ToAct};

use super::error::{Fault, Mismatch};
use super::names::Named;
use super::node::{Node, join};
use field::Sight;

pub(crate) use build::{build, check_given};
pub(crate) use event::{EventPattern, brief};

macro_rules! named {
    ($($name:path),* $(,)?) => { $(impl Named for $name { const ALL: &'static [Self] = <$name>::ALL; })* };
}

named!(
    Seat,
    stronghold_rules::board::Section,
    stronghold_rules::board::Side,
    stronghold_rules::board::Place,
    stronghold_rules::second::building::Building,
    stronghold_rules::second::building::BuildingAction,
    stronghold_rules::second::card::Card,
    stronghold_rules::second::card::Equipment,
    stronghold_rules::second::card::Maneuver,
    stronghold_rules::second::card::Ritual,
    stronghold_rules::second::plan::Objective,
    stronghold_rules::second::plan::Plan,
    stronghold_rules::second::token::Emplacement,
    stronghold_rules::second::token::HeroicOrder,
    stronghold_rules::second::token::HitCard,
    stronghold_rules::second::token::Machine,
    stronghold_rules::second::token::OrderKind,
    stronghold_rules::second::token::TowerMachine,
    stronghold_rules::second::token::Trap,
    stronghold_rules::unit::Hero,
);

/// Who looks at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Somebody who knows everything.
    All,
    /// A seat, or a spectator.
    Of(Option<Seat>),
}

/// Refuses an expectation that cannot be read.
pub(crate) fn check_expect(expect: &Node) -> Result<(), Fault> {
    let mut scratch = Position::default();
    for fact in vocabulary::facts(&without_outcome(expect)?, "expect")? {
        if fact.is("hidden") {
            continue;
        }
        (fact.field.put)(&mut scratch, &fact.node, &fact.key)?;
    }
    Ok(())
}

/// The step that waits for a decision, as these eyes see it.
pub(crate) fn step(siege: &Siege, eyes: Eyes) -> Option<Step> {
    match eyes {
        Eyes::All => siege.step(),
        Eyes::Of(seat) => siege.view(seat).step(),
    }
}

/// Who is to act, as these eyes see it.
pub(crate) fn to_act(siege: &Siege, eyes: Eyes) -> ToAct {
    match eyes {
        Eyes::All => siege.to_act(),
        Eyes::Of(seat) => siege.view(seat).to_act,
    }
}

/// What is not as expected, as these eyes see it.
pub(crate) fn differences(siege: &Siege, eyes: Eyes, expect: &Node) -> Result<Vec<Mismatch>, Fault> {
    let (position, sight) = match eyes {
        Eyes::All => (siege.position().clone(), Sight { invader: true, defender: true }),
        Eyes::Of(seat) => {
            let view = siege.view(seat);
            let sight = Sight { invader: view.invader.is_some(), defender: view.defender.is_some() };
            let position = Position {
                open: view.open,
                invader: view.invader.unwrap_or_default(),
                defender: view.defender.unwrap_or_default(),
                agenda: view.agenda,
            };
            (position, sight)
        }
    };
    let mut found = Vec::new();
    if let Some(outcome) = expect.get("outcome") {
        let expected = outcome_text(outcome)?;
        let is = position.open.outcome.map_or("none".to_owned(), |outcome| outcome.winner.to_string());
        if is != expected {
            found.push(Mismatch { what: "outcome".to_owned(), expected, found: is });
        }
    }
    for fact in vocabulary::facts(&without_outcome(expect)?, "")? {
        let is = (fact.field.show)(&position, sight);
        let expected = if fact.is("hidden") {
            "hidden".to_owned()
        } else {
            let mut wanted = position.clone();
            (fact.field.put)(&mut wanted, &fact.node, &fact.key)?;
            (fact.field.show)(&wanted, Sight { invader: true, defender: true })
        };
        if is != expected {
            found.push(Mismatch { what: fact.key, expected, found: is });
        }
    }
    Ok(found)
}

fn without_outcome(expect: &Node) -> Result<Node, Fault> {
    let mut rest = expect.clone();
    if let Some(outcome) = rest.take("outcome") {
        outcome_text(&outcome)?;
    }
    Ok(rest)
}

fn outcome_text(node: &Node) -> Result<String, Fault> {
    let winner: Option<Seat> = super::names::one_or_none(node, &join("expect", "outcome"))?;
    Ok(winner.map_or("none".to_owned(), |seat| seat.to_string()))
}
