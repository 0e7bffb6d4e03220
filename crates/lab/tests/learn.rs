//! A course that is stopped, or killed, ends with the same network.

#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use stronghold_bots::Network;
use stronghold_lab::learn::{Graduate, Lesson, News, Response, School, SchoolError};
use stronghold_rules::{Army, Edition, Setup};

fn school(dir: &Path, seed: u64) -> School {
    let lesson = Lesson {
        edition: "undead".to_owned(),
        tables: "7".to_owned(),
        players: None,
        seed,
        games: 40,
        rounds: 1,
        searched: 3,
        rollouts: 6,
        varied: 0,
        epochs: 2,
        response: None,
    };
    School { lesson, setup: Setup::new(Edition::Undead), dir: dir.to_owned(), opponent: None }
}

/// Teaches on some threads until so many news came.
fn teach(school: &School, threads: usize, news: u32) -> Option<Graduate> {
    let stop = AtomicBool::new(false);
    let heard = AtomicU32::new(0);
    let tell = |_: News| stop.store(heard.fetch_add(1, Relaxed) >= news, Relaxed);
    school.teach(NonZeroUsize::new(threads).unwrap(), &stop, &tell).unwrap()
}

#[test]
fn it_goes_on_where_it_was_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let (at_once, in_parts) = (dir.path().join("at-once"), dir.path().join("in-parts"));
    let whole = teach(&school(&at_once, 5), 2, u32::MAX).expect("it was not stopped");
    assert_eq!(whole.network.tables(), 7);
    assert!(whole.card.greedy.positions > 0 && whole.card.bytes < 1_000_000);

    let school = school(&in_parts, 5);
    assert!(teach(&school, 1, 1).is_none(), "stopped during the first games");
    // Killed while a file was written, and before it was.
    fs::write(in_parts.join("round-0/.x.siege.tmp"), "half").unwrap();
    assert!(teach(&school, 1, 4).is_none(), "stopped while it learned");
    fs::remove_file(in_parts.join("round-0/games-000001.bin")).unwrap();
    let resumed = teach(&school, 1, u32::MAX).expect("it was not stopped");
    assert!(resumed.network == whole.network, "another network");
    assert_eq!(resumed.card, whole.card);
    assert!(!in_parts.join("round-0/.x.siege.tmp").exists());

    let read = Network::read(Edition::Undead, &resumed.network.bytes());
    assert!(read == Ok(resumed.network), "a file holds all there is");
}

#[test]
fn a_directory_has_one_course() {
    let dir = tempfile::tempdir().unwrap();
    assert!(teach(&school(dir.path(), 5), 1, 0).is_none());
    let other = school(dir.path(), 6).teach(NonZeroUsize::MIN, &AtomicBool::new(true), &|_| {});
    assert!(matches!(other, Err(SchoolError::Another(_))));
}

#[test]
fn a_course_in_another_form_is_told() {
    let dir = tempfile::tempdir().unwrap();
    assert!(teach(&school(dir.path(), 5), 1, 0).is_none());
    let file = dir.path().join("lesson.toml");
    let kept = fs::read_to_string(&file).unwrap();
    let older: String =
        kept.lines().filter(|line| !line.starts_with("form")).map(|line| format!("{line}\n")).collect();
    assert_ne!(older, kept);
    fs::write(&file, older).unwrap();
    let older = school(dir.path(), 5).teach(NonZeroUsize::MIN, &AtomicBool::new(true), &|_| {});
    assert!(matches!(older, Err(SchoolError::Form(_))));
}

/// The one who responds goes on from the other's network and ends with one of its own, which says whose response it is.
#[test]
fn a_response_begins_with_the_network_that_it_responds_to() {
    let dir = tempfile::tempdir().unwrap();
    let opponent = Network::of(Edition::Undead).unwrap();
    let respond = |army: Army, name: &str| {
        let mut school = school(&dir.path().join(name), 5);
        school.lesson.response = Some(Response::to(army, &opponent));
        school.lesson.games = 0;
        school.opponent = Some(opponent.clone());
        teach(&school, 2, u32::MAX).expect("it was not stopped")
    };
    let [invader, defender] =
        [(Army::Invader, "invader"), (Army::Defender, "defender")].map(|(army, name)| respond(army, name));
    assert!(invader.network != *opponent);
    assert_ne!(invader.card.lesson, defender.card.lesson);
    assert_eq!(invader.card.greedy.positions, 0, "it needs no games of greedy players");
    let again = respond(Army::Invader, "again");
    assert!(again.network == invader.network);
}
