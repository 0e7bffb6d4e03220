//! Phase 6: dispatches (6.7).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Dispatch, Equipment, Training};
use crate::first::event::Event;
use crate::first::position::{Column, horde_index};
use crate::first::siege::{Siege, unlisted};
use crate::first::step::{Step, Wave};
use crate::first::token::Trap;
use crate::list::{Sink, offers};
use crate::machine::Emplacement;
use crate::reason::{Reason, Verdict};
use crate::set::Set;
use crate::unit::{Group, Horde};

/// Position of a rampart or foreground in [`Column::left`].
fn source(place: Place) -> Emplacement {
    Emplacement::at(place.index() - Place::Rw1.index())
}

impl Siege {
    /// Offered only if some unit can move (1e.dispatch.each-once).
    pub(super) fn can_dispatch(&self, by: Side, dispatch: Dispatch) -> bool {
        let column = Column { dispatch: Some(dispatch), ..Column::default() };
        [Wave::Front, Wave::Foregrounds, Wave::Camp]
            .into_iter()
            .any(|wave| offers(|any| self.wave_options(by, wave, &column, any)))
    }

    /// The three stages, each ended by `done` (1e.dispatch.stages).
    pub(super) fn begin_dispatch(&mut self, by: Side, dispatch: Dispatch) {
        self.at.open.column = Column { dispatch: Some(dispatch), ..Column::default() };
        self.tell(Event::DispatchBegan { by, dispatch });
        let waves = [Wave::Front, Wave::Foregrounds, Wave::Camp].map(|wave| Step::March { by, wave });
        self.at.agenda.follow(waves.into_iter().chain([Step::EndDispatch]));
    }

    pub(super) fn end_dispatch(&mut self) {
        self.at.open.column = Column::default();
    }

    pub(super) fn march_options<S: Sink<Action>>(
        &self,
        by: Side,
        wave: Wave,
        out: &mut S,
    ) -> ControlFlow<()> {
        self.wave_options(by, wave, &self.at.open.column, out)?;
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::March { unit, from, to } => Some(self.no_march(by, wave, unit, from, to)),
            Action::Perform { action, .. } if action.dispatch().is_some() => {
                Some(Reason::by(&["1e.dispatch.each-once", "1e.phase.complete"]))
            }
            Action::Order { .. } | Action::Classify { .. } | Action::Altar(_) => {
                Some(Reason::by(&["1e.dispatch.stages", "1e.phase.complete"]))
            }
            _ => None,
        })
    }

    /// Every move of one unit in a stage (1e.dispatch.single-move, 1e.dispatch.own-units).
    fn wave_options<S: Sink<Action>>(
        &self,
        by: Side,
        wave: Wave,
        column: &Column,
        out: &mut S,
    ) -> ControlFlow<()> {
        match wave {
            Wave::Front => {
                self.rope_options(by, column, out)?;
                for rampart in Rampart::ALL.iter().filter(|at| S::ASKS || self.attacks(by, at.side())) {
                    self.advance_options(by, rampart.place(), column, out)?;
                    if self.at.open.has_training(Training::Drover, *rampart) {
                        self.drover_options(by, *rampart, column, out)?;
                    }
                }
                ControlFlow::Continue(())
            }
            Wave::Foregrounds => {
                for side in Side::ALL.iter().filter(|side| S::ASKS || self.attacks(by, **side)) {
                    self.advance_options(by, side.foreground(), column, out)?;
                }
                ControlFlow::Continue(())
            }
            Wave::Camp => self.camp_options(by, column, out),
        }
    }

    /// Units at a place that did not arrive there in this dispatch (1e.dispatch.once-per-unit).
    pub(super) fn rested(&self, place: Place, column: &Column) -> Group<Horde> {
        let mut units = self.at.open.horde_at(place);
        units -= column.arrived[horde_index(place)];
        units
    }

    /// The types that somebody may want to send on from a place.
    #[inline(always)]
    fn leavers<S: Sink<Action>>(&self, from: Place, column: &Column) -> Set<Horde> {
        if S::ASKS { self.at.open.horde_at(from).kinds() } else { self.rested(from, column).kinds() }
    }

    /// Along the wall (1e.ropes.effect, 1e.ropes.not-from-tower).
    fn rope_options<S: Sink<Action>>(&self, by: Side, column: &Column, out: &mut S) -> ControlFlow<()> {
        let ropes = self.at.open.equipment[Equipment::Ropes].without(column.roped);
        for from in ropes.iter().filter(|from| self.attacks(by, from.side())) {
            for unit in self.rested(from.place(), column).kinds() {
                for to in self.book.tables.graph.neighbours[from].iter().map(Section::place) {
                    let march = Action::March { unit, from: from.place(), to };
                    out.offer(march, || self.may_arrive::<S>(from.place(), to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Forward along the paths from a rampart or foreground (1e.dispatch.stage-a, 1e.dispatch.stage-b,
    /// 1e.board.forward-only, 1e.board.west-chain).
    fn advance_options<S: Sink<Action>>(
        &self,
        by: Side,
        from: Place,
        column: &Column,
        out: &mut S,
    ) -> ControlFlow<()> {
        let units = self.leavers::<S>(from, column);
        if units.is_empty() {
            return ControlFlow::Continue(());
        }
        for path in self.book.tables.graph.paths_from(from) {
            for unit in units {
                out.offer(Action::March { unit, from, to: path.to() }, || {
                    if S::ASKS {
                        self.may_start(by, unit, from, column)?;
                    }
                    self.may_go::<S>(unit, from, path.to(), Some(path), column)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// To an adjacent rampart or back to the foreground (1e.drover.effect).
    fn drover_options<S: Sink<Action>>(
        &self,
        by: Side,
        at: Rampart,
        column: &Column,
        out: &mut S,
    ) -> ControlFlow<()> {
        let from = at.place();
        let ahead = self.book.tables.graph.paths_from(from);
        let adjacent = self.book.tables.adjacent[at].iter().map(Rampart::place);
        for to in adjacent.chain([at.side().foreground()]) {
            if ahead.iter().any(|path| path.to() == to) {
                continue;
            }
            let path = path_between(from, to);
            for unit in self.leavers::<S>(from, column) {
                out.offer(Action::March { unit, from, to }, || {
                    if S::ASKS {
                        self.may_start(by, unit, from, column)?;
                    }
                    self.may_go::<S>(unit, from, to, path, column)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The limit of the place left and the room at the place reached allow a step (1e.dispatch.limit-out,
    /// 1e.dispatch.capacity, 1e.dispatch.trap-no-place, 1e.drover.limits).
    #[inline]
    pub(super) fn may_go<S: Sink<Action>>(
        &self,
        unit: Horde,
        from: Place,
        to: Place,
        path: Option<Path>,
        column: &Column,
    ) -> Verdict {
        let dies = path.is_some_and(|path| self.dies_on(path, unit, column));
        let (left, limit) = (column.left[source(from)], self.limit_from(from, column));
        if left >= limit && (dies || !self.enters_freely(to, column)) {
            let reached = || self.limit_reached(from, to, column).short(left.saturating_add(1), limit);
            return Err(S::because(reached));
        }
        if dies { Ok(()) } else { self.may_arrive::<S>(from, to) }
    }

    /// 1e.dispatch.capacity.
    #[inline]
    pub(super) fn may_arrive<S: Sink<Action>>(&self, from: Place, to: Place) -> Verdict {
        match self.room_at(to) {
            0 => Err(S::because(|| self.crowded(to, self.no_room(from, to)))),
            _ => Ok(()),
        }
    }

    /// Units that may leave a rampart or foreground. In the Valley printing a quartermaster lets two more leave
    /// (1e.option.valley-quartermaster).
    fn limit_from(&self, from: Place, column: &Column) -> u8 {
        let numbers = &self.book.tables.numbers;
        let limit = column.dispatch.map_or(0, |dispatch| numbers.dispatch_units[dispatch.index()]);
        let quartermaster =
            from.rampart().is_some_and(|rampart| self.at.open.has_training(Training::Quartermaster, rampart));
        if quartermaster && self.book.options.is_valley() {
            limit + numbers.quartermaster_extra
        } else {
            limit
        }
    }

    /// The first two units that enter a rampart with a quartermaster do not count against the limit
    /// (1e.quartermaster.extra).
    pub(super) fn enters_freely(&self, to: Place, column: &Column) -> bool {
        !self.book.options.is_valley()
            && to.rampart().is_some_and(|rampart| {
                self.at.open.has_training(Training::Quartermaster, rampart)
                    && column.entered[rampart] < self.book.tables.numbers.quartermaster_extra
            })
    }

    /// Whether the unit dies in a trap on the way (1e.dispatch.goblin-trap, 1e.dispatch.troll-trap, 1e.drover.paths).
    pub(super) fn trap_kills(&self, unit: Horde, from: Place, to: Place, column: &Column) -> bool {
        path_between(from, to).is_some_and(|path| self.dies_on(path, unit, column))
    }

    #[inline]
    fn dies_on(&self, path: Path, unit: Horde, column: &Column) -> bool {
        match self.at.open.trap_on(path) {
            Some(Trap::Goblin) => unit == Horde::Goblin,
            Some(Trap::Troll) => unit == Horde::Troll && !column.sprung.has(path),
            None => false,
        }
    }

    /// Stage C: to foregrounds, siege towers, through saps and to the barbican (1e.dispatch.stage-c,
    /// 1e.dispatch.limit-camp, 1e.dispatch.limit-barbican).
    fn camp_options<S: Sink<Action>>(&self, by: Side, column: &Column, out: &mut S) -> ControlFlow<()> {
        let units = self.warlord(by).camp;
        if units.is_empty() {
            return ControlFlow::Continue(());
        }
        let limit =
            column.dispatch.map_or(0, |dispatch| self.book.tables.numbers.dispatch_units[dispatch.index()]);
        let mut send = |to: Place| -> ControlFlow<()> {
            let arrives = self.may_arrive::<S>(Place::Camp, to);
            if S::ASKS || arrives.is_ok() {
                for unit in units.kinds() {
                    out.offer(Action::March { unit, from: Place::Camp, to }, || arrives)?;
                }
            }
            ControlFlow::Continue(())
        };
        for side in Side::ALL.iter().copied() {
            if !self.attacks(by, side) || column.camp[side] >= limit {
                continue;
            }
            send(side.foreground())?;
            // 1e.siege-tower.enter
            for section in self.at.open.siege_towers.iter().filter(|section| section.side() == side) {
                send(section.siege_tower())?;
            }
            // 1e.sap.effect
            let saps = self.at.open.equipment[Equipment::Sap].without(column.sapped);
            for section in saps.iter().filter(|section| section.side() == side) {
                send(section.place())?;
            }
        }
        if column.barbican < limit && self.at.open.ram > 0 {
            send(Place::Barbican)?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn march(&mut self, by: Side, wave: Wave, action: Action) {
        let (unit, from, to) = match action {
            Action::March { unit, from, to } => (unit, from, to),
            Action::Done => return,
            other => unlisted(other),
        };
        self.then(Step::March { by, wave });
        self.tell(Event::Marched { unit, from, to });
        if from == Place::Camp {
            self.leave_camp(by, unit, to);
        } else if let Some(section) = from.section() {
            self.at.open.column.roped.insert(section);
            self.at.open.horde_at_mut(from).remove(unit);
            self.arrive(unit, to);
        } else {
            self.step_ahead(unit, from, to);
        }
    }

    fn leave_camp(&mut self, by: Side, unit: Horde, to: Place) {
        self.warlord_mut(by).camp.remove(unit);
        let column = &mut self.at.open.column;
        match (to.section().or(to.siege_tower_at()), to.foreground()) {
            (Some(section), _) => {
                column.camp[section.side()] += 1;
                if to.section().is_some() {
                    column.sapped.insert(section);
                }
            }
            (None, Some(side)) => column.camp[side] += 1,
            (None, None) => column.barbican += 1,
        }
        self.arrive(unit, to);
    }

    fn step_ahead(&mut self, unit: Horde, from: Place, to: Place) {
        let dies = self.trap_kills(unit, from, to, &self.at.open.column);
        let free = !dies && self.enters_freely(to, &self.at.open.column);
        if !free {
            self.at.open.column.left[source(from)] += 1;
        }
        self.at.open.horde_at_mut(from).remove(unit);
        if dies {
            self.fall_into_trap(unit, from, to);
        } else {
            if let Some(rampart) = to.rampart() {
                self.at.open.column.entered[rampart] += 1;
            }
            self.arrive(unit, to);
        }
    }

    /// The trap stays (1e.dispatch.trap-stays).
    pub(super) fn fall_into_trap(&mut self, unit: Horde, from: Place, to: Place) {
        let path = path_between(from, to).expect("a trap lies on a path");
        if unit == Horde::Troll && self.at.open.column.dispatch.is_some() {
            self.at.open.column.sprung.insert(path);
        }
        self.at.open.fallen.add(unit);
        self.tell(Event::TrapKilled { path, unit });
    }

    /// A unit reaches a place of the board. If a dispatch is under way, it does not move on in it.
    pub(super) fn arrive(&mut self, unit: Horde, to: Place) {
        self.at.open.horde_at_mut(to).add(unit);
        let column = &mut self.at.open.column;
        if column.dispatch.is_some()
            && let Some(arrived) = column.arrived.get_mut(horde_index(to))
        {
            arrived.add(unit);
        }
        if let Some(section) = to.section().or(to.siege_tower_at()) {
            self.watch_storm(section);
        }
    }
}

/// The printed path between two places, in either direction.
pub(super) fn path_between(a: Place, b: Place) -> Option<Path> {
    Path::ALL.iter().copied().find(|path| [(a, b), (b, a)].contains(&(path.from(), path.to())))
}
