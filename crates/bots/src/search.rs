//! A player that looks ahead: a short list by what looks best, then rollouts, of which the better half gets more again
//! and again (sequential halving).

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_rules::board::Section;
use stronghold_rules::chance::below;
use stronghold_rules::event::Audience;
use stronghold_rules::{Action, ActionList, Edition, Seat, ToAct, View};

use crate::Bot;
use crate::budget::{Budget, Clock};
use crate::chance::Chance;
use crate::decision::{Candidate, Decision};
use crate::futile::strike_out;
use crate::guess::guess;
use crate::judge::{GRADED, SandTable, thin_out, value_of_series};
use crate::network::Network;
use crate::rollout::{Course, End, begin, roll};

/// Rounds of rollouts between two looks at the clock.
const ROUNDS: u32 = 2;

/// Thousandths of the time that the short list may take.
const SHORT_LIST: u32 = 300;

/// Rollouts that there should be for each candidate, and candidates that there are in any case.
const EACH: u32 = 4;
const FEWEST: usize = 4;

/// Chances that differ by less are as good as each other: two hundredths if odds are even.
const AS_GOOD: u64 = 50;

/// Rollouts cannot tell chances apart that differ by less: a sixty-fourth if odds are even.
const ALIKE: u64 = 64;

/// A candidate is seen well enough to be compared with the best if it has at least this part of its rollouts.
const WELL_SEEN: u32 = 4;

/// Most actions of the expected line.
const FORESEEN: usize = 8;

/// How hard it thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Guesses of what is hidden that the short list rests on.
    pub guesses: u32,
    /// Most actions that are weighed for the short list.
    pub weighed: usize,
    /// Length of the short list; less if there are few rollouts for each.
    pub candidates: usize,
    /// Rollouts in all.
    pub rollouts: u32,
    /// How a rollout goes.
    pub course: Course,
    /// By what its end is judged.
    pub leaf: Leaf,
}

/// By what the end of a rollout is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// By the hand-made score.
    Score,
    /// By the network of the edition; by the score if there is none that fits.
    Learned,
}

/// A player that looks ahead.
#[derive(Clone, Debug)]
pub struct Searcher {
    name: &'static str,
    effort: Effort,
    /// In place of the one that comes with the program.
    network: Option<Arc<Network>>,
    rng: ChaCha8Rng,
}

impl Searcher {
    /// A player of this name whose choices follow from the seed.
    pub fn new(name: &'static str, effort: Effort, seed: u64) -> Searcher {
        Searcher { name, effort, network: None, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The same with a network of one's own, for games of its edition.
    #[must_use]
    pub fn with(mut self, network: Arc<Network>) -> Searcher {
        self.network = Some(network);
        self
    }

    /// Puts the candidate first that is played. What the others are not to see is chosen among all that are about as
    /// good, so that there is no habit to learn from. Otherwise, where rollouts cannot tell candidates apart, the short
    /// list decides: luck would scatter what belongs together. In games that are won or lost all are alike, and grades
    /// decide.
    fn pick(&mut self, view: &View, runners: &mut [Runner]) {
        let best = &runners[0];
        let (top, seen) = (best.chance(), best.rollouts());
        let is_within = |runner: &Runner, part| runner.chance().points() + top.margin(part) >= top.points();
        let good = runners.iter().take_while(|runner| is_within(runner, AS_GOOD)).count();
        let pick = if good > 1 && is_hidden(view, best.action, &mut self.rng) {
            below(&mut self.rng, good as u32) as usize
        } else if top.is_decided() {
            0
        } else {
            let alike = |runner: &Runner| is_within(runner, ALIKE) && runner.rollouts() >= seen / WELL_SEEN;
            let alike = (0..runners.len()).filter(|at| alike(&runners[*at]));
            alike.min_by_key(|at| runners[*at].rank).unwrap_or(0)
        };
        runners[..=pick].rotate_right(1);
    }

    /// What the seats are expected to do after an action, until chance decides: in a guess of what is hidden, everybody
    /// thinks for a moment.
    fn foresee(&self, view: &View, action: Action, seed: u64, budget: &Budget<'_>) -> Vec<Action> {
        let mut line = Vec::new();
        if budget.foresight == 0 {
            return line;
        }
        let (mut game, rng) = begin(view, action, seed);
        let mut thinker = Searcher { rng, ..self.clone() };
        let moment = Budget { rollouts: Some(budget.foresight), foresight: 0, ..*budget };
        while let ToAct::Seat(seat) = game.to_act() {
            if line.len() == FORESEEN || budget.clock.used() >= 1000 {
                break;
            }
            let next = thinker.decide(&game.view(Some(seat)), &moment).action;
            game.play_unchecked(next);
            line.push(next);
        }
        line
    }

    fn network(&self, edition: Edition) -> Option<Arc<Network>> {
        match self.effort.leaf {
            Leaf::Score => None,
            Leaf::Learned => {
                let own = self.network.clone().filter(|network| network.edition() == edition);
                own.or_else(|| Network::of(edition).ok())
            }
        }
    }

    /// The actions that look best, in several guesses together, the best first.
    fn short_list(
        &mut self,
        view: &View,
        seat: Seat,
        mut actions: ActionList,
        rollouts: u32,
        clock: &dyn Clock,
    ) -> Vec<Action> {
        let Effort { guesses, weighed, candidates, .. } = self.effort;
        strike_out(&view.determinize(&mut self.rng), &mut actions, self.effort.course.renounced);
        let candidates = candidates.min(FEWEST.max((rollouts / EACH) as usize));
        if actions.len() > candidates {
            thin_out(&mut actions, weighed, &mut self.rng);
        }
        let mut valued: Vec<(Sum, Action)> = actions.iter().map(|action| (Sum::default(), *action)).collect();
        'guesses: for _ in 0..guesses {
            let guess = guess(view, &mut self.rng);
            let mut table = SandTable::farsighted(&guess);
            for (sum, action) in &mut valued {
                if clock.used() >= SHORT_LIST {
                    break 'guesses;
                }
                sum.add(value_of_series(&mut table, &guess, seat, *action, weighed, &mut self.rng));
            }
        }
        // Equals stay in the order of the list.
        valued.sort_by_key(|(sum, _)| std::cmp::Reverse(sum.mean()));
        valued.truncate(candidates);
        valued.into_iter().map(|(_, action)| action).collect()
    }
}

impl Bot for Searcher {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, budget: &Budget<'_>) -> Decision {
        let actions: ActionList = view.actions().into_iter().collect();
        let Some(seat) = view.seat().filter(|_| actions.len() > 1) else { return Decision::only(actions[0]) };
        let rollouts = budget.rollouts.unwrap_or(self.effort.rollouts);
        let list = self.short_list(view, seat, actions, rollouts, budget.clock);
        let seed = self.rng.next_u64();
        let network = self.network(view.edition());
        let race = Race { view, seat, course: self.effort.course, network: network.as_deref(), seed, budget };
        let mut runners = race.run(list.into_iter().enumerate().map(Runner::new).collect(), rollouts);
        self.pick(view, &mut runners);
        let best = &runners[0];
        Decision {
            action: best.action,
            line: self.foresee(view, best.action, seed, budget),
            feared: best.feared(),
            candidates: runners.iter().map(Runner::candidate).collect(),
        }
    }
}

/// Whether the others do not see all of an action.
fn is_hidden(view: &View, action: Action, rng: &mut ChaCha8Rng) -> bool {
    let mut game = view.determinize(rng);
    game.play_unchecked(action);
    game.events().iter().any(|event| event.audience() != Audience::Everyone)
}

/// What an action was worth in several guesses.
#[derive(Clone, Copy, Default)]
struct Sum {
    values: i64,
    guesses: i64,
}

impl Sum {
    /// A win in one guess is worth much, but not everything.
    fn add(&mut self, value: i32) {
        self.values += i64::from(value.clamp(-GRADED, GRADED));
        self.guesses += 1;
    }

    /// Nothing if there was no time to look.
    fn mean(self) -> Option<i64> {
        (self.guesses > 0).then(|| self.values / self.guesses)
    }
}

/// A candidate under way.
struct Runner {
    /// Its place in the short list.
    rank: usize,
    action: Action,
    /// Sum of chances.
    points: AtomicU64,
    rollouts: AtomicU32,
    /// How often each section fell.
    fell: [AtomicU32; Section::COUNT],
    /// How often each was the most threatened where none fell.
    threatened: [AtomicU32; Section::COUNT],
}

impl Runner {
    fn new((rank, action): (usize, Action)) -> Runner {
        Runner {
            rank,
            action,
            points: AtomicU64::new(0),
            rollouts: AtomicU32::new(0),
            fell: [const { AtomicU32::new(0) }; Section::COUNT],
            threatened: [const { AtomicU32::new(0) }; Section::COUNT],
        }
    }

    /// Sums do not depend on the order in which ends come.
    fn add(&self, end: End) {
        self.points.fetch_add(end.chance.points(), Relaxed);
        self.rollouts.fetch_add(1, Relaxed);
        if let Some(section) = end.threatened {
            let times = if end.fell { &self.fell } else { &self.threatened };
            times[section.index()].fetch_add(1, Relaxed);
        }
    }

    fn rollouts(&self) -> u32 {
        self.rollouts.load(Relaxed)
    }

    fn chance(&self) -> Chance {
        Chance::mean(self.points.load(Relaxed), self.rollouts())
    }

    fn candidate(&self) -> Candidate {
        Candidate { action: self.action, chance: self.chance(), rollouts: self.rollouts() }
    }

    /// Where the walls fell most often; if they held, where they were in danger most often.
    fn feared(&self) -> Option<Section> {
        let times = |section: &Section| {
            [&self.fell, &self.threatened].map(|times| times[section.index()].load(Relaxed))
        };
        Section::ALL.iter().copied().filter(|section| times(section) != [0, 0]).max_by_key(times)
    }
}

/// Candidates that are rolled out against each other. In a round all meet the same guess and the same luck.
struct Race<'a> {
    view: &'a View,
    seat: Seat,
    course: Course,
    network: Option<&'a Network>,
    seed: u64,
    budget: &'a Budget<'a>,
}

impl Race<'_> {
    /// All candidates, the best first.
    fn run(&self, mut runners: Vec<Runner>, rollouts: u32) -> Vec<Runner> {
        let heats = runners.len().next_power_of_two().ilog2();
        let mut left = runners.len();
        let mut round = 0;
        for heat in 1..=heats {
            let rounds = (rollouts / heats / left as u32).max(1);
            let mut ran = 0;
            while ran < rounds && self.budget.clock.used() < 1000 * heat / heats {
                let now = ROUNDS.min(rounds - ran);
                self.roll(&runners[..left], round, now);
                (ran, round) = (ran + now, round + now);
            }
            runners[..left].sort_by_key(|runner| std::cmp::Reverse(runner.chance()));
            left = left.div_ceil(2);
        }
        runners
    }

    fn roll(&self, runners: &[Runner], first: u32, rounds: u32) {
        self.budget.crew.share(rounds as usize * runners.len(), &|job| {
            let (round, runner) = (job / runners.len(), &runners[job % runners.len()]);
            let seed = self.seed.wrapping_add(u64::from(first) + round as u64);
            runner.add(roll(self.view, self.seat, runner.action, self.course, self.network, seed));
        });
    }
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Game, Setup};

    use super::*;
    use crate::Strength;

    /// The place in the short list of what is picked, if the second of it had a little more luck than the first.
    fn picked(percent: u64) -> usize {
        let mut game = Game::new(&Setup::new(Edition::Undead)).expect("standard tables");
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let view = loop {
            match game.to_act() {
                ToAct::Seat(seat) => break game.view(Some(seat)),
                _ => game.play_unchecked(game.sample_chance(&mut rng).expect("chance is to act")),
            }
        };
        let actions = view.actions();
        let runners = [(1, 1), (0, 0)].map(|(rank, luck)| {
            let runner = Runner::new((rank, actions[rank]));
            let chance = Chance::part(100_000 * percent + luck, 10_000_000);
            runner.add(End { chance, threatened: None, fell: false });
            runner
        });
        let effort = Strength::Captain.effort().expect("it looks ahead");
        let mut runners = Vec::from(runners);
        Searcher::new("captain", effort, 1).pick(&view, &mut runners);
        runners[0].rank
    }

    #[test]
    fn a_little_luck_decides_only_where_the_game_is_decided() {
        assert_eq!([10, 50, 90].map(picked), [0; 3], "the short list decides");
        assert_eq!([0, 1, 99].map(picked), [1; 3], "the grades decide");
    }
}
