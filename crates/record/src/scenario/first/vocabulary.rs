//! The keys of `[given]` and `expect`: both speak of the same things in the same words.

use stronghold_rules::board::{Path, Place, Section, Side, Tower};
use stronghold_rules::building::Building;
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::position::{takes_garrison, takes_horde};
use stronghold_rules::first::token::{HitFace, Trap};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::Hero;
use stronghold_rules::{Army, Seat};

use super::seats::{self, facts_of, of_single, paid_facts};
use super::{Fact, Field};
use crate::scenario::error::Fault;
use crate::scenario::fact::{facts_at, path_named, table_of, units_of};
use crate::scenario::names::one_or_none;
use crate::scenario::node::{Node, Value, join, unknown};
use crate::scenario::stock::LEFT;

/// Keys of the whole position that hold one value.
const GLOBAL: &[&str] = &[
    "turn",
    "glorious",
    "deeds",
    "deed-done",
    "ruined",
    "honour-kept",
    "pouch",
    "spent",
    "fallen",
    "blood-field",
    "ram",
    "gate",
    "gates-fallen",
    "saboteurs",
    "fires",
    "possessed",
    "spectres",
    "panic",
    "order-given",
    "classified",
    "hospital",
    "supply",
    "officer",
    "warrior",
    "heroes-acted",
    "speech",
    "twice",
    "hasted",
    "last-legs",
    "blessing",
    "glare",
    "breached",
    "routed",
    "further",
    "lost-sections",
];
/// Keys of the whole position that hold a table.
const TABLES: &[&str] = &["glory", "hit-deck", "paid", "paths"];
const SEATS: &[&str] =
    &["invader", "invader-west", "invader-east", "defender", "defender-west", "defender-east"];
const ARMIES: &[&str] = &["invader", "defender"];
const FACES: &[&str] = &["miss", "goblin", "orc", "troll"];
const SECTION: &[&str] = &[
    "invader",
    "defender",
    "stones",
    "wood",
    "cauldron",
    "accident",
    "platform",
    "hero",
    "equipment",
    "siege-tower",
    "influence",
    "order",
    "order-face",
    "gale",
    "glare",
    "breached",
];
const TOWER: &[&str] = &["defender", "machine"];
const RAMPART: &[&str] =
    &["invader", "machine", "hits", "misses", "accurate", "blood-stones", "cover", "training"];
const FOREGROUND: &[&str] = &["invader", "machine", "hits", "misses", "accurate", "altar"];
const OUTPOST: &[&str] = &["invader"];
const QUARTERS: &[&str] = &["defender"];
const BUILDING: &[&str] = &["saboteur", "fire"];
const MANNED_BUILDING: &[&str] = &["defender", "saboteur", "fire"];
const PATH: &[&str] = &["trap", "bridge"];

/// Everything that a table says, in an order in which it can be put on the board.
pub(super) fn facts(table: &Node, prefix: &str) -> Result<Vec<Fact>, Fault> {
    let mut facts = Vec::new();
    for (name, node) in table.entries(prefix)? {
        let key = join(prefix, name);
        match name.as_str() {
            "paths" => {
                for (name, node) in node.entries(&key)? {
                    let key = join(&key, name);
                    let path = path_named(node, &key, name)?;
                    facts_at(&key, node, PATH, |field| on_path(path, field), &mut facts)?;
                }
            }
            "glory" => facts_at(&key, node, ARMIES, glory, &mut facts)?,
            "hit-deck" => facts_at(&key, node, FACES, hit_deck, &mut facts)?,
            "paid" => paid_facts(Seat::Defender, &key, node, &mut facts)?,
            name => {
                if let Some(field) = global(name).or_else(|| of_single(name)) {
                    facts.push(Fact::new(key, units_of(node), field));
                } else if let Some(seat) = name.parse().ok().filter(|_| SEATS.contains(&name)) {
                    facts_of(seat, &key, node, &mut facts)?;
                } else if let Some(place) = name.parse().ok().filter(|place| has_keys(*place)) {
                    at_place(place, &key, node, &mut facts)?;
                } else if let Ok(path) = name.parse() {
                    facts_at(&key, node, PATH, |field| on_path(path, field), &mut facts)?;
                } else {
                    return Err(unknown_top(node, prefix, name));
                }
            }
        }
    }
    facts.sort_by_key(Fact::is_detail);
    Ok(facts)
}

/// All keys of the whole position, of seats and of places.
#[cfg(test)]
pub(super) fn all_keys() -> impl Iterator<Item = &'static str> {
    [
        GLOBAL,
        TABLES,
        SEATS,
        seats::INVADER,
        seats::DEFENDER,
        SECTION,
        TOWER,
        RAMPART,
        FOREGROUND,
        OUTPOST,
        MANNED_BUILDING,
        PATH,
    ]
    .concat()
    .into_iter()
}

fn unknown_top(node: &Node, prefix: &str, name: &str) -> Fault {
    let mut known = [GLOBAL, TABLES, SEATS, seats::INVADER, seats::DEFENDER].concat();
    if prefix == "given" {
        known.extend(["base", "step", "until"]);
    } else {
        known.extend(["outcome", LEFT]);
    }
    known.sort_unstable();
    known.dedup();
    let mut fault = unknown(node, prefix, name, &known);
    fault.reason += "; and places such as w3, sw1, tw1, rw2, fw, barbican, courtyard, barracks, guards, honour, \
                     forge, and paths such as rw1-w2";
    fault
}

/// Whether the First Edition has such a place, and pieces on it.
fn has_keys(place: Place) -> bool {
    takes_horde(place) || takes_garrison(place) || Building::of(place).is_some()
}

fn at_place(place: Place, key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    let known = if place.section().is_some() {
        SECTION
    } else if place.tower().is_some() {
        TOWER
    } else if place.rampart().is_some() {
        RAMPART
    } else if place.foreground().is_some() {
        FOREGROUND
    } else if takes_horde(place) {
        OUTPOST
    } else {
        match (takes_garrison(place), Building::of(place).is_some()) {
            (true, true) => MANNED_BUILDING,
            (true, false) => QUARTERS,
            (false, _) => BUILDING,
        }
    };
    // Where only one army's units can stand, a text names them.
    let node = match (&node.value, takes_horde(place), takes_garrison(place)) {
        (Value::Text(_), true, false) => table_of("invader", node),
        (Value::Text(_), false, true) => table_of("defender", node),
        _ => node.clone(),
    };
    facts_at(key, &node, known, |name| at(place, name), facts)
}

/// A key of a place.
fn at(place: Place, name: &str) -> Option<Field> {
    match name {
        "invader" => return takes_horde(place).then(|| Field::units(move |at| at.open.horde_at_mut(place))),
        "defender" => {
            return takes_garrison(place).then(|| Field::units(move |at| at.open.garrison_at_mut(place)));
        }
        _ => {}
    }
    place
        .section()
        .and_then(|section| on_section(section, name))
        .or_else(|| place.tower().and_then(|tower| in_tower(tower, name)))
        .or_else(|| Emplacement::of(place).and_then(|outer| outside(outer, name)))
        .or_else(|| Building::of(place).and_then(|building| inside(building, name)))
}

fn global(name: &str) -> Option<Field> {
    Some(match name {
        "turn" => Field::number(|at| &mut at.open.turn),
        "glorious" => Field::set(|at| &mut at.open.glorious),
        "deeds" => Field::set(|at| &mut at.open.deeds),
        "deed-done" => Field::flag(|at| &mut at.open.deed_done),
        "ruined" => Field::number(|at| &mut at.open.ruined),
        "honour-kept" => Field::flag(|at| &mut at.open.honour_kept),
        "pouch" => Field::units(|at| &mut at.open.pouch),
        "spent" => Field::units(|at| &mut at.open.spent),
        "fallen" => Field::units(|at| &mut at.open.fallen),
        "blood-field" => Field::number(|at| &mut at.open.blood_field),
        "ram" => Field::number(|at| &mut at.open.ram),
        "gate" => Field::number(|at| &mut at.open.gate),
        "gates-fallen" => Field::number(|at| &mut at.open.gates_fallen),
        "saboteurs" => Field::set(|at| &mut at.open.saboteurs),
        "fires" => Field::set(|at| &mut at.open.fires),
        "possessed" => Field::set(|at| &mut at.open.possessed),
        "spectres" => spectres(),
        "panic" => Field::flag(|at| &mut at.open.panic),
        "order-given" => Field::flag(|at| &mut at.open.order_given),
        "classified" => Field::flag(|at| &mut at.open.classified),
        "hospital" => Field::units(|at| &mut at.open.hospital),
        "supply" => Field::units(|at| &mut at.open.supply),
        "officer" => Field::hero(Hero::Officer, |at| &mut at.open.heroes),
        "warrior" => Field::hero(Hero::Warrior, |at| &mut at.open.heroes),
        "heroes-acted" => Field::set(|at| &mut at.open.heroes_acted),
        "speech" => Field::number(|at| &mut at.open.speech),
        "twice" => Field::set(|at| &mut at.open.twice),
        "hasted" => Field::choice(|at| &mut at.open.hasted),
        "last-legs" => Field::choice(|at| &mut at.open.last_legs),
        "blessing" => Field::choice(|at| &mut at.open.blessing),
        "glare" => Field::choice(|at| &mut at.open.glare),
        "breached" => Field::set(|at| &mut at.open.breached),
        "routed" => Field::set(|at| &mut at.open.routed),
        "further" => Field::flag(|at| &mut at.open.further),
        "lost-sections" => Field::set(|at| &mut at.open.lost_sections),
        _ => return None,
    })
}

fn glory(name: &str) -> Option<Field> {
    let army = name.parse::<Army>().ok()?;
    Some(Field::number(move |at| &mut at.open.glory[army]))
}

fn hit_deck(name: &str) -> Option<Field> {
    let face = name.parse::<HitFace>().ok()?;
    Some(Field::number(move |at| &mut at.open.hit_deck[face]))
}

/// Who called the Spectres: the side of an Invader. `true` means the single one.
fn spectres() -> Field {
    Field::new(
        |position, node, key| {
            position.open.spectres = match node.value {
                Value::Flag(true) => Some(Side::West),
                _ => one_or_none(node, key)?,
            };
            Ok(())
        },
        |position, _| position.open.spectres.map_or("none".to_owned(), |side| side.to_string()),
    )
}

fn on_section(section: Section, name: &str) -> Option<Field> {
    let side = section.side();
    Some(match name {
        "stones" => Field::number(move |at| &mut at.open.stones[section]),
        "wood" => Field::number(move |at| &mut at.open.wood[section]),
        "cauldron" => Field::units(move |at| &mut at.open.cauldrons[section]),
        "accident" => Field::units(move |at| &mut at.open.accidents[section]),
        "platform" => Field::member(section, |at| &mut at.open.platforms),
        "hero" => Field::person_on(section, |at| &mut at.open.heroes),
        "equipment" => Field::tiles(section, |at, kind: Equipment| &mut at.open.equipment[kind]),
        "siege-tower" => Field::member(section, |at| &mut at.open.siege_towers),
        "influence" => Field::sole(section, move |at| &mut at.open.influence[side]),
        "order" => Field::order(move |at| (&mut at.open.orders[section], &mut at.invader.orders[section])),
        "order-face" => {
            Field::order_face(move |at| (&mut at.open.orders[section], &mut at.invader.orders[section]))
        }
        "gale" => Field::member(section, |at| &mut at.open.gales),
        "glare" => Field::sole(section, |at| &mut at.open.glare),
        "breached" => Field::member(section, |at| &mut at.open.breached),
        _ => return None,
    })
}

fn in_tower(tower: Tower, name: &str) -> Option<Field> {
    (name == "machine").then(|| Field::choice(move |at| &mut at.open.tower_machines[tower]))
}

fn outside(at: Emplacement, name: &str) -> Option<Field> {
    let slot = at;
    let rampart = at.rampart();
    let side = at.side();
    Some(match name {
        "machine" => Field::battery(move |at| &mut at.open.batteries[slot]),
        "hits" => Field::deck(move |at| &mut at.open.batteries[slot], |battery| &mut battery.hits),
        "misses" => Field::deck(move |at| &mut at.open.batteries[slot], |battery| &mut battery.misses),
        "accurate" => Field::member(slot, |at| &mut at.open.accurate),
        "blood-stones" => Field::member(slot, |at| &mut at.open.blood_stones),
        "cover" => Field::member(rampart?, |at| &mut at.open.covers),
        "training" => Field::tiles(rampart?, |at, kind: Training| &mut at.open.training[kind]),
        "altar" => Field::member(side, |at| &mut at.open.altars),
        _ => return None,
    })
}

fn inside(building: Building, name: &str) -> Option<Field> {
    Some(match name {
        "saboteur" => Field::member(building, |at| &mut at.open.saboteurs),
        "fire" => Field::member(building, |at| &mut at.open.fires),
        _ => return None,
    })
}

fn on_path(path: Path, name: &str) -> Option<Field> {
    Some(match name {
        "trap" => trap(path),
        "bridge" => Field::member(path, |at| &mut at.open.bridges),
        _ => return None,
    })
}

/// The kind of the trap on a path. It lies open.
fn trap(path: Path) -> Field {
    Field::new(
        move |position, node, key| {
            let laid: Option<Trap> = one_or_none(node, key)?;
            for paths in position.open.traps.values_mut() {
                paths.remove(path);
            }
            if let Some(trap) = laid {
                position.open.traps[trap].insert(path);
            }
            Ok(())
        },
        move |position, _| position.open.trap_on(path).map_or("none".to_owned(), |trap| trap.to_string()),
    )
}
