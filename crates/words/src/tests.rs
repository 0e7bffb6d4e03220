//! The files themselves: they can be read, they use nothing that is not there, and the languages have the same messages.

use std::path::{Path, PathBuf};

use stronghold_rules::Edition;
use stronghold_rules::board::{Path as Way, Place};
use stronghold_rules::second::card::Card;
use stronghold_rules::second::{Action, Event};
use stronghold_rules::unit::{Garrison, Group, Horde};

use crate::functions;
use crate::inspect::messages;
use crate::language::Language;
use crate::message::Message;
use crate::words::Words;

#[test]
fn files_use_only_what_there_is() {
    for language in Language::ALL {
        for edition in Edition::ALL {
            let all = messages(*language, *edition);
            for (id, used) in &all {
                for function in &used.functions {
                    assert!(functions::ALL.contains(&function.as_str()), "{language}: {id}: {function}");
                }
                for reference in &used.references {
                    assert!(all.contains_key(reference), "{language} {edition}: {id}: {reference}");
                }
            }
        }
    }
}

#[test]
fn all_languages_have_the_same_messages() {
    for edition in Edition::ALL {
        let english: Vec<String> = messages(Language::English, *edition).into_keys().collect();
        for language in Language::OFFERED {
            let here: Vec<String> = messages(*language, *edition).into_keys().collect();
            assert_eq!(here, english, "{language}");
        }
    }
}

/// The keys that are written out in code, with the file they are in.
fn keys_in_code() -> Vec<(String, String)> {
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.path() {
                path if path.is_dir() => sources(&path, found),
                path if path.extension().is_some_and(|end| end == "rs") => found.push(path),
                _ => {}
            }
        }
    }
    let mut files = Vec::new();
    for part in ["table", "server", "cli"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(part).join("src"), &mut files);
    }
    let mut keys = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source");
        for call in ["Message::new(\"", "Said::new(\"", ".keyed(\"", "titled(words, \"", ", \"refusal-"] {
            for (at, _) in text.match_indices(call) {
                let rest = &text[at + call.len()..];
                let key = rest.split('"').next().unwrap_or_default();
                let key = if call.ends_with('-') { format!("refusal-{key}") } else { key.to_owned() };
                keys.push((file.display().to_string(), key));
            }
        }
    }
    keys
}

#[test]
fn every_key_in_code_is_in_the_files() {
    let keys = keys_in_code();
    assert!(keys.len() > 100, "{}", keys.len());
    for language in Language::ALL {
        let scopes = Edition::ALL.iter().map(|edition| Words::of(*language, *edition));
        let scopes: Vec<&Words> = scopes.chain([Words::general(*language)]).collect();
        for (file, key) in &keys {
            assert!(scopes.iter().any(|words| words.has_key(key)), "{language}: {key} in {file}");
        }
    }
}

fn english(message: &Message) -> String {
    Words::of(Language::English, Edition::Second).try_say(message).expect("it can be said")
}

#[test]
fn an_event_is_its_message_and_its_fields_are_the_arguments() {
    let units = Group::new([2, 0, 1]);
    let event = Event::CardPlayed { card: Card::SiegeTower, units, wood: 3 };
    assert_eq!(
        english(&Message::of(&event)),
        "The Invader plays Siege Tower for 2 goblins and a troll and 3 wood."
    );
    let event = Event::UnitMoved { unit: Garrison::Marksman, from: Place::Courtyard, to: Place::Tw2 };
    assert_eq!(english(&Message::of(&event)), "A marksman moves from the courtyard to tower TW2.");
    let event = Event::MarchedThrough { first: Way::FwRw2, second: Way::Rw2W3, unit: Horde::Orc };
    assert_eq!(english(&Message::of(&event)), "An orc goes from the western foreground through RW2 to W3.");
}

#[test]
fn variants_without_names_for_their_fields_call_them_after_what_they_are() {
    let message = Message::of(&Action::Lay(Way::Rw2W3));
    assert_eq!((&*message.key(), message.args[0].0), ("action-lay", "path"));
    let message = Message::of(&Action::Place(Place::W3));
    assert_eq!((&*message.key(), message.args[0].0), ("action-place", "place"));
}

#[test]
fn what_cannot_be_said_is_told() {
    let words = Words::of(Language::English, Edition::Second);
    assert!(words.try_say(&Message::new("no-such-message")).is_err());
    assert!(words.try_say(&Message::new("event-unit-moved")).is_err(), "its arguments are missing");
    assert_eq!(&*words.say(&Message::new("no-such-message")), "[no-such-message]");
}

#[test]
fn the_pseudo_language_marks_every_letter() {
    let words = Words::of(Language::Pseudo, Edition::Second);
    let event = Event::UnitMoved { unit: Garrison::Marksman, from: Place::Courtyard, to: Place::W3 };
    let said = words.try_say(&Message::of(&event)).expect("it can be said");
    assert!(!said.chars().any(|sign| sign.is_ascii_alphabetic()), "{said}");
}

#[test]
fn languages_are_known_as_browsers_and_terminals_write_them() {
    for tag in ["en", "EN", "en-GB", "en_US.UTF-8"] {
        assert_eq!(tag.parse(), Ok(Language::English), "{tag}");
    }
    assert_eq!("en-XA".parse(), Ok(Language::Pseudo));
    assert!("C".parse::<Language>().is_err());
}

#[test]
fn what_comes_from_outside_is_not_kept() {
    let words = Words::general(Language::English);
    let before = words.kept();
    for action in ["one", "two"] {
        let message = Message::new("refusal-no-longer-your-move").with("action", action);
        assert!(words.say_once(&message).contains(action));
    }
    assert_eq!(words.kept(), before);
}
