//! Small pieces of both armies: what stands in towers, traps, hit cards, and the deeds of the Glory board.

use crate::named::named;
use crate::unit::{Horde, UnitKind};

named! {
    /// A machine that fills a tower.
    TowerMachine { Cannon, Pole }
}

named! {
    /// The kinds of traps.
    Trap { Goblin, Troll }
}

named! {
    /// The faces of the Defender's hit cards: each hits the kinds up to the one it is named after.
    HitFace { Miss, Goblin, Orc, Troll }
}

impl HitFace {
    /// Whether it shows this kind of unit.
    #[inline]
    pub fn hits(self, unit: Horde) -> bool {
        unit.rank() < self.index()
    }
}

named! {
    /// Glorious deeds of the Invader.
    GloriousDeed { TrollAttack, BloodRituals, GreatSiege, RuinedWalls }
}

named! {
    /// Dishonourable deeds of the Defender.
    Deed { Barricades, Negotiations, LastLegs, Dungeons }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_hits_all_kinds_up_to_its_own() {
        let hits = |face: HitFace| Horde::KINDS.map(|unit| face.hits(unit));
        assert_eq!(hits(HitFace::Miss), [false, false, false]);
        assert_eq!(hits(HitFace::Goblin), [true, false, false]);
        assert_eq!(hits(HitFace::Orc), [true, true, false]);
        assert_eq!(hits(HitFace::Troll), [true, true, true]);
    }
}
