//! What stands behind the walls, and the Glory of both sides.

use stronghold_rules::Army;
use stronghold_rules::board::Place;
use stronghold_rules::first::View;
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::token::{Deed, GloriousDeed};
use stronghold_rules::unit::Hero;
use stronghold_words::{Message, Words};

use super::picture::heroes_at;
use super::{leaders, seat_of, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::show::places::mark;
use crate::wire::board::{self, Mark};
use crate::wire::first::{DeedState, Glory, Stronghold};

/// What stands behind the walls.
pub(super) fn stronghold(view: &View, words: &Words) -> Stronghold {
    let (open, tables) = (&view.open, tables(view));
    Stronghold {
        courtyard: units(open.garrison_at(Place::Courtyard)),
        heroes: heroes_at(view, Place::Courtyard),
        hospital: units(open.hospital),
        supply: units(open.supply),
        honour: units(open.garrison_at(Place::Honour)),
        honour_places: tables.honour.total(),
        buildings: Building::ALL.iter().map(|one| building(view, *one, words)).collect(),
        stones_left: open.stones_left(tables),
        wood_left: open.wood_left(tables),
        blessing: open.blessing.map(id),
        marks: marks(view, words),
    }
}

/// States of the whole stronghold.
fn marks(view: &View, words: &Words) -> Vec<Mark> {
    let open = &view.open;
    let put = |id: &'static str, label: Message| mark(id, words.say(&label));
    let mut marks = Vec::new();
    if open.panic {
        marks.push(put("panic", Message::new("mark-panic")));
    }
    if open.spectres.is_some() {
        marks.push(put("spectres", Message::new("mark-spectres")));
    }
    for hero in Hero::ALL {
        if open.possessed.has(*hero) {
            let label = Message::new("mark-possessed").with("hero", hero);
            marks.push(mark(format!("possessed-{hero}"), words.say(&label)));
        }
        if open.heroes_acted.has(*hero) {
            let label = Message::new("mark-acted").with("hero", hero);
            marks.push(mark(format!("acted-{hero}"), words.say(&label)));
        }
    }
    if let Some(action) = open.hasted {
        marks.push(put("haste", Message::new("mark-haste").with("action", action)));
    }
    marks
}

fn building(view: &View, building: Building, words: &Words) -> board::Building {
    let (open, place) = (&view.open, building.place());
    let manned = matches!(building, Building::Barracks | Building::Guards);
    let put = |id: &'static str, key: &'static str| {
        let label = Message::new(key);
        let name = words.say(&label.clone().part("name"));
        Mark { name: Some(name), ..mark(id, words.say(&label)) }
    };
    let mut marks = Vec::new();
    if open.fires.has(building) {
        marks.push(put("fire", "mark-fire"));
    }
    if open.last_legs == Some(building) {
        marks.push(put("last-legs", "mark-last-legs"));
    }
    board::Building {
        id: id(building),
        garrison: if manned { units(open.garrison_at(place)) } else { Vec::new() },
        places: match building {
            Building::Barracks => tables(view).barracks.total(),
            Building::Guards => tables(view).guards,
            _ => 0,
        },
        sabotage: open.sabotage(building),
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
        id: id(action),
        paid: open.slots[action],
        cost: open.cost(tables(view), action),
        completed: open.finished().has(action),
        payer: payer.map(|side| seat_of(view, Army::Defender, side)),
        ..board::BuildingAction::default()
    }
}

/// Points of Glory.
pub(super) fn glory(view: &View, words: &Words) -> Glory {
    let open = &view.open;
    let glorious = |deed: &GloriousDeed| DeedState {
        id: id(deed),
        label: words.say(&Message::of(deed)),
        done: open.glorious.has(*deed),
    };
    let deed = |deed: &Deed| DeedState {
        id: id(deed),
        label: words.say(&Message::of(deed)),
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
