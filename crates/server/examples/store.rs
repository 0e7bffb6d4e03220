//! The store alone: how many changes a second it writes for those who wait for theirs.
//!
//! `cargo run --release -p stronghold-server --example store -- [SECONDS]`
//!
//! Each writer has a game of its own and waits until its change is stored before it makes the next one, as a table does.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use stronghold_rules::tables::TableSet;
use stronghold_rules::{Edition, Seat};
use stronghold_server::store::{
    Actor, NewGame, NewSeat, Player, Progress, Sitting, SqliteStore, Store, StoredPly, Writing,
};
use stronghold_table::{Counters, Draws, Seed};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() {
    let seconds = std::env::args().nth(1).map_or(3, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("store.sqlite")).await.unwrap());
    let host = store.player_or_new("hash", "host", "Host", 0).await.unwrap();
    println!("writers  changes/s      p50      p99    worst");
    for writers in [1, 16, 256, 1024] {
        let games: Vec<String> = (0..writers).map(|number| format!("{writers:06}-{number:09}")).collect();
        for id in &games {
            store.add_game(game(id, &host)).await.unwrap();
        }
        let end = Instant::now() + Duration::from_secs(seconds);
        let mut waiting = JoinSet::new();
        for id in games {
            waiting.spawn(write(store.clone(), id, end));
        }
        let mut waits: Vec<Duration> = waiting.join_all().await.into_iter().flatten().collect();
        waits.sort_unstable();
        let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize];
        let rate = waits.len() as f64 / seconds as f64;
        let [half, most, all] = [0.5, 0.99, 1.0].map(|part| format!("{:.1?}", at(part)));
        println!("{writers:7} {rate:10.0} {half:>8} {most:>8} {all:>8}");
    }
    store.close().await;
}

/// Writes one change after another; how long each took.
async fn write(store: Arc<SqliteStore>, game: String, end: Instant) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut plies = 0;
    while Instant::now() < end {
        let begun = Instant::now();
        // A decision, and now and then a draw that follows from it.
        let mut added = vec![ply(Some(Seat::Invader), "move west-wall goblin 2")];
        added.extend((plies % 3 == 0).then(|| ply(None, "draw orc")));
        let more = added.len();
        let writing = Writing {
            game: game.clone(),
            by: Actor::Person,
            changes: waits.len() as u64,
            keep: plies,
            added,
            progress: progress(),
            lots: None,
            at: 1_700_000_000 + waits.len() as u64,
            seen: true,
        };
        store.write(writing).await.unwrap();
        plies += more;
        waits.push(begun.elapsed());
    }
    waits
}

fn ply(seat: Option<Seat>, action: &str) -> StoredPly {
    StoredPly { seat, action: action.to_owned() }
}

fn progress() -> Progress {
    Progress {
        turn: 1,
        to_act: Some(Seat::Invader),
        resigned: None,
        ended: None,
        counters: Counters::default(),
    }
}

fn game(id: &str, host: &Player) -> NewGame {
    let seat = |seat, sitting| NewSeat { seat, sitting, secret_hash: None };
    NewGame {
        id: id.to_owned(),
        edition: Edition::Second,
        tables: TableSet::NEWEST,
        options: Vec::new(),
        draws: Draws::of_bots(Seed::new([7; 32])),
        host: host.id.clone(),
        listed: false,
        seats: vec![
            seat(Seat::Invader, Sitting::Person(host.clone())),
            seat(Seat::Defender, Sitting::Bot("greedy".to_owned())),
        ],
        at: 1_700_000_000,
        plies: Vec::new(),
        progress: progress(),
        rematch_of: None,
    }
}
