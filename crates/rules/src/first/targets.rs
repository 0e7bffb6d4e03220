//! What an action of the Invader is aimed at: whose side it is on, and whether there is anything (1e.phase.needs-target).

use std::ops::ControlFlow;

use crate::board::{Place, Side};
use crate::first::action::Action;
use crate::first::card::PhaseAction;
use crate::first::siege::{Siege, side_of};
use crate::first::step::Step;
use crate::list::{Sink, offers};
use crate::reason::{Reason, Rules, Verdict, require};
use crate::refusal::Refuse;

/// Nothing is paid for no effect. Cited behind the rule that a target breaks.
pub(super) const NEEDS_TARGET: &str = "1e.phase.needs-target";

/// The rules by which a target is out of the question because of its side. What is against the others says more.
const SIDES: [&str; 5] =
    ["1e.board.sides", "1e.team.side", "1e.ritual.sides", "1e.pair.side", "1e.pair.cathedral"];

impl Siege {
    /// Two Invaders keep each to their own side (1e.team.side).
    pub(super) fn may_place_on(&self, by: Side, side: Side) -> Verdict {
        require!(self.attacks(by, side), "1e.team.side", NEEDS_TARGET);
        Ok(())
    }

    /// A piece of the action is left (1e.pieces.supply-limit).
    pub(super) fn may_leave_the_box(&self, action: PhaseAction) -> Verdict {
        require!(!self.is_used_up(action), "1e.pieces.supply-limit", NEEDS_TARGET);
        Ok(())
    }

    /// Places that a text names by mistake.
    pub(super) fn reject<S: Sink<Action>>(
        &self,
        by: Side,
        places: impl IntoIterator<Item = Place>,
        slip: Rules,
        out: &mut S,
    ) -> ControlFlow<()> {
        if S::ASKS {
            for place in places {
                out.offer(Action::Place(place), || {
                    side_of(place).map_or(Ok(()), |side| self.may_place_on(by, side))?;
                    Err(Reason::by(slip))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the action would have an effect for this Invader (1e.phase.needs-target). The Trainer is asked
    /// with its pay.
    pub(super) fn has_target(&self, by: Side, action: PhaseAction) -> bool {
        match action {
            PhaseAction::Spectres => self.may_call_spectres().is_ok(),
            PhaseAction::Panic => self.may_panic().is_ok(),
            PhaseAction::EscapeTheKnife => self.may_escape(by).is_ok(),
            PhaseAction::MinorDispatch | PhaseAction::MajorDispatch => {
                action.dispatch().is_some_and(|dispatch| self.can_dispatch(by, dispatch))
            }
            _ => offers(|any| self.place_options(by, action, any)),
        }
    }

    /// The same with the reason.
    pub(super) fn may_find_target(&self, by: Side, action: PhaseAction) -> Verdict {
        match action {
            PhaseAction::Spectres => self.may_call_spectres(),
            PhaseAction::Panic => self.may_panic(),
            PhaseAction::EscapeTheKnife => self.may_escape(by),
            _ if self.has_target(by, action) => Ok(()),
            PhaseAction::MinorDispatch | PhaseAction::MajorDispatch => {
                Err(Reason::by(&["1e.dispatch.each-once", NEEDS_TARGET]))
            }
            _ => Err(self.without_target(by, action)),
        }
    }

    fn without_target(&self, by: Side, action: PhaseAction) -> Reason {
        let step = Step::Place { by, action };
        let reason = self.may_leave_the_box(action).err().or_else(|| self.nothing_legal(step));
        reason.unwrap_or_else(|| Reason::by(Self::rule_of(step)))
    }

    /// What is against everything that a step offers, if it offers anything.
    pub(super) fn nothing_legal(&self, step: Step) -> Option<Reason> {
        let reasons: Vec<Reason> = self.denied_at(step).map(|(_, reason)| reason).collect();
        let telling = reasons.iter().find(|reason| !SIDES.contains(&reason.rule()));
        telling.or(reasons.first()).copied()
    }
}
