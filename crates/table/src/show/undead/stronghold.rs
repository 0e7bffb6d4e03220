//! What stands behind the walls.

use stronghold_rules::board::Place;
use stronghold_rules::undead::View;
use stronghold_rules::undead::building::{Building, BuildingAction};
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::token::Priest;

use super::{spot, tables, words};
use crate::show::piles::units;
use crate::show::places::mark;
use crate::wire::board::{self, Mark};
use crate::wire::undead as wire;

/// The buildings that have actions in this edition, in the order of their numerals.
pub(crate) const BUILDINGS: [Building; 5] =
    [Building::Barracks, Building::Scouts, Building::Forge, Building::Workshop, Building::Cathedral];

/// What stands behind the walls.
pub(super) fn stronghold(view: &View) -> wire::Stronghold {
    let (open, tables) = (&view.open, tables(view));
    wire::Stronghold {
        hourglasses: open.hourglasses,
        courtyard: units(open.garrison_at(Place::Courtyard)),
        priests: Priest::ALL.iter().map(|one| priest(view, *one)).collect(),
        hospital: units(open.hospital),
        beds: open.beds,
        supply: units(open.supply),
        lost: units(open.lost),
        buildings: BUILDINGS.iter().map(|one| building(view, *one)).collect(),
        walls_left: open.walls_left(tables),
        bones_left: open.bones_left(tables),
        marks: marks(view),
    }
}

fn priest(view: &View, priest: Priest) -> wire::Priest {
    wire::Priest {
        id: priest.to_string(),
        title: words::priest(priest).to_owned(),
        at: view.open.priest(priest).to_string(),
        acted: view.open.has_acted(priest),
        silenced: view.open.silenced == Some(priest),
    }
}

fn building(view: &View, building: Building) -> board::Building {
    let barracks = building == Building::Barracks;
    let actions = BuildingAction::ALL.iter().filter(|action| action.building() == building);
    board::Building {
        id: building.to_string(),
        garrison: if barracks { units(view.open.garrison_at(Place::Barracks)) } else { Vec::new() },
        actions: actions.map(|one| action(view, *one)).collect(),
        ..board::Building::default()
    }
}

fn action(view: &View, action: BuildingAction) -> board::BuildingAction {
    let open = &view.open;
    let bones = std::iter::repeat_n("Bone marker: it blocks a space", open.bones[action].into());
    let mut marks: Vec<Mark> = bones.map(|label| mark("bone", label)).collect();
    if open.is_dearer(action) {
        marks.push(mark("dearer", "Panic: the last space costs an hourglass more"));
    }
    board::BuildingAction {
        id: spot::action(action),
        paid: open.paid_actions[action],
        cost: tables(view).costs[action],
        completed: open.resolved.has(action),
        marks,
        ..board::BuildingAction::default()
    }
}

/// What lasts for the round.
pub(super) fn marks(view: &View) -> Vec<Mark> {
    let open = &view.open;
    let mut marks = Vec::new();
    let mut add = |spell: Spell, label: String| marks.push(mark(spell.to_string(), label));
    if open.rain {
        add(Spell::HeavyRain, "Heavy Rain: no cannon fires, crossbows hit phantoms only".to_owned());
    }
    if let Some(side) = open.bats {
        let label = format!("Cursed Bats: marksmen of the {} do not fire", words::side(side));
        add(Spell::CursedBats, label);
    }
    if open.blood_moon {
        let strength = tables(view).spell(Spell::BloodMoon).amount;
        add(Spell::BloodMoon, format!("Blood Moon: vampires have strength {strength}"));
    }
    if let Some(priest) = open.silenced {
        add(Spell::BansheesWail, format!("Banshee's Wail: the {} is silenced", words::priest(priest)));
    }
    if let Some(section) = open.harvest {
        let label = format!(
            "Soul Harvest on {}: defenders who fall there in the engagement rise",
            words::section(section)
        );
        add(Spell::SoulHarvest, label);
    }
    marks
}
