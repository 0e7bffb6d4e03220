//! Actions not worth considering: hourglasses for what cannot be finished. Only Undead allows them: the First Edition has
//! 1e.pieces.supply-limit, the Second takes no last hourglass for what cannot be carried out (2e.building.place).

use stronghold_rules::undead::action::Action as Undead;
use stronghold_rules::{Action, ActionList, Game, Means};

use crate::undead;

/// Removes futile actions from the list, and those that make use of what is renounced, unless nothing else is left.
pub(crate) fn strike_out(game: &Game, actions: &mut ActionList, renounced: Option<Means>) {
    if let Game::Undead(siege) = game {
        remove(actions, |action| match action {
            Action::Undead(Undead::Spend(action)) => undead::is_futile(siege, *action),
            _ => false,
        });
    }
    if renounced.is_some() {
        remove(actions, |action| action.means() == renounced);
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
    use crate::walk::walk;

    #[test]
    fn only_hourglasses_for_nothing_are_struck_out() {
        let mut struck = 0;
        for seed in 0..40 {
            walk(&Setup::new(Edition::Undead), seed, |game, list| {
                let Game::Undead(siege) = game else { panic!("Undead") };
                let mut left = list.clone();
                strike_out(game, &mut left, None);
                assert!(!left.is_empty());
                for action in list.iter().filter(|action| !left.contains(action)) {
                    let Action::Undead(Undead::Spend(action)) = action else { panic!("{action:?}") };
                    let (open, tables) = (&siege.position().open, &siege.book().tables);
                    assert!(open.stock_left(tables, *action).unwrap_or(open.bones_laid()) == 0, "{action}");
                    struck += 1;
                }
            });
        }
        assert!(struck > 20, "{struck} were struck out");
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
