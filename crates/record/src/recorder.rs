//! A game that is written down while it is played.

use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, Game, Illegal, Rulebook, Setup, SetupError, ToAct};

use crate::header::Header;
use crate::record::Record;

/// Plays a game and keeps its record: one line for each run of actions of a seat or of chance, under a heading for
/// each turn.
#[derive(Clone, Debug)]
pub struct Recorder {
    game: Game,
    record: Record,
    line: Option<(u8, ToAct)>,
}

impl Recorder {
    /// Starts a game.
    pub fn new(setup: &Setup) -> Result<Recorder, SetupError> {
        Ok(Recorder::start(&Rulebook::new(setup)?, &setup.tables))
    }

    /// Starts a game by a rulebook that is already read, from these tables.
    pub fn start(book: &Rulebook, tables: &TableFiles) -> Recorder {
        Recorder::under(Header::of(book, tables), book)
    }

    /// Starts a game whose header is already made, see [`Header::of`].
    pub fn under(header: Header, book: &Rulebook) -> Recorder {
        Recorder { game: Game::start(book), record: Record::new(header), line: None }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game notes events.
    pub fn set_silent(&mut self, silent: bool) {
        self.game.set_silent(silent);
    }

    /// The header, to note names and seed.
    pub fn header_mut(&mut self) -> &mut Header {
        &mut self.record.header
    }

    /// Plays an action and writes it down. An illegal one changes nothing.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.game.check_legal(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Plays an action that was just listed, see [`Game::play_unchecked`].
    pub fn play_unchecked(&mut self, action: Action) {
        let line = (self.game.turn(), self.game.to_act());
        if self.line != Some(line) {
            let new_turn = self.line.is_none_or(|(turn, _)| turn != line.0);
            self.record.start_line(new_turn.then_some(line.0));
            self.line = Some(line);
        }
        self.record.push(action);
        self.game.play_unchecked(action);
    }

    /// The record up to now. Its header says how the game stands.
    pub fn record(&self) -> Record {
        self.clone().into_record()
    }

    /// Ends the recording.
    pub fn into_record(mut self) -> Record {
        self.record.header.set_end(&self.game);
        self.record
    }
}
