//! The shape of the board. Its graph is that of all editions; how much fits where stands in their tables.

use stronghold_rules::board::{Path, Rampart, Section, Side, Tower};
use stronghold_rules::building::Building;
use stronghold_rules::set::Set;

use crate::wire::board::{Board, BuildingShape, FieldShape, PathShape, SectionShape, TowerShape};

/// What an edition's tables say about the board.
pub(super) struct Shape<'a> {
    /// Places of the Invader and of the Defender at a section.
    pub section: &'a dyn Fn(Section) -> (u8, u8),
    /// The sections beside a tower, and the rampart it faces.
    pub tower: &'a dyn Fn(Tower) -> ([Section; 2], Rampart),
    /// Places on a rampart.
    pub rampart: u8,
    /// Places on a foreground.
    pub foreground: u8,
    /// Paths that exist.
    pub paths: Set<Path>,
    /// The ids of a building's actions.
    pub actions: &'a dyn Fn(Building) -> Vec<String>,
}

impl Shape<'_> {
    pub(super) fn board(&self) -> Board {
        let section = |section: &Section| {
            let (invader_places, defender_places) = (self.section)(*section);
            SectionShape { id: section.to_string(), invader_places, defender_places }
        };
        let tower = |tower: &Tower| {
            let (between, faces) = (self.tower)(*tower);
            TowerShape {
                id: tower.to_string(),
                beside: between.iter().map(Section::to_string).collect(),
                faces: faces.to_string(),
            }
        };
        let ramparts =
            Rampart::ALL.iter().map(|rampart| FieldShape { id: rampart.to_string(), places: self.rampart });
        let foregrounds = Side::ALL
            .iter()
            .map(|side| FieldShape { id: side.foreground().to_string(), places: self.foreground });
        let path = |path: Path| PathShape {
            id: path.to_string(),
            from: path.from().to_string(),
            to: path.to().to_string(),
        };
        // Not every edition uses every building.
        let building = |building: &Building| {
            let actions = (self.actions)(*building);
            (!actions.is_empty()).then(|| BuildingShape { id: building.to_string(), actions })
        };
        Board {
            sections: Section::ALL.iter().map(section).collect(),
            towers: Tower::ALL.iter().map(tower).collect(),
            fields: ramparts.chain(foregrounds).collect(),
            paths: self.paths.iter().map(path).collect(),
            buildings: Building::ALL.iter().filter_map(building).collect(),
        }
    }
}
