//! How a position of Undead looks to a bot.

mod ground;
mod inputs;
mod score;
mod worth;

pub use ground::Ground;
pub use inputs::describe;
pub use score::{score_with, storm};
