//! Actions not worth considering: hourglasses for what cannot be finished. Only Undead allows them: the First Edition has
//! 1e.pieces.supply-limit, the Second takes no last hourglass for what cannot be carried out (2e.building.place).

use stronghold_rules::undead::action::Action as Undead;
use stronghold_rules::{Action, ActionList, Game};

use crate::undead;

/// Removes futile actions from the list, unless nothing else is left.
pub(crate) fn strike_out(game: &Game, actions: &mut ActionList) {
    let Game::Undead(siege) = game else { return };
    let is_futile = |action: &Action| match action {
        Action::Undead(Undead::Spend(action)) => undead::is_futile(siege, *action),
        _ => false,
    };
    let futile = actions.iter().filter(|action| is_futile(action)).count();
    if futile > 0 && futile < actions.len() {
        actions.retain(|action| !is_futile(action));
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
                strike_out(game, &mut left);
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
}
