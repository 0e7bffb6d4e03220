//! Words for a button.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::board::Place;
use stronghold_rules::second::card::{Card, Maneuver};
use stronghold_rules::second::options::{Answer, Reveal};
use stronghold_rules::second::position::Assigned;
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::second::{Action, View};

use super::{cost, options, tables, words};
use crate::show::volley;

/// What an action does, so that a player knows it from all others of the list.
pub(super) fn label(view: &View, action: Action) -> String {
    use Action as A;
    match action {
        A::DealCards { .. } | A::DealObjectives(_) | A::DealPlans(_) => "Deal".to_owned(),
        A::Draw(units) => format!("Draw {}", words::units(units)),
        A::Turn(card) => format!("Turn {card}"),
        A::Hit => "Hit".to_owned(),
        A::Miss => "Miss".to_owned(),

        A::Done => done(view).to_owned(),
        A::Next => next(view),
        A::Skip => "Skip this card".to_owned(),
        A::None => none(view).to_owned(),
        A::Pass => "Pass".to_owned(),
        A::End => "End the window".to_owned(),
        A::Keep => "Keep the line".to_owned(),
        A::Hold(_) => "Hold fire".to_owned(),

        A::ReturnObjective(objective) => format!("Return {}", words::objective(objective)),
        A::ReturnPlan(plan) => format!("Return {}", words::plan(plan)),
        A::Arrange(card) => format!("{} next", words::card(card)),
        A::Exchange => "Exchange cards".to_owned(),
        A::Trade { out, back } => format!("{} for {}", words::card(back), words::card(out)),
        A::Play { card: Card::Resources, pay } => {
            format!("{} for {} wood", words::bare(pay), cost::wood_for(view, pay))
        }
        A::Play { card, pay } => {
            let wood = tables(view).card(card).wood;
            let wood = if wood > 0 { format!(" and {wood} wood") } else { String::new() };
            format!("{}: pay {}{wood}", words::card(card), words::units(pay))
        }
        A::Place(at) => words::capital(&words::short(at)),
        A::Lay(path) => words::capital(&words::short_path(path)),
        A::Target(at) => format!("Target: {}", words::short(at)),
        A::Bluff(at) => format!("Bluff: {}", words::short(at)),
        A::TargetOrder(order) => format!("Target: {}", words::heroic(order)),
        A::BluffOrder(order) => format!("Bluff: {}", words::heroic(order)),

        A::Maneuver(maneuver) => {
            let numbers = &tables(view).numbers;
            let units = match maneuver {
                Maneuver::Minor => numbers.minor_units,
                Maneuver::Major => numbers.major_units,
            };
            format!("{}: up to {units} from each place", words::capital(words::maneuver(maneuver)))
        }
        A::Sap { unit, section } => format!("{unit} to {}", words::section(section)),
        A::March { unit, path } => match view.step() {
            Some(Step::CallTroll(_)) => format!("{unit} from {}", words::short_path(path)),
            _ => format!("{unit} to {}", words::short(path.to())),
        },
        A::Roll(path) => format!("siege tower to {}", words::short(path.to())),
        A::Through { unit, first, second } => {
            format!("{unit} through {} to {}", words::short(first.to()), words::short(second.to()))
        }
        A::Muster { unit, side } => format!("{unit} to {}", words::short(side.foreground())),
        A::Join(unit) => format!("{unit} joins"),
        A::Open => "One order face up".to_owned(),
        A::Classified => "Orders face down".to_owned(),
        A::Order { kind, section } => format!("{} on {}", words::order(kind), words::section(section)),

        A::Spend(action) => {
            let paid = view.open.paid_actions[action].saturating_add(1);
            let cost = view.open.cost(tables(view), action);
            format!("{} ({paid} of {cost})", words::building_action(action))
        }
        A::Activate(action) => words::building_action(action).to_owned(),
        A::Move { unit, from, to } => format!("{unit} {} to {}", words::short(from), words::short(to)),
        A::Swap { unit, from, other, to } => {
            format!("{unit} {} with {other} {}", words::short(from), words::short(to))
        }
        A::MoveHero { hero, to } => format!("{} to {}", words::hero(hero), words::short(to)),
        A::SwapHeroes => "Officer with Warrior".to_owned(),
        A::Heroic { hero, order } => format!("{} by the {}", words::heroic(order), words::hero(hero)),
        A::Plan(plan) => words::plan(plan).to_owned(),
        A::Trap(trap) => words::capital(words::trap(trap)),
        A::Spy(card) => format!("Spy on {}", words::card(card)),
        A::Bless(side) => format!("Bless the {}", words::side(side)),
        A::Shoot { unit, at } => format!("{unit} {}", words::at(at)),
        A::Sacrifice(unit) => unit.to_string(),
        A::Cast(machine) => words::capital(words::tower_machine(machine)),
        A::CastCauldron(against) => format!("Cauldron against {against}s"),

        A::Resolve(objective) => words::objective(objective).to_owned(),
        A::Shift { equipment, from, to } => {
            format!("{} {} to {}", words::equipment(equipment), words::section(from), words::section(to))
        }
        A::ShiftBridge { from, to } => {
            format!("bridge {}: to {}", words::short_path(from), words::short_path(to))
        }

        A::Aim { at, .. } => format!("Fire at {}", words::short(at)),
        A::Volley { section, first, second } => {
            let joined = tables(view).graph.ramparts[section];
            volley::label(section, joined, [first, second])
        }
        A::VolleyAt { at, .. } if options(view).volley_hold == Answer::Yes => {
            format!("Fire at {}", words::short(at))
        }
        A::VolleyAt { at, .. } => format!("All fire at {}", words::short(at)),
        A::Arrows(0) => "Nobody fires".to_owned(),
        A::Arrows(1) => "1 marksman fires".to_owned(),
        A::Arrows(marksmen) => format!("{marksmen} marksmen fire"),
        A::LoseHorde(units) => words::pile(units),
        A::LoseGarrison(units) => words::pile(units),
        A::Strike(at) => format!("Strike {}", words::short(at)),
        A::Detonate(orcs) => words::count(orcs, "orc"),
        A::Raise(unit) => format!("{unit} rises"),
        A::Heal(units) => words::pile(units),
    }
}

fn done(view: &View) -> &'static str {
    match view.step() {
        Some(Step::Exchange) => "Done exchanging",
        Some(Step::Ritual { .. }) => "No more tokens",
        Some(Step::ClassifiedOrders) => "No more orders",
        Some(Step::FarlonSacrifice { .. }) => "Nobody else goes",
        Some(Step::FreeMoves(_)) => "No more moves",
        _ => "Done",
    }
}

/// What comes after this source: the next one that has anything to send, or the march of all.
fn next(view: &View) -> String {
    let Some(Step::Assign { wave, source, .. }) = view.step() else { return "Next".to_owned() };
    match next_source(view, wave) {
        Some(next) if next != source => format!("Next: {}", words::short(next)),
        _ if options(view).reveal == Reveal::Single => "Nobody else goes".to_owned(),
        _ if nobody_is_assigned(view) => "Nobody marches".to_owned(),
        _ => "March".to_owned(),
    }
}

fn nobody_is_assigned(view: &View) -> bool {
    view.invader.as_ref().is_none_or(|own| own.assigned == Assigned::default())
}

/// The source of this wave that would be asked next. Whether one is left to ask rests on what lies open and on what
/// the Invader has assigned, so any position behind the view will do.
fn next_source(view: &View, sought: Wave) -> Option<Place> {
    let mut siege = view.determinize(&mut ChaCha8Rng::seed_from_u64(0));
    siege.set_silent(true);
    siege.play_unchecked(Action::Next);
    match siege.step()? {
        Step::Assign { wave, source, .. } if wave == sought => Some(source),
        _ => None,
    }
}

fn none(view: &View) -> &'static str {
    match view.step() {
        Some(Step::ChooseManeuver) => "No second maneuver",
        Some(Step::ChooseOrders) => "No orders",
        Some(Step::Sap(_)) => "Nobody goes",
        Some(Step::ShiftEquipment) => "Move nothing",
        _ => "None",
    }
}
