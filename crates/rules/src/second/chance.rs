//! What chance decides in the Second Edition, with exact probabilities (chapter 11).

use rand_core::Rng;

use crate::chance::{self, below, draw, draws, may_draw, sets_of};
use crate::list::Found;
use crate::named::Thing;
use crate::second::action::Action;
use crate::second::card::Phase;
use crate::second::plan::{Objective, Plan};
use crate::second::setup::CARDS_PER_PHASE;
use crate::second::siege::Siege;
use crate::second::step::Step;
use crate::set::{Mask, Set};

/// Outcomes of a chance decision.
pub type Outcomes = chance::Outcomes<Action>;

impl Siege {
    /// What can come now and how likely it is. Empty unless chance is to act.
    pub fn chance_outcomes(&self) -> Outcomes {
        let mut outcomes = Outcomes::default();
        let Some(step) = self.step() else { return outcomes };
        match step {
            Step::DealCards(phase) => {
                for chosen in sets_of(3, CARDS_PER_PHASE) {
                    outcomes.push(deal_cards(phase, chosen), 1);
                }
            }
            Step::DealObjectives => {
                for chosen in sets_of(3, Objective::COUNT) {
                    outcomes.push(Action::DealObjectives(three(chosen).map(Objective::at)), 1);
                }
            }
            Step::DealPlans => {
                for chosen in sets_of(3, Plan::COUNT) {
                    outcomes.push(Action::DealPlans(three(chosen).map(Plan::at)), 1);
                }
            }
            Step::Draw(count) => {
                for (units, weight) in draws(self.at.open.bag, count) {
                    outcomes.push(Action::Draw(units), weight);
                }
            }
            Step::FireCannon(_) | Step::FirePole(_) => {
                for card in self.at.open.hit_cards {
                    outcomes.push(Action::Turn(card), 1);
                }
            }
            Step::FireMachine(at) => {
                if let Some(battery) = self.at.open.batteries[at] {
                    outcomes.push(Action::Hit, u128::from(battery.hits));
                    outcomes.push(Action::Miss, u128::from(battery.misses));
                }
            }
            _ => {}
        }
        outcomes
    }

    /// Picks an outcome of chance with its probability, without listing all of them.
    pub fn sample_chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        Some(match self.step()? {
            Step::DealCards(phase) => deal_cards(phase, pick_three(rng, CARDS_PER_PHASE)),
            Step::DealObjectives => Action::DealObjectives(three(pick_three(rng, Objective::COUNT))),
            Step::DealPlans => Action::DealPlans(three(pick_three(rng, Plan::COUNT))),
            Step::Draw(count) => Action::Draw(draw(rng, self.at.open.bag, count)),
            Step::FireCannon(_) | Step::FirePole(_) => {
                let cards = self.at.open.hit_cards;
                let mut left = cards.iter().skip(below(rng, cards.len()) as usize);
                Action::Turn(left.next()?)
            }
            Step::FireMachine(at) => {
                let battery = self.at.open.batteries[at]?;
                let pick = below(rng, u32::from(battery.hits) + u32::from(battery.misses));
                if pick < u32::from(battery.hits) { Action::Hit } else { Action::Miss }
            }
            _ => return None,
        })
    }

    /// Whether chance may bring this now.
    pub(super) fn chance_may_bring(&self, step: Step, action: Action) -> bool {
        match (step, action) {
            (Step::Draw(count), Action::Draw(units)) => may_draw(self.at.open.bag, units, count),
            _ => self.chance_outcomes().weight_of(action) > 0,
        }
    }

    /// The outcome of a chance step that has no choice, or that does not take place at all.
    pub(super) fn settled_chance(&self, step: Step) -> Found<Action> {
        match step {
            Step::Draw(count) => {
                let bag = self.at.open.bag;
                if bag.total() <= count { Found::One(Action::Draw(bag)) } else { Found::Several }
            }
            Step::FireCannon(tower) | Step::FirePole(tower) if self.at.open.aims[tower.index()].is_none() => {
                Found::Nothing
            }
            Step::FireMachine(at) => match (self.at.open.aims[at.index()], self.at.open.batteries[at]) {
                (Some(_), Some(battery)) if battery.misses == 0 => Found::One(Action::Hit),
                (Some(_), Some(battery)) if battery.hits == 0 => Found::One(Action::Miss),
                (Some(_), Some(_)) => Found::Several,
                _ => Found::Nothing,
            },
            _ => Found::Several,
        }
    }
}

fn deal_cards(phase: Phase, chosen: Mask) -> Action {
    Action::DealCards { first: phase.first_card(), chosen: chosen.bits() as u8 }
}

fn pick_three<T: Thing, R: Rng + ?Sized>(rng: &mut R, count: usize) -> Set<T> {
    let mut chosen = Set::EMPTY;
    while chosen.len() < 3 {
        chosen.insert(T::at(below(rng, count as u32) as usize));
    }
    chosen
}

fn three<T: Thing>(set: Set<T>) -> [T; 3] {
    let mut set = set.iter();
    [(); 3].map(|()| set.next().expect("the set has three members"))
}
