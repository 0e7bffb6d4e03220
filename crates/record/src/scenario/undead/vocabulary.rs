//! The keys of `[given]` and `expect`: both speak of the same things in the same words.

use stronghold_rules::board::{Path, Place, Rampart, Section, Tower};
use stronghold_rules::named::Named;
use stronghold_rules::set::By;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::{ManaCard, Reinforcement};
use stronghold_rules::undead::token::{Emplacement, Priest};

use super::{Fact, Field, tokens};
use crate::scenario::error::Fault;
use crate::scenario::fact::{facts_at, paid, path_named, table_of, units_of};
use crate::scenario::names::named;
use crate::scenario::node::{Node, Value, join, unknown};
use crate::scenario::stock::LEFT;

/// Keys of the whole position that hold one value.
const GLOBAL: &[&str] = &[
    "round",
    "mana",
    "bag",
    "camp",
    "altar",
    "pile",
    "tome",
    "exhausted",
    "library",
    "heavy-rain",
    "cursed-bats",
    "blood-moon",
    "banshees-wail",
    "soul-harvest",
    "hourglasses",
    "hospital",
    "supply",
    "lost",
    "beds",
    "priest-west",
    "priest-east",
    "priests-acted",
    "resolved",
    "malfunction",
    "saint",
    "panic",
    "panic-cards",
    "maneuvers",
    "maneuver",
    "reached-rw4",
    "turned",
];
/// Keys of the whole position that hold a table.
const TABLES: &[&str] = &["mana-deck", "reinforcements", "paid", "bones", "paths"];
const SECTION: &[&str] = &["invader", "defender", "walls", "cauldron", "priest", "tiles", "active"];
const TOWER: &[&str] = &["piece", "fired"];
const RAMPART: &[&str] = &[
    "invader",
    "engine",
    "hits",
    "misses",
    "malfunction",
    "saint",
    "tiles",
    "active",
    "sent",
    "fired",
    "aimed",
];
const FOREGROUND: &[&str] = &["invader", "tiles", "active", "sent"];
const QUARTERS: &[&str] = &["defender"];
const PATH: &[&str] = &["consecrated"];

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
            "mana-deck" => {
                deck_facts::<ManaCard>(&key, node, |at| &mut at.open.mana_deck, &mut facts)?;
            }
            "reinforcements" => {
                deck_facts::<Reinforcement>(&key, node, |at| &mut at.open.reinforcements, &mut facts)?;
            }
            "paid" => paid(&key, node, hourglasses_on, &mut facts)?,
            "bones" => paid(&key, node, bones_on, &mut facts)?,
            name => {
                if let Some(field) = global(name) {
                    facts.push(Fact::new(key, units_of(node), field));
                } else if let Some(place) = name.parse().ok().filter(|place| keys_of(*place).is_some()) {
                    at_place(place, &key, node, &mut facts)?;
                } else if let Ok(bridge) = name.parse() {
                    facts.push(Fact::new(key, node, tokens::bridge(bridge)));
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

/// All keys of the whole position and of places.
#[cfg(test)]
pub(super) fn all_keys() -> impl Iterator<Item = &'static str> {
    [GLOBAL, TABLES, SECTION, TOWER, RAMPART, FOREGROUND, QUARTERS, PATH].concat().into_iter()
}

fn unknown_top(node: &Node, prefix: &str, name: &str) -> Fault {
    let mut known = [GLOBAL, TABLES].concat();
    if prefix == "given" {
        known.extend(["base", "step", "then", "until"]);
    } else {
        known.extend(["outcome", LEFT]);
    }
    let mut fault = unknown(node, prefix, name, &known);
    fault.reason += "; and places such as w3, tw1, rw2, fw, courtyard, barracks, paths such as rw1-w2, and \
                     spaces for footbridges such as fbw1";
    fault
}

/// A deck: all its cards as a list, or how many of some of them as a table.
fn deck_facts<T: Named + PartialEq>(
    key: &str,
    node: &Node,
    at: impl Fn(&mut stronghold_rules::undead::Position) -> &mut By<T, u8> + Copy + 'static,
    facts: &mut Vec<Fact>,
) -> Result<(), Fault> {
    let Value::Table(entries) = &node.value else {
        facts.push(Fact::new(key.to_owned(), node, tokens::deck(at)));
        return Ok(());
    };
    for (name, node) in entries {
        let card: T = named(node, key, name)?;
        facts.push(Fact::new(join(key, name), node, Field::number(move |position| &mut at(position)[card])));
    }
    Ok(())
}

fn hourglasses_on(action: BuildingAction) -> Field {
    Field::number(move |at| &mut at.open.paid_actions[action])
}

fn bones_on(action: BuildingAction) -> Field {
    Field::number(move |at| &mut at.open.bones[action])
}

/// The keys of a place, if Undead has pieces there.
fn keys_of(place: Place) -> Option<&'static [&'static str]> {
    Some(if place.section().is_some() {
        SECTION
    } else if place.tower().is_some() {
        TOWER
    } else if place.rampart().is_some() {
        RAMPART
    } else if place.foreground().is_some() {
        FOREGROUND
    } else if matches!(place, Place::Courtyard | Place::Barracks) {
        QUARTERS
    } else {
        return None;
    })
}

fn at_place(place: Place, key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    let known = keys_of(place).unwrap_or_default();
    // What a text names where only one thing comes into question.
    let sole = match place {
        _ if place.section().is_some() => None,
        _ if place.tower().is_some() => Some("piece"),
        Place::Courtyard | Place::Barracks => Some("defender"),
        _ => Some("invader"),
    };
    let node = match (&node.value, sole) {
        (Value::Text(_), Some(sole)) => table_of(sole, node),
        _ => node.clone(),
    };
    facts_at(key, &node, known, |name| at(place, name), facts)
}

/// A key of a place.
fn at(place: Place, name: &str) -> Option<Field> {
    match name {
        "invader" => return Some(Field::units(move |at| at.open.horde_at_mut(place))),
        "defender" => return Some(Field::units(move |at| at.open.garrison_at_mut(place))),
        "tiles" => return Some(tokens::tiles(place)),
        "active" => return Some(tokens::active(place)),
        "sent" => {
            let slot = Emplacement::of(place)?;
            return Some(Field::number(move |at| &mut at.open.sent[slot]));
        }
        _ => {}
    }
    place
        .section()
        .and_then(|section| on_section(section, name))
        .or_else(|| place.tower().and_then(|tower| on_tower(tower, name)))
        .or_else(|| place.rampart().and_then(|rampart| on_rampart(rampart, name)))
}

fn global(name: &str) -> Option<Field> {
    Some(match name {
        "round" => Field::number(|at| &mut at.open.round),
        "mana" => Field::number(|at| &mut at.open.mana),
        "bag" => Field::units(|at| &mut at.open.bag),
        "camp" => Field::units(|at| &mut at.open.camp),
        "altar" => Field::number(|at| &mut at.open.altar),
        "pile" => Field::units(|at| &mut at.open.pile),
        "tome" => tokens::tome(),
        "exhausted" => Field::number(|at| &mut at.open.exhausted),
        "library" => Field::set(|at| &mut at.open.library),
        "heavy-rain" => Field::flag(|at| &mut at.open.rain),
        "cursed-bats" => Field::choice(|at| &mut at.open.bats),
        "blood-moon" => Field::flag(|at| &mut at.open.blood_moon),
        "banshees-wail" => Field::choice(|at| &mut at.open.silenced),
        "soul-harvest" => Field::choice(|at| &mut at.open.harvest),
        "hourglasses" => Field::number(|at| &mut at.open.hourglasses),
        "hospital" => Field::units(|at| &mut at.open.hospital),
        "supply" => Field::units(|at| &mut at.open.supply),
        "lost" => Field::units(|at| &mut at.open.lost),
        "beds" => Field::number(|at| &mut at.open.beds),
        "priest-west" => priest(Priest::West),
        "priest-east" => priest(Priest::East),
        "priests-acted" => Field::set(|at| &mut at.open.priests_acted),
        "resolved" => Field::set(|at| &mut at.open.resolved),
        "malfunction" => Field::choice(|at| &mut at.open.malfunction),
        "saint" => Field::choice(|at| &mut at.open.saint),
        "panic" => Field::signed(|at| &mut at.open.panic),
        "panic-cards" => tokens::panic_cards(),
        "maneuvers" => Field::set(|at| &mut at.open.maneuvers),
        "maneuver" => Field::choice(|at| &mut at.open.maneuver),
        "reached-rw4" => Field::flag(|at| &mut at.open.reached_rw4),
        "turned" => Field::set(|at| &mut at.open.turned),
        _ => return None,
    })
}

/// Where a priest stands (un.priest.places).
fn priest(priest: Priest) -> Field {
    let rule = "a priest stands on a section, in the courtyard or in the barracks";
    let homes = &[Place::Courtyard, Place::Barracks];
    Field::person(homes, rule, move |at| &mut at.open.priests[priest])
}

fn on_section(section: Section, name: &str) -> Option<Field> {
    Some(match name {
        "walls" => Field::number(move |at| &mut at.open.walls[section]),
        "cauldron" => Field::member(section, |at| &mut at.open.cauldrons),
        "priest" => Field::person_on(section, |at| &mut at.open.priests),
        _ => return None,
    })
}

fn on_tower(tower: Tower, name: &str) -> Option<Field> {
    Some(match name {
        "piece" => Field::choice(move |at| &mut at.open.towers[tower]),
        "fired" => Field::member(tower.index(), |at| &mut at.open.fired),
        _ => return None,
    })
}

fn on_rampart(rampart: Rampart, name: &str) -> Option<Field> {
    Some(match name {
        "engine" => Field::battery(move |at| &mut at.open.engines[rampart]),
        "hits" => Field::deck(move |at| &mut at.open.engines[rampart], |battery| &mut battery.hits),
        "misses" => Field::deck(move |at| &mut at.open.engines[rampart], |battery| &mut battery.misses),
        "malfunction" => Field::sole(rampart, |at| &mut at.open.malfunction),
        "saint" => Field::sole(rampart, |at| &mut at.open.saint),
        "fired" => Field::member(rampart.index(), |at| &mut at.open.fired),
        "aimed" => Field::number(move |at| &mut at.open.volley[rampart]),
        _ => return None,
    })
}

fn on_path(path: Path, name: &str) -> Option<Field> {
    (name == "consecrated").then(|| Field::member(path, |at| &mut at.open.consecrated))
}
