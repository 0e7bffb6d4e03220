//! A hash of positions that is equal on every machine.

use std::hash::{Hash, Hasher};

/// FNV-1a over a fixed byte order and width, whatever the machine's own are.
struct StableHasher(u64);

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// The hash of a value.
pub fn digest<T: Hash>(value: &T) -> u64 {
    let mut hasher = StableHasher(OFFSET);
    value.hash(&mut hasher);
    hasher.finish()
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(PRIME);
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_the_same_everywhere() {
        assert_eq!(digest(&(1u8, [2u16, 3], Some(4u32))), 0xfa10_0367_b644_ce02);
    }
}
