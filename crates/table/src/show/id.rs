//! The names of things as the wire spells them.

use crate::wire::Id;

/// What a thing is called in the notation.
pub(crate) fn id(thing: impl Into<&'static str>) -> Id {
    Id::Borrowed(thing.into())
}
