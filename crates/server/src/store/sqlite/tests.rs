//! The store on a real file.

use std::task::Poll;

use stronghold_rules::tables::TableSet;
use stronghold_rules::{Army, Edition};
use stronghold_table::wire::Ended;
use stronghold_table::{Counters, Draws, Seed};

use super::*;
use crate::store::{Actor, NewSeat, Progress, StoredPly, Writing};

/// A game of four, given up by the second, with all that is stored by seats.
fn game_of_four(host: &Player) -> NewGame {
    let seats = Seat::at_table(4);
    let sitters = [
        Sitting::Person(host.clone()),
        Sitting::Bot("greedy".to_owned()),
        Sitting::Nobody,
        Sitting::Bot("random".to_owned()),
    ];
    let seated = seats.iter().zip(sitters);
    let ended = Ended { winner: Army::Defender, resigned: Some(seats[1]) };
    NewGame {
        id: "four".to_owned(),
        edition: Edition::Second,
        tables: TableSet::NEWEST,
        options: Vec::new(),
        draws: Draws::of_bots(Seed::new([4; 32])),
        host: host.id.clone(),
        listed: true,
        // The order in which they are written does not matter.
        seats: seated.rev().map(|(seat, sitting)| new_seat(*seat, sitting)).collect(),
        at: 5,
        plies: seats.iter().map(|seat| StoredPly { seat: Some(*seat), action: seat.to_string() }).collect(),
        progress: Progress {
            turn: 3,
            to_act: Some(seats[3]),
            resigned: Some(seats[1]),
            ended: Some(ended),
            counters: Counters {
                ahead: seats.iter().copied().zip(1..).collect(),
                asking: Some(seats[0]),
                granted: seats[1..3].iter().copied().collect(),
            },
        },
        rematch_of: None,
    }
}

fn new_seat(seat: Seat, sitting: Sitting) -> NewSeat {
    let secret_hash = (sitting == Sitting::Nobody).then(|| "hash of a link".to_owned());
    NewSeat { seat, sitting, secret_hash }
}

#[tokio::test]
async fn a_game_of_four_is_stored_and_read_with_all_its_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(&folder.path().join("games.sqlite")).await.expect("a store");
    let host = store.player_or_new("hash", "host", "Host", 0).await.expect("a player");
    let new = game_of_four(&host);
    store.add_game(new.clone()).await.expect("a game");

    let game = store.game("four").await.expect("the store answers").expect("the game is there");
    let seats: Vec<Seat> = game.seats.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, Seat::at_table(4), "the Invader's first");
    assert_eq!(game.seats[0].1, Sitting::Person(host.clone()));
    assert_eq!((game.resigned, &game.counters), (new.progress.resigned, &new.progress.counters));
    assert_eq!(game.plies.len(), 4);
    let cards = store.listed_games(9).await.expect("the store answers");
    assert_eq!((cards[0].to_act, &cards[0].ended), (new.progress.to_act, &new.progress.ended));

    let friend = store.player_or_new("other hash", "friend", "Friend", 0).await.expect("a player");
    let opened = store.open_link("hash of a link", &friend.id).await.expect("the store answers");
    let seat = Seat::DefenderWest;
    assert_eq!(opened, Opened::Seat { game: "four".to_owned(), seat, new: true });
    let line = ChatLine { seat: Some(seat), name: "Friend".to_owned(), text: "Hold!".to_owned(), at: 6 };
    store.add_chat("four", &line).await.expect("it is stored");
    assert_eq!(store.chat("four", 9).await.expect("the store answers"), [line]);
}

/// A store with these games, in which nothing was played yet.
pub(super) async fn store_with(folder: &Path, games: &[&str]) -> SqliteStore {
    let store = SqliteStore::open(&folder.join("games.sqlite")).await.expect("a store");
    let host = store.player_or_new("hash", "host", "Host", 0).await.expect("a player");
    for id in games {
        let game = NewGame { id: (*id).to_owned(), plies: Vec::new(), ..game_of_four(&host) };
        let seats = game.seats.into_iter().map(|seat| NewSeat { secret_hash: None, ..seat }).collect();
        store.add_game(NewGame { seats, ..game }).await.expect("a game");
    }
    store
}

/// A change that adds these actions at a ply of a game that was changed so often.
pub(super) fn change(game: &str, changes: u64, keep: usize, actions: &[&str]) -> Writing {
    let ply = |action: &&str| StoredPly { seat: Some(Seat::Invader), action: (*action).to_owned() };
    let progress = Progress {
        turn: 2,
        to_act: Some(Seat::Invader),
        resigned: None,
        ended: None,
        counters: Counters::default(),
    };
    let added = actions.iter().map(ply).collect();
    Writing {
        game: game.to_owned(),
        by: Actor::Person,
        changes,
        keep,
        added,
        progress,
        lots: None,
        at: 7,
        seen: true,
    }
}

pub(super) async fn plies(store: &SqliteStore, game: &str) -> (u64, Vec<String>) {
    let game = store.game(game).await.expect("the store answers").expect("the game is there");
    (game.changes, game.plies)
}

/// Somebody else who works on the same file.
async fn intrude(folder: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(folder.join("games.sqlite"));
    let mut connection = options.connect().await.expect("a connection");
    sqlx::query(statement).execute(&mut connection).await.expect("it is done");
}

#[tokio::test]
async fn in_a_batch_each_change_is_written_as_a_whole_or_not_at_all_whatever_becomes_of_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = ["good", "stale", "doubled", "broken", "taken back", "silent", "good too"];
    let store = store_with(folder.path(), &games).await;
    store.write(change("taken back", 0, 0, &["a", "b", "c"])).await.expect("it is written");
    let broken = "CREATE TRIGGER broken BEFORE INSERT ON plies WHEN NEW.action = 'broken'
        BEGIN SELECT RAISE(ABORT, 'no'); END";
    intrude(folder.path(), broken).await;

    let batch = [
        change("good", 0, 0, &["a", "b"]),
        change("stale", 4, 0, &["a"]),
        change("doubled", 0, 0, &["first"]),
        change("doubled", 0, 0, &["second"]),
        change("doubled", 1, 1, &["third"]),
        change("broken", 0, 0, &["a", "broken"]),
        change("taken back", 1, 1, &["d"]),
        change("silent", 0, 0, &[]),
        change("nowhere", 0, 0, &["a"]),
        change("good too", 0, 0, &["a"]),
    ];
    let results = batch::write(&store.writer, &batch).await;
    let told: Vec<_> = results
        .iter()
        .map(|result| match result {
            Ok(()) => "written",
            Err(StoreError::Stale) => "stale",
            Err(StoreError::NotWritten(_)) => "not written",
            Err(_) => "trouble",
        })
        .collect();
    let expected = [
        "written",
        "stale",
        "written",
        "stale",
        "written",
        "not written",
        "written",
        "written",
        "stale",
        "written",
    ];
    assert_eq!(told, expected);
    let plies = async |game| plies(&store, game).await;
    assert_eq!(plies("good").await, (1, vec!["a".to_owned(), "b".to_owned()]));
    assert_eq!(plies("stale").await, (0, vec![]));
    assert_eq!(plies("doubled").await, (2, vec!["first".to_owned(), "third".to_owned()]));
    assert_eq!(plies("broken").await, (0, vec![]), "nothing of it stays");
    assert_eq!(plies("taken back").await, (2, vec!["a".to_owned(), "d".to_owned()]));
    assert_eq!(plies("silent").await, (1, vec![]));
    assert_eq!(plies("good too").await, (1, vec!["a".to_owned()]));
}

#[tokio::test]
async fn a_change_is_stored_with_all_that_the_lobby_asks_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["one"]).await;
    let host = store.player("hash").await.expect("the store answers").expect("the host");
    let progress = game_of_four(&host).progress;
    let writing = Writing { progress: progress.clone(), ..change("one", 0, 0, &["a"]) };
    store.write(writing).await.expect("it is written");
    let card = store.listed_games(9).await.expect("the store answers").remove(0);
    assert_eq!((card.turn, card.to_act, card.ended, card.touched), (3, progress.to_act, progress.ended, 7));
    let game = store.game("one").await.expect("the store answers").expect("the game");
    assert_eq!((game.resigned, game.counters), (progress.resigned, progress.counters));
    let unseen = Writing { at: 9, seen: false, ..change("one", 1, 1, &["b"]) };
    store.write(unseen).await.expect("it is written");
    let card = store.listed_games(9).await.expect("the store answers").remove(0);
    assert_eq!((card.touched, card.ended), (7, None), "what nobody saw does not touch the game");
}

#[tokio::test]
async fn after_a_full_disk_the_next_transaction_works() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["one"]).await;
    let long = "x".repeat(40_000);
    store.limit_pages(Some(1));
    for _ in 0..2 {
        let refused = store.write(change("one", 0, 0, &[&long])).await.expect_err("there is no room");
        assert!(refused.to_string().contains("full"), "{refused}");
    }
    assert_eq!(plies(&store, "one").await, (0, vec![]));
    store.limit_pages(None);
    store.write(change("one", 0, 0, &[&long])).await.expect("there is room");
    assert_eq!(plies(&store, "one").await.0, 1);
}

#[tokio::test]
async fn a_transaction_that_is_given_up_in_the_middle_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["one"]).await;
    let line = ChatLine { seat: None, name: "Host".to_owned(), text: "Hold!".to_owned(), at: 6 };
    {
        let mut transaction = store.writer.begin().await.expect("a transaction");
        write::chat(&mut transaction, "one", &line).await.expect("it is written");
    }
    store.add_chat("one", &line).await.expect("the very next one works");
    // However far it came before it was given up.
    for polls in 1..40 {
        let mut saying = Box::pin(store.add_chat("one", &line));
        for _ in 0..polls {
            let now = std::future::poll_fn(|context| Poll::Ready(saying.as_mut().poll(context)));
            if now.await.is_ready() {
                break;
            }
            tokio::task::yield_now().await;
        }
        drop(saying);
        let changes = u64::try_from(polls).expect("few") - 1;
        store.write(change("one", changes, polls - 1, &["a"])).await.expect("the very next one works");
    }
    let said = store.chat("one", 100).await.expect("the store answers").len();
    assert!((1..=40).contains(&said), "{said}");
}

#[tokio::test]
async fn changes_that_wait_when_the_store_is_closed_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let games: Vec<String> = (0..100).map(|number| number.to_string()).collect();
    let ids: Vec<&str> = games.iter().map(String::as_str).collect();
    let store = Arc::new(store_with(folder.path(), &ids).await);
    let mut asked = tokio::task::JoinSet::new();
    for game in games.clone() {
        let store = store.clone();
        asked.spawn(async move { store.write(change(&game, 0, 0, &["a"])).await });
    }
    tokio::task::yield_now().await;
    store.close().await;
    let answers = asked.join_all().await;
    let written = answers.iter().filter(|answer| answer.is_ok()).count();
    let refused = answers.iter().filter(|answer| matches!(answer, Err(StoreError::Closed))).count();
    assert_eq!(written + refused, 100, "nobody waits for ever");
    let store = SqliteStore::open(&folder.path().join("games.sqlite")).await.expect("a store");
    let mut found = 0;
    for id in ids {
        found += plies(&store, id).await.1.len();
    }
    assert_eq!(found, written, "what was confirmed is there, and nothing else");
}

/// How SQLite goes about a statement.
async fn plan(store: &SqliteStore, statement: &str) -> String {
    let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let rows = sqlx::query(explain).fetch_all(&store.readers).await.expect("a plan");
    rows.iter().map(|row| row.get::<String, _>("detail") + "\n").collect()
}

#[tokio::test]
async fn lists_of_games_are_read_by_their_indexes_and_never_through_all_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &[]).await;
    let watch = plan(&store, read::LISTED_GAMES).await;
    assert!(watch.contains("SCAN games USING INDEX games_watch"), "in the order of the list: {watch}");
    assert!(!watch.contains("TEMP B-TREE"), "nothing has to be sorted: {watch}");
    let own = plan(&store, read::GAMES_OF).await;
    assert!(own.contains("games_host (host=?)") && own.contains("seats_player (player=?)"), "{own}");
    let hosted = plan(&store, read::HOSTED).await;
    assert!(hosted.contains("games_host (host=? AND created>?)"), "{hosted}");
    assert!(hosted.contains("games_unfinished (host=?)"), "{hosted}");
    let bots = plan(&store, read::WAITING_FOR_BOTS).await;
    assert!(bots.contains("SCAN games USING INDEX games_unfinished"), "{bots}");
    for plan in [watch, own, hosted, bots] {
        let whole = plan
            .lines()
            .find(|line| line.starts_with("SCAN") && !line.contains("USING") && !line.contains("CONSTANT"));
        // The outer part of a list reads what its inner part has found.
        assert!(whole.is_none_or(|line| line == "SCAN games" && plan.contains("CO-ROUTINE games")), "{plan}");
    }
}

#[tokio::test]
async fn those_in_play_are_listed_before_those_that_are_over_and_the_last_touched_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["old", "new", "over", "ended"]).await;
    let host = store.player("hash").await.expect("the store answers").expect("the host");
    let ended = game_of_four(&host).progress;
    for (game, at, over) in [("old", 10, false), ("new", 20, false), ("over", 40, true), ("ended", 30, true)]
    {
        let writing = Writing { at, ..change(game, 0, 0, &[]) };
        let progress = if over { ended.clone() } else { writing.progress.clone() };
        store.write(Writing { progress, ..writing }).await.expect("it is written");
    }
    let ids = |listings: Vec<Listing>| listings.into_iter().map(|listing| listing.id).collect::<Vec<_>>();
    let listed = store.listed_games(3).await.expect("the store answers");
    assert_eq!(ids(listed), ["new", "old", "over"]);
    let mine = store.games_of("host", 9).await.expect("the store answers");
    assert_eq!(ids(mine), ["new", "old", "ended", "over"], "set up at the same moment");
    let hosted = store.hosted("host", 0).await.expect("the store answers");
    assert_eq!(hosted, Hosted { recent: 4, unfinished: 2, listed: 2 });
    assert_eq!(store.hosted("host", 6).await.expect("the store answers").recent, 0);
}

#[tokio::test]
async fn of_what_was_said_the_last_lines_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["one", "two"]).await;
    let line = |text: u64| ChatLine { seat: None, name: "A".to_owned(), text: text.to_string(), at: text };
    store.add_chat("two", &line(7)).await.expect("it is written");
    for text in 0..230 {
        store.add_chat("one", &line(text)).await.expect("it is written");
    }
    let kept = store.chat("one", 1000).await.expect("the store answers");
    let times: Vec<u64> = kept.iter().map(|line| line.at).collect();
    assert_eq!(times, (30..230).collect::<Vec<_>>());
    assert_eq!(
        store.chat("two", 1000).await.expect("the store answers"),
        [line(7)],
        "elsewhere nothing is lost"
    );
}

#[tokio::test]
async fn a_probe_writes_and_reads_and_needs_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), &["one"]).await;
    for at in 0..3 {
        store.probe(at).await.expect("the store works");
    }
    let rows = sqlx::query("SELECT at FROM probe").fetch_all(&store.readers).await.expect("rows");
    assert_eq!(rows.len(), 1, "it does not grow");
    store.limit_pages(Some(1));
    // The place of the last probe is free; once that is used up, the disk is full.
    let long = "x".repeat(40_000);
    store.write(change("one", 0, 0, &[&long])).await.expect_err("there is no room");
    store.write(change("one", 0, 0, &[&long[..7_000]])).await.expect("there is as much as a probe needs");
    store.probe(4).await.expect_err("there is no room");
    store.limit_pages(None);
    store.probe(5).await.expect("there is room again");
}
