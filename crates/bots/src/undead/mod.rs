//! How a position of Undead looks to a bot.

mod futile;
mod ground;
mod inputs;
mod late;
mod score;
mod worth;

pub use futile::is_futile;
pub use ground::Ground;
pub use inputs::describe;
pub use late::too_late;
pub use score::{score_with, storm};
