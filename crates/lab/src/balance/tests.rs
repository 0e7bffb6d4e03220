//! Whole studies, short ones.

use std::fs;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use stronghold_rules::{Army, Edition, Rulebook, Setup};

use super::*;
use crate::crew::Crew;
use crate::{Lineup, Simulation, simulate};

fn study(edition: Edition, bot: &str, games: u32) -> Study {
    Study {
        setup: Setup::new(edition),
        bot: bot.to_owned(),
        rollouts: None,
        networks: [None, None],
        games: NonZeroU32::new(games).expect("some games"),
        departures: Vec::new(),
        aside: 0,
        seed: 7,
    }
}

fn play(study: &Study, keep: Option<&Path>) -> Result<Report, StudyError> {
    let threads = NonZeroUsize::new(2).expect("some threads");
    let crew = Crew { threads, progress: &|_| {}, stop: &AtomicBool::new(false) };
    let finish = study.play(keep, &crew)?;
    assert!(finish.unkept.is_none(), "{:?}", finish.unkept);
    Ok(finish.report)
}

/// The report without what depends on the clock.
fn figures(report: Report) -> Report {
    Report { seconds: 0.0, ..report }
}

#[test]
fn its_games_are_those_of_a_simulation() {
    for edition in Edition::ALL {
        let report = play(&study(*edition, "greedy", 6), None).expect("it runs");
        let book = Rulebook::new(&Setup::new(*edition)).expect("standard tables");
        let simulation = Simulation {
            bots: Lineup::by_army(book.seats(), "greedy", "greedy"),
            book,
            games: NonZeroU64::new(6).expect("some games"),
            seed: 7,
            threads: NonZeroUsize::MIN,
            archive: None,
        };
        let simulated = simulate(&simulation, &|_| {}).expect("it runs");
        assert_eq!(report.outcomes.invader_wins.won, simulated.invader_wins, "{edition}");
        assert_eq!(report.digest, format!("{:016x}", simulated.digest), "{edition}");
        assert!(report.is_complete());
    }
}

#[test]
fn what_is_used_was_offered_and_breaches_are_where_the_invader_won() {
    for edition in Edition::ALL {
        let report = play(&study(*edition, "greedy", 12), None).expect("it runs");
        let (mut offered, mut used) = (0, 0);
        for means in &report.means {
            assert_eq!(means.won_with.games + means.won_without.games, means.used.games);
            (offered, used) = (offered + means.used.games, used + means.used.won);
        }
        assert!(0 < used && used < offered, "{used} of {offered}");
        let breaches: u64 = report.breaches.iter().map(|breaches| breaches.games).sum();
        if *edition != Edition::First {
            assert_eq!(breaches, report.outcomes.invader_wins.won, "{edition}");
        }
        assert!(breaches > 0, "{edition}");
    }
}

#[test]
fn whoever_does_without_something_does_not_use_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("games.jsonl");
    let departures = ["ladder", "workshop.wall"].map(|name| Departure::without(Edition::Second, name));
    let study = Study {
        rollouts: NonZeroU32::new(8),
        departures: departures.into_iter().collect::<Result<_, _>>().expect("they exist"),
        aside: 4,
        ..study(Edition::Second, "sergeant", 6)
    };
    let report = play(&study, Some(&keep)).expect("it runs");
    assert_eq!((report.games, report.games_asked), (6 + 2 * 4, 6 + 2 * 4));
    assert!(report.departures.iter().all(|group| group.invader_wins.games == 4), "{:?}", report.departures);
    assert_eq!(report.departures[1].without, Some(Army::Defender));
    let kept = fs::read_to_string(&keep).expect("a file");
    let trials: Vec<trial::Trial> =
        kept.lines().skip(1).map(|line| serde_json::from_str(line).expect("a game")).collect();
    assert_eq!(trials.len(), 14);
    let users = |departure: Option<&str>, name: &str| {
        let of = trials.iter().filter(|trial| trial.departure.as_deref() == departure);
        of.filter(|trial| trial.used.iter().any(|used| used == name)).count()
    };
    assert!(users(None, "workshop.wall") > 0);
    assert_eq!(users(Some("without workshop.wall"), "workshop.wall"), 0);
    assert_eq!(users(Some("without ladder"), "ladder"), 0);
}

#[test]
fn it_goes_on_where_it_was_stopped_and_ends_in_the_same_report() {
    let dir = tempfile::tempdir().expect("a directory");
    let [keep, all] = ["part.jsonl", "all.jsonl"].map(|name| dir.path().join(name));
    let long = Study {
        departures: Departure::of_each_option(Edition::Second, &[])[..2].to_vec(),
        aside: 3,
        ..study(Edition::Second, "greedy", 5)
    };
    let report = figures(play(&long, Some(&all)).expect("it runs"));
    // A shorter study, a line that somebody could not complete, and then the whole one.
    play(&study(Edition::Second, "greedy", 2), Some(&keep)).expect("it runs");
    let mut text = fs::read_to_string(&keep).expect("a file");
    assert_eq!(text.lines().count(), 3);
    text.push_str("{\"number\":3,\"win");
    fs::write(&keep, text).expect("written");
    assert_eq!(figures(play(&long, Some(&keep)).expect("it runs")), report);
    let sorted = |file| {
        let text = fs::read_to_string(file).expect("a file");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&keep), sorted(&all));
    // Departures that are not asked for stay in the file and out of the report.
    let short = play(&study(Edition::Second, "greedy", 5), Some(&all)).expect("it runs");
    assert!(short.is_complete() && short.departures.is_empty() && short.games == 5);
}

#[test]
fn games_that_go_another_way_now_are_not_mixed_with_new_ones() {
    let dir = tempfile::tempdir().expect("a directory");
    let keep = dir.path().join("games.jsonl");
    play(&study(Edition::Second, "greedy", 2), Some(&keep)).expect("it runs");
    let text = fs::read_to_string(&keep).expect("a file");
    let first = text.lines().find(|line| line.contains("\"number\":1,")).expect("a game");
    let decisions =
        first.split("\"decisions\":").nth(1).and_then(|rest| rest.split(',').next()).expect("a number");
    let changed = first.replace(&format!("\"decisions\":{decisions}"), "\"decisions\":1");
    fs::write(&keep, text.replace(first, &changed)).expect("written");
    let error = play(&study(Edition::Second, "greedy", 3), Some(&keep)).map(|_| ()).expect_err("changed");
    assert!(matches!(error, StudyError::Changed(None)), "{error}");
    let other = Study { seed: 8, ..study(Edition::Second, "greedy", 2) };
    let error = play(&other, Some(&keep)).expect_err("another seed");
    assert!(error.to_string().contains("seed was 7 and is 8 now"), "{error}");
}

#[test]
fn a_bot_that_does_not_look_ahead_has_no_rollouts_and_does_without_nothing() {
    let rollouts = Study { rollouts: NonZeroU32::new(8), ..study(Edition::First, "greedy", 1) };
    let departures = Departure::without_each(Edition::First).take(1).collect();
    let without = Study { departures, aside: 1, ..study(Edition::First, "greedy", 1) };
    for study in [rollouts, without] {
        assert!(matches!(study.check(), Err(StudyError::Shortsighted(_))));
    }
    assert!(matches!(study(Edition::First, "wizard", 1).check(), Err(StudyError::Bot(_))));
}
