//! The beat on which bots act where people attend.
//!
//! What others see of a bot comes a fixed time after the last thing they saw, whatever it had to choose from and however
//! long it thought (2e.info.pause). A bot that was not ready acts on the next beat. Where it may do things that nobody
//! else sees, such as assignments before a march, it has more time, so that nobody can tell how many there were.

use std::time::Duration;

use tokio::time::Instant;

/// Beats that a bot has for what it does in secret.
const IN_SECRET: u32 = 3;

/// Parts of the time left that a thought may take, if it need not be the last one before others see something.
const PARTS_IN_SECRET: u32 = 8;

/// How long bots wait before others see what they do. Without a length nobody waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    length: Duration,
}

/// Whether others see all that a bot may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Openness {
    /// They do.
    Open,
    /// Some of it may be hidden from them, as far as they know.
    Secret,
}

impl Beat {
    /// No beat: bots act when they are ready.
    pub(crate) const NONE: Beat = Beat { length: Duration::ZERO };

    pub(crate) fn new(length: Duration) -> Beat {
        Beat { length }
    }

    /// When others see what a bot does that is ready now. `seen` is when they last saw something.
    pub(crate) fn after(self, seen: Instant, now: Instant, openness: Openness) -> Instant {
        let length = match openness {
            Openness::Open => self.length,
            Openness::Secret => self.length * IN_SECRET,
        };
        if length.is_zero() {
            return now;
        }
        let beats = now.saturating_duration_since(seen).as_nanos().div_ceil(length.as_nanos()).max(1);
        seen + length * u32::try_from(beats).unwrap_or(u32::MAX)
    }

    /// How long a bot may think that begins now, so that it is ready on the beat.
    pub(crate) fn time(self, seen: Instant, now: Instant, openness: Openness) -> Duration {
        let left = self.after(seen, now, openness).saturating_duration_since(now);
        match openness {
            Openness::Open => left * 3 / 4,
            Openness::Secret => left / PARTS_IN_SECRET,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn others_see_it_on_the_beat_whenever_it_was_ready() {
        let (beat, seen) = (Beat::new(700 * MS), Instant::now());
        let after = |ms: u32, openness| (beat.after(seen, seen + ms * MS, openness) - seen).as_millis();
        for (ready, open, secret) in
            [(0, 700, 2100), (1, 700, 2100), (699, 700, 2100), (701, 1400, 2100), (2200, 2800, 4200)]
        {
            assert_eq!(after(ready, Openness::Open), open, "{ready}");
            assert_eq!(after(ready, Openness::Secret), secret, "{ready}");
        }
    }

    #[test]
    fn a_thought_ends_before_the_beat() {
        let (beat, seen) = (Beat::new(800 * MS), Instant::now());
        assert_eq!(beat.time(seen, seen, Openness::Open), 600 * MS);
        assert_eq!(beat.time(seen, seen + 400 * MS, Openness::Open), 300 * MS);
        let mut now = seen;
        for _ in 0..40 {
            now += beat.time(seen, now, Openness::Secret);
        }
        assert!(now < seen + 2400 * MS, "any number of hidden actions fits in");
    }

    #[test]
    fn without_a_length_nobody_waits() {
        let seen = Instant::now();
        let now = seen + 5 * MS;
        assert_eq!(Beat::NONE.after(seen, now, Openness::Secret), now);
    }
}
