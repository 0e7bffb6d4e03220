//! What is told of a combat: who is stronger, and what that costs (8.3).

use std::cmp::Ordering;

use stronghold_rules::board::Section;
use stronghold_rules::undead::Forces;
use stronghold_words::Message;

use super::arithmetic;
use crate::show::told::Told;
use crate::wire::Weight;

/// What a comparison of both strengths comes to, where the units of the Defender are worth so much.
pub(super) fn fought(at: Section, [invader, defender, units]: [u8; 3], forces: &Forces) -> Told {
    let ahead = invader.abs_diff(defender);
    let (result, worth) = match invader.cmp(&defender) {
        Ordering::Equal => ("even", 0),
        Ordering::Greater if ahead > units => ("breach", units),
        Ordering::Greater => ("invader", forces.garrison_defeated(ahead)),
        Ordering::Less => ("defender", forces.horde_defeated(ahead)),
    };
    let rule = if result == "breach" { "un.engage.breach" } else { "un.engage.strength" };
    let text = Message::new("event-combat-fought")
        .with("at", at)
        .with("invader", invader)
        .with("defender", defender)
        .with("units", units)
        .with("result", result)
        .with("ahead", ahead)
        .with("worth", worth);
    let mut line = Told::new(None, Weight::Major, rule, text).places([at.place()]);
    line.sum = arithmetic::sum(forces);
    line
}
