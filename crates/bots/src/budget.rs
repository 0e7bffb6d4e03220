//! What a bot may spend on a decision, and who helps.

/// What a bot may spend on a decision. The same seed and number of rollouts bring the same decision, however many share
/// the work, unless a clock cuts it short.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Rollouts in all; without a number, as many as the bot's strength has.
    pub rollouts: Option<u32>,
    /// Says when it is time to stop. The best found so far is taken then.
    pub clock: &'a dyn Clock,
    /// Who shares the work.
    pub crew: &'a dyn Crew,
    /// Rollouts for each action of the line that it expects to follow; none if nobody is going to read that.
    pub foresight: u32,
}

impl Budget<'static> {
    /// As much as the bot's strength has, without a clock, alone. What is expected to follow is not asked.
    pub const FULL: Budget<'static> = Budget { rollouts: None, clock: &Patience, crew: &Alone, foresight: 0 };
}

/// The time of a decision. Bots have no clock of their own.
pub trait Clock: Sync {
    /// How much of the time is used, in thousandths. From 1,000 on it is over.
    fn used(&self) -> u32;
}

/// A clock that stands still.
#[derive(Clone, Copy, Debug)]
pub struct Patience;

impl Clock for Patience {
    fn used(&self) -> u32 {
        0
    }
}

/// Those who share the work of a decision. Bots start no threads.
pub trait Crew: Sync {
    /// Does the jobs with the numbers below `jobs`, in any order, and comes back when all are done.
    fn share(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// One who does all jobs in turn.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Crew for Alone {
    fn share(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}
