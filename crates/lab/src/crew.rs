//! Threads that share games out among themselves.

use std::io;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The system refused a thread.
#[derive(Debug, thiserror::Error)]
#[error("a thread could not be started: {0}")]
pub struct NoThread(io::Error);

/// Some threads, and how they hear from outside and are heard there.
pub struct Crew<'a> {
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Told now and then how many games are over, from any thread.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Once this is set, nobody begins anything new. Games that are being played come to their end.
    pub stop: &'a AtomicBool,
}

impl Crew<'_> {
    /// Has games played, a block of them at a time, and hands over what `play` made of the blocks in their order.
    /// After a failure nobody begins another block.
    pub(crate) fn share_out<T: Send, E: Send + From<NoThread>>(
        &self,
        games: u64,
        block: u64,
        play: impl Fn(Range<u64>) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, E> {
        let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
        let failed = AtomicBool::new(false);
        let work = || {
            let mut blocks = Vec::new();
            while !self.stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                let first = next.fetch_add(block, Ordering::Relaxed);
                if first >= games {
                    break;
                }
                let last = games.min(first.saturating_add(block));
                let done = play(first..last).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                blocks.push((first, done));
                (self.progress)(over.fetch_add(last - first, Ordering::Relaxed) + last - first);
            }
            Ok(blocks)
        };
        let results: Vec<Result<Vec<(u64, T)>, E>> = thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, work);
            let workers: Vec<_> = (0..self.threads.get()).map(start).collect();
            let result = |worker: io::Result<thread::ScopedJoinHandle<'_, _>>| match worker {
                Ok(worker) => worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                Err(refusal) => Err(NoThread(refusal).into()),
            };
            workers.into_iter().map(result).collect()
        });
        let mut blocks = Vec::new();
        for result in results {
            blocks.extend(result?);
        }
        blocks.sort_unstable_by_key(|(first, _)| *first);
        Ok(blocks.into_iter().map(|(_, done)| done).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share_out(threads: usize, stop: &AtomicBool, fails_at: Option<u64>) -> Result<Vec<u64>, NoThread> {
        let threads = NonZeroUsize::new(threads).expect("some threads");
        let crew = Crew { threads, progress: &|_| {}, stop };
        crew.share_out(10, 3, |games| match fails_at {
            Some(game) if games.contains(&game) => Err(NoThread(io::ErrorKind::Other.into())),
            _ => Ok(games.sum()),
        })
    }

    #[test]
    fn blocks_come_back_in_their_order() {
        for threads in [1, 2, 20] {
            let sums = share_out(threads, &AtomicBool::new(false), None).expect("it runs");
            assert_eq!(sums, [1 + 2, 3 + 4 + 5, 6 + 7 + 8, 9]);
        }
    }

    #[test]
    fn nothing_begins_after_a_stop_or_comes_back_after_a_failure() {
        assert!(share_out(2, &AtomicBool::new(true), None).expect("it runs").is_empty());
        assert!(share_out(2, &AtomicBool::new(false), Some(4)).is_err());
    }
}
