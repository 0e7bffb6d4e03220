//! Hourglasses that a building action which is begun still lacks.

use stronghold_rules::undead::Siege;
use stronghold_rules::undead::building::BuildingAction;

/// Hourglasses that it lacks, and those at hand; nothing if it is not begun.
pub fn lacks(siege: &Siege, action: BuildingAction) -> Option<(u8, u8)> {
    let (open, tables) = (&siege.position().open, &siege.book().tables);
    let missing = open.price_left(tables, action).filter(|_| open.paid_actions[action] > 0);
    missing.map(|missing| (missing, open.hourglasses))
}
