//! What those who share an address may ask for, and what all addresses of a network may ask for together.

use std::net::IpAddr;

use crate::bucket::Buckets;
use crate::household::{NETWORK, network};
use crate::limits::Rate;

/// A budget for each household, and a larger one for all households of a network: whoever has a network of IPv6 has
/// thousands of households.
pub(crate) struct Allowance {
    households: Buckets<IpAddr>,
    networks: Buckets<IpAddr>,
}

impl Allowance {
    pub(crate) fn new(rate: Rate) -> Allowance {
        let shared = Rate {
            per_second: rate.per_second * f64::from(NETWORK),
            at_once: rate.at_once * f64::from(NETWORK),
        };
        Allowance { households: Buckets::new(rate), networks: Buckets::new(shared) }
    }

    /// Takes a token. There may be none left.
    pub(crate) fn take(&self, household: IpAddr) -> bool {
        self.households.take(household)
            && network(household).is_none_or(|network| self.networks.take(network))
    }

    /// Takes an amount whether or not there is enough. What is missing has to fill up before there is anything again.
    pub(crate) fn spend(&self, household: IpAddr, amount: usize) {
        self.households.spend(household, amount);
        if let Some(network) = network(household) {
            self.networks.spend(network, amount);
        }
    }

    /// Whether nothing is left.
    pub(crate) fn is_dry(&self, household: &IpAddr) -> bool {
        self.households.is_dry(household)
            || network(*household).is_some_and(|network| self.networks.is_dry(&network))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::household::household;

    #[test]
    fn a_network_has_the_budget_of_a_few_households_however_many_it_has() {
        let allowance = Allowance::new(Rate { per_second: 0.001, at_once: 2.0 });
        let of = |text: String| household(text.parse().expect("an address"));
        let from = |at: u16| allowance.take(of(format!("2001:db8:7:{at:x}::1")));
        assert_eq!((0..1000).filter(|at| from(*at)).count(), 2 * NETWORK as usize);
        assert!(allowance.take(of("2001:db8:8::1".to_owned())), "others have their own");
        let four = |at: u8| allowance.take(of(format!("10.0.0.{at}")));
        assert_eq!((0..100).filter(|at| four(*at)).count(), 100, "addresses of IPv4 are scarce");
    }

    #[test]
    fn what_is_spent_is_spent_for_the_network_too() {
        let allowance = Allowance::new(Rate { per_second: 1.0, at_once: 100.0 });
        let of = |at: u16| household(format!("2001:db8:7:{at:x}::1").parse().expect("an address"));
        for at in 0..2 * NETWORK as u16 {
            allowance.spend(of(at), 60);
        }
        assert!(allowance.is_dry(&of(5000)));
    }
}
