//! Sets of compiled-in tables: numbers that a text gives are the same in all of them.

#![allow(missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

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

/// What the later set says in another way. A key may be left out where a row does without it.
fn changes(edition: Edition, earlier: TableSet, later: TableSet) -> Vec<String> {
    let (then, now) = (values(edition, earlier), values(edition, later));
    let keys: BTreeSet<_> = then.keys().chain(now.keys()).collect();
    let change = |key: &(&str, String, &str)| {
        let (file, id, name) = key;
        let both = [then.get(key), now.get(key)];
        let [before, after] = both.map(|value| value.map_or("none", |(value, _)| value));
        if before == after {
            return None;
        }
        for (_, source) in both.into_iter().flatten() {
            assert_eq!(*source, Source::Reconstructed, "{edition}: {file}: {id}.{name} was changed");
        }
        Some(format!("{file}: {id}.{name}: {before} -> {after}"))
    };
    for (key, value) in &then {
        let source = now.get(key).map_or(value.1, |now| now.1);
        assert_eq!(value.1, source, "{edition}: {key:?} has another source in {later}");
    }
    keys.into_iter().filter_map(change).collect()
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
    assert_eq!(
        tuned(Edition::First),
        [
            "actions.toml: major-dispatch.four-hourglasses: none -> 6",
            "actions.toml: major-dispatch.three-hourglasses: none -> 4",
            "actions.toml: minor-dispatch.four-hourglasses: none -> 4",
            "actions.toml: minor-dispatch.three-hourglasses: none -> 2",
            "board.toml: places.supply.start: 4 soldier 4 veteran -> 4 marksman 4 soldier 4 veteran",
            "board.toml: sections.e1.defender-places: 3 -> 2",
            "board.toml: sections.e1.garrison: 2 marksman soldier -> marksman soldier",
            "board.toml: sections.e1.invader-places: 4 -> 5",
            "board.toml: sections.e3.invader-places: 5 -> 6",
            "board.toml: sections.e4.defender-places: 3 -> 2",
            "board.toml: sections.e4.garrison: 2 marksman soldier -> marksman soldier",
            "board.toml: sections.w1.defender-places: 3 -> 2",
            "board.toml: sections.w1.garrison: 2 marksman soldier -> marksman soldier",
            "board.toml: sections.w1.invader-places: 4 -> 5",
            "board.toml: sections.w3.invader-places: 5 -> 6",
            "board.toml: sections.w4.defender-places: 3 -> 2",
            "board.toml: sections.w4.garrison: 2 marksman soldier -> marksman soldier",
        ]
    );
}
