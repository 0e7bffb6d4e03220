//! Where the walls are in the greatest danger.

use stronghold_rules::Game;
use stronghold_rules::board::Section;

use crate::pressure::Storm;
use crate::{first, second, undead};

/// The storm on a section.
fn storm(game: &Game, section: Section) -> Storm {
    match game {
        Game::First(siege) => first::storm(siege, section),
        Game::Second(siege) => second::storm(siege, section),
        Game::Undead(siege) => undead::storm(siege, section),
    }
}

/// The section that is closest to a breach, or broken furthest.
pub(crate) fn worst(game: &Game) -> Section {
    let danger = |section: &Section| {
        let Storm { now, near, needed, .. } = storm(game, *section);
        (now - needed, near - needed)
    };
    // There are nine sections.
    Section::ALL.iter().copied().max_by_key(danger).unwrap_or(Section::W1)
}
