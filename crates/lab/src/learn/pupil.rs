//! Those who play the games that are learned from.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_bots::{Bot, Chance, Course, Effort, Greedy, Leaf, Network, Searcher};
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

/// Those who look ahead.
#[derive(Clone, Copy)]
pub(super) struct Searchers<'a> {
    /// By which they judge.
    pub network: &'a Arc<Network>,
    /// What they have for a decision.
    pub rollouts: u32,
    /// The army that does not learn, and by which it judges.
    pub opponent: Option<(Army, &'a Arc<Network>)>,
}

impl<'a> Searchers<'a> {
    fn network_of(&self, army: Army) -> &'a Arc<Network> {
        match self.opponent {
            Some((opponent, network)) if opponent == army => network,
            _ => self.network,
        }
    }
}

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
    Effort { guesses: 1, weighed: 48, candidates: 12, rollouts, course: Course::TURN, leaf: Leaf::Learned }
}

/// One game: the beginnings of its turns, and who won. `drawn` says who plays, if not `searchers`.
pub(super) fn play(
    book: &Rulebook,
    seed: u64,
    number: u64,
    drawn: &mut ChaCha8Rng,
    searchers: Option<Searchers<'_>>,
) -> Vec<Sample> {
    let mut chance = generator(seed, number, Use::Chance);
    let kinds = kinds(drawn, searchers);
    let mut pupils: [Option<Pupil>; Seat::COUNT] = [const { None }; Seat::COUNT];
    for seat in book.seats() {
        let mut rng = generator(seed, number, Use::Seat(*seat));
        let (bot, slips): (Box<dyn Bot + Send>, u32) = match (kinds[seat.army().index()], searchers) {
            (Kind::Searcher { slips }, Some(searchers)) => {
                let searcher = Searcher::new("searcher", effort(searchers.rollouts), rng.next_u64());
                (Box::new(searcher.with(Arc::clone(searchers.network_of(seat.army())))), slips)
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
                    beginnings.push(Beginning::of(&game, searchers.map(|searchers| searchers.network)));
                }
                let pupil = pupils[seat.index()].as_mut().expect("every seat has its player");
                pupil.choose(&game, seat, &mut list)
            }
        };
        game.play_unchecked(action);
    }
    let winner = game.outcome().expect("a game in which nobody has to act is over").winner;
    judged(beginnings, winner, number)
}

/// A turn that begins.
struct Beginning {
    inputs: Vec<u16>,
    /// What the searchers' network thinks of it.
    thought: Option<Chance>,
}

impl Beginning {
    fn of(game: &Game, network: Option<&Arc<Network>>) -> Beginning {
        Beginning { inputs: Sample::inputs(game), thought: network.map(|network| network.invader(game)) }
    }
}

/// What is to be learned about each beginning: who won and what was thought of the turns between, half as much of each
/// turn as of the one before it. An outcome alone tells little, since luck has a hand in it.
fn judged(beginnings: Vec<Beginning>, winner: Army, game: u64) -> Vec<Sample> {
    let mut chance = if winner == Army::Invader { Chance::ALWAYS } else { Chance::NEVER };
    let mut samples = Vec::new();
    for Beginning { inputs, thought } in beginnings.into_iter().rev() {
        samples.push(Sample { inputs, winner, chance, game });
        if let Some(thought) = thought {
            chance = Chance::mean(thought.points() + chance.points(), 2);
        }
    }
    samples.reverse();
    samples
}

fn kinds(rng: &mut ChaCha8Rng, searchers: Option<Searchers<'_>>) -> [Kind; Army::COUNT] {
    let any = |rng: &mut ChaCha8Rng, of: &[u32]| of[below(rng, of.len() as u32) as usize];
    let Some(searchers) = searchers else {
        return std::array::from_fn(|_| Kind::Greedy { slips: any(rng, &SLIPS) });
    };
    let mut kinds = std::array::from_fn(|_| Kind::Searcher { slips: any(rng, &SEARCHERS_SLIPS) });
    if let Some((opponent, _)) = searchers.opponent {
        kinds[opponent.index()] = Kind::Searcher { slips: 0 };
        return kinds;
    }
    let greedy = below(rng, GREEDY_OF) as usize;
    if let Some(kind) = kinds.get_mut(greedy) {
        *kind = Kind::Greedy { slips: any(rng, &SLIPS[..3]) };
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearer_a_thought_the_more_it_counts() {
        let beginning = |thought: u8| Beginning {
            inputs: vec![thought.into()],
            thought: Some(Chance::mean(Chance::ALWAYS.points() * u64::from(thought), 100)),
        };
        let percents = |winner| {
            let samples = judged([90, 40, 80].map(beginning).into(), winner, 7);
            assert_eq!(samples.iter().map(|sample| sample.inputs[0]).collect::<Vec<_>>(), [90, 40, 80]);
            samples.iter().map(|sample| sample.chance.percent()).collect::<Vec<_>>()
        };
        // After the last turn comes the end; before it, what was thought of it and the end; and so on.
        assert_eq!(percents(Army::Invader), [65, 90, 100]);
        assert_eq!(percents(Army::Defender), [40, 40, 0]);
    }

    #[test]
    fn an_opponent_makes_no_slips_and_judges_as_before() {
        use stronghold_rules::Edition;

        let known = Network::of(Edition::Undead).expect("a network");
        let own = Arc::new((*known).clone());
        let searchers = Searchers { network: &own, rollouts: 6, opponent: Some((Army::Defender, &known)) };
        assert!(Arc::ptr_eq(searchers.network_of(Army::Invader), &own));
        assert!(Arc::ptr_eq(searchers.network_of(Army::Defender), &known));
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<_> = (0..50).map(|_| kinds(&mut rng, Some(searchers))).collect();
        assert!(drawn.iter().all(|[_, defender]| *defender == Kind::Searcher { slips: 0 }));
        assert!(drawn.iter().any(|[invader, _]| *invader != Kind::Searcher { slips: 0 }));
        assert!(drawn.iter().all(|[invader, _]| matches!(invader, Kind::Searcher { .. })));
    }

    #[test]
    fn without_a_network_only_the_end_counts() {
        let beginnings = [1, 2].map(|input| Beginning { inputs: vec![input], thought: None });
        let samples = judged(beginnings.into(), Army::Invader, 7);
        assert!(samples.iter().all(|sample| sample.chance == Chance::ALWAYS));
    }
}
