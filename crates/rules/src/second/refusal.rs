//! Why an action that is not in the list is refused: the rules that forbid it.

use crate::second::action::Action;
use crate::second::siege::Siege;

impl Siege {
    /// The rules that forbid an action which is not legal here, the most telling one first.
    pub fn refusal(&self, _action: Action) -> &'static [&'static str] {
        &["2e.turn.once-left-to-right"]
    }
}
