use super::*;
use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::flow::Decider;
use crate::set::Set;
use crate::undead::building::Building;
use crate::undead::card::{Armament, PanicCard};
use crate::undead::spell::{Colour, Engine};
use crate::undead::step::Stage;
use crate::undead::token::Maneuver;

const RULES: &str = include_str!("../../../../../rules/undead.md");

/// Steps of every kind, with every parameter that its question may speak of.
pub(in crate::undead) fn steps() -> Vec<Step> {
    let mut steps = vec![
        Step::Flee { card: PanicCard::Deserters, side: None },
        Step::LoseMana,
        Step::AskManaCard,
        Step::Altar,
        Step::AskLibrary,
        Step::RemoveSpells(0),
        Step::TakeSpells(1),
        Step::OrderTome(2),
        Step::Cast(3),
        Step::Bats,
        Step::BoneStorm { left: 3, used: Set::EMPTY },
        Step::Wail,
        Step::HarvestSection,
        Step::Activation,
        Step::ChooseManeuver,
        Step::MarchRamparts,
        Step::MarchForegrounds,
        Step::MusterCamp,
        Step::Window,
        Step::AimArchers,
        Step::Stake,
        Step::Hospital(1),
        Step::DealTome(0),
        Step::StockLibrary(Colour::Blue),
        Step::Round,
        Step::Gather,
        Step::DrawManaCard,
        Step::HandOver(2),
        Step::DrawUnits,
        Step::DrawReinforcement,
        Step::Graveyards,
        Step::ManeuverEnds(Maneuver::Minor),
        Step::CountCamp,
        Step::OpenWindow,
        Step::Assault,
        Step::Stage(Stage::Volley),
        Step::TurnShot { tower: Tower::Tw1, at: Place::Fw },
        Step::ShuffleShots(Armament::Cannon),
        Step::FireEngine { rampart: Rampart::Re1, at: Section::E1 },
        Step::VolleyAt(Rampart::Rw1),
        Step::Poison(Section::W1),
        Step::Banish(Section::W1),
        Step::Consecrated(Path::Rw1W1),
        Step::Cauldron(Section::W1),
        Step::Engage(Section::W1),
        Step::WallsHeld,
        Step::Gallows,
        Step::Panic,
        Step::DrawPanic(1),
        Step::CleanUp,
    ];
    for side in Side::ALL {
        steps.push(Step::Flee { card: PanicCard::Rout, side: Some(*side) });
    }
    let laid = Spell::ALL.iter().filter(|spell| spell.tile().is_some() || spell.engine().is_some());
    steps.extend(laid.copied().map(Step::LaySpell));
    for spell in [Spell::RaiseTheFallen, Spell::Strigoi, Spell::DarkMetamorphosis] {
        steps.extend([false, true].map(|begun| Step::Repeat { spell, left: 2, begun }));
    }
    for spell in [Spell::SpectralGust, Spell::DeathMarch] {
        steps.push(Step::Hasten { spell, from: None, left: 3 });
        for rampart in Rampart::ALL {
            steps.push(Step::Hasten { spell, from: Some(rampart.place()), left: 2 });
        }
    }
    for side in Side::ALL {
        steps.push(Step::Hasten { spell: Spell::SpectralGust, from: Some(side.foreground()), left: 2 });
    }
    steps.extend(BuildingAction::ALL.iter().copied().map(Step::Effect));
    steps.extend([false, true].map(|begun| Step::ClearBones { left: 2, begun }));
    steps.extend(Armament::ALL.iter().copied().map(Step::AimArmament));
    steps.extend(Engine::ALL.iter().copied().map(Step::AimEngine));
    steps.extend(Undead::ALL.iter().copied().map(Step::Harvest));
    for at in Section::ALL.iter().copied() {
        steps.extend(Undead::ALL.iter().map(|unit| Step::Retreat { unit: *unit, from: at }));
        steps.extend([
            Step::ThrowBones { at, building: None, left: 2 },
            Step::ThrowBones { at, building: Some(Building::Forge), left: 1 },
            Step::StrikeTower(at),
            Step::VolleyFrom(at),
            Step::HordeLoses { at, damage: 2, strong: 0 },
            Step::GarrisonLoses { at, damage: 2, engaged: true },
            Step::GarrisonLoses { at, damage: 2, engaged: false },
        ]);
    }
    steps
}

#[test]
fn every_step_that_a_seat_decides_has_a_rule_of_the_reference_and_no_other_has_one() {
    for step in steps() {
        assert_eq!(step.rule().is_some(), matches!(step.decider(), Decider::Seat(_)), "{step:?}");
        if let Some(rule) = step.rule() {
            assert!(RULES.contains(&format!("**{rule}**")), "{rule}");
        }
    }
}
