//! The Second Edition: what it is, what can be chosen, and what its words mean.

mod terms;

use stronghold_rules::Edition;
use stronghold_rules::board::Section;
use stronghold_rules::second::Tables;
use stronghold_rules::second::building::Building;
use stronghold_words::Message;

use super::Blurb;
use super::shape::Shape;
use crate::wire::board::Board;

pub(super) const BLURB: Blurb = Blurb { year: 2015, terms: terms::terms, board };

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
