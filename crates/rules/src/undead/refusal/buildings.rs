//! Refused at buildings: hourglasses on actions, and the places of what they bring (7.1).

use super::{Rules, is_outside, takes_horde};
use crate::board::{Path, Place};
use crate::undead::action::Action;
use crate::undead::building::BuildingAction;
use crate::undead::siege::Siege;
use crate::undead::token::Footbridge;
use crate::unit::{Garrison, Undead};

impl Siege {
    /// No hourglass goes on this action.
    pub(super) fn refuse_hourglass(&self, action: BuildingAction) -> Rules {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if open.resolved.has(action.index()) {
            return &["un.action.once"];
        }
        let Some(price) = open.next_price(tables, action) else {
            return &["un.bone.action-space", "un.action.build-up"];
        };
        if open.is_last_space(tables, action) && !self.is_feasible(action) {
            self.refuse_last_space(action)
        } else if self.pool_is_empty() {
            &["un.window.close", "un.action.build-up"]
        } else if price > open.hourglasses {
            &["un.action.plus-one", "un.panic.in-force"]
        } else {
            &["un.action.build-up"]
        }
    }

    /// The action cannot be resolved now, so its last hourglass has to wait (column "last space needs" of table 7.1).
    fn refuse_last_space(&self, action: BuildingAction) -> Rules {
        use BuildingAction as A;
        let open = &self.at.open;
        if open.stock_left(&self.book.tables, action) == Some(0) {
            return &["un.action.last-space", "un.pieces.limit"];
        }
        match action {
            A::TrainSoldier => self.refuse_training(Garrison::Soldier),
            A::TrainVeteran => self.refuse_training(Garrison::Veteran),
            A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => {
                &["un.action.last-space", "un.board.tower"]
            }
            A::Malfunction => &["un.action.last-space", "un.action.malfunction"],
            A::Cauldron => &["un.action.last-space", "un.board.one-per-space"],
            A::Wall => &["un.action.last-space", "un.action.wall-max"],
            A::Footbridge => &["un.action.last-space", "un.move.footbridge-safe"],
            A::Exorcism if !self.has_source(Undead::Phantom) => &["un.action.last-space", "un.unit.source"],
            A::ConsecratedGround => &["un.action.last-space", "un.board.path-spaces"],
            A::ClearBones | A::Ambush | A::HospitalBed | A::Saint | A::Exorcism => &["un.action.last-space"],
        }
    }

    /// The trained unit comes from the supply.
    fn refuse_training(&self, to: Garrison) -> Rules {
        match self.at.open.supply.has(to) {
            true => &["un.action.last-space", "un.action.train-place"],
            false => &["un.action.last-space", "un.pieces.limit", "un.action.train-place"],
        }
    }

    /// The target of an action that resolves is taken, or of the wrong kind.
    pub(super) fn refuse_effect(&self, building_action: BuildingAction, action: Action) -> Option<Rules> {
        use BuildingAction as A;
        match (building_action, action) {
            (A::Crossbow | A::Cannon | A::AspenStakes | A::Cross, Action::Place(place)) => {
                place.tower().map(|_| -> Rules { &["un.board.tower", "un.board.one-per-space"] })
            }
            (A::Footbridge, Action::Place(place)) => self.refuse_footbridge(place),
            (A::ConsecratedGround, Action::Lay(path)) => Some(self.refuse_ground(path)),
            (A::Exorcism, Action::Place(_)) => Some(&["un.action.resolve", "un.action.last-space"]),
            (A::Ambush, Action::Shoot { at, .. }) if takes_horde(at) && !is_outside(at) => {
                Some(&["un.action.resolve", "un.board.location"])
            }
            _ => None,
        }
    }

    fn refuse_footbridge(&self, place: Place) -> Option<Rules> {
        let bridge = place.tower().map(Footbridge::beside)?;
        match self.at.open.footbridges.has(bridge.index()) {
            true => Some(&["un.board.one-per-space", "un.move.footbridge-safe"]),
            false => Some(&["un.move.footbridge-safe", "un.move.bone"]),
        }
    }

    fn refuse_ground(&self, path: Path) -> Rules {
        match self.at.open.is_consecrated(path) {
            true => &["un.board.one-per-space", "un.board.path-spaces"],
            false => &["un.board.path-spaces"],
        }
    }
}
