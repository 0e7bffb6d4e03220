//! Tokens with a face: machines and their decks, orders, rituals, traps, and the heroes.

use stronghold_rules::board::{Path, Place, Section};
use stronghold_rules::second::Position;
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::token::{Battery, Emplacement, Machine, OrderKind, OrderToken, Trap};
use stronghold_rules::unit::Hero;

use super::field::{Field, number};
use crate::scenario::names::{is_none, many, one, one_or_none, plain};

/// A number of cards that the file does not name; the tables know it (2e.machine.deck).
pub(super) const BY_TABLE: u8 = u8::MAX;

const NEW: Battery = Battery { machine: Machine::Ballista, hits: BY_TABLE, misses: BY_TABLE };

/// The kind of a barrage machine.
pub(super) fn battery(at: Emplacement) -> Field {
    let slot = at.index();
    Field::new(
        move |position, node, key| {
            let machine: Option<Machine> = one_or_none(node, key)?;
            position.open.batteries[slot] = machine.map(|machine| Battery { machine, ..NEW });
            Ok(())
        },
        move |position, _| {
            position.open.batteries[slot].map_or("none".to_owned(), |battery| battery.machine.to_string())
        },
    )
}

/// Hit or Miss cards of a machine's deck.
pub(super) fn deck(at: Emplacement, cards: impl Fn(&mut Battery) -> &mut u8 + Copy + 'static) -> Field {
    let slot = at.index();
    let inner = number(move |position| cards(position.open.batteries[slot].get_or_insert(NEW)));
    Field::new(inner.put, move |position, sight| {
        if position.open.batteries[slot].is_some() {
            (inner.show)(position, sight)
        } else {
            "no machine".to_owned()
        }
    })
}

/// The hero on a section.
pub(super) fn hero_on(section: Section) -> Field {
    Field::new(
        move |position, node, key| {
            let wanted: Option<Hero> = one_or_none(node, key)?;
            if let Some(standing) = position.open.hero_on(section) {
                position.open.heroes[standing.index()] = Place::Courtyard;
            }
            if let Some(hero) = wanted {
                position.open.heroes[hero.index()] = section.place();
            }
            Ok(())
        },
        move |position, _| position.open.hero_on(section).map_or("none".to_owned(), |hero| hero.to_string()),
    )
}

/// Where a hero stands.
pub(super) fn hero(hero: Hero) -> Field {
    Field::new(
        move |position, node, key| {
            let place: Place = one(node, key)?;
            if place.section().is_none() && place != Place::Courtyard {
                return Err(node
                    .fault(key, format!("a hero stands on a section or in the courtyard, not in {place}")));
            }
            position.open.heroes[hero.index()] = place;
            Ok(())
        },
        move |position, _| position.open.hero(hero).to_string(),
    )
}

/// The Invader's equipment on a section.
pub(super) fn equipment(section: Section) -> Field {
    Field::new(
        move |position, node, key| {
            let wanted: Vec<Equipment> = many(node, key)?;
            for kind in Equipment::ALL {
                let sections = &mut position.open.equipment[kind.index()];
                sections.remove(section.index());
                if wanted.contains(kind) {
                    sections.insert(section.index());
                }
            }
            Ok(())
        },
        move |position, _| {
            let lies = |kind: &&Equipment| position.open.has_equipment(**kind, section);
            let names: Vec<_> = Equipment::ALL.iter().filter(lies).map(ToString::to_string).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(", ") }
        },
    )
}

fn order_kind(position: &Position, section: Section) -> Option<OrderKind> {
    match position.open.orders[section.index()]? {
        OrderToken::FaceDown => position.invader.orders[section.index()],
        OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) => Some(kind),
    }
}

fn set_order(
    position: &mut Position,
    section: Section,
    token: Option<OrderToken>,
    hidden: Option<OrderKind>,
) {
    position.open.orders[section.index()] = token;
    position.invader.orders[section.index()] = hidden;
}

/// The kind of the order token on a section. It lies face down unless `order-face` says otherwise.
pub(super) fn order(section: Section) -> Field {
    Field::new(
        move |position, node, key| {
            let kind: Option<OrderKind> = one_or_none(node, key)?;
            set_order(position, section, kind.map(|_| OrderToken::FaceDown), kind);
            Ok(())
        },
        move |position, sight| match (position.open.orders[section.index()], sight.invader) {
            (None, _) => "none".to_owned(),
            (Some(OrderToken::FaceDown), false) => "hidden".to_owned(),
            _ => order_kind(position, section).map_or("none".to_owned(), |kind| kind.to_string()),
        },
    )
}

/// `down`, `up`, or `resolved` once it was carried out.
pub(super) fn order_face(section: Section) -> Field {
    Field::new(
        move |position, node, key| {
            let kind = order_kind(position, section).unwrap_or(OrderKind::Bluff);
            match plain(node.as_text(key)?).as_str() {
                "down" => set_order(position, section, Some(OrderToken::FaceDown), Some(kind)),
                "up" => set_order(position, section, Some(OrderToken::FaceUp(kind)), None),
                "resolved" => set_order(position, section, Some(OrderToken::Resolved(kind)), None),
                "none" => set_order(position, section, None, None),
                other => return Err(node.fault(key, format!("`{other}` is none of down, up, resolved"))),
            }
            Ok(())
        },
        move |position, _| {
            let face = match position.open.orders[section.index()] {
                None => "none",
                Some(OrderToken::FaceDown) => "down",
                Some(OrderToken::FaceUp(_)) => "up",
                Some(OrderToken::Resolved(_)) => "resolved",
            };
            face.to_owned()
        },
    )
}

/// A ritual token: `target`, `bluff` (both face down), `target-up`, `none`.
pub(super) fn ritual(ritual: Ritual, index: usize) -> Field {
    let slot = ritual.index();
    Field::new(
        move |position, node, key| {
            let text =
                if node.as_flag(key) == Ok(false) { "none".to_owned() } else { plain(node.as_text(key)?) };
            position.open.ritual_tokens[slot].remove(index);
            position.open.ritual_targets[slot].remove(index);
            position.invader.targets[slot].remove(index);
            match text.as_str() {
                "target" => {
                    position.open.ritual_tokens[slot].insert(index);
                    position.invader.targets[slot].insert(index);
                }
                "bluff" => position.open.ritual_tokens[slot].insert(index),
                "target-up" => position.open.ritual_targets[slot].insert(index),
                none if is_none(none) => {}
                other => {
                    return Err(
                        node.fault(key, format!("`{other}` is none of target, bluff, target-up, none"))
                    );
                }
            }
            Ok(())
        },
        move |position, sight| {
            let token = if position.open.ritual_targets[slot].has(index) {
                "target-up"
            } else if !position.open.ritual_tokens[slot].has(index) {
                "none"
            } else if !sight.invader {
                "hidden"
            } else if position.invader.targets[slot].has(index) {
                "target"
            } else {
                "bluff"
            };
            token.to_owned()
        },
    )
}

fn trap_at(position: &Position, path: Path) -> Option<Trap> {
    position.open.shown_traps[path.index()].or(position.defender.traps[path.index()])
}

fn set_trap(position: &mut Position, path: Path, shown: Option<Trap>, hidden: Option<Trap>) {
    position.open.shown_traps[path.index()] = shown;
    position.defender.traps[path.index()] = hidden;
    position.open.hidden_traps.remove(path.index());
    if hidden.is_some() {
        position.open.hidden_traps.insert(path.index());
    }
}

/// The kind of the trap on a path. It lies face down unless `face` says otherwise.
pub(super) fn trap(path: Path) -> Field {
    Field::new(
        move |position, node, key| {
            set_trap(position, path, None, one_or_none(node, key)?);
            Ok(())
        },
        move |position, sight| {
            if position.open.hidden_traps.has(path.index()) && !sight.defender {
                return "hidden".to_owned();
            }
            trap_at(position, path).map_or("none".to_owned(), |trap| trap.to_string())
        },
    )
}

/// `down` or `up`.
pub(super) fn trap_face(path: Path) -> Field {
    Field::new(
        move |position, node, key| {
            let trap = trap_at(position, path).unwrap_or(Trap::Goblin);
            match plain(node.as_text(key)?).as_str() {
                "down" => set_trap(position, path, None, Some(trap)),
                "up" => set_trap(position, path, Some(trap), None),
                "none" => set_trap(position, path, None, None),
                other => return Err(node.fault(key, format!("`{other}` is none of down, up"))),
            }
            Ok(())
        },
        move |position, _| {
            let face = if position.open.hidden_traps.has(path.index()) {
                "down"
            } else if position.open.shown_traps[path.index()].is_some() {
                "up"
            } else {
                "none"
            };
            face.to_owned()
        },
    )
}

/// A thing that only one place can have, such as the glare: whether it is here.
pub(super) fn sole<T: Copy + PartialEq + 'static>(
    here: T,
    at: impl Fn(&mut Position) -> &mut Option<T> + Copy + 'static,
) -> Field {
    Field::new(
        move |position, node, key| {
            let slot = at(position);
            if node.as_flag(key)? {
                *slot = Some(here);
            } else if *slot == Some(here) {
                *slot = None;
            }
            Ok(())
        },
        move |position, _| (*at(&mut position.clone()) == Some(here)).to_string(),
    )
}

/// The six middle cards of the line.
pub(super) fn line() -> Field {
    Field::new(
        |position, node, key| {
            let cards = many(node, key)?;
            if cards.len() != position.open.line.len() {
                return Err(node.fault(key, format!("the line has 6 middle cards, not {}", cards.len())));
            }
            for (slot, card) in position.open.line.iter_mut().zip(cards) {
                *slot = Some(card);
            }
            Ok(())
        },
        |position, _| {
            let names: Vec<_> = position.open.line.iter().flatten().map(ToString::to_string).collect();
            names.join(", ")
        },
    )
}
