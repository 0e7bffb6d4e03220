//! Stocks of both sides: what is left, and what comes and goes.

use crate::board::Path;
use crate::second::building::BuildingAction;
use crate::second::event::Event;
use crate::second::siege::Siege;
use crate::second::token::{TowerMachine, Trap};
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

    /// Machines for towers that are not on the board.
    pub(super) fn tower_machines_left(&self, machine: TowerMachine) -> u8 {
        self.book.tables.pieces.tower_machines[machine].saturating_sub(self.at.open.towers_with(machine))
    }

    /// Cauldrons of a kind that do not hang on the walls.
    pub(super) fn cauldrons_left(&self, against: Horde) -> u8 {
        let hanging: u8 = self.at.open.cauldrons.values().map(|kinds| kinds.count(against)).sum();
        self.book.tables.pieces.cauldrons.count(against).saturating_sub(hanging)
    }

    /// Ladders that do not lie on sections.
    pub(super) fn ladders_left(&self) -> u8 {
        self.book.tables.pieces.ladders.saturating_sub(self.at.open.ladders.len() as u8)
    }

    /// Whether no piece is left for a building action that puts one on the board to stay (2e.pieces.limit).
    pub fn is_out_of_stock(&self, action: BuildingAction) -> bool {
        use BuildingAction as A;
        match action {
            A::Cannon => self.tower_machines_left(TowerMachine::Cannon) == 0,
            A::Pole => self.tower_machines_left(TowerMachine::Pole) == 0,
            A::BayWindow => self.tower_machines_left(TowerMachine::BayWindow) == 0,
            A::CauldronTroll => self.cauldrons_left(Horde::Troll) == 0,
            A::CauldronOrc => self.cauldrons_left(Horde::Orc) == 0,
            A::CauldronGoblin => self.cauldrons_left(Horde::Goblin) == 0,
            A::Ladder => self.ladders_left() == 0,
            A::Wall => self.wall_stock() == 0,
            A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => match action.trap() {
                Some(trap) => self.traps_left(trap) == 0,
                None => self.traps_on_board() >= self.book.tables.pieces.traps.values().sum(),
            },
            _ => false,
        }
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
