//! The pressure on a wall section, and what of a horde of goblins, orcs and trolls would reach it.

use stronghold_rules::unit::{Group, Horde};

/// How near a breach is, 0 to 100 and a little beyond.
pub fn pressure(strength: i32, needed: i32) -> i32 {
    let share = (100 * strength / needed).min(115);
    share * share / 100
}

/// The strongest `places` of these units.
pub fn strongest(units: Group<Horde>, places: u8) -> Group<Horde> {
    let [goblins, orcs, trolls] = units.counts();
    let trolls = trolls.min(places);
    let orcs = orcs.min(places - trolls);
    Group::new([goblins.min(places - trolls - orcs), orcs, trolls])
}

/// Strength of what cauldrons leave.
pub fn scalded(units: Group<Horde>, cauldrons: Group<Horde>) -> i32 {
    let [goblins, orcs, trolls] = units.counts();
    let [against_goblins, against_orcs, against_trolls] = cauldrons.counts();
    let goblins = if against_goblins > 0 { 0 } else { goblins };
    let orcs = orcs.saturating_sub(against_orcs);
    let trolls = trolls.saturating_sub(against_trolls);
    i32::from(Group::<Horde>::new([goblins, orcs, trolls]).strength())
}
