//! How the First Edition looks to a bot.

mod score;
mod worth;

pub use score::{score, storm};
