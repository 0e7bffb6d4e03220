//! Scenario files: a position, a few decisions, and what must come of them.
//!
//! A scenario is a TOML file that sets pieces anywhere, names the step at which play starts, scripts the decisions of
//! the seats and of chance, and says what it expects. The worked examples of the rules are scenarios. The format is
//! described in the book, chapter *Scenario files*.
//!
//! ```
//! use stronghold_record::scenario::Scenario;
//! use stronghold_rules::tables::TableFiles;
//!
//! let text = r#"
//! edition = "second"
//! given.step = "strength"
//! given.w3 = { invader = "2 troll orc", defender = "2 soldier marksman", walls = 2 }
//!
//! [[script]]
//! expect = { w3.defender = "2 soldier", hospital = "marksman", outcome = "none" }
//! "#;
//! let scenario = Scenario::parse("marksman.toml", text)?;
//! scenario.run(&TableFiles::standard())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base;
mod course;
mod error;
mod event;
mod eyes;
mod fact;
mod field;
mod file;
mod first;
mod language;
mod names;
mod node;
mod pieces;
mod rule_ids;
mod run;
mod said;
mod second;
mod stock;
mod undead;

pub use error::{FailedCheck, Mismatch, ScenarioError, ScenarioFailure};
pub use file::Scenario;
pub use run::CaseReport;
