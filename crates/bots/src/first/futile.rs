//! Hourglasses and loans for nothing in the First Edition.

use stronghold_rules::first::Siege;
use stronghold_rules::first::action::Action as First;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::{Action, ActionList, Game};

/// Its pieces are all on the board, or there is nothing to work on, so that its last hourglass would have to wait
/// (1e.pieces.supply-limit). Some pieces come back one day, such as wood; bots do not wait for that. What a new turn
/// brings back in any case is worth paying for.
pub fn is_futile(siege: &Siege, action: BuildingAction) -> bool {
    use BuildingAction as A;
    let (open, tables) = (&siege.position().open, &siege.book().tables);
    match action {
        A::Track => open.saboteurs.is_empty(),
        A::Gate => !open.barbican_in_play(tables),
        A::Blessing | A::Glare | A::TrainSoldier | A::TrainVeteran => false,
        _ => siege.is_out_of_stock(action),
    }
}

/// An Invader lends an action.
pub fn is_loan(action: &Action) -> bool {
    matches!(action, Action::First(First::Lend(_)))
}

/// An Invader lends the partner an action that they could take themselves, or that the partner cannot take: a loan costs a
/// turn, and the one who borrows pays more (1e.team.lend, 1e.team.borrow).
pub fn is_vain_loan(game: &Game, actions: &ActionList, action: Action) -> bool {
    let Action::First(First::Lend(lent)) = action else { return false };
    if actions.iter().any(|action| takes(*action, lent, false)) {
        return true;
    }
    let (mut after, mut partners) = (game.clone(), ActionList::new());
    after.play_unchecked(action);
    after.legal_actions(&mut partners);
    !partners.iter().any(|action| takes(*action, lent, true))
}

fn takes(one: Action, wanted: PhaseAction, of_partner: bool) -> bool {
    let Action::First(First::Perform { action, borrowed, .. }) = one else { return false };
    (action, borrowed) == (wanted, of_partner)
}
