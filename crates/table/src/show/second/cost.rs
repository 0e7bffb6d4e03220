//! What an action gives the other side, what it costs the acting seat, and what it brings that is not plain.

use stronghold_rules::board::{Path, Place};
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::token::Trap;
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Group, Horde};
use stronghold_words::Message;

use super::{spot, tables};
use crate::catalogue::second::meaning;

/// Hourglasses that the Defender receives by it.
pub(super) fn gives(view: &View, action: Action) -> u8 {
    let numbers = &tables(view).numbers;
    match action {
        Action::Play { card, pay } => view.open.hourglasses_for(tables(view), card, pay),
        Action::Maneuver(maneuver) => view.open.maneuver_hourglasses(tables(view), maneuver),
        Action::Exchange => numbers.exchange_hourglasses,
        Action::Classified => numbers.classified_hourglasses,
        _ => 0,
    }
}

/// Hourglasses that the Defender spends by it; a Gale that is known is counted.
pub(super) fn spends(view: &View, action: Action) -> u8 {
    let numbers = &tables(view).numbers;
    let paid = view.step() == Some(Step::Window);
    match action {
        Action::Spend(_) => u8::from(paid),
        Action::Move { .. } | Action::MoveHero { .. } => {
            u8::from(paid) * numbers.move_cost + u8::from(blows(view, action))
        }
        Action::Swap { .. } | Action::SwapHeroes => {
            u8::from(paid) * numbers.swap_cost + u8::from(blows(view, action))
        }
        _ => 0,
    }
}

/// Where a move begins and ends.
fn ends_of(view: &View, action: Action) -> Option<[Place; 2]> {
    match action {
        Action::Move { from, to, .. } | Action::Swap { from, to, .. } => Some([from, to]),
        Action::MoveHero { hero, to } => Some([view.open.hero(hero), to]),
        Action::SwapHeroes => Some(view.open.heroes.into_array()),
        _ => None,
    }
}

/// A face-up Gale lies at one end.
fn blows(view: &View, action: Action) -> bool {
    let known = view.open.ritual_targets[Ritual::Gale];
    let ends = ends_of(view, action).into_iter().flatten();
    ends.filter_map(Place::section).any(|section| known.has(section.index()))
}

/// A face-down Gale lies at one end.
fn may_blow(view: &View, action: Action) -> Option<Place> {
    let hidden = view.open.ritual_tokens[Ritual::Gale];
    let mut ends = ends_of(view, action).into_iter().flatten();
    ends.find(|place| place.section().is_some_and(|section| hidden.has(section.index())))
}

/// Wood that the Resources card brings for these units, as far as the stock goes (2e.resources.gain).
pub(super) fn wood_for(view: &View, pay: Group<Horde>) -> u8 {
    let held = view.open.wood.saturating_add(view.open.wood_paid);
    pay.strength().min(tables(view).pieces.wood.saturating_sub(held))
}

/// What it brings, if that is not plain.
pub(super) fn note(view: &View, action: Action) -> Option<Message> {
    Some(match action {
        Action::ReturnObjective(objective) | Action::Resolve(objective) => {
            meaning(&spot::objective(objective))?
        }
        Action::ReturnPlan(plan) | Action::Plan(plan) => meaning(&spot::plan(plan))?,
        Action::Arrange(card) => meaning(&spot::card(card))?,
        Action::Trade { back, .. } => {
            let meaning = meaning(&spot::card(back))?;
            Message::new("note-trade").with("back", back).with_arg("meaning", meaning.into())
        }
        Action::Heroic { order, .. } | Action::TargetOrder(order) => meaning(&spot::heroic(order))?,
        Action::Order { kind, .. } => meaning(&spot::token(kind))?,
        Action::Trap(trap) => meaning(&spot::token(format_args!("trap.{trap}")))?,
        Action::Cast(machine) => meaning(&machine.to_string())?,
        Action::CastCauldron(against) => meaning(&format!("cauldron.{against}"))?,
        Action::Spend(action) => {
            let paid = view.open.paid_actions[action].saturating_add(1);
            let meaning = meaning(&action.to_string())?;
            match paid >= view.open.cost(tables(view), action) {
                true => Message::new("note-completes").with_arg("meaning", meaning.into()),
                false => meaning,
            }
        }
        Action::Activate(action) => {
            Message::new("note-paid").with_arg("meaning", meaning(&action.to_string())?.into())
        }
        Action::Move { .. } | Action::Swap { .. } | Action::MoveHero { .. } | Action::SwapHeroes => {
            match blows(view, action) {
                true => Message::new("note-gale"),
                false => Message::new("note-gale-maybe").with("at", may_blow(view, action)?),
            }
        }
        Action::March { unit, path } => trap(view, unit, &[path])?,
        Action::Through { unit, first, second } => trap(view, unit, &[first, second])?,
        Action::Roll(path) if view.open.hidden_traps.has(path) => Message::new("note-hidden-trap"),
        Action::Bluff(_) | Action::BluffOrder(_) => Message::new("note-bluff"),
        Action::Detonate(orcs) => Message::new("note-detonation").with("count", orcs),
        Action::Heal(_) => Message::new("note-heal"),
        _ => return None,
    })
}

/// Traps on the way of a unit, as far as all can see them.
fn trap(view: &View, unit: Horde, paths: &[Path]) -> Option<Message> {
    for path in paths {
        match (view.open.shown_traps[*path], unit) {
            (Some(Trap::Goblin), Horde::Goblin) => return Some(Message::new("note-goblin-trap")),
            (Some(Trap::Troll), Horde::Troll) => return Some(Message::new("note-troll-trap")),
            _ => {}
        }
    }
    let hidden = paths.iter().any(|path| view.open.hidden_traps.has(*path));
    hidden.then(|| Message::new("note-hidden-trap"))
}
