//! Strength against strength, line by line (8.9).

use stronghold_rules::Army;
use stronghold_rules::second::{Forces, Tables};
use stronghold_rules::unit::{Horde, UnitKind};
use stronghold_words::Message;

use crate::show::arithmetic::{Sum, Summand};

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces, tables: &Tables) -> Vec<Summand> {
    let mut sum = Sum::default();
    sum.units(Army::Invader, forces.stormers, "2e.pieces.unit-strength");
    let goblins = forces.stormers.count(Horde::Goblin);
    if forces.furious && goblins > 0 {
        let more = i16::from(tables.numbers.fury_strength) - i16::from(Horde::Goblin.strength());
        sum.line(Army::Invader, Message::new("sum-fury"), i16::from(goblins) * more, "2e.order.fury");
    }
    if forces.banner {
        sum.add(Army::Invader, Message::new("sum-banner"), 1, "2e.banner.effect");
    }
    sum.units(Army::Defender, forces.garrison, "2e.pieces.unit-strength");
    if forces.walls > 0 {
        sum.add(
            Army::Defender,
            Message::new("sum-walls").with("walls", forces.walls),
            forces.walls,
            "2e.melee.strength",
        );
    }
    for hero in forces.heroes {
        let strength = tables.hero_strength[hero];
        sum.add(Army::Defender, Message::new("sum-hero").with("hero", hero), strength, "2e.hero.strength");
    }
    if forces.bay_windows > 0 {
        let what = Message::new("sum-bay-windows").with("count", forces.bay_windows);
        sum.add(Army::Defender, what, forces.bay_windows, "2e.bay-window.effect");
    }
    sum.lines
}

/// A line that counts nothing, to say why wall pieces do not help.
pub(crate) fn idle_walls(walls: u8) -> Summand {
    Summand {
        side: Army::Defender,
        what: Message::new("sum-idle-walls").with("walls", walls),
        value: 0,
        rule: "2e.siege-tower.melee",
    }
}
