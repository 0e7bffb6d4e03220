//! Who may know that something happened.

use crate::seat::Seat;

/// Those who may know of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Both players and spectators.
    Everyone,
    /// One seat alone.
    Only(Seat),
}

impl Audience {
    /// Whether this seat, or a spectator, is among them.
    pub fn includes(self, seat: Option<Seat>) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(only) => seat == Some(only),
        }
    }
}
