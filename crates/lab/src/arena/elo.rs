//! How strong each bot is, on the scale of Elo.
//!
//! The model is that of Bradley and Terry with a term for the side: the Invader wins with the probability
//! σ(strength of the Invader's bot − strength of the Defender's bot + advantage of the Invader). Strengths and
//! advantage are those under which the results are most likely. One drawn game is added to each pairing, so that a bot
//! that has won or lost everything still has a finite Elo. The first bot is the zero of the scale.

use serde::Serialize;

use crate::interval::DEVIATIONS_95;

/// Newton's method has long come to rest by then.
const MOST_STEPS: usize = 100;

/// A step this small, in units of the logistic function, changes no figure that is shown.
const AT_REST: f64 = 1e-10;

/// An Elo with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Elo {
    /// The most likely value.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// What came of the games of one pairing. Bots are named by their position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The bot that stormed the walls.
    pub invader: usize,
    /// The bot that held them.
    pub defender: usize,
    /// Games that the Invader won.
    pub won: f64,
    /// Games that the Defender won.
    pub lost: f64,
}

/// The strength of all bots, and what the side of the Invader is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// One for each bot; the first is 0.
    pub bots: Vec<Elo>,
    /// What the side of the Invader is worth.
    pub invader: Elo,
}

/// The difference in Elo at which the stronger one wins this share of the games.
pub fn of_share(share: f64) -> f64 {
    to_elo((share / (1.0 - share)).ln())
}

/// Elo of a difference in units of the logistic function: 400 points are odds of ten to one.
fn to_elo(logit: f64) -> f64 {
    logit * 400.0 / std::f64::consts::LN_10
}

impl Ratings {
    /// The strengths under which these results are most likely.
    pub fn fit(bots: usize, scores: &[Score]) -> Ratings {
        let model = Model::new(bots, scores);
        let mut found = vec![0.0; model.unknowns];
        let mut likelihood = model.likelihood(&found);
        for _ in 0..MOST_STEPS {
            let step = times(&model.covariance(&found), &model.slope(&found));
            // Far from the top a full step can lead beyond it.
            let mut length = 1.0;
            let (next, higher) = loop {
                let next: Vec<f64> = found.iter().zip(&step).map(|(at, by)| at + length * by).collect();
                let higher = model.likelihood(&next);
                if higher >= likelihood || length < AT_REST {
                    break (next, higher);
                }
                length /= 2.0;
            };
            (found, likelihood) = (next, higher);
            if step.iter().all(|by| by.abs() < AT_REST) {
                break;
            }
        }
        let covariance = model.covariance(&found);
        let elo = |unknown: usize| {
            let reach = DEVIATIONS_95 * covariance[unknown][unknown].sqrt();
            let [elo, low, high] = [0.0, -reach, reach].map(|off| to_elo(found[unknown] + off));
            Elo { elo, low, high }
        };
        let others = (1..bots).map(|bot| elo(bot - 1));
        let bots = std::iter::once(Elo::default()).chain(others).collect();
        Ratings { bots, invader: elo(model.unknowns - 1) }
    }
}

type Matrix = Vec<Vec<f64>>;

/// Results, and which unknowns each of them speaks of. Unknowns are the strengths of all bots but the first, and the
/// advantage of the Invader, which is the last of them.
struct Model {
    unknowns: usize,
    /// The sign of each unknown in a pairing, games won, games lost.
    rows: Vec<(Vec<f64>, f64, f64)>,
}

impl Model {
    fn new(bots: usize, scores: &[Score]) -> Model {
        let unknowns = bots.max(1);
        let row = |score: &Score| {
            let mut signs = vec![0.0; unknowns];
            signs[unknowns - 1] = 1.0;
            for (bot, sign) in [(score.invader, 1.0), (score.defender, -1.0)] {
                if bot > 0 {
                    signs[bot - 1] += sign;
                }
            }
            (signs, score.won + 0.5, score.lost + 0.5)
        };
        Model { unknowns, rows: scores.iter().map(row).collect() }
    }

    fn likelihood(&self, at: &[f64]) -> f64 {
        let of_row = |(signs, won, lost): &(Vec<f64>, f64, f64)| {
            let logit = dot(signs, at);
            // ln σ(x) = −ln(1 + e^−x), and ln σ(−x) for the games lost.
            -won * (-logit).exp().ln_1p() - lost * logit.exp().ln_1p()
        };
        self.rows.iter().map(of_row).sum()
    }

    fn slope(&self, at: &[f64]) -> Vec<f64> {
        let mut slope = vec![0.0; self.unknowns];
        for (signs, won, lost) in &self.rows {
            let excess = won - (won + lost) * logistic(dot(signs, at));
            for (sum, sign) in slope.iter_mut().zip(signs) {
                *sum += excess * sign;
            }
        }
        slope
    }

    /// The inverse of the information that the results hold about the unknowns.
    fn covariance(&self, at: &[f64]) -> Matrix {
        let mut information = vec![vec![0.0; self.unknowns]; self.unknowns];
        for (signs, won, lost) in &self.rows {
            let chance = logistic(dot(signs, at));
            let weight = (won + lost) * chance * (1.0 - chance);
            for (row, one) in information.iter_mut().zip(signs) {
                for (cell, other) in row.iter_mut().zip(signs) {
                    *cell += weight * one * other;
                }
            }
        }
        inverse(information)
    }
}

fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| dot(row, vector)).collect()
}

/// The inverse of a matrix by the method of Gauss and Jordan. Every bot meets every other one, if only in the drawn
/// game that is added, so there is one.
fn inverse(mut left: Matrix) -> Matrix {
    let size = left.len();
    let unit = |row| (0..size).map(|column| if row == column { 1.0 } else { 0.0 }).collect();
    let mut right: Matrix = (0..size).map(unit).collect();
    for column in 0..size {
        let largest = |a: &usize, b: &usize| left[*a][column].abs().total_cmp(&left[*b][column].abs());
        let pivot = (column..size).max_by(largest).unwrap_or(column);
        left.swap(column, pivot);
        right.swap(column, pivot);
        let scale = left[column][column];
        for cell in left[column].iter_mut().chain(&mut right[column]) {
            *cell /= scale;
        }
        let (from_left, from_right) = (left[column].clone(), right[column].clone());
        for row in (0..size).filter(|row| *row != column) {
            let factor = left[row][column];
            let cells = left[row].iter_mut().chain(&mut right[row]);
            for (cell, from) in cells.zip(from_left.iter().chain(&from_right)) {
                *cell -= factor * from;
            }
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(invader: usize, defender: usize, won: f64, lost: f64) -> Score {
        Score { invader, defender, won, lost }
    }

    #[track_caller]
    fn near(found: f64, expected: f64, off: f64) {
        assert!((found - expected).abs() < off, "{found} is not {expected}");
    }

    #[test]
    fn three_wins_of_four_are_191_points() {
        near(of_share(0.75), 190.85, 0.01);
        near(of_share(0.5), 0.0, 1e-9);
        near(of_share(10.0 / 11.0), 400.0, 1e-9);
    }

    #[test]
    fn a_bot_that_wins_three_of_four_on_both_sides_is_191_points_stronger() {
        let scores = [score(1, 0, 75_000.0, 25_000.0), score(0, 1, 25_000.0, 75_000.0)];
        let ratings = Ratings::fit(2, &scores);
        assert_eq!(ratings.bots[0], Elo::default(), "the first bot is the zero of the scale");
        near(ratings.bots[1].elo, 190.85, 0.05);
        near(ratings.invader.elo, 0.0, 1e-6);
    }

    #[test]
    fn the_interval_is_that_of_the_information_in_the_results() {
        let ratings = Ratings::fit(2, &[score(1, 0, 75.0, 25.0), score(0, 1, 25.0, 75.0)]);
        // Both pairings, with their drawn game, hold n p (1 − p) of information about the same difference.
        let chance = 75.5 / 101.0_f64;
        let reach = to_elo(DEVIATIONS_95 / (2.0 * 101.0 * chance * (1.0 - chance)).sqrt());
        let Elo { elo, low, high } = ratings.bots[1];
        near(elo, of_share(chance), 1e-6);
        near(high - elo, reach, 1e-6);
        near(elo - low, reach, 1e-6);
    }

    #[test]
    fn the_sides_are_told_apart_from_the_bots() {
        // Odds of 4 to 1 for bot 1, and of 2 to 1 for the Invader.
        let scores = [
            score(0, 0, 200_000.0, 100_000.0),
            score(1, 1, 200_000.0, 100_000.0),
            score(1, 0, 800_000.0, 100_000.0),
            score(0, 1, 100_000.0, 200_000.0),
        ];
        let ratings = Ratings::fit(2, &scores);
        near(ratings.bots[1].elo, of_share(0.8), 0.05);
        near(ratings.invader.elo, of_share(2.0 / 3.0), 0.05);
    }

    #[test]
    fn a_bot_that_wins_everything_has_a_finite_elo() {
        let scores = [score(0, 1, 0.0, 1e6), score(1, 0, 1e6, 0.0), score(0, 0, 0.0, 9.0)];
        for elo in Ratings::fit(2, &scores).bots {
            assert!(elo.elo.is_finite() && elo.low <= elo.elo && elo.elo <= elo.high, "{elo:?}");
        }
    }

    #[test]
    fn strengths_add_up_over_bots_that_meet_through_others() {
        let mut scores = Vec::new();
        for (one, other, won) in [(0, 1, 0.25), (1, 2, 0.25), (0, 2, 0.1)] {
            scores.push(score(one, other, 1e6 * won, 1e6 * (1.0 - won)));
            scores.push(score(other, one, 1e6 * (1.0 - won), 1e6 * won));
        }
        let ratings = Ratings::fit(3, &scores);
        near(ratings.bots[1].elo, of_share(0.75), 0.05);
        near(ratings.bots[2].elo, of_share(0.9), 0.05);
    }

    #[test]
    fn a_single_bot_tells_what_the_side_is_worth() {
        let ratings = Ratings::fit(1, &[score(0, 0, 64.0, 36.0)]);
        assert_eq!(ratings.bots, [Elo::default()]);
        near(ratings.invader.elo, of_share(64.5 / 101.0), 1e-6);
    }

    #[test]
    fn without_games_nothing_is_known_and_nothing_breaks() {
        let scores = [score(0, 1, 0.0, 0.0), score(1, 0, 0.0, 0.0)];
        let elo = Ratings::fit(2, &scores).bots[1];
        near(elo.elo, 0.0, 1e-9);
        assert!(elo.high > 300.0);
    }
}
