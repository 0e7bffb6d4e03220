//! What a `[given]` is laid out on, and how it is filled up so that no piece is missing.

use stronghold_rules::unit::{Group, UnitKind};

use super::error::Fault;
use super::fact::Fact;
use super::names::plain;
use super::node::Node;
use super::said::Said;

/// What the pieces are laid out on before the file has its say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    /// An empty board with the starter cards.
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
    let is_one = |keys: &[&str], fact: &Fact<P>| {
        fact.key.strip_prefix("given.").is_some_and(|key| keys.contains(&key))
    };
    let can_take = |fact: &Fact<P>| armies.iter().any(|keys| is_one(keys, fact));
    let (rest, facts): (Vec<_>, Vec<_>) =
        facts.into_iter().partition(|fact| fact.is("rest") && can_take(fact));
    for keys in armies {
        let mut of_army = rest.iter().filter(|fact| is_one(keys, fact));
        if let (Some(first), Some(again)) = (of_army.next(), of_army.next()) {
            let reason = format!("`{}` takes the rest of these units already", first.key);
            return Err(again.node.fault(&again.key, reason));
        }
    }
    Ok(Parted { facts, rest })
}

/// Units of one army outside the board: a key and the pile that it names.
pub(crate) type Pile<'a, K> = (&'static str, &'a mut Group<K>);

/// Puts units that the file does not name where they belong, so that none of the box is missing. A key that says
/// `rest` takes them; otherwise the first pile does, or, if the file names that one, the `second`. `elsewhere` are the
/// units on the board; `rule` says how many there are in all.
pub(crate) fn fill_up<P, K: UnitKind>(
    said: &Said<P>,
    rule: &str,
    boxed: Group<K>,
    elsewhere: &[Group<K>],
    mut piles: Vec<Pile<K>>,
    second: Option<&str>,
) -> Result<(), Fault> {
    let first = piles[0].0;
    let takes = piles.iter().position(|(key, _)| said.takes_rest(key)).or_else(|| {
        let free = |key: &str| !said.names(key);
        let taker = if free(first) { Some(first) } else { second.filter(|key| free(key)) };
        piles.iter().position(|(key, _)| Some(*key) == taker)
    });
    if !said.names(first) {
        *piles[0].1 = Group::EMPTY;
    }
    if let Some(taker) = takes {
        *piles[taker].1 = Group::EMPTY;
    }
    let groups = elsewhere.iter().chain(piles.iter().map(|(_, pile)| &**pile));
    let left = left_of(boxed, groups, said.given, rule)?;
    match takes {
        Some(taker) => *piles[taker].1 = left,
        None => all_named(left, said.given, first)?,
    }
    Ok(())
}

/// What the box holds beside these units. `rule` says how many there are.
fn left_of<'a, K: UnitKind>(
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
fn all_named<K: UnitKind>(left: Group<K>, given: &Node, key: &str) -> Result<(), Fault> {
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
