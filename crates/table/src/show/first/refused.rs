//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::first::{Action, View};
use stronghold_rules::unit::Hero;
use stronghold_words::Words;

use super::clicks;
use super::why::why;
use crate::show::refused as show;
use crate::wire::Refused;

/// What the seat might want to do and may not.
pub(super) fn refused(view: &View, words: &Words) -> Vec<Refused> {
    let denied = view.denied().into_iter().filter(|(action, _)| !is_move(*action) && is_there(view, *action));
    let clicks = |action| clicks::of(view, action);
    show::refused(&view.actions, denied, clicks, |action, reason| why(view, words, action, reason))
}

/// Moves of the Defender are too many to explain all of them.
fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::Swap { .. } | Action::MoveHero { .. })
}

/// Whether the unit that the action is about is there to be pointed at.
fn is_there(view: &View, action: Action) -> bool {
    match action {
        Action::Excursion(unit) => {
            let section = view.open.hero(Hero::Warrior).section();
            section.is_some_and(|section| view.open.stormers(section).has(unit))
        }
        _ => true,
    }
}
