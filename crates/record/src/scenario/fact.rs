//! What a table of the file says, thing by thing: the part of the vocabulary that all editions share.

use std::collections::BTreeMap;

use stronghold_rules::board::Path;
use stronghold_rules::named::Named;

use super::error::{Fault, Mismatch};
use super::field::{Field, Sight};
use super::names::{named, one_or_none, plain};
use super::node::{Node, Value, join, unknown};

/// What the file says about one thing.
pub(crate) struct Fact<P> {
    /// Where it stands, such as `given.w3.walls`.
    pub key: String,
    /// What is said.
    pub node: Node,
    /// The thing.
    pub field: Field<P>,
}

impl<P: Clone + 'static> Fact<P> {
    pub fn new(key: String, node: &Node, field: Field<P>) -> Fact<P> {
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

/// What the file says about one place, path or seat, whose keys are `known`. A key may also be said in the plural, or
/// in the singular.
pub(crate) fn facts_at<P: Clone + 'static>(
    key: &str,
    node: &Node,
    known: &[&'static str],
    field: impl Fn(&str) -> Option<Field<P>>,
    facts: &mut Vec<Fact<P>>,
) -> Result<(), Fault> {
    for (name, node) in node.entries(key)? {
        let is_same = |word: &str| {
            word == name || word.strip_suffix('s') == Some(name) || name.strip_suffix('s') == Some(word)
        };
        let exact = known.iter().find(|word| *word == name);
        let Some(name) = exact.or_else(|| known.iter().find(|word| is_same(word))) else {
            return Err(unknown(node, key, name, known));
        };
        for (name, node) in spread(name, node, &join(key, name))? {
            match field(name) {
                Some(field) => facts.push(Fact::new(join(key, name), &node, field)),
                None => return Err(unknown(&node, key, name, known)),
            }
        }
    }
    Ok(())
}

/// `machine = { kind = "catapult", misses = 3 }` stands for `machine = "catapult"` and `misses = 3`, and so on.
fn spread(name: &'static str, node: &Node, key: &str) -> Result<Vec<(&'static str, Node)>, Fault> {
    let parts: &[(&str, &'static str)] = match name {
        "machine" => &[("kind", "machine"), ("hits", "hits"), ("misses", "misses")],
        "engine" => &[("kind", "engine"), ("hits", "hits"), ("misses", "misses")],
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

/// Hourglasses on building actions: `{ "forge.cannon" = 3 }` or `{ forge = { cannon = 3 } }`.
pub(crate) fn paid<P: Clone + 'static, A: Named>(
    key: &str,
    node: &Node,
    field: impl Fn(A) -> Field<P>,
    facts: &mut Vec<Fact<P>>,
) -> Result<(), Fault> {
    let mut add = |name: &str, node: &Node| -> Result<(), Fault> {
        facts.push(Fact::new(join(key, name), node, field(named(node, key, name)?)));
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

/// A text where a table with one key could stand: `courtyard = "2 soldier"` for `courtyard.defender = "2 soldier"`.
pub(crate) fn table_of(name: &str, node: &Node) -> Node {
    Node { line: node.line, value: Value::Table(BTreeMap::from([(name.to_owned(), node.clone())])) }
}

/// `hospital = { defender = "soldier" }` says the same as `hospital = "soldier"`.
pub(crate) fn units_of(node: &Node) -> &Node {
    node.get("defender").or_else(|| node.get("invader")).unwrap_or(node)
}

pub(crate) fn path_named(node: &Node, key: &str, name: &str) -> Result<Path, Fault> {
    name.parse().map_err(|_| {
        let all: Vec<_> = Path::ALL.iter().map(ToString::to_string).collect();
        node.fault(key, format!("`{name}` is no path; the paths are {}", all.join(", ")))
    })
}

/// Puts everything on the board. Keys that contradict each other are refused.
pub(crate) fn put_all<P: Clone + 'static>(facts: &[Fact<P>], position: &mut P) -> Result<(), Fault> {
    let shown = |fact: &Fact<P>, position: &P| (fact.field.show)(position, Sight::FULL);
    let is_missing = |shown: &str| shown == "none" || shown == "no machine";
    let mut said = Vec::new();
    for fact in facts {
        if fact.is_detail() && is_missing(&shown(fact, position)) {
            let reason = "there is no machine, order or trap that this belongs to";
            return Err(fact.node.fault(&fact.key, reason));
        }
        (fact.field.put)(position, &fact.node, &fact.key)?;
        said.push(shown(fact, position));
        let contradicted = facts.iter().zip(&said).find(|(earlier, said)| shown(earlier, position) != **said);
        if let Some((earlier, said)) = contradicted {
            let reason =
                format!("contradicts `{}` (line {}), which says {said}", earlier.key, earlier.node.line);
            return Err(fact.node.fault(&fact.key, reason));
        }
    }
    Ok(())
}

/// Refuses an expectation that cannot be read.
pub(crate) fn check_facts<P: Clone + Default + 'static>(facts: Vec<Fact<P>>) -> Result<(), Fault> {
    let mut scratch = P::default();
    for fact in facts.into_iter().filter(|fact| !fact.is("hidden")) {
        (fact.field.put)(&mut scratch, &fact.node, &fact.key)?;
    }
    Ok(())
}

/// What is not as these facts say, for eyes that see so much.
pub(crate) fn differences<P: Clone + 'static>(
    facts: Vec<Fact<P>>,
    position: &P,
    sight: Sight,
) -> Result<Vec<Mismatch>, Fault> {
    let mut found = Vec::new();
    for fact in facts {
        let is = (fact.field.show)(position, sight);
        let expected = if fact.is("hidden") {
            "hidden".to_owned()
        } else {
            let mut wanted = position.clone();
            (fact.field.put)(&mut wanted, &fact.node, &fact.key)?;
            (fact.field.show)(&wanted, Sight::FULL)
        };
        if is != expected {
            found.push(Mismatch { what: fact.key, expected, found: is });
        }
    }
    Ok(found)
}

/// What `expect` says about the end of the game, in words, and the rest of it.
pub(crate) fn split_outcome(expect: &Node) -> Result<(Option<String>, Node), Fault> {
    let mut rest = expect.clone();
    let outcome = rest.take("outcome").map(|node| {
        let winner: Option<stronghold_rules::Army> = one_or_none(&node, &join("expect", "outcome"))?;
        Ok(winner.map_or("none".to_owned(), |army| army.to_string()))
    });
    Ok((outcome.transpose()?, rest))
}
