//! Rows of the board that all editions read alike.

use crate::board::{Path, Place, Section};
use crate::machine::Emplacement;
use crate::set::Set;
use crate::tables::{Row, TableError, TableFile};

/// The two sections that a tower stands between.
pub(crate) fn between(row: &mut Row) -> Result<[Section; 2], TableError> {
    let sections = row.names::<Section>("between")?;
    let found = sections.len();
    sections
        .try_into()
        .map_err(|_| row.impossible("between", format!("must name two sections, names {found}")))
}

/// Foregrounds and ramparts that a tower reaches, as emplacements.
pub(crate) fn reaches(row: &mut Row) -> Result<Set<Emplacement>, TableError> {
    let mut reaches = Set::EMPTY;
    for place in row.names::<Place>("reaches")? {
        let emplacement = Emplacement::of(place).ok_or_else(|| {
            row.impossible("reaches", format!("`{place}` is neither a rampart nor a foreground"))
        })?;
        reaches.insert(emplacement);
    }
    Ok(reaches)
}

/// For each of these columns, the paths that have a yes there.
pub(crate) fn paths<const N: usize>(
    file: &mut TableFile,
    columns: [&'static str; N],
) -> Result<[Set<Path>; N], TableError> {
    let mut paths = [Set::EMPTY; N];
    for path in Path::ALL {
        file.row(&format!("paths.{path}"), |row| {
            for (paths, column) in paths.iter_mut().zip(columns) {
                if row.flag(column)? {
                    paths.insert(*path);
                }
            }
            Ok(())
        })?;
    }
    Ok(paths)
}
