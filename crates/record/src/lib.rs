//! Everything about *Stronghold* that is written down as text.

pub mod header;
pub mod notation;
pub mod record;
pub mod recorder;
pub mod reference;
pub mod replay;
pub mod scenario;

pub use header::{DrawScheme, GameResult, Header, TableMark, digest_of_values};
pub use record::{Record, RecordError};
pub use recorder::Recorder;
pub use replay::{Replay, ReplayError};
