//! Why something is not legal, in plain words.

use stronghold_rules::Edition;
use stronghold_rules::board::Path;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::first::{Action, View};
use stronghold_rules::reason::{Figures, Reason};

use super::words;
use crate::show::why::{all_have, full, tell, too_few};

/// What the next rule says more about.
const FRAMES: [&str; 1] = ["1e.dispatch.each-once"];

/// The reason with its rule.
pub(super) fn why(view: &View, action: Action, reason: Reason) -> (String, &'static str) {
    tell(Edition::First, reason, &FRAMES, |rule, figures| match action {
        Action::Perform { action, pay, .. } => Some(match (rule, figures) {
            ("1e.team.lend", _) => "It is lent to the partner.".to_owned(),
            ("1e.phase.once", _) => "It was used this turn.".to_owned(),
            ("1e.phase.exact-payment", Some(figures)) => too_few("resource", figures),
            ("1e.phase.pay-from-reserve", _) => format!("The reserve cannot pay {}.", words::units(pay)),
            ("1e.pieces.supply-limit", _) => "None of it is left.".to_owned(),
            ("1e.machine.max-four", _) => "No more machines may stand on the board.".to_owned(),
            ("1e.dispatch.capacity", _) => "The foreground is full.".to_owned(),
            _ => nothing_to_do(action).to_owned(),
        }),
        Action::Spend(action) => Some(match (rule, figures) {
            ("1e.slot.once" | "1e.pair.mark-blocks" | "1e.pair.haste", _) => {
                "It was finished this turn.".to_owned()
            }
            ("1e.pair.one-colour", _) => "Hourglasses of your partner lie on it.".to_owned(),
            ("1e.deed.barricades", Some(_)) => {
                "The hourglasses that are left are for the workshop alone.".to_owned()
            }
            ("1e.deed.barricades", None) => "It was finished twice this turn.".to_owned(),
            ("1e.slot.add", Some(figures)) => too_few("hourglass", figures),
            _ => format!("The last hourglass would bring nothing: {}.", nothing_to_build(action, rule)),
        }),
        Action::Place(_) | Action::Lay(_) | Action::March { .. } => elsewhere(view, action, rule, figures),
        _ => None,
    })
}

/// Somewhere to go that is out of the question.
fn elsewhere(view: &View, action: Action, rule: &str, figures: Option<Figures>) -> Option<String> {
    match (rule, action) {
        (
            "1e.team.side"
            | "1e.pair.side"
            | "1e.pair.cathedral"
            | "1e.ritual.sides"
            | "1e.dispatch.own-units",
            _,
        ) => Some("That is your partner's side.".to_owned()),
        ("1e.dispatch.capacity", Action::March { to, .. }) => {
            Some(full(to, figures?, view.open.horde_at(to).total()))
        }
        ("1e.dispatch.limit-out", _) => Some(all_have("leave", "left", figures?)),
        ("1e.dispatch.once-per-unit", _) => {
            Some("Those who stand there have arrived in this dispatch.".to_owned())
        }
        (_, Action::Place(at)) => Some(format!("{} has no place for it.", words::capital(&words::place(at)))),
        (_, Action::Lay(path)) => taken(view, path),
        _ => None,
    }
}

/// What lies on a path.
fn taken(view: &View, path: Path) -> Option<String> {
    let lying = match view.open.trap_on(path) {
        Some(trap) => words::trap(trap),
        None if view.open.bridges.has(path) => "bridge",
        None => return None,
    };
    Some(format!("A {lying} lies on the path from {}.", words::path(path)))
}

/// An action that would have no effect (1e.phase.needs-target).
fn nothing_to_do(action: PhaseAction) -> &'static str {
    use PhaseAction as A;
    match action {
        A::Artilleryman | A::AccurateShot => "There is no machine for it.",
        A::EquipmentTransfer => "There is no equipment that could be moved.",
        A::TrainingTransfer => "There is no tile that could be moved.",
        A::Trainer => "Nobody of the next kind has fallen before this turn.",
        A::EscapeTheKnife => "No goblin has fallen.",
        A::BloodStones => "There is no catapult to mark.",
        A::Possession => "There is no hero to mark.",
        A::Accident => "There is no cauldron to mark.",
        A::Panic => "It would have no effect now.",
        A::Spectres => "They are called already.",
        A::MinorDispatch | A::MajorDispatch => "Nobody could move.",
        _ => "There is no place for it.",
    }
}

/// Why a finished action would have no target (1e.slot.target).
fn nothing_to_build(action: BuildingAction, rule: &str) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Blessing | A::Glare => "it is in use this turn",
        A::Wall => "no wood is left",
        _ if rule == "1e.pieces.supply-limit" => "none is left",
        A::Cannon | A::Poles => "no tower is empty",
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => "no wall has a free field",
        A::Platform => "no section takes one",
        A::Gate => "the gate is as strong as it can be",
        A::GoblinTrap | A::TrollTrap => "no path is free",
        A::MachineDamage => "there is no ballista or catapult",
        A::TowerExcursion => "nobody is in a siege tower",
        A::Sharpshooter => "there is nobody to shoot",
        A::MixUp => "no order lies on the board",
        A::TrainSoldier | A::TrainVeteran => "nobody in the barracks can be trained",
        A::Track => "there is no saboteur, or no guard",
    }
}
