//! Were the draws of a game fair? Whoever has its record can find out.

use std::collections::BTreeMap;

use stronghold_record::{DrawScheme, Header, Record, ReplayError, notation};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Game, Seat, SetupError, ToAct};

use crate::draws::Draws;
use crate::lots::{Lot, Lots, NotALot, Seal};
use crate::seed::{NotASeed, Seed};

/// What was found to be true of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The hash that must have been published before the first draw.
    pub commitment: String,
    /// The hashes of the lots, which must have been handed in before any of them was opened.
    pub seals: BTreeMap<Seat, Seal>,
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
    /// A lot is none.
    #[error("`lot {seat}`: {error}")]
    Lot {
        /// Whose it is.
        seat: Seat,
        /// What is wrong.
        error: NotALot,
    },
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
    let by = draws(&record.header, seed)?;
    let mut game = Game::new(&record.header.setup(tables))?;
    let mut draws = 0;
    for (ply, action) in record.actions().iter().enumerate() {
        if game.to_act() == ToAct::Chance {
            check_draw(&by, ply, draws, &game, *action)?;
            draws += 1;
        }
        game.play_unchecked(*action);
    }
    let seals = by.lots().map(|lots| lots.sealed().clone()).unwrap_or_default();
    Ok(Verified { commitment, seals, draws, plies: record.actions().len() })
}

/// What settled the draws of a record.
fn draws(header: &Header, seed: Seed) -> Result<Draws, VerifyError> {
    match header.draws() {
        None => Ok(Draws::by_ply(seed)),
        Some(DrawScheme::Lots) => {
            let mut opened: BTreeMap<Seat, Lot> = BTreeMap::new();
            for seat in Seat::ALL {
                if let Some(lot) = header.lot(*seat) {
                    let lot = lot.parse().map_err(|error| VerifyError::Lot { seat: *seat, error })?;
                    opened.insert(*seat, lot);
                }
            }
            Ok(Draws::new(seed, Lots::opened_by(opened)))
        }
    }
}

fn check_draw(
    draws: &Draws,
    ply: usize,
    drawn: usize,
    game: &Game,
    found: Action,
) -> Result<(), VerifyError> {
    let expected = draws.draw(ply, drawn, game);
    if expected == Some(found) {
        return Ok(());
    }
    Err(VerifyError::Draw {
        ply: ply + 1,
        expected: expected.map(notation::text).unwrap_or_default(),
        found: notation::text(found),
    })
}
