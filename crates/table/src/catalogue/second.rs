//! The Second Edition: what it is, what can be chosen, and what its words mean.

pub(super) mod options;
mod terms;

use stronghold_rules::board::Section;
use stronghold_rules::second::Tables;
use stronghold_rules::second::building::Building;
use stronghold_rules::{Army, Edition};
use stronghold_words::Message;

use super::Blurb;
use super::shape::Shape;
use crate::wire::board::Board;

/// What it is.
pub(super) const BLURB: Blurb = Blurb {
    name: "Second Edition",
    year: 2015,
    about: "Seven turns of siege for two. Every action of the Invader hands the Defender time; every hourglass \
                of the Defender has to be spent before the next blow falls.",
    army: about,
    option: options::about,
    terms: terms::terms,
    board,
};

/// What one does on a seat of this army.
fn about(army: Army) -> &'static str {
    match army {
        Army::Invader => {
            "Builds machines, performs rituals and sends the horde. Wins by breaking through one wall section."
        }
        Army::Defender => {
            "Spends hourglasses on walls, traps, cauldrons and moves. Wins if the walls hold to the end."
        }
    }
}

/// What a word means, by its key in the catalogue.
pub(crate) fn meaning(key: &str) -> Option<Message> {
    super::meaning(Edition::Second, key)
}

fn board() -> Board {
    let tables = Tables::standard();
    let row = |section: Section| tables.section(section);
    Shape {
        section: &|section| (row(section).invader_places, row(section).defender_places),
        tower: &|tower| (tables.tower(tower).between, tables.tower(tower).faces),
        rampart: tables.numbers.rampart_units,
        foreground: tables.numbers.foreground_units,
        paths: tables.paths,
        actions: &|building: Building| building.actions().iter().map(|action| action.to_string()).collect(),
    }
    .board()
}
