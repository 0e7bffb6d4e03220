use super::*;
use crate::board::{Place, Rampart, Section, Side, Tower};
use crate::first::card::Dispatch;
use crate::first::step::{Owner, Stage};
use crate::first::token::HitFace;
use crate::machine::Emplacement;
use crate::unit::{Garrison, Group};

const RULES: &str = include_str!("../../../../../rules/first.md");

/// Actions whose tile is placed or that choose what they are about.
fn placed(action: &PhaseAction) -> bool {
    use PhaseAction as A;
    !matches!(
        action,
        A::Trainer | A::Spectres | A::Panic | A::EscapeTheKnife | A::MinorDispatch | A::MajorDispatch
    )
}

/// Steps of every kind, with every parameter that its question may speak of.
fn steps() -> Vec<Step> {
    let by = Side::East;
    let mut steps = vec![
        Step::Flip { by },
        Step::Knife { by, left: 3 },
        Step::Orders { by, last: false },
        Step::Stone,
        Step::Spend { by },
        Step::Ready { by },
        Step::LastLegs { by },
        Step::Save { by, left: 2 },
        Step::DealCards(Phase::Rituals),
        Step::Turn,
        Step::Supplies,
        Step::Draw { by, count: 14 },
        Step::DrawInTurn { by, west: 1, east: 2 },
        Step::Resources,
        Step::BeginPhase(Phase::Supplies),
        Step::BeginDispatch { by, dispatch: Dispatch::Minor },
        Step::EndDispatch,
        Step::Upkeep,
        Step::Defence(Phase::Machines),
        Step::NextDefender { turn: by },
        Step::Assault,
        Step::Stage(Stage::Poles),
        Step::FireCannon(Tower::Tw1),
        Step::ShuffleHits,
        Step::FireMachine(Emplacement::Fe),
        Step::BallistaLoss(Section::W1),
        Step::VolleyAt(Place::Barbican),
        Step::Poison(Section::W1),
        Step::Cauldrons(Section::W1),
        Step::FirePole(Tower::Te3),
        Step::RevealOrders,
        Step::CarryOut(Section::W1),
        Step::Clash(Section::W1),
        Step::FuryEnds(Section::W1),
        Step::LeaveHospital,
        Step::Ram,
        Step::AssaultEnds,
        Step::EndOfTurn,
        Step::TurnOver,
    ];
    steps.extend(Phase::DRAFTED.map(|phase| Step::KeepCard { phase, by }));
    steps.extend(Phase::ALL.iter().map(|phase| Step::Phase { phase: *phase, by, last: true }));
    steps.extend(
        PhaseAction::ALL
            .iter()
            .filter(|action| placed(action))
            .map(|action| Step::Place { by, action: *action }),
    );
    steps.extend([Wave::Front, Wave::Foregrounds, Wave::Camp].map(|wave| Step::March { by, wave }));
    steps.extend(BuildingAction::ALL.iter().map(|action| Step::Effect { by, action: *action }));
    steps.extend(Garrison::ALL.iter().map(|unit| Step::Rise { unit: *unit, rest: Group::EMPTY }));
    for tower in Tower::ALL {
        steps.extend([
            Step::AimCannon(*tower),
            Step::CannonHit { tower: *tower, face: HitFace::Orc },
            Step::AimPole(*tower),
            Step::AimMarksman { from: tower.place(), left: 1 },
        ]);
    }
    for at in Emplacement::ALL {
        steps.extend([Step::AimMachine(*at), Step::PickCard { at: *at, hits: 1 }]);
    }
    for from in Rampart::ALL {
        let at = from.place();
        steps.extend([Step::GoblinShot { from: *from, left: 2 }, Step::HordeFalls { at, worth: 2 }]);
    }
    steps.push(Step::HordeFalls { at: Place::Barbican, worth: 2 });
    for at in Section::ALL.iter().copied() {
        steps.extend([
            Step::StrikeBare { from: Emplacement::Fw, at },
            Step::GarrisonLosesOne { at },
            Step::AimMarksman { from: at.place(), left: 1 },
            Step::Detonate(at),
            Step::CallTroll(at),
            Step::HordeLoses { at, worth: 2, shields: false },
            Step::GarrisonLoses { at, worth: 2 },
            Step::EmptyTower(at),
        ]);
    }
    steps
}

#[test]
fn every_step_that_a_seat_decides_has_a_rule_of_the_reference_and_no_other_has_one() {
    for step in steps() {
        assert_eq!(step.rule().is_some(), !matches!(step.owner(), Owner::Nobody | Owner::Chance), "{step:?}");
        if let Some(rule) = step.rule() {
            assert!(RULES.contains(&format!("**{rule}**")), "{rule}");
        }
    }
}
