//! `stronghold learn`: what it writes and refuses.

mod common;

use std::fs;

use common::Dir;

#[test]
fn a_network_and_its_card_are_written_and_the_same_command_finds_them_again() {
    let dir = Dir::new();
    let line = "learn --edition undead --dir course --games 40 --rounds 0 --epochs 1 --varied 0";
    let text = dir.stronghold(line).good();
    assert!(text.contains("undead.net") && text.contains("games of greedy players"), "{text}");
    let read = |name: &str| fs::read(dir.path().join("course").join(name)).expect(name);
    let (network, card) = (read("undead.net"), String::from_utf8(read("undead.toml")).expect("text"));
    for part in ["games = 40", "tables = ", "seed = 1", "[greedy]", "error = "] {
        assert!(card.contains(part), "`{part}` is not in:\n{card}");
    }
    assert_eq!(dir.stronghold(&format!("{line} --threads 1")).good(), text);
    assert_eq!(read("undead.net"), network);

    // It can be played with at once. The tables are those that it learned on, so nothing is said.
    let sim = "sim --edition undead --games 1 --invader captain --defender random";
    dir.stronghold(&format!("{sim} --network course/undead.net")).good();
    dir.write("nonsense.net", "nonsense");
    for (file, word) in [("nonsense.net", "not a network"), ("missing.net", "missing.net")] {
        let run = dir.stronghold(&format!("{sim} --network {file}"));
        assert!(run.status == 2 && run.stderr.contains(word), "{}", run.stderr);
    }
}

#[test]
fn bots_that_learned_on_other_tables_say_so_and_play_on() {
    let dir = Dir::new();
    dir.stronghold("tables --edition undead --export mine").good();
    let file = dir.path().join("mine/mana.toml");
    let text = fs::read_to_string(&file).expect("a table").replacen("mana = 1,", "mana = 2,", 1);
    fs::write(&file, text).expect("written");
    let run = |bots: &str| dir.stronghold(&format!("sim --edition undead --games 1 --tables mine {bots}"));
    let captain = run("--invader captain");
    assert_eq!(captain.status, 0);
    assert!(captain.stderr.contains("captain learned on other tables"), "{}", captain.stderr);
    assert_eq!(run("--invader sergeant").stderr, "");
}
