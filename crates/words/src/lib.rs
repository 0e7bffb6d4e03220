//! What people read: the words of every language, and the messages that are put into them.
//!
//! Code says *what*, as typed values: an event, a step, an action, a reason. [`Message::of`] turns any of them into a
//! [`Message`], a key and its arguments, in one generic way. The files under `words/LANGUAGE/` say *how*: one message in
//! [Fluent](https://projectfluent.org) for each key. [`Words::say`] brings both together.
//!
//! A file may refer to an argument in these ways:
//!
//! | In a file | What it becomes |
//! |---|---|
//! | `{ $at }` | the name of a thing, as its own message gives it; a number; units as a list: `2 goblins and a troll` |
//! | `{ FORM($at, "in") }` | another form of the name, an attribute of its message: `in the courtyard` |
//! | `{ PILE($units) }` | units as a short list: `2 goblins, 1 troll` |
//! | `{ COUNT($hourglasses, "hourglass") }` | a number with what it counts, by the message `count-hourglass` |
//! | `{ FROM($path) }`, `{ TO($path) }` | the ends of a path |
//! | `{ ID($hero) -> [officer] … }` | a choice by thing |
//! | `{ SIZE($units) -> [one] … }` | a choice by number |
//!
//! A language says which forms its names have: cases, genders, short names for buttons.

mod describe;
mod form;
mod functions;
#[cfg(any(test, feature = "inspect"))]
pub mod inspect;
mod language;
mod message;
mod names;
mod pseudo;
mod words;

#[cfg(test)]
mod tests;

pub use describe::describe;
pub use language::Language;
pub use message::{Arg, Message, Noun};
pub use words::{Fault, Words};
