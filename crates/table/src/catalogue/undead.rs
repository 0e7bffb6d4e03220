//! Undead: what it is, what can be chosen, and what its words mean.

mod terms;

use stronghold_rules::board::{Rampart, Section};
use stronghold_rules::undead::Tables;
use stronghold_rules::undead::building::{Building, BuildingAction};

use super::Blurb;
use super::shape::Shape;
use crate::show::undead::action_id;
use crate::wire::board::Board;

pub(super) const BLURB: Blurb = Blurb { year: 2020, terms: terms::terms, board };

fn board() -> Board {
    let tables = Tables::standard();
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
