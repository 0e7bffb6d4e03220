//! What one onlooker has seen so far: moments and story.

use stronghold_rules::{Game, Seat, ToAct, View};

use crate::show;
use crate::wire::StoryLine;

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// Somebody on this seat.
    Seat(Seat),
    /// A spectator.
    Watcher,
    /// Somebody who looks back at a game that is over and sees everything.
    Everything,
}

impl Viewer {
    /// What this viewer sees of a game.
    pub fn view(self, game: &Game) -> View {
        match self {
            Viewer::Seat(seat) => game.view(Some(seat)),
            Viewer::Watcher => game.view(None),
            Viewer::Everything => game.view_all(),
        }
    }

    /// The seat; others have none.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher | Viewer::Everything => None,
        }
    }
}

/// What one viewer has seen. A moment is a position that looks different to the viewer than the one before; while
/// others act in secret there are none, so that their number tells nothing.
#[derive(Clone, Debug)]
pub(crate) struct Eye {
    viewer: Viewer,
    last: View,
    moments: Vec<usize>,
    story: Vec<StoryLine>,
    /// Something was seen since the last moment, while chance was still to act.
    stirred: bool,
}

impl Eye {
    /// At the start of a game.
    pub(crate) fn open(viewer: Viewer, game: &Game) -> Eye {
        Eye { viewer, last: viewer.view(game), moments: vec![0], story: Vec::new(), stirred: false }
    }

    /// Looks at the game after its next ply. `actor` is the seat that acted.
    pub(crate) fn look(&mut self, game: &Game, ply: usize, actor: Option<Seat>) {
        let next = self.viewer.view(game);
        let acted = actor.is_some() && actor == self.viewer.seat();
        self.stirred |= acted || !next.events().is_empty() || !next.looks_like(&self.last);
        let moment = self.moments.len() as u32;
        self.story.extend(show::story(&self.last, &next, moment));
        self.last = next;
        if self.stirred && game.to_act() != ToAct::Chance {
            self.moments.push(ply);
            self.stirred = false;
        }
    }

    /// Forgets what came after this ply. `game` is the game as it was then.
    pub(crate) fn rewind(&mut self, game: &Game, ply: usize) {
        self.moments.retain(|moment| *moment <= ply);
        let moments = self.moments.len() as u32;
        self.story.retain(|line| line.moment < moments);
        self.last = self.viewer.view(game);
        self.stirred = false;
    }

    /// Number of moments; at least one.
    pub(crate) fn moments(&self) -> u32 {
        self.moments.len() as u32
    }

    /// The ply at which a moment began.
    pub(crate) fn ply_of(&self, moment: u32) -> Option<usize> {
        self.moments.get(moment as usize).copied()
    }

    /// The moment of this ply: the last that began by then.
    pub(crate) fn moment_of(&self, ply: usize) -> u32 {
        self.moments.partition_point(|moment| *moment <= ply) as u32 - 1
    }

    /// All that happened.
    pub(crate) fn story(&self) -> &[StoryLine] {
        &self.story
    }
}
