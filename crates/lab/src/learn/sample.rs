//! Positions at the beginning of turns, and how the games ended.

use std::io;

use stronghold_bots::{Chance, describe};
use stronghold_rules::{Army, Game};

/// A position and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The inputs that hold.
    pub inputs: Vec<u16>,
    /// Who won in the end.
    pub winner: Army,
    /// The chance of the Invader that is to be learned.
    pub chance: Chance,
    /// The game that it is of.
    pub game: u64,
}

impl Sample {
    /// The inputs that hold in a position.
    pub fn inputs(game: &Game) -> Vec<u16> {
        let mut inputs = Vec::new();
        describe(game, &mut |input| inputs.push(input as u16));
        inputs
    }

    /// Puts samples into bytes.
    pub(super) fn write(samples: &[Sample]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for sample in samples {
            bytes.extend(sample.game.to_le_bytes());
            bytes.push(u8::from(sample.winner == Army::Invader));
            bytes.extend((sample.chance.points() as u32).to_le_bytes());
            bytes.extend((sample.inputs.len() as u16).to_le_bytes());
            bytes.extend(sample.inputs.iter().flat_map(|input| input.to_le_bytes()));
        }
        bytes
    }

    /// Reads them again. `inputs` is how many there are.
    pub(super) fn read(bytes: &[u8], inputs: usize) -> io::Result<Vec<Sample>> {
        let broken = || io::Error::new(io::ErrorKind::InvalidData, "these are no games to learn from");
        let mut samples = Vec::new();
        let mut rest = bytes;
        while !rest.is_empty() {
            let (game, after) = rest.split_first_chunk::<8>().ok_or_else(broken)?;
            let ([winner], after) = after.split_first_chunk::<1>().ok_or_else(broken)?;
            let (chance, after) = after.split_first_chunk::<4>().ok_or_else(broken)?;
            let (count, after) = after.split_first_chunk::<2>().ok_or_else(broken)?;
            let (held, after) =
                after.split_at_checked(2 * usize::from(u16::from_le_bytes(*count))).ok_or_else(broken)?;
            let held: Vec<u16> =
                held.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
            if held.iter().any(|input| usize::from(*input) >= inputs) {
                return Err(broken());
            }
            let winner = if *winner == 1 { Army::Invader } else { Army::Defender };
            let chance = Chance::mean(u32::from_le_bytes(*chance).into(), 1);
            samples.push(Sample { inputs: held, winner, chance, game: u64::from_le_bytes(*game) });
            rest = after;
        }
        Ok(samples)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let sample =
            |game, winner, chance, inputs: &[u16]| Sample { inputs: inputs.to_vec(), winner, chance, game };
        let samples = [
            sample(3, Army::Invader, Chance::ALWAYS, &[1, 2, 900]),
            sample(4, Army::Defender, Chance::mean(700, 2), &[]),
        ];
        let bytes = Sample::write(&samples);
        assert_eq!(Sample::read(&bytes, 901).expect("whole"), samples);
        assert!(Sample::read(&bytes[..bytes.len() - 1], 901).is_err(), "cut off");
        assert!(Sample::read(&bytes, 900).is_err(), "of another shape");
    }
}
