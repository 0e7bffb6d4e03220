//! What lies on the board.

use stronghold_rules::board::{Path, Place, Section, Tower};
use stronghold_rules::second::View;
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::Emplacement;
use stronghold_rules::unit::{Group, Hero, Horde};
use stronghold_words::Words;

use super::course::{Assault, assault};
use super::{defender, forecast, invader, tables};
use crate::show::id::id;
use crate::show::piles::{self, units};
use crate::show::places::fields;
use crate::wire::Id;
use crate::wire::board as wire;
use crate::wire::second::Picture;

/// The whole picture.
pub(crate) fn picture(view: &View, words: &Words) -> Picture {
    Picture {
        sections: Section::ALL.iter().map(|at| section(view, *at, words)).collect(),
        towers: Tower::ALL.iter().map(|at| tower(view, *at)).collect(),
        fields: fields().map(|at| field(view, at)).collect(),
        paths: Path::ALL.iter().filter_map(|at| path(view, *at)).collect(),
        invader: invader::invader(view),
        defender: defender::defender(view),
    }
}

fn section(view: &View, section: Section, words: &Words) -> wire::Section {
    let (open, place) = (&view.open, section.place());
    let lying = Equipment::ALL.iter().filter(|kind| open.has_equipment(**kind, section));
    wire::Section {
        id: id(section),
        garrison: units(open.garrison[section.index()]),
        walls: open.walls[section],
        destroyed: open.destroyed.has(section),
        heroes: heroes_at(view, place),
        cauldrons: piles::cauldrons(open.cauldrons[section]),
        ladder: open.ladders.has(section),
        glare: open.glare == Some(section),
        horde: units(open.stormers(section)),
        coming: units(coming(view, place)),
        siege_towers: open.siege_towers_at(place),
        places: open.horde_places(tables(view), place),
        defender_places: open.defender_places(tables(view), section),
        equipment: lying.map(id).collect(),
        order: order(view, section),
        tokens: [Ritual::Gale, Ritual::Specter]
            .iter()
            .filter_map(|ritual| token(view, *ritual, section.index()))
            .collect(),
        forecast: forecast::forecast(view, section).read(words),
        ..wire::Section::default()
    }
}

/// The heroes who stand here.
pub(super) fn heroes_at(view: &View, place: Place) -> Vec<Id> {
    Hero::ALL.iter().filter(|hero| view.open.hero(**hero) == place).map(id).collect()
}

fn order(view: &View, section: Section) -> Option<wire::Order> {
    let known = view.invader.as_ref().and_then(|own| own.orders[section]);
    view.open.orders[section].map(|token| piles::order(token, known))
}

/// The token of a ritual at this position. The Invader also sees those being placed.
pub(super) fn token(view: &View, ritual: Ritual, at: usize) -> Option<wire::RitualToken> {
    let open = &view.open;
    let token = |hidden, target| wire::RitualToken { ritual: id(ritual), hidden, target };
    if open.ritual_targets[ritual].has(at) {
        return Some(token(false, Some(true)));
    }
    let own = view.invader.as_ref();
    let placing = own.filter(|own| is_placing(view, ritual) && own.placing.has(at));
    let lies = open.ritual_tokens[ritual].has(at) || placing.is_some();
    lies.then(|| token(true, own.map(|own| own.targets[ritual].has(at))))
}

fn is_placing(view: &View, sought: Ritual) -> bool {
    view.agenda.steps().iter().any(|step| matches!(step, Step::Ritual { ritual, .. } if *ritual == sought))
}

fn tower(view: &View, tower: Tower) -> wire::Tower {
    let aims = matches!(assault(view), Assault::Stage(Stage::Cannons | Stage::Poles));
    wire::Tower {
        id: id(tower),
        garrison: units(view.open.garrison_at(tower.place())),
        machine: view.open.tower_machines[tower].map(id),
        aim: view.open.aims[tower.index()].filter(|_| aims).map(id),
        ..wire::Tower::default()
    }
}

fn field(view: &View, place: Place) -> wire::Field {
    let open = &view.open;
    let pieces = place.rampart().map(|rampart| {
        let standing = [
            (open.mantelets, "mantelet"),
            (open.quartermasters, "quartermaster"),
            (open.trench_masters, "trench-master"),
        ];
        let here = standing.into_iter().filter(|(there, _)| there.has(rampart));
        here.map(|(_, piece)| Id::Borrowed(piece)).collect()
    });
    wire::Field {
        id: id(place),
        horde: units(open.horde_at(place)),
        coming: units(coming(view, place)),
        leaving: units(leaving(view, place)),
        siege_towers: open.siege_towers_at(place),
        places: open.horde_places(tables(view), place),
        machine: Emplacement::of(place).and_then(|at| battery(view, at)),
        pieces: pieces.unwrap_or_default(),
        ..wire::Field::default()
    }
}

fn battery(view: &View, at: Emplacement) -> Option<wire::Battery> {
    let open = &view.open;
    let battery = open.batteries[at]?;
    let aims = assault(view) == Assault::Stage(Stage::SiegeMachines);
    Some(wire::Battery {
        machine: id(battery.machine),
        hits: battery.hits,
        misses: battery.misses,
        malfunction: open.malfunction == Some(at),
        token: token(view, Ritual::Bloodstones, at.index()),
        aim: open.aims[at.index()].filter(|_| aims).map(id),
    })
}

/// Units that are assigned to march here, as the Invader knows.
pub(super) fn coming(view: &View, place: Place) -> Group<Horde> {
    let mut coming = Group::EMPTY;
    let Some(own) = &view.invader else { return coming };
    for path in Path::ALL.iter().filter(|path| path.to() == place) {
        coming += own.assigned.units[*path];
    }
    for through in own.assigned.through.values().flatten().filter(|through| through.second.to() == place) {
        coming.add(through.unit);
    }
    if let Some(side) = place.foreground() {
        coming += own.assigned.mustered[side];
    }
    coming
}

/// Units here that are assigned to leave, as the Invader knows.
fn leaving(view: &View, place: Place) -> Group<Horde> {
    let mut leaving = Group::EMPTY;
    let Some(own) = &view.invader else { return leaving };
    for path in Path::ALL.iter().filter(|path| path.from() == place) {
        leaving += own.assigned.units[*path];
    }
    for through in own.assigned.through.values().flatten().filter(|through| through.first.from() == place) {
        leaving.add(through.unit);
    }
    leaving
}

fn path(view: &View, path: Path) -> Option<wire::Path> {
    let open = &view.open;
    let hidden = open.hidden_traps.has(path);
    let kind = match hidden {
        true => view.defender.as_ref().and_then(|own| own.traps[path]),
        false => open.shown_traps[path],
    };
    let trap = (hidden || kind.is_some()).then(|| wire::Trap { kind: kind.map(id), hidden });
    let bridge = open.bridges.has(path);
    let mut assigned = Group::EMPTY;
    let mut towers = 0;
    if let Some(own) = &view.invader {
        assigned = own.assigned.units[path];
        towers = own.assigned.towers[path];
        let through = own.assigned.through.values().flatten();
        for passing in through.filter(|through| through.first == path || through.second == path) {
            assigned.add(passing.unit);
        }
    }
    (trap.is_some() || bridge || !assigned.is_empty() || towers > 0).then(|| wire::Path {
        id: id(path),
        trap,
        bridge,
        assigned: units(assigned),
        assigned_towers: towers,
        ..wire::Path::default()
    })
}

/// The Demon token in a building.
pub(super) fn demon(view: &View, building: Building) -> Option<wire::RitualToken> {
    token(view, Ritual::Demon, building.index())
}
