//! What those who watch over a server are told.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use stronghold_server::store::SqliteStore;
use tempfile::TempDir;

use crate::common::{Dice, House, bot, me};

const DASHBOARD: &str = include_str!("../../../../ops/grafana.json");

/// All figures that a server tells of.
fn told(figures: &str) -> BTreeSet<String> {
    let types = figures.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    types.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

/// All figures that the dashboard asks for.
fn asked(dashboard: &Value) -> BTreeSet<String> {
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.filter_map(|panel| panel["targets"].as_array()).flatten();
    let formulas: Vec<&str> = targets.map(|target| target["expr"].as_str().unwrap()).collect();
    let words = formulas.iter().flat_map(|formula| formula.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let ours = words.filter(|word| word.starts_with("stronghold_") || word.starts_with("process_"));
    ours.map(|word| word.strip_suffix("_bucket").unwrap_or(word).to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_shows_every_figure_and_no_other() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("random")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    player.play_one(&mut Dice(1)).await;
    player.expect_refusal(&json!({ "do": "nothing" })).await;
    let of_bots = guest.set_up(&bot("random"), &bot("random")).await;
    let mut watcher = guest.sit(&of_bots.table, None).await;
    while watcher.sheet.ending.is_none() {
        watcher.next_sheet().await;
    }
    let figures = guest.get("/metrics").await.text().await.unwrap();
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("JSON");
    let (told, asked) = (told(&figures), asked(&dashboard));
    assert_eq!(told.difference(&asked).collect::<Vec<_>>(), Vec::<&String>::new(), "told, and not shown");
    // Other systems tell less about a process.
    if cfg!(target_os = "linux") {
        assert_eq!(asked.difference(&told).collect::<Vec<_>>(), Vec::<&String>::new(), "shown, and not told");
    }
    assert!(figures.contains("stronghold_request_seconds_bucket{route=\"/api/tables\""), "{figures}");
    assert!(figures.contains("stronghold_store_errors_total{operation=\"write\"} 0"), "{figures}");
    for secret in [guest.cookie.unwrap().split_once('=').unwrap().1, &made.table] {
        assert!(!figures.contains(secret), "figures tell nothing about players and tables");
    }
}

#[tokio::test]
async fn every_answer_has_a_name_for_the_log() {
    let house = House::open().await;
    let guest = house.guest().await;
    let name = |answer: reqwest::Response| answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    let names = [
        name(guest.get("/api/me").await),
        name(guest.get("/api/nothing").await),
        name(guest.get("/healthz").await),
        name(guest.get("/").await),
    ];
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 4);
    assert!(names.iter().all(|name| name.len() == 10), "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_disk_is_full_is_alive_and_not_ready() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Arc::new(SqliteStore::open(&file).await.unwrap());
    let house = House::with_store(store.clone(), &file).await;
    let guest = house.guest().await;
    store.limit_pages(Some(1));
    let answer = guest.get("/readyz").await;
    assert_eq!(answer.status(), 503);
    assert_eq!(answer.text().await.unwrap(), "the database does not work\n");
    assert_eq!(guest.get("/healthz").await.text().await.unwrap(), "ok\n");
    let figures = guest.get("/metrics").await.text().await.unwrap();
    assert!(!figures.contains("stronghold_store_errors_total{operation=\"probe\"} 0"), "it is counted");
    store.limit_pages(None);
    assert_eq!(guest.get("/readyz").await.status(), 503, "the answer holds for a second");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(guest.get("/readyz").await.text().await.unwrap(), "ready\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_ask_whether_it_is_ready_the_store_is_asked_once_a_second() {
    let house = House::open().await;
    let guest = house.guest().await;
    let asking = (0..200).map(|_| {
        let guest = guest.clone();
        tokio::spawn(async move { guest.get("/readyz").await.status().as_u16() })
    });
    let begun = std::time::Instant::now();
    for asked in asking.collect::<Vec<_>>() {
        assert_eq!(asked.await.unwrap(), 200);
    }
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", house.file.display())).await.unwrap();
    let probes: i64 = sqlx::query_scalar("SELECT MAX(id) FROM probe").fetch_one(&pool).await.unwrap();
    let most = 1 + i64::try_from(begun.elapsed().as_secs()).unwrap();
    assert!((1..=most).contains(&probes), "{probes} probes");
}
