//! What one of two allies leaves for the other.

use stronghold_rules::board::Place;
use stronghold_rules::first::action::Action as First;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::unit::{Garrison, Hero};
use stronghold_rules::{Action, ActionList, Game, Seat, ToAct};

/// Something that a partner may take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// A unit that was brought to the courtyard: nobody moves a piece straight across (1e.pair.hand-over).
    Unit(Garrison),
    /// A hero that was brought to the courtyard.
    Hero(Hero),
    /// An action that was lent (1e.team.lend).
    Loan(PhaseAction),
}

/// How the partner, if it is their turn now, may make use of what `seat` has just left them by `action`.
pub fn uses_of_partner(game: &Game, seat: Seat, action: Action) -> ActionList {
    let mut uses = ActionList::new();
    if let (Some(offer), ToAct::Seat(partner)) = (offered(action), game.to_act())
        && partner != seat
        && partner.army() == seat.army()
    {
        let mut all = ActionList::new();
        game.legal_actions(&mut all);
        uses.extend(all.into_iter().filter(|action| taken(*action) == Some(offer)));
    }
    uses
}

fn offered(action: Action) -> Option<Offer> {
    let Action::First(action) = action else { return None };
    match action {
        First::Move { unit, to: Place::Courtyard, .. } => Some(Offer::Unit(unit)),
        First::MoveHero { hero, to: Place::Courtyard } => Some(Offer::Hero(hero)),
        First::Lend(lent) => Some(Offer::Loan(lent)),
        _ => None,
    }
}

fn taken(action: Action) -> Option<Offer> {
    let Action::First(action) = action else { return None };
    match action {
        First::Move { unit, from: Place::Courtyard, .. } => Some(Offer::Unit(unit)),
        First::Swap { unit, from: Place::Courtyard, .. } => Some(Offer::Unit(unit)),
        First::Swap { other, to: Place::Courtyard, .. } => Some(Offer::Unit(other)),
        First::MoveHero { hero, .. } => Some(Offer::Hero(hero)),
        First::Perform { action, borrowed: true, .. } => Some(Offer::Loan(action)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Edition, Setup};

    use super::*;
    use crate::walk::walk;

    /// How often something was left that the partner could use: units, heroes, loans.
    fn used(players: &str) -> [u32; 3] {
        let mut used = [0; 3];
        for seed in 0..4 {
            walk(&Setup::new(Edition::First).with("players", players), seed, |game, list| {
                let ToAct::Seat(seat) = game.to_act() else { return };
                for action in list {
                    let mut after = game.clone();
                    after.play_unchecked(*action);
                    let uses = uses_of_partner(&after, seat, *action);
                    assert!(uses.iter().all(|action| after.is_legal(*action)), "after {action:?}");
                    used[match offered(*action) {
                        Some(Offer::Unit(_)) => 0,
                        Some(Offer::Hero(_)) => 1,
                        Some(Offer::Loan(_)) => 2,
                        None => {
                            assert!(uses.is_empty(), "{action:?} leaves nothing");
                            continue;
                        }
                    }] += u32::from(!uses.is_empty());
                }
            });
        }
        used
    }

    #[test]
    fn only_who_has_a_partner_leaves_anything_for_them() {
        assert_eq!(used("2"), [0; 3]);
        let [units, heroes, loans] = used("3");
        assert!((units, heroes) == (0, 0) && loans > 50, "{loans} loans");
        let four = used("4");
        assert!(four.iter().all(|count| *count > 50), "{four:?}");
    }
}
