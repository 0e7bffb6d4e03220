//! A player that looks ahead: a short list by what looks best, then rollouts, of which the better half gets more again
//! and again (sequential halving).

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_rules::board::Section;
use stronghold_rules::{Action, ActionList, Seat, View};

use crate::Bot;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::decision::{Candidate, Decision};
use crate::judge::{WIN, thin_out, value_of_series};
use crate::rollout::{Course, End, expected, roll};

/// Rounds of rollouts between two looks at the clock.
const ROUNDS: u32 = 4;

/// Actions of the expected line.
const FORESEEN: usize = 8;

/// How hard it thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Guesses of what is hidden that the short list rests on.
    pub guesses: u32,
    /// Most actions that are weighed for the short list.
    pub weighed: usize,
    /// Length of the short list.
    pub candidates: usize,
    /// Rollouts in all.
    pub rollouts: u32,
    /// How a rollout goes.
    pub course: Course,
}

/// A player that looks ahead.
#[derive(Clone, Debug)]
pub struct Searcher {
    name: &'static str,
    effort: Effort,
    rng: ChaCha8Rng,
}

impl Searcher {
    /// A player of this name whose choices follow from the seed.
    pub fn new(name: &'static str, effort: Effort, seed: u64) -> Searcher {
        Searcher { name, effort, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The actions that look best, in several guesses together, the best first.
    fn short_list(&mut self, view: &View, seat: Seat, actions: ActionList) -> Vec<Action> {
        let Effort { guesses, weighed, candidates, .. } = self.effort;
        let mut actions = actions;
        if actions.len() > candidates {
            thin_out(&mut actions, weighed, &mut self.rng);
        }
        let mut valued: Vec<(i64, Action)> = actions.iter().map(|action| (0, *action)).collect();
        for _ in 0..guesses {
            let mut guess = view.determinize(&mut self.rng);
            guess.set_silent(true);
            for (value, action) in &mut valued {
                // A win in one guess is worth much, but not everything.
                let found = value_of_series(&guess, seat, *action, weighed, &mut self.rng);
                *value += i64::from(found.clamp(-WIN / 100, WIN / 100));
            }
        }
        // Equals stay in the order of the list.
        valued.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
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
        let list = self.short_list(view, seat, actions);
        let seed = self.rng.next_u64();
        let race = Race { view, seat, course: self.effort.course, seed, budget };
        let rollouts = budget.rollouts.unwrap_or(self.effort.rollouts);
        let runners = race.run(list.into_iter().map(Runner::new).collect(), rollouts);
        let best = &runners[0];
        Decision {
            action: best.action,
            line: expected(view, best.action, self.effort.course, seed, FORESEEN),
            feared: best.feared(),
            candidates: runners.iter().map(Runner::candidate).collect(),
        }
    }
}

/// A candidate under way.
struct Runner {
    action: Action,
    /// Sum of chances.
    points: AtomicU64,
    rollouts: AtomicU32,
    /// How often each section was the most threatened.
    threatened: [AtomicU32; Section::COUNT],
}

impl Runner {
    fn new(action: Action) -> Runner {
        Runner {
            action,
            points: AtomicU64::new(0),
            rollouts: AtomicU32::new(0),
            threatened: [const { AtomicU32::new(0) }; Section::COUNT],
        }
    }

    /// Sums do not depend on the order in which ends come.
    fn add(&self, end: End) {
        self.points.fetch_add(end.chance.points(), Relaxed);
        self.rollouts.fetch_add(1, Relaxed);
        self.threatened[end.threatened.index()].fetch_add(1, Relaxed);
    }

    fn chance(&self) -> Chance {
        Chance::mean(self.points.load(Relaxed), self.rollouts.load(Relaxed))
    }

    fn candidate(&self) -> Candidate {
        Candidate { action: self.action, chance: self.chance(), rollouts: self.rollouts.load(Relaxed) }
    }

    fn feared(&self) -> Option<Section> {
        let times = |section: &Section| self.threatened[section.index()].load(Relaxed);
        Section::ALL.iter().copied().filter(|section| times(section) > 0).max_by_key(times)
    }
}

/// Candidates that are rolled out against each other. In a round all meet the same guess and the same luck.
struct Race<'a> {
    view: &'a View,
    seat: Seat,
    course: Course,
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
            runner.add(roll(self.view, self.seat, runner.action, self.course, seed));
        });
    }
}
