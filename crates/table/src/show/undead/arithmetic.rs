//! Strength against strength, line by line (8.3).

use stronghold_rules::Army;
use stronghold_rules::undead::Forces;
use stronghold_rules::unit::{Group, Undead, UnitKind};

use super::words;
use crate::show::arithmetic::Sum;
use crate::show::arithmetic::Summand;

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces) -> Vec<Summand> {
    let mut sum = Sum::default();
    let [phantoms, skeletons, vampires] = forces.stormers.counts();
    sum.units(Army::Invader, Group::of(Undead::Phantom, phantoms - forces.strong), "un.unit.phantom");
    if forces.strong > 0 {
        let what = format!("{} beside a vampire", words::count(forces.strong, "phantom"));
        sum.add(Army::Invader, what, forces.strong * forces.phantom, "un.unit.aura");
    }
    sum.units(Army::Invader, Group::of(Undead::Skeleton, skeletons), "un.unit.skeleton");
    if vampires > 0 {
        let moon = forces.vampire != Undead::Vampire.strength();
        let under = if moon { " under the Blood Moon" } else { "" };
        let rule = if moon { "un.spell.blood-moon" } else { "un.unit.vampire" };
        let what = format!("{}{under}", words::count(vampires, "vampire"));
        sum.add(Army::Invader, what, vampires * forces.vampire, rule);
    }
    sum.units(Army::Defender, forces.garrison, "un.engage.strength");
    if forces.walls > 0 {
        sum.add(Army::Defender, "wall pieces".to_owned(), forces.walls, "un.unit.wall");
    }
    if forces.priest > 0 {
        sum.add(Army::Defender, "Priest".to_owned(), forces.priest, "un.unit.priest");
    }
    sum.lines
}

/// A line that counts nothing, to say why wall pieces do not help.
pub(crate) fn idle_walls(walls: u8) -> Summand {
    idle(format!("{}, useless under Degradation", words::count(walls, "wall piece")), "un.spell.degradation")
}

/// A line that counts nothing, to say why the priest does not help.
pub(crate) fn silent_priest() -> Summand {
    idle("Priest, silenced by Banshee's Wail".to_owned(), "un.spell.wail")
}

fn idle(what: String, rule: &'static str) -> Summand {
    Summand { side: Army::Defender, what: what.into(), value: 0, rule }
}
