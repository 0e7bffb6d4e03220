//! Tables of numbers that an owner of the printed game can correct without touching code.
//!
//! Every edition keeps its numbers in TOML files. They are compiled in, and a caller may supply some of them anew
//! ([`TableFiles`]); this crate reads no files itself. Each row says how sure it is ([`Source`]). Whatever does not
//! fit is refused with a [`TableError`] that names file and key, so that a slip never becomes a strange game.

pub(crate) mod board;
mod error;
mod file;
pub(crate) mod numbers;
mod reader;
mod row;
mod set;
pub(crate) mod sound;
mod source;
#[cfg(test)]
mod tests;

pub use error::TableError;
pub use file::{StandardFile, StandardFiles, TableFiles};
pub use row::{TableRow, TableValue};
pub use set::TableSet;
pub use source::Source;

#[cfg(test)]
pub(crate) use file::newest;
pub(crate) use file::{TableFile, table_files};
pub(crate) use reader::Reader;
pub(crate) use row::Row;

/// Reads one row for each of `all`, in their order.
pub(crate) fn for_each<T: Copy, R, const N: usize>(
    all: &[T],
    mut read: impl FnMut(T) -> Result<R, TableError>,
) -> Result<[R; N], TableError> {
    let rows = all.iter().map(|one| read(*one)).collect::<Result<Vec<R>, TableError>>()?;
    Ok(rows.try_into().unwrap_or_else(|_| unreachable!("an array has one row for each name")))
}
