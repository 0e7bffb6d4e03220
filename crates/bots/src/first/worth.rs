//! Rough worth of single pieces, in the points of [`score`](super::score). Tuned by playing, not by theory.

use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::{Equipment, PhaseAction, Training};

/// An hourglass in a Defender's hand.
pub const HOURGLASS: i32 = 9;

/// A point of Glory.
pub const GLORY: i32 = 60;

/// What a building action brings when it is finished.
pub fn building_action(action: BuildingAction) -> i32 {
    use BuildingAction as A;
    match action {
        A::Cannon => 44,
        A::Poles => 36,
        A::CauldronTroll => 36,
        A::CauldronOrc | A::CauldronGoblin => 24,
        A::Platform => 18,
        A::Gate => 10,
        A::Wall => 22,
        A::GoblinTrap | A::TrollTrap => 20,
        A::MachineDamage => 18,
        A::TowerExcursion => 12,
        A::Blessing => 8,
        A::Glare => 36,
        A::Sharpshooter => 24,
        A::MixUp => 8,
        A::TrainSoldier | A::TrainVeteran => 18,
        A::Track => 30,
    }
}

/// What an equipment tile brings.
pub fn equipment(equipment: Equipment) -> i32 {
    match equipment {
        Equipment::Sap => 22,
        Equipment::Shields => 16,
        Equipment::Ladders => 14,
        Equipment::Poisons => 12,
        Equipment::Banners => 12,
        Equipment::Ropes => 6,
    }
}

/// What a training tile on a rampart brings.
pub fn training(training: Training) -> i32 {
    match training {
        Training::FireMaster => 16,
        Training::Quartermaster => 14,
        Training::TrenchMaster => 12,
        Training::Drover => 4,
    }
}

/// What it is worth to have an action on a card for the whole game.
pub fn action(action: PhaseAction) -> i32 {
    use PhaseAction as A;
    match action {
        A::Catapult | A::Trebuchet | A::SiegeTower => 8,
        A::Ballista | A::Sap | A::Trainer | A::Artilleryman | A::Shields => 6,
        A::Ram | A::Cover | A::Banners | A::Ladders | A::FireMaster | A::Quartermaster | A::Saboteur => 4,
        A::Altar | A::Poisons | A::TrenchMaster | A::Gale | A::BloodStones | A::Accident | A::Spectres => 3,
        _ => 2,
    }
}
