//! The rules that are told where no generator says more: the one behind the open question, and the one by which the
//! game is over.

#[cfg(test)]
mod tests;

use crate::refusal::{Refuse, Rules};
use crate::seat::Army;
use crate::undead::siege::{Siege, UndeadEdition};
use crate::undead::step::Step;

impl Refuse<UndeadEdition> for Siege {
    fn rule_of(step: Step) -> Rules {
        match step {
            // The cards of the set-up come by chance.
            Step::DealTome(_) | Step::StockLibrary(_) => &["un.info.open", "un.opt.spell-draw"],
            Step::DrawManaCard => &["un.supplies.mana-card"],
            Step::DrawUnits => &["un.pieces.invader-supply"],
            Step::DrawReinforcement => &["un.opt.reinforcements"],
            Step::TurnShot { .. } => &["un.ranged.armament", "un.ranged.no-replace"],
            Step::FireEngine { .. } => &["un.engine.shot"],
            Step::DrawPanic(_) => &["un.panic.draw"],
            step => step.question().unwrap_or(&["un.round.auto"]),
        }
    }

    /// The game is over (chapter 9).
    fn rule_of_the_end(&self) -> Rules {
        match self.outcome().map(|outcome| outcome.winner) {
            Some(Army::Invader) => &["un.end.breach"],
            Some(Army::Defender) => &["un.end.sunrise"],
            None => &["un.end.no-draw"],
        }
    }
}
