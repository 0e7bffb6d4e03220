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
}
