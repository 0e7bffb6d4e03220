//! The rules of the siege board game *Stronghold*: positions, actions, chance, events and views.
//!
//! A [`Game`] is driven from outside, one decision at a time:
//!
//! ```
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//! use stronghold_rules::{ActionList, Edition, Game, Setup, ToAct};
//!
//! let mut game = Game::new(&Setup::new(Edition::Second))?;
//! let mut rng = ChaCha8Rng::seed_from_u64(7);
//! let mut list = ActionList::new();
//! loop {
//!     let action = match game.to_act() {
//!         ToAct::Nobody => break,
//!         ToAct::Chance => game.sample_chance(&mut rng).expect("chance is to act"),
//!         ToAct::Seat(_) => {
//!             game.legal_actions(&mut list);
//!             list[0]
//!         }
//!     };
//!     game.play(action)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does no I/O, reads no clock and keeps no global state, so that a game is the same wherever it is played.
//! Why each rule is as it is stands in the rules reference; code cites its ids.

pub mod agenda;
pub mod board;
pub mod building;
pub mod casualty;
pub mod chance;
pub mod clash;
pub mod digest;
pub mod event;
mod event_log;
pub mod fault;
pub mod first;
pub mod flow;
pub mod game;
pub mod graph;
pub mod list;
pub mod machine;
pub mod means;
pub mod named;
pub mod options;
pub mod order;
pub mod reason;
mod refusal;
pub mod row;
pub mod seat;
pub mod second;
pub mod set;
pub mod shelf;
pub mod siege;
pub mod tables;
mod travel;
pub mod undead;
pub mod unit;
pub mod view;

pub use game::{
    Action, ActionList, Edition, Event, Game, Illegal, Question, Rulebook, Setup, SetupError, View,
};
pub use means::Means;
pub use seat::{Army, Outcome, Seat, ToAct};
pub use shelf::Shelf;
