//! A player without a plan.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, View};

use crate::{Bot, Budget, Decision};

/// Chooses any legal action, all equally likely. Needs no more than the list of them.
#[derive(Clone, Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    /// Its name in the registry.
    pub const NAME: &'static str = "random";

    /// A random player whose choices follow from the seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// One of these actions.
    #[inline]
    pub fn pick(&mut self, actions: &[Action]) -> Action {
        actions[self.index(actions.len())]
    }

    #[inline]
    fn index(&mut self, count: usize) -> usize {
        below(&mut self.rng, count as u32) as usize
    }
}

impl Bot for Random {
    fn name(&self) -> &str {
        Random::NAME
    }

    fn decide(&mut self, view: &View, _: &Budget<'_>) -> Decision {
        let actions = view.actions();
        Decision::only(actions[self.index(actions.len())])
    }
}
