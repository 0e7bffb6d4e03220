//! The text of an action, and back: `play ballista troll`, `move orc rw2 w3`, `spend forge.cannon`, `done`.
//!
//! Every action has one text, in lower case, and reads back from it without a look at the game. Reading is lenient
//! about case and spaces, and knows a few other ways to say the same. Whether the action is legal is for the game to
//! say.
//!
//! ```
//! use stronghold_record::notation;
//! use stronghold_rules::Edition;
//!
//! let action = notation::parse(Edition::Second, "Play  catapult goblin goblin")?;
//! assert_eq!(notation::text(action), "play catapult 2 goblin");
//! # Ok::<(), notation::NotationError>(())
//! ```

mod first;
mod noun;
mod phrase;
mod second;
#[cfg(test)]
mod tests;
mod undead;
mod words;

use std::fmt;

use stronghold_rules::{Action, Edition};

pub(crate) use words::excerpt;
pub use words::{Bar, Found, NotationError};

use words::Words;

/// The text of an action.
pub fn text(action: Action) -> String {
    Text(action).to_string()
}

/// Reads an action from its text.
pub fn parse(edition: Edition, text: &str) -> Result<Action, NotationError> {
    let text = text.to_ascii_lowercase();
    let mut words = Words::new(&text);
    let action = match edition {
        Edition::First => Action::First(first::parse(&mut words)?),
        Edition::Second => Action::Second(second::parse(&mut words)?),
        Edition::Undead => Action::Undead(undead::parse(&mut words)?),
    };
    words.end()?;
    Ok(action)
}

/// An action that displays as its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text(pub Action);

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Action::First(action) => first::write(action, f),
            Action::Second(action) => second::write(action, f),
            Action::Undead(action) => undead::write(action, f),
        }
    }
}
