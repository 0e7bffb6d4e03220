//! Why an action that is not in the list is refused: the frame that all editions fill.

use crate::siege::{RuleSystem, Siege};

/// Rule ids, the most telling one first.
pub(crate) type Rules = &'static [&'static str];

/// What an edition says against an action.
pub(crate) trait Refuse<E: RuleSystem> {
    /// What speaks against an action at this step. Nothing if it answers another question.
    fn objection(&self, step: E::Step, action: E::Action) -> Option<Rules>;

    /// The rule behind the question that has to be answered first.
    fn rule_of(step: E::Step) -> Rules;

    /// The rule by which the game is over.
    fn rule_of_the_end(&self) -> Rules;
}

#[allow(private_bounds)]
impl<E: RuleSystem> Siege<E>
where
    Siege<E>: Refuse<E>,
{
    /// The rules that forbid an action which is not legal here, the most telling one first.
    ///
    /// The answer may rest on secrets of the army to act, so it is for the seat to act alone.
    pub fn refusal(&self, action: E::Action) -> &'static [&'static str] {
        match self.step() {
            Some(step) => self.objection(step, action).unwrap_or_else(|| Self::rule_of(step)),
            None => self.rule_of_the_end(),
        }
    }

    /// The rule behind the question that is open now, whoever asks.
    pub fn open_question(&self) -> &'static [&'static str] {
        self.step().map_or_else(|| self.rule_of_the_end(), Self::rule_of)
    }
}
