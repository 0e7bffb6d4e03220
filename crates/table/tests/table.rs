//! A table from its first draw to its end: acting, taking back, storing, looking back.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_record::{Record, notation};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Army, Edition, Event, Game, Rulebook, Seat, Setup, ToAct};
use stronghold_table::wire::RefusalCode;
use stronghold_table::{
    Change, Counters, Draws, Lot, Lots, Objection, Seed, Table, VerifyError, Viewer, verify,
};
use stronghold_words::Language;

fn draws(seed: u8) -> Draws {
    Draws::of_bots(Seed::new([seed; 32]))
}

fn book() -> Rulebook {
    Rulebook::new(&Setup::new(Edition::Second)).expect("no options")
}

fn table(seed: u8) -> Table {
    let mut table = Table::new(book(), draws(seed));
    let opening = table.opening();
    table.apply(opening);
    table
}

/// The text of an action of the seat to act, picked at random.
fn any_action(table: &Table, rng: &mut ChaCha8Rng) -> Option<(Seat, String)> {
    let seat = table.to_act()?;
    let actions = table.view(seat).actions();
    let pick = rng.next_u32() as usize % actions.len();
    Some((seat, notation::text(actions[pick])))
}

/// The seat across the table.
fn across(seat: Seat) -> Seat {
    if seat == Seat::Invader { Seat::Defender } else { Seat::Invader }
}

fn act(table: &Table, seat: Seat, action: &str) -> Change {
    table.act(seat, table.ply(seat), &[action.to_owned()]).expect("a listed action")
}

/// Plays to the end, or for so many actions.
fn play(table: &mut Table, rng: &mut ChaCha8Rng, actions: usize) {
    for _ in 0..actions {
        let Some((seat, action)) = any_action(table, rng) else { return };
        let change = act(table, seat, &action);
        table.apply(change);
    }
}

fn everything_shown(table: &Table) -> String {
    let viewers = [Viewer::Seat(Seat::Invader), Viewer::Seat(Seat::Defender), Viewer::Watcher];
    let shown = viewers
        .map(|viewer| (table.sheet(viewer, Language::English), table.story(viewer, Language::English)));
    serde_json::to_string(&shown).expect("sheets are JSON")
}

fn reloaded(table: &Table) -> Table {
    let texts: Vec<String> = table.plies().iter().map(|ply| notation::text(ply.action)).collect();
    Table::load(
        book(),
        table.draws().clone(),
        texts.iter().map(String::as_str),
        table.resigned(),
        table.counters().clone(),
    )
    .expect("what was played is legal")
}

#[test]
fn a_stored_table_opens_as_it_was_left() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut table = table(1);
    for _ in 0..12 {
        play(&mut table, &mut rng, 17);
        assert_eq!(everything_shown(&table), everything_shown(&reloaded(&table)));
    }
}

#[test]
fn an_action_for_an_older_ply_or_another_seat_or_outside_the_list_is_refused() {
    let table = table(2);
    let seat = table.to_act().expect("a seat is asked");
    let action = [notation::text(table.view(seat).actions()[0])];
    let ply = table.ply(seat);
    let code = |seat, ply, actions: &[String]| table.act(seat, ply, actions).expect_err("refused").code;
    assert_eq!(code(seat, ply + 1, &action), RefusalCode::Stale);
    let other = across(seat);
    assert_eq!(code(other, table.ply(other), &action), RefusalCode::NotYourTurn);
    assert_eq!(code(seat, ply, &["dance".to_owned()]), RefusalCode::Malformed);
    assert_eq!(code(seat, ply, &["end".to_owned()]), RefusalCode::Illegal);
    assert_eq!(code(seat, ply, &[]), RefusalCode::Malformed);
    let mut moved = table.clone();
    moved.apply(table.act(seat, ply, &action).expect("listed"));
    assert_eq!(moved.act(seat, ply, &action).expect_err("doubled").code, RefusalCode::Stale);
}

#[test]
fn what_is_refused_out_of_turn_depends_on_nothing_hidden() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut table = table(3);
    while let Some(seat) = table.to_act() {
        let other = across(seat);
        for text in ["done", "move orc rw1 w1", "spend forge.cannon"] {
            let refusal = table.act(other, table.ply(other), &[text.to_owned()]).expect_err("not its move");
            assert_eq!((refusal.code, refusal.rules.len()), (RefusalCode::NotYourTurn, 0));
        }
        play(&mut table, &mut rng, 1);
    }
}

#[test]
fn undo_brings_back_what_was_shown_and_redo_plays_it_again() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut undone = 0;
    for seed in 0..6 {
        let mut table = table(seed);
        while let Some((seat, action)) = any_action(&table, &mut rng) {
            let before = table.clone();
            let change = act(&table, seat, &action);
            table.apply(change);
            if table.to_act() != Some(seat) || table.sheet(Viewer::Seat(seat), Language::English).undo == 0 {
                continue;
            }
            undone += 1;
            let after = table.clone();
            let ply = table.ply(seat);
            table.apply(table.undo(seat, ply).expect("it may be taken back"));
            assert!(table.ply(seat) > ply, "an old action must not fit again");
            assert_eq!(table.plies(), before.plies());
            assert_eq!(
                table.story(Viewer::Watcher, Language::English),
                before.story(Viewer::Watcher, Language::English)
            );
            let picture = |table: &Table| table.sheet(Viewer::Seat(seat), Language::English).picture;
            assert_eq!(picture(&table), picture(&before));
            let redo =
                table.sheet(Viewer::Seat(seat), Language::English).redo.expect("it can be played again");
            assert_eq!(redo, action);
            assert_eq!(table.sheet(Viewer::Seat(across(seat)), Language::English).redo, None);
            let change = act(&table, seat, &redo);
            table.apply(change);
            assert_eq!(picture(&table), picture(&after));
            assert_eq!(everything_shown(&table), everything_shown(&reloaded(&table)));
        }
    }
    assert!(undone > 300, "{undone}");
}

#[test]
fn nothing_is_taken_back_over_chance_or_another_seats_question_without_leave() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut table = table(5);
    let mut asked = 0;
    while let Some((seat, action)) = any_action(&table, &mut rng) {
        let change = act(&table, seat, &action);
        let chance = change.added.len() > 1;
        table.apply(change);
        let Some(next) = table.to_act() else { break };
        if next == seat && !chance {
            continue;
        }
        let refusal = table.undo(seat, table.ply(seat)).expect_err("too late");
        assert_eq!(refusal.code, RefusalCode::NothingToUndo);
        assert!(table.sheet(Viewer::Seat(seat), Language::English).may_ask_undo);
        asked += 1;
        let mut other_way = table.clone();
        other_way.apply(table.ask_undo(seat, table.ply(seat)).expect("it may ask"));
        let opponent = across(seat);
        assert_eq!(other_way.sheet(Viewer::Seat(opponent), Language::English).undo_asked, Some(seat));
        let mut withdrawn = other_way.clone();
        assert!(
            other_way.answer_undo(seat, other_way.ply(seat), seat, true).is_err(),
            "nobody grants their own request"
        );
        withdrawn
            .apply(other_way.answer_undo(seat, other_way.ply(seat), seat, false).expect("it asks no longer"));
        assert_eq!((withdrawn.plies(), withdrawn.counters()), (table.plies(), table.counters()));
        let mut refused = other_way.clone();
        refused
            .apply(other_way.answer_undo(opponent, other_way.ply(opponent), seat, false).expect("an answer"));
        assert_eq!((refused.plies(), refused.counters()), (table.plies(), table.counters()));
        let late = other_way.answer_undo(opponent, other_way.ply(opponent), opponent, true);
        assert_eq!(late.expect_err("the opponent itself does not ask").code, RefusalCode::NothingToUndo);
        let granted =
            other_way.answer_undo(opponent, other_way.ply(opponent), seat, true).expect("an answer");
        other_way.apply(granted);
        assert_eq!(other_way.to_act(), Some(seat));
        assert!(other_way.plies().len() < table.plies().len());
        assert_eq!(everything_shown(&other_way), everything_shown(&reloaded(&other_way)));
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn several_actions_are_played_as_far_as_they_are_legal() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut table = table(6);
    let mut series = 0;
    while let Some(seat) = table.to_act() {
        let first = any_action(&table, &mut rng).expect("a seat is to act").1;
        let mut one = table.clone();
        one.apply(act(&table, seat, &first));
        if one.to_act() == Some(seat) && one.plies().len() == table.plies().len() + 1 {
            let second = any_action(&one, &mut rng).expect("a seat is to act").1;
            let both = table.act(seat, table.ply(seat), &[first.clone(), second]).expect("both are legal");
            // What comes to light with the first has to be seen before the second is chosen.
            let seen = one.view(seat).events().iter().any(Event::reveals);
            assert_eq!((both.added.len() == 1, both.dropped.is_some()), (seen, seen));
            let bad = [first.clone(), "draw 14 goblin".to_owned(), first];
            let bad = table.act(seat, table.ply(seat), &bad).expect("the first is legal");
            assert_eq!(bad.added, one.plies()[table.plies().len()..]);
            assert_eq!(bad.dropped.expect("the others are not").code, RefusalCode::Dropped);
            series += 1;
        }
        table = one;
    }
    assert!(series > 50, "{series}");
}

#[test]
fn secret_plies_are_not_counted_for_others() {
    // While the Invader assigns troops, the Defender is told nothing: not even that something was assigned.
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut secret = 0;
    for seed in 0..4 {
        let mut table = table(seed);
        while let Some((seat, action)) = any_action(&table, &mut rng) {
            let other = across(seat);
            let shown = |table: &Table| {
                let viewer = Viewer::Seat(other);
                serde_json::to_string(&(
                    table.sheet(viewer, Language::English),
                    table.story(viewer, Language::English),
                ))
                .expect("JSON")
            };
            let before = shown(&table);
            let moments = table.moments(Viewer::Seat(other));
            let change = act(&table, seat, &action);
            table.apply(change);
            if action.starts_with("move ") && seat == Seat::Invader && table.to_act() == Some(seat) {
                let marched = shown(&table) != before;
                assert_eq!(marched, table.moments(Viewer::Seat(other)) > moments);
                secret += u32::from(!marched);
            }
        }
    }
    assert!(secret > 50, "{secret}");
}

#[test]
fn every_moment_can_be_shown_again() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut table = table(8);
    let viewer = Viewer::Seat(Seat::Defender);
    let mut seen = BTreeMap::new();
    while table.to_act().is_some() {
        let sheet = table.sheet(viewer, Language::English);
        seen.insert(sheet.moment, sheet.picture);
        play(&mut table, &mut rng, 1);
    }
    let picture = |moment| table.sheet_at(viewer, moment, Language::English).expect("seen before").picture;
    for (moment, before) in seen {
        assert_eq!(picture(moment), before, "{moment}");
    }
    assert!(table.sheet_at(viewer, table.moments(viewer), Language::English).is_none());
    let last = table.moments(Viewer::Everything) - 1;
    assert!(table.sheet_at(Viewer::Everything, last, Language::English).expect("the end").ending.is_some());
    assert!(
        table.story(Viewer::Everything, Language::English).len()
            >= table.story(viewer, Language::English).len()
    );
}

#[test]
fn an_assault_can_be_looked_at_step_by_step() {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    let mut steps = 0;
    for seed in 0..4 {
        let mut table = table(seed);
        let viewer = Viewer::Seat(Seat::Invader);
        while table.to_act().is_some() {
            let before = table.moments(viewer);
            play(&mut table, &mut rng, 1);
            let new: Vec<u32> = (before..table.moments(viewer)).collect();
            let Some((last, way)) = new.split_last() else { continue };
            for moment in way {
                steps += 1;
                let sheet = table.sheet_at(viewer, *moment, Language::English).expect("it was seen");
                assert!(sheet.choices.is_empty() && sheet.ending.is_none());
                assert_eq!(sheet.to_act, stronghold_table::wire::Acting::Chance);
                let story = table.story(viewer, Language::English);
                let last = story.iter().rfind(|line| line.moment == *moment);
                assert!(last.is_some_and(|line| line.stage.is_some()));
            }
            assert_eq!(table.sheet(viewer, Language::English).moment, *last);
        }
        assert_eq!(everything_shown(&table), everything_shown(&reloaded(&table)));
    }
    assert!(steps > 100, "{steps}");
}

/// What a seat hears step by step; nothing if something hidden comes out on the way.
fn steps(game: &Game, seat: Seat, action: Action) -> Option<Vec<Vec<Event>>> {
    let mut heard: Vec<Vec<Event>> = Vec::new();
    let mut game = game.clone();
    game.play_watched(action, |game| heard.push(game.view(Some(seat)).events()));
    heard.dedup();
    heard.retain(|events| !events.is_empty());
    (!game.events().iter().any(Event::reveals)).then_some(heard)
}

#[test]
fn the_steps_of_an_assault_look_the_same_whatever_the_seat_cannot_know() {
    // The same decision in a position that the seat cannot tell from the real one, as far as nothing comes out.
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let mut compared = 0;
    for seed in 0..30 {
        let mut game = Game::new(&Setup::new(Edition::Second)).expect("standard tables");
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => game.sample_chance(&mut chance).expect("chance is to act"),
                ToAct::Seat(seat) => {
                    let actions = game.view(Some(seat)).actions();
                    actions[rng.next_u32() as usize % actions.len()]
                }
            };
            if let ToAct::Seat(seat) = game.to_act() {
                let guess = game.view(Some(seat)).determinize(&mut rng);
                let (real, guessed) = (steps(&game, seat, action), steps(&guess, seat, action));
                if let (Some(real), Some(guessed)) = (real, guessed) {
                    assert_eq!(real, guessed, "{action:?}");
                    compared += 1;
                }
            }
            game.play(action).expect("a listed action");
        }
    }
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn the_draws_of_a_finished_game_can_be_verified() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut table = table(9);
    play(&mut table, &mut rng, usize::MAX);
    let text = table.record(&[(Seat::Invader, "Ann".to_owned())]);
    let record = Record::parse(&text).expect("a record");
    let found = verify(&record, &TableFiles::standard()).expect("fair draws");
    assert_eq!(found.commitment, table.draws().seed().commitment());
    assert!(found.draws > 4, "{}", found.draws);

    let other = text.replace(&table.draws().seed().reveal(), &Seed::new([1; 32]).reveal());
    let record = Record::parse(&other).expect("a record");
    let error = verify(&record, &TableFiles::standard()).expect_err("another seed");
    assert!(matches!(error, VerifyError::Commitment { .. }), "{error}");

    let both = other.replace(&table.draws().seed().commitment(), &Seed::new([1; 32]).commitment());
    let record = Record::parse(&both).expect("a record");
    let error = verify(&record, &TableFiles::standard()).expect_err("other draws");
    assert!(matches!(error, VerifyError::Draw { .. }), "{error}");
}

#[test]
fn a_seat_that_is_not_at_the_table_can_do_nothing_and_sees_what_a_spectator_sees() {
    let table = table(3);
    for seat in Seat::ALL.iter().filter(|seat| !table.seats().contains(seat)) {
        let refused = |change: Result<Change, Objection>| change.expect_err("no such seat").code;
        let ply = table.ply(*seat);
        let answers = [
            refused(table.act(*seat, ply, &["done".to_owned()])),
            refused(table.undo(*seat, ply)),
            refused(table.ask_undo(*seat, ply)),
            refused(table.answer_undo(*seat, ply, Seat::Invader, true)),
            refused(table.resign(*seat)),
        ];
        assert_eq!(answers, [RefusalCode::NotYourSeat; 5], "{seat}");
        assert_eq!(
            table.story(Viewer::Seat(*seat), Language::English),
            table.story(Viewer::Watcher, Language::English)
        );
    }
}

#[test]
fn a_game_that_was_given_up_is_over_and_its_record_says_who() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let mut table = table(10);
    play(&mut table, &mut rng, 40);
    table.apply(table.resign(Seat::Invader).expect("the game goes on"));
    assert!(table.is_over());
    let ending = table.sheet(Viewer::Watcher, Language::English).ending.expect("it is over");
    assert_eq!((ending.winner, ending.resigned), (Army::Defender, Some(Seat::Invader)));
    assert!(table.resign(Seat::Defender).is_err());
    let last =
        |table: &Table, viewer| table.story(viewer, Language::English).last().map(|line| line.text.clone());
    for viewer in [Viewer::Seat(Seat::Defender), Viewer::Watcher, Viewer::Everything] {
        assert_eq!(last(&table, viewer).as_deref(), Some(&*ending.text));
        assert_eq!(last(&reloaded(&table), viewer).as_deref(), Some(&*ending.text));
    }
    let record = Record::parse(&table.record(&[])).expect("a record");
    assert_eq!(record.header.resigned(), Some(Seat::Invader));
    verify(&record, &TableFiles::standard()).expect("fair draws");
}

#[test]
fn figures_are_counted_turn_by_turn() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut table = table(11);
    play(&mut table, &mut rng, usize::MAX);
    let figures = table.chronicle().turns;
    assert_eq!(figures.len(), usize::from(table.turn()));
    for turn in &figures {
        assert!(turn.hourglasses_given >= 2, "{turn:?}");
        assert!(turn.defender_strength > 0, "{turn:?}");
    }
    // What was given was spent, thrown away, or is left.
    let sum = |of: fn(&stronghold_table::wire::TurnFigures) -> u16| figures.iter().map(of).sum::<u16>();
    assert!(sum(|turn| turn.hourglasses_spent) <= sum(|turn| turn.hourglasses_given));
    assert!(sum(|turn| turn.invader_losses) > 0);
}

#[test]
fn a_table_that_died_between_an_action_and_its_draw_goes_on() {
    let seed = draws(12);
    let fresh = Table::new(book(), seed.clone());
    let all = fresh.opening();
    let some: Vec<String> = all.added.iter().take(2).map(|ply| notation::text(ply.action)).collect();
    let texts = some.iter().map(String::as_str);
    let mut table = Table::load(book(), seed, texts, None, Counters::default()).expect("legal draws");
    let rest = table.opening();
    assert_eq!(rest.added, all.added[2..]);
    table.apply(rest);
    assert!(table.to_act().is_some());
}

/// A table at which the Invader is a person with this lot.
fn table_with_lot(byte: u8) -> Table {
    let waiting = Draws::new(Seed::new([1; 32]), Lots::of(vec![Seat::Invader]));
    let mut table = Table::new(book(), waiting);
    let lot = Lot::new([byte; 32]);
    assert!(table.opening().added.is_empty(), "nothing is drawn yet");
    table.apply(table.add_lots([(Seat::Invader, lot.seal())], []).expect("a lot"));
    assert_eq!((table.to_act(), table.plies().len()), (None, 0));
    table.apply(table.add_lots([], [(Seat::Invader, lot)]).expect("its own"));
    assert!(table.to_act().is_some());
    table
}

#[test]
fn the_lot_of_a_player_changes_the_draws() {
    let opening = |byte: u8| table_with_lot(byte).plies().to_vec();
    assert_eq!(opening(1), opening(1));
    assert!((2..8).any(|byte| opening(byte) != opening(1)));
}

#[test]
fn games_of_the_first_version_are_drawn_ply_by_ply_and_still_verify() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let mut table = Table::new(book(), Draws::by_ply(Seed::new([6; 32])));
    table.apply(table.opening());
    play(&mut table, &mut rng, usize::MAX);
    let text = table.record(&[]);
    assert!(!text.contains("draws:"), "as such records were written");
    let record = Record::parse(&text).expect("a record");
    verify(&record, &TableFiles::standard()).expect("fair draws");
    let claimed = text.replacen("commitment:", "draws: lots\ncommitment:", 1);
    let record = Record::parse(&claimed).expect("a record");
    assert!(verify(&record, &TableFiles::standard()).is_err(), "the schemes draw differently");
}

#[test]
fn what_others_would_see_is_what_they_see() {
    let mut table = table(6);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut seen, mut hidden) = (0, 0);
    let mut expected = None;
    while let Some((seat, text)) = any_action(&table, &mut rng) {
        let action = notation::parse(Edition::Second, &text).expect("an action");
        let secret = table.may_act_in_secret();
        assert!(expected.is_none_or(|before| before == secret), "{text}: nothing was seen meanwhile");
        let others = [Viewer::Watcher, Viewer::Seat(across(seat))];
        let foreseen = others.map(|viewer| table.would_see(viewer, action));
        let before = others.map(|viewer| table.moments(viewer));
        let change = act(&table, seat, &text);
        table.apply(change);
        let after = others.map(|viewer| table.moments(viewer));
        assert_eq!(foreseen, [after[0] != before[0], after[1] != before[1]], "{text}");
        *(if foreseen[1] { &mut seen } else { &mut hidden }) += 1;
        assert!(secret || foreseen[0], "{text} is done in secret");
        expected = (!foreseen[0]).then_some(secret);
    }
    assert!(seen > 100 && hidden > 20, "{seen} seen, {hidden} hidden");
}
