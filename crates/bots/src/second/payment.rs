//! Hourglasses that a building action which is begun still lacks.

use stronghold_rules::second::Siege;
use stronghold_rules::second::building::BuildingAction;

/// Hourglasses that it lacks, and those at hand; nothing if it is not begun.
pub fn lacks(siege: &Siege, action: BuildingAction) -> Option<(u8, u8)> {
    let (open, tables) = (&siege.position().open, &siege.book().tables);
    let laid = open.paid_actions[action];
    (laid > 0).then(|| (open.cost(tables, action).saturating_sub(laid), open.hourglasses))
}
