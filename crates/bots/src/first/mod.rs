//! How the First Edition looks to a bot.

mod futile;
mod ground;
mod inputs;
mod memory;
mod partner;
mod payment;
mod score;
mod worth;

pub use futile::{is_flipped_too_early, is_futile, is_loan, is_vain_loan};
pub use inputs::describe;
pub use memory::Memory;
pub use partner::uses_of_partner;
pub use payment::lacks;
pub use score::{score_with, storm};
