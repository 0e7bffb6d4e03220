//! Bots against bots: who is stronger, how sure that is, and how long they think.
//!
//! A [`Contest`] has every bot meet every bot on both sides. Its [`Report`] says how often each side won, with 95 %
//! intervals, how strong the bots are on the scale of Elo, how long games were, and how long decisions took.

mod bout;
mod contest;
pub mod elo;
mod page;
mod pairing;
mod report;
mod tally;
mod terms;
mod times;

pub use contest::{Contest, ContestError, Finish};
pub use elo::Elo;
pub use page::page;
pub use pairing::Pairing;
pub use report::{BotReport, BotTimes, Ends, Lengths, Outcomes, PairingReport, Report, TimesReport};
pub use terms::Terms;

#[cfg(test)]
mod tests;
