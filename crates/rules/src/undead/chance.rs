//! What chance decides in Undead, with exact probabilities (chapter 11).

use std::ops::ControlFlow;

use rand_core::Rng;

use crate::board::Tower;
use crate::chance::{self, below, draw, draws, may_draw, pick, sets_of, take_one};
use crate::list::{Found, Only, Sink};
use crate::set::{By, Set};
use crate::undead::action::Action;
use crate::undead::card::{Armament, ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::position::Open;
use crate::undead::siege::Siege;
use crate::undead::spell::{Colour, Spell, SpellSet};
use crate::undead::step::Step;
use crate::undead::tables::Tables;
use crate::undead::token::TowerPiece;

/// Outcomes of a chance decision.
pub type Outcomes = chance::Outcomes<Action>;

impl Open {
    /// Panic cards that are not in force, by kind.
    pub fn panic_deck(&self, tables: &Tables) -> By<PanicCard, u8> {
        let mut left = tables.panic_cards;
        for card in self.panic_cards.iter() {
            left[card] = left[card].saturating_sub(1);
        }
        left
    }

    /// Cards of an armament's deck that are not turned over (un.ranged.no-replace).
    pub fn shots_left(&self, armament: Armament) -> Set<ShotCard> {
        armament.deck().without(self.turned)
    }
}

impl Siege {
    /// What can come now and how likely it is. Empty unless chance is to act.
    pub fn chance_outcomes(&self) -> Outcomes {
        let mut outcomes = Outcomes::default();
        if let Some(step) = self.step() {
            let _ = self.outcomes(step, &mut outcomes);
        }
        outcomes
    }

    /// What a step can bring, each with its weight.
    fn outcomes<S: Sink<(Action, u128)>>(&self, step: Step, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        match step {
            Step::DealTome(_) => {
                for spell in self.undealt() {
                    out.push((Action::Deal(spell), 1))?;
                }
            }
            Step::StockLibrary(colour) => {
                let (all, count) = self.library_draw(colour);
                for chosen in sets_of(count, all.len() as usize) {
                    let spells = all.iter().enumerate().filter(|(position, _)| chosen.has(*position));
                    let spells = SpellSet::of(spells.map(|(_, spell)| spell).collect());
                    out.push((Action::Stock { colour, spells }, 1))?;
                }
            }
            Step::DrawUnits => {
                for (units, weight) in draws(open.bag, self.book.tables.numbers.draw_units) {
                    out.push((Action::Draw(units), weight))?;
                }
            }
            Step::TurnShot { tower, .. } => {
                for card in self.shots_at(tower) {
                    out.push((Action::Turn(card), 1))?;
                }
            }
            Step::FireEngine { rampart, .. } => {
                if let Some(battery) = open.engines[rampart] {
                    for (card, copies) in [(Action::Hit, battery.hits), (Action::Miss, battery.misses)] {
                        if copies > 0 {
                            out.push((card, u128::from(copies)))?;
                        }
                    }
                }
            }
            Step::DrawManaCard | Step::DrawReinforcement | Step::DrawPanic(_) => {
                for (kind, copies) in self.deck(step).into_iter().enumerate() {
                    if copies > 0 {
                        out.push((card_of(step, kind), u128::from(copies)))?;
                    }
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Picks an outcome of chance with its probability, without listing all of them.
    pub fn sample_chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let step = self.step()?;
        Some(match step {
            Step::DealTome(_) => Action::Deal(pick(self.undealt(), 1, rng).first()?),
            Step::StockLibrary(colour) => {
                let (all, count) = self.library_draw(colour);
                Action::Stock { colour, spells: SpellSet::of(pick(all, count, rng)) }
            }
            Step::DrawUnits => Action::Draw(draw(rng, self.at.open.bag, self.book.tables.numbers.draw_units)),
            Step::TurnShot { tower, .. } => Action::Turn(pick(self.shots_at(tower), 1, rng).first()?),
            Step::FireEngine { rampart, .. } => {
                let battery = self.at.open.engines[rampart]?;
                let card = below(rng, u32::from(battery.hits) + u32::from(battery.misses));
                if card < u32::from(battery.hits) { Action::Hit } else { Action::Miss }
            }
            Step::DrawManaCard | Step::DrawReinforcement | Step::DrawPanic(_) => {
                card_of(step, take_one(&mut self.deck(step), rng)?)
            }
            _ => return None,
        })
    }

    /// Whether chance may bring this now.
    pub(super) fn chance_may_bring(&self, step: Step, action: Action) -> bool {
        match (step, action) {
            (Step::DrawUnits, Action::Draw(units)) => {
                may_draw(self.at.open.bag, units, self.book.tables.numbers.draw_units)
            }
            _ => self.chance_outcomes().weight_of(action) > 0,
        }
    }

    /// The outcome of a chance step that has no choice, or that does not take place at all.
    pub(super) fn settled_chance(&self, step: Step) -> Found<Action> {
        match step {
            Step::DrawUnits => {
                let bag = self.at.open.bag;
                let count = self.book.tables.numbers.draw_units;
                if bag.total() <= count { Found::One(Action::Draw(bag)) } else { Found::Several }
            }
            _ => {
                let mut only = Only::new();
                let _ = self.outcomes(step, &mut only);
                match only.found() {
                    Found::Nothing => Found::Nothing,
                    Found::One((outcome, _)) => Found::One(outcome),
                    Found::Several => Found::Several,
                }
            }
        }
    }

    /// The cards of a colour, and how many of them lie in the Library.
    fn library_draw(&self, colour: Colour) -> (Set<Spell>, u32) {
        (self.book.tables.colours[colour], u32::from(self.book.tables.numbers.colour_draw))
    }

    /// Cards that the armament on a tower may turn over.
    fn shots_at(&self, tower: Tower) -> Set<ShotCard> {
        match self.at.open.towers[tower] {
            Some(TowerPiece::Crossbow) => self.at.open.shots_left(Armament::Crossbow),
            Some(TowerPiece::Cannon) => self.at.open.shots_left(Armament::Cannon),
            _ => Set::EMPTY,
        }
    }

    /// Copies of each kind in the deck that a step draws from; none of kinds that it does not have.
    fn deck(&self, step: Step) -> [u8; PanicCard::COUNT] {
        let mut deck = [0; PanicCard::COUNT];
        match step {
            Step::DrawManaCard => deck[..ManaCard::COUNT].copy_from_slice(self.at.open.mana_deck.as_slice()),
            Step::DrawReinforcement => {
                deck[..Reinforcement::COUNT].copy_from_slice(self.at.open.reinforcements.as_slice());
            }
            _ => deck = self.at.open.panic_deck(&self.book.tables).into_array(),
        }
        deck
    }
}

/// The card of this kind in the deck that a step draws from.
fn card_of(step: Step, kind: usize) -> Action {
    match step {
        Step::DrawManaCard => Action::Mana(ManaCard::at(kind)),
        Step::DrawReinforcement => Action::Reinforce(Reinforcement::at(kind)),
        _ => Action::Panic(PanicCard::at(kind)),
    }
}
