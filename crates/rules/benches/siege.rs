//! Speed of the rules: whole random games and the single operations that bots live on.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{ActionList, Edition, Game, Rulebook, Seat, Setup, ToAct};

fn main() {
    divan::main();
}

fn rulebook(edition: Edition) -> Rulebook {
    Rulebook::new(&Setup::new(edition)).expect("the standard tables are sound")
}

/// Plays at random, listing all legal actions before each decision. Counts the decisions of seats.
fn play_out(game: &mut Game, rng: &mut ChaCha8Rng, list: &mut ActionList, most: u32) -> u32 {
    let mut decisions = 0;
    while decisions < most {
        let action = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => game.sample_chance(rng).expect("chance is to act"),
            ToAct::Seat(_) => {
                game.legal_actions(list);
                decisions += 1;
                list[below(rng, list.len() as u32) as usize]
            }
        };
        game.play_unchecked(action);
    }
    decisions
}

/// A game in the middle of things: the Defender spends hourglasses, with a long list.
fn midgame(edition: Edition) -> Game {
    let mut game = Game::start(&rulebook(edition));
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut list = ActionList::new();
    while list.len() < 120 {
        play_out(&mut game, &mut rng, &mut list, 1);
        game.legal_actions(&mut list);
    }
    assert_eq!(game.to_act(), ToAct::Seat(Seat::Defender));
    game
}

/// Whole random games without events, as simulations play them.
#[divan::bench(args = Edition::ALL)]
fn random_game(bencher: Bencher, edition: &Edition) {
    bench_games(bencher, *edition, true);
}

/// Whole random games with events, as a table would play them.
#[divan::bench(args = Edition::ALL)]
fn random_game_with_events(bencher: Bencher, edition: &Edition) {
    bench_games(bencher, *edition, false);
}

fn bench_games(bencher: Bencher, edition: Edition, silent: bool) {
    let book = rulebook(edition);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut list = ActionList::new();
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        let mut game = Game::start(&book);
        game.set_silent(silent);
        black_box(play_out(&mut game, &mut rng, &mut list, u32::MAX))
    });
}

#[divan::bench(args = Edition::ALL)]
fn list_actions(bencher: Bencher, edition: &Edition) {
    let game = midgame(*edition);
    let mut list = ActionList::new();
    bencher.bench_local(|| {
        game.legal_actions(&mut list);
        black_box(list.len())
    });
}

#[divan::bench(args = Edition::ALL)]
fn clone(bencher: Bencher, edition: &Edition) {
    let mut game = midgame(*edition);
    game.set_silent(true);
    bencher.bench(|| black_box(&game).clone());
}

/// Back to where a search started, in a game that is already there.
#[divan::bench(args = Edition::ALL)]
fn clone_from(bencher: Bencher, edition: &Edition) {
    let mut game = midgame(*edition);
    game.set_silent(true);
    let mut scratch = game.clone();
    bencher.bench_local(|| black_box(&mut scratch).clone_from(black_box(&game)));
}

/// Each edition from each side.
const EYES: [(Edition, Seat); 6] = [
    (Edition::First, Seat::Invader),
    (Edition::First, Seat::Defender),
    (Edition::Second, Seat::Invader),
    (Edition::Second, Seat::Defender),
    (Edition::Undead, Seat::Invader),
    (Edition::Undead, Seat::Defender),
];

#[divan::bench(args = EYES)]
fn view(bencher: Bencher, (edition, seat): (Edition, Seat)) {
    let game = midgame(edition);
    bencher.bench(|| black_box(&game).view(Some(seat)));
}

#[divan::bench(args = EYES)]
fn determinize(bencher: Bencher, (edition, seat): (Edition, Seat)) {
    let view = midgame(edition).view(Some(seat));
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    bencher.bench_local(|| black_box(&view).determinize(&mut rng));
}

/// Reading and checking the tables, which a program that opens many games does once.
#[divan::bench(args = Edition::ALL)]
fn read_rulebook(bencher: Bencher, edition: &Edition) {
    bencher.bench_local(|| black_box(rulebook(*edition)));
}
