//! Whole games over sockets, against a real server and a real database.

use std::time::Duration;

use serde_json::{Value, json};
use stronghold_record::Record;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Army, Seat};
use stronghold_server::Limits;
use stronghold_table::wire::{
    Acting, Chronicle, RefusalCode, Sheet, Story, TableCard, TableInfo, TableMade, ToClient,
};

use crate::common::{
    Dice, House, Person, Player, Socket, bot, draw_lots, friend, me, refused, two_at_a_table,
};

async fn check_record(person: &Person, table: &str) -> Record {
    let text = person.get(&format!("/api/tables/{table}/record")).await.text().await.unwrap();
    let record = Record::parse(&text).expect("a record");
    record.replay(&TableFiles::standard()).expect("every action is legal");
    stronghold_table::verify(&record, &TableFiles::standard()).expect("every draw follows from the seed");
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_bot_is_played_to_the_end_from_either_seat() {
    let house = House::open().await;
    let guest = house.guest().await;
    for (seat, seats) in [("invader", (me(), bot("greedy"))), ("defender", (bot("greedy"), me()))] {
        let made = guest.set_up(&seats.0, &seats.1).await;
        let mut player = guest.sit(&made.table, Some(seat)).await;
        player.play_on(&mut Dice(7)).await;
        let ending = player.sheet.ending.clone().expect("an end");
        assert_eq!(player.sheet.to_act, Acting::Nobody);
        check_record(&guest, &made.table).await;

        let cards: Vec<TableCard> = guest.read("/api/tables").await;
        let card = cards.iter().find(|card| card.table == made.table).expect("the game is listed");
        let ended = card.ended.as_ref().expect("an end");
        assert_eq!((ended.winner, ended.resigned), (ending.winner, ending.resigned));
        let chronicle: Chronicle = guest.read(&format!("/api/tables/{}/chronicle", made.table)).await;
        assert!(!chronicle.turns.is_empty());
    }
}

#[tokio::test]
async fn a_message_of_several_actions_ends_where_the_next_one_cannot_be_played() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    let first = player.sheet.choices[0].action.clone();
    player.act(&[&first, "keep", &first]).await;
    let before = player.sheet.ply;
    player.next_sheet().await;
    assert!(player.sheet.ply > before, "the first was played");
    let Some(ToClient::Refused(refusal)) = player.socket.next().await else { panic!("the rest was not") };
    assert_eq!(refusal.code, RefusalCode::Dropped);
    assert!(refusal.text.contains("keep"), "{}", refusal.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_the_seed_comes_out_at_the_end() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let mut defender = other.sit(&table, Some("defender")).await;
    let mut watcher = house.guest().await.sit(&table, None).await;
    for path in ["record", "chronicle", "sheet?seat=open"] {
        let answer = host.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!(refused(answer).await, (409, "not-over".to_owned()), "{path}");
    }
    let (mut one, mut two, mut three) = (Dice(1), Dice(2), Dice(3));
    tokio::join!(invader.play_on(&mut one), defender.play_on(&mut two), watcher.play_on(&mut three));
    assert_eq!(invader.sheet.ending, defender.sheet.ending);
    assert_eq!(invader.sheet.ending, watcher.sheet.ending);
    let record = check_record(&watcher_person(&house).await, &table).await;

    let infos = |player: &Player| -> Vec<TableInfo> {
        let said = player.socket.raw.iter().map(|text| serde_json::from_str(text).unwrap());
        said.filter_map(|said| match said {
            ToClient::Table(info) => Some(*info),
            _ => None,
        })
        .collect()
    };
    let told = infos(&watcher);
    assert_eq!(told[0].draws.seed, None);
    assert_eq!(Some(told[0].draws.commitment.as_str()), record.header.commitment());
    // The last word about the table may come after the last sheet.
    let mut late = host.sit(&table, None).await;
    let told = infos(&late);
    assert_eq!(told[0].draws.seed.as_deref(), record.header.seed());
    assert!(late.sheet.choices.is_empty());
    assert_eq!(late.expect_refusal(&json!({ "do": "resign" })).await, RefusalCode::NotYourSeat);
}

async fn watcher_person(house: &House) -> Person {
    house.guest().await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_both_sides() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut invader = guest.sit(&made.table, Some("invader")).await;
    let mut defender = guest.sit(&made.table, Some("defender")).await;
    let (mut one, mut two) = (Dice(1), Dice(2));
    tokio::join!(invader.play_on(&mut one), defender.play_on(&mut two));
    assert_eq!(invader.sheet.ending, defender.sheet.ending);
}

#[tokio::test]
async fn nobody_sits_on_the_seat_of_another() {
    let house = House::open().await;
    let (table, host, _other) = two_at_a_table(&house).await;
    let stranger = house.guest().await;
    for (person, seat) in [(&host, "defender"), (&stranger, "invader"), (&host, "king"), (&stranger, "")] {
        let mut socket = person.socket(&table, Some(seat)).await;
        let Some(ToClient::Refused(refusal)) = socket.next().await else { panic!("it must be refused") };
        assert_eq!(refusal.code, RefusalCode::NotYourSeat);
        assert!(socket.next().await.is_none(), "nothing else is said");
        let answer = person.get(&format!("/api/tables/{table}/sheet?seat={seat}")).await;
        assert!(matches!(answer.status().as_u16(), 400 | 403));
    }
    let mut socket = stranger.socket("nowhere", None).await;
    let Some(ToClient::Refused(refusal)) = socket.next().await else { panic!("it must be refused") };
    assert_eq!(refusal.code, RefusalCode::NotFound);
}

#[tokio::test]
async fn a_socket_from_a_page_of_another_site_is_refused() {
    let house = House::open().await;
    let (table, host, _other) = two_at_a_table(&house).await;
    let error = Socket::open(&host, &table, Some("invader"), Some("http://evil.example")).await.err();
    assert!(error.expect("no socket").contains("403"));
    let own = format!("http://{}", house.address);
    assert!(Socket::open(&host, &table, Some("invader"), Some(&own)).await.is_ok());
}

#[tokio::test]
async fn what_is_stale_foreign_illegal_or_garbage_is_refused_and_changes_nothing() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let mut defender = other.sit(&table, Some("defender")).await;
    let mut watcher = house.guest().await.sit(&table, None).await;
    let (actor, waiter) = match invader.sheet.to_act {
        Acting::Seat(Seat::Invader) => (&mut invader, &mut defender),
        _ => (&mut defender, &mut invader),
    };
    let ply = actor.sheet.ply;
    let first = actor.sheet.choices[0].action.clone();

    let act = |ply: u32, actions: &[&str]| json!({ "do": "act", "ply": ply, "actions": actions });
    assert_eq!(actor.expect_refusal(&act(ply + 1, &[&first])).await, RefusalCode::Stale);
    assert_eq!(actor.expect_refusal(&act(ply, &["fly to the moon"])).await, RefusalCode::Malformed);
    assert_eq!(actor.expect_refusal(&act(ply, &[])).await, RefusalCode::Malformed);
    assert_eq!(actor.expect_refusal(&act(ply, &["move orc rw2 w3"])).await, RefusalCode::Illegal);
    let foreign = act(waiter.sheet.ply, &[&first]);
    assert_eq!(waiter.expect_refusal(&foreign).await, RefusalCode::NotYourTurn);
    assert_eq!(watcher.expect_refusal(&act(watcher.sheet.ply, &[&first])).await, RefusalCode::NotYourSeat);
    assert_eq!(actor.expect_refusal(&json!({ "do": "undo", "ply": ply })).await, RefusalCode::NothingToUndo);
    let grant = json!({ "do": "answer-undo", "ply": ply, "of": "invader", "grant": true });
    assert_eq!(actor.expect_refusal(&grant).await, RefusalCode::NothingToUndo);

    let garbage = [
        json!({}),
        json!([]),
        json!("act"),
        json!({ "do": "dance" }),
        json!({ "do": "act" }),
        json!({ "do": "act", "ply": -1, "actions": [] }),
        json!({ "do": "act", "ply": ply, "actions": [&first], "seat": "invader" }),
        json!({ "do": "act", "ply": ply, "actions": first }),
        json!({ "do": "chat", "text": "" }),
        json!({ "do": "chat", "text": "x".repeat(501) }),
    ];
    for message in &garbage {
        assert_eq!(actor.expect_refusal(message).await, RefusalCode::Malformed, "{message}");
    }
    use tokio_tungstenite::tungstenite::Message;
    actor.socket.send(Message::text("{ not json")).await;
    assert_eq!(actor.refusal().await, RefusalCode::Malformed);
    actor.socket.send(Message::binary(vec![0_u8, 159, 146, 150])).await;
    assert_eq!(actor.refusal().await, RefusalCode::Malformed);
    actor
        .socket
        .send(Message::text(format!("{{\"do\":\"chat\",\"text\":\"{}\"}}", "x".repeat(17_000))))
        .await;
    assert_eq!(actor.refusal().await, RefusalCode::TooLarge);

    assert!(actor.socket.is_silent(Duration::from_millis(100)).await, "a refusal is all that comes");
    assert!(waiter.socket.is_silent(Duration::from_millis(100)).await, "others were told nothing");
    actor.act(&[&first]).await;
    actor.next_sheet().await;
}

#[tokio::test]
async fn a_message_far_too_large_closes_the_socket_and_nothing_else() {
    let house = House::open().await;
    let (table, host, _other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let message = tokio_tungstenite::tungstenite::Message::text("x".repeat(1_000_000));
    invader.socket.send(message).await;
    assert_ne!(invader.socket.close_code().await, Some(1000));
    assert_eq!(host.sit(&table, Some("invader")).await.sheet, invader.sheet);
}

#[tokio::test]
async fn an_action_sent_twice_counts_once() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    if player.sheet.choices.is_empty() {
        player = guest.sit(&made.table, Some("defender")).await;
    }
    let action = player.sheet.choices[0].action.clone();
    let message = json!({ "do": "act", "ply": player.sheet.ply, "actions": [action] });
    player.socket.say(&message).await;
    player.socket.say(&message).await;
    player.next_sheet().await;
    assert_eq!(player.refusal().await, RefusalCode::Stale);
}

#[tokio::test]
async fn a_flood_of_messages_is_refused_once_and_then_cut_off() {
    let house = House::with(Limits::default()).await;
    let (table, host, _other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    for _ in 0..400 {
        invader.socket.say(&json!({ "do": "dance" })).await;
    }
    let mut codes = Vec::new();
    while let Some(message) = invader.socket.next().await {
        if let ToClient::Refused(refusal) = message {
            codes.push(refusal.code);
        }
    }
    let too_fast = codes.iter().filter(|code| **code == RefusalCode::TooFast).count();
    assert!((1..10).contains(&too_fast), "{codes:?}");
    assert!(codes.len() < 200, "most of the flood gets no answer: {}", codes.len());
    let again = host.sit(&table, Some("invader")).await;
    assert_eq!(again.sheet, invader.sheet, "nothing has changed");
}

#[tokio::test]
async fn own_actions_are_taken_back_and_played_again() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    let mut dice = Dice(5);
    loop {
        player.wait_for_turn().await;
        assert!(player.sheet.ending.is_none(), "a game has something to undo");
        let before = player.sheet.clone();
        player.play_one(&mut dice).await;
        if player.sheet.undo > before.undo {
            let story = player.story.len();
            player.socket.say(&json!({ "do": "undo", "ply": player.sheet.ply })).await;
            player.next_sheet().await;
            assert_eq!(player.sheet.choices, before.choices);
            assert_eq!(player.sheet.picture, before.picture);
            assert!(player.sheet.ply > before.ply, "the ply never goes back");
            assert!(player.story.len() <= story);
            let redo = player.sheet.redo.clone().expect("what was undone can be played again");
            player.act(&[&redo]).await;
            player.next_sheet().await;
            break;
        }
    }
    let again = guest.sit(&made.table, Some("invader")).await;
    assert_eq!((again.sheet, again.story), (player.sheet, player.story));
}

#[tokio::test]
async fn further_back_only_if_the_other_side_agrees() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let mut defender = other.sit(&table, Some("defender")).await;
    let mut dice = Dice(11);
    // Until the Invader has acted and it is the Defender's move.
    for _ in 0..2000 {
        let acts = !invader.sheet.choices.is_empty();
        if invader.sheet.may_ask_undo && !defender.sheet.choices.is_empty() {
            break;
        }
        if acts {
            invader.play_one(&mut dice).await;
        } else {
            defender.play_one(&mut dice).await;
        }
        invader = host.sit(&table, Some("invader")).await;
        defender = other.sit(&table, Some("defender")).await;
    }
    assert!(invader.sheet.may_ask_undo);
    invader.socket.say(&json!({ "do": "ask-undo", "ply": invader.sheet.ply })).await;
    defender.next_sheet().await;
    assert_eq!(defender.sheet.undo_asked, Some(Seat::Invader));
    invader.next_sheet().await;
    let own = json!({ "do": "answer-undo", "ply": invader.sheet.ply, "of": "invader", "grant": true });
    assert_eq!(invader.expect_refusal(&own).await, RefusalCode::NothingToUndo);
    let answer = json!({ "do": "answer-undo", "ply": defender.sheet.ply, "of": "invader", "grant": true });
    defender.socket.say(&answer).await;
    invader.next_sheet().await;
    assert!(!invader.sheet.choices.is_empty(), "it is the Invader's move again");
    assert_eq!(invader.sheet.undo_asked, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_grants_what_is_asked_for() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let mut dice = Dice(3);
    let mut player = guest.sit(&made.table, Some("invader")).await;
    loop {
        player.wait_for_turn().await;
        assert!(player.sheet.ending.is_none(), "there is something to ask for in a game");
        if player.sheet.may_ask_undo {
            break;
        }
        player.play_one(&mut dice).await;
    }
    let before = player.sheet.ply;
    player.socket.say(&json!({ "do": "ask-undo", "ply": player.sheet.ply })).await;
    player.next_sheet().await;
    while player.sheet.undo_asked.is_some() || player.sheet.choices.is_empty() {
        player.next_sheet().await;
    }
    assert!(player.sheet.ply > before);
    player.play_on(&mut dice).await;
    check_record(&guest, &made.table).await;
}

#[tokio::test]
async fn giving_up_ends_the_game_and_a_rematch_swaps_the_sides() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let path = format!("/api/tables/{table}/rematch");
    assert_eq!(refused(host.post(&path, &json!({})).await).await, (409, "not-over".to_owned()));

    invader.socket.say(&json!({ "do": "resign" })).await;
    invader.next_sheet().await;
    let ending = invader.sheet.ending.clone().expect("an end");
    assert_eq!((ending.winner, ending.resigned), (Army::Defender, Some(Seat::Invader)));
    assert!(invader.sheet.choices.is_empty());
    assert_eq!(invader.expect_refusal(&json!({ "do": "resign" })).await, RefusalCode::Over);
    check_record(&host, &table).await;

    let stranger = house.guest().await;
    assert_eq!(refused(stranger.post(&path, &json!({})).await).await, (403, "not-your-seat".to_owned()));
    let (one, two) = tokio::join!(host.post(&path, &Value::Null), other.post(&path, &Value::Null));
    let (one, two): (TableMade, TableMade) = (one.json().await.unwrap(), two.json().await.unwrap());
    assert_eq!(one.table, two.table);
    assert_ne!(one.table, table);
    host.sit(&one.table, Some("defender")).await;
    other.sit(&one.table, Some("invader")).await;
    let told = loop {
        if let Some(ToClient::Table(info)) = invader.socket.next().await
            && info.rematch.is_some()
        {
            break info.rematch;
        }
    };
    assert_eq!(told, Some(one.table));
}

#[tokio::test]
async fn a_game_that_never_began_has_no_rematch() {
    let house = House::open().await;
    let host = house.guest().await;
    let made = host.set_up(&me(), &friend()).await;
    let mut invader = host.sit(&made.table, Some("invader")).await;
    invader.socket.say(&json!({ "do": "resign" })).await;
    invader.next_sheet().await;
    assert!(invader.sheet.ending.is_some());
    let answer = host.post(&format!("/api/tables/{}/rematch", made.table), &json!({})).await;
    assert_eq!(refused(answer).await, (409, "lots".to_owned()));
}

#[tokio::test]
async fn after_the_end_the_players_talk_and_nobody_else() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    draw_lots(&made.table, &[&guest]).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.socket.say(&json!({ "do": "resign" })).await;
    player.next_sheet().await;
    let talk = json!({ "do": "chat", "text": "Well played" });
    let mut watcher = house.guest().await.sit(&made.table, None).await;
    assert_eq!(watcher.expect_refusal(&talk).await, RefusalCode::Over);
    player.socket.say(&talk).await;
    loop {
        if let ToClient::Chat { lines, all: false } = watcher.socket.next().await.unwrap() {
            break assert_eq!(lines[0].text, "Well played");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_looked_at_again_moment_by_moment() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("random")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.play_on(&mut Dice(9)).await;
    let at = |path: String| format!("/api/tables/{}/{path}", made.table);
    for seat in ["invader", "defender", "open"] {
        let last: Sheet = guest.read(&at(format!("sheet?seat={seat}"))).await;
        let first: Sheet = guest.read(&at(format!("sheet?seat={seat}&moment=0"))).await;
        assert_eq!(first.moment, 0);
        assert!(last.ending.is_some() && first.ending.is_none());
        let middle: Sheet = guest.read(&at(format!("sheet?seat={seat}&moment={}", last.moment / 2))).await;
        assert_eq!(middle.moment, last.moment / 2);
        assert!(middle.choices.is_empty());
        let beyond = guest.get(&at(format!("sheet?seat={seat}&moment={}", last.moment + 1))).await;
        assert_eq!(refused(beyond).await, (404, "not-found".to_owned()));
        let story: Story = guest.read(&at(format!("story?seat={seat}"))).await;
        assert!(!story.lines.is_empty());
        assert!(story.lines.iter().all(|line| line.moment <= last.moment));
    }
    let own: Story = guest.read(&at("story?seat=invader".to_owned())).await;
    assert_eq!(own.lines, player.story);
}

#[tokio::test]
async fn a_hint_is_legal_has_reasons_and_changes_nothing() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    player.wait_for_turn().await;
    player.socket.say(&json!({ "do": "hint", "ply": player.sheet.ply })).await;
    let hint = loop {
        match player.socket.next().await.unwrap() {
            ToClient::Hint(hint) => break hint,
            ToClient::Sheet { .. } | ToClient::Refused(_) => panic!("a hint was asked for"),
            _ => {}
        }
    };
    assert_eq!(hint.ply, player.sheet.ply);
    assert!(hint.chance.is_some_and(|chance| chance <= 100) && hint.others.len() == 2, "{hint:?}");
    for action in hint.others.iter().map(|other| &other.action).chain([&hint.action]) {
        assert!(player.sheet.choices.iter().any(|choice| choice.action == *action), "{action}");
    }
    let stale = json!({ "do": "hint", "ply": player.sheet.ply + 1 });
    assert_eq!(player.expect_refusal(&stale).await, RefusalCode::Stale);
}

#[tokio::test]
async fn what_is_said_is_heard_by_all_and_kept() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    let mut defender = other.sit(&table, Some("defender")).await;
    invader.socket.say(&json!({ "do": "chat", "text": "Good siege! <b>&\nReady?" })).await;
    let heard = loop {
        if let ToClient::Chat { lines, all: false } = defender.socket.next().await.unwrap() {
            break lines;
        }
    };
    assert_eq!(heard[0].text, "Good siege! <b>&\nReady?");
    assert_eq!(heard[0].seat, Some(Seat::Invader));
    let mut late = other.socket(&table, None).await;
    let kept = loop {
        if let ToClient::Chat { lines, all: true } = late.next().await.unwrap() {
            break lines;
        }
    };
    assert_eq!(kept, heard);
}

#[tokio::test]
async fn others_see_who_is_there() {
    let house = House::open().await;
    let (table, host, other) = two_at_a_table(&house).await;
    let mut invader = host.sit(&table, Some("invader")).await;
    async fn next_info(player: &mut Player) -> TableInfo {
        loop {
            if let ToClient::Table(info) = player.socket.next().await.unwrap() {
                return *info;
            }
        }
    }
    let defender = other.sit(&table, Some("defender")).await;
    let info = next_info(&mut invader).await;
    assert!(info.seats.iter().all(|seat| seat.present));
    drop(defender);
    let info = next_info(&mut invader).await;
    assert_eq!(info.seats.iter().map(|seat| seat.present).collect::<Vec<_>>(), [true, false]);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_after_a_restart_where_they_stood() {
    let house = House::open().await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &bot("greedy")).await;
    let mut player = guest.sit(&made.table, Some("invader")).await;
    for _ in 0..25 {
        player.wait_for_turn().await;
        player.play_one(&mut Dice(4)).await;
    }
    player.wait_for_turn().await;
    let house = house.reopen().await;
    assert_eq!(player.socket.close_code().await, Some(1001), "the server said that it goes away");
    let guest = Person { address: house.address, ..guest };
    let mut again = guest.sit(&made.table, Some("invader")).await;
    assert_eq!((&again.sheet, &again.story), (&player.sheet, &player.story));
    again.play_on(&mut Dice(4)).await;
    check_record(&guest, &made.table).await;
}
