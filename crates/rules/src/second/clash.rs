//! Strength against strength at a section, from what lies open (8.9).

use crate::board::{Section, Tower};
use crate::second::card::Equipment;
use crate::second::position::Open;
use crate::second::tables::Tables;
use crate::second::token::{OrderKind, OrderToken, TowerMachine};
use crate::unit::{Garrison, Hero, Horde, UnitKind};

/// Both sides at a section, as 8.9 counts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// I: strength of the Invader.
    pub invader: u8,
    /// D: strength of the Defender.
    pub defender: u8,
    /// U: strength of the Defender's units alone.
    pub units: u8,
}

impl Open {
    /// Both strengths at a section as they stand (2e.melee.strength).
    pub fn clash(&self, tables: &Tables, section: Section) -> Clash {
        let stormers = self.stormers(section);
        let goblin = match self.is_furious(section) {
            true => tables.numbers.fury_strength,
            false => Horde::Goblin.strength(),
        };
        let banner = !stormers.is_empty() && self.has_equipment(Equipment::Banner, section);
        let [goblins, ..] = stormers.counts();
        let invader = stormers.strength() - goblins + goblins * goblin + u8::from(banner);

        let units = self.garrison[section.index()].strength();
        // 2e.siege-tower.melee
        let walls = if self.siege_towers[section.index()] > 0 { 0 } else { self.walls[section.index()] };
        let heroes = Hero::ALL.iter().filter(|hero| self.hero(**hero) == section.place());
        let heroes: u8 = heroes.map(|hero| tables.hero_strength[hero.index()]).sum();
        Clash { invader, defender: units + walls + heroes + self.bay_windows(tables, section), units }
    }

    /// Whether the goblins on the section fight in Goblin Fury (2e.order.fury).
    pub fn is_furious(&self, section: Section) -> bool {
        self.orders[section.index()] == Some(OrderToken::Resolved(OrderKind::Fury))
    }

    /// Towers beside the section with a bay window and a marksman (2e.bay-window.effect).
    fn bay_windows(&self, tables: &Tables, section: Section) -> u8 {
        let manned = |tower: &usize| {
            self.tower_machines[*tower] == Some(TowerMachine::BayWindow)
                && self.garrison_at(Tower::at(*tower).place()).has(Garrison::Marksman)
        };
        tables.graph.towers[section.index()].filter(manned).count() as u8
    }
}
