//! Spells of the necromancer, and the tiles and engines that some of them put on the board (6.2).

use serde::{Deserialize, Serialize};

use crate::named::named;
use crate::set::Set;

named! {
    /// A spell, in the order of table 6.2. Colour, price and stock stand in the tables.
    Spell {
        Graveyard,
        Marshes,
        Mists,
        SpectralGust,
        BoneThrower,
        SkeletonArchers,
        GallowsForest,
        DreadWhispers,
        SpectralBallista,
        SkullCatapult,
        HeavyRain,
        CursedBats,
        PoisonCloud,
        BoneStorm,
        Nightmares,
        RaiseTheFallen,
        Degradation,
        Strigoi,
        BloodMoon,
        DarkMetamorphosis,
        BansheesWail,
        DeathMarch,
        CurseOfDespair,
        SoulHarvest,
    }
}

named! {
    /// Colours of spells. Green ones start in the Tome, the others in the Library.
    Colour { Green, Blue, Red }
}

named! {
    /// A tile that works while a crystal lies on it.
    Tile { Graveyard, Marshes, GallowsForest, Mists, SkeletonArchers, PoisonCloud, Degradation }
}

named! {
    /// A siege engine. It needs no crystal (un.activate.engines). In the order in which they fire.
    Engine { BoneThrower, SpectralBallista, SkullCatapult }
}

/// A set of spells, small enough for an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
pub struct SpellSet([u8; 3]);

impl SpellSet {
    /// These spells.
    #[inline]
    pub const fn of(spells: Set<Spell>) -> SpellSet {
        let [a, b, c, _] = spells.bits().to_le_bytes();
        SpellSet([a, b, c])
    }

    /// The spells.
    #[inline]
    pub const fn spells(self) -> Set<Spell> {
        let [a, b, c] = self.0;
        Set::of_bits(u32::from_le_bytes([a, b, c, 0]))
    }
}

/// The kind of space that a tile needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Space {
    /// The ground space of a foreground, or the big space of a rampart.
    Ground,
    /// One of the two small spaces of a rampart.
    Rampart,
    /// The tile space of a wall section.
    Section,
}

impl Spell {
    /// The tile that the spell lays.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Spell::Graveyard => Some(Tile::Graveyard),
            Spell::Marshes => Some(Tile::Marshes),
            Spell::GallowsForest => Some(Tile::GallowsForest),
            Spell::Mists => Some(Tile::Mists),
            Spell::SkeletonArchers => Some(Tile::SkeletonArchers),
            Spell::PoisonCloud => Some(Tile::PoisonCloud),
            Spell::Degradation => Some(Tile::Degradation),
            _ => None,
        }
    }

    /// The siege engine that the spell builds.
    #[inline]
    pub const fn engine(self) -> Option<Engine> {
        match self {
            Spell::BoneThrower => Some(Engine::BoneThrower),
            Spell::SpectralBallista => Some(Engine::SpectralBallista),
            Spell::SkullCatapult => Some(Engine::SkullCatapult),
            _ => None,
        }
    }
}

impl Tile {
    /// The spell that lays it.
    #[inline]
    pub const fn spell(self) -> Spell {
        match self {
            Tile::Graveyard => Spell::Graveyard,
            Tile::Marshes => Spell::Marshes,
            Tile::GallowsForest => Spell::GallowsForest,
            Tile::Mists => Spell::Mists,
            Tile::SkeletonArchers => Spell::SkeletonArchers,
            Tile::PoisonCloud => Spell::PoisonCloud,
            Tile::Degradation => Spell::Degradation,
        }
    }

    /// Where it lies.
    #[inline]
    pub const fn space(self) -> Space {
        match self {
            Tile::Graveyard | Tile::Marshes | Tile::GallowsForest => Space::Ground,
            Tile::Mists | Tile::SkeletonArchers => Space::Rampart,
            Tile::PoisonCloud | Tile::Degradation => Space::Section,
        }
    }
}

impl Engine {
    /// The spell that builds it.
    #[inline]
    pub const fn spell(self) -> Spell {
        match self {
            Engine::BoneThrower => Spell::BoneThrower,
            Engine::SpectralBallista => Spell::SpectralBallista,
            Engine::SkullCatapult => Spell::SkullCatapult,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_every_spell() {
        let all = Set::<Spell>::ALL;
        assert_eq!(SpellSet::of(all).spells(), all);
    }

    #[test]
    fn tiles_and_engines_know_their_spells() {
        for tile in Tile::ALL {
            assert_eq!(tile.spell().tile(), Some(*tile));
        }
        for engine in Engine::ALL {
            assert_eq!(engine.spell().engine(), Some(*engine));
        }
        let laying = Spell::ALL.iter().filter(|spell| spell.tile().is_some() || spell.engine().is_some());
        assert_eq!(laying.count(), Tile::COUNT + Engine::COUNT);
    }
}
