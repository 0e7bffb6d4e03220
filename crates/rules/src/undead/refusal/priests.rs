//! Refused orders of the priests, and the ways of those whom they drive off (7.4, un.melee.banish).

use super::Rules;
use crate::board::{Place, Section};
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::options::RepelTo;
use crate::undead::siege::Siege;
use crate::undead::token::Priest;
use crate::unit::Undead;

impl Siege {
    pub(super) fn refuse_repel(&self, priest: Priest) -> Rules {
        self.refuse_order(priest).unwrap_or_else(|| match self.at.open.repels_from(priest) {
            Some(_) => self.refuse_order_price(),
            None => &["un.priest.repel"],
        })
    }

    pub(super) fn refuse_speech(&self, priest: Priest) -> Rules {
        let doubted =
            self.at.open.in_force(PanicCard::Doubt) && self.at.open.priest(priest) != Place::Courtyard;
        self.refuse_order(priest).unwrap_or_else(|| match doubted {
            true => &["un.panic.in-force", "un.priest.speech"],
            false => self.refuse_order_price(),
        })
    }

    /// The priest performs no order at all.
    fn refuse_order(&self, priest: Priest) -> Option<Rules> {
        if self.at.open.silenced == Some(priest) {
            Some(&["un.spell.wail", "un.priest.order-cost"])
        } else if self.at.open.has_acted(priest) {
            Some(&["un.priest.acted", "un.priest.order-cost"])
        } else {
            None
        }
    }

    fn refuse_order_price(&self) -> Rules {
        match self.pool_is_empty() {
            true => &["un.priest.order-cost", "un.window.close"],
            false => &["un.priest.order-cost"],
        }
    }

    /// A repelled unit finds no room there, or cannot go there.
    pub(super) fn refuse_retreat(&self, unit: Undead, from: Section, action: Action) -> Option<Rules> {
        let Action::Retreat(to) = action else { return None };
        let full =
            to.rampart().is_some_and(|rampart| self.may_fall_back(from, rampart)) && !self.has_room(to, unit);
        Some(match (full, unit) {
            _ if self.book.options.repel_to == RepelTo::Side => match full {
                true => &["un.board.limit", "un.opt.repel-to"],
                false => &["un.opt.repel-to", "un.board.sides"],
            },
            (true, Undead::Vampire) => &["un.board.limit", "un.priest.repel-to", "un.priest.repel"],
            (true, _) => &["un.board.limit", "un.priest.repel-to", "un.melee.banish"],
            (false, Undead::Vampire) => &["un.priest.repel-to", "un.priest.repel"],
            (false, _) => &["un.priest.repel-to", "un.melee.banish"],
        })
    }
}
