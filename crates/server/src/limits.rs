//! How much anybody may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Keys after which those are forgotten that have long been quiet.
const TIDY_AT: usize = 4096;

/// How much anybody may ask for. The defaults are far above what people do and far below what hurts.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables that a player may set up in a day.
    pub tables_per_day: u64,
    /// Tables of a player that are not over.
    pub unfinished_tables: u64,
    /// Requests of one player.
    pub requests: Rate,
    /// Requests from one address.
    pub requests_per_address: Rate,
    /// Players who are new, from one address.
    pub new_players: Rate,
    /// Messages of one player over sockets.
    pub messages: Rate,
    /// Lines that a player says.
    pub chat: Rate,
    /// Messages that are let pass unanswered before a socket is closed.
    pub strikes: u32,
    /// Sockets of one player.
    pub sockets_per_player: u32,
    /// Sockets from one address.
    pub sockets_per_address: u32,
    /// Bytes of a message over a socket.
    pub message_bytes: usize,
    /// Bytes of a request.
    pub body_bytes: usize,
    /// Characters of a line that is said.
    pub chat_length: usize,
    /// Messages that wait for a slow reader; after that it is sent where the game stands and nothing in between.
    pub queue: usize,
    /// How often a socket is asked whether somebody is there. One that is silent for three times as long is closed.
    pub ping: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_per_day: 100,
            unfinished_tables: 60,
            requests: Rate { per_second: 20.0, at_once: 200.0 },
            requests_per_address: Rate { per_second: 100.0, at_once: 1000.0 },
            new_players: Rate { per_second: 0.2, at_once: 100.0 },
            messages: Rate { per_second: 20.0, at_once: 60.0 },
            chat: Rate { per_second: 0.5, at_once: 8.0 },
            strikes: 100,
            sockets_per_player: 20,
            sockets_per_address: 400,
            message_bytes: 16 * 1024,
            body_bytes: 64 * 1024,
            chat_length: 500,
            queue: 128,
            ping: Duration::from_secs(25),
            idle: Duration::from_secs(600),
        }
    }
}

/// So many in the long run, and so many at once after a rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// In the long run.
    pub per_second: f64,
    /// At once.
    pub at_once: f64,
}

/// Counts what each of many asks for. Every key has a bucket of tokens that fills at the rate.
pub(crate) struct Buckets<K> {
    rate: Rate,
    levels: Mutex<HashMap<K, Level>>,
}

#[derive(Clone, Copy)]
struct Level {
    tokens: f64,
    at: Instant,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, levels: Mutex::new(HashMap::new()) }
    }

    /// Takes a token. There may be none left.
    pub(crate) fn take(&self, key: K) -> bool {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> bool {
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if levels.len() >= TIDY_AT {
            let rate = self.rate;
            levels.retain(|_, level| level.filled(rate, now) < rate.at_once);
        }
        let level = levels.entry(key).or_insert(Level { tokens: self.rate.at_once, at: now });
        let tokens = level.filled(self.rate, now);
        let enough = tokens >= 1.0;
        *level = Level { tokens: if enough { tokens - 1.0 } else { tokens }, at: now };
        enough
    }
}

impl Level {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let waited = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + waited * rate.per_second).min(rate.at_once)
    }
}

/// Those who share an address: with IPv6 a household has a whole network.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6((six.to_bits() & !u128::from(u64::MAX)).into()),
        },
        four @ IpAddr::V4(_) => four,
    }
}

/// Counts what is open, by key.
pub(crate) struct Counts<K> {
    open: Mutex<HashMap<K, u32>>,
}

impl<K: Hash + Eq + Clone> Counts<K> {
    pub(crate) fn new() -> Counts<K> {
        Counts { open: Mutex::new(HashMap::new()) }
    }

    /// One more, if that is within the limit.
    pub(crate) fn enter(&self, key: &K, most: u32) -> bool {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(key.clone()).or_insert(0);
        if *count >= most {
            return false;
        }
        *count += 1;
        true
    }

    /// One less.
    pub(crate) fn leave(&self, key: &K) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                open.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
    fn quiet_keys_are_forgotten() {
        let buckets = Buckets::new(Rate { per_second: 1.0, at_once: 1.0 });
        let start = Instant::now();
        for key in 0..TIDY_AT {
            buckets.take_at(key, start);
        }
        buckets.take_at(TIDY_AT, start + Duration::from_secs(5));
        assert_eq!(buckets.levels.lock().expect("not poisoned").len(), 1);
    }

    #[test]
    fn a_household_is_a_network_of_ipv6_and_an_address_of_ipv4() {
        let parse = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(parse("2001:db8:1:2:3:4:5:6"), parse("2001:db8:1:2:ffff::1"));
        assert_ne!(parse("2001:db8:1:2::1"), parse("2001:db8:1:3::1"));
        assert_eq!(parse("::ffff:10.0.0.1"), parse("10.0.0.1"));
        assert_ne!(parse("10.0.0.2"), parse("10.0.0.1"));
    }

    #[test]
    fn counts_stop_at_the_limit_and_go_down_again() {
        let counts = Counts::new();
        assert!(counts.enter(&"a", 1));
        assert!(!counts.enter(&"a", 1));
        counts.leave(&"a");
        assert!(counts.enter(&"a", 1));
    }
}
