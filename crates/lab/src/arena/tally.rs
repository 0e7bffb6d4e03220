//! What came of the games so far.

use std::collections::BTreeMap;

use super::bout::Bout;
use super::times::Times;
use crate::play::Played;

/// Games of a contest that are over, by their place in its order, and how long each bot thought.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    games: BTreeMap<u64, Played>,
    times: Vec<Times>,
}

impl Tally {
    /// No games yet, of this many bots.
    pub fn new(bots: usize) -> Tally {
        Tally { games: BTreeMap::new(), times: vec![Times::default(); bots] }
    }

    /// Counts a game. Bots are named by their position.
    pub fn count(&mut self, place: u64, (invader, defender): (usize, usize), bout: &Bout) {
        if self.games.insert(place, bout.played()).is_none() {
            self.times[invader].add(&bout.invader_times);
            self.times[defender].add(&bout.defender_times);
        }
    }

    /// What came of the game in this place.
    pub fn get(&self, place: u64) -> Option<Played> {
        self.games.get(&place).copied()
    }

    /// All games in their order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = (u64, Played)> {
        self.games.iter().map(|(place, played)| (*place, *played))
    }

    /// How long each bot thought.
    pub fn times(&self) -> &[Times] {
        &self.times
    }
}
