//! Bots that play for people who have left.

use std::time::Duration;

use reqwest::{Method, Response};
use serde_json::json;
use stronghold_server::Limits;
use stronghold_table::wire::{RefusalCode, Seated, TableCard, ToClient, Who};

use crate::common::{Dice, House, Person, Player, bot, hurried, me, refused, two_at_a_table};

async fn leave_to(person: &Person, table: &str, seat: &str, bot: &str) -> Response {
    let path = format!("/api/tables/{table}/seats/{seat}/substitute");
    person.ask(Method::PUT, &path, Some(&json!({ "bot": bot }))).await
}

async fn take_back(person: &Person, table: &str, seat: &str) -> Response {
    person.ask(Method::DELETE, &format!("/api/tables/{table}/seats/{seat}/substitute"), None).await
}

async fn seats(person: &Person) -> Vec<Seated> {
    person.read::<Vec<TableCard>>("/api/tables").await.remove(0).seats
}

/// Plays until the other seat is to act.
async fn until_the_other_is_to_act(player: &mut Player) {
    let mut dice = Dice(3);
    while !player.sheet.choices.is_empty() {
        player.play_one(&mut dice).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_left_to_a_bot_and_taken_back() {
    // Nothing happens before the seat is taken back.
    let house = House::with(Limits { bot_beat: Duration::from_secs(20), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("random")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    let (ply, first) = (player.sheet.ply, player.sheet.choices[0].action.clone());
    assert_eq!(leave_to(&guest, &made.table, "invader", "random").await.status(), 204);
    let who = loop {
        match player.socket.next().await.expect("the table") {
            ToClient::Table(info) => break info.seats[0].who.clone(),
            ToClient::Refused(refusal) => panic!("{refusal:?}"),
            _ => {}
        }
    };
    assert!(matches!(who, Who::Substitute { bot, .. } if bot == "random"));
    let late = json!({ "do": "act", "ply": ply, "actions": [first] });
    assert_eq!(player.expect_refusal(&late).await, RefusalCode::NotYourTurn, "the bot plays now");

    assert_eq!(take_back(&guest, &made.table, "invader").await.status(), 204);
    assert!(matches!(&seats(&guest).await[0].who, Who::Person(_)));
    let mut again = guest.sit(&made.table, Some("invader")).await;
    let action = again.sheet.choices[0].action.clone();
    again.act(&[&action]).await;
    again.next_sheet().await;
    assert_eq!(refused(take_back(&guest, &made.table, "invader").await).await.1, "not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_the_seat_of_somebody_who_is_there_or_was_there_just_now() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let defender = other.sit(&table, Some("defender")).await;
    let taken = |answer: (u16, String)| answer.1 == "seat-taken";
    assert!(taken(refused(leave_to(&host, &table, "defender", "random").await).await));
    until_the_other_is_to_act(&mut invader).await;
    drop(defender);
    assert!(
        taken(refused(leave_to(&host, &table, "defender", "random").await).await),
        "a day has not passed"
    );
    let stranger = house.guest().await;
    for person in [&stranger, &other] {
        let answer = refused(leave_to(person, &table, "invader", "random").await).await;
        assert!(["not-your-seat", "seat-taken"].contains(&answer.1.as_str()), "{answer:?}");
    }
    assert_eq!(refused(leave_to(&host, &table, "invader", "wizard").await).await.1, "bad-table");
    assert!(seats(&host).await.iter().all(|seated| matches!(seated.who, Who::Person(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_let_a_bot_play_once_somebody_has_been_away_for_long() {
    let house = House::with(Limits { away: Duration::from_secs(1), ..hurried() }).await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let defender = other.sit(&table, Some("defender")).await;
    until_the_other_is_to_act(&mut invader).await;
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(
        refused(leave_to(&host, &table, "defender", "random").await).await.1,
        "seat-taken",
        "is there"
    );
    drop(defender);
    let mut answer = leave_to(&host, &table, "defender", "random").await;
    for _ in 0..50 {
        if answer.status() == 204 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
        answer = leave_to(&host, &table, "defender", "random").await;
    }
    assert_eq!(answer.status(), 204);
    invader.wait_for_turn().await;
    assert_eq!(
        refused(take_back(&host, &table, "defender").await).await.1,
        "not-your-seat",
        "it is not theirs"
    );
    // A bot plays for them, but their secrets stay theirs.
    let mut socket = host.socket(&table, Some("defender")).await;
    assert!(
        matches!(socket.next().await, Some(ToClient::Refused(refusal)) if refusal.code == RefusalCode::NotYourSeat)
    );

    // It survives a restart, and the seat is taken back by the one whose it is.
    let house = house.reopen().await;
    let there = |person: Person| Person { address: house.address, ..person };
    let (host, other) = (there(host), there(other));
    assert!(matches!(&seats(&host).await[1].who, Who::Substitute { .. }));
    assert_eq!(take_back(&other, &table, "defender").await.status(), 204);
    assert!(matches!(&seats(&host).await[1].who, Who::Person(_)));
}
