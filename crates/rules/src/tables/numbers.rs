//! The numbers of an edition, each declared once: its name, its type, and what makes sense for it.

use std::ops::RangeInclusive;

use crate::tables::{Row, TableError, TableFile};
use crate::unit::{Group, UnitKind};

/// Reads the number of a row. An edition may have several columns to choose from.
pub(crate) type Column<'a> = dyn Fn(&mut Row, RangeInclusive<u8>) -> Result<u8, TableError> + 'a;

/// The only column.
pub(crate) fn value(row: &mut Row, range: RangeInclusive<u8>) -> Result<u8, TableError> {
    row.number("value", range)
}

/// A number, or a few that belong together.
pub(crate) trait Number: Sized {
    /// What makes sense for it.
    type Bounds;

    /// Reads it from the row of its name.
    fn read(
        bounds: Self::Bounds,
        file: &mut TableFile,
        id: &str,
        column: &Column,
    ) -> Result<Self, TableError>;
}

impl Number for u8 {
    type Bounds = RangeInclusive<u8>;

    fn read(range: Self::Bounds, file: &mut TableFile, id: &str, column: &Column) -> Result<u8, TableError> {
        file.row(id, |row| column(row, range))
    }
}

impl Number for i8 {
    type Bounds = RangeInclusive<i8>;

    fn read(range: Self::Bounds, file: &mut TableFile, id: &str, _column: &Column) -> Result<i8, TableError> {
        file.row(id, |row| row.signed("value", range))
    }
}

/// Numbers that stand in rows of their own, one after another.
impl<const N: usize> Number for [u8; N] {
    type Bounds = [(&'static str, RangeInclusive<u8>); N];

    fn read(
        rows: Self::Bounds,
        file: &mut TableFile,
        _id: &str,
        column: &Column,
    ) -> Result<Self, TableError> {
        let mut numbers = [0; N];
        for (number, (id, range)) in numbers.iter_mut().zip(rows) {
            *number = u8::read(range, file, id, column)?;
        }
        Ok(numbers)
    }
}

impl<K: UnitKind> Number for Group<K> {
    type Bounds = ();

    fn read((): (), file: &mut TableFile, id: &str, _column: &Column) -> Result<Self, TableError> {
        file.row(id, |row| row.units("value"))
    }
}

/// Declares the numbers of an edition in the order of its table: field, type, and what makes sense, `()` if anything
/// does. A field is read from the row of its name, `start-wood` for `start_wood`.
macro_rules! numbers {
    ($(#[$doc:meta])* { $($(#[$note:meta])* $field:ident: $type:ty = $bounds:expr,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[allow(missing_docs)]
        pub struct Numbers {
            $($(#[$note])* pub $field: $type,)+
        }

        impl Numbers {
            pub(super) fn read(
                file: &mut $crate::tables::TableFile,
                column: &$crate::tables::numbers::Column,
            ) -> Result<Numbers, $crate::tables::TableError> {
                use $crate::tables::numbers::Number;
                Ok(Numbers {
                    $($field: <$type as Number>::read(
                        $bounds,
                        file,
                        &stringify!($field).replace('_', "-"),
                        column,
                    )?,)+
                })
            }
        }
    };
}

pub(crate) use numbers;
