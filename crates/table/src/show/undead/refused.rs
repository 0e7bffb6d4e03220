//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::Undead;
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
    matches!(action, Action::Move { .. } | Action::Swap { .. } | Action::MovePriest { .. })
}

/// Whether the unit that the action is about is there to be pointed at.
fn is_there(view: &View, action: Action) -> bool {
    let open = &view.open;
    match action {
        Action::March { unit, path } => open.horde_at(path.from()).has(unit),
        Action::Muster { unit, .. } => open.camp.has(unit),
        Action::Repel(priest) => {
            let section = open.priest(priest).section();
            section.is_some_and(|section| open.stormers(section).has(Undead::Vampire))
        }
        _ => true,
    }
}
