//! A player that takes what looks best right now.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::{ActionList, View};

use crate::judge::{SandTable, best, thin_out, value_of_series};
use crate::{Bot, Budget, Decision};

/// Most actions that are weighed for one decision. From a longer list so many are drawn.
const MOST_WEIGHED: usize = 96;

/// Tries each action on a position sampled from its view and keeps the one whose result looks best.
///
/// An action that opens a series (a card and then its place, a maneuver and then its marches) is judged by the end
/// of that series, in which every choice again takes what looks best.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: ChaCha8Rng,
}

impl Greedy {
    /// Its name in the registry.
    pub const NAME: &'static str = "greedy";

    /// A greedy player whose choices follow from the seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Greedy {
    fn name(&self) -> &str {
        Greedy::NAME
    }

    fn decide(&mut self, view: &View, _: &Budget<'_>) -> Decision {
        let mut list: ActionList = view.actions().into_iter().collect();
        let Some(seat) = view.seat().filter(|_| list.len() > 1) else { return Decision::only(list[0]) };
        let mut guess = view.determinize(&mut self.rng);
        guess.set_silent(true);
        thin_out(&mut list, MOST_WEIGHED, &mut self.rng);
        let mut table = SandTable::new(&guess);
        let value =
            |rng: &mut _, action| value_of_series(&mut table, &guess, seat, action, MOST_WEIGHED, rng);
        Decision::only(best(&list, &mut self.rng, value))
    }
}
