//! What looking ahead costs, on one core: rollouts per second, and what they are made of.
//!
//! Positions are those in which greedy players have a choice.

use std::hint::black_box;
use std::time::Instant;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_bots::{Budget, Network, Strength, by_name};
use stronghold_rules::{Action, Edition, Game, Setup, ToAct, View};

/// Positions of each edition.
const POSITIONS: usize = 48;
/// Decisions between two of them.
const EVERY: usize = 11;
/// Rollouts for a decision, so many that the short list does not count.
const ROLLOUTS: u32 = 1_000;
/// How often the small things are done in each position.
const TIMES: u32 = 400;

struct Position {
    game: Game,
    view: View,
    action: Action,
}

fn main() {
    println!(
        "{:<16}{:>12}{:>14}{:>14}{:>14}{:>14}{:>14}{:>14}",
        "",
        "rollouts/s",
        "clone, ns",
        "and play, ns",
        "guess, ns",
        "network, ns",
        "Sergeant, ms",
        "Captain, ms"
    );
    let setups = [
        ("Second", Setup::new(Edition::Second)),
        ("First, 2", Setup::new(Edition::First)),
        ("First, 4", Setup::new(Edition::First).with("players", "4")),
        ("Undead", Setup::new(Edition::Undead)),
    ];
    for (name, setup) in setups {
        let positions = positions(&setup);
        let network = Network::of(setup.edition).expect("it fits");
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut copy = positions[0].game.clone();
        let clone = each(&positions, |position| copy.clone_from(black_box(&position.game)));
        let play = each(&positions, |position| {
            copy.clone_from(black_box(&position.game));
            copy.play_unchecked(position.action);
        });
        let guess = each(&positions, |position| drop(black_box(position.view.determinize(&mut rng))));
        let judged = each(&positions, |position| {
            black_box(network.invader(&position.game));
        });
        println!(
            "{name:<16}{:>12.0}{clone:>14.0}{play:>14.0}{guess:>14.0}{judged:>14.0}{:>14.2}{:>14.2}",
            rollouts(&positions),
            decision(&positions, Strength::Sergeant),
            decision(&positions, Strength::Captain)
        );
    }
}

fn positions(setup: &Setup) -> Vec<Position> {
    let mut positions = Vec::new();
    let mut rng = ChaCha8Rng::seed_from_u64(2015);
    let mut greedy = by_name("greedy", 1).expect("there is greedy");
    let mut seen = 0;
    while positions.len() < POSITIONS {
        let mut game = Game::new(setup).expect("the standard tables are sound");
        game.set_silent(true);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => game.sample_chance(&mut rng).expect("chance is to act"),
                ToAct::Seat(seat) => {
                    let view = game.view(Some(seat));
                    let action = greedy.choose(&view);
                    seen += usize::from(view.actions().len() > 1);
                    if seen == EVERY {
                        seen = 0;
                        positions.push(Position { game: game.clone(), view, action });
                    }
                    action
                }
            };
            game.play_unchecked(action);
        }
    }
    positions.truncate(POSITIONS);
    positions
}

/// Nanoseconds that a thing takes.
fn each(positions: &[Position], mut thing: impl FnMut(&Position)) -> f64 {
    let begun = Instant::now();
    for _ in 0..TIMES {
        positions.iter().for_each(&mut thing);
    }
    begun.elapsed().as_nanos() as f64 / f64::from(TIMES) / positions.len() as f64
}

/// Rollouts per second, as Captain makes them.
fn rollouts(positions: &[Position]) -> f64 {
    let budget = Budget { rollouts: Some(ROLLOUTS), ..Budget::FULL };
    let begun = Instant::now();
    let mut rolled = 0;
    for position in positions {
        let decision = Strength::Captain.bot(5).decide(&position.view, &budget);
        rolled += decision.candidates.iter().map(|candidate| candidate.rollouts).sum::<u32>();
    }
    f64::from(rolled) / begun.elapsed().as_secs_f64()
}

/// Milliseconds for a decision.
fn decision(positions: &[Position], strength: Strength) -> f64 {
    let begun = Instant::now();
    for position in positions {
        black_box(strength.bot(5).choose(&position.view));
    }
    begun.elapsed().as_secs_f64() * 1e3 / positions.len() as f64
}
