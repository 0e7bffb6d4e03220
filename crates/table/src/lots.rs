//! Lots: what the players add to the server's seed, so that nobody could choose the draws of a game.
//!
//! Each person at the table adds a lot, 32 random bytes. First everybody hands it in sealed: its hash. Only when all of
//! them are stored are they opened, so that nobody, not even a host who runs the server and plays along, could choose
//! a lot by those of the others. The seed of the server is fixed before all that: its hash is shown from the start.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use stronghold_rules::Seat;

use crate::hex;
use crate::objection::Objection;
use crate::wire::RefusalCode;

/// What one seat adds to the draws: 32 random bytes, in hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Lot([u8; 32]);

/// The hash of a lot: SHA-256 of its 32 bytes, in hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seal([u8; 32]);

/// A text that is not a lot or a seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a lot or its seal has 64 hexadecimal digits")]
pub struct NotALot;

impl Lot {
    /// A lot of these bytes, which should be random.
    pub fn new(bytes: [u8; 32]) -> Lot {
        Lot(bytes)
    }

    /// What is handed in first.
    pub fn seal(&self) -> Seal {
        Seal(Sha256::digest(self.0).into())
    }
}

impl Seal {
    /// The same bytes taken for a lot, for somebody who may have noted either.
    pub fn as_lot(&self) -> Lot {
        Lot(self.0)
    }
}

/// Both are texts of 64 hexadecimal digits.
macro_rules! thirty_two_bytes {
    ($type:ident) => {
        impl FromStr for $type {
            type Err = NotALot;

            fn from_str(text: &str) -> Result<$type, NotALot> {
                hex::read(text).map($type).ok_or(NotALot)
            }
        }

        impl TryFrom<String> for $type {
            type Error = NotALot;

            fn try_from(text: String) -> Result<$type, NotALot> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::text(&self.0))
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($type))
            }
        }
    };
}

thirty_two_bytes!(Lot);
thirty_two_bytes!(Seal);

/// The lots of a table, as far as they are handed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lots {
    /// The seats that add one: those of people. A bot's belongs to the seed.
    of: Vec<Seat>,
    /// Counts how often the lots were begun anew, from 1.
    round: u32,
    sealed: BTreeMap<Seat, Seal>,
    opened: BTreeMap<Seat, Lot>,
}

impl Lots {
    /// Lots of these seats, none of them handed in.
    pub fn of(seats: Vec<Seat>) -> Lots {
        Lots { of: seats, round: 1, sealed: BTreeMap::new(), opened: BTreeMap::new() }
    }

    /// The lots of a game that was played.
    pub(crate) fn opened_by(opened: BTreeMap<Seat, Lot>) -> Lots {
        let sealed = opened.iter().map(|(seat, lot)| (*seat, lot.seal())).collect();
        Lots { of: opened.keys().copied().collect(), round: 1, sealed, opened }
    }

    /// The seats that add a lot.
    pub fn seats(&self) -> &[Seat] {
        &self.of
    }

    /// How often they were begun, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The sealed lots.
    pub fn sealed(&self) -> &BTreeMap<Seat, Seal> {
        &self.sealed
    }

    /// The opened lots.
    pub fn opened(&self) -> &BTreeMap<Seat, Lot> {
        &self.opened
    }

    /// Whether all are opened: the draws are settled.
    pub fn are_open(&self) -> bool {
        self.of.iter().all(|seat| self.opened.contains_key(seat))
    }

    /// Whether these are all handed in already.
    pub fn hold(&self, sealed: &BTreeMap<Seat, Seal>, opened: &BTreeMap<Seat, Lot>) -> bool {
        sealed.iter().all(|(seat, seal)| self.sealed.get(seat) == Some(seal))
            && opened.iter().all(|(seat, lot)| self.opened.get(seat) == Some(lot))
    }

    /// Takes in a sealed lot. It cannot be exchanged for another.
    pub fn seal(&mut self, seat: Seat, seal: Seal) -> Result<(), Objection> {
        self.check(seat)?;
        if self.sealed.get(&seat).is_some_and(|known| *known != seal) {
            return Err(Objection::new(RefusalCode::Lots, "refusal-lot-sealed"));
        }
        self.sealed.insert(seat, seal);
        Ok(())
    }

    /// Opens a lot, once all are handed in.
    pub fn open(&mut self, seat: Seat, lot: Lot) -> Result<(), Objection> {
        self.check(seat)?;
        if !self.of.iter().all(|seat| self.sealed.contains_key(seat)) {
            return Err(Objection::new(RefusalCode::Lots, "refusal-lots-missing"));
        }
        if self.sealed.get(&seat) != Some(&lot.seal()) {
            return Err(Objection::new(RefusalCode::Lots, "refusal-another-lot"));
        }
        self.opened.insert(seat, lot);
        Ok(())
    }

    /// All lots are void, for somebody has lost one. Everybody hands in a new one, and there is a new seed.
    pub fn begin_anew(&mut self, seat: Seat) -> Result<(), Objection> {
        self.check(seat)?;
        if !self.sealed.contains_key(&seat) || self.opened.contains_key(&seat) {
            return Err(Objection::new(RefusalCode::Lots, "refusal-lots-anew"));
        }
        self.round += 1;
        self.sealed.clear();
        self.opened.clear();
        Ok(())
    }

    /// SHA-256 over the word `lots`, the seed, and for each seat that adds a lot, in the order of the record, its name,
    /// a zero byte and the 32 bytes.
    pub(crate) fn mixed_into(&self, seed: &[u8; 32]) -> Option<[u8; 32]> {
        let mut hash = Sha256::new();
        hash.update("lots");
        hash.update(seed);
        for seat in Seat::ALL.iter().filter(|seat| self.of.contains(seat)) {
            hash.update(seat.to_string());
            hash.update([0]);
            hash.update(self.opened.get(seat)?.0);
        }
        Some(hash.finalize().into())
    }

    fn check(&self, seat: Seat) -> Result<(), Objection> {
        if !self.of.contains(&seat) {
            return Err(Objection::new(RefusalCode::NotYourSeat, "refusal-no-lot"));
        }
        if self.are_open() {
            return Err(Objection::new(RefusalCode::Lots, "refusal-begun"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INVADER: Seat = Seat::Invader;
    const DEFENDER: Seat = Seat::Defender;

    fn lot(byte: u8) -> Lot {
        Lot::new([byte; 32])
    }

    fn both() -> Lots {
        Lots::of(vec![INVADER, DEFENDER])
    }

    #[test]
    fn no_lot_is_opened_before_all_are_handed_in() {
        let mut lots = both();
        lots.seal(INVADER, lot(1).seal()).expect("the first");
        assert_eq!(lots.open(INVADER, lot(1)).expect_err("too early").code, RefusalCode::Lots);
        lots.seal(DEFENDER, lot(2).seal()).expect("the second");
        lots.open(INVADER, lot(1)).expect("all are handed in");
        assert!(!lots.are_open());
        assert_eq!(lots.mixed_into(&[0; 32]), None, "nothing is drawn yet");
        lots.open(DEFENDER, lot(2)).expect("all are handed in");
        assert!(lots.are_open() && lots.mixed_into(&[0; 32]).is_some());
    }

    #[test]
    fn a_lot_cannot_be_exchanged_once_it_is_handed_in() {
        let mut lots = both();
        lots.seal(INVADER, lot(1).seal()).expect("the first");
        lots.seal(INVADER, lot(1).seal()).expect("the same again changes nothing");
        assert!(lots.seal(INVADER, lot(3).seal()).is_err());
        lots.seal(DEFENDER, lot(2).seal()).expect("the second");
        assert!(lots.open(INVADER, lot(3)).is_err(), "another one than was handed in");
        lots.open(INVADER, lot(1)).expect("its own");
        lots.open(DEFENDER, lot(2)).expect("its own");
        assert!(lots.seal(INVADER, lot(3).seal()).is_err() && lots.begin_anew(INVADER).is_err());
    }

    #[test]
    fn whoever_opened_a_lot_cannot_begin_anew_and_a_new_round_asks_all_again() {
        let mut lots = both();
        assert!(lots.begin_anew(INVADER).is_err(), "nothing is lost yet");
        lots.seal(INVADER, lot(1).seal()).expect("the first");
        lots.seal(DEFENDER, lot(2).seal()).expect("the second");
        lots.open(INVADER, lot(1)).expect("its own");
        assert!(lots.begin_anew(INVADER).is_err());
        lots.begin_anew(DEFENDER).expect("it has lost its lot");
        assert_eq!((lots.round(), lots.sealed().len(), lots.opened().len()), (2, 0, 0));
    }

    #[test]
    fn every_lot_and_the_seed_change_what_is_drawn() {
        let mixed = |seed: u8, one: u8, other: u8| {
            let opened = BTreeMap::from([(INVADER, lot(one)), (DEFENDER, lot(other))]);
            Lots::opened_by(opened).mixed_into(&[seed; 32])
        };
        let plain = mixed(1, 2, 3);
        assert_eq!(plain, mixed(1, 2, 3));
        for other in [mixed(9, 2, 3), mixed(1, 9, 3), mixed(1, 2, 9), mixed(1, 3, 2)] {
            assert_ne!(plain, other);
        }
    }

    #[test]
    fn bots_add_no_lot() {
        assert!(Lots::of(Vec::new()).are_open());
        let mut lots = Lots::of(vec![INVADER]);
        let refused = lots.seal(DEFENDER, lot(1).seal()).expect_err("a bot sits there");
        assert_eq!(refused.code, RefusalCode::NotYourSeat);
    }

    #[test]
    fn lots_are_stored_as_plain_words() {
        let mut lots = Lots::of(vec![INVADER]);
        lots.seal(INVADER, lot(7).seal()).expect("the first");
        let text = serde_json::to_string(&lots).expect("plain data");
        let seal = lot(7).seal();
        assert_eq!(
            text,
            format!(r#"{{"of":["invader"],"round":1,"sealed":{{"invader":"{seal}"}},"opened":{{}}}}"#)
        );
        assert_eq!(serde_json::from_str::<Lots>(&text).expect("lots"), lots);
        assert!(serde_json::from_str::<Lots>(&text.replace(&seal.to_string(), "abc")).is_err());
    }
}
