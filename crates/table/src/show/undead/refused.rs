//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::board::{Place, Rampart, Section, Side, Tower};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::{Space, Spell};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{BoneSpot, Priest};
use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::{Garrison, Undead, UnitKind};
use stronghold_words::Words;

use super::why::why;
use super::{clicks, is_asked, tables};
use crate::show::places::{fields, foregrounds, ramparts, sections, towers};
use crate::show::refused as show;
use crate::wire::Refused;

/// What the seat might want to do and may not.
pub(super) fn refused(view: &View, words: &Words) -> Vec<Refused> {
    let Some(step) = view.step().filter(|_| is_asked(view)) else { return Vec::new() };
    let wanted = wanted(view, step);
    let clicks = |action| clicks::of(view, action);
    show::refused(&view.actions, wanted, clicks, |action| why(view, words, action, view.reason(action)))
}

/// What one might think of in this step.
fn wanted(view: &View, step: Step) -> Vec<Action> {
    match step {
        Step::LaySpell(spell) => spaces(spell),
        Step::Hasten { spell, from: Some(from), .. } => {
            let called = |action: &Action| match action {
                Action::March { unit, path } => match spell {
                    Spell::DeathMarch => path.to().section().is_some(),
                    _ => *unit == Undead::Phantom,
                },
                _ => false,
            };
            marches(view, from).into_iter().filter(called).collect()
        }
        Step::BoneStorm { .. } | Step::ThrowBones { .. } => {
            (0..BoneSpot::COUNT).map(|spot| Action::Bone(BoneSpot::at(spot))).collect()
        }
        Step::Repeat { spell: Spell::RaiseTheFallen, .. } | Step::Harvest(_) => {
            Side::ALL.iter().map(|side| Action::Side(*side)).collect()
        }
        Step::Repeat { spell: Spell::Strigoi, .. } => {
            let manned = |at: &Place| view.open.garrison_at(*at).has(Garrison::Marksman);
            sections().filter(manned).map(Action::Place).collect()
        }
        Step::MarchRamparts => ramparts().flat_map(|from| marches(view, from)).collect(),
        Step::MarchForegrounds => foregrounds().flat_map(|from| marches(view, from)).collect(),
        Step::MusterCamp => {
            let units = view.open.camp.kinds();
            units
                .iter()
                .flat_map(|unit| Side::ALL.iter().map(move |side| Action::Muster { unit, side: *side }))
                .collect()
        }
        // Moves are too many to explain all of them.
        Step::Window => {
            let spend = BuildingAction::ALL.iter().map(|action| Action::Spend(*action));
            let faces = |priest: &&Priest| {
                let section = view.open.priest(**priest).section();
                section.is_some_and(|section| view.open.stormers(section).has(Undead::Vampire))
            };
            spend.chain(Priest::ALL.iter().filter(faces).map(|priest| Action::Repel(*priest))).collect()
        }
        Step::Effect(action) => places_for_action(view, action),
        Step::Retreat { from, .. } => {
            let near = tables(view).graph.ramparts[from];
            near.iter().map(|rampart| Action::Retreat(rampart.place())).collect()
        }
        Step::AimArmament(armament) => {
            let ready = Tower::ALL.iter().filter(|tower| view.open.towers[**tower] == Some(armament.piece()));
            let ready = ready.filter(|tower| !view.open.fired.has(tower.index()));
            let aims = |tower: &Tower| {
                let from = tower.place();
                let reached = tables(view).tower(*tower).reaches;
                reached.iter().map(move |at| Action::Aim { from, at: at.place() })
            };
            ready.flat_map(aims).collect()
        }
        Step::AimEngine(engine) => {
            let ready = Rampart::ALL.iter().filter(|rampart| {
                view.open.engines[**rampart].is_some_and(|battery| battery.machine == engine)
            });
            let aims = |rampart: &Rampart| {
                let (from, side) = (rampart.place(), rampart.side());
                let near = Section::ALL.iter().filter(move |section| section.side() == side);
                near.map(move |section| Action::Aim { from, at: section.place() })
            };
            ready.flat_map(aims).collect()
        }
        Step::VolleyFrom(section) => {
            let marksmen = view.open.garrison_at(section.place()).count(Garrison::Marksman);
            vec![
                Action::Volley { section, first: marksmen, second: 0 },
                Action::Volley { section, first: 0, second: marksmen },
            ]
        }
        Step::HordeLoses { at, strong, .. } => {
            let units = view.open.stormers(at);
            let strength = |unit: Undead| match unit {
                Undead::Vampire => view.open.vampire_strength(view.book()),
                Undead::Phantom if strong >= units.count(unit) => tables(view).numbers.aura_strength,
                unit => unit.strength(),
            };
            units.kinds().iter().map(|unit| Action::Slay { unit, strength: strength(unit) }).collect()
        }
        Step::GarrisonLoses { at, .. } => {
            view.open.garrison_at(at.place()).kinds().iter().map(Action::Kill).collect()
        }
        _ => Vec::new(),
    }
}

/// Every space that the tile or engine of a spell could have.
fn spaces(spell: Spell) -> Vec<Action> {
    match spell.tile().map(|tile| tile.space()) {
        Some(Space::Ground) => fields().map(Action::Place).collect(),
        Some(Space::Section) => sections().map(Action::Place).collect(),
        Some(Space::Rampart) | None => ramparts().map(Action::Place).collect(),
    }
}

fn places_for_action(view: &View, action: BuildingAction) -> Vec<Action> {
    use BuildingAction as A;
    match action {
        A::Crossbow | A::Cannon | A::AspenStakes | A::Cross | A::Footbridge => {
            towers().map(Action::Place).collect()
        }
        A::Cauldron | A::Wall => sections().map(Action::Place).collect(),
        A::ConsecratedGround => tables(view).paths.iter().map(Action::Lay).collect(),
        _ => Vec::new(),
    }
}

/// The ways ahead of the units that stand at a place.
fn marches(view: &View, from: Place) -> Vec<Action> {
    let ways = tables(view).graph.paths_from(from);
    let units = view.open.horde_at(from);
    ways.iter().flat_map(|path| units.kinds().iter().map(move |unit| Action::March { unit, path })).collect()
}
