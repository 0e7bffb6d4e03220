//! Cards that chance turns over: mana, panic, shots of the armaments, reinforcements (chapter 12).

use crate::named::named;
use crate::set::Set;

named! {
    /// A mana card, named after what it gives: mana, hourglasses, a marksman or soldier.
    ManaCard {
        Mana1 = "mana-1",
        Mana2 = "mana-2",
        Mana2H1 = "mana-2-h1",
        Mana2M = "mana-2-m",
        Mana3H2 = "mana-3-h2",
        Mana3H1M = "mana-3-h1-m",
        Mana3S = "mana-3-s",
        Mana3H3 = "mana-3-h3",
    }
}

named! {
    /// A panic card, in force in the round after it was drawn.
    PanicCard {
        Deserters,
        Rout,
        Lethargy,
        ShakingHands,
        NarrowStairs,
        CrowdedWalls,
        BarredBarracks,
        ColdForge,
        Doubt,
    }
}

named! {
    /// The kinds of armament on towers. Each has a deck of its own.
    Armament { Crossbow, Cannon }
}

named! {
    /// A card of the crossbows or of the cannons. What it hits stands in the tables.
    ShotCard { X1, X2, X3, X4, X5, X6, C1, C2, C3, C4, C5, C6 }
}

named! {
    /// A reinforcement card of `reinforcements = on`, named after its units.
    Reinforcement {
        TwoPhantoms = "pp",
        Skeleton = "s",
        PhantomAndSkeleton = "ps",
        Vampire = "v",
        TwoSkeletons = "ss",
    }
}

/// Cards in the deck of one kind of armament.
pub const SHOTS_PER_DECK: usize = ShotCard::COUNT / Armament::COUNT;

impl Armament {
    /// The cards of its deck.
    #[inline]
    pub const fn deck(self) -> Set<ShotCard> {
        Set::of_bits(((1 << SHOTS_PER_DECK) - 1) << (SHOTS_PER_DECK * self.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_armament_has_the_cards_named_after_it() {
        let names =
            |armament: Armament| armament.deck().iter().map(|card| card.to_string()).collect::<Vec<_>>();
        assert_eq!(names(Armament::Crossbow), ["x1", "x2", "x3", "x4", "x5", "x6"]);
        assert_eq!(names(Armament::Cannon), ["c1", "c2", "c3", "c4", "c5", "c6"]);
    }
}
