//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::Place;
use stronghold_rules::undead::View;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Maneuver;
use stronghold_rules::{Army, ToAct};
use stronghold_words::{Message, Words};

use super::course::{Phase, awaits, phase};
use super::telling_assault::machine;
use super::{cost, is_asked, spot, tables};
use crate::show;
use crate::show::prompt::put;
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(super) fn prompt(view: &View, words: &Words) -> Prompt {
    let Some(step) = view.step() else { return show::titled(words, "prompt-over") };
    let after = after(view).map(|after| words.say(&after));
    let asked = put(words, &said(view, step), view.to_act, is_asked(view), step.rule());
    Prompt { at: about(view, step), after, ..asked }
}

/// The step with what its words need beside it.
pub(crate) fn said(view: &View, step: Step) -> Message {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    let said = Message::of(&step);
    match step {
        Step::LoseMana => {
            said.with("round", open.round).with("asked", cost::mana_asked(view)).with("mana", open.mana)
        }
        Step::OrderTome(position) => said.with("number", position + 1),
        Step::Cast(position) => {
            let spell = open.tome.get(usize::from(position)).copied().flatten();
            let cost = spell.map(|spell| tables(view).spell(spell).cost);
            said.with("spell", spell).with("cost", cost).with("mana", open.mana)
        }
        Step::Hasten { from, .. } => said.with("begun", from.is_some()),
        Step::ThrowBones { building, .. } => said.with("begun", building.is_some()),
        Step::Activation => said.with("mana", open.mana),
        Step::ChooseManeuver => said.with("second", !open.maneuvers.is_empty()),
        Step::MarchRamparts | Step::MarchForegrounds | Step::MusterCamp => {
            let maneuver = open.maneuver.unwrap_or(Maneuver::Minor);
            let limit = match maneuver {
                Maneuver::Major => numbers.major_units,
                Maneuver::Minor => numbers.minor_units,
            };
            said.with("maneuver", maneuver).with("limit", limit)
        }
        Step::Window => said.with("hourglasses", open.hourglasses),
        Step::TurnShot { tower, .. } => said.with_arg("machine", machine(view, tower.place())),
        Step::FireEngine { rampart, .. } => said.with_arg("machine", machine(view, rampart.place())),
        Step::VolleyFrom(_) => said.with("set", volley_set(view)),
        Step::AimArchers => said.with("set", numbers.archer_set),
        _ => said,
    }
}

/// Marksmen who defeat one skeleton together.
fn volley_set(view: &View) -> u8 {
    let numbers = &tables(view).numbers;
    match view.open.in_force(PanicCard::ShakingHands) {
        true => numbers.shaking_set,
        false => numbers.volley_set,
    }
}

/// What comes of it for the other side.
fn after(view: &View) -> Option<Message> {
    if !matches!(view.to_act, ToAct::Seat(seat) if seat.army() == Army::Invader) {
        return None;
    }
    let handed = view.agenda.steps().iter().rev().find_map(|step| match step {
        Step::HandOver(count) => Some(*count),
        _ => None,
    });
    if let Some(count) = handed.filter(|count| *count > 0) {
        return Some(Message::new("after-this").with("count", count));
    }
    let held = view.open.hourglasses;
    let waits = matches!(phase(view), Phase::Supplies | Phase::Maneuvers) && !awaits(view, Step::Window);
    (held > 0 && waits).then(|| Message::new("after-so-far").with("count", held))
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Flee { card, .. } => vec![spot::panic_card(card)],
        Step::Altar => vec![spot::altar()],
        Step::Cast(position) => {
            let spell = view.open.tome.get(usize::from(position)).copied().flatten();
            spell.map(spot::spell).into_iter().collect()
        }
        Step::LaySpell(spell) | Step::Hasten { spell, from: None, .. } | Step::Repeat { spell, .. } => {
            vec![spot::spell(spell)]
        }
        Step::Hasten { spell, from: Some(from), .. } => vec![spot::spell(spell), spot::place(from)],
        Step::Bats => vec![spot::spell(Spell::CursedBats)],
        Step::BoneStorm { .. } => vec![spot::spell(Spell::BoneStorm)],
        Step::Wail => vec![spot::spell(Spell::BansheesWail)],
        Step::HarvestSection | Step::Harvest(_) => vec![spot::spell(Spell::SoulHarvest)],
        Step::MusterCamp => place(Place::Camp),
        Step::Effect(action) => vec![spot::action(action)],
        Step::ClearBones { .. } => vec![spot::action(BuildingAction::ClearBones)],
        Step::Retreat { from, .. } => place(from.place()),
        Step::TurnShot { tower, at } => vec![spot::piece("machine", tower), spot::place(at)],
        Step::FireEngine { rampart, at } => vec![spot::piece("machine", rampart), spot::place(at.place())],
        Step::ThrowBones { at, .. }
        | Step::StrikeTower(at)
        | Step::VolleyFrom(at)
        | Step::HordeLoses { at, .. }
        | Step::GarrisonLoses { at, .. } => place(at.place()),
        Step::Hospital(_) => place(Place::Hospital),
        _ => Vec::new(),
    }
}
