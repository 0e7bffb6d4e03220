//! Words for a button.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::{Group, Hero};
use stronghold_rules::{Army, Seat, ToAct};
use stronghold_words::Message;

use super::clicks::chooses_machine;
use super::{cost, leaders, names, seat_of, tables};

/// What an action does, so that a player knows it from all others of the list.
pub(crate) fn label(view: &View, action: Action) -> Message {
    use Action as A;
    let label = Message::of(&action);
    match action {
        A::Done => done(view, label),
        A::Hold(_) | A::Aim { .. } => asked(view, label),
        A::Keep(card) => label.with("actions", tables(view).cards[card]),
        A::Flip(phase) => label.with_arg("back", names::back(phase)),
        A::Gain(unit) => priced(view, label.with("resources", cost::gained(view, unit)), action),
        A::Give { unit, count } => {
            let label = label.with("units", Group::of(unit, count)).with("partner", partner(view));
            priced(view, label, action)
        }
        A::Perform { action: taken, .. } => {
            priced(view, label.with("resources", tables(view).action(taken).resources), action)
        }
        A::Lend(_) => label.with("partner", partner(view)),
        A::Place(at) => match Emplacement::of(at).filter(|_| chooses_machine(view)) {
            Some(at) => label.with("of", "machine").with_arg("machine", names::machine(view, at)),
            None => label.with("of", "place"),
        },
        A::March { from, to, .. } => label.with("way", way(from, to)),
        A::Classify { .. } => priced(view, label, action),
        A::Spend(slot) => label
            .with("paid", view.open.slots[slot].saturating_add(1))
            .with("cost", view.open.cost(tables(view), slot)),
        A::Speech(_) => priced(view, label.with("at", view.open.hero(Hero::Officer)), action),
        A::Excursion(_) => priced(view, label.with("at", view.open.hero(Hero::Warrior)), action),
        A::Deed(deed) => label.with("deed", deed),
        A::Strike(at) => label.with("machine", at.tower().and_then(|tower| view.open.tower_machines[tower])),
        A::Rise(side) => label.with("at", side.foreground()),
        _ => label,
    }
}

/// With the hourglasses that change hands.
fn priced(view: &View, label: Message, action: Action) -> Message {
    label.with("gives", cost::gives(view, action)).with("spends", cost::spends(view, action))
}

/// With the step that is decided.
fn asked(view: &View, label: Message) -> Message {
    label.with("step", view.step().map(|step| Message::of(&step).name().to_owned()))
}

/// The other seat of the army that acts.
fn partner(view: &View) -> Option<Seat> {
    match view.to_act {
        ToAct::Seat(seat) => Some(seat_of(view, seat.army(), seat.side().map_or(Side::West, Side::other))),
        ToAct::Chance | ToAct::Nobody => None,
    }
}

/// How a unit gets to a wall section.
fn way(from: Place, to: Place) -> &'static str {
    match (from, to.section()) {
        (Place::Camp, Some(_)) => "sap",
        (from, Some(_)) if from.section().is_some() => "ropes",
        _ => "path",
    }
}

fn done(view: &View, label: Message) -> Message {
    let alone = leaders(view, Army::Invader).len() == 1;
    let label = asked(view, label);
    match view.step() {
        Some(Step::Phase { phase, last, .. }) => {
            label.with("last", alone || last).with("number", phase.number())
        }
        Some(Step::Orders { last, .. }) => label.with("last", alone || last),
        Some(Step::March { wave, .. }) => label.with("wave", wave),
        _ => label,
    }
}
