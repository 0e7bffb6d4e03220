//! A player who knows what is good, looks no further, and slips now and then.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{ActionList, View};

use crate::judge::{SandTable, best, thin_out, value_of_series};
use crate::{Bot, Budget, Decision};

/// Most actions that are noticed.
const NOTICED: usize = 24;

/// Most actions that are noticed in the series that follows.
const FOLLOWED: usize = 8;

/// One decision in this many is made without thinking.
const SLIPS: u32 = 16;

/// Points by which a judgement may be off.
const ERROR: u32 = 60;

/// A player who knows what is good, looks no further, and slips now and then.
#[derive(Clone, Debug)]
pub struct Recruit {
    rng: ChaCha8Rng,
}

impl Recruit {
    /// A recruit whose choices follow from the seed.
    pub fn new(seed: u64) -> Recruit {
        Recruit { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Recruit {
    fn name(&self) -> &str {
        crate::Strength::Recruit.name()
    }

    fn decide(&mut self, view: &View, _: &Budget<'_>) -> Decision {
        let mut list: ActionList = view.actions().into_iter().collect();
        let Some(seat) = view.seat().filter(|_| list.len() > 1) else { return Decision::only(list[0]) };
        let rng = &mut self.rng;
        if below(rng, SLIPS) == 0 {
            return Decision::only(list[below(rng, list.len() as u32) as usize]);
        }
        let mut guess = view.determinize(rng);
        guess.set_silent(true);
        thin_out(&mut list, NOTICED, rng);
        let mut table = SandTable::new(&guess);
        Decision::only(best(&list, rng, |rng, action| {
            let error = below(rng, 2 * ERROR + 1) as i32 - ERROR as i32;
            value_of_series(&mut table, &guess, seat, action, FOLLOWED, rng) + error
        }))
    }
}
