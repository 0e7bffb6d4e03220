//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::Place;
use stronghold_rules::second::View;
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::options::Reveal;
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::{Army, ToAct};
use stronghold_words::{Message, Words};

use super::{is_asked, options, spot, tables};
use crate::show;
use crate::show::prompt::put;
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(crate) fn prompt(view: &View, words: &Words) -> Prompt {
    let Some(step) = view.step() else { return show::titled(words, "prompt-over") };
    let asked = is_asked(view);
    let at = if asked || !is_veiled(view, step) { about(view, step) } else { Vec::new() };
    let after = after(view).map(|after| words.say(&after));
    Prompt { at, after, ..put(words, &said(view, step), view.to_act, asked, step.rule()) }
}

/// The step with what its words need beside it. Only what lies open counts, since all may read them.
pub(crate) fn said(view: &View, step: Step) -> Message {
    let said = Message::of(&step);
    match step {
        Step::Window => said.with("hourglasses", view.open.hourglasses),
        Step::Line(slot) => said.with("card", view.open.line.get(usize::from(slot)).copied().flatten()),
        Step::ChooseManeuver => said.with("second", !view.open.maneuvers.is_empty()),
        Step::Assign { .. } => said.with("limit", view.open.maneuver_limit(tables(view))),
        Step::AimMachine(at) | Step::FireMachine(at) => {
            said.with("machine", view.open.batteries[at].map(|battery| battery.machine))
        }
        _ => said,
    }
}

/// Whether the agenda shows others only where a hidden series began.
fn is_veiled(view: &View, step: Step) -> bool {
    matches!(step, Step::Assign { .. }) && options(view).reveal == Reveal::March
}

/// What comes of it for the other side, once the series is over.
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
    let due = view.open.hourglasses_due;
    let phase_6 = view.agenda.steps().contains(&Step::HandOverPhase6);
    (phase_6 && due > 0).then(|| Message::new("after-orders").with("count", due))
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Resources => vec![spot::card(Card::Resources)],
        Step::AskExchange | Step::Exchange => vec![spot::card(Card::Briefing)],
        Step::Line(slot) => {
            view.open.line.get(usize::from(slot)).copied().flatten().map(spot::card).into_iter().collect()
        }
        Step::ChooseManeuver | Step::ChooseOrders => vec![spot::card(Card::Maneuver)],
        Step::PlaceCard(card) => vec![spot::card(card)],
        Step::Artilleryman => vec![spot::card(Card::Artilleryman)],
        Step::Ritual { ritual, .. } => vec![spot::card(card_of(ritual))],
        Step::Sap(at)
        | Step::VolleyFrom(at)
        | Step::Detonate(at)
        | Step::CallTroll(at)
        | Step::StrikeTower(at) => place(at.place()),
        Step::Assign { wave: Wave::Camp, source, .. } => vec![spot::place(Place::Camp), spot::place(source)],
        Step::Assign { source, .. } => place(source),
        Step::JoinMarauder => place(Place::Rw4),
        Step::Activate(action) | Step::Effect(action) => vec![action.to_string()],
        Step::TrapKind(path) => vec![path.to_string()],
        Step::Heroic { hero, order } => vec![hero.to_string(), spot::heroic(order)],
        Step::Labour(building) => place(building.place()),
        Step::DemonVictim | Step::FarlonSacrifice { .. } => place(Place::Courtyard),
        Step::AimCannon(tower) | Step::FireCannon(tower) | Step::AimPole(tower) | Step::FirePole(tower) => {
            let aim = view.open.aims[tower.index()].map(spot::place);
            [spot::piece("machine", tower.place())].into_iter().chain(aim).collect()
        }
        Step::AimMachine(at) | Step::FireMachine(at) => {
            let aim = view.open.aims[at.index()].map(spot::place);
            [spot::piece("machine", at.place())].into_iter().chain(aim).collect()
        }
        Step::TowerVolley(tower) => place(tower.place()),
        Step::BlessedArrows(rampart) => place(rampart.place()),
        Step::CannonHit { at, .. } | Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => place(at),
        Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => place(at.place()),
        Step::Raise { side, .. } => place(side.foreground()),
        Step::Hospital => place(Place::Hospital),
        _ => Vec::new(),
    }
}

pub(super) fn card_of(ritual: Ritual) -> Card {
    Card::at(Card::Bloodstones.index() + ritual.index())
}
