//! Strength against strength, line by line (8.9).

use stronghold_rules::Army;
use stronghold_rules::second::{Forces, Tables};
use stronghold_rules::unit::{Horde, UnitKind};

use super::words;
use crate::show::arithmetic::Sum;
use crate::wire::SumLine;

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces, tables: &Tables) -> Vec<SumLine> {
    let mut sum = Sum::default();
    sum.units(Army::Invader, forces.stormers, "2e.pieces.unit-strength");
    let goblins = forces.stormers.count(Horde::Goblin);
    if forces.furious && goblins > 0 {
        let more = i16::from(tables.numbers.fury_strength) - i16::from(Horde::Goblin.strength());
        sum.line(Army::Invader, "Goblin Fury".to_owned(), i16::from(goblins) * more, "2e.order.fury");
    }
    if forces.banner {
        sum.add(Army::Invader, "banner".to_owned(), 1, "2e.banner.effect");
    }
    sum.units(Army::Defender, forces.garrison, "2e.pieces.unit-strength");
    if forces.walls > 0 {
        sum.add(Army::Defender, words::count(forces.walls, "wall piece"), forces.walls, "2e.melee.strength");
    }
    for hero in forces.heroes {
        let strength = tables.hero_strength[hero];
        sum.add(Army::Defender, words::hero(hero).to_owned(), strength, "2e.hero.strength");
    }
    if forces.bay_windows > 0 {
        let what = words::count(forces.bay_windows, "bay window");
        sum.add(Army::Defender, what, forces.bay_windows, "2e.bay-window.effect");
    }
    sum.lines
}

/// A line that counts nothing, to say why wall pieces do not help.
pub(crate) fn idle_walls(walls: u8) -> SumLine {
    SumLine {
        side: Army::Defender,
        what: format!("{}, useless against a siege tower", words::count(walls, "wall piece")),
        value: 0,
        rule: Some("2e.siege-tower.melee".to_owned()),
    }
}
