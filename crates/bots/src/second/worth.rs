//! Rough worth of single pieces, in the points of [`score`](super::score). Tuned by playing, not by theory.

use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::plan::Objective;

/// An hourglass in the Defender's hand.
pub const HOURGLASS: i32 = 10;

/// What a building action brings when it is completed.
pub fn building_action(action: BuildingAction) -> i32 {
    use BuildingAction as A;
    match action {
        A::Cannon => 44,
        A::Pole => 36,
        A::CauldronTroll => 36,
        A::CauldronOrc => 30,
        A::CauldronGoblin => 22,
        A::BayWindow => 24,
        A::Ladder => 14,
        A::Wall => 26,
        A::Trap | A::TrapGoblin | A::TrapTroll => 20,
        A::TrapSiegeTower => 10,
        A::Malfunction => 18,
        A::Spy => 10,
        A::Blessing => 8,
        A::Glare => 40,
        A::Sharpshooters => 24,
        A::OrdersMixup => 8,
        A::TrainSoldier | A::TrainVeteran => 20,
        A::Track => 12,
    }
}

/// What it is worth to have a card in the line for a turn.
pub fn card(card: Card) -> i32 {
    match card {
        Card::Trainer => 12,
        Card::Quartermaster | Card::Catapult | Card::Ballista => 10,
        Card::Trebuchet | Card::SiegeTower | Card::Ladder | Card::Banner | Card::Sap => 8,
        Card::Specter | Card::Mantelet | Card::Poison | Card::Artilleryman | Card::Gale => 6,
        Card::Demon | Card::Saboteur | Card::Bloodstones | Card::TrenchMaster | Card::Bridge => 4,
        Card::Possession => 3,
        Card::Briefing | Card::Resources | Card::Maneuver => 0,
    }
}

/// What it is worth to strive for an objective.
pub fn objective(objective: Objective) -> i32 {
    match objective {
        Objective::GreatSiege | Objective::SiegeWorks | Objective::Bloodbath => 6,
        Objective::WellArmedHorde | Objective::TrollOnslaught | Objective::DrilledHost => 5,
        Objective::NotASingleStone | Objective::ExperiencedGunners => 4,
        Objective::BloodMagic | Objective::DevotedWarlocks => 2,
    }
}
