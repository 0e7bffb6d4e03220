//! The strengths that people play against.

use crate::rollout::Course;
use crate::search::{Effort, Leaf, Searcher};
use crate::{Bot, Recruit};

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Sensible, short-sighted, and slips now and then.
    Recruit,
    /// Looks to the end of the assault, in a few rollouts.
    Sergeant,
    /// Looks to the end of the next turn's assault, and weighs more.
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
        Some(match self {
            Strength::Recruit => return None,
            Strength::Sergeant => Effort {
                guesses: 1,
                weighed: 48,
                candidates: 4,
                rollouts: 16,
                course: Course { assaults: 1, weighed: 16 },
                leaf: Leaf::Score,
            },
            Strength::Captain => Effort {
                guesses: 2,
                weighed: 96,
                candidates: 8,
                rollouts: 64,
                course: Course { assaults: 1, weighed: 24 },
                leaf: Leaf::Learned,
            },
            Strength::Warlord => Effort {
                guesses: 3,
                weighed: 96,
                candidates: 12,
                rollouts: 640,
                course: Course { assaults: 1, weighed: 24 },
                leaf: Leaf::Learned,
            },
        })
    }

    /// A player of this strength whose choices follow from the seed.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self.effort() {
            Some(effort) => Box::new(Searcher::new(self.name(), effort, seed)),
            None => Box::new(Recruit::new(seed)),
        }
    }
}
