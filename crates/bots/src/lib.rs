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

mod budget;
mod chance;
mod decision;
mod first;
mod futile;
mod greedy;
mod guess;
mod inputs;
mod judge;
mod kept;
mod network;
mod payment;
mod pressure;
mod random;
mod recruit;
mod rollout;
mod search;
mod seated;
mod second;
mod strength;
mod threat;
mod undead;
#[cfg(test)]
mod walk;
mod walls;

use stronghold_rules::{Action, View};

pub use budget::{Alone, Budget, Clock, Crew, Patience};
pub use chance::Chance;
pub use decision::{Candidate, Decision};
pub use futile::is_futile;
pub use greedy::Greedy;
pub use inputs::{Shape, describe};
pub use network::{Network, Unfit, Weights};
pub use random::Random;
pub use recruit::Recruit;
pub use rollout::Course;
pub use search::{Effort, Leaf, Searcher};
pub use seated::{NAMES, SeatedBot, UnknownBot, by_name};
pub use strength::Strength;

/// A player that sees a view and nothing else. Equal seeds and equal views bring equal choices.
pub trait Bot {
    /// The name by which it is chosen.
    fn name(&self) -> &str;

    /// One of the actions of the view, whose seat is to act, with what was found on the way.
    fn decide(&mut self, view: &View, budget: &Budget<'_>) -> Decision;

    /// The action alone, with all that the bot's strength has.
    fn choose(&mut self, view: &View) -> Action {
        self.decide(view, &Budget::FULL).action
    }
}
