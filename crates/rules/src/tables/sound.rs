//! What every edition demands of its tables: sums, and a board that hangs together.

use crate::board::{Path, Place, Rampart, Section, Tower};
use crate::graph::Graph;
use crate::set::{By, Set};
use crate::tables::TableError;
use crate::unit::{Garrison, Group, Hero, UnitKind};

/// Sound, or what is wrong.
pub(crate) type Checked = Result<(), TableError>;

/// Refuses a value unless this holds.
pub(crate) fn require(holds: bool, file: &str, key: &str, reason: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(TableError::impossible(file, key, reason())) }
}

/// Adds groups without the limits of a group.
pub(crate) fn sum<K>(groups: impl IntoIterator<Item = Group<K>>) -> [u32; 3] {
    groups.into_iter().fold([0; 3], |mut sum, group| {
        for (sum, count) in sum.iter_mut().zip(group.counts()) {
            *sum += u32::from(count);
        }
        sum
    })
}

/// Such a sum in words.
pub(crate) fn show<K: UnitKind>(counts: [u32; 3]) -> String {
    let [a, b, c] = K::KINDS;
    format!("{} {a}, {} {b}, {} {c}", counts[0], counts[1], counts[2])
}

/// The units of the Invader can be counted in one byte. `key`: where the first of the three types stands.
pub(crate) fn horde<K: UnitKind>(file: &str, key: &str, horde: Group<K>) -> Checked {
    let total: u32 = sum([horde]).iter().sum();
    let [a, b, c] = K::KINDS;
    require(total <= 250, file, key, || format!("{a}s, {b}s and {c}s may be 250 in all, they are {total}"))
}

/// The units that start on a section fit there.
pub(crate) fn garrison(
    file: &str,
    section: Section,
    column: &str,
    units: Group<Garrison>,
    places: u8,
) -> Checked {
    require(units.total() <= places, file, &format!("sections.{section}.{column}"), || {
        format!("{} units start on {places} Defender places", units.total())
    })
}

/// The cards of one kind are enough for the decks of `most` machines. `key`: where it says how many each needs.
pub(crate) fn machine_cards(file: &str, key: &str, most: u8, each: u8, there: u8) -> Checked {
    let needed = u32::from(each) * u32::from(most);
    require(needed <= u32::from(there), file, key, || {
        format!("{most} machines need {needed} cards, the box has {there}")
    })
}

/// Each hero starts on one section.
pub(crate) fn heroes(file: &str, starts: By<Section, Option<Hero>>) -> Checked {
    for hero in Hero::ALL {
        let on: Vec<&Section> =
            Section::ALL.iter().filter(|section| starts[**section] == Some(*hero)).collect();
        let key = on.last().map_or("sections".to_owned(), |section| format!("sections.{section}.hero"));
        require(on.len() == 1, file, &key, || {
            format!("the {hero} must start on one section, it starts on {}", on.len())
        })?;
    }
    Ok(())
}

/// A tower stands between two sections of its side, and no section has more than two towers beside it.
pub(crate) fn tower(file: &str, tower: Tower, between: [Section; 2], graph: &Graph) -> Checked {
    let key = format!("towers.{tower}.between");
    let [a, b] = between;
    require(a.side() == tower.side() && b.side() == tower.side(), file, &key, || {
        format!("`{a}` and `{b}` are not both on the side of `{tower}`")
    })?;
    for section in between {
        let beside = graph.towers[section].len();
        require(beside <= 2, file, &key, || {
            format!("`{section}` has {beside} towers beside it, at most 2 fit")
        })?;
    }
    Ok(())
}

/// A tower faces a rampart of its side, and each rampart faces one tower.
pub(crate) fn faces(file: &str, tower: Tower, faces: By<Tower, Rampart>) -> Checked {
    let key = format!("towers.{tower}.faces");
    let rampart = faces[tower];
    same_side(file, tower, "faces", rampart.place())?;
    require(!faces.as_slice()[..tower.index()].contains(&rampart), file, &key, || {
        format!("`{rampart}` faces two towers, each rampart faces one")
    })
}

/// A tower reaches only places of its side.
pub(crate) fn reaches(file: &str, tower: Tower, reaches: impl Iterator<Item = Place>) -> Checked {
    for place in reaches {
        same_side(file, tower, "reaches", place)?;
    }
    Ok(())
}

fn same_side(file: &str, tower: Tower, column: &str, place: Place) -> Checked {
    let of_side = Graph::outer_places(tower.side()).any(|own| own == place);
    require(of_side, file, &format!("towers.{tower}.{column}"), || {
        format!("`{place}` is not on the side of `{tower}`")
    })
}

/// What lies on paths lies on open ones. `column`: where the table says which paths have it.
pub(crate) fn on_paths(file: &str, column: &str, having: Set<Path>, open: Set<Path>) -> Checked {
    match having.without(open).first() {
        None => Ok(()),
        Some(path) => {
            let key = format!("paths.{path}.{column}");
            Err(TableError::impossible(file, key, format!("a closed path has no {column}")))
        }
    }
}

/// Each rampart and each section can be reached.
pub(crate) fn paths(file: &str, open: Set<Path>) -> Checked {
    let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
    for place in ramparts.chain(Section::ALL.iter().map(|section| section.place())) {
        let mut ways = Path::ALL.iter().filter(|path| path.to() == place).peekable();
        let key = ways.peek().map_or("paths".to_owned(), |path| format!("paths.{path}.open"));
        require(ways.any(|path| open.has(*path)), file, &key, || format!("no path leads to `{place}`"))?;
    }
    Ok(())
}
