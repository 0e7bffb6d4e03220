//! What chance decides in the First Edition, with exact probabilities (chapter 11). Nothing else is random
//! (1e.chance.only).

use rand_core::Rng;

use crate::chance::{self, draw, draws, may_draw, pick, sets_of, ways};
use crate::first::action::Action;
use crate::first::card::CARDS_PER_PHASE;
use crate::first::siege::Siege;
use crate::first::step::Step;
use crate::first::token::HitFace;
use crate::list::Found;
use crate::machine::{Battery, Emplacement};
use crate::set::Mask;
use crate::unit::Group;

/// Outcomes of a chance decision.
pub type Outcomes = chance::Outcomes<Action>;

impl Siege {
    /// What can come now and how likely it is. Empty unless chance is to act.
    pub fn chance_outcomes(&self) -> Outcomes {
        let mut outcomes = Outcomes::default();
        let Some(step) = self.step() else { return outcomes };
        match step {
            Step::DealCards(phase) => {
                for chosen in sets_of::<usize>(self.draft_size(), CARDS_PER_PHASE) {
                    outcomes.push(Action::Deal { phase, chosen: chosen.bits() as u8 }, 1);
                }
            }
            Step::Draw { count, .. } => {
                for (units, weight) in draws(self.at.open.pouch, count) {
                    outcomes.push(Action::Draw(units), weight);
                }
            }
            Step::DrawInTurn { .. } => {
                for (units, weight) in draws(self.at.open.pouch, 1) {
                    outcomes.push(Action::Draw(units), weight);
                }
            }
            Step::FireCannon(_) | Step::FirePole(_) => {
                for face in HitFace::ALL {
                    let copies = self.at.open.hit_deck[*face];
                    outcomes.push(Action::Turn(*face), u128::from(copies));
                }
            }
            Step::FireMachine(at) => self.shot_outcomes(at, &mut outcomes),
            _ => {}
        }
        outcomes
    }

    /// A card of the machine's pile; with Accurate Shot two (1e.special.accurate-shot).
    fn shot_outcomes(&self, at: Emplacement, outcomes: &mut Outcomes) {
        let Some(Battery { hits, misses, .. }) = self.at.open.batteries[at] else { return };
        if self.draws_two(at) {
            for drawn in (0..=2).rev() {
                outcomes.push(Action::Two(drawn), ways(hits, drawn) * ways(misses, 2 - drawn));
            }
        } else {
            outcomes.push(Action::Hit, u128::from(hits));
            outcomes.push(Action::Miss, u128::from(misses));
        }
    }

    /// Whether a machine draws two cards; a pile of one card draws one.
    pub(super) fn draws_two(&self, at: Emplacement) -> bool {
        let cards = self.at.open.batteries[at].map_or(0, |battery| battery.hits + battery.misses);
        self.at.open.accurate.has(at) && cards > 1
    }

    /// Picks an outcome of chance with its probability, without listing all of them.
    pub fn sample_chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        Some(match self.step()? {
            Step::DealCards(phase) => {
                let cards = Mask::of_bits((1 << CARDS_PER_PHASE) - 1);
                Action::Deal { phase, chosen: pick(cards, self.draft_size(), rng).bits() as u8 }
            }
            Step::Draw { count, .. } => Action::Draw(draw(rng, self.at.open.pouch, count)),
            Step::DrawInTurn { .. } => Action::Draw(draw(rng, self.at.open.pouch, 1)),
            Step::FireCannon(_) | Step::FirePole(_) => {
                let mut deck = self.at.open.hit_deck;
                Action::Turn(chance::take_kind(&mut deck, rng)?)
            }
            Step::FireMachine(at) => {
                let Battery { hits, misses, .. } = self.at.open.batteries[at]?;
                let mut pile = [misses, hits];
                let mut hit = || chance::take_one(&mut pile, rng).map(|card| card as u8);
                match (self.draws_two(at), hit()?) {
                    (true, first) => Action::Two(first + hit()?),
                    (false, 0) => Action::Miss,
                    (false, _) => Action::Hit,
                }
            }
            _ => return None,
        })
    }

    /// Whether chance may bring this now.
    pub(super) fn chance_may_bring(&self, step: Step, action: Action) -> bool {
        match (step, action) {
            (Step::Draw { count, .. }, Action::Draw(units)) => may_draw(self.at.open.pouch, units, count),
            _ => self.chance_outcomes().weight_of(action) > 0,
        }
    }

    /// The outcome of a chance step that has no choice, or that does not take place at all.
    pub(super) fn settled_chance(&self, step: Step) -> Found<Action> {
        let open = &self.at.open;
        match step {
            Step::Draw { count, .. } => self.settled_draw(count),
            Step::DrawInTurn { .. } => self.settled_draw(1),
            Step::FireCannon(tower) | Step::FirePole(tower) if open.aims[tower.index()].is_none() => {
                Found::Nothing
            }
            Step::FireCannon(_) | Step::FirePole(_) => self.settled_card(),
            Step::FireMachine(at) => match (open.aims[at.index()], open.batteries[at]) {
                (Some(_), Some(Battery { hits: 0, misses: 0, .. })) => Found::Nothing,
                (Some(_), Some(Battery { misses: 0, .. })) => {
                    Found::One(if self.draws_two(at) { Action::Two(2) } else { Action::Hit })
                }
                (Some(_), Some(Battery { hits: 0, .. })) => {
                    Found::One(if self.draws_two(at) { Action::Two(0) } else { Action::Miss })
                }
                (Some(_), Some(_)) => Found::Several,
                _ => Found::Nothing,
            },
            _ => Found::Several,
        }
    }

    /// A draw from a pouch that is too small, or that holds one kind of unit alone.
    fn settled_draw(&self, count: u8) -> Found<Action> {
        let pouch = self.at.open.pouch;
        let mut kinds = pouch.kinds().iter();
        match (kinds.next(), kinds.next()) {
            _ if pouch.total() <= count => Found::One(Action::Draw(pouch)),
            (Some(unit), None) => Found::One(Action::Draw(Group::of(unit, count))),
            _ => Found::Several,
        }
    }

    /// A card from a hit deck with one kind of face left.
    fn settled_card(&self) -> Found<Action> {
        let mut faces = HitFace::ALL.iter().filter(|face| self.at.open.hit_deck[**face] > 0);
        match (faces.next(), faces.next()) {
            (Some(face), None) => Found::One(Action::Turn(*face)),
            _ => Found::Several,
        }
    }
}
