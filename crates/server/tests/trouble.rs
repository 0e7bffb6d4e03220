//! When the database does not play along: nothing changes, it is said, and play goes on afterwards.

#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use std::time::Duration;

use common::{Dice, House, bot, me, refused};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use stronghold_table::wire::RefusalCode;

/// Another program that works on the same file.
async fn intruder(house: &House) -> SqlitePool {
    let options = SqliteConnectOptions::new().filename(&house.file).busy_timeout(Duration::from_secs(5));
    SqlitePool::connect_with(options).await.unwrap()
}

const BREAK: &str =
    "CREATE TRIGGER broken BEFORE INSERT ON plies BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
const MEND: &str = "DROP TRIGGER broken";

#[tokio::test]
async fn an_action_that_cannot_be_stored_did_not_happen() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    let mut watcher = guest.sit(&made.table, None).await;
    if player.sheet.choices.is_empty() {
        player = guest.sit(&made.table, Some("defender")).await;
    }
    let intruder = intruder(&house).await;
    sqlx::query(BREAK).execute(&intruder).await.unwrap();
    let action = player.sheet.choices[0].action.clone();
    let act = json!({ "do": "act", "ply": player.sheet.ply, "actions": [action] });
    assert_eq!(player.expect_refusal(&act).await, RefusalCode::Trouble);
    assert!(watcher.socket.is_silent(Duration::from_millis(100)).await, "nobody was told");
    sqlx::query(MEND).execute(&intruder).await.unwrap();
    player.socket.say(&act).await;
    player.next_sheet().await;
}

#[tokio::test]
async fn a_table_that_somebody_else_changed_is_read_again() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    if player.sheet.choices.is_empty() {
        player = guest.sit(&made.table, Some("defender")).await;
    }
    let update = "UPDATE games SET changes = changes + 1 WHERE id = $1";
    sqlx::query(update).bind(&made.table).execute(&intruder(&house).await).await.unwrap();
    let action = player.sheet.choices[0].action.clone();
    let act = json!({ "do": "act", "ply": player.sheet.ply, "actions": [action] });
    assert_eq!(player.expect_refusal(&act).await, RefusalCode::Stale);
    player.socket.say(&act).await;
    player.next_sheet().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_tries_again_until_its_action_is_stored() {
    let house = House::open().await;
    let guest = house.guest().await;
    let intruder = intruder(&house).await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    // Only bots cannot be stored.
    let broken = BREAK.replace("ON plies", "ON plies WHEN NEW.seat = 'defender'");
    sqlx::query(sqlx::AssertSqlSafe(broken)).execute(&intruder).await.unwrap();
    let mut dice = Dice(2);
    while !player.sheet.choices.is_empty() {
        player.play_one(&mut dice).await;
    }
    assert!(player.socket.is_silent(Duration::from_millis(200)).await, "the bot is stuck");
    sqlx::query(MEND).execute(&intruder).await.unwrap();
    player.wait_for_turn().await;
    player.play_on(&mut dice).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_come_back_after_the_database_was_away() {
    let house = House::open().await;
    let guest = house.guest().await;
    let intruder = intruder(&house).await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let bots = guest.set_up(&bot("random"), &bot("random")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    sqlx::query("ALTER TABLE plies RENAME TO lost").execute(&intruder).await.unwrap();
    let action = player.sheet.choices[0].action.clone();
    player.act(&[&action]).await;
    assert_eq!(player.socket.close_code().await, Some(1013), "come back later");
    let answer = guest.get(&format!("/api/tables/{}/sheet?seat=invader", made.table)).await;
    assert_eq!(refused(answer).await, (503, "trouble".to_owned()));
    sqlx::query("ALTER TABLE lost RENAME TO plies").execute(&intruder).await.unwrap();

    let mut again = guest.sit(&made.table, Some("invader")).await;
    assert_eq!(again.sheet, player.sheet, "the action did not happen");
    again.play_on(&mut Dice(6)).await;
    let mut watcher = guest.sit(&bots.table, None).await;
    while watcher.sheet.ending.is_none() {
        watcher.next_sheet().await;
    }
}
