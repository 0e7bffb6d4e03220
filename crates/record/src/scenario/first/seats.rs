//! Keys of what a seat has of its own. Where an army has one seat they stand alone, or under its name; where it has
//! two, under the name of the seat: `invader-west = { camp = "3 orc" }`.

use stronghold_rules::Seat;
use stronghold_rules::board::Side;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::{Card, Phase};
use stronghold_rules::first::options::Players;
use stronghold_rules::set::Set;

use super::{Fact, Field};
use crate::scenario::error::Fault;
use crate::scenario::fact::{facts_at, paid};
use crate::scenario::names::{is_none, many, named, plain};
use crate::scenario::node::{Node, Value, join};

/// Keys of an Invader.
pub(super) const INVADER: &[&str] = &["reserve", "camp", "resources", "cards", "flipped"];
/// Keys of a Defender.
pub(super) const DEFENDER: &[&str] = &["hourglasses", "barricades", "finished", "paid"];

/// What the file says about a seat: all of its keys.
pub(super) fn facts_of(seat: Seat, key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    let mut node = node.clone();
    if let Some(on_actions) = node.take("paid") {
        let known = if is_invader(seat) { INVADER } else { DEFENDER };
        if !known.contains(&"paid") {
            return Err(crate::scenario::node::unknown(&on_actions, key, "paid", known));
        }
        paid_facts(seat, &join(key, "paid"), &on_actions, facts)?;
    }
    match is_invader(seat) {
        true => facts_at(key, &node, INVADER, |name| of_invader(side_of(seat), name), facts),
        false => facts_at(key, &node, DEFENDER, |name| of_defender(side_of(seat), name), facts),
    }
}

/// What the file says about a key that stands alone.
pub(super) fn of_single(name: &str) -> Option<Field> {
    of_invader(Side::West, name).or_else(|| of_defender(Side::West, name))
}

/// Hourglasses on building actions, with those of a seat.
pub(super) fn paid_facts(seat: Seat, key: &str, node: &Node, facts: &mut Vec<Fact>) -> Result<(), Fault> {
    paid(key, node, |action: BuildingAction| hourglasses_on(seat, action), facts)
}

/// Refuses keys of seats that are not at the table. `prefix` stands before all keys.
pub(super) fn check(facts: &[Fact], prefix: &str, players: Players) -> Result<(), Fault> {
    let seats = players.seats();
    for fact in facts {
        let key = fact.key.strip_prefix(prefix).unwrap_or(&fact.key).trim_start_matches('.');
        let first = key.split('.').next().unwrap_or_default();
        let needed = match first.parse::<Seat>() {
            Ok(seat) if INVADER.contains(&second(key)) || DEFENDER.contains(&second(key)) => seat,
            _ if INVADER.contains(&first) => Seat::Invader,
            _ if DEFENDER.contains(&first) => Seat::Defender,
            _ => continue,
        };
        if !seats.contains(&needed) {
            let own: Vec<_> =
                seats.iter().filter(|seat| seat.army() == needed.army()).map(ToString::to_string).collect();
            let reason = format!("with {players} players this stands under {}", own.join(" or "));
            return Err(fact.node.fault(&fact.key, reason));
        }
    }
    Ok(())
}

fn second(key: &str) -> &str {
    key.split('.').nth(1).unwrap_or_default()
}

fn is_invader(seat: Seat) -> bool {
    seat.army() == stronghold_rules::Army::Invader
}

/// A single one is counted as the western one.
fn side_of(seat: Seat) -> Side {
    seat.side().unwrap_or(Side::West)
}

fn of_invader(by: Side, name: &str) -> Option<Field> {
    Some(match name {
        "reserve" => Field::units(move |at| &mut at.open.warlords[by].reserve),
        "camp" => Field::units(move |at| &mut at.open.warlords[by].camp),
        "resources" => Field::number(move |at| &mut at.open.warlords[by].resources),
        "cards" => cards(by),
        "flipped" => flipped(by),
        _ => return None,
    })
}

fn of_defender(by: Side, name: &str) -> Option<Field> {
    Some(match name {
        "hourglasses" => Field::number(move |at| &mut at.open.commanders[by].hourglasses),
        "barricades" => Field::number(move |at| &mut at.open.commanders[by].barricades),
        "finished" => Field::set(move |at| &mut at.open.commanders[by].finished),
        _ => return None,
    })
}

/// Cards of phases 2 to 5. Phases that are not named keep theirs.
fn cards(by: Side) -> Field {
    Field::new(
        move |position, node, key| {
            let mut named = [false; 4];
            for card in many::<Card>(node, key)? {
                let draft = card.phase().draft();
                if std::mem::replace(&mut named[draft], true) {
                    let reason = format!("a second card of phase {}", card.phase().number());
                    return Err(node.fault(key, reason));
                }
                position.open.warlords[by].cards[draft] = Some(card);
            }
            Ok(())
        },
        move |position, _| {
            let cards = position.open.warlords[by].cards.iter().flatten();
            let names: Vec<_> = cards.map(ToString::to_string).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(", ") }
        },
    )
}

/// Phases whose card lies on its back, by number.
fn flipped(by: Side) -> Field {
    Field::new(
        move |position, node, key| {
            let mut phases = Set::EMPTY;
            for item in node.as_list() {
                phases = phases | phases_of(item, key)?;
            }
            position.open.warlords[by].flipped = phases;
            Ok(())
        },
        move |position, _| {
            let phases = position.open.warlords[by].flipped.iter().map(|phase| phase.number().to_string());
            let numbers: Vec<_> = phases.collect();
            if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
        },
    )
}

fn phases_of(node: &Node, key: &str) -> Result<Set<Phase>, Fault> {
    let mut phases = Set::EMPTY;
    let mut add = |phase: Option<Phase>| match phase {
        Some(phase) => {
            phases.insert(phase);
            Ok(())
        }
        None => Err(node.fault(key, format!("{node} is no phase; they are 1 to 6"))),
    };
    let numbered = |number: i64| u8::try_from(number).ok().and_then(Phase::numbered);
    match &node.value {
        Value::Number(number) => add(numbered(*number))?,
        Value::Text(text) => {
            for part in text.split(',').filter(|part| !is_none(part)) {
                match plain(part).parse() {
                    Ok(number) => add(numbered(number))?,
                    Err(_) => add(Some(named(node, key, part)?))?,
                }
            }
        }
        _ => add(None)?,
    }
    Ok(phases)
}

/// Hourglasses that a seat has on an action. With two Defenders they have the colour of one of them
/// (1e.pair.one-colour).
fn hourglasses_on(seat: Seat, action: BuildingAction) -> Field {
    let Some(side) = seat.side() else { return Field::number(move |at| &mut at.open.slots[action]) };
    let is_east = side == Side::East;
    Field::new(
        move |position, node, key| {
            position.open.slots[action] = node.as_number(key)?;
            match is_east {
                true => position.open.eastern.insert(action),
                false => position.open.eastern.remove(action),
            }
            Ok(())
        },
        move |position, _| {
            let own = position.open.eastern.has(action) == is_east;
            if own { position.open.slots[action].to_string() } else { "0".to_owned() }
        },
    )
}
