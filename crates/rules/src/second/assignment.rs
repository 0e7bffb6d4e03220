//! What each source assigns in a step of a maneuver, and why it cannot send more (6.6).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart};
use crate::list::{Sink, Why};
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::options::{Reveal, Sections};
use crate::second::position::Through;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::{Step, Wave};
use crate::second::token::Trap;
use crate::set::Set;
use crate::unit::{Group, Horde, UnitKind};

/// Another source is asked now, or the source has nothing of the kind.
const ASSIGN: Reason = Reason::by(&["2e.maneuver.assign"]);

impl Siege {
    /// What a source may assign, or `next` (2e.maneuver.assign).
    pub(super) fn assign_options<S: Sink<Action>>(
        &self,
        wave: Wave,
        source: Place,
        sent: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        if S::ASKS || sent < self.maneuver_limit() {
            if wave == Wave::Camp {
                self.muster_options(source, sent, out)?;
            } else {
                self.path_options(source, sent, out)?;
                self.through_options(source, sent, out)?;
            }
        }
        out.push(Action::Next)?;
        out.object(|action| match action {
            Action::Maneuver(_) => Some(Reason::by(&["2e.maneuver.kinds", "2e.maneuver.assign"])),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(Reason::by(&["2e.order.after-maneuvers", "2e.maneuver.assign"]))
            }
            _ => match Assignment::of(action) {
                Some(meant) => Some(self.not_at_its_turn(wave, source, meant, action)),
                None => self.no_sap(action),
            },
        })
    }

    /// N4 (2e.maneuver.camp).
    fn muster_options<S: Sink<Action>>(&self, source: Place, sent: u8, out: &mut S) -> ControlFlow<()> {
        let side = source.foreground().expect("the camp sends to foregrounds");
        let mustered = &self.at.invader.assigned.mustered;
        let room = self.room_at(source) > mustered[side].total();
        if !S::ASKS && !room {
            return ControlFlow::Continue(());
        }
        for unit in Horde::KINDS {
            out.offer(Action::Muster { unit, side }, || {
                self.may_send_one_more(sent)?;
                let assigned = mustered.values().map(|units| units.count(unit)).sum::<u8>();
                require!(self.at.open.camp.count(unit) > assigned, "2e.maneuver.camp", "2e.maneuver.assign");
                if room { Ok(()) } else { Err(S::because(|| self.no_room(source, false))) }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// 2e.maneuver.limits.
    #[inline(always)]
    fn may_send_one_more(&self, sent: u8) -> Verdict {
        let limit = self.maneuver_limit();
        require!(sent < limit, "2e.maneuver.limits", "2e.maneuver.kinds"; sent.saturating_add(1), limit);
        Ok(())
    }

    /// One path (2e.maneuver.room, 2e.siege-tower.moves).
    fn path_options<S: Sink<Action>>(&self, source: Place, sent: u8, out: &mut S) -> ControlFlow<()> {
        let waiting = self.waiting_at(source);
        let towers = self.towers_waiting_at(source);
        if !S::ASKS && waiting.is_empty() && towers == 0 {
            return ControlFlow::Continue(());
        }
        for path in self.book.tables.graph.paths_from(source) {
            let room = self.room_at(path.to()) > self.arriving_at(path.to());
            for unit in candidates::<S>(waiting) {
                out.offer(Action::March { unit, path }, || {
                    if S::ASKS {
                        self.may_leave(source, unit, waiting, sent)?;
                    }
                    match room || self.surely_dies(unit, path) {
                        true => Ok(()),
                        false => Err(S::because(|| self.no_room(path.to(), self.has_hidden_trap(path)))),
                    }
                })?;
            }
            if S::ASKS || towers > 0 {
                out.offer(Action::Roll(path), || self.may_roll(path, towers, sent))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// No room where two paths in one go would lead.
    fn no_room_behind(&self, first: Path, second: Path) -> Reason {
        let hidden = self.has_hidden_trap(first) || self.has_hidden_trap(second);
        let rules: Rules = match hidden {
            true => &[
                "2e.maneuver.hidden-trap-room",
                "2e.maneuver.room",
                "2e.maneuver.quartermaster",
                "2e.board.capacity-section-invader",
            ],
            false => &["2e.maneuver.room", "2e.maneuver.quartermaster", "2e.board.capacity-section-invader"],
        };
        self.crowded(second.to(), self.arriving_at(second.to()), rules)
    }

    /// No room at the end of the way. Face-down traps on it make none.
    fn no_room(&self, end: Place, hidden_trap: bool) -> Reason {
        let rules: Rules = match (end.section().is_some(), hidden_trap) {
            _ if end.foreground().is_some() => &["2e.maneuver.room", "2e.board.capacity-foreground"],
            (true, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-section-invader"]
            }
            (true, false) => &["2e.maneuver.room", "2e.board.capacity-section-invader"],
            (false, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-rampart"]
            }
            (false, false) => &["2e.maneuver.room", "2e.board.capacity-rampart"],
        };
        self.crowded(end, self.arriving_at(end), rules)
    }

    /// The source may send one more unit of this type, and has one (2e.maneuver.once-per-unit).
    fn may_leave(&self, source: Place, unit: Horde, waiting: Group<Horde>, sent: u8) -> Verdict {
        self.may_send_one_more(sent)?;
        require!(self.at.open.horde_at(source).has(unit), "2e.maneuver.assign");
        require!(waiting.has(unit), "2e.maneuver.once-per-unit", "2e.maneuver.assign");
        Ok(())
    }

    /// 2e.siege-tower.moves, 2e.siege-tower.one-per-section, 2e.trap.siege-tower.
    fn may_roll(&self, path: Path, waiting: u8, sent: u8) -> Verdict {
        let (open, limit) = (&self.at.open, self.maneuver_limit());
        require!(open.siege_towers_at(path.from()) > 0, "2e.siege-tower.moves", "2e.maneuver.assign");
        let trap = open.shown_traps[path] == Some(Trap::SiegeTower);
        require!(!trap, "2e.trap.siege-tower", "2e.siege-tower.trap");
        require!(waiting > 0 || open.stopped_towers == 0, "2e.trap.siege-tower", "2e.siege-tower.moves");
        require!(waiting > 0, "2e.siege-tower.moves", "2e.maneuver.once-per-unit");
        require!(sent < limit, "2e.maneuver.limits", "2e.siege-tower.moves"; sent.saturating_add(1), limit);
        let free = self.has_place_for_a_tower(path.to());
        require!(free, "2e.siege-tower.one-per-section", "2e.pieces.one-per-place");
        Ok(())
    }

    fn has_place_for_a_tower(&self, place: Place) -> bool {
        let Some(section) = place.section() else { return true };
        let large =
            self.book.tables.section(section).invader_places >= self.book.tables.numbers.large_section;
        let allowed = self.book.options.siege_tower_sections == Sections::All || large;
        let paths = self.book.tables.graph.paths_to[place];
        let assigned = paths.iter().any(|path| self.at.invader.assigned.towers[path] > 0);
        allowed && !assigned && self.at.open.siege_towers_at(place) == 0
    }

    /// Two paths in one go (2e.maneuver.quartermaster).
    fn through_options<S: Sink<Action>>(&self, source: Place, sent: u8, out: &mut S) -> ControlFlow<()> {
        let tables = &self.book.tables;
        let idle = self.at.open.quartermasters.without(self.at.open.passed);
        let ramparts = if S::ASKS { Set::<Rampart>::ALL } else { idle };
        for rampart in ramparts {
            if !S::ASKS && self.at.invader.assigned.through[rampart].is_some() {
                continue;
            }
            let Some(first) =
                tables.graph.paths_from(source).iter().find(|path| path.to() == rampart.place())
            else {
                continue;
            };
            let waiting = self.waiting_at(source);
            for second in tables.graph.paths_from(rampart.place()) {
                if second.to().section().is_none() {
                    continue;
                }
                let room = self.room_at(second.to()) > self.arriving_at(second.to());
                for unit in candidates::<S>(waiting) {
                    out.offer(Action::Through { unit, first, second }, || {
                        if S::ASKS {
                            self.may_be_let_through(rampart)?;
                            self.may_leave(source, unit, waiting, sent)?;
                        }
                        if room || self.surely_dies(unit, first) || self.surely_dies(unit, second) {
                            return Ok(());
                        }
                        Err(S::because(|| self.no_room_behind(first, second)))
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A quartermaster stands on the rampart and has not let anyone through in this maneuver.
    fn may_be_let_through(&self, rampart: Rampart) -> Verdict {
        let quartermaster = self.at.open.quartermasters.has(rampart);
        require!(quartermaster, "2e.maneuver.quartermaster", "2e.quartermaster.effect");
        let assigned = self.at.invader.assigned.through[rampart].is_some();
        let idle = !assigned && !self.at.open.passed.has(rampart);
        require!(idle, "2e.maneuver.quartermaster");
        Ok(())
    }

    fn has_hidden_trap(&self, path: Path) -> bool {
        self.at.open.hidden_traps.has(path)
    }

    /// An assignment of another source, or over a way that is not there.
    fn not_at_its_turn(&self, wave: Wave, source: Place, meant: Assignment, action: Action) -> Reason {
        if let Err(reason) = self.may_go_that_way(action) {
            reason
        } else if meant.wave < wave {
            self.no_room_for(meant).unwrap_or(ASSIGN)
        } else if meant.wave == wave && is_before(wave, meant.source, source) {
            self.what_kept(meant, action)
        } else {
            ASSIGN
        }
    }

    /// Whether there is such a way on this board.
    fn may_go_that_way(&self, action: Action) -> Verdict {
        let exists = |path: Path| self.book.tables.paths.has(path);
        match action {
            Action::March { path, .. } | Action::Roll(path) => require!(exists(path), "2e.board.forward"),
            Action::Through { first, second, .. } => {
                let joined = first.to() == second.from() && first.to().rampart().is_some();
                let leads = exists(first) && exists(second) && joined && second.to().section().is_some();
                require!(leads, "2e.maneuver.quartermaster", "2e.board.forward");
            }
            _ => {}
        }
        Ok(())
    }

    /// The turn of this source is over in this step: what kept it from sending more, if anything did.
    fn what_kept(&self, meant: Assignment, action: Action) -> Reason {
        let mut earlier = self.clone();
        earlier.at.open.stopped_towers = 0;
        let mut why = Why::new(action);
        let _ = earlier.assign_options(meant.wave, meant.source, self.sent_by(meant), &mut why);
        why.reason.unwrap_or(ASSIGN)
    }

    /// Pieces that a source has assigned in this step (2e.maneuver.limits).
    fn sent_by(&self, meant: Assignment) -> u8 {
        let assigned = &self.at.invader.assigned;
        if let (Wave::Camp, Some(side)) = (meant.wave, meant.source.foreground()) {
            return assigned.mustered[side].total();
        }
        let paths = self.book.tables.graph.paths_from(meant.source);
        let on_paths: u8 =
            paths.iter().map(|path| assigned.units[path].total() + assigned.towers[path]).sum();
        let through =
            assigned.through.values().flatten().filter(|through| through.first.from() == meant.source);
        on_paths + through.count() as u8
    }

    /// The step of this assignment has marched, or none has begun. A source with no room ahead was passed over.
    pub(super) fn not_after_the_march(&self, action: Action) -> Option<Reason> {
        match Assignment::of(action).filter(|_| !self.at.open.maneuvers.is_empty()) {
            Some(meant) => self.may_go_that_way(action).err().or_else(|| self.no_room_for(meant)),
            None => self.no_sap(action),
        }
    }

    /// The unit is there, but there is no room where it should go.
    fn no_room_for(&self, meant: Assignment) -> Option<Reason> {
        let open = &self.at.open;
        let waits = match meant.wave {
            Wave::Camp => open.camp.has(meant.unit?),
            _ => open.horde_at(meant.source).has(meant.unit?),
        };
        let hidden = meant.end.is_some_and(|path| self.has_hidden_trap(path));
        (waits && self.room_at(meant.goal) == 0).then(|| self.no_room(meant.goal, hidden))
    }

    /// Units of a source that are not assigned yet.
    pub(super) fn waiting_at(&self, source: Place) -> Group<Horde> {
        let assigned = &self.at.invader.assigned;
        let mut waiting = self.at.open.horde_at(source);
        for path in self.book.tables.graph.paths_from(source) {
            waiting -= assigned.units[path];
        }
        for through in self.at.open.quartermasters.iter().filter_map(|rampart| assigned.through[rampart]) {
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
        let assigned: u8 = self
            .book
            .tables
            .graph
            .paths_from(source)
            .iter()
            .map(|path| self.at.invader.assigned.towers[path])
            .sum();
        standing - assigned - self.at.open.stopped_towers
    }

    /// Units that will arrive at the end of a path in this march, as far as face-up traps tell.
    fn arriving_at(&self, place: Place) -> u8 {
        let assigned = &self.at.invader.assigned;
        let mut arriving = 0;
        for path in self.book.tables.graph.paths_to[place] {
            if !assigned.units[path].is_empty() {
                arriving += self.arriving_on(path);
            }
        }
        for through in self.at.open.quartermasters.iter().filter_map(|rampart| assigned.through[rampart]) {
            if through.second.to() == place && !self.through_surely_dies(through) {
                arriving += 1;
            }
        }
        arriving
    }

    fn arriving_on(&self, path: Path) -> u8 {
        let units = self.at.invader.assigned.units[path];
        let doomed = match self.at.open.shown_traps[path] {
            Some(Trap::Goblin) => units.count(Horde::Goblin),
            Some(Trap::Troll) => u8::from(units.has(Horde::Troll) && self.troll_trap_takes_marcher(path)),
            _ => 0,
        };
        units.total() - doomed
    }

    /// Whether the troll that a trap on this path kills is one of the plain marchers.
    fn troll_trap_takes_marcher(&self, path: Path) -> bool {
        !self.at.open.sprung.has(path) && !self.led_by_through(path)
    }

    /// Whether a quartermaster's troll was the first troll assigned to this path (2e.maneuver.first-troll).
    fn led_by_through(&self, path: Path) -> bool {
        let assigned = &self.at.invader.assigned;
        self.at
            .open
            .quartermasters
            .iter()
            .filter_map(|rampart| assigned.through[rampart])
            .any(|through| through.first == path && through.leads)
    }

    /// Whether a face-up trap on the path will surely kill one more unit of this type (2e.maneuver.room).
    fn surely_dies(&self, unit: Horde, path: Path) -> bool {
        match (self.at.open.shown_traps[path], unit) {
            (Some(Trap::Goblin), Horde::Goblin) => true,
            (Some(Trap::Troll), Horde::Troll) => {
                self.troll_trap_takes_marcher(path) && !self.at.invader.assigned.units[path].has(Horde::Troll)
            }
            _ => false,
        }
    }

    fn through_surely_dies(&self, through: Through) -> bool {
        let trap = |path: Path| self.at.open.shown_traps[path];
        let set = |path: Path| !self.at.open.sprung.has(path);
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
                assigned.units[path].add(unit);
                self.tell(Event::Assigned { unit, from: source, to: path.to() });
            }
            Action::Through { unit, first, second } => {
                let leads = unit == Horde::Troll && !assigned.units[first].has(Horde::Troll);
                let rampart = first.to().rampart().expect("a quartermaster stands on a rampart");
                assigned.through[rampart] = Some(Through { unit, first, second, leads });
                self.tell(Event::Assigned { unit, from: source, to: second.to() });
            }
            Action::Roll(path) => {
                assigned.towers[path] += 1;
                self.tell(Event::TowerAssigned { path });
            }
            Action::Muster { unit, side } => {
                assigned.mustered[side].add(unit);
                self.tell(Event::Assigned { unit, from: Place::Camp, to: side.foreground() });
            }
            other => unlisted(other),
        }
        if self.book.options.reveal == Reveal::Single {
            self.march(wave);
        }
    }
}

/// The types that a source may want to send: those that wait, or all of them.
#[inline(always)]
fn candidates<S: Sink<Action>>(waiting: Group<Horde>) -> Set<Horde> {
    if S::ASKS { Set::ALL } else { waiting.kinds() }
}

/// What an assignment is about.
#[derive(Clone, Copy)]
struct Assignment {
    /// The step in which its source is asked.
    wave: Wave,
    /// The source; a foreground for units of the camp.
    source: Place,
    /// The unit; a siege tower is none.
    unit: Option<Horde>,
    /// The last path of the way; units of the camp take none.
    end: Option<Path>,
    /// Where it goes.
    goal: Place,
}

impl Assignment {
    fn of(action: Action) -> Option<Assignment> {
        let on = |first: Path, end: Path, unit| {
            let source = first.from();
            let wave = match source {
                Place::Rw4 => Wave::OutermostRampart,
                _ if source.foreground().is_some() => Wave::Foregrounds,
                _ => Wave::Ramparts,
            };
            Assignment { wave, source, unit, end: Some(end), goal: end.to() }
        };
        Some(match action {
            Action::March { unit, path } => on(path, path, Some(unit)),
            Action::Roll(path) => on(path, path, None),
            Action::Through { unit, first, second } => on(first, second, Some(unit)),
            Action::Muster { unit, side } => {
                let goal = side.foreground();
                Assignment { wave: Wave::Camp, source: goal, unit: Some(unit), end: None, goal }
            }
            _ => return None,
        })
    }
}

/// Whether a source of a step is asked before another one.
fn is_before(wave: Wave, source: Place, other: Place) -> bool {
    std::iter::successors(wave.source_after(source), |next| wave.source_after(*next))
        .any(|next| next == other)
}
