//! Tables with more than two seats: who may act, who has to agree when something is taken back, who loses.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_record::{Record, notation};
use stronghold_rules::{Edition, Rulebook, Seat, Setup};
use stronghold_table::wire::RefusalCode;
use stronghold_table::{Change, Counters, Draws, Seed, Table, Viewer};
use stronghold_words::Language;

/// A game of the First Edition with so many players, at its first decision.
fn table(players: u8) -> Table {
    let setup = Setup::new(Edition::First).with("players", &players.to_string());
    let book = Rulebook::new(&setup).expect("known options");
    let mut table = Table::new(book, Draws::of_bots(Seed::new([players; 32])));
    table.apply(table.opening());
    assert_eq!(table.seats(), Seat::at_table(players));
    table
}

fn act(table: &Table, seat: Seat, rng: &mut ChaCha8Rng) -> Change {
    let actions = table.view(seat).actions();
    let action = actions[rng.next_u32() as usize % actions.len()];
    table.act(seat, table.ply(seat), &[notation::text(action)]).expect("a listed action is played")
}

fn others(table: &Table, seat: Seat) -> Vec<Seat> {
    table.seats().iter().copied().filter(|other| *other != seat).collect()
}

/// The table as it would be read from a store.
fn reloaded(table: &Table) -> Table {
    let actions: Vec<String> = table.plies().iter().map(|ply| notation::text(ply.action)).collect();
    let counters = serde_json::to_string(table.counters()).expect("plain data");
    let counters: Counters = serde_json::from_str(&counters).expect("what was written");
    Table::load(
        table.book().clone(),
        table.draws().clone(),
        actions.iter().map(String::as_str),
        table.resigned(),
        counters,
    )
    .expect("a stored table")
}

/// Looks at a table whenever a seat is to act, for so many actions.
fn play(players: u8, actions: u32, mut look: impl FnMut(&Table, Seat, &mut ChaCha8Rng)) {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(players));
    let mut table = table(players);
    for _ in 0..actions {
        let Some(seat) = table.to_act() else { break };
        look(&table, seat, &mut rng);
        let change = act(&table, seat, &mut rng);
        table.apply(change);
    }
}

#[test]
fn only_the_seat_to_act_acts_and_all_seats_of_a_game_come_to_it() {
    for players in [3, 4] {
        let mut acted = Vec::new();
        play(players, 400, |table, seat, _| {
            acted.push(seat);
            let action = notation::text(table.view(seat).actions()[0]);
            for other in others(table, seat) {
                let refusal = table.act(other, table.ply(other), std::slice::from_ref(&action));
                assert_eq!(refusal.expect_err("not its turn").code, RefusalCode::NotYourTurn);
                assert_eq!(table.view(other).actions(), []);
            }
        });
        acted.sort_unstable();
        acted.dedup();
        let mut seats = Seat::at_table(players).to_vec();
        seats.sort_unstable();
        assert_eq!(acted, seats);
    }
}

#[test]
fn nothing_is_taken_back_freely_once_another_seat_has_acted_or_is_asked() {
    let (mut free, mut bound) = (0, 0);
    play(4, 400, |table, to_act, _| {
        let last = table.plies().last().and_then(|ply| ply.seat);
        for seat in table.seats() {
            let undo = table.sheet(Viewer::Seat(*seat), Language::English).undo;
            assert_eq!(table.undo(*seat, table.ply(*seat)).is_ok(), undo > 0);
            if *seat != to_act || last != Some(*seat) {
                assert_eq!(undo, 0, "{seat}");
                bound += 1;
            } else {
                free += undo;
            }
        }
    });
    assert!(free > 20 && bound > 100, "{free} {bound}");
}

#[test]
fn all_others_have_to_grant_what_is_taken_back_further() {
    for players in [3, 4] {
        let mut asked = 0;
        play(players, 300, |table, _, rng| {
            let seat = table.seats()[rng.next_u32() as usize % table.seats().len()];
            if !table.sheet(Viewer::Seat(seat), Language::English).may_ask_undo {
                return;
            }
            asked += 1;
            let mut asking = table.clone();
            asking.apply(table.ask_undo(seat, table.ply(seat)).expect("it may ask"));
            let others = others(table, seat);
            let (last, first) = others.split_last().expect("there are others");
            for (granted, other) in first.iter().enumerate() {
                let sheet = asking.sheet(Viewer::Seat(*other), Language::English);
                assert_eq!((sheet.undo_asked, sheet.undo_granted.len()), (Some(seat), granted));
                asking.apply(asking.answer_undo(*other, asking.ply(*other), seat, true).expect("an answer"));
                assert_eq!(asking.plies(), table.plies(), "not all have granted it");
                let twice =
                    asking.answer_undo(*other, asking.ply(*other), seat, true).expect_err("it has answered");
                assert_eq!(twice.code, RefusalCode::NothingToUndo);
                assert_eq!(reloaded(&asking).counters(), asking.counters());
            }
            let mut refused = asking.clone();
            refused.apply(asking.answer_undo(*last, asking.ply(*last), seat, false).expect("an answer"));
            assert_eq!((refused.plies(), refused.counters()), (table.plies(), table.counters()));
            asking.apply(asking.answer_undo(*last, asking.ply(*last), seat, true).expect("an answer"));
            assert_eq!(asking.to_act(), Some(seat), "its last action is taken back");
            assert_eq!(asking.plies(), &table.plies()[..asking.plies().len()]);
            assert!(table.plies()[asking.plies().len() + 1..].iter().all(|ply| ply.seat != Some(seat)));
            assert!(asking.counters().granted.is_empty() && asking.counters().asking.is_none());
        });
        assert!(asked > 20, "{asked}");
    }
}

#[test]
fn an_action_of_anybody_ends_the_request() {
    let mut ended = 0;
    play(4, 200, |table, to_act, rng| {
        for seat in others(table, to_act) {
            if let Ok(ask) = table.ask_undo(seat, table.ply(seat)) {
                let mut asking = table.clone();
                asking.apply(ask);
                asking.apply(asking.granted_by(&[to_act]));
                asking.apply(act(&asking, to_act, rng));
                assert_eq!((asking.counters().asking, asking.counters().granted.len()), (None, 0));
                ended += 1;
            }
        }
    });
    assert!(ended > 20, "{ended}");
}

#[test]
fn whoever_gives_up_gives_up_for_the_army() {
    for players in [3, 4] {
        for seat in Seat::at_table(players) {
            let mut table = table(players);
            table.apply(table.resign(*seat).expect("the game goes on"));
            assert!(table.is_over() && table.to_act().is_none());
            for viewer in table.seats().iter().copied().map(Viewer::Seat).chain([Viewer::Watcher]) {
                let ending = table.sheet(viewer, Language::English).ending.expect("it is over");
                assert_eq!((ending.winner, ending.resigned), (seat.army().opponent(), Some(*seat)));
            }
            let names: Vec<_> = table.seats().iter().map(|seat| (*seat, format!("on {seat}"))).collect();
            let record = Record::parse(&table.record(&names)).expect("a record");
            for (seat, name) in &names {
                assert_eq!(record.header.name(*seat), Some(name.as_str()));
            }
            assert_eq!(record.header.resigned(), Some(*seat));
            record.replay(&stronghold_rules::tables::TableFiles::standard()).expect("it holds");
        }
    }
}
