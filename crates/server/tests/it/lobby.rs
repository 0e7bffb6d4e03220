//! Before and beside the game, over HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use stronghold_rules::{Edition, Seat};
use stronghold_server::{Limits, Rate};
use stronghold_table::wire::{EditionInfo, Joined, Me, TableCard, TableMade, Who};

use crate::common::{House, Person, bot, draw_lots, friend, me, refused};

async fn post_as(person: &Person, origin: &str) -> u16 {
    let request = person.http.post(format!("http://{}/api/tables", person.address)).header("origin", origin);
    let wanted = json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" } });
    let request = request.header("cookie", person.cookie.clone().unwrap());
    request.json(&wanted).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_player_is_known_by_a_cookie_and_may_take_a_name() {
    let house = House::open().await;
    let guest = house.guest().await;
    let name = guest.read::<Me>("/api/me").await.name;
    assert!(name.starts_with("Guest "), "{name}");
    let renamed = guest.ask(Method::PUT, "/api/me", Some(&json!({ "name": "  Ada   of Ulm " }))).await;
    assert_eq!(renamed.json::<Me>().await.unwrap().name, "Ada of Ulm");
    assert_eq!(guest.read::<Me>("/api/me").await.name, "Ada of Ulm");
    for bad in ["", "   ", &"x".repeat(41), "a\u{0}b"] {
        let answer = guest.ask(Method::PUT, "/api/me", Some(&json!({ "name": bad }))).await;
        assert_eq!(refused(answer).await, (400, "malformed".to_owned()), "{bad:?}");
    }
    let other = house.guest().await;
    assert_ne!(other.read::<Me>("/api/me").await.name, "Ada of Ulm");
}

#[tokio::test]
async fn the_cookie_is_for_the_server_alone_and_is_not_stored() {
    let mut house = House::open().await;
    let guest = house.guest().await;
    let answer = guest.get("/api/me").await;
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=63072000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let made = guest.set_up(&me(), &friend()).await;
    house.close().await;
    let token = guest.cookie.unwrap().split_once('=').unwrap().1.to_owned();
    let stored = std::fs::read(&house.file).unwrap();
    for secret in [&token, &made.links[&Seat::Defender]] {
        assert!(!stored.windows(secret.len()).any(|part| part == secret.as_bytes()), "only hashes are kept");
    }
    assert!(stored.windows(made.table.len()).any(|part| part == made.table.as_bytes()), "the table is");
}

#[tokio::test]
async fn editions_are_told_with_a_tag_and_not_sent_twice() {
    let house = House::open().await;
    let guest = house.guest().await;
    let editions: Vec<EditionInfo> = guest.read("/api/editions").await;
    let players =
        |edition: &EditionInfo| edition.tables.iter().map(|table| table.players).collect::<Vec<_>>();
    let open: Vec<_> = editions.iter().map(|edition| (edition.id, players(edition))).collect();
    assert_eq!(
        open,
        [(Edition::First, vec![2, 3, 4]), (Edition::Second, vec![2]), (Edition::Undead, vec![2])]
    );
    let books = editions.iter().flat_map(|edition| {
        ["catalogue", "rules"].map(|book| format!("/api/editions/{}/{book}", edition.id))
    });
    for path in books.chain(["/api/editions".to_owned()]) {
        let answer = guest.get(&path).await;
        assert_eq!(answer.status(), 200);
        assert!(answer.headers().get("set-cookie").is_none(), "what is shared sets no cookie");
        let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
        assert!(answer.json::<Value>().await.is_ok());
        let request = guest.http.get(format!("http://{}{path}", house.address)).header("if-none-match", tag);
        assert_eq!(request.send().await.unwrap().status(), 304);
    }
    assert_eq!(refused(guest.get("/api/editions/fifth/rules").await).await, (404, "not-found".to_owned()));
}

#[tokio::test]
async fn a_table_is_set_up_listed_and_joined_by_its_link() {
    let house = House::open().await;
    let (host, other, third) = (house.guest().await, house.guest().await, house.guest().await);
    let made = host.set_up(&me(), &friend()).await;
    assert_eq!(made.links.keys().collect::<Vec<_>>(), [&Seat::Defender]);
    let join = json!({ "secret": made.links[&Seat::Defender] });

    assert_eq!(refused(host.post("/api/join", &join).await).await, (409, "own-link".to_owned()));
    let joined: Joined = other.post("/api/join", &join).await.json().await.unwrap();
    assert_eq!((joined.table.as_str(), joined.seat), (made.table.as_str(), Seat::Defender));
    let again: Joined = other.post("/api/join", &join).await.json().await.unwrap();
    assert_eq!(again, joined, "opening one's own link again leads to the table");
    assert_eq!(refused(third.post("/api/join", &join).await).await, (409, "seat-taken".to_owned()));

    let cards: Vec<TableCard> = other.read("/api/tables").await;
    assert_eq!(cards.len(), 1);
    assert_eq!((cards[0].mine.as_slice(), cards[0].turn), (&[Seat::Defender][..], 0));
    assert_eq!(cards[0].to_act, None, "it begins with the lots of both");
    draw_lots(&made.table, &[&host, &other]).await;
    let begun: Vec<TableCard> = other.read("/api/tables").await;
    assert!(begun[0].to_act.is_some());
    assert!(matches!(&cards[0].seats[0].who, Who::Person(name) if name.starts_with("Guest")));
    assert!(third.read::<Vec<TableCard>>("/api/tables").await.is_empty());
    assert!(third.read::<Vec<TableCard>>("/api/watch").await.is_empty(), "it is not listed");
}

#[tokio::test]
async fn links_that_are_wrong_lead_nowhere() {
    let house = House::open().await;
    let guest = house.guest().await;
    for secret in ["", "abc", &"A".repeat(43), &"x".repeat(5000)] {
        let answer = guest.post("/api/join", &json!({ "secret": secret })).await;
        assert_eq!(refused(answer).await, (404, "not-found".to_owned()), "{secret}");
    }
}

#[tokio::test]
async fn the_host_can_replace_a_link_that_nobody_opened() {
    let house = House::open().await;
    let (host, other) = (house.guest().await, house.guest().await);
    let made = host.set_up(&me(), &friend()).await;
    let path = format!("/api/tables/{}/links", made.table);
    assert_eq!(refused(other.post(&path, &json!({})).await).await, (403, "not-your-seat".to_owned()));
    let renewed: TableMade = host.post(&path, &json!({})).await.json().await.unwrap();
    assert_ne!(renewed.links[&Seat::Defender], made.links[&Seat::Defender]);
    let old = json!({ "secret": made.links[&Seat::Defender] });
    assert_eq!(refused(other.post("/api/join", &old).await).await, (404, "not-found".to_owned()));
    let new = json!({ "secret": renewed.links[&Seat::Defender] });
    assert_eq!(other.post("/api/join", &new).await.status(), 200);
    assert_eq!(refused(host.post(&path, &json!({})).await).await, (409, "seat-taken".to_owned()));
}

#[tokio::test]
async fn a_listed_table_is_found_by_others() {
    let house = House::open().await;
    let (host, other) = (house.guest().await, house.guest().await);
    let seats = json!({ "invader": "me", "defender": { "bot": "random" } });
    let wanted = json!({ "edition": "second", "seats": seats, "listed": true });
    let made: TableMade = host.post("/api/tables", &wanted).await.json().await.unwrap();
    let found: Vec<TableCard> = other.read("/api/watch").await;
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].table.as_str(), found[0].mine.len()), (made.table.as_str(), 0));
}

#[tokio::test]
async fn tables_that_cannot_be_set_up_are_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let both = json!({ "invader": "me", "defender": "me" });
    let bad_tables = [
        json!({ "edition": "second", "seats": { "invader": "me" } }),
        json!({ "edition": "second", "seats": { "invader": "me", "defender": { "bot": "wizard" } } }),
        json!({ "edition": "second", "seats": both, "options": { "no.such": "option" } }),
        json!({ "edition": "second", "seats": both, "options": { "fury.recount": "blue" } }),
    ];
    for wanted in bad_tables {
        assert_eq!(refused(guest.post("/api/tables", &wanted).await).await, (400, "bad-table".to_owned()));
    }
    let malformed = [
        json!({ "edition": "second" }),
        json!({ "edition": "ninth", "seats": both }),
        json!({ "edition": "second", "seats": { "invader": "me", "defender": "me", "king": "me" } }),
        json!({ "edition": "second", "seats": both, "extra": 1 }),
        json!([1, 2]),
        Value::Null,
    ];
    for wanted in malformed {
        assert_eq!(refused(guest.post("/api/tables", &wanted).await).await, (400, "malformed".to_owned()));
    }
    assert!(guest.read::<Vec<TableCard>>("/api/tables").await.is_empty());
}

#[tokio::test]
async fn there_is_a_limit_to_unfinished_tables() {
    let house = House::with(Limits { unfinished_tables: 2, ..Limits::default() }).await;
    let guest = house.guest().await;
    for _ in 0..2 {
        guest.set_up(&me(), &me()).await;
    }
    let wanted = json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" } });
    assert_eq!(refused(guest.post("/api/tables", &wanted).await).await, (429, "too-many".to_owned()));
    house.guest().await.set_up(&me(), &me()).await;
}

#[tokio::test]
async fn a_flood_of_requests_is_slowed_down() {
    let requests = Rate { per_second: 0.01, at_once: 5.0 };
    let house = House::with(Limits { requests, ..Limits::default() }).await;
    let guest = house.guest().await;
    for _ in 0..5 {
        assert_eq!(guest.get("/api/me").await.status(), 200);
    }
    assert_eq!(refused(guest.get("/api/me").await).await, (429, "too-fast".to_owned()));
    assert_eq!(house.guest().await.get("/api/me").await.status(), 200, "others are not held up");
}

#[tokio::test]
async fn requests_that_are_too_large_are_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let large = json!({ "name": "x".repeat(70_000) });
    let answer = guest.ask(Method::PUT, "/api/me", Some(&large)).await;
    assert_eq!(refused(answer).await, (413, "too-large".to_owned()));
}

#[tokio::test]
async fn what_is_no_json_is_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let url = format!("http://{}/api/tables", house.address);
    for (body, kind) in [("{", "application/json"), ("{}", "text/plain"), ("\u{0}\u{1}", "application/json")]
    {
        let request = guest.http.post(&url).header("origin", format!("http://{}", house.address));
        let request = request.header("content-type", kind).body(body);
        assert_eq!(refused(request.send().await.unwrap()).await, (400, "malformed".to_owned()));
    }
}

#[tokio::test]
async fn what_is_asked_in_a_wrong_way_is_refused_in_words() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    for path in [
        "sheet?moment=first",
        "sheet?moment=-1",
        "sheet?seat=king",
        "story?moment=9999999999",
        "socket",
        "sheet?seats=invader",
        "sheet?seat=invader&seat=defender",
        "story?x",
        "socket?watch=1",
        "record?seat=open",
        "chronicle?",
    ] {
        let answer = guest.get(&format!("/api/tables/{}/{path}", made.table)).await;
        assert_eq!(refused(answer).await, (400, "malformed".to_owned()), "{path}");
    }
    let answer = guest.ask(Method::DELETE, "/api/tables", None).await;
    assert_eq!(refused(answer).await, (405, "malformed".to_owned()));
}

#[tokio::test]
async fn other_sites_cannot_make_a_browser_do_anything() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(post_as(&guest, "http://evil.example").await, 403);
    assert_eq!(post_as(&guest, "null").await, 403);
    assert!(guest.read::<Vec<TableCard>>("/api/tables").await.is_empty());
    assert_eq!(post_as(&guest, &format!("http://{}", house.address)).await, 201);
}

#[tokio::test]
async fn a_request_that_does_not_say_where_it_comes_from_changes_nothing() {
    let house = House::open().await;
    let guest = house.guest().await;
    let wanted = json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" } });
    let request = guest.http.post(format!("http://{}/api/tables", house.address)).json(&wanted);
    let answer = request.header("cookie", guest.cookie.clone().unwrap()).send().await.unwrap();
    assert_eq!(refused(answer).await, (403, "wrong-origin".to_owned()));
    assert!(guest.read::<Vec<TableCard>>("/api/tables").await.is_empty());
    let answer = guest.http.get(format!("http://{}/api/me", house.address)).send().await.unwrap();
    assert_eq!(answer.status(), 200, "what changes nothing need not say it");
}

#[tokio::test]
async fn a_server_with_a_public_url_takes_requests_from_its_pages_alone() {
    let house = House::set(Limits::default(), |config| {
        config.public_url = Some("https://siege.example".parse().unwrap());
    })
    .await;
    let guest = house.guest().await;
    for foreign in [format!("http://{}", house.address), "http://siege.example".to_owned()] {
        assert_eq!(post_as(&guest, &foreign).await, 403, "{foreign}");
    }
    assert_eq!(post_as(&guest, "https://siege.example").await, 201);
    let answer = guest.get("/").await;
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
    assert!(house.guest().await.cookie.unwrap().starts_with("__Host-stronghold="));
    let plain = House::open().await.guest().await.get("/").await;
    assert!(plain.headers().get("strict-transport-security").is_none());
}

#[tokio::test]
async fn a_body_where_none_is_read_is_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &friend()).await;
    for path in ["/api/me", "/healthz", "/", "/api/editions", "/api/tables"] {
        let answer = guest.ask(Method::GET, path, Some(&json!({ "name": "Ada" }))).await;
        assert_eq!(refused(answer).await, (400, "malformed".to_owned()), "{path}");
    }
    let links = format!("/api/tables/{}/links", made.table);
    let answer = guest.post(&links, &json!({ "seat": "invader" })).await;
    assert_eq!(refused(answer).await, (400, "malformed".to_owned()));
    assert_eq!(guest.ask(Method::POST, &links, None).await.status(), 200);
}

#[tokio::test]
async fn a_key_that_is_said_twice_is_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let url = format!("http://{}/api/me", house.address);
    let request = guest.http.put(url).header("origin", format!("http://{}", house.address));
    let request = request.header("content-type", "application/json").body(r#"{"name":"Ada","name":"Bob"}"#);
    assert_eq!(refused(request.send().await.unwrap()).await, (400, "malformed".to_owned()));
}

#[tokio::test]
async fn unknown_tables_and_addresses_are_not_found() {
    let house = House::open().await;
    let guest = house.guest().await;
    for path in
        ["/api/tables/nope/sheet", "/api/tables/nope/record", "/api/nothing", "/api/tables/nope/chronicle"]
    {
        assert_eq!(refused(guest.get(path).await).await, (404, "not-found".to_owned()), "{path}");
    }
    let answer = guest.post("/api/tables/nope/rematch", &json!({})).await;
    assert_eq!(refused(answer).await, (404, "not-found".to_owned()));
    assert_eq!(guest.get("/assets/nothing.js").await.status(), 404);
}

#[tokio::test]
async fn every_page_of_the_app_is_served_with_careful_headers() {
    let house = House::open().await;
    let guest = house.guest().await;
    for path in ["/", "/table/abc", "/join/secret", "/rules"] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status(), 200, "{path}");
        let headers = answer.headers().clone();
        assert!(headers["content-type"].to_str().unwrap().starts_with("text/html"));
        assert!(headers["content-security-policy"].to_str().unwrap().contains("frame-ancestors 'none'"));
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert!(answer.text().await.unwrap().contains("<title>Stronghold"));
    }
    assert_eq!(guest.get("/api/me").await.headers()["cache-control"], "no-store");
}

#[tokio::test]
async fn the_server_tells_its_health_and_its_figures() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(guest.get("/healthz").await.text().await.unwrap(), "ok\n");
    guest.set_up(&bot("random"), &bot("random")).await;
    let figures = guest.get("/metrics").await.text().await.unwrap();
    assert!(figures.contains("stronghold_requests_total"), "{figures}");
    assert!(figures.contains("stronghold_tables_in_memory"), "{figures}");
    let passed_on = guest.http.get(format!("http://{}/metrics", house.address));
    let answer = passed_on.header("x-forwarded-for", "192.0.2.7").send().await.unwrap();
    assert_eq!(answer.status(), 404, "figures are not for those behind a proxy");
}
