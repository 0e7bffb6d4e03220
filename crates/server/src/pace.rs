//! A pace that many keep together: nobody is refused, whoever is early waits.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::limits::Rate;

/// A pace that many keep together.
pub(crate) struct Pace {
    every: Duration,
    burst: Duration,
    next: Mutex<Option<Instant>>,
}

impl Pace {
    pub(crate) fn new(rate: Rate) -> Pace {
        let every = Duration::from_secs_f64(1.0 / rate.per_second.max(1e-3));
        Pace { every, burst: every.mul_f64(rate.at_once.clamp(1.0, 1e6)), next: Mutex::new(None) }
    }

    /// Waits for one's turn.
    pub(crate) async fn keep(&self) {
        let turn = self.turn(Instant::now());
        tokio::time::sleep_until(turn).await;
    }

    /// When the one who asks now may go on. Turns that nobody took are kept for later, up to the burst.
    fn turn(&self, now: Instant) -> Instant {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let earliest = now.checked_sub(self.burst).unwrap_or(now);
        let turn = next.map_or(earliest, |next| next.max(earliest)) + self.every;
        *next = Some(turn);
        turn.max(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_burst_goes_at_once_and_then_one_after_another() {
        let pace = Pace::new(Rate { per_second: 10.0, at_once: 3.0 });
        let now = Instant::now();
        let waits: Vec<u128> = (0..6).map(|_| (pace.turn(now) - now).as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 100, 200, 300]);
        let later = now + Duration::from_secs(60);
        let rested: Vec<u128> = (0..4).map(|_| (pace.turn(later) - later).as_millis()).collect();
        assert_eq!(rested, [0, 0, 0, 100], "turns that nobody took do not pile up");
    }
}
