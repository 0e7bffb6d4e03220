//! Strength against strength at a section, from what lies open (8.2).

use serde::{Deserialize, Serialize};

use crate::board::Section;
use crate::first::card::Equipment;
use crate::first::position::Open;
use crate::first::tables::Tables;
use crate::unit::{Garrison, Group, Hero, Horde, UnitKind};

pub use crate::clash::Clash;

/// What counts at a section when strengths are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Forces {
    /// Units of the Invader, those in a siege tower included.
    pub stormers: Group<Horde>,
    /// The goblins fight in Fury.
    pub furious: bool,
    /// A banner flies over the Invader's units.
    pub banner: bool,
    /// An altar lends its strength.
    pub influence: bool,
    /// Each Invader unit counts 1 more (1e.melee.shields).
    pub shields: bool,
    /// Units of the Defender.
    pub garrison: Group<Garrison>,
    /// Stone and wooden components.
    pub components: u8,
    /// The Officer is here: each unit counts 1 more.
    pub officer: bool,
    /// What a Speech adds.
    pub speech: u8,
    /// The Warrior is here.
    pub warrior: bool,
}

impl Forces {
    /// Both strengths (1e.melee.invader-strength, 1e.melee.defender-strength, 1e.officer.attribute,
    /// 1e.warrior.attribute).
    #[inline]
    pub fn clash(&self, tables: &Tables) -> Clash {
        let numbers = &tables.numbers;
        let goblin = if self.furious { numbers.fury_strength } else { Horde::Goblin.strength() };
        let [goblins, ..] = self.stormers.counts();
        let shields = if self.shields { self.stormers.total() } else { 0 };
        let invader = self.stormers.strength() - goblins
            + goblins * goblin
            + shields
            + u8::from(self.banner)
            + u8::from(self.influence);
        let bonus = if self.officer { numbers.officer_bonus } else { 0 };
        let units = self.garrison.strength() + bonus * self.garrison.total();
        let warrior = if self.warrior { numbers.warrior_strength } else { 0 };
        Clash { invader, defender: units + self.components + self.speech + warrior, units }
    }

    /// Whether somebody fights for the wall: a unit, or the Warrior. The Officer alone kills nobody
    /// (1e.melee.undefended, 1e.melee.officer-alone, 1e.melee.warrior-alone).
    pub fn is_defended(&self) -> bool {
        !self.garrison.is_empty() || self.warrior
    }

    /// The strength that the Invader has to give up in a lost clash, beside the furious goblins, who die
    /// first. Shields count last (1e.melee.fury-loss, 1e.melee.shields, 1e.melee.shields-no-win).
    pub fn horde_loses(mut self, tables: &Tables, shields: bool) -> u8 {
        let Clash { invader, defender, .. } = self.clash(tables);
        if self.furious {
            self.stormers.remove_all(Horde::Goblin);
            self.banner &= !self.stormers.is_empty();
        }
        if invader >= defender || self.stormers.is_empty() || !self.is_defended() {
            return 0;
        }
        self.shields = shields;
        let Clash { invader, defender, .. } = self.clash(tables);
        defender.saturating_sub(invader)
    }
}

impl Open {
    /// What counts at a section as it stands.
    #[inline]
    pub fn forces(&self, section: Section) -> Forces {
        let stormers = self.stormers(section);
        let officer = self.hero(Hero::Officer) == section.place();
        Forces {
            stormers,
            furious: self.is_furious(section),
            // 1e.banners.effect
            banner: !stormers.is_empty() && self.has_equipment(Equipment::Banners, section),
            influence: self.influence.values().any(|lent| *lent == Some(section)),
            shields: false,
            garrison: self.garrison[section.index()],
            components: self.components(section),
            officer,
            speech: if officer { self.speech } else { 0 },
            warrior: self.hero(Hero::Warrior) == section.place(),
        }
    }

    /// Cauldrons that would be poured over the Invader's units at a section: those without an Accident
    /// (1e.melee.cauldrons, 1e.accident.effect).
    #[inline]
    pub fn poured(&self, section: Section) -> Group<Horde> {
        let mut hanging = self.cauldrons[section];
        hanging -= self.accidents[section];
        hanging
    }

    /// Both strengths at a section as they stand.
    #[inline]
    pub fn clash(&self, tables: &Tables, section: Section) -> Clash {
        self.forces(section).clash(tables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These units against each other, with nothing else that counts.
    fn forces(stormers: &str, garrison: &str) -> Forces {
        Forces {
            stormers: stormers.parse().expect(stormers),
            furious: false,
            banner: false,
            influence: false,
            shields: false,
            garrison: garrison.parse().expect(garrison),
            components: 0,
            officer: false,
            speech: 0,
            warrior: false,
        }
    }

    #[test]
    fn the_loser_gives_up_the_difference() {
        // 1e.melee.clash, 1e.melee.shields, 1e.melee.shields-no-win
        let tables = Tables::standard();
        let lost = forces("2 orc", "3 soldier");
        assert_eq!(lost.horde_loses(&tables, false), 2);
        assert_eq!(lost.horde_loses(&tables, true), 0);
        assert_eq!(forces("orc", "2 veteran").horde_loses(&tables, true), 3);
        // 1e.melee.undefended, 1e.melee.warrior-alone
        let bare = Forces { components: 3, ..forces("orc", "nobody") };
        assert_eq!(bare.horde_loses(&tables, false), 0);
        assert_eq!(Forces { warrior: true, ..bare }.horde_loses(&tables, true), 2);
    }

    #[test]
    fn furious_goblins_die_first_and_no_more_in_an_equal_clash() {
        // 1e.melee.fury-loss, 1e.melee.equal
        let tables = Tables::standard();
        let furious = |garrison| Forces { furious: true, ..forces("goblin orc", garrison) };
        let Clash { invader, .. } = furious("nobody").clash(&tables);
        assert_eq!(invader, tables.numbers.fury_strength + 2);
        let equal = Forces { components: invader - 1, ..furious("marksman") };
        assert_eq!(equal.horde_loses(&tables, false), 0);
        let lost = Forces { components: invader, ..furious("marksman") };
        assert_eq!(lost.horde_loses(&tables, false), invader + 1 - 2);
    }
}
