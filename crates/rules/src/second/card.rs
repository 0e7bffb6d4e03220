//! The Invader's action cards.

use crate::named::named;

named! {
    /// An action card of the Invader, in the order of table 6.1.
    Card {
        Briefing, Resources,
        Ballista, Catapult, Trebuchet, Mantelet, SiegeTower,
        Banner, Bridge, Ladder, Poison, Sap,
        Artilleryman, Quartermaster, TrenchMaster, Saboteur, Trainer,
        Bloodstones, Demon, Gale, Possession, Specter,
        Maneuver,
    }
}

named! {
    /// The six phases of a turn.
    Phase { Supplies, Machines, Equipment, Training, Rituals, Maneuver }
}

named! {
    /// The five rituals.
    Ritual { Bloodstones, Demon, Gale, Possession, Specter }
}

named! {
    /// Equipment that lies on wall sections. Bridges lie on paths.
    Equipment { Banner, Ladder, Poison, Sap }
}

named! {
    /// The two maneuvers of phase 6.
    Maneuver { Minor, Major }
}

impl Card {
    /// The phase the card belongs to.
    #[inline]
    pub const fn phase(self) -> Phase {
        match self {
            Card::Briefing | Card::Resources => Phase::Supplies,
            Card::Ballista | Card::Catapult | Card::Trebuchet | Card::Mantelet | Card::SiegeTower => {
                Phase::Machines
            }
            Card::Banner | Card::Bridge | Card::Ladder | Card::Poison | Card::Sap => Phase::Equipment,
            Card::Artilleryman
            | Card::Quartermaster
            | Card::TrenchMaster
            | Card::Saboteur
            | Card::Trainer => Phase::Training,
            Card::Bloodstones | Card::Demon | Card::Gale | Card::Possession | Card::Specter => Phase::Rituals,
            Card::Maneuver => Phase::Maneuver,
        }
    }

    /// The ritual that the card performs.
    #[inline]
    pub fn ritual(self) -> Option<Ritual> {
        (self.phase() == Phase::Rituals).then(|| Ritual::at(self.index() - Card::Bloodstones.index()))
    }

    /// The equipment for wall sections that the card places.
    pub fn equipment(self) -> Option<Equipment> {
        match self {
            Card::Banner => Some(Equipment::Banner),
            Card::Ladder => Some(Equipment::Ladder),
            Card::Poison => Some(Equipment::Poison),
            Card::Sap => Some(Equipment::Sap),
            _ => None,
        }
    }
}
