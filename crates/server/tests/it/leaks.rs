//! What a seat cannot know is in no message to it: not in values, not in sizes, not in how many messages there are.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use stronghold_rules::Seat;
use stronghold_table::wire::{TableMade, ToClient};

use crate::common::{Dice, House, Player, draw_lots, friend, me};

/// Keys of a sheet that are for one seat alone, and what others find there.
fn secrets_in(message: &Value, seat: Option<Seat>, found: &mut Vec<String>) {
    match message {
        Value::Array(parts) => parts.iter().for_each(|part| secrets_in(part, seat, found)),
        Value::Object(fields) => {
            let text = || message.to_string();
            let is_empty =
                |key: &str| fields.get(key).is_none_or(|value| value.as_array().is_some_and(Vec::is_empty));
            let not_invader = seat != Some(Seat::Invader);
            let not_defender = seat != Some(Seat::Defender);
            let hidden = fields.get("hidden") == Some(&Value::Bool(true));
            // A token of a ritual: whether it is the Target.
            if hidden && not_invader && fields.get("target").is_some_and(|target| !target.is_null()) {
                found.push(text());
            }
            // An order of the Invader or a trap of the Defender, by where it lies.
            if let Some(order) = fields.get("order").filter(|order| order["hidden"] == true)
                && not_invader
                && !order["kind"].is_null()
            {
                found.push(order.to_string());
            }
            if let Some(trap) = fields.get("trap").filter(|trap| trap["hidden"] == true)
                && not_defender
                && !trap["kind"].is_null()
            {
                found.push(trap.to_string());
            }
            // What is assigned before a march.
            for key in ["coming", "leaving", "assigned"] {
                if not_invader && !is_empty(key) {
                    found.push(text());
                }
            }
            if not_invader && fields.get("assignedTowers").is_some_and(|towers| *towers != 0) {
                found.push(text());
            }
            // Plans in hand and traps in stock.
            if let Some(Value::Array(plans)) = fields.get("plans") {
                let unused = plans.iter().any(|plan| plan["used"] == false);
                if not_defender && unused {
                    found.push(text());
                }
                if not_defender && !fields["trapStock"].is_null() {
                    found.push(text());
                }
            }
            fields.values().for_each(|value| secrets_in(value, seat, found));
        }
        _ => {}
    }
}

/// Plays a game between two people with a spectator.
async fn game(house: &House, seed: u64) -> (Player, Player, Player) {
    let (host, other, third) = (house.guest().await, house.guest().await, house.guest().await);
    let made: TableMade = host.set_up(&me(), &friend()).await;
    other.post("/api/join", &json!({ "secret": made.links[&Seat::Defender] })).await;
    draw_lots(&made.table, &[&host, &other]).await;
    let mut invader = host.sit(&made.table, Some("invader")).await;
    let mut defender = other.sit(&made.table, Some("defender")).await;
    let mut watcher = third.sit(&made.table, None).await;
    let (mut one, mut two, mut three) = (Dice(seed), Dice(seed + 100), Dice(0));
    tokio::join!(invader.play_on(&mut one), defender.play_on(&mut two), watcher.play_on(&mut three));
    (invader, defender, watcher)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_holds_what_its_seat_may_not_know() {
    let house = House::open().await;
    let mut own = BTreeSet::new();
    for seed in 1..=3 {
        let (invader, defender, watcher) = game(&house, seed).await;
        let seats = [(Some(Seat::Invader), &invader), (Some(Seat::Defender), &defender), (None, &watcher)];
        for (seat, player) in seats {
            for raw in &player.socket.raw {
                let message: Value = serde_json::from_str(raw).unwrap();
                let mut found = Vec::new();
                secrets_in(&message, seat, &mut found);
                assert!(found.is_empty(), "{seat:?} was told: {found:?}");
                // The same search finds secrets if it is told to look as somebody else.
                secrets_in(&message, None, &mut found);
                if !found.is_empty() {
                    own.insert(seat);
                }
                assert!(seat.is_some() || found.is_empty());
            }
        }
    }
    assert_eq!(own.len(), 2, "both seats have secrets, so the search can find some");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_a_message_in_which_nothing_is_new() {
    let house = House::open().await;
    let (invader, defender, watcher) = game(&house, 7).await;
    let sheets = |player: &Player| -> Vec<Value> {
        let said = player.socket.raw.iter().map(|raw| serde_json::from_str::<Value>(raw).unwrap());
        said.filter(|message| message["say"] == "sheet").collect()
    };
    for player in [&invader, &defender, &watcher] {
        for pair in sheets(player).windows(2) {
            let silent = pair[1]["story"]["lines"].as_array().unwrap().is_empty();
            assert!(
                pair[0]["sheet"] != pair[1]["sheet"] || !silent,
                "a message tells that something happened"
            );
        }
    }
    // While the Invader acts in secret, others hear nothing: they get fewer messages than there are actions.
    assert!(sheets(&watcher).len() < sheets(&invader).len() + sheets(&defender).len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moments_of_a_seat_do_not_count_what_is_hidden_from_it() {
    let house = House::open().await;
    let (invader, defender, watcher) = game(&house, 9).await;
    for player in [&invader, &defender, &watcher] {
        let mut last: Option<u64> = None;
        for raw in &player.socket.raw {
            let message: ToClient = serde_json::from_str(raw).unwrap();
            let ToClient::Sheet { sheet, .. } = message else { continue };
            let moment = u64::from(sheet.moment);
            assert!(
                last.is_none_or(|last| moment <= last + 1),
                "no moment is left out: {last:?} then {moment}"
            );
            last = Some(moment);
        }
    }
}
