//! How the program ends when something is wrong.

use std::io;
use std::process::ExitCode;

use crate::interrupt::INTERRUPTED;
use crate::out::complain;

/// Why a command did not end well.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Bad input, or a file that cannot be read or written. The message names the place.
    #[error("{0}")]
    Input(String),
    /// Scenarios failed; they are reported already.
    #[error("some scenarios failed")]
    Checks,
    /// Bad input that is reported already.
    #[error("some files are not scenarios")]
    Told,
    /// Stopped by Ctrl-C; that is said already.
    #[error("stopped")]
    Interrupted,
    /// Nobody reads the output any more.
    #[error("nobody reads the output any more")]
    Unread,
}

impl Failure {
    /// Bad input at a place such as a file.
    pub fn at(place: impl std::fmt::Display, reason: impl std::fmt::Display) -> Failure {
        Failure::Input(format!("{place}: {reason}"))
    }

    /// Says it on stderr, if it is not said already, and gives the exit status.
    pub fn report(&self) -> ExitCode {
        match self {
            Failure::Input(message) => {
                complain(message);
                ExitCode::from(2)
            }
            Failure::Told => ExitCode::from(2),
            Failure::Checks => ExitCode::from(1),
            Failure::Interrupted => ExitCode::from(INTERRUPTED),
            Failure::Unread => ExitCode::SUCCESS,
        }
    }
}

/// Errors while writing the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::at("the output cannot be written", error),
        }
    }
}
