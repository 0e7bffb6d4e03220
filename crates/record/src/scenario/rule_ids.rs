//! Rule ids in scenario files: an id that no rule has is refused, with the ids that it may have been meant for.

use stronghold_rules::Edition;

use super::error::Fault;
use super::node::Node;
use crate::reference::Reference;

/// Most ids that a message suggests.
const SUGGESTED: usize = 3;

/// Ids of rules: a text or a list.
pub(super) fn read(node: &Node, key: &str, edition: Edition) -> Result<Vec<String>, Fault> {
    node.as_list().iter().map(|item| one(item, key, edition)).collect()
}

fn one(node: &Node, key: &str, edition: Edition) -> Result<String, Fault> {
    let id = node.as_text(key)?;
    let reference = Reference::of(edition);
    if reference.rule(id).is_some() {
        return Ok(id.to_owned());
    }
    if reference.example(id).is_some() {
        return Err(node.fault(key, format!("`{id}` is a worked example, not a rule")));
    }
    let mut near: Vec<&str> = reference.rules().iter().map(|rule| rule.id.as_str()).collect();
    near.sort_by_key(|known| strsim::damerau_levenshtein(known, id));
    near.truncate(SUGGESTED);
    Err(node.fault(key, format!("`{id}` is no rule; near to it are {}", near.join(", "))))
}

/// Whether an id is one of the rules reference, so that its file must have the same name.
pub(super) fn is_reserved(id: &str) -> bool {
    let of_edition =
        |edition: &Edition| id.strip_prefix(edition.prefix()).is_some_and(|rest| rest.starts_with('.'));
    id.starts_with("ex.") || Edition::ALL.iter().any(of_edition)
}
