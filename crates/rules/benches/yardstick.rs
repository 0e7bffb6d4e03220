//! Decisions per second of random sieges beside plies per second of random chess games (`shakmaty`), in one run.
//!
//! Both list all legal choices, pick one, and play it, on one thread. Rounds alternate, so that a busy machine slows
//! both; the ratio of each round is taken and the median reported.

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use shakmaty::{Chess, Position};
use stronghold_rules::chance::below;
use stronghold_rules::{ActionList, Edition, Game, Rulebook, Setup, ToAct};

const ROUNDS: usize = 15;
const ROUND: Duration = Duration::from_millis(400);

/// The games that are measured: a name and a set-up.
fn sieges() -> [(&'static str, Setup); 4] {
    [
        ("Second Edition", Setup::new(Edition::Second)),
        ("First Edition, 2 players", Setup::new(Edition::First)),
        ("First Edition, 4 players", Setup::new(Edition::First).with("players", "4")),
        ("Undead", Setup::new(Edition::Undead)),
    ]
}

fn main() {
    for (name, setup) in sieges() {
        let book = Rulebook::new(&setup).expect("the standard tables are sound");
        measure(name, &book);
    }
}

fn measure(name: &str, book: &Rulebook) {
    let mut rng = ChaCha8Rng::seed_from_u64(2015);
    let mut rounds: Vec<(f64, f64)> = Vec::new();
    siege_round(book, &mut rng);
    chess_round(&mut rng);
    for _ in 0..ROUNDS {
        rounds.push((siege_round(book, &mut rng), chess_round(&mut rng)));
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let siege = median(rounds.iter().map(|(siege, _)| *siege).collect());
    let chess = median(rounds.iter().map(|(_, chess)| *chess).collect());
    let ratio = median(rounds.iter().map(|(siege, chess)| siege / chess).collect());
    println!("{name}, random games: {siege:.0} decisions per second");
    println!("chess (shakmaty), random games: {chess:.0} plies per second");
    println!("ratio, median of {ROUNDS} rounds: {ratio:.2}\n");
}

/// Decisions of seats per second. Draws of chance take their time and are not counted.
fn siege_round(book: &Rulebook, rng: &mut ChaCha8Rng) -> f64 {
    let mut list = ActionList::new();
    let mut decisions = 0u64;
    let start = Instant::now();
    while start.elapsed() < ROUND {
        let mut game = Game::start(book);
        game.set_silent(true);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => game.sample_chance(rng).expect("chance is to act"),
                ToAct::Seat(_) => {
                    game.legal_actions(&mut list);
                    decisions += 1;
                    list[below(rng, list.len() as u32) as usize]
                }
            };
            game.play_unchecked(action);
        }
    }
    decisions as f64 / start.elapsed().as_secs_f64()
}

fn chess_round(rng: &mut ChaCha8Rng) -> f64 {
    let mut plies = 0u64;
    let start = Instant::now();
    while start.elapsed() < ROUND {
        let mut position = Chess::default();
        // Random games wander; the fifty-move rule ends them.
        while position.halfmoves() < 100 && !position.is_insufficient_material() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            plies += 1;
            position.play_unchecked(moves[below(rng, moves.len() as u32) as usize]);
        }
    }
    plies as f64 / start.elapsed().as_secs_f64()
}
