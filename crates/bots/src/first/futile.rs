//! Hourglasses for nothing in the First Edition.

use stronghold_rules::first::Siege;
use stronghold_rules::first::building::BuildingAction;

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
