//! One seed for a whole run, and from it an own generator for each game and each use.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What a generator is for. Each has its own numbers, so that one bot does not change what another draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Outcomes of chance.
    Chance,
    /// The bot on the Invader's seat.
    Invader,
    /// The bot on the Defender's seat.
    Defender,
    /// The bots that lead a count of positions to its start.
    Opening,
}

/// The generator for one use in one game.
pub fn generator(seed: u64, game: u64, purpose: Use) -> ChaCha8Rng {
    // The key of the cipher takes all three as they are: different keys bring unrelated numbers.
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&game.to_le_bytes());
    key[16] = purpose as u8;
    ChaCha8Rng::from_seed(key)
}
