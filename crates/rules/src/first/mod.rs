//! The First Edition (2009), for two, three and four players.
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
pub mod position;
pub mod siege;
pub mod step;
pub mod tables;
pub mod token;

mod assault;
mod barbican;
mod barrage;
mod buildings;
mod cannons;
mod chance;
mod deeds;
mod defence;
mod determinize;
mod dispatch;
mod end;
mod glory;
mod goblins;
mod heroes;
mod hospital;
mod losses;
mod machines;
mod means;
mod melee;
mod movement;
mod orders;
mod out_of_place;
mod phases;
mod question;
mod refusal;
mod rituals;
mod setup;
mod slots;
mod special;
mod stocks;
mod taking;
mod targets;
mod tiles;
mod training;
mod turn;
mod uses;
mod volley;
mod ways;

pub use action::Action;
pub use chance::Outcomes;
pub use clash::{Clash, Forces};
pub use event::Event;
pub use options::Options;
pub use siege::{FirstEdition, Position, Rulebook, Siege, View};
pub use step::Step;
pub use tables::Tables;
