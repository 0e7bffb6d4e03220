//! How long decisions took.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Each doubling of the time is split into this many slots, so a time is off by at most a sixteenth.
const SLOTS: u64 = 8;

/// Times of many decisions, in nanoseconds. Those of several games can be put together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Times {
    sum: u64,
    longest: u64,
    /// How many decisions fell into each slot.
    slots: BTreeMap<u16, u64>,
}

impl Times {
    /// One more decision.
    pub fn count(&mut self, time: Duration) {
        let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.sum = self.sum.saturating_add(time);
        self.longest = self.longest.max(time);
        *self.slots.entry(slot(time)).or_default() += 1;
    }

    /// All decisions of another one.
    pub fn add(&mut self, other: &Times) {
        self.sum = self.sum.saturating_add(other.sum);
        self.longest = self.longest.max(other.longest);
        for (slot, count) in &other.slots {
            *self.slots.entry(*slot).or_default() += count;
        }
    }

    /// How many decisions there were.
    pub fn decisions(&self) -> u64 {
        self.slots.values().sum()
    }

    /// The mean.
    pub fn mean(&self) -> Duration {
        Duration::from_nanos(self.sum / self.decisions().max(1))
    }

    /// The longest.
    pub fn longest(&self) -> Duration {
        Duration::from_nanos(self.longest)
    }

    /// The time that this share of the decisions did not exceed, within a sixteenth.
    pub fn quantile(&self, share: f64) -> Duration {
        let rank = (share * self.decisions() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let found = self.slots.iter().find(|(_, count)| {
            seen += **count;
            seen >= rank
        });
        Duration::from_nanos(found.map_or(0, |(slot, _)| middle(*slot).min(self.longest)))
    }
}

/// The slot of a time. Short times have one each.
fn slot(time: u64) -> u16 {
    let doublings = u64::from((time / SLOTS).checked_ilog2().map_or(0, |log| log + 1));
    let within = if doublings == 0 { time } else { (time >> (doublings - 1)) - SLOTS };
    (doublings * SLOTS + within) as u16
}

/// The time in the middle of a slot.
fn middle(slot: u16) -> u64 {
    let (doublings, within) = (u64::from(slot) / SLOTS, u64::from(slot) % SLOTS);
    match u32::try_from(doublings) {
        Ok(0) | Err(_) => within,
        Ok(doublings) => {
            let width = 1_u64.checked_shl(doublings - 1).unwrap_or(u64::MAX);
            (SLOTS + within).saturating_mul(width).saturating_add(width / 2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(times: impl IntoIterator<Item = u64>) -> Times {
        let mut all = Times::default();
        for time in times {
            all.count(Duration::from_nanos(time));
        }
        all
    }

    #[test]
    fn the_middle_of_a_slot_is_within_a_sixteenth_of_all_its_times() {
        for time in (0..5_000).chain((0..60).map(|power| 3 << power)).chain([u64::MAX]) {
            let off = middle(slot(time)).abs_diff(time);
            assert!(off <= time / 16, "{time} is in the slot of {}", middle(slot(time)));
        }
    }

    #[test]
    fn slots_are_in_the_order_of_their_times() {
        for time in 0..100_000 {
            assert!(slot(time) <= slot(time + 1), "{time}");
        }
    }

    #[test]
    fn mean_median_and_the_rest_are_those_of_the_times() {
        let times = of(1..=1_000);
        assert_eq!(times.decisions(), 1_000);
        assert_eq!(times.mean(), Duration::from_nanos(500));
        assert_eq!(times.longest(), Duration::from_nanos(1_000));
        for (share, expected) in [(0.5, 500_u64), (0.95, 950)] {
            let off = times.quantile(share).as_nanos().abs_diff(u128::from(expected));
            assert!(off <= u128::from(expected / 16), "{share}: {:?}", times.quantile(share));
        }
        assert!(times.quantile(1.0) <= times.longest());
    }

    #[test]
    fn times_of_several_games_are_put_together() {
        let mut sum = of(1..=300);
        sum.add(&of(301..=700));
        assert_eq!(sum, of(1..=700));
    }

    #[test]
    fn without_decisions_all_times_are_zero() {
        let none = Times::default();
        assert_eq!((none.mean(), none.quantile(0.5), none.longest()), Default::default());
    }
}
