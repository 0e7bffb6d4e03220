//! Rows of the board that all editions read alike.

use crate::board::{Mask, Path, Place, Section};
use crate::tables::{Row, TableError, TableFile};

/// The two sections that a tower stands between.
pub(crate) fn between(row: &mut Row) -> Result<[Section; 2], TableError> {
    let sections = row.names::<Section>("between")?;
    let found = sections.len();
    sections
        .try_into()
        .map_err(|_| row.impossible("between", format!("must name two sections, names {found}")))
}

/// Foregrounds and ramparts that a tower reaches, as a mask over places from `rw1` on.
pub(crate) fn reaches(row: &mut Row) -> Result<Mask, TableError> {
    let mut reaches = Mask::EMPTY;
    for place in row.names::<Place>("reaches")? {
        if !(Place::Rw1..=Place::Fe).contains(&place) {
            let reason = format!("`{place}` is neither a rampart nor a foreground");
            return Err(row.impossible("reaches", reason));
        }
        reaches.insert(place.index() - Place::Rw1.index());
    }
    Ok(reaches)
}

/// For each of these columns, the paths that have a yes there.
pub(crate) fn paths<const N: usize>(
    file: &mut TableFile,
    columns: [&'static str; N],
) -> Result<[Mask; N], TableError> {
    let mut paths = [Mask::EMPTY; N];
    for path in Path::ALL {
        file.row(&format!("paths.{path}"), |row| {
            for (paths, column) in paths.iter_mut().zip(columns) {
                if row.flag(column)? {
                    paths.insert(path.index());
                }
            }
            Ok(())
        })?;
    }
    Ok(paths)
}
