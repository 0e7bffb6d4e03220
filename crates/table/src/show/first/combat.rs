//! What is told of a clash: who is stronger, and what that costs (8.2).

use std::cmp::Ordering;

use stronghold_rules::board::Section;
use stronghold_rules::first::card::Equipment;
use stronghold_rules::first::{Event, Forces};
use stronghold_rules::unit::Horde;

use super::story::Teller;
use super::{arithmetic, tables};
use crate::show::told::Told;
use crate::wire::Weight;

/// What a count of strengths comes to.
pub(super) fn counted(
    teller: &Teller,
    event: &Event,
    at: Section,
    [invader, defender, units]: [u8; 3],
    forces: &Forces,
    next: Option<&Event>,
) -> Told {
    let count = match (forces.shields, teller.counted.has(at.index())) {
        (true, _) => "shields",
        (false, true) => "again",
        (false, false) => "first",
    };
    let poisoned = matches!(next, Some(Event::Poisoned { at: there }) if *there == at);
    let ahead = invader.abs_diff(defender);
    let fury = forces.furious && forces.stormers.has(Horde::Goblin);
    let result = match invader.cmp(&defender) {
        Ordering::Greater if poisoned => "poison",
        Ordering::Greater if ahead > units => "breach",
        Ordering::Greater => "invader",
        Ordering::Equal if fury => "even-fury",
        Ordering::Equal => "even",
        Ordering::Less if fury => "fury",
        Ordering::Less if !forces.is_defended() => "unopposed",
        Ordering::Less if !forces.shields && teller.after.open.has_equipment(Equipment::Shields, at) => {
            "shields"
        }
        Ordering::Less => "defender",
    };
    let rule = match (forces.shields, invader > defender && ahead > units) {
        (true, _) => "1e.melee.shields",
        (false, true) => "1e.melee.breach",
        (false, false) => "1e.melee.clash",
    };
    let mut line = Told::of(event, None, Weight::Major, rule)
        .with("count", count)
        .with("result", result)
        .with("ahead", ahead)
        .places([at.place()]);
    line.sum = arithmetic::sum(forces, tables(teller.after));
    line
}
