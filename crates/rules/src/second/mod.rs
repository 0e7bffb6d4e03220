//! The Second Edition (2015).
//!
//! The flow of play is a stack of named [`step::Step`]s; [`siege::Siege`] drives it. Each module below holds the
//! steps of one chapter of the rules: what a step offers and what becomes of each choice.

pub mod action;
pub mod building;
pub mod card;
pub mod check;
pub mod clash;
pub mod event;
pub mod load;
pub mod options;
pub mod plan;
pub mod position;
pub mod siege;
pub mod step;
pub mod tables;
pub mod token;

mod assault;
mod assignment;
mod barrage;
mod buildings;
mod cannons;
mod cards;
mod chance;
mod determinize;
mod heroes;
mod losses;
mod maneuver;
mod march;
mod means;
mod melee;
mod movement;
mod objectives;
mod orders;
mod placing;
mod plans;
mod question;
mod refusal;
mod rituals;
mod setup;
mod stocks;
mod turn;
mod volley;
mod window;

pub use action::Action;
pub use chance::Outcomes;
pub use clash::{Clash, Forces};
pub use event::Event;
pub use options::Options;
pub use siege::{Position, Rulebook, SecondEdition, Siege, View};
pub use step::Step;
pub use tables::Tables;
