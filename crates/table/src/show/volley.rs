//! Marksmen of a section who aim at the ramparts before it.

use stronghold_rules::board::{Rampart, Section};
use stronghold_rules::set::Set;
use stronghold_words::Message;

use super::spot;
use crate::wire::Spot;

/// The ramparts that are aimed at, with the number of arrows. `joined` are those that a path leads to.
fn aims(section: Section, joined: Set<Rampart>, arrows: [u8; 2]) -> impl Iterator<Item = (Rampart, u8)> {
    let ramparts = section.ramparts().iter().copied().zip(arrows);
    ramparts.filter(move |(rampart, arrows)| *arrows > 0 && joined.has(*rampart))
}

/// Names the ramparts that are aimed at.
pub(crate) fn said(label: Message, section: Section) -> Message {
    let ramparts = section.ramparts().iter().zip(["rampart1", "rampart2"]);
    ramparts.fold(label, |label, (rampart, name)| label.with(name, rampart))
}

/// All arrows on one rampart: that rampart. Divided arrows are a button.
pub(crate) fn clicks(section: Section, joined: Set<Rampart>, arrows: [u8; 2]) -> Vec<Spot> {
    let struck: Vec<Spot> =
        aims(section, joined, arrows).map(|(rampart, _)| spot::place(rampart.place())).collect();
    if struck.len() == 1 { struck } else { Vec::new() }
}
