//! Those who are sent changes and packed messages end up with the same as those who are sent whole sheets as text.

use serde_json::{Value, json};
use stronghold_rules::Edition;
use stronghold_server::Limits;
use stronghold_table::wire::{Sheet, StoryLine, TableMade, ToClient};

use crate::common::{Dice, House, Person, Player, Socket, draw_lots, hurried, me};

/// What somebody was shown, sheet by sheet, with the length of the story then and its last line.
type Seen = Vec<(Sheet, usize, Option<StoryLine>)>;

fn seen(player: &Player) -> (Sheet, usize, Option<StoryLine>) {
    (player.sheet.clone(), player.story.len(), player.story.last().cloned())
}

/// A table where one person has all seats, and its seats.
async fn table_of(person: &Person, edition: Edition, players: &str) -> (String, Vec<String>) {
    let editions: Value = person.read("/api/editions").await;
    let edition = editions.as_array().unwrap().iter().find(|one| one["id"] == edition.to_string()).unwrap();
    let tables = edition["tables"].as_array().unwrap();
    let seats = tables.iter().find(|table| table["players"] == players.parse::<u64>().unwrap()).unwrap();
    let ids: Vec<String> = seats["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["id"].as_str().unwrap().to_owned())
        .collect();
    let sitters: Value = ids.iter().map(|id| (id.clone(), me())).collect::<serde_json::Map<_, _>>().into();
    let wanted = json!({ "edition": edition["id"], "options": seats["options"], "seats": sitters });
    let made: TableMade = person.post("/api/tables", &wanted).await.json().await.unwrap();
    draw_lots(&made.table, &[person]).await;
    (made.table, ids)
}

/// Follows a game to its end; with dice, plays whenever it can. Also takes something back now and then.
async fn follow(mut player: Player, mut dice: Option<Dice>) -> (Seen, Player) {
    let mut all = vec![seen(&player)];
    while player.sheet.ending.is_none() {
        if let Some(dice) = &mut dice
            && !player.sheet.choices.is_empty()
        {
            if player.sheet.undo > 0 && dice.below(15) == 0 {
                player.socket.say(&json!({ "do": "undo", "ply": player.sheet.ply })).await;
            } else {
                let choice = dice.below(player.sheet.choices.len());
                let action = player.sheet.choices[choice].action.clone();
                player.act(&[&action]).await;
            }
        }
        player.next_sheet().await;
        all.push(seen(&player));
    }
    (all, player)
}

async fn everybody_sees_the_same(edition: Edition, players: &str) {
    // Nobody is left behind, however slow the machine is.
    let house = House::with(Limits { queue: 1 << 30, ..hurried() }).await;
    let person = house.guest().await;
    let (table, seats) = table_of(&person, edition, players).await;
    let seats: Vec<Option<&str>> = seats.iter().map(|seat| Some(seat.as_str())).chain([None]).collect();
    let mut plain = Vec::new();
    let mut short = Vec::new();
    for seat in &seats {
        plain.push(person.sit(&table, *seat).await);
        short.push(person.sit_with_changes(&table, *seat).await);
    }
    let dice = seats.iter().enumerate().map(|(at, seat)| seat.map(|_| Dice(at as u64 + 5)));
    let plain = plain.into_iter().zip(dice).map(|(player, dice)| tokio::spawn(follow(player, dice)));
    let short: Vec<_> = short.into_iter().map(|player| tokio::spawn(follow(player, None))).collect();
    let plain: Vec<_> = plain.collect();
    for ((seat, plain), short) in seats.iter().zip(plain).zip(short) {
        let ((plain, told), (short, told_short)) = (plain.await.unwrap(), short.await.unwrap());
        assert_eq!(plain.len(), short.len(), "{edition}, {seat:?}");
        for (at, (one, other)) in plain.iter().zip(&short).enumerate() {
            assert!(one == other, "{edition}, {seat:?}, sheet {at}");
        }
        assert_eq!(told.story, told_short.story);
        let (told, told_short) = (told.socket, told_short.socket);
        let changes = told_short.raw.iter().filter(|raw| raw.starts_with(r#"{"say":"change""#)).count();
        assert!(changes * 10 > short.len() * 8, "{changes} changes in {} sheets", short.len());
        assert_eq!((told.packed, told_short.packed > 0), (0, true));
        assert!(told_short.bytes * 8 < told.bytes, "{seat:?}: {} of {}", told_short.bytes, told.bytes);
        println!("{edition} {seat:?}: {} of {} bytes, {} sheets", told_short.bytes, told.bytes, plain.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_lead_to_the_same_sheets_in_the_first_edition_for_two() {
    everybody_sees_the_same(Edition::First, "2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_lead_to_the_same_sheets_in_the_first_edition_for_four() {
    everybody_sees_the_same(Edition::First, "4").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_lead_to_the_same_sheets_in_the_second_edition() {
    everybody_sees_the_same(Edition::Second, "2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_lead_to_the_same_sheets_in_undead() {
    everybody_sees_the_same(Edition::Undead, "2").await;
}

#[tokio::test]
async fn each_form_can_be_asked_for_alone() {
    let house = House::open().await;
    let person = house.guest().await;
    let (table, _) = table_of(&person, Edition::Second, "2").await;
    let mut sheets = Vec::new();
    for query in ["", "?news=whole", "?news=changes", "?packed=deflate-raw"] {
        let mut socket = Socket::open_at(&person, &table, query, None).await.unwrap();
        let sheet = loop {
            if let ToClient::Sheet { sheet, .. } = socket.next().await.unwrap() {
                break sheet;
            }
        };
        assert_eq!(socket.packed > 0, query.contains("packed"), "{query}");
        sheets.push(sheet);
    }
    assert!(sheets.windows(2).all(|pair| pair[0] == pair[1]));
}

#[tokio::test]
async fn a_form_that_does_not_exist_is_refused() {
    let house = House::open().await;
    let person = house.guest().await;
    let (table, _) = table_of(&person, Edition::Second, "2").await;
    for query in ["?news=gossip", "?packed=zip", "?packed="] {
        let error = Socket::open_at(&person, &table, query, None).await.err().expect("no socket");
        assert!(error.contains("400"), "{query}: {error}");
    }
}
