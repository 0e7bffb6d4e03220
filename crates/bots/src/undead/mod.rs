//! How a position of Undead looks to a bot.

mod score;
mod worth;

pub use score::{score, storm};
