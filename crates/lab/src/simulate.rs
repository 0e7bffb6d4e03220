//! Many games of bots on all cores.

use std::num::{NonZeroU64, NonZeroUsize};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use stronghold_bots::UnknownBot;
use stronghold_rules::{Game, Rulebook};

use crate::crew::{Crew, NoThread};
use crate::keep::{Archive, KeepError};
use crate::lineup::Lineup;
use crate::play::play_out;
use crate::report::{Report, Sums};
use crate::seeds::{Use, generator};

/// Games that a thread takes at a time. Few, so that all threads end at about the same time.
const BLOCK: u64 = 16;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Tables and options.
    pub book: Rulebook,
    /// How many games.
    pub games: NonZeroU64,
    /// Who plays.
    pub bots: Lineup,
    /// From which everything random follows.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Where the games are kept, if anywhere.
    pub archive: Option<Archive>,
}

/// Why a simulation did not start or did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// A seat was given to nobody.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A game could not be kept.
    #[error(transparent)]
    Keep(#[from] KeepError),
    /// The system refused a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// Plays all games. `progress` is told now and then how many are over, from any thread.
pub fn simulate(simulation: &Simulation, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, SimulateError> {
    simulation.bots.players(simulation.seed, 0)?;
    let start = Instant::now();
    let crew = Crew { threads: simulation.threads, progress, stop: &AtomicBool::new(false) };
    let games = simulation.games.get();
    // Where games are few, no thread is left without one.
    let block = (games / simulation.threads.get() as u64 / 4).clamp(1, BLOCK);
    let blocks = crew.share_out(games, block, |numbers| {
        let mut sums = Sums::default();
        let digests = numbers.map(|number| simulation.game(number, &mut sums)).collect::<Result<Vec<_>, _>>();
        digests.map(|digests| (sums, digests))
    });

    let mut sums = Sums::default();
    let mut digests = Vec::new();
    for (more, of_block) in blocks? {
        sums.add(&more);
        digests.extend(of_block);
    }
    Ok(sums.report(digests.into_iter(), start.elapsed()))
}

impl Simulation {
    /// Plays one game and says the digest of its final position.
    fn game(&self, number: u64, sums: &mut Sums) -> Result<u64, SimulateError> {
        let Simulation { book, bots, seed, archive, .. } = self;
        let mut players = bots.players(*seed, number)?;
        let mut chance = generator(*seed, number, Use::Chance);
        let played = match archive {
            None => {
                let mut game = Game::start(book);
                game.set_silent(true);
                play_out(&mut game, &mut players, &mut chance)
            }
            Some(archive) => {
                let mut recorder = archive.recorder(book, bots, (*seed, number));
                let played = play_out(&mut recorder, &mut players, &mut chance);
                archive.keep(number, &recorder.into_record())?;
                played
            }
        };
        sums.count(&played);
        Ok(played.digest)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use stronghold_record::Header;
    use stronghold_rules::{Edition, Setup};

    use super::*;

    fn simulation(invader: &str, defender: &str, games: u64) -> Simulation {
        of(&Setup::new(Edition::Second), invader, defender, games)
    }

    fn of(setup: &Setup, invader: &str, defender: &str, games: u64) -> Simulation {
        let book = Rulebook::new(setup).expect("standard tables");
        Simulation {
            games: NonZeroU64::new(games).expect("some games"),
            bots: Lineup::by_army(book.seats(), invader, defender),
            book,
            seed: 7,
            threads: NonZeroUsize::MIN,
            archive: None,
        }
    }

    fn run(simulation: &Simulation) -> Report {
        simulate(simulation, &|_| {}).expect("it runs")
    }

    /// All that does not depend on the clock.
    fn figures(report: &Report) -> (u64, u64, u64, u64, u64, u64, u64) {
        let Report { games, invader_wins, defender_wins, turns, decisions, chance_draws, digest, .. } =
            *report;
        (games, invader_wins, defender_wins, turns, decisions, chance_draws, digest)
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let mut simulation = simulation("random", "random", 50);
        let alone = run(&simulation);
        for threads in [2, 3, 64] {
            simulation.threads = NonZeroUsize::new(threads).expect("some threads");
            assert_eq!(figures(&run(&simulation)), figures(&alone), "{threads} threads");
        }
    }

    #[test]
    fn equal_seeds_give_equal_games_and_others_give_others() {
        let mut simulation = simulation("greedy", "random", 6);
        let digest = run(&simulation).digest;
        assert_eq!(run(&simulation).digest, digest);
        simulation.seed += 1;
        assert_ne!(run(&simulation).digest, digest);
    }

    #[test]
    fn every_game_is_counted_once() {
        let report = run(&simulation("random", "random", 50));
        assert_eq!((report.games, report.invader_wins + report.defender_wins), (50, 50));
        assert!((1.0..=7.0).contains(&report.mean_turns()));
        assert!(report.decisions > 50 && report.chance_draws > 50);
    }

    #[test]
    fn greedy_beats_random_on_either_seat() {
        assert!(run(&simulation("greedy", "random", 12)).invader_wins >= 11);
        assert!(run(&simulation("random", "greedy", 12)).defender_wins >= 11);
    }

    #[test]
    fn greedy_beats_random_in_the_first_edition_with_any_number_of_players() {
        for players in ["2", "3", "4"] {
            let setup = Setup::new(Edition::First).with("players", players);
            let won = |invader, defender| run(&of(&setup, invader, defender, 6));
            let storm = won("greedy", "random");
            let hold = won("random", "greedy");
            assert!(storm.invader_wins >= 5, "{players} players: {}", storm.invader_wins);
            assert!(hold.defender_wins >= 5, "{players} players: {}", hold.defender_wins);
        }
    }

    #[test]
    fn greedy_beats_random_in_undead() {
        let won = |invader, defender| run(&of(&Setup::new(Edition::Undead), invader, defender, 6));
        let (storm, hold) = (won("greedy", "random"), won("random", "greedy"));
        assert!(storm.invader_wins >= 5, "{}", storm.invader_wins);
        assert!(hold.defender_wins >= 5, "{}", hold.defender_wins);
    }

    #[test]
    fn progress_comes_to_all_games() {
        let told = Mutex::new(Vec::new());
        let simulation = simulation("random", "random", 40);
        simulate(&simulation, &|over| told.lock().expect("no panic").push(over)).expect("it runs");
        assert_eq!(told.into_inner().expect("no panic"), [10, 20, 30, 40]);
    }

    #[test]
    fn an_unknown_bot_is_refused() {
        let error = simulate(&simulation("random", "wizard", 1), &|_| {}).expect_err("no such bot");
        assert!(error.to_string().contains("`wizard`"), "{error}");
    }

    #[test]
    fn kept_games_replay_to_the_same_end() {
        let dir = tempfile::tempdir().expect("a directory");
        let tables = stronghold_rules::tables::TableFiles::standard();
        let mut simulation = simulation("random", "random", 20);
        let header = Header::of(&simulation.book, &tables);
        let digest = run(&simulation).digest;
        simulation.archive = Some(Archive::open(dir.path(), header.clone()).expect("an archive"));
        assert_eq!(run(&simulation).digest, digest, "recording changes nothing");
        let digests = (1..=20).map(|number| {
            let file = dir.path().join(format!("game-{number:06}.siege"));
            let bytes = std::fs::read(&file).expect("a record");
            let record = stronghold_record::Record::from_bytes(&bytes).expect("a sound record");
            record.replay(&tables).expect("a legal game").last().digest()
        });
        assert_eq!(digests.fold(0, |all, one| stronghold_rules::digest::digest(&(all, one))), digest);

        let again = Archive::open(dir.path(), header).expect_err("games are there");
        assert!(again.to_string().contains("game-000001.siege"), "{again}");
    }

    #[test]
    fn a_record_that_cannot_be_written_stops_the_run() {
        let dir = tempfile::tempdir().expect("a directory");
        let mut simulation = simulation("random", "random", 40);
        let header = Header::new(Edition::Second);
        simulation.archive = Some(Archive::open(dir.path(), header).expect("an archive"));
        std::fs::create_dir(dir.path().join("game-000003.siege")).expect("something in the way");
        let error = simulate(&simulation, &|_| {}).expect_err("the name is taken");
        assert!(error.to_string().contains("game-000003.siege"), "{error}");
    }
}
