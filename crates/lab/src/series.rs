//! Many games that are known by their place in a series: played on all threads, kept as soon as they are over, and not
//! played again by a run that goes on.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::crew::{Crew, NoThread};
use crate::ledger::{Ledger, LedgerError, Terms};
use crate::play::Played;

/// Games each of which follows from the terms and its place alone.
pub(crate) trait Series: Sync {
    /// All that decides how the games go.
    type Terms: Terms;
    /// A finished game, as it is kept.
    type Game: Serialize + DeserializeOwned;
    /// What came of the games so far.
    type Tally: Send;
    /// Why the games cannot be played.
    type Error: Send + From<NoThread> + From<LedgerError>;

    /// What the games are played by.
    fn terms(&self) -> Self::Terms;

    /// How many games there are in all.
    fn games(&self) -> u64;

    /// Plays the game in this place.
    fn play_at(&self, place: u64) -> Result<Self::Game, Self::Error>;

    /// What came of a game.
    fn played(game: &Self::Game) -> Played;

    /// Before any game.
    fn tally(&self) -> Self::Tally;

    /// Counts a game, unless it is not one of these. Games beyond those that are asked for are left out.
    fn take(&self, tally: &mut Self::Tally, game: &Self::Game) -> bool;

    /// What came of the game in this place, if it was counted.
    fn counted(tally: &Self::Tally, place: u64) -> Option<Played>;

    /// The games before this place are played again if they were kept, to see that bots and rules are still the same.
    fn again(&self) -> u64;

    /// A kept game goes another way now.
    fn changed(&self, now: &Self::Game) -> Self::Error;
}

/// Games that were finished and could not be kept. The run was stopped for them.
#[derive(Debug, thiserror::Error)]
#[error(
    "{error}; {kept} finished games are kept there, {unkept} more are in this report alone; the same command \
     goes on from there"
)]
pub struct Unkept {
    error: LedgerError,
    kept: u64,
    unkept: u64,
}

/// Plays all games. With a file, games that it holds are not played again and others are added to it.
pub(crate) fn play<S: Series>(
    series: &S,
    keep: Option<&Path>,
    crew: &Crew<'_>,
) -> Result<(S::Tally, Option<Unkept>), S::Error> {
    let mut tally = series.tally();
    let take = |game: S::Game| series.take(&mut tally, &game);
    let ledger = keep.map(|path| Ledger::open(path, &series.terms(), take)).transpose()?;
    let all = series.games();
    let missing: Vec<u64> = (0..all).filter(|place| S::counted(&tally, *place).is_none()).collect();
    let kept = all - missing.len() as u64;
    let again =
        (0..series.again()).filter(|place| !missing.is_empty() && S::counted(&tally, *place).is_some());
    let due: Vec<u64> = again.chain(missing.iter().copied()).collect();

    let (tally, errors) = (Mutex::new(tally), Mutex::new(Vec::new()));
    (crew.progress)(kept);
    let progress = |over: u64| (crew.progress)((kept + over).min(all));
    let crew = Crew { threads: crew.threads, progress: &progress, stop: crew.stop };
    crew.share_out(due.len() as u64, 1, |numbers| {
        for place in &due[numbers.start as usize..numbers.end as usize] {
            let game = series.play_at(*place)?;
            if let Some(before) = S::counted(&lock(&tally), *place) {
                if before != S::played(&game) {
                    return Err(series.changed(&game));
                }
                continue;
            }
            if let Some(Err(error)) = ledger.as_ref().map(|ledger| ledger.add(&game)) {
                lock(&errors).push(error);
                crew.stop.store(true, Ordering::Relaxed);
            }
            series.take(&mut lock(&tally), &game);
        }
        Ok(())
    })?;

    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    let errors = errors.into_inner().unwrap_or_else(PoisonError::into_inner);
    let unkept = errors.len() as u64;
    let over = (0..all).filter(|place| S::counted(&tally, *place).is_some()).count() as u64;
    let unkept = errors.into_iter().next().map(|error| Unkept { error, kept: over - unkept, unkept });
    Ok((tally, unkept))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
