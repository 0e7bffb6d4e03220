//! Sets of compiled-in tables.

use crate::named::named;

named! {
    /// A set of compiled-in tables, the oldest first. A game keeps the numbers that it began with: once games were played
    /// by a set it never changes, and other numbers are a further set.
    TableSet {
        /// The numbers as they were first reconstructed where no text gives any.
        V1 = "v1",
        /// Tuned, so that either side wins about half of the games.
        V2 = "v2",
    }
}

impl TableSet {
    /// The one of games that name none.
    pub const OLDEST: TableSet = TableSet::at(0);
    /// The one of new games.
    pub const NEWEST: TableSet = TableSet::at(TableSet::COUNT - 1);
}
