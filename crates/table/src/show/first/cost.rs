//! What an action gives the other side, what it costs the acting seat, and what it brings that is not plain.

use stronghold_rules::board::{Path, Place};
use stronghold_rules::first::card::Phase;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::token::{Deed, Trap};
use stronghold_rules::first::{Action, View};
use stronghold_rules::unit::{Horde, UnitKind};

use super::{spot, tables, words};
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
pub(super) fn note(view: &View, action: Action) -> Option<String> {
    match action {
        Action::Keep(card) => Some(format!(
            "{} On its back: {}.",
            tables(view).cards[card]
                .map(|action| {
                    let text = meaning(&spot::action(action)).unwrap_or_default();
                    format!("{}: {text}", words::action(action))
                })
                .join(" "),
            words::back(card.phase())
        )),
        Action::Flip(Phase::Supplies) => meaning("action.all-charge"),
        Action::Flip(phase) => phase.special().and_then(|special| meaning(&spot::action(special))),
        Action::Perform { action, .. } => meaning(&spot::action(action)),
        Action::Lend(_) => {
            Some("You cannot use it yourself this turn. The partner pays 1 hourglass more.".to_owned())
        }
        Action::Order { kind, .. } | Action::Classify { kind, .. } => meaning(&spot::token(kind)),
        Action::March { unit, from, to } => trapped(view, unit, from, to)
            .map(|trap| format!("The {} on the way kills it.", words::trap(trap))),
        Action::Spend(action) => {
            let paid = view.open.slots[action].saturating_add(1);
            let completes = paid >= view.open.cost(tables(view), action);
            let text = meaning(&action.to_string())?;
            Some(if completes { format!("Completes it. {text}") } else { text })
        }
        Action::Activate(action) => {
            Some(format!("Already paid. {}", meaning(&action.to_string()).unwrap_or_default()))
        }
        Action::Move { to, .. } | Action::MoveHero { to, .. } if gale(view, to) > 0 => {
            Some("The Gale makes it dearer.".to_owned())
        }
        Action::Swap { from, to, .. } if gale(view, from) + gale(view, to) > 0 => {
            Some("The Gale makes it dearer.".to_owned())
        }
        Action::Deed(deed) => {
            let text = meaning(&spot::deed(deed)).unwrap_or_default();
            Some(format!("Costs a point of Glory. {text}"))
        }
        Action::Haste(_) => Some("You may pay for this action too; your partner may not.".to_owned()),
        Action::Detonate(orcs) => Some(format!("Up to {} and all wood fall.", words::count(orcs, "stone"))),
        Action::Building(_) => meaning(&spot::deed(Deed::LastLegs)),
        _ => None,
    }
}
