//! Hourglasses that belong together.

use stronghold_rules::first::action::Action as First;
use stronghold_rules::second::action::Action as Second;
use stronghold_rules::undead::action::Action as Undead;
use stronghold_rules::{Action, Game};

use crate::{first, second, undead};

/// Whether an action is one more hourglass where some lie already, and there are enough to complete it. Whoever begins
/// to pay for something means to have it: by itself a first hourglass is worth little.
pub(crate) fn goes_on(game: &Game, action: Action) -> bool {
    lacks(game, action).is_some_and(|(missing, held)| missing <= held) && game.is_legal(action)
}

/// Hourglasses that an action which is begun still lacks, and those that are at hand.
fn lacks(game: &Game, action: Action) -> Option<(u8, u8)> {
    match (game, action) {
        (Game::First(siege), Action::First(First::Spend(action))) => first::lacks(siege, action),
        (Game::Second(siege), Action::Second(Second::Spend(action))) => second::lacks(siege, action),
        (Game::Undead(siege), Action::Undead(Undead::Spend(action))) => undead::lacks(siege, action),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Edition, Setup};

    use super::*;
    use crate::judge::pay_on;
    use crate::walk::walk;

    #[test]
    fn what_is_begun_and_can_be_paid_is_completed() {
        let of_four = Setup::new(Edition::First).with("players", "4");
        for setup in Edition::ALL.iter().map(|edition| Setup::new(*edition)).chain([of_four]) {
            let mut begun = 0;
            for seed in 0..6 {
                walk(&setup, seed, |game, list| {
                    for action in list {
                        let mut after = game.clone();
                        after.play_unchecked(*action);
                        if goes_on(&after, *action) {
                            begun += 1;
                            pay_on(&mut after, *action);
                            let left = lacks(&after, *action).map_or(0, |(missing, _)| missing);
                            assert!(left == 0 || !after.is_legal(*action), "{action:?} lacks {left}");
                        }
                    }
                });
            }
            assert!(begun > 100, "{begun} were begun in {setup:?}");
        }
    }

    #[test]
    fn what_cannot_be_completed_is_not_gone_on_with() {
        let mut short = 0;
        for edition in Edition::ALL {
            walk(&Setup::new(*edition), 5, |game, list| {
                for action in list {
                    if let Some((missing, held)) = lacks(game, *action) {
                        assert_eq!(
                            goes_on(game, *action),
                            missing <= held,
                            "{action:?} lacks {missing} of {held}"
                        );
                        short += u32::from(missing > held);
                    }
                }
            });
        }
        assert!(short > 20, "{short} lacked hourglasses");
    }
}
