//! Why an action that is not in the list is refused: the frame that all editions fill.

#[cfg(test)]
pub(crate) mod tests;

use crate::flow::Flow;
use crate::list::{Judged, Why};
use crate::reason::{Reason, Verdict};
use crate::seat::ToAct;
use crate::siege::{Position, RuleSystem, Siege};
use crate::view::View;

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
        self.step().map_or_else(|| Reason::by(self.rule_of_the_end()), |step| self.reason_at(step, action))
    }

    /// Why an action is not legal at this step.
    fn reason_at(&self, step: E::Step, action: E::Action) -> Reason {
        let mut why = Why::new(action);
        let _ = self.options(step, &mut why);
        why.reason.unwrap_or_else(|| Reason::by(Self::rule_of(step)))
    }

    /// What somebody might want to do at this step, each action with what its judge says.
    fn judged_at(&self, step: E::Step) -> Vec<(E::Action, Verdict)> {
        let mut judged = Judged::new();
        let _ = self.options(step, &mut judged);
        judged.actions
    }

    /// What somebody might want to do at this step and may not.
    pub(crate) fn denied_at(&self, step: E::Step) -> impl Iterator<Item = (E::Action, Reason)> {
        self.judged_at(step).into_iter().filter_map(|(action, verdict)| Some((action, verdict.err()?)))
    }

    /// The rules that forbid an action which is not legal here, the most telling one first.
    ///
    /// The answer may rest on secrets of the army to act, so it is for the seat to act alone.
    pub fn refusal(&self, action: E::Action) -> Rules {
        self.reason(action).rules
    }

    /// The rule behind the question that is open now, whoever asks.
    pub fn open_question(&self) -> Rules {
        self.step().map_or_else(|| self.rule_of_the_end(), Self::rule_of)
    }
}

#[allow(private_bounds)]
impl<E: RuleSystem> View<E>
where
    Siege<E>: Flow<E> + Refuse<E>,
{
    /// Why an action is not legal. A seat that is not to act learns which question is open, and no more.
    pub fn reason(&self, action: E::Action) -> Reason {
        match self.seat.map(ToAct::Seat) == Some(self.to_act) {
            true => self.known().reason(action),
            false => Reason::by(self.open_question()),
        }
    }

    /// What somebody might want to do now and may not, each with the reason. Nothing for a seat that is not to act.
    pub fn denied(&self) -> Vec<(E::Action, Reason)> {
        let asked = self.seat.map(ToAct::Seat) == Some(self.to_act);
        let known = self.known();
        known.step().filter(|_| asked).map_or_else(Vec::new, |step| known.denied_at(step).collect())
    }

    /// The rule behind the question that is open now, whoever asks.
    pub fn open_question(&self) -> Rules {
        self.known().open_question()
    }

    /// What somebody might want to do if this step were to be decided now, each action with whether it would be legal.
    /// Only what lies open and the secrets that the view shows are asked.
    pub fn judged_at(&self, step: E::Step) -> Vec<(E::Action, Verdict)> {
        self.known().judged_at(step)
    }

    /// The game as far as the view shows it, with empty secrets where it shows none.
    fn known(&self) -> Siege<E> {
        let position = Position {
            open: self.open,
            invader: self.invader.unwrap_or_default(),
            defender: self.defender.unwrap_or_default(),
            agenda: self.agenda.clone(),
        };
        Siege::at(self.book().clone(), position)
    }
}
