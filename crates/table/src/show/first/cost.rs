//! What an action gives the other side, what it costs the acting seat, and what it brings that is not plain.

use stronghold_rules::board::{Path, Place};
use stronghold_rules::first::card::{Card, Phase};
use stronghold_rules::first::step::Step;
use stronghold_rules::first::token::{Deed, Trap};
use stronghold_rules::first::{Action, View};
use stronghold_rules::unit::{Horde, UnitKind};
use stronghold_words::Message;

use super::{names, spot, tables};
use crate::catalogue::first::meaning;

/// Hourglasses that the Defender's side receives by it.
pub(super) fn gives(view: &View, action: Action) -> u8 {
    let numbers = &tables(view).numbers;
    match action {
        Action::Gain(_) => 1,
        Action::Give { .. } => numbers.give_hourglasses,
        Action::Perform { action, pay, borrowed } => {
            let extra = if borrowed { numbers.borrow_hourglasses } else { 0 };
            pay.total() + tables(view).action(action).hourglasses + extra
        }
        Action::Classify { .. } if !view.open.classified => numbers.classified_hourglasses,
        _ => 0,
    }
}

/// Hourglasses that the Defender spends by it.
pub(super) fn spends(view: &View, action: Action) -> u8 {
    let numbers = &tables(view).numbers;
    match action {
        Action::Spend(_) => 1,
        Action::Move { to, .. } | Action::MoveHero { to, .. } => numbers.move_cost + gale(view, to),
        Action::Swap { from, to, .. } => numbers.move_cost + gale(view, from) + gale(view, to),
        Action::Speech(hourglasses) => hourglasses,
        Action::Excursion(unit) => numbers.excursion_cost[unit.rank()],
        _ => 0,
    }
}

/// What a Gale at the place costs whoever comes there (1e.gale.effect).
fn gale(view: &View, at: Place) -> u8 {
    let blows = at.section().is_some_and(|section| view.open.gales.has(section));
    if blows { tables(view).numbers.gale_cost } else { 0 }
}

/// Resources that a unit brings, as far as the bank reaches (1e.supplies.gain).
pub(super) fn gained(view: &View, unit: Horde) -> u8 {
    let brought = unit.strength();
    view.open.bank(tables(view)).map_or(brought, |bank| brought.min(bank))
}

/// Whether a trap on the way kills the unit (1e.dispatch.goblin-trap, 1e.dispatch.troll-trap).
fn trapped(view: &View, unit: Horde, from: Place, to: Place) -> Option<Trap> {
    let ends = [(from, to), (to, from)];
    let path = Path::ALL.iter().find(|path| ends.contains(&(path.from(), path.to())))?;
    let trap = view.open.trap_on(*path)?;
    let calls = matches!(view.step(), Some(Step::CallTroll(_)));
    let kills = match trap {
        Trap::Goblin => unit == Horde::Goblin && !calls,
        Trap::Troll => unit == Horde::Troll && !view.open.column.sprung.has(*path),
    };
    kills.then_some(trap)
}

/// What it brings, if that is not plain.
pub(super) fn note(view: &View, action: Action) -> Option<Message> {
    let with = |key: &'static str, meaning: Message| Message::new(key).with_arg("meaning", meaning.into());
    Some(match action {
        Action::Keep(card) => note_of_card(view, card)?,
        Action::Flip(Phase::Supplies) => meaning("action.all-charge")?,
        Action::Flip(phase) => meaning(&spot::action(phase.special()?))?,
        Action::Perform { action, .. } => meaning(&spot::action(action))?,
        Action::Lend(_) => Message::new("note-lend").with("count", tables(view).numbers.borrow_hourglasses),
        Action::Order { kind, .. } | Action::Classify { kind, .. } => meaning(&spot::token(kind))?,
        Action::March { unit, from, to } => {
            Message::new("note-trap").with("trap", trapped(view, unit, from, to)?)
        }
        Action::Spend(action) => {
            let paid = view.open.slots[action].saturating_add(1);
            let meaning = meaning(&action.to_string())?;
            match paid >= view.open.cost(tables(view), action) {
                true => with("note-completes", meaning),
                false => meaning,
            }
        }
        Action::Activate(action) => with("note-paid", meaning(&action.to_string())?),
        Action::Move { to, .. } | Action::MoveHero { to, .. } => note_of_gale(gale(view, to))?,
        Action::Swap { from, to, .. } => note_of_gale(gale(view, from) + gale(view, to))?,
        Action::Deed(deed) => with("note-deed", meaning(&spot::deed(deed))?),
        Action::Haste(_) => Message::new("note-haste"),
        Action::Detonate(orcs) => Message::new("note-detonation").with("count", orcs),
        Action::Building(_) => meaning(&spot::deed(Deed::LastLegs))?,
        _ => return None,
    })
}

/// The actions of a card, each with its meaning.
fn note_of_card(view: &View, card: Card) -> Option<Message> {
    const NAMES: [(&str, &str); 3] = [("action1", "text1"), ("action2", "text2"), ("action3", "text3")];
    let note = Message::new("note-card").with_arg("back", names::back(card.phase()));
    let mut actions = tables(view).cards[card].into_iter().zip(NAMES);
    actions.try_fold(note, |note, (action, (name, text))| {
        Some(note.with(name, action).with_arg(text, meaning(&spot::action(action))?.into()))
    })
}

fn note_of_gale(more: u8) -> Option<Message> {
    (more > 0).then(|| Message::new("note-gale").with("count", more))
}
