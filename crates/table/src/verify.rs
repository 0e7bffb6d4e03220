//! Were the draws of a game fair? Whoever has its record can find out.

use stronghold_record::{Record, ReplayError, notation};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Game, SetupError, ToAct};

use crate::seed::{NotASeed, Seed};

/// What was found to be true of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The hash that must have been published before the first draw.
    pub commitment: String,
    /// Draws that were checked.
    pub draws: usize,
    /// All plies of the game.
    pub plies: usize,
}

/// Why a record does not prove that its draws were fair.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    /// The record itself does not hold.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its rules are not known.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is nothing to check against.
    #[error("the record has no `{0}`; only games of a server have one, and only once they are over")]
    Missing(&'static str),
    /// The seed is none.
    #[error("`seed`: {0}")]
    Seed(#[from] NotASeed),
    /// The seed is not the one that was promised.
    #[error("the seed does not fit the commitment: its hash is {found}, the record says {expected}")]
    Commitment {
        /// What the record says.
        expected: String,
        /// What the seed gives.
        found: String,
    },
    /// A draw does not follow from the seed.
    #[error("ply {ply}: the seed draws `{expected}`, the record says `{found}`")]
    Draw {
        /// Which ply, counted from 1 as in the record.
        ply: usize,
        /// What the seed gives.
        expected: String,
        /// What the record says.
        found: String,
    },
}

/// Checks that all draws of a record follow from its seed, and that the seed fits the published hash.
pub fn verify(record: &Record, tables: &TableFiles) -> Result<Verified, VerifyError> {
    let expected = record.header.commitment().ok_or(VerifyError::Missing("commitment"))?.to_lowercase();
    let seed: Seed = record.header.seed().ok_or(VerifyError::Missing("seed"))?.parse()?;
    let commitment = seed.commitment();
    if commitment != expected {
        return Err(VerifyError::Commitment { expected, found: commitment });
    }
    record.replay(tables)?;
    let mut game = Game::new(&record.header.setup(tables))?;
    let mut draws = 0;
    for (ply, action) in record.actions().iter().enumerate() {
        if game.to_act() == ToAct::Chance {
            check_draw(&seed, ply, &game, *action)?;
            draws += 1;
        }
        game.play_unchecked(*action);
    }
    Ok(Verified { commitment, draws, plies: record.actions().len() })
}

fn check_draw(seed: &Seed, ply: usize, game: &Game, found: Action) -> Result<(), VerifyError> {
    let expected = seed.draw(ply, game);
    if expected == Some(found) {
        return Ok(());
    }
    Err(VerifyError::Draw {
        ply: ply + 1,
        expected: expected.map(notation::text).unwrap_or_default(),
        found: notation::text(found),
    })
}
