//! Refused in a dispatch (6.7).

use super::Rules;
use crate::board::{Path, Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Equipment, Training};
use crate::first::dispatch::path_between;
use crate::first::position::{Column, takes_horde};
use crate::first::siege::{Siege, side_of};
use crate::first::step::Wave;
use crate::unit::Horde;

impl Siege {
    pub(super) fn refuse_in_dispatch(&self, by: Side, wave: Wave, action: Action) -> Option<Rules> {
        match action {
            Action::March { unit, from, to } => Some(self.refuse_march(by, wave, unit, from, to)),
            Action::Perform { action, .. } if action.dispatch().is_some() => {
                Some(&["1e.dispatch.each-once", "1e.phase.complete"])
            }
            Action::Order { .. } | Action::Classify { .. } | Action::Altar(_) => {
                Some(&["1e.dispatch.stages", "1e.phase.complete"])
            }
            _ => None,
        }
    }

    /// A move in a dispatch under way.
    fn refuse_march(&self, by: Side, wave: Wave, unit: Horde, from: Place, to: Place) -> Rules {
        let column = &self.at.open.column;
        if let Some(rules) =
            self.refuse_way(by, from, to).or_else(|| self.refuse_unit(by, unit, from, column))
        {
            return rules;
        }
        // A stage that is over, or was passed over because nobody could move in it.
        if wave_of(from) > wave {
            return &["1e.dispatch.stages"];
        }
        let limit = match from {
            Place::Camp => self.refuse_leaving_camp(to, column),
            _ => self.refuse_leaving(unit, from, to, column),
        };
        limit.or_else(|| self.refuse_room(unit, from, to, column)).unwrap_or(&["1e.dispatch.stages"])
    }

    /// A move while no dispatch is under way.
    pub(super) fn refuse_idle_march(&self, by: Side, unit: Horde, from: Place, to: Place) -> Option<Rules> {
        let column = Column::default();
        let way = self.refuse_way(by, from, to).or_else(|| self.refuse_unit(by, unit, from, &column));
        let full = way.or_else(|| self.refuse_room(unit, from, to, &column));
        Some(full.unwrap_or(&["1e.dispatch.stages", "1e.dispatch.each-once"]))
    }

    /// No way leads there (3.3, 1e.dispatch.stage-a, 1e.dispatch.stage-b, 1e.dispatch.stage-c).
    fn refuse_way(&self, by: Side, from: Place, to: Place) -> Option<Rules> {
        let sides = (side_of(from), side_of(to));
        if let (Some(one), Some(other)) = sides
            && one != other
        {
            return Some(&["1e.board.sides"]);
        }
        if sides.0.or(sides.1).is_some_and(|side| !self.attacks(by, side)) {
            return Some(&["1e.dispatch.own-units", "1e.team.side"]);
        }
        if from == Place::Camp {
            return self.refuse_way_from_camp(to);
        }
        if let Some(section) = from.section() {
            return self.refuse_rope(section, to);
        }
        if from.siege_tower_at().is_some() && to.section().is_some() {
            return Some(&["1e.ropes.not-from-tower", "1e.dispatch.no-retreat"]);
        }
        match from.rampart() {
            Some(rampart) => self.refuse_way_from_rampart(rampart, to),
            None if from.foreground().is_some() => self.refuse_way_from_foreground(from, to),
            None if takes_horde(from) => Some(&["1e.dispatch.no-retreat"]),
            None => Some(&["1e.dispatch.single-move"]),
        }
    }

    fn refuse_way_from_camp(&self, to: Place) -> Option<Rules> {
        let open = &self.at.open;
        if let Some(section) = to.siege_tower_at() {
            let stands = open.siege_towers.has(section.index());
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

    fn refuse_way_from_foreground(&self, from: Place, to: Place) -> Option<Rules> {
        match to {
            _ if self.leads_to(from, to) => None,
            Place::Rw4 => Some(&["1e.board.west-chain", "1e.dispatch.stage-b"]),
            _ => Some(&["1e.dispatch.stage-b", "1e.board.forward-only"]),
        }
    }

    /// Ahead along a path, or with a Drover along the ramparts and back.
    fn refuse_way_from_rampart(&self, from: Rampart, to: Place) -> Option<Rules> {
        let adjacent =
            to.rampart().is_some_and(|rampart| self.book.tables.adjacent[from.index()].has(rampart.index()));
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
    fn refuse_rope(&self, from: Section, to: Place) -> Option<Rules> {
        let Some(to) = to.section() else {
            return Some(&["1e.dispatch.no-retreat", "1e.board.forward-only"]);
        };
        if !self.at.open.has_equipment(Equipment::Ropes, from) {
            Some(&["1e.dispatch.no-retreat", "1e.ropes.effect"])
        } else if !self.book.tables.graph.neighbours[from.index()].has(to.index()) {
            Some(&["1e.ropes.effect", "1e.board.adjacent-walls"])
        } else {
            None
        }
    }

    /// Whether a path leads ahead from a rampart or foreground.
    fn leads_to(&self, from: Place, to: Place) -> bool {
        self.book.tables.graph.paths_from(from).map(Path::at).any(|path| path.to() == to)
    }

    /// The unit is not there, or has come in this dispatch.
    fn refuse_unit(&self, by: Side, unit: Horde, from: Place, column: &Column) -> Option<Rules> {
        if from == Place::Camp {
            let partner = !self.is_alone() && self.warlord(by.other()).camp.has(unit);
            return match (self.warlord(by).camp.has(unit), partner) {
                (true, _) => None,
                (false, true) => Some(&["1e.dispatch.own-units", "1e.team.camp"]),
                (false, false) => Some(&["1e.dispatch.stage-c", "1e.dispatch.single-move"]),
            };
        }
        if !self.at.open.horde_at(from).has(unit) {
            Some(&["1e.dispatch.single-move"])
        } else if !self.rested(from, column).has(unit) {
            Some(&["1e.dispatch.once-per-unit"])
        } else {
            None
        }
    }

    /// No more units leave a rampart or foreground, or no more use the ropes.
    fn refuse_leaving(&self, unit: Horde, from: Place, to: Place, column: &Column) -> Option<Rules> {
        if let Some(section) = from.section() {
            return column.roped.has(section.index()).then_some(&["1e.ropes.effect"]);
        }
        let left = column.left[from.index() - Place::Rw1.index()];
        let (dies, free) = (self.trap_kills(unit, from, to, column), self.enters_freely(to, column));
        if left < self.limit_from(from, column) || (free && !dies) {
            return None;
        }
        if free {
            return Some(&["1e.dispatch.limit-out", "1e.quartermaster.killed", "1e.quartermaster.extra"]);
        }
        let sent = |rampart: &Rampart| {
            rampart.side() == side_of(from).unwrap_or(Side::West)
                && column.entered[rampart.index()] > 0
                && self.at.open.has_training(Training::Quartermaster, *rampart)
        };
        let quartermaster = if self.book.options.is_valley() {
            from.rampart().is_some_and(|from| self.at.open.has_training(Training::Quartermaster, from))
        } else {
            Rampart::ALL.iter().any(sent)
        };
        Some(match (quartermaster, self.book.options.is_valley()) {
            (true, true) => &["1e.dispatch.limit-out", "1e.option.valley-quartermaster"],
            (true, false) => &["1e.dispatch.limit-out", "1e.quartermaster.extra"],
            _ if from.rampart().is_some() && !self.leads_to(from, to) => {
                &["1e.dispatch.limit-out", "1e.drover.limits"]
            }
            _ => &["1e.dispatch.limit-out"],
        })
    }

    /// No more units leave the camp for this side, or no more use the sap.
    fn refuse_leaving_camp(&self, to: Place, column: &Column) -> Option<Rules> {
        let limit =
            column.dispatch.map_or(0, |dispatch| self.book.tables.numbers.dispatch_units[dispatch.index()]);
        let Some(side) = side_of(to) else {
            return (column.barbican >= limit).then_some(&["1e.dispatch.limit-barbican"]);
        };
        if to.section().is_some_and(|section| column.sapped.has(section.index())) {
            Some(&["1e.sap.effect"])
        } else if column.camp[side.index()] >= limit {
            Some(match to.section() {
                Some(_) => &["1e.dispatch.limit-camp", "1e.sap.effect"],
                None => &["1e.dispatch.limit-camp"],
            })
        } else {
            None
        }
    }

    fn quartermaster_at(&self, place: Place) -> bool {
        place.rampart().is_some_and(|rampart| self.at.open.has_training(Training::Quartermaster, rampart))
    }

    /// The place is full (1e.dispatch.capacity). Who dies on the way needs none.
    fn refuse_room(&self, unit: Horde, from: Place, to: Place, column: &Column) -> Option<Rules> {
        if !takes_horde(to) || self.room_at(to) > 0 || self.trap_kills(unit, from, to, column) {
            return None;
        }
        let trap = path_between(from, to).is_some_and(|path| self.at.open.trap_on(path).is_some());
        Some(match to {
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
