//! Golden playthroughs: whole games as text, so that any change of behaviour shows in a diff.
//!
//! Each `golden/EDITION/NAME.siege` is a record; `NAME.txt` beside it tells the game step by step: prompts, lists,
//! events with their audience, and at the start of each turn what each seat sees. After an intended change run the
//! test with `UPDATE_GOLDEN=1` and read the diff.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stronghold_record::{Record, notation};
use stronghold_rules::digest::digest;
use stronghold_rules::event::Audience;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{ActionList, Edition, Event, Game, Seat, ToAct};

fn folder(edition: Edition) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(edition.to_string())
}

#[test]
fn playthroughs_are_as_they_were() {
    for edition in Edition::ALL {
        compare(*edition);
    }
}

fn compare(edition: Edition) {
    let mut names: Vec<PathBuf> = std::fs::read_dir(folder(edition))
        .expect("the folder of playthroughs is there")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "siege"))
        .collect();
    names.sort();
    assert!(names.len() >= 3, "a few games are told");
    for name in names {
        let record =
            Record::parse(&std::fs::read_to_string(&name).expect("readable")).expect("a sound record");
        let told = tell(&record);
        let golden = name.with_extension("txt");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&golden, &told).expect("writable");
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if let Some((line, (old, new))) =
            expected.lines().zip(told.lines()).enumerate().find(|(_, (old, new))| old != new)
        {
            panic!("{} line {}:\nwas: {old}\nnow: {new}", golden.display(), line + 1);
        }
        assert_eq!(expected.lines().count(), told.lines().count(), "{}", golden.display());
    }
}

/// The whole game as text.
fn tell(record: &Record) -> String {
    let tables = TableFiles::standard();
    let replay = record.replay(&tables).expect("the record follows the rules");
    let mut text = String::new();
    let mut turn = 0;
    let mut game = Game::new(&record.header.setup(&tables)).expect("the set-up is sound");
    for (ply, action) in replay.actions().iter().enumerate() {
        if game.turn() != turn {
            turn = game.turn();
            tell_views(&mut text, &game);
        }
        tell_decision(&mut text, ply, &game);
        let _ = writeln!(text, "> {}", notation::text(*action));
        game.play(*action).expect("the record follows the rules");
        for event in game.events() {
            tell_event(&mut text, event);
        }
    }
    tell_views(&mut text, &game);
    text
}

fn tell_decision(text: &mut String, ply: usize, game: &Game) {
    let _ = match game.to_act() {
        ToAct::Chance => writeln!(text, "\n{ply}. chance: {} outcomes", game.chance_outcomes().len()),
        ToAct::Nobody => Ok(()),
        ToAct::Seat(seat) => {
            let mut list = ActionList::new();
            game.legal_actions(&mut list);
            let question = game.question().expect("a seat is asked something");
            writeln!(text, "\n{ply}. {seat}: {} ({})\n{}", question.step, question.rule, offered(&list))
        }
    };
}

/// A short list in full; a long one by its verbs, with a digest that notices every other change.
fn offered(list: &ActionList) -> String {
    let texts: Vec<String> = list.iter().map(|action| notation::text(*action)).collect();
    if texts.len() <= 12 {
        return format!("[{}] {}", texts.len(), texts.join("; "));
    }
    let mut verbs: Vec<(&str, usize)> = Vec::new();
    for text in &texts {
        let verb = text.split(' ').next().unwrap_or_default();
        match verbs.last_mut() {
            Some((last, count)) if *last == verb => *count += 1,
            _ => verbs.push((verb, 1)),
        }
    }
    let verbs: Vec<String> = verbs.iter().map(|(verb, count)| format!("{count} {verb}")).collect();
    format!("[{}] {} #{:016x}", texts.len(), verbs.join(", "), digest(&texts.join(";").as_bytes()))
}

fn tell_event(text: &mut String, event: Event) {
    let audience = match event.audience() {
        Audience::Everyone => String::new(),
        Audience::Only(army) => format!(" [{army} only]"),
    };
    let _ = writeln!(text, "  {}{audience}", serde_json::to_string(&event).expect("plain data"));
}

/// What each seat and a spectator see, one line for each part.
fn tell_views(text: &mut String, game: &Game) {
    let seen = |seat: Option<Seat>| match serde_json::to_value(game.view(seat)).expect("plain data") {
        serde_json::Value::Object(parts) => parts,
        _ => unreachable!("a view is an object"),
    };
    let _ = writeln!(text, "\n== turn {}", game.turn());
    let spectator = seen(None);
    if let serde_json::Value::Object(open) = &spectator["open"] {
        for (key, value) in open {
            let _ = writeln!(text, "{key}: {value}");
        }
    }
    for seat in game.seats() {
        let own = seen(Some(*seat));
        assert_eq!(own["open"], spectator["open"]);
        if let Some(secrets) = own.get(&seat.army().to_string()) {
            let _ = writeln!(text, "{seat} alone knows: {secrets}");
        }
    }
}
