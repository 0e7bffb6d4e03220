//! A small network that values the beginning of a turn, in integers.
//!
//! Inputs are [yes or no](crate::inputs). Two layers of rectifiers follow, and one sum: the logarithm of the Invader's
//! odds. Weights are bytes. Sums of integers do not depend on their order or on the machine, so a seed brings the same
//! decisions everywhere.

use std::sync::{Arc, LazyLock};

use stronghold_rules::{Edition, Game};

use crate::chance::Chance;
use crate::inputs::{Shape, describe};

/// What one counts as a weight of the first layer, and as a value of any layer.
const ONE: i32 = 256;
/// What one counts as a weight of the later layers.
const ONE_LATER: i32 = 64;

/// What a file of a network begins with.
const MAGIC: &[u8; 8] = b"siegenet";
/// Bytes before the weights: the above, inputs, two widths, the mark of the inputs, the digest of the tables.
const HEAD: usize = 8 + 4 + 2 + 2 + 8 + 8;

/// The networks that come with the program, in the order of the editions.
static EMBEDDED: [LazyLock<Result<Arc<Network>, Unfit>>; Edition::COUNT] = [
    LazyLock::new(|| embedded(Edition::First, include_bytes!("../networks/first.net"))),
    LazyLock::new(|| embedded(Edition::Second, include_bytes!("../networks/second.net"))),
    LazyLock::new(|| embedded(Edition::Undead, include_bytes!("../networks/undead.net"))),
];

fn embedded(edition: Edition, bytes: &[u8]) -> Result<Arc<Network>, Unfit> {
    Network::read(edition, bytes).map(Arc::new)
}

/// Values the beginning of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    edition: Edition,
    shape: Shape,
    tables: u64,
    /// A row for each input.
    rows: Vec<[i8; Network::WIDTH]>,
    start: [i32; Network::WIDTH],
    /// A row for each value of the second layer.
    second: [[i8; Network::WIDTH]; Network::SECOND],
    second_start: [i32; Network::SECOND],
    last: [i8; Network::SECOND],
    last_start: i32,
}

/// Why a network cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfit {
    /// Something else.
    #[error("this is not a network")]
    NotANetwork,
    /// The file ends too early or too late.
    #[error("this network is damaged: its file has {found} bytes for {expected}")]
    Damaged {
        /// Bytes found.
        found: usize,
        /// Bytes expected.
        expected: usize,
    },
    /// It is of another build.
    #[error("this network has other layers than this program knows: {first} and {second} values")]
    Widths {
        /// Values of the first layer.
        first: u16,
        /// Values of the second layer.
        second: u16,
    },
    /// It was taught with other inputs: of another edition or another version.
    #[error("this network does not fit: it was taught to see positions in another way; teach a new one")]
    Inputs,
}

/// The weights of a network before they are rounded. One row after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// For each input, a weight for each value of the first layer.
    pub rows: Vec<[f32; Network::WIDTH]>,
    /// What the first layer starts with.
    pub start: [f32; Network::WIDTH],
    /// For each value of the second layer, a weight for each of the first.
    pub second: [[f32; Network::WIDTH]; Network::SECOND],
    /// What the second layer starts with.
    pub second_start: [f32; Network::SECOND],
    /// A weight for each value of the second layer.
    pub last: [f32; Network::SECOND],
    /// What the last sum starts with.
    pub last_start: f32,
}

impl Network {
    /// Values of the first layer.
    pub const WIDTH: usize = 64;
    /// Values of the second layer.
    pub const SECOND: usize = 32;
    /// The largest weight of the first layer.
    pub const MOST: f32 = i8::MAX as f32 / ONE as f32;
    /// The largest weight of a later layer.
    pub const MOST_LATER: f32 = i8::MAX as f32 / ONE_LATER as f32;

    /// The network of an edition that comes with the program.
    pub fn of(edition: Edition) -> Result<Arc<Network>, Unfit> {
        EMBEDDED[edition.index()].clone()
    }

    /// Rounds weights.
    pub fn round(edition: Edition, tables: u64, weights: &Weights) -> Network {
        let byte = |one: i32| {
            move |weight: f32| {
                (weight * one as f32).round().clamp(-f32::from(i8::MAX), f32::from(i8::MAX)) as i8
            }
        };
        let whole = |weight: f32, one: i32| (weight * one as f32).round() as i32;
        Network {
            edition,
            shape: Shape::of(edition),
            tables,
            rows: weights.rows.iter().map(|row| row.map(byte(ONE))).collect(),
            start: weights.start.map(|weight| whole(weight, ONE)),
            second: weights.second.map(|row| row.map(byte(ONE_LATER))),
            second_start: weights.second_start.map(|weight| whole(weight, ONE * ONE_LATER)),
            last: weights.last.map(byte(ONE_LATER)),
            last_start: whole(weights.last_start, ONE * ONE_LATER),
        }
    }

    /// Weights that are rounded to this network.
    pub fn weights(&self) -> Weights {
        let small = |weight: i8| f32::from(weight) / ONE as f32;
        let later = |weight: i8| f32::from(weight) / ONE_LATER as f32;
        let sum = |start: i32| start as f32 / (ONE * ONE_LATER) as f32;
        Weights {
            rows: self.rows.iter().map(|row| row.map(small)).collect(),
            start: self.start.map(|start| start as f32 / ONE as f32),
            second: self.second.map(|row| row.map(later)),
            second_start: self.second_start.map(sum),
            last: self.last.map(later),
            last_start: sum(self.last_start),
        }
    }

    /// The edition that it knows.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The digest of the tables that it learned on.
    pub fn tables(&self) -> u64 {
        self.tables
    }

    /// The chance of the Invader in a game that is not over.
    pub fn invader(&self, game: &Game) -> Chance {
        self.chance(|holds| {
            let shape = describe(game, holds);
            debug_assert_eq!(shape, self.shape, "a network of this edition");
        })
    }

    /// The chance of the Invader by the inputs that hold.
    pub fn chance(&self, describe: impl FnOnce(&mut dyn FnMut(usize))) -> Chance {
        let mut first = self.start;
        describe(&mut |input| {
            for (sum, weight) in first.iter_mut().zip(&self.rows[input]) {
                *sum += i32::from(*weight);
            }
        });
        let first = first.map(|sum| sum.max(0));
        let mut logit = self.last_start;
        for ((row, start), last) in self.second.iter().zip(self.second_start).zip(self.last) {
            let sum: i32 = first.iter().zip(row).map(|(value, weight)| value * i32::from(*weight)).sum();
            logit += (sum + start).max(0) / ONE_LATER * i32::from(last);
        }
        Chance::of_logit(logit / (ONE * ONE_LATER / Chance::UNIT))
    }

    /// As a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Network::size(self.shape.inputs));
        bytes.extend(MAGIC);
        bytes.extend((self.shape.inputs as u32).to_le_bytes());
        bytes.extend((Network::WIDTH as u16).to_le_bytes());
        bytes.extend((Network::SECOND as u16).to_le_bytes());
        bytes.extend(self.shape.mark.to_le_bytes());
        bytes.extend(self.tables.to_le_bytes());
        bytes.extend(self.start.iter().flat_map(|start| start.to_le_bytes()));
        bytes.extend(self.second_start.iter().flat_map(|start| start.to_le_bytes()));
        bytes.extend(self.last_start.to_le_bytes());
        bytes.extend(self.last.iter().map(|weight| *weight as u8));
        bytes.extend(self.second.as_flattened().iter().map(|weight| *weight as u8));
        bytes.extend(self.rows.as_flattened().iter().map(|weight| *weight as u8));
        bytes
    }

    fn size(inputs: usize) -> usize {
        let starts = Network::WIDTH + Network::SECOND + 1;
        HEAD + 4 * starts + Network::SECOND + Network::WIDTH * Network::SECOND + Network::WIDTH * inputs
    }

    /// Reads the file of a network for an edition.
    pub fn read(edition: Edition, bytes: &[u8]) -> Result<Network, Unfit> {
        let mut reader = Reader { rest: bytes };
        if reader.take::<8>() != Some(*MAGIC) || bytes.len() < HEAD {
            return Err(Unfit::NotANetwork);
        }
        let inputs = reader.number() as usize;
        let (first, second) = (reader.short(), reader.short());
        if (usize::from(first), usize::from(second)) != (Network::WIDTH, Network::SECOND) {
            return Err(Unfit::Widths { first, second });
        }
        let shape = Shape { inputs, mark: reader.long() };
        if shape != Shape::of(edition) {
            return Err(Unfit::Inputs);
        }
        if bytes.len() != Network::size(inputs) {
            return Err(Unfit::Damaged { found: bytes.len(), expected: Network::size(inputs) });
        }
        Ok(Network {
            edition,
            shape,
            tables: reader.long(),
            start: std::array::from_fn(|_| reader.number()),
            second_start: std::array::from_fn(|_| reader.number()),
            last_start: reader.number(),
            last: reader.weights(),
            second: std::array::from_fn(|_| reader.weights()),
            rows: (0..inputs).map(|_| reader.weights()).collect(),
        })
    }
}

/// Reads numbers one after the other. What is missing is 0; sizes are checked before it matters.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*taken)
    }

    fn short(&mut self) -> u16 {
        self.take().map_or(0, u16::from_le_bytes)
    }

    fn number(&mut self) -> i32 {
        self.take().map_or(0, i32::from_le_bytes)
    }

    fn long(&mut self) -> u64 {
        self.take().map_or(0, u64::from_le_bytes)
    }

    fn weights<const N: usize>(&mut self) -> [i8; N] {
        self.take::<N>().map_or([0; N], |bytes| bytes.map(|byte| byte as i8))
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::Setup;

    use super::*;
    use crate::walk::walk;

    #[test]
    fn the_networks_that_come_with_the_program_fit_and_are_small() {
        for edition in Edition::ALL {
            let network = Network::of(*edition).expect("it fits");
            assert_eq!(network.edition(), *edition);
            assert!(network.bytes().len() < 1_000_000);
        }
    }

    #[test]
    fn its_weights_are_rounded_to_the_same_network() {
        for edition in Edition::ALL {
            let network = Network::of(*edition).expect("it fits");
            assert!(Network::round(*edition, network.tables(), &network.weights()) == *network);
        }
    }

    #[test]
    fn every_position_has_the_same_inputs_and_each_is_told_once() {
        let players = ["2", "3", "4"].map(|players| Setup::new(Edition::First).with("players", players));
        let setups = players.into_iter().chain([Setup::new(Edition::Second), Setup::new(Edition::Undead)]);
        for setup in setups {
            let shape = Shape::of(setup.edition);
            walk(&setup, 3, |game, _| {
                let mut last = None;
                let found = describe(game, &mut |input| {
                    assert!(last < Some(input), "{input} after {last:?}");
                    last = Some(input);
                });
                assert_eq!(found, shape);
                assert!(last < Some(shape.inputs));
            });
        }
    }

    #[test]
    fn chances_differ_and_add_up() {
        let network = Network::of(Edition::Second).expect("it fits");
        let mut chances = std::collections::BTreeSet::new();
        walk(&Setup::new(Edition::Second), 3, |game, _| {
            chances.insert(network.invader(game));
        });
        assert!(chances.len() > 10, "{chances:?}");
    }

    #[test]
    fn what_does_not_fit_is_refused_with_a_plain_word() {
        let bytes = Network::of(Edition::Second).expect("it fits").bytes();
        let refusal = |edition, bytes: &[u8]| Network::read(edition, bytes).expect_err("unfit").to_string();
        assert_eq!(refusal(Edition::Second, b"nonsense"), "this is not a network");
        assert_eq!(refusal(Edition::Second, &bytes[..20]), "this is not a network");
        assert!(refusal(Edition::Undead, &bytes).starts_with("this network does not fit"));
        let short = &bytes[..bytes.len() - 1];
        assert!(refusal(Edition::Second, short).starts_with("this network is damaged"));
        let mut wide = bytes.clone();
        wide[12] += 1;
        assert!(refusal(Edition::Second, &wide).starts_with("this network has other layers"));
    }
}
