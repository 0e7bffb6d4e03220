//! What the wall sections are worth. Of positions that are weighed one after the other, few sections differ: only those
//! are weighed again.

use stronghold_rules::board::{Place, Rampart, Section, Side, Tower};
use stronghold_rules::graph::Graph;
use stronghold_rules::set::{By, Set};
use stronghold_rules::unit::Group;

/// All that the worth of the sections depends on.
pub(crate) trait Ground {
    /// Whose units are not where they are on the other ground.
    fn moved(&self, other: &Self) -> Moved;

    /// Sections that may be worth something else than on the other ground.
    fn differs_at(&self, other: &Self, moved: Moved, graph: &Graph) -> Set<Section>;
}

/// Whose units are not where they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moved {
    /// The Invader's.
    pub horde: bool,
    /// The Defender's.
    pub garrison: bool,
}

impl Moved {
    /// Some unit is not where it was.
    pub fn any(self) -> bool {
        self.horde || self.garrison
    }
}

/// What the sections were worth when they were last weighed.
pub(crate) struct Walls<G> {
    ground: Option<G>,
    points: [i32; Section::COUNT],
}

impl<G> Default for Walls<G> {
    fn default() -> Self {
        Walls { ground: None, points: [0; Section::COUNT] }
    }
}

impl<G: Ground> Walls<G> {
    /// The sum of what all sections are worth, and who moved since they were last weighed.
    pub fn weigh(&mut self, ground: G, graph: &Graph, section: impl Fn(Section) -> i32) -> (i32, Moved) {
        let (moved, again) = match &self.ground {
            Some(last) => {
                let moved = ground.moved(last);
                (moved, ground.differs_at(last, moved, graph))
            }
            None => (Moved { horde: true, garrison: true }, Set::ALL),
        };
        for at in again {
            self.points[at.index()] = section(at);
        }
        self.ground = Some(ground);
        (self.points.iter().sum(), moved)
    }
}

/// Units by place, as bare counts: those can be compared all at once, and mostly nobody has moved.
#[derive(PartialEq, Eq)]
pub(crate) struct Units<const PLACES: usize>([[u8; 3]; PLACES]);

impl<const PLACES: usize> Units<PLACES> {
    #[inline]
    pub fn new<K>(units: &[Group<K>; PLACES]) -> Units<PLACES> {
        Units(units.map(Group::counts))
    }

    /// Places where others are than there were.
    #[inline]
    pub fn differ_at(&self, other: &Units<PLACES>) -> impl Iterator<Item = usize> {
        (0..PLACES).filter(|place| self.0[*place] != other.0[*place])
    }
}

/// Sections at which two rows differ.
#[inline]
pub(crate) fn rows_differ<T: PartialEq>(one: &By<Section, T>, other: &By<Section, T>) -> Set<Section> {
    if one == other {
        return Set::EMPTY;
    }
    Section::ALL.iter().copied().filter(|at| one[*at] != other[*at]).collect()
}

/// Sections that units can storm from the places at which two hordes differ. Sections come first, then ramparts, then
/// foregrounds; places after them are left out.
#[inline]
pub(crate) fn hordes_differ<const PLACES: usize>(
    one: &Units<PLACES>,
    other: &Units<PLACES>,
    graph: &Graph,
) -> Set<Section> {
    const RAMPARTS: usize = Section::COUNT;
    const FOREGROUNDS: usize = RAMPARTS + Rampart::COUNT;
    let mut sections = Set::EMPTY;
    for at in one.differ_at(other) {
        sections = sections
            | match at {
                ..RAMPARTS => Set::only(Section::ALL[at]),
                RAMPARTS..FOREGROUNDS => stormed_from(Rampart::ALL[at - RAMPARTS], graph),
                _ => match Side::ALL.get(at - FOREGROUNDS) {
                    Some(side) => of_side(*side),
                    None => Set::EMPTY,
                },
            };
    }
    sections
}

/// Sections that a rampart leads to, in one march or in two.
fn stormed_from(rampart: Rampart, graph: &Graph) -> Set<Section> {
    let sections = graph.sections[rampart];
    if rampart.place() == Place::Rw3 { sections.with(Section::W5) } else { sections }
}

fn of_side(side: Side) -> Set<Section> {
    Section::ALL.iter().copied().filter(|section| section.side() == side).collect()
}

/// Sections among these places.
#[inline]
pub(crate) fn sections_of(places: impl IntoIterator<Item = Place>) -> Set<Section> {
    places.into_iter().filter_map(Place::section).collect()
}

/// Sections at which two garrisons differ, or beside towers at which they do. Sections come first, then towers; places
/// after them are left out.
#[inline]
pub(crate) fn garrisons_differ<const PLACES: usize>(
    one: &Units<PLACES>,
    other: &Units<PLACES>,
    graph: &Graph,
) -> Set<Section> {
    let mut sections = Set::EMPTY;
    for at in one.differ_at(other) {
        match Section::ALL.get(at) {
            Some(section) => sections.insert(*section),
            None => match Tower::ALL.get(at - Section::COUNT) {
                Some(tower) => sections = sections | beside(*tower, graph),
                None => break,
            },
        }
    }
    sections
}

fn beside(tower: Tower, graph: &Graph) -> Set<Section> {
    Section::ALL.iter().copied().filter(|section| graph.towers[*section].has(tower)).collect()
}
