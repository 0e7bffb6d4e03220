//! The actions the Defender pays for in buildings (table 7.3).

use crate::first::token::{TowerMachine, Trap};
use crate::named::named;
use crate::set::Set;
use crate::unit::Horde;

pub use crate::building::Building;

named! {
    /// An action of a building.
    BuildingAction {
        Cannon = "forge.cannon",
        CauldronTroll = "forge.cauldron-troll",
        CauldronOrc = "forge.cauldron-orc",
        CauldronGoblin = "forge.cauldron-goblin",
        Poles = "workshop.poles",
        Platform = "workshop.platform",
        Gate = "workshop.gate",
        Wall = "workshop.wall",
        GoblinTrap = "scouts.goblin-trap",
        TrollTrap = "scouts.troll-trap",
        MachineDamage = "scouts.machine-damage",
        TowerExcursion = "scouts.tower-excursion",
        Blessing = "cathedral.blessing",
        Glare = "cathedral.glare",
        Sharpshooter = "cathedral.sharpshooter",
        MixUp = "cathedral.mix-up",
        TrainSoldier = "barracks.train-soldier",
        TrainVeteran = "barracks.train-veteran",
        Track = "guards.track",
    }
}

impl BuildingAction {
    /// The building where it is paid for.
    #[inline]
    pub const fn building(self) -> Building {
        use BuildingAction as A;
        match self {
            A::Cannon | A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => Building::Forge,
            A::Poles | A::Platform | A::Gate | A::Wall => Building::Workshop,
            A::GoblinTrap | A::TrollTrap | A::MachineDamage | A::TowerExcursion => Building::Scouts,
            A::Blessing | A::Glare | A::Sharpshooter | A::MixUp => Building::Cathedral,
            A::TrainSoldier | A::TrainVeteran => Building::Barracks,
            A::Track => Building::Guards,
        }
    }

    /// The actions of a building.
    #[inline]
    pub const fn of(building: Building) -> Set<BuildingAction> {
        use BuildingAction as A;
        let (first, last) = match building {
            Building::Forge => (A::Cannon, A::CauldronGoblin),
            Building::Workshop => (A::Poles, A::Wall),
            Building::Scouts => (A::GoblinTrap, A::TowerExcursion),
            Building::Cathedral => (A::Blessing, A::MixUp),
            Building::Barracks => (A::TrainSoldier, A::TrainVeteran),
            Building::Guards => (A::Track, A::Track),
        };
        Set::of_bits((2 << last.index()) - (1 << first.index()))
    }

    /// Whether it may be finished any number of times in a turn (1e.slot.training-repeat).
    #[inline]
    pub const fn repeats(self) -> bool {
        matches!(self, BuildingAction::TrainSoldier | BuildingAction::TrainVeteran)
    }

    /// The units that its cauldron is made against.
    #[inline]
    pub const fn cauldron(self) -> Option<Horde> {
        match self {
            BuildingAction::CauldronGoblin => Some(Horde::Goblin),
            BuildingAction::CauldronOrc => Some(Horde::Orc),
            BuildingAction::CauldronTroll => Some(Horde::Troll),
            _ => None,
        }
    }

    /// The trap that it lays.
    #[inline]
    pub const fn trap(self) -> Option<Trap> {
        match self {
            BuildingAction::GoblinTrap => Some(Trap::Goblin),
            BuildingAction::TrollTrap => Some(Trap::Troll),
            _ => None,
        }
    }

    /// The machine that it puts into a tower.
    #[inline]
    pub const fn tower_machine(self) -> Option<TowerMachine> {
        match self {
            BuildingAction::Cannon => Some(TowerMachine::Cannon),
            BuildingAction::Poles => Some(TowerMachine::Pole),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_building_lists_the_actions_that_are_paid_for_there() {
        for action in BuildingAction::ALL {
            for building in Building::ALL {
                let listed = BuildingAction::of(*building).has(*action);
                assert_eq!(listed, action.building() == *building, "{action}");
            }
        }
    }
}
