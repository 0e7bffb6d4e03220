//! What stands behind the walls, and the Glory of both sides.

use stronghold_rules::Army;
use stronghold_rules::board::Place;
use stronghold_rules::first::View;
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::token::{Deed, GloriousDeed};
use stronghold_rules::unit::Hero;

use super::picture::heroes_at;
use super::{leaders, seat_of, tables, words};
use crate::show::piles::units;
use crate::show::places::mark;
use crate::wire::board::{self, Mark};
use crate::wire::first::{DeedState, Glory, Stronghold};

/// What stands behind the walls.
pub(super) fn stronghold(view: &View) -> Stronghold {
    let (open, tables) = (&view.open, tables(view));
    Stronghold {
        courtyard: units(open.garrison_at(Place::Courtyard)),
        heroes: heroes_at(view, Place::Courtyard),
        hospital: units(open.hospital),
        supply: units(open.supply),
        honour: units(open.garrison_at(Place::Honour)),
        buildings: Building::ALL.iter().map(|one| building(view, *one)).collect(),
        stones_left: open.stones_left(tables),
        wood_left: open.wood_left(tables),
        blessing: open.blessing.map(|side| side.to_string()),
        marks: marks(view),
    }
}

/// States of the whole stronghold.
fn marks(view: &View) -> Vec<Mark> {
    let open = &view.open;
    let mut marks = Vec::new();
    if open.panic {
        marks.push(mark("panic", "Panic: only one unit can stay in the courtyard"));
    }
    if open.spectres.is_some() {
        marks.push(mark("spectres", "Spectres: who is not saved from the hospital rises for the Invader"));
    }
    for hero in Hero::ALL {
        if open.possessed.has(*hero) {
            let label = format!("The {} is possessed: no action this turn", words::hero(*hero));
            marks.push(mark(format!("possessed-{hero}"), label));
        }
        if open.heroes_acted.has(*hero) {
            let label = format!("The {} has used his action this turn", words::hero(*hero));
            marks.push(mark(format!("acted-{hero}"), label));
        }
    }
    if let Some(action) = open.hasted {
        marks.push(mark("haste", format!("Haste was used on {}", words::building_action(action))));
    }
    marks
}

fn building(view: &View, building: Building) -> board::Building {
    let (open, place) = (&view.open, building.place());
    let manned = matches!(building, Building::Barracks | Building::Guards);
    let mut marks = Vec::new();
    if open.fires.has(building) {
        marks.push(mark("fire", "Fire: every action costs an hourglass more this turn"));
    }
    if open.last_legs == Some(building) {
        marks.push(mark("last-legs", "On Last Legs: every action costs an hourglass less this turn"));
    }
    board::Building {
        id: building.to_string(),
        garrison: if manned { units(open.garrison_at(place)) } else { Vec::new() },
        saboteur: open.saboteurs.has(building),
        actions: BuildingAction::of(building).iter().map(|one| action(view, one)).collect(),
        marks,
        ..board::Building::default()
    }
}

fn action(view: &View, action: BuildingAction) -> board::BuildingAction {
    let open = &view.open;
    let two = leaders(view, Army::Defender).len() > 1;
    let payer = open.payer(action).filter(|_| two);
    board::BuildingAction {
        id: action.to_string(),
        paid: open.slots[action],
        cost: open.cost(tables(view), action),
        completed: open.finished().has(action),
        payer: payer.map(|side| seat_of(view, Army::Defender, side)),
        ..board::BuildingAction::default()
    }
}

/// Points of Glory.
pub(super) fn glory(view: &View) -> Glory {
    let open = &view.open;
    let glorious = |deed: &GloriousDeed| DeedState {
        id: deed.to_string(),
        label: words::glorious(*deed).to_owned(),
        done: open.glorious.has(*deed),
    };
    let deed = |deed: &Deed| DeedState {
        id: deed.to_string(),
        label: words::deed(*deed).to_owned(),
        done: open.deeds.has(*deed),
    };
    Glory {
        invader: open.glory[Army::Invader],
        defender: open.glory[Army::Defender],
        glorious: GloriousDeed::ALL.iter().map(glorious).collect(),
        deeds: Deed::ALL.iter().map(deed).collect(),
        honour_kept: open.honour_kept,
    }
}
