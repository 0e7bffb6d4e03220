//! Neighbourhoods of the board: what follows from its towers and paths.

use crate::board::{Mask, Path, Place, Rampart, Section, Side, Tower};

/// Most places of the Defender: sections, towers, and places inside the stronghold.
pub const INNER_PLACES: usize = 23;

/// Neighbourhoods that follow from the rows of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// For each place of the Defender in the order in which the edition counts them: where a unit may go from it.
    pub reach: [Mask; INNER_PLACES],
    /// For each section: the adjacent sections.
    pub neighbours: [Mask; Section::COUNT],
    /// For each section: the towers beside it.
    pub towers: [Mask; Section::COUNT],
    /// For each section: the ramparts with a path to it.
    pub ramparts: [Mask; Section::COUNT],
    /// For each rampart: the sections it leads to.
    pub sections: [Mask; Rampart::COUNT],
    /// For each place (by its index minus that of `rw1`): the paths that start there.
    pub paths_from: [Mask; 9],
    /// For each place: the paths that end there.
    pub paths_to: [Mask; Place::COUNT],
}

impl Graph {
    /// Works it out. `between` says for each tower which sections it stands between, `yard` which places inside the
    /// stronghold every unit can go to.
    pub(crate) fn new(between: [[Section; 2]; Tower::COUNT], paths: Mask, yard: Mask) -> Graph {
        let mut graph = Graph {
            reach: [Mask::EMPTY; INNER_PLACES],
            neighbours: [Mask::EMPTY; Section::COUNT],
            towers: [Mask::EMPTY; Section::COUNT],
            ramparts: [Mask::EMPTY; Section::COUNT],
            sections: [Mask::EMPTY; Rampart::COUNT],
            paths_from: [Mask::EMPTY; 9],
            paths_to: [Mask::EMPTY; Place::COUNT],
        };
        for tower in Tower::ALL {
            let [a, b] = between[tower.index()];
            graph.neighbours[a.index()].insert(b.index());
            graph.neighbours[b.index()].insert(a.index());
            graph.towers[a.index()].insert(tower.index());
            graph.towers[b.index()].insert(tower.index());
        }
        for path in paths {
            let path = Path::at(path);
            graph.paths_from[path.from().index() - Place::Rw1.index()].insert(path.index());
            graph.paths_to[path.to().index()].insert(path.index());
            if let (Some(rampart), Some(section)) = (path.from().rampart(), path.to().section()) {
                graph.ramparts[section.index()].insert(rampart.index());
                graph.sections[rampart.index()].insert(section.index());
            }
        }
        let walls = Mask((1 << Place::Courtyard.index()) - 1);
        for section in Section::ALL {
            let towers = Mask(graph.towers[section.index()].0 << Place::Tw1.index());
            graph.reach[section.index()] = graph.neighbours[section.index()] | towers | yard;
        }
        for tower in Tower::ALL {
            let [a, b] = between[tower.index()];
            graph.reach[tower.place().index()] = Mask::only(a.index()) | Mask::only(b.index()) | yard;
        }
        for inner in Place::Courtyard.index()..INNER_PLACES {
            graph.reach[inner] = (walls | yard).without(Mask::only(inner));
        }
        graph
    }

    /// The paths that start at a rampart or foreground.
    #[inline]
    pub fn paths_from(&self, place: Place) -> Mask {
        self.paths_from[place.index() - Place::Rw1.index()]
    }

    /// How many steps an Invader unit needs from a rampart or foreground to the section; nothing if no way leads there.
    #[inline]
    pub fn steps_to(&self, from: Place, section: Section) -> Option<u8> {
        let direct = |place: Place| self.paths_from(place).any(|path| Path::at(path).to() == section.place());
        if direct(from) {
            return Some(1);
        }
        self.paths_from(from)
            .filter_map(|path| {
                let next = Path::at(path).to();
                next.rampart()?;
                self.steps_to(next, section)
            })
            .min()
            .map(|steps| steps + 1)
    }

    /// Places before the walls of one side: the foreground, then the ramparts.
    pub fn outer_places(side: Side) -> impl Iterator<Item = Place> {
        std::iter::once(side.foreground()).chain(
            Rampart::ALL.iter().filter(move |rampart| rampart.side() == side).map(|rampart| rampart.place()),
        )
    }
}
