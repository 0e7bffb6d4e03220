//! The server as people meet it: over real sockets, with a real database. One program, since linking a dozen of them
//! takes longer than running them.

#![allow(clippy::unwrap_used, missing_docs)]

mod beat;
mod budgets;
mod changes;
mod common;
mod door;
mod figures;
mod leaks;
mod lobby;
mod lots;
mod old;
mod pages;
mod play;
mod seats;
mod substitute;
mod trouble;
