//! Stocks of both sides: what is left, and what comes and goes.

use crate::board::Path;
use crate::second::event::Event;
use crate::second::siege::Siege;
use crate::second::token::Trap;
use crate::set::By;
use crate::unit::{Group, Horde};

impl Siege {
    /// Wood that the Invader does not hold.
    pub(super) fn wood_stock(&self) -> u8 {
        self.book.tables.pieces.wood - self.at.open.wood - self.at.open.wood_paid
    }

    /// The Invader takes wood, as much as there is (2e.pieces.limit).
    pub(super) fn gain_wood(&mut self, count: u8) {
        let count = count.min(self.wood_stock());
        self.at.open.wood += count;
        self.tell(Event::WoodGained { count });
    }

    /// The Defender takes hourglasses (2e.pieces.hourglasses-unlimited).
    pub(super) fn gain_hourglasses(&mut self, count: u8) {
        self.at.open.hourglasses += count;
        if count > 0 {
            self.tell(Event::HourglassesGained { count });
        }
    }

    /// Invader units leave the game (2e.pieces.dead-invaders).
    pub(super) fn bury(&mut self, units: Group<Horde>) {
        self.at.open.fallen += units;
    }

    /// Wall pieces not on the board.
    pub(super) fn wall_stock(&self) -> u8 {
        self.book.tables.pieces.walls - self.at.open.walls.values().sum::<u8>()
    }

    /// Traps on paths, face up or down.
    pub(super) fn traps_on_board(&self) -> u8 {
        let shown = self.at.open.shown_traps.values().flatten().count();
        (shown + self.at.open.hidden_traps.len() as usize) as u8
    }

    /// Trap tokens of a kind that the Defender has left.
    pub(super) fn traps_left(&self, trap: Trap) -> u8 {
        let laid =
            |traps: &By<Path, Option<Trap>>| traps.values().filter(|laid| **laid == Some(trap)).count() as u8;
        let on_board = laid(&self.at.open.shown_traps) + laid(&self.at.defender.traps);
        self.book.tables.pieces.traps[trap] - on_board
    }
}
