//! What an action gives the other side, what it costs the acting seat, and what it brings that is not plain.

use stronghold_rules::board::Place;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Maneuver;
use stronghold_rules::undead::{Action, View};
use stronghold_words::Message;

use super::{meaning, tables};

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
pub(super) fn note(view: &View, action: Action) -> Option<Message> {
    let tables = tables(view);
    Some(match action {
        Action::Remove(spell) | Action::Take(spell) | Action::Next(spell) | Action::Cast(spell) => {
            meaning::spell(tables, spell)
        }
        Action::Activate(spell) => {
            let tile = spell.tile()?;
            Message::new("note-activate")
                .with("tiles", view.open.inactive(tile).len())
                .with_arg("meaning", meaning::tile(tables, tile).into())
        }
        Action::Maneuver(_) => Message::new("note-maneuver"),
        Action::Spend(action) => {
            let meaning = meaning::action(tables, action);
            match view.open.is_last_space(tables, action) {
                true if view.open.is_dearer(action) => Message::new("note-completes-dearer")
                    .with("price", view.open.next_price(tables, action))
                    .with_arg("meaning", meaning.into()),
                true => Message::new("note-completes").with_arg("meaning", meaning.into()),
                false => meaning,
            }
        }
        Action::Move { .. } | Action::Swap { .. } | Action::MovePriest { .. } => match spends(view, action) {
            0 => Message::new("note-footbridge"),
            1 => return None,
            cost => Message::new("note-stairs").with("cost", cost),
        },
        Action::Repel(_) | Action::Speech(_) => Message::new("note-priest-stays"),
        Action::Aim { from, .. } => chances(view, from)?,
        _ => return None,
    })
}

/// What a siege engine's deck holds.
fn chances(view: &View, from: Place) -> Option<Message> {
    let battery = view.open.engines[from.rampart()?]?;
    matches!(view.step(), Some(Step::AimEngine(_))).then(|| {
        Message::new("note-chances").with("hits", battery.hits).with("deck", battery.hits + battery.misses)
    })
}
