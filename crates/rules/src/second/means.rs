//! What the actions of the Second Edition make use of.

use crate::means::{Means, Useful};
use crate::order::OrderKind;
use crate::second::action::Action;
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Maneuver};
use crate::second::plan::Plan;
use crate::second::token::HeroicOrder;

fn card(card: Card) -> Means {
    Means::of_invader("card", card)
}

fn maneuver(maneuver: Maneuver) -> Means {
    Means::of_invader("maneuver", maneuver)
}

fn order(order: OrderKind) -> Means {
    Means::of_invader("order", order)
}

fn building_action(action: BuildingAction) -> Means {
    Means::of_defender("building action", action)
}

fn heroic_order(order: HeroicOrder) -> Means {
    Means::of_defender("heroic order", order)
}

fn plan(plan: Plan) -> Means {
    Means::of_defender("plan", plan)
}

impl Useful for Action {
    fn means(&self) -> Option<Means> {
        Some(match *self {
            Action::Play { card: played, .. } => card(played),
            Action::Maneuver(performed) => maneuver(performed),
            Action::Order { kind, .. } => order(kind),
            Action::Spend(action) | Action::Activate(action) => building_action(action),
            Action::Heroic { order, .. } => heroic_order(order),
            Action::Plan(used) => plan(used),
            _ => return None,
        })
    }

    fn all_means() -> Vec<Means> {
        // The briefing and the maneuver card are not performed for units.
        let performed = Card::ALL.iter().filter(|card| !matches!(card, Card::Briefing | Card::Maneuver));
        let cards = performed.map(|one| card(*one));
        let maneuvers = Maneuver::ALL.iter().map(|one| maneuver(*one));
        let orders = OrderKind::ALL.iter().map(|one| order(*one));
        let building_actions = BuildingAction::ALL.iter().map(|one| building_action(*one));
        let heroic_orders = HeroicOrder::ALL.iter().map(|one| heroic_order(*one));
        let plans = Plan::ALL.iter().map(|one| plan(*one));
        cards
            .chain(maneuvers)
            .chain(orders)
            .chain(building_actions)
            .chain(heroic_orders)
            .chain(plans)
            .collect()
    }
}
