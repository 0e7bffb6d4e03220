//! Refused at orders and the altar (6.8).

use super::Rules;
use crate::board::{Path, Place, Section, Side};
use crate::first::action::Action;
use crate::first::position::takes_horde;
use crate::first::siege::{Siege, side_of};
use crate::order::OrderKind;
use crate::unit::Horde;

impl Siege {
    pub(super) fn refuse_in_orders(&self, by: Side, action: Action) -> Option<Rules> {
        match action {
            Action::Order { .. } if self.at.open.order_given => Some(match self.is_alone() {
                true => &["1e.order.open", "1e.order.both"],
                false => &["1e.order.open", "1e.order.shared"],
            }),
            Action::Order { kind, at } | Action::Classify { kind, at } => {
                Some(self.refuse_order(by, kind, at))
            }
            Action::Altar(at) => Some(self.refuse_influence(by, at)),
            _ => None,
        }
    }

    fn refuse_order(&self, by: Side, kind: OrderKind, at: Section) -> Rules {
        if !self.attacks(by, at.side()) {
            &["1e.order.shared", "1e.team.side"]
        } else if !self.at.open.in_melee(at) {
            &["1e.order.where"]
        } else if self.at.open.orders[at.index()].is_some() {
            &["1e.order.where", "1e.board.field-holds-one"]
        } else if self.orders_left(kind) == 0 {
            match self.is_alone() {
                true => &["1e.pieces.supply-limit"],
                false => &["1e.pieces.supply-limit", "1e.order.shared"],
            }
        } else {
            match kind {
                OrderKind::Fury => &["1e.order.carrier", "1e.order.fury"],
                OrderKind::Detonation => &["1e.order.carrier", "1e.order.detonation"],
                OrderKind::Call => &["1e.order.carrier", "1e.order.call"],
                OrderKind::Bluff => &["1e.order.carrier"],
            }
        }
    }

    fn refuse_influence(&self, by: Side, at: Section) -> Rules {
        match self.attacks(by, at.side()) {
            true => &["1e.altar.effect"],
            false => &["1e.team.side", "1e.altar.effect"],
        }
    }

    /// The step of a called troll, when orders are carried out.
    pub(super) fn refuse_call(&self, section: Section, action: Action) -> Option<Rules> {
        let Action::March { unit, from, to } = action else { return None };
        let exists = self.book.tables.paths.map(Path::at).any(|path| (path.from(), path.to()) == (from, to));
        Some(if unit != Horde::Troll || !takes_horde(from) || !self.at.open.horde_at(from).has(unit) {
            &["1e.order.call"]
        } else if side_of(from) != Some(section.side()) {
            &["1e.order.call", "1e.board.sides"]
        } else if !exists {
            &["1e.order.call", "1e.board.forward-only"]
        } else if !self.shortens(from, to, section) {
            &["1e.order.call-toward", "1e.order.call"]
        } else {
            &["1e.dispatch.capacity", "1e.order.call"]
        })
    }

    /// Whether a step along a path shortens the way to the section (1e.order.call-toward).
    fn shortens(&self, from: Place, to: Place, section: Section) -> bool {
        let rest = self.way(to, section);
        rest.is_some_and(|rest| self.way(from, section).is_some_and(|way| rest < way))
    }
}
