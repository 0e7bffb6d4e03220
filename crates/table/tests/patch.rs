//! A patch turns one text into the other: over whole games, and over values made to confuse it.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Map, Value, json};
use stronghold_rules::chance::below;
use stronghold_rules::{Edition, Rulebook, Setup};
use stronghold_table::wire::Edit;
use stronghold_table::{Draws, Seed, Table, Viewer, patch};
use stronghold_words::Language;

/// The patch between two values; a library that knows nothing of ours applies it and gets the new value.
#[track_caller]
fn patched(old: &Value, new: &Value) -> String {
    let text = patch(&old.to_string(), &new.to_string()).expect("texts of serde_json");
    check(old.clone(), &text, new);
    text
}

#[track_caller]
fn check(mut old: Value, text: &str, new: &Value) {
    let edits: Vec<Edit> = serde_json::from_str(text).expect("our own edits");
    assert_eq!(
        serde_json::to_value(edits).expect("a value"),
        serde_json::from_str::<Value>(text).expect("JSON")
    );
    let edits: json_patch::Patch = serde_json::from_str(text).expect("a JSON Patch");
    json_patch::patch(&mut old, &edits).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(old, *new, "{text}");
}

#[test]
fn every_sheet_of_whole_games_comes_out_of_the_one_before() {
    for edition in Edition::ALL {
        let players: &[&str] = if *edition == Edition::First { &["2", "3", "4"] } else { &["2"] };
        for (game, players) in players.iter().cycle().take(4).enumerate() {
            let options = match edition {
                Edition::First => vec![("players".to_owned(), (*players).to_owned())],
                _ => Vec::new(),
            };
            let bytes = follow(*edition, &options, game as u64);
            let (whole, changes) = bytes;
            assert!(changes * 4 < whole, "{edition}: {changes} of {whole} bytes");
        }
    }
}

/// Plays at random, follows each viewer from sheet to sheet. Bytes of all sheets, and of all patches.
fn follow(edition: Edition, options: &[(String, String)], seed: u64) -> (usize, usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup { options: options.to_vec(), ..Setup::new(edition) };
    let book = Rulebook::new(&setup).expect("known options");
    let mut table = Table::new(book, Draws::of_bots(Seed::new([seed as u8; 32])));
    table.apply(table.opening());
    let viewers = [Viewer::Watcher].into_iter().chain(table.seats().iter().copied().map(Viewer::Seat));
    let viewers: Vec<Viewer> = viewers.collect();
    let sheet = |table: &Table, viewer| {
        serde_json::to_string(&table.sheet(viewer, Language::English)).expect("a sheet")
    };
    let mut shown: Vec<String> = viewers.iter().map(|viewer| sheet(&table, *viewer)).collect();
    let mut values: Vec<Value> =
        shown.iter().map(|text| serde_json::from_str(text).expect("a sheet")).collect();
    let (mut whole, mut changes) = (0, 0);
    while let Some(seat) = table.to_act() {
        let choices = table.sheet(Viewer::Seat(seat), Language::English).choices;
        let action = choices[below(&mut rng, choices.len() as u32) as usize].action.clone();
        let undoes = below(&mut rng, 20) == 0;
        let change = table.undo(seat, table.ply(seat)).ok().filter(|_| undoes);
        let change = change.map_or_else(|| table.act(seat, table.ply(seat), &[action]), Ok);
        table.apply(change.expect("legal"));
        for (index, viewer) in viewers.iter().enumerate() {
            let now = sheet(&table, *viewer);
            let value: Value = serde_json::from_str(&now).expect("a sheet");
            let text = patch(&shown[index], &now).expect("texts of serde_json");
            check(std::mem::replace(&mut values[index], value.clone()), &text, &value);
            if shown[index] != now {
                whole += now.len();
                changes += text.len();
            } else {
                assert_eq!(text, "[]");
            }
            shown[index] = now;
        }
    }
    (whole, changes)
}

#[test]
fn only_what_differs_is_named() {
    let old = json!({ "a": 1, "b": [1, 2, 3], "c": { "d": "x", "e": null } });
    assert_eq!(patched(&old, &old), "[]");
    let new = json!({ "a": 1, "b": [1, 2, 3], "c": { "d": "y", "e": null } });
    assert_eq!(patched(&old, &new), r#"[{"op":"replace","path":"/c/d","value":"y"}]"#);
}

#[test]
fn arrays_keep_what_they_have_in_common_at_both_ends() {
    let piles = |counts: &[u32]| -> Value {
        counts.iter().map(|count| json!({ "kind": "a unit with a long name", "count": count })).collect()
    };
    let gone = patched(&piles(&[1, 2, 3, 4]), &piles(&[1, 4]));
    assert_eq!(gone, r#"[{"op":"remove","path":"/1"},{"op":"remove","path":"/1"}]"#);
    let come = patched(&piles(&[1, 4]), &piles(&[1, 2, 4]));
    assert_eq!(come, r#"[{"op":"add","path":"/1","value":{"count":2,"kind":"a unit with a long name"}}]"#);
    patched(&piles(&[1, 1, 1]), &piles(&[1, 1]));
    patched(&piles(&[]), &piles(&[1, 2]));
    patched(&piles(&[1, 2]), &piles(&[]));
}

#[test]
fn what_would_be_longer_than_the_new_value_is_replaced() {
    let (old, new) = (json!([1, 2, 3, 4, 5, 6]), json!([6, 5, 4, 3, 2, 1]));
    assert_eq!(patched(&old, &new), r#"[{"op":"replace","path":"","value":[6,5,4,3,2,1]}]"#);
}

#[test]
fn members_come_and_go_one_by_one() {
    let old = json!({ "a": { "x": 1, "y": "a long text" }, "b": { "z": "a long text" } });
    let gone = patched(&old, &json!({ "a": { "y": "a long text" }, "b": { "z": "a long text" } }));
    assert_eq!(gone, r#"[{"op":"remove","path":"/a/x"}]"#);
    let come =
        patched(&old, &json!({ "a": { "x": 1, "y": "a long text" }, "b": { "y": 2, "z": "a long text" } }));
    assert_eq!(come, r#"[{"op":"add","path":"/b/y","value":2}]"#);
    let long = "a very long text, since what is short is replaced";
    let last = patched(&json!({ "a": long }), &json!({ "a": long, "b": [], "c": 1 }));
    assert_eq!(last, r#"[{"op":"add","path":"/b","value":[]},{"op":"add","path":"/c","value":1}]"#);
    patched(&old, &json!({ "a": { "x": 1 }, "b": {} }));
    patched(&old, &json!({ "a": {}, "b": { "y": 1, "zz": [] } }));
    patched(&json!({}), &old);
    patched(&old, &json!({}));
    patched(&old, &json!(null));
}

#[test]
fn members_in_another_order_are_the_same_or_replaced() {
    let (old, new) = (r#"{"a":1,"b":"a long text","c":3}"#, r#"{"b":"a long text","c":3,"a":1}"#);
    let text = patch(old, new).expect("texts of serde_json");
    check(serde_json::from_str(old).expect("JSON"), &text, &serde_json::from_str(new).expect("JSON"));
}

#[test]
fn numbers_that_begin_alike_differ() {
    for (one, other) in [(json!(1), json!(12)), (json!([1]), json!([12])), (json!([1, 2]), json!([12, 2]))] {
        assert_ne!(patched(&one, &other), "[]");
        assert_ne!(patched(&other, &one), "[]");
    }
}

/// A value of all sorts, with names and texts that mean something in JSON or in a path.
fn any_value(rng: &mut ChaCha8Rng, depth: u32) -> Value {
    const TEXTS: [&str; 12] =
        ["", "a", "a/b", "~", "~1", "\"", "\\", "\\\"", "[1,2]", "}{", "\u{1F3F0}\n\u{7}", "0"];
    let text = |rng: &mut ChaCha8Rng| TEXTS[below(rng, TEXTS.len() as u32) as usize].to_owned();
    match below(rng, if depth == 0 { 5 } else { 9 }) {
        0 => Value::Null,
        1 => Value::Bool(below(rng, 2) == 0),
        2 => json!(i64::from(below(rng, 30)) - 10),
        3 => json!(f64::from(below(rng, 100)) / 8.0 * 1e20),
        4 => Value::String(text(rng)),
        5 | 6 => (0..below(rng, 6)).map(|_| any_value(rng, depth - 1)).collect(),
        _ => {
            let members = (0..below(rng, 5)).map(|_| (text(rng), any_value(rng, depth - 1)));
            Value::Object(members.collect::<Map<_, _>>())
        }
    }
}

/// The same with something else in some places.
fn shaken(rng: &mut ChaCha8Rng, value: &Value) -> Value {
    if below(rng, 12) == 0 {
        return any_value(rng, 2);
    }
    match value {
        Value::Array(elements) => {
            let mut elements: Vec<Value> = elements.iter().map(|element| shaken(rng, element)).collect();
            if below(rng, 3) == 0 {
                let at = below(rng, elements.len() as u32 + 1) as usize;
                elements.insert(at, any_value(rng, 1));
            }
            if below(rng, 3) == 0 && !elements.is_empty() {
                let at = below(rng, elements.len() as u32) as usize;
                elements.remove(at);
            }
            Value::Array(elements)
        }
        Value::Object(members) => {
            let stays = |_: &(&String, &Value)| below(rng, 8) > 0;
            let members: Vec<(&String, &Value)> = members.iter().filter(stays).collect();
            let mut members: Map<String, Value> =
                members.into_iter().map(|(name, value)| (name.clone(), shaken(rng, value))).collect();
            if below(rng, 3) == 0
                && let Value::Object(more) = any_value(rng, 1)
            {
                members.extend(more);
            }
            Value::Object(members)
        }
        value => value.clone(),
    }
}

#[test]
fn values_of_all_sorts_come_out_of_one_another() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20_000 {
        let old = any_value(&mut rng, 4);
        let new = if below(&mut rng, 4) == 0 { any_value(&mut rng, 4) } else { shaken(&mut rng, &old) };
        patched(&old, &new);
    }
}

#[test]
fn texts_that_are_cut_off_have_no_patch_and_do_no_harm() {
    let text = json!({ "a": [1, "x\"\u{1F3F0}", { "b": null }], "c": "d" }).to_string();
    for (length, _) in text.char_indices() {
        assert_eq!(patch(&text, &text[..length]), None, "{length}");
        assert_eq!(patch(&text[..length], &text), None, "{length}");
    }
}
