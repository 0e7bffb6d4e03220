//! Undead: what it is, what can be chosen, and what its words mean.

pub(super) mod options;
mod terms;

use std::sync::LazyLock;

use stronghold_rules::board::{Rampart, Section};
use stronghold_rules::undead::Tables;
use stronghold_rules::undead::building::{Building, BuildingAction};
use stronghold_rules::{Army, Edition};

use super::shape::Shape;
use super::term::Meanings;
use super::{bots, tables};
use crate::show::undead::action_id;
use crate::wire::board::Board;
use crate::wire::{Catalogue, EditionInfo};

/// What it is.
pub(super) fn edition() -> EditionInfo {
    EditionInfo {
        id: Edition::Undead,
        name: "Undead".to_owned(),
        year: 2020,
        about: "Eight rounds for two, until the sun rises. A necromancer casts spells from an open Tome; all the mana \
                he spends is time for the Defender, whose priests and walls have to hold the dead off."
            .to_owned(),
        turns: Tables::standard().numbers.rounds,
        tables: tables(Edition::Undead, about),
        options: super::options::options(Edition::Undead, options::about),
        bots: bots(),
    }
}

/// What one does on a seat of this army.
fn about(army: Army) -> &'static str {
    match army {
        Army::Invader => {
            "Gathers mana, casts spells and sends the undead. Wins by breaking through one wall section."
        }
        Army::Defender => {
            "Spends hourglasses on walls, armaments, priests and moves. Wins if the walls hold until sunrise."
        }
    }
}

/// Names and shapes.
pub(super) fn catalogue() -> Catalogue {
    Catalogue { edition: Edition::Undead, terms: terms::terms(), board: board(&Tables::standard()) }
}

/// What a word means, by its key in the catalogue.
pub(crate) fn meaning(key: &str) -> Option<String> {
    static MEANINGS: LazyLock<Meanings> = LazyLock::new(|| Meanings::of(terms::terms()));
    MEANINGS.get(key)
}

fn board(tables: &Tables) -> Board {
    let row = |section: Section| tables.section(section);
    let of = |building: Building| {
        let actions = BuildingAction::ALL.iter().filter(move |action| action.building() == building);
        actions.map(|action| action_id(*action)).collect()
    };
    Shape {
        section: &|section| (row(section).invader_places, row(section).defender_places),
        // A tower faces the rampart of its number (table 3.3).
        tower: &|tower| (tables.tower(tower).between, Rampart::at(tower.index())),
        rampart: tables.numbers.rampart_units,
        foreground: tables.numbers.foreground_units,
        paths: tables.paths,
        actions: &of,
    }
    .board()
}
