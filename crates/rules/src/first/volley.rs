//! I.3: marksmen (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Side};
use crate::casualty::{affordable, sets_worth};
use crate::first::action::Action;
use crate::first::cannons::aim_or_hold;
use crate::first::card::Training;
use crate::first::event::Event;
use crate::first::siege::{Siege, side_of, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::Reason;
use crate::set::Set;
use crate::unit::{Group, Horde};

/// Position of a target in [`crate::first::position::Open::volley`].
fn volley_index(at: Place) -> usize {
    at.rampart().map_or(Rampart::COUNT, Rampart::index)
}

fn ramparts_of(side: Side) -> Set<Rampart> {
    match side {
        Side::West => Set::of_bits(0b000_1111),
        Side::East => Set::of_bits(0b111_0000),
    }
}

/// Nobody is there whom a marksman could hit.
const NOBODY: Reason = Reason::by(&["1e.ranged.marksmen-choice"]);

impl Siege {
    /// For each free marksman a target, or `hold` (1e.ranged.marksmen-choice).
    pub(super) fn aim_marksman_options<S: Sink<Action>>(&self, from: Place, out: &mut S) -> ControlFlow<()> {
        aim_or_hold(from, self.marksmen_targets(from), out)?;
        out.object(|action| match action {
            Action::Aim { from: other, .. } | Action::Hold(other) if other != from => {
                let bound = other.section().is_some_and(|section| self.at.open.in_melee(section));
                Some(match bound {
                    true => Reason::by(&["1e.assault.in-melee", "1e.ranged.marksmen-choice"]),
                    false => NOBODY,
                })
            }
            Action::Aim { at, .. } => Some(self.no_marksmen_target(from, at)),
            _ => None,
        })
    }

    /// A marksman does not reach the place, or hits nobody there.
    fn no_marksmen_target(&self, from: Place, at: Place) -> Reason {
        let (ramparts, barbican) = self.marksmen_range(from);
        let blessed = side_of(from).is_some_and(|side| self.at.open.blessing == Some(side));
        match at.rampart() {
            Some(rampart) if ramparts.has(rampart) => match self.at.open.covers.has(rampart) {
                true => Reason::by(&["1e.cover.effect", "1e.cover.not-cannon", "1e.ranged.marksmen-choice"]),
                false => NOBODY,
            },
            Some(_) if blessed => Reason::by(&["1e.blessing.effect", "1e.ranged.marksmen-targets"]),
            Some(_) if from.tower().is_some() => {
                Reason::by(&["1e.ranged.marksmen-targets", "1e.board.tower-reach"])
            }
            None if at == Place::Barbican && barbican => NOBODY,
            None if at == Place::Barbican => {
                Reason::by(&["1e.board.barbican-reach", "1e.ranged.marksmen-targets"])
            }
            _ => Reason::by(&["1e.ranged.marksmen-targets"]),
        }
    }

    /// Ramparts joined to the section or reached by the tower, on a blessed side all of it, and whether the barbican is
    /// in reach (1e.ranged.marksmen-targets, 1e.board.tower-reach, 1e.board.barbican-reach, 1e.blessing.effect).
    fn marksmen_range(&self, from: Place) -> (Set<Rampart>, bool) {
        let tables = &self.book.tables;
        let (ramparts, barbican) = match (from.section(), from.tower()) {
            (Some(section), _) => (tables.graph.ramparts[section], tables.section(section).barbican),
            (None, Some(tower)) => (tables.tower(tower).reaches, tables.tower(tower).barbican),
            (None, None) => (Set::EMPTY, false),
        };
        match side_of(from).filter(|side| self.at.open.blessing == Some(*side)) {
            Some(side) => (ramparts_of(side), barbican),
            None => (ramparts, barbican),
        }
    }

    /// Places in range with somebody to hit.
    pub(super) fn marksmen_targets(&self, from: Place) -> impl Iterator<Item = Place> + '_ {
        let (ramparts, barbican) = self.marksmen_range(from);
        let barbican = barbican && !self.at.open.horde_at(Place::Barbican).is_empty();
        (ramparts.iter().filter(|rampart| self.is_exposed(*rampart)))
            .map(Rampart::place)
            .chain(barbican.then_some(Place::Barbican))
    }

    /// Invader units and no cover (1e.ranged.marksmen-choice, 1e.cover.effect).
    pub(super) fn is_exposed(&self, rampart: Rampart) -> bool {
        !self.at.open.horde_at(rampart.place()).is_empty() && !self.at.open.covers.has(rampart)
    }

    /// One marksman aims or holds; the others of the place follow.
    pub(super) fn aim_marksman(&mut self, from: Place, left: u8, action: Action) {
        match action {
            Action::Aim { from, at } => {
                self.at.open.volley[volley_index(at)] += 1;
                self.tell(Event::Aimed { from, at });
            }
            Action::Hold(at) => self.tell(Event::Held { at }),
            other => unlisted(other),
        }
        if left > 1 {
            self.then(Step::AimMarksman { from, left: left - 1 });
        }
    }

    /// The volley at a place strikes. Behind a trench master every unit counts double, so half the strength does the same
    /// (1e.ranged.volley, 1e.trench-master.effect).
    pub(super) fn volley_at(&mut self, at: Place) {
        let strength = std::mem::take(&mut self.at.open.volley[volley_index(at)]);
        if strength == 0 {
            return;
        }
        self.tell(Event::VolleyFired { at, strength });
        let dug_in = |rampart| self.at.open.has_training(Training::TrenchMaster, rampart);
        let factor =
            if at.rampart().is_some_and(dug_in) { self.book.tables.numbers.trench_factor } else { 1 };
        self.then(Step::HordeFalls { at, worth: strength / factor });
    }

    /// Sets of the largest total that the volley reaches (1e.ranged.volley, 1e.ranged.volley-no-rounding).
    pub(super) fn horde_falls_options<S: Sink<Action>>(
        &self,
        at: Place,
        worth: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        let units = self.at.open.horde_at(at);
        let total = affordable(units, worth);
        if total > 0 {
            for dead in sets_worth(units, total) {
                out.push(Action::LoseHorde(dead))?;
            }
        }
        out.object(|action| match action {
            Action::LoseHorde(dead) => Some(self.no_such_volley(at, worth, dead)),
            _ => None,
        })
    }

    /// The volley kills others (1e.ranged.volley).
    fn no_such_volley(&self, at: Place, worth: u8, dead: Group<Horde>) -> Reason {
        let dug_in = at.rampart().is_some_and(|at| self.at.open.has_training(Training::TrenchMaster, at));
        let present = self.at.open.horde_at(at).contains(dead);
        if dug_in {
            Reason::by(&["1e.ranged.volley", "1e.trench-master.effect", "1e.ranged.volley-no-rounding"])
        } else if present && dead.strength() > worth {
            let dear = Reason::by(&["1e.ranged.volley-no-rounding", "1e.ranged.volley"]);
            dear.short(dead.strength(), worth)
        } else {
            Reason::by(&["1e.ranged.volley"])
        }
    }

    pub(super) fn horde_falls(&mut self, at: Place, action: Action) {
        let Action::LoseHorde(dead) = action else { unlisted(action) };
        self.horde_dies(at, dead);
    }
}
