//! Places for connections: how many there are, who has them, and who has to give theirs up.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::figures;
use crate::household::{NETWORK, household, network};

/// Connections that were told to go and are not gone yet. Beyond these, newcomers are turned away.
const LEAVING: usize = 16;

/// The largest part of all places that one household can have.
const SHARE: u32 = 4;

/// A household with a larger part of all places than this, and more than a few, is a crowd. Its sockets make room for
/// newcomers if nothing else does.
const CROWD: (usize, usize) = (64, 8);

/// What a connection is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    /// Nothing has been asked yet.
    Arriving,
    /// A request is being read or answered.
    Asking,
    /// All requests so far are answered.
    Resting,
    /// It has become a socket.
    Socket,
    /// It has become a socket over which somebody watches a game of others.
    Watching,
    /// It has to go.
    Leaving,
}

impl Doing {
    /// Whether it keeps a place without using it.
    fn waits(self) -> bool {
        matches!(self, Doing::Arriving | Doing::Resting)
    }

    fn is_socket(self) -> bool {
        matches!(self, Doing::Socket | Doing::Watching)
    }
}

/// All places.
pub(crate) struct Places {
    most: u32,
    /// None if all connections come from a proxy.
    most_per_household: Option<u32>,
    taken: Mutex<Taken>,
    /// Somebody who had to go is gone.
    gone: Notify,
}

#[derive(Default)]
struct Taken {
    next: u64,
    by_id: HashMap<u64, Seated>,
    /// Connections of each household, without those that have to go.
    by_household: HashMap<IpAddr, u32>,
    leaving: usize,
}

struct Seated {
    household: IpAddr,
    doing: watch::Sender<(Doing, Instant)>,
    speaks_for: Arc<Mutex<IpAddr>>,
}

/// The place of one connection. It is free again when this is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    id: u64,
    doing: watch::Sender<(Doing, Instant)>,
    /// For whom it speaks: its own household, or the one that a proxy names.
    speaks_for: Arc<Mutex<IpAddr>>,
}

/// The most that one household may have, so that others find a place too.
pub(crate) fn share(wanted: u32, all: u32) -> u32 {
    wanted.min((all / SHARE).max(1))
}

impl Places {
    pub(crate) fn new(most: u32, most_per_household: Option<u32>) -> Places {
        let most_per_household = most_per_household.map(|wanted| share(wanted, most));
        Places { most, most_per_household, taken: Mutex::new(Taken::default()), gone: Notify::new() }
    }

    /// A place for a newcomer. If all are taken, a connection that is not used gives up its own: the one that has waited
    /// longest, first of the household that has most. If all are used, a socket of a crowd has to go. Nothing if
    /// there is no crowd either.
    pub(crate) fn take(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        let household = household(peer);
        let mut taken = self.taken();
        if self.most_per_household.is_some_and(|most| taken.is_full(household, most))
            && !taken.expel_one_of(household)
        {
            return None;
        }
        if taken.by_id.len() - taken.leaving >= self.most as usize {
            let makes_room = match taken.largest_household_that_waits() {
                Some(largest) => taken.expel_one_of(largest),
                None => taken.expel_one_of_a_crowd((self.most as usize / CROWD.0).max(CROWD.1)),
            };
            if !makes_room {
                return None;
            }
        }
        if taken.leaving > LEAVING {
            return None;
        }
        let id = taken.next;
        taken.next += 1;
        let doing = watch::Sender::new((Doing::Arriving, Instant::now()));
        let speaks_for = Arc::new(Mutex::new(household));
        let seated = Seated { household, doing: doing.clone(), speaks_for: speaks_for.clone() };
        taken.by_id.insert(id, seated);
        *taken.by_household.entry(household).or_default() += 1;
        figures::connections(taken.by_id.len());
        Some(Place { places: self.clone(), id, doing, speaks_for })
    }

    /// Waits until those who have to go are gone, but for a few. Newcomers are not turned away on their account.
    pub(crate) async fn settle(&self) {
        while self.taken().leaving >= LEAVING {
            self.gone.notified().await;
        }
    }

    /// Frees a place that is not used, if there is one.
    pub(crate) fn make_room(&self) {
        let mut taken = self.taken();
        if let Some(largest) = taken.largest_household_that_waits() {
            taken.expel_one_of(largest);
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    /// Whether a household has as many places as it may, or its network as many as a few households.
    fn is_full(&self, household: IpAddr, most: u32) -> bool {
        let own = self.by_household.get(&household).copied().unwrap_or(0);
        let in_network = network(household).map_or(0, |all| {
            let neighbours = self.by_household.iter().filter(|(other, _)| network(**other) == Some(all));
            neighbours.map(|(_, count)| *count).sum()
        });
        own >= most || in_network >= most.saturating_mul(NETWORK)
    }

    /// Tells a socket to go of those who have most of them, if they have more than this: somebody who watches, if
    /// there is one, and the one who came first. Says whether there was one.
    fn expel_one_of_a_crowd(&mut self, most: usize) -> bool {
        let sockets = || self.by_id.values().filter(|seated| seated.doing.borrow().0.is_socket());
        let mut crowds: HashMap<IpAddr, usize> = HashMap::new();
        for seated in sockets() {
            *crowds.entry(seated.crowd()).or_default() += 1;
        }
        let largest = crowds.into_iter().filter(|(_, count)| *count > most).max_by_key(|(_, count)| *count);
        let Some((crowd, _)) = largest else { return false };
        let last = |seated: &&Seated| {
            let (doing, since) = *seated.doing.borrow();
            (doing != Doing::Watching, since)
        };
        let Some(goes) = sockets().filter(|seated| seated.crowd() == crowd).min_by_key(last) else {
            return false;
        };
        let household = goes.household;
        goes.doing.send_replace((Doing::Leaving, Instant::now()));
        self.leaving += 1;
        self.one_less(household);
        true
    }

    fn largest_household_that_waits(&self) -> Option<IpAddr> {
        let waiting = self.by_id.values().filter(|seated| seated.waits());
        let size = |seated: &&Seated| self.by_household.get(&seated.household).copied();
        waiting.max_by_key(size).map(|seated| seated.household)
    }

    /// Tells the connection of a household to go that has waited longest. Says whether there was one.
    fn expel_one_of(&mut self, household: IpAddr) -> bool {
        let own = self.by_id.values().filter(|seated| seated.household == household);
        let oldest = own.filter(|seated| seated.waits()).min_by_key(|seated| seated.doing.borrow().1);
        // It may have begun to ask just now.
        let goes = oldest.is_some_and(|oldest| {
            oldest.doing.send_if_modified(|now| {
                let waits = now.0.waits();
                if waits {
                    *now = (Doing::Leaving, Instant::now());
                }
                waits
            })
        });
        if goes {
            self.leaving += 1;
            self.one_less(household);
        }
        goes
    }

    fn one_less(&mut self, household: IpAddr) {
        if let Some(count) = self.by_household.get_mut(&household) {
            *count -= 1;
            if *count == 0 {
                self.by_household.remove(&household);
            }
        }
    }
}

impl Seated {
    /// Those it came with: a household, or the network of which it is part.
    fn crowd(&self) -> IpAddr {
        let household = *self.speaks_for.lock().unwrap_or_else(PoisonError::into_inner);
        network(household).unwrap_or(household)
    }

    fn waits(&self) -> bool {
        self.doing.borrow().0.waits()
    }
}

impl Place {
    /// Notes what the connection does now. One that has to go does nothing else any more.
    pub(crate) fn now(&self, doing: Doing) {
        self.doing.send_if_modified(|now| {
            let changes = now.0 != Doing::Leaving && now.0 != doing;
            if changes {
                *now = (doing, Instant::now());
            }
            changes
        });
    }

    /// Tells what the connection does and since when, and whenever that changes.
    pub(crate) fn watch(&self) -> watch::Receiver<(Doing, Instant)> {
        self.doing.subscribe()
    }

    /// The household whose budget pays for what is sent over the connection.
    pub(crate) fn sends_to(&self) -> IpAddr {
        *self.speaks_for.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The household whose budget pays for what is received. Between two requests of a proxy nobody does: what comes
    /// next may be from somebody else.
    pub(crate) fn receives_from(&self) -> Option<IpAddr> {
        let proxied = self.places.most_per_household.is_none();
        (!proxied || !self.doing.borrow().0.waits()).then(|| self.sends_to())
    }

    /// A proxy says for whom it asks.
    pub(crate) fn speak_for(&self, household: IpAddr) {
        *self.speaks_for.lock().unwrap_or_else(PoisonError::into_inner) = household;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(seated) = taken.by_id.remove(&self.id) {
            if seated.doing.borrow().0 == Doing::Leaving {
                taken.leaving -= 1;
                self.places.gone.notify_one();
            } else {
                taken.one_less(seated.household);
            }
        }
        figures::connections(taken.by_id.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn doing(place: &Place) -> Doing {
        place.watch().borrow().0
    }

    #[tokio::test]
    async fn the_connection_that_has_waited_longest_makes_room_for_the_next() {
        let places = Arc::new(Places::new(3, None));
        let first = places.take(address("10.0.0.1")).expect("a place");
        let second = places.take(address("10.0.0.1")).expect("a place");
        let third = places.take(address("10.0.0.1")).expect("a place");
        first.now(Doing::Asking);
        let fourth = places.take(address("10.0.0.2")).expect("a place");
        let all = [&first, &second, &third, &fourth].map(doing);
        assert_eq!(all, [Doing::Asking, Doing::Leaving, Doing::Arriving, Doing::Arriving]);
    }

    #[tokio::test]
    async fn nobody_who_is_being_answered_has_to_go() {
        let places = Arc::new(Places::new(2, None));
        let busy = [Doing::Asking, Doing::Socket].map(|doing| {
            let place = places.take(address("10.0.0.1")).expect("a place");
            place.now(doing);
            place
        });
        assert!(places.take(address("10.0.0.2")).is_none());
        busy[0].now(Doing::Resting);
        assert!(places.take(address("10.0.0.2")).is_some());
        assert_eq!(doing(&busy[1]), Doing::Socket);
    }

    #[tokio::test]
    async fn where_all_are_in_use_a_socket_of_the_largest_crowd_makes_room_and_nobody_elses() {
        let places = Arc::new(Places::new(128, None));
        let come = |from: &str, doing: Doing| {
            let place = places.take(address(from)).expect("a place");
            place.now(doing);
            place
        };
        let alone: Vec<_> = (0..60).map(|at| come(&format!("10.0.1.{at}"), Doing::Socket)).collect();
        let sitting: Vec<_> = (0..30).map(|_| come("10.0.0.1", Doing::Socket)).collect();
        let watching: Vec<_> = (0..2).map(|_| come("10.0.0.1", Doing::Watching)).collect();
        let network: Vec<_> = (0..36).map(|at| come(&format!("2001:db8:0:{at}::1"), Doing::Socket)).collect();
        let _late: Vec<_> = (0..5).map(|at| come(&format!("10.0.2.{at}"), Doing::Asking)).collect();
        let gone = |all: &[Place]| all.iter().filter(|place| doing(place) == Doing::Leaving).count();
        assert!(gone(&network) >= 4, "a network is the largest crowd");
        assert_eq!(gone(&network) + gone(&watching), 5, "those who watch go first");
        assert_eq!(gone(&sitting) + gone(&alone), 0);
    }

    #[tokio::test]
    async fn a_network_of_households_has_its_share_too() {
        let places = Arc::new(Places::new(4000, Some(10)));
        let from = |at: u16| address(&format!("2001:db8:0:{at:x}::1"));
        let busy: Vec<Place> = (0..200).filter_map(|at| places.take(from(at))).collect();
        busy.iter().for_each(|place| place.now(Doing::Socket));
        assert_eq!(busy.len(), 200 - 120);
        assert!(places.take(address("2001:db8:1::1")).is_some(), "others find a place");
    }

    #[tokio::test]
    async fn a_household_has_its_share_and_no_more() {
        let places = Arc::new(Places::new(40, Some(100)));
        let own = |number: u16| address(&format!("2001:db8::{number:x}"));
        let busy: Vec<Place> = (0..10).filter_map(|number| places.take(own(number))).collect();
        busy.iter().for_each(|place| place.now(Doing::Socket));
        assert_eq!(busy.len(), 10);
        assert!(places.take(own(11)).is_none(), "a quarter of all is enough for one network");
        assert!(places.take(address("2001:db8:0:1::1")).is_some(), "others find a place");
    }

    #[tokio::test]
    async fn the_largest_household_makes_room_for_others() {
        let places = Arc::new(Places::new(4, None));
        let early = places.take(address("10.0.0.1")).expect("a place");
        let many: Vec<Place> = (0..3).filter_map(|_| places.take(address("10.0.0.2"))).collect();
        let _late = places.take(address("10.0.0.3")).expect("a place");
        assert_eq!(doing(&early), Doing::Arriving, "it waits longer, but alone");
        assert_eq!(doing(&many[0]), Doing::Leaving);
    }

    #[tokio::test]
    async fn a_crowd_of_one_household_turns_nobody_else_away() {
        let places = Arc::new(Places::new(400, Some(4)));
        let mut crowd = std::collections::VecDeque::new();
        for _ in 0..200 {
            crowd.extend(places.take(address("10.0.0.1")));
            if crowd.len() >= 4 + LEAVING {
                let slow = crowd.pop_front();
                tokio::spawn(async move { drop(slow) });
            }
            places.settle().await;
            assert!(places.take(address("10.0.0.2")).is_some());
        }
    }

    #[tokio::test]
    async fn places_are_free_again_when_connections_are_gone() {
        let places = Arc::new(Places::new(4, Some(2)));
        for number in 0..1000_u32 {
            drop(places.take(IpAddr::from(number.to_be_bytes())));
        }
        let taken = places.taken();
        assert!(taken.by_id.is_empty() && taken.by_household.is_empty());
        assert_eq!(taken.leaving, 0);
    }
}
