//! Each command with good input.

mod common;

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use common::{Dir, GOOD_SCENARIO, stronghold, stronghold_in};
use serde_json::json;
use stronghold_rules::tables::TableSet;

#[test]
fn sim_reports_all_its_figures_as_json() {
    let report =
        stronghold("sim --edition second --games 20 --invader random --defender random --seed 7 --json")
            .json();
    assert_eq!(report["games"], 20);
    let wins = |key: &str| report[key].as_u64().expect(key);
    assert_eq!(wins("invader_wins") + wins("defender_wins"), 20);
    for key in ["mean_turns", "decisions_per_second", "seconds"] {
        assert!(report[key].as_f64().expect(key) > 0.0, "{key}");
    }
    assert!(wins("decisions") > 20 && wins("chance_draws") > 20);
    assert_eq!(report["digest"].as_str().expect("a text").len(), 16);
}

#[test]
fn sim_gives_the_same_digest_with_any_number_of_threads() {
    let digest = |threads: u32| {
        stronghold(&format!("sim --games 40 --seed 3 --threads {threads} --json")).json()["digest"].clone()
    };
    assert_eq!(digest(1), digest(4));
}

#[test]
fn sim_tells_people_who_won() {
    let text = stronghold("sim --games 4 --invader random --defender greedy --seed 2").good();
    assert!(text.starts_with("4 games, edition second, seed 2\n"), "{text}");
    assert!(text.contains("greedy, 4 wins, 100.0 %"), "{text}");
}

#[test]
fn sim_plays_by_other_options_and_tables() {
    let dir = Dir::new();
    let digest = |line: &str| dir.stronghold(line).json()["digest"].clone();
    let plain = digest("sim --games 5 --json");
    assert_ne!(digest("sim --games 5 --json --option setup.cards=starter"), plain);
    dir.stronghold("tables --export mine").good();
    assert_eq!(digest("sim --games 5 --json --tables mine"), plain, "exported tables are the built-in ones");
    let numbers = dir.path().join("mine/numbers.toml");
    let text = std::fs::read_to_string(&numbers).expect("numbers");
    std::fs::write(numbers, text.replacen("turns = { value = 7", "turns = { value = 2", 1)).expect("numbers");
    let short = dir.stronghold("sim --games 5 --json --tables mine").json();
    assert!(short["mean_turns"].as_f64().expect("a number") <= 2.0);
}

#[test]
fn sim_names_the_bot_of_every_seat() {
    let shown = stronghold("sim --games 2 --players 2 --invader greedy --json").json();
    assert_eq!(
        (&shown["players"], &shown["invader"], &shown["defender"]),
        (&json!(2), &json!("greedy"), &json!("random"))
    );
    assert_eq!(shown["digest"], stronghold("sim --games 2 --invader greedy --json").json()["digest"]);
    assert_eq!(shown["options"], json!({}), "the edition leaves nothing open");
}

#[test]
fn sim_plays_with_three_and_four() {
    let line = "sim --edition first --players 4 --games 2 --invader greedy --invader-east random";
    let shown = stronghold(&format!("{line} --json")).json();
    assert_eq!((&shown["players"], &shown["options"]), (&json!(4), &json!({ "players": "4" })));
    for (seat, bot) in [
        ("invader-west", "greedy"),
        ("invader-east", "random"),
        ("defender-west", "random"),
        ("defender-east", "random"),
    ] {
        assert_eq!(shown[seat], bot, "{seat}");
    }
    assert_eq!((&shown["invader"], &shown["defender"]), (&json!(null), &json!(null)));
    let text = stronghold(line).good();
    assert!(text.contains("  invader-west  greedy\n  invader-east  random\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" wins, ")).count(), 2, "{text}");

    let dir = Dir::new();
    dir.stronghold("sim --edition first --option players=3 --games 1 --record games").good();
    let record = std::fs::read_to_string(dir.path().join("games/game-000001.siege")).expect("a record");
    assert!(record.contains("\ninvader-west: random\ninvader-east: random\ndefender: random\n"), "{record}");
    for who in ["invader-west", "invader-east", "defender", "spectator", "all"] {
        dir.stronghold(&format!("replay games/game-000001.siege --at 9 --as {who}")).good();
    }
}

#[test]
fn sim_keeps_games_that_replay_accepts() {
    let dir = Dir::new();
    dir.stronghold("sim --games 3 --invader greedy --seed 5 --record games").good();
    let names: Vec<_> = std::fs::read_dir(dir.path().join("games")).expect("records").collect();
    assert_eq!(names.len(), 3, "no drafts are left");
    for game in 1..=3 {
        let text = dir.stronghold(&format!("replay games/game-00000{game}.siege")).good();
        assert!(text.contains("all legal"), "{text}");
        assert!(text.contains("has won"), "{text}");
    }
}

#[test]
fn games_with_other_tables_replay_with_them() {
    let dir = Dir::new();
    dir.stronghold("tables --export mine").good();
    dir.stronghold("sim --games 1 --record games --tables mine").good();
    dir.stronghold("replay games/game-000001.siege --tables mine").good();
    // A set is named by its values, wherever they were read from.
    dir.stronghold("replay games/game-000001.siege").good();
    let record = std::fs::read_to_string(dir.path().join("games/game-000001.siege")).expect("a record");
    assert!(record.contains(&format!("\ntables: {}\n", TableSet::NEWEST)), "{record}");
}

#[test]
fn sim_names_what_it_played_by() {
    let dir = Dir::new();
    let plain = dir.stronghold("sim --games 1 --json").json();
    assert_eq!((&plain["options"], &plain["tables"]), (&json!({}), &json!(TableSet::NEWEST)));
    let line = "sim --games 1 --json --option fury.recount=no --option setup.cards=random";
    let other = dir.stronghold(line).json();
    assert_eq!(other["options"], serde_json::json!({ "fury.recount": "no" }));
    dir.stronghold("tables --export mine").good();
    let numbers = dir.path().join("mine/numbers.toml");
    let text = std::fs::read_to_string(&numbers).expect("numbers");
    std::fs::write(numbers, text.replacen("turns = { value = 7", "turns = { value = 2", 1)).expect("numbers");
    let short = dir.stronghold("sim --games 1 --json --tables mine").json();
    assert_eq!(short["tables"].as_str().map(str::len), Some(16), "{short}");
}

#[test]
fn replay_shows_each_seat_what_it_may_see() {
    let dir = Dir::new();
    dir.stronghold("sim --games 1 --seed 4 --record games").good();
    let seen =
        |who: &str| dir.stronghold(&format!("replay games/game-000001.siege --at 13 --as {who}")).good();
    let plans =
        |text: &str| text.lines().find(|line| line.trim().starts_with("plans")).expect("plans").to_owned();
    assert!(plans(&seen("invader")).contains("2 unknown"));
    assert!(plans(&seen("spectator")).contains("2 unknown"));
    assert!(!plans(&seen("defender")).contains("unknown"));
    assert_eq!(plans(&seen("all")), plans(&seen("defender")));
    let returned = |text: &str| text.lines().any(|line| line.trim().starts_with("returned "));
    assert!(returned(&seen("all")) && !returned(&seen("defender")));
    let text = seen("spectator");
    for section in ["w1", "w5", "e4"] {
        let line = text.lines().find(|line| line.trim().starts_with(&format!("{section} "))).expect(section);
        assert!(line.contains(" D ") && line.contains(": ") && line.contains("  I 0: nothing  "), "{line}");
    }
}

#[test]
fn replay_tells_the_last_action_to_those_who_may_know_it() {
    let dir = Dir::new();
    dir.stronghold("sim --games 1 --seed 4 --option setup.cards=starter --record games").good();
    let seen = |who: &str, ply: u32| {
        let text = dir.stronghold(&format!("replay games/game-000001.siege --at {ply} --as {who}")).good();
        text.lines().nth(1).expect("a second line").to_owned()
    };
    assert_eq!(seen("all", 0), "");
    let first = seen("all", 1);
    assert!(first.starts_with("after ply 1: arrange ") && first.ends_with(" (invader)"), "{first}");
    assert_eq!(seen("invader", 1), first);
    for who in ["defender", "spectator"] {
        assert_eq!(seen(who, 1), "after ply 1: an action of the invader");
    }
}

#[test]
fn replay_gives_the_view_as_json() {
    let dir = Dir::new();
    dir.stronghold("sim --games 1 --seed 4 --record games").good();
    let shown = |who: &str| {
        dir.stronghold(&format!("replay games/game-000001.siege --at 0 --as {who} --json")).json()
    };
    let start = shown("invader");
    assert_eq!((&start["ply"], &start["turn"]), (&0.into(), &0.into()));
    assert!(start["view"]["invader"].is_object() && start["view"]["defender"].is_null());
    let all = shown("all");
    assert!(all["view"]["invader"].is_object() && all["view"]["defender"].is_object());
    let open = shown("spectator");
    assert!(open["view"]["invader"].is_null() && open["view"]["defender"].is_null());
}

#[test]
fn replay_gives_a_digest_only_to_those_who_see_everything() {
    let dir = Dir::new();
    dir.stronghold("sim --games 1 --seed 4 --record games").good();
    let shown = |more: &str| dir.stronghold(&format!("replay games/game-000001.siege --json {more}")).json();
    for who in ["invader", "defender", "spectator"] {
        assert!(shown(&format!("--as {who}")).get("digest").is_none(), "{who}");
    }
    let record = std::fs::read_to_string(dir.path().join("games/game-000001.siege")).expect("a record");
    let last = shown("")["digest"].as_str().expect("a digest").to_owned();
    assert!(record.contains(&format!("digest: {last}\n")), "{record}");
    assert_ne!(shown("--at 5")["digest"], shown("--at 6")["digest"]);
}

#[test]
fn check_counts_what_passed_and_failed() {
    let dir = Dir::new();
    dir.write("all/good.toml", GOOD_SCENARIO);
    dir.write("all/deeper/good.toml", GOOD_SCENARIO);
    assert_eq!(dir.stronghold("check all").good(), "2 passed, 0 failed\n");

    dir.write("bad.toml", GOOD_SCENARIO.replace("\"2 soldier\"", "\"soldier\""));
    let run = dir.stronghold("check all bad.toml");
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    assert!(run.stdout.contains("bad.toml") && run.stdout.contains("w3.defender"), "{}", run.stdout);
    assert!(run.stdout.contains("expected: soldier") && run.stdout.contains("found:    2 soldier"));
    assert!(run.stdout.ends_with("2 passed, 1 failed\n"), "{}", run.stdout);
}

#[test]
fn check_lists_every_case_if_asked_to() {
    let dir = Dir::new();
    dir.write("good.toml", GOOD_SCENARIO);
    let cases = "given.step = \"window\"\n[[case]]\nname = \"right\"\n[[case.script]]\nexpect.turn = 1\n\
                 [[case]]\n[[case.script]]\nexpect.turn = 2\n";
    dir.write("cases.toml", cases);
    let run = dir.stronghold("check --verbose good.toml cases.toml");
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let lines = "passed good.toml\npassed cases.toml: right\nfailed cases.toml: 2\nFAILED cases.toml\n";
    assert!(run.stdout.starts_with(lines), "{}", run.stdout);
    assert!(run.stdout.ends_with("1 passed, 1 failed\n"), "{}", run.stdout);
    assert_eq!(dir.stronghold("check -v good.toml").good(), "passed good.toml\n1 passed, 0 failed\n");
    assert_eq!(dir.stronghold("check good.toml").good(), "1 passed, 0 failed\n");
}

#[test]
fn replay_shows_the_barbican_in_games_with_the_ram_alone() {
    let dir = Dir::new();
    // The starter cards have no ram; with drawn ones some game of twelve has.
    dir.stronghold("sim --edition first --option cards=starter --games 1 --record starter").good();
    dir.stronghold("sim --edition first --games 12 --record drawn").good();
    let shown = |file: &str| dir.stronghold(&format!("replay {file}.siege")).good();
    let text = shown("starter/game-000001");
    assert!(!text.contains("barbican"), "{text}");
    let drawn = (1..=12).filter(|game| shown(&format!("drawn/game-{game:06}")).contains("barbican"));
    let drawn = drawn.count();
    assert!((1..12).contains(&drawn), "{drawn} games with a barbican");
}

#[test]
fn perft_prints_a_count_for_each_depth() {
    let counts = stronghold("perft --edition second --depth 3").good();
    assert_eq!(counts, "depth  lines of play\n    0  1\n    1  3\n    2  6\n    3  18\n");
    let later = |seed: u32| stronghold(&format!("perft --depth 1 --after 60 --seed {seed}")).good();
    assert_eq!(later(1), later(1));
    assert_ne!(later(1), later(2));
    let three = stronghold("perft --depth 1 --after 60 --option traps.actions=three").good();
    assert_ne!(three, later(1));
    let over = stronghold("perft --depth 1 --after 5000").good();
    assert!(over.starts_with("the game is over before 5000 decisions are made\n"), "{over}");
    assert!(over.ends_with("    1  0  and 1 that ended earlier\n"), "{over}");
}

/// An id of the reference. Put together here, since these tests print rules and prove none.
fn id(name: &str) -> String {
    format!("2e.{name}")
}

#[test]
fn rules_prints_a_rule_with_its_examples() {
    let text = stronghold(&format!("rules {}", id("breach.exact"))).good();
    assert!(text.starts_with(&format!("{} (", id("breach.exact"))), "{text}");
    assert!(text.contains("\nex.2e."), "{text}");
    let example = format!("ex.{}", id("gale-swap"));
    let text = stronghold(&format!("rules {example}")).good();
    assert!(text.starts_with(&format!("{example}\n")), "{text}");
    assert!(text.contains(&format!("\n{} (", id("gale.cost"))), "{text}");
}

#[test]
fn rules_searches_for_words_and_beginnings_of_ids() {
    let text = stronghold("rules troll trap").good();
    assert!(text.contains(&id("trap.troll")) && text.trim_end().ends_with("found"), "{text}");
    let text = stronghold_in(Path::new("."), &["rules".to_owned(), id("gale.*")]).good();
    assert!(text.contains(&id("gale.cost")) && text.contains(&id("gale.place")), "{text}");
    let all = stronghold("rules").good();
    assert!(all.contains(&format!("\n  {}\n", id("gale.cost"))) && all.contains("rules and"), "{all}");
}

#[test]
fn rules_answers_questions_and_lists_options() {
    let text = stronghold("rules How many hourglasses does a hero's swap cost?").good();
    assert!(text.contains(&id("move.swap-heroes")), "{text}");
    let text = stronghold("rules saboteur unicorn").good();
    assert!(text.starts_with("no rule has all of these words; closest:\n\n"), "{text}");
    assert!(text.contains("saboteur"), "{text}");
    let text = stronghold("rules fury.recount").good();
    assert!(text.starts_with("fury.recount (option)\n  values: yes, no\n  default: yes\n"), "{text}");
    assert!(text.contains(&format!("\n{} (", id("melee.fury-lost"))), "{text}");
    let text = stronghold("rules options").good();
    assert!(text.contains("setup.cards (option)") && text.contains("agaria.early (option)"), "{text}");
}

#[test]
fn tables_mark_what_is_reconstructed() {
    let text = stronghold("tables --edition second").good();
    let row = |id: &str| {
        let named = |line: &&str| line.split_whitespace().find(|word| *word != "*") == Some(id);
        text.lines().find(named).unwrap_or_else(|| panic!("{id}")).to_owned()
    };
    assert!(row("trebuchet").starts_with('*') && row("trebuchet").contains("[reconstructed]"));
    assert!(row("turns").starts_with(' ') && row("turns").contains("[stated]"));

    let json = stronghold("tables --json").json();
    let rows = json["rows"].as_array().expect("rows");
    let turns = rows.iter().find(|row| row["id"] == "turns").expect("turns");
    assert_eq!((&turns["source"], &turns["reconstructed"]), (&"stated".into(), &false.into()));
}

#[test]
fn tables_keep_the_order_of_the_file() {
    let dir = Dir::new();
    dir.stronghold("tables --export mine").good();
    let numbers = std::fs::read_to_string(dir.path().join("mine/numbers.toml")).expect("numbers");
    let written: Vec<&str> = numbers.lines().filter_map(|line| Some(line.split_once(" = {")?.0)).collect();
    let json = dir.stronghold("tables --tables mine --json").json();
    let rows = json["rows"].as_array().expect("rows").iter().filter(|row| row["file"] == "numbers.toml");
    let shown: Vec<&str> = rows.map(|row| row["id"].as_str().expect("an id")).collect();
    assert_eq!(shown, written);
}

#[test]
fn exported_tables_read_back() {
    let dir = Dir::new();
    dir.stronghold("tables --export mine").good();
    assert_eq!(dir.stronghold("tables --tables mine").good(), dir.stronghold("tables").good());
}

#[test]
fn a_set_of_built_in_tables_goes_by_its_name() {
    let dir = Dir::new();
    let digest = |line: &str| dir.stronghold(line).json()["digest"].clone();
    for set in TableSet::ALL {
        let mine = format!("mine-{set}");
        let tables = |of: &str| dir.stronghold(&format!("tables --edition first --tables {of}")).good();
        dir.stronghold(&format!("tables --edition first --tables {set} --export {mine}")).good();
        assert_eq!(tables(&mine), tables(&set.to_string()));
        let sim = |of: &str| digest(&format!("sim --edition first --games 5 --json --tables {of}"));
        assert_eq!(sim(&mine), sim(&set.to_string()));
        let games = format!("sim --edition first --games 1 --record games-{set} --tables");
        dir.stronghold(&format!("{games} {set}")).good();
        let record = dir.path().join(format!("games-{set}/game-000001.siege"));
        let record = std::fs::read_to_string(record).expect("a record");
        assert!(record.contains(&format!("\ntables: {set}\n")), "{record}");
        // The record names its set, so nobody has to.
        dir.stronghold(&format!("replay games-{set}/game-000001.siege")).good();
    }
    dir.write("v1/readme.txt", "nothing here");
    dir.stronghold("tables --tables v1").good();
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(stronghold("--version").good().starts_with("stronghold "));
    for command in ["sim", "arena", "balance", "learn", "replay", "check", "perft", "rules", "tables"] {
        assert!(stronghold("--help").good().contains(&format!("\n  {command} ")), "{command}");
        let help = stronghold(&format!("{command} --help")).good();
        assert!(help.contains("Examples:"), "{help}");
        assert_eq!(stronghold(&format!("help {command}")).good(), help);
    }
}

/// A line ends where its next word would be too much, and not in the middle of a paragraph.
#[test]
fn help_fills_the_width_of_the_terminal() {
    for command in [
        "serve", "backup", "sim", "arena", "balance", "learn", "replay", "verify", "check", "perft", "rules",
        "tables",
    ] {
        for width in [60, 90, 150] {
            let output = Command::new(env!("CARGO_BIN_EXE_stronghold"))
                .args([command, "--help"])
                .env("COLUMNS", width.to_string())
                .output()
                .expect("the program starts");
            let help = String::from_utf8(output.stdout).expect("text");
            let (_, epilogue) = help.split_once("Examples:\n").expect("examples");
            let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
            for (line, next) in epilogue.lines().zip(epilogue.lines().skip(1)) {
                if !is_prose(line) || !is_prose(next) {
                    continue;
                }
                let word = next.split(' ').next().unwrap_or_default();
                let filled = line.chars().count() + 1 + word.chars().count() > width;
                assert!(filled && line.chars().count() <= width, "{command} at {width}: {line}\n{next}");
            }
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let dir = Dir::new();
    dir.write("bad.toml", GOOD_SCENARIO.replace("\"2 soldier\"", "\"soldier\""));
    for (line, status) in
        [("tables", 0), ("rules", 0), ("tables --json", 0), ("--help", 0), ("check bad.toml", 1)]
    {
        let mut program = Command::new(env!("CARGO_BIN_EXE_stronghold"))
            .args(line.split_whitespace())
            .current_dir(dir.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(program.stdout.take());
        let mut complaint = String::new();
        program.stderr.take().expect("stderr").read_to_string(&mut complaint).expect("text");
        assert_eq!(complaint, "", "{line}");
        assert_eq!(program.wait().expect("an end").code(), Some(status), "{line}");
    }
}
