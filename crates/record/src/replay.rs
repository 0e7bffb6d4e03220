//! Playing a record again.

use std::fmt;

use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Game, Seat, SetupError, ToAct};

use crate::header::{GameResult, TableMark, listed};
use crate::notation::Text;
use crate::record::Record;

/// Plies from one kept position to the next.
const STRIDE: usize = 32;

/// A record that was checked action by action. It knows the game at each ply.
///
/// At ply 0 the game has just started; at ply *n* the first *n* actions are played.
#[derive(Clone, Debug)]
pub struct Replay {
    actions: Vec<Action>,
    /// The game at every [`STRIDE`]th ply.
    kept: Vec<Game>,
    last: Game,
}

/// An action in a record: the first one is ply 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Counted from 1; chance counts too.
    pub number: usize,
    /// The line it was read from.
    pub line: Option<usize>,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}, ply {}", self.number),
            None => write!(f, "ply {}", self.number),
        }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum ReplayError {
    /// The game cannot start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game was played with tables that are not compiled in, and none are at hand.
    #[error(
        "{}the header says `tables: {expected}`: these tables, which are not compiled in, have to be supplied",
        Place(*line)
    )]
    TablesNeeded { line: Option<usize>, expected: TableMark },
    /// The tables at hand are not those of the game.
    #[error(
        "{}the header says `tables: {expected}`, the supplied tables are `tables: {found}`",
        Place(*line)
    )]
    OtherTables { line: Option<usize>, expected: TableMark, found: TableMark },
    /// The record names no tables, and others are supplied than those which it was played with.
    #[error(
        "the header has no line `tables: …`, so the game was played with `tables: {}`; the supplied ones are `tables: {found}`",
        TableMark::UNNAMED
    )]
    UnnamedTables { found: TableMark },
    /// The header speaks of a seat that is not at the table of the game.
    #[error("{}the game has no seat `{seat}`; its seats are {}", Place(*line), listed(seats))]
    NoSuchSeat { line: Option<usize>, seat: Seat, seats: &'static [Seat] },
    /// An action is not legal where it stands.
    #[error("{ply}: `{}` is not legal here ({})", Text(*action), rules.join(", "))]
    Illegal { ply: Ply, action: Action, rules: &'static [&'static str] },
    /// The game ended before this action.
    #[error("{ply}: `{}` comes after the end of the game", Text(*action))]
    GameOver { ply: Ply, action: Action },
    /// The header tells of another result.
    #[error("{}the header says `result: {expected}`, the actions lead to `{found}`", Place(*line))]
    Result { line: Option<usize>, expected: GameResult, found: GameResult },
    /// The header tells of another last position.
    #[error("{}the header says `digest: {expected:016x}`, the actions lead to `{found:016x}`", Place(*line))]
    Digest { line: Option<usize>, expected: u64, found: u64 },
}

/// `line 7: `, if the line is known.
struct Place(Option<usize>);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line}: "))
    }
}

impl Record {
    /// Plays the record again and checks every action and what the header says about the end. Tables have to be supplied
    /// only for games by numbers that are not compiled in.
    pub fn replay(&self, supplied: &TableFiles) -> Result<Replay, ReplayError> {
        let setup = self.header.setup(supplied);
        self.check_tables(&setup.tables)?;
        let start = Game::new(&setup)?;
        self.check_seats(start.seats())?;
        let mut replay = Replay { actions: Vec::new(), kept: vec![start.clone()], last: start };
        for (position, action) in self.actions().iter().enumerate() {
            replay.play(*action).map_err(|wrong| {
                wrong.at(Ply { number: position + 1, line: self.line_of(position) }, *action)
            })?;
        }
        self.check_end(&replay.last)?;
        Ok(replay)
    }

    fn check_tables(&self, tables: &TableFiles) -> Result<(), ReplayError> {
        let found = TableMark::of(self.header.edition(), tables).map_err(SetupError::from)?;
        let line = self.header_line("tables");
        match self.header.tables() {
            None if found == TableMark::UNNAMED => Ok(()),
            None => Err(ReplayError::UnnamedTables { found }),
            Some(expected) if found == expected => Ok(()),
            Some(expected) if tables.are_compiled_in() => Err(ReplayError::TablesNeeded { line, expected }),
            Some(expected) => Err(ReplayError::OtherTables { line, expected, found }),
        }
    }

    fn check_seats(&self, seats: &'static [Seat]) -> Result<(), ReplayError> {
        match self.header.seats().find(|(_, seat)| !seats.contains(seat)) {
            Some((key, seat)) => Err(ReplayError::NoSuchSeat { line: self.header_line(&key), seat, seats }),
            None => Ok(()),
        }
    }

    fn check_end(&self, game: &Game) -> Result<(), ReplayError> {
        let found = match (self.header.resigned(), game.outcome()) {
            (Some(seat), None) => GameResult::after_resignation(seat),
            _ => GameResult::of(game),
        };
        if let Some(expected) = self.header.result().filter(|expected| *expected != found) {
            let line = self.header_line("result");
            return Err(ReplayError::Result { line, expected, found });
        }
        let found = game.digest();
        if let Some(expected) = self.header.digest().filter(|expected| *expected != found) {
            let line = self.header_line("digest");
            return Err(ReplayError::Digest { line, expected, found });
        }
        Ok(())
    }
}

enum Wrong {
    Illegal(&'static [&'static str]),
    GameOver,
}

impl Wrong {
    fn at(self, ply: Ply, action: Action) -> ReplayError {
        match self {
            Wrong::Illegal(rules) => ReplayError::Illegal { ply, action, rules },
            Wrong::GameOver => ReplayError::GameOver { ply, action },
        }
    }
}

impl Replay {
    fn play(&mut self, action: Action) -> Result<(), Wrong> {
        if self.last.to_act() == ToAct::Nobody {
            return Err(Wrong::GameOver);
        }
        self.last.play(action).map_err(|illegal| Wrong::Illegal(illegal.rules))?;
        self.actions.push(action);
        if self.actions.len().is_multiple_of(STRIDE) {
            self.kept.push(self.last.clone());
        }
        Ok(())
    }

    /// Number of actions.
    pub fn plies(&self) -> usize {
        self.actions.len()
    }

    /// All actions.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game after its last action.
    pub fn last(&self) -> &Game {
        &self.last
    }

    /// The game after so many actions, with the events of the last of them. Nothing if there are fewer actions.
    pub fn at(&self, ply: usize) -> Option<Game> {
        let rest = self.actions.get(ply / STRIDE * STRIDE..ply)?;
        let mut game = self.kept.get(ply / STRIDE)?.clone();
        for action in rest {
            game.play_unchecked(*action);
        }
        Some(game)
    }
}
