//! Counting positions, as a fingerprint of the rules.
//!
//! Depth counts decisions of the seats. Chance is not branched over: it speaks as soon as it is asked, with an
//! outcome that follows from the seed and from the choices that led there. So a count says how many lines of play
//! there are, and any change of a list of legal actions changes it.

use rand_chacha::rand_core::Rng;
use stronghold_bots::Random;
use stronghold_rules::{ActionList, Game, ToAct};

use crate::seeds::{Use, generator};

/// Number of lines of play of exactly `depth` decisions. A line that ends earlier counts nowhere below.
pub fn perft(start: &Root, depth: u32) -> u64 {
    lines_of_play(start, depth).whole
}

/// Lines of play, see [`lines_of_play`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// Those of the full depth.
    pub whole: u64,
    /// Those in which the game ended before that.
    pub ended: u64,
}

/// The lines of play of exactly `depth` decisions, and those that end earlier.
pub fn lines_of_play(start: &Root, depth: u32) -> Lines {
    count(&start.game, start.seed, 0, depth)
}

/// Where the counting starts.
#[derive(Clone, Debug)]
pub struct Root {
    game: Game,
    seed: u64,
}

impl Root {
    /// Counts from this game on, with chance fixed by the seed.
    pub fn new(mut game: Game, seed: u64) -> Root {
        game.set_silent(true);
        let_chance_speak(&mut game, seed, 0);
        Root { game, seed }
    }

    /// Goes on by so many decisions at random, fixed by the seed, to start the count in the middle of a game.
    /// Stops where the game ends.
    pub fn after(mut self, decisions: u32) -> Root {
        let mut opening = generator(self.seed, 0, Use::Opening);
        let mut random = Random::new(opening.next_u64());
        let mut list = ActionList::new();
        for _ in 0..decisions {
            self.game.legal_actions(&mut list);
            if list.is_empty() {
                break;
            }
            self.game.play_unchecked(random.pick(&list));
            let_chance_speak(&mut self.game, self.seed, opening.next_u64());
        }
        self
    }

    /// Whether the game is over where the counting would start.
    pub fn is_over(&self) -> bool {
        self.game.to_act() == ToAct::Nobody
    }
}

fn count(game: &Game, seed: u64, path: u64, depth: u32) -> Lines {
    if depth == 0 {
        return Lines { whole: 1, ended: 0 };
    }
    let mut list = ActionList::new();
    game.legal_actions(&mut list);
    if list.is_empty() {
        return Lines { whole: 0, ended: 1 };
    }
    if depth == 1 {
        return Lines { whole: list.len() as u64, ended: 0 };
    }
    let lines = list.iter().enumerate().map(|(index, action)| {
        let mut next = game.clone();
        let path = step_on(path, index);
        next.play_unchecked(*action);
        let_chance_speak(&mut next, seed, path);
        count(&next, seed, path, depth - 1)
    });
    lines.fold(Lines::default(), |all, more| Lines {
        whole: all.whole + more.whole,
        ended: all.ended + more.ended,
    })
}

/// The path one choice further. Choices are told apart by their place in the list, not by how they are stored.
fn step_on(path: u64, index: usize) -> u64 {
    (path ^ (index as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

fn let_chance_speak(game: &mut Game, seed: u64, path: u64) {
    if game.to_act() != ToAct::Chance {
        return;
    }
    let mut chance = generator(seed, path, Use::Chance);
    while game.to_act() == ToAct::Chance {
        let Some(action) = game.sample_chance(&mut chance) else { return };
        game.play_unchecked(action);
    }
}
