//! Hourglasses for nothing in the Second Edition.

use stronghold_rules::second::Siege;
use stronghold_rules::second::building::BuildingAction;

/// Its pieces are all on the board, or there is nobody to track, so that its last hourglass could not be placed
/// (2e.building.place). Wall pieces may come back one day; bots do not wait for that.
pub fn is_futile(siege: &Siege, action: BuildingAction) -> bool {
    match action {
        BuildingAction::Track => siege.position().open.saboteurs.is_empty(),
        _ => siege.is_out_of_stock(action),
    }
}
