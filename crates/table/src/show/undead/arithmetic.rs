//! Strength against strength, line by line (8.3).

use stronghold_rules::Army;
use stronghold_rules::undead::Forces;
use stronghold_rules::unit::{Group, Undead, UnitKind};
use stronghold_words::Message;

use crate::show::arithmetic::{Sum, Summand};

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces) -> Vec<Summand> {
    let mut sum = Sum::default();
    let [phantoms, skeletons, vampires] = forces.stormers.counts();
    sum.units(Army::Invader, Group::of(Undead::Phantom, phantoms - forces.strong), "un.unit.phantom");
    if forces.strong > 0 {
        let strong = Group::of(Undead::Phantom, forces.strong);
        let what = Message::new("sum-strong-phantoms").with("units", strong);
        sum.add(Army::Invader, what, forces.strong * forces.phantom, "un.unit.aura");
    }
    sum.units(Army::Invader, Group::of(Undead::Skeleton, skeletons), "un.unit.skeleton");
    if vampires > 0 {
        let (key, rule) = match forces.vampire == Undead::Vampire.strength() {
            true => ("sum-units", "un.unit.vampire"),
            false => ("sum-blood-moon", "un.spell.blood-moon"),
        };
        let what = Message::new(key).with("units", Group::of(Undead::Vampire, vampires));
        sum.add(Army::Invader, what, vampires * forces.vampire, rule);
    }
    sum.units(Army::Defender, forces.garrison, "un.engage.strength");
    if forces.walls > 0 {
        sum.add(Army::Defender, Message::new("sum-walls"), forces.walls, "un.unit.wall");
    }
    if forces.priest > 0 {
        sum.add(Army::Defender, Message::new("sum-priest"), forces.priest, "un.unit.priest");
    }
    sum.lines
}

/// A line that counts nothing, to say why wall pieces do not help.
pub(crate) fn idle_walls(walls: u8) -> Summand {
    idle(Message::new("sum-idle-walls").with("walls", walls), "un.spell.degradation")
}

/// A line that counts nothing, to say why the priest does not help.
pub(crate) fn silent_priest() -> Summand {
    idle(Message::new("sum-silent-priest"), "un.spell.wail")
}

fn idle(what: Message, rule: &'static str) -> Summand {
    Summand { side: Army::Defender, what, value: 0, rule }
}
