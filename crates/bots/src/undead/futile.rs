//! Hourglasses for nothing in Undead.

use stronghold_rules::undead::Siege;
use stronghold_rules::undead::building::BuildingAction;

/// Its pieces are all on the board, or there is nothing to clear away. Pieces that come back with the next round are
/// worth paying for.
pub fn is_futile(siege: &Siege, action: BuildingAction) -> bool {
    let (open, tables) = (&siege.position().open, &siege.book().tables);
    match action {
        BuildingAction::ClearBones => open.bones_laid() == 0,
        BuildingAction::Malfunction | BuildingAction::Saint => false,
        _ => open.stock_left(tables, action) == Some(0),
    }
}
