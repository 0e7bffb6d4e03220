//! Many games at once.
//!
//! [`simulate`] lets bots play any number of games on all cores and reports what came of them. The same seed
//! gives the same games and the same digest on every machine, whatever the number of threads. [`arena`] finds out which
//! bot is stronger, [`balance`] how fair the fight between equal ones is. [`learn`] teaches the networks by which bots
//! judge positions. [`perft`] counts the positions that can be reached, as a fingerprint of the rules.

pub mod arena;
pub mod balance;
mod crew;
pub mod draft;
pub mod figure;
mod hex;
mod interval;
mod keep;
pub mod learn;
mod ledger;
mod lineup;
mod paper;
pub mod perft;
mod play;
mod report;
mod seeds;
mod series;
mod simulate;

pub use crew::{Crew, NoThread};
pub use interval::Share;
pub use keep::{Archive, KeepError};
pub use ledger::LedgerError;
pub use lineup::{Lineup, NoSuchSeat, Players};
pub use play::{Deciders, Playable, Played, play_out};
pub use report::Report;
pub use series::Unkept;
pub use simulate::{SimulateError, Simulation, simulate};
