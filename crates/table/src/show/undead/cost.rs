//! What an action gives the other side, what it costs the acting seat, and what it brings that is not plain.

use stronghold_rules::board::Place;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Maneuver;
use stronghold_rules::undead::{Action, View};

use super::{spot, tables, words};
use crate::catalogue::undead::meaning;

/// Hourglasses that the Defender receives by it.
pub(super) fn gives(view: &View, action: Action) -> u8 {
    let (tables, numbers) = (tables(view), &tables(view).numbers);
    match action {
        Action::Lose(lost) => mana_asked(view).saturating_sub(lost),
        Action::Pairs(1..) => numbers.altar_hourglasses,
        Action::Open => numbers.library_hourglasses,
        Action::Cast(spell) => tables.spell(spell).cost,
        Action::Maneuver(Maneuver::Minor) => numbers.minor_hourglasses,
        Action::Maneuver(Maneuver::Major) => numbers.major_hourglasses,
        _ => 0,
    }
}

/// Mana that the round asks for and that the Invader has (un.supplies.keep-mana-short).
pub(super) fn mana_asked(view: &View) -> u8 {
    let round = view.open.round.max(1);
    tables(view).round(round).mana.min(0).unsigned_abs().min(view.open.mana)
}

/// Hourglasses that the Defender spends by it.
pub(super) fn spends(view: &View, action: Action) -> u8 {
    let (open, tables) = (&view.open, tables(view));
    match action {
        Action::Spend(action) => open.next_price(tables, action).unwrap_or(0),
        Action::RemoveBone(_) if view.step() == Some(Step::Window) => tables.numbers.bone_cost,
        Action::Move { from, to, .. } => open.move_cost(tables, from, to),
        Action::Swap { from, to, .. } => open.swap_cost(tables, from, to),
        Action::MovePriest { priest, to } => open.move_cost(tables, open.priest(priest), to),
        Action::Repel(_) | Action::Speech(_) => tables.numbers.order_cost,
        _ => 0,
    }
}

/// What it brings, if that is not plain.
pub(super) fn note(view: &View, action: Action) -> Option<String> {
    match action {
        Action::Remove(spell) | Action::Take(spell) | Action::Next(spell) | Action::Cast(spell) => {
            meaning(&spot::spell(spell))
        }
        Action::Activate(spell) => {
            let tile = spell.tile()?;
            let tiles = words::count(view.open.inactive(tile).len() as u8, "tile");
            Some(format!("{tiles} without a crystal: {}.", super::picture::effect(tile)))
        }
        Action::Maneuver(_) => Some("Ramparts go first, then foregrounds, then the camp.".to_owned()),
        Action::Spend(action) => {
            let text = meaning(&spot::action(action))?;
            let completes = view.open.is_last_space(tables(view), action);
            let dearer = completes && view.open.is_dearer(action);
            Some(match (completes, dearer) {
                (true, true) => format!("Completes it, for 2 hourglasses. {text}"),
                (true, false) => format!("Completes it. {text}"),
                (false, _) => text,
            })
        }
        Action::Move { .. } | Action::Swap { .. } | Action::MovePriest { .. } => match spends(view, action) {
            0 => Some("Free, over the footbridge.".to_owned()),
            1 => None,
            _ => Some("Narrow Stairs make it dearer.".to_owned()),
        },
        Action::Repel(_) => Some("After it the priest stays where he is this round.".to_owned()),
        Action::Speech(_) => Some("After it the priest stays where he is this round.".to_owned()),
        Action::Aim { from, .. } => chances(view, from),
        _ => None,
    }
}

/// What a siege engine's deck holds.
fn chances(view: &View, from: Place) -> Option<String> {
    let battery = view.open.engines[from.rampart()?]?;
    matches!(view.step(), Some(Step::AimEngine(_)))
        .then(|| format!("{} in {} cards hit.", battery.hits, battery.hits + battery.misses))
}

/// Who aims or fires from a place: `the cannon in tower TW1`, `the bone thrower on RW2`, `the skeleton archers on RW2`.
pub(super) fn shooter(view: &View, from: Place) -> String {
    if let Some(tower) = from.tower() {
        let name = view.open.towers[tower].map_or("armament", words::tower_piece);
        return format!("the {name} in {}", words::place(from));
    }
    let engine = from.rampart().and_then(|rampart| view.open.engines[rampart]);
    let name = match view.step() {
        Some(Step::AimArchers) => "skeleton archers",
        _ => engine.map_or("engine", |battery| words::engine(battery.machine)),
    };
    format!("the {name} on {}", words::place(from))
}
