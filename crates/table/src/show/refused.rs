//! Things near at hand that are not legal now, with the reason.

use stronghold_rules::reason::Reason;

use crate::wire::{Refused, Spot, Text};

/// What somebody might want to do and may not: each thing to point at once, and none that a legal action has.
pub(crate) fn refused<A: Copy>(
    legal: &[A],
    denied: impl IntoIterator<Item = (A, Reason)>,
    clicks: impl Fn(A) -> Vec<Spot>,
    why: impl Fn(A, Reason) -> (Text, &'static str),
) -> Vec<Refused> {
    let taken: Vec<Vec<Spot>> = legal.iter().map(|action| clicks(*action)).collect();
    let mut refused: Vec<Refused> = Vec::new();
    for (action, reason) in denied {
        let spots = clicks(action);
        let known = taken.contains(&spots) || refused.iter().any(|one| one.clicks == spots);
        if !spots.is_empty() && !known {
            let (why, rule) = why(action, reason);
            refused.push(Refused { clicks: spots, why, rule: rule.into() });
        }
    }
    refused
}
