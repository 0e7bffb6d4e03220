//! The command line.

use std::env;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use stronghold_rules::{Army, Edition, Seat};
use stronghold_server::{Database, Limits, PublicUrl};
use stronghold_table::{Language, Seal};

use crate::failure::Failure;
use crate::numbers::Numbers;
use crate::out::complain;
use crate::settings;

/// Most threads that a simulation may ask for.
const MOST_THREADS: usize = 1024;

/// Most games of a pairing that an arena may be asked for.
const MOST_ARENA_GAMES: u32 = 1_000_000;
/// Nobody waits for decisions with more rollouts than this.
const MOST_ROLLOUTS: u32 = 100_000;

/// The siege board game Stronghold: simulate games, replay and check them, look up rules and tables.
#[derive(Parser, Debug)]
#[command(
    name = "stronghold",
    version,
    after_help = "Bad input prints one message on stderr and exits with status 2. `stronghold COMMAND --help` says more."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open tables for browsers: play against bots, at one screen, or over the network
    Serve(Serve),
    /// Copy a server's database to a file, while the server runs
    Backup(Backup),
    /// Let bots play many games and report the results
    Sim(Sim),
    /// Let bots play each other and report which one is stronger
    Arena(Arena),
    /// Let equal bots play each other and report how fair the fight is, and what decides it
    Balance(Balance),
    /// Teach the network by which Captain and Warlord judge positions
    Learn(Learn),
    /// Check a recorded game action by action, and show it at any point
    Replay(Replay),
    /// Check that the draws of a server's game were fair
    Verify(Verify),
    /// Run scenario files and report where the outcome is not the expected one
    Check(Check),
    /// Count the lines of play from the starter set-up
    Perft(Perft),
    /// Print a rule, or search the rules reference
    Rules(Rules),
    /// Print the tables of an edition with the source of each row
    Tables(Tables),
}

/// Examples for `stronghold serve`, and where settings come from.
const SERVE_HELP: &str = "Examples:
  stronghold serve --open
  stronghold serve --bind 0.0.0.0:7171 --database sqlite:games.sqlite
  stronghold serve --public-url https://siege.example --behind-proxy --log json
  stronghold serve --config stronghold.toml --limit 'requests=10/s burst 100'

Only this machine can reach the server unless --bind says otherwise. RUST_LOG=debug makes the log, on \
stderr, say more. Ctrl-C stops the server; when it starts again, games continue where they were.

Options override environment variables, which override the file, which overrides the defaults. --print-config \
prints the resulting settings as such a file.";

#[derive(Args, Debug)]
#[command(
    after_help = format!("{SERVE_HELP} `stronghold serve --help` lists all limits."),
    after_long_help = format!("{SERVE_HELP}\n\n{}", settings::limits_help())
)]
pub struct Serve {
    /// A TOML file with settings: bind, database, public-url, behind-proxy, log, and limits under [limits]
    #[arg(long, value_name = "FILE", env = "STRONGHOLD_CONFIG")]
    pub config: Option<PathBuf>,
    /// The address to listen on [default: 127.0.0.1:7171]
    #[arg(long, value_name = "HOST:PORT", env = "STRONGHOLD_BIND")]
    pub bind: Option<SocketAddr>,
    /// Where games are kept, as sqlite:PATH [default: stronghold.sqlite in the user's data directory]
    #[arg(long, value_name = "DATABASE", env = "STRONGHOLD_DATABASE")]
    pub database: Option<Database>,
    /// The address that players type, if it differs: https://HOST
    #[arg(long, value_name = "URL", env = "STRONGHOLD_PUBLIC_URL")]
    pub public_url: Option<PublicUrl>,
    /// A proxy in front of the server says in X-Forwarded-For who is asking
    #[arg(
        long,
        value_name = "true|false",
        env = "STRONGHOLD_BEHIND_PROXY",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    pub behind_proxy: Option<bool>,
    /// The format of the log [default: text]
    #[arg(long, value_name = "FORM", env = "STRONGHOLD_LOG")]
    pub log: Option<LogForm>,
    /// Change a limit, such as ping=20s; may be repeated. In the environment: STRONGHOLD_LIMIT_PING
    #[arg(long = "limit", value_name = "NAME=VALUE", value_parser = limit)]
    pub limits: Vec<(String, String)>,
    /// Print the resulting settings as a file for --config, and exit
    #[arg(long)]
    pub print_config: bool,
    /// Open the web app in a browser
    #[arg(long)]
    pub open: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold backup games-monday.sqlite
  stronghold backup /backup/games.sqlite --database sqlite:/var/lib/stronghold/stronghold.sqlite

The copy holds all games as they stood at one moment, and the server keeps running meanwhile. Only its owner can read it: \
it holds the seeds of games in progress. No file is overwritten, and none is left behind if something goes wrong.

To restore, stop the server, put the copy in place of its database, remove the files beside it that end in -wal and \
-shm, and start the server again.")]
pub struct Backup {
    /// The file to write; it must not exist yet
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The database to copy, as sqlite:PATH [default: stronghold.sqlite in the user's data directory]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<Database>,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogForm {
    /// Lines for people to read
    Text,
    /// One JSON object per line, for programs
    Json,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold sim --games 1000 --invader greedy --defender greedy --seed 7
  stronghold sim --games 20 --invader random --defender greedy --record games --json
  stronghold sim --games 500 --option setup.cards=starter --tables my-tables

With three or four players, --invader and --defender name the bot for all seats of an army; --invader-west, \
--invader-east, --defender-west and --defender-east name another one for a single seat.

Equal seeds give equal games and an equal digest on every machine, whatever the number of threads.")]
pub struct Sim {
    #[command(flatten)]
    pub run: Run,
    /// How many games to play
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least_one)]
    pub games: NonZeroU64,
    /// The bot that storms the walls, on every seat of the Invader: recruit, sergeant, captain, warlord, greedy or
    /// random
    #[arg(long, value_name = "BOT", default_value = "random")]
    pub invader: String,
    /// The bot that holds the walls, on every seat of the Defender: one of the same
    #[arg(long, value_name = "BOT", default_value = "random")]
    pub defender: String,
    /// The bot of the West Invader, if it differs
    #[arg(long, value_name = "BOT")]
    pub invader_west: Option<String>,
    /// The bot of the East Invader, if it differs
    #[arg(long, value_name = "BOT")]
    pub invader_east: Option<String>,
    /// The bot of the West Defender, if it differs
    #[arg(long, value_name = "BOT")]
    pub defender_west: Option<String>,
    /// The bot of the East Defender, if it differs
    #[arg(long, value_name = "BOT")]
    pub defender_east: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Keep every game as DIR/game-000001.siege and so on; DIR must not hold games already
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
}

impl Sim {
    /// The seats that are given a bot of their own.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &str)> {
        let named = [
            (Seat::InvaderWest, &self.invader_west),
            (Seat::InvaderEast, &self.invader_east),
            (Seat::DefenderWest, &self.defender_west),
            (Seat::DefenderEast, &self.defender_east),
        ];
        named.into_iter().filter_map(|(seat, bot)| Some((seat, bot.as_deref()?)))
    }
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold arena --bots random,greedy --games 200 --html report.html
  stronghold arena --bots greedy --games 1000 --edition first --players 4
  stronghold arena --bots random,greedy --games 5000 --seed 7 --keep games.jsonl
  stronghold arena --bots captain --against greedy,sergeant --games 400

Every bot meets every bot as Invader and as Defender, and itself too, which shows the balance of the sides. With --against, \
the bots meet those alone, still on both sides. Game 7 of each pairing has the same chance, and is game 7 of `stronghold sim` with these two bots and this seed.

The report gives win rates with 95 % intervals (Wilson), the Elo of each bot, how long games were and how long each bot \
thought. The first bot is the zero of the Elo scale. Elo follows from all games together (Bradley-Terry, with a term for \
the side); one drawn game is added to each pairing, so that a bot that wins everything has a finite Elo.

With --keep, every finished game is written to the file at once. If the run is stopped, the same command goes on where \
it stopped and ends in the same report; a larger --games adds games to those of the file. Ctrl-C lets the running games \
end and reports what was played.

Equal seeds give equal reports on every machine, whatever the number of threads, but for times.")]
pub struct Arena {
    #[command(flatten)]
    pub run: Run,
    #[arg(long, value_name = "BOT,BOT…", required = true, value_delimiter = ',', help = bots_help())]
    pub bots: Vec<String>,
    /// Whom the bots meet, if not each other
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',')]
    pub against: Vec<String>,
    /// How many games of each pairing
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arena_games)]
    pub games: NonZeroU32,
    #[command(flatten)]
    pub paper: Paper,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold balance --edition undead --games 400 --html undead.html
  stronghold balance --edition first --players 4 --games 200 --rollouts 48
  stronghold balance --games 400 --without all --aside 100 --keep games.jsonl
  stronghold balance --games 400 --without ladder,workshop.wall --aside 400
  stronghold balance --games 200 --tables my-tables --network my.net

The same bot plays both sides. The report says how often the Invader won, in which turn games ended, where the walls were \
breached, and of each card, building action, plan or spell in how many games it was offered and used and how often its side won then. \
Intervals are 95 % intervals.

With --without, more games are played in which a side does without one thing wherever it has a choice; with --each-option, \
games in which one option has another value; of options that are numbers, the least and the greatest. They are compared \
with the standard games of the same numbers, which begin with the same chance.

With --invader-network or --defender-network, the sides judge by different networks: one that was taught to beat the other \
(learn --response-of) shows what can be gained at least.

With --keep, every finished game is written to the file at once. If the run is stopped, the same command goes on where it \
stopped and ends in the same report; larger numbers and other departures add games to those of the file.")]
pub struct Balance {
    #[command(flatten)]
    pub run: Run,
    #[arg(long, value_name = "BOT", default_value = "captain", help = "The bot on both sides")]
    pub bot: String,
    /// Rollouts for each decision; fewer are faster, but the bot plays worse [default: as many as the bot has]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = rollouts)]
    pub rollouts: Option<NonZeroU32>,
    /// How many games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arena_games)]
    pub games: NonZeroU32,
    /// What a side does without in further games, one thing at a time: names, or `all`
    #[arg(long, value_name = "NAME,NAME…", value_delimiter = ',', requires = "aside")]
    pub without: Vec<String>,
    /// Play further games with each single option at its other values
    #[arg(long, requires = "aside")]
    pub each_option: bool,
    /// How many further games of each sort
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arena_games)]
    pub aside: Option<NonZeroU32>,
    /// A network for the Invader alone
    #[arg(long, value_name = "FILE")]
    pub invader_network: Option<PathBuf>,
    /// A network for the Defender alone
    #[arg(long, value_name = "FILE")]
    pub defender_network: Option<PathBuf>,
    /// Write the report as Markdown too, with its plots in an SVG file of the same name beside it; files of these names are
    /// replaced
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    #[command(flatten)]
    pub paper: Paper,
}

/// What becomes of the games of the laboratory.
#[derive(Args, Debug)]
pub struct Paper {
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Write the report as a page with plots too, in one file that needs no others; a file of that name is replaced
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Keep finished games in this file, one line of JSON each, and go on from those that it holds
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold learn --edition second --dir courses/second
  stronghold learn --edition undead --dir courses/mine --tables my-tables --games 4000 --rounds 1

First, greedy players with more or fewer slips play --games games, and a network learns from them who wins. Then, in each \
of --rounds rounds, players who look ahead and judge by the last network play --searched games, and the next network \
learns from all games so far. Some games are played by tables whose reconstructed numbers are varied.

The network is written to DIR/EDITION.net, with a card that says where it comes from in DIR/EDITION.toml. Games and \
networks on the way are kept in DIR: Ctrl-C, or a kill, loses a minute at most, and the same command goes on from there. \
Equal settings bring equal networks, whatever the number of threads and however often it was stopped.

The defaults take a quarter of an hour to an hour on two processors, depending on the edition. How the built-in networks were made is said in their cards, in \
crates/bots/networks. To build the program with a new network, put it there with its card.")]
pub struct Learn {
    /// The rule system
    #[arg(long, value_name = "EDITION", default_value = "second", value_parser = edition)]
    pub edition: Edition,
    /// How many players, where the edition offers a choice [default: now two, now three, now four]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(2..=4_u8))]
    pub players: Option<u8>,
    /// Where games and networks are kept; a course that was stopped there goes on
    #[arg(long, value_name = "DIR")]
    pub dir: PathBuf,
    /// How many games greedy players play first
    #[arg(long, value_name = "N", default_value_t = 60_000, allow_negative_numbers = true, value_parser = number(20..=100_000_000_u64))]
    pub games: u64,
    /// How many rounds of games players who look ahead play after that
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true, value_parser = number(0..=1_000_u32))]
    pub rounds: u32,
    /// How many games in each of these rounds
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = number(20..=100_000_000_u64))]
    pub searched: u64,
    /// How many rollouts they have for a decision
    #[arg(long, value_name = "N", default_value_t = 32, allow_negative_numbers = true, value_parser = number(6..=10_000_u32))]
    pub rollouts: u32,
    /// How many games of a hundred are played by varied tables
    #[arg(long, value_name = "N", default_value_t = 25, allow_negative_numbers = true, value_parser = number(0..=100_u32))]
    pub varied: u32,
    /// How often the games are gone through
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = number(1..=1_000_u32))]
    pub epochs: u32,
    /// Teach this army alone to beat an opponent who judges by the network of `--to` and does not learn. It begins with
    /// what that network knows, without games of greedy players
    #[arg(long, value_name = "ARMY", value_parser = army, conflicts_with = "games")]
    pub response_of: Option<Army>,
    /// The opponent's network [default: the built-in one]
    #[arg(long, value_name = "FILE", requires = "response_of")]
    pub to: Option<PathBuf>,
    /// The seed that decides everything random
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number(0..=u64::MAX))]
    pub seed: u64,
    /// How many threads share the work [default: one for each processor]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    pub threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub numbers: Numbers,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold replay game.siege
  stronghold replay game.siege --at 120 --as defender
  stronghold replay game.siege --at 120 --lang en
  stronghold replay game.siege --at 0 --as all --json

The whole record is checked, no matter which part of it is shown. Ply 0 is the start; draws of chance count as plies too.")]
pub struct Replay {
    /// The record, a .siege file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Show the game after this many actions [default: all]
    #[arg(long, value_name = "PLY", allow_negative_numbers = true, value_parser = number(0..=usize::MAX))]
    pub at: Option<usize>,
    /// Show what this seat or a spectator sees, or everything
    #[arg(long = "as", value_name = "WHO", default_value = "all", value_parser = seen_by)]
    pub seen_by: SeenBy,
    /// The language of the story [default: that of the terminal, by LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub lang: Option<Language>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub numbers: Numbers,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold verify game.siege
  stronghold verify game.siege --commitment 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925

A server publishes the hash of a game's seed before the first draw, and the seed when the game is over. Each player adds \
a lot, whose hash is published before any lot is opened. The record holds all of them. This command checks that the seed \
has that hash and that every draw of the game follows from the seed and the lots.")]
pub struct Verify {
    /// The record, a .siege file
    #[arg(value_name = "RECORD")]
    pub file: PathBuf,
    /// The hash that the table showed before the first draw
    #[arg(long, value_name = "HASH")]
    pub commitment: Option<String>,
    /// The hash of the lot that a seat added, or the lot itself, as you noted it; may be repeated for several seats
    #[arg(long, value_name = "SEAT=HASH", value_parser = noted_lot)]
    pub lot: Vec<(Seat, Seal)>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub numbers: Numbers,
}

/// Whose view of a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenBy {
    /// One of the seats.
    Seat(Seat),
    /// Only what lies open.
    Spectator,
    /// Everything, the secrets of both armies included.
    All,
}

impl SeenBy {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            SeenBy::Seat(seat) => Some(seat),
            SeenBy::Spectator | SeenBy::All => None,
        }
    }

    /// The word on the command line.
    pub fn name(self) -> &'static str {
        match self {
            SeenBy::Seat(seat) => seat.into(),
            SeenBy::Spectator => "spectator",
            SeenBy::All => "all",
        }
    }
}

fn language(text: &str) -> Result<Language, String> {
    let known: Vec<&str> = Language::OFFERED.iter().map(|language| language.tag()).collect();
    text.parse().map_err(|_| format!("the languages are {}", known.join(", ")))
}

fn seen_by(text: &str) -> Result<SeenBy, String> {
    match text {
        "spectator" => Ok(SeenBy::Spectator),
        "all" => Ok(SeenBy::All),
        _ => text.parse().map(SeenBy::Seat).map_err(|_| {
            let seats: Vec<_> = Seat::ALL.iter().map(Seat::to_string).collect();
            format!("write a seat of the game ({}), spectator or all", seats.join(", "))
        }),
    }
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold check scenarios
  stronghold check my-case.toml scenarios/second
  stronghold check --verbose my-case.toml

A file that cannot be read or is not a scenario is reported on stderr and counts as failed; the others still run. The \
last line says how many passed and failed. If a path does not exist, nothing runs.

Exit status: 0 if all passed, 1 if some failed, 2 if a file could not be used or the command line is wrong.")]
pub struct Check {
    /// Scenario files, or directories with scenario files (*.toml)
    #[arg(value_name = "FILE|DIR", required = true)]
    pub paths: Vec<PathBuf>,
    #[command(flatten)]
    pub numbers: Numbers,
    /// Print a line for every case of every file
    #[arg(short, long)]
    pub verbose: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold perft --depth 4
  stronghold perft --depth 2 --after 150 --seed 3
  stronghold perft --depth 3 --option traps.actions=three --tables my-tables

Depth counts decisions of the seats. What chance brings is fixed by the seed and by the choices before it.")]
pub struct Perft {
    /// The rule system
    #[arg(long, value_name = "EDITION", default_value = "second", value_parser = edition)]
    pub edition: Edition,
    /// How many players, where the edition offers a choice; short for --option players=N
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(2..=4_u8))]
    pub players: Option<u8>,
    /// How many decisions to look ahead
    #[arg(long, value_name = "D", allow_negative_numbers = true, value_parser = number(0..=u32::MAX))]
    pub depth: u32,
    /// The seed that decides what chance brings
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number(0..=u64::MAX))]
    pub seed: u64,
    /// Start after this many random decisions, fixed by the seed
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number(0..=u32::MAX))]
    pub after: u32,
    /// Change a rule option; may be repeated. The cards are the starter cards unless an option says otherwise
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub options: Vec<(String, String)>,
    #[command(flatten)]
    pub numbers: Numbers,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold rules 2e.gale.cost
  stronghold rules ex.2e.volley-choice
  stronghold rules troll trap
  stronghold rules '2e.gale.*'
  stronghold rules Can a hero die?
  stronghold rules options
  stronghold rules fury.recount
  stronghold rules --edition first gate

An id is looked up in its own edition, whatever `--edition` says. Without words, all rules are listed. `options` lists the options of the game.")]
pub struct Rules {
    /// The rule system
    #[arg(long, value_name = "EDITION", default_value = "second", value_parser = edition)]
    pub edition: Edition,
    /// The id of a rule or of a worked example, the name of an option, or words to look for
    #[arg(value_name = "ID|WORDS")]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  stronghold tables
  stronghold tables --tables v1
  stronghold tables --export my-tables
  stronghold tables --tables my-tables --json

Rows marked with * have a reconstructed number, which no text gives. If you own the printed game, you can export the \
tables, correct them, and pass the directory to any command with --tables.")]
pub struct Tables {
    /// The rule system
    #[arg(long, value_name = "EDITION", default_value = "second", value_parser = edition)]
    pub edition: Edition,
    #[command(flatten)]
    pub numbers: Numbers,
    /// Print one JSON object
    #[arg(long, conflicts_with = "export")]
    pub json: bool,
    /// Write the built-in tables to this directory, where you can correct them; no file is overwritten
    #[arg(long, value_name = "DIR")]
    pub export: Option<PathBuf>,
}

/// What all games of a run have in common.
#[derive(Args, Debug)]
pub struct Run {
    /// The rule system
    #[arg(long, value_name = "EDITION", default_value = "second", value_parser = edition)]
    pub edition: Edition,
    /// How many players, where the edition offers a choice; short for --option players=N
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(2..=4_u8))]
    pub players: Option<u8>,
    /// Change a rule option, such as setup.cards=starter; may be repeated
    #[arg(long = "option", visible_alias = "set", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub options: Vec<(String, String)>,
    #[command(flatten)]
    pub numbers: Numbers,
    /// A network that `stronghold learn` wrote, for bots that judge by one, in place of the built-in one
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// The seed that decides all chance and all choices of the bots
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number(0..=u64::MAX))]
    pub seed: u64,
    /// How many threads share the work [default: one for each processor]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    pub threads: Option<NonZeroUsize>,
}

/// Prints help where help was asked for; anything else is one message and exit status 2.
pub fn refuse(answer: &clap::Error) -> ExitCode {
    match answer.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            match answer.print().and_then(|()| io::stdout().flush()).map_err(Failure::from) {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => failure.report(),
            }
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // The exit status tells it too.
            let _ = answer.print();
            ExitCode::from(2)
        }
        _ => {
            let text = answer.to_string();
            let told = text
                .split("\n\n")
                .filter(|part| !part.starts_with("Usage:") && !part.starts_with("For more information"));
            let told: Vec<String> =
                told.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
            let message = told.join("; ");
            complain(&format!("{} (see `{}`)", message.trim_start_matches("error: "), help()));
            ExitCode::from(2)
        }
    }
}

/// What prints the help for the command that was given.
fn help() -> String {
    let program = Cli::command();
    let given = env::args().skip(1).find(|word| !word.starts_with('-'));
    match given.filter(|word| program.find_subcommand(word).is_some()) {
        Some(command) => format!("stronghold {command} --help"),
        None => "stronghold --help".to_owned(),
    }
}

fn edition(text: &str) -> Result<Edition, String> {
    let names = || Edition::ALL.iter().map(Edition::to_string).collect::<Vec<_>>().join(", ");
    text.parse().map_err(|_| format!("there is no such edition; the editions are {}", names()))
}

fn army(text: &str) -> Result<Army, String> {
    text.parse().map_err(|_| "the armies are invader and defender".to_owned())
}

fn at_least_one(text: &str) -> Result<NonZeroU64, String> {
    text.parse().map_err(|_| format!("write a whole number from 1 to {}", u64::MAX))
}

/// Reads a whole number within a range.
fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    }
}

fn arena_games(text: &str) -> Result<NonZeroU32, String> {
    let games = number(1..=MOST_ARENA_GAMES)(text)?;
    NonZeroU32::new(games).ok_or_else(|| "at least one game is needed".to_owned())
}

fn rollouts(text: &str) -> Result<NonZeroU32, String> {
    let rollouts = number(1..=MOST_ROLLOUTS)(text)?;
    NonZeroU32::new(rollouts).ok_or_else(|| "at least one rollout is needed".to_owned())
}

fn bots_help() -> String {
    format!("The bots that take part, with commas between them: {}", stronghold_bots::NAMES.join(", "))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS)
        .ok_or_else(|| format!("write a whole number from 1 to {MOST_THREADS}"))
}

/// A seat and a hash of its lot.
fn noted_lot(text: &str) -> Result<(Seat, Seal), String> {
    let (seat, seal) = text.split_once('=').ok_or("write SEAT=HASH, such as invader=66687aad…")?;
    let known: Vec<_> = Seat::ALL.iter().map(Seat::to_string).collect();
    let seat = seat.trim().parse().map_err(|_| format!("the seats are {}", known.join(", ")))?;
    Ok((seat, seal.trim().parse().map_err(|error: stronghold_table::NotALot| error.to_string())?))
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
        None => Err("write NAME=VALUE, such as setup.cards=starter".to_owned()),
    }
}

fn limit(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, such as ping=20s")?;
    let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
    Limits::default().set(&name, &value).map_err(|error| error.to_string())?;
    Ok((name, value))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_are_well_formed() {
        super::Cli::command().debug_assert();
    }
}
