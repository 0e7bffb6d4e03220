//! Refused in the Defender's window: what cannot be paid, or is not to be had (5.6).

use super::Rules;
use crate::undead::action::Action;
use crate::undead::siege::Siege;
use crate::undead::token::BoneSpot;

impl Siege {
    pub(super) fn refuse_in_window(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Spend(building_action) => Some(self.refuse_hourglass(building_action)),
            Action::RemoveBone(spot) => Some(self.refuse_bone_removal(spot)),
            Action::Move { unit, from, to } => Some(self.refuse_move(unit, from, to)),
            Action::Swap { unit, from, other, to } => Some(self.refuse_swap([unit, other], [from, to])),
            Action::MovePriest { priest, to } => Some(self.refuse_priest_move(priest, to)),
            Action::Repel(priest) => Some(self.refuse_repel(priest)),
            Action::Speech(priest) => Some(self.refuse_speech(priest)),
            Action::Cast(_) | Action::Skip(_) | Action::SkipRest | Action::Activate(_) => {
                Some(&["un.window.must-spend", "un.cast.cost"])
            }
            Action::Maneuver(_) | Action::March { .. } | Action::Muster { .. } => {
                Some(&["un.window.must-spend", "un.maneuver.hourglasses-together"])
            }
            _ if self.pool_is_empty() => Some(&["un.window.close"]),
            _ => None,
        }
    }

    /// The pool is empty: only a free step is left.
    pub(super) fn pool_is_empty(&self) -> bool {
        self.at.open.hourglasses == 0
    }

    fn refuse_bone_removal(&self, spot: BoneSpot) -> Rules {
        if let Some(rules) = self.refuse_clearing(Action::RemoveBone(spot)) {
            rules
        } else if self.pool_is_empty() {
            &["un.window.close", "un.bone.action-space"]
        } else {
            // A dearer price than there are hourglasses.
            &["un.bone.action-space", "un.window.must-spend"]
        }
    }

    /// No marker lies there. Clear the Bones asks the same.
    pub(super) fn refuse_clearing(&self, action: Action) -> Option<Rules> {
        match action {
            Action::RemoveBone(spot) if self.at.open.bones_at(spot) == 0 => Some(match spot {
                BoneSpot::Action(_) => &["un.bone.action-space"],
                BoneSpot::Footbridge(_) => &["un.move.bone"],
            }),
            _ => None,
        }
    }
}
