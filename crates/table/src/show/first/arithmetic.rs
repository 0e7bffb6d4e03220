//! Strength against strength, line by line (8.2).

use stronghold_rules::Army;
use stronghold_rules::first::{Forces, Tables};
use stronghold_rules::unit::{Hero, Horde, UnitKind};
use stronghold_words::Message;

use crate::show::arithmetic::{Sum, Summand};

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces, tables: &Tables) -> Vec<Summand> {
    let numbers = &tables.numbers;
    let mut sum = Sum::default();
    sum.units(Army::Invader, forces.stormers, "1e.melee.invader-strength");
    let goblins = forces.stormers.count(Horde::Goblin);
    if forces.furious && goblins > 0 {
        let more = i16::from(numbers.fury_strength) - i16::from(Horde::Goblin.strength());
        sum.line(Army::Invader, Message::new("sum-fury"), i16::from(goblins) * more, "1e.order.fury");
    }
    if forces.shields {
        sum.add(Army::Invader, Message::new("sum-shields"), forces.stormers.total(), "1e.melee.shields");
    }
    if forces.banner {
        sum.add(Army::Invader, Message::new("sum-banners"), 1, "1e.banners.effect");
    }
    if forces.influence {
        sum.add(Army::Invader, Message::new("sum-altar"), 1, "1e.altar.effect");
    }
    sum.units(Army::Defender, forces.garrison, "1e.melee.defender-strength");
    let officer = forces.garrison.total() * numbers.officer_bonus;
    if forces.officer && officer > 0 {
        sum.add(Army::Defender, hero(Hero::Officer), officer, "1e.officer.attribute");
    }
    if forces.components > 0 {
        let what = Message::new("sum-walls").with("walls", forces.components);
        sum.add(Army::Defender, what, forces.components, "1e.melee.defender-strength");
    }
    if forces.speech > 0 {
        sum.add(Army::Defender, Message::new("sum-speech"), forces.speech, "1e.officer.speech");
    }
    if forces.warrior {
        sum.add(Army::Defender, hero(Hero::Warrior), numbers.warrior_strength, "1e.warrior.attribute");
    }
    sum.lines
}

fn hero(hero: Hero) -> Message {
    Message::new("sum-hero").with("hero", hero)
}
