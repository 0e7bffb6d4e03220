//! Through whose eyes a scenario looks at a game.

use stronghold_rules::event::Audience;
use stronghold_rules::{Game, Seat, ToAct};

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

    /// Who is to act, as these eyes see it.
    pub fn to_act(self, game: &Game) -> ToAct {
        match self {
            Eyes::All => game.to_act(),
            Eyes::Of(seat) => game.view(seat).to_act(),
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
