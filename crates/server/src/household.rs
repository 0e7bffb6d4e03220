//! Those who share an address, and what they have open together.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

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

/// How many households of a network may ask for as much as they may alone.
pub(crate) const NETWORK: u32 = 8;

/// The network that a household is part of. Providers give a customer up to 65,536 networks of IPv6 in one.
pub(crate) fn network(household: IpAddr) -> Option<IpAddr> {
    match household {
        IpAddr::V6(six) => Some(IpAddr::V6((six.to_bits() & !(u128::MAX >> 48)).into())),
        IpAddr::V4(_) => None,
    }
}

/// What each household has open, and all households of a network together.
pub(crate) struct HouseholdCounts {
    households: Counts<IpAddr>,
    networks: Counts<IpAddr>,
}

impl HouseholdCounts {
    pub(crate) fn new() -> HouseholdCounts {
        HouseholdCounts { households: Counts::new(), networks: Counts::new() }
    }

    /// One more, if that is within the limit of a household.
    pub(crate) fn enter(&self, household: IpAddr, most: u32) -> bool {
        if !self.households.enter(&household, most) {
            return false;
        }
        let shared = most.saturating_mul(NETWORK);
        let enters = network(household).is_none_or(|network| self.networks.enter(&network, shared));
        if !enters {
            self.households.leave(&household);
        }
        enters
    }

    /// One less.
    pub(crate) fn leave(&self, household: IpAddr) {
        self.households.leave(&household);
        if let Some(network) = network(household) {
            self.networks.leave(&network);
        }
    }
}

/// Counts what is open, by key. It remembers only keys that have something open.
pub(crate) struct Counts<K> {
    open: Mutex<HashMap<K, u32>>,
}

impl<K: Hash + Eq + Clone> Counts<K> {
    pub(crate) fn new() -> Counts<K> {
        Counts { open: Mutex::new(HashMap::new()) }
    }

    /// One more, if that is within the limit.
    pub(crate) fn enter(&self, key: &K, most: u32) -> bool {
        let mut open = self.open();
        let count = open.get(key).copied().unwrap_or(0);
        let enters = count < most;
        if enters {
            open.insert(key.clone(), count + 1);
        }
        enters
    }

    /// One less.
    pub(crate) fn leave(&self, key: &K) {
        let mut open = self.open();
        if let Some(count) = open.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                open.remove(key);
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_a_network_of_ipv6_and_an_address_of_ipv4() {
        let parse = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(parse("2001:db8:1:2:3:4:5:6"), parse("2001:db8:1:2:ffff::1"));
        assert_ne!(parse("2001:db8:1:2::1"), parse("2001:db8:1:3::1"));
        assert_eq!(parse("::ffff:10.0.0.1"), parse("10.0.0.1"));
        assert_ne!(parse("10.0.0.2"), parse("10.0.0.1"));
    }

    #[test]
    fn a_network_has_as_much_open_as_a_few_households() {
        let counts = HouseholdCounts::new();
        let of = |at: u16| household(format!("2001:db8:7:{at:x}::1").parse().expect("an address"));
        assert_eq!((0..100).filter(|at| counts.enter(of(*at), 1)).count(), NETWORK as usize);
        counts.leave(of(0));
        assert!(counts.enter(of(50), 1), "what was refused is not counted");
    }

    #[test]
    fn counts_stop_at_the_limit_and_go_down_again() {
        let counts = Counts::new();
        assert!(counts.enter(&"a", 1));
        assert!(!counts.enter(&"a", 1));
        counts.leave(&"a");
        assert!(counts.enter(&"a", 1));
    }

    #[test]
    fn counts_remember_only_what_is_open() {
        let counts = Counts::new();
        for key in 0..1000 {
            assert!(counts.enter(&key, 1));
            counts.leave(&key);
            assert!(!counts.enter(&key, 0));
        }
        assert!(counts.open().is_empty());
    }
}
