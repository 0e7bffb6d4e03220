//! A course from its first game to its last network, in a directory that it can be taken up from.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use stronghold_bots::{Network, Shape, Unfit};
use stronghold_rules::chance::below;
use stronghold_rules::{Army, Rulebook, Setup, SetupError};

use super::lesson::Lesson;
use super::pupil::{self, Searchers};
use super::sample::Sample;
use super::teacher::{Grades, Teacher};
use super::variety::varied;
use crate::crew::{Crew, NoThread};
use crate::draft;
use crate::seeds::{Use, generator};

/// The form in which games are kept. A new one needs a new number here, so that nobody takes old games for new ones. Other
/// inputs need none.
const FORM: u32 = 4;
/// Games that are kept together.
const BLOCK: u64 = 20;
/// Varied tables for each number of players.
const VARIETIES: usize = 16;
/// One game of so many is not learned from, but asked about.
const HELD_BACK: u64 = 20;
/// Games of searchers count so many times as much as those of greedy players.
const EMPHASIS: usize = 3;
/// The number of the first game of a round is this many times the round.
const ROUND: u64 = 1 << 40;

/// Where networks are taught.
pub struct School {
    /// What is to be learned.
    pub lesson: Lesson,
    /// Edition, options and tables.
    pub setup: Setup,
    /// Where games and networks are kept.
    pub dir: PathBuf,
    /// By which the army judges that does not learn, if the lesson is a response to it.
    pub opponent: Option<Arc<Network>>,
}

/// How far a course has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// Games of a round, played and in all.
    Games(u32, u64, u64),
    /// Positions of a round, gone through and in all.
    Positions(u32, u64, u64),
}

/// What a course ended with.
#[derive(Debug)]
pub struct Graduate {
    /// The network.
    pub network: Network,
    /// Where it comes from and how good it is.
    pub card: Card,
}

/// Where a network comes from and how good it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Card {
    /// The version of the program.
    pub version: &'static str,
    /// Bytes of the file.
    pub bytes: usize,
    /// The settings.
    pub lesson: Lesson,
    /// How well it foretells games of greedy players that it did not learn from.
    pub greedy: Grades,
    /// How well it foretells games of the last searchers that it did not learn from.
    pub searched: Grades,
}

/// Why a course does not go on.
#[derive(Debug, thiserror::Error)]
pub enum SchoolError {
    /// Tables or options are wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The directory belongs to another course.
    #[error("{}: another course is kept here; give another directory, or the settings of that one", .0.display())]
    Another(PathBuf),
    /// The directory is of a program that keeps games in another form.
    #[error("{}: another version of the program began this course; give another directory", .0.display())]
    Form(PathBuf),
    /// A kept network does not fit.
    #[error("{}: {unfit}", file.display())]
    Network {
        /// The file.
        file: PathBuf,
        /// Why.
        unfit: Unfit,
    },
    /// The system refused a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

impl School {
    /// Teaches until the course is over, or until `stop` is set: then there is nothing yet.
    pub fn teach(
        &self,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        tell: &(dyn Fn(News) + Sync),
    ) -> Result<Option<Graduate>, SchoolError> {
        self.enter()?;
        let shape = Shape::of(self.setup.edition);
        let books = self.books()?;
        let mut network: Option<Arc<Network>> = None;
        let mut samples: Vec<Vec<Sample>> = Vec::new();
        for round in 0..=self.lesson.rounds {
            let crew = |progress| Crew { threads, progress, stop };
            let all = self.games(round);
            self.play(round, &books, network.as_ref(), &crew(&|over| tell(News::Games(round, over, all))))?;
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            samples.push(self.samples(round, shape.inputs)?);
            network = match &self.opponent {
                // Whoever responds judges as the other one does at first.
                Some(opponent) if round == 0 => Some(Arc::clone(opponent)),
                _ => match self.taught(round, shape, &samples, stop, tell)? {
                    Some(taught) => Some(Arc::new(taught)),
                    None => return Ok(None),
                },
            };
        }
        let network = network.map(Arc::unwrap_or_clone).expect("there is a round");
        let card = Card {
            version: env!("CARGO_PKG_VERSION"),
            bytes: network.bytes().len(),
            lesson: self.lesson.clone(),
            greedy: Grades::of(&network, held_back(&samples[..1])),
            searched: Grades::of(&network, held_back(&samples[1.max(samples.len() - 1)..])),
        };
        Ok(Some(Graduate { network, card }))
    }

    /// Makes the directory, or sees that it is of this course.
    fn enter(&self) -> Result<(), SchoolError> {
        let file = self.dir.join("lesson.toml");
        let inputs = format!("{:016x}", Shape::of(self.setup.edition).mark);
        let own = Kept { form: FORM, inputs, lesson: self.lesson.clone() };
        let written = toml::to_string(&own).expect("settings are plain values");
        fs::create_dir_all(&self.dir).map_err(at(&self.dir))?;
        match fs::read_to_string(&file) {
            Ok(kept) => match toml::from_str::<Kept>(&kept) {
                Ok(kept) if kept == own => draft::clear(&self.dir).map_err(at(&self.dir)),
                Ok(kept) if (kept.form, &kept.inputs) == (FORM, &own.inputs) => {
                    Err(SchoolError::Another(self.dir.clone()))
                }
                _ => Err(SchoolError::Form(self.dir.clone())),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                draft::replace(&file, written).map_err(at(&file))
            }
            Err(error) => Err(at(&file)(error)),
        }
    }

    /// The rulebooks of the games: for each number of players the given tables, and varied ones.
    fn books(&self) -> Result<Vec<Vec<Rulebook>>, SchoolError> {
        let open = self.setup.options.iter().all(|(name, _)| name != PLAYERS);
        let players = match self.setup.edition.option_values(PLAYERS) {
            values if open && !values.is_empty() => values.into_iter().map(Some).collect(),
            _ => vec![None],
        };
        let mut rng = ChaCha8Rng::seed_from_u64(self.lesson.seed);
        let mut books = Vec::new();
        for players in players {
            let setup = match &players {
                Some(players) => self.setup.clone().with(PLAYERS, players),
                None => self.setup.clone(),
            };
            let given = Rulebook::new(&setup)?;
            let varieties = if self.lesson.varied > 0 { VARIETIES } else { 0 };
            let others = (0..varieties).map(|_| varied(&setup, &mut rng));
            books.push(std::iter::once(given).chain(others).collect());
        }
        Ok(books)
    }

    /// The army that does not learn, and by which it judges.
    fn opponent(&self) -> Option<(Army, &Arc<Network>)> {
        let response = self.lesson.response.as_ref()?;
        Some((response.army.opponent(), self.opponent.as_ref()?))
    }

    fn games(&self, round: u32) -> u64 {
        if round == 0 { self.lesson.games } else { self.lesson.searched }
    }

    /// Plays the games of a round that are not there yet.
    fn play(
        &self,
        round: u32,
        books: &[Vec<Rulebook>],
        network: Option<&Arc<Network>>,
        crew: &Crew<'_>,
    ) -> Result<(), SchoolError> {
        let dir = self.round_dir(round);
        fs::create_dir_all(&dir).map_err(at(&dir))?;
        draft::clear(&dir).map_err(at(&dir))?;
        let searchers = network.map(|network| Searchers {
            network,
            rollouts: self.lesson.rollouts,
            opponent: self.opponent(),
        });
        let seed = self.lesson.seed;
        crew.share_out(self.games(round), BLOCK, |games| {
            let file = dir.join(block_name(games.start / BLOCK));
            if file.exists() {
                return Ok(());
            }
            let mut samples = Vec::new();
            for game in games {
                let number = u64::from(round) * ROUND + game;
                let mut drawn = generator(seed, number, Use::Lesson);
                let book = self.book(books, &mut drawn);
                samples.extend(pupil::play(book, seed, number, &mut drawn, searchers));
            }
            draft::replace(&file, Sample::write(&samples)).map_err(at(&file))
        })
        .map(drop)
    }

    /// The smallest number of players in half of the games, the given tables in most.
    fn book<'a>(&self, books: &'a [Vec<Rulebook>], drawn: &mut ChaCha8Rng) -> &'a Rulebook {
        let others = books.len() as u32 - 1;
        let players = if others == 0 || below(drawn, 2) == 0 { 0 } else { 1 + below(drawn, others) as usize };
        let books = &books[players];
        if below(drawn, 100) < self.lesson.varied {
            &books[1 + below(drawn, books.len() as u32 - 1) as usize]
        } else {
            &books[0]
        }
    }

    fn samples(&self, round: u32, inputs: usize) -> Result<Vec<Sample>, SchoolError> {
        let mut samples = Vec::new();
        for block in 0..self.games(round).div_ceil(BLOCK) {
            let file = self.round_dir(round).join(block_name(block));
            let bytes = fs::read(&file).map_err(at(&file))?;
            samples.extend(Sample::read(&bytes, inputs).map_err(at(&file))?);
        }
        Ok(samples)
    }

    /// The network of a round: the kept one, or else one that is taught now by the samples of all rounds so far.
    fn taught(
        &self,
        round: u32,
        shape: Shape,
        samples: &[Vec<Sample>],
        stop: &AtomicBool,
        tell: &(dyn Fn(News) + Sync),
    ) -> Result<Option<Network>, SchoolError> {
        let file = self.dir.join(format!("round-{round}.net"));
        match fs::read(&file) {
            Ok(bytes) => {
                let read = Network::read(self.setup.edition, &bytes);
                return read.map(Some).map_err(|unfit| SchoolError::Network { file, unfit });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(at(&file)(error)),
        }
        let mut studied: Vec<&Sample> = Vec::new();
        for (round, samples) in samples.iter().enumerate() {
            let times = if round == 0 { 1 } else { EMPHASIS };
            let learned = samples.iter().filter(|sample| !is_held_back(sample));
            studied.extend(learned.flat_map(|sample| std::iter::repeat_n(sample, times)));
        }
        let seed = self.lesson.seed ^ u64::from(round);
        let mut teacher = match &self.opponent {
            // What the other one knows is not learned anew.
            Some(opponent) => Teacher::of_more(&opponent.weights(), seed),
            None => Teacher::new(shape.inputs, seed),
        };
        let (epochs, count) = (self.lesson.epochs, studied.len() as u64);
        for epoch in 0..epochs {
            let way = |epoch: u32| epoch as f32 / epochs as f32;
            let go_on = |done: usize| {
                tell(News::Positions(
                    round,
                    u64::from(epoch) * count + done as u64,
                    u64::from(epochs) * count,
                ));
                !stop.load(Ordering::Relaxed)
            };
            if !teacher.epoch(&studied, way(epoch), way(epoch + 1), go_on) {
                return Ok(None);
            }
        }
        let tables = u64::from_str_radix(&self.lesson.tables, 16).unwrap_or_default();
        let network = Network::round(self.setup.edition, tables, &teacher.weights());
        draft::replace(&file, network.bytes()).map_err(at(&file))?;
        Ok(Some(network))
    }

    fn round_dir(&self, round: u32) -> PathBuf {
        self.dir.join(format!("round-{round}"))
    }
}

/// What a directory says of its course.
#[derive(PartialEq, Serialize, Deserialize)]
struct Kept {
    form: u32,
    /// The mark of what a network sees.
    inputs: String,
    #[serde(flatten)]
    lesson: Lesson,
}

/// The option that says how many play.
const PLAYERS: &str = "players";

fn block_name(block: u64) -> String {
    format!("games-{block:06}.bin")
}

fn is_held_back(sample: &Sample) -> bool {
    sample.game.is_multiple_of(HELD_BACK)
}

fn held_back(rounds: &[Vec<Sample>]) -> impl Iterator<Item = &Sample> {
    rounds.iter().flatten().filter(|sample| is_held_back(sample))
}

fn at(file: &Path) -> impl FnOnce(io::Error) -> SchoolError {
    let file = file.to_owned();
    move |error| SchoolError::File { file, error }
}
