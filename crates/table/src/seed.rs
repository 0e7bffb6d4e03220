//! What chooses the outcomes of chance, secret until the game is over.
//!
//! The hash of the seed is published before the first draw, the seed itself at the end. Each draw follows from the
//! seed and the number of its ply alone, so that whoever has the record can check every one of them.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use stronghold_rules::{Action, Game};

/// 32 secret bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed has 64 hexadecimal digits")]
pub struct NotASeed;

impl Seed {
    /// A seed of these bytes, which should come from the operating system's generator.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed as text. It is as secret as the seed.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The hash that is published before the first draw: SHA-256 of the 32 bytes, in hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The outcome of chance at this ply, counted from 0. Nothing unless chance is to act.
    pub fn draw(&self, ply: usize, game: &Game) -> Option<Action> {
        game.sample_chance(&mut ChaCha20Rng::from_seed(self.derive("draw", ply)))
    }

    /// A number for the bot that acts at this ply. It tells nothing about the draws.
    pub fn bot(&self, ply: usize) -> u64 {
        let bytes = self.derive("bot", ply);
        u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]])
    }

    /// SHA-256 of the purpose, the seed and the ply as eight bytes, lowest first.
    fn derive(&self, purpose: &str, ply: usize) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update(self.0);
        hash.update((ply as u64).to_le_bytes());
        hash.finalize().into()
    }
}

/// Nothing of a seed is shown by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NotASeed)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NotASeed)?;
        }
        Ok(Seed(bytes))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_back_from_its_text() {
        let seed = Seed::new(std::array::from_fn(|at| at as u8 * 7));
        assert_eq!(seed.reveal().parse(), Ok(seed.clone()));
        assert_eq!("xyz".parse::<Seed>(), Err(NotASeed));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(NotASeed));
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_seed() {
        // printf '\0…\0' (32 bytes) | sha256sum
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed::new([0; 32]).commitment(), expected);
    }

    #[test]
    fn a_seed_does_not_show_itself() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(secret)");
    }
}
