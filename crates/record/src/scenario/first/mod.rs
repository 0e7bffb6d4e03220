//! What a scenario can say about a position of the First Edition.

mod build;
mod check;
mod seats;
mod start;
mod vocabulary;

#[cfg(test)]
mod tests;

use stronghold_rules::first::{Position, Siege};

use super::error::{Fault, Mismatch};
use super::eyes::Eyes;
use super::fact::{self, check_facts};
use super::field::Sight;
use super::node::Node;

pub(crate) use build::{build, check_given};
pub(crate) use stronghold_rules::first::Step;

/// A thing that can be set in a position and looked up again.
type Field = super::field::Field<Position>;

/// What the file says about one thing.
type Fact = fact::Fact<Position>;

/// Refuses an expectation that cannot be read.
pub(crate) fn check_expect(expect: &Node) -> Result<(), Fault> {
    check_facts(vocabulary::facts(expect, "expect")?)
}

/// The step that waits for a decision, as these eyes see it.
pub(crate) fn step(siege: &Siege, eyes: Eyes) -> Option<Step> {
    match eyes {
        Eyes::All => siege.step(),
        Eyes::Of(seat) => siege.view(seat).step(),
    }
}

/// What is not as expected, as these eyes see it.
pub(crate) fn differences(siege: &Siege, eyes: Eyes, expect: &Node) -> Result<Vec<Mismatch>, Fault> {
    let (position, sight) = match eyes {
        Eyes::All => (siege.position().clone(), Sight::FULL),
        Eyes::Of(seat) => {
            let view = siege.view(seat);
            let sight = Sight { invader: view.invader.is_some(), defender: true };
            let position =
                Position { open: view.open, invader: view.invader.unwrap_or_default(), agenda: view.agenda };
            (position, sight)
        }
    };
    let facts = vocabulary::facts(expect, "")?;
    seats::check(&facts, "", siege.book().options.players)?;
    fact::differences(facts, &position, sight)
}
