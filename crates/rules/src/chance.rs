//! Chance as a player: what can come, how likely it is, exactly, and how a seed picks one.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use enum_map::Enum;
use rand_core::Rng;

use crate::list::Sink;
use crate::named::Thing;
use crate::set::{By, Set};
use crate::unit::{Group, UnitKind};

/// Most units drawn from the bag at once. Tables with more are refused: their weights would not fit an integer.
pub const MAX_DRAW: u8 = 20;

/// Most outcomes of one chance decision: [`MAX_DRAW`] units of three types give 231.
pub const MAX_OUTCOMES: usize = 256;

/// All outcomes of a chance decision with exact weights.
#[derive(Clone, Debug)]
pub struct Outcomes<A> {
    list: ArrayVec<(A, u128), MAX_OUTCOMES>,
    total: u128,
}

impl<A> Default for Outcomes<A> {
    fn default() -> Self {
        Self { list: ArrayVec::new(), total: 0 }
    }
}

impl<A: Copy + PartialEq> Outcomes<A> {
    /// Adds an outcome. One of weight 0 cannot come and is left out.
    pub fn push(&mut self, action: A, weight: u128) {
        if weight > 0 {
            self.list.push((action, weight));
            self.total += weight;
        }
    }

    /// Outcomes and their weights.
    pub fn iter(&self) -> impl Iterator<Item = (A, u128)> {
        self.list.iter().copied()
    }

    /// Number of outcomes.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing can come.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Sum of all weights. The probability of an outcome is its weight divided by this.
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The weight of one outcome; 0 if it cannot come.
    pub fn weight_of(&self, action: A) -> u128 {
        self.list.iter().find(|(outcome, _)| *outcome == action).map_or(0, |(_, weight)| *weight)
    }

    /// The same outcomes under another name.
    pub fn map<B: Copy + PartialEq>(&self, rename: impl Fn(A) -> B) -> Outcomes<B> {
        Outcomes {
            list: self.list.iter().map(|(action, weight)| (rename(*action), *weight)).collect(),
            total: self.total,
        }
    }
}

impl<A: Copy + PartialEq> Sink<(A, u128)> for Outcomes<A> {
    fn push(&mut self, (action, weight): (A, u128)) -> ControlFlow<()> {
        Outcomes::push(self, action, weight);
        ControlFlow::Continue(())
    }
}

/// The number of ways to choose `chosen` of `all`.
pub fn ways(all: u8, chosen: u8) -> u128 {
    if chosen > all {
        return 0;
    }
    let chosen = u128::from(chosen.min(all - chosen));
    (0..chosen).fold(1, |ways, step| ways * (u128::from(all) - step) / (step + 1))
}

/// Every draw of `count` units without replacement, with the number of ways in which it comes.
pub fn draws<K>(bag: Group<K>, count: u8) -> impl Iterator<Item = (Group<K>, u128)> {
    let count = count.min(bag.total());
    let [ones, twos, threes] = bag.counts();
    (0..=ones.min(count)).flat_map(move |one| {
        (0..=twos.min(count - one)).filter_map(move |two| {
            let three = count - one - two;
            let weight = ways(ones, one) * ways(twos, two) * ways(threes, three);
            (weight > 0).then(|| (Group::new([one, two, three]), weight))
        })
    })
}

/// Whether these units may come when `count` are drawn, or all there are.
pub fn may_draw<K>(bag: Group<K>, drawn: Group<K>, count: u8) -> bool {
    // A group that nobody drew may hold more units than a byte counts.
    let total = drawn.counts().iter().map(|units| u32::from(*units)).sum::<u32>();
    bag.contains(drawn) && total == u32::from(count.min(bag.total()))
}

/// A number from 0 to `bound` - 1, all equally likely. Equal on every machine for equal generators.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    // Lemire's method: the high half of a product, with the few biased low halves refused.
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let refused = bound.wrapping_neg() % bound;
        while (product as u32) < refused {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Draws units one by one.
pub fn draw<K: UnitKind, R: Rng + ?Sized>(rng: &mut R, mut bag: Group<K>, count: u8) -> Group<K> {
    let mut drawn = Group::EMPTY;
    for _ in 0..count.min(bag.total()) {
        let [ones, twos, _] = bag.counts();
        let pick = below(rng, u32::from(bag.total())) as u8;
        let kind = if pick < ones {
            K::KINDS[0]
        } else if pick < ones + twos {
            K::KINDS[1]
        } else {
            K::KINDS[2]
        };
        bag.remove(kind);
        drawn.add(kind);
    }
    drawn
}

/// All sets of `chosen` among the first `count` things.
pub fn sets_of<T>(chosen: u32, count: usize) -> impl Iterator<Item = Set<T>> {
    (0..1u32 << count).map(Set::of_bits).filter(move |set| set.len() == chosen)
}

/// So many members of a set, all choices equally likely.
pub fn pick<T: Thing, R: Rng + ?Sized>(mut set: Set<T>, count: u32, rng: &mut R) -> Set<T> {
    let mut picked = Set::EMPTY;
    for _ in 0..count.min(set.len()) {
        let mut members = set.iter().skip(below(rng, set.len()) as usize);
        if let Some(member) = members.next() {
            set.remove(member);
            picked.insert(member);
        }
    }
    picked
}

/// Takes one token of those left, all tokens equally likely.
pub fn take_kind<T: Enum, R: Rng + ?Sized>(left: &mut By<T, u8>, rng: &mut R) -> Option<T> {
    take_one(left.as_mut_slice(), rng).map(T::from_usize)
}

/// Takes one token of those left, all tokens equally likely; says its kind.
pub fn take_one<R: Rng + ?Sized>(left: &mut [u8], rng: &mut R) -> Option<usize> {
    let total: u32 = left.iter().map(|count| u32::from(*count)).sum();
    if total == 0 {
        return None;
    }
    let mut token = below(rng, total);
    for (kind, count) in left.iter_mut().enumerate() {
        if token < u32::from(*count) {
            *count -= 1;
            return Some(kind);
        }
        token -= u32::from(*count);
    }
    None
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::unit::Horde;

    #[test]
    fn the_weights_of_a_draw_add_up_to_all_ways() {
        let bag = Group::<Horde>::new([57, 93, 38]);
        let sum: u128 = draws(bag, 14).map(|(_, weight)| weight).sum();
        assert_eq!(sum, ways(188, 14));
        assert_eq!(draws(bag, 14).count(), 120);
        assert!(draws(bag, MAX_DRAW).count() <= MAX_OUTCOMES);
    }

    #[test]
    fn a_short_bag_gives_all_it_has() {
        let bag = Group::<Horde>::new([2, 1, 0]);
        assert_eq!(draws(bag, 14).collect::<Vec<_>>(), [(bag, 1)]);
    }

    #[test]
    fn drawing_one_by_one_follows_the_weights() {
        let bag = Group::<Horde>::new([3, 2, 2]);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let rounds = 60_000;
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..rounds {
            *seen.entry(draw(&mut rng, bag, 3)).or_insert(0u32) += 1;
        }
        let total = ways(7, 3) as f64;
        for (drawn, weight) in draws(bag, 3) {
            let expected = weight as f64 / total;
            let found = f64::from(seen[&drawn]) / f64::from(rounds);
            assert!((found - expected).abs() < 0.01, "{drawn}: {found} instead of {expected}");
        }
    }
}
