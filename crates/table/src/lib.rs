//! A table at which *Stronghold* is played, without network, disk or clock.
//!
//! [`Table`] is a game with people around it: who may act, what can be taken back, what each of them is shown.
//! [`wire`] is what goes to and fro; [`show`] makes it from what the engine lets a seat see.

mod batch;
pub mod catalogue;
mod change;
mod chronicle;
mod draws;
mod eye;
mod hex;
mod lots;
mod objection;
mod patch;
mod seed;
pub mod show;
mod table;
mod verify;
pub mod wire;

pub use change::{Change, Counters, Ply};
pub use draws::Draws;
pub use eye::Viewer;
pub use lots::{Lot, Lots, NotALot, Seal};
pub use objection::Objection;
pub use patch::patch;
pub use seed::{NotASeed, Seed};
pub use stronghold_words::{Language, Message};
pub use table::{LoadError, MAX_ACTIONS_AT_ONCE, Table};
pub use verify::{Verified, VerifyError, verify};
