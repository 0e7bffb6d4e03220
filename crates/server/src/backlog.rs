//! Bytes that wait for slow readers, of each household and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::household::network;
use crate::limits::Limits;

/// How many unused entries are kept before they are cleared away.
const UNUSED: usize = 1024;

/// Bytes that wait, and how many may.
pub(crate) struct Backlogs {
    all: Arc<Waiting>,
    per_address: usize,
    by_household: Mutex<HashMap<IpAddr, Weak<Waiting>>>,
}

/// Bytes that wait for somebody.
pub(crate) struct Waiting {
    bytes: AtomicUsize,
    most: usize,
}

/// The part of one reader: what waits for it counts for its household and in all.
pub(crate) struct Backlog {
    own: Waiting,
    household: Arc<Waiting>,
    all: Arc<Waiting>,
}

impl Backlogs {
    pub(crate) fn new(limits: &Limits) -> Backlogs {
        Backlogs {
            all: Arc::new(Waiting::new(limits.queue_in_all)),
            per_address: limits.queue_per_address,
            by_household: Mutex::new(HashMap::new()),
        }
    }

    /// For one more reader, for whom so much may wait. Nothing if too much waits for its household or in all.
    pub(crate) fn of(&self, household: IpAddr, most: usize) -> Option<Backlog> {
        let mut known = self.known();
        let key = network(household).unwrap_or(household);
        let waiting = known.get(&key).and_then(Weak::upgrade).unwrap_or_else(|| {
            let waiting = Arc::new(Waiting::new(self.per_address));
            if known.len() >= UNUSED {
                known.retain(|_, waiting| waiting.strong_count() > 0);
            }
            known.insert(key, Arc::downgrade(&waiting));
            waiting
        });
        let backlog = Backlog { own: Waiting::new(most), household: waiting, all: self.all.clone() };
        backlog.has_room().then_some(backlog)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<IpAddr, Weak<Waiting>>> {
        self.by_household.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn new(most: usize) -> Waiting {
        Waiting { bytes: AtomicUsize::new(0), most }
    }

    fn has_room(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) < self.most
    }
}

impl Backlog {
    /// Counts a message. Says whether there was room for it; if not, it is not counted.
    pub(crate) fn add(&self, bytes: usize) -> bool {
        let has_room = self.has_room();
        if has_room {
            for waiting in self.levels() {
                waiting.bytes.fetch_add(bytes, Ordering::Relaxed);
            }
        }
        has_room
    }

    /// The message is on its way.
    pub(crate) fn remove(&self, bytes: usize) {
        for waiting in self.levels() {
            waiting.bytes.fetch_sub(bytes, Ordering::Relaxed);
        }
    }

    fn has_room(&self) -> bool {
        self.levels().into_iter().all(Waiting::has_room)
    }

    fn levels(&self) -> [&Waiting; 3] {
        [&self.own, &self.household, &self.all]
    }
}

impl Drop for Backlog {
    fn drop(&mut self) {
        let left = self.own.bytes.load(Ordering::Relaxed);
        self.remove(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn what_waits_counts_for_the_reader_the_household_and_the_server() {
        let limits = Limits { queue_per_address: 250, queue_in_all: 400, ..Limits::default() };
        let backlogs = Backlogs::new(&limits);
        let of = |text| backlogs.of(address(text), 100);
        let first = of("10.0.0.1").expect("room");
        assert!(first.add(60) && first.add(60), "the last message may be larger than the room that is left");
        assert!(!first.add(1));
        let others: Vec<Backlog> = (0..2).map(|_| of("10.0.0.1").expect("room")).collect();
        assert!(others.iter().all(|other| other.add(99)));
        assert!(of("10.0.0.1").is_none(), "the household has enough waiting");
        assert!(!others[0].add(1));
        let neighbour = of("10.0.0.2").expect("others have room");
        assert!(neighbour.add(99));
        assert!(of("10.0.0.3").is_none(), "the server has enough waiting");
        first.remove(60);
        assert!(of("10.0.0.3").is_some());
        drop((first, others, neighbour));
        assert_eq!(backlogs.all.bytes.load(Ordering::Relaxed), 0, "nothing waits for those who are gone");
    }

    #[test]
    fn households_without_readers_are_forgotten() {
        let backlogs = Backlogs::new(&Limits::default());
        for at in 0..10_000_u32 {
            backlogs.of(IpAddr::from(at.to_be_bytes()), 100).expect("room");
        }
        assert!(backlogs.known().len() <= UNUSED);
    }
}
