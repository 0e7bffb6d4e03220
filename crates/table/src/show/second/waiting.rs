//! What those wait for who are not asked. It tells nothing that they may not know.

use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::step::{Stage, Step, Wave};

use super::words;

/// What is being decided.
pub(crate) fn waiting(step: Step) -> String {
    match step {
        Step::DealCards(_) => "Action cards are dealt.".to_owned(),
        Step::DealObjectives => "Objectives are dealt.".to_owned(),
        Step::DealPlans => "Defense plans are dealt.".to_owned(),
        Step::Draw(_) => "Units are drawn from the bag.".to_owned(),
        Step::FireCannon(tower) => format!("The cannon in {} fires.", words::place(tower.place())),
        Step::FirePole(tower) => format!("The pole in {} strikes.", words::place(tower.place())),
        Step::FireMachine(at) => format!("The machine {} fires.", words::at(at.place())),

        Step::Arrange(_) => "The Invader arranges the line.".to_owned(),
        Step::ReturnObjective => "The Invader chooses his objectives.".to_owned(),
        Step::ReturnPlan => "The Defender chooses defense plans.".to_owned(),
        Step::AskExchange => "The Invader decides whether to exchange cards.".to_owned(),
        Step::Exchange => "The Invader exchanges cards.".to_owned(),
        Step::Window => "The Defender spends hourglasses.".to_owned(),
        Step::Resources => "The Invader may trade a unit for wood.".to_owned(),
        Step::Line(_) => "The Invader plays or skips the next card.".to_owned(),
        Step::ChooseManeuver => "The Invader chooses a maneuver.".to_owned(),
        Step::ChooseOrders => "The Invader decides on orders.".to_owned(),
        Step::PlaceCard(card) => format!("The Invader places: {}.", words::card(card)),
        Step::Artilleryman => "The Invader chooses a machine for the Artilleryman.".to_owned(),
        Step::PlaceTrolls(_) => "The Invader places a troll.".to_owned(),
        Step::Ritual { ritual, .. } => format!("The Invader performs {}.", words::ritual(ritual)),
        Step::Sap(at) => format!("The Invader may send a unit through the sap to {}.", words::section(at)),
        Step::Assign { wave: Wave::Camp, .. } => "The Invader sends troops from the camp.".to_owned(),
        Step::Assign { wave: Wave::Foregrounds, .. } => {
            "The Invader assigns troops of the foregrounds.".to_owned()
        }
        Step::Assign { .. } => "The Invader assigns troops of the ramparts.".to_owned(),
        Step::JoinMarauder => "The Invader chooses the marauder who joins.".to_owned(),
        Step::OpenOrder => "The Invader places an order face up.".to_owned(),
        Step::ClassifiedOrders => "The Invader places orders face down.".to_owned(),
        Step::DemonVictim => "The Invader chooses whom the demon kills.".to_owned(),
        Step::ChooseObjective => "The Invader has met two objectives and chooses the first.".to_owned(),
        Step::ShiftEquipment => "The Invader may move equipment.".to_owned(),
        Step::AimMachine(at) => format!("The Invader aims the machine {}.", words::at(at.place())),
        Step::StrikeTower(at) => format!("The Invader chooses a tower beside {}.", words::section(at)),
        Step::Detonate(at) => {
            format!("The Invader chooses how many orcs detonate on {}.", words::section(at))
        }
        Step::CallTroll(at) => format!("The Invader calls a troll towards {}.", words::section(at)),
        Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => {
            format!("The Invader chooses who dies on {}.", words::section(at))
        }
        Step::Raise { .. } => "The Invader chooses which specters rise.".to_owned(),

        Step::Effect(BuildingAction::Sharpshooters) => {
            "The Defender chooses whom the sharpshooters kill.".to_owned()
        }
        Step::Effect(action) => format!("The Defender carries out: {}.", words::building_action(action)),
        Step::TrapKind(path) => {
            format!("The Defender chooses in secret the kind of the trap from {}.", words::path(path))
        }
        Step::PaidActions(_) => "The Defender carries out paid actions.".to_owned(),
        Step::Heroic { hero, order } => {
            format!("The {} carries out {}.", words::hero(hero), words::heroic(order))
        }
        Step::Labour(building) => {
            format!("The Defender places an hourglass in {}.", words::place(building.place()))
        }
        Step::FarlonForeground | Step::FarlonSacrifice { .. } => {
            "The Defender uses Farlon's Hope.".to_owned()
        }
        Step::MarbleSection => "The Defender uses Marble from our Altar.".to_owned(),
        Step::LastLegs => "The Defender uses On Last Legs.".to_owned(),
        Step::FreeMoves(_) => "The Defender makes free moves.".to_owned(),
        Step::MeltTheBells | Step::CastInTower(_) | Step::CastCauldron(_) => {
            "The Defender melts the bells.".to_owned()
        }
        Step::AimCannon(tower) => format!("The Defender aims the cannon in {}.", words::place(tower.place())),
        Step::AimPole(tower) => format!("The Defender aims the pole in {}.", words::place(tower.place())),
        Step::CannonHit { at, .. } | Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => {
            format!("The Defender chooses who dies {}.", words::at(at))
        }
        Step::VolleyFrom(at) => format!("The marksmen on {} choose their targets.", words::section(at)),
        Step::BlessedVolley(side) => {
            format!("The blessed marksmen of the {} choose their target.", words::side(side))
        }
        Step::TowerVolley(tower) => {
            format!("The marksmen in {} choose whether to fire.", words::place(tower.place()))
        }
        Step::BlessedArrows(rampart) => {
            format!("The blessed marksmen choose how many fire at {}.", words::place(rampart.place()))
        }
        Step::PlanMoment(_) => "The Defender may use a plan.".to_owned(),
        Step::AgariaSection => "The Defender uses This is Agaria!".to_owned(),
        Step::Hospital => "The Defender chooses who returns from the hospital.".to_owned(),

        // What goes by itself.
        Step::Turn => "A new turn begins.".to_owned(),
        Step::Supplies => "The Invader receives wood.".to_owned(),
        Step::OpenWindow => "The Defender gets his window.".to_owned(),
        Step::HandOver(_) | Step::HandOverPhase6 => "The Defender receives hourglasses.".to_owned(),
        Step::Maneuver(maneuver) => format!("The Invader begins a {}.", words::maneuver(maneuver)),
        Step::March(_) => "The troops march.".to_owned(),
        Step::Marauders => "The marauders look for company.".to_owned(),
        Step::Activate(action) => format!("The Defender completes {}.", words::building_action(action)),
        Step::Benefit(objective) => format!("The Invader meets {}.", words::objective(objective)),
        Step::Assault | Step::Stage(Stage::Cannons) => "The assault begins.".to_owned(),
        Step::Stage(stage) => format!("Next: {}.", stage_name(stage)),
        Step::ShuffleHits => "The hit cards are shuffled.".to_owned(),
        Step::VolleyAt(rampart) => format!("The marksmen look at {}.", words::place(rampart.place())),
        Step::Poison(at) => format!("The poison on {} works.", words::section(at)),
        Step::Cauldrons(at) => format!("The cauldrons on {} are poured out.", words::section(at)),
        Step::RevealOrders => "Orders are revealed.".to_owned(),
        Step::CarryOut(at) => format!("The order on {} is carried out.", words::section(at)),
        Step::Strength(at) => format!("Strength against strength on {}.", words::section(at)),
        Step::FuryEnds(at) => format!("The fight on {} is over.", words::section(at)),
        Step::WallsHeld => "The walls have held.".to_owned(),
        Step::EndOfTurn => "The turn ends.".to_owned(),
    }
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "cannons",
        Stage::SiegeMachines => "siege machines",
        Stage::Marksmen => "marksmen",
        Stage::Poison => "poison",
        Stage::Cauldrons => "cauldrons",
        Stage::Poles => "poles",
        Stage::Orders => "orders",
        Stage::Strength => "strength against strength",
    }
}
