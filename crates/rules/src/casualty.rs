//! Losses measured in strength: the most that can be paid without paying too much (2e.casualty.rule).

use crate::unit::Group;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::{Garrison, Horde};

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
