//! What a `[given]` is laid out on, and how it is filled up so that no piece is missing.

use stronghold_rules::unit::{Group, UnitKind};

use super::error::Fault;
use super::fact::Fact;
use super::names::plain;
use super::node::Node;

/// What the pieces are laid out on before the file has its say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    /// An empty board; both heroes in the courtyard, the starter cards.
    Empty,
    /// The board after set-up, with the starter cards.
    Start,
}

impl Base {
    /// Takes the key `base` out of `[given]`.
    pub fn take(given: &mut Node) -> Result<Base, Fault> {
        match given.take("base") {
            None => Ok(Base::Empty),
            Some(node) => match plain(node.as_text("given.base")?).as_str() {
                "empty" => Ok(Base::Empty),
                "start" => Ok(Base::Start),
                other => Err(node.fault("given.base", format!("`{other}` is none of empty, start"))),
            },
        }
    }
}

/// What a file says in numbers, and the keys that take the rest.
pub(crate) struct Parted<P> {
    /// Facts that name what they hold.
    pub facts: Vec<Fact<P>>,
    /// Facts that take what is left of the box.
    pub rest: Vec<Fact<P>>,
}

/// Parts the facts that say `rest` from the others: these keys take what is left of the box. At most one key of each
/// army can.
pub(crate) fn part_rest<P: Clone + 'static>(
    facts: Vec<Fact<P>>,
    armies: [&[&str]; 2],
) -> Result<Parted<P>, Fault> {
    let can_take = |fact: &Fact<P>| armies.iter().any(|keys| keys.contains(&fact.key.as_str()));
    let (rest, facts): (Vec<_>, Vec<_>) =
        facts.into_iter().partition(|fact| fact.is("rest") && can_take(fact));
    for keys in armies {
        let mut of_army = rest.iter().filter(|fact| keys.contains(&fact.key.as_str()));
        if let (Some(first), Some(again)) = (of_army.next(), of_army.next()) {
            let reason = format!("`{}` takes the rest of these units already", first.key);
            return Err(again.node.fault(&again.key, reason));
        }
    }
    Ok(Parted { facts, rest })
}

/// The key of this army that takes the rest.
pub(crate) fn takes_rest<P>(rest: &[Fact<P>], keys: &[&str]) -> Option<String> {
    rest.iter().find(|fact| keys.contains(&fact.key.as_str())).map(|fact| fact.key.clone())
}

/// What the box holds beside these units. `rule` says how many there are.
pub(crate) fn left_of<'a, K: UnitKind>(
    pieces: Group<K>,
    groups: impl Iterator<Item = &'a Group<K>>,
    given: &Node,
    rule: &str,
) -> Result<Group<K>, Fault> {
    let mut used = [0u32; 3];
    for group in groups {
        for (sum, count) in used.iter_mut().zip(group.counts()) {
            *sum += u32::from(count);
        }
    }
    let mut left = [0; 3];
    for (kind, (used, left)) in K::KINDS.into_iter().zip(used.into_iter().zip(&mut left)) {
        let has = pieces.count(kind);
        *left = u32::from(has).checked_sub(used).map(|left| left as u8).ok_or_else(|| {
            given.fault("given", format!("{used} units of type {kind}, the box holds {has} ({rule})"))
        })?;
    }
    Ok(Group::new(left))
}

/// Refuses units of the box that are nowhere.
pub(crate) fn all_named<K: UnitKind>(left: Group<K>, given: &Node, key: &str) -> Result<(), Fault> {
    if left.is_empty() {
        return Ok(());
    }
    let node = given.get(key).unwrap_or(given);
    Err(node.fault(
        &format!("given.{key}"),
        format!(
            "these units of the box are nowhere: {left}; leave one key out, or let one take the \"rest\""
        ),
    ))
}
