//! The words of Undead.

mod read;
mod write;

#[cfg(test)]
mod tests;

pub(super) use read::parse;
pub(super) use write::write;
