//! Special actions on the backs of phase cards (6.9).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::building::Building;
use crate::first::card::{Equipment, Training};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::first::targets::NEEDS_TARGET;
use crate::list::Sink;
use crate::machine::Emplacement;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::unit::Horde;

/// Equipment of the partner, or on the way to the other side.
const EQUIPMENT: [Rules; 2] = [
    &["1e.team.side", "1e.special.equipment-transfer", NEEDS_TARGET],
    &["1e.board.sides", "1e.special.equipment-transfer", NEEDS_TARGET],
];

/// Training of the partner, or on the way to the other side.
const TRAINING: [Rules; 2] = [
    &["1e.team.side", "1e.special.training-transfer", NEEDS_TARGET],
    &["1e.board.sides", "1e.special.training-transfer", NEEDS_TARGET],
];

impl Siege {
    /// One throwing machine is named (1e.special.accurate-shot).
    pub(super) fn accurate_shot_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for at in self.at.open.batteries.iter().filter_map(|(at, battery)| battery.and(Some(at))) {
            out.offer(Action::Place(at.place()), || {
                self.may_place_on(by, at.side())?;
                let named = self.at.open.accurate.has(at);
                require!(!named, "1e.special.accurate-shot", NEEDS_TARGET);
                Ok(())
            })?;
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
        for equipment in Equipment::ALL.iter().copied() {
            for from in self.at.open.equipment[equipment] {
                for to in Section::ALL.iter().copied().filter(|to| *to != from) {
                    out.offer(Action::Shift { equipment, from, to }, || {
                        self.may_transfer(by, from.side(), to.side(), EQUIPMENT)?;
                        self.may_leave(equipment, from)?;
                        self.may_be_equipped(to, equipment)
                    })?;
                }
            }
        }
        for from in self.at.open.bridges {
            for to in self.book.tables.paths.but(from) {
                out.offer(Action::ShiftBridge { from, to }, || {
                    self.may_transfer(by, from.side(), to.side(), EQUIPMENT)?;
                    self.may_take_bridge(to)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A tile of this Invader stays on its side. The rules speak of the partner's tiles, and of the other side.
    fn may_transfer(&self, by: Side, from: Side, to: Side, [partner, across]: [Rules; 2]) -> Verdict {
        match (self.attacks(by, from), from == to) {
            (false, _) => Err(Reason::by(partner)),
            (true, false) => Err(Reason::by(across)),
            (true, true) => Ok(()),
        }
    }

    /// A ladder stays while its extra place is in use (1e.special.ladder-occupied).
    fn may_leave(&self, equipment: Equipment, from: Section) -> Verdict {
        let places = self.book.tables.section(from).invader_places;
        let idle = equipment != Equipment::Ladders || self.at.open.horde_at(from.place()).total() <= places;
        require!(idle, "1e.special.ladder-occupied", "1e.special.equipment-transfer", NEEDS_TARGET);
        Ok(())
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
        for training in Training::ALL.iter().copied() {
            for from in self.at.open.training[training] {
                for to in Rampart::ALL.iter().copied().filter(|to| *to != from) {
                    let shift = Action::ShiftTraining { training, from: from.place(), to: to.place() };
                    out.offer(shift, || {
                        self.may_transfer(by, from.side(), to.side(), TRAINING)?;
                        self.may_be_released(training, from)?;
                        self.may_take_training(to, training)
                    })?;
                }
            }
        }
        for from in self.at.open.saboteurs {
            for to in Building::ALL.iter().copied().filter(|to| *to != from) {
                out.offer(Action::ShiftSaboteur { from, to }, || {
                    let free = !self.at.open.saboteurs.has(to);
                    require!(free, "1e.special.training-transfer", "1e.saboteur.buildings", NEEDS_TARGET);
                    Ok(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A quartermaster stays where more units stand than fit without it (1e.special.transfer-overfull).
    fn may_be_released(&self, training: Training, from: Rampart) -> Verdict {
        let idle = training != Training::Quartermaster
            || self.at.open.horde_at(from.place()).total() <= self.book.tables.numbers.rampart_units;
        require!(idle, "1e.special.transfer-overfull", "1e.special.training-transfer", NEEDS_TARGET);
        Ok(())
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

    /// A fallen goblin can come to a foreground of this Invader (1e.special.escape-the-knife).
    pub(super) fn may_escape(&self, by: Side) -> Verdict {
        let goblin = self.at.open.fallen.has(Horde::Goblin);
        require!(goblin, "1e.special.escape-the-knife", NEEDS_TARGET);
        let room = Side::ALL.iter().any(|side| self.may_escape_to(by, *side).is_ok());
        require!(room, "1e.dispatch.capacity", "1e.special.escape-the-knife", NEEDS_TARGET);
        Ok(())
    }

    fn may_escape_to(&self, by: Side, side: Side) -> Verdict {
        require!(self.attacks(by, side), "1e.team.side", "1e.special.escape-the-knife");
        self.may_hold_one_more(side.foreground(), &["1e.dispatch.capacity", "1e.special.escape-the-knife"])
    }

    /// A foreground for each goblin, until there are no more goblins or places. One has to come, the others may.
    pub(super) fn knife_options<S: Sink<Action>>(&self, by: Side, left: u8, out: &mut S) -> ControlFlow<()> {
        if self.may_escape(by).is_err() {
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
