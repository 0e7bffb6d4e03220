//! What lies on the board.

use stronghold_rules::board::{Path, Place, Section, Side, Tower};
use stronghold_rules::first::View;
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::step::Stage;
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::Hero;
use stronghold_rules::{Army, Seat};
use stronghold_words::Words;

use super::{course, forecast, leaders, notes, seat_of, stronghold, tables, warlord, words};
use crate::show::piles::{self, units};
use crate::show::places::{fields, mark};
use crate::show::seat_name;
use crate::wire::board::{self, Mark};
use crate::wire::first::{Barbican, Commander, Picture};

/// The whole picture.
pub(crate) fn picture(view: &View, words: &Words) -> Picture {
    let open = &view.open;
    let warlord = |side: &Side| warlord::warlord(view, *side);
    let commander = |side: &Side| commander(view, *side);
    Picture {
        sections: Section::ALL.iter().map(|at| section(view, *at, words)).collect(),
        towers: Tower::ALL.iter().map(|at| tower(view, *at)).collect(),
        fields: fields().map(|at| field(view, at)).collect(),
        paths: Path::ALL.iter().filter_map(|at| path(view, *at)).collect(),
        barbican: barbican(view),
        glory: stronghold::glory(view),
        warlords: leaders(view, Army::Invader).iter().map(warlord).collect(),
        pouch: units(open.pouch),
        spent: units(open.spent),
        fallen: units(open.fallen),
        blood_field: open.blood_field,
        bank: open.bank(tables(view)),
        commanders: leaders(view, Army::Defender).iter().map(commander).collect(),
        stronghold: stronghold::stronghold(view),
        notes: notes::notes(view),
    }
}

/// The heroes who stand here.
pub(super) fn heroes_at(view: &View, place: Place) -> Vec<String> {
    Hero::ALL.iter().filter(|hero| view.open.hero(**hero) == place).map(Hero::to_string).collect()
}

fn section(view: &View, section: Section, words: &Words) -> board::Section {
    let (open, place) = (&view.open, section.place());
    let lying = Equipment::ALL.iter().filter(|kind| open.has_equipment(**kind, section));
    let known = view.invader.as_ref().and_then(|own| own.orders[section]);
    board::Section {
        id: section.to_string(),
        garrison: units(open.garrison[section.index()]),
        walls: open.components(section),
        wood: open.wood[section],
        destroyed: open.components(section) == 0,
        heroes: heroes_at(view, place),
        cauldrons: piles::cauldrons(open.cauldrons[section]),
        glare: open.glare == Some(section),
        horde: units(open.horde_at(place)),
        siege_towers: u8::from(open.siege_towers.has(section)),
        tower_crew: units(open.horde_at(section.siege_tower())),
        places: places(view, place),
        equipment: lying.map(Equipment::to_string).collect(),
        order: open.orders[section].map(|token| piles::order(token, known)),
        marks: section_marks(view, section),
        forecast: forecast::forecast(view, section).read(words),
        ..board::Section::default()
    }
}

/// What has no drawing of its own.
fn section_marks(view: &View, section: Section) -> Vec<Mark> {
    let open = &view.open;
    let mut marks = Vec::new();
    if open.platforms.has(section) {
        marks.push(mark("platform", "Platform: one more place for the Defender"));
    }
    if open.gales.has(section) {
        marks.push(mark("gale", "Gale: going here costs an hourglass more"));
    }
    for against in open.accidents[section].kinds() {
        let label = format!("Accident: the cauldron against {against}s hurts the Defender");
        marks.push(mark(format!("accident-{against}"), label));
    }
    if open.influence.values().any(|lent| *lent == Some(section)) {
        marks.push(mark("altar", "The altar gives the Invader +1 strength"));
    }
    if open.speech > 0 && open.hero(Hero::Officer) == section.place() {
        marks.push(mark("speech", format!("Speech: +{} strength for the Defender", open.speech)));
    }
    if open.breached.has(section) {
        marks.push(mark("breached", "Breached"));
    }
    marks
}

/// Places for units of the Invader now (1e.dispatch.capacity, 1e.ladders.effect, 1e.quartermaster.capacity).
pub(super) fn places(view: &View, place: Place) -> u8 {
    view.open.places_at(tables(view), place)
}

fn tower(view: &View, tower: Tower) -> board::Tower {
    let aims = matches!(course::stage(view), Some(Stage::Cannons | Stage::Poles));
    board::Tower {
        id: tower.to_string(),
        garrison: units(view.open.garrison_at(tower.place())),
        machine: view.open.tower_machines[tower].map(|machine| machine.to_string()),
        aim: view.open.aims[tower.index()].filter(|_| aims).map(|aim| aim.to_string()),
        ..board::Tower::default()
    }
}

fn field(view: &View, place: Place) -> board::Field {
    let open = &view.open;
    let pieces = place.rampart().map(|rampart| {
        let cover = open.covers.has(rampart).then(|| "cover".to_owned());
        let trained = Training::ALL.iter().filter(|training| open.has_training(**training, rampart));
        cover.into_iter().chain(trained.map(Training::to_string)).collect()
    });
    let mut marks = Vec::new();
    if place.foreground().is_some_and(|side| open.altars.has(side)) {
        marks.push(mark("altar", "Altar: +1 strength on one section of this side each turn"));
    }
    let at = Emplacement::of(place);
    if at.is_some_and(|at| open.accurate.has(at)) {
        marks.push(mark("accurate-shot", "Accurate Shot: this machine turns over two cards"));
    }
    if at.is_some_and(|at| open.blood_stones.has(at)) {
        marks.push(mark("blood-stones", "Blood Stones: a hit also kills a unit"));
    }
    board::Field {
        id: place.to_string(),
        horde: units(open.horde_at(place)),
        places: places(view, place),
        machine: at.and_then(|at| battery(view, at)),
        pieces: pieces.unwrap_or_default(),
        marks,
        ..board::Field::default()
    }
}

fn battery(view: &View, at: Emplacement) -> Option<board::Battery> {
    let battery = view.open.batteries[at]?;
    let aims = course::stage(view) == Some(Stage::Machines);
    Some(board::Battery {
        machine: battery.machine.to_string(),
        hits: battery.hits,
        misses: battery.misses,
        aim: view.open.aims[at.index()].filter(|_| aims).map(|aim| aim.to_string()),
        ..board::Battery::default()
    })
}

fn path(view: &View, path: Path) -> Option<board::Path> {
    let trap = view.open.trap_on(path);
    let bridge = view.open.bridges.has(path);
    (trap.is_some() || bridge).then(|| board::Path {
        id: path.to_string(),
        trap: trap.map(|kind| board::Trap { kind: Some(kind.to_string()), hidden: false }),
        bridge,
        ..board::Path::default()
    })
}

/// Whether a card with the ram was kept (1e.board.barbican-in-play).
pub(super) fn barbican_in_play(view: &View) -> bool {
    view.open.barbican_in_play(tables(view))
}

fn barbican(view: &View) -> Barbican {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    Barbican {
        in_play: barbican_in_play(view),
        ram: open.ram,
        crew: units(open.horde_at(Place::Barbican)),
        places: open.ram * numbers.crew_per_component,
        gate: open.gates_fallen + 1,
        toughness: open.gate,
        most: numbers.gate_toughness,
    }
}

fn commander(view: &View, side: Side) -> Commander {
    let seat: Seat = seat_of(view, Army::Defender, side);
    let commander = &view.open.commanders[side];
    Commander {
        seat,
        title: seat_name(seat).to_owned(),
        hourglasses: commander.hourglasses,
        barricades: commander.barricades,
    }
}

/// The gate that stands, in words.
pub(super) fn gates(view: &View) -> String {
    let Barbican { in_play, gate, toughness, most, .. } = barbican(view);
    match (in_play, gate > tables(view).numbers.gates) {
        (false, _) => "The ram is on no card that was kept: nobody comes to the gates.".to_owned(),
        (true, true) => "All gates have fallen.".to_owned(),
        (true, false) => {
            format!("{} stands, toughness {toughness} of {most}.", words::capital(words::gate(gate)))
        }
    }
}
