//! `stronghold perft`.

use stronghold_lab::perft::{Root, lines_of_play};
use stronghold_rules::{Game, Setup};

use crate::args::Perft;
use crate::failure::Failure;
use crate::files::options_given;
use crate::out::print;

pub fn run(args: &Perft) -> Result<(), Failure> {
    let options = options_given(args.edition, &args.options, args.players)?;
    let tables = args.numbers.read()?;
    let (name, value) = args.edition.starter();
    let starter = Setup { tables, ..Setup::new(args.edition).with(name, value) };
    let setup = options.iter().fold(starter, |setup, (name, value)| setup.with(name, value));
    let game = Game::new(&setup).map_err(|error| args.numbers.setup_failure(&error))?;
    let root = Root::new(game, args.seed).after(args.after);
    if root.is_over() {
        print(&format!("the game is over before {} decisions are made\n", args.after))?;
    }
    print("depth  lines of play\n")?;
    for depth in 0..=args.depth {
        let found = lines_of_play(&root, depth);
        let ended = match found.ended {
            0 => String::new(),
            ended => format!("  and {ended} that ended earlier"),
        };
        print(&format!("{depth:>5}  {}{ended}\n", found.whole))?;
    }
    Ok(())
}
