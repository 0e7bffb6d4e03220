//! A position as the yes-or-no inputs of a network.
//!
//! Inputs have no names. They are numbered in the order in which the edition describes its position, and that order
//! makes the [`Shape`], by which a network knows whether it was made for it. Counts set as many inputs as there are
//! things; margins of strength set one. Prices are not described: what they lead to is, so that a network that learned
//! on other numbers still understands the position.

use stronghold_rules::board::Section;
use stronghold_rules::machine::Battery;
use stronghold_rules::named::Named;
use stronghold_rules::set::Set;
use stronghold_rules::unit::Group;
use stronghold_rules::{Edition, Game, Setup};

use crate::pressure::Storm;
use crate::{first, second, undead};

/// Margins of strength that are told apart.
const MARGINS: std::ops::RangeInclusive<i32> = -12..=8;

/// Most of the Defender's strength on a section that is told apart.
const MOST_HOLD: usize = 14;

/// Points of the hand-made score that make a step, and steps to each side.
const SCORE: (i32, i32) = (60, 20);

/// What inputs there are: their number, and a mark of how they are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// How many.
    pub inputs: usize,
    /// Changes when parts come, go, grow or shrink.
    pub mark: u64,
}

impl Shape {
    /// The inputs of an edition.
    pub fn of(edition: Edition) -> Shape {
        let game = Game::new(&Setup::new(edition)).expect("the standard tables are sound");
        describe(&game, &mut |_| {})
    }
}

/// Describes a position. Each input that holds is handed over by its number.
pub fn describe(game: &Game, holds: &mut dyn FnMut(usize)) -> Shape {
    let mut inputs = Inputs { shape: Shape::default(), holds };
    match game {
        Game::First(siege) => first::describe(siege, &mut inputs),
        Game::Second(siege) => second::describe(siege, &mut inputs),
        Game::Undead(siege) => undead::describe(siege, &mut inputs),
    }
    inputs.shape
}

/// Numbers the inputs, part by part.
pub(crate) struct Inputs<'a> {
    shape: Shape,
    holds: &'a mut dyn FnMut(usize),
}

impl Inputs<'_> {
    /// A part of so many inputs; the number of its first.
    fn part(&mut self, size: usize) -> usize {
        let first = self.shape.inputs;
        self.shape.inputs += size;
        self.shape.mark = (self.shape.mark ^ size as u64).wrapping_mul(0x0100_0000_01b3);
        first
    }

    pub fn flag(&mut self, holds: bool) {
        let first = self.part(1);
        if holds {
            (self.holds)(first);
        }
    }

    /// One of `of`, or none.
    pub fn one(&mut self, which: Option<usize>, of: usize) {
        let first = self.part(of);
        if let Some(which) = which {
            (self.holds)(first + which.min(of - 1));
        }
    }

    /// A thing, or none.
    pub fn thing<T: Named>(&mut self, thing: Option<T>) {
        self.one(thing.map(|thing| thing.index()), T::ALL.len());
    }

    /// At most `most`, an input for each.
    pub fn count(&mut self, count: impl Into<u32>, most: usize) {
        let first = self.part(most);
        for step in 0..most.min(count.into() as usize) {
            (self.holds)(first + step);
        }
    }

    /// A number of any sign, in steps.
    pub fn number(&mut self, number: i32, range: std::ops::RangeInclusive<i32>) {
        let which = number.clamp(*range.start(), *range.end()) - range.start();
        self.one(Some(which as usize), (range.end() - range.start() + 1) as usize);
    }

    /// Which of `of` positions are in a set.
    pub fn set<T>(&mut self, set: Set<T>, of: usize) {
        let first = self.part(of);
        for at in set.recast::<usize>().iter().filter(|at| *at < of) {
            (self.holds)(first + at);
        }
    }

    /// Which things are in a set.
    pub fn things<T: Named>(&mut self, things: Set<T>) {
        self.set(things, T::ALL.len());
    }

    /// At most `most` units of each type.
    pub fn units<K>(&mut self, units: Group<K>, most: usize) {
        for count in units.counts() {
            self.count(count, most);
        }
    }

    /// The storm on every section, and the two sections in the greatest danger, now and later.
    pub fn storms(&mut self, storm: impl Fn(Section) -> Storm) {
        let mut worst = [[None; 2]; 3];
        for section in Section::ALL {
            let Storm { now, near, far, hold, needed } = storm(*section);
            for (strength, worst) in [now, near, far].into_iter().zip(&mut worst) {
                let margin = (strength > 0).then_some(strength - needed);
                self.margin(margin);
                match worst {
                    [first, _] if margin > *first => *worst = [margin, *first],
                    [_, second] => *second = margin.max(*second),
                }
            }
            self.margin((now > 0).then_some(now - hold));
            self.count(hold.max(0) as u32, MOST_HOLD);
        }
        for margin in worst.as_flattened() {
            self.margin(*margin);
        }
    }

    /// By how much the Invader is above what is needed.
    fn margin(&mut self, margin: Option<i32>) {
        let (least, most) = (*MARGINS.start(), *MARGINS.end());
        self.one(
            margin.map(|margin| (margin.clamp(least, most) - least) as usize),
            (most - least + 1) as usize,
        );
    }

    /// The hand-made score.
    pub fn score(&mut self, score: i32) {
        let (step, steps) = SCORE;
        self.number(score.div_euclid(step), -steps..=steps);
    }

    /// Turns that are left, this one included.
    pub fn turns_left(&mut self, last: u8, turn: u8) {
        self.one(Some(usize::from((last + 1).saturating_sub(turn))), 12);
    }

    /// A machine with its deck.
    pub fn battery<M: Named>(&mut self, battery: Option<Battery<M>>) {
        self.thing(battery.map(|battery| battery.machine));
        self.count(battery.map_or(0, |battery| battery.hits), 3);
        self.count(battery.map_or(0, |battery| battery.misses), 5);
    }

    /// How much of the cost of each action is paid, in quarters, and what is still missing.
    pub fn begun<A: Named>(&mut self, paid_and_cost: impl Fn(A) -> (u8, u8)) {
        for action in A::ALL {
            let (paid, cost) = paid_and_cost(*action);
            let cost = cost.max(1);
            self.count(u32::from(paid.min(cost)) * 4 / u32::from(cost), 4);
            self.count(if paid > 0 { cost.saturating_sub(paid) } else { 0 }, 3);
        }
    }
}
