//! What those wait for who are not asked. It tells nothing that they may not know.

use stronghold_rules::ToAct;
use stronghold_rules::first::View;
use stronghold_rules::first::card::Phase;
use stronghold_rules::first::step::{Step, Wave};

use super::words;
use crate::show::seat_name;

/// What is being decided.
pub(super) fn waiting(view: &View, step: Step) -> String {
    match by_itself(step) {
        Some(text) => text,
        None => {
            let who = match view.to_act {
                ToAct::Seat(seat) => format!("The {}", seat_name(seat)),
                ToAct::Chance | ToAct::Nobody => "Nobody".to_owned(),
            };
            format!("{who} {}.", doing(step))
        }
    }
}

/// What the seat to act does.
fn doing(step: Step) -> String {
    match step {
        Step::KeepCard { phase, .. } => format!("chooses a card of phase {}", phase.number()),
        Step::Flip { .. } => "may turn cards over".to_owned(),
        Step::Phase { phase, .. } => match phase {
            Phase::Supplies => "may gain resources".to_owned(),
            Phase::Machines => "builds machines".to_owned(),
            Phase::Equipment => "gives out equipment".to_owned(),
            Phase::Training => "trains the horde".to_owned(),
            Phase::Rituals => "holds rituals".to_owned(),
            Phase::Dispatch => "chooses a dispatch".to_owned(),
        },
        Step::Place { action, .. } => format!("carries out {}", words::action(action)),
        Step::Knife { .. } => "brings goblins back".to_owned(),
        Step::March { wave: Wave::Front, .. } => "moves units of the ramparts".to_owned(),
        Step::March { wave: Wave::Foregrounds, .. } => "moves units of the foregrounds".to_owned(),
        Step::March { wave: Wave::Camp, .. } => "sends units out of the camp".to_owned(),
        Step::Orders { .. } => "decides on orders".to_owned(),
        Step::Stone => "places a stone".to_owned(),
        Step::Spend { .. } => "spends hourglasses".to_owned(),
        Step::Ready { .. } => "carries out what is paid".to_owned(),
        Step::Effect { action, .. } => format!("carries out {}", words::building_action(action)),
        Step::LastLegs { .. } => "chooses a building".to_owned(),
        Step::AimCannon(tower) => format!("aims the cannon in {}", words::place(tower.place())),
        Step::CannonHit { .. } => "chooses whom the cannon kills".to_owned(),
        Step::AimMachine(at) => format!("aims the machine {}", words::at(at.place())),
        Step::PickCard { at, .. } => {
            format!("chooses a card for the machine {}", words::at(at.place()))
        }
        Step::StrikeBare { at, .. } => format!("chooses what is destroyed at {}", words::section(at)),
        Step::AimMarksman { from, .. } => format!("aims the marksmen {}", words::at(from)),
        Step::GoblinShot { from, .. } => format!("shoots with goblins {}", words::at(from.place())),
        Step::AimPole(tower) => format!("aims the pole in {}", words::place(tower.place())),
        Step::Detonate(at) => format!("chooses how many orcs detonate on {}", words::section(at)),
        Step::CallTroll(at) => format!("calls a troll towards {}", words::section(at)),
        Step::HordeFalls { at, .. } => format!("chooses who dies {}", words::at(at)),
        Step::GarrisonLosesOne { at } | Step::HordeLoses { at, .. } | Step::GarrisonLoses { at, .. } => {
            format!("chooses who dies on {}", words::section(at))
        }
        Step::Save { .. } => "chooses who returns from the hospital".to_owned(),
        Step::Rise { .. } => "chooses where a spectre rises".to_owned(),
        Step::EmptyTower(at) => {
            format!("chooses who steps out of the siege tower at {}", words::section(at))
        }
        _ => "has nothing to decide".to_owned(),
    }
}

/// What chance does, or what goes by itself.
fn by_itself(step: Step) -> Option<String> {
    Some(match step {
        Step::DealCards(phase) => format!("Cards of phase {} are laid out.", phase.number()),
        Step::Draw { .. } | Step::DrawInTurn { .. } => "Units are drawn from the pouch.".to_owned(),
        Step::FireCannon(tower) => format!("The cannon in {} fires.", words::place(tower.place())),
        Step::FireMachine(at) => format!("The machine {} fires.", words::at(at.place())),
        Step::FirePole(tower) => format!("The pole in {} strikes.", words::place(tower.place())),
        Step::Turn => "A new turn begins.".to_owned(),
        Step::Supplies | Step::Resources => "The Invader's side receives supplies.".to_owned(),
        Step::BeginPhase(phase) => format!("Phase {} begins.", phase.number()),
        Step::BeginDispatch { .. } | Step::EndDispatch => "A dispatch goes on.".to_owned(),
        Step::Upkeep => "The camp is counted.".to_owned(),
        Step::Defence(_) | Step::NextDefender { .. } => "The Defender's step goes on.".to_owned(),
        Step::Assault
        | Step::Stage(_)
        | Step::ShuffleHits
        | Step::BallistaLoss(_)
        | Step::VolleyAt(_)
        | Step::Poison(_)
        | Step::Cauldrons(_)
        | Step::RevealOrders
        | Step::CarryOut(_)
        | Step::Clash(_)
        | Step::FuryEnds(_)
        | Step::LeaveHospital
        | Step::Ram
        | Step::AssaultEnds => "The assault goes on.".to_owned(),
        Step::EndOfTurn | Step::TurnOver => "The turn ends.".to_owned(),
        _ => return None,
    })
}
