//! How a position of Undead looks to a bot.

mod futile;
mod ground;
mod inputs;
mod late;
mod memory;
mod payment;
mod score;
mod worth;

pub use futile::is_futile;
pub use inputs::describe;
pub use late::too_late;
pub use memory::Memory;
pub use payment::lacks;
pub use score::{score_with, storm};
