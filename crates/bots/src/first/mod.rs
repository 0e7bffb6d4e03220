//! How the First Edition looks to a bot.

mod inputs;
mod score;
mod worth;

pub use inputs::describe;
pub use score::{score, storm};
