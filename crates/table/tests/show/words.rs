//! Everything that is shown can be said, in every language.

use serde_json::Value;
use stronghold_rules::{Edition, View};
use stronghold_table::show::{self, Standing};
use stronghold_words::Language;

use crate::common::{eyes, play_of};

/// Every text in a value.
fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(members) => members.values().for_each(|value| texts(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn look_at_games(mut look: impl FnMut(Edition, &View, &View)) {
    for edition in Edition::ALL {
        for seed in 0..8 {
            play_of(*edition, seed, |before, _, after| {
                for seat in eyes(before) {
                    look(*edition, &before.view(seat), &after.view(seat));
                }
            });
        }
    }
}

/// What cannot be said is shown in brackets.
#[test]
fn nothing_is_without_words() {
    for language in Language::ALL {
        look_at_games(|edition, before, after| {
            let sheet = show::sheet(before, Standing::default(), *language);
            let story = show::story(before, after, 0, *language);
            let shown = serde_json::to_value((sheet, story)).expect("JSON");
            let mut found = Vec::new();
            texts(&shown, &mut found);
            for text in found {
                assert!(!text.contains('['), "{edition} {language}: {text}");
            }
        });
    }
}
