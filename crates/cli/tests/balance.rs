//! `stronghold balance`: what it reports, keeps and refuses.

mod common;

use common::{Dir, stronghold};
use serde_json::{Value, json};

/// A report as JSON without what depends on the clock.
fn figures(mut report: Value) -> Value {
    let seconds = report.as_object_mut().expect("an object").remove("seconds").expect("seconds");
    assert!(seconds.as_f64().expect("seconds") > 0.0, "{seconds}");
    report
}

#[test]
fn balance_reports_all_its_figures_as_json() {
    let report = stronghold("balance --bot greedy --games 6 --seed 7 --json").json();
    assert_eq!((&report["edition"], &report["games"]), (&json!("second"), &json!(6)));
    assert_eq!(report["terms"]["bot"], "greedy");
    assert_eq!(report["outcomes"]["invader_wins"]["games"], 6);
    let breaches = report["breaches"].as_array().expect("breaches");
    let breached: u64 = breaches.iter().filter_map(|one| one["games"].as_u64()).sum();
    assert_eq!(
        (breaches.len(), breached),
        (9, report["outcomes"]["invader_wins"]["won"].as_u64().expect("wins"))
    );
    let means = report["means"].as_array().expect("means");
    let wall = means.iter().find(|means| means["name"] == "workshop.wall").expect("an action of a building");
    assert!(wall["used"]["games"].as_u64().expect("games") > 0, "{wall}");
    // The games are those of a simulation with the same seed.
    let sim = stronghold("sim --invader greedy --defender greedy --games 6 --seed 7 --json").json();
    assert_eq!(report["outcomes"]["invader_wins"]["won"], sim["invader_wins"]);
}

#[test]
fn balance_tells_people_how_fair_it_is() {
    for (line, parts) in [
        ("--edition first --players 3", ["3 players", "Breached before turn 3", "phase action"]),
        ("--edition undead", ["edition undead", "The round of the end", "spell"]),
        ("--set setup.cards=starter", ["option setup.cards=starter", "heroic order", "offered"]),
    ] {
        let text = stronghold(&format!("balance --bot greedy --games 3 {line}")).good();
        for part in
            ["The Invader won", "Games in which the section was breached", "digest"].iter().chain(&parts)
        {
            assert!(text.contains(part), "{line}: `{part}` is not in:\n{text}");
        }
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    }
}

#[test]
fn departures_are_compared_with_the_games_of_the_same_chance() {
    let line = "balance --edition second --bot captain --rollouts 6 --games 1 --aside 1";
    let report = stronghold(&format!(
        "{line} --without barracks.train-soldier,barracks.train-soldier --each-option --json"
    ))
    .json();
    let departures = report["departures"].as_array().expect("departures");
    let names: Vec<&str> = departures.iter().filter_map(|one| one["departure"].as_str()).collect();
    assert_eq!(
        names.iter().filter(|name| **name == "without barracks.train-soldier").count(),
        1,
        "{names:?}"
    );
    assert!(names.iter().any(|name| name.contains('=')), "{names:?}");
    for departure in departures {
        assert_eq!(departure["more"]["pairs"], 1, "{departure}");
    }
}

#[test]
fn balance_goes_on_where_it_stopped() {
    let dir = Dir::new();
    let line = "balance --bot greedy --games 8 --json";
    let whole = figures(dir.stronghold(line).json());
    let kept = format!("{line} --keep kept.jsonl");
    assert_eq!(figures(dir.stronghold(&kept).json()), whole);
    let text = std::fs::read(dir.path().join("kept.jsonl")).expect("a file");
    dir.write("kept.jsonl", &text[..text.len() / 2]);
    assert_eq!(figures(dir.stronghold(&format!("{kept} --threads 3")).json()), whole);
    let run = dir.stronghold(&format!("{kept} --set setup.cards=starter"));
    assert!(run.status == 2 && run.stderr.contains("options was none"), "{}", run.stderr);
}

/// A limit on the size of files stops the run in the middle, as a full disk does.
#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_gets_full_loses_no_finished_game() {
    let dir = Dir::new();
    let line = "balance --bot greedy --games 40 --json";
    let whole = figures(dir.stronghold(line).json());
    let kept = format!("{line} --keep kept.jsonl");
    let run = dir.stronghold_on_a_full_disk(32, &kept);
    assert!(run.status == 2 && run.stderr.contains("kept.jsonl: the disk is full"), "{}", run.stderr);
    let report: Value = serde_json::from_str(&run.stdout).expect("a report");
    let text = std::fs::read_to_string(dir.path().join("kept.jsonl")).expect("a file");
    let (kept_games, played) = (text.lines().count() as u64 - 1, report["games"].as_u64().expect("a number"));
    assert!(kept_games > 0 && played > kept_games && played < 40, "{kept_games} of {played} games are kept");
    assert_eq!(figures(dir.stronghold(&kept).json()), whole, "it goes on once there is room");
}

#[test]
fn balance_writes_a_page_that_needs_no_other_file() {
    let dir = Dir::new();
    dir.stronghold("balance --bot greedy --games 3 --html report.html").good();
    let page = std::fs::read_to_string(dir.path().join("report.html")).expect("a page");
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    for needs in ["<script", "<link", "src=", "href=", "url(", "NaN", ">inf", "\"inf"] {
        assert!(!page.contains(needs), "`{needs}` is in the page");
    }
    assert_eq!(page.matches("<section>").count(), page.matches("</section>").count());
    assert_eq!(dir.names(), ["report.html"]);
}

#[test]
fn a_book_gets_text_with_its_plots_beside_it() {
    let dir = Dir::new();
    let line = "balance --edition first --players 3 --bot greedy --games 3 --seed 5";
    dir.stronghold(&format!("{line} --markdown three.md")).good();
    let read = |name: &str| std::fs::read_to_string(dir.path().join(name)).expect(name);
    let (text, plots) = (read("three.md"), read("three.svg"));
    for part in [
        "# First edition, 3 players",
        "stronghold balance --edition first --games 3 --seed 5 --bot greedy --option players=3",
        "(three.svg)",
        "| Won by the Invader |",
        "| building action | workshop.wall |",
    ] {
        assert!(text.contains(part), "`{part}` is not in:\n{text}");
    }
    // Every table is whole: all its lines have as many cells.
    for part in text.split("\n\n").filter(|part| part.starts_with('|')) {
        let cells: std::collections::BTreeSet<usize> =
            part.lines().map(|line| line.matches('|').count()).collect();
        assert_eq!(cells.len(), 1, "{part}");
    }
    assert!(plots.starts_with("<svg xmlns=") && plots.contains(">W1</text>"), "{plots}");
    assert!(!plots.contains("NaN") && !plots.contains("&nbsp;"), "{plots}");

    let nowhere = dir.stronghold(&format!("{line} --markdown nowhere/three.md"));
    assert!(nowhere.status == 2 && nowhere.stderr.contains("--markdown"), "{}", nowhere.stderr);
}
