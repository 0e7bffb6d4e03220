//! The figures of a run.

use std::time::Duration;

use stronghold_rules::Army;
use stronghold_rules::digest::digest;

use crate::play::Played;

/// What came of many games.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games the Invader won.
    pub invader_wins: u64,
    /// Games the Defender won.
    pub defender_wins: u64,
    /// Turns of all games together.
    pub turns: u64,
    /// Actions of the seats.
    pub decisions: u64,
    /// Actions of chance.
    pub chance_draws: u64,
    /// How long it took.
    pub time: Duration,
    /// A hash over all final positions in the order of the games.
    pub digest: u64,
}

impl Report {
    /// Turns of a game on average.
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games as f64
    }

    /// Actions of the seats in each second.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Sums over some games, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sums {
    wins: [u64; Army::COUNT],
    turns: u64,
    decisions: u64,
    chance_draws: u64,
}

impl Sums {
    /// One more game.
    pub fn count(&mut self, played: &Played) {
        self.wins[played.winner.index()] += 1;
        self.turns += u64::from(played.turns);
        self.decisions += played.decisions;
        self.chance_draws += played.chance_draws;
    }

    /// The games of another worker.
    pub fn add(&mut self, other: &Sums) {
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.chance_draws += other.chance_draws;
    }

    /// The report, with the digests of all games in their order.
    pub fn report(&self, digests: impl Iterator<Item = u64>, time: Duration) -> Report {
        let [invader_wins, defender_wins] =
            [Army::Invader, Army::Defender].map(|army| self.wins[army.index()]);
        Report {
            games: invader_wins + defender_wins,
            invader_wins,
            defender_wins,
            turns: self.turns,
            decisions: self.decisions,
            chance_draws: self.chance_draws,
            time,
            digest: digests.fold(0, |all, one| digest(&(all, one))),
        }
    }
}
