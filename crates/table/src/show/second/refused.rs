//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::second::{Action, View};
use stronghold_words::Words;

use super::clicks::Clicks;
use super::options;
use super::why::why;
use crate::show::refused as show;
use crate::wire::Refused;

/// What the seat might want to do and may not.
pub(crate) fn refused(view: &View, words: &Words) -> Vec<Refused> {
    let denied = view.denied().into_iter().filter(|(action, _)| !is_move(*action) && is_there(view, *action));
    let clicks = Clicks::new(view);
    let clicks = |action| clicks.of(action);
    show::refused(&view.actions, denied, clicks, |action, reason| why(view, words, action, reason))
}

/// Moves of the Defender are too many to explain all of them.
fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::Swap { .. } | Action::MoveHero { .. } | Action::SwapHeroes)
}

/// Whether the piece that the action is about is there to be pointed at.
fn is_there(view: &View, action: Action) -> bool {
    let open = &view.open;
    match action {
        Action::March { unit, path } => open.horde_at(path.from()).has(unit),
        Action::Through { unit, first, .. } => {
            let passes = first.to().rampart().is_some_and(|rampart| open.quartermasters.has(rampart));
            passes && open.horde_at(first.from()).has(unit)
        }
        Action::Roll(path) => open.siege_towers_at(path.from()) > 0,
        Action::Muster { unit, .. } => open.camp.has(unit),
        Action::Spend(action) => options(view).building_actions().has(action),
        Action::Plan(plan) => view.defender.as_ref().is_some_and(|own| own.plans.has(plan)),
        _ => true,
    }
}
