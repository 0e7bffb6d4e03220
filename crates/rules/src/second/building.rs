//! Buildings of the stronghold and the actions the Defender pays for there.

use crate::named::named;
use crate::second::token::Trap;
use crate::set::Set;

pub use crate::building::Building;

named! {
    /// An action of a building (table 7.3). The last three replace `scouts.trap` under `traps.actions = three`.
    BuildingAction {
        Cannon = "forge.cannon",
        CauldronTroll = "forge.cauldron-troll",
        CauldronOrc = "forge.cauldron-orc",
        CauldronGoblin = "forge.cauldron-goblin",
        Pole = "workshop.pole",
        BayWindow = "workshop.bay-window",
        Ladder = "workshop.ladder",
        Wall = "workshop.wall",
        Trap = "scouts.trap",
        Malfunction = "scouts.malfunction",
        Spy = "scouts.spy",
        Blessing = "cathedral.blessing",
        Glare = "cathedral.glare",
        Sharpshooters = "cathedral.sharpshooters",
        OrdersMixup = "cathedral.orders-mixup",
        TrainSoldier = "barracks.train-soldier",
        TrainVeteran = "barracks.train-veteran",
        Track = "guards.track",
        TrapGoblin = "scouts.trap-goblin",
        TrapTroll = "scouts.trap-troll",
        TrapSiegeTower = "scouts.trap-siege-tower",
    }
}

impl Building {
    /// Its actions.
    #[inline]
    pub const fn actions(self) -> Set<BuildingAction> {
        use BuildingAction as A;
        let (first, last) = match self {
            Building::Forge => (A::Cannon, A::CauldronGoblin),
            Building::Workshop => (A::Pole, A::Wall),
            Building::Scouts => (A::Trap, A::Spy),
            Building::Cathedral => (A::Blessing, A::OrdersMixup),
            Building::Barracks => (A::TrainSoldier, A::TrainVeteran),
            Building::Guards => (A::Track, A::Track),
        };
        let run = Set::of_bits((2 << last.index()) - (1 << first.index()));
        if matches!(self, Building::Scouts) { run.or(A::SEPARATE_TRAPS) } else { run }
    }
}

impl BuildingAction {
    /// The three trap actions of `traps.actions = three`.
    pub const SEPARATE_TRAPS: Set<BuildingAction> = Set::of_bits(0b111 << BuildingAction::TrapGoblin.index());

    /// The building where it is paid for.
    #[inline]
    pub const fn building(self) -> Building {
        use BuildingAction as A;
        match self {
            A::Cannon | A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => Building::Forge,
            A::Pole | A::BayWindow | A::Ladder | A::Wall => Building::Workshop,
            A::Trap | A::Malfunction | A::Spy | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => {
                Building::Scouts
            }
            A::Blessing | A::Glare | A::Sharpshooters | A::OrdersMixup => Building::Cathedral,
            A::TrainSoldier | A::TrainVeteran => Building::Barracks,
            A::Track => Building::Guards,
        }
    }

    /// Whether it may be completed any number of times in a turn (2e.building.repeat-barracks).
    #[inline]
    pub const fn repeats(self) -> bool {
        matches!(self, BuildingAction::TrainSoldier | BuildingAction::TrainVeteran)
    }

    /// The kind of trap that one of the three separate trap actions lays.
    pub const fn trap(self) -> Option<Trap> {
        match self {
            BuildingAction::TrapGoblin => Some(Trap::Goblin),
            BuildingAction::TrapTroll => Some(Trap::Troll),
            BuildingAction::TrapSiegeTower => Some(Trap::SiegeTower),
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
                assert_eq!(building.actions().has(*action), action.building() == *building, "{action}");
            }
        }
    }
}
