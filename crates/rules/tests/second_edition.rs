//! What must hold in every position of the Second Edition, checked over random play.

mod common;

use std::collections::BTreeSet;

use common::{Play, Style, bytes, in_every_position, others, rulebooks};
use stronghold_rules::chance::{below, ways};
use stronghold_rules::second::options::Reveal;
use stronghold_rules::second::{Action as A, Event as E, Siege, Step};
use stronghold_rules::{Action, ActionList, Edition, Event, Game, Rulebook, ToAct};

fn books() -> Vec<Rulebook> {
    rulebooks(Edition::Second)
}

fn siege(game: &Game) -> &Siege {
    let Game::Second(siege) = game else { panic!("a game of the Second Edition") };
    siege
}

#[test]
fn chance_weights_count_all_ways_in_which_a_draw_can_come() {
    // Chapter 11, counted here without the engine's own lists.
    in_every_position(&books(), 200, |game, _| {
        let outcomes = game.chance_outcomes();
        assert_eq!(outcomes.is_empty(), game.to_act() != ToAct::Chance);
        let open = &siege(game).position().open;
        let all = match siege(game).step() {
            Some(Step::DealCards(_)) => ways(5, 3),
            Some(Step::DealObjectives | Step::DealPlans) => ways(10, 3),
            Some(Step::Draw(count)) => ways(open.bag.total(), count.min(open.bag.total())),
            Some(Step::FireCannon(_) | Step::FirePole(_)) => u128::from(open.hit_cards.len()),
            Some(Step::FireMachine(at)) => {
                open.batteries[at].map_or(0, |battery| u128::from(battery.hits + battery.misses))
            }
            _ => 0,
        };
        assert_eq!(outcomes.total(), all);
        assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u128>(), all, "probabilities sum to 1");
    });
}

#[test]
fn the_other_side_sees_the_same_events_whatever_a_secret_choice_was() {
    // The view and the events of the opponent after a secret decision do not depend on what was chosen.
    let mut list = ActionList::new();
    let mut tried = 0;
    in_every_position(&books(), 600, |game, _| {
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
        let results: Vec<Vec<String>> = list
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
                goes_on.then(|| {
                    others(game, acting.army()).into_iter().map(|seat| bytes(&copy.view(seat))).collect()
                })
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
fn positions_are_small() {
    assert!(size_of::<stronghold_rules::second::Position>() <= 1024);
    assert!(size_of::<Step>() <= 8);
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
    for book in books() {
        for seed in 0..600 {
            let mut play = Play::new(&book, seed, Style::Stubborn);
            while let Some(action) = play.choose() {
                if let Action::Second(chosen) = action {
                    missing.remove(<&str>::from(chosen));
                }
                play.game.play(action).expect("listed actions play");
            }
        }
    }
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// Whether the last action brought something hidden to light.
fn revealed(game: &Game) -> bool {
    game.events().iter().any(|event| {
        let Event::Second(event) = event else { return false };
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
    match target {
        Action::Second(A::Target(place)) => Some(Action::Second(A::Bluff(place))),
        Action::Second(A::TargetOrder(order)) => Some(Action::Second(A::BluffOrder(order))),
        _ => None,
    }
}

#[test]
fn games_that_differ_in_a_secret_look_alike_until_it_is_revealed() {
    // 2e.info.rules, 2e.info.pause: two games part at a secret choice and then go on with the same actions.
    let mut list = ActionList::new();
    let mut compared = 0;
    in_every_position(&books(), 1_200, |game, rng| {
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
            for seat in others(game, owner.army()) {
                assert_eq!(bytes(&one.view(seat)), bytes(&two.view(seat)));
            }
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
