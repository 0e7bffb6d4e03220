//! Strength against strength at a section, from what lies open (8.9).

use serde::{Deserialize, Serialize};

use crate::board::{Section, Tower};
use crate::second::card::Equipment;
use crate::second::position::Open;
use crate::second::tables::Tables;
use crate::second::token::{OrderKind, OrderToken, TowerMachine};
use crate::set::Set;
use crate::unit::{Garrison, Group, Hero, Horde, UnitKind};

pub use crate::clash::Clash;

/// What counts at a section when strengths are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Forces {
    /// Units of the Invader.
    pub stormers: Group<Horde>,
    /// The goblins fight in Goblin Fury.
    pub furious: bool,
    /// A banner flies over the Invader's units.
    pub banner: bool,
    /// Units of the Defender.
    pub garrison: Group<Garrison>,
    /// Wall pieces that count; none against a siege tower.
    pub walls: u8,
    /// Heroes of the Defender.
    pub heroes: Set<Hero>,
    /// Towers beside the section with a bay window and a marksman.
    pub bay_windows: u8,
}

impl Forces {
    /// Both strengths (2e.melee.strength).
    #[inline]
    pub fn clash(&self, tables: &Tables) -> Clash {
        let goblin = match self.furious {
            true => tables.numbers.fury_strength,
            false => Horde::Goblin.strength(),
        };
        let [goblins, ..] = self.stormers.counts();
        let invader = self.stormers.strength() - goblins + goblins * goblin + u8::from(self.banner);
        let units = self.garrison.strength();
        let heroes: u8 = self.heroes.iter().map(|hero| tables.hero_strength[hero]).sum();
        Clash { invader, defender: units + self.walls + heroes + self.bay_windows, units }
    }
}

impl Open {
    /// Both strengths at a section as they stand (2e.melee.strength).
    #[inline]
    pub fn clash(&self, tables: &Tables, section: Section) -> Clash {
        self.forces(tables, section).clash(tables)
    }

    /// What counts at a section as it stands.
    #[inline]
    pub fn forces(&self, tables: &Tables, section: Section) -> Forces {
        let stormers = self.stormers(section);
        // 2e.siege-tower.melee
        let walls = if self.siege_towers[section.index()] > 0 { 0 } else { self.walls[section] };
        let heroes = Hero::ALL.iter().filter(|hero| self.hero(**hero) == section.place());
        Forces {
            stormers,
            furious: self.is_furious(section),
            banner: !stormers.is_empty() && self.has_equipment(Equipment::Banner, section),
            garrison: self.garrison[section.index()],
            walls,
            heroes: heroes.copied().collect(),
            bay_windows: self.bay_windows(tables, section),
        }
    }

    /// Cauldrons that would be poured at a section: none where a siege tower stands (2e.melee.cauldron-tower).
    #[inline]
    pub fn poured(&self, section: Section) -> Group<Horde> {
        match self.siege_towers[section.index()] {
            0 => self.cauldrons[section],
            _ => Group::EMPTY,
        }
    }

    /// Whether the goblins on the section fight in Goblin Fury (2e.order.fury).
    pub fn is_furious(&self, section: Section) -> bool {
        self.orders[section] == Some(OrderToken::Resolved(OrderKind::Fury))
    }

    /// Towers beside the section with a bay window and a marksman (2e.bay-window.effect).
    fn bay_windows(&self, tables: &Tables, section: Section) -> u8 {
        let manned = |tower: &Tower| {
            self.tower_machines[*tower] == Some(TowerMachine::BayWindow)
                && self.garrison_at(tower.place()).has(Garrison::Marksman)
        };
        tables.graph.towers[section].iter().filter(manned).count() as u8
    }
}
