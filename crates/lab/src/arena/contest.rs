//! A contest of bots: every pairing, many games each.

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
use crate::ledger::{Ledger, LedgerError};
use crate::lineup::{Lineup, Players};
use crate::play::{Deciders, play_out};
use crate::seeds::{Use, generator};

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

/// Games that were finished and could not be kept. The contest was stopped for them.
#[derive(Debug, thiserror::Error)]
#[error(
    "{error}; {kept} finished games are kept there, {unkept} more are in this report alone; the same command \
     goes on from there"
)]
pub struct Unkept {
    error: LedgerError,
    kept: u64,
    unkept: u64,
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

    /// What the games are played by.
    pub fn terms(&self) -> Terms {
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

    /// All who take part: the bots, then their opponents.
    pub fn everybody(&self) -> Vec<&str> {
        self.bots.iter().chain(&self.against).map(String::as_str).collect()
    }

    /// Who meets whom.
    pub fn pairings(&self) -> Vec<Pairing<'_>> {
        Pairing::all(&self.bots, &self.against)
    }

    /// How many games there are in all.
    pub fn all_games(&self) -> u64 {
        u64::from(self.games.get()) * self.pairings().len() as u64
    }

    /// Plays all games. With a file, games that it holds are not played again and others are added to it.
    pub fn play(&self, keep: Option<&Path>, crew: &Crew<'_>) -> Result<Finish, ContestError> {
        self.check()?;
        let start = Instant::now();
        let mut tally = Tally::new(self.everybody().len());
        let take = |bout: Bout| self.take(&mut tally, &bout);
        let ledger = keep.map(|path| Ledger::open(path, &self.terms(), take)).transpose()?;
        let kept = tally.games().len() as u64;
        let due = self.due(&tally);

        let (tally, unkept) = (Mutex::new(tally), Mutex::new(Vec::new()));
        (crew.progress)(kept);
        let progress = |over: u64| (crew.progress)((kept + over).min(self.all_games()));
        let crew = Crew { threads: crew.threads, progress: &progress, stop: crew.stop };
        crew.share_out(due.len() as u64, 1, |numbers| {
            for place in &due[numbers.start as usize..numbers.end as usize] {
                let bout = self.bout(*place)?;
                if let Some(before) = lock(&tally).get(*place) {
                    if before != bout.played() {
                        return Err(ContestError::Changed { invader: bout.invader, defender: bout.defender });
                    }
                    continue;
                }
                if let Some(Err(error)) = ledger.as_ref().map(|ledger| ledger.add(&bout)) {
                    lock(&unkept).push(error);
                    crew.stop.store(true, Ordering::Relaxed);
                }
                self.take(&mut lock(&tally), &bout);
            }
            Ok(())
        })?;

        let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
        let errors = unkept.into_inner().unwrap_or_else(PoisonError::into_inner);
        let lost = errors.len() as u64;
        let kept = tally.games().len() as u64 - lost;
        let unkept = errors.into_iter().next().map(|error| Unkept { error, kept, unkept: lost });
        let report = Report::new(self, &tally, crew.threads, start.elapsed());
        Ok(Finish { report, unkept })
    }

    /// Counts a game, unless these bots do not meet here. Games beyond those that are asked for are left out.
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

    /// The places of all games that are to be played. If games are kept, the first game of each pairing is played again, to
    /// see that bots and rules are still those of the kept games.
    fn due(&self, tally: &Tally) -> Vec<u64> {
        let missing = (0..self.all_games()).filter(|place| tally.get(*place).is_none());
        let missing: Vec<u64> = missing.collect();
        if missing.is_empty() {
            return missing;
        }
        let again = (0..self.pairings().len() as u64).filter(|place| tally.get(*place).is_some());
        again.chain(missing).collect()
    }

    /// Plays the game in this place.
    fn bout(&self, place: u64) -> Result<Bout, UnknownBot> {
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
