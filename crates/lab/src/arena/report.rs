//! What a contest found out.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use serde::Serialize;
use stronghold_rules::digest::digest;
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Army, Edition};

use super::contest::Contest;
use super::elo::{Elo, Ratings, Score};
use super::tally::Tally;
use super::terms::Terms;
use super::times::Times;
use crate::interval::Share;
use crate::play::Played;
use crate::series::Series;

/// All figures of a contest. But for [`Report::times`], equal terms and equal numbers of games give equal reports.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The rule system.
    pub edition: Edition,
    /// Seats of a game.
    pub players: usize,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The mark of the tables.
    pub tables: String,
    /// From which everything random followed.
    pub seed: u64,
    /// Games that were asked for, of each pairing.
    pub games_per_pairing: u32,
    /// Games that were finished, of all pairings.
    pub games: u64,
    /// Whether all games were played.
    pub complete: bool,
    /// Each bot, in the order in which they were named.
    pub bots: Vec<BotReport>,
    /// What the side of the Invader is worth.
    pub invader_advantage: Elo,
    /// Each pairing of an Invader with a Defender.
    pub pairings: Vec<PairingReport>,
    /// All games together.
    pub all: Outcomes,
    /// A hash over all final positions.
    pub digest: String,
    /// What depends on the machine and its clock.
    pub times: TimesReport,
}

/// The figures of one bot. Games against itself are left out, since it wins half of them whatever it does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReport {
    /// Its name.
    pub name: String,
    /// Its strength. The first bot is the zero of the scale.
    #[serde(flatten)]
    pub elo: Elo,
    /// Games that it won, from both sides.
    pub wins: Share,
    /// Games that it won as Invader.
    pub as_invader: Share,
    /// Games that it won as Defender.
    pub as_defender: Share,
}

/// The figures of one pairing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingReport {
    /// The bot that stormed the walls.
    pub invader: String,
    /// The bot that held them.
    pub defender: String,
    /// What came of its games.
    #[serde(flatten)]
    pub outcomes: Outcomes,
}

/// What came of some games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcomes {
    /// Games that the Invader won.
    pub invader_wins: Share,
    /// The turn of the end.
    pub turns: Lengths,
    /// Actions of the seats.
    pub decisions: Lengths,
    /// How many games ended in each turn.
    pub ends: Vec<Ends>,
}

/// How long games were.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Lengths {
    /// The mean.
    pub mean: f64,
    /// Half of the games were no longer than this.
    pub median: u64,
    /// The shortest game.
    pub shortest: u64,
    /// The longest game.
    pub longest: u64,
}

/// Games that ended in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ends {
    /// The turn.
    pub turn: u8,
    /// Games that the Invader won in it.
    pub invader_wins: u64,
    /// Games that the Defender won in it.
    pub defender_wins: u64,
}

/// What depends on the machine and its clock.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TimesReport {
    /// How long this run took.
    pub seconds: f64,
    /// How many threads shared the work.
    pub threads: usize,
    /// How long each bot thought.
    pub bots: Vec<BotTimes>,
}

/// How long a bot thought over one decision, in milliseconds. Median and 95th percentile are off by up to 6 %.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotTimes {
    /// Its name.
    pub name: String,
    /// How many decisions it made.
    pub decisions: u64,
    /// The mean.
    pub mean_ms: f64,
    /// The median.
    pub median_ms: f64,
    /// The time that 95 % of its decisions did not exceed.
    pub p95_ms: f64,
    /// The longest.
    pub longest_ms: f64,
}

impl Report {
    pub(crate) fn new(contest: &Contest, tally: &Tally, threads: NonZeroUsize, time: Duration) -> Report {
        let pairings = contest.pairings();
        let turns = contest.book.turns();
        let mut by_pairing = vec![Vec::new(); pairings.len()];
        for (place, played) in tally.games() {
            by_pairing[(place % pairings.len() as u64) as usize].push(played);
        }
        let all: Vec<Played> = tally.games().map(|(_, played)| played).collect();
        let figures: Vec<PairingReport> = pairings
            .iter()
            .zip(&by_pairing)
            .map(|(pairing, games)| PairingReport {
                invader: pairing.invader.to_owned(),
                defender: pairing.defender.to_owned(),
                outcomes: Outcomes::of(games, turns),
            })
            .collect();
        let everybody = contest.everybody();
        let ratings = Ratings::fit(everybody.len(), &scores(&everybody, &figures));
        let bots = everybody.iter().zip(ratings.bots).map(|(bot, elo)| BotReport::of(bot, elo, &figures));
        let Terms { options, tables, seed, .. } = contest.terms();
        Report {
            edition: contest.header.edition(),
            players: contest.book.seats().len(),
            options,
            tables,
            seed,
            games_per_pairing: contest.games.get(),
            games: all.len() as u64,
            complete: all.len() as u64 == contest.all_games(),
            bots: bots.collect(),
            invader_advantage: ratings.invader,
            pairings: figures,
            digest: format!("{:016x}", all.iter().fold(0, |sum, played| digest(&(sum, played.digest)))),
            all: Outcomes::of(&all, turns),
            times: TimesReport {
                seconds: time.as_secs_f64(),
                threads: threads.get(),
                bots: everybody
                    .iter()
                    .zip(tally.times())
                    .map(|(bot, times)| BotTimes::of(bot, times))
                    .collect(),
            },
        }
    }

    /// Whether it was played by other numbers than new games are.
    pub fn has_other_tables(&self) -> bool {
        self.tables != TableSet::NEWEST.to_string()
    }

    /// Games that were asked for, of all pairings.
    pub fn games_asked(&self) -> u64 {
        u64::from(self.games_per_pairing) * self.pairings.len() as u64
    }
}

/// The results of all pairings, with bots named by their position.
fn scores(everybody: &[&str], pairings: &[PairingReport]) -> Vec<Score> {
    let position = |name: &str| everybody.iter().position(|bot| *bot == name);
    let score = |pairing: &PairingReport| {
        let Share { won, games, .. } = pairing.outcomes.invader_wins;
        let (invader, defender) = (position(&pairing.invader)?, position(&pairing.defender)?);
        Some(Score { invader, defender, won: won as f64, lost: (games - won) as f64 })
    };
    pairings.iter().filter_map(score).collect()
}

impl BotReport {
    fn of(name: &str, elo: Elo, pairings: &[PairingReport]) -> BotReport {
        let (mut as_invader, mut as_defender) = ((0, 0), (0, 0));
        for pairing in pairings.iter().filter(|pairing| pairing.invader != pairing.defender) {
            let Share { won, games, .. } = pairing.outcomes.invader_wins;
            if pairing.invader == name {
                as_invader = (as_invader.0 + won, as_invader.1 + games);
            } else if pairing.defender == name {
                as_defender = (as_defender.0 + games - won, as_defender.1 + games);
            }
        }
        BotReport {
            name: name.to_owned(),
            elo,
            wins: Share::of(as_invader.0 + as_defender.0, as_invader.1 + as_defender.1),
            as_invader: Share::of(as_invader.0, as_invader.1),
            as_defender: Share::of(as_defender.0, as_defender.1),
        }
    }
}

impl Outcomes {
    /// What came of these games, of a rulebook with this many turns.
    pub(crate) fn of(games: &[Played], turns: u8) -> Outcomes {
        let won = |turn: Option<u8>, army| {
            let counts = |game: &&Played| game.winner == army && turn.is_none_or(|turn| game.turns == turn);
            games.iter().filter(counts).count() as u64
        };
        let last = games.iter().map(|game| game.turns).chain([turns]).max().unwrap_or(turns);
        let ends = (1..=last).map(|turn| Ends {
            turn,
            invader_wins: won(Some(turn), Army::Invader),
            defender_wins: won(Some(turn), Army::Defender),
        });
        Outcomes {
            invader_wins: Share::of(won(None, Army::Invader), games.len() as u64),
            turns: Lengths::of(games.iter().map(|game| u64::from(game.turns))),
            decisions: Lengths::of(games.iter().map(|game| game.decisions)),
            ends: ends.collect(),
        }
    }
}

impl Lengths {
    fn of(lengths: impl Iterator<Item = u64>) -> Lengths {
        let mut lengths: Vec<u64> = lengths.collect();
        lengths.sort_unstable();
        let (Some(shortest), Some(longest)) = (lengths.first(), lengths.last()) else {
            return Lengths::default();
        };
        Lengths {
            mean: lengths.iter().sum::<u64>() as f64 / lengths.len() as f64,
            median: lengths[(lengths.len() - 1) / 2],
            shortest: *shortest,
            longest: *longest,
        }
    }
}

impl BotTimes {
    fn of(name: &str, times: &Times) -> BotTimes {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        BotTimes {
            name: name.to_owned(),
            decisions: times.decisions(),
            mean_ms: ms(times.mean()),
            median_ms: ms(times.quantile(0.5)),
            p95_ms: ms(times.quantile(0.95)),
            longest_ms: ms(times.longest()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(winner: Army, turns: u8, decisions: u64) -> Played {
        Played { winner, turns, decisions, chance_draws: 0, digest: 0 }
    }

    fn pairing(invader: &str, defender: &str, won: u64, games: u64) -> PairingReport {
        let outcomes = Outcomes { invader_wins: Share::of(won, games), ..Outcomes::of(&[], 0) };
        PairingReport { invader: invader.to_owned(), defender: defender.to_owned(), outcomes }
    }

    #[test]
    fn games_are_counted_by_winner_and_turn() {
        let games = [
            game(Army::Invader, 2, 10),
            game(Army::Defender, 3, 50),
            game(Army::Invader, 3, 20),
            game(Army::Defender, 3, 40),
        ];
        let outcomes = Outcomes::of(&games, 3);
        assert_eq!((outcomes.invader_wins.won, outcomes.invader_wins.games), (2, 4));
        let ends = [(1, 0, 0), (2, 1, 0), (3, 1, 2)].map(|(turn, invader_wins, defender_wins)| Ends {
            turn,
            invader_wins,
            defender_wins,
        });
        assert_eq!(outcomes.ends, ends);
        assert_eq!(outcomes.decisions, Lengths { mean: 30.0, median: 20, shortest: 10, longest: 50 });
    }

    #[test]
    fn the_figures_of_a_bot_leave_out_what_it_won_against_itself() {
        let pairings = [
            pairing("a", "a", 9, 10),
            pairing("a", "b", 7, 10),
            pairing("b", "a", 4, 10),
            pairing("b", "b", 1, 10),
        ];
        let bot = BotReport::of("a", Elo::default(), &pairings);
        assert_eq!(
            (bot.as_invader, bot.as_defender, bot.wins),
            (Share::of(7, 10), Share::of(6, 10), Share::of(13, 20))
        );
    }

    #[test]
    fn no_games_have_no_length() {
        assert_eq!(Outcomes::of(&[], 7).turns, Lengths::default());
    }
}
