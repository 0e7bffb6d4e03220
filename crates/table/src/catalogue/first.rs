//! The First Edition: what it is, what can be chosen, and what its words mean.

pub(super) mod options;
mod terms;

use stronghold_rules::board::Section;
use stronghold_rules::first::Tables;
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::{Army, Edition};
use stronghold_words::{Language, Words};

use super::Blurb;
use super::shape::Shape;
use crate::wire::board::Board;

/// What it is.
pub(super) const BLURB: Blurb = Blurb {
    name: "First Edition",
    year: 2009,
    about: "Up to ten turns of siege for two, three or four. The Invader has to break in, and to do so with more \
                Glory than the Defender has gathered by holding out.",
    army: about,
    option: options::about,
    terms: terms::terms,
    board,
};

/// What one does on a seat of this army.
fn about(army: Army) -> &'static str {
    match army {
        Army::Invader => {
            "Builds machines, performs rituals and sends the horde. Wins by breaking in with more Glory, the sooner \
             the better."
        }
        Army::Defender => {
            "Spends hourglasses on walls, traps, cauldrons and moves. Wins if the walls hold, or by Glory if they fall \
             late."
        }
    }
}

/// What a word means, by its key in the catalogue.
pub(crate) fn meaning(key: &str) -> Option<String> {
    let text = super::meaning(Edition::First, key)?;
    let words = Words::of(Language::English, Edition::First);
    Some(words.say(&text).to_string()).filter(|text| !text.is_empty())
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
        actions: &|building: Building| {
            BuildingAction::of(building).iter().map(|action| action.to_string()).collect()
        },
    }
    .board()
}
