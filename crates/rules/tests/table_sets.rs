//! Sets of compiled-in tables: numbers that a text gives are the same in all of them.

#![allow(missing_docs)]

use std::collections::BTreeMap;

use stronghold_rules::tables::{Source, TableFiles, TableSet};
use stronghold_rules::{Edition, Rulebook};

/// A value by file, row and key: what it says, and where it comes from.
type Values = BTreeMap<(&'static str, String, &'static str), (String, Source)>;

fn values(edition: Edition, set: TableSet) -> Values {
    let rows = Rulebook::rows(edition, &TableFiles::of(set)).expect("the tables are sound");
    let values = rows.into_iter().flat_map(|row| {
        let (file, id) = (row.file, row.id);
        row.values.into_iter().map(move |value| ((file, id.clone(), value.key), (value.value, value.source)))
    });
    values.collect()
}

/// What the later set says in another way.
fn changes(edition: Edition, earlier: TableSet, later: TableSet) -> Vec<String> {
    let (then, now) = (values(edition, earlier), values(edition, later));
    assert_eq!(then.keys().collect::<Vec<_>>(), now.keys().collect::<Vec<_>>(), "{edition}: rows or keys");
    let pairs = then.iter().zip(now.values());
    let changed = pairs.filter_map(|(((file, id, key), then), now)| {
        assert_eq!(then.1, now.1, "{edition}: {file}: {id}.{key} has another source in {later}");
        let is_ours = then.1 == Source::Reconstructed;
        assert!(is_ours || then == now, "{edition}: {file}: {id}.{key} is {:?} and was changed", then.1);
        (then != now).then(|| format!("{file}: {id}.{key}: {} -> {}", then.0, now.0))
    });
    changed.collect()
}

#[test]
fn only_reconstructed_numbers_differ_between_sets() {
    for edition in Edition::ALL {
        let (mut given, mut ours) = (0, 0);
        for (_, source) in values(*edition, TableSet::OLDEST).values() {
            *(if *source == Source::Reconstructed { &mut ours } else { &mut given }) += 1;
        }
        assert!(given > 50 && ours > 100, "{edition}: {given} given, {ours} reconstructed");
        for sets in TableSet::ALL.windows(2) {
            changes(*edition, sets[0], sets[1]);
        }
    }
}

#[test]
fn what_was_tuned_is_little_and_known() {
    let tuned = |edition| changes(edition, TableSet::V1, TableSet::V2);
    assert_eq!(
        tuned(Edition::Second),
        [
            "board.toml: sections.e1.invader-places: 5 -> 4",
            "board.toml: sections.w1.invader-places: 5 -> 4",
            "buildings.toml: forge.cauldron-orc.cost: 3 -> 2",
            "buildings.toml: workshop.ladder.cost: 2 -> 1",
        ]
    );
    assert_eq!(
        tuned(Edition::Undead),
        [
            "board.toml: sections.e1.invader-places: 5 -> 4",
            "board.toml: sections.w1.invader-places: 5 -> 4",
            "buildings.toml: aspen-stakes.cost: 3 -> 2",
            "buildings.toml: cannon.cost: 3 -> 2",
            "buildings.toml: consecrated-ground.cost: 3 -> 2",
        ]
    );
    assert!(tuned(Edition::First).is_empty());
}
