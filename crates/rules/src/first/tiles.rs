//! Phase 3: equipment (6.4).

use std::ops::ControlFlow;

use crate::board::{Path, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Equipment, PhaseAction};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::targets::NEEDS_TARGET;
use crate::list::Sink;
use crate::reason::{Verdict, require};

impl Siege {
    pub(super) fn tile_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        if let Some(equipment) = action.equipment() {
            for section in Section::ALL {
                out.offer(Action::Place(section.place()), || {
                    self.may_place_on(by, section.side())?;
                    self.may_be_equipped(*section, equipment)
                })?;
            }
        } else if action == PhaseAction::Bridge {
            for path in self.book.tables.paths {
                out.offer(Action::Lay(path), || {
                    self.may_place_on(by, path.side())?;
                    self.may_take_bridge(path)
                })?;
            }
        } else {
            self.equipment_transfer_options(by, out)?;
        }
        ControlFlow::Continue(())
    }

    /// Two tiles of different types at most (1e.equipment.two-different, 1e.board.equipment-fields).
    pub(super) fn may_be_equipped(&self, section: Section, equipment: Equipment) -> Verdict {
        let tiles = self.at.open.equipment.values().filter(|sections| sections.has(section)).count();
        let free = !self.at.open.has_equipment(equipment, section)
            && (tiles as u8) < self.book.tables.section(section).equipment_places;
        require!(free, "1e.equipment.two-different", "1e.board.equipment-fields", NEEDS_TARGET);
        Ok(())
    }

    /// Neither a trap nor a bridge lies on the path (1e.board.path-field, 1e.bridge.not-on-trap).
    pub(super) fn may_take_bridge(&self, path: Path) -> Verdict {
        let (trap, bridge) = (self.at.open.trap_on(path), self.at.open.bridges.has(path));
        require!(trap.is_none(), "1e.bridge.not-on-trap", "1e.board.path-field", NEEDS_TARGET);
        require!(!bridge, "1e.board.path-field", NEEDS_TARGET);
        Ok(())
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
