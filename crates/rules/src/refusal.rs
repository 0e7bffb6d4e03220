//! Why an action that is not in the list is refused: the frame that all editions fill.

use crate::flow::Flow;
use crate::list::Why;
use crate::reason::Reason;
use crate::siege::{RuleSystem, Siege};

pub(crate) use crate::reason::Rules;

/// What an edition says against an action where its generators say nothing: it answers another question.
pub(crate) trait Refuse<E: RuleSystem> {
    /// The rule behind the question that has to be answered first.
    fn rule_of(step: E::Step) -> Rules;

    /// The rule by which the game is over.
    fn rule_of_the_end(&self) -> Rules;
}

#[allow(private_bounds)]
impl<E: RuleSystem> Siege<E>
where
    Siege<E>: Flow<E> + Refuse<E>,
{
    /// Why an action is not legal here.
    ///
    /// The answer may rest on secrets of the army to act, so it is for the seat to act alone.
    pub fn reason(&self, action: E::Action) -> Reason {
        let Some(step) = self.step() else { return Reason::by(self.rule_of_the_end()) };
        let mut why = Why::new(action);
        let _ = self.options(step, &mut why);
        why.reason.unwrap_or_else(|| Reason::by(Self::rule_of(step)))
    }

    /// The rules that forbid an action which is not legal here, the most telling one first.
    ///
    /// The answer may rest on secrets of the army to act, so it is for the seat to act alone.
    pub fn refusal(&self, action: E::Action) -> &'static [&'static str] {
        self.reason(action).rules
    }

    /// The rule behind the question that is open now, whoever asks.
    pub fn open_question(&self) -> &'static [&'static str] {
        self.step().map_or_else(|| self.rule_of_the_end(), Self::rule_of)
    }
}
