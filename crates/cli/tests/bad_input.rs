//! Bad input of any kind: one message on stderr that names the place, exit status 2, nothing written.

mod common;

use common::{Dir, GOOD_SCENARIO};

/// Runs a line that must be refused with a message in which all these words occur.
#[track_caller]
fn refused(dir: &Dir, line: &str, words: &[&str]) {
    let before = dir.names();
    let run = dir.stronghold(line);
    assert_eq!(run.status, 2, "{line}: {}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout, "", "{line}");
    assert_eq!(run.stderr.lines().count(), 1, "{line}: {}", run.stderr);
    assert!(run.stderr.starts_with("stronghold: "), "{line}: {}", run.stderr);
    for word in words {
        assert!(run.stderr.contains(word), "{line}: `{word}` is not in: {}", run.stderr);
    }
    assert_eq!(dir.names(), before, "{line}: nothing is written");
}

#[test]
fn arguments_that_make_no_sense() {
    let dir = Dir::new();
    for (line, words) in [
        ("simulate", vec!["simulate", "--help"]),
        ("sim", vec!["--games"]),
        ("sim --games 0", vec!["--games", "from 1 to", "stronghold sim --help"]),
        ("sim --games -3", vec!["--games", "-3", "from 1 to"]),
        ("sim --games many", vec!["--games", "many"]),
        ("sim --games 99999999999999999999", vec!["--games"]),
        ("sim --games 1 --seed x", vec!["--seed", "from 0 to"]),
        ("sim --games 1 --seed -1", vec!["--seed", "-1", "from 0 to"]),
        ("sim --games 1 --seed 99999999999999999999", vec!["--seed", "from 0 to"]),
        ("sim --games 1 --threads -1", vec!["--threads", "-1", "1 to 1024"]),
        ("sim --games 1 --threads 0", vec!["--threads", "from 1"]),
        ("sim --games 1 --threads 100000", vec!["--threads", "1024"]),
        ("sim --games 1 --edition third", vec!["--edition", "third", "second"]),
        ("sim --games 1 --invader wizard --record games", vec!["--invader", "wizard", "recruit, sergeant"]),
        ("sim --games 1 --defender wizard --record games", vec!["--defender", "wizard"]),
        ("sim --games 1 --invader-east greedy", vec!["--invader-east", "invader, defender"]),
        ("sim --games 1 --defender-west wizard", vec!["--defender-west", "wizard", "recruit, sergeant"]),
        ("sim --games 1 --players 4", vec!["--players", "second edition", "2 players"]),
        (
            "sim --games 1 --edition first --players 3 --defender-east greedy",
            vec!["--defender-east", "invader-east, defender"],
        ),
        ("sim --games 1 --edition first --players 3 --option players=4", vec!["players", "twice"]),
        ("sim --games 1 --players 5", vec!["--players", "5", "from 2 to 4"]),
        ("sim --games 1 --option setup.card=starter --record games", vec!["setup.card", "setup.cards"]),
        ("sim --games 1 --option setup.cards=all", vec!["setup.cards", "random or starter"]),
        ("sim --games 1 --option starter", vec!["NAME=VALUE"]),
        ("sim --games 1 --option fury.recount=no --option fury.recount=yes", vec!["fury.recount", "twice"]),
        ("sim --games 1 --unknown", vec!["--unknown"]),
        ("learn --edition second", vec!["--dir", "stronghold learn --help"]),
        ("learn --dir course --games 3", vec!["--games", "from 20 to"]),
        ("learn --dir course --tables missing", vec!["missing"]),
        ("arena --games 1", vec!["--bots", "stronghold arena --help"]),
        ("arena --bots random --games 0", vec!["--games", "from 1 to"]),
        ("arena --bots random,wizard --games 1", vec!["--bots", "wizard", "recruit, sergeant"]),
        ("arena --bots random,random --games 1 --keep kept", vec!["--bots", "`random` is named twice"]),
        ("arena --bots random --against wizard --games 1", vec!["--against", "wizard", "recruit, sergeant"]),
        ("arena --bots random --games 1 --set setup.cards=all --keep kept", vec!["setup.cards"]),
        ("arena --bots random --games 1 --html .", vec!["--html", "directory"]),
        ("arena --bots random --games 1 --html missing/x.html --keep kept", vec!["--html", "missing"]),
        ("arena --bots random --games 1 --keep .", vec!["--keep"]),
        ("learn --dir d --response-of wizard", vec!["--response-of", "invader and defender"]),
        ("learn --dir d --response-of invader --rounds 0", vec!["--response-of", "--rounds"]),
        ("learn --dir d --to missing.net", vec!["--response-of"]),
        ("learn --dir d --response-of invader --to missing.net", vec!["missing.net"]),
        ("balance --games 1 --bot wizard", vec!["--bot", "wizard", "recruit, sergeant"]),
        ("balance --games 1 --bot greedy --rollouts 8", vec!["--bot", "`greedy` does not look ahead"]),
        ("balance --games 1 --without ballista", vec!["--aside"]),
        ("balance --games 1 --aside 1 --without wizard", vec!["--without", "wizard", "forge.cannon"]),
        ("balance --games 1 --bot greedy --html missing/x.html --keep kept", vec!["--html", "missing"]),
        ("balance --games 1 --bot greedy --keep missing/kept", vec!["--keep", "missing/kept"]),
        ("balance --games 1 --invader-network missing.net", vec!["missing.net"]),
        ("arena --bots random --games 1 --keep missing/kept", vec!["--keep", "missing/kept"]),
        ("replay", vec!["FILE"]),
        ("replay x.siege --as king", vec!["--as", "king", "invader-west", "spectator or all"]),
        ("replay x.siege --at -1", vec!["--at", "-1", "from 0 to", "stronghold replay --help"]),
        ("check", vec!["FILE|DIR"]),
        ("perft", vec!["--depth"]),
        ("perft --depth 1 --players 3", vec!["--players", "2 players"]),
        ("perft --depth deep", vec!["--depth", "deep", "from 0 to"]),
        ("perft --depth 1 --option x=y", vec!["--option", "`x`"]),
        ("help nothing", vec!["nothing"]),
        ("perft --depth 1 --edition third", vec!["third"]),
        ("tables --edition third", vec!["third"]),
        ("tables --json --export x", vec!["--export"]),
        ("rules dragon unicorn", vec!["dragon unicorn"]),
    ] {
        refused(&dir, line, &words);
    }
}

#[test]
fn an_id_that_does_not_exist_brings_similar_ones() {
    let [wrong, right] = ["gale.cst", "gale.cost"].map(|name| format!("2e.{name}"));
    refused(&Dir::new(), &format!("rules {wrong}"), &[&wrong, "similar", &right]);
    let far = Dir::new().stronghold("rules zz.qq.xx");
    assert!(far.status == 2 && !far.stderr.contains("similar"), "{}", far.stderr);
}

#[test]
fn files_that_are_not_there() {
    let dir = Dir::new();
    for line in [
        "replay missing.siege",
        "check missing.toml",
        "check missing",
        "sim --games 1 --tables missing --record games",
        "tables --tables missing",
        "check . --tables missing",
    ] {
        refused(&dir, line, &["missing"]);
    }
    refused(&dir, "replay .", &["directory"]);
    dir.write("empty/readme.txt", "nothing here");
    refused(&dir, "check empty", &["empty", "no scenario file"]);
    refused(&dir, "tables --tables empty", &["empty", "no table"]);
    dir.write("above/second/numbers.toml", "");
    refused(&dir, "tables --tables above", &["no table", "there are some in above/second"]);
    refused(&dir, "tables --tables empty --export other", &["--export", "directory"]);
    dir.write("v1/readme.txt", "nothing here");
    refused(&dir, "tables --tables ./v1", &["v1", "no table"]);
    dir.write("file", "");
    refused(&dir, "sim --games 1 --record file", &["--record", "file"]);
    refused(&dir, "sim --games 1 --record file/games", &["--record", "file/games"]);
    refused(&dir, "tables --export file/tables", &["file/tables"]);
}

#[test]
fn files_that_are_garbage() {
    let dir = Dir::new();
    dir.write("garbage", [0xff, 0xfe, 0x00, 0x0a, 0x80, 0xc0]);
    refused(&dir, "replay garbage", &["garbage", "line 1"]);
    dir.write("tables/cards.toml", [0xff, 0x00]);
    refused(&dir, "tables --tables tables", &["tables/cards.toml", "line 1"]);
    dir.write("empty.siege", "");
    refused(&dir, "replay empty.siege", &["empty.siege", "edition"]);
    dir.write("huge", vec![b'x'; 5 << 20]);
    refused(&dir, "replay huge", &["huge", "bytes"]);
}

#[test]
fn records_that_are_wrong() {
    let dir = Dir::new();
    dir.stronghold("sim --games 1 --seed 4 --record games").good();
    let good = std::fs::read_to_string(dir.path().join("games/game-000001.siege")).expect("a record");
    dir.write("good.siege", &good);
    let plies = dir.stronghold("replay good.siege --json").json()["plies"].as_u64().expect("plies");
    refused(
        &dir,
        &format!("replay good.siege --at {}", plies + 1),
        &["good.siege", "--at", &plies.to_string()],
    );

    refused(
        &dir,
        "replay good.siege --as invader-west",
        &["--as", "`invader-west`", "are invader, defender"],
    );

    let change = |from: &str, to: &str| dir.write("bad.siege", good.replacen(from, to, 1));
    change("edition: second", "edition: fifth");
    refused(&dir, "replay bad.siege", &["bad.siege", "line 1", "fifth"]);
    change("defender: random", "defender-east: random");
    refused(&dir, "replay bad.siege", &["bad.siege", "line 5", "`defender-east`", "are invader, defender"]);
    change("\ndeal ", "\nsteal ");
    refused(&dir, "replay bad.siege", &["bad.siege", "line ", "steal"]);
    change("\ndeal ", "\nend; deal ");
    refused(&dir, "replay bad.siege", &["bad.siege", "line ", "ply 1", "`end`", "2e."]);
    let winner = if good.contains("result: invader") { "invader" } else { "defender" };
    let loser = if winner == "invader" { "defender" } else { "invader" };
    change(&format!("result: {winner}"), &format!("result: {loser}"));
    refused(&dir, "replay bad.siege", &["bad.siege", "line 7", "result"]);
    change("rules: 1", "rules: 1\ntables: custom");
    refused(&dir, "replay bad.siege", &["bad.siege", "line 3", "16 hexadecimal digits"]);
    let digest = good.lines().find(|line| line.starts_with("digest: ")).expect("a digest");
    change(digest, "digest: 0000000000000001");
    refused(&dir, "replay bad.siege", &["bad.siege", "line 8", "`digest: 0000000000000001`"]);
    dir.write("bad.siege", format!("{good}\ndone\n"));
    refused(&dir, "replay bad.siege", &["bad.siege", "after the end"]);
}

#[test]
fn tables_that_are_wrong() {
    let dir = Dir::new();
    dir.stronghold("tables --export mine").good();
    refused(&dir, "tables --export mine", &["mine/numbers.toml", "already"]);
    let numbers = std::fs::read_to_string(dir.path().join("mine/numbers.toml")).expect("numbers");
    dir.write("bad/numbers.toml", numbers.replacen("turns = { value = 7", "turns = { value = \"x\"", 1));
    dir.write("cases/good.toml", GOOD_SCENARIO);
    for line in ["tables", "sim --games 1 --record games", "check cases"] {
        refused(&dir, &format!("{line} --tables bad"), &["bad/numbers.toml", "turns.value"]);
    }
    dir.write("odd/weather.toml", "");
    refused(&dir, "tables --tables odd", &["odd/weather.toml", "no such table"]);
}

#[test]
fn tables_are_exported_all_or_none() {
    let dir = Dir::new();
    dir.write("mine/heroes.toml", "mine");
    refused(&dir, "tables --export mine", &["mine/heroes.toml", "already"]);
    assert_eq!(std::fs::read_dir(dir.path().join("mine")).expect("a directory").count(), 1);
}

#[test]
fn games_are_not_overwritten() {
    let dir = Dir::new();
    dir.stronghold("sim --games 2 --record games").good();
    refused(&dir, "sim --games 2 --record games", &["--record", "game-000001.siege"]);
}

#[test]
fn a_scenario_that_cannot_be_used_is_bad_input_and_the_others_still_run() {
    let dir = Dir::new();
    dir.write("all/good.toml", GOOD_SCENARIO);
    dir.write("all/odd.toml", GOOD_SCENARIO.replace("given.w3", "given.w9"));
    dir.write("all/broken.toml", "given = [");
    dir.write("all/binary.toml", [0xff, 0xfe, 0x00]);
    let run = dir.stronghold("check all");
    assert_eq!(run.status, 2);
    assert_eq!(run.stdout, "1 passed, 3 failed\n");
    assert_eq!(run.stderr.lines().count(), 3, "{}", run.stderr);
    for file in ["all/odd.toml:4", "all/broken.toml", "all/binary.toml: line 1"] {
        assert!(run.stderr.contains(file), "{file}: {}", run.stderr);
    }
    refused(&dir, "check all missing.toml", &["missing.toml"]);
}

#[test]
fn a_record_needs_the_tables_it_was_played_with() {
    let dir = Dir::new();
    for (name, turns) in [("three", 3), ("four", 4)] {
        dir.stronghold(&format!("tables --export {name}")).good();
        let numbers = std::fs::read_to_string(dir.path().join(name).join("numbers.toml")).expect("numbers");
        let changed = numbers.replacen("turns = { value = 7", &format!("turns = {{ value = {turns}"), 1);
        assert_ne!(changed, numbers);
        dir.write(&format!("{name}/numbers.toml"), changed);
    }
    dir.stronghold("sim --games 1 --record standard").good();
    dir.stronghold("sim --games 1 --record short --tables three").good();
    let [standard, short] = ["replay standard/game-000001.siege", "replay short/game-000001.siege"];
    dir.stronghold(&format!("{short} --tables three")).good();
    refused(&dir, short, &["line 3", "`tables: ", "--tables"]);
    refused(&dir, &format!("{short} --tables four"), &["line 3", "`tables: ", "supplied"]);
    refused(&dir, &format!("{standard} --tables three"), &["line 3", "`tables: v2`", "supplied"]);
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full_is_told() {
    for line in ["tables", "--help"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_stronghold"))
            .arg(line)
            .stdout(full)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{line}");
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert!(complaint.contains("output cannot be written"), "{line}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{line}: {complaint}");
    }
}
