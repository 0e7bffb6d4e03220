//! What can be pointed at, by name.

use stronghold_rules::board::Section;
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::token::{Emplacement, HeroicOrder};
use stronghold_rules::set::Mask;

pub(crate) use crate::show::spot::*;
use crate::wire::Spot;

/// An action card.
pub(crate) fn card(card: Card) -> Spot {
    format!("card.{card}")
}

pub(crate) fn objective(objective: Objective) -> Spot {
    format!("objective.{objective}")
}

/// A defense plan.
pub(crate) fn plan(plan: Plan) -> Spot {
    format!("plan.{plan}")
}

pub(crate) fn heroic(order: HeroicOrder) -> Spot {
    format!("heroic.{order}")
}

/// What a token of a ritual at this position lies on.
pub(crate) fn ritual(ritual: Ritual, index: usize) -> Spot {
    match ritual {
        Ritual::Bloodstones => piece("machine", Emplacement::at(index).place()),
        Ritual::Demon => place(Building::at(index).place()),
        Ritual::Gale | Ritual::Specter => place(Section::at(index).place()),
        Ritual::Possession => heroic(HeroicOrder::at(index)),
    }
}

/// What the tokens of a ritual lie on.
pub(crate) fn rituals(of: Ritual, tokens: u32) -> Vec<Spot> {
    Mask::of_bits(tokens).iter().map(|index| ritual(of, index)).collect()
}
