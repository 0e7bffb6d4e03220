//! What random refusals say is true.

use std::collections::BTreeSet;

use super::*;
use crate::game::{Edition, Game};
use crate::refusal::tests::strangers::in_any_position;

#[test]
fn refusals_speak_of_what_lies_on_the_table() {
    let mut told = BTreeSet::new();
    in_any_position(Edition::First, 48, |game, action, _| {
        let (Game::First(siege), crate::Action::First(action)) = (game, action) else { unreachable!() };
        let (open, options) = (&siege.at.open, &siege.book.options);
        let rule = siege.reason(action).rule();
        let true_here = match (rule, action, siege.step()) {
            ("1e.gale.effect", _, Some(Step::Spend { .. })) => !open.gales.is_empty(),
            ("1e.glare.effect", _, Some(Step::AimMachine(_) | Step::GoblinShot { .. })) => {
                open.glare.is_some()
            }
            ("1e.dispatch.capacity", March { to, .. }, _) => siege.room_at(to) == 0,
            ("1e.dispatch.once-per-unit", ..) => open.column.arrived.iter().any(|units| !units.is_empty()),
            ("1e.dispatch.limit-out", ..) => open.column.left.values().any(|left| *left >= 5),
            ("1e.slot.once", Spend(slot), Some(Step::Spend { by })) => open.marked(by).has(slot),
            ("1e.phase.once", Perform { action, .. }, Some(Step::Phase { .. })) => {
                open.warlords.values().any(|warlord| warlord.used.has(action.slot()))
            }
            ("1e.pair.side" | "1e.pair.hand-over" | "1e.pair.one-colour" | "1e.pair.heroes", ..) => {
                options.players.two_defenders()
            }
            ("1e.team.side" | "1e.dispatch.own-units" | "1e.ritual.sides" | "1e.order.shared", ..) => {
                options.players.two_invaders()
            }
            ("1e.deed.start", ..) => open.turn < siege.book.tables.numbers.deed_turn,
            ("1e.cover.effect", Aim { at, .. }, Some(Step::AimMarksman { .. })) => {
                at.rampart().is_some_and(|rampart| open.covers.has(rampart))
            }
            _ => return,
        };
        assert!(true_here, "{action:?} at {:?}: {rule}", siege.step());
        told.insert(rule);
    });
    assert!(told.len() > 12, "{told:?}");
}
