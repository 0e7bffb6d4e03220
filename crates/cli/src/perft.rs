//! `stronghold perft`.

use stronghold_lab::perft::{Root, perft};
use stronghold_rules::{Game, Setup};

use crate::args::Perft;
use crate::failure::Failure;
use crate::files::setup_failure;
use crate::out::print;

pub fn run(args: &Perft) -> Result<(), Failure> {
    let setup = Setup::new(args.edition).with("setup.cards", "starter");
    let game = Game::new(&setup).map_err(|error| setup_failure(None, &error))?;
    let root = Root::new(game, args.seed).after(args.after);
    print("depth  lines of play\n")?;
    for depth in 0..=args.depth {
        print(&format!("{depth:>5}  {}\n", perft(&root, depth)))?;
    }
    Ok(())
}
