//! How sure a number is.

use crate::named::named;

named! {
    /// Where a number comes from, the least sure first.
    Source {
        /// No text gives it; our proposal.
        Reconstructed,
        /// Texts conflict or are silent; our decision.
        Ruled,
        /// The FAQ, the errata or another language version says so.
        Clarified,
        /// The rulebook says so.
        Stated,
    }
}
