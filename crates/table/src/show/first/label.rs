//! Words for a button.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::step::{Step, Wave};
use stronghold_rules::first::{Action, View};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::{Group, Hero, Horde};
use stronghold_rules::{Army, ToAct};

use super::clicks::chooses_machine;
use super::{cost, leaders, seat_of, tables, words};
use crate::show::seat_name;

/// What an action does, so that a player knows it from all others of the list.
pub(super) fn label(view: &View, action: Action) -> String {
    use Action as A;
    let unit = |unit: &dyn std::fmt::Display| words::article(&unit.to_string());
    match action {
        A::Deal { .. } => "Deal".to_owned(),
        A::Draw(units) => format!("Draw {}", words::units(units)),
        A::Turn(face) => format!("Turn {face}"),
        A::Hit => "The Hit counts".to_owned(),
        A::Miss => "The Miss counts".to_owned(),
        A::Two(hits) => words::count(hits, "Hit"),
        A::Done => done(view),
        A::Hold(_) => "Hold".to_owned(),

        A::Keep(card) => words::card(tables(view), card),
        A::Flip(phase) => format!("{}: {}", words::phase(phase), words::back(phase)),
        A::Gain(paid) => {
            let resources = words::count(cost::gained(view, paid), "resource");
            format!("Pay {} for {resources}{}", unit(&paid), price(view, action))
        }
        A::Give { unit, count } => {
            let units = words::units(Group::of(unit, count));
            format!("Give {units} to the {}{}", partner(view), price(view, action))
        }
        A::Perform { action: taken, pay, borrowed } => {
            let doing = match borrowed {
                true => format!("As borrowed: {}", words::doing(taken)),
                false => words::capital(words::doing(taken)),
            };
            let paid = if pay.is_empty() { String::new() } else { format!(" for {}", words::units(pay)) };
            format!("{doing}{paid}{}", price(view, action))
        }
        A::Lend(lent) => format!("Lend {} to the {}", words::action(lent), partner(view)),
        A::Place(at) => place(view, at),
        A::Lay(path) => words::capital(&words::short_path(path)),
        A::Hero(hero) => format!("The {}", words::hero(hero)),
        A::Cauldron { at, against } => format!("Cauldron against {against}s on {}", words::section(at)),
        A::Shift { equipment, from, to } => format!(
            "Move {} from {} to {}",
            words::equipment(equipment),
            words::section(from),
            words::section(to)
        ),
        A::ShiftBridge { from, to } => {
            format!("Move the bridge of {} to {}", words::short_path(from), words::short_path(to))
        }
        A::ShiftTraining { training, from, to } => format!(
            "Move the {} from {} to {}",
            words::training(training),
            words::place(from),
            words::place(to)
        ),
        A::ShiftSaboteur { from, to } => {
            format!("Move the saboteur from {} to {}", words::place(from.place()), words::place(to.place()))
        }
        A::March { unit, from, to } => march(unit, from, to),
        A::Order { kind, at } => format!("{} on {}, face up", words::order(kind), words::section(at)),
        A::Classify { kind, at } => {
            format!("{} on {}, face down{}", words::order(kind), words::section(at), price(view, action))
        }
        A::Altar(at) => format!("The altar helps on {}", words::section(at)),

        A::Stone(at) => format!("Stone on {}", words::section(at)),
        A::Spend(slot) => {
            let paid = view.open.slots[slot].saturating_add(1);
            let cost = view.open.cost(tables(view), slot);
            format!("Place an hourglass on {} ({paid} of {cost})", words::building_action(slot))
        }
        A::Activate(slot) => format!("Carry out {}", words::building_action(slot)),
        A::Move { unit: moved, from, to } => {
            format!("Move {} from {} to {}", unit(&moved), words::place(from), words::place(to))
        }
        A::Swap { unit, from, other, to } => {
            format!("Swap the {unit} {} with the {other} {}", words::at(from), words::at(to))
        }
        A::MoveHero { hero, to } => format!("Move the {} to {}", words::hero(hero), words::place(to)),
        A::Speech(hourglasses) => {
            let at = words::place(view.open.hero(Hero::Officer));
            format!("Speech of the Officer: +{hourglasses} on {at}{}", price(view, action))
        }
        A::Excursion(killed) => {
            let at = words::place(view.open.hero(Hero::Warrior));
            format!("The Warrior kills {} on {at}{}", unit(&killed), price(view, action))
        }
        A::Deed(deed) => format!("{} (costs 1 Glory)", words::deed(deed)),
        A::Haste(slot) => format!("Haste: {} may be paid again", words::building_action(slot)),
        A::Building(building) => words::capital(&words::place(building.place())),
        A::Bless(side) => format!("Bless the {}", words::side(side)),
        A::Shoot { unit: killed, at } => format!("Kill {} {}", unit(&killed), words::at(at)),
        A::Sacrifice(guard) => format!("Send {}", unit(&guard)),

        A::Aim { at, .. } => aim(view, at),
        A::LoseHorde(units) => words::pile(units),
        A::LoseGarrison(units) => words::pile(units),
        A::Strike(at) => {
            let machine = at.tower().and_then(|tower| view.open.tower_machines[tower]);
            let name = machine.map_or("machine", words::tower_machine);
            format!("The {name} in {}", words::place(at))
        }
        A::Detonate(orcs) => words::count(orcs, "orc"),
        A::Save(saved) => words::capital(&unit(&saved)),
        A::Rise(side) => format!("On {}", words::place(side.foreground())),
        A::StepOut(stepping) => format!("{} steps out", words::capital(&unit(&stepping))),
    }
}

/// ` (6 resources, gives 1 hourglass)`, ` (2 hourglasses)`; nothing if it costs nothing.
fn price(view: &View, action: Action) -> String {
    let resources = match action {
        Action::Perform { action, .. } => tables(view).action(action).resources,
        _ => 0,
    };
    let (gives, spends) = (cost::gives(view, action), cost::spends(view, action));
    let parts = [
        (resources, words::count(resources, "resource")),
        (gives, format!("gives {}", words::count(gives, "hourglass"))),
        (spends, words::count(spends, "hourglass")),
    ];
    let parts: Vec<String> =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, text)| text).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// The other seat of the army that acts.
fn partner(view: &View) -> &'static str {
    match view.to_act {
        ToAct::Seat(seat) => {
            seat_name(seat_of(view, seat.army(), seat.side().map_or(Side::West, Side::other)))
        }
        ToAct::Chance | ToAct::Nobody => "partner",
    }
}

/// A place, or the machine there where one is chosen.
fn place(view: &View, at: Place) -> String {
    let machine =
        Emplacement::of(at).filter(|_| chooses_machine(view)).and_then(|at| view.open.batteries[at]);
    match machine {
        Some(battery) => format!("The {} {}", words::machine(battery.machine), words::at(at)),
        None => words::capital(&words::short(at)),
    }
}

/// One unit takes a step of a dispatch.
fn march(unit: Horde, from: Place, to: Place) -> String {
    let unit = words::article(&unit.to_string());
    let (start, end) = (words::place(from), words::place(to));
    match (from, to.section()) {
        (Place::Camp, Some(_)) => format!("Move {unit} from the camp through the sap to {end}"),
        (from, Some(_)) if from.section().is_some() => {
            format!("Move {unit} along the ropes from {start} to {end}")
        }
        _ => format!("Move {unit} from {start} to {end}"),
    }
}

fn aim(view: &View, at: Place) -> String {
    match view.step() {
        Some(Step::AimPole(_)) => format!("Strike at {}", words::place(at)),
        Some(Step::GoblinShot { .. }) => format!("Shoot a marksman {}", words::at(at)),
        _ => format!("Fire at {}", words::place(at)),
    }
}

fn done(view: &View) -> String {
    let alone = |army: Army| leaders(view, army).len() == 1;
    let text = match view.step() {
        Some(Step::Flip { .. }) => "Turn over no more cards",
        Some(Step::Phase { phase, last, .. }) => match alone(Army::Invader) || last {
            true => return format!("End of phase {}", phase.number()),
            false => "Pass",
        },
        Some(Step::Knife { .. }) => "No more goblins",
        Some(Step::March { wave: Wave::Front, .. }) => "Go on to the foregrounds",
        Some(Step::March { wave: Wave::Foregrounds, .. }) => "Go on to the camp",
        Some(Step::March { wave: Wave::Camp, .. }) => "End of the dispatch",
        Some(Step::Orders { last, .. }) => match alone(Army::Invader) || last {
            true => "No more orders",
            false => "Pass",
        },
        Some(Step::Spend { .. }) => "End this step",
        Some(Step::GoblinShot { .. }) => "Stop shooting",
        _ => "Done",
    };
    text.to_owned()
}
