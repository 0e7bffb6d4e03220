//! What one household may ask for, whatever it asks and however many cookies it has.

use serde_json::json;
use stronghold_server::{Limits, Rate};
use stronghold_table::wire::{RefusalCode, ToClient};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::{House, Person, bot, hurried, me, refused};

/// So many, and then hardly any.
fn only(at_once: f64) -> Rate {
    Rate { per_second: 0.001, at_once }
}

const TOO_FAST: (u16, &str) = (429, "too-fast");

async fn code(answer: reqwest::Response) -> (u16, String) {
    refused(answer).await
}

fn is(found: &(u16, String), wanted: (u16, &str)) -> bool {
    (found.0, found.1.as_str()) == wanted
}

#[tokio::test]
async fn every_route_is_paid_from_the_budget_of_the_household() {
    let house = House::with(Limits { requests_per_address: only(10.0), ..hurried() }).await;
    let guest = house.guest().await;
    for _ in 0..9 {
        assert_eq!(guest.get("/healthz").await.status(), 200);
    }
    let paths = [
        "/healthz",
        "/metrics",
        "/",
        "/table/abc",
        "/assets/a.js",
        "/api/editions",
        "/api/me",
        "/api/nothing",
    ];
    for path in paths {
        assert!(is(&code(guest.get(path).await).await, TOO_FAST), "{path}");
    }
    assert_eq!(
        house.guest_from("127.0.0.2").await.get("/healthz").await.status(),
        200,
        "others are not held up"
    );
}

#[tokio::test]
async fn a_new_cookie_is_no_new_budget() {
    let house = House::with(Limits { messages_per_address: only(30.0), strikes: 20, ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut cut_off = 0;
    for _ in 0..5 {
        let mut player = house.guest().await.sit(&made.table, None).await;
        for _ in 0..30 {
            player.socket.say(&json!({ "do": "dance" })).await;
        }
        cut_off += usize::from(player.socket.close_code_within(2).await == Some(1008));
    }
    assert_eq!(cut_off, 4, "thirty are heard, and whoever comes after that is cut off after twenty more");
    let other = house.guest_from("127.0.0.2").await;
    let mut watcher = other.sit(&made.table, None).await;
    assert_eq!(watcher.expect_refusal(&json!({ "do": "dance" })).await, RefusalCode::Malformed);
}

#[tokio::test]
async fn pings_and_pongs_are_messages_too() {
    for message in [Message::Ping(Vec::new().into()), Message::Pong(Vec::new().into())] {
        let house = House::with(Limits { messages: only(10.0), strikes: 20, ..hurried() }).await;
        let guest = house.guest().await;
        let made = guest.set_up(&me(), &me()).await;
        let mut player = guest.sit(&made.table, Some("invader")).await;
        for _ in 0..100 {
            player.socket.send(message.clone()).await;
        }
        assert_eq!(player.socket.close_code().await, Some(1008), "{message:?}");
    }
}

#[tokio::test]
async fn a_message_in_endless_empty_pieces_is_cut_off() {
    let house = House::with(Limits { received: only(64_000.0), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    let piece = |data| Message::Frame(Frame::message(Vec::new(), OpCode::Data(data), false));
    player.socket.send(piece(Data::Text)).await;
    let mut sent = 0;
    while sent < 100_000 && player.socket.try_send(piece(Data::Continue)).await {
        sent += 1;
    }
    assert!(sent < 100_000, "all pieces were taken");
}

#[tokio::test]
async fn a_household_that_makes_the_server_send_a_lot_runs_dry() {
    let house = House::with(Limits { sent: only(2_000_000.0), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, None).await;
    let mut received = 0;
    for _ in 0..1000 {
        let answer = guest.http.get(format!("http://{}/api/editions/second/rules", house.address));
        let answer = answer.send().await.unwrap();
        if answer.status() == 429 {
            break;
        }
        received += answer.bytes().await.unwrap().len();
    }
    assert!((1_000_000..3_000_000).contains(&received), "{received}");
    for path in ["/", "/healthz", "/api/me"] {
        assert!(is(&code(guest.get(path).await).await, TOO_FAST), "{path}");
    }
    player.socket.say(&json!({ "do": "chat", "text": "anybody?" })).await;
    assert_eq!(player.socket.close_code().await, Some(1008));
    let other = house.guest_from("127.0.0.2").await;
    assert_eq!(other.get("/").await.status(), 200, "others are not held up");
    other.sit(&made.table, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sheets_over_a_socket_are_counted_too() {
    let house = House::with(Limits { sent: only(400_000.0), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&bot("random"), &bot("random")).await;
    let mut watcher = guest.sit(&made.table, None).await;
    assert_eq!(watcher.socket.close_code().await, Some(1008), "a whole game is more than that");
}

#[tokio::test]
async fn a_household_sets_up_only_so_many_tables_with_all_its_cookies() {
    let house = House::with(Limits { tables_per_address: only(3.0), ..hurried() }).await;
    for _ in 0..3 {
        house.guest().await.set_up(&me(), &me()).await;
    }
    let wanted = json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" } });
    let answer = house.guest().await.post("/api/tables", &wanted).await;
    assert!(is(&code(answer).await, (429, "too-many")));
    house.guest_from("127.0.0.2").await.set_up(&me(), &me()).await;
}

#[tokio::test]
async fn a_household_brings_only_so_many_new_players() {
    let house = House::with(Limits { new_players: only(3.0), ..hurried() }).await;
    let name = json!({ "name": "Ada" });
    let rename = async |person: Person| person.ask(reqwest::Method::PUT, "/api/me", Some(&name)).await;
    for _ in 0..3 {
        assert_eq!(rename(house.guest().await).await.status(), 200);
    }
    assert!(is(&code(rename(house.guest().await).await).await, TOO_FAST));
    assert_eq!(rename(house.guest_from("127.0.0.2").await).await.status(), 200);
}

#[tokio::test]
async fn hints_and_talk_have_a_budget_of_their_own() {
    let house = House::with(Limits { hints: only(2.0), chat_per_address: only(2.0), ..hurried() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    if player.sheet.choices.is_empty() {
        player = guest.sit(&made.table, Some("defender")).await;
    }
    let hint = json!({ "do": "hint", "ply": player.sheet.ply });
    let talk = json!({ "do": "chat", "text": "Hello" });
    for message in [&hint, &talk] {
        for _ in 0..2 {
            player.socket.say(message).await;
            let answer = player.socket.next().await;
            assert!(matches!(answer, Some(ToClient::Hint(_) | ToClient::Chat { .. })), "{answer:?}");
        }
        assert_eq!(player.expect_refusal(message).await, RefusalCode::TooFast);
    }
}

#[tokio::test]
async fn a_household_reads_only_so_many_tables_into_memory() {
    let house = House::with(Limits { openings: only(3.0), tables_in_memory: 1, ..hurried() }).await;
    let guest = house.guest().await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(guest.set_up(&me(), &me()).await.table);
    }
    let lots = async |from: &Person, table: &str| from.get(&format!("/api/tables/{table}/lots")).await;
    for table in &tables[..3] {
        assert_eq!(lots(&guest, table).await.status(), 200);
    }
    assert_eq!(lots(&guest, &tables[2]).await.status(), 200, "it is in memory");
    assert!(is(&code(lots(&guest, &tables[0]).await).await, TOO_FAST));
    assert_eq!(lots(&house.guest_from("127.0.0.2").await, &tables[0]).await.status(), 200);
}

#[tokio::test]
async fn nobody_fills_the_list_of_games_that_anybody_may_find() {
    let house = House::with(Limits { listed_tables: 2, listed_per_address: only(3.0), ..hurried() }).await;
    let set_up = async |who: &Person, listed: bool| {
        let wanted =
            json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" }, "listed": listed });
        who.post("/api/tables", &wanted).await.status().as_u16()
    };
    let (first, second) = (house.guest().await, house.guest().await);
    assert_eq!([set_up(&first, true).await, set_up(&first, true).await], [201, 201]);
    assert_eq!(set_up(&first, true).await, 429, "a player has two");
    assert_eq!(set_up(&first, false).await, 201, "others are not found");
    assert_eq!(
        [set_up(&second, true).await, set_up(&second, true).await],
        [201, 429],
        "an address has three"
    );
}

#[tokio::test]
async fn names_are_not_changed_all_the_time() {
    let house = House::with(Limits { renames: only(2.0), ..hurried() }).await;
    let guest = house.guest().await;
    let rename = async |name: &str| {
        let answer = guest.ask(reqwest::Method::PUT, "/api/me", Some(&json!({ "name": name }))).await;
        answer.status().as_u16()
    };
    assert_eq!([rename("Ada").await, rename("Bea").await, rename("Cid").await], [200, 200, 429]);
}

#[tokio::test]
async fn looking_back_has_a_budget_of_its_own() {
    let house = House::with(Limits { replays: only(3.0), ..hurried() }).await;
    let guest = house.guest().await;
    let table = guest.set_up(&me(), &me()).await.table;
    let look = async |from: &Person, what: &str| from.get(&format!("/api/tables/{table}/{what}")).await;
    for what in ["sheet", "story", "sheet?moment=0"] {
        assert_eq!(look(&guest, what).await.status(), 200);
    }
    for what in ["sheet", "story", "chronicle", "record"] {
        assert!(is(&code(look(&guest, what).await).await, TOO_FAST), "{what}");
    }
    assert_eq!(look(&house.guest_from("127.0.0.2").await, "sheet").await.status(), 200);
}

#[tokio::test]
async fn behind_a_proxy_budgets_belong_to_those_who_ask_through_it() {
    let limits = Limits { requests_per_address: only(5.0), sent: only(2_000_000.0), ..hurried() };
    let house = House::behind_proxy(limits).await;
    let http = reqwest::Client::new();
    let ask = async |client: &str| {
        let request = http.get(format!("http://{}/healthz", house.address));
        request.header("x-forwarded-for", client).send().await.unwrap().status().as_u16()
    };
    for _ in 0..5 {
        assert_eq!(ask("192.0.2.1").await, 200);
    }
    assert_eq!(ask("192.0.2.1").await, 429);
    assert_eq!(ask("192.0.2.2").await, 200);
    assert_eq!(ask("198.51.100.9, 192.0.2.1").await, 429, "what the client wrote itself does not count");
    assert_eq!(ask("2001:db8::1").await, 200);
    for end in 2..6 {
        assert_eq!(ask(&format!("2001:db8::{end}")).await, 200);
    }
    assert_eq!(ask("2001:db8::6").await, 429, "a network is one household");
}
