//! Random games, for tests.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{ActionList, Game, Setup, ToAct};

/// Plays a game to its end, everybody at random. `look` sees each decision of a seat with its actions.
pub(crate) fn walk(setup: &Setup, seed: u64, look: impl FnMut(&Game, &ActionList)) -> Game {
    let mut game = Game::new(setup).expect("standard tables");
    game.set_silent(true);
    walk_on(game, seed, look)
}

/// The same from where a game stands.
pub(crate) fn walk_on(mut game: Game, seed: u64, mut look: impl FnMut(&Game, &ActionList)) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut list = ActionList::new();
    while let Some(action) = match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => game.sample_chance(&mut rng),
        ToAct::Seat(_) => {
            game.legal_actions(&mut list);
            look(&game, &list);
            Some(list[below(&mut rng, list.len() as u32) as usize])
        }
    } {
        game.play_unchecked(action);
    }
    game
}
