//! What a bot decides, and what it found.

use stronghold_rules::Action;
use stronghold_rules::board::Section;

use crate::chance::Chance;

/// What a bot decides, with its reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// One of the actions of the view.
    pub action: Action,
    /// What was looked at closely, the chosen one first. Empty where nothing was.
    pub candidates: Vec<Candidate>,
    /// What the seats are expected to do next, as far as the bot can guess, until chance decides. Empty if the
    /// [budget](crate::Budget::foresight) does not ask for it.
    pub line: Vec<Action>,
    /// The section where the walls most often broke, or came closest to it.
    pub feared: Option<Section>,
}

impl Decision {
    /// A decision without reasons.
    pub fn only(action: Action) -> Decision {
        Decision { action, candidates: Vec::new(), line: Vec::new(), feared: None }
    }
}

/// An action that was looked at closely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// How likely the army of the seat wins with it.
    pub chance: Chance,
    /// Rollouts that say so.
    pub rollouts: u32,
}
