//! Hourglasses that a building action which is begun still lacks.

use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::{Siege, Step};

/// Hourglasses that it lacks, and those at hand; nothing if it is not begun.
pub fn lacks(siege: &Siege, action: BuildingAction) -> Option<(u8, u8)> {
    let (open, tables) = (&siege.position().open, &siege.book().tables);
    let Some(Step::Spend { by }) = siege.position().agenda.top() else { return None };
    let laid = open.slots[action];
    let missing = open.cost(tables, action).saturating_sub(laid);
    (laid > 0).then(|| (missing, open.commanders[by].hourglasses))
}
