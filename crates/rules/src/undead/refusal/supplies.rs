//! Refused in phase 1: mana of the round, mana card, Altar and Library (5.2).

use super::Rules;
use crate::undead::action::Action;
use crate::undead::siege::Siege;

impl Siege {
    pub(super) fn refuse_losing(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Lose(count) if count > self.at.open.mana => {
                Some(&["un.supplies.keep-mana-short", "un.supplies.keep-mana"])
            }
            _ => None,
        }
    }

    /// S4b: the card is not in the Tome, or the Library could not replace it.
    pub(super) fn refuse_removing(&self, removed: u8, action: Action) -> Option<Rules> {
        match action {
            Action::Remove(_) if u32::from(removed) >= self.at.open.library.len() => {
                Some(&["un.supplies.library-refill", "un.supplies.library-remove"])
            }
            Action::Take(_) => Some(&["un.supplies.library-remove", "un.supplies.library-refill"]),
            Action::Next(_) => Some(&["un.supplies.library-order", "un.supplies.library-remove"]),
            _ => None,
        }
    }

    /// S4c: a card that is not in the Library, or a removal that comes too late or that it could not replace.
    pub(super) fn refuse_taking(&self, left: u8, action: Action) -> Option<Rules> {
        match action {
            Action::Remove(_) if u32::from(left) >= self.at.open.library.len() => {
                Some(&["un.supplies.library-refill", "un.supplies.library-remove"])
            }
            Action::Remove(_) => Some(&["un.supplies.library-remove", "un.supplies.library-refill"]),
            Action::Next(_) => Some(&["un.supplies.library-order", "un.supplies.library-refill"]),
            _ => None,
        }
    }
}

/// S2 to S4a. An offer without anything to choose was passed over.
pub(super) fn refuse_supplies(action: Action) -> Option<Rules> {
    match action {
        Action::Lose(_) => Some(&["un.supplies.keep-mana"]),
        Action::DrawMana => Some(&["un.supplies.mana-card"]),
        Action::Pairs(_) => Some(&["un.supplies.altar"]),
        Action::Remove(_) | Action::Take(_) | Action::Next(_) => Some(&["un.supplies.library"]),
        _ => None,
    }
}
