//! A table at which *Stronghold* is played, without network, disk or clock.
//!
//! [`wire`] is what a seat is shown and what it may say.

pub mod wire;
