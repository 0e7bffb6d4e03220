//! Refused in phase 3: maneuvers and the steps of the Invader's units (5.4).

use super::Rules;
use crate::board::{Path, Place, Side};
use crate::undead::action::Action;
use crate::undead::siege::Siege;
use crate::undead::step::Step;
use crate::undead::token::Emplacement;
use crate::unit::Undead;

/// Speaks of a place whose step has not come or is over.
const IN_ORDER: &str = "un.maneuver.order";

impl Siege {
    /// M3. With nothing to activate, the spells have just ended.
    pub(super) fn refuse_maneuver(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Cast(spell) => Some(self.refuse_out_of_turn(spell)),
            Action::Activate(_) | Action::Skip(_) | Action::SkipRest => self.refuse_activation(action),
            _ => self.refuse_passed_over(action),
        }
    }

    /// M4 to M6.
    pub(super) fn refuse_way(&self, step: Step, action: Action) -> Option<Rules> {
        match (step, action) {
            (Step::MarchRamparts, Action::March { unit, path }) if path.from().rampart().is_some() => {
                Some(self.refuse_march(unit, path))
            }
            (Step::MarchForegrounds, Action::March { unit, path }) if path.from().foreground().is_some() => {
                Some(self.refuse_march(unit, path))
            }
            (Step::MusterCamp, Action::Muster { unit, side }) => Some(self.refuse_muster(unit, side)),
            (_, Action::Maneuver(_)) => Some(&["un.maneuver.once-each", IN_ORDER]),
            _ => self.refuse_passed_over(action),
        }
    }

    /// The step of this place is over or has not come. With no room ahead it was perhaps passed over.
    fn refuse_passed_over(&self, action: Action) -> Option<Rules> {
        match action {
            Action::March { unit, path } if self.at.open.horde_at(path.from()).has(unit) => {
                self.refuse_room(path.to(), unit)
            }
            Action::Muster { unit, side } if self.at.open.camp.has(unit) => {
                self.refuse_room(side.foreground(), unit)
            }
            _ => None,
        }
    }

    /// The place at its turn cannot send this unit this way.
    fn refuse_march(&self, unit: Undead, path: Path) -> Rules {
        let open = &self.at.open;
        let exhausted = Emplacement::of(path.from()).is_none_or(|from| self.may_leave(from) == 0);
        let saint = path.from().rampart().is_some_and(|rampart| open.saint == Some(rampart));
        if !self.book.tables.paths.has(path.index()) {
            &["un.board.forward-only", "un.board.adjacent-invader"]
        } else if !open.horde_at(path.from()).has(unit) {
            &[IN_ORDER]
        } else if exhausted && path.from() == Place::Rw4 && open.reached_rw4 {
            &["un.maneuver.outermost", "un.maneuver.up-to"]
        } else if exhausted && saint {
            &["un.maneuver.saint", "un.maneuver.up-to"]
        } else if exhausted {
            &["un.maneuver.up-to"]
        } else {
            self.refuse_room(path.to(), unit).unwrap_or(&[IN_ORDER])
        }
    }

    fn refuse_muster(&self, unit: Undead, side: Side) -> Rules {
        if !self.at.open.camp.has(unit) {
            &[IN_ORDER, "un.maneuver.camp-stays"]
        } else if self.arrivals_left(side.foreground()) == 0 {
            &["un.maneuver.up-to"]
        } else {
            self.refuse_room(side.foreground(), unit).unwrap_or(&[IN_ORDER])
        }
    }

    /// No room for one more of these units at the end of the way.
    pub(super) fn refuse_room(&self, end: Place, unit: Undead) -> Option<Rules> {
        if self.has_room(end, unit) {
            None
        } else if end.section().is_some() {
            Some(&["un.board.levitation", "un.board.limit", "un.maneuver.capacity"])
        } else {
            Some(&["un.board.limit", "un.maneuver.capacity"])
        }
    }
}
