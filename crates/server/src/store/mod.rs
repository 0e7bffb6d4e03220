//! Where games are kept.
//!
//! A [`Store`] writes a change of a game as a whole or not at all, and answers only when it is safe. One in a single
//! file comes with the program ([`SqliteStore`]).

mod measured;
mod queue;
mod sqlite;

use std::sync::Arc;

use async_trait::async_trait;
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Edition, Seat};
use stronghold_table::wire::{ChatLine, Ended};
use stronghold_table::{Counters, Draws, Lots};

pub(crate) use measured::Measured;
pub use sqlite::{Backup, BackupError, SqliteStore, backup};

/// Why something was not stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written to this game since it was read.
    #[error("the game has moved on")]
    Stale,
    /// What is stored makes no sense.
    #[error("game {game}: {what}")]
    Broken {
        /// The id of the game.
        game: String,
        /// What is wrong.
        what: String,
    },
    /// What was written is not what is read.
    #[error("the database does not keep what is written")]
    Forgetful,
    /// The database does not work.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A change was not written, with others that were to be written at the same time.
    #[error("the change was not written: {0}")]
    NotWritten(Arc<StoreError>),
    /// The change waited too long to be written.
    #[error("the database does not keep up")]
    Busy,
    /// The store was closed.
    #[error("the database is closed")]
    Closed,
}

/// What a store answers.
pub type Stored<T> = Result<T, StoreError>;

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The key; it is not told to anybody.
    pub id: String,
    /// What others see.
    pub name: String,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// The link was not opened yet.
    Nobody,
    /// A person, with the key and the name of the player.
    Person(Player),
    /// The bot of this name.
    Bot(String),
    /// A bot for a person who has left, until they take the seat back.
    Substitute {
        /// The name of the bot.
        bot: String,
        /// Whose seat it is.
        player: Player,
    },
}

impl Sitting {
    /// The bot that acts, if one does.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Sitting::Bot(bot) | Sitting::Substitute { bot, .. } => Some(bot),
            Sitting::Nobody | Sitting::Person(_) => None,
        }
    }

    /// Whether the seat is this player's, who may have left it to a bot.
    pub fn belongs_to(&self, id: &str) -> bool {
        match self {
            Sitting::Person(player) | Sitting::Substitute { player, .. } => player.id == id,
            Sitting::Nobody | Sitting::Bot(_) => false,
        }
    }
}

/// A seat of a new game.
#[derive(Clone, Debug)]
pub struct NewSeat {
    /// `invader`, `defender-west` and the like.
    pub seat: Seat,
    /// Who sits there.
    pub sitting: Sitting,
    /// The hash of its link, if it has one.
    pub secret_hash: Option<String>,
}

/// A game that is set up.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The id in the address of its table.
    pub id: String,
    /// The rule system.
    pub edition: Edition,
    /// The numbers that it is played by.
    pub tables: TableSet,
    /// Options that differ from their default.
    pub options: Vec<(String, String)>,
    /// What settles its draws.
    pub draws: Draws,
    /// The player who set it up.
    pub host: String,
    /// Whether the lobby of others lists it.
    pub listed: bool,
    /// Who sits where.
    pub seats: Vec<NewSeat>,
    /// When, in seconds since 1970.
    pub at: u64,
    /// What was played already.
    pub plies: Vec<StoredPly>,
    /// Where it stands.
    pub progress: Progress,
    /// The game that this one is the rematch of.
    pub rematch_of: Option<String>,
}

/// A ply as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPly {
    /// Whose it is; chance has no seat.
    pub seat: Option<Seat>,
    /// The action in the notation.
    pub action: String,
}

/// Where a game stands, beside its plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The seat to act; none while chance acts or the game is over.
    pub to_act: Option<Seat>,
    /// Who gave up.
    pub resigned: Option<Seat>,
    /// Who won, once it is over.
    pub ended: Option<Ended>,
    /// What the table has to remember.
    pub counters: Counters,
}

/// Who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody who waits at a screen.
    Person,
    /// A program, which has time.
    Bot,
}

/// A change of a game.
#[derive(Clone, Debug)]
pub struct Writing {
    /// The id of the game.
    pub game: String,
    /// Who waits for it: people come first.
    pub by: Actor,
    /// How many changes were written before. If that is not so any more, the game has moved on.
    pub changes: u64,
    /// Plies that stay.
    pub keep: usize,
    /// Plies that follow.
    pub added: Vec<StoredPly>,
    /// Where it stands then.
    pub progress: Progress,
    /// The lots of its players, if one was handed in.
    pub lots: Option<Lots>,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Whether spectators saw something happen; only then the lobby tells that the game was touched.
    pub seen: bool,
}

/// A game as it is stored.
#[derive(Clone, Debug)]
pub struct Game {
    /// The id in the address of its table.
    pub id: String,
    /// The rule system.
    pub edition: Edition,
    /// The numbers that it is played by.
    pub tables: TableSet,
    /// Options that differ from their default.
    pub options: Vec<(String, String)>,
    /// What settles its draws.
    pub draws: Draws,
    /// The player who set it up.
    pub host: String,
    /// Whether the lobby of others lists it.
    pub listed: bool,
    /// Who gave up.
    pub resigned: Option<Seat>,
    /// What the table has to remember.
    pub counters: Counters,
    /// How many changes were written.
    pub changes: u64,
    /// The game for the rematch.
    pub rematch: Option<String>,
    /// Who sits where.
    pub seats: Vec<(Seat, Sitting)>,
    /// When somebody last acted, hidden or not, in seconds since 1970.
    pub acted: u64,
    /// All plies, in the notation.
    pub plies: Vec<String>,
}

/// A game as the lobby lists it.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The id in the address of its table.
    pub id: String,
    /// The rule system.
    pub edition: Edition,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The seat to act; none while chance acts or the game is over.
    pub to_act: Option<Seat>,
    /// Who won, once it is over.
    pub ended: Option<Ended>,
    /// When somebody last acted, in seconds since 1970.
    pub touched: u64,
    /// Who sits where.
    pub seats: Vec<(Seat, Sitting)>,
}

/// The result of opening a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    /// The seat belongs to this player now, or did before.
    Seat {
        /// The id of the game.
        game: String,
        /// The seat there.
        seat: Seat,
        /// It did not belong to the player before.
        new: bool,
    },
    /// Somebody else has it.
    Taken {
        /// The id of the game.
        game: String,
    },
    /// The player set up the game and meant the link for somebody else.
    Own,
    /// No seat has this link.
    Unknown,
}

/// How many games a player has set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hosted {
    /// Since a moment.
    pub recent: u64,
    /// That are not over.
    pub unfinished: u64,
    /// That are not over and that anybody may find.
    pub listed: u64,
}

/// Where games are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Writes something and reads it again, to find out whether the store works.
    async fn probe(&self, at: u64) -> Stored<()>;

    /// Finishes what is under way.
    async fn close(&self);

    /// The player whose token has this hash.
    async fn player(&self, token_hash: &str) -> Stored<Option<Player>>;

    /// The player whose token has this hash; a new one of this name if there is none.
    async fn player_or_new(&self, token_hash: &str, id: &str, name: &str, at: u64) -> Stored<Player>;

    /// Gives a player another name.
    async fn rename(&self, player: &str, name: &str) -> Stored<()>;

    /// Stores a new game. If it is a rematch and there is one already, it is not stored and that one's id returned.
    async fn add_game(&self, game: NewGame) -> Stored<String>;

    /// A game with all its plies.
    async fn game(&self, id: &str) -> Stored<Option<Game>>;

    /// Writes a change. When this returns, it survives whatever happens to the process.
    async fn write(&self, writing: Writing) -> Stored<()>;

    /// Opens a link for a player.
    async fn open_link(&self, secret_hash: &str, player: &str) -> Stored<Opened>;

    /// Gives a seat that nobody took a new link; the old one is void. Says whether there is such a seat.
    async fn replace_link(&self, game: &str, seat: Seat, secret_hash: &str) -> Stored<bool>;

    /// A person leaves a seat to a bot, or takes it back. Says whether the seat is theirs.
    async fn reseat(&self, game: &str, seat: Seat, sitting: &Sitting) -> Stored<bool>;

    /// Games where a player sits or that the player set up, newest first.
    async fn games_of(&self, player: &str, most: u32) -> Stored<Vec<Listing>>;

    /// Games that anybody may find, the last touched first.
    async fn listed_games(&self, most: u32) -> Stored<Vec<Listing>>;

    /// How many games a player has set up.
    async fn hosted(&self, player: &str, since: u64) -> Stored<Hosted>;

    /// Games in which a bot is to act.
    async fn waiting_for_bots(&self) -> Stored<Vec<String>>;

    /// Adds something that was said.
    async fn add_chat(&self, game: &str, line: &ChatLine) -> Stored<()>;

    /// What was said last at a table, in order.
    async fn chat(&self, game: &str, most: u32) -> Stored<Vec<ChatLine>>;
}
