//! Losses measured in strength: the most that can be paid without paying too much (2e.casualty.rule,
//! 1e.ranged.volley), or enough and nobody too many (1e.melee.loser-chooses).

use crate::set::Set;
use crate::unit::{Group, Horde, UnitKind};

/// Units that cauldrons kill: one orc or troll each, and all goblins together (2e.melee.cauldrons, 1e.melee.cauldrons).
#[inline]
pub fn scalded(units: Group<Horde>, cauldrons: Group<Horde>) -> Group<Horde> {
    let [goblins, orcs, trolls] = units.counts();
    let [against_goblins, against_orcs, against_trolls] = cauldrons.counts();
    let goblins = if against_goblins > 0 { goblins } else { 0 };
    Group::new([goblins, orcs.min(against_orcs), trolls.min(against_trolls)])
}

/// The largest total strength of any set of these units that is not above `worth`.
#[inline]
pub fn affordable<K>(units: Group<K>, worth: u8) -> u8 {
    if units.strength() <= worth {
        return units.strength();
    }
    // Going down from `worth`, the first total that some set reaches. With strengths 1, 2 and 3 that is
    // at most two steps down, so the search is short.
    (0..=worth).rev().find(|total| sets_worth(units, *total).next().is_some()).unwrap_or(0)
}

/// Every set of these units whose total strength is exactly `total`, each multiset once (2e.casualty.enumerate).
#[inline]
pub fn sets_worth<K>(units: Group<K>, total: u8) -> impl Iterator<Item = Group<K>> {
    let [ones, twos, threes] = units.counts();
    (0..=threes.min(total / 3)).rev().flat_map(move |three| {
        let rest = total - 3 * three;
        (0..=twos.min(rest / 2)).rev().filter_map(move |two| {
            let one = rest - 2 * two;
            (one <= ones).then(|| Group::new([one, two, three]))
        })
    })
}

/// The kinds of these units that die in none of the sets.
pub(crate) fn spared<K: UnitKind>(units: Group<K>, sets: impl Iterator<Item = Group<K>>) -> Set<K> {
    sets.fold(units.kinds(), |spared, dead| spared.without(dead.kinds()))
}

/// Every set of these units that is worth at least `worth` and from which nobody can be left out, each multiset once;
/// all units if they fall short. `strengths` says what a unit of each kind counts, weakest kind first
/// (1e.melee.loser-chooses, 1e.melee.counted-strength).
#[inline]
pub fn sets_enough<K>(units: Group<K>, strengths: [u8; 3], worth: u8) -> impl Iterator<Item = Group<K>> {
    let [first, second, third] = strengths.map(u32::from);
    let [ones, twos, threes] = units.counts();
    let worth = u32::from(worth);
    let all = u32::from(ones) * first + u32::from(twos) * second + u32::from(threes) * third;
    let fall_short = (all < worth).then_some(units);
    let sets = (0..=threes).rev().flat_map(move |three| {
        (0..=twos).rev().filter_map(move |two| {
            let sum = u32::from(three) * third + u32::from(two) * second;
            // With these twos and threes only one number of ones is enough and not too many.
            let one = worth.saturating_sub(sum).div_ceil(first.max(1));
            let sum = sum + one * first;
            let needed = |count: u8, strength: u32| count == 0 || sum - strength < worth;
            let fits = one <= u32::from(ones) && needed(two, second) && needed(three, third);
            fits.then(|| Group::new([one as u8, two, three]))
        })
    });
    fall_short.into_iter().chain(sets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::{Garrison, Horde};

    fn enough(units: &str, strengths: [u8; 3], worth: u8) -> Vec<String> {
        let units: Group<Garrison> = units.parse().expect(units);
        sets_enough(units, strengths, worth).map(|set| set.to_string()).collect()
    }

    #[test]
    fn the_loser_gives_up_enough_and_nobody_too_many() {
        // 1e.melee.loser-chooses, 1e.melee.round-up, ex.1e.advantage-one: a soldier alone would be legal too
        assert_eq!(enough("2 soldier marksman", [1, 2, 3], 1), ["soldier", "marksman"]);
        assert_eq!(enough("2 soldier marksman", [1, 2, 3], 3), ["2 soldier", "marksman soldier"]);
        // ex.1e.hold-three
        assert_eq!(enough("2 marksman soldier", [1, 2, 3], 3), ["marksman soldier"]);
        assert_eq!(enough("2 soldier", [1, 2, 3], 9), ["2 soldier"]);
        // 1e.melee.counted-strength, ex.1e.officer-losses
        assert_eq!(enough("2 soldier", [2, 3, 4], 2), ["soldier"]);
        assert_eq!(enough("2 marksman veteran", [2, 3, 4], 4), ["veteran", "2 marksman"]);
        assert_eq!(enough("2 soldier", [1, 2, 3], 0), ["nobody"]);
    }

    #[test]
    fn the_sets_that_are_enough_agree_with_trying_every_set() {
        for code in 0..6 * 6 * 6u8 {
            let units = Group::<Horde>::new([code % 6, code / 6 % 6, code / 36]);
            for strengths in [[1, 2, 3], [2, 3, 4], [3, 2, 3]] {
                for worth in 0..=50u8 {
                    let mut found: Vec<_> = sets_enough(units, strengths, worth).collect();
                    found.sort();
                    assert_eq!(
                        found,
                        tried(units, strengths, worth),
                        "{units} of {strengths:?} worth {worth}"
                    );
                }
            }
        }
    }

    fn tried(units: Group<Horde>, strengths: [u8; 3], worth: u8) -> Vec<Group<Horde>> {
        let value =
            |set: &Group<Horde>| -> u8 { set.counts().iter().zip(strengths).map(|(n, s)| n * s).sum() };
        let mut sets = Vec::new();
        for a in 0..=units.counts()[0] {
            for b in 0..=units.counts()[1] {
                for c in 0..=units.counts()[2] {
                    sets.push(Group::new([a, b, c]));
                }
            }
        }
        if value(&units) < worth {
            return vec![units];
        }
        let too_many =
            |set: &Group<Horde>| set.kinds().iter().any(|kind| value(set) - strengths[kind.index()] >= worth);
        sets.retain(|set| value(set) >= worth && !too_many(set));
        sets
    }

    fn losses(units: &str, worth: u8) -> Vec<String> {
        let units: Group<Horde> = units.parse().expect(units);
        sets_worth(units, affordable(units, worth)).map(|set| set.to_string()).collect()
    }

    #[test]
    fn the_largest_total_not_above_the_worth_dies() {
        // 2e.casualty.rule, ex.2e.casualty-invader-side
        assert_eq!(losses("troll 2 orc", 5), ["orc troll"]);
        assert_eq!(losses("troll 2 orc", 4), ["2 orc"]);
        // ex.2e.volley-choice
        assert_eq!(losses("orc 2 goblin", 2), ["orc", "2 goblin"]);
        assert_eq!(losses("3 orc", 1), ["nobody"]);
        assert_eq!(losses("troll", 250), ["troll"]);
    }

    #[test]
    fn it_agrees_with_trying_every_set() {
        for code in 0..6 * 6 * 6u8 {
            let units = Group::<Garrison>::new([code % 6, code / 6 % 6, code / 36]);
            for worth in 0..=40 {
                let mut sets = Vec::new();
                for a in 0..=units.counts()[0] {
                    for b in 0..=units.counts()[1] {
                        for c in 0..=units.counts()[2] {
                            sets.push(Group::<Garrison>::new([a, b, c]));
                        }
                    }
                }
                let best =
                    sets.iter().map(|set| set.strength()).filter(|sum| *sum <= worth).max().unwrap_or(0);
                sets.retain(|set| set.strength() == best);
                let mut found: Vec<_> = sets_worth(units, affordable(units, worth)).collect();
                found.sort();
                assert_eq!(found, sets, "{units} worth {worth}");
            }
        }
    }
}
