//! Units and orders as the picture shows them.

use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::unit::{Group, Horde, UnitKind};

use super::id::id;
use crate::wire::Id;
use crate::wire::board::{Order, UnitPile, Units};

/// Units as piles.
pub(crate) fn units<K: UnitKind>(units: Group<K>) -> Units {
    units.kinds().iter().map(|kind| UnitPile { kind: id(kind), count: units.count(kind) }).collect()
}

/// The cauldrons of a section, one by one, by the units they are made against.
pub(crate) fn cauldrons(cauldrons: Group<Horde>) -> Vec<Id> {
    cauldrons.kinds().iter().flat_map(|kind| (0..cauldrons.count(kind)).map(move |_| id(kind))).collect()
}

/// An order token; `known` is its kind if it lies face down and the seat may know.
pub(crate) fn order(token: OrderToken, known: Option<OrderKind>) -> Order {
    let (kind, hidden, resolved) = match token {
        OrderToken::FaceDown => (known, true, false),
        OrderToken::FaceUp(kind) => (Some(kind), false, false),
        OrderToken::Resolved(kind) => (Some(kind), false, true),
    };
    Order { kind: kind.map(id), hidden, resolved }
}
