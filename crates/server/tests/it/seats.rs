//! Tables of three and four: every seat has its sitter, everybody is asked, armies win and lose together.

use serde_json::{Value, json};
use stronghold_rules::{Army, Seat};
use stronghold_table::wire::{Acting, Joined, RefusalCode, TableCard, TableMade, ToClient, Who};

use crate::common::{House, Person, draw_lots, refused};

fn table_of(players: u8, seats: &Value) -> Value {
    json!({ "edition": "first", "options": { "players": players.to_string() }, "seats": seats })
}

/// The host leads the western Invaders, a friend the eastern ones and the western Defenders; a bot has the rest.
async fn three_of_four(house: &House) -> (String, Person, Person) {
    let (host, other) = (house.guest().await, house.guest().await);
    let seats = json!({
        "invader-west": "me", "invader-east": "friend", "defender-west": "friend", "defender-east": { "bot": "random" },
    });
    let made: TableMade = host.post("/api/tables", &table_of(4, &seats)).await.json().await.unwrap();
    assert_eq!(made.links.keys().collect::<Vec<_>>(), [&Seat::InvaderEast, &Seat::DefenderWest]);
    for (seat, secret) in &made.links {
        let joined: Joined =
            other.post("/api/join", &json!({ "secret": secret })).await.json().await.unwrap();
        assert_eq!(joined.seat, *seat);
    }
    draw_lots(&made.table, &[&host, &other]).await;
    (made.table, host, other)
}

/// The seat that is to act does what a bot advises.
async fn act_as_advised(person: &Person, table: &str, seat: Seat) {
    let mut player = person.sit(table, Some(&seat.to_string())).await;
    player.socket.say(&json!({ "do": "hint", "ply": player.sheet.ply })).await;
    let action = loop {
        match player.socket.next().await.expect("a hint") {
            ToClient::Hint(hint) => break hint.action,
            ToClient::Refused(refusal) => panic!("{refusal:?}"),
            _ => {}
        }
    };
    player.act(&[&action]).await;
    player.next_sheet().await;
}

#[tokio::test]
async fn every_seat_of_a_game_has_to_be_filled_and_no_other() {
    let house = House::open().await;
    let guest = house.guest().await;
    let two = json!({ "invader": "me", "defender": "me" });
    let three = json!({ "invader-west": "me", "invader-east": "me", "defender": { "bot": "random" } });
    let four = json!({
        "invader-west": "me", "invader-east": "me", "defender-west": "friend", "defender-east": "me",
    });
    for (players, seats) in [(2, &three), (3, &two), (3, &four), (4, &three), (4, &two)] {
        let answer = guest.post("/api/tables", &table_of(players, seats)).await;
        assert_eq!(refused(answer).await, (400, "bad-table".to_owned()), "{players}");
    }
    let answer = guest.post("/api/tables", &json!({ "edition": "second", "seats": four })).await;
    assert_eq!(refused(answer).await, (400, "bad-table".to_owned()));
    for (players, seats) in [(2, &two), (3, &three), (4, &four)] {
        let answer = guest.post("/api/tables", &table_of(players, seats)).await;
        assert_eq!(answer.status(), 201, "{players}");
    }
    let cards: Vec<TableCard> = guest.read("/api/tables").await;
    let mut tables: Vec<Vec<Seat>> =
        cards.iter().map(|card| card.seats.iter().map(|seated| seated.seat).collect()).collect();
    tables.sort_by_key(Vec::len);
    assert_eq!(tables, [2, 3, 4].map(Seat::at_table));
}

#[tokio::test]
async fn links_lead_to_their_seats_and_nobody_sits_elsewhere() {
    let house = House::open().await;
    let (table, host, other) = three_of_four(&house).await;
    let watcher = house.guest().await;
    for (person, own) in
        [(&host, [true, false, false, false]), (&other, [false, true, true, false]), (&watcher, [false; 4])]
    {
        for (seat, own) in Seat::at_table(4).iter().zip(own) {
            let mut socket = person.socket(&table, Some(&seat.to_string())).await;
            let refused = matches!(
                socket.next().await,
                Some(ToClient::Refused(refusal)) if refusal.code == RefusalCode::NotYourSeat
            );
            assert_eq!(refused, !own, "{seat}");
        }
        // Seats of other tables are nobody's here.
        let mut socket = person.socket(&table, Some("invader")).await;
        assert!(matches!(socket.next().await, Some(ToClient::Refused(_))));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_granted_by_everybody_once_and_by_bots_unasked() {
    let house = House::open().await;
    let (table, host, other) = three_of_four(&house).await;
    let mut asking = loop {
        let player = host.sit(&table, Some("invader-west")).await;
        if player.sheet.may_ask_undo && player.sheet.to_act != Acting::Seat(Seat::DefenderEast) {
            break player;
        }
        match player.sheet.to_act {
            Acting::Seat(seat @ Seat::InvaderWest) => act_as_advised(&host, &table, seat).await,
            Acting::Seat(seat @ (Seat::InvaderEast | Seat::DefenderWest)) => {
                act_as_advised(&other, &table, seat).await;
            }
            _ => tokio::task::yield_now().await,
        }
    };
    let before = asking.sheet.ply;
    asking.socket.say(&json!({ "do": "ask-undo", "ply": before })).await;
    while asking.sheet.undo_granted.is_empty() {
        asking.next_sheet().await;
    }
    assert_eq!(asking.sheet.undo_asked, Some(Seat::InvaderWest));
    assert_eq!(asking.sheet.undo_granted, [Seat::DefenderEast], "the bot alone");

    let mut asked = other.sit(&table, Some("defender-west")).await;
    assert_eq!(asked.sheet.undo_asked, Some(Seat::InvaderWest));
    let grant = json!({ "do": "answer-undo", "ply": asked.sheet.ply, "of": "invader-west", "grant": true });
    asked.socket.say(&grant).await;
    while asking.sheet.undo_asked.is_some() {
        asking.next_sheet().await;
    }
    assert_eq!(asking.sheet.to_act, Acting::Seat(Seat::InvaderWest), "one answer counts for both seats");
    assert!(asking.sheet.ply > before && asking.sheet.undo_granted.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_army_gives_up_together_and_swaps_sides_for_the_rematch() {
    let house = House::open().await;
    let (table, host, other) = three_of_four(&house).await;
    let mut player = other.sit(&table, Some("invader-east")).await;
    player.socket.say(&json!({ "do": "resign" })).await;
    while player.sheet.ending.is_none() {
        player.next_sheet().await;
    }
    let ending = host.sit(&table, Some("invader-west")).await.sheet.ending.expect("it is over");
    assert_eq!((ending.winner, ending.resigned), (Army::Defender, Some(Seat::InvaderEast)));

    let look = |seat: &str| format!("/api/tables/{table}/sheet?seat={seat}");
    assert_eq!(host.get(&look("defender-east")).await.status(), 200, "it is over, and all may look");
    assert_eq!(refused(host.get(&look("invader")).await).await, (400, "malformed".to_owned()));

    let path = format!("/api/tables/{table}/rematch");
    let again: TableMade = host.post(&path, &Value::Null).await.json().await.unwrap();
    let cards: Vec<TableCard> = host.read("/api/tables").await;
    let card = cards.iter().find(|card| card.table == again.table).expect("the rematch");
    assert_eq!(card.mine, [Seat::DefenderWest]);
    let bots = card.seats.iter().filter(|seated| matches!(seated.who, Who::Bot(_)));
    assert_eq!(bots.map(|seated| seated.seat).collect::<Vec<_>>(), [Seat::InvaderEast]);
    for seat in ["invader-west", "defender-east"] {
        other.sit(&again.table, Some(seat)).await;
    }
}
