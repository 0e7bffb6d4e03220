//! Refused in phase 6: maneuvers and orders (6.6 to 6.8).

use super::Rules;
use crate::board::{Path, Place, Section, Side};
use crate::second::action::Action;
use crate::second::card::Equipment;
use crate::second::siege::Siege;
use crate::second::step::{Step, Wave};
use crate::second::token::{OrderKind, Trap};
use crate::unit::Horde;

impl Siege {
    /// Pieces that the source at its turn has assigned.
    fn sent(&self) -> u8 {
        match self.step() {
            Some(Step::Assign { sent, .. }) => sent,
            _ => 0,
        }
    }

    pub(super) fn refuse_maneuver(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Maneuver(_) => Some(&["2e.maneuver.kinds"]),
            Action::None | Action::Skip | Action::Done | Action::Next => Some(&["2e.turn.maneuver-always"]),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(&["2e.order.after-maneuvers", "2e.turn.maneuver-always"])
            }
            Action::Play { card, .. } => Some(self.refuse_out_of_turn(card)),
            _ => self.refuse_sap(None, action),
        }
    }

    /// N1. `asked` is the section whose sap is at its turn; with nothing to choose a sap is passed over.
    pub(super) fn refuse_sap(&self, asked: Option<Section>, action: Action) -> Option<Rules> {
        let Action::Sap { unit, section } = action else { return None };
        let open = &self.at.open;
        Some(if !open.has_equipment(Equipment::Sap, section) {
            &["2e.sap.effect"]
        } else if self.room_at(section.place()) == 0 {
            &["2e.sap.effect", "2e.board.capacity-section-invader"]
        } else if unit == Horde::Troll || !open.camp.has(unit) || asked == Some(section) {
            &["2e.sap.effect"]
        } else {
            &["2e.sap.effect", "2e.sap.both-maneuvers"]
        })
    }

    /// N2a to N4.
    pub(super) fn refuse_assignment(&self, wave: Wave, source: Place, action: Action) -> Option<Rules> {
        match action {
            Action::Muster { unit, side } => Some(self.refuse_muster(wave, source, unit, side)),
            Action::March { unit, path } => Some(self.refuse_march(wave, source, unit, path)),
            Action::Roll(path) => Some(self.refuse_roll(wave, source, path)),
            Action::Through { unit, first, second } => {
                Some(self.refuse_through(wave, source, unit, first, second))
            }
            Action::Maneuver(_) => Some(&["2e.maneuver.kinds", "2e.maneuver.assign"]),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(&["2e.order.after-maneuvers", "2e.maneuver.assign"])
            }
            _ => self.refuse_sap(None, action),
        }
    }

    fn refuse_muster(&self, wave: Wave, source: Place, unit: Horde, side: Side) -> Rules {
        let assigned = &self.at.invader.assigned;
        let mustered = assigned.mustered.iter().map(|units| units.count(unit)).fold(0, u8::saturating_add);
        if wave != Wave::Camp || side.foreground() != source {
            &["2e.maneuver.assign", "2e.maneuver.camp"]
        } else if self.sent() >= self.maneuver_limit() {
            &["2e.maneuver.limits", "2e.maneuver.kinds"]
        } else if self.at.open.camp.count(unit) <= mustered {
            &["2e.maneuver.camp", "2e.maneuver.assign"]
        } else {
            &["2e.maneuver.room", "2e.board.capacity-foreground"]
        }
    }

    fn refuse_march(&self, wave: Wave, source: Place, unit: Horde, path: Path) -> Rules {
        self.refuse_way(wave, source, path)
            .or_else(|| self.refuse_one_more(source, unit))
            .unwrap_or_else(|| self.refuse_room(path.to(), self.has_hidden_trap(path)))
    }

    /// There is no such way from the source that is at its turn.
    fn refuse_way(&self, wave: Wave, source: Place, path: Path) -> Option<Rules> {
        if !self.book.tables.paths.has(path.index()) {
            Some(&["2e.board.forward"])
        } else if wave == Wave::Camp {
            Some(&["2e.maneuver.assign", "2e.maneuver.camp"])
        } else if side_of(path) != source_side(source) {
            Some(&["2e.maneuver.assign", "2e.board.sides"])
        } else if path.from() != source {
            Some(&["2e.maneuver.assign", "2e.board.forward"])
        } else {
            None
        }
    }

    /// The source cannot send one more unit of this type.
    fn refuse_one_more(&self, source: Place, unit: Horde) -> Option<Rules> {
        if self.sent() >= self.maneuver_limit() {
            Some(&["2e.maneuver.limits", "2e.maneuver.kinds"])
        } else if !self.waiting_at(source).has(unit) {
            Some(&["2e.maneuver.once-per-unit", "2e.maneuver.assign"])
        } else {
            None
        }
    }

    /// No room at the end of the way. Face-down traps on it make none.
    fn refuse_room(&self, end: Place, hidden_trap: bool) -> Rules {
        match (end.section().is_some(), hidden_trap) {
            (true, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-section-invader"]
            }
            (true, false) => &["2e.maneuver.room", "2e.board.capacity-section-invader"],
            (false, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-rampart"]
            }
            (false, false) => &["2e.maneuver.room", "2e.board.capacity-rampart"],
        }
    }

    fn has_hidden_trap(&self, path: Path) -> bool {
        self.at.open.hidden_traps.has(path.index())
    }

    fn refuse_through(&self, wave: Wave, source: Place, unit: Horde, first: Path, second: Path) -> Rules {
        let exists = self.book.tables.paths.has(second.index());
        let joined = exists && first.to() == second.from() && second.to().section().is_some();
        let Some(rampart) = first.to().rampart().filter(|_| joined) else {
            return &["2e.maneuver.quartermaster", "2e.board.forward"];
        };
        if let Some(rules) = self.refuse_way(wave, source, first) {
            return rules;
        }
        if !self.at.open.quartermasters.has(rampart.index()) {
            return &["2e.maneuver.quartermaster", "2e.quartermaster.effect"];
        }
        if self.at.invader.assigned.through[rampart.index()].is_some() {
            return &["2e.maneuver.quartermaster"];
        }
        if let Some(rules) = self.refuse_one_more(source, unit) {
            return rules;
        }
        match self.has_hidden_trap(first) || self.has_hidden_trap(second) {
            true => &[
                "2e.maneuver.hidden-trap-room",
                "2e.maneuver.room",
                "2e.maneuver.quartermaster",
                "2e.board.capacity-section-invader",
            ],
            false => &["2e.maneuver.room", "2e.maneuver.quartermaster", "2e.board.capacity-section-invader"],
        }
    }

    fn refuse_roll(&self, wave: Wave, source: Place, path: Path) -> Rules {
        if let Some(rules) = self.refuse_way(wave, source, path) {
            return rules;
        }
        let open = &self.at.open;
        if open.siege_towers_at(source) == 0 {
            &["2e.siege-tower.moves", "2e.maneuver.assign"]
        } else if open.shown_traps[path.index()] == Some(Trap::SiegeTower) {
            &["2e.trap.siege-tower", "2e.siege-tower.trap"]
        } else if open.stopped_towers > 0 && self.towers_waiting_at(source) == 0 {
            &["2e.trap.siege-tower", "2e.siege-tower.moves"]
        } else if self.towers_waiting_at(source) == 0 {
            &["2e.siege-tower.moves", "2e.maneuver.once-per-unit"]
        } else if self.sent() >= self.maneuver_limit() {
            &["2e.maneuver.limits", "2e.siege-tower.moves"]
        } else {
            &["2e.siege-tower.one-per-section", "2e.pieces.one-per-place"]
        }
    }

    pub(super) fn refuse_marauder(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Join(_) => Some(&["2e.marauders.join", "2e.marauders.room"]),
            _ => None,
        }
    }

    pub(super) fn refuse_orders(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Open | Action::Classified if self.has_order_token() => Some(&["2e.order.where"]),
            Action::Open | Action::Classified => Some(&["2e.pieces.limit", "2e.order.all-dead"]),
            Action::Order { section, .. } if self.at.open.stormers(section).is_empty() => {
                Some(&["2e.order.where", "2e.order.one-method"])
            }
            Action::Maneuver(_) => Some(&["2e.maneuver.kinds", "2e.order.after-maneuvers"]),
            _ => self.refuse_sap(None, action),
        }
    }

    /// Whether the Invader has any order token in hand.
    fn has_order_token(&self) -> bool {
        OrderKind::ALL.iter().any(|kind| self.orders_left(*kind) > 0)
    }

    pub(super) fn refuse_open_order(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Order { kind, section } => Some(self.refuse_order(kind, section)),
            Action::Classified => Some(&["2e.order.one-method"]),
            _ => None,
        }
    }

    pub(super) fn refuse_classified_order(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Order { kind, section } => Some(self.refuse_order(kind, section)),
            Action::Open => Some(&["2e.order.one-method"]),
            _ => None,
        }
    }

    fn refuse_order(&self, kind: OrderKind, section: Section) -> Rules {
        let open = &self.at.open;
        if open.stormers(section).is_empty() && open.siege_towers_at(section.place()) > 0 {
            &["2e.order.where", "2e.siege-tower.alone"]
        } else if open.stormers(section).is_empty() {
            &["2e.order.where"]
        } else if open.orders[section.index()].is_some() {
            &["2e.order.where", "2e.pieces.one-per-place"]
        } else if open.orders_lost[kind.index()] > 0 {
            &["2e.pieces.limit", "2e.order.all-dead"]
        } else {
            &["2e.pieces.limit"]
        }
    }

    /// The step of a called troll in melee stage 3.
    pub(super) fn refuse_call(&self, section: Section, action: Action) -> Option<Rules> {
        match action {
            Action::March { unit, path } => Some(self.refuse_called_step(section, unit, path)),
            Action::None | Action::Skip | Action::Done | Action::Pass => {
                Some(&["2e.order.must-do", "2e.order.call-room"])
            }
            _ => None,
        }
    }

    fn refuse_called_step(&self, section: Section, unit: Horde, path: Path) -> Rules {
        let called = unit == Horde::Troll
            && self.at.open.stormers(section).has(Horde::Troll)
            && self.at.open.horde_at(path.from()).has(unit);
        if !self.book.tables.paths.has(path.index()) {
            return &["2e.board.forward", "2e.order.call"];
        }
        if side_of(path) != section.side() {
            return &["2e.order.call", "2e.board.sides"];
        }
        if !called {
            return &["2e.order.call"];
        }
        let way = self.way(path.from(), section);
        let rest = self.way(path.to(), section);
        match (way, rest) {
            (Some(way), Some(rest)) if rest < way && path.to().section().is_some() => {
                &["2e.order.call-room", "2e.board.capacity-section-invader"]
            }
            (Some(way), Some(rest)) if rest < way => &["2e.order.call-room", "2e.board.capacity-rampart"],
            _ => &["2e.order.call-toward", "2e.order.call"],
        }
    }
}

/// The side a path lies on.
fn side_of(path: Path) -> Side {
    source_side(path.from())
}

/// The side of a rampart or foreground.
fn source_side(source: Place) -> Side {
    match source.rampart() {
        Some(rampart) => rampart.side(),
        None => source.foreground().unwrap_or(Side::West),
    }
}
