//! What can be wrong with a scenario: the file itself, or the game it describes.

use std::fmt;

/// A scenario file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ScenarioError {
    /// The name of the file, as it was given.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The key, such as `given.w3.walls`; empty if the file is not TOML.
    pub key: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.reason)
    }
}

/// A [`ScenarioError`] that does not know its file yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub line: usize,
    pub key: String,
    pub reason: String,
}

impl Fault {
    pub fn new(line: usize, key: impl Into<String>, reason: impl Into<String>) -> Fault {
        Fault { line, key: key.into(), reason: reason.into() }
    }

    /// The same with one more name that would have been right.
    pub fn or(self, name: &str) -> Fault {
        Fault { reason: format!("{}, {name}", self.reason), ..self }
    }

    pub fn of_file(self, file: &str) -> ScenarioError {
        ScenarioError { file: file.to_owned(), line: self.line, key: self.key, reason: self.reason }
    }
}

/// Why a scenario did not pass.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScenarioFailure {
    /// The file asks for something that cannot be: it is bad input rather than a failed check.
    #[error(transparent)]
    Input(#[from] ScenarioError),
    /// The game did something else than the scenario expects, in one or several of its cases.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Checks(Vec<FailedCheck>),
}

/// What a person is told when play has stopped before the end of the game.
pub(crate) const STOPPED: &str = "play has stopped here: see `until` and `then` of [given]";

/// Expected against found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedCheck {
    /// The name of the file, as it was given.
    pub file: String,
    /// The line of the script entry.
    pub line: usize,
    /// The case, if the file has several.
    pub case: Option<String>,
    /// The number of the script entry, from 1.
    pub entry: usize,
    /// Everything that is wrong there.
    pub mismatches: Vec<Mismatch>,
    /// Play has stopped where `[given]` says, and not because the game is over.
    pub stopped: bool,
}

/// One thing that is not as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// What was looked at, such as `w3.walls` or `play "hit"`.
    pub what: String,
    /// What the scenario expects.
    pub expected: String,
    /// What the game shows.
    pub found: String,
}

impl fmt::Display for FailedCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if let Some(case) = &self.case {
            write!(f, "case `{case}`, ")?;
        }
        write!(f, "script entry {}:", self.entry)?;
        for Mismatch { what, expected, found } in &self.mismatches {
            write!(f, "\n  {what}\n    expected: {expected}\n    found:    {found}")?;
        }
        if self.stopped {
            write!(f, "\n  note: {STOPPED}")?;
        }
        Ok(())
    }
}
