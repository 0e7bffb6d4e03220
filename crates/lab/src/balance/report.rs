//! What a study found out.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use stronghold_rules::board::Section;
use stronghold_rules::digest::digest;
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Army, Edition, Means, Rulebook};

use super::departure::Departure;
use super::study::Study;
use super::terms::Terms;
use super::trial::Trial;
use crate::arena::Outcomes;
use crate::interval::{DEVIATIONS_95, Share};
use crate::play::Played;

/// A breach before this turn is an early one.
pub const EARLY: u8 = 3;

/// What is used in fewer of the games that offer it is hardly used at all.
pub const HARDLY_USED: f64 = 0.05;
/// Of what fewer games offered, nobody can say so.
const TOO_FEW: u64 = 20;

/// All figures of a study. But for the time, equal terms and equal numbers of games give equal reports.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The rule system.
    pub edition: Edition,
    /// Seats of a game.
    pub players: usize,
    /// What the games are played by.
    pub terms: Terms,
    /// Games that were asked for, departures included.
    pub games_asked: u64,
    /// Games that were finished.
    pub games: u64,
    /// What came of the games that depart in nothing.
    pub outcomes: Outcomes,
    /// Games that ended early with a breach.
    pub early: Share,
    /// In how many games each section was breached.
    pub breaches: Vec<Breaches>,
    /// What was offered and used, army by army.
    pub means: Vec<MeansReport>,
    /// The games that depart.
    pub departures: Vec<Group>,
    /// A hash over all final positions.
    pub digest: String,
    /// How long this run took.
    pub seconds: f64,
}

/// Breaches of one section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Breaches {
    /// The section.
    pub section: Section,
    /// In how many games it was breached.
    pub games: u64,
}

/// Something that could be used.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MeansReport {
    /// What it is.
    #[serde(flatten)]
    pub means: Means,
    /// Games in which it was used, of those in which it was offered.
    pub used: Share,
    /// Games that its army won, of those in which it was used.
    pub won_with: Share,
    /// Games that its army won, of those in which it was offered and not used.
    pub won_without: Share,
}

/// Games that depart in one thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Group {
    /// In what.
    pub departure: String,
    /// The army that does without something; none if an option is another one.
    pub without: Option<Army>,
    /// Games that the Invader won.
    pub invader_wins: Share,
    /// How much more often the Invader won than in the games of the same numbers that depart in nothing.
    pub more: Option<Difference>,
}

/// How much more often something happens in one game of each pair than in the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// Pairs of games.
    pub pairs: u64,
    /// The mean.
    pub mean: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

impl Difference {
    /// From pairs of games: the one that departs and the one that does not.
    pub(crate) fn of(pairs: &[(bool, bool)]) -> Option<Difference> {
        if pairs.is_empty() {
            return None;
        }
        let having = |which: (bool, bool)| pairs.iter().filter(|pair| **pair == which).count() as f64;
        let (gained, lost) = (having((true, false)), having((false, true)));
        // The interval of Agresti and Min: half a pair more of each of the four sorts, since a few pairs that all agree
        // do not prove that all do.
        let count = pairs.len() as f64 + 2.0;
        let middle = (gained - lost) / count;
        let variance = (gained + lost + 1.0) / count - middle * middle;
        let reach = DEVIATIONS_95 * (variance / count).sqrt();
        Some(Difference {
            pairs: pairs.len() as u64,
            mean: (gained - lost) / pairs.len() as f64,
            low: (middle - reach).max(-1.0),
            high: (middle + reach).min(1.0),
        })
    }
}

impl Report {
    pub(crate) fn new(
        study: &Study,
        terms: &Terms,
        book: &Rulebook,
        tally: &BTreeMap<u64, Trial>,
        time: Duration,
    ) -> Report {
        let group = |name: Option<&str>| {
            let trials = tally.values().filter(move |trial| trial.departure.as_deref() == name);
            trials.map(|trial| (trial.number, trial)).collect::<BTreeMap<_, _>>()
        };
        let plain = group(None);
        let trials: Vec<&Trial> = plain.values().copied().collect();
        let played: Vec<Played> = trials.iter().map(|trial| trial.played()).collect();
        let breached =
            |section: &Section| trials.iter().filter(|trial| trial.breaches.contains(section)).count();
        let early = |trial: &&&Trial| trial.winner == Army::Invader && trial.turn < EARLY;
        Report {
            edition: study.setup.edition,
            players: book.seats().len(),
            terms: terms.clone(),
            games_asked: study.all_games(),
            games: tally.len() as u64,
            outcomes: Outcomes::of(&played, book.turns()),
            early: Share::of(trials.iter().filter(early).count() as u64, trials.len() as u64),
            breaches: Section::ALL
                .iter()
                .map(|section| Breaches { section: *section, games: breached(section) as u64 })
                .collect(),
            means: study
                .setup
                .edition
                .means()
                .into_iter()
                .map(|means| MeansReport::of(means, &trials))
                .collect(),
            departures: study
                .departures
                .iter()
                .map(|departure| Group::of(departure, &group(Some(&departure.to_string())), &plain))
                .collect(),
            digest: format!("{:016x}", tally.values().fold(0, |sum, trial| digest(&(sum, trial.digest)))),
            seconds: time.as_secs_f64(),
        }
    }

    /// Whether all games were played.
    pub fn is_complete(&self) -> bool {
        self.games == self.games_asked
    }

    /// Whether it was played by other numbers than new games are.
    pub fn has_other_tables(&self) -> bool {
        self.terms.tables != TableSet::NEWEST.to_string()
    }

    /// What was offered and hardly used.
    pub fn hardly_used(&self) -> impl Iterator<Item = &MeansReport> {
        self.means.iter().filter(|means| {
            means.used.games >= TOO_FEW && means.used.rate.is_some_and(|rate| rate < HARDLY_USED)
        })
    }
}

impl MeansReport {
    fn of(means: Means, trials: &[&Trial]) -> MeansReport {
        let has = |names: &[String]| names.iter().any(|name| name == means.name);
        let offered: Vec<_> = trials.iter().filter(|trial| has(&trial.offered)).collect();
        let won = |is_used: bool| {
            let games = offered.iter().filter(|trial| has(&trial.used) == is_used);
            let wins = games.clone().filter(|trial| trial.winner == means.army).count();
            Share::of(wins as u64, games.count() as u64)
        };
        let (won_with, won_without) = (won(true), won(false));
        MeansReport { means, used: Share::of(won_with.games, offered.len() as u64), won_with, won_without }
    }
}

impl Group {
    fn of(departure: &Departure, trials: &BTreeMap<u32, &Trial>, plain: &BTreeMap<u32, &Trial>) -> Group {
        let invader_won = |trial: &Trial| trial.winner == Army::Invader;
        let pairs: Vec<(bool, bool)> = trials
            .iter()
            .filter_map(|(number, trial)| Some((invader_won(trial), invader_won(plain.get(number)?))))
            .collect();
        let wins = trials.values().filter(|trial| invader_won(trial)).count();
        Group {
            departure: departure.to_string(),
            without: match departure {
                Departure::Without(means) => Some(means.army),
                Departure::Option { .. } => None,
            },
            invader_wins: Share::of(wins as u64, trials.len() as u64),
            more: Difference::of(&pairs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_compared_with_those_of_the_same_chance() {
        let pairs = |gained: usize, lost: usize, alike: usize| {
            [vec![(true, false); gained], vec![(false, true); lost], vec![(true, true); alike]].concat()
        };
        assert_eq!(Difference::of(&[]), None);
        let found = Difference::of(&pairs(30, 10, 60)).expect("pairs");
        assert!((found.mean - 0.2).abs() < 1e-9, "{found:?}");
        // The standard error of the mean is sqrt((0.4 - 0.04) / 100) = 0.06.
        assert!((found.high - found.low - 2.0 * 1.96 * 0.06).abs() < 0.005, "{found:?}");
        let alike = Difference::of(&pairs(0, 0, 5)).expect("pairs");
        assert!(alike.mean == 0.0 && alike.high > 0.2, "five games prove little: {alike:?}");
    }

    /// Whatever the truth is, the interval holds it nearly as often as it says: all outcomes of few pairs are gone
    /// through with their weights.
    #[test]
    fn intervals_of_differences_hold_the_truth() {
        let pairs = 30usize;
        let factorial = |n: usize| (1..=n).map(|one| (one as f64).ln()).sum::<f64>();
        for (gains, losses) in [(0.03, 0.0), (0.1, 0.1), (0.3, 0.05), (0.02, 0.02), (0.4, 0.4)] {
            let mut held = 0.0;
            for gained in 0..=pairs {
                for lost in 0..=pairs - gained {
                    let alike = pairs - gained - lost;
                    let power =
                        |chance: f64, times: usize| if times == 0 { 0.0 } else { chance.ln() * times as f64 };
                    let ways = factorial(pairs) - factorial(gained) - factorial(lost) - factorial(alike);
                    let weight = ways
                        + power(gains, gained)
                        + power(losses, lost)
                        + power(1.0 - gains - losses, alike);
                    let sample =
                        [vec![(true, false); gained], vec![(false, true); lost], vec![(true, true); alike]];
                    let found = Difference::of(&sample.concat()).expect("pairs");
                    if (found.low..=found.high).contains(&(gains - losses)) {
                        held += weight.exp();
                    }
                }
            }
            assert!(held > 0.93, "{gains} {losses}: {held}");
        }
    }
}
