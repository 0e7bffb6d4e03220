//! Through whose eyes a scenario looks at a game.

use stronghold_rules::event::Audience;
use stronghold_rules::{Game, Seat, View};

/// Who looks at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Somebody who knows everything.
    All,
    /// A seat, or a spectator.
    Of(Option<Seat>),
}

impl Eyes {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::All => None,
            Eyes::Of(seat) => seat,
        }
    }

    /// The game as these eyes see it.
    pub fn view(self, game: &Game) -> View {
        match self {
            Eyes::All => game.view_all(),
            Eyes::Of(seat) => game.view(seat),
        }
    }

    /// Whether they see what these may know.
    pub fn see(self, audience: Audience) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Of(seat) => audience.includes(seat),
        }
    }
}
