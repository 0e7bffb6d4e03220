//! How the assault would go at a section, before it is put into words.

use stronghold_words::{Message, Words};

use super::arithmetic::Summand;
use crate::wire::board::{Forecast, Verdict};

/// See [`Forecast`].
pub(crate) struct Outlook {
    pub invader: u8,
    pub defender: u8,
    pub verdict: Verdict,
    pub by: u8,
    pub breach_at: u8,
    pub sum: Vec<Summand>,
    pub before: Vec<Message>,
}

impl Outlook {
    pub(crate) fn read(&self, words: &Words) -> Forecast {
        Forecast {
            invader: self.invader,
            defender: self.defender,
            verdict: self.verdict,
            by: self.by,
            breach_at: self.breach_at,
            sum: self.sum.iter().map(|line| line.read(words)).collect(),
            before: self.before.iter().map(|message| words.say(message)).collect(),
        }
    }
}
