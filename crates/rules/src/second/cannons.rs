//! Ranged stage 1: cannons, and the hit deck that they share with the poles (8.2).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Tower};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{Emplacement, HitCard};
use crate::unit::{Group, Horde, UnitKind};

impl Siege {
    /// Targets with Invader units and without a trench master (2e.cannon.target, 2e.cannon.useful).
    pub(super) fn aim_cannon_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        for at in self.book.tables.tower(tower).reaches {
            let at = Place::at(Place::Rw1.index() + at);
            let dug_in = at.rampart().is_some_and(|rampart| self.at.open.trench_masters.has(rampart.index()));
            if !dug_in && !self.at.open.horde_at(at).is_empty() {
                out.push(Action::Aim { from: tower.place(), at })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Notes the target of a cannon, a pole or a barrage machine.
    pub(super) fn aim(&mut self, action: Action) {
        match action {
            Action::Aim { from, at } => {
                let slot = match from.tower() {
                    Some(tower) => tower.index(),
                    None => Emplacement::of(from).expect("a machine stands there").index(),
                };
                self.at.open.aims[slot] = Some(at);
                self.tell(Event::Aimed { from, at });
            }
            Action::Hold(at) => self.tell(Event::Held { at }),
            other => unlisted(other),
        }
    }

    /// The cannon's card is turned over (2e.cannon.hit).
    pub(super) fn fire_cannon(&mut self, tower: Tower, action: Action) {
        let card = self.turn_hit_card(tower, action);
        let at = self.at.open.aims[tower.index()].expect("only cannons with a target fire");
        self.then(Step::CannonHit { at, card });
    }

    /// Cards are drawn without putting them back (2e.cannon.reshuffle).
    pub(super) fn turn_hit_card(&mut self, tower: Tower, action: Action) -> HitCard {
        let Action::Turn(card) = action else { unlisted(action) };
        self.at.open.hit_cards.remove(card.index());
        self.tell(Event::CardTurned { tower, card });
        card
    }

    /// After the last cannon or pole all six cards are shuffled (2e.pole.reshuffle) and no target is named any more.
    pub(super) fn shuffle_hits(&mut self) {
        self.at.open.hit_cards = Mask((1 << HitCard::COUNT) - 1);
        self.at.open.aims = [None; 9];
    }

    pub(super) fn cannon_hit_options<S: Sink<Action>>(
        &self,
        at: Place,
        card: HitCard,
        out: &mut S,
    ) -> ControlFlow<()> {
        let shown = self.book.tables.hit_cards[card.index()].cannon;
        for unit in Horde::KINDS {
            if shown[unit.index()] && self.at.open.horde_at(at).has(unit) {
                out.push(Action::LoseHorde(Group::of(unit, 1)))?;
            }
        }
        ControlFlow::Continue(())
    }
}
