//! What a thought may use of the threads that all bots share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use stronghold_bots::Crew;

/// Rollouts that a thought has in any case, if its bot has as many.
const LEAST: u32 = 16;

/// Most often that a budget is halved: an eighth is left.
const HALVINGS: u32 = 3;

/// The share of a thought that begins: fewer rollouts the more others wait, and helpers while threads are idle.
pub(crate) struct Share {
    /// How many thoughts wait for each thread.
    waiting: usize,
    idle: Arc<Idle>,
}

impl Share {
    pub(crate) fn new(waiting: usize, idle: Arc<Idle>) -> Share {
        Share { waiting, idle }
    }

    /// How many of these rollouts are its own: all if nobody waits, half if one does, and so on.
    pub(crate) fn of(&self, rollouts: u32) -> u32 {
        let halvings = (usize::BITS - self.waiting.leading_zeros()).min(HALVINGS);
        (rollouts >> halvings).max(LEAST.min(rollouts))
    }
}

/// Helpers take the place of idle threads, and leave as soon as these have thoughts of their own.
impl Crew for Share {
    fn share(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = |goes_on: &dyn Fn() -> bool| {
            while goes_on() {
                match next.fetch_add(1, Relaxed) {
                    number if number < jobs => job(number),
                    _ => break,
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..jobs {
                let Some(loan) = self.idle.lend() else { break };
                let help = move || work(&|| loan.holds());
                // Without a helper it takes longer.
                let _ = thread::Builder::new().name("bot-helper".to_owned()).spawn_scoped(scope, help);
            }
            work(&|| true);
        });
    }
}

/// How many threads have nothing to do, and how many of them are replaced by helpers.
#[derive(Debug, Default)]
pub(crate) struct Idle {
    threads: AtomicUsize,
    lent: AtomicUsize,
}

impl Idle {
    /// A thread has nothing to do.
    pub(crate) fn rest(&self) {
        self.threads.fetch_add(1, Relaxed);
    }

    /// It has a thought again.
    pub(crate) fn rise(&self) {
        self.threads.fetch_sub(1, Relaxed);
    }

    fn lend(&self) -> Option<Loan<'_>> {
        let one_more = |lent: usize| (lent < self.threads.load(Relaxed)).then_some(lent + 1);
        self.lent.fetch_update(Relaxed, Relaxed, one_more).ok().map(|_| Loan { idle: self })
    }
}

/// A helper may work in place of an idle thread.
struct Loan<'a> {
    idle: &'a Idle,
}

impl Loan<'_> {
    /// Whether there are still as many idle threads as helpers.
    fn holds(&self) -> bool {
        self.idle.lent.load(Relaxed) <= self.idle.threads.load(Relaxed)
    }
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        self.idle.lent.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    /// The number of times each job was done, and the number of threads that did them.
    fn shared(idle: &Arc<Idle>, jobs: usize, then: impl Fn(usize) + Sync) -> (Vec<usize>, usize) {
        let done: Vec<AtomicUsize> = (0..jobs).map(|_| AtomicUsize::new(0)).collect();
        let threads = Mutex::new(HashSet::new());
        Share::new(0, idle.clone()).share(jobs, &|job| {
            done[job].fetch_add(1, Relaxed);
            threads.lock().expect("no panic").insert(thread::current().id());
            thread::sleep(Duration::from_millis(5));
            then(job);
        });
        let threads = threads.lock().expect("no panic").len();
        (done.into_iter().map(AtomicUsize::into_inner).collect(), threads)
    }

    #[test]
    fn the_more_wait_the_fewer_rollouts() {
        let share = |waiting| Share::new(waiting, Arc::default());
        let captain: Vec<u32> = (0..6).map(|waiting| share(waiting).of(640)).collect();
        assert_eq!(captain, [640, 320, 160, 160, 80, 80]);
        assert_eq!(share(1000).of(64), 16, "a floor");
        assert_eq!(share(1000).of(6), 6, "but never more than the bot has");
    }

    #[test]
    fn idle_threads_are_replaced_by_helpers_and_each_job_is_done_once() {
        let idle = Arc::new(Idle::default());
        assert_eq!(shared(&idle, 12, |_| {}), (vec![1; 12], 1), "nobody is idle");
        idle.rest();
        idle.rest();
        assert_eq!(shared(&idle, 60, |_| {}), (vec![1; 60], 3));
        assert_eq!(idle.lent.load(Relaxed), 0, "and all go back");
        assert_eq!(shared(&idle, 1, |_| {}), (vec![1], 1), "one job needs no help");
    }

    #[test]
    fn helpers_leave_when_the_threads_have_thoughts_of_their_own() {
        let idle = Arc::new(Idle::default());
        idle.rest();
        let left = AtomicUsize::new(usize::MAX);
        let (done, _) = shared(&idle, 40, |job| {
            if job == 4 {
                idle.rise();
            }
            if job > 8 && thread::current().name() == Some("bot-helper") {
                left.fetch_min(job, Relaxed);
            }
        });
        assert_eq!(done, vec![1; 40]);
        assert_eq!(left.into_inner(), usize::MAX, "no helper works on");
    }
}
