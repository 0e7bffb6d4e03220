//! When bots act where people attend (2e.info.pause).

use std::time::{Duration, Instant};

use serde_json::json;
use stronghold_server::Limits;
use stronghold_table::wire::ToClient;

use crate::common::{House, bot, hurried, me};

const BEAT: Duration = Duration::from_millis(120);

/// Clocks and schedulers are not exact.
const SLACK: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_sees_bots_act_on_a_beat_whatever_they_choose_from() {
    let house = House::with(Limits { bot_beat: BEAT, bots_alone: slowly(), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&bot("random"), &bot("greedy")).await;
    let mut socket = guest.socket(&made.table, None).await;
    let mut times = Vec::new();
    while times.len() < 12 {
        if let ToClient::Sheet { .. } = socket.next().await.expect("a message") {
            times.push(Instant::now());
        }
    }
    // The first sheet is the table as it was found, the second may have been on its way.
    for pair in times[1..].windows(2) {
        assert!(pair[1] - pair[0] >= BEAT - SLACK, "{:?}", pair[1] - pair[0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_a_person_on_the_beat_and_lets_them_think_again_until_then() {
    let house = House::with(Limits { bot_beat: BEAT * 5, ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("random")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    let mut last = Instant::now();
    let mut answered = 0;
    while answered < 2 {
        if player.sheet.choices.is_empty() {
            player.next_sheet().await;
            assert!(last.elapsed() >= BEAT * 5 - SLACK, "{:?}", last.elapsed());
            answered += 1;
        } else {
            let action = player.sheet.choices[0].action.clone();
            player.act(&[&action]).await;
            player.next_sheet().await;
        }
        last = Instant::now();
        if player.sheet.choices.is_empty() && player.sheet.undo > 0 && answered == 0 {
            player.socket.say(&json!({ "do": "undo", "ply": player.sheet.ply })).await;
            player.next_sheet().await;
            assert!(!player.sheet.choices.is_empty(), "the bot has not acted yet");
            let action = player.sheet.choices[0].action.clone();
            player.act(&[&action]).await;
            player.next_sheet().await;
            last = Instant::now();
        }
    }
}

/// Bots alone get on slowly, so that somebody can come to watch before much has happened.
fn slowly() -> stronghold_server::Rate {
    stronghold_server::Rate { per_second: 1.0, at_once: 1.0 }
}
