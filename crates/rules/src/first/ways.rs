//! Why a unit cannot go that way in a dispatch (6.7).

use crate::board::{Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Equipment, Training};
use crate::first::dispatch::path_between;
use crate::first::position::{Column, takes_horde};
use crate::first::siege::{Siege, side_of};
use crate::first::step::Wave;
use crate::list::Why;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::unit::Horde;

/// Reasons are wanted here.
type Asked = Why<Action>;

impl Siege {
    /// A move in a dispatch under way.
    pub(super) fn no_march(&self, by: Side, wave: Wave, unit: Horde, from: Place, to: Place) -> Reason {
        const STAGES: Reason = Reason::by(&["1e.dispatch.stages"]);
        let column = &self.at.open.column;
        let way = self.no_way(by, from, to).map(Reason::by);
        if let Some(reason) = way.or_else(|| self.may_start(by, unit, from, column).err()) {
            return reason;
        }
        // A stage that is over, or was passed over because nobody could move in it.
        if wave_of(from) > wave {
            return STAGES;
        }
        let judged = match from {
            Place::Camp => self.may_leave_camp(to, column).and_then(|()| self.may_arrive::<Asked>(from, to)),
            _ if from.section().is_some() => {
                self.may_use_ropes(from, column).and_then(|()| self.may_arrive::<Asked>(from, to))
            }
            _ => self.may_go::<Asked>(unit, from, to, path_between(from, to), column),
        };
        judged.err().unwrap_or(STAGES)
    }

    /// A move while no dispatch is under way.
    pub(super) fn no_dispatch(&self, by: Side, unit: Horde, from: Place, to: Place) -> Reason {
        let column = Column::default();
        let way = self.no_way(by, from, to).map(Reason::by);
        let start = way.or_else(|| self.may_start(by, unit, from, &column).err());
        let full = || match takes_horde(to) && !self.trap_kills(unit, from, to, &column) {
            true => self.may_arrive::<Asked>(from, to).err(),
            false => None,
        };
        start.or_else(full).unwrap_or(Reason::by(&["1e.dispatch.stages", "1e.dispatch.each-once"]))
    }

    /// No way leads there (3.3, 1e.dispatch.stage-a, 1e.dispatch.stage-b, 1e.dispatch.stage-c).
    fn no_way(&self, by: Side, from: Place, to: Place) -> Option<Rules> {
        let sides = (side_of(from), side_of(to));
        if let (Some(one), Some(other)) = sides
            && one != other
        {
            return Some(&["1e.board.sides"]);
        }
        if let Some(reason) = sides.0.or(sides.1).and_then(|side| self.may_lead(by, side).err()) {
            return Some(reason.rules);
        }
        if from == Place::Camp {
            return self.no_way_from_camp(to);
        }
        if let Some(section) = from.section() {
            return self.no_rope(section, to);
        }
        if from.siege_tower_at().is_some() && to.section().is_some() {
            return Some(&["1e.ropes.not-from-tower", "1e.dispatch.no-retreat"]);
        }
        match from.rampart() {
            Some(rampart) => self.no_way_from_rampart(rampart, to),
            None if from.foreground().is_some() => self.no_way_from_foreground(from, to),
            None if takes_horde(from) => Some(&["1e.dispatch.no-retreat"]),
            None => Some(&["1e.dispatch.single-move"]),
        }
    }

    fn no_way_from_camp(&self, to: Place) -> Option<Rules> {
        let open = &self.at.open;
        if let Some(section) = to.siege_tower_at() {
            let stands = open.siege_towers.has(section);
            return (!stands).then_some(&["1e.siege-tower.enter", "1e.dispatch.stage-c"]);
        }
        if let Some(section) = to.section() {
            let dug = open.has_equipment(Equipment::Sap, section);
            return (!dug).then_some(&["1e.dispatch.stage-c", "1e.sap.effect"]);
        }
        match to {
            Place::Fw | Place::Fe => None,
            Place::Barbican if open.ram > 0 => None,
            Place::Barbican if self.barbican_in_play() => {
                Some(&["1e.ram.crew", "1e.dispatch.limit-barbican"])
            }
            Place::Barbican => Some(&["1e.board.barbican-in-play"]),
            _ => Some(&["1e.dispatch.stage-c"]),
        }
    }

    fn no_way_from_foreground(&self, from: Place, to: Place) -> Option<Rules> {
        match to {
            _ if self.leads_to(from, to) => None,
            Place::Rw4 => Some(&["1e.board.west-chain", "1e.dispatch.stage-b"]),
            _ => Some(&["1e.dispatch.stage-b", "1e.board.forward-only"]),
        }
    }

    /// Ahead along a path, or with a Drover along the ramparts and back.
    fn no_way_from_rampart(&self, from: Rampart, to: Place) -> Option<Rules> {
        let adjacent = to.rampart().is_some_and(|rampart| self.book.tables.adjacent[from].has(rampart));
        let driven = adjacent || to.foreground().is_some();
        if self.leads_to(from.place(), to) || (driven && self.at.open.has_training(Training::Drover, from)) {
            return None;
        }
        Some(match (from, to) {
            (Rampart::Rw4, Place::Rw3) => {
                &["1e.board.forward-only", "1e.board.west-chain", "1e.drover.effect"]
            }
            _ if driven => &["1e.board.forward-only", "1e.drover.effect"],
            _ if to.rampart().is_some() => &["1e.board.forward-only", "1e.board.adjacent-ramparts"],
            _ => &["1e.dispatch.stage-a", "1e.board.forward-only"],
        })
    }

    /// Along the wall to an adjacent section, with ropes.
    fn no_rope(&self, from: Section, to: Place) -> Option<Rules> {
        let Some(to) = to.section() else {
            return Some(&["1e.dispatch.no-retreat", "1e.board.forward-only"]);
        };
        if !self.at.open.has_equipment(Equipment::Ropes, from) {
            Some(&["1e.dispatch.no-retreat", "1e.ropes.effect"])
        } else if !self.book.tables.graph.neighbours[from].has(to) {
            Some(&["1e.ropes.effect", "1e.board.adjacent-walls"])
        } else {
            None
        }
    }

    /// Whether a path leads ahead from a rampart or foreground.
    fn leads_to(&self, from: Place, to: Place) -> bool {
        self.book.tables.graph.paths_from(from).iter().any(|path| path.to() == to)
    }

    /// Two Invaders move only their own units (1e.dispatch.own-units).
    fn may_lead(&self, by: Side, side: Side) -> Verdict {
        require!(self.attacks(by, side), "1e.dispatch.own-units", "1e.team.side");
        Ok(())
    }

    /// The unit is there, belongs to this Invader, and has not come in this dispatch.
    pub(super) fn may_start(&self, by: Side, unit: Horde, from: Place, column: &Column) -> Verdict {
        side_of(from).map_or(Ok(()), |side| self.may_lead(by, side))?;
        if from == Place::Camp {
            let held = self.warlord(by).camp.has(unit);
            let partner = !self.is_alone() && self.warlord(by.other()).camp.has(unit);
            require!(held || !partner, "1e.dispatch.own-units", "1e.team.camp");
            require!(held, "1e.dispatch.stage-c", "1e.dispatch.single-move");
            return Ok(());
        }
        require!(self.at.open.horde_at(from).has(unit), "1e.dispatch.single-move");
        require!(self.rested(from, column).has(unit), "1e.dispatch.once-per-unit");
        Ok(())
    }

    /// One unit along the ropes of a section.
    fn may_use_ropes(&self, from: Place, column: &Column) -> Verdict {
        let used = from.section().is_some_and(|section| column.roped.has(section));
        require!(!used, "1e.ropes.effect");
        Ok(())
    }

    /// No more units leave a rampart or foreground.
    pub(super) fn limit_reached(&self, from: Place, to: Place, column: &Column) -> Reason {
        if self.enters_freely(to, column) {
            return Reason::by(&[
                "1e.dispatch.limit-out",
                "1e.quartermaster.killed",
                "1e.quartermaster.extra",
            ]);
        }
        let sent = |rampart: &Rampart| {
            rampart.side() == side_of(from).unwrap_or(Side::West)
                && column.entered[*rampart] > 0
                && self.at.open.has_training(Training::Quartermaster, *rampart)
        };
        let quartermaster = match self.book.options.is_valley() {
            true => self.quartermaster_at(from),
            false => Rampart::ALL.iter().any(sent),
        };
        Reason::by(match (quartermaster, self.book.options.is_valley()) {
            (true, true) => &["1e.dispatch.limit-out", "1e.option.valley-quartermaster"],
            (true, false) => &["1e.dispatch.limit-out", "1e.quartermaster.extra"],
            _ if from.rampart().is_some() && !self.leads_to(from, to) => {
                &["1e.dispatch.limit-out", "1e.drover.limits"]
            }
            _ => &["1e.dispatch.limit-out"],
        })
    }

    /// More units leave the camp for this side, or use the sap.
    fn may_leave_camp(&self, to: Place, column: &Column) -> Verdict {
        let limit =
            column.dispatch.map_or(0, |dispatch| self.book.tables.numbers.dispatch_units[dispatch.index()]);
        let Some(side) = side_of(to) else {
            let sent = column.barbican;
            require!(sent < limit, "1e.dispatch.limit-barbican"; sent.saturating_add(1), limit);
            return Ok(());
        };
        let (sent, section) = (column.camp[side], to.section());
        let sapped = section.is_some_and(|section| column.sapped.has(section));
        require!(!sapped, "1e.sap.effect");
        let within = sent < limit;
        require!(
            within || section.is_none(),
            "1e.dispatch.limit-camp", "1e.sap.effect"; sent.saturating_add(1), limit
        );
        require!(within, "1e.dispatch.limit-camp"; sent.saturating_add(1), limit);
        Ok(())
    }

    fn quartermaster_at(&self, place: Place) -> bool {
        place.rampart().is_some_and(|rampart| self.at.open.has_training(Training::Quartermaster, rampart))
    }

    /// The place is full.
    pub(super) fn no_room(&self, from: Place, to: Place) -> Reason {
        let trap = path_between(from, to).is_some_and(|path| self.at.open.trap_on(path).is_some());
        Reason::by(match to {
            _ if trap => &["1e.dispatch.capacity", "1e.dispatch.trap-no-place"],
            Place::Barbican => &["1e.dispatch.capacity", "1e.ram.crew"],
            _ if from.section().is_some() => &["1e.dispatch.capacity", "1e.ropes.effect"],
            _ if from == Place::Camp && to.section().is_some() => &["1e.dispatch.capacity", "1e.sap.effect"],
            _ if self.quartermaster_at(to) => &["1e.dispatch.capacity", "1e.quartermaster.capacity"],
            _ => &["1e.dispatch.capacity"],
        })
    }
}

/// The stage in which units leave a place.
fn wave_of(from: Place) -> Wave {
    match from {
        Place::Camp => Wave::Camp,
        _ if from.foreground().is_some() => Wave::Foregrounds,
        _ => Wave::Front,
    }
}
