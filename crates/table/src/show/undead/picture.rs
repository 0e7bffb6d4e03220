//! What lies on the board.

use stronghold_rules::board::{Path, Place, Rampart, Section, Tower};
use stronghold_rules::undead::View;
use stronghold_rules::undead::position::Open;
use stronghold_rules::undead::spell::{Space, Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{Footbridge, Priest};
use stronghold_rules::unit::{Group, Undead};
use stronghold_words::{Message, Words};

use super::{forecast, meaning, necromancer, notes, stronghold, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::show::places::{fields, mark};
use crate::wire::Id;
use crate::wire::board::{self, Mark};
use crate::wire::undead::{Panic, PanicCard, Picture};

/// The whole picture.
pub(crate) fn picture(view: &View, words: &Words) -> Picture {
    Picture {
        sections: Section::ALL.iter().map(|at| section(view, *at, words)).collect(),
        towers: Tower::ALL.iter().map(|at| tower(view, *at, words)).collect(),
        fields: fields().map(|at| field(view, at, words)).collect(),
        paths: view.open.consecrated.iter().map(|at| path(at, words)).collect(),
        necromancer: necromancer::necromancer(view, words),
        panic: panic(view, words),
        stronghold: stronghold::stronghold(view, words),
        notes: notes::notes(view, words),
    }
}

/// The priests who stand here.
fn priests_at(view: &View, place: Place) -> Vec<Id> {
    Priest::ALL.iter().filter(|priest| view.open.priest(**priest) == place).map(id).collect()
}

fn section(view: &View, section: Section, words: &Words) -> board::Section {
    let (open, place) = (&view.open, section.place());
    board::Section {
        id: id(section),
        garrison: units(open.garrison_at(place)),
        walls: open.walls[section],
        heroes: priests_at(view, place),
        cauldrons: if open.cauldrons.has(section) { vec!["skeleton".into()] } else { Vec::new() },
        horde: units(open.stormers(section)),
        places: tables(view).section(section).invader_places,
        defender_places: tables(view).section(section).defender_places,
        levitation: Some(levitation(view, section)),
        marks: section_marks(view, section, words),
        forecast: forecast::forecast(view, section).read(words),
        ..board::Section::default()
    }
}

fn levitation(view: &View, section: Section) -> board::Levitation {
    let aloft = Open::levitating(tables(view), view.open.stormers(section));
    board::Levitation {
        places: tables(view).numbers.levitation,
        units: units(Group::of(Undead::Phantom, aloft)),
    }
}

fn section_marks(view: &View, section: Section, words: &Words) -> Vec<Mark> {
    let mut marks = tile_marks(view, section.place(), Space::Section, words);
    if view.open.harvest == Some(section) {
        let label = words.say(&stronghold::soul_harvest(section));
        marks.push(mark(id(Spell::SoulHarvest), label));
    }
    marks
}

/// The tiles on a space of a place, each with whether it has a crystal (un.activate.lasts).
fn tile_marks(view: &View, place: Place, space: Space, words: &Words) -> Vec<Mark> {
    let lying = |tile: &Tile| tile.position(place).filter(|position| view.open.has_tile(*tile, *position));
    let told = |tile: &Tile| {
        let active = view.open.has_active(*tile, lying(tile)?);
        let label = Message::new("mark-tile")
            .with("spell", tile.spell())
            .with("active", active)
            .with_arg("meaning", meaning::tile(tables(view), *tile).into());
        Some(Mark { idle: !active, ..mark(id(tile), words.say(&label)) })
    };
    Tile::ALL.iter().filter(|tile| tile.space() == space).filter_map(told).collect()
}

fn tower(view: &View, tower: Tower, words: &Words) -> board::Tower {
    let aim = match view.step() {
        Some(Step::TurnShot { tower: firing, at }) if firing == tower => Some(id(at)),
        _ => None,
    };
    board::Tower {
        id: id(tower),
        machine: view.open.towers[tower].map(id),
        aim,
        crossing: Some(crossing(view, Footbridge::beside(tower), words)),
        ..board::Tower::default()
    }
}

/// The space for a footbridge beside a tower, and what lies there.
fn crossing(view: &View, bridge: Footbridge, words: &Words) -> board::Crossing {
    let open = &view.open;
    let label = |key: &'static str| Message::new(key).with("bridge", bridge);
    let mark = if open.footbridges.has(bridge) {
        let crossed = open.crossed.has(bridge);
        let label = words.say(&label("mark-footbridge").with("crossed", crossed));
        Some(Mark { idle: crossed, ..mark("footbridge", label) })
    } else if open.boned_bridges.has(bridge) {
        Some(mark("bone", words.say(&label("mark-boned-bridge"))))
    } else {
        None
    };
    board::Crossing { spot: id(bridge), mark }
}

fn field(view: &View, place: Place, words: &Words) -> board::Field {
    let mut marks = tile_marks(view, place, Space::Rampart, words);
    if place.rampart().is_some() && view.open.saint == place.rampart() {
        let units = tables(view).numbers.saint_units;
        let label = Message::new("mark-saint").with("at", place).with("units", units);
        marks.push(mark("saint", words.say(&label)));
    }
    board::Field {
        id: id(place),
        horde: units(view.open.horde_at(place)),
        places: Open::places_outside(tables(view), place),
        machine: place.rampart().and_then(|rampart| battery(view, rampart)),
        ground: tile_marks(view, place, Space::Ground, words).pop(),
        marks,
        ..board::Field::default()
    }
}

fn battery(view: &View, rampart: Rampart) -> Option<board::Battery> {
    let battery = view.open.engines[rampart]?;
    let aim = match view.step() {
        Some(Step::FireEngine { rampart: firing, at }) if firing == rampart => Some(id(at)),
        _ => None,
    };
    Some(board::Battery {
        machine: id(battery.machine),
        hits: battery.hits,
        misses: battery.misses,
        malfunction: view.open.malfunction == Some(rampart),
        aim,
        ..board::Battery::default()
    })
}

fn path(path: Path, words: &Words) -> board::Path {
    let label = words.say(&Message::new("mark-consecrated-ground"));
    board::Path { id: id(path), marks: vec![mark("consecrated-ground", label)], ..board::Path::default() }
}

fn panic(view: &View, words: &Words) -> Panic {
    let numbers = &tables(view).numbers;
    let card = |card: stronghold_rules::undead::card::PanicCard| PanicCard {
        id: id(card),
        title: words.say(&Message::of(&card)),
        text: words.say(&meaning::panic_card(tables(view), card)),
    };
    Panic {
        level: view.open.panic,
        ahead: view.open.panic_ahead(tables(view)),
        least: numbers.panic_min,
        most: numbers.panic_max,
        cards: view.open.panic_cards.iter().map(card).collect(),
    }
}
