//! Whole contests, short ones.

use std::fs;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use stronghold_record::Header;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Edition, Rulebook, Setup};

use super::bout::Bout;
use super::*;
use crate::crew::Crew;
use crate::ledger::Ledger;
use crate::series::Series;
use crate::{Lineup, Simulation, simulate};

fn contest(bots: &[&str], games: u32) -> Contest {
    let book = Rulebook::new(&Setup::new(Edition::Second)).expect("standard tables");
    Contest {
        header: Header::of(&book, &TableFiles::standard()),
        book,
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
        against: Vec::new(),
        games: NonZeroU32::new(games).expect("some games"),
        seed: 7,
        network: None,
    }
}

fn play(contest: &Contest, keep: Option<&Path>, threads: usize) -> Result<Report, ContestError> {
    let threads = NonZeroUsize::new(threads).expect("some threads");
    let crew = Crew { threads, progress: &|_| {}, stop: &AtomicBool::new(false) };
    let finish = contest.play(keep, &crew)?;
    assert!(finish.unkept.is_none(), "{:?}", finish.unkept);
    Ok(finish.report)
}

/// The report without what depends on the clock.
fn figures(report: &Report) -> serde_json::Value {
    let mut json = serde_json::to_value(report).expect("a report has a text");
    json.as_object_mut().expect("an object").remove("times");
    json
}

/// The lines of a file of kept games.
fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).expect("a file").lines().map(str::to_owned).collect()
}

#[test]
fn every_pairing_plays_all_its_games() {
    let report = play(&contest(&["random", "greedy"], 3), None, 2).expect("it runs");
    assert!(report.complete);
    assert_eq!((report.games, report.games_asked()), (12, 12));
    let names: Vec<_> = report.pairings.iter().map(|one| (&*one.invader, &*one.defender)).collect();
    let expected = [("random", "random"), ("random", "greedy"), ("greedy", "random"), ("greedy", "greedy")];
    assert_eq!(names, expected);
    for pairing in &report.pairings {
        assert_eq!(pairing.outcomes.invader_wins.games, 3);
        let ends = pairing.outcomes.ends.iter().map(|ends| ends.invader_wins + ends.defender_wins);
        assert_eq!(ends.sum::<u64>(), 3);
    }
    assert!(report.bots[1].elo.elo > 100.0, "greedy is stronger: {:?}", report.bots[1]);
    assert_eq!(report.bots[1].wins.games, 6);
    assert!(report.times.bots.iter().all(|bot| bot.decisions > 0 && bot.longest_ms >= bot.p95_ms));
}

#[test]
fn the_number_of_threads_changes_nothing_but_times() {
    let contest = contest(&["random"], 12);
    let alone = figures(&play(&contest, None, 1).expect("it runs"));
    for threads in [2, 5] {
        assert_eq!(figures(&play(&contest, None, threads).expect("it runs")), alone, "{threads} threads");
    }
}

#[test]
fn a_game_has_the_same_chance_in_every_pairing_and_is_that_of_a_simulation() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let contest = contest(&["random", "greedy"], 2);
    play(&contest, Some(&keep), 2).expect("it runs");
    for Pairing { invader, defender } in contest.pairings() {
        let of_pairing =
            |line: &&String| line.contains(&format!("\"invader\":\"{invader}\",\"defender\":\"{defender}\""));
        let kept: Vec<String> = lines(&keep)[1..].iter().filter(of_pairing).cloned().collect();
        let mut kept: Vec<serde_json::Value> =
            kept.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        kept.sort_by_key(|game| game["number"].as_u64());
        let digests = kept.iter().map(|game| {
            u64::from_str_radix(game["digest"].as_str().expect("a digest"), 16).expect("a digest")
        });
        let alone = Simulation {
            book: contest.book.clone(),
            games: NonZeroU64::new(2).expect("some games"),
            bots: Lineup::by_army(contest.book.seats(), invader, defender),
            seed: contest.seed,
            threads: NonZeroUsize::MIN,
            archive: None,
        };
        let alone = simulate(&alone, &|_| {}).expect("it runs").digest;
        let ours = digests.fold(0, |all, one| stronghold_rules::digest::digest(&(all, one)));
        assert_eq!(ours, alone, "{invader} against {defender}");
    }
}

#[test]
fn a_contest_that_was_cut_anywhere_goes_on_to_the_same_report() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let contest = contest(&["random"], 6);
    let whole = figures(&play(&contest, Some(&keep), 2).expect("it runs"));
    let text = fs::read(&keep).expect("a file");
    for cut in [0, 1, 40, text.len() / 3, text.len() / 2, text.len() - 1, text.len()] {
        fs::write(&keep, &text[..cut]).expect("a file");
        assert_eq!(figures(&play(&contest, Some(&keep), 2).expect("it goes on")), whole, "cut at {cut}");
        assert_eq!(lines(&keep).len(), 7, "cut at {cut}: every game is kept once");
    }
    fs::write(&keep, [&text[..], b"\0\0\0\0\n"].concat()).expect("a file");
    assert_eq!(
        figures(&play(&contest, Some(&keep), 2).expect("it goes on")),
        whole,
        "a last line of garbage"
    );
}

#[test]
fn more_games_may_be_asked_for_later_and_fewer_too() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let kept = |games| figures(&play(&contest(&["random"], games), Some(&keep), 1).expect("it runs"));
    let alone = |games| figures(&play(&contest(&["random"], games), None, 1).expect("it runs"));
    for games in [3, 5, 2] {
        assert_eq!(kept(games), alone(games), "{games} games");
    }
}

#[test]
fn a_stop_ends_the_contest_and_the_report_says_so() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let contest = contest(&["random"], 20);
    let stop = AtomicBool::new(false);
    let progress = |over| stop.store(over >= 3, Ordering::Relaxed);
    let crew = Crew { threads: NonZeroUsize::MIN, progress: &progress, stop: &stop };
    let report = contest.play(Some(&keep), &crew).expect("it runs").report;
    assert_eq!((report.complete, report.games, lines(&keep).len()), (false, 3, 4));
    let whole = figures(&play(&contest, Some(&keep), 1).expect("it goes on"));
    assert_eq!(whole, figures(&play(&contest, None, 1).expect("it runs")));
}

#[test]
fn progress_begins_with_the_games_that_are_kept() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    play(&contest(&["random"], 3), Some(&keep), 1).expect("it runs");
    let told = Mutex::new(Vec::new());
    let progress = |over| told.lock().expect("no panic").push(over);
    let crew = Crew { threads: NonZeroUsize::MIN, progress: &progress, stop: &AtomicBool::new(false) };
    contest(&["random"], 5).play(Some(&keep), &crew).expect("it goes on");
    // One of the kept games is played again, as a check.
    assert_eq!(told.into_inner().expect("no panic"), [3, 4, 5, 5]);
}

#[test]
fn a_report_before_the_first_game_breaks_nothing() {
    let crew = Crew { threads: NonZeroUsize::MIN, progress: &|_| {}, stop: &AtomicBool::new(true) };
    let report = contest(&["random", "greedy"], 1).play(None, &crew).expect("it runs").report;
    assert_eq!((report.games, report.complete), (0, false));
    assert_eq!(report.pairings[1].outcomes.invader_wins.rate, None);
}

#[test]
fn other_settings_are_refused() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    play(&contest(&["random"], 1), Some(&keep), 1).expect("it runs");
    let kept = fs::read(&keep).expect("a file");
    let refused = |contest: &Contest, words: &str| {
        let error = play(contest, Some(&keep), 1).expect_err("other settings").to_string();
        assert!(error.contains(words), "{error}");
        assert_eq!(fs::read(&keep).expect("a file"), kept, "the file is left alone");
    };
    refused(&Contest { seed: 8, ..contest(&["random"], 1) }, "seed was 7 and is 8 now");
    refused(&contest(&["random", "greedy"], 1), "bots was random and is random,greedy now");
    let setup = Setup::new(Edition::Second).with("setup.cards", "starter");
    let book = Rulebook::new(&setup).expect("standard tables");
    let header = Header::of(&book, &TableFiles::standard());
    refused(
        &Contest { book, header, ..contest(&["random"], 1) },
        "options was none and is setup.cards=starter now",
    );
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("notes");
    for text in ["my notes\n", "my notes", "{\"version\":\"0\"}\n"] {
        fs::write(&keep, text).expect("a file");
        let error = play(&contest(&["random"], 1), Some(&keep), 1).expect_err("another file").to_string();
        assert!(error.contains("notes") && error.contains("something other"), "{error}");
        assert_eq!(fs::read_to_string(&keep).expect("a file"), text);
    }
}

#[test]
fn a_broken_line_in_the_middle_is_named() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    play(&contest(&["random"], 3), Some(&keep), 1).expect("it runs");
    let mut text = lines(&keep);
    text[2].truncate(20);
    fs::write(&keep, text.join("\n")).expect("a file");
    let error = play(&contest(&["random"], 3), Some(&keep), 1).expect_err("a broken line").to_string();
    assert!(error.contains("line 3"), "{error}");
}

#[test]
fn games_of_bots_that_have_changed_are_not_mixed_with_new_ones() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    play(&contest(&["random"], 1), Some(&keep), 1).expect("it runs");
    let text = fs::read_to_string(&keep).expect("a file").replace("\"decisions\":", "\"decisions\":1");
    fs::write(&keep, text).expect("a file");
    let error = play(&contest(&["random"], 2), Some(&keep), 1).expect_err("another game").to_string();
    assert!(error.contains("random against random") && error.contains("have changed"), "{error}");
}

#[test]
fn bots_that_meet_opponents_play_the_games_that_they_would_play_among_all() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let few = Contest { against: vec!["random".to_owned()], ..contest(&["greedy"], 3) };
    let report = play(&few, Some(&keep), 2).expect("it runs");
    let all = play(&contest(&["greedy", "random"], 3), None, 2).expect("it runs");
    assert_eq!((report.pairings.len(), report.games, report.complete), (2, 6, true));
    for pairing in &report.pairings {
        let same = |other: &&PairingReport| {
            (&other.invader, &other.defender) == (&pairing.invader, &pairing.defender)
        };
        assert_eq!(all.pairings.iter().find(same), Some(pairing));
    }
    let names: Vec<&str> = report.bots.iter().map(|bot| &*bot.name).collect();
    assert_eq!(names, ["greedy", "random"]);
    assert!(report.bots[1].elo.elo < -100.0, "random is weaker: {:?}", report.bots[1]);
    assert_eq!(page(&report).matches("<td></td>").count(), 2, "nobody meets a copy");

    assert_eq!(figures(&play(&few, Some(&keep), 1).expect("all is there")), figures(&report));
    let error = play(&contest(&["greedy"], 3), Some(&keep), 1).expect_err("other opponents").to_string();
    assert!(error.contains("against was random and is each other now"), "{error}");
}

#[test]
fn two_runs_do_not_share_a_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("kept");
    let contest = contest(&["random"], 1);
    let _first = Ledger::open(&keep, &contest.terms(), |_: Bout| true).expect("a file");
    let error = play(&contest, Some(&keep), 1).expect_err("somebody is there").to_string();
    assert!(error.contains("another run"), "{error}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_in_plain_words() {
    let error = play(&contest(&["random"], 1), Some(Path::new("/dev/full")), 1).expect_err("no room");
    assert_eq!(error.to_string(), "/dev/full: the disk is full");
}

#[test]
fn bots_that_cannot_take_part_are_refused() {
    for (bots, against, words) in [
        (vec!["random", "wizard"], vec![], "`wizard`"),
        (vec!["random"], vec!["wizard"], "`wizard`"),
        (vec!["random", "greedy", "random"], vec![], "`random` is named twice"),
        (vec!["random"], vec!["greedy", "random"], "`random` is named twice"),
        (vec![], vec!["random"], "at least one bot"),
    ] {
        let against = against.into_iter().map(str::to_owned).collect();
        let contest = Contest { against, ..contest(&bots, 1) };
        let error = play(&contest, None, 1).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    }
}
