//! What stands behind the walls.

use stronghold_rules::board::{Place, Section};
use stronghold_rules::undead::View;
use stronghold_rules::undead::building::{Building, BuildingAction};
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::token::Priest;
use stronghold_words::{Message, Words};

use super::{spot, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::show::places::mark;
use crate::wire::board::{self, Mark};
use crate::wire::undead as wire;

/// The buildings that have actions in this edition, in the order of their numerals.
pub(crate) const BUILDINGS: [Building; 5] =
    [Building::Barracks, Building::Scouts, Building::Forge, Building::Workshop, Building::Cathedral];

/// What stands behind the walls.
pub(super) fn stronghold(view: &View, words: &Words) -> wire::Stronghold {
    let (open, tables) = (&view.open, tables(view));
    wire::Stronghold {
        hourglasses: open.hourglasses,
        courtyard: units(open.garrison_at(Place::Courtyard)),
        priests: Priest::ALL.iter().map(|one| priest(view, words, *one)).collect(),
        hospital: units(open.hospital),
        beds: open.beds,
        supply: units(open.supply),
        lost: units(open.lost),
        buildings: BUILDINGS.iter().map(|one| building(view, words, *one)).collect(),
        walls_left: open.walls_left(tables),
        bones_left: open.bones_left(tables),
        marks: marks(view, words),
    }
}

fn priest(view: &View, words: &Words, priest: Priest) -> wire::Priest {
    wire::Priest {
        id: id(priest),
        title: words.say(&Message::of(&priest).part("name")),
        at: id(view.open.priest(priest)),
        acted: view.open.has_acted(priest),
        silenced: view.open.silenced == Some(priest),
    }
}

fn building(view: &View, words: &Words, building: Building) -> board::Building {
    let barracks = building == Building::Barracks;
    let actions = BuildingAction::ALL.iter().filter(|action| action.building() == building);
    board::Building {
        id: id(building),
        garrison: if barracks { units(view.open.garrison_at(Place::Barracks)) } else { Vec::new() },
        places: if barracks { tables(view).numbers.barracks_units } else { 0 },
        actions: actions.map(|one| action(view, words, *one)).collect(),
        ..board::Building::default()
    }
}

fn action(view: &View, words: &Words, action: BuildingAction) -> board::BuildingAction {
    let (open, tables) = (&view.open, tables(view));
    let bone = || mark("bone", words.say(&Message::new("mark-bone")));
    let mut marks: Vec<Mark> = std::iter::repeat_with(bone).take(open.bones[action].into()).collect();
    if open.is_dearer(action) {
        let dearer = Message::new("mark-dearer").with("count", tables.numbers.surcharge);
        marks.push(mark("dearer", words.say(&dearer)));
    }
    board::BuildingAction {
        id: spot::action(action).into(),
        paid: open.paid_actions[action],
        cost: tables.costs[action],
        surcharge: open.surcharge(tables, action),
        completed: open.resolved.has(action),
        marks,
        ..board::BuildingAction::default()
    }
}

fn marks(view: &View, words: &Words) -> Vec<Mark> {
    let lasting = lasting(view).into_iter();
    lasting.map(|(spell, label)| mark(id(spell), words.say(&label))).collect()
}

/// What lasts for the round.
pub(super) fn lasting(view: &View) -> Vec<(Spell, Message)> {
    let open = &view.open;
    let strength = tables(view).spell(Spell::BloodMoon).amount;
    let rain = open.rain.then(|| (Spell::HeavyRain, Message::new("mark-heavy-rain")));
    let bats = open.bats.map(|side| (Spell::CursedBats, Message::new("mark-cursed-bats").with("side", side)));
    let moon = open
        .blood_moon
        .then(|| (Spell::BloodMoon, Message::new("mark-blood-moon").with("strength", strength)));
    let wail = open
        .silenced
        .map(|priest| (Spell::BansheesWail, Message::new("mark-banshees-wail").with("priest", priest)));
    let harvest = open.harvest.map(|section| (Spell::SoulHarvest, soul_harvest(section)));
    [rain, bats, moon, wail, harvest].into_iter().flatten().collect()
}

/// Where the fallen rise.
pub(super) fn soul_harvest(section: Section) -> Message {
    Message::new("mark-soul-harvest").with("at", section)
}
