//! What each step asks, in plain words, with the rule behind it.

use crate::game::Prompt;
use crate::second::step::Step;

impl Step {
    /// The question of a step that a seat decides.
    pub fn prompt(self) -> Option<Prompt> {
        self.decider().map(|_| Prompt { text: "Choose.", rule: "2e.turn.auto" })
    }
}
