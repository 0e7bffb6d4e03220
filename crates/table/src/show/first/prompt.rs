//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::Place;
use stronghold_rules::first::View;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::first::step::{Step, Wave};
use stronghold_rules::{Army, ToAct};
use stronghold_words::{Message, Words};

use super::{is_asked, leaders, names, seat_of, spot, tables};
use crate::show;
use crate::show::prompt::put;
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(super) fn prompt(view: &View, words: &Words) -> Prompt {
    let Some(step) = view.step() else { return show::titled(words, "prompt-over") };
    let after = after(view).map(|after| words.say(&after));
    let put = put(words, &said(view, step), view.to_act, is_asked(view), step.rule());
    Prompt { at: about(view, step), after, ..put }
}

/// The step with what its words need beside it.
pub(crate) fn said(view: &View, step: Step) -> Message {
    let said = match view.to_act {
        ToAct::Seat(seat) => Message::of(&step).with("seat", seat),
        ToAct::Chance | ToAct::Nobody => Message::of(&step),
    };
    match step {
        Step::DealCards(phase) | Step::KeepCard { phase, .. } | Step::Phase { phase, .. } => {
            said.with("number", phase.number())
        }
        Step::March { .. } => {
            let dispatch = view.open.column.dispatch;
            let limit = dispatch.map(|dispatch| tables(view).numbers.dispatch_units[dispatch.index()]);
            said.with("dispatch", dispatch).with("limit", limit)
        }
        Step::Spend { by } => {
            let own = &view.open.commanders[by];
            said.with("hourglasses", own.hourglasses)
                .with("barricades", own.barricades)
                .with("defenders", leaders(view, Army::Defender).len())
        }
        Step::CannonHit { tower, .. } => said.with("at", view.open.aims[tower.index()]),
        Step::AimMachine(at) | Step::FireMachine(at) | Step::PickCard { at, .. } => {
            said.with_arg("machine", names::machine(view, at))
        }
        _ => said,
    }
}

/// What the Defender's side has in hand so far for its next step.
fn after(view: &View) -> Option<Message> {
    let invades = matches!(view.to_act, ToAct::Seat(seat) if seat.army() == Army::Invader);
    if !invades || view.open.turn == 0 || super::course::phase(view).is_none() {
        return None;
    }
    let held = |side| view.open.commanders[side].hourglasses;
    let mut holding = leaders(view, Army::Defender).iter().copied().filter(|side| held(*side) > 0);
    Some(match (holding.next()?, holding.next()) {
        (west, Some(east)) => Message::new("after-both").with("west", held(west)).with("east", held(east)),
        (one, None) => Message::new("after-one")
            .with("seat", seat_of(view, Army::Defender, one))
            .with("count", held(one)),
    })
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Phase { phase, by, .. } => vec![spot::card_of(view, by, phase)],
        Step::Place { action, .. } => vec![spot::action(action)],
        Step::Knife { .. } => vec![spot::action(PhaseAction::EscapeTheKnife)],
        Step::March { wave: Wave::Camp, .. } => place(Place::Camp),
        Step::Effect { action, .. } => vec![action.to_string()],
        Step::AimCannon(tower) | Step::FireCannon(tower) | Step::AimPole(tower) | Step::FirePole(tower) => {
            let aim = view.open.aims[tower.index()].map(spot::place);
            [spot::piece("machine", tower.place())].into_iter().chain(aim).collect()
        }
        Step::CannonHit { tower, .. } => view.open.aims[tower.index()].map(spot::place).into_iter().collect(),
        Step::AimMachine(at) | Step::FireMachine(at) | Step::PickCard { at, .. } => {
            let aim = view.open.aims[at.index()].map(spot::place);
            [spot::piece("machine", at.place())].into_iter().chain(aim).collect()
        }
        Step::AimMarksman { from, .. } => place(from),
        Step::GoblinShot { from, .. } => place(from.place()),
        Step::HordeFalls { at, .. } => place(at),
        Step::StrikeBare { at, .. }
        | Step::GarrisonLosesOne { at }
        | Step::Detonate(at)
        | Step::CallTroll(at)
        | Step::HordeLoses { at, .. }
        | Step::GarrisonLoses { at, .. } => place(at.place()),
        Step::Save { .. } => place(Place::Hospital),
        Step::EmptyTower(at) => place(at.siege_tower()),
        _ => Vec::new(),
    }
}
