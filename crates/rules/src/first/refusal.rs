//! The rules that are told where no generator says more: the one behind the open question, and the one by which the
//! game is over.

#[cfg(test)]
mod tests;

use crate::first::siege::{FirstEdition, Siege};
use crate::first::step::Step;
use crate::refusal::{Refuse, Rules};

impl Refuse<FirstEdition> for Siege {
    fn rule_of(step: Step) -> Rules {
        match step {
            Step::DealCards(_) => &["1e.setup.draft-two", "1e.setup.draft-three"],
            Step::Draw { .. } => &["1e.supplies.units", "1e.supplies.pouch-short"],
            Step::DrawInTurn { .. } => &["1e.supplies.pouch-short-team"],
            Step::FireCannon(_) => &["1e.ranged.cannon-card", "1e.ranged.declare-first"],
            Step::FireMachine(_) => &["1e.ranged.machines", "1e.ranged.declare-first"],
            Step::FirePole(_) => &["1e.melee.poles"],
            step => step.question().unwrap_or(&["1e.phase.complete"]),
        }
    }

    /// The game is over (9.3).
    fn rule_of_the_end(&self) -> Rules {
        let open = &self.at.open;
        if open.further {
            &["1e.draw.result", "1e.draw.extra-assault"]
        } else if !open.breached.is_empty() || open.gates_fallen >= self.book.tables.numbers.gates {
            &["1e.winner.glory"]
        } else {
            &["1e.winner.default"]
        }
    }
}
