//! Ranged stage 1: cannons, and the hit deck that they share with the poles (8.2).

use std::ops::ControlFlow;

use crate::board::{Place, Tower};
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{Emplacement, HitCard};
use crate::set::Set;
use crate::unit::Group;

impl Siege {
    /// Targets with Invader units and without a trench master (2e.cannon.target, 2e.cannon.useful).
    pub(super) fn aim_cannon_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        for at in self.book.tables.tower(tower).reaches {
            let at = at.place();
            out.offer(Action::Aim { from: tower.place(), at }, || self.may_be_shelled(at))?;
        }
        const DECLARE: Rules = &["2e.cannon.declare-first", "2e.cannon.target"];
        out.object(|action| declare_first(tower.place(), action, DECLARE, &["2e.cannon.target"]))
    }

    fn may_be_shelled(&self, at: Place) -> Verdict {
        let dug_in = at.rampart().is_some_and(|rampart| self.at.open.trench_masters.has(rampart));
        require!(!dug_in, "2e.cannon.useful", "2e.cannon.trench-master", "2e.trench-master.effect");
        require!(!self.at.open.horde_at(at).is_empty(), "2e.cannon.useful", "2e.cannon.target");
        Ok(())
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
        self.at.open.hit_cards.remove(card);
        self.tell(Event::CardTurned { tower, card });
        card
    }

    /// After the last cannon or pole all six cards are shuffled (2e.pole.reshuffle) and no target is named any more.
    pub(super) fn shuffle_hits(&mut self) {
        self.at.open.hit_cards = Set::<HitCard>::ALL;
        self.at.open.aims = [None; 9];
    }

    pub(super) fn cannon_hit_options<S: Sink<Action>>(
        &self,
        at: Place,
        card: HitCard,
        out: &mut S,
    ) -> ControlFlow<()> {
        let shown = self.book.tables.hit_cards[card].cannon;
        for unit in self.at.open.horde_at(at).kinds() {
            out.offer(Action::LoseHorde(Group::of(unit, 1)), || {
                require!(shown[unit.index()], "2e.cannon.hit");
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Every machine names its target before a card is turned over, and each can reach only so far.
pub(super) fn declare_first(
    from: Place,
    action: Action,
    declare_first: Rules,
    out_of_reach: Rules,
) -> Option<Reason> {
    match action {
        Action::Turn(_) | Action::Hit | Action::Miss => Some(Reason::by(declare_first)),
        Action::Aim { from: other, .. } if other != from => Some(Reason::by(declare_first)),
        Action::Aim { .. } => Some(Reason::by(out_of_reach)),
        _ => None,
    }
}
