//! The clock of a bot that somebody waits for.

use std::time::{Duration, Instant};

use stronghold_bots::Clock;

/// A clock that has run out after a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    since: Instant,
    time: Duration,
}

impl Deadline {
    /// So much time from now on.
    pub(crate) fn of(time: Duration) -> Deadline {
        Deadline { since: Instant::now(), time }
    }
}

impl Clock for Deadline {
    fn used(&self) -> u32 {
        let used = (self.since.elapsed().as_micros() * 1000).checked_div(self.time.as_micros());
        used.and_then(|used| u32::try_from(used).ok()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_used_up_in_thousandths() {
        let since = Instant::now();
        let used = |seconds: u64| Deadline { since, time: Duration::from_secs(seconds) }.used();
        assert_eq!(used(1_000_000), 0);
        assert!(used(0) >= 1000, "no time at all");
    }
}
