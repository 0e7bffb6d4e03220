//! When the database does not play along: nothing changes, it is said, and play goes on afterwards.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use stronghold_rules::Seat;
use stronghold_server::store::SqliteStore;
use stronghold_table::wire::{Me, RefusalCode};
use tempfile::TempDir;

use crate::common::{Dice, House, bot, friend, me, refused};

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

/// A house whose disk can be full.
async fn small_house(folder: &TempDir) -> (House, Arc<SqliteStore>) {
    let file = folder.path().join("games.sqlite");
    let store = Arc::new(SqliteStore::open(&file).await.unwrap());
    (House::with_store(store.clone(), &file).await, store)
}

/// Makes whatever is written need room, so that a full disk is met at once.
async fn make_heavy(house: &House) {
    let intruder = intruder(house).await;
    sqlx::query("CREATE TABLE ballast (weight BLOB)").execute(&intruder).await.unwrap();
    for what in
        ["INSERT ON plies", "INSERT ON chat", "INSERT ON seats", "UPDATE ON seats", "UPDATE ON players"]
    {
        let name = what.replace(' ', "_");
        let body = "BEGIN INSERT INTO ballast VALUES (zeroblob(12000)); END";
        let trigger = format!("CREATE TRIGGER {name} AFTER {what} {body}");
        sqlx::query(sqlx::AssertSqlSafe(trigger)).execute(&intruder).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_disk_is_full_nothing_changes_and_play_goes_on_as_soon_as_it_is_not() {
    let folder = TempDir::new().unwrap();
    let (house, store) = small_house(&folder).await;
    make_heavy(&house).await;
    let (guest, other) = (house.guest().await, house.guest().await);
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let shared = guest.set_up(&me(), &friend()).await;
    let of_bots = guest.set_up(&bot("greedy"), &bot("greedy")).await;
    let mut watcher = guest.sit(&of_bots.table, None).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    // A stranger is noted down with the first thing that is done.
    let name = |name: &str| json!({ "name": name });
    assert_eq!(other.ask(Method::PUT, "/api/me", Some(&name("Ada"))).await.status(), 200);

    store.limit_pages(Some(1));
    let act = json!({ "do": "act", "ply": player.sheet.ply, "actions": [player.sheet.choices[0].action] });
    let join = json!({ "secret": shared.links[&Seat::Defender] });
    let seats = json!({ "invader": "me", "defender": { "bot": "random" } });
    let wanted = json!({ "edition": "second", "seats": seats });
    for _ in 0..3 {
        assert_eq!(player.expect_refusal(&act).await, RefusalCode::Trouble);
        let said = json!({ "do": "chat", "text": "Hold!" });
        assert_eq!(player.expect_refusal(&said).await, RefusalCode::Trouble);
        let trouble = (503, "trouble".to_owned());
        assert_eq!(refused(guest.post("/api/tables", &wanted).await).await, trouble);
        assert_eq!(refused(other.post("/api/join", &join).await).await, trouble);
        assert_eq!(refused(other.ask(Method::PUT, "/api/me", Some(&name("Eve"))).await).await, trouble);
    }
    while !watcher.socket.is_silent(Duration::from_millis(300)).await {}
    assert_eq!(other.read::<Me>("/api/me").await.name, "Ada", "nothing has changed");

    store.limit_pages(None);
    player.socket.say(&act).await;
    player.next_sheet().await;
    assert_eq!(other.post("/api/join", &join).await.status(), 200);
    assert_eq!(other.ask(Method::PUT, "/api/me", Some(&name("Eve"))).await.status(), 200);
    assert_eq!(guest.post("/api/tables", &wanted).await.status(), 201);
    player.play_on(&mut Dice(3)).await;
    // What bots did before the disk was full is old by now.
    let mut watcher = guest.sit(&of_bots.table, None).await;
    while watcher.sheet.ending.is_none() {
        watcher.next_sheet().await;
    }
}
