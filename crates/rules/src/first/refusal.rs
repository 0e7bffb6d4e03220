//! Why an action that is not in the list is refused: the rules that forbid it.
//!
//! A refusal is told to the seat that asked, and a seat asks in its own decisions. So a refusal rests on the open part
//! of the position and on the secrets of the army to act, never on those of the other one.

mod assault;
mod buildings;
mod defence;
mod dispatch;
mod movement;
mod orders;
mod phases;
mod placing;
mod targets;

#[cfg(test)]
mod tests;

use crate::board::Side;
use crate::first::action::Action;
use crate::first::card::Phase;
use crate::first::siege::{FirstEdition, Siege};
use crate::first::step::{Owner, Step};
use crate::refusal::{Refuse, Rules};

impl Refuse<FirstEdition> for Siege {
    /// What speaks against an action, at this step or in itself.
    fn objection(&self, step: Step, action: Action) -> Option<Rules> {
        self.refuse_answer(step, action).or_else(|| self.refuse_out_of_place(step, action))
    }

    fn rule_of(step: Step) -> Rules {
        match step {
            Step::DealCards(_) => &["1e.setup.draft-two", "1e.setup.draft-three"],
            Step::Draw { .. } => &["1e.supplies.units", "1e.supplies.pouch-short"],
            Step::DrawInTurn { .. } => &["1e.supplies.pouch-short-team"],
            Step::FireCannon(_) => &["1e.ranged.cannon-card", "1e.ranged.declare-first"],
            Step::FireMachine(_) => &["1e.ranged.machines", "1e.ranged.declare-first"],
            Step::FirePole(_) => &["1e.melee.poles"],
            step => step
                .question()
                .map_or(&["1e.phase.complete"], |question| std::slice::from_ref(&question.rule)),
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

impl Siege {
    /// What speaks against an action that answers the question of the step. Nothing if it answers another question.
    fn refuse_answer(&self, step: Step, action: Action) -> Option<Rules> {
        match step {
            Step::KeepCard { .. } => self.refuse_keeping(action),
            Step::Flip { .. } => refuse_flip(action),
            Step::Phase { phase, by, .. } => self.refuse_in_phase(phase, by, action),
            Step::Place { by, action: tile } => self.refuse_placing(by, tile, action),
            Step::Knife { by, .. } => self.refuse_escape(by, action),
            Step::March { by, wave } => self.refuse_in_dispatch(by, wave, action),
            Step::Orders { by, .. } => self.refuse_in_orders(by, action),

            Step::Spend { by } => self.refuse_in_defence(by, action),
            Step::Ready { by } => self.refuse_ready(by, action),
            Step::Effect { by, action: finished } => self.refuse_effect(by, finished, action),

            Step::AimCannon(tower) => self.refuse_cannon_target(tower, action),
            Step::AimMachine(at) => self.refuse_machine_target(at, action),
            Step::StrikeBare { from, .. } => self.refuse_strike(from, action),
            Step::GarrisonLosesOne { .. } => refuse_one_loss(action),
            Step::AimMarksman { from, .. } => self.refuse_marksman_target(from, action),
            Step::HordeFalls { at, worth } => self.refuse_volley_losses(at, worth, action),
            Step::GoblinShot { from, .. } => self.refuse_goblin_target(from, action),
            Step::AimPole(tower) => self.refuse_pole_target(tower, action),
            Step::CallTroll(section) => self.refuse_call(section, action),
            Step::HordeLoses { shields, .. } => refuse_horde_losses(shields, action),
            Step::GarrisonLoses { at, .. } => self.refuse_garrison_losses(at, action),
            Step::Rise { .. } => self.refuse_rising(action),
            _ => None,
        }
    }

    /// What speaks against an action whose step has not come, is over, or was passed over because nothing could be done
    /// in it.
    fn refuse_out_of_place(&self, step: Step, action: Action) -> Option<Rules> {
        match action {
            Action::Keep(_) => Some(self.draft_rules()),
            Action::Flip(_) => Some(&["1e.flip.when", "1e.flip.stays"]),
            Action::Gain(_) | Action::Give { .. } | Action::Perform { .. } | Action::Lend(_) => {
                Some(self.refuse_out_of_phase(step, self.lord_asked(step), action))
            }
            Action::March { unit, from, to } => self.refuse_idle_march(self.lord_asked(step), unit, from, to),
            Action::Order { at, .. } | Action::Classify { at, .. } if !self.at.open.in_melee(at) => {
                Some(&["1e.order.where"])
            }
            Action::Spend(_)
            | Action::Activate(_)
            | Action::Move { .. }
            | Action::Swap { .. }
            | Action::MoveHero { .. }
            | Action::Speech(_)
            | Action::Excursion(_)
            | Action::Deed(_)
            | Action::Haste(_)
            | Action::Stone(_) => Some(self.refuse_out_of_step(step, action)),
            _ => None,
        }
    }

    /// The Invader who asks at this step; where a Defender decides, the one who leads.
    fn lord_asked(&self, step: Step) -> Side {
        self.lord(match step.owner() {
            Owner::Invader(side) => side,
            _ => self.at.open.lead(),
        })
    }

    /// The last phase of this turn that has begun.
    fn phase_begun(&self) -> Option<Phase> {
        if self.at.open.turn == 0 {
            return None;
        }
        let next = self.at.agenda.steps().iter().rev().find_map(|step| match step {
            Step::BeginPhase(phase) => Some(*phase),
            _ => None,
        });
        match next {
            Some(phase) => phase.index().checked_sub(1).map(Phase::at),
            None => Some(Phase::Dispatch),
        }
    }
}

/// Cards are turned over at the start of a turn.
fn refuse_flip(action: Action) -> Option<Rules> {
    match action {
        Action::Flip(Phase::Dispatch) => Some(&["1e.flip.when"]),
        Action::Flip(_) => Some(&["1e.flip.stays"]),
        _ => None,
    }
}

/// One unit dies by a ballista or by Blood Stones.
fn refuse_one_loss(action: Action) -> Option<Rules> {
    matches!(action, Action::LoseGarrison(_)).then_some(&["1e.ballista.hit", "1e.blood-stones.effect"])
}

/// The loser of a clash gives up enough, and nobody too many.
fn refuse_horde_losses(shields: bool, action: Action) -> Option<Rules> {
    match action {
        Action::LoseHorde(_) if shields => Some(&[
            "1e.melee.loser-chooses",
            "1e.melee.round-up",
            "1e.melee.counted-strength",
            "1e.melee.shields",
        ]),
        Action::LoseHorde(_) => Some(&["1e.melee.loser-chooses", "1e.melee.round-up"]),
        _ => None,
    }
}
