//! What every edition demands of its tables: sums, and a board that hangs together.

use crate::board::{Mask, Path, Rampart, Section, Tower};
use crate::graph::Graph;
use crate::tables::TableError;
use crate::unit::{Group, Hero, UnitKind};

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

/// Each hero starts on one section.
pub(crate) fn heroes(file: &str, starts: [Option<Hero>; Section::COUNT]) -> Checked {
    for hero in Hero::ALL {
        let on: Vec<&Section> =
            Section::ALL.iter().filter(|section| starts[section.index()] == Some(*hero)).collect();
        let key = on.last().map_or("sections".to_owned(), |section| format!("sections.{section}.hero"));
        require(on.len() == 1, file, &key, || {
            format!("the {hero} must start on one section, he starts on {}", on.len())
        })?;
    }
    Ok(())
}

/// Each rampart has one tower opposite it, and no section more than two towers beside it.
pub(crate) fn tower(
    file: &str,
    tower: Tower,
    faces: [Rampart; Tower::COUNT],
    between: [Section; 2],
    graph: &Graph,
) -> Checked {
    let rampart = faces[tower.index()];
    let key = |column| format!("towers.{tower}.{column}");
    require(!faces[..tower.index()].contains(&rampart), file, &key("faces"), || {
        format!("`{rampart}` faces two towers, each rampart faces one")
    })?;
    for section in between {
        let beside = graph.towers[section.index()].len();
        require(beside <= 2, file, &key("between"), || {
            format!("`{section}` has {beside} towers beside it, at most 2 fit")
        })?;
    }
    Ok(())
}

/// Each rampart and each section can be reached.
pub(crate) fn paths(file: &str, open: Mask) -> Checked {
    let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
    for place in ramparts.chain(Section::ALL.iter().map(|section| section.place())) {
        let mut ways = Path::ALL.iter().filter(|path| path.to() == place).peekable();
        let key = ways.peek().map_or("paths".to_owned(), |path| format!("paths.{path}.open"));
        require(ways.any(|path| open.has(path.index())), file, &key, || {
            format!("no path leads to `{place}`")
        })?;
    }
    Ok(())
}
