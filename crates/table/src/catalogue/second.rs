//! The Second Edition: what it is, what can be chosen, and what its words mean.

mod options;
mod terms;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use stronghold_rules::board::{Path, Rampart, Section, Side, Tower};
use stronghold_rules::second::Tables;
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::{Edition, Seat};

use super::bots;
use crate::show::second::seat_name;
use crate::wire::second::{Board, BuildingShape, FieldShape, PathShape, SectionShape, TowerShape};
use crate::wire::{Catalogue, EditionInfo, SeatInfo};

/// What it is.
pub(super) fn edition() -> EditionInfo {
    let seat = |seat: Seat, about: &str| SeatInfo {
        id: seat,
        name: seat_name(seat).to_owned(),
        about: about.to_owned(),
    };
    EditionInfo {
        id: Edition::Second,
        name: "Second Edition".to_owned(),
        year: 2015,
        about: "Seven turns of siege for two. Every action of the Invader hands the Defender time; every hourglass \
                of the Defender has to be spent before the next blow falls."
            .to_owned(),
        seats: vec![
            seat(
                Seat::Invader,
                "Builds machines, performs rituals and sends the horde. Wins by breaking through one wall section.",
            ),
            seat(
                Seat::Defender,
                "Spends hourglasses on walls, traps, cauldrons and moves. Wins if the walls hold to the end.",
            ),
        ],
        options: options::options(),
        bots: bots(),
    }
}

/// Names and shapes.
pub(super) fn catalogue() -> Catalogue {
    Catalogue { edition: Edition::Second, terms: terms::terms(), board: board(&Tables::standard()) }
}

/// What a word means, by its key in the catalogue.
pub(crate) fn meaning(key: &str) -> Option<String> {
    static TEXTS: LazyLock<BTreeMap<String, String>> =
        LazyLock::new(|| terms::terms().into_iter().map(|term| (term.key, term.text)).collect());
    TEXTS.get(key).filter(|text| !text.is_empty()).cloned()
}

fn board(tables: &Tables) -> Board {
    let section = |section: &Section| SectionShape {
        id: section.to_string(),
        invader_places: tables.section(*section).invader_places,
        defender_places: tables.section(*section).defender_places,
    };
    let tower = |tower: &Tower| TowerShape {
        id: tower.to_string(),
        beside: tables.tower(*tower).between.iter().map(Section::to_string).collect(),
        faces: tables.tower(*tower).faces.to_string(),
    };
    let ramparts = Rampart::ALL
        .iter()
        .map(|rampart| FieldShape { id: rampart.to_string(), places: tables.numbers.rampart_units });
    let foregrounds = Side::ALL.iter().map(|side| FieldShape {
        id: side.foreground().to_string(),
        places: tables.numbers.foreground_units,
    });
    let path = |path: Path| PathShape {
        id: path.to_string(),
        from: path.from().to_string(),
        to: path.to().to_string(),
    };
    let building = |building: &Building| BuildingShape {
        id: building.to_string(),
        actions: building.actions().map(|action| BuildingAction::at(action).to_string()).collect(),
    };
    Board {
        sections: Section::ALL.iter().map(section).collect(),
        towers: Tower::ALL.iter().map(tower).collect(),
        fields: ramparts.chain(foregrounds).collect(),
        paths: tables.paths.map(Path::at).map(path).collect(),
        buildings: Building::ALL.iter().map(building).collect(),
    }
}
