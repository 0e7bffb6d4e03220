//! Everything about *Stronghold* that is written down as text.

pub mod reference;
