//! Pointing without being mistaken.

use stronghold_rules::unit::{Group, UnitKind};

use crate::wire::Spot;

/// The spots of all choices, as they can be told apart. Where two would have the same ones, or the spots of one begin
/// those of another, the choice is a button alone.
pub(crate) fn told_apart(all: Vec<Vec<Spot>>) -> Vec<Vec<Spot>> {
    // Those that begin alike stand side by side once they are sorted.
    let mut sorted: Vec<usize> = (0..all.len()).collect();
    sorted.sort_by(|one, other| all[*one].cmp(&all[*other]));
    let mut clear = vec![true; all.len()];
    for pair in sorted.windows(2) {
        if all[pair[1]].starts_with(&all[pair[0]]) {
            clear[pair[0]] = false;
            clear[pair[1]] &= all[pair[1]] != all[pair[0]];
        }
    }
    all.into_iter().zip(clear).map(|(spots, clear)| if clear { spots } else { Vec::new() }).collect()
}

/// The kind of the units if they are all of one. All losses of a choice are worth the same, so the kind says how many.
pub(crate) fn single<K: UnitKind>(units: Group<K>) -> Option<K> {
    let mut kinds = units.kinds().iter();
    kinds.next().filter(|_| kinds.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_that_begin_others_or_come_twice_are_left_out() {
        let spots = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<Spot>>();
        let all = ["orc@rw1 w1", "orc@rw1", "w2", "w2", "w3", ""].map(spots).to_vec();
        let clear = ["orc@rw1 w1", "", "", "", "w3", ""].map(spots).to_vec();
        assert_eq!(told_apart(all), clear);
    }
}
