//! The rules that are told where no generator says more: the one behind the open question, and the one by which the
//! game is over.

#[cfg(test)]
mod tests;

use crate::refusal::{Refuse, Rules};
use crate::seat::Army;
use crate::second::siege::{SecondEdition, Siege};
use crate::second::step::Step;

impl Refuse<SecondEdition> for Siege {
    fn rule_of(step: Step) -> Rules {
        match step {
            Step::DealCards(_) => &["2e.setup.cards"],
            Step::DealObjectives => &["2e.setup.objectives"],
            Step::DealPlans => &["2e.setup.plans"],
            Step::Draw(_) => &["2e.supplies.draw"],
            Step::FireCannon(_) => &["2e.cannon.declare-first", "2e.cannon.hit"],
            Step::FireMachine(_) => &["2e.barrage.draw", "2e.barrage.declare-first"],
            Step::FirePole(_) => &["2e.pole.declare-first", "2e.pole.hit"],
            step => step.question().unwrap_or(&["2e.turn.auto"]),
        }
    }

    /// The game is over (chapter 9).
    fn rule_of_the_end(&self) -> Rules {
        match self.outcome().map(|outcome| outcome.winner) {
            Some(Army::Invader) => &["2e.breach.win"],
            Some(Army::Defender) => &["2e.end.turn7", "2e.end.turn7-at-once"],
            None => &["2e.end.no-draw"],
        }
    }
}
