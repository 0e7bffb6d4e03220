//! Networks by which bots judge, and the tables that they learned on.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use stronghold_bots::{Network, Strength};
use stronghold_record::digest_of_values;
use stronghold_rules::{Edition, Setup};

use crate::failure::Failure;
use crate::out::complain;

/// The network of a file.
pub fn read_network(file: Option<&Path>, edition: Edition) -> Result<Option<Arc<Network>>, Failure> {
    let Some(file) = file else { return Ok(None) };
    let bytes = fs::read(file).map_err(|error| Failure::at(file.display(), error))?;
    let network = Network::read(edition, &bytes).map_err(|unfit| Failure::at(file.display(), unfit))?;
    Ok(Some(Arc::new(network)))
}

/// Says so if bots that play learned on other tables, or cannot use what they learned.
pub fn tell_of_tables<'a>(setup: &Setup, own: Option<&Network>, bots: impl IntoIterator<Item = &'a str>) {
    let mut learned: Vec<&str> =
        bots.into_iter().filter(|bot| Strength::by_name(bot).is_some_and(Strength::has_learned)).collect();
    learned.sort_unstable();
    learned.dedup();
    if learned.is_empty() {
        return;
    }
    let names = learned.join(" and ");
    let learned_on = match own {
        Some(network) => Ok(network.tables()),
        None => Network::of(setup.edition).map(|network| network.tables()),
    };
    match (learned_on, digest_of_values(setup.edition, &setup.tables)) {
        (Err(unfit), _) => complain(&format!("{unfit}; {names} will judge by the hand-made score")),
        (Ok(then), Ok(now)) if then != now => complain(&format!(
            "{names} learned on other tables and will make the best of these; `stronghold learn` teaches a new network"
        )),
        _ => {}
    }
}
