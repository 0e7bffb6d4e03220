//! Refused moves and swaps of the Defender's units and priests (7.2).

use super::{Rules, takes_garrison};
use crate::board::Place;
use crate::undead::card::PanicCard;
use crate::undead::position::Open;
use crate::undead::siege::Siege;
use crate::undead::token::Priest;
use crate::unit::Garrison;

impl Siege {
    /// From where, to where, whether there is room, and the price.
    pub(super) fn refuse_move(&self, unit: Garrison, from: Place, to: Place) -> Rules {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if let Some(rules) = self.refuse_step(from, to) {
            rules
        } else if !open.garrison_at(from).has(unit) {
            &["un.move.cost", "un.move.steps"]
        } else if !open.free_places(tables).has(to.index()) {
            &["un.move.limits", "un.move.swap"]
        } else {
            self.refuse_price(from, to)
        }
    }

    /// Two units of different types that stand one step apart.
    pub(super) fn refuse_swap(&self, units: [Garrison; 2], places: [Place; 2]) -> Rules {
        let [from, to] = places;
        let present = |place: Place, unit| takes_garrison(place) && self.at.open.garrison_at(place).has(unit);
        if self.at.open.in_force(PanicCard::CrowdedWalls) {
            &["un.panic.in-force", "un.move.swap"]
        } else if let Some(rules) = self.refuse_step(from, to) {
            rules
        } else if units[0] == units[1] {
            &["un.move.swap-types", "un.move.swap"]
        } else if !present(from, units[0]) || !present(to, units[1]) || from > to {
            // The same swap is listed the other way round.
            &["un.move.swap"]
        } else {
            let dear = if from == Place::Courtyard { from } else { to };
            self.refuse_price(dear, if dear == from { to } else { from })
        }
    }

    pub(super) fn refuse_priest_move(&self, priest: Priest, to: Place) -> Rules {
        let open = &self.at.open;
        let from = open.priest(priest);
        if open.has_acted(priest) {
            &["un.priest.acted"]
        } else if !takes_garrison(to) && !is_closed(to) {
            &["un.priest.places", "un.move.steps"]
        } else if let Some(rules) = self.refuse_step(from, to) {
            rules
        } else if !open.priest_places().has(to.index()) {
            &["un.move.limits", "un.priest.places"]
        } else {
            self.refuse_price(from, to)
        }
    }

    /// The two places are not one step apart.
    fn refuse_step(&self, from: Place, to: Place) -> Option<Rules> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if is_closed(from) || is_closed(to) {
            return Some(&["un.move.closed", "un.move.steps"]);
        }
        if takes_garrison(from) && takes_garrison(to) && open.are_joined(tables, from, to) {
            return None;
        }
        let (Some(a), Some(b)) = (from.section(), to.section()) else { return Some(&["un.move.steps"]) };
        Some(match Open::between(&tables.graph, a, b) {
            Some(_) => &["un.move.bone", "un.board.adjacent-defender"],
            None if a.side() != b.side() => {
                &["un.board.sides", "un.board.adjacent-defender", "un.move.steps"]
            }
            None => &["un.board.adjacent-defender", "un.move.steps"],
        })
    }

    /// The step costs more than there is. A free step is not left for those who have none to spend.
    fn refuse_price(&self, from: Place, to: Place) -> Rules {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let bridge = from.section().zip(to.section()).and_then(|(a, b)| Open::between(&tables.graph, a, b));
        let crossed = bridge.is_some_and(|bridge| open.crossed.has(bridge.index()));
        if crossed && self.pool_is_empty() {
            &["un.move.footbridge", "un.window.close", "un.move.cost"]
        } else if self.pool_is_empty() {
            &["un.move.cost", "un.window.close"]
        } else if from == Place::Courtyard && open.in_force(PanicCard::NarrowStairs) {
            &["un.panic.in-force", "un.move.cost"]
        } else {
            &["un.move.cost"]
        }
    }
}

/// Buildings that no piece enters or leaves by a move (un.move.closed).
fn is_closed(place: Place) -> bool {
    matches!(place, Place::Forge | Place::Workshop | Place::Scouts | Place::Cathedral | Place::Hospital)
}
