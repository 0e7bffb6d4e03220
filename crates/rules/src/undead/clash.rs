//! Strength against strength at a section, as it stands (8.3).

use serde::{Deserialize, Serialize};

use crate::board::Section;
use crate::undead::options::AuraLimit;
use crate::undead::position::Open;
use crate::undead::siege::Rulebook;
use crate::undead::spell::{Spell, Tile};
use crate::unit::{Garrison, Group, Undead, UnitKind};

pub use crate::clash::Clash;

/// What counts at a section in its engagement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// Strength of the priest, unless he is silenced.
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
            strong: self.strong_phantoms(book, section),
            phantom: numbers.aura_strength,
            vampire: self.vampire_strength(book),
            garrison: self.garrison[section.index()],
            walls,
            priest,
        }
    }

    /// Phantoms on a section that stand under the aura of a vampire (un.unit.aura, un.unit.aura-limit).
    #[inline]
    pub fn strong_phantoms(&self, book: &Rulebook, section: Section) -> u8 {
        let [phantoms, _, vampires] = self.stormers(section).counts();
        let most = match book.options.aura_limit {
            AuraLimit::Section => vampires.min(1) * book.tables.numbers.aura_max,
            AuraLimit::Vampire => vampires.saturating_mul(book.tables.numbers.aura_max),
        };
        phantoms.min(most)
    }

    /// Strength of every vampire (un.spell.blood-moon).
    #[inline]
    pub fn vampire_strength(&self, book: &Rulebook) -> u8 {
        if self.blood_moon { book.tables.spell(Spell::BloodMoon).amount } else { Undead::Vampire.strength() }
    }
}
