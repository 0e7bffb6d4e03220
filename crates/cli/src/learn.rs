//! `stronghold learn`.

use std::sync::{Arc, Mutex, PoisonError};

use indicatif::ProgressBar;
use stronghold_bots::Network;
use stronghold_lab::draft;
use stronghold_lab::learn::{Graduate, Lesson, News, Response, School, SchoolError};
use stronghold_record::digest_of_values;
use stronghold_rules::Setup;

use crate::args::Learn;
use crate::failure::Failure;
use crate::files::options_given;
use crate::interrupt::stop_on_interrupt;
use crate::network::read_network;
use crate::out::print;
use crate::progress::progress_bar_of;
use crate::run::threads;

pub fn run(args: &Learn) -> Result<(), Failure> {
    let options = options_given(args.edition, &[], args.players)?;
    let tables = args.numbers.read()?;
    let digest =
        digest_of_values(args.edition, &tables).map_err(|error| args.numbers.table_failure(&error))?;
    let opponent = match args.response_of {
        None => None,
        Some(_) if args.rounds == 0 => {
            return Err(Failure::at(
                "--response-of",
                "somebody who responds learns from games of searchers: --rounds must be at least 1",
            ));
        }
        Some(_) => Some(opponent(args)?),
    };
    let lesson = Lesson {
        edition: args.edition.to_string(),
        tables: format!("{digest:016x}"),
        players: args.players,
        seed: args.seed,
        games: if opponent.is_some() { 0 } else { args.games },
        rounds: args.rounds,
        searched: args.searched,
        rollouts: args.rollouts,
        varied: args.varied,
        epochs: args.epochs,
        response: args
            .response_of
            .zip(opponent.as_deref())
            .map(|(army, network)| Response::to(army, network)),
    };
    let setup = Setup { tables, options, ..Setup::new(args.edition) };
    let school = School { lesson, setup, dir: args.dir.clone(), opponent };
    let stop = stop_on_interrupt("stopping; the same command goes on from here");
    let screen = Screen::default();
    let taught = school.teach(threads(args.threads), &stop, &|news| screen.show(news));
    screen.clear();
    let graduate = taught.map_err(|error| match error {
        SchoolError::Setup(error) => args.numbers.setup_failure(&error),
        error => Failure::Input(error.to_string()),
    })?;
    match graduate {
        Some(graduate) => keep(args, &graduate),
        None => Err(Failure::Interrupted),
    }
}

/// The network that is responded to.
fn opponent(args: &Learn) -> Result<Arc<Network>, Failure> {
    match read_network(args.to.as_deref(), args.edition)? {
        Some(network) => Ok(network),
        None => Network::of(args.edition).map_err(|unfit| Failure::at("--response-of", unfit)),
    }
}

/// Writes the network and its card, and says how good it is.
fn keep(args: &Learn, graduate: &Graduate) -> Result<(), Failure> {
    let file = args.dir.join(format!("{}.net", args.edition));
    let card_file = file.with_extension("toml");
    let card = toml::to_string(&graduate.card).map_err(|error| Failure::Input(error.to_string()))?;
    draft::replace(&file, graduate.network.bytes()).map_err(|error| Failure::at(file.display(), error))?;
    draft::replace(&card_file, card).map_err(|error| Failure::at(card_file.display(), error))?;
    let mut text = format!("{}, {} bytes\n", file.display(), graduate.card.bytes);
    for (players, grades) in [("greedy players", graduate.card.greedy), ("searchers", graduate.card.searched)]
    {
        if grades.positions > 0 {
            text += &format!(
                "games of {players} that it has not seen: foretells {:.1} % of {} positions, error {:.4}\n",
                100.0 * grades.right,
                grades.positions,
                grades.error
            );
        }
    }
    print(&text)
}

/// One bar after the other.
#[derive(Default)]
struct Screen {
    bar: Mutex<Option<(String, ProgressBar)>>,
}

impl Screen {
    fn show(&self, news: News) {
        let (things, done, all) = match news {
            News::Games(0, done, all) => ("games of greedy players".to_owned(), done, all),
            News::Games(round, done, all) => (format!("games of searchers, round {round}"), done, all),
            News::Positions(round, done, all) => (format!("positions, network {round}"), done, all),
        };
        let mut shown = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.as_ref().is_none_or(|(shown, _)| *shown != things) {
            if let Some((_, bar)) = shown.take() {
                bar.finish_and_clear();
            }
            let bar = progress_bar_of(all, &things);
            // What was there already took no time.
            bar.set_position(done);
            bar.reset_eta();
            *shown = Some((things, bar));
        }
        if let Some((_, bar)) = &*shown {
            bar.set_position(done);
        }
    }

    fn clear(&self) {
        if let Some((_, bar)) = self.bar.lock().unwrap_or_else(PoisonError::into_inner).take() {
            bar.finish_and_clear();
        }
    }
}
