//! Why something is not legal, in plain words.

use stronghold_rules::board::Place;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};
use stronghold_rules::unit::{Group, Horde};

use super::{picture, tables, words};

/// Rules that keep a seat to its half of the board.
const SIDES: [&str; 5] =
    ["1e.team.side", "1e.pair.side", "1e.pair.cathedral", "1e.ritual.sides", "1e.dispatch.own-units"];

/// The reason, where it can be told better than by the rule that forbids the action.
pub(super) fn why(view: &View, action: Action, rule: &str) -> Option<String> {
    let elsewhere = matches!(action, Action::Place(_) | Action::Lay(_) | Action::March { .. });
    if elsewhere && SIDES.contains(&rule) {
        return Some("That is your partner's side.".to_owned());
    }
    match action {
        Action::Perform { action, pay, .. } => perform(view, action, pay, rule),
        Action::March { to, .. } => march(view, to, rule),
        Action::Spend(action) => spend(view, action, rule),
        Action::Place(at) => Some(format!("{} has no place for it.", words::capital(&words::place(at)))),
        Action::Lay(path) => {
            let lying = match view.open.trap_on(path) {
                Some(trap) => words::trap(trap),
                None if view.open.bridges.has(path) => "bridge",
                None => return None,
            };
            Some(format!("A {lying} lies on the path from {}.", words::path(path)))
        }
        _ => None,
    }
}

fn perform(view: &View, action: PhaseAction, pay: Group<Horde>, rule: &str) -> Option<String> {
    let Some(Step::Phase { by, .. }) = view.step() else { return None };
    let own = &view.open.warlords[by];
    let needed = tables(view).action(action).resources;
    Some(match rule {
        _ if own.lent.has(action.slot()) => "It is lent to the partner.".to_owned(),
        _ if own.used.has(action.slot()) => "It was used this turn.".to_owned(),
        "1e.phase.exact-payment" if own.resources < needed => {
            format!("It costs {}; there are {}.", words::count(needed, "resource"), own.resources)
        }
        "1e.phase.pay-from-reserve" if !own.reserve.contains(pay) => {
            format!("The reserve cannot pay {}.", words::units(pay))
        }
        _ => nothing_to_do(action).to_owned(),
    })
}

/// An action that would have no effect (1e.phase.needs-target).
fn nothing_to_do(action: PhaseAction) -> &'static str {
    use PhaseAction as A;
    match action {
        A::Ballista | A::Catapult | A::Trebuchet => {
            "No more machines may stand on the board, or there is no place for it."
        }
        A::Artilleryman | A::AccurateShot => "There is no machine for it.",
        A::EquipmentTransfer => "There is no equipment that could be moved.",
        A::TrainingTransfer => "There is no tile that could be moved.",
        A::Trainer => "Nobody of the next kind has fallen before this turn.",
        A::EscapeTheKnife => "No goblin has fallen, or the foreground is full.",
        A::BloodStones => "There is no catapult to mark.",
        A::Possession => "There is no hero to mark.",
        A::Accident => "There is no cauldron to mark.",
        A::Panic => "It would have no effect now.",
        A::Spectres => "They are called already.",
        A::MinorDispatch | A::MajorDispatch => "Nobody could move.",
        _ => "No tile of it is left, or there is no place for it.",
    }
}

fn march(view: &View, to: Place, rule: &str) -> Option<String> {
    match rule {
        "1e.dispatch.capacity" => {
            let (there, places) = (view.open.horde_at(to).total(), picture::places(view, to));
            Some(words::full(to, there, places))
        }
        "1e.dispatch.limit-out" => Some("As many as may leave have left.".to_owned()),
        "1e.dispatch.once-per-unit" => Some("Whoever stands there has arrived in this dispatch.".to_owned()),
        _ => None,
    }
}

fn spend(view: &View, action: BuildingAction, rule: &str) -> Option<String> {
    let Some(Step::Spend { by }) = view.step() else { return None };
    let own = &view.open.commanders[by];
    Some(match rule {
        "1e.slot.once" | "1e.pair.mark-blocks" => "It was finished this turn.".to_owned(),
        "1e.pair.one-colour" => "Hourglasses of your partner lie on it.".to_owned(),
        _ if own.hourglasses == 0 && own.barricades > 0 => {
            "The hourglasses that are left are for the workshop alone.".to_owned()
        }
        _ if own.hourglasses == 0 => "No hourglass is left.".to_owned(),
        _ => format!("The last hourglass would bring nothing: {}.", nothing_to_build(action)),
    })
}

/// Why a finished action would have no target (1e.slot.target).
fn nothing_to_build(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Cannon | A::Poles => "no tower is empty, or none is left",
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => "no wall has a free field, or none is left",
        A::Platform => "no section takes one, or none is left",
        A::Gate => "the gate is as strong as it can be",
        A::Wall => "no wood is left",
        A::GoblinTrap | A::TrollTrap => "no path is free, or none is left",
        A::MachineDamage => "there is no ballista or catapult",
        A::TowerExcursion => "nobody is in a siege tower",
        A::Blessing | A::Glare => "it is in use this turn",
        A::Sharpshooter => "there is nobody to shoot",
        A::MixUp => "no order lies on the board",
        A::TrainSoldier | A::TrainVeteran => "nobody in the barracks can be trained",
        A::Track => "there is no saboteur, or no guard",
    }
}
