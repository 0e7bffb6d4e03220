//! What lies on the board.

use stronghold_rules::board::{Path, Place, Rampart, Section, Tower};
use stronghold_rules::undead::View;
use stronghold_rules::undead::spell::{Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{Footbridge, Priest};
use stronghold_words::Words;

use super::{forecast, necromancer, notes, stronghold, tables, words};
use crate::catalogue::undead::meaning;
use crate::show::piles::units;
use crate::show::places::{fields, mark};
use crate::wire::board::{self, Mark};
use crate::wire::undead::{Panic, PanicCard, Picture};

/// The whole picture.
pub(crate) fn picture(view: &View, words: &Words) -> Picture {
    Picture {
        sections: Section::ALL.iter().map(|at| section(view, *at, words)).collect(),
        towers: Tower::ALL.iter().map(|at| tower(view, *at)).collect(),
        fields: fields().map(|at| field(view, at)).collect(),
        paths: view.open.consecrated.iter().map(path).collect(),
        necromancer: necromancer::necromancer(view),
        panic: panic(view),
        stronghold: stronghold::stronghold(view),
        notes: notes::notes(view),
    }
}

/// The priests who stand here.
fn priests_at(view: &View, place: Place) -> Vec<String> {
    Priest::ALL.iter().filter(|priest| view.open.priest(**priest) == place).map(Priest::to_string).collect()
}

fn section(view: &View, section: Section, words: &Words) -> board::Section {
    let (open, place) = (&view.open, section.place());
    board::Section {
        id: section.to_string(),
        garrison: units(open.garrison_at(place)),
        walls: open.walls[section],
        heroes: priests_at(view, place),
        cauldrons: if open.cauldrons.has(section) { vec!["skeleton".to_owned()] } else { Vec::new() },
        horde: units(open.stormers(section)),
        places: tables(view).section(section).invader_places,
        marks: section_marks(view, section),
        forecast: forecast::forecast(view, section).read(words),
        ..board::Section::default()
    }
}

fn section_marks(view: &View, section: Section) -> Vec<Mark> {
    let mut marks = tile_marks(view, section.place());
    if view.open.harvest == Some(section) {
        marks.push(mark(
            Spell::SoulHarvest.to_string(),
            "Soul Harvest: defenders who fall here in the engagement rise for the Invader",
        ));
    }
    marks
}

/// The tiles at a place, each with whether it has a crystal (un.activate.lasts).
fn tile_marks(view: &View, place: Place) -> Vec<Mark> {
    let lying = |tile: &Tile| tile.position(place).filter(|position| view.open.has_tile(*tile, *position));
    let told = |tile: &Tile| {
        let active = view.open.has_active(*tile, lying(tile)?);
        let state = if active { "active this round" } else { "without a crystal, so without effect" };
        let label = format!("{}, {state}: {}", words::spell(tile.spell()), effect(*tile));
        Some(Mark { idle: !active, ..mark(tile.to_string(), label) })
    };
    Tile::ALL.iter().filter_map(told).collect()
}

/// What an active tile does.
pub(super) fn effect(tile: Tile) -> &'static str {
    match tile {
        Tile::Graveyard => "a skeleton rises here each round",
        Tile::Marshes => "mana at the end of the round",
        Tile::GallowsForest => "panic rises if enough units stand here",
        Tile::Mists => "marksmen cannot aim here",
        Tile::SkeletonArchers => "the skeletons here shoot",
        Tile::PoisonCloud => "a marksman falls before the engagement",
        Tile::Degradation => "wall pieces count for nothing",
    }
}

fn tower(view: &View, tower: Tower) -> board::Tower {
    let aim = match view.step() {
        Some(Step::TurnShot { tower: firing, at }) if firing == tower => Some(at.to_string()),
        _ => None,
    };
    board::Tower {
        id: tower.to_string(),
        machine: view.open.towers[tower].map(|piece| piece.to_string()),
        aim,
        marks: bridge_marks(view, Footbridge::beside(tower)),
        ..board::Tower::default()
    }
}

/// What lies on the space for a footbridge beside a tower.
fn bridge_marks(view: &View, bridge: Footbridge) -> Vec<Mark> {
    let open = &view.open;
    let between = words::between(tables(view), bridge);
    let mut marks = Vec::new();
    if open.footbridges.has(bridge) {
        let crossed = open.crossed.has(bridge);
        let state = if crossed { "it was crossed this round" } else { "the next step over it is free" };
        marks.push(Mark { idle: crossed, ..mark("footbridge", format!("Footbridge {between}: {state}")) });
    }
    if open.boned_bridges.has(bridge) {
        marks.push(mark("bone", format!("Bone marker {between}: nobody goes from one to the other")));
    }
    marks
}

fn field(view: &View, place: Place) -> board::Field {
    let mut marks = tile_marks(view, place);
    if place.rampart().is_some() && view.open.saint == place.rampart() {
        let units = tables(view).numbers.saint_units;
        marks.push(mark("saint", format!("Saint: at most {units} units leave here in each maneuver")));
    }
    board::Field {
        id: place.to_string(),
        horde: units(view.open.horde_at(place)),
        places: stronghold_rules::undead::position::Open::places_outside(tables(view), place),
        machine: place.rampart().and_then(|rampart| battery(view, rampart)),
        marks,
        ..board::Field::default()
    }
}

fn battery(view: &View, rampart: Rampart) -> Option<board::Battery> {
    let battery = view.open.engines[rampart]?;
    let aim = match view.step() {
        Some(Step::FireEngine { rampart: firing, at }) if firing == rampart => Some(at.to_string()),
        _ => None,
    };
    Some(board::Battery {
        machine: battery.machine.to_string(),
        hits: battery.hits,
        misses: battery.misses,
        malfunction: view.open.malfunction == Some(rampart),
        aim,
        ..board::Battery::default()
    })
}

fn path(path: Path) -> board::Path {
    let label = "Consecrated ground: phantoms at the end of this path fall before the engagement";
    board::Path {
        id: path.to_string(),
        marks: vec![mark("consecrated-ground", label)],
        ..board::Path::default()
    }
}

fn panic(view: &View) -> Panic {
    let numbers = &tables(view).numbers;
    let card = |card: &stronghold_rules::undead::card::PanicCard| PanicCard {
        id: card.to_string(),
        title: words::panic_card(*card).to_owned(),
        text: meaning(&super::spot::panic_card(*card)).unwrap_or_default(),
    };
    Panic {
        level: view.open.panic,
        least: numbers.panic_min,
        most: numbers.panic_max,
        cards: view.open.panic_cards.iter().map(card).collect(),
    }
}
