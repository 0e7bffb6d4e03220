//! Neighbourhoods of the board: what follows from its towers and paths.

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::machine::Emplacement;
use crate::set::{By, Mask, Set};

/// Most places of the Defender: sections, towers, and places inside the stronghold.
pub const INNER_PLACES: usize = 23;

/// Neighbourhoods that follow from the rows of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// For each place of the Defender in the order in which the edition counts them: where a unit may go from it.
    pub reach: [Mask; INNER_PLACES],
    /// For each section: the adjacent sections.
    pub neighbours: By<Section, Set<Section>>,
    /// For each section: the towers beside it.
    pub towers: By<Section, Set<Tower>>,
    /// For each section: the ramparts with a path to it.
    pub ramparts: By<Section, Set<Rampart>>,
    /// For each rampart: the sections it leads to.
    pub sections: By<Rampart, Set<Section>>,
    /// For each rampart and foreground: the paths that start there.
    pub paths_from: By<Emplacement, Set<Path>>,
    /// For each place: the paths that end there.
    pub paths_to: By<Place, Set<Path>>,
}

impl Graph {
    /// Works it out. `between` says for each tower which sections it stands between, `yard` which places inside the
    /// stronghold every unit can go to.
    pub(crate) fn new(between: By<Tower, [Section; 2]>, paths: Set<Path>, yard: Mask) -> Graph {
        let mut graph = Graph {
            reach: [Mask::EMPTY; INNER_PLACES],
            neighbours: By::default(),
            towers: By::default(),
            ramparts: By::default(),
            sections: By::default(),
            paths_from: By::default(),
            paths_to: By::default(),
        };
        for tower in Tower::ALL {
            let [a, b] = between[*tower];
            graph.neighbours[a].insert(b);
            graph.neighbours[b].insert(a);
            graph.towers[a].insert(*tower);
            graph.towers[b].insert(*tower);
        }
        for path in paths {
            if let Some(from) = Emplacement::of(path.from()) {
                graph.paths_from[from].insert(path);
            }
            graph.paths_to[path.to()].insert(path);
            if let (Some(rampart), Some(section)) = (path.from().rampart(), path.to().section()) {
                graph.ramparts[section].insert(rampart);
                graph.sections[rampart].insert(section);
            }
        }
        let walls = Mask::of_bits((1 << Place::Courtyard.index()) - 1);
        for section in Section::ALL {
            let beside = graph.neighbours[*section].iter().map(Section::place);
            let towers = graph.towers[*section].iter().map(Tower::place);
            graph.reach[section.index()] = beside.chain(towers).map(Place::index).collect::<Mask>() | yard;
        }
        for tower in Tower::ALL {
            graph.reach[tower.place().index()] = Mask::from(between[*tower].map(Section::index)) | yard;
        }
        for inner in Place::Courtyard.index()..INNER_PLACES {
            graph.reach[inner] = (walls | yard).but(inner);
        }
        graph
    }

    /// The paths that start at a rampart or foreground.
    #[inline]
    pub fn paths_from(&self, place: Place) -> Set<Path> {
        Emplacement::of(place).map_or(Set::EMPTY, |from| self.paths_from[from])
    }

    /// How many steps an Invader unit needs from a rampart or foreground to the section; nothing if no way leads there.
    #[inline]
    pub fn steps_to(&self, from: Place, section: Section) -> Option<u8> {
        let direct = |place: Place| self.paths_from(place).iter().any(|path| path.to() == section.place());
        if direct(from) {
            return Some(1);
        }
        self.paths_from(from)
            .iter()
            .filter_map(|path| {
                let next = path.to();
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
