//! Learning from samples: plain loops over rows of weights, one sample after the other.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use stronghold_bots::{Network, Weights};
use stronghold_rules::Army;
use stronghold_rules::chance::below;

use super::adam::Adam;
use super::sample::Sample;

const WIDTH: usize = Network::WIDTH;
const SECOND: usize = Network::SECOND;

/// Samples between two steps.
const BATCH: usize = 256;
/// How long the first steps are of a network that knows nothing yet; the last ones are next to nothing.
const RATE: f32 = 0.002;
/// How long they are of one that knows something.
const RATE_OF_MORE: f32 = 0.0005;
/// Weights of later layers at the start, at most.
const SPREAD: f32 = 0.2;
/// Weights of inputs at the start, at most.
const SPREAD_OF_INPUTS: f32 = 0.02;

/// A network that is learning.
pub struct Teacher {
    rows: Adam,
    start: Adam,
    /// For each value of the first layer, a weight for each of the second.
    second: Adam,
    second_start: Adam,
    last: Adam,
    last_start: Adam,
    rate: f32,
    rng: ChaCha8Rng,
}

/// What the layers hold for a sample.
struct Thought {
    first: [f32; WIDTH],
    second: [f32; SECOND],
    /// The chance of the Invader.
    chance: f32,
}

/// How well a network foretells games that it has not seen.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Grades {
    /// Positions that it was asked about.
    pub positions: u64,
    /// Mean of the squared error of the chance: 0.25 for a network that knows nothing.
    pub error: f64,
    /// How often the army that it thought ahead won.
    pub right: f64,
}

impl Teacher {
    /// A network that knows nothing yet.
    pub fn new(inputs: usize, seed: u64) -> Teacher {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut drawn = |count: usize, spread: f32| -> Vec<f32> {
            (0..count).map(|_| (rng.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0) * spread).collect()
        };
        let rows = drawn(inputs * WIDTH, SPREAD_OF_INPUTS);
        let second = drawn(WIDTH * SECOND, SPREAD);
        let last = drawn(SECOND, SPREAD);
        Teacher {
            rows: Adam::new(rows, Network::MOST),
            start: Adam::new(vec![0.0; WIDTH], f32::MAX),
            second: Adam::new(second, Network::MOST_LATER),
            second_start: Adam::new(vec![0.0; SECOND], f32::MAX),
            last: Adam::new(last, Network::MOST_LATER),
            last_start: Adam::new(vec![0.0; 1], f32::MAX),
            rate: RATE,
            rng,
        }
    }

    /// A network that knows something and learns more.
    pub fn of_more(weights: &Weights, seed: u64) -> Teacher {
        let second = (0..WIDTH * SECOND).map(|at| weights.second[at % SECOND][at / SECOND]);
        Teacher {
            rows: Adam::new(weights.rows.as_flattened().to_vec(), Network::MOST),
            start: Adam::new(weights.start.to_vec(), f32::MAX),
            second: Adam::new(second.collect(), Network::MOST_LATER),
            second_start: Adam::new(weights.second_start.to_vec(), f32::MAX),
            last: Adam::new(weights.last.to_vec(), Network::MOST_LATER),
            last_start: Adam::new(vec![weights.last_start], f32::MAX),
            rate: RATE_OF_MORE,
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Goes through the samples once, in an order of chance. `from` and `to` say where this lies in the whole course,
    /// from 0 to 1. Says after each batch how many samples are done; stops when `go_on` says so.
    pub fn epoch(
        &mut self,
        samples: &[&Sample],
        from: f32,
        to: f32,
        mut go_on: impl FnMut(usize) -> bool,
    ) -> bool {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, below(&mut self.rng, place as u32 + 1) as usize);
        }
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let done = number * BATCH;
            if !go_on(done) {
                return false;
            }
            for sample in batch {
                self.study(samples[*sample as usize]);
            }
            let way = from + (to - from) * done as f32 / samples.len() as f32;
            self.step(self.rate * (1.0 - way), 1.0 / batch.len() as f32);
        }
        true
    }

    fn step(&mut self, rate: f32, scale: f32) {
        for part in [
            &mut self.rows,
            &mut self.start,
            &mut self.second,
            &mut self.second_start,
            &mut self.last,
            &mut self.last_start,
        ] {
            part.step(rate, scale);
        }
    }

    fn think(&self, inputs: &[u16]) -> Thought {
        let mut first: [f32; WIDTH] = std::array::from_fn(|value| self.start.weights[value]);
        for input in inputs {
            let row = &self.rows.weights[usize::from(*input) * WIDTH..][..WIDTH];
            for (sum, weight) in first.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let first = first.map(|sum| sum.max(0.0));
        let mut second: [f32; SECOND] = std::array::from_fn(|value| self.second_start.weights[value]);
        for (value, row) in first.iter().zip(self.second.weights.chunks_exact(SECOND)) {
            for (sum, weight) in second.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
        let second = second.map(|sum| sum.max(0.0));
        let products = second.iter().zip(&self.last.weights).map(|(value, weight)| value * weight);
        let logit = self.last_start.weights[0] + products.sum::<f32>();
        Thought { first, second, chance: 1.0 / (1.0 + libm::expf(-logit)) }
    }

    /// Adds what a sample teaches to the slopes.
    fn study(&mut self, sample: &Sample) {
        let Thought { first, second, chance } = self.think(&sample.inputs);
        let fault = chance - sample.chance.share() as f32;
        self.last_start.slope[0] += fault;
        let mut blame = [0.0; SECOND];
        for value in 0..SECOND {
            self.last.slope[value] += fault * second[value];
            blame[value] = if second[value] > 0.0 { fault * self.last.weights[value] } else { 0.0 };
            self.second_start.slope[value] += blame[value];
        }
        let mut first_blame = [0.0; WIDTH];
        let rows = self.second.weights.chunks_exact(SECOND).zip(self.second.slope.chunks_exact_mut(SECOND));
        for ((value, (weights, slopes)), own) in first.iter().zip(rows).zip(&mut first_blame) {
            if *value > 0.0 {
                for ((slope, weight), blame) in slopes.iter_mut().zip(weights).zip(&blame) {
                    *slope += value * blame;
                    *own += weight * blame;
                }
            }
        }
        for (slope, blame) in self.start.slope.iter_mut().zip(&first_blame) {
            *slope += blame;
        }
        for input in &sample.inputs {
            let slopes = &mut self.rows.slope[usize::from(*input) * WIDTH..][..WIDTH];
            for (slope, blame) in slopes.iter_mut().zip(&first_blame) {
                *slope += blame;
            }
        }
    }

    /// The weights as they are now.
    pub fn weights(&self) -> Weights {
        let row = |values: &[f32]| -> [f32; WIDTH] { std::array::from_fn(|value| values[value]) };
        Weights {
            rows: self.rows.weights.chunks_exact(WIDTH).map(row).collect(),
            start: row(&self.start.weights),
            second: std::array::from_fn(|to| {
                std::array::from_fn(|from| self.second.weights[from * SECOND + to])
            }),
            second_start: std::array::from_fn(|value| self.second_start.weights[value]),
            last: std::array::from_fn(|value| self.last.weights[value]),
            last_start: self.last_start.weights[0],
        }
    }
}

impl Grades {
    /// How well a network foretells these samples.
    pub fn of<'a>(network: &Network, samples: impl IntoIterator<Item = &'a Sample>) -> Grades {
        let (mut positions, mut error, mut right) = (0u32, 0.0, 0.0);
        for sample in samples {
            let chance =
                network.chance(|holds| sample.inputs.iter().for_each(|input| holds((*input).into())));
            let won = if sample.winner == Army::Invader { 1.0 } else { 0.0 };
            let fault = chance.share() - won;
            positions += 1;
            error += fault * fault;
            right += if fault.abs() < 0.5 { 1.0 } else { 0.0 };
        }
        let count = f64::from(positions.max(1));
        Grades { positions: positions.into(), error: error / count, right: right / count }
    }
}

#[cfg(test)]
mod tests {
    use stronghold_bots::Chance;
    use stronghold_rules::Edition;

    use super::*;

    /// Games that the Invader wins if exactly one of the first two inputs holds; the others mean nothing.
    fn samples(count: u16) -> Vec<Sample> {
        let sample = |number: u16| {
            let (a, b) = (number & 1 == 0, number & 2 == 0);
            let inputs = [a.then_some(0), b.then_some(1), Some(2 + number % 7)];
            let inputs = inputs.into_iter().flatten().collect();
            let (winner, chance) = match a != b {
                true => (Army::Invader, Chance::ALWAYS),
                false => (Army::Defender, Chance::NEVER),
            };
            Sample { inputs, winner, chance, game: u64::from(number) }
        };
        (0..count).map(sample).collect()
    }

    fn taught(seed: u64) -> Teacher {
        let mut teacher = Teacher::new(9, seed);
        for epoch in 0..40u8 {
            let (from, to) = (f32::from(epoch) / 40.0, f32::from(epoch + 1) / 40.0);
            let samples = samples(2_000);
            assert!(teacher.epoch(&samples.iter().collect::<Vec<_>>(), from, to, |_| true));
        }
        teacher
    }

    fn grades(teacher: &Teacher) -> Grades {
        let network = Network::round(Edition::Second, 0, &teacher.weights());
        Grades::of(&network, &samples(100))
    }

    #[test]
    fn it_learns_what_no_sum_of_inputs_tells() {
        let grades = grades(&taught(1));
        assert!(grades.right > 0.99, "{grades:?}");
        assert!(self::grades(&Teacher::new(9, 1)).right < 0.8);
    }

    #[test]
    fn whoever_knows_something_learns_more() {
        let known = taught(1).weights();
        let mut teacher = Teacher::of_more(&known, 2);
        assert_eq!(teacher.weights(), known);
        let error = grades(&teacher).error;
        let samples = samples(2_000);
        for _ in 0..5 {
            assert!(teacher.epoch(&samples.iter().collect::<Vec<_>>(), 0.0, 1.0, |_| true));
        }
        assert_ne!(teacher.weights(), known);
        assert!(grades(&teacher).error <= error);
    }

    #[test]
    fn a_seed_brings_the_same_weights() {
        assert_eq!(taught(1).weights(), taught(1).weights());
        assert_ne!(taught(1).weights(), taught(2).weights());
    }
}
