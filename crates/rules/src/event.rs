//! Who may know that something happened.

use crate::seat::{Army, Seat};

/// Those who may know of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// All players and spectators.
    Everyone,
    /// The seats of one army alone.
    Only(Army),
}

impl Audience {
    /// Whether this seat, or a spectator, is among them.
    pub fn includes(self, seat: Option<Seat>) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(army) => seat.map(Seat::army) == Some(army),
        }
    }
}
