//! What lies on the board.

use stronghold_rules::board::{Path, Place, Section, Side, Tower};
use stronghold_rules::first::View;
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::step::Stage;
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::Hero;
use stronghold_rules::{Army, Seat};
use stronghold_words::{Message, Words};

use super::{course, forecast, leaders, notes, seat_of, stronghold, tables, warlord};
use crate::show::id::id;
use crate::show::piles::{self, units};
use crate::show::places::{fields, mark};
use crate::wire::Id;
use crate::wire::board::{self, Mark};
use crate::wire::first::{Barbican, Commander, Picture};

/// The whole picture.
pub(crate) fn picture(view: &View, words: &Words) -> Picture {
    let open = &view.open;
    let warlord = |side: &Side| warlord::warlord(view, *side, words);
    let commander = |side: &Side| commander(view, *side, words);
    Picture {
        sections: Section::ALL.iter().map(|at| section(view, *at, words)).collect(),
        towers: Tower::ALL.iter().map(|at| tower(view, *at)).collect(),
        fields: fields().map(|at| field(view, at, words)).collect(),
        paths: Path::ALL.iter().filter_map(|at| path(view, *at)).collect(),
        barbican: barbican(view),
        glory: stronghold::glory(view, words),
        warlords: leaders(view, Army::Invader).iter().map(warlord).collect(),
        pouch: units(open.pouch),
        spent: units(open.spent),
        fallen: units(open.fallen),
        blood_field: open.blood_field,
        bank: open.bank(tables(view)),
        commanders: leaders(view, Army::Defender).iter().map(commander).collect(),
        stronghold: stronghold::stronghold(view, words),
        notes: notes::notes(view, words),
    }
}

/// The heroes who stand here.
pub(super) fn heroes_at(view: &View, place: Place) -> Vec<Id> {
    Hero::ALL.iter().filter(|hero| view.open.hero(**hero) == place).map(id).collect()
}

fn section(view: &View, section: Section, words: &Words) -> board::Section {
    let (open, place) = (&view.open, section.place());
    let lying = Equipment::ALL.iter().filter(|kind| open.has_equipment(**kind, section));
    let known = view.invader.as_ref().and_then(|own| own.orders[section]);
    board::Section {
        id: id(section),
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
        defender_places: open.defender_places(tables(view), section),
        equipment: lying.map(id).collect(),
        order: open.orders[section].map(|token| piles::order(token, known)),
        marks: section_marks(view, section, words),
        forecast: forecast::forecast(view, section).read(words),
        ..board::Section::default()
    }
}

/// What has no drawing of its own.
fn section_marks(view: &View, section: Section, words: &Words) -> Vec<Mark> {
    let open = &view.open;
    let put = |id: &'static str, label: Message| mark(id, words.say(&label));
    let mut marks = Vec::new();
    if open.platforms.has(section) {
        marks.push(put("platform", Message::new("mark-platform")));
    }
    if open.gales.has(section) {
        marks.push(put("gale", Message::new("mark-gale").with("count", tables(view).numbers.gale_cost)));
    }
    for against in open.accidents[section].kinds() {
        let label = Message::new("mark-accident").with("against", against);
        marks.push(mark(format!("accident-{against}"), words.say(&label)));
    }
    if open.influence.values().any(|lent| *lent == Some(section)) {
        marks.push(put("altar", Message::new("mark-altar-helps")));
    }
    if open.speech > 0 && open.hero(Hero::Officer) == section.place() {
        marks.push(put("speech", Message::new("mark-speech").with("count", open.speech)));
    }
    if open.breached.has(section) {
        marks.push(put("breached", Message::new("mark-breached")));
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
        id: id(tower),
        garrison: units(view.open.garrison_at(tower.place())),
        machine: view.open.tower_machines[tower].map(id),
        aim: view.open.aims[tower.index()].filter(|_| aims).map(id),
        ..board::Tower::default()
    }
}

fn field(view: &View, place: Place, words: &Words) -> board::Field {
    let open = &view.open;
    let pieces = place.rampart().map(|rampart| {
        let cover = open.covers.has(rampart).then(|| "cover".into());
        let trained = Training::ALL.iter().filter(|training| open.has_training(**training, rampart));
        cover.into_iter().chain(trained.map(id)).collect()
    });
    let at = Emplacement::of(place);
    let marks = [
        ("altar", "mark-altar", place.foreground().is_some_and(|side| open.altars.has(side))),
        ("accurate-shot", "mark-accurate-shot", at.is_some_and(|at| open.accurate.has(at))),
        ("blood-stones", "mark-blood-stones", at.is_some_and(|at| open.blood_stones.has(at))),
    ];
    let marks = marks.into_iter().filter(|(_, _, lies)| *lies);
    let marks = marks.map(|(id, label, _)| mark(id, words.say(&Message::new(label)))).collect();
    board::Field {
        id: id(place),
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
        machine: id(battery.machine),
        hits: battery.hits,
        misses: battery.misses,
        aim: view.open.aims[at.index()].filter(|_| aims).map(id),
        ..board::Battery::default()
    })
}

fn path(view: &View, path: Path) -> Option<board::Path> {
    let trap = view.open.trap_on(path);
    let bridge = view.open.bridges.has(path);
    (trap.is_some() || bridge).then(|| board::Path {
        id: id(path),
        trap: trap.map(|kind| board::Trap { kind: Some(id(kind)), hidden: false }),
        bridge,
        ..board::Path::default()
    })
}

/// Whether a card with the ram was kept (1e.board.barbican-in-play).
pub(super) fn barbican_in_play(view: &View) -> bool {
    view.open.barbican_in_play(tables(view))
}

pub(super) fn barbican(view: &View) -> Barbican {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    Barbican {
        in_play: barbican_in_play(view),
        ram: open.ram,
        components: tables(view).pieces.ram,
        crew: units(open.horde_at(Place::Barbican)),
        places: open.ram * numbers.crew_per_component,
        gate: open.gates_fallen + 1,
        fallen: open.gates_fallen >= numbers.gates,
        toughness: open.gate,
        most: numbers.gate_toughness,
    }
}

fn commander(view: &View, side: Side, words: &Words) -> Commander {
    let seat: Seat = seat_of(view, Army::Defender, side);
    let commander = &view.open.commanders[side];
    Commander {
        seat,
        title: words.say(&Message::of(&seat).part("short")),
        hourglasses: commander.hourglasses,
        barricades: commander.barricades,
    }
}
