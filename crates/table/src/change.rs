//! What is about to happen to a table, so that it can be stored before anybody is told.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stronghold_rules::{Action, Seat};

/// A change that was found to be allowed. [`crate::Table::apply`] carries it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Plies that stay; those after them are taken back.
    pub keep: usize,
    /// Plies that follow.
    pub added: Vec<Ply>,
    /// Who gave up.
    pub resigned: Option<Seat>,
    /// What else is to be kept.
    pub counters: Counters,
    /// Actions that the seats could play again.
    pub(crate) redo: Vec<Action>,
}

/// An action that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Whose it is; chance has no seat.
    pub seat: Option<Seat>,
    /// The action.
    pub action: Action,
}

/// What a table has to remember beside its plies.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Counters {
    /// How far the ply that each seat is told runs ahead of its moments: undone moments are not counted again.
    pub ahead: BTreeMap<Seat, u32>,
    /// The seat that asks to take back further than it may.
    pub asking: Option<Seat>,
}
