//! The words for things of the Second Edition, as players say them.

use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Equipment, Maneuver, Ritual};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::token::{HeroicOrder, TowerMachine, Trap};

pub(crate) use crate::show::words::*;

/// `a banner`, but `poison`.
pub(crate) fn thing(word: &str) -> String {
    if word == "poison" { word.to_owned() } else { article(word) }
}

/// Name of an action card.
pub(crate) fn card(card: Card) -> &'static str {
    match card {
        Card::Briefing => "Briefing",
        Card::Resources => "Resources",
        Card::Ballista => "Ballista",
        Card::Catapult => "Catapult",
        Card::Trebuchet => "Trebuchet",
        Card::Mantelet => "Mantelet",
        Card::SiegeTower => "Siege Tower",
        Card::Banner => "Banner",
        Card::Bridge => "Bridge",
        Card::Ladder => "Ladder",
        Card::Poison => "Poison",
        Card::Sap => "Sap",
        Card::Artilleryman => "Artilleryman",
        Card::Quartermaster => "Quartermaster",
        Card::TrenchMaster => "Trench Master",
        Card::Saboteur => "Saboteur",
        Card::Trainer => "Trainer",
        Card::Bloodstones => "Bloodstones",
        Card::Demon => "Demon",
        Card::Gale => "Gale",
        Card::Possession => "Possession",
        Card::Specter => "Specter",
        Card::Maneuver => "Maneuver",
    }
}

/// Name of a ritual.
pub(crate) fn ritual(ritual: Ritual) -> &'static str {
    match ritual {
        Ritual::Bloodstones => "Bloodstones",
        Ritual::Demon => "Demon",
        Ritual::Gale => "Gale",
        Ritual::Possession => "Possession",
        Ritual::Specter => "Specter",
    }
}

/// Name of a building action.
pub(crate) fn building_action(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Cannon => "Cannon",
        A::CauldronTroll => "Cauldron against trolls",
        A::CauldronOrc => "Cauldron against orcs",
        A::CauldronGoblin => "Cauldron against goblins",
        A::Pole => "Pole",
        A::BayWindow => "Bay window",
        A::Ladder => "Ladder",
        A::Wall => "Wall piece",
        A::Trap => "Trap",
        A::Malfunction => "Malfunction",
        A::Spy => "Spy",
        A::Blessing => "Marksmen Blessing",
        A::Glare => "Unearthly Glare",
        A::Sharpshooters => "Sharpshooters",
        A::OrdersMixup => "Orders mix-up",
        A::TrainSoldier => "Train a soldier",
        A::TrainVeteran => "Train a veteran",
        A::Track => "Track the saboteurs",
        A::TrapGoblin => "Goblin trap",
        A::TrapTroll => "Troll trap",
        A::TrapSiegeTower => "Siege tower trap",
    }
}

/// Name of a defense plan.
pub(crate) fn plan(plan: Plan) -> &'static str {
    match plan {
        Plan::ThisIsAgaria => "This is Agaria!",
        Plan::FarlonsHope => "Farlon's Hope",
        Plan::MarbleFromOurAltar => "Marble from our Altar",
        Plan::UseTheFurnishings => "Use the Furnishings!",
        Plan::OpenTheDungeons => "Open the Dungeons",
        Plan::ShamefulNegotiations => "Shameful Negotiations",
        Plan::OnLastLegs => "On Last Legs",
        Plan::LastQuivers => "Last Quivers",
        Plan::EveryManToTheWalls => "Every Man to the Walls",
        Plan::MeltTheBells => "Melt the Bells",
    }
}

/// Name of an objective.
pub(crate) fn objective(objective: Objective) -> &'static str {
    match objective {
        Objective::BloodMagic => "Blood Magic",
        Objective::NotASingleStone => "Not A Single Stone",
        Objective::DevotedWarlocks => "Devoted Warlocks",
        Objective::ExperiencedGunners => "Experienced Gunners",
        Objective::GreatSiege => "Great Siege",
        Objective::TrollOnslaught => "Troll Onslaught",
        Objective::SiegeWorks => "Siege Works",
        Objective::WellArmedHorde => "Well-armed Horde",
        Objective::DrilledHost => "Drilled Host",
        Objective::Bloodbath => "Bloodbath",
    }
}

/// Name of a heroic order.
pub(crate) fn heroic(order: HeroicOrder) -> &'static str {
    match order {
        HeroicOrder::Reinforce => "Reinforce",
        HeroicOrder::Labour => "Labour",
        HeroicOrder::Recall => "Recall",
    }
}

/// Name of a kind of trap.
pub(crate) fn trap(trap: Trap) -> &'static str {
    match trap {
        Trap::Goblin => "goblin trap",
        Trap::Troll => "troll trap",
        Trap::SiegeTower => "siege tower trap",
    }
}

/// Name of a tower machine.
pub(crate) fn tower_machine(machine: TowerMachine) -> &'static str {
    match machine {
        TowerMachine::Cannon => "cannon",
        TowerMachine::Pole => "pole",
        TowerMachine::BayWindow => "bay window",
    }
}

/// Name of equipment.
pub(crate) fn equipment(equipment: Equipment) -> &'static str {
    match equipment {
        Equipment::Banner => "banner",
        Equipment::Ladder => "ladder",
        Equipment::Poison => "poison",
        Equipment::Sap => "sap",
    }
}

/// Name of a maneuver.
pub(crate) fn maneuver(maneuver: Maneuver) -> &'static str {
    match maneuver {
        Maneuver::Minor => "minor maneuver",
        Maneuver::Major => "major maneuver",
    }
}

/// Id of a stage of the assault in a story.
pub(crate) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "cannons",
        Stage::SiegeMachines => "siege-machines",
        Stage::Marksmen => "marksmen",
        Stage::Poison => "poison",
        Stage::Cauldrons => "cauldrons",
        Stage::Poles => "poles",
        Stage::Orders => "orders",
        Stage::Strength => "strength",
    }
}
