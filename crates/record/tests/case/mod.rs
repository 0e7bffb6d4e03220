//! Scenarios written in a test, and what a person is told about them.

use stronghold_record::scenario::{Scenario, ScenarioFailure};
use stronghold_rules::tables::TableFiles;

pub fn run(text: &str) -> Result<(), ScenarioFailure> {
    Scenario::parse("case.toml", text)?.run(&TableFiles::standard())
}

/// The message for a file that cannot be used.
#[track_caller]
pub fn refused(text: &str) -> String {
    match run(text) {
        Err(ScenarioFailure::Input(error)) => error.to_string(),
        other => panic!("expected bad input, got {other:?}"),
    }
}

/// The message for a script that does not hold.
#[track_caller]
pub fn failed(text: &str) -> String {
    match run(text) {
        Err(failure @ ScenarioFailure::Checks(_)) => failure.to_string(),
        other => panic!("expected a failed check, got {other:?}"),
    }
}

#[track_caller]
pub fn assert_passes(text: &str) {
    if let Err(failure) = run(text) {
        panic!("{failure}");
    }
}
