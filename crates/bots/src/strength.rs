//! The strengths that people play against.

use std::sync::Arc;

use crate::network::Network;
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
    /// Looks as far, weighs more, and judges what it finds there by what it learned from many games.
    Captain,
    /// Ten times as many again.
    Warlord,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: &'static [Strength] =
        &[Strength::Recruit, Strength::Sergeant, Strength::Captain, Strength::Warlord];

    /// The one with this name.
    pub fn by_name(name: &str) -> Option<Strength> {
        Strength::ALL.iter().copied().find(|strength| strength.name() == name)
    }

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
                course: Course::TURN,
                leaf: Leaf::Score,
            },
            Strength::Captain => Effort {
                guesses: 2,
                weighed: 96,
                candidates: 24,
                rollouts: 192,
                course: Course::TURN,
                leaf: Leaf::Learned,
            },
            Strength::Warlord => Effort {
                guesses: 3,
                weighed: 96,
                candidates: 32,
                rollouts: 1_920,
                course: Course::TURN,
                leaf: Leaf::Learned,
            },
        })
    }

    /// Whether it judges by what was learned.
    pub fn has_learned(self) -> bool {
        self.effort().is_some_and(|effort| effort.leaf == Leaf::Learned)
    }

    /// A player of this strength whose choices follow from the seed.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        self.bot_with(seed, None)
    }

    /// The same with a network of one's own, for games of its edition.
    pub fn bot_with(self, seed: u64, network: Option<&Arc<Network>>) -> Box<dyn Bot + Send> {
        let Some(effort) = self.effort() else { return Box::new(Recruit::new(seed)) };
        let searcher = Searcher::new(self.name(), effort, seed);
        Box::new(match network {
            Some(network) => searcher.with(Arc::clone(network)),
            None => searcher,
        })
    }
}
