//! What the actions of the First Edition make use of.

use crate::first::action::Action;
use crate::first::building::BuildingAction;
use crate::first::card::PhaseAction;
use crate::first::token::Deed;
use crate::means::{Means, Useful};
use crate::order::OrderKind;

fn phase_action(action: PhaseAction) -> Means {
    Means::of_invader("phase action", action)
}

fn order(order: OrderKind) -> Means {
    Means::of_invader("order", order)
}

fn building_action(action: BuildingAction) -> Means {
    Means::of_defender("building action", action)
}

fn deed(deed: Deed) -> Means {
    Means::of_defender("deed", deed)
}

const SPEECH: Means = Means::single("hero", "speech");
const EXCURSION: Means = Means::single("hero", "excursion");
const HASTE: Means = Means::single("partner", "haste");

impl Useful for Action {
    fn means(&self) -> Option<Means> {
        Some(match *self {
            Action::Perform { action, .. } => phase_action(action),
            Action::Order { kind, .. } | Action::Classify { kind, .. } => order(kind),
            Action::Spend(action) | Action::Activate(action) => building_action(action),
            Action::Deed(done) => deed(done),
            Action::Speech(_) => SPEECH,
            Action::Excursion(_) => EXCURSION,
            Action::Haste(_) => HASTE,
            _ => return None,
        })
    }

    fn all_means() -> Vec<Means> {
        let phases = PhaseAction::ALL.iter().map(|one| phase_action(*one));
        let invader = phases.chain(OrderKind::ALL.iter().map(|one| order(*one)));
        let buildings = BuildingAction::ALL.iter().map(|one| building_action(*one));
        let deeds = Deed::ALL.iter().map(|one| deed(*one));
        invader.chain(buildings).chain(deeds).chain([SPEECH, EXCURSION, HASTE]).collect()
    }
}
