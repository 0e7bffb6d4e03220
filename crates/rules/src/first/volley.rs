//! I.3: marksmen (8.1).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Rampart, Side};
use crate::casualty::{affordable, sets_worth};
use crate::first::action::Action;
use crate::first::cannons::aim_or_hold;
use crate::first::card::Training;
use crate::first::event::Event;
use crate::first::siege::{Siege, side_of, unlisted};
use crate::first::step::Step;
use crate::list::Sink;

/// Position of a target in [`crate::first::position::Open::volley`].
fn volley_index(at: Place) -> usize {
    at.rampart().map_or(Rampart::COUNT, Rampart::index)
}

/// The ramparts of a side.
fn ramparts_of(side: Side) -> Mask {
    match side {
        Side::West => Mask(0b000_1111),
        Side::East => Mask(0b111_0000),
    }
}

impl Siege {
    /// For each free marksman a target, or `hold` (1e.ranged.marksmen-choice).
    pub(super) fn aim_marksman_options<S: Sink<Action>>(&self, from: Place, out: &mut S) -> ControlFlow<()> {
        aim_or_hold(from, self.marksmen_targets(from), out)
    }

    /// Ramparts joined to the section or reached by the tower, on a blessed side all of it, and the barbican where it is
    /// in reach (1e.ranged.marksmen-targets, 1e.board.tower-reach, 1e.board.barbican-reach, 1e.blessing.effect).
    pub(super) fn marksmen_targets(&self, from: Place) -> impl Iterator<Item = Place> + '_ {
        let tables = &self.book.tables;
        let (mut ramparts, barbican) = match (from.section(), from.tower()) {
            (Some(section), _) => (tables.graph.ramparts[section.index()], tables.section(section).barbican),
            (None, Some(tower)) => (tables.tower(tower).reaches, tables.tower(tower).barbican),
            (None, None) => (Mask::EMPTY, false),
        };
        if let Some(side) = side_of(from).filter(|side| self.at.open.blessing == Some(*side)) {
            ramparts = ramparts_of(side);
        }
        let barbican = barbican && !self.at.open.horde_at(Place::Barbican).is_empty();
        (ramparts.map(Rampart::at).filter(|rampart| self.is_exposed(*rampart)))
            .map(Rampart::place)
            .chain(barbican.then_some(Place::Barbican))
    }

    /// Invader units and no cover (1e.ranged.marksmen-choice, 1e.cover.effect).
    pub(super) fn is_exposed(&self, rampart: Rampart) -> bool {
        !self.at.open.horde_at(rampart.place()).is_empty() && !self.at.open.covers.has(rampart.index())
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
        ControlFlow::Continue(())
    }

    pub(super) fn horde_falls(&mut self, at: Place, action: Action) {
        let Action::LoseHorde(dead) = action else { unlisted(action) };
        self.horde_dies(at, dead);
    }
}
