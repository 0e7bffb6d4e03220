//! What stands in the box: editions and their options, the names of things, and the rules as pages to read.

mod reading;
pub mod second;
mod source;

use stronghold_record::reference::Reference;
use stronghold_rules::Edition;

use crate::wire::{BotInfo, Catalogue, EditionInfo, RuleBook};

/// The editions that can be played.
pub fn editions() -> Vec<EditionInfo> {
    Edition::ALL
        .iter()
        .map(|edition| match edition {
            Edition::Second => second::edition(),
        })
        .collect()
}

/// The names of things and the shape of the board, by the compiled-in tables.
pub fn catalogue(edition: Edition) -> Catalogue {
    match edition {
        Edition::Second => second::catalogue(),
    }
}

/// The rules, worked examples and options of an edition.
pub fn rules(edition: Edition) -> RuleBook {
    let reference = match edition {
        Edition::Second => Reference::second(),
    };
    RuleBook { entries: reference.everything().map(|entry| reading::entry(reference, entry)).collect() }
}

/// The bots that can be asked to fill a seat.
fn bots() -> Vec<BotInfo> {
    let about = |name: &str| match name {
        "random" => "Plays any legal action, without a thought. Good for a first look at the rules.",
        "greedy" => "Looks one step ahead and takes what serves it best right now.",
        _ => "A player of its own kind.",
    };
    stronghold_bots::NAMES
        .iter()
        .map(|name| BotInfo { name: (*name).to_owned(), about: about(name).to_owned() })
        .collect()
}
