//! Stronghold: Undead (2020).
//!
//! The flow of play is a stack of named [`step::Step`]s; [`siege::Siege`] says what deals with each. Each module below
//! holds the steps of one chapter of the rules: what a step offers and what becomes of each choice. Both players see
//! everything: only chance is unknown.

pub mod action;
pub mod building;
pub mod card;
pub mod check;
pub mod clash;
pub mod event;
pub mod load;
pub mod options;
pub mod position;
pub mod siege;
pub mod spell;
pub mod step;
pub mod tables;
pub mod token;

mod archers;
mod armaments;
mod assault;
mod bones;
mod buildings;
mod casting;
mod chance;
mod cleanup;
mod determinize;
mod engagement;
mod engines;
mod library;
mod losses;
mod maneuver;
mod means;
mod melee;
mod movement;
mod panic;
mod priests;
mod question;
mod refusal;
mod regroup;
mod retreat;
mod round;
mod setup;
mod spells;
mod stocks;
mod supplies;
mod volley;
mod window;

pub use action::Action;
pub use chance::Outcomes;
pub use clash::{Clash, Forces};
pub use event::Event;
pub use options::Options;
pub use siege::{Position, Rulebook, Siege, UndeadEdition, View};
pub use step::Step;
pub use tables::Tables;
