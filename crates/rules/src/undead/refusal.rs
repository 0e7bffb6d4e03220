//! Why an action that is not in the list is refused: the rules that forbid it.
//!
//! Nothing is hidden in this edition (un.info.open), so a refusal may rest on the whole position.

mod assault;
mod buildings;
mod maneuver;
mod movement;
mod priests;
mod spells;
mod supplies;
mod window;

#[cfg(test)]
mod tests;

use crate::board::Place;
use crate::refusal::{Refuse, Rules};
use crate::seat::Army;
use crate::undead::action::Action;
use crate::undead::siege::{Siege, UndeadEdition};
use crate::undead::step::Step;

impl Refuse<UndeadEdition> for Siege {
    /// What speaks against an action that answers the question of the step, or one that was passed over in this
    /// phase because nothing could be chosen. Nothing if it answers another question.
    fn objection(&self, step: Step, action: Action) -> Option<Rules> {
        match step {
            Step::LoseMana => self.refuse_losing(action),
            Step::AskManaCard | Step::Altar | Step::AskLibrary => supplies::refuse_supplies(action),
            Step::RemoveSpells(removed) => self.refuse_removing(removed, action),
            Step::TakeSpells(left) => self.refuse_taking(left, action),

            Step::Cast(position) => self.refuse_cast(position, action),
            Step::LaySpell(spell) => spells::refuse_laying(spell, action),
            Step::Hasten { spell, from, .. } => self.refuse_haste(spell, from, action),
            Step::BoneStorm { used, .. } => self.refuse_storm(used, action),
            Step::Repeat { spell, .. } => self.refuse_repeat(spell, action),
            Step::Activation => self.refuse_activation(action),

            Step::ChooseManeuver => self.refuse_maneuver(action),
            Step::MarchRamparts | Step::MarchForegrounds | Step::MusterCamp => self.refuse_way(step, action),

            Step::Window => self.refuse_in_window(action),
            Step::Effect(building_action) => self.refuse_effect(building_action, action),
            Step::ClearBones { .. } => self.refuse_clearing(action),
            Step::Retreat { unit, from } => self.refuse_retreat(unit, from, action),

            Step::AimArmament(armament) => self.refuse_armament(armament, action),
            Step::AimEngine(engine) => self.refuse_engine(engine, action),
            Step::ThrowBones { at, building, .. } => self.refuse_throw(at, building, action),
            Step::VolleyFrom(section) => self.refuse_volley(section, action),
            Step::AimArchers => self.refuse_archers(action),
            Step::HordeLoses { at, damage, strong } => self.refuse_slaying(at, damage, strong, action),
            Step::GarrisonLoses { at, damage, .. } => self.refuse_killing(at, damage, action),
            Step::Harvest(_) => self.refuse_harvest(action),
            Step::Hospital(_) => refuse_healing(action),
            _ => None,
        }
    }

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
            step => {
                step.question().map_or(&["un.round.auto"], |question| std::slice::from_ref(&question.rule))
            }
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

/// The hospital heals as many as it can (un.regroup.heal-all).
fn refuse_healing(action: Action) -> Option<Rules> {
    ends_a_series(action).then_some(&["un.regroup.heal-all", "un.regroup.hospital"])
}

/// Whether the action says that no more is wanted.
fn ends_a_series(action: Action) -> bool {
    matches!(action, Action::Done | Action::Pass)
}

/// Whether units of the Invader can stand at this place of the board.
fn takes_horde(place: Place) -> bool {
    place.section().is_some() || is_outside(place)
}

/// Ramparts and foregrounds.
fn is_outside(place: Place) -> bool {
    place.rampart().is_some() || place.foreground().is_some()
}

/// Whether units of the Defender can stand at this place and leave it (un.move.steps).
fn takes_garrison(place: Place) -> bool {
    place.section().is_some() || matches!(place, Place::Courtyard | Place::Barracks)
}
