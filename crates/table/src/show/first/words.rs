//! The words for things of the First Edition, as players say them.

use stronghold_rules::first::Tables;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::{Card, Dispatch, Equipment, Phase, PhaseAction, Training};
use stronghold_rules::first::step::Stage;
use stronghold_rules::first::token::{Deed, GloriousDeed, TowerMachine, Trap};

pub(crate) use crate::show::words::*;

/// Name of a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Supplies => "Supplies",
        Phase::Machines => "Machines",
        Phase::Equipment => "Equipment",
        Phase::Training => "Training",
        Phase::Rituals => "Rituals",
        Phase::Dispatch => "Dispatch",
    }
}

/// The special action on the back of the card of a phase.
pub(crate) fn back(phase: Phase) -> &'static str {
    phase.special().map_or("All Charge", action)
}

/// The actions of a card: `Ballista, Catapult, Cover`.
pub(crate) fn card(tables: &Tables, card: Card) -> String {
    tables.cards[card].map(action).join(", ")
}

/// Name of a phase action.
pub(crate) fn action(action: PhaseAction) -> &'static str {
    use PhaseAction as A;
    match action {
        A::Ballista => "Ballista",
        A::Catapult => "Catapult",
        A::Trebuchet => "Trebuchet",
        A::Altar => "Altar",
        A::Cover => "Cover",
        A::Ram => "Battering Ram",
        A::SiegeTower => "Siege Tower",
        A::AccurateShot => "Accurate Shot",
        A::Banners => "Banners",
        A::Ladders => "Ladders",
        A::Ropes => "Ropes",
        A::Sap => "Sap",
        A::Shields => "Shields",
        A::Poisons => "Poisons",
        A::Bridge => "Bridge",
        A::EquipmentTransfer => "Equipment Transfer",
        A::Quartermaster => "Quartermaster",
        A::TrenchMaster => "Trench Master",
        A::FireMaster => "Fire Master",
        A::Drover => "Drover",
        A::Artilleryman => "Artilleryman",
        A::Saboteur => "Saboteur",
        A::Trainer => "Trainer",
        A::TrainingTransfer => "Training Transfer",
        A::BloodStones => "Blood Stones",
        A::Possession => "Possession",
        A::Fire => "Fire",
        A::Spectres => "Spectres",
        A::Panic => "Panic",
        A::Gale => "Gale",
        A::Accident => "Accident",
        A::EscapeTheKnife => "Escape the Knife",
        A::MinorDispatch => "Minor Dispatch",
        A::MajorDispatch => "Major Dispatch",
    }
}

/// What somebody does who takes a phase action: `build a ballista`.
pub(crate) fn doing(action: PhaseAction) -> &'static str {
    use PhaseAction as A;
    match action {
        A::Ballista => "build a ballista",
        A::Catapult => "build a catapult",
        A::Trebuchet => "build a trebuchet",
        A::Altar => "build an altar",
        A::Cover => "build a cover",
        A::Ram => "add to the battering ram",
        A::SiegeTower => "build a siege tower",
        A::AccurateShot => "prepare an Accurate Shot",
        A::Banners => "give out banners",
        A::Ladders => "give out ladders",
        A::Ropes => "give out ropes",
        A::Sap => "dig a sap",
        A::Shields => "give out shields",
        A::Poisons => "give out poisons",
        A::Bridge => "lay a bridge",
        A::EquipmentTransfer => "transfer equipment",
        A::Quartermaster => "train a quartermaster",
        A::TrenchMaster => "train a trench master",
        A::FireMaster => "train a fire master",
        A::Drover => "train a drover",
        A::Artilleryman => "train an artilleryman",
        A::Saboteur => "send a saboteur",
        A::Trainer => "use the trainer",
        A::TrainingTransfer => "transfer training",
        A::BloodStones => "hold the ritual of Blood Stones",
        A::Possession => "hold the ritual of Possession",
        A::Fire => "hold the ritual of Fire",
        A::Spectres => "hold the ritual of Spectres",
        A::Panic => "hold the ritual of Panic",
        A::Gale => "hold the ritual of Gale",
        A::Accident => "hold the ritual of Accident",
        A::EscapeTheKnife => "use Escape the Knife",
        A::MinorDispatch => "begin the minor dispatch",
        A::MajorDispatch => "begin the major dispatch",
    }
}

/// Name of a dispatch.
pub(crate) fn dispatch(dispatch: Dispatch) -> &'static str {
    match dispatch {
        Dispatch::Minor => "minor dispatch",
        Dispatch::Major => "major dispatch",
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
        A::Poles => "Pole",
        A::Platform => "Platform",
        A::Gate => "Gate reinforcement",
        A::Wall => "Wall reinforcement",
        A::GoblinTrap => "Goblin trap",
        A::TrollTrap => "Troll trap",
        A::MachineDamage => "Machine damage",
        A::TowerExcursion => "Excursion to a siege tower",
        A::Blessing => "Blessing",
        A::Glare => "Unearthly Glare",
        A::Sharpshooter => "Sharpshooter",
        A::MixUp => "Orders mix-up",
        A::TrainSoldier => "Train a soldier",
        A::TrainVeteran => "Train a veteran",
        A::Track => "Track the saboteurs",
    }
}

/// Name of a tower machine.
pub(crate) fn tower_machine(machine: TowerMachine) -> &'static str {
    match machine {
        TowerMachine::Cannon => "cannon",
        TowerMachine::Pole => "pole",
    }
}

/// Name of a kind of trap.
pub(crate) fn trap(trap: Trap) -> &'static str {
    match trap {
        Trap::Goblin => "goblin trap",
        Trap::Troll => "troll trap",
    }
}

/// Equipment as a thing in a sentence.
pub(crate) fn equipment(equipment: Equipment) -> &'static str {
    match equipment {
        Equipment::Banners => "banners",
        Equipment::Ladders => "ladders",
        Equipment::Ropes => "ropes",
        Equipment::Sap => "a sap",
        Equipment::Shields => "shields",
        Equipment::Poisons => "poisons",
    }
}

/// Name of a training tile.
pub(crate) fn training(training: Training) -> &'static str {
    match training {
        Training::Quartermaster => "quartermaster",
        Training::TrenchMaster => "trench master",
        Training::FireMaster => "fire master",
        Training::Drover => "drover",
    }
}

/// Name of a dishonourable deed.
pub(crate) fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Barricades => "Barricades",
        Deed::Negotiations => "Shameful Negotiations",
        Deed::LastLegs => "On Last Legs",
        Deed::Dungeons => "Open the Dungeons",
    }
}

/// Name of a glorious deed.
pub(crate) fn glorious(deed: GloriousDeed) -> &'static str {
    match deed {
        GloriousDeed::TrollAttack => "Troll Attack",
        GloriousDeed::BloodRituals => "Blood Rituals",
        GloriousDeed::GreatSiege => "Great Siege",
        GloriousDeed::RuinedWalls => "Ruined Walls",
    }
}

/// `the first gate`.
pub(crate) fn gate(gate: u8) -> &'static str {
    match gate {
        1 => "the first gate",
        2 => "the second gate",
        _ => "the third gate",
    }
}

/// Id of a stage of the assault in a story.
pub(crate) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "cannons",
        Stage::Machines => "siege-machines",
        Stage::Marksmen => "marksmen",
        Stage::Goblins => "goblins",
        Stage::Poisons => "poison",
        Stage::Cauldrons => "cauldrons",
        Stage::Poles => "poles",
        Stage::Orders => "orders",
        Stage::Strength => "strength",
        Stage::Hospital => "hospital",
        Stage::Barbican => "barbican",
    }
}
