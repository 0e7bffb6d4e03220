//! The keys of `[given]` and `expect`: both speak of the same things in the same words.

use std::collections::BTreeMap;

use stronghold_rules::board::{Path, Place, Section, Tower};
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Card, Maneuver, Ritual};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::token::{Emplacement, HeroicOrder, OrderKind};
use stronghold_rules::unit::Hero;

use super::field::{Field, choice, flag, garrison, horde, member, number, set};
use super::tokens;
use crate::scenario::error::Fault;
use crate::scenario::names::{is_none, named, plain};
use crate::scenario::node::{Node, Value, join, unknown};

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

/// What the file says about one thing.
pub(super) struct Fact {
    /// Where it stands, such as `given.w3.walls`.
    pub key: String,
    /// What is said.
    pub node: Node,
    /// The thing.
    pub field: Field,
}

impl Fact {
    fn new(key: String, node: &Node, field: Field) -> Fact {
        Fact { key, node: node.clone(), field }
    }

    /// Whether the file says just this word.
    pub fn is(&self, word: &str) -> bool {
        matches!(&self.node.value, Value::Text(text) if plain(text) == word)
    }

    /// A deck needs its machine first, a face its token.
    pub fn is_detail(&self) -> bool {
        let last = self.key.rsplit('.').next().unwrap_or_default();
        matches!(last, "hits" | "misses" | "face" | "order-face")
    }
}

/// Everything that a table says, in an order in which it can be put on the board.
pub(super) fn facts(table: &Node, prefix: &str) -> Result<Vec<Fact>, Fault> {
    let mut facts = Vec::new();
    for (name, node) in table.entries(prefix)? {
        let key = join(prefix, name);
        match name.as_str() {
            "paths" => {
                for (name, node) in node.entries(&key)? {
                    let path = name.parse().map_err(|_| no_path(node, &join(&key, name), name))?;
                    place_facts(&join(&key, name), node, PATH, |field| on_path(path, field), &mut facts)?;
                }
            }
            "possession" => possession(&key, node, &mut facts)?,
            "paid" => paid(&key, node, &mut facts)?,
            "orders-lost" => orders_lost(&key, node, &mut facts)?,
            name => {
                if let Some(field) = global(name) {
                    facts.push(Fact::new(key, units_of(node), field));
                } else if let Ok(place) = name.parse() {
                    at_place(place, &key, node, &mut facts)?;
                } else if let Ok(path) = name.parse() {
                    place_facts(&key, node, PATH, |field| on_path(path, field), &mut facts)?;
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
        known.push("outcome");
    }
    let mut fault = unknown(node, prefix, name, &known);
    fault.reason +=
        "; and places such as w3, tw1, rw2, fw, courtyard, barracks, guards, forge, and paths such as rw1-w2";
    fault
}

fn no_path(node: &Node, key: &str, name: &str) -> Fault {
    let all: Vec<_> = Path::ALL.iter().map(ToString::to_string).collect();
    node.fault(key, format!("`{name}` is no path; the paths are {}", all.join(", ")))
}

/// `hospital = { defender = "soldier" }` says the same as `hospital = "soldier"`.
fn units_of(node: &Node) -> &Node {
    node.get("defender").or_else(|| node.get("invader")).unwrap_or(node)
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
    place_facts(key, &node, known, field, facts)
}

fn table_of(name: &str, node: &Node) -> Node {
    Node { line: node.line, value: Value::Table(BTreeMap::from([(name.to_owned(), node.clone())])) }
}

fn place_facts(
    key: &str,
    node: &Node,
    known: &[&str],
    field: impl Fn(&str) -> Option<Field>,
    facts: &mut Vec<Fact>,
) -> Result<(), Fault> {
    for (name, node) in node.entries(key)? {
        let name = match name.as_str() {
            "siege-tower" => "siege-towers",
            "cauldrons" => "cauldron",
            name => name,
        };
        if !known.contains(&name) {
            return Err(unknown(node, key, name, known));
        }
        for (name, node) in spread(name, node, &join(key, name))? {
            if let Some(field) = field(name) {
                facts.push(Fact::new(join(key, name), &node, field));
            }
        }
    }
    Ok(())
}

/// `machine = { kind = "catapult", misses = 3 }` stands for `machine = "catapult"` and `misses = 3`, and so on.
fn spread<'a>(name: &'a str, node: &Node, key: &str) -> Result<Vec<(&'a str, Node)>, Fault> {
    let parts: &[(&str, &str)] = match name {
        "machine" => &[("kind", "machine"), ("hits", "hits"), ("misses", "misses")],
        "order" => &[("kind", "order"), ("face", "order-face")],
        "trap" => &[("kind", "trap"), ("face", "face")],
        _ => &[],
    };
    if parts.is_empty() || !matches!(node.value, Value::Table(_)) {
        return Ok(vec![(name, node.clone())]);
    }
    node.only_keys(key, &parts.iter().map(|(part, _)| *part).collect::<Vec<_>>())?;
    let given = parts.iter().filter_map(|(part, name)| Some((*name, node.get(part)?.clone())));
    Ok(given.collect())
}

fn possession(key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    for (name, node) in node.entries(key)? {
        let order: HeroicOrder = named(node, key, name)?;
        facts.push(Fact::new(join(key, name), node, tokens::ritual(Ritual::Possession, order.index())));
    }
    Ok(())
}

/// Hourglasses on building actions: `{ "forge.cannon" = 3 }` or `{ forge = { cannon = 3 } }`.
fn paid(key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    let mut add = |name: &str, node: &Node| -> Result<(), Fault> {
        let slot = named::<BuildingAction>(node, key, name)?.index();
        facts.push(Fact::new(join(key, name), node, number(move |at| &mut at.open.paid_actions[slot])));
        Ok(())
    };
    for (name, node) in node.entries(key)? {
        match &node.value {
            Value::Table(actions) => {
                for (action, node) in actions {
                    add(&format!("{name}.{action}"), node)?;
                }
            }
            _ => add(name, node)?,
        }
    }
    Ok(())
}

/// Order tokens out of the game: `{ fury = 1 }`, or `"none"` of any kind.
fn orders_lost(key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    if matches!(&node.value, Value::Text(text) if is_none(text)) {
        let none = Node { line: node.line, value: Value::Number(0) };
        for kind in OrderKind::ALL {
            let slot = kind.index();
            let field = number(move |at| &mut at.open.orders_lost[slot]);
            facts.push(Fact::new(join(key, &kind.to_string()), &none, field));
        }
        return Ok(());
    }
    for (name, node) in node.entries(key)? {
        let slot = named::<OrderKind>(node, key, name)?.index();
        facts.push(Fact::new(join(key, name), node, number(move |at| &mut at.open.orders_lost[slot])));
    }
    Ok(())
}

fn global(name: &str) -> Option<Field> {
    Some(match name {
        "turn" => number(|at| &mut at.open.turn),
        "hourglasses" => number(|at| &mut at.open.hourglasses),
        "hourglasses-due" => number(|at| &mut at.open.hourglasses_due),
        "wood" => number(|at| &mut at.open.wood),
        "wood-on-cards" => number(|at| &mut at.open.wood_paid),
        "camp" => horde(|at| &mut at.open.camp),
        "on-cards" => horde(|at| &mut at.open.paid),
        "bag" => horde(|at| &mut at.open.bag),
        "fallen" => horde(|at| &mut at.open.fallen),
        "marauders" => horde(|at| &mut at.open.marauders),
        "hospital" => garrison(|at| &mut at.open.hospital),
        "stock" => garrison(|at| &mut at.open.stock),
        "lost" => garrison(|at| &mut at.open.lost),
        "line" => tokens::line(),
        "reserve" => set(Card::index, |at| &mut at.open.reserve),
        "spies" => set(Card::index, |at| &mut at.open.spies),
        "traded-in" => set(Card::index, |at| &mut at.open.traded_in),
        "traded-out" => set(Card::index, |at| &mut at.open.traded_out),
        "objectives" => set(Objective::index, |at| &mut at.open.goals),
        "fulfilled" => set(Objective::index, |at| &mut at.open.fulfilled),
        "ritual-goblins" => number(|at| &mut at.open.ritual_goblins),
        "rituals-performed" => set(Ritual::index, |at| &mut at.open.rituals_performed),
        "trainings" => number(|at| &mut at.open.trainings),
        "defenders-killed" => number(|at| &mut at.open.defenders_killed),
        "destroyed" => set(Section::index, |at| &mut at.open.destroyed),
        "drilled" => flag(|at| &mut at.open.drilled),
        "bloodbath" => flag(|at| &mut at.open.bloodbath),
        "plans" => plans(),
        "plans-used" => set(Plan::index, |at| &mut at.open.plans_used),
        "plans-this-turn" => set(Plan::index, |at| &mut at.open.plans_this_turn),
        "drawbacks" => set(Plan::index, |at| &mut at.open.drawbacks),
        "maneuvers" => set(Maneuver::index, |at| &mut at.open.maneuvers),
        "officer" => tokens::hero(Hero::Officer),
        "warrior" => tokens::hero(Hero::Warrior),
        "heroes-used" => set(Hero::index, |at| &mut at.open.heroes_used),
        "heroic-used" => set(HeroicOrder::index, |at| &mut at.open.heroic_used),
        "heroic-lost" => set(HeroicOrder::index, |at| &mut at.open.heroic_lost),
        "completed" => set(BuildingAction::index, |at| &mut at.open.completed),
        "closed" => set(Building::index, |at| &mut at.open.closed),
        "closing" => set(Building::index, |at| &mut at.open.closing),
        "saboteurs" => set(Building::index, |at| &mut at.open.saboteurs),
        "malfunction" => choice(|at| &mut at.open.malfunction),
        "blessing" => choice(|at| &mut at.open.blessing),
        "glare" => choice(|at| &mut at.open.glare),
        "two-targets" => set(Ritual::index, |at| &mut at.open.two_targets),
        _ => return None,
    })
}

fn plans() -> Field {
    let inner = set(Plan::index, |at| &mut at.defender.plans);
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
    let slot = section.index();
    let place = section.place();
    Some(match name {
        "invader" => horde(move |at| at.open.horde_at_mut(place)),
        "defender" => garrison(move |at| at.open.garrison_at_mut(place)),
        "walls" => number(move |at| &mut at.open.walls[slot]),
        "cauldron" => horde(move |at| &mut at.open.cauldrons[slot]),
        "ladder" => member(slot, |at| &mut at.open.ladders),
        "hero" => tokens::hero_on(section),
        "equipment" => tokens::equipment(section),
        "siege-towers" => siege_towers(place),
        "order" => tokens::order(section),
        "order-face" => tokens::order_face(section),
        "gale" => tokens::ritual(Ritual::Gale, slot),
        "specter" => tokens::ritual(Ritual::Specter, slot),
        "glare" => tokens::sole(section, |at| &mut at.open.glare),
        "died" => number(move |at| &mut at.open.died[slot]),
        _ => return None,
    })
}

/// A number; `true` means one.
fn siege_towers(place: Place) -> Field {
    let inner = number(move |at| at.open.siege_towers_at_mut(place));
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
    let slot = tower.index();
    let place = tower.place();
    Some(match name {
        "defender" => garrison(move |at| at.open.garrison_at_mut(place)),
        "machine" => choice(move |at| &mut at.open.tower_machines[slot]),
        _ => return None,
    })
}

fn outside(at: Emplacement, name: &str) -> Option<Field> {
    let place = at.place();
    let rampart = at.rampart().map(|rampart| rampart.index());
    Some(match name {
        "invader" => horde(move |at| at.open.horde_at_mut(place)),
        "siege-towers" => siege_towers(place),
        "machine" => tokens::battery(at),
        "hits" => tokens::deck(at, |battery| &mut battery.hits),
        "misses" => tokens::deck(at, |battery| &mut battery.misses),
        "malfunction" => tokens::sole(at, |at| &mut at.open.malfunction),
        "bloodstones" => tokens::ritual(Ritual::Bloodstones, at.index()),
        "mantelet" => member(rampart?, |at| &mut at.open.mantelets),
        "quartermaster" => member(rampart?, |at| &mut at.open.quartermasters),
        "trench-master" => member(rampart?, |at| &mut at.open.trench_masters),
        _ => return None,
    })
}

fn inside(place: Place, name: &str) -> Option<Field> {
    let building = Building::of(place).map(Building::index);
    Some(match name {
        "defender" => garrison(move |at| at.open.garrison_at_mut(place)),
        "saboteur" => member(building?, |at| &mut at.open.saboteurs),
        "closed" => member(building?, |at| &mut at.open.closed),
        "closing" => member(building?, |at| &mut at.open.closing),
        "demon" => tokens::ritual(Ritual::Demon, building?),
        _ => return None,
    })
}

fn on_path(path: Path, name: &str) -> Option<Field> {
    Some(match name {
        "trap" => tokens::trap(path),
        "face" => tokens::trap_face(path),
        "bridge" => member(path.index(), |at| &mut at.open.bridges),
        _ => return None,
    })
}
