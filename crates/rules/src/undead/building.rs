//! Actions that the Defender pays for in the buildings of the stronghold (7.1).

use crate::named::named;

pub use crate::building::Building;

named! {
    /// An action of a building, in the order of table 7.1.
    BuildingAction {
        TrainSoldier,
        TrainVeteran,
        Malfunction,
        ClearBones,
        Ambush,
        Crossbow,
        Cannon,
        Cauldron,
        Wall,
        Footbridge,
        AspenStakes,
        HospitalBed,
        Cross,
        Saint,
        Exorcism,
        ConsecratedGround,
    }
}

impl BuildingAction {
    /// The building where it is paid for.
    #[inline]
    pub const fn building(self) -> Building {
        use BuildingAction as A;
        match self {
            A::TrainSoldier | A::TrainVeteran => Building::Barracks,
            A::Malfunction | A::ClearBones | A::Ambush => Building::Scouts,
            A::Crossbow | A::Cannon | A::Cauldron => Building::Forge,
            A::Wall | A::Footbridge | A::AspenStakes | A::HospitalBed => Building::Workshop,
            A::Cross | A::Saint | A::Exorcism | A::ConsecratedGround => Building::Cathedral,
        }
    }

    /// Whether its hourglasses leave when it resolves, so that it can be filled again at once (un.action.repeat).
    #[inline]
    pub const fn repeats(self) -> bool {
        matches!(self, BuildingAction::TrainSoldier | BuildingAction::TrainVeteran)
    }
}
