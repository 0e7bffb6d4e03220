//! Budgets that fill up again with time.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use hashlink::LruCache;

use crate::limits::Rate;

/// Keys that are remembered. The one that was quiet for the longest time is forgotten first, and with it at most one
/// burst: anyone who can speak for more keys than this is not held back by any single one.
const KEYS: usize = 16 * 1024;

/// Counts what each of many asks for. Every key has a bucket of tokens that fills at the rate.
pub(crate) struct Buckets<K> {
    rate: Rate,
    levels: Mutex<LruCache<K, Level>>,
}

#[derive(Clone, Copy)]
struct Level {
    tokens: f64,
    at: Instant,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, levels: Mutex::new(LruCache::new(KEYS)) }
    }

    /// Takes a token. There may be none left.
    pub(crate) fn take(&self, key: K) -> bool {
        self.take_at(key, Instant::now())
    }

    /// Takes an amount whether or not there is enough. What is missing has to fill up before there is anything again.
    pub(crate) fn spend(&self, key: K, amount: usize) {
        self.spend_at(key, amount, Instant::now());
    }

    /// Whether nothing is left.
    pub(crate) fn is_dry(&self, key: &K) -> bool {
        self.is_dry_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> bool {
        self.with_level(key, now, |level| {
            let enough = level.tokens >= 1.0;
            if enough {
                level.tokens -= 1.0;
            }
            enough
        })
    }

    fn spend_at(&self, key: K, amount: usize, now: Instant) {
        // A debt is never larger than a burst, so that it is paid off some day.
        let most = -self.rate.at_once;
        self.with_level(key, now, |level| level.tokens = (level.tokens - amount as f64).max(most));
    }

    fn is_dry_at(&self, key: &K, now: Instant) -> bool {
        let mut levels = self.levels();
        levels.get_mut(key).is_some_and(|level| {
            level.fill(self.rate, now);
            level.tokens < 1.0
        })
    }

    fn with_level<T>(&self, key: K, now: Instant, change: impl FnOnce(&mut Level) -> T) -> T {
        let mut levels = self.levels();
        // Looking a key up, and that alone, makes it the last to be forgotten.
        if let Some(level) = levels.get_mut(&key) {
            level.fill(self.rate, now);
            return change(level);
        }
        let mut level = Level { tokens: self.rate.at_once, at: now };
        let changed = change(&mut level);
        levels.insert(key, level);
        changed
    }

    fn levels(&self) -> MutexGuard<'_, LruCache<K, Level>> {
        self.levels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Level {
    fn fill(&mut self, rate: Rate, now: Instant) {
        let waited = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + waited * rate.per_second).min(rate.at_once);
        self.at = now;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_is_empty_after_its_burst_and_fills_with_time() {
        let buckets = Buckets::new(Rate { per_second: 2.0, at_once: 3.0 });
        let start = Instant::now();
        let taken = (0..5).filter(|_| buckets.take_at("a", start)).count();
        assert_eq!(taken, 3);
        assert!(buckets.take_at("b", start), "others have their own");
        assert!(!buckets.take_at("a", start + Duration::from_millis(400)));
        assert!(buckets.take_at("a", start + Duration::from_millis(1000)));
    }

    #[test]
    fn a_large_amount_leaves_a_debt_that_is_paid_off_with_time() {
        let buckets = Buckets::new(Rate { per_second: 100.0, at_once: 1000.0 });
        let start = Instant::now();
        assert!(!buckets.is_dry_at(&"a", start));
        buckets.spend_at("a", 1_000_000, start);
        assert!(buckets.is_dry_at(&"a", start + Duration::from_secs(9)));
        assert!(
            !buckets.is_dry_at(&"a", start + Duration::from_secs(11)),
            "the debt is no larger than a burst"
        );
        assert!(!buckets.is_dry_at(&"b", start), "others have their own");
    }

    #[test]
    fn random_keys_do_not_fill_the_memory_and_do_not_free_a_busy_one() {
        let buckets = Buckets::new(Rate { per_second: 0.001, at_once: 2.0 });
        let start = Instant::now();
        let mut taken = 0;
        for key in 1..KEYS * 5 {
            buckets.take_at(key, start);
            taken += usize::from(key % 100 == 0 && buckets.take_at(0, start));
        }
        assert!(buckets.levels().len() <= KEYS);
        assert_eq!(taken, 2, "a key that goes on asking is not forgotten");
    }
}
