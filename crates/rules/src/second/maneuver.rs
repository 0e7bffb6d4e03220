//! T8 to T10: maneuvers. Each source assigns its pieces, then the whole step marches (6.6).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::card::{Equipment, Maneuver};
use crate::second::event::Event;
use crate::second::plan::Objective;
use crate::second::position::Open;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::{Step, Wave};
use crate::second::tables::Tables;
use crate::set::Set;
use crate::unit::{Group, Horde, UnitKind};

impl Open {
    /// Hourglasses that a maneuver gives (2e.maneuver.hourglasses; Drilled Host).
    pub fn maneuver_hourglasses(&self, tables: &Tables, maneuver: Maneuver) -> u8 {
        match maneuver {
            Maneuver::Minor if self.drilled => tables.objective(Objective::DrilledHost).benefit,
            Maneuver::Minor => tables.numbers.minor_hourglasses,
            Maneuver::Major => tables.numbers.major_hourglasses,
        }
    }

    /// N: how many units each source may send in the maneuver of this moment (2e.maneuver.limits).
    #[inline]
    pub fn maneuver_limit(&self, tables: &Tables) -> u8 {
        match self.maneuver {
            Some(Maneuver::Major) => tables.numbers.major_units,
            _ => tables.numbers.minor_units,
        }
    }

    /// Places for Invader units at a section, rampart or foreground (2e.board.capacity-*).
    #[inline]
    pub fn horde_places(&self, tables: &Tables, place: Place) -> u8 {
        if let Some(section) = place.section() {
            let ladder = self.has_equipment(Equipment::Ladder, section);
            tables.section(section).invader_places + u8::from(ladder)
        } else if place.rampart().is_some() {
            tables.numbers.rampart_units
        } else {
            tables.numbers.foreground_units
        }
    }
}

impl Siege {
    /// One maneuver is compulsory, the other a choice (2e.turn.maneuver-always, 2e.maneuver.kinds).
    pub(super) fn choose_maneuver_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let done = self.at.open.maneuvers;
        for maneuver in Maneuver::ALL {
            out.offer(Action::Maneuver(*maneuver), || {
                require!(!done.has(*maneuver), "2e.maneuver.kinds");
                Ok(())
            })?;
        }
        out.offer(Action::None, || {
            require!(!done.is_empty(), "2e.turn.maneuver-always");
            Ok(())
        })?;
        out.object(|action| match action {
            Action::Skip | Action::Done | Action::Next => Some(Reason::by(&["2e.turn.maneuver-always"])),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(Reason::by(&["2e.order.after-maneuvers", "2e.turn.maneuver-always"]))
            }
            Action::Play { card, .. } => Some(self.out_of_turn(card)),
            _ => self.not_after_the_march(action),
        })
    }

    pub(super) fn choose_maneuver(&mut self, action: Action) {
        match action {
            Action::Maneuver(maneuver) => {
                if self.at.open.maneuvers.is_empty() {
                    self.then(Step::ChooseManeuver);
                }
                self.then(Step::Maneuver(maneuver));
            }
            Action::None => {}
            other => unlisted(other),
        }
    }

    /// Steps N1 to N4 in their order.
    pub(super) fn begin_maneuver(&mut self, maneuver: Maneuver) {
        self.tell(Event::ManeuverBegan { maneuver });
        let given = self.at.open.maneuver_hourglasses(&self.book.tables, maneuver);
        let open = &mut self.at.open;
        open.maneuvers.insert(maneuver);
        open.maneuver = Some(maneuver);
        open.hourglasses_due += given;
        open.sprung = Set::EMPTY;
        open.passed = Set::EMPTY;
        open.reached_rw4 = false;
        for (wave, more) in [
            (Wave::Camp, None),
            (Wave::Foregrounds, None),
            (Wave::Ramparts, Some(Step::Marauders)),
            (Wave::OutermostRampart, None),
        ] {
            self.at.agenda.follow([wave.first_step(), Step::March(wave)].into_iter().chain(more));
        }
        let saps = self.at.open.equipment[Equipment::Sap];
        for section in Section::ALL.iter().rev().filter(|section| saps.has(**section)) {
            self.then(Step::Sap(*section));
        }
    }

    /// N: how many units each source may send (2e.maneuver.limits).
    #[inline]
    pub(super) fn maneuver_limit(&self) -> u8 {
        self.at.open.maneuver_limit(&self.book.tables)
    }

    /// N1 (2e.sap.effect).
    pub(super) fn sap_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        for unit in Horde::KINDS {
            out.offer(Action::Sap { unit, section }, || self.may_sap(unit, section))?;
        }
        out.push(Action::None)?;
        out.object(|action| self.no_sap(action))
    }

    /// A goblin or an orc of the camp, if there is room.
    fn may_sap(&self, unit: Horde, section: Section) -> Verdict {
        self.may_hold_one_more(section.place(), &["2e.sap.effect", "2e.board.capacity-section-invader"])?;
        require!(unit != Horde::Troll && self.at.open.camp.has(unit), "2e.sap.effect");
        Ok(())
    }

    /// No sap leads there, or it is not at its turn. With nothing to choose a sap is passed over.
    pub(super) fn no_sap(&self, action: Action) -> Option<Reason> {
        let Action::Sap { unit, section } = action else { return not_before_the_window(action) };
        if !self.at.open.has_equipment(Equipment::Sap, section) {
            return Some(Reason::by(&["2e.sap.effect"]));
        }
        let judged = self.may_sap(unit, section).err();
        Some(judged.unwrap_or(Reason::by(&["2e.sap.effect", "2e.sap.both-maneuvers"])))
    }

    pub(super) fn sap(&mut self, action: Action) {
        match action {
            Action::Sap { unit, section } => {
                self.at.open.camp.remove(unit);
                self.at.open.horde_at_mut(section.place()).add(unit);
                self.tell(Event::Sapped { unit, section });
            }
            Action::None => {}
            other => unlisted(other),
        }
    }

    /// Free places for Invader units (2e.board.capacity-foreground, -rampart, -section-invader).
    pub(super) fn room_at(&self, place: Place) -> u8 {
        let places = self.at.open.horde_places(&self.book.tables, place);
        places.saturating_sub(self.at.open.horde_at(place).total())
    }

    /// Room for one more Invader unit. The rules speak of a place without.
    pub(super) fn may_hold_one_more(&self, place: Place, full: Rules) -> Verdict {
        if self.room_at(place) > 0 { Ok(()) } else { Err(self.crowded(place, 0, full)) }
    }

    /// A place that is full, those on the way included: what one more unit would make, and how many fit.
    pub(super) fn crowded(&self, place: Place, coming: u8, full: Rules) -> Reason {
        let units = self.at.open.horde_at(place).total().saturating_add(coming);
        Reason::by(full).short(units.saturating_add(1), self.at.open.horde_places(&self.book.tables, place))
    }

    /// Marauders join those who arrived on `rw4` (2e.marauders.join, 2e.marauders.room, 2e.marauders.refill).
    pub(super) fn marauders(&mut self) {
        if !self.at.open.reached_rw4 {
            return;
        }
        let waiting = self.at.open.marauders;
        let room = self.room_at(Place::Rw4);
        if waiting.total() <= room {
            self.at.open.marauders = Group::EMPTY;
            *self.at.open.horde_at_mut(Place::Rw4) += waiting;
            if !waiting.is_empty() {
                self.tell(Event::MaraudersJoined { units: waiting });
            }
        } else if room > 0 {
            self.then(Step::JoinMarauder);
            return;
        }
        self.refill_marauders();
    }

    pub(super) fn join_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for unit in Horde::KINDS {
            out.offer(Action::Join(unit), || {
                require!(self.at.open.marauders.has(unit), "2e.marauders.join", "2e.marauders.room");
                Ok(())
            })?;
        }
        out.object(not_before_the_window)
    }

    pub(super) fn join(&mut self, action: Action) {
        let Action::Join(unit) = action else { unlisted(action) };
        self.at.open.marauders.remove(unit);
        self.at.open.horde_at_mut(Place::Rw4).add(unit);
        self.tell(Event::MaraudersJoined { units: Group::of(unit, 1) });
        self.then(Step::Marauders);
    }

    /// From the bag, not at random, as far as it has them (2e.chance.not-random).
    fn refill_marauders(&mut self) {
        let open = &mut self.at.open;
        let mut filled = Group::EMPTY;
        for unit in Horde::KINDS {
            let wanted =
                self.book.tables.numbers.marauders.count(unit).saturating_sub(open.marauders.count(unit));
            filled += Group::of(unit, wanted.min(open.bag.count(unit)));
        }
        open.bag -= filled;
        open.marauders += filled;
        if !filled.is_empty() {
            self.tell(Event::MaraudersFilled { units: filled });
        }
    }
}

/// The Defender acts once in phase 6, after maneuvers and orders.
pub(super) fn not_before_the_window(action: Action) -> Option<Reason> {
    use Action as A;
    match action {
        A::Spend(_)
        | A::Activate(_)
        | A::Move { .. }
        | A::Swap { .. }
        | A::MoveHero { .. }
        | A::SwapHeroes
        | A::Heroic { .. }
        | A::Plan(_)
        | A::End => Some(Reason::by(&["2e.turn.window-once-phase6"])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;

    #[test]
    fn every_source_of_a_wave_is_asked_once_in_board_order() {
        let sources = |wave: Wave| {
            let mut sources = vec![wave.first_source()];
            while let Some(next) = wave.source_after(sources[sources.len() - 1]) {
                sources.push(next);
            }
            sources
        };
        assert_eq!(sources(Wave::OutermostRampart), [Place::Rw4]);
        let ramparts = [Place::Rw1, Place::Rw2, Place::Rw3, Place::Re1, Place::Re2, Place::Re3];
        assert_eq!(sources(Wave::Ramparts), ramparts);
        assert_eq!(
            sources(Wave::Foregrounds),
            Side::ALL.iter().map(|side| side.foreground()).collect::<Vec<_>>()
        );
        assert_eq!(sources(Wave::Camp), [Place::Fw, Place::Fe]);
    }
}
