//! Strength against strength at a section, as it stands (8.3).

use serde::{Deserialize, Serialize};

use crate::board::Section;
use crate::undead::engagement::{garrison_ranks, greatest, horde_ranks};
use crate::undead::options::AuraLimit;
use crate::undead::position::Open;
use crate::undead::siege::Rulebook;
use crate::undead::spell::{Spell, Tile};
use crate::undead::tables::Tables;
use crate::unit::{Garrison, Group, Undead, UnitKind};

pub use crate::clash::Clash;

/// What counts at a section in its engagement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct Forces {
    /// Units of the Invader.
    pub stormers: Group<Undead>,
    /// Phantoms of them that the aura of a vampire strengthens.
    pub strong: u8,
    /// Strength of such a phantom.
    pub phantom: u8,
    /// Strength of a vampire.
    pub vampire: u8,
    /// Units of the Defender.
    pub garrison: Group<Garrison>,
    /// Strength of the wall pieces; none under Degradation.
    pub walls: u8,
    /// Strength of the priest, unless it is silenced.
    pub priest: u8,
}

impl Forces {
    /// Both strengths (un.engage.strength).
    #[inline]
    pub fn clash(&self) -> Clash {
        let [phantoms, skeletons, vampires] = self.stormers.counts();
        let invader = (phantoms - self.strong) * Undead::Phantom.strength()
            + self.strong * self.phantom
            + skeletons * Undead::Skeleton.strength()
            + vampires * self.vampire;
        let units = self.garrison.strength();
        Clash { invader, defender: units + self.walls + self.priest, units }
    }
}

impl Forces {
    /// The same against other units of the Invader. Who stands under the aura is counted anew.
    pub fn stormed_by(self, book: &Rulebook, stormers: Group<Undead>) -> Forces {
        Forces { stormers, strong: book.under_aura(stormers), ..self }
    }

    /// The greatest strength of the Invader's units that so much damage defeats (un.damage.pick).
    pub fn horde_defeated(&self, damage: u8) -> u8 {
        greatest(&horde_ranks(self.stormers, self.strong, self.phantom, self.vampire), damage)
    }

    /// The greatest strength of the Defender's units that so much damage defeats (un.damage.pick).
    pub fn garrison_defeated(&self, damage: u8) -> u8 {
        greatest(&garrison_ranks(self.garrison), damage)
    }
}

impl Tables {
    /// Whom a poison cloud defeats (un.melee.poison, un.spell.poison).
    #[inline]
    pub fn poisoned(&self, garrison: Group<Garrison>) -> Group<Garrison> {
        let most = self.spell(Spell::PoisonCloud).amount;
        Group::of(Garrison::Marksman, garrison.count(Garrison::Marksman).min(most))
    }

    /// Whom consecrated ground defeats (un.melee.consecrated).
    #[inline]
    pub fn purged(&self, stormers: Group<Undead>) -> Group<Undead> {
        let most = self.numbers.consecrated_kills;
        Group::of(Undead::Phantom, stormers.count(Undead::Phantom).min(most))
    }

    /// Whom a cauldron defeats (un.melee.cauldron).
    #[inline]
    pub fn scalded(&self, stormers: Group<Undead>) -> Group<Undead> {
        let most = self.numbers.cauldron_kills;
        Group::of(Undead::Skeleton, stormers.count(Undead::Skeleton).min(most))
    }
}

impl Rulebook {
    /// Phantoms among these units that the aura of a vampire strengthens (un.unit.aura, un.unit.aura-limit).
    #[inline]
    pub fn under_aura(&self, stormers: Group<Undead>) -> u8 {
        let [phantoms, _, vampires] = stormers.counts();
        let most = match self.options.aura_limit {
            AuraLimit::Section => vampires.min(1) * self.tables.numbers.aura_max,
            AuraLimit::Vampire => vampires.saturating_mul(self.tables.numbers.aura_max),
        };
        phantoms.min(most)
    }
}

impl Open {
    /// Both strengths at a section as they stand.
    #[inline]
    pub fn clash(&self, book: &Rulebook, section: Section) -> Clash {
        self.forces(book, section).clash()
    }

    /// What counts at a section as it stands.
    #[inline]
    pub fn forces(&self, book: &Rulebook, section: Section) -> Forces {
        let numbers = &book.tables.numbers;
        // un.spell.degradation
        let bare = self.has_active(Tile::Degradation, section.index());
        let walls = if bare { 0 } else { self.walls[section] * numbers.wall_strength };
        let priest = if self.speaking_priest_on(section).is_some() { numbers.priest_strength } else { 0 };
        Forces {
            stormers: self.stormers(section),
            strong: book.under_aura(self.stormers(section)),
            phantom: numbers.aura_strength,
            vampire: self.vampire_strength(book),
            garrison: self.garrison[section.index()],
            walls,
            priest,
        }
    }

    /// Strength of every vampire (un.spell.blood-moon).
    #[inline]
    pub fn vampire_strength(&self, book: &Rulebook) -> u8 {
        if self.blood_moon { book.tables.spell(Spell::BloodMoon).amount } else { Undead::Vampire.strength() }
    }
}
