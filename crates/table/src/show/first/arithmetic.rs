//! Strength against strength, line by line (8.2).

use stronghold_rules::Army;
use stronghold_rules::first::{Forces, Tables};
use stronghold_rules::unit::{Horde, UnitKind};

use super::words;
use crate::show::arithmetic::Sum;
use crate::show::arithmetic::Summand;

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces, tables: &Tables) -> Vec<Summand> {
    let numbers = &tables.numbers;
    let mut sum = Sum::default();
    sum.units(Army::Invader, forces.stormers, "1e.melee.invader-strength");
    let goblins = forces.stormers.count(Horde::Goblin);
    if forces.furious && goblins > 0 {
        let more = i16::from(numbers.fury_strength) - i16::from(Horde::Goblin.strength());
        sum.line(Army::Invader, "Goblin Fury".to_owned(), i16::from(goblins) * more, "1e.order.fury");
    }
    if forces.shields {
        sum.add(Army::Invader, "shields".to_owned(), forces.stormers.total(), "1e.melee.shields");
    }
    if forces.banner {
        sum.add(Army::Invader, "banners".to_owned(), 1, "1e.banners.effect");
    }
    if forces.influence {
        sum.add(Army::Invader, "altar".to_owned(), 1, "1e.altar.effect");
    }
    sum.units(Army::Defender, forces.garrison, "1e.melee.defender-strength");
    let officer = forces.garrison.total() * numbers.officer_bonus;
    if forces.officer && officer > 0 {
        sum.add(Army::Defender, "Officer".to_owned(), officer, "1e.officer.attribute");
    }
    if forces.components > 0 {
        let what = words::count(forces.components, "wall component");
        sum.add(Army::Defender, what, forces.components, "1e.melee.defender-strength");
    }
    if forces.speech > 0 {
        sum.add(Army::Defender, "Speech".to_owned(), forces.speech, "1e.officer.speech");
    }
    if forces.warrior {
        sum.add(Army::Defender, "Warrior".to_owned(), numbers.warrior_strength, "1e.warrior.attribute");
    }
    sum.lines
}
