//! All that a `[given]` says, to blame the right key if a position cannot be.

use stronghold_rules::board::Place;
use stronghold_rules::fault::Fault as Wrong;

use super::error::Fault;
use super::fact::Fact;
use super::node::Node;

/// What a `[given]` says.
pub(crate) struct Said<'a, P> {
    /// The table itself.
    pub given: &'a Node,
    /// Facts that name what they hold.
    pub facts: &'a [Fact<P>],
    /// Facts that take what is left of the box.
    pub rest: &'a [Fact<P>],
}

impl<P> Said<'_, P> {
    /// Whether the file names this key.
    pub fn names(&self, key: &str) -> bool {
        self.facts.iter().any(|fact| bare(fact) == key)
    }

    /// Whether this key takes what is left of the box.
    pub fn takes_rest(&self, key: &str) -> bool {
        self.rest.iter().any(|fact| bare(fact) == key)
    }

    fn fault(&self, fact: Option<&Fact<P>>, reason: String) -> Fault {
        match fact {
            Some(fact) => fact.node.fault(&fact.key, reason),
            None => self.given.fault("given", reason),
        }
    }

    /// An error at the first of these keys that the file has.
    pub fn refuse(&self, keys: &[&str], reason: String) -> Fault {
        self.fault(self.facts.iter().find(|fact| keys.contains(&bare(fact))), reason)
    }

    /// An error at the last key of the file that ends like this.
    pub fn refuse_last(&self, last: &str, reason: String) -> Fault {
        self.fault(self.facts.iter().rfind(|fact| last_name(fact) == last), reason)
    }

    /// An error at the key of a place that speaks of such pieces, or at any key of it.
    pub fn refuse_at(&self, place: Place, what: &str, reason: String) -> Fault {
        let of_place = |fact: &&Fact<P>| bare(fact).split('.').next() == Some(&place.to_string());
        let speaks = |fact: &&Fact<P>| what.to_lowercase().contains(last_name(fact));
        let mut keys = self.facts.iter().filter(of_place);
        let any = keys.clone().next();
        self.fault(keys.find(speaks).or(any), reason)
    }

    /// An error for what the rules find wrong with a position.
    pub fn refuse_wrong(&self, wrong: &Wrong) -> Fault {
        match wrong {
            Wrong::Crowded { place, what, .. } => self.refuse_at(*place, what, wrong.to_string()),
            Wrong::Count { piece, .. } => self.refuse_last(piece, wrong.to_string()),
            Wrong::Contradiction(_) => self.given.fault("given", wrong.to_string()),
        }
    }
}

/// The key of a fact without `given`.
fn bare<P>(fact: &Fact<P>) -> &str {
    fact.key.strip_prefix("given.").unwrap_or(&fact.key)
}

/// The last name of a key.
fn last_name<P>(fact: &Fact<P>) -> &str {
    fact.key.rsplit('.').next().unwrap_or_default()
}
