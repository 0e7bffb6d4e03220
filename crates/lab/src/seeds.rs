//! One seed for a whole run, and from it an own generator for each game and each use.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::Seat;

/// What a generator is for. Each has its own numbers, so that one bot does not change what another draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Outcomes of chance.
    Chance,
    /// The bot on this seat.
    Seat(Seat),
    /// The bots that lead a count of positions to its start.
    Opening,
    /// Who plays a game that is learned from, and by which tables.
    Lesson,
}

impl Use {
    /// Its number in the key. These never change, so that a seed brings the same games for ever.
    fn number(self) -> u8 {
        match self {
            Use::Chance => 0,
            Use::Seat(Seat::Invader) => 1,
            Use::Seat(Seat::Defender) => 2,
            Use::Opening => 3,
            Use::Seat(Seat::InvaderWest) => 4,
            Use::Seat(Seat::InvaderEast) => 5,
            Use::Seat(Seat::DefenderWest) => 6,
            Use::Seat(Seat::DefenderEast) => 7,
            Use::Lesson => 8,
        }
    }
}

/// The generator for one use in one game.
pub fn generator(seed: u64, game: u64, purpose: Use) -> ChaCha8Rng {
    // The key of the cipher takes all three as they are: different keys bring unrelated numbers.
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&game.to_le_bytes());
    key[16] = purpose.number();
    ChaCha8Rng::from_seed(key)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_chacha::rand_core::Rng;

    use super::*;

    #[test]
    fn each_use_has_numbers_of_its_own() {
        let uses = Seat::ALL.iter().copied().map(Use::Seat).chain([Use::Chance, Use::Opening, Use::Lesson]);
        let first: Vec<u64> = uses.map(|purpose| generator(7, 0, purpose).next_u64()).collect();
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), Seat::COUNT + 3);
    }

    #[test]
    fn a_seed_brings_the_same_numbers_for_ever() {
        let first = |purpose| generator(7, 3, purpose).next_u64();
        let uses = [Use::Chance, Use::Seat(Seat::Invader), Use::Seat(Seat::Defender), Use::Opening];
        let expected = [
            4_140_881_248_777_258_056,
            15_766_793_361_395_993_109,
            14_339_074_915_449_583_259,
            11_460_280_540_042_014_038,
        ];
        assert_eq!(uses.map(first), expected);
    }
}
