//! `stronghold arena`: what it reports, keeps and refuses.

mod common;

use common::{Dir, stronghold};
use serde_json::{Value, json};

/// A report as JSON without what depends on the clock.
fn figures(mut report: Value) -> Value {
    let times = report.as_object_mut().expect("an object").remove("times").expect("times");
    assert!(times["seconds"].as_f64().expect("seconds") > 0.0, "{times}");
    report
}

#[test]
fn arena_reports_all_its_figures_as_json() {
    let report = stronghold("arena --bots random,greedy --games 2 --seed 7 --json").json();
    assert_eq!(
        (&report["edition"], &report["games"], &report["complete"]),
        (&json!("second"), &json!(8), &json!(true))
    );
    let pairings = report["pairings"].as_array().expect("pairings");
    assert_eq!(pairings.len(), 4);
    for pairing in pairings {
        assert_eq!(pairing["invader_wins"]["games"], 2, "{pairing}");
        assert!(pairing["decisions"]["mean"].as_f64().expect("a mean") > 10.0, "{pairing}");
    }
    let bots = report["bots"].as_array().expect("bots");
    assert_eq!((&bots[0]["name"], &bots[0]["elo"]), (&json!("random"), &json!(0.0)));
    assert_eq!(bots[1]["wins"]["games"], 4);
    for time in ["mean_ms", "median_ms", "p95_ms", "longest_ms"] {
        assert!(report["times"]["bots"][1][time].as_f64().expect(time) > 0.0, "{time}");
    }
}

#[test]
fn arena_tells_people_who_is_stronger() {
    let text = stronghold("arena --bots random,greedy --games 4 --seed 2").good();
    assert!(text.starts_with("4 games of each pairing, edition second, 2 players, seed 2\n"), "{text}");
    for part in [
        "Bots",
        "Pairings",
        "Time for a decision",
        "The turn of the end",
        "digest",
        "Invader's side is worth",
    ] {
        assert!(text.contains(part), "`{part}` is not in:\n{text}");
    }
    assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
}

#[test]
fn arena_plays_every_edition_with_its_options() {
    for (line, players, word) in [
        ("--edition first --players 4", "4 players", "The turn of the end"),
        ("--edition undead", "2 players", "The round of the end"),
        ("--set setup.cards=starter", "option setup.cards=starter", "The turn of the end"),
    ] {
        let text = stronghold(&format!("arena --bots random --games 1 {line}")).good();
        assert!(text.contains(players) && text.contains(word), "{line}:\n{text}");
    }
}

#[test]
fn arena_goes_on_where_it_stopped() {
    let dir = Dir::new();
    let line = "arena --bots random --games 8 --json";
    let whole = figures(dir.stronghold(line).json());
    let kept = format!("{line} --keep kept.jsonl");
    assert_eq!(figures(dir.stronghold(&kept).json()), whole);
    let text = std::fs::read(dir.path().join("kept.jsonl")).expect("a file");
    dir.write("kept.jsonl", &text[..text.len() / 2]);
    assert_eq!(figures(dir.stronghold(&format!("{kept} --threads 3")).json()), whole);
    let run = dir.stronghold(&format!("{kept} --seed 2"));
    assert!(run.status == 2 && run.stderr.contains("seed was 1 and is 2 now"), "{}", run.stderr);
}

#[test]
fn arena_writes_a_page_that_needs_no_other_file() {
    let dir = Dir::new();
    dir.write("report.html", "an older one");
    dir.stronghold("arena --bots random,greedy --games 1 --html report.html").good();
    let page = std::fs::read_to_string(dir.path().join("report.html")).expect("a page");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("<svg"));
    for needs in ["<script", "<link", "src=", "href=", "url(", "NaN", "inf"] {
        assert!(!page.contains(needs), "`{needs}` is in the page");
    }
    assert_eq!(page.matches("<section>").count(), page.matches("</section>").count());
    assert_eq!(dir.names(), ["report.html"]);
}

/// A limit on the size of files stops the run in the middle, as a full disk does.
#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_gets_full_loses_no_finished_game() {
    let dir = Dir::new();
    let line = "arena --bots random --games 40 --json --keep kept.jsonl";
    let whole = figures(dir.stronghold("arena --bots random --games 40 --json").json());
    let run = dir.stronghold_on_a_full_disk(16, line);
    let complaint = run.stderr;
    assert_eq!(run.status, 2, "{complaint}");
    assert!(complaint.contains("kept.jsonl: the disk is full"), "{complaint}");
    let report: Value = serde_json::from_str(&run.stdout).expect("a report");
    let kept =
        std::fs::read_to_string(dir.path().join("kept.jsonl")).expect("a file").lines().count() as u64 - 1;
    let played = report["games"].as_u64().expect("a number");
    assert_eq!(report["complete"], false);
    assert!(kept > 0 && played > kept && played < 40, "{kept} of {played} games are kept");
    assert!(complaint.contains(&format!("{kept} finished games are kept there")), "{complaint}");
    assert_eq!(figures(dir.stronghold(line).json()), whole, "it goes on once there is room");
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_in_a_report_of_what_was_played() {
    let dir = Dir::new();
    let line = "arena --bots random --games 1000000 --threads 1 --json --keep kept.jsonl";
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stronghold"));
    command.args(line.split(' ')).current_dir(dir.path());
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let program = command.spawn().expect("the program starts");
    let file = dir.path().join("kept.jsonl");
    while std::fs::metadata(&file).map_or(0, |file| file.len()) < 4_000 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let interrupt = std::process::Command::new("kill").args(["-INT", &program.id().to_string()]).status();
    assert!(interrupt.expect("`kill` starts").success());
    let output = program.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    let kept = std::fs::read_to_string(&file).expect("a file").lines().count() as u64 - 1;
    assert_eq!((&report["complete"], report["games"].as_u64()), (&json!(false), Some(kept)));
    assert!(String::from_utf8_lossy(&output.stderr).contains("stopping"));
}
