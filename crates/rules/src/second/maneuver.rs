//! T8 to T10: maneuvers. Each source assigns its pieces, then the whole step marches (6.6).

use std::ops::ControlFlow;

use crate::board::{Mask, Path, Place, Rampart, Section};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::card::{Equipment, Maneuver};
use crate::second::event::Event;
use crate::second::options::{Reveal, Sections};
use crate::second::plan::Objective;
use crate::second::position::{Open, Through};
use crate::second::siege::{Siege, unlisted};
use crate::second::step::{Step, Wave};
use crate::second::tables::Tables;
use crate::second::token::Trap;
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
        for maneuver in Maneuver::ALL.iter().filter(|maneuver| !done.has(maneuver.index())) {
            out.push(Action::Maneuver(*maneuver))?;
        }
        if done.is_empty() { ControlFlow::Continue(()) } else { out.push(Action::None) }
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
        open.maneuvers.insert(maneuver.index());
        open.maneuver = Some(maneuver);
        open.hourglasses_due += given;
        open.sprung = Mask::EMPTY;
        open.passed = Mask::EMPTY;
        open.reached_rw4 = false;
        for (wave, more) in [
            (Wave::Camp, None),
            (Wave::Foregrounds, None),
            (Wave::Ramparts, Some(Step::Marauders)),
            (Wave::OutermostRampart, None),
        ] {
            self.at.agenda.follow([wave.first_step(), Step::March(wave)].into_iter().chain(more));
        }
        let saps = self.at.open.equipment[Equipment::Sap.index()];
        for section in Section::ALL.iter().rev().filter(|section| saps.has(section.index())) {
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
        if self.room_at(section.place()) > 0 {
            for unit in [Horde::Goblin, Horde::Orc] {
                if self.at.open.camp.has(unit) {
                    out.push(Action::Sap { unit, section })?;
                }
            }
        }
        out.push(Action::None)
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

    /// What a source may assign, or `next` (2e.maneuver.assign).
    pub(super) fn assign_options<S: Sink<Action>>(
        &self,
        wave: Wave,
        source: Place,
        sent: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        if sent < self.maneuver_limit() {
            if wave == Wave::Camp {
                self.muster_options(source, out)?;
            } else {
                self.path_options(source, out)?;
                self.through_options(source, out)?;
            }
        }
        out.push(Action::Next)
    }

    /// N4 (2e.maneuver.camp).
    fn muster_options<S: Sink<Action>>(&self, source: Place, out: &mut S) -> ControlFlow<()> {
        let side = source.foreground().expect("the camp sends to foregrounds");
        let mustered = &self.at.invader.assigned.mustered;
        if self.room_at(source) <= mustered[side.index()].total() {
            return ControlFlow::Continue(());
        }
        for unit in Horde::KINDS {
            let assigned = mustered[0].count(unit) + mustered[1].count(unit);
            if self.at.open.camp.count(unit) > assigned {
                out.push(Action::Muster { unit, side })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// One path (2e.maneuver.room, 2e.siege-tower.moves).
    fn path_options<S: Sink<Action>>(&self, source: Place, out: &mut S) -> ControlFlow<()> {
        let waiting = self.waiting_at(source);
        let towers = self.towers_waiting_at(source);
        if waiting.is_empty() && towers == 0 {
            return ControlFlow::Continue(());
        }
        for path in self.book.tables.graph.paths_from(source) {
            let path = Path::at(path);
            let room = self.room_at(path.to()) > self.arriving_at(path.to());
            for unit in waiting.kinds() {
                if room || self.surely_dies(unit, path) {
                    out.push(Action::March { unit, path })?;
                }
            }
            if towers > 0 && self.tower_may_take(path) {
                out.push(Action::Roll(path))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Two paths in one go (2e.maneuver.quartermaster).
    fn through_options<S: Sink<Action>>(&self, source: Place, out: &mut S) -> ControlFlow<()> {
        let tables = &self.book.tables;
        for rampart in self.at.open.quartermasters.without(self.at.open.passed) {
            if self.at.invader.assigned.through[rampart].is_some() {
                continue;
            }
            let rampart = Rampart::at(rampart);
            let Some(first) =
                tables.graph.paths_from(source).map(Path::at).find(|path| path.to() == rampart.place())
            else {
                continue;
            };
            let waiting = self.waiting_at(source);
            for second in tables.graph.paths_from(rampart.place()).map(Path::at) {
                if second.to().section().is_none() {
                    continue;
                }
                let room = self.room_at(second.to()) > self.arriving_at(second.to());
                for unit in waiting.kinds() {
                    if room || self.surely_dies(unit, first) || self.surely_dies(unit, second) {
                        out.push(Action::Through { unit, first, second })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Units of a source that are not assigned yet.
    pub(super) fn waiting_at(&self, source: Place) -> Group<Horde> {
        let assigned = &self.at.invader.assigned;
        let mut waiting = self.at.open.horde_at(source);
        for path in self.book.tables.graph.paths_from(source) {
            waiting -= assigned.units[path];
        }
        for through in self.at.open.quartermasters.filter_map(|rampart| assigned.through[rampart]) {
            if through.first.from() == source {
                waiting.remove(through.unit);
            }
        }
        waiting
    }

    pub(super) fn towers_waiting_at(&self, source: Place) -> u8 {
        let standing = self.at.open.siege_towers_at(source);
        if standing == 0 {
            return 0;
        }
        let assigned: u8 =
            self.book.tables.graph.paths_from(source).map(|path| self.at.invader.assigned.towers[path]).sum();
        standing - assigned - self.at.open.stopped_towers
    }

    /// 2e.siege-tower.one-per-section, 2e.trap.siege-tower.
    fn tower_may_take(&self, path: Path) -> bool {
        if self.at.open.shown_traps[path.index()] == Some(Trap::SiegeTower) {
            return false;
        }
        let Some(section) = path.to().section() else { return true };
        let large =
            self.book.tables.section(section).invader_places >= self.book.tables.numbers.large_section;
        let allowed = self.book.options.siege_tower_sections == Sections::All || large;
        let mut paths = self.book.tables.graph.paths_to[path.to().index()];
        let assigned = paths.any(|other| self.at.invader.assigned.towers[other] > 0);
        allowed && !assigned && self.at.open.siege_towers_at(path.to()) == 0
    }

    /// Units that will arrive at the end of a path in this march, as far as face-up traps tell.
    fn arriving_at(&self, place: Place) -> u8 {
        let assigned = &self.at.invader.assigned;
        let mut arriving = 0;
        for path in self.book.tables.graph.paths_to[place.index()] {
            if !assigned.units[path].is_empty() {
                arriving += self.arriving_on(Path::at(path));
            }
        }
        for through in self.at.open.quartermasters.filter_map(|rampart| assigned.through[rampart]) {
            if through.second.to() == place && !self.through_surely_dies(through) {
                arriving += 1;
            }
        }
        arriving
    }

    fn arriving_on(&self, path: Path) -> u8 {
        let units = self.at.invader.assigned.units[path.index()];
        let doomed = match self.at.open.shown_traps[path.index()] {
            Some(Trap::Goblin) => units.count(Horde::Goblin),
            Some(Trap::Troll) => u8::from(units.has(Horde::Troll) && self.troll_trap_takes_marcher(path)),
            _ => 0,
        };
        units.total() - doomed
    }

    /// Whether the troll that a trap on this path kills is one of the plain marchers.
    fn troll_trap_takes_marcher(&self, path: Path) -> bool {
        !self.at.open.sprung.has(path.index()) && !self.led_by_through(path)
    }

    /// Whether a quartermaster's troll was the first troll assigned to this path (2e.maneuver.first-troll).
    fn led_by_through(&self, path: Path) -> bool {
        let assigned = &self.at.invader.assigned;
        self.at
            .open
            .quartermasters
            .filter_map(|rampart| assigned.through[rampart])
            .any(|through| through.first == path && through.leads)
    }

    /// Whether a face-up trap on the path will surely kill one more unit of this type (2e.maneuver.room).
    fn surely_dies(&self, unit: Horde, path: Path) -> bool {
        match (self.at.open.shown_traps[path.index()], unit) {
            (Some(Trap::Goblin), Horde::Goblin) => true,
            (Some(Trap::Troll), Horde::Troll) => {
                self.troll_trap_takes_marcher(path)
                    && !self.at.invader.assigned.units[path.index()].has(Horde::Troll)
            }
            _ => false,
        }
    }

    fn through_surely_dies(&self, through: Through) -> bool {
        let trap = |path: Path| self.at.open.shown_traps[path.index()];
        let set = |path: Path| !self.at.open.sprung.has(path.index());
        match through.unit {
            Horde::Goblin => {
                trap(through.first) == Some(Trap::Goblin) || trap(through.second) == Some(Trap::Goblin)
            }
            Horde::Orc => false,
            Horde::Troll => {
                let first = trap(through.first) == Some(Trap::Troll) && through.leads && set(through.first);
                first || (trap(through.second) == Some(Trap::Troll) && set(through.second))
            }
        }
    }

    pub(super) fn assign(&mut self, wave: Wave, source: Place, sent: u8, action: Action) {
        if action == Action::Next {
            self.at.open.stopped_towers = 0;
            if let Some(source) = wave.source_after(source) {
                self.then(Step::Assign { wave, source, sent: 0 });
            }
            return;
        }
        self.then(Step::Assign { wave, source, sent: sent + 1 });
        let assigned = &mut self.at.invader.assigned;
        match action {
            Action::March { unit, path } => {
                assigned.units[path.index()].add(unit);
                self.tell(Event::Assigned { unit, from: source, to: path.to() });
            }
            Action::Through { unit, first, second } => {
                let leads = unit == Horde::Troll && !assigned.units[first.index()].has(Horde::Troll);
                let rampart = first.to().rampart().expect("a quartermaster stands on a rampart");
                assigned.through[rampart.index()] = Some(Through { unit, first, second, leads });
                self.tell(Event::Assigned { unit, from: source, to: second.to() });
            }
            Action::Roll(path) => {
                assigned.towers[path.index()] += 1;
                self.tell(Event::TowerAssigned { path });
            }
            Action::Muster { unit, side } => {
                assigned.mustered[side.index()].add(unit);
                self.tell(Event::Assigned { unit, from: Place::Camp, to: side.foreground() });
            }
            other => unlisted(other),
        }
        if self.book.options.reveal == Reveal::Single {
            self.march(wave);
        }
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
        for unit in self.at.open.marauders.kinds() {
            out.push(Action::Join(unit))?;
        }
        ControlFlow::Continue(())
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
