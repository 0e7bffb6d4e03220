//! How a position of the Second Edition looks to a bot.

mod score;
mod worth;

pub use score::{score, storm};
