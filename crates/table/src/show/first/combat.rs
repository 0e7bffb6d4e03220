//! A clash in words: who is stronger, and what that costs (8.2).

use stronghold_rules::board::Section;
use stronghold_rules::first::card::Equipment;
use stronghold_rules::first::{Event, Forces};
use stronghold_rules::unit::Horde;

use super::story::Teller;
use super::{arithmetic, tables, words};
use crate::show::told::Told;
use crate::wire::Weight;

/// What a count of strengths comes to.
pub(super) fn counted(
    teller: &Teller,
    at: Section,
    [invader, defender, units]: [u8; 3],
    forces: &Forces,
    next: Option<&Event>,
) -> Told {
    let again = match (forces.shields, teller.counted.has(at.index())) {
        (true, _) => ", counted with the shields",
        (false, true) => ", counted again",
        (false, false) => "",
    };
    let poisoned = matches!(next, Some(Event::Poisoned { at: there }) if *there == at);
    let outcome = match invader.cmp(&defender) {
        std::cmp::Ordering::Greater => won(invader - defender, units, poisoned),
        std::cmp::Ordering::Equal => {
            let then = if fury(forces) { " The furious goblins die." } else { "" };
            format!("Neither side is stronger.{then}")
        }
        std::cmp::Ordering::Less => lost(teller, at, defender - invader, forces),
    };
    let rule = match (forces.shields, invader > defender && invader - defender > units) {
        (true, _) => "1e.melee.shields",
        (false, true) => "1e.melee.breach",
        (false, false) => "1e.melee.clash",
    };
    let text = format!("{}{again}: {invader} against {defender}. {outcome}", words::section(at));
    let mut line = Told::new(None, Weight::Major, rule, text).places([at.place()]);
    line.sum = arithmetic::sum(forces, tables(teller.after));
    line
}

fn fury(forces: &Forces) -> bool {
    forces.furious && forces.stormers.has(Horde::Goblin)
}

fn won(ahead: u8, units: u8, poisoned: bool) -> String {
    if poisoned {
        return format!("The Invader is stronger by {ahead}; the poisons work first.");
    }
    match ahead > units {
        true => {
            format!("The Invader is stronger by {ahead}, the units there are worth {units}: breach!")
        }
        false => {
            format!("The Invader is stronger by {ahead}: the Defender loses units worth at least {ahead}.")
        }
    }
}

fn lost(teller: &Teller, at: Section, ahead: u8, forces: &Forces) -> String {
    let begin = format!("The Defender is stronger by {ahead}");
    if fury(forces) {
        return format!("{begin}: the furious goblins die first.");
    }
    if !forces.is_defended() {
        return format!("{begin}, but nobody there strikes back.");
    }
    if !forces.shields && teller.after.open.has_equipment(Equipment::Shields, at) {
        return format!("{begin}; the shields are counted.");
    }
    format!("{begin}: the Invader loses units worth at least {ahead}.")
}
