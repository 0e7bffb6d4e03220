//! The `stronghold` program.
fn main() {}
