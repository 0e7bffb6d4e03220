//! What holds for the notation of every edition.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Edition, Game, Rulebook, Setup, ToAct};

use super::{parse, text};

#[test]
fn whatever_random_games_offer_reads_back() {
    for edition in Edition::ALL.iter().copied() {
        for name in edition.option_names() {
            for (seed, value) in edition.option_values(name).into_iter().enumerate() {
                let book = Rulebook::new(&Setup::new(edition).with(name, &value)).expect("the option exists");
                play_through(&book, seed as u64);
            }
        }
    }
}

/// Plays at random and reads back all that is offered on the way.
fn play_through(book: &Rulebook, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::start(book);
    let mut list = ActionList::new();
    let reads_back = |action: Action| assert_eq!(parse(book.edition(), &text(action)), Ok(action));
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                game.chance_outcomes().iter().for_each(|(outcome, _)| reads_back(outcome));
                game.sample_chance(&mut rng).expect("chance is to act")
            }
            ToAct::Seat(_) => {
                game.legal_actions(&mut list);
                list.iter().for_each(|action| reads_back(*action));
                list[below(&mut rng, list.len() as u32) as usize]
            }
        };
        game.play(action).expect("a listed action plays");
    }
}
