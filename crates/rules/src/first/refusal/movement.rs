//! Refused moves and swaps of the Defender's units and heroes (7.1).

use super::Rules;
use crate::board::{Place, Side};
use crate::first::position::{garrison_index, takes_garrison};
use crate::first::siege::{Siege, side_of};
use crate::travel;
use crate::unit::{Garrison, Hero};

impl Siege {
    /// Too few hourglasses for any move. Those of Barricades do not count.
    fn refuse_fare(&self, by: Side) -> Option<Rules> {
        let commander = self.commander(by);
        if commander.hourglasses >= self.book.tables.numbers.move_cost {
            None
        } else if commander.barricades > 0 {
            Some(&["1e.deed.barricades", "1e.move.cost"])
        } else {
            Some(&["1e.move.cost", "1e.step.auto-end"])
        }
    }

    /// With two Defenders: not across, and not on the partner's side (1e.pair.hand-over, 1e.pair.side).
    fn refuse_side(&self, by: Side, from: Place, to: Place) -> Option<Rules> {
        let foreign = |place: Place| side_of(place).is_some_and(|side| !self.defends(by, side));
        let across = matches!((side_of(from), side_of(to)), (Some(one), Some(other)) if one != other);
        if !foreign(from) && !foreign(to) {
            None
        } else if across {
            Some(&["1e.pair.hand-over", "1e.pair.side"])
        } else {
            Some(&["1e.pair.side", "1e.pair.hand-over"])
        }
    }

    /// Who, from where, to where, whether there is a place, and the Gale.
    pub(super) fn refuse_move(&self, by: Side, unit: Garrison, from: Place, to: Place) -> Rules {
        if let Some(rules) = self.refuse_fare(by) {
            return rules;
        }
        if is_closed(from) || is_closed(to) {
            return &["1e.move.closed"];
        }
        if !takes_garrison(from) || !takes_garrison(to) || !self.at.open.garrison_at(from).has(unit) {
            return rule_of_place(from);
        }
        if let Some(rules) = self.refuse_side(by, from, to) {
            return rules;
        }
        if let Some(tower) = to.tower() {
            if unit != Garrison::Marksman {
                return &["1e.move.towers-marksmen", "1e.tower.exclusive"];
            }
            if self.at.open.tower_machines[tower.index()].is_some() {
                return &["1e.tower.exclusive", "1e.move.towers-marksmen"];
            }
        }
        if !self.reaches(from, to) {
            return refuse_distance(from, to);
        }
        if !self.free_places()[unit.index()].has(garrison_index(to)) {
            return refuse_crowd(to);
        }
        &["1e.gale.effect", "1e.move.cost"]
    }

    /// Whether a unit may go from one place of the Defender to another in one move.
    fn reaches(&self, from: Place, to: Place) -> bool {
        self.book.tables.graph.reach[garrison_index(from)].has(garrison_index(to))
    }

    pub(super) fn refuse_swap(&self, by: Side, units: [Garrison; 2], places: [Place; 2]) -> Rules {
        let [from, to] = places;
        if let Some(rules) = self.refuse_fare(by) {
            return rules;
        }
        if is_closed(from) || is_closed(to) {
            return &["1e.move.swap", "1e.move.closed"];
        }
        let present = |place: Place, unit| takes_garrison(place) && self.at.open.garrison_at(place).has(unit);
        if !present(from, units[0]) || !present(to, units[1]) || units[0] == units[1] {
            return &["1e.move.swap"];
        }
        if let Some(rules) = self.refuse_side(by, from, to) {
            return rules;
        }
        if from.tower().is_some() || to.tower().is_some() {
            return &["1e.move.swap-typed", "1e.move.towers-marksmen", "1e.move.swap"];
        }
        if !self.reaches(from, to) {
            return match is_gate(from, to) {
                true => &["1e.board.adjacent-walls", "1e.move.swap"],
                false => &["1e.move.swap", "1e.move.wall"],
            };
        }
        let fits = |place: Place, unit: Garrison| match place {
            Place::Barracks | Place::Honour => self.free_places()[unit.index()].has(garrison_index(place)),
            _ => true,
        };
        if !fits(from, units[1]) || !fits(to, units[0]) {
            return &["1e.move.swap-typed", "1e.move.typed", "1e.move.swap"];
        }
        match from < to {
            true => &["1e.gale.effect", "1e.move.swap"],
            // The same swap is listed the other way round.
            false => &["1e.move.swap"],
        }
    }

    pub(super) fn refuse_hero_move(&self, by: Side, hero: Hero, to: Place) -> Rules {
        let open = &self.at.open;
        let from = open.hero(hero);
        if open.heroes_acted.has(hero.index()) {
            return &["1e.move.hero-acted"];
        }
        if let Some(rules) = self.refuse_fare(by) {
            return rules;
        }
        let stands = to.section().is_some() || to == Place::Courtyard;
        let near = stands && travel::hero_reach(&self.book.tables.graph, from).has(garrison_index(to));
        if self.refuse_side(by, from, to).is_some() {
            return &["1e.pair.heroes", "1e.pair.hand-over"];
        }
        if !near {
            return match is_gate(from, to) {
                true => &["1e.board.adjacent-walls", "1e.move.hero"],
                false => &["1e.move.hero"],
            };
        }
        match to.section().and_then(|section| open.hero_on(section)) {
            Some(_) => &["1e.move.hero", "1e.board.hero-field"],
            None => &["1e.gale.effect", "1e.move.hero"],
        }
    }
}

/// Places that no unit moves into or out of (1e.move.closed).
fn is_closed(place: Place) -> bool {
    matches!(place, Place::Forge | Place::Workshop | Place::Scouts | Place::Cathedral | Place::Hospital)
}

fn is_gate(a: Place, b: Place) -> bool {
    matches!((a, b), (Place::W1, Place::E1) | (Place::E1, Place::W1))
}

/// The rule that says where units of a place may go.
fn rule_of_place(from: Place) -> Rules {
    if from.section().is_some() {
        &["1e.move.wall"]
    } else if from.tower().is_some() {
        &["1e.move.tower"]
    } else if takes_garrison(from) {
        &["1e.move.building"]
    } else {
        &["1e.move.cost"]
    }
}

/// The places are not joined.
fn refuse_distance(from: Place, to: Place) -> Rules {
    if is_gate(from, to) {
        &["1e.board.adjacent-walls", "1e.move.wall"]
    } else if from.section().is_some() && to.section().is_some() {
        &["1e.move.wall", "1e.board.adjacent-walls"]
    } else {
        rule_of_place(from)
    }
}

/// No free place of the right kind.
fn refuse_crowd(to: Place) -> Rules {
    match to {
        Place::Barracks | Place::Honour => &["1e.move.typed", "1e.move.cost"],
        _ if to.section().is_some() => &["1e.move.cost", "1e.move.platform"],
        _ if to.tower().is_some() => &["1e.move.cost", "1e.tower.exclusive"],
        _ => &["1e.move.cost"],
    }
}
