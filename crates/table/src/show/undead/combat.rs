//! A combat in words: who is stronger, and what that costs (8.3).

use std::cmp::Ordering;

use stronghold_rules::board::Section;
use stronghold_rules::undead::{Clash, Forces};

use super::{arithmetic, words};
use crate::show::told::Told;
use crate::wire::Weight;

/// What a comparison of strengths comes to.
pub(super) fn fought(at: Section, clash: Clash, forces: &Forces) -> Told {
    let Clash { invader, defender, units } = clash;
    let breach = invader > defender && invader - defender > units;
    let outcome = match invader.cmp(&defender) {
        Ordering::Equal => "Neither side is stronger.".to_owned(),
        Ordering::Greater if breach => {
            let ahead = invader - defender;
            format!("The Invader is stronger by {ahead}, the units there are worth {units}: breach!")
        }
        Ordering::Greater => {
            let ahead = invader - defender;
            dealt("Invader", ahead, forces.garrison_defeated(ahead))
        }
        Ordering::Less => {
            let ahead = defender - invader;
            dealt("Defender", ahead, forces.horde_defeated(ahead))
        }
    };
    let rule = if breach { "un.engage.breach" } else { "un.engage.strength" };
    let text = format!("{}: {invader} against {defender}. {outcome}", words::section(at));
    let mut line = Told::new(None, Weight::Major, rule, text).places([at.place()]);
    line.sum = arithmetic::sum(forces);
    line
}

fn dealt(winner: &str, ahead: u8, worth: u8) -> String {
    match worth {
        0 => format!("The {winner} is stronger by {ahead}; no unit is small enough to be defeated."),
        _ => format!("The {winner} is stronger by {ahead} and deals as much damage."),
    }
}
