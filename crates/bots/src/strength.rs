//! The strengths that people play against.

use crate::rollout::Course;
use crate::search::{Effort, Searcher};
use crate::{Bot, Recruit};

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Sensible, short-sighted, and slips now and then.
    Recruit,
    /// Looks to the end of the assault, in a few rollouts.
    Sergeant,
    /// Weighs more, in more rollouts.
    Captain,
    /// Ten times as many again.
    Warlord,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: &'static [Strength] =
        &[Strength::Recruit, Strength::Sergeant, Strength::Captain, Strength::Warlord];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Recruit => "recruit",
            Strength::Sergeant => "sergeant",
            Strength::Captain => "captain",
            Strength::Warlord => "warlord",
        }
    }

    /// How hard it thinks; a recruit hardly does.
    pub fn effort(self) -> Option<Effort> {
        let effort = |guesses, weighed, candidates, rollouts, on_the_way| Effort {
            guesses,
            weighed,
            candidates,
            rollouts,
            course: Course { assaults: 1, weighed: on_the_way },
        };
        match self {
            Strength::Recruit => None,
            Strength::Sergeant => Some(effort(1, 48, 4, 16, 16)),
            Strength::Captain => Some(effort(2, 96, 8, 64, 24)),
            Strength::Warlord => Some(effort(3, 96, 12, 640, 24)),
        }
    }

    /// A player of this strength whose choices follow from the seed.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self.effort() {
            Some(effort) => Box::new(Searcher::new(self.name(), effort, seed)),
            None => Box::new(Recruit::new(seed)),
        }
    }
}
