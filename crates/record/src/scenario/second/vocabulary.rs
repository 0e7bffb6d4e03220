//! The keys of `[given]` and `expect`: both speak of the same things in the same words.

use stronghold_rules::board::{Path, Place, Section, Tower};
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::token::{Emplacement, HeroicOrder, OrderKind};
use stronghold_rules::unit::Hero;

use super::{Fact, Field, tokens};
use crate::scenario::error::Fault;
use crate::scenario::fact::{facts_at, paid, path_named, table_of, units_of};
use crate::scenario::names::{is_none, named};
use crate::scenario::node::{Node, Value, join, unknown};
use crate::scenario::stock::LEFT;

/// Keys of the whole position.
const GLOBAL: &[&str] = &[
    "turn",
    "hourglasses",
    "hourglasses-due",
    "wood",
    "wood-on-cards",
    "camp",
    "on-cards",
    "bag",
    "fallen",
    "marauders",
    "hospital",
    "stock",
    "lost",
    "line",
    "reserve",
    "spies",
    "traded-in",
    "traded-out",
    "objectives",
    "fulfilled",
    "ritual-goblins",
    "rituals-performed",
    "trainings",
    "defenders-killed",
    "destroyed",
    "drilled",
    "bloodbath",
    "plans",
    "plans-hidden",
    "plans-used",
    "plans-this-turn",
    "drawbacks",
    "maneuvers",
    "officer",
    "warrior",
    "heroes-used",
    "heroic-used",
    "heroic-lost",
    "completed",
    "closed",
    "closing",
    "saboteurs",
    "malfunction",
    "blessing",
    "glare",
    "two-targets",
];
const SECTION: &[&str] = &[
    "invader",
    "defender",
    "walls",
    "cauldron",
    "ladder",
    "hero",
    "equipment",
    "siege-towers",
    "order",
    "order-face",
    "gale",
    "specter",
    "glare",
    "died",
];
const TOWER: &[&str] = &["defender", "machine"];
const RAMPART: &[&str] = &[
    "invader",
    "siege-towers",
    "machine",
    "hits",
    "misses",
    "malfunction",
    "bloodstones",
    "mantelet",
    "quartermaster",
    "trench-master",
];
const FOREGROUND: &[&str] =
    &["invader", "siege-towers", "machine", "hits", "misses", "malfunction", "bloodstones"];
const BUILDING: &[&str] = &["defender", "saboteur", "closed", "closing", "demon"];
const COURTYARD: &[&str] = &["defender"];
const PATH: &[&str] = &["trap", "face", "bridge"];

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
            "possession" => possession(&key, node, &mut facts)?,
            "paid" => {
                let field =
                    |action: BuildingAction| Field::number(move |at| &mut at.open.paid_actions[action]);
                paid(&key, node, field, &mut facts)?;
            }
            "orders-lost" => orders_lost(&key, node, &mut facts)?,
            name => {
                if let Some(field) = global(name) {
                    facts.push(Fact::new(key, units_of(node), field));
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

fn unknown_top(node: &Node, prefix: &str, name: &str) -> Fault {
    let mut known = GLOBAL.to_vec();
    known.extend(["possession", "paid", "orders-lost", "paths"]);
    if prefix == "given" {
        known.extend(["base", "step", "then", "until"]);
    } else {
        known.extend(["outcome", LEFT]);
    }
    let mut fault = unknown(node, prefix, name, &known);
    fault.reason +=
        "; and places such as w3, tw1, rw2, fw, courtyard, barracks, guards, forge, and paths such as rw1-w2";
    fault
}

/// Whether the Second Edition has such a place, and pieces on it.
fn has_keys(place: Place) -> bool {
    place <= Place::Fe || place == Place::Courtyard || Building::of(place).is_some()
}

fn at_place(place: Place, key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    let field: &dyn Fn(&str) -> Option<Field>;
    let (section, tower, outer) = (place.section(), place.tower(), Emplacement::of(place));
    let on_section = |name: &str| section.and_then(|section| on_section(section, name));
    let in_tower = |name: &str| tower.and_then(|tower| in_tower(tower, name));
    let outside = |name: &str| outer.and_then(|outer| outside(outer, name));
    let inside = |name: &str| inside(place, name);
    let known = if section.is_some() {
        field = &on_section;
        SECTION
    } else if tower.is_some() {
        field = &in_tower;
        TOWER
    } else if outer.is_some() {
        field = &outside;
        if place.rampart().is_some() { RAMPART } else { FOREGROUND }
    } else {
        field = &inside;
        if place == Place::Courtyard { COURTYARD } else { BUILDING }
    };
    // Where only one side's units can stand, a text names them.
    let node = match (&node.value, section, outer) {
        (Value::Text(_), None, None) => table_of("defender", node),
        (Value::Text(_), None, Some(_)) => table_of("invader", node),
        _ => node.clone(),
    };
    facts_at(key, &node, known, field, facts)
}

fn possession(key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    for (name, node) in node.entries(key)? {
        let order: HeroicOrder = named(node, key, name)?;
        facts.push(Fact::new(join(key, name), node, tokens::ritual(Ritual::Possession, order.index())));
    }
    Ok(())
}

/// Order tokens out of the game: `{ fury = 1 }`, or `"none"` of any kind.
fn orders_lost(key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    if matches!(&node.value, Value::Text(text) if is_none(text)) {
        let none = Node { line: node.line, value: Value::Number(0) };
        for kind in OrderKind::ALL {
            let field = Field::number(move |at| &mut at.open.orders_lost[*kind]);
            facts.push(Fact::new(join(key, &kind.to_string()), &none, field));
        }
        return Ok(());
    }
    for (name, node) in node.entries(key)? {
        let kind = named::<OrderKind>(node, key, name)?;
        facts.push(Fact::new(join(key, name), node, Field::number(move |at| &mut at.open.orders_lost[kind])));
    }
    Ok(())
}

fn global(name: &str) -> Option<Field> {
    Some(match name {
        "turn" => Field::number(|at| &mut at.open.turn),
        "hourglasses" => Field::number(|at| &mut at.open.hourglasses),
        "hourglasses-due" => Field::number(|at| &mut at.open.hourglasses_due),
        "wood" => Field::number(|at| &mut at.open.wood),
        "wood-on-cards" => Field::number(|at| &mut at.open.wood_paid),
        "camp" => Field::units(|at| &mut at.open.camp),
        "on-cards" => Field::units(|at| &mut at.open.paid),
        "bag" => Field::units(|at| &mut at.open.bag),
        "fallen" => Field::units(|at| &mut at.open.fallen),
        "marauders" => Field::units(|at| &mut at.open.marauders),
        "hospital" => Field::units(|at| &mut at.open.hospital),
        "stock" => Field::units(|at| &mut at.open.stock),
        "lost" => Field::units(|at| &mut at.open.lost),
        "line" => tokens::line(),
        "reserve" => Field::set(|at| &mut at.open.reserve),
        "spies" => Field::set(|at| &mut at.open.spies),
        "traded-in" => Field::set(|at| &mut at.open.traded_in),
        "traded-out" => Field::set(|at| &mut at.open.traded_out),
        "objectives" => Field::set(|at| &mut at.open.goals),
        "fulfilled" => Field::set(|at| &mut at.open.fulfilled),
        "ritual-goblins" => Field::number(|at| &mut at.open.ritual_goblins),
        "rituals-performed" => Field::set(|at| &mut at.open.rituals_performed),
        "trainings" => Field::number(|at| &mut at.open.trainings),
        "defenders-killed" => Field::number(|at| &mut at.open.defenders_killed),
        "destroyed" => Field::set(|at| &mut at.open.destroyed),
        "drilled" => Field::flag(|at| &mut at.open.drilled),
        "bloodbath" => Field::flag(|at| &mut at.open.bloodbath),
        "plans" => plans(),
        "plans-hidden" => Field::number(|at| &mut at.open.plans_hidden),
        "plans-used" => Field::set(|at| &mut at.open.plans_used),
        "plans-this-turn" => Field::set(|at| &mut at.open.plans_this_turn),
        "drawbacks" => Field::set(|at| &mut at.open.drawbacks),
        "maneuvers" => Field::set(|at| &mut at.open.maneuvers),
        "officer" => Field::hero(Hero::Officer, |at| &mut at.open.heroes),
        "warrior" => Field::hero(Hero::Warrior, |at| &mut at.open.heroes),
        "heroes-used" => Field::set(|at| &mut at.open.heroes_used),
        "heroic-used" => Field::set(|at| &mut at.open.heroic_used),
        "heroic-lost" => Field::set(|at| &mut at.open.heroic_lost),
        "completed" => Field::set(|at| &mut at.open.completed),
        "closed" => Field::set(|at| &mut at.open.closed),
        "closing" => Field::set(|at| &mut at.open.closing),
        "saboteurs" => Field::set(|at| &mut at.open.saboteurs),
        "malfunction" => Field::choice(|at| &mut at.open.malfunction),
        "blessing" => Field::choice(|at| &mut at.open.blessing),
        "glare" => Field::choice(|at| &mut at.open.glare),
        "two-targets" => Field::set(|at| &mut at.open.two_targets),
        _ => return None,
    })
}

fn plans() -> Field {
    let inner = Field::set(|at| &mut at.defender.plans);
    let put = inner.put;
    let field = Field::new(
        move |position, node, key| {
            put(position, node, key)?;
            position.open.plans_hidden = position.defender.plans.len() as u8;
            Ok(())
        },
        inner.show,
    );
    field.seen_if(|sight| sight.defender)
}

fn on_section(section: Section, name: &str) -> Option<Field> {
    let place = section.place();
    Some(match name {
        "invader" => Field::units(move |at| at.open.horde_at_mut(place)),
        "defender" => Field::units(move |at| at.open.garrison_at_mut(place)),
        "walls" => Field::number(move |at| &mut at.open.walls[section]),
        "cauldron" => Field::units(move |at| &mut at.open.cauldrons[section]),
        "ladder" => Field::member(section, |at| &mut at.open.ladders),
        "hero" => Field::person_on(section, |at| &mut at.open.heroes),
        "equipment" => Field::tiles(section, |at, kind: Equipment| &mut at.open.equipment[kind]),
        "siege-towers" => siege_towers(place),
        "order" => Field::order(move |at| (&mut at.open.orders[section], &mut at.invader.orders[section])),
        "order-face" => {
            Field::order_face(move |at| (&mut at.open.orders[section], &mut at.invader.orders[section]))
        }
        "gale" => tokens::ritual(Ritual::Gale, section.index()),
        "specter" => tokens::ritual(Ritual::Specter, section.index()),
        "glare" => Field::sole(section, |at| &mut at.open.glare),
        "died" => Field::number(move |at| &mut at.open.died[section]),
        _ => return None,
    })
}

/// A number; `true` means one.
fn siege_towers(place: Place) -> Field {
    let inner = Field::number(move |at| at.open.siege_towers_at_mut(place));
    let put = inner.put;
    Field::new(
        move |position, node, key| match node.value {
            Value::Flag(stands) => {
                *position.open.siege_towers_at_mut(place) = u8::from(stands);
                Ok(())
            }
            _ => put(position, node, key),
        },
        inner.show,
    )
}

fn in_tower(tower: Tower, name: &str) -> Option<Field> {
    let place = tower.place();
    Some(match name {
        "defender" => Field::units(move |at| at.open.garrison_at_mut(place)),
        "machine" => Field::choice(move |at| &mut at.open.tower_machines[tower]),
        _ => return None,
    })
}

fn outside(at: Emplacement, name: &str) -> Option<Field> {
    let (place, slot) = (at.place(), at);
    let rampart = at.rampart();
    Some(match name {
        "invader" => Field::units(move |at| at.open.horde_at_mut(place)),
        "siege-towers" => siege_towers(place),
        "machine" => Field::battery(move |at| &mut at.open.batteries[slot]),
        "hits" => Field::deck(move |at| &mut at.open.batteries[slot], |battery| &mut battery.hits),
        "misses" => Field::deck(move |at| &mut at.open.batteries[slot], |battery| &mut battery.misses),
        "malfunction" => Field::sole(at, |at| &mut at.open.malfunction),
        "bloodstones" => tokens::ritual(Ritual::Bloodstones, at.index()),
        "mantelet" => Field::member(rampart?, |at| &mut at.open.mantelets),
        "quartermaster" => Field::member(rampart?, |at| &mut at.open.quartermasters),
        "trench-master" => Field::member(rampart?, |at| &mut at.open.trench_masters),
        _ => return None,
    })
}

fn inside(place: Place, name: &str) -> Option<Field> {
    let building = Building::of(place);
    Some(match name {
        "defender" => Field::units(move |at| at.open.garrison_at_mut(place)),
        "saboteur" => Field::member(building?, |at| &mut at.open.saboteurs),
        "closed" => Field::member(building?, |at| &mut at.open.closed),
        "closing" => Field::member(building?, |at| &mut at.open.closing),
        "demon" => tokens::ritual(Ritual::Demon, building?.index()),
        _ => return None,
    })
}

fn on_path(path: Path, name: &str) -> Option<Field> {
    Some(match name {
        "trap" => tokens::trap(path),
        "face" => tokens::trap_face(path),
        "bridge" => Field::member(path, |at| &mut at.open.bridges),
        _ => return None,
    })
}
