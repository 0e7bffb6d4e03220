//! Those who play the games that are learned from.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_bots::{Bot, Course, Effort, Greedy, Leaf, Network, Searcher};
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Army, Game, Rulebook, Seat, ToAct};

use super::sample::Sample;
use crate::seeds::{Use, generator};

/// Slips of greedy players, of a thousand decisions.
const SLIPS: [u32; 6] = [0, 10, 30, 80, 200, 450];
/// Slips of searchers, of a thousand decisions.
const SEARCHERS_SLIPS: [u32; 3] = [0, 0, 15];
/// In one of so many games of searchers, the Invader, and in another the Defender, is a greedy player.
const GREEDY_OF: u32 = 3;

/// Who leads an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Greedy { slips: u32 },
    Searcher { slips: u32 },
}

/// A player that makes slips.
struct Pupil {
    bot: Box<dyn Bot + Send>,
    slips: u32,
    rng: ChaCha8Rng,
}

impl Pupil {
    fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action {
        if below(&mut self.rng, 1000) < self.slips {
            game.legal_actions(list);
            return list[below(&mut self.rng, list.len() as u32) as usize];
        }
        self.bot.choose(&game.view(Some(seat)))
    }
}

/// What a searcher who learns has for a decision.
pub(super) fn effort(rollouts: u32) -> Effort {
    Effort {
        guesses: 1,
        weighed: 48,
        candidates: 12,
        rollouts,
        course: Course { assaults: 1, travels: 8 },
        leaf: Leaf::Learned,
    }
}

/// One game: the beginnings of its turns, and who won. `drawn` says who plays; with a network, searchers do.
pub(super) fn play(
    book: &Rulebook,
    seed: u64,
    number: u64,
    drawn: &mut ChaCha8Rng,
    searchers: Option<(&Arc<Network>, u32)>,
) -> Vec<Sample> {
    let mut chance = generator(seed, number, Use::Chance);
    let kinds = kinds(drawn, searchers.is_some());
    let mut pupils: [Option<Pupil>; Seat::COUNT] = [const { None }; Seat::COUNT];
    for seat in book.seats() {
        let mut rng = generator(seed, number, Use::Seat(*seat));
        let (bot, slips): (Box<dyn Bot + Send>, u32) = match (kinds[seat.army().index()], searchers) {
            (Kind::Searcher { slips }, Some((network, rollouts))) => {
                let searcher = Searcher::new("searcher", effort(rollouts), rng.next_u64());
                (Box::new(searcher.with(Arc::clone(network))), slips)
            }
            (Kind::Greedy { slips } | Kind::Searcher { slips }, _) => {
                (Box::new(Greedy::new(rng.next_u64())), slips)
            }
        };
        pupils[seat.index()] = Some(Pupil { bot, slips, rng: ChaCha8Rng::from_rng(&mut rng) });
    }

    let mut game = Game::start(book);
    let mut list = ActionList::new();
    let mut beginnings = Vec::new();
    let mut turn = 0;
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => game.sample_chance(&mut chance).expect("chance is to act"),
            ToAct::Seat(seat) => {
                if game.turn() > turn {
                    turn = game.turn();
                    beginnings.push(Sample::inputs(&game));
                }
                let pupil = pupils[seat.index()].as_mut().expect("every seat has its player");
                pupil.choose(&game, seat, &mut list)
            }
        };
        game.play_unchecked(action);
    }
    let winner = game.outcome().expect("a game in which nobody has to act is over").winner;
    beginnings.into_iter().map(|inputs| Sample { inputs, winner, game: number }).collect()
}

fn kinds(rng: &mut ChaCha8Rng, searched: bool) -> [Kind; Army::COUNT] {
    let any = |rng: &mut ChaCha8Rng, of: &[u32]| of[below(rng, of.len() as u32) as usize];
    if !searched {
        return std::array::from_fn(|_| Kind::Greedy { slips: any(rng, &SLIPS) });
    }
    let mut kinds = std::array::from_fn(|_| Kind::Searcher { slips: any(rng, &SEARCHERS_SLIPS) });
    let greedy = below(rng, GREEDY_OF) as usize;
    if let Some(kind) = kinds.get_mut(greedy) {
        *kind = Kind::Greedy { slips: any(rng, &SLIPS[..3]) };
    }
    kinds
}
