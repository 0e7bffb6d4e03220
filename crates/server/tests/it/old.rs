//! A database that the first version of the server wrote, with games of all editions in many states, is opened by this
//! one: what was played is there, and every game goes on to its end.
//!
//! `old/games.sqlite` must never be written anew: hosts have such files. `old/keys.json` names its tables and holds the
//! cookies of its players, `old/ended.siege` is the record of its finished game.

use serde_json::{Value, json};
use stronghold_record::Record;
use stronghold_rules::tables::TableFiles;
use stronghold_table::wire::{Joined, RefusalCode, TableCard};
use tempfile::TempDir;

use crate::common::{Dice, House, Person, Player, hurried};

/// A server with a copy of the old database.
struct Old {
    house: House,
    keys: Value,
    _folder: TempDir,
}

impl Old {
    async fn open() -> Old {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/old");
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("games.sqlite");
        std::fs::copy(source.join("games.sqlite"), &file).unwrap();
        let keys = std::fs::read_to_string(source.join("keys.json")).unwrap();
        Old {
            house: House::at(&file, hurried()).await,
            keys: serde_json::from_str(&keys).unwrap(),
            _folder: folder,
        }
    }

    fn key(&self, name: &str) -> &str {
        self.keys[name].as_str().unwrap()
    }

    /// `host` or `friend`.
    fn person(&self, name: &str) -> Person {
        Person {
            address: self.house.address,
            from: self.house.address.ip(),
            http: reqwest::Client::new(),
            cookie: Some(self.key(name).to_owned()),
        }
    }
}

async fn record(person: &Person, table: &str) -> String {
    let answer = person.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(answer.status(), 200, "the game is over");
    answer.text().await.unwrap()
}

async fn check_record(person: &Person, table: &str) {
    let record = Record::parse(&record(person, table).await).expect("a record");
    stronghold_table::verify(&record, &TableFiles::standard()).expect("every draw follows from the seed");
}

async fn play_together(players: &mut [Player]) {
    let games = players.iter_mut().enumerate().map(|(number, player)| async move {
        player.play_on(&mut Dice(number as u64)).await;
    });
    futures_util::future::join_all(games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_has_the_record_it_had() {
    let old = Old::open().await;
    let host = old.person("host");
    // Only the numbers have a name now.
    let then = include_str!("old/ended.siege").replacen("rules: 1\n", "rules: 1\ntables: v1\n", 1);
    assert_eq!(record(&host, old.key("ended")).await, then);
    check_record(&host, old.key("ended")).await;
    check_record(&host, old.key("resigned")).await;
    let mine: Vec<TableCard> = host.read("/api/tables").await;
    assert_eq!(mine.len(), 7);
    assert_eq!(mine.iter().filter(|card| card.ended.is_some()).count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_of_two_answers_its_open_request_and_goes_on_to_the_end() {
    let old = Old::open().await;
    let (host, friend) = (old.person("host"), old.person("friend"));
    assert_eq!(old.key("asking"), "defender");
    let mut invader = host.sit(old.key("two"), Some("invader")).await;
    let asking = invader.sheet.undo_asked.expect("the request is still open");
    assert!(invader.socket.raw.iter().any(|said| said.contains("One step back?")), "and so is the talk");
    let grant = json!({ "do": "answer-undo", "ply": invader.sheet.ply, "of": "defender", "grant": true });
    invader.socket.say(&grant).await;
    invader.next_sheet().await;
    assert_eq!((asking.to_string().as_str(), invader.sheet.undo_asked), ("defender", None));
    let defender = friend.sit(old.key("two"), Some("defender")).await;
    play_together(&mut [invader, defender]).await;
    check_record(&friend, old.key("two")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn running_games_against_bots_go_on_to_the_end() {
    let old = Old::open().await;
    let host = old.person("host");
    for (name, seat) in [("four", "invader-west"), ("undead", "defender")] {
        let mut player = host.sit(old.key(name), Some(seat)).await;
        assert!(player.sheet.turn > 0 && player.sheet.ending.is_none());
        player.play_on(&mut Dice(5)).await;
        check_record(&host, old.key(name)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_nobody_opened_still_gives_its_seat() {
    let old = Old::open().await;
    let (host, friend) = (old.person("host"), old.person("friend"));
    let invader = host.sit(old.key("alone"), Some("invader")).await;
    let joined = friend.post("/api/join", &json!({ "secret": old.key("link") })).await;
    let joined: Joined = joined.json().await.unwrap();
    let defender = friend.sit(&joined.table, Some(&joined.seat.to_string())).await;
    let out_of_turn = json!({ "do": "act", "ply": defender.sheet.ply, "actions": ["done"] });
    let mut players = [invader, defender];
    assert_eq!(players[1].expect_refusal(&out_of_turn).await, RefusalCode::NotYourTurn);
    play_together(&mut players).await;
    check_record(&host, old.key("alone")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_were_to_act_go_on_by_themselves() {
    let old = Old::open().await;
    let mut watcher = old.house.guest().await.sit(old.key("bots"), None).await;
    while watcher.sheet.ending.is_none() {
        watcher.next_sheet().await;
    }
    check_record(&old.person("host"), old.key("bots")).await;
}
