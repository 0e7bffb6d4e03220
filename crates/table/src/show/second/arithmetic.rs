//! Strength against strength, line by line (8.9).

use stronghold_rules::Seat;
use stronghold_rules::second::{Forces, Tables};
use stronghold_rules::unit::{Garrison, Hero, Horde, UnitKind};

use super::words;
use crate::wire::SumLine;

/// What counts for either side. The lines of a side add up to its strength.
pub(crate) fn sum(forces: &Forces, tables: &Tables) -> Vec<SumLine> {
    let mut sum = Sum::default();
    for unit in forces.stormers.kinds() {
        let count = forces.stormers.count(unit);
        sum.add(Seat::Invader, units(unit, count), count * unit.strength(), "2e.pieces.unit-strength");
    }
    let goblins = forces.stormers.count(Horde::Goblin);
    if forces.furious && goblins > 0 {
        let more = i16::from(tables.numbers.fury_strength) - i16::from(Horde::Goblin.strength());
        sum.line(Seat::Invader, "Goblin Fury".to_owned(), i16::from(goblins) * more, "2e.order.fury");
    }
    if forces.banner {
        sum.add(Seat::Invader, "banner".to_owned(), 1, "2e.banner.effect");
    }
    for unit in forces.garrison.kinds() {
        let count = forces.garrison.count(unit);
        sum.add(
            Seat::Defender,
            units::<Garrison>(unit, count),
            count * unit.strength(),
            "2e.pieces.unit-strength",
        );
    }
    if forces.walls > 0 {
        sum.add(Seat::Defender, words::count(forces.walls, "wall piece"), forces.walls, "2e.melee.strength");
    }
    for hero in forces.heroes.map(Hero::at) {
        let strength = tables.hero_strength[hero.index()];
        sum.add(Seat::Defender, words::hero(hero).to_owned(), strength, "2e.hero.strength");
    }
    if forces.bay_windows > 0 {
        let what = words::count(forces.bay_windows, "bay window");
        sum.add(Seat::Defender, what, forces.bay_windows, "2e.bay-window.effect");
    }
    sum.lines
}

/// A line that counts nothing, to say why wall pieces do not help.
pub(crate) fn idle_walls(walls: u8) -> SumLine {
    SumLine {
        side: Seat::Defender,
        what: format!("{}, useless against a siege tower", words::count(walls, "wall piece")),
        value: 0,
        rule: Some("2e.siege-tower.melee".to_owned()),
    }
}

fn units<K: UnitKind>(unit: K, count: u8) -> String {
    words::count(count, &unit.to_string())
}

#[derive(Default)]
struct Sum {
    lines: Vec<SumLine>,
}

impl Sum {
    fn add(&mut self, side: Seat, what: String, value: u8, rule: &str) {
        self.line(side, what, i16::from(value), rule);
    }

    fn line(&mut self, side: Seat, what: String, value: i16, rule: &str) {
        self.lines.push(SumLine { side, what, value, rule: Some(rule.to_owned()) });
    }
}
