//! A contest of bots: every pairing, many games each.

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use stronghold_bots::{Network, SeatedBot, UnknownBot};
use stronghold_record::{Header, TableMark};
use stronghold_rules::{Action, ActionList, Army, Game, Rulebook, Seat};

use super::bout::Bout;
use super::pairing::Pairing;
use super::report::Report;
use super::tally::Tally;
use super::terms::Terms;
use super::times::Times;
use crate::crew::{Crew, NoThread};
use crate::ledger::LedgerError;
use crate::lineup::{Lineup, Players};
use crate::play::{Deciders, Played, play_out};
use crate::seeds::{Use, generator};
use crate::series::{self, Series, Unkept};

/// What is to be played. Every bot meets every bot on both sides, itself too, or opponents alone.
///
/// Game *n* of each pairing has the same chance, and the same seed for the bot on each seat: it is game *n* of a
/// [`simulate`](crate::simulate()) with that pairing and that seed. Games are played by their number, one of each pairing
/// after the other, so that a contest that is stopped has played all pairings about equally often.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Tables and options.
    pub book: Rulebook,
    /// Says which tables and options these are.
    pub header: Header,
    /// Who takes part, by name.
    pub bots: Vec<String>,
    /// Whom they meet, by name. If there is nobody here, they meet each other.
    pub against: Vec<String>,
    /// How many games of each pairing.
    pub games: NonZeroU32,
    /// From which everything random follows.
    pub seed: u64,
    /// By which those judge who have learned, in place of the network that comes with the program.
    pub network: Option<Arc<Network>>,
}

/// Why a contest did not start or did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A bot that there is not.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A bot would meet a copy of itself.
    #[error("`{0}` is named twice")]
    Twice(String),
    /// Nobody takes part.
    #[error("at least one bot is needed")]
    Nobody,
    /// The file of kept games cannot be used.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A kept game goes another way now.
    #[error(
        "game 1 of {invader} against {defender} ends in another way than it did when it was kept: bots or rules have \
         changed since then; give another file"
    )]
    Changed {
        /// The bot that stormed the walls.
        invader: String,
        /// The bot that held them.
        defender: String,
    },
    /// The system refused a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// How a contest ended.
#[derive(Debug)]
pub struct Finish {
    /// What came of the games.
    pub report: Report,
    /// Why not all of them were kept, if they should have been.
    pub unkept: Option<Unkept>,
}

impl Contest {
    /// Refuses bots that there are not, and those that are named twice.
    pub fn check(&self) -> Result<(), ContestError> {
        let everybody = self.everybody();
        for (position, bot) in everybody.iter().enumerate() {
            SeatedBot::by_name(bot, 0)?;
            if everybody[..position].contains(bot) {
                return Err(ContestError::Twice((*bot).to_owned()));
            }
        }
        if self.bots.is_empty() { Err(ContestError::Nobody) } else { Ok(()) }
    }

    /// All who take part: the bots, then their opponents.
    pub fn everybody(&self) -> Vec<&str> {
        self.bots.iter().chain(&self.against).map(String::as_str).collect()
    }

    /// Who meets whom.
    pub fn pairings(&self) -> Vec<Pairing<'_>> {
        Pairing::all(&self.bots, &self.against)
    }

    /// Plays all games. With a file, games that it holds are not played again and others are added to it.
    pub fn play(&self, keep: Option<&Path>, crew: &Crew<'_>) -> Result<Finish, ContestError> {
        self.check()?;
        let start = Instant::now();
        let (tally, unkept) = series::play(self, keep, crew)?;
        let report = Report::new(self, &tally, crew.threads, start.elapsed());
        Ok(Finish { report, unkept })
    }

    /// How many games there are in all.
    pub fn all_games(&self) -> u64 {
        u64::from(self.games.get()) * self.pairings().len() as u64
    }
}

impl Series for Contest {
    type Terms = Terms;
    type Game = Bout;
    type Tally = Tally;
    type Error = ContestError;

    fn terms(&self) -> Terms {
        Terms {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            edition: self.header.edition().to_string(),
            options: self.header.options().iter().cloned().collect(),
            tables: self.header.tables().unwrap_or(TableMark::UNNAMED).to_string(),
            bots: self.bots.clone(),
            against: self.against.clone(),
            seed: self.seed,
        }
    }

    fn games(&self) -> u64 {
        self.all_games()
    }

    fn play_at(&self, place: u64) -> Result<Bout, ContestError> {
        let pairings = self.pairings();
        let count = pairings.len() as u64;
        let Pairing { invader, defender } = pairings[(place % count) as usize];
        let number = place / count;
        let lineup = Lineup::by_army(self.book.seats(), invader, defender).judging_by(self.network.clone());
        let mut clocked = Clocked { players: lineup.players(self.seed, number)?, times: Default::default() };
        let mut game = Game::start(&self.book);
        game.set_silent(true);
        let played = play_out(&mut game, &mut clocked, &mut generator(self.seed, number, Use::Chance));
        let [invader_times, defender_times] = clocked.times;
        Ok(Bout {
            invader: invader.to_owned(),
            defender: defender.to_owned(),
            number: number as u32 + 1,
            winner: played.winner,
            turn: played.turns,
            decisions: played.decisions,
            draws: played.chance_draws,
            digest: played.digest,
            invader_times,
            defender_times,
        })
    }

    fn played(bout: &Bout) -> Played {
        bout.played()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.everybody().len())
    }

    fn take(&self, tally: &mut Tally, bout: &Bout) -> bool {
        let pairings = self.pairings();
        let (everybody, met) =
            (self.everybody(), Pairing { invader: &bout.invader, defender: &bout.defender });
        let position = |name: &String| everybody.iter().position(|bot| bot == name);
        let (Some(pairing), Some(invader), Some(defender), Some(number)) = (
            pairings.iter().position(|pairing| *pairing == met),
            position(&bout.invader),
            position(&bout.defender),
            bout.number.checked_sub(1),
        ) else {
            return false;
        };
        if number < self.games.get() {
            let place = u64::from(number) * pairings.len() as u64 + pairing as u64;
            tally.count(place, (invader, defender), bout);
        }
        true
    }

    fn counted(tally: &Tally, place: u64) -> Option<Played> {
        tally.get(place)
    }

    fn again(&self) -> u64 {
        self.pairings().len() as u64
    }

    fn changed(&self, now: &Bout) -> ContestError {
        ContestError::Changed { invader: now.invader.clone(), defender: now.defender.clone() }
    }
}

/// Bots that are clocked.
struct Clocked {
    players: Players,
    times: [Times; Army::COUNT],
}

impl Deciders for Clocked {
    fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action {
        let start = Instant::now();
        let action = self.players.choose(game, seat, list);
        self.times[seat.army().index()].count(start.elapsed());
        action
    }
}
