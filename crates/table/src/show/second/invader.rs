//! What the Invader has.

use stronghold_rules::second::View;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::plan::Objective;
use stronghold_rules::second::token::OrderKind;
use stronghold_rules::set::Set;
use stronghold_rules::unit::{Group, Horde};

use super::{course, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::wire::board::Payment;
use crate::wire::second as wire;

/// The Invader's side of the table.
pub(crate) fn invader(view: &View) -> wire::Invader {
    let open = &view.open;
    let lost = OrderKind::ALL.iter();
    let lost = lost.flat_map(|kind| (0..open.orders_lost[*kind]).map(move |_| id(kind)));
    wire::Invader {
        camp: units(open.camp),
        leaving: units(leaving(view)),
        bag: units(open.bag),
        fallen: units(open.fallen),
        marauders: units(open.marauders),
        wood: open.wood,
        line: course::line(view).into_iter().map(|(kind, state)| card(view, kind, state)).collect(),
        reserve: open.reserve.iter().map(|kind| card(view, kind, wire::CardState::Reserve)).collect(),
        objectives: objectives(view),
        maneuvers: open.maneuvers.iter().map(id).collect(),
        orders_lost: lost.collect(),
    }
}

fn card(view: &View, card: Card, state: wire::CardState) -> wire::Card {
    let row = tables(view).card(card);
    let payments = row.payments.into_iter().filter(|units| !units.is_empty());
    wire::Card {
        id: id(card),
        state,
        wood: row.wood,
        payments: payments.map(|units| payment(view, card, units)).collect(),
        spy: view.open.spies.has(card),
    }
}

/// With a spy, the hourglass of the additional unit is counted (2e.spy.cost).
fn payment(view: &View, card: Card, pay: Group<Horde>) -> Payment {
    let mut all = pay;
    if view.open.spies.has(card) {
        all.add(Horde::Goblin);
    }
    Payment { units: units(pay), gives: view.open.hourglasses_for(tables(view), card, all) }
}

/// Units of the camp on their way to a foreground, as the Invader knows.
fn leaving(view: &View) -> Group<Horde> {
    let mut leaving = Group::EMPTY;
    for mustered in view.invader.iter().flat_map(|own| own.assigned.mustered.into_values()) {
        leaving += mustered;
    }
    leaving
}

/// Met or not. Until one was returned, those that were drawn, for whoever may know.
fn objectives(view: &View) -> Vec<wire::Objective> {
    let open = &view.open;
    let mut shown = open.goals | open.fulfilled;
    if open.turn == 0
        && shown.is_empty()
        && let Some(own) = &view.invader
    {
        shown = own.objectives;
    }
    shown.iter().map(|objective| one(view, objective, open.fulfilled)).collect()
}

fn one(view: &View, objective: Objective, met: Set<Objective>) -> wire::Objective {
    let goal = tables(view).objective(objective).goal;
    let met = met.has(objective);
    wire::Objective {
        id: id(objective),
        progress: if met { goal } else { view.open.progress(objective).min(goal) },
        goal,
        met,
    }
}
