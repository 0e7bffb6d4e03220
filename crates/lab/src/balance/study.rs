//! Games of equal bots, and games that depart from them in one thing.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use rand_chacha::rand_core::Rng;
use stronghold_bots::{Course, Effort, Network, Searcher, SeatedBot, Strength, UnknownBot, is_futile};
use stronghold_record::{Header, TableMark};
use stronghold_rules::board::Section;
use stronghold_rules::digest::digest;
use stronghold_rules::{Action, ActionList, Army, Event, Game, Means, Rulebook, Seat, Setup, SetupError};

use super::departure::Departure;
use super::report::Report;
use super::terms::Terms;
use super::trial::Trial;
use crate::crew::{Crew, NoThread};
use crate::ledger::LedgerError;
use crate::play::{Deciders, Playable, Played, play_out};
use crate::seeds::{Use, generator};
use crate::series::{self, Series, Unkept};

/// What is to be studied. The same bot plays on both sides.
///
/// Game *n* has the same chance, and the same seed for the bot on each seat, whatever it departs in. With a bot's own
/// number of rollouts and networks, it is game *n* of a [`simulate`](crate::simulate()) with that bot and that seed.
#[derive(Clone, Debug)]
pub struct Study {
    /// The edition with its tables and options.
    pub setup: Setup,
    /// Who plays, by name.
    pub bot: String,
    /// Rollouts for a decision, in place of the bot's own.
    pub rollouts: Option<NonZeroU32>,
    /// By which each army judges, in place of the network that comes with the program.
    pub networks: [Option<Arc<Network>>; Army::COUNT],
    /// How many games depart in nothing.
    pub games: NonZeroU32,
    /// In what others depart.
    pub departures: Vec<Departure>,
    /// How many games of each departure.
    pub aside: u32,
    /// From which everything random follows.
    pub seed: u64,
}

/// Why a study did not start or did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A bot that there is not.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A bot that does not look ahead.
    #[error("`{0}` does not look ahead: rollouts, and doing without something, need a bot that does")]
    Shortsighted(String),
    /// Tables or options are wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The file of kept games cannot be used.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A kept game goes another way now.
    #[error(
        "game 1{} ends in another way than it did when it was kept: bots or rules have changed since then; give another \
         file",
        .0.as_ref().map(|departure| format!(" {departure}")).unwrap_or_default()
    )]
    Changed(Option<String>),
    /// The system refused a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// How a study ended.
#[derive(Debug)]
pub struct Finish {
    /// What came of the games.
    pub report: Report,
    /// Why not all of them were kept, if they should have been.
    pub unkept: Option<Unkept>,
}

impl Study {
    /// Refuses bots that there are not, and what a bot cannot do.
    pub fn check(&self) -> Result<(), StudyError> {
        SeatedBot::by_name(&self.bot, 0)?;
        let asks = self.rollouts.is_some()
            || self.departures.iter().any(|departure| matches!(departure, Departure::Without(_)));
        if asks && self.effort().is_none() {
            return Err(StudyError::Shortsighted(self.bot.clone()));
        }
        Ok(())
    }

    /// Plays all games. With a file, games that it holds are not played again and others are added to it.
    pub fn play(&self, keep: Option<&Path>, crew: &Crew<'_>) -> Result<Finish, StudyError> {
        self.check()?;
        let start = Instant::now();
        let books =
            [None].into_iter().chain(self.departures.iter().map(Some)).map(|departure| self.book(departure));
        let games = Games { study: self, books: books.collect::<Result<_, _>>()? };
        let (tally, unkept) = series::play(&games, keep, crew)?;
        Ok(Finish {
            report: Report::new(self, &games.terms(), &games.books[0], &tally, start.elapsed()),
            unkept,
        })
    }

    /// How many games there are in all.
    pub fn all_games(&self) -> u64 {
        u64::from(self.games.get()) + u64::from(self.aside) * self.departures.len() as u64
    }

    /// The group of a game and its number there, from its place. Group 0 departs in nothing, then come the departures.
    /// Games of one number follow each other, so that a study that is stopped has played a little of everything.
    fn group_and_number(&self, place: u64) -> (usize, u64) {
        let groups = self.departures.len() as u64 + 1;
        let (games, aside) = (u64::from(self.games.get()), u64::from(self.aside));
        let together = games.min(aside) * groups;
        match place.checked_sub(together) {
            None => ((place % groups) as usize, place / groups),
            Some(rest) if aside < games => (0, aside + rest),
            Some(rest) => (1 + (rest % (groups - 1)) as usize, games + rest / (groups - 1)),
        }
    }

    fn book(&self, departure: Option<&Departure>) -> Result<Rulebook, SetupError> {
        match departure {
            Some(Departure::Option { name, value }) => Rulebook::new(&self.setup.clone().with(name, value)),
            Some(Departure::Without(_)) | None => Rulebook::new(&self.setup),
        }
    }

    fn effort(&self) -> Option<Effort> {
        let effort = Strength::by_name(&self.bot)?.effort()?;
        Some(Effort { rollouts: self.rollouts.map_or(effort.rollouts, NonZeroU32::get), ..effort })
    }

    /// The bot of a seat for one game.
    fn player(
        &self,
        seat: Seat,
        number: u64,
        departure: Option<&Departure>,
    ) -> Result<SeatedBot, UnknownBot> {
        let seed = generator(self.seed, number, Use::Seat(seat)).next_u64();
        let network = self.networks[seat.army().index()].as_ref();
        let (Some(strength), Some(effort)) = (Strength::by_name(&self.bot), self.effort()) else {
            return SeatedBot::with_network(&self.bot, seed, network);
        };
        let renounced = match departure {
            Some(Departure::Without(means)) if means.army == seat.army() => Some(*means),
            _ => None,
        };
        let course = Course { renounced, ..effort.course };
        let searcher = Searcher::new(strength.name(), Effort { course, ..effort }, seed);
        Ok(SeatedBot::OfView(Box::new(match network {
            Some(network) => searcher.with(Arc::clone(network)),
            None => searcher,
        })))
    }
}

/// The games of a study, with the rulebook of each group.
struct Games<'a> {
    study: &'a Study,
    books: Vec<Rulebook>,
}

impl Series for Games<'_> {
    type Terms = Terms;
    type Game = Trial;
    type Tally = BTreeMap<u64, Trial>;
    type Error = StudyError;

    fn terms(&self) -> Terms {
        let Study { setup, bot, rollouts, networks, seed, .. } = self.study;
        let header = Header::of(&self.books[0], &setup.tables);
        Terms {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            edition: setup.edition.to_string(),
            options: header.options().iter().cloned().collect(),
            tables: header.tables().unwrap_or(TableMark::UNNAMED).to_string(),
            bot: bot.clone(),
            rollouts: rollouts.map(NonZeroU32::get),
            networks: networks
                .clone()
                .map(|network| network.map(|network| format!("{:016x}", digest(&network.bytes())))),
            seed: *seed,
        }
    }

    fn games(&self) -> u64 {
        self.study.all_games()
    }

    fn play_at(&self, place: u64) -> Result<Trial, StudyError> {
        let (group, number) = self.study.group_and_number(place);
        let departure = group.checked_sub(1).map(|at| &self.study.departures[at]);
        let book = &self.books[group];
        let mut watched = Watched { game: Game::start(book), breaches: BTreeSet::new() };
        let mut observed = Observed::new(book.edition().means());
        for seat in book.seats() {
            observed.bots[seat.index()] = Some(self.study.player(*seat, number, departure)?);
        }
        let played =
            play_out(&mut watched, &mut observed, &mut generator(self.study.seed, number, Use::Chance));
        Ok(Trial {
            departure: departure.map(Departure::to_string),
            number: number as u32 + 1,
            winner: played.winner,
            turn: played.turns,
            breaches: watched.breaches.into_iter().collect(),
            offered: observed.names(&observed.offered),
            used: observed.names(&observed.used),
            decisions: played.decisions,
            draws: played.chance_draws,
            digest: played.digest,
        })
    }

    fn played(trial: &Trial) -> Played {
        trial.played()
    }

    fn tally(&self) -> BTreeMap<u64, Trial> {
        BTreeMap::new()
    }

    fn take(&self, tally: &mut BTreeMap<u64, Trial>, trial: &Trial) -> bool {
        let Some(number) = trial.number.checked_sub(1) else { return false };
        let group = match &trial.departure {
            None => Some(0),
            Some(name) => {
                let found = self.study.departures.iter().position(|departure| departure.to_string() == *name);
                found.map(|at| at + 1)
            }
        };
        // Departures that are not asked for today stay in the file.
        let Some(group) = group else { return true };
        let asked = if group == 0 { self.study.games.get() } else { self.study.aside };
        if number < asked {
            tally.insert(self.study.place(group, number.into()), trial.clone());
        }
        true
    }

    fn counted(tally: &BTreeMap<u64, Trial>, place: u64) -> Option<Played> {
        tally.get(&place).map(Trial::played)
    }

    /// The first game of each group.
    fn again(&self) -> u64 {
        if self.study.aside > 0 { self.books.len() as u64 } else { 1 }
    }

    fn changed(&self, now: &Trial) -> StudyError {
        StudyError::Changed(now.departure.clone())
    }
}

impl Study {
    /// The place of a game: the other way round.
    fn place(&self, group: usize, number: u64) -> u64 {
        let groups = self.departures.len() as u64 + 1;
        let (games, aside) = (u64::from(self.games.get()), u64::from(self.aside));
        let (shared, group) = (games.min(aside), group as u64);
        match number.checked_sub(shared) {
            None => number * groups + group,
            Some(beyond) if aside < games => shared * groups + beyond,
            Some(beyond) => shared * groups + beyond * (groups - 1) + group - 1,
        }
    }
}

/// A game, and where the walls are breached.
struct Watched {
    game: Game,
    breaches: BTreeSet<Section>,
}

impl Playable for Watched {
    fn game(&self) -> &Game {
        &self.game
    }

    fn play(&mut self, action: Action) {
        self.game.play_unchecked(action);
        self.breaches.extend(self.game.events().iter().filter_map(Event::breach));
    }
}

/// Bots, and what they could have used and did use.
struct Observed {
    bots: [Option<SeatedBot>; Seat::COUNT],
    all: Vec<Means>,
    offered: Vec<bool>,
    used: Vec<bool>,
}

impl Observed {
    fn new(all: Vec<Means>) -> Observed {
        let none = vec![false; all.len()];
        Observed { bots: [const { None }; Seat::COUNT], all, offered: none.clone(), used: none }
    }

    /// The means that an action makes use of. An hourglass for what cannot be finished is of no use.
    fn position(&self, game: &Game, action: Action) -> Option<usize> {
        let means = action.means().filter(|_| !is_futile(game, action))?;
        self.all.iter().position(|one| *one == means)
    }

    fn names(&self, which: &[bool]) -> Vec<String> {
        let chosen = self.all.iter().zip(which).filter(|(_, is_one)| **is_one);
        chosen.map(|(means, _)| means.name.to_owned()).collect()
    }
}

impl Deciders for Observed {
    fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action {
        game.legal_actions(list);
        for action in list.iter() {
            if let Some(at) = self.position(game, *action) {
                self.offered[at] = true;
            }
        }
        let bot = self.bots[seat.index()].as_mut().expect("every seat has its bot");
        let action = bot.choose(game, seat, list);
        if let Some(at) = self.position(game, action) {
            self.used[at] = true;
        }
        action
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::Edition;

    use super::*;

    #[test]
    fn every_game_has_one_place() {
        for (games, aside, departures) in [(5, 3, 2), (3, 5, 2), (4, 4, 1), (6, 0, 3), (4, 2, 0), (2, 7, 1)] {
            let study = Study {
                setup: Setup::new(Edition::Second),
                bot: "greedy".to_owned(),
                rollouts: None,
                networks: [None, None],
                games: NonZeroU32::new(games).expect("some games"),
                departures: Departure::without_each(Edition::Second).take(departures).collect(),
                aside,
                seed: 1,
            };
            let mut seen = BTreeSet::new();
            for place in 0..study.all_games() {
                let (group, number) = study.group_and_number(place);
                assert!(number < u64::from(if group == 0 { games } else { aside }), "{group}, {number}");
                assert_eq!(study.place(group, number), place);
                assert!(seen.insert((group, number)));
            }
            assert_eq!(study.group_and_number(0), (0, 0));
        }
    }
}
