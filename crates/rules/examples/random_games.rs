//! Plays random games with a fixed seed, listing all legal actions before each decision, for tools that count
//! instructions: `random_games <edition> <players> <games>`.
//!
//! Two builds that print the same line have played the same games.

use std::error::Error;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{ActionList, Edition, Game, Rulebook, Setup, ToAct};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [edition, players, games] = arguments.as_slice() else {
        return Err("usage: random_games <edition> <players> <games>".into());
    };
    let edition: Edition = edition.parse()?;
    let mut setup = Setup::new(edition);
    if edition == Edition::First {
        setup = setup.with("players", players);
    }
    let book = Rulebook::new(&setup)?;
    play(&book, games.parse()?);
    Ok(())
}

/// A function of its own, so that counting can begin after the tables are read.
#[inline(never)]
fn play(book: &Rulebook, games: u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(2015);
    let mut list = ActionList::new();
    let (mut decisions, mut draws, mut listed) = (0u64, 0u64, 0u64);
    for _ in 0..games {
        let mut game = Game::start(book);
        game.set_silent(true);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    draws += 1;
                    game.sample_chance(&mut rng).expect("chance is to act")
                }
                ToAct::Seat(_) => {
                    game.legal_actions(&mut list);
                    decisions += 1;
                    listed += list.len() as u64;
                    list[below(&mut rng, list.len() as u32) as usize]
                }
            };
            game.play_unchecked(action);
        }
    }
    println!("{games} games: {decisions} decisions, {draws} draws, {listed} actions listed");
}
