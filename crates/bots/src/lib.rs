//! Players of *Stronghold*.
//!
//! A bot is handed a [`View`] and answers with one of its actions. It never meets the game itself, so it cannot
//! know more than a person on the same seat. One that wants to look ahead searches positions sampled from its view
//! ([`View::determinize`]).
//!
//! ```
//! use stronghold_bots::by_name;
//! use stronghold_rules::{Edition, Game, Setup, ToAct};
//!
//! let mut game = Game::new(&Setup::new(Edition::Second).with("setup.cards", "starter"))?;
//! let mut bot = by_name("greedy", 7)?;
//! if let ToAct::Seat(seat) = game.to_act() {
//!     game.play(bot.choose(&game.view(Some(seat))))?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod first;
mod greedy;
mod pressure;
mod random;
mod seated;
mod second;
mod undead;

use stronghold_rules::{Action, View};

pub use greedy::Greedy;
pub use random::Random;
pub use seated::{NAMES, SeatedBot, UnknownBot, by_name};

/// A player that sees a view and nothing else. Equal seeds and equal views bring equal choices.
pub trait Bot {
    /// The name by which it is chosen.
    fn name(&self) -> &str;

    /// One of the actions of the view, whose seat is to act.
    fn choose(&mut self, view: &View) -> Action;
}
