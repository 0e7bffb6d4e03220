use super::*;
use crate::board::{Path, Rampart, Section, Side, Tower};
use crate::second::building::Building;
use crate::second::card::{Maneuver, Phase};
use crate::second::step::Stage;
use crate::second::token::{Emplacement, HitCard, TowerMachine};
use crate::unit::{Group, Hero, Horde};

const RULES: &str = include_str!("../../../../../rules/second.md");

/// Steps of every kind, with every parameter that its question may speak of.
fn steps() -> Vec<Step> {
    let mut steps = vec![
        Step::Arrange(0),
        Step::ReturnObjective,
        Step::ReturnPlan,
        Step::AskExchange,
        Step::Exchange,
        Step::Window,
        Step::Resources,
        Step::Line(2),
        Step::ChooseManeuver,
        Step::ChooseOrders,
        Step::Artilleryman,
        Step::PlaceTrolls(2),
        Step::JoinMarauder,
        Step::OpenOrder,
        Step::ClassifiedOrders,
        Step::DemonVictim,
        Step::TrapKind(Path::FwRw1),
        Step::PaidActions(1),
        Step::Labour(Building::Forge),
        Step::FarlonForeground,
        Step::FarlonSacrifice { side: Side::West, strength: 0 },
        Step::FarlonSacrifice { side: Side::West, strength: 3 },
        Step::MarbleSection,
        Step::LastLegs,
        Step::FreeMoves(5),
        Step::MeltTheBells,
        Step::ChooseObjective,
        Step::ShiftEquipment,
        Step::PlanMoment(1),
        Step::PlanMoment(2),
        Step::AgariaSection,
        Step::Hospital,
        Step::Turn,
        Step::Draw(14),
        Step::DealCards(Phase::Machines),
        Step::Stage(Stage::Poles),
        Step::Maneuver(Maneuver::Minor),
        Step::RevealOrders,
        Step::FirePole(Tower::Te1),
    ];
    let placed = Card::ALL.iter().filter(|card| {
        !matches!(card, Card::Artilleryman | Card::Trainer)
            && matches!(card.phase(), Phase::Machines | Phase::Equipment | Phase::Training)
    });
    steps.extend(placed.copied().map(Step::PlaceCard));
    for ritual in Ritual::ALL {
        steps.extend([0, 1].map(|placed| Step::Ritual { ritual: *ritual, placed }));
    }
    steps.extend(BuildingAction::ALL.iter().copied().map(Step::Effect));
    steps.extend(HeroicOrder::ALL.iter().map(|order| Step::Heroic { hero: Hero::Officer, order: *order }));
    steps.push(Step::CastInTower(TowerMachine::Cannon));
    steps.extend(Horde::ALL.iter().copied().map(Step::CastCauldron));
    for wave in [Wave::OutermostRampart, Wave::Ramparts, Wave::Foregrounds, Wave::Camp] {
        let mut source = Some(wave.first_source());
        while let Some(at) = source {
            steps.push(Step::Assign { wave, source: at, sent: 0 });
            source = wave.source_after(at);
        }
    }
    steps.extend(Rampart::ALL.iter().copied().map(Step::BlessedArrows));
    for side in Side::ALL {
        steps.push(Step::BlessedVolley(*side));
        steps.push(Step::Raise { side: *side, dead: Group::EMPTY });
    }
    for tower in Tower::ALL {
        steps.extend([Step::AimCannon(*tower), Step::AimPole(*tower), Step::TowerVolley(*tower)]);
    }
    for at in Emplacement::ALL {
        steps.push(Step::AimMachine(*at));
        steps.push(Step::CannonHit { at: at.place(), card: HitCard::Hit1 });
        steps.push(Step::HordeLoses { at: at.place(), worth: 2 });
    }
    for at in Section::ALL {
        steps.extend([
            Step::Sap(*at),
            Step::StrikeTower(*at),
            Step::VolleyFrom(*at),
            Step::Detonate(*at),
            Step::CallTroll(*at),
            Step::HordeLoses { at: at.place(), worth: 2 },
            Step::HordeLosesOne { at: at.place() },
            Step::GarrisonLoses { at: *at, worth: 2 },
            Step::GarrisonLosesOne { at: *at },
        ]);
    }
    steps
}

#[test]
fn every_step_that_a_seat_decides_has_a_rule_of_the_reference_and_no_other_has_one() {
    for step in steps() {
        assert_eq!(step.rule().is_some(), step.seat().is_some(), "{step:?}");
        if let Some(rule) = step.rule() {
            assert!(RULES.contains(&format!("**{rule}**")), "{rule}");
        }
    }
}
