//! 32 secret bytes of the server, from which the draws of a game follow.
//!
//! The hash of the seed is published before the first draw, the seed itself when the game is over.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::hex;

/// 32 secret bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A text that is not a seed.
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
        hex::text(&self.0)
    }

    /// The hash that is published before the first draw: SHA-256 of the 32 bytes, in hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex::text(&Sha256::digest(self.0).into())
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// SHA-256 of the purpose, the seed and a number as eight bytes, lowest first.
    pub(crate) fn derive(&self, purpose: &str, number: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(purpose.as_bytes());
        hash.update(self.0);
        hash.update(number.to_le_bytes());
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
        hex::read(text).map(Seed).ok_or(NotASeed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_back_from_its_text() {
        let seed = Seed::new(std::array::from_fn(|at| at as u8 * 7));
        assert_eq!(seed.reveal().parse(), Ok(seed.clone()));
        assert_eq!("xyz".parse::<Seed>(), Err(NotASeed));
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
