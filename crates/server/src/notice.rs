//! What holds for the whole game, as everybody at a table was told.

use std::collections::BTreeMap;

use axum::extract::ws::Message;
use stronghold_rules::Seat;
use stronghold_table::wire::{TableInfo, ToClient};

use crate::letter::{Form, Letter, json};
use crate::store::Sitting;

/// What holds for the whole game. It is written once for all to whom it says the same.
pub(crate) struct Notice {
    /// As somebody is told who has no part in the game.
    info: TableInfo,
    /// Who sits where: names alone do not tell people apart.
    seats: Vec<(Seat, Sitting)>,
    letters: BTreeMap<Part, Letter>,
}

/// What the notice says about the one who reads it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub(crate) mine: Vec<Seat>,
    pub(crate) host: bool,
}

impl Notice {
    pub(crate) fn new(info: TableInfo, seats: &[(Seat, Sitting)]) -> Notice {
        Notice { info, seats: seats.to_vec(), letters: BTreeMap::new() }
    }

    /// Whether it would say the same to everybody.
    pub(crate) fn holds(&self, info: &TableInfo, seats: &[(Seat, Sitting)]) -> bool {
        self.info == *info && self.seats == seats
    }

    /// As it is sent to somebody.
    pub(crate) fn message(&mut self, part: Part, form: Form) -> Message {
        let letter = self.letters.entry(part).or_insert_with_key(|Part { mine, host }| {
            let info = TableInfo { mine: mine.clone(), host: *host, ..self.info.clone() };
            Letter::new(json(&ToClient::Table(Box::new(info))))
        });
        letter.message(form)
    }
}
