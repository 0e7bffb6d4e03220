//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 2e.gale.*).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Section};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::position::GARRISON_PLACES;
use crate::second::siege::{Siege, unlisted};
use crate::unit::{Garrison, Hero, UnitKind};

/// Places whose units may take part in a swap of different types: sections, courtyard and barracks. Towers and
/// guards hold marksmen only, and a swap of equal types changes nothing (2e.move.swap).
const SWAP_PARTNERS: [Place; 2] = [Place::Courtyard, Place::Barracks];

impl Siege {
    /// Places of the Defender with a free place for each type of unit (2e.move.free-place, 2e.move.towers-marksmen,
    /// 2e.move.closed-targets).
    fn free_places(&self) -> [Mask; 3] {
        let open = &self.at.open;
        let tables = &self.book.tables;
        let mut any = Mask::only(Place::Courtyard.index());
        for section in Section::ALL {
            if self.defender_room(*section) > 0 {
                any.insert(section.index());
            }
        }
        let mut free = [any; 3];
        let marksman = Garrison::Marksman.index();
        for tower in Place::Tw1.index()..=Place::Te3.index() {
            if open.garrison[tower].count(Garrison::Marksman) < tables.numbers.tower_marksmen {
                free[marksman].insert(tower);
            }
        }
        for (place, limit) in [(Place::Barracks, tables.barracks), (Place::Guards, tables.guards)] {
            for unit in Garrison::KINDS {
                if open.garrison_at(place).count(unit) < limit.count(unit) {
                    free[unit.index()].insert(place.index());
                }
            }
        }
        free
    }

    /// Free places for units on a section (2e.board.capacity-section-defender).
    pub(super) fn defender_room(&self, section: Section) -> u8 {
        let places = self.book.tables.section(section).defender_places;
        let ladder = u8::from(self.at.open.ladders.has(section.index()));
        (places + ladder).saturating_sub(self.at.open.garrison[section.index()].total())
    }

    /// Sections where a move costs more than the Defender has: a face-up Gale Target (2e.gale.known,
    /// 2e.gale.known-free).
    fn barred_by_gale(&self, cost: u8) -> Mask {
        if self.at.open.hourglasses > cost {
            Mask::EMPTY
        } else {
            self.at.open.ritual_targets[Ritual::Gale.index()]
        }
    }

    /// Whether a move between these places is barred by a known Gale.
    pub(super) fn gale_bars(&self, from: Place, to: Place, cost: u8) -> bool {
        let barred = self.barred_by_gale(cost);
        [from, to].iter().any(|place| place.section().is_some_and(|section| barred.has(section.index())))
    }

    /// Every move of one unit (2e.move.targets).
    pub(super) fn move_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let free = self.free_places();
        let barred = self.barred_by_gale(cost);
        let reach = &self.book.tables.graph.reach;
        for from in 0..GARRISON_PLACES {
            let units = self.at.open.garrison[from];
            if units.is_empty() || barred.has(from) {
                continue;
            }
            let targets = reach[from].without(barred);
            for unit in Garrison::KINDS {
                if units.has(unit) {
                    for to in targets & free[unit.index()] {
                        out.push(Action::Move { unit, from: Place::at(from), to: Place::at(to) })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Every swap of two units of different types (2e.move.swap).
    pub(super) fn swap_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let barred = self.barred_by_gale(cost);
        for section in Section::ALL.iter().filter(|section| !barred.has(section.index())) {
            for neighbour in self.book.tables.graph.neighbours[section.index()].without(barred) {
                if neighbour > section.index() {
                    self.swap_pair(section.place(), Place::at(neighbour), out)?;
                }
            }
            for partner in SWAP_PARTNERS {
                self.swap_pair(section.place(), partner, out)?;
            }
        }
        self.swap_pair(Place::Courtyard, Place::Barracks, out)
    }

    fn swap_pair<S: Sink<Action>>(&self, from: Place, to: Place, out: &mut S) -> ControlFlow<()> {
        let (here, there) = (self.at.open.garrison_at(from), self.at.open.garrison_at(to));
        if here.is_empty() || there.is_empty() {
            return ControlFlow::Continue(());
        }
        for unit in here.kinds() {
            // The barracks have places for each type (3.5); everywhere else any unit fits in another's place.
            if to == Place::Barracks && there.count(unit) >= self.book.tables.barracks.count(unit) {
                continue;
            }
            for other in there.kinds().filter(|other| *other != unit) {
                out.push(Action::Swap { unit, from, other, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Heroes go between adjacent sections and between a section and the courtyard (2e.move.heroes,
    /// 2e.move.swap-heroes).
    pub(super) fn hero_move_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for hero in Hero::ALL {
            let from = open.hero(*hero);
            let targets = match from.section() {
                Some(section) => {
                    self.book.tables.graph.neighbours[section.index()] | Mask::only(Place::Courtyard.index())
                }
                None => Mask((1 << Section::COUNT) - 1),
            };
            for to in targets.map(Place::at) {
                let taken = to.section().is_some_and(|section| open.hero_on(section).is_some());
                if !taken && !self.gale_bars(from, to, cost) {
                    out.push(Action::MoveHero { hero: *hero, to })?;
                }
            }
        }
        let [officer, warrior] = open.heroes;
        if self.heroes_adjacent(officer, warrior) && !self.gale_bars(officer, warrior, cost) {
            out.push(Action::SwapHeroes)?;
        }
        ControlFlow::Continue(())
    }

    fn heroes_adjacent(&self, a: Place, b: Place) -> bool {
        match (a.section(), b.section()) {
            (Some(a), Some(b)) => self.book.tables.graph.neighbours[a.index()].has(b.index()),
            (None, None) => false,
            _ => true,
        }
    }

    /// Pays for a move or swap and carries it out, unless a Gale stops it (2e.gale.trigger, 2e.gale.cost,
    /// 2e.gale.must-continue, 2e.gale.aborted). Says whether it took place.
    pub(super) fn travel(&mut self, action: Action, cost: u8) -> bool {
        let (from, to) = match action {
            Action::Move { from, to, .. } | Action::Swap { from, to, .. } => (from, to),
            Action::MoveHero { hero, to } => (self.at.open.hero(hero), to),
            Action::SwapHeroes => self.at.open.heroes.into(),
            other => unlisted(other),
        };
        self.at.open.hourglasses -= cost;
        let mut gale = false;
        for section in [from, to].into_iter().filter_map(Place::section) {
            gale |= self.flip(Ritual::Gale, section.index());
        }
        if gale {
            if self.at.open.hourglasses == 0 {
                self.tell(Event::MoveFailed { from, to });
                return false;
            }
            self.at.open.hourglasses -= 1;
        }
        match action {
            Action::Move { unit, .. } => {
                self.at.open.garrison_at_mut(from).remove(unit);
                self.at.open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitMoved { unit, from, to });
            }
            Action::Swap { unit, other, .. } => {
                self.at.open.garrison_at_mut(from).remove(unit);
                self.at.open.garrison_at_mut(to).remove(other);
                self.at.open.garrison_at_mut(from).add(other);
                self.at.open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitsSwapped { unit, from, other, to });
            }
            Action::MoveHero { hero, .. } => {
                self.at.open.heroes[hero.index()] = to;
                self.tell(Event::HeroMoved { hero, from, to });
            }
            _ => {
                self.at.open.heroes.swap(0, 1);
                self.tell(Event::HeroesSwapped);
            }
        }
        true
    }
}
