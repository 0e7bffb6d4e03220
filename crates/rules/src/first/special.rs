//! Special actions on the backs of phase cards (6.9).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::building::Building;
use crate::first::card::{Equipment, Training};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::machine::Emplacement;
use crate::reason::{Verdict, require};
use crate::set::Set;
use crate::unit::Horde;

impl Siege {
    /// One throwing machine is named (1e.special.accurate-shot).
    pub(super) fn accurate_shot_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for at in Emplacement::ALL {
            let stands = self.at.open.batteries[*at].is_some();
            if stands && self.attacks(by, at.side()) && !self.at.open.accurate.has(*at) {
                out.push(Action::Place(at.place()))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn steady(&mut self, place: Place) {
        let at = Emplacement::of(place).expect("a machine stands there");
        self.at.open.accurate.insert(at);
        self.tell(Event::ShotSteadied { at });
    }

    /// One tile to another legal place of the same side (1e.special.equipment-transfer).
    pub(super) fn equipment_transfer_options<S: Sink<Action>>(
        &self,
        by: Side,
        out: &mut S,
    ) -> ControlFlow<()> {
        for equipment in Equipment::ALL {
            for from in self.at.open.equipment[*equipment] {
                if !self.attacks(by, from.side()) || !self.may_leave(*equipment, from) {
                    continue;
                }
                for to in Section::ALL {
                    if to.side() == from.side() && self.takes_equipment(*equipment, *to) {
                        out.push(Action::Shift { equipment: *equipment, from, to: *to })?;
                    }
                }
            }
        }
        for from in self.at.open.bridges.iter().filter(|from| self.attacks(by, from.side())) {
            for to in self.book.tables.paths {
                if to.side() == from.side() && self.is_bare(to) {
                    out.push(Action::ShiftBridge { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A ladder stays while its extra place is in use (1e.special.ladder-occupied).
    pub(super) fn may_leave(&self, equipment: Equipment, from: Section) -> bool {
        let places = self.book.tables.section(from).invader_places;
        equipment != Equipment::Ladders || self.at.open.horde_at(from.place()).total() <= places
    }

    pub(super) fn transfer_equipment(&mut self, action: Action) {
        let open = &mut self.at.open;
        match action {
            Action::Shift { equipment, from, to } => {
                open.equipment[equipment].remove(from);
                open.equipment[equipment].insert(to);
                self.tell(Event::EquipmentMoved { equipment, from, to });
            }
            Action::ShiftBridge { from, to } => {
                open.bridges.remove(from);
                open.bridges.insert(to);
                self.tell(Event::BridgeMoved { from, to });
            }
            other => unlisted(other),
        }
    }

    /// One tile to another rampart of the same side, or one saboteur to another building
    /// (1e.special.training-transfer).
    pub(super) fn training_transfer_options<S: Sink<Action>>(
        &self,
        by: Side,
        out: &mut S,
    ) -> ControlFlow<()> {
        for training in Training::ALL {
            for from in self.at.open.training[*training] {
                if !self.attacks(by, from.side()) || !self.may_be_released(*training, from) {
                    continue;
                }
                for to in Rampart::ALL {
                    if to.side() == from.side() && self.takes_training(*training, *to) {
                        let (from, to) = (from.place(), to.place());
                        out.push(Action::ShiftTraining { training: *training, from, to })?;
                    }
                }
            }
        }
        let all = Set::<Building>::ALL;
        for from in self.at.open.saboteurs {
            for to in all.without(self.at.open.saboteurs) {
                out.push(Action::ShiftSaboteur { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A quartermaster stays where more units stand than fit without him (1e.special.transfer-overfull).
    pub(super) fn may_be_released(&self, training: Training, from: Rampart) -> bool {
        training != Training::Quartermaster
            || self.at.open.horde_at(from.place()).total() <= self.book.tables.numbers.rampart_units
    }

    pub(super) fn transfer_training(&mut self, action: Action) {
        let open = &mut self.at.open;
        match action {
            Action::ShiftTraining { training, from, to } => {
                let (Some(from), Some(to)) = (from.rampart(), to.rampart()) else { unlisted(action) };
                open.training[training].remove(from);
                open.training[training].insert(to);
                self.tell(Event::TrainingMoved { training, from, to });
            }
            Action::ShiftSaboteur { from, to } => {
                open.saboteurs.remove(from);
                open.saboteurs.insert(to);
                self.tell(Event::SaboteurMoved { from, to });
            }
            other => unlisted(other),
        }
    }

    /// Whether a fallen goblin can come to a foreground of this Invader (1e.special.escape-the-knife).
    pub(super) fn goblins_can_escape(&self, by: Side) -> bool {
        let room = |side: &Side| self.may_escape_to(by, *side).is_ok();
        self.at.open.fallen.has(Horde::Goblin) && Side::ALL.iter().any(room)
    }

    fn may_escape_to(&self, by: Side, side: Side) -> Verdict {
        require!(self.attacks(by, side), "1e.team.side", "1e.special.escape-the-knife");
        self.may_hold_one_more(side.foreground(), &["1e.dispatch.capacity", "1e.special.escape-the-knife"])
    }

    /// A foreground for each goblin, until there are no more goblins or places. One has to come, the others may.
    pub(super) fn knife_options<S: Sink<Action>>(&self, by: Side, left: u8, out: &mut S) -> ControlFlow<()> {
        if !self.goblins_can_escape(by) {
            return ControlFlow::Continue(());
        }
        for side in Side::ALL {
            out.offer(Action::Place(side.foreground()), || self.may_escape_to(by, *side))?;
        }
        if left < self.book.tables.numbers.escape_goblins {
            out.push(Action::Done)
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(super) fn knife(&mut self, by: Side, left: u8, action: Action) {
        let place = match action {
            Action::Place(place) => place,
            Action::Done => return,
            other => unlisted(other),
        };
        self.at.open.fallen.remove(Horde::Goblin);
        self.at.open.horde_at_mut(place).add(Horde::Goblin);
        if let Some(side) = place.foreground() {
            self.tell(Event::GoblinEscaped { side });
        }
        if left > 1 {
            self.then(Step::Knife { by, left: left - 1 });
        }
    }
}
