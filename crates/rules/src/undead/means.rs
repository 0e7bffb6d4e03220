//! What the actions of Undead make use of.

use crate::means::{Means, Useful};
use crate::undead::action::Action;
use crate::undead::building::BuildingAction;
use crate::undead::spell::Spell;
use crate::undead::token::Maneuver;

fn spell(spell: Spell) -> Means {
    Means::of_invader("spell", spell)
}

fn maneuver(maneuver: Maneuver) -> Means {
    Means::of_invader("maneuver", maneuver)
}

fn building_action(action: BuildingAction) -> Means {
    Means::of_defender("building action", action)
}

const REPEL: Means = Means::single("priest", "repel");
const SPEECH: Means = Means::single("priest", "speech");
const REMOVE_BONE: Means = Means::single("work", "remove-bone");

impl Useful for Action {
    fn means(&self) -> Option<Means> {
        Some(match *self {
            Action::Cast(cast) => spell(cast),
            Action::Maneuver(performed) => maneuver(performed),
            Action::Spend(action) => building_action(action),
            Action::Repel(_) => REPEL,
            Action::Speech(_) => SPEECH,
            Action::RemoveBone(_) => REMOVE_BONE,
            _ => return None,
        })
    }

    fn all_means() -> Vec<Means> {
        let invader =
            Spell::ALL.iter().map(|one| spell(*one)).chain(Maneuver::ALL.iter().map(|one| maneuver(*one)));
        let buildings = BuildingAction::ALL.iter().map(|one| building_action(*one));
        invader.chain(buildings).chain([REPEL, SPEECH, REMOVE_BONE]).collect()
    }
}
