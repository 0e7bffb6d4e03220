//! What is left in the supplies, and how much fits where.

use crate::board::{Place, Section};
use crate::first::card::{Equipment, Phase, PhaseAction, Training};
use crate::first::siege::Siege;
use crate::order::{OrderKind, OrderToken};

impl Siege {
    /// Resources that nobody holds (1e.resources.bank).
    pub(super) fn bank(&self) -> u8 {
        let Some(cubes) = self.book.tables.pieces.resources else { return u8::MAX };
        self.at.open.warlords.iter().fold(cubes, |left, warlord| left.saturating_sub(warlord.resources))
    }

    /// Stone components in the supply.
    pub(super) fn stones_left(&self) -> u8 {
        self.book.tables.pieces.stones.saturating_sub(self.at.open.stones_out())
    }

    /// Wooden components in the supply.
    pub(super) fn wood_left(&self) -> u8 {
        self.book.tables.pieces.wood.saturating_sub(self.at.open.wood_out())
    }

    /// Hit cards of machines in the supply.
    pub(super) fn hit_cards_left(&self) -> u8 {
        let in_piles: u8 = self.at.open.batteries.iter().flatten().map(|battery| battery.hits).sum();
        self.book.tables.pieces.machine_hits - in_piles
    }

    /// Miss cards of machines in the supply.
    pub(super) fn miss_cards_left(&self) -> u8 {
        let in_piles: u8 = self.at.open.batteries.iter().flatten().map(|battery| battery.misses).sum();
        self.book.tables.pieces.machine_misses - in_piles
    }

    /// Order tiles of a kind that are not on the board.
    pub(super) fn orders_left(&self, kind: OrderKind) -> u8 {
        let shown = self.at.open.orders.iter().flatten().filter(|order| match order {
            OrderToken::FaceUp(shown) | OrderToken::Resolved(shown) => *shown == kind,
            OrderToken::FaceDown => false,
        });
        let hidden = self.at.invader.orders.iter().filter(|hidden| **hidden == Some(kind));
        self.book.tables.pieces.orders[kind.index()] - (shown.count() + hidden.count()) as u8
    }

    /// Free places for Invader units at a place of the board (1e.dispatch.capacity).
    #[inline]
    pub(super) fn room_at(&self, place: Place) -> u8 {
        let (open, numbers) = (&self.at.open, &self.book.tables.numbers);
        let places = if let Some(section) = place.section() {
            self.wall_places(section)
        } else if let Some(rampart) = place.rampart() {
            // 1e.quartermaster.capacity
            match open.has_training(Training::Quartermaster, rampart) {
                true => numbers.quartermaster_units,
                false => numbers.rampart_units,
            }
        } else if place.foreground().is_some() {
            numbers.foreground_units
        } else if let Some(section) = place.siege_tower_at() {
            if open.siege_towers.has(section.index()) { numbers.siege_tower_units } else { 0 }
        } else {
            // 1e.ram.crew
            debug_assert_eq!(place, Place::Barbican);
            open.ram * numbers.crew_per_component
        };
        places.saturating_sub(open.horde_at(place).total())
    }

    /// Places for Invader units on the wall of a section (1e.ladders.effect).
    pub(super) fn wall_places(&self, section: Section) -> u8 {
        let ladder = u8::from(self.at.open.has_equipment(Equipment::Ladders, section));
        self.book.tables.section(section).invader_places + ladder
    }

    /// Whether the barbican is in play: a card with the Ram was kept (1e.board.barbican-in-play).
    pub(super) fn barbican_in_play(&self) -> bool {
        self.at.open.warlords.iter().any(|warlord| {
            warlord.cards[Phase::Machines.draft()]
                .is_some_and(|card| self.book.tables.cards[card.index()].contains(&PhaseAction::Ram))
        })
    }
}
