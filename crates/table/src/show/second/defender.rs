//! What the Defender has.

use stronghold_rules::board::Place;
use stronghold_rules::second::View;
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::plan::Plan;
use stronghold_rules::second::token::{HeroicOrder, Trap};

use super::picture::{demon, heroes_at, token};
use super::{options, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::wire::{board, second as wire};

/// The Defender's side of the table.
pub(crate) fn defender(view: &View) -> wire::Defender {
    let open = &view.open;
    wire::Defender {
        hourglasses: open.hourglasses,
        hourglasses_due: open.hourglasses_due,
        courtyard: units(open.garrison_at(Place::Courtyard)),
        heroes: heroes_at(view, Place::Courtyard),
        hospital: units(open.hospital),
        stock: units(open.stock),
        lost: units(open.lost),
        buildings: Building::ALL.iter().map(|at| building(view, *at)).collect(),
        heroic: HeroicOrder::ALL.iter().map(|order| heroic(view, *order)).collect(),
        heroes_used: open.heroes_used.iter().map(id).collect(),
        plans: plans(view),
        plans_hidden: open.plans_hidden,
        blessing: open.blessing.map(id),
        trap_stock: trap_stock(view),
    }
}

fn building(view: &View, building: Building) -> board::Building {
    let open = &view.open;
    let actions = options(view).building_actions() & building.actions();
    board::Building {
        id: id(building),
        garrison: units(open.garrison_at(building.place())),
        places: match building {
            Building::Barracks => tables(view).barracks.total(),
            Building::Guards => tables(view).guards.total(),
            _ => 0,
        },
        closed: open.is_closed(building),
        closing: open.closing.has(building),
        sabotage: open.sabotage(building),
        token: demon(view, building),
        actions: actions.iter().map(|action| building_action(view, action)).collect(),
        ..board::Building::default()
    }
}

fn building_action(view: &View, action: BuildingAction) -> board::BuildingAction {
    board::BuildingAction {
        id: id(action),
        paid: view.open.paid_actions[action],
        cost: view.open.cost(tables(view), action),
        completed: view.open.completed.has(action),
        ..board::BuildingAction::default()
    }
}

fn heroic(view: &View, order: HeroicOrder) -> wire::HeroicOrder {
    wire::HeroicOrder {
        id: id(order),
        used: view.open.heroic_used.has(order),
        lost: view.open.heroic_lost.has(order),
        token: token(view, Ritual::Possession, order.index()),
    }
}

/// Those in hand for whoever may know them, then those used.
fn plans(view: &View) -> Vec<wire::Plan> {
    let plan = |plan: usize, used| wire::Plan { id: id(Plan::at(plan)), used };
    let hand = view.defender.as_ref().map(|own| own.plans).unwrap_or_default();
    hand.iter()
        .map(|one| plan(one.index(), false))
        .chain(view.open.plans_used.iter().map(|one| plan(one.index(), true)))
        .collect()
}

/// What is left of each kind of trap would tell the kinds of those that lie face down.
fn trap_stock(view: &View) -> Option<board::Units> {
    let own = view.defender.as_ref()?;
    let laid = |kind: Trap| {
        let traps = own.traps.values().chain(view.open.shown_traps.values());
        traps.filter(|trap| **trap == Some(kind)).count() as u8
    };
    let left = |kind: &Trap| tables(view).pieces.traps[*kind].saturating_sub(laid(*kind));
    Some(Trap::ALL.iter().map(|kind| board::UnitPile { kind: id(kind), count: left(kind) }).collect())
}
