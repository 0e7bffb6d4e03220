//! What all games of a run have in common, made ready to play.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use stronghold_bots::Network;
use stronghold_rules::{Rulebook, Setup};

use crate::args::Run;
use crate::failure::Failure;
use crate::files::options_given;
use crate::network::read_network;

/// All that was asked for, read and checked.
pub struct Ready {
    pub setup: Setup,
    pub book: Rulebook,
    pub network: Option<Arc<Network>>,
    pub threads: NonZeroUsize,
}

impl Run {
    pub fn ready(&self) -> Result<Ready, Failure> {
        let options = options_given(self.edition, &self.options, self.players)?;
        let tables = self.numbers.read()?;
        let setup = Setup { edition: self.edition, options, tables };
        let book = Rulebook::new(&setup).map_err(|error| self.numbers.setup_failure(&error))?;
        let network = read_network(self.network.as_deref(), self.edition)?;
        Ok(Ready { setup, book, network, threads: threads(self.threads) })
    }
}

/// As many threads as were asked for, else one for each processor.
pub fn threads(given: Option<NonZeroUsize>) -> NonZeroUsize {
    given.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
