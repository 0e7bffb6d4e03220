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

impl Useful for Action {
    fn means(&self) -> Option<Means> {
        Some(match *self {
            Action::Perform { action, .. } => phase_action(action),
            Action::Order { kind, .. } | Action::Classify { kind, .. } => order(kind),
            Action::Spend(action) | Action::Activate(action) => building_action(action),
            Action::Deed(done) => deed(done),
            _ => return None,
        })
    }

    fn all_means() -> Vec<Means> {
        let phases = PhaseAction::ALL.iter().map(|one| phase_action(*one));
        let invader = phases.chain(OrderKind::ALL.iter().map(|one| order(*one)));
        let buildings = BuildingAction::ALL.iter().map(|one| building_action(*one));
        invader.chain(buildings).chain(Deed::ALL.iter().map(|one| deed(*one))).collect()
    }
}
