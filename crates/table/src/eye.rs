//! What one onlooker has seen so far: moments and story.

use stronghold_rules::{Game, Seat, ToAct, View};

use crate::show;
use crate::show::told::Line;

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

    /// How many of the last events this viewer may know of.
    fn events(self, game: &Game) -> usize {
        match self {
            Viewer::Seat(seat) => game.events_for(Some(seat)),
            Viewer::Watcher => game.events_for(None),
            Viewer::Everything => game.events().len(),
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

/// When a moment is: after so many plies, or on the way there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Moment {
    /// Plies that were played, the one under way included.
    pub(crate) ply: usize,
    /// The game is still on its way to the next decision: so often something had happened before.
    pub(crate) on_the_way: Option<usize>,
}

/// What one viewer has seen. A moment is a position that looks different to the viewer than the one before; while
/// others act in secret there are none, so that their number tells nothing. What happens in an assault without a
/// decision has a moment for each step, so that it can be read and looked at again step by step.
#[derive(Clone, Debug)]
pub(crate) struct Eye {
    viewer: Viewer,
    last: View,
    moments: Vec<Moment>,
    story: Vec<Line>,
    /// Something was seen since the last moment, while chance was still to act.
    stirred: bool,
}

impl Eye {
    /// At the start of a game.
    pub(crate) fn open(viewer: Viewer, game: &Game) -> Eye {
        let start = Moment { ply: 0, on_the_way: None };
        Eye { viewer, last: viewer.view(game), moments: vec![start], story: Vec::new(), stirred: false }
    }

    /// Looks at the game after its next ply, which came about by way of these positions. `actor` is the seat that
    /// acted.
    pub(crate) fn look(&mut self, way: &[Game], game: &Game, ply: usize, actor: Option<Seat>) {
        let next = self.viewer.view(game);
        let acted = actor.is_some() && actor == self.viewer.seat();
        self.stirred |= acted || !next.events().is_empty() || !next.looks_like(&self.last);
        let mut told = show::story_by_event(&self.last, &next).into_iter().peekable();
        let is_read_by_steps = told.clone().any(|(_, line)| line.stage.is_some());
        if is_read_by_steps {
            let all = next.events().len();
            for (step, game) in way.iter().enumerate() {
                let heard = self.viewer.events(game);
                if heard == all {
                    // The rest of the way brings nothing more to tell.
                    break;
                }
                let lines = std::iter::from_fn(|| told.next_if(|(event, _)| *event < heard));
                let lines: Vec<Line> = lines.map(|(_, line)| line).collect();
                let in_assault = lines.last().is_some_and(|line| line.stage.is_some());
                self.tell(lines);
                if in_assault {
                    self.moments.push(Moment { ply, on_the_way: Some(step) });
                }
            }
        }
        self.tell(told.map(|(_, line)| line));
        self.last = next;
        if self.stirred && game.to_act() != ToAct::Chance {
            self.moments.push(Moment { ply, on_the_way: None });
            self.stirred = false;
        }
    }

    /// These lines belong to the moment to come.
    fn tell(&mut self, lines: impl IntoIterator<Item = Line>) {
        let moment = self.moments.len() as u32;
        self.story.extend(lines.into_iter().map(|line| Line { moment, ..line }));
    }

    /// Hears of something that is not of the game itself.
    pub(crate) fn hear(&mut self, line: Line) {
        let moment = self.moments.len() as u32 - 1;
        self.story.push(Line { moment, ..line });
    }

    /// Forgets what came after this ply. `game` is the game as it was then.
    pub(crate) fn rewind(&mut self, game: &Game, ply: usize) {
        self.moments.retain(|moment| moment.ply <= ply);
        let moments = self.moments.len() as u32;
        self.story.retain(|line| line.moment < moments);
        self.last = self.viewer.view(game);
        self.stirred = false;
    }

    /// Whose eye it is.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Number of moments; at least one.
    pub(crate) fn moments(&self) -> u32 {
        self.moments.len() as u32
    }

    /// When a moment is.
    pub(crate) fn moment(&self, moment: u32) -> Option<Moment> {
        self.moments.get(moment as usize).copied()
    }

    /// The last moment that began by this ply.
    pub(crate) fn moment_of(&self, ply: usize) -> u32 {
        self.moments.partition_point(|moment| moment.ply <= ply) as u32 - 1
    }

    /// All that happened.
    pub(crate) fn story(&self) -> &[Line] {
        &self.story
    }
}
