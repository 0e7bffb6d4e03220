//! What holds for every bot, in every edition and for every number of players.

#![allow(clippy::unwrap_used, missing_docs)]

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_bots::{Alone, Budget, Clock, Crew, NAMES, by_name};
use stronghold_rules::{Action, Edition, Game, Seat, Setup, ToAct};

/// A budget that keeps the tests short.
const FEW: Budget<'static> = Budget { rollouts: Some(16), foresight: 4, ..Budget::FULL };

fn setups() -> Vec<Setup> {
    let players = ["2", "3", "4"].map(|players| Setup::new(Edition::First).with("players", players));
    let mut setups = vec![Setup::new(Edition::Second), Setup::new(Edition::Undead)];
    setups.extend(players);
    setups
}

/// Plays at random and hands positions in which there is a choice to `look`, one of `every` decisions.
fn walk(setup: &Setup, every: u32, mut look: impl FnMut(&Game, Seat)) {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut walker = by_name("random", 3).unwrap();
    let mut game = Game::new(setup).unwrap();
    let mut decisions = 0;
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => game.sample_chance(&mut rng).unwrap(),
            ToAct::Seat(seat) => {
                decisions += 1;
                if decisions % every == 0 {
                    look(&game, seat);
                }
                walker.choose(&game.view(Some(seat)))
            }
        };
        game.play(action).unwrap();
    }
}

#[test]
fn a_decision_is_legal_and_says_what_was_found() {
    for setup in setups() {
        let (mut weighed, mut feared, mut expected, mut right) = (0, 0, 0, 0);
        walk(&setup, 23, |game, seat| {
            let view = game.view(Some(seat));
            for name in NAMES {
                let decision = by_name(name, 5).unwrap().decide(&view, &FEW);
                assert!(game.is_legal(decision.action), "{name}: {:?}", decision.action);
                let candidates: Vec<Action> =
                    decision.candidates.iter().map(|candidate| candidate.action).collect();
                assert!(candidates.iter().all(|action| game.is_legal(*action)), "{name}");
                if let [next, ..] = decision.line[..] {
                    let mut after = game.clone();
                    after.play(decision.action).unwrap();
                    expected += 1;
                    right += u32::from(after.is_legal(next));
                }
                if let [first, ..] = candidates[..] {
                    assert_eq!(first, decision.action, "{name}");
                    weighed += 1;
                    feared += u32::from(decision.feared.is_some());
                }
            }
        });
        // In the first decisions nobody may be on the board.
        assert!(feared * 2 > weighed, "{feared} of {weighed}");
        // What is hidden may be in the way of what is expected.
        assert!(expected * 2 > weighed && right * 10 > expected * 9, "{right} of {expected} of {weighed}");
    }
}

#[test]
fn a_decision_depends_on_the_view_alone() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for setup in setups() {
        let mut other_truths = 0;
        walk(&setup, 29, |game, seat| {
            let view = game.view(Some(seat));
            let other = view.determinize(&mut rng);
            other_truths += u32::from(other.digest() != game.digest());
            for name in NAMES {
                let decide = |view| by_name(name, 2).unwrap().decide(view, &FEW);
                assert_eq!(decide(&view), decide(&other.view(Some(seat))), "{name}");
            }
        });
        assert!(setup.edition == Edition::Undead || other_truths > 0, "nothing was hidden");
    }
}

/// Does the jobs on three threads.
struct Three;

impl Crew for Three {
    fn share(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|number| *number < jobs)
                    {
                        job(number);
                    }
                });
            }
        });
    }
}

#[test]
fn those_who_share_the_work_do_not_change_the_decision() {
    walk(&Setup::new(Edition::Second), 31, |game, seat| {
        let view = game.view(Some(seat));
        let decide = |crew: &dyn Crew| {
            let budget = Budget { rollouts: Some(48), crew, foresight: 8, ..Budget::FULL };
            by_name("warlord", 4).unwrap().decide(&view, &budget)
        };
        assert_eq!(decide(&Alone), decide(&Three));
    });
}

/// A clock on which every look costs so much.
struct Ticking {
    each: u32,
    used: AtomicU32,
}

impl Clock for Ticking {
    fn used(&self) -> u32 {
        self.used.fetch_add(self.each, Relaxed)
    }
}

#[test]
fn when_the_time_is_up_the_best_so_far_is_taken() {
    walk(&Setup::new(Edition::Second), 37, |game, seat| {
        let view = game.view(Some(seat));
        if view.actions().len() < 2 {
            return;
        }
        let rolled = |each| {
            let clock = Ticking { each, used: AtomicU32::new(0) };
            let budget = Budget { rollouts: Some(10_000), clock: &clock, ..Budget::FULL };
            let decision = by_name("captain", 4).unwrap().decide(&view, &budget);
            assert!(game.is_legal(decision.action));
            decision.candidates.iter().map(|candidate| candidate.rollouts).sum::<u32>()
        };
        assert_eq!(rolled(1000), 0, "there was no time at all");
        assert!(rolled(2) <= 500 * 16, "a look for every two rounds of eight");
    });
}

/// The time that this thread had of the processor, of a limit. What others do on the machine does not count.
#[cfg(unix)]
struct Worked {
    begun: std::time::Duration,
    limit: std::time::Duration,
}

#[cfg(unix)]
impl Worked {
    fn new(limit: std::time::Duration) -> Worked {
        Worked { begun: Worked::now(), limit }
    }

    fn now() -> std::time::Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        std::time::Duration::new(time.tv_sec.try_into().unwrap(), time.tv_nsec.try_into().unwrap())
    }
}

#[cfg(unix)]
impl Clock for Worked {
    fn used(&self) -> u32 {
        let worked = Worked::now() - self.begun;
        (worked.as_micros() * 1000 / self.limit.as_micros()) as u32
    }
}

#[cfg(unix)]
#[test]
fn nobody_thinks_a_tenth_longer_than_there_is_time() {
    for setup in setups() {
        walk(&setup, 61, |game, seat| {
            let view = game.view(Some(seat));
            for name in ["sergeant", "warlord"] {
                let clock = Worked::new(std::time::Duration::from_millis(100));
                let budget =
                    Budget { rollouts: Some(1_000_000), clock: &clock, foresight: 1_000, ..Budget::FULL };
                by_name(name, 4).unwrap().decide(&view, &budget);
                assert!(clock.used() <= 1100, "{name}: {} thousandths", clock.used());
            }
        });
    }
}
