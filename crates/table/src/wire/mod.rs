//! What goes over the wire, in both directions, as JSON. The web app's types are made from these.
//!
//! Nothing here decides anything. A [`Sheet`] is all that one seat, or a spectator, is shown at one moment; it is made
//! from a view of the engine and so holds nothing that the seat may not know. Names are those of the rulebook, in the
//! spelling of the notation.

use std::borrow::Cow;
use std::sync::Arc;

pub mod board;
mod edit;
pub mod first;
mod hint;
mod kind;
mod lobby;
mod message;
mod rule;
pub mod second;
mod sheet;
mod story;
pub mod undead;

pub use edit::*;
pub use hint::*;
pub use kind::Kind;
pub use lobby::*;
pub use message::*;
pub use rule::*;
pub use sheet::*;
pub use story::*;

/// A name in the spelling of the notation, or the id of a rule. Sheets hold hundreds of them, and all are known beforehand.
pub type Id = Cow<'static, str>;

/// What players read. Many sheets say the same, so it is shared.
pub type Text = Arc<str>;

/// Whether a field says nothing: it is false, 0, empty or not there. Many on a sheet say nothing most of the time, and
/// are left out then.
fn is_nothing<T: Default + PartialEq>(field: &T) -> bool {
    *field == T::default()
}
