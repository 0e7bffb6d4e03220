//! What must hold in every position of every game of every edition, checked over random play.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use common::{Play, Style, all_rulebooks, bytes, in_every_position, onlookers};
use stronghold_rules::chance::below;
use stronghold_rules::siege::Part;
use stronghold_rules::{Action, ActionList, Army, Edition, Event, Game, Rulebook, ToAct, View};

#[test]
fn pieces_are_conserved_and_no_capacity_is_exceeded() {
    // 1e.pieces.piles, 1e.pieces.supply-limit, 1e.dispatch.capacity, 1e.tower.exclusive, 1e.move.typed
    // 2e.pieces.limit, 2e.board.capacity-foreground, 2e.board.capacity-rampart, 2e.board.capacity-section-invader,
    // 2e.board.capacity-section-defender, 2e.board.tower, 2e.board.hero-place, 2e.equipment.places
    in_every_position(&all_rulebooks(), 8_000, |game, _| {
        if let Err(fault) = game.check() {
            panic!("{fault} at {:?}", game.question());
        }
    });
}

#[test]
fn every_listed_action_plays_and_nothing_else_does() {
    let mut list = ActionList::new();
    let mut strangers: Vec<Action> = Vec::new();
    in_every_position(&all_rulebooks(), 400, |game, rng| {
        game.legal_actions(&mut list);
        for action in &list {
            assert!(game.is_legal(*action));
            game.clone().play(*action).expect("listed actions play");
        }
        for _ in 0..8.min(strangers.len()) {
            let stranger = strangers[below(rng, strangers.len() as u32) as usize];
            let before = game.digest();
            let mut copy = game.clone();
            let listed = list.contains(&stranger) || game.chance_outcomes().weight_of(stranger) > 0;
            match copy.play(stranger) {
                Ok(()) => assert!(listed, "{stranger:?} was played and not listed"),
                Err(illegal) => {
                    assert!(!listed);
                    assert!(illegal.rule().starts_with(game.edition().prefix()), "{}", illegal.rule());
                    assert_eq!(before, copy.digest(), "a refusal changes nothing");
                }
            }
        }
        if strangers.len() < 4_000 {
            strangers.extend(list.iter().step_by(3));
            strangers.extend(game.chance_outcomes().iter().map(|(action, _)| action).step_by(9));
        }
    });
}

#[test]
fn a_copy_into_another_game_is_the_same_game() {
    let mut copy: Option<Game> = None;
    // The game before may be one of another rulebook, or of another edition.
    in_every_position(&all_rulebooks(), 100, |game, _| {
        let copy = copy.get_or_insert_with(|| game.clone());
        copy.clone_from(game);
        for twin in [&*copy, &game.detached()] {
            assert_eq!(twin.rulebook(), game.rulebook());
            assert_eq!((twin.digest(), twin.events()), (game.digest(), game.events()));
        }
    });
}

#[test]
fn a_detached_game_and_its_copies_leave_the_rulebook_of_others_alone() {
    let sharers = |game: &Game| match game {
        Game::First(siege) => Arc::strong_count(siege.book()),
        Game::Second(siege) => Arc::strong_count(siege.book()),
        Game::Undead(siege) => Arc::strong_count(siege.book()),
    };
    for book in all_rulebooks() {
        let game = Game::start(&book);
        let shared = sharers(&game);
        let own = game.detached();
        assert_eq!((sharers(&game), sharers(&own)), (shared, 1));
        let mut scratch = own.clone();
        scratch.clone_from(&own);
        assert_eq!((sharers(&game), sharers(&own)), (shared, 2));
    }
}

#[test]
fn no_action_is_listed_twice() {
    let mut list = ActionList::new();
    in_every_position(&all_rulebooks(), 1_600, |game, _| {
        game.legal_actions(&mut list);
        let mut sorted: Vec<Action> = list.to_vec();
        sorted.sort();
        sorted.dedup();
        let twice: Vec<_> =
            list.iter().filter(|one| list.iter().filter(|other| other == one).count() > 1).collect();
        assert_eq!(sorted.len(), list.len(), "{twice:?}");
    });
}

#[test]
fn games_end_by_the_last_turn_with_one_winner() {
    // 1e.winner.default, 2e.end.turn7, 2e.end.no-draw, un.end.sunrise, un.end.no-draw
    in_every_position(&all_rulebooks(), 4_000, |game, _| {
        let turns = game.rulebook().turns();
        assert!(game.turn() <= turns);
        assert_eq!(game.outcome().is_some(), game.to_act() == ToAct::Nobody);
    });
}

#[test]
fn a_seed_picks_outcomes_as_often_as_their_weights_say() {
    const ROUNDS: u32 = 40_000;
    let mut seen = BTreeSet::new();
    in_every_position(&all_rulebooks(), 160, |game, rng| {
        let outcomes = game.chance_outcomes();
        let kind: Vec<Action> = outcomes.iter().map(|(action, _)| action).collect();
        // Draws of many units are tested beside their code.
        if outcomes.is_empty() || outcomes.total() > 200 || !seen.insert(kind) || seen.len() > 60 {
            return;
        }
        let mut counts = BTreeMap::new();
        for _ in 0..ROUNDS {
            *counts.entry(game.sample_chance(rng).expect("chance is to act")).or_insert(0u32) += 1;
        }
        for (action, weight) in outcomes.iter() {
            let expected = weight as f64 / outcomes.total() as f64;
            let found = f64::from(counts.remove(&action).unwrap_or(0)) / f64::from(ROUNDS);
            let spread = (expected * (1.0 - expected) / f64::from(ROUNDS)).sqrt();
            assert!((found - expected).abs() < 6.0 * spread, "{action:?}: {found} instead of {expected}");
        }
        assert!(counts.is_empty(), "only possible outcomes come");
    });
    assert!(seen.len() >= 6, "cards, plans, cannons, machines and poles were drawn: {seen:?}");
}

#[test]
fn the_same_actions_lead_to_the_same_position() {
    for book in all_rulebooks() {
        for seed in 0..12 {
            let mut play = Play::new(&book, seed, Style::Stubborn);
            let mut actions = Vec::new();
            while let Some(action) = play.choose() {
                actions.push(action);
                play.game.play(action).expect("listed actions play");
            }
            let mut again = Game::start(&book);
            again.set_silent(true);
            for action in actions {
                again.play(action).expect("the same actions are legal");
            }
            assert_eq!(again.digest(), play.game.digest());
        }
    }
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_in_its_view() {
    // 1e.hidden.orders-only, 2e.info.rules: a position with other secrets of the other side gives the same view and list.
    in_every_position(&all_rulebooks(), 180, |game, rng| {
        for seat in onlookers(game) {
            let view = game.view(seat);
            let twin = view.determinize(rng);
            let again = twin.view(seat);
            // Events belong to the action that was played, not to the position.
            assert_eq!(bytes(&without_events(view)), bytes(&again));
        }
    });
}

fn without_events(mut view: View) -> View {
    view.forget_events();
    view
}

#[test]
fn a_guess_is_a_sound_position() {
    in_every_position(&all_rulebooks(), 600, |game, rng| {
        for seat in onlookers(game) {
            let twin = game.view(seat).determinize(rng);
            if let Err(fault) = twin.check() {
                panic!("{fault} behind the view of {seat:?} at {:?}", game.question());
            }
        }
    });
}

#[test]
fn an_action_that_reveals_nothing_looks_the_same_whatever_is_hidden() {
    // What a seat may take back by itself rests on this: see `Event::reveals`.
    let mut quiet = 0;
    let books = all_rulebooks();
    for (b, book) in books.iter().enumerate() {
        for seed in 0..12 {
            let mut play = Play::new(book, 7_000 + seed * 100 + b as u64, Style::Uniform);
            while let Some(action) = play.choose() {
                let before = play.game.clone();
                play.game.play(action).expect("listed actions play");
                let ToAct::Seat(seat) = before.to_act() else { continue };
                // What follows another seat's question cannot be taken back anyhow.
                if play.game.to_act() != ToAct::Seat(seat) || play.game.events().iter().any(Event::reveals) {
                    continue;
                }
                quiet += 1;
                let expected = bytes(&play.game.view(Some(seat)));
                for _ in 0..4 {
                    let mut guess = before.view(Some(seat)).determinize(&mut play.rng);
                    guess.play(action).expect("the list depends on the view alone");
                    let found = bytes(&guess.view(Some(seat)));
                    assert!(expected == found, "{action:?} at {:?}\n{expected}\n{found}", before.question());
                }
            }
        }
    }
    assert!(quiet > 5_000, "{quiet}");
}

#[test]
fn actions_are_small() {
    assert!(size_of::<Action>() <= 8);
    fn is_copy<T: Copy>() {}
    is_copy::<Action>();
}

#[test]
fn a_rulebook_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Game>();
    shared::<Rulebook>();
    shared::<View>();
}

#[test]
fn a_turn_is_prepared_and_then_comes_its_assault() {
    let mut seen = BTreeSet::new();
    in_every_position(&all_rulebooks(), 400, |game, _| {
        let part = game.part();
        assert_eq!(part == Part::SetUp, game.turn() == 0);
        seen.insert((game.edition(), part));
        let mut list = ActionList::new();
        game.legal_actions(&mut list);
        let Some(action) = list.first().filter(|_| part == Part::Assault) else { return };
        let mut after = game.clone();
        after.play_unchecked(*action);
        let next_turn = after.turn() > game.turn() && after.part() == Part::Preparation;
        assert!(next_turn || after.outcome().is_some() || after.part() == Part::Assault, "{action:?}");
    });
    assert_eq!(seen.len(), 3 * Edition::ALL.len(), "{seen:?}");
}

#[test]
fn all_that_can_be_used_is_known_by_one_name_and_offered_to_its_army() {
    let mut offered = BTreeSet::new();
    let mut list = ActionList::new();
    in_every_position(&all_rulebooks(), 400, |game, _| {
        let ToAct::Seat(seat) = game.to_act() else { return };
        game.legal_actions(&mut list);
        for means in list.iter().filter_map(Action::means) {
            assert_eq!(means.army, seat.army(), "{means:?}");
            offered.insert((game.edition(), means));
        }
    });
    let known: BTreeSet<_> = Edition::ALL
        .iter()
        .flat_map(|edition| edition.means().into_iter().map(|means| (*edition, means)))
        .collect();
    assert_eq!(offered, known);
    let names: BTreeSet<_> = known.iter().map(|(edition, means)| (edition, means.name)).collect();
    assert_eq!(names.len(), known.len());
}

#[test]
fn who_breaks_through_where_breaches_end_the_game_has_won() {
    let mut breaches = BTreeMap::new();
    in_every_position(&all_rulebooks(), 400, |game, _| {
        let sections: BTreeSet<_> = game.events().iter().filter_map(Event::breach).collect();
        *breaches.entry(game.edition()).or_insert(0) += sections.len();
        // 2e.breach.win, un.end.breach; in the First Edition the assault goes on (1e.melee.all-sections)
        if game.edition() != Edition::First {
            let won = game.outcome().is_some_and(|outcome| outcome.winner == Army::Invader);
            assert_eq!(sections.len(), usize::from(won), "{sections:?}");
        }
    });
    assert!(breaches.values().all(|breaches| *breaches > 20), "{breaches:?}");
}
