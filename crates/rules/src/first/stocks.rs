//! What is left in the supplies, and how much fits where.

use crate::board::{Place, Section};
use crate::first::card::{Equipment, Phase, PhaseAction, Training};
use crate::first::position::Open;
use crate::first::siege::Siege;
use crate::first::tables::Tables;
use crate::order::{OrderKind, OrderToken};
use crate::reason::{Reason, Rules, Verdict};

impl Open {
    /// Resources that nobody holds; nothing if the cubes do not limit play (1e.resources.bank).
    pub fn bank(&self, tables: &Tables) -> Option<u8> {
        let cubes = tables.pieces.resources?;
        Some(self.warlords.values().fold(cubes, |left, warlord| left.saturating_sub(warlord.resources)))
    }

    /// Stone components in the supply.
    pub fn stones_left(&self, tables: &Tables) -> u8 {
        tables.pieces.stones.saturating_sub(self.stones_out())
    }

    /// Wooden components in the supply.
    pub fn wood_left(&self, tables: &Tables) -> u8 {
        tables.pieces.wood.saturating_sub(self.wood_out())
    }

    /// Places for Invader units at a place of the board, taken or free (1e.dispatch.capacity).
    #[inline]
    pub fn places_at(&self, tables: &Tables, place: Place) -> u8 {
        let numbers = &tables.numbers;
        if let Some(section) = place.section() {
            // 1e.ladders.effect
            let ladder = u8::from(self.has_equipment(Equipment::Ladders, section));
            tables.section(section).invader_places + ladder
        } else if let Some(rampart) = place.rampart() {
            // 1e.quartermaster.capacity
            match self.has_training(Training::Quartermaster, rampart) {
                true => numbers.quartermaster_units,
                false => numbers.rampart_units,
            }
        } else if place.foreground().is_some() {
            numbers.foreground_units
        } else if let Some(section) = place.siege_tower_at() {
            if self.siege_towers.has(section) { numbers.siege_tower_units } else { 0 }
        } else {
            // 1e.ram.crew
            debug_assert_eq!(place, Place::Barbican);
            self.ram * numbers.crew_per_component
        }
    }

    /// Places for the Defender's units on a section, taken or free (1e.move.platform).
    #[inline]
    pub fn defender_places(&self, tables: &Tables, section: Section) -> u8 {
        tables.section(section).defender_places + u8::from(self.platforms.has(section))
    }

    /// Whether the barbican is in play: a card with the Ram was kept (1e.board.barbican-in-play).
    pub fn barbican_in_play(&self, tables: &Tables) -> bool {
        self.warlords.values().any(|warlord| {
            warlord.cards[Phase::Machines.draft()]
                .is_some_and(|card| tables.cards[card].contains(&PhaseAction::Ram))
        })
    }
}

impl Siege {
    /// Resources that an Invader may still take.
    pub(super) fn bank(&self) -> u8 {
        self.at.open.bank(&self.book.tables).unwrap_or(u8::MAX)
    }

    pub(super) fn stones_left(&self) -> u8 {
        self.at.open.stones_left(&self.book.tables)
    }

    pub(super) fn wood_left(&self) -> u8 {
        self.at.open.wood_left(&self.book.tables)
    }

    pub(super) fn barbican_in_play(&self) -> bool {
        self.at.open.barbican_in_play(&self.book.tables)
    }

    /// Hit cards of machines in the supply.
    pub(super) fn hit_cards_left(&self) -> u8 {
        let in_piles: u8 = self.at.open.batteries.values().flatten().map(|battery| battery.hits).sum();
        self.book.tables.pieces.machine_hits - in_piles
    }

    /// Miss cards of machines in the supply.
    pub(super) fn miss_cards_left(&self) -> u8 {
        let in_piles: u8 = self.at.open.batteries.values().flatten().map(|battery| battery.misses).sum();
        self.book.tables.pieces.machine_misses - in_piles
    }

    /// Order tiles of a kind that are not on the board.
    pub(super) fn orders_left(&self, kind: OrderKind) -> u8 {
        let shown = self.at.open.orders.values().flatten().filter(|order| match order {
            OrderToken::FaceUp(shown) | OrderToken::Resolved(shown) => *shown == kind,
            OrderToken::FaceDown => false,
        });
        let hidden = self.at.invader.orders.values().filter(|hidden| **hidden == Some(kind));
        self.book.tables.pieces.orders[kind] - (shown.count() + hidden.count()) as u8
    }

    /// Free places for Invader units at a place of the board (1e.dispatch.capacity).
    #[inline]
    pub(super) fn room_at(&self, place: Place) -> u8 {
        let places = self.at.open.places_at(&self.book.tables, place);
        places.saturating_sub(self.at.open.horde_at(place).total())
    }

    /// Room for one more Invader unit. The rules speak of a place without (1e.dispatch.capacity).
    pub(super) fn may_hold_one_more(&self, place: Place, full: Rules) -> Verdict {
        if self.room_at(place) > 0 { Ok(()) } else { Err(self.crowded(place, Reason::by(full))) }
    }

    /// Adds what one more unit would make, and how many fit.
    pub(super) fn crowded(&self, place: Place, full: Reason) -> Reason {
        let units = self.at.open.horde_at(place).total();
        full.short(units.saturating_add(1), self.at.open.places_at(&self.book.tables, place))
    }

    /// Whether no piece of this action is left (1e.pieces.supply-limit). Throwing machines are counted elsewhere.
    pub(super) fn is_used_up(&self, action: PhaseAction) -> bool {
        use PhaseAction as A;
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        let (placed, boxed) = match action {
            A::Altar => (open.altars.len(), pieces.altars),
            A::Cover => (open.covers.len(), pieces.covers),
            A::Ram => (u32::from(open.ram), pieces.ram),
            A::SiegeTower => (open.siege_towers.len(), pieces.siege_towers),
            A::Bridge => (open.bridges.len(), pieces.bridges),
            A::Artilleryman => return self.hit_cards_left() == 0,
            A::Saboteur => (open.saboteurs.len(), pieces.saboteurs),
            A::BloodStones => (open.blood_stones.len(), pieces.blood_stones),
            A::Possession => (open.possessed.len(), pieces.possessions),
            A::Fire => (open.fires.len(), pieces.fires),
            A::Panic => (u32::from(open.panic), pieces.panics),
            A::Gale => (open.gales.len(), pieces.gales),
            A::Accident => {
                (open.accidents.values().map(|tiles| u32::from(tiles.total())).sum(), pieces.accidents)
            }
            _ => match (action.equipment(), action.training()) {
                (Some(tile), _) => (open.equipment[tile].len(), pieces.equipment[tile]),
                (None, Some(tile)) => (open.training[tile].len(), pieces.training[tile]),
                (None, None) => return false,
            },
        };
        placed >= u32::from(boxed)
    }
}
