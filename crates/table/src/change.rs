//! What is about to happen to a table, so that it can be stored before anybody is told.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use stronghold_rules::{Action, Seat};

use crate::lots::Lots;
use crate::objection::Objection;

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
    /// The lots as they are from now on, if one was handed in.
    pub lots: Option<Lots>,
    /// Why the last actions of a message are not among the plies, if they are not. For whoever sent it.
    pub dropped: Option<Objection>,
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
    /// The seats that have granted it.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub granted: BTreeSet<Seat>,
}

impl Counters {
    /// A new request of this seat, or none. What was granted before is void.
    pub(crate) fn asked_by(&self, asking: Option<Seat>) -> Counters {
        Counters { asking, granted: BTreeSet::new(), ahead: self.ahead.clone() }
    }

    /// The request with these seats' consent.
    pub(crate) fn granted_by(&self, seats: &[Seat]) -> Counters {
        let mut counters = self.clone();
        counters
            .granted
            .extend(seats.iter().filter(|seat| self.asking.is_some() && self.asking != Some(**seat)));
        counters
    }

    /// Whether every other of these seats of the game has granted the request.
    pub(crate) fn all_granted(&self, seats: &[Seat]) -> bool {
        self.asking.is_some() && self.waits_for(seats).next().is_none()
    }

    /// Those of these seats of the game whose answer to the request is still open.
    pub fn waits_for<'a>(&'a self, seats: &'a [Seat]) -> impl Iterator<Item = Seat> + 'a {
        let open =
            |seat: &Seat| self.asking.is_some_and(|asking| asking != *seat) && !self.granted.contains(seat);
        seats.iter().copied().filter(open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(counters: &Counters, players: u8) -> Vec<Seat> {
        counters.waits_for(Seat::at_table(players)).collect()
    }

    #[test]
    fn a_request_waits_for_every_other_seat_of_the_game() {
        let asked = Counters::default().asked_by(Some(Seat::InvaderWest));
        assert_eq!(open(&asked, 4), [Seat::InvaderEast, Seat::DefenderWest, Seat::DefenderEast]);
        assert_eq!(open(&asked, 3), [Seat::InvaderEast, Seat::Defender]);
        assert_eq!(open(&Counters::default(), 4), []);
    }

    #[test]
    fn it_is_granted_when_the_last_of_them_has_granted_it() {
        let mut counters = Counters::default().asked_by(Some(Seat::DefenderEast));
        for seat in [Seat::InvaderEast, Seat::DefenderWest, Seat::InvaderWest] {
            assert!(!counters.all_granted(Seat::at_table(4)));
            counters = counters.granted_by(&[seat]);
        }
        assert!(counters.all_granted(Seat::at_table(4)));
        let pair = Counters::default().asked_by(Some(Seat::Invader)).granted_by(&[Seat::Defender]);
        assert!(pair.all_granted(Seat::at_table(2)), "with two seats one answer is all");
    }

    #[test]
    fn nobody_grants_their_own_request_or_one_that_nobody_made() {
        let own = Counters::default().asked_by(Some(Seat::Invader)).granted_by(&[Seat::Invader]);
        assert_eq!((own.granted.len(), own.all_granted(Seat::at_table(2))), (0, false));
        let none = Counters::default().granted_by(&[Seat::Invader]);
        assert_eq!((none.granted.len(), none.all_granted(Seat::at_table(2))), (0, false));
    }

    #[test]
    fn consent_to_one_request_is_none_to_the_next() {
        let counters = Counters::default().asked_by(Some(Seat::Invader)).granted_by(&[Seat::Defender]);
        assert_eq!(open(&counters.asked_by(Some(Seat::Invader)), 2), [Seat::Defender]);
        assert_eq!(counters.asked_by(None), Counters::default());
    }

    #[test]
    fn what_was_stored_for_two_seats_is_read_and_written_as_before() {
        let text = r#"{"ahead":{"invader":2,"defender":1},"asking":"defender"}"#;
        let counters: Counters = serde_json::from_str(text).expect("counters");
        assert_eq!(counters.asking, Some(Seat::Defender));
        assert_eq!(serde_json::to_string(&counters).expect("plain data"), text);
    }
}
