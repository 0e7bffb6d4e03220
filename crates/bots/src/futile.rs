//! Actions not worth considering: hourglasses for what cannot be finished, cards turned over and loans of no use.

use stronghold_rules::first::action::Action as First;
use stronghold_rules::second::action::Action as Second;
use stronghold_rules::undead::action::Action as Undead;
use stronghold_rules::{Action, ActionList, Game, Means};

use crate::{first, second, undead};

/// Removes futile actions from the list, and those that make use of what is renounced, unless nothing else is left.
pub(crate) fn strike_out(game: &Game, actions: &mut ActionList, renounced: Option<Means>) {
    remove(actions, |action| is_futile(game, *action));
    if actions.iter().any(first::is_loan) {
        let all = actions.clone();
        remove(actions, |action| first::is_vain_loan(game, &all, *action));
    }
    if renounced.is_some() {
        remove(actions, |action| action.means() == renounced);
    }
}

/// Whether an action lays an hourglass on what cannot be finished, or turns over a card too early.
pub fn is_futile(game: &Game, action: Action) -> bool {
    match (game, action) {
        (Game::First(siege), Action::First(First::Spend(action))) => first::is_futile(siege, action),
        (Game::First(siege), Action::First(First::Flip(phase))) => first::is_flipped_too_early(siege, phase),
        (Game::Second(siege), Action::Second(Second::Spend(action))) => second::is_futile(siege, action),
        (Game::Undead(siege), Action::Undead(Undead::Spend(action))) => undead::is_futile(siege, action),
        _ => false,
    }
}

/// Removes these actions, unless nothing else is left.
fn remove(actions: &mut ActionList, is_one: impl Fn(&Action) -> bool) {
    let count = actions.iter().filter(|action| is_one(action)).count();
    if count > 0 && count < actions.len() {
        actions.retain(|action| !is_one(action));
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Edition, Setup};

    use super::*;
    use crate::walk::{walk, walk_on};

    /// Whether hourglasses lie on what an action pays for, and not all that it takes.
    fn lies_unfinished(game: &Game, action: Action) -> bool {
        match (game, action) {
            (Game::First(siege), Action::First(First::Spend(action))) => {
                // All hourglasses may lie there at last, once a fire has gone out, and wait.
                siege.position().open.slots[action] > 0
            }
            (Game::Second(siege), Action::Second(Second::Spend(action))) => {
                let (open, tables) = (&siege.position().open, &siege.book().tables);
                (1..open.cost(tables, action)).contains(&open.paid_actions[action])
            }
            _ => false,
        }
    }

    #[test]
    fn only_hourglasses_for_what_cannot_be_carried_out_are_struck_out() {
        for edition in Edition::ALL {
            let mut struck = 0;
            for seed in 0..40 {
                walk(&Setup::new(*edition), seed, |game, list| {
                    let mut left = list.clone();
                    strike_out(game, &mut left, None);
                    assert!(!left.is_empty());
                    let is_flip = |action: &Action| matches!(action, Action::First(First::Flip(_)));
                    for action in list.iter().filter(|action| !left.contains(action) && !is_flip(action)) {
                        struck += 1;
                        if let (Game::Undead(siege), Action::Undead(Undead::Spend(action))) = (game, action) {
                            let (open, tables) = (&siege.position().open, &siege.book().tables);
                            assert!(
                                open.stock_left(tables, *action).unwrap_or(open.bones_laid()) == 0,
                                "{action}"
                            );
                        } else {
                            // The other editions refuse the last hourglass for it.
                            let mut paid = game.clone();
                            while paid.is_legal(*action) {
                                paid.play_unchecked(*action);
                            }
                            assert!(lies_unfinished(&paid, *action), "{action:?}");
                        }
                    }
                });
            }
            assert!(struck > 20, "{struck} were struck out in {edition}");
        }
    }

    #[test]
    fn a_card_is_turned_over_only_once_its_back_can_be_of_use() {
        let (mut left, mut struck) = (0, 0);
        for seed in 0..4 {
            walk(&Setup::new(Edition::First), seed, |game, list| {
                for action in list {
                    let Action::First(First::Flip(phase)) = action else { continue };
                    if !is_futile(game, *action) {
                        left += 1;
                        continue;
                    }
                    struck += 1;
                    let special = phase.special().expect("its back is an action");
                    let is_special = |one: &Action| matches!(one, Action::First(First::Perform { action, .. }) if *action == special);
                    let mut after = game.clone();
                    after.play_unchecked(*action);
                    walk_on(after, seed, |later, list| {
                        assert!(later.turn() > game.turn() || !list.iter().any(is_special), "{action:?}");
                    });
                }
            });
        }
        assert!(left > 20 && struck > 20, "{left} are left, {struck} were struck out");
    }

    #[test]
    fn an_invader_lends_only_what_the_partner_alone_can_take() {
        let (mut left, mut struck) = (0, 0);
        for seed in 0..6 {
            walk(&Setup::new(Edition::First).with("players", "3"), seed, |game, list| {
                let mut sensible = list.clone();
                strike_out(game, &mut sensible, None);
                for action in list.iter().filter(|action| first::is_loan(action)) {
                    if !sensible.contains(action) {
                        struck += 1;
                        continue;
                    }
                    left += 1;
                    let Action::First(First::Lend(lent)) = action else { continue };
                    let takes = |list: &[Action], of_partner: bool| {
                        let is_one = |one: &Action| {
                            matches!(one, Action::First(First::Perform { action, borrowed, .. })
                            if (action, *borrowed) == (lent, of_partner))
                        };
                        list.iter().any(is_one)
                    };
                    let mut after = game.clone();
                    after.play_unchecked(*action);
                    let mut partners = ActionList::new();
                    after.legal_actions(&mut partners);
                    assert!(!takes(list, false) && takes(&partners, true), "{action:?}");
                }
            });
        }
        assert!(left > 20 && struck > 300, "{left} are left, {struck} were struck out");
    }

    #[test]
    fn whoever_renounces_something_goes_without_it_wherever_there_is_a_choice() {
        for edition in Edition::ALL {
            let (mut struck, mut forced) = (0, 0);
            walk(&Setup::new(*edition), 3, |game, list| {
                for means in edition.means() {
                    let uses = |action: &Action| action.means() == Some(means);
                    let (mut free, mut left) = (list.clone(), list.clone());
                    strike_out(game, &mut free, None);
                    strike_out(game, &mut left, Some(means));
                    if free.iter().all(uses) {
                        assert_eq!(left, free);
                        forced += 1;
                    } else {
                        struck += u32::from(left.len() < free.len());
                        free.retain(|action| !uses(action));
                        assert_eq!(left, free);
                    }
                }
            });
            assert!(struck > 100 && forced < struck, "{struck} were struck out, {forced} forced");
        }
    }
}
