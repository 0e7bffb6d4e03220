//! Reading names and groups of units the way people write them.

use stronghold_rules::named::Named;
use stronghold_rules::set::Set;
use stronghold_rules::unit::{Garrison, Group, Horde, Undead, UnitKind};

use super::error::Fault;
use super::node::{Node, Value};

/// `Unearthly Glare` and `unearthly_glare` are `unearthly-glare`; `Farlon's Hope` is `farlons-hope`.
pub(crate) fn plain(name: &str) -> String {
    let lower = name.trim().to_lowercase();
    let kept = lower.chars().filter(|c| !matches!(c, '\'' | '’' | '!' | '"'));
    kept.map(|c| if c == '_' || c.is_whitespace() { '-' } else { c }).collect()
}

pub(crate) fn named<T: Named>(node: &Node, key: &str, text: &str) -> Result<T, Fault> {
    plain(text).parse().map_err(|_| {
        let known: Vec<_> = T::ALL.iter().map(ToString::to_string).collect();
        node.fault(key, format!("`{text}` is none of {}", known.join(", ")))
    })
}

/// One name.
pub(crate) fn one<T: Named>(node: &Node, key: &str) -> Result<T, Fault> {
    named(node, key, node.as_text(key)?)
}

/// One name, or nothing: `none`, `""` or `false`.
pub(crate) fn one_or_none<T: Named>(node: &Node, key: &str) -> Result<Option<T>, Fault> {
    match &node.value {
        Value::Flag(false) => Ok(None),
        Value::Text(text) if is_none(text) => Ok(None),
        _ => one(node, key).map(Some).map_err(|fault| fault.or("none")),
    }
}

/// A list of names: `["banner", "sap"]`, `"banner, sap"` or `"none"`.
pub(crate) fn many<T: Named>(node: &Node, key: &str) -> Result<Vec<T>, Fault> {
    let mut found = Vec::new();
    for item in node.as_list() {
        let text = item.as_text(key)?;
        for name in text.split(',').filter(|name| !is_none(name)) {
            found.push(named(item, key, name)?);
        }
    }
    Ok(found)
}

/// The names of the things in a set, for messages.
pub(crate) fn listed<T: Named>(set: Set<T>) -> String {
    let names: Vec<_> = set.iter().map(|thing| thing.to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Whether a text stands for nothing.
pub(crate) fn is_none(text: &str) -> bool {
    matches!(plain(text).as_str(), "" | "none" | "nobody" | "nothing")
}

/// Units: `2 goblin troll`, `2 goblins and a troll`, `M M S`, `{ soldier = 2 }`, `nobody`.
pub(crate) fn group<K: UnitKind + Words>(node: &Node, key: &str) -> Result<Group<K>, Fault> {
    match &node.value {
        Value::Text(text) => group_of_text(node, key, text),
        Value::Number(0) => Ok(Group::EMPTY),
        Value::Table(entries) => {
            let mut group = Group::EMPTY;
            for (name, count) in entries {
                let kind = K::word(name).ok_or_else(|| not_units::<K>(node, key, name))?;
                if group.has(kind) {
                    return Err(count.fault(key, format!("{kind} is there twice")));
                }
                group += Group::of(kind, count.as_number(key)?);
            }
            Ok(group)
        }
        _ => Err(not_units::<K>(node, key, &node.to_string())),
    }
}

fn group_of_text<K: UnitKind + Words>(node: &Node, key: &str, text: &str) -> Result<Group<K>, Fault> {
    let mut group = Group::EMPTY;
    if is_none(text) {
        return Ok(group);
    }
    let refuse = || not_units::<K>(node, key, text);
    let mut count = None;
    for word in text.split([' ', ',', '+', '\t', '\n']).filter(|word| !word.is_empty()) {
        if word == "and" {
            continue;
        }
        let number = if word == "a" || word == "an" { Some(1) } else { word.parse::<u8>().ok() };
        match (number, count) {
            (Some(number @ 0..=200), None) => count = Some(number),
            (Some(_), _) => return Err(refuse()),
            (None, _) => {
                let kind = K::word(word).ok_or_else(refuse)?;
                if u32::from(group.count(kind)) + u32::from(count.unwrap_or(1)) > 200 {
                    return Err(refuse());
                }
                group += Group::of(kind, count.take().unwrap_or(1));
            }
        }
    }
    if count.is_some() { Err(refuse()) } else { Ok(group) }
}

fn not_units<K: UnitKind>(node: &Node, key: &str, text: &str) -> Fault {
    let kinds = K::KINDS.map(|kind| kind.to_string());
    node.fault(key, format!("`{text}` is not a list of units such as `2 {} {}`", kinds[0], kinds[2]))
}

/// The words for units.
pub(crate) trait Words: Sized {
    /// The unit that a word names.
    fn word(word: &str) -> Option<Self>;
}

impl Words for Horde {
    fn word(word: &str) -> Option<Horde> {
        match word.to_lowercase().as_str() {
            "goblin" | "goblins" | "g" => Some(Horde::Goblin),
            "orc" | "orcs" | "o" => Some(Horde::Orc),
            "troll" | "trolls" | "t" => Some(Horde::Troll),
            _ => None,
        }
    }
}

impl Words for Undead {
    fn word(word: &str) -> Option<Undead> {
        match word.to_lowercase().as_str() {
            "phantom" | "phantoms" | "p" => Some(Undead::Phantom),
            "skeleton" | "skeletons" | "s" => Some(Undead::Skeleton),
            "vampire" | "vampires" | "v" => Some(Undead::Vampire),
            _ => None,
        }
    }
}

impl Words for Garrison {
    fn word(word: &str) -> Option<Garrison> {
        match word.to_lowercase().as_str() {
            "marksman" | "marksmen" | "m" => Some(Garrison::Marksman),
            "soldier" | "soldiers" | "s" => Some(Garrison::Soldier),
            "veteran" | "veterans" | "v" => Some(Garrison::Veteran),
            _ => None,
        }
    }
}
