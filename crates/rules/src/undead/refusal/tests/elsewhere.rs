//! Actions of another step.

use std::collections::BTreeSet;

use super::*;
use crate::chance::below;
use crate::game::{Edition, Game};
use crate::refusal::tests::strangers::{are_rules, in_any_position};
use crate::seat::ToAct;

#[test]
fn a_refusal_has_an_answer_in_every_step() {
    let steps = crate::undead::question::tests::steps();
    let mut rules = BTreeSet::new();
    in_any_position(Edition::Undead, 10, |game, action, rng| {
        let (Game::Undead(siege), crate::Action::Undead(action)) = (game, action) else { unreachable!() };
        // Steps of a round say nothing before the first one.
        if siege.turn() == 0 {
            return;
        }
        let mut position = siege.position().clone();
        position.agenda.clear();
        position.agenda.push(steps[below(rng, steps.len() as u32) as usize]);
        let elsewhere = Siege::at(siege.book().clone(), position);
        rules.extend(elsewhere.refusal(action).iter().chain(elsewhere.open_question()));
    });
    are_rules(Edition::Undead, &rules);
}

#[test]
fn an_action_of_another_step_is_refused_by_the_rule_of_the_open_question() {
    // No set-up card and no bag draw is ever an answer of a seat.
    in_any_position(Edition::Undead, 4, |game, action, _| {
        let (Game::Undead(siege), crate::Action::Undead(action)) = (game, action) else { unreachable!() };
        let foreign = matches!(action, Deal(_) | Stock { .. } | Draw(_) | Mana(_));
        if foreign && matches!(siege.to_act(), ToAct::Seat(_)) && siege.position().open.hourglasses > 0 {
            assert_eq!(siege.refusal(action), siege.open_question(), "{action:?} at {:?}", siege.step());
        }
    });
}
