//! Hourglasses, cards turned over and loans for nothing in the First Edition.

use stronghold_rules::first::Siege;
use stronghold_rules::first::action::Action as First;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::{Phase, PhaseAction};
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

/// What is on its back has nothing to work on this turn: no machine, no equipment, no training. A card that was turned over
/// stays so (1e.flip.stays), and a later turn is early enough.
pub fn is_flipped_too_early(siege: &Siege, phase: Phase) -> bool {
    let open = &siege.position().open;
    match phase {
        Phase::Machines => open.batteries.values().all(Option::is_none),
        Phase::Equipment => open.equipment.values().all(|tiles| tiles.is_empty()) && open.bridges.is_empty(),
        Phase::Training => open.training.values().all(|tiles| tiles.is_empty()) && open.saboteurs.is_empty(),
        Phase::Supplies | Phase::Rituals | Phase::Dispatch => false,
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
