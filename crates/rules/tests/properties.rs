//! What must hold in every position of every game, checked over random play.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Play, Style, rulebooks};
use stronghold_rules::chance::{below, ways};
use stronghold_rules::second::options::Reveal;
use stronghold_rules::second::{Siege, Step};
use stronghold_rules::{Action, ActionList, Event, Game, Rulebook, Seat, ToAct, View};

fn siege(game: &Game) -> &Siege {
    let Game::Second(siege) = game;
    siege
}

/// Plays so many games, shared out among all rulebooks and styles, and hands each position to the check.
fn in_every_position(games: usize, mut check: impl FnMut(&Game, &mut rand_chacha::ChaCha8Rng)) {
    let books = rulebooks();
    for (b, book) in books.iter().enumerate() {
        for style in [Style::Uniform, Style::Stubborn] {
            for seed in 0..games.div_ceil(2 * books.len()) {
                let mut play = Play::new(book, (seed * 100 + b) as u64, style);
                while let Some(action) = play.choose() {
                    check(&play.game, &mut play.rng);
                    play.game.play(action).expect("listed actions play");
                }
                check(&play.game, &mut play.rng);
            }
        }
    }
}

fn tables(game: &Game) -> &stronghold_rules::second::Tables {
    &siege(game).book().tables
}

#[test]
fn pieces_are_conserved_and_no_capacity_is_exceeded() {
    // 2e.pieces.limit, 2e.board.capacity-foreground, 2e.board.capacity-rampart, 2e.board.capacity-section-invader,
    // 2e.board.capacity-section-defender, 2e.board.tower, 2e.board.hero-place, 2e.equipment.places
    in_every_position(20_000, |game, _| {
        if let Err(fault) = siege(game).position().check(tables(game)) {
            panic!("{fault} at {:?}", siege(game).step());
        }
    });
}

#[test]
fn every_listed_action_plays_and_nothing_else_does() {
    let mut list = ActionList::new();
    let mut strangers: Vec<Action> = Vec::new();
    in_every_position(240, |game, rng| {
        game.legal_actions(&mut list);
        for action in &list {
            assert!(game.is_legal(*action));
            game.clone().play(*action).expect("listed actions play");
        }
        for _ in 0..8.min(strangers.len()) {
            let stranger = strangers[below(rng, strangers.len() as u32) as usize];
            let before = siege(game).position().clone();
            let mut copy = game.clone();
            let listed = list.contains(&stranger) || game.chance_outcomes().weight_of(stranger) > 0;
            match copy.play(stranger) {
                Ok(()) => assert!(listed, "{stranger:?} was played and not listed"),
                Err(illegal) => {
                    assert!(!listed);
                    assert!(illegal.rule().starts_with("2e."));
                    assert_eq!(&before, siege(&copy).position(), "a refusal changes nothing");
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
fn no_action_is_listed_twice() {
    let mut list = ActionList::new();
    in_every_position(1_200, |game, _| {
        game.legal_actions(&mut list);
        let mut sorted: Vec<Action> = list.to_vec();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), list.len());
    });
}

#[test]
fn games_end_by_the_last_turn_with_one_winner() {
    // 2e.end.turn7, 2e.end.no-draw
    in_every_position(4_000, |game, _| {
        assert!(game.turn() <= tables(game).numbers.turns);
        assert_eq!(game.outcome().is_some(), game.to_act() == ToAct::Nobody);
    });
}

#[test]
fn chance_weights_count_all_ways_in_which_a_draw_can_come() {
    // Chapter 11, counted here without the engine's own lists.
    in_every_position(200, |game, _| {
        let outcomes = game.chance_outcomes();
        assert_eq!(outcomes.is_empty(), game.to_act() != ToAct::Chance);
        let open = &siege(game).position().open;
        let all = match siege(game).step() {
            Some(Step::DealCards(_)) => ways(5, 3),
            Some(Step::DealObjectives | Step::DealPlans) => ways(10, 3),
            Some(Step::Draw(count)) => ways(open.bag.total(), count.min(open.bag.total())),
            Some(Step::FireCannon(_) | Step::FirePole(_)) => u128::from(open.hit_cards.len()),
            Some(Step::FireMachine(at)) => {
                open.batteries[at.index()].map_or(0, |battery| u128::from(battery.hits + battery.misses))
            }
            _ => 0,
        };
        assert_eq!(outcomes.total(), all);
        assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u128>(), all, "probabilities sum to 1");
    });
}

#[test]
fn a_seed_picks_outcomes_as_often_as_their_weights_say() {
    const ROUNDS: u32 = 40_000;
    let mut seen = BTreeSet::new();
    in_every_position(100, |game, rng| {
        let outcomes = game.chance_outcomes();
        let kind = (siege(game).step().map(|step| std::mem::discriminant(&step)), outcomes.len());
        // Draws of many units are tested beside their code.
        if outcomes.is_empty() || outcomes.total() > 200 || !seen.insert(format!("{kind:?}")) {
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
    assert!(seen.len() >= 6, "cards, objectives, plans, cannons, machines and poles were drawn: {seen:?}");
}

#[test]
fn the_same_actions_lead_to_the_same_position() {
    for book in rulebooks() {
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

fn bytes(view: &View) -> String {
    serde_json::to_string(view).expect("views are plain data")
}

fn everyone() -> [Option<Seat>; 3] {
    [Some(Seat::Invader), Some(Seat::Defender), None]
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_in_its_view() {
    // 2e.info.rules: a position with other secrets of the other side gives the same view and list.
    in_every_position(240, |game, rng| {
        for seat in everyone() {
            let view = game.view(seat);
            let twin = view.determinize(rng);
            let again = twin.view(seat);
            // Events belong to the action that was played, not to the position.
            let (View::Second(mut a), View::Second(b)) = (view, again);
            a.events.clear();
            assert_eq!(bytes(&View::Second(a)), bytes(&View::Second(b)));
        }
    });
}

#[test]
fn a_guess_is_a_sound_position() {
    in_every_position(400, |game, rng| {
        for seat in everyone() {
            let twin = game.view(seat).determinize(rng);
            if let Err(fault) = siege(&twin).position().check(tables(&twin)) {
                panic!("{fault} behind the view of {seat:?} at {:?}", siege(game).step());
            }
        }
    });
}

#[test]
fn the_other_side_sees_the_same_events_whatever_a_secret_choice_was() {
    // The view and the events of the opponent after a secret decision do not depend on what was chosen.
    use stronghold_rules::second::Action as A;
    let mut list = ActionList::new();
    let mut tried = 0;
    in_every_position(600, |game, _| {
        let ToAct::Seat(acting) = game.to_act() else { return };
        game.legal_actions(&mut list);
        let hidden = |action: &&Action| {
            matches!(
                action,
                Action::Second(
                    A::Trap(_)
                        | A::March { .. }
                        | A::Muster { .. }
                        | A::Roll(_)
                        | A::Through { .. }
                        | A::Target(_)
                        | A::TargetOrder(_)
                        | A::Bluff(_)
                        | A::BluffOrder(_)
                        | A::ReturnPlan(_)
                )
            )
        };
        let before = siege(game).step();
        let single = siege(game).book().options.reveal == Reveal::Single;
        if single || matches!(before, Some(Step::CallTroll(_))) {
            return;
        }
        let results: Vec<String> = list
            .iter()
            .filter(hidden)
            .filter_map(|action| {
                let mut copy = game.clone();
                copy.play(*action).expect("listed actions play");
                // The last choice of a series brings everything to light.
                let goes_on = match (before, siege(&copy).step()) {
                    (Some(Step::Assign { wave, .. }), Some(Step::Assign { wave: now, .. })) => wave == now,
                    (Some(Step::Ritual { .. }), Some(Step::Ritual { .. })) => true,
                    (Some(Step::Assign { .. } | Step::Ritual { .. }), _) => false,
                    _ => true,
                };
                goes_on.then(|| bytes(&copy.view(Some(acting.opponent()))))
            })
            .collect();
        for seen in &results {
            assert_eq!(seen, &results[0]);
            tried += 1;
        }
    });
    assert!(tried > 1_000, "the test saw secret choices: {tried}");
}

#[test]
fn an_action_that_reveals_nothing_looks_the_same_whatever_is_hidden() {
    // What a seat may take back by itself rests on this: see `Event::reveals`.
    let mut quiet = 0;
    let books = rulebooks();
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
                    assert!(
                        expected == found,
                        "{action:?} at {:?}\n{expected}\n{found}",
                        siege(&before).step()
                    );
                }
            }
        }
    }
    assert!(quiet > 5_000, "{quiet}");
}

#[test]
fn positions_and_actions_are_small() {
    assert!(size_of::<stronghold_rules::second::Position>() <= 1024);
    assert!(size_of::<Action>() <= 8);
    assert!(size_of::<Step>() <= 8);
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
fn random_play_meets_every_action_of_the_rules() {
    // If this fails, the other properties say nothing about the actions that are missing here. Three are so rare that
    // only scenarios meet them: a single marauder joins, a specter finds no room, a trebuchet has the choice of towers.
    use strum::VariantNames;
    let mut missing: BTreeSet<&str> = stronghold_rules::second::Action::VARIANTS.iter().copied().collect();
    for rare in ["Join", "Raise", "Strike"] {
        missing.remove(rare);
    }
    for book in rulebooks() {
        for seed in 0..600 {
            let mut play = Play::new(&book, seed, Style::Stubborn);
            while let Some(action) = play.choose() {
                let Action::Second(chosen) = action;
                missing.remove(<&str>::from(chosen));
                play.game.play(action).expect("listed actions play");
            }
        }
    }
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// Whether the last action brought something hidden to light.
fn revealed(game: &Game) -> bool {
    use stronghold_rules::second::Event as E;
    game.events().iter().any(|event| {
        let Event::Second(event) = event;
        matches!(
            event,
            E::TrapRevealed { .. }
                | E::RitualToken { .. }
                | E::OrderShown { .. }
                | E::OrderLost { .. }
                | E::PlanUsed { .. }
                | E::Marched { .. }
                | E::MarchedThrough { .. }
                | E::Mustered { .. }
        )
    })
}

/// A Bluff on the place of a Target.
fn bluff_instead(target: Action) -> Option<Action> {
    use stronghold_rules::second::Action as A;
    match target {
        Action::Second(A::Target(place)) => Some(Action::Second(A::Bluff(place))),
        Action::Second(A::TargetOrder(order)) => Some(Action::Second(A::BluffOrder(order))),
        Action::Second(_) => None,
    }
}

#[test]
fn games_that_differ_in_a_secret_look_alike_until_it_is_revealed() {
    // 2e.info.rules, 2e.info.pause: two games part at a secret choice and then go on with the same actions.
    use stronghold_rules::second::Action as A;
    let mut list = ActionList::new();
    let mut compared = 0;
    in_every_position(1_200, |game, rng| {
        let ToAct::Seat(owner) = game.to_act() else { return };
        game.legal_actions(&mut list);
        // Orders are compared on one section: where they lie is open.
        let first_order = list.iter().find_map(|action| match action {
            Action::Second(A::Order { section, .. }) => Some(*section),
            _ => None,
        });
        let classified = siege(game).step() == Some(Step::ClassifiedOrders);
        let secret: Vec<Action> = list
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Second(A::Order { section, .. }) => classified && Some(*section) == first_order,
                Action::Second(A::Target(_) | A::TargetOrder(_)) => {
                    matches!(siege(game).step(), Some(Step::Ritual { placed: 0, .. }))
                }
                Action::Second(A::Trap(_) | A::ReturnPlan(_)) => true,
                _ => false,
            })
            .collect();
        if secret.len() < 2 {
            return;
        }
        let pick = below(rng, secret.len() as u32 - 1) as usize;
        let (mut one, mut two) = (game.clone(), game.clone());
        one.play(secret[pick]).expect("listed");
        two.play(secret[pick + 1]).expect("listed");
        // Tokens lie on the same places in both games, with the Target and a Bluff changed about.
        if let (Some(bluff), Some(other)) = (bluff_instead(secret[pick + 1]), bluff_instead(secret[pick])) {
            one.play(bluff).expect("the place is free");
            two.play(other).expect("the place is free");
        }
        for _ in 0..60 {
            if revealed(&one) || revealed(&two) {
                return;
            }
            assert_eq!(bytes(&one.view(Some(owner.opponent()))), bytes(&two.view(Some(owner.opponent()))));
            assert_eq!(bytes(&one.view(None)), bytes(&two.view(None)));
            compared += 1;
            let action = match one.to_act() {
                ToAct::Nobody => return,
                ToAct::Chance => one.sample_chance(rng).expect("chance is to act"),
                ToAct::Seat(_) => {
                    one.legal_actions(&mut list);
                    list[below(rng, list.len() as u32) as usize]
                }
            };
            if !two.is_legal(action) {
                // Only the owner of the secret may have other choices because of it.
                assert_eq!(one.to_act(), ToAct::Seat(owner));
                return;
            }
            one.play(action).expect("listed");
            two.play(action).expect("legal in both");
        }
    });
    assert!(compared > 5_000, "the games went on side by side: {compared}");
}
