//! Phase 3: equipment (6.4).

use std::ops::ControlFlow;

use crate::board::{Path, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Equipment, PhaseAction};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::list::Sink;

impl Siege {
    pub(super) fn tile_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        if let Some(equipment) = action.equipment() {
            for section in Section::ALL {
                if self.attacks(by, section.side()) && self.takes_equipment(equipment, *section) {
                    out.push(Action::Place(section.place()))?;
                }
            }
        } else if action == PhaseAction::Bridge {
            for path in self.book.tables.paths {
                if self.attacks(by, path.side()) && self.is_bare(path) {
                    out.push(Action::Lay(path))?;
                }
            }
        } else {
            self.equipment_transfer_options(by, out)?;
        }
        ControlFlow::Continue(())
    }

    /// Two tiles of different types at most (1e.equipment.two-different, 1e.board.equipment-fields).
    pub(super) fn takes_equipment(&self, equipment: Equipment, section: Section) -> bool {
        let tiles = self.at.open.equipment.values().filter(|sections| sections.has(section)).count();
        !self.at.open.has_equipment(equipment, section)
            && (tiles as u8) < self.book.tables.section(section).equipment_places
    }

    /// Whether neither a trap nor a bridge lies on the path (1e.board.path-field, 1e.bridge.not-on-trap).
    pub(super) fn is_bare(&self, path: Path) -> bool {
        !self.at.open.bridges.has(path) && self.at.open.trap_on(path).is_none()
    }

    pub(super) fn place_tile(&mut self, tile: PhaseAction, action: Action) {
        match (tile.equipment(), action) {
            (Some(equipment), Action::Place(place)) => {
                let at = place.section().expect("equipment lies on a section");
                self.at.open.equipment[equipment].insert(at);
                self.tell(Event::EquipmentPlaced { at, equipment });
            }
            (None, Action::Lay(path)) => {
                self.at.open.bridges.insert(path);
                self.tell(Event::BridgeLaid { path });
            }
            (None, action) => self.transfer_equipment(action),
            (_, other) => unlisted(other),
        }
    }
}
