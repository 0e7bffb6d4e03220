//! Why an action that is not in the list is refused: the rules that forbid it.
//!
//! A refusal is told to the seat that asked, and a seat asks in its own decisions. So a refusal rests on the open part
//! of the position and on the secrets of the seat to act, never on those of the other one.

mod assault;
mod buildings;
mod cards;
mod maneuver;
mod rituals;
mod window;

#[cfg(test)]
mod tests;

use crate::board::Place;
use crate::refusal::{Refuse, Rules};
use crate::seat::Army;
use crate::second::action::Action;
use crate::second::position::GARRISON_PLACES;
use crate::second::siege::{SecondEdition, Siege};
use crate::second::step::Step;

impl Refuse<SecondEdition> for Siege {
    /// What speaks against an action that answers the question of the step. Nothing if it answers another question.
    fn objection(&self, step: Step, action: Action) -> Option<Rules> {
        match step {
            Step::Arrange(_) => self.refuse_arranging(action),
            Step::Exchange => self.refuse_exchange(action),
            Step::Resources => self.refuse_resources(action),
            Step::Line(slot) => self.refuse_line(slot, action),
            Step::PlaceCard(card) => self.refuse_placing(card, action),
            Step::PlaceTrolls(_) => self.refuse_troll(action),
            Step::Ritual { ritual, placed } => self.refuse_token(ritual, placed, action),
            Step::ChooseObjective => self.refuse_objective(action),
            Step::ShiftEquipment => self.refuse_shift(action),

            Step::ChooseManeuver => self.refuse_maneuver(action),
            Step::Sap(section) => self.refuse_sap(Some(section), action),
            Step::Assign { wave, source, .. } => self.refuse_assignment(wave, source, action),
            Step::JoinMarauder => self.refuse_marauder(action),
            Step::ChooseOrders => self.refuse_orders(action),
            Step::OpenOrder => self.refuse_open_order(action),
            Step::ClassifiedOrders => self.refuse_classified_order(action),

            Step::Window => self.refuse_in_window(action),
            Step::FreeMoves(_) => self.refuse_free_move(action),
            Step::Heroic { hero, order } => self.refuse_heroic_move(hero, order, action),
            Step::Labour(building) => self.refuse_labour(building, action),
            Step::PlanMoment(_) => self.refuse_in_plan_moment(action),
            Step::LastLegs => self.refuse_last_legs(action),
            Step::Effect(building_action) => self.refuse_effect(building_action, action),
            Step::CastInTower(_) => self.refuse_tower(action),
            Step::MeltTheBells => self.refuse_casting(action),
            Step::TrapKind(_) => self.refuse_trap_kind(action),
            Step::PaidActions(_) => self.refuse_paid_action(action),

            Step::AimCannon(tower) => self.refuse_cannon_target(tower, action),
            Step::AimMachine(at) => self.refuse_machine_target(at, action),
            Step::StrikeTower(section) => self.refuse_strike(section, action),
            Step::VolleyFrom(section) => self.refuse_volley(section, action),
            Step::BlessedVolley(side) => self.refuse_blessed_volley(side, action),
            Step::AimPole(tower) => self.refuse_pole_target(tower, action),
            Step::Detonate(section) => self.refuse_detonation(section, action),
            Step::CallTroll(section) => self.refuse_call(section, action),
            Step::HordeLoses { at, .. } => self.refuse_horde_losses(at, action),
            Step::GarrisonLoses { .. } => self.refuse_garrison_losses(action),
            Step::GarrisonLosesOne { .. } => self.refuse_one_loss(action),
            Step::Raise { side, .. } => self.refuse_raising(side, action),
            Step::Hospital => self.refuse_healing(action),
            _ => None,
        }
    }

    fn rule_of(step: Step) -> Rules {
        match step {
            Step::DealCards(_) => &["2e.setup.cards"],
            Step::DealObjectives => &["2e.setup.objectives"],
            Step::DealPlans => &["2e.setup.plans"],
            Step::Draw(_) => &["2e.supplies.draw"],
            Step::FireCannon(_) => &["2e.cannon.declare-first", "2e.cannon.hit"],
            Step::FireMachine(_) => &["2e.barrage.draw", "2e.barrage.declare-first"],
            Step::FirePole(_) => &["2e.pole.declare-first", "2e.pole.hit"],
            step => {
                step.question().map_or(&["2e.turn.auto"], |question| std::slice::from_ref(&question.rule))
            }
        }
    }

    /// The game is over (chapter 9).
    fn rule_of_the_end(&self) -> Rules {
        match self.outcome().map(|outcome| outcome.winner) {
            Some(Army::Invader) => &["2e.breach.win"],
            Some(Army::Defender) => &["2e.end.turn7", "2e.end.turn7-at-once"],
            None => &["2e.end.no-draw"],
        }
    }
}

/// Whether units of the Invader can stand at this place.
fn takes_horde(place: Place) -> bool {
    place.section().is_some() || place.rampart().is_some() || place.foreground().is_some()
}

/// Whether units of the Defender can stand at this place.
fn takes_garrison(place: Place) -> bool {
    place.index() < GARRISON_PLACES
}
