//! Nobody chooses the draws: every person adds a lot, all are sealed before any is opened, and nothing is drawn before.

use reqwest::Method;
use serde_json::{Value, json};
use stronghold_record::{DrawScheme, Record};
use stronghold_rules::Seat;
use stronghold_rules::tables::TableFiles;
use stronghold_table::Lot;
use stronghold_table::wire::{Acting, Draws, RefusalCode, TableMade};

use crate::common::{Dice, House, Person, Player, bot, draw_lots, friend, me, refused};

fn lot(byte: u8) -> Lot {
    Lot::new([byte; 32])
}

async fn hand_in(person: &Person, table: &str, lots: &Value) -> Result<Draws, String> {
    let answer = person.ask(Method::PUT, &format!("/api/tables/{table}/lots"), Some(lots)).await;
    match answer.status().is_success() {
        true => Ok(answer.json().await.unwrap()),
        false => Err(refused(answer).await.1),
    }
}

/// The host's table with a friend at it, before anybody has handed in a lot.
async fn two_at_a_table(house: &House) -> (String, Person, Person) {
    let (host, other) = (house.guest().await, house.guest().await);
    let wanted = json!({ "edition": "second", "seats": { "invader": me(), "defender": friend() } });
    let made: TableMade = host.post("/api/tables", &wanted).await.json().await.unwrap();
    let early = hand_in(&host, &made.table, &json!({ "sealed": { "defender": lot(9).seal() } })).await;
    assert_eq!(early, Err("not-your-seat".to_owned()), "nobody seals for a seat that nobody has taken");
    other.post("/api/join", &json!({ "secret": made.links[&Seat::Defender] })).await;
    (made.table, host, other)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_drawn_before_the_lots_of_all_players_are_open() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let waiting = |player: &Player| {
        assert_eq!((player.sheet.to_act, player.sheet.moment), (Acting::Chance, 0));
        assert!(player.sheet.choices.is_empty() && player.story.is_empty());
    };
    waiting(&invader);
    let act = json!({ "do": "act", "ply": invader.sheet.ply, "actions": ["done"] });
    assert_eq!(invader.expect_refusal(&act).await, RefusalCode::Lots);

    let sealed = hand_in(&host, &table, &json!({ "sealed": { "invader": lot(1).seal() } })).await.unwrap();
    assert_eq!((sealed.begun, sealed.sealed.len(), sealed.opened.len()), (false, 1, 0));
    let open = json!({ "opened": { "invader": lot(1) } });
    assert_eq!(hand_in(&host, &table, &open).await, Err("lots".to_owned()), "the friend's is missing");
    let foreign = json!({ "sealed": { "invader": lot(3).seal() } });
    assert_eq!(hand_in(&other, &table, &foreign).await, Err("not-your-seat".to_owned()));
    assert_eq!(hand_in(&host, &table, &foreign).await, Err("lots".to_owned()), "it cannot be exchanged");
    hand_in(&other, &table, &json!({ "sealed": { "defender": lot(2).seal() } })).await.unwrap();
    assert_eq!(
        hand_in(&host, &table, &json!({ "opened": { "invader": lot(3) } })).await,
        Err("lots".to_owned())
    );
    let one = hand_in(&host, &table, &open).await.unwrap();
    assert_eq!((one.begun, one.commitment == sealed.commitment), (false, true));
    waiting(&host.sit(&table, Some("invader")).await);
    let both = hand_in(&other, &table, &json!({ "opened": { "defender": lot(2) } })).await.unwrap();
    assert!(both.begun && both.seed.is_none());
    invader.wait_for_turn().await;
    assert!(!invader.story.is_empty(), "cards were dealt");
    assert_eq!(hand_in(&host, &table, &open).await, Ok(both), "the same again changes nothing");
    let late = json!({ "sealed": { "invader": lot(3).seal() } });
    assert_eq!(hand_in(&host, &table, &late).await, Err("lots".to_owned()), "it is too late now");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_proves_the_draws_with_everybodys_lot() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let draws: Draws = guest.read(&format!("/api/tables/{}/lots", made.table)).await;
    assert_eq!(draws.of, [Seat::Invader], "the lot of a bot belongs to the seed");
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.play_on(&mut Dice(3)).await;
    let text = guest.get(&format!("/api/tables/{}/record", made.table)).await.text().await.unwrap();
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.header.draws(), Some(DrawScheme::Lots));
    let found = stronghold_table::verify(&record, &TableFiles::standard()).expect("fair draws");
    assert_eq!((found.commitment, found.seals), (draws.commitment, draws.sealed));
    let other = text.replace(&draws.opened[&Seat::Invader].to_string(), &lot(5).to_string());
    let record = Record::parse(&other).unwrap();
    assert!(stronghold_table::verify(&record, &TableFiles::standard()).is_err(), "another lot, other draws");
}

#[tokio::test(flavor = "multi_thread")]
async fn lots_and_the_game_they_begin_survive_a_restart() {
    let mut house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    hand_in(&host, &table, &json!({ "sealed": { "invader": lot(1).seal() } })).await.unwrap();
    house = house.reopen().await;
    let again = |person: &Person| Person { address: house.address, ..person.clone() };
    let (host, other) = (again(&host), again(&other));
    let draws: Draws = host.read(&format!("/api/tables/{table}/lots")).await;
    assert_eq!(draws.sealed[&Seat::Invader], lot(1).seal());
    hand_in(&other, &table, &json!({ "sealed": { "defender": lot(2).seal() } })).await.unwrap();
    hand_in(&other, &table, &json!({ "opened": { "defender": lot(2) } })).await.unwrap();
    hand_in(&host, &table, &json!({ "opened": { "invader": lot(1) } })).await.unwrap();
    let story = host.sit(&table, None).await.story;
    house = house.reopen().await;
    let host = Person { address: house.address, ..host };
    assert_eq!(host.sit(&table, None).await.story, story);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lost_a_lot_begins_anew_with_another_seed_and_everybody_is_asked_again() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let path = format!("/api/tables/{table}/lots");
    let before: Draws = host.read(&path).await;
    assert_eq!(refused(host.ask(Method::DELETE, &path, None).await).await.1, "lots", "nothing is lost");
    hand_in(&host, &table, &json!({ "sealed": { "invader": lot(1).seal() } })).await.unwrap();
    hand_in(&other, &table, &json!({ "sealed": { "defender": lot(2).seal() } })).await.unwrap();
    hand_in(&host, &table, &json!({ "opened": { "invader": lot(1) } })).await.unwrap();
    assert_eq!(refused(host.ask(Method::DELETE, &path, None).await).await.1, "lots", "it has shown its lot");
    let stranger = house.guest().await;
    assert_eq!(refused(stranger.ask(Method::DELETE, &path, None).await).await.1, "not-your-seat");
    let anew: Draws = other.ask(Method::DELETE, &path, None).await.json().await.unwrap();
    assert_eq!((anew.round, anew.sealed.len(), anew.opened.len(), anew.begun), (2, 0, 0, false));
    assert_ne!(anew.commitment, before.commitment);
    draw_lots(&table, &[&host, &other]).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    invader.wait_for_turn().await;
    invader.socket.say(&json!({ "do": "resign" })).await;
    invader.next_sheet().await;
    let text = host.get(&format!("/api/tables/{table}/record")).await.text().await.unwrap();
    let found = stronghold_table::verify(&Record::parse(&text).unwrap(), &TableFiles::standard()).unwrap();
    assert_eq!(found.commitment, anew.commitment);
}

#[tokio::test]
async fn lots_that_are_none_are_refused() {
    let house = House::open().await;
    let (table, host, _) = two_at_a_table(&house).await;
    for bad in [
        json!({ "sealed": { "invader": "abc" } }),
        json!({ "sealed": { "nobody": lot(1) } }),
        json!({ "sealed": ["invader"] }),
        json!({ "lots": {} }),
    ] {
        assert_eq!(hand_in(&host, &table, &bad).await, Err("malformed".to_owned()), "{bad}");
    }
}
