//! Every scenario file of the project passes.

use std::fs;
use std::path::{Path, PathBuf};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Edition, Event, Game, ToAct};

#[test]
fn every_scenario_passes() {
    let files = files();
    let tables = TableFiles::standard();
    let failures: Vec<_> = files.iter().filter_map(|file| failure(file, &tables)).collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), files.len(), failures.join("\n"));
}

#[test]
fn a_decision_of_a_scenario_that_reveals_nothing_looks_the_same_whatever_is_hidden() {
    // As in random games (`rules/tests/properties.rs`), in corners that those seldom reach.
    let quiet: usize = files()
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file).expect("a readable file");
            quiet_decisions(&Scenario::parse(&file.to_string_lossy(), &text).expect("a scenario"))
        })
        .sum();
    assert!(quiet > 300, "{quiet}");
}

#[test]
fn an_order_that_leaves_the_game_is_seen_and_cannot_be_unseen() {
    // 2e.order.all-dead: with hourglasses left, the Defender who shot its last unit is still to act and knows its kind.
    let text = r#"
        title = "The Defender goes on after an order was lost"
        edition = "second"
        rules = ["2e.order.all-dead"]
        [given]
        step = "window"
        hourglasses = 6
        paid = { "cathedral.sharpshooters" = 1 }
        w4 = { invader = "goblin", order = "fury" }
        [[script]]
        play = "spend cathedral.sharpshooters"
        event = { event = "order-lost", section = "w4", kind = "fury" }
        to-act = "defender"
    "#;
    assert_eq!(quiet_decisions(&Scenario::parse("order-lost.toml", text).expect("a scenario")), 0);
}

/// How many decisions bring out nothing and leave their seat to act. Each of them looks the same to it in every game
/// that it cannot tell from the real one.
fn quiet_decisions(scenario: &Scenario) -> usize {
    let bytes = |game: &Game, seat| serde_json::to_string(&game.view(Some(seat))).expect("plain data");
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut quiet = 0;
    for (before, action) in scenario.decisions(&TableFiles::standard()).expect("it passes") {
        let ToAct::Seat(seat) = before.to_act() else { continue };
        let mut after = before.clone();
        after.play(action).expect("the script played it");
        if after.to_act() != ToAct::Seat(seat) || after.events().iter().any(Event::reveals) {
            continue;
        }
        quiet += 1;
        for _ in 0..8 {
            let mut twin = before.view(Some(seat)).determinize(&mut rng);
            twin.play(action).expect("the list depends on the view alone");
            assert_eq!(bytes(&after, seat), bytes(&twin, seat), "{}: {action:?}", scenario.id);
        }
    }
    quiet
}

#[test]
fn the_book_names_every_step_that_asks_in_a_scenario_and_no_other() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
    let book = fs::read_to_string(book).expect("the chapter");
    let lists: Vec<&str> = book.split("`asks` knows these steps").skip(1).collect();
    let lists = lists.iter().map(|rest| rest.lines().next().unwrap_or_default());
    let named: Vec<(Edition, Vec<&str>)> = [Edition::Second, Edition::First, Edition::Undead]
        .into_iter()
        .zip(lists.map(|list| list.split('`').skip(1).step_by(2).skip(1).collect()))
        .collect();
    assert_eq!(named.len(), Edition::COUNT);
    for (edition, names) in &named {
        for name in names {
            let text =
                format!("edition = \"{edition}\"\ngiven.step = \"hospital\"\n[[script]]\nasks = \"{name}\"");
            assert!(Scenario::parse("asks.toml", &text).is_ok(), "{edition}: no step `{name}`");
        }
    }
    for file in files() {
        let text = fs::read_to_string(&file).expect("a readable file");
        let scenario = Scenario::parse(&file.to_string_lossy(), &text).expect("a scenario");
        let (_, names) = named.iter().find(|(edition, _)| *edition == scenario.edition).expect("its edition");
        for (game, _) in scenario.decisions(&TableFiles::standard()).expect("it passes") {
            let step = step_name(&game);
            assert!(names.contains(&step.as_str()), "{}: the book does not name `{step}`", scenario.id);
        }
    }
}

/// The name of the step that waits for a decision.
fn step_name(game: &Game) -> String {
    let step = match game {
        Game::First(siege) => serde_json::to_value(siege.step()),
        Game::Second(siege) => serde_json::to_value(siege.step()),
        Game::Undead(siege) => serde_json::to_value(siege.step()),
    };
    match step.expect("plain data") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(parts) => parts.keys().next().expect("a name").clone(),
        other => panic!("no step: {other}"),
    }
}

/// All scenario files of the project.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(!files.is_empty(), "no scenario under {}", root.display());
    files
}

/// What is wrong with a scenario file, if anything.
fn failure(path: &Path, tables: &TableFiles) -> Option<String> {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).expect("a readable file");
    let scenario = match Scenario::parse(&name, &text) {
        Ok(scenario) => scenario,
        Err(error) => return Some(error.to_string()),
    };
    if format!("{}.toml", scenario.id) != name {
        return Some(format!("{name}: its id is {}", scenario.id));
    }
    scenario.run(tables).err().map(|failure| failure.to_string())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
