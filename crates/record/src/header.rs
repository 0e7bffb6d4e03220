//! What stands at the top of a record: the rules it was played by, who played, and how it ended.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use stronghold_rules::digest::digest;
use stronghold_rules::options::OptionError;
use stronghold_rules::tables::{TableError, TableFiles, TableSet};
use stronghold_rules::{Army, Edition, Game, Rulebook, Seat, Setup};

use crate::notation::excerpt;

/// The version of the rules that records are played by. It goes up when a change makes older records unplayable.
pub const RULES_VERSION: u32 = 1;

/// Most characters of a player's name or of a seed.
const LONGEST_VALUE: usize = 100;

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// This army won.
    Won(Army),
    /// It is not over.
    Unfinished,
}

impl GameResult {
    /// How this game stands.
    pub fn of(game: &Game) -> GameResult {
        game.outcome().map_or(GameResult::Unfinished, |outcome| GameResult::Won(outcome.winner))
    }

    /// How a game ends in which this seat gives up: its whole army has lost.
    pub fn after_resignation(seat: Seat) -> GameResult {
        GameResult::Won(seat.army().opponent())
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Won(army) => army.fmt(f),
            GameResult::Unfinished => f.write_str("unfinished"),
        }
    }
}

/// The numbers of a game: a compiled-in set by its name, others by a digest. Remarks, sources and texts do not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableMark {
    /// A set that is compiled in.
    Set(TableSet),
    /// Other values.
    Own(u64),
}

impl TableMark {
    /// The numbers of games whose records name none.
    pub const UNNAMED: TableMark = TableMark::Set(TableSet::OLDEST);

    /// The mark of these tables. It names a set if all values are those of the set, wherever they were read from.
    pub fn of(edition: Edition, tables: &TableFiles) -> Result<TableMark, TableError> {
        if tables.are_compiled_in() {
            return Ok(TableMark::Set(tables.set()));
        }
        let found = digest_of_values(edition, tables)?;
        // The set whose tables were replaced is asked first.
        let sets = [tables.set()].into_iter().chain(TableSet::ALL.iter().rev().copied());
        let same = sets.into_iter().find(|set| digest_of_set(edition, *set) == found);
        Ok(same.map_or(TableMark::Own(found), TableMark::Set))
    }

    /// These tables, where those of another set are replaced if the game was played by that set.
    fn complete(self, edition: Edition, supplied: &TableFiles) -> TableFiles {
        let over = |set| supplied.clone().over(set);
        match self {
            TableMark::Set(set) => over(set),
            TableMark::Own(digest) => {
                let mut sets = TableSet::ALL.iter().rev().map(|set| over(*set));
                sets.find(|tables| digest_of_values(edition, tables) == Ok(digest))
                    .unwrap_or_else(|| supplied.clone())
            }
        }
    }
}

impl fmt::Display for TableMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableMark::Set(set) => set.fmt(f),
            TableMark::Own(digest) => write!(f, "{digest:016x}"),
        }
    }
}

impl FromStr for TableMark {
    type Err = ();

    fn from_str(text: &str) -> Result<TableMark, ()> {
        known(text).map(TableMark::Set).or_else(|| hex(text).map(TableMark::Own)).ok_or(())
    }
}

/// The digest of a compiled-in set.
fn digest_of_set(edition: Edition, set: TableSet) -> u64 {
    static DIGESTS: [[OnceLock<u64>; TableSet::COUNT]; Edition::COUNT] =
        [const { [const { OnceLock::new() }; TableSet::COUNT] }; Edition::COUNT];
    *DIGESTS[edition.index()][set.index()].get_or_init(|| {
        digest_of_values(edition, &TableFiles::of(set)).expect("the compiled-in tables are sound")
    })
}

/// A digest of all values of an edition's tables: the same for tables that say the same.
pub fn digest_of_values(edition: Edition, tables: &TableFiles) -> Result<u64, TableError> {
    let rows = Rulebook::rows(edition, tables)?;
    // A flag that is not set may as well be left out.
    let values = rows.iter().flat_map(|row| {
        let set = row.values.iter().filter(|value| value.value != "false");
        set.map(|value| (row.file, row.id.as_str(), value.key, value.value.as_str()))
    });
    Ok(digest(&values.collect::<Vec<_>>()))
}

/// How the outcomes of chance follow from the seed. Records that do not say were drawn ply by ply from the seed alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawScheme {
    /// From the seed and a lot of each person, by the number of the draw.
    Lots,
}

impl fmt::Display for DrawScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawScheme::Lots => f.write_str("lots"),
        }
    }
}

/// The header of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    edition: Edition,
    options: Vec<(String, String)>,
    tables: Option<TableMark>,
    names: [Option<String>; Seat::COUNT],
    seed: Option<String>,
    commitment: Option<String>,
    draws: Option<DrawScheme>,
    lots: [Option<String>; Seat::COUNT],
    resigned: Option<Seat>,
    result: Option<GameResult>,
    digest: Option<u64>,
}

impl Header {
    /// A game of this edition as it comes out of the box.
    pub fn new(edition: Edition) -> Header {
        Header {
            edition,
            options: Vec::new(),
            tables: None,
            names: [const { None }; Seat::COUNT],
            seed: None,
            commitment: None,
            draws: None,
            lots: [const { None }; Seat::COUNT],
            resigned: None,
            result: None,
            digest: None,
        }
    }

    /// A game by this rulebook, which was read from these tables. Reads them again for their mark, so a run of many
    /// games makes one header and clones it.
    ///
    /// # Panics
    ///
    /// If the tables are not the ones of the rulebook and have faults.
    pub fn of(book: &Rulebook, tables: &TableFiles) -> Header {
        let options = book.changed_options().into_iter().map(|(name, value)| (name.to_owned(), value));
        let mark = match book.set() {
            Some(set) => Ok(TableMark::Set(set)),
            None => TableMark::of(book.edition(), tables),
        };
        Header {
            options: options.collect(),
            tables: Some(mark.expect("the rulebook was read from these tables")),
            ..Header::new(book.edition())
        }
    }

    /// The rule system.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Options by name.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// The numbers that the game was played by. Records from before there were several sets name none.
    pub fn tables(&self) -> Option<TableMark> {
        self.tables
    }

    /// Who sat there.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names[seat.index()].as_deref()
    }

    /// Notes who sits there.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), HeaderError> {
        self.names[seat.index()] = Some(one_line(&seat.to_string(), name)?);
        Ok(())
    }

    /// What chose the outcomes of chance.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// Notes what chooses the outcomes of chance.
    pub fn set_seed(&mut self, seed: &str) -> Result<(), HeaderError> {
        self.seed = Some(one_line("seed", seed)?);
        Ok(())
    }

    /// The hash of the seed that was published before the first draw.
    pub fn commitment(&self) -> Option<&str> {
        self.commitment.as_deref()
    }

    /// Notes the hash of the seed.
    pub fn set_commitment(&mut self, commitment: &str) -> Result<(), HeaderError> {
        self.commitment = Some(one_line("commitment", commitment)?);
        Ok(())
    }

    /// How the outcomes of chance follow from the seed, if the record says.
    pub fn draws(&self) -> Option<DrawScheme> {
        self.draws
    }

    /// Notes how the outcomes of chance follow from the seed.
    pub fn set_draws(&mut self, draws: DrawScheme) {
        self.draws = Some(draws);
    }

    /// What the player on this seat added to the draws.
    pub fn lot(&self, seat: Seat) -> Option<&str> {
        self.lots[seat.index()].as_deref()
    }

    /// Notes what the player on this seat added to the draws.
    pub fn set_lot(&mut self, seat: Seat, lot: &str) -> Result<(), HeaderError> {
        self.lots[seat.index()] = Some(one_line(&lot_key(seat), lot)?);
        Ok(())
    }

    /// The seats that the header speaks of, with the keys that name them.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (String, Seat)> {
        let named = Seat::ALL.iter().filter(|seat| self.name(**seat).is_some());
        let named = named.map(|seat| (seat.to_string(), *seat));
        let lots = Seat::ALL.iter().filter(|seat| self.lot(**seat).is_some());
        let lots = lots.map(|seat| (lot_key(*seat), *seat));
        named.chain(lots).chain(self.resigned.map(|seat| ("resigned".to_owned(), seat)))
    }

    /// Who gave up, if one did.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// How the game ended.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The [`Game::digest`] of the last position.
    pub fn digest(&self) -> Option<u64> {
        self.digest
    }

    /// Notes how the game stands.
    pub fn set_end(&mut self, game: &Game) {
        self.result = Some(GameResult::of(game));
        self.digest = Some(game.digest());
    }

    /// Notes that a seat gave up here, and with it its army.
    pub fn set_resigned(&mut self, seat: Seat, game: &Game) {
        self.resigned = Some(seat);
        self.result = Some(GameResult::after_resignation(seat));
        self.digest = Some(game.digest());
    }

    /// Forgets how the game stood.
    pub fn clear_end(&mut self) {
        self.resigned = None;
        self.result = None;
        self.digest = None;
    }

    /// What is settled before the game starts. Tables that are compiled in need not be supplied.
    pub fn setup(&self, supplied: &TableFiles) -> Setup {
        let tables = self.tables.unwrap_or(TableMark::UNNAMED).complete(self.edition, supplied);
        Setup { edition: self.edition, options: self.options.clone(), tables }
    }

    /// Takes over one line. Options are checked in the end, when the edition is known.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> Result<(), HeaderError> {
        let refuse = |takes: &str| HeaderError::Value {
            key: key.to_owned(),
            value: excerpt(value),
            takes: takes.to_owned(),
        };
        let word = value.to_ascii_lowercase();
        match key {
            "edition" => self.edition = known(&word).ok_or_else(|| refuse(&listed(Edition::ALL)))?,
            "rules" => match value.parse::<u32>() {
                Ok(RULES_VERSION) => {}
                Ok(found) => return Err(HeaderError::RulesVersion { found }),
                Err(_) => return Err(refuse("a number")),
            },
            "tables" => {
                let takes = || format!("{} or 16 hexadecimal digits", listed(TableSet::ALL));
                self.tables = Some(known(&word).ok_or_else(|| refuse(&takes()))?);
            }
            "seed" => self.set_seed(value)?,
            "commitment" => self.set_commitment(value)?,
            "draws" => match word.as_str() {
                "lots" => self.set_draws(DrawScheme::Lots),
                _ => return Err(refuse("lots")),
            },
            "resigned" => {
                self.resigned = Some(known(&word).ok_or_else(|| refuse(&listed(Seat::ALL)))?);
            }
            "result" => {
                let result = match word.as_str() {
                    "unfinished" => Some(GameResult::Unfinished),
                    army => known(army).map(GameResult::Won),
                };
                self.result = Some(result.ok_or_else(|| refuse("invader, defender or unfinished"))?);
            }
            "digest" => {
                self.digest = Some(hex(value).ok_or_else(|| refuse("16 hexadecimal digits"))?);
            }
            _ => match (key.split_once(' '), known(key)) {
                (Some(("option", name)), _) => self.options.push((name.trim().to_owned(), value.to_owned())),
                (Some(("lot", seat)), _) => match known(seat.trim()) {
                    Some(seat) => self.set_lot(seat, value)?,
                    None => return Err(HeaderError::UnknownKey { key: excerpt(key) }),
                },
                (_, Some(seat)) => self.set_name(seat, value)?,
                (_, None) => return Err(HeaderError::UnknownKey { key: excerpt(key) }),
            },
        }
        Ok(())
    }

    /// Whether the edition knows this option.
    pub(crate) fn check_option(&self, name: &str, value: &str) -> Result<(), HeaderError> {
        Ok(Rulebook::check_option(self.edition, name, value)?)
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "edition: {}", self.edition)?;
        writeln!(f, "rules: {RULES_VERSION}")?;
        for (name, value) in &self.options {
            writeln!(f, "option {name}: {value}")?;
        }
        if let Some(mark) = self.tables {
            writeln!(f, "tables: {mark}")?;
        }
        for army in Army::ALL {
            for seat in Seat::ALL.iter().filter(|seat| seat.army() == *army) {
                if let Some(name) = self.name(*seat) {
                    writeln!(f, "{seat}: {name}")?;
                }
            }
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        if let Some(draws) = self.draws {
            writeln!(f, "draws: {draws}")?;
        }
        for seat in Seat::ALL {
            if let Some(lot) = self.lot(*seat) {
                writeln!(f, "{}: {lot}", lot_key(*seat))?;
            }
        }
        if let Some(seat) = self.resigned {
            writeln!(f, "resigned: {seat}")?;
        }
        if let Some(result) = self.result {
            writeln!(f, "result: {result}")?;
        }
        if let Some(digest) = self.digest {
            writeln!(f, "digest: {digest:016x}")?;
        }
        Ok(())
    }
}

fn lot_key(seat: Seat) -> String {
    format!("lot {seat}")
}

/// What can be wrong with a line of the header.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum HeaderError {
    /// The line is not of the header.
    #[error("expected `key: value`, or a blank line before the first action, found `{found}`")]
    NotAPair { found: String },
    /// The header has no such key.
    #[error(
        "there is no key `{key}`; the keys are edition, rules, option NAME, tables, {seats}, seed, commitment, draws, lot SEAT, resigned, result, digest",
        seats = listed(Seat::ALL)
    )]
    UnknownKey { key: String },
    /// A key is there twice.
    #[error("`{key}` is there twice")]
    Twice { key: String },
    /// The key does not take this value.
    #[error("`{key}` does not take `{value}`; it takes {takes}")]
    Value { key: String, value: String, takes: String },
    /// The record belongs to another version of the rules.
    #[error(
        "the game was played by version {found} of the rules; this program plays by version {RULES_VERSION}"
    )]
    RulesVersion { found: u32 },
    /// The edition does not know the option or its value.
    #[error(transparent)]
    Option(#[from] OptionError),
}

/// A number in 16 hexadecimal digits.
fn hex(text: &str) -> Option<u64> {
    let is_hex = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(text, 16).ok().filter(|_| is_hex)
}

/// Names one after another.
pub(crate) fn listed<T: fmt::Display>(names: &[T]) -> String {
    names.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

fn known<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// A text that fits on a line of the header: spaces are evened out, the rest is left as it is.
fn one_line(key: &str, text: &str) -> Result<String, HeaderError> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() || line.chars().nth(LONGEST_VALUE).is_some() || line.contains(char::is_control) {
        return Err(HeaderError::Value {
            key: key.to_owned(),
            value: excerpt(text),
            takes: "1 to 100 characters of plain text".to_owned(),
        });
    }
    Ok(line)
}
