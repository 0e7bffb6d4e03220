//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 2e.gale.*).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Section};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::unit::{Garrison, Group, Hero, UnitKind};

impl Siege {
    /// Places of the Defender with a free place for each type of unit (2e.move.free-place, 2e.move.towers-marksmen,
    /// 2e.move.closed-targets).
    pub(super) fn free_places(&self) -> [Mask; 3] {
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
        for (from, (units, reached)) in self.at.open.garrison.iter().zip(reach).enumerate() {
            if units.is_empty() || barred.has(from) {
                continue;
            }
            let targets = reached.without(barred);
            let from = Place::at(from);
            for rank in units.ranks() {
                let unit = Garrison::KINDS[rank];
                for to in targets & free[rank] {
                    out.push(Action::Move { unit, from, to: Place::at(to) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Every swap of two units of different types (2e.move.swap). Towers take no part: they hold marksmen alone, and a
    /// swap of equal types changes nothing.
    pub(super) fn swap_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let barred = self.barred_by_gale(cost);
        let yard = open.garrison_at(Place::Courtyard).ranks();
        // Barracks and guards have places for each type (3.5); elsewhere any unit fits in another's place.
        let typed =
            [(Place::Barracks, tables.barracks), (Place::Guards, tables.guards)].map(|(place, limits)| {
                let units = open.garrison_at(place);
                (place, units.ranks(), short_of(units, limits))
            });
        for section in Section::ALL {
            let here = open.garrison[section.index()].ranks();
            if here.is_empty() || barred.has(section.index()) {
                continue;
            }
            let from = section.place();
            for neighbour in tables.graph.neighbours[section.index()].without(barred) {
                if neighbour > section.index() {
                    swap_pairs(from, here, Place::at(neighbour), open.garrison[neighbour].ranks(), out)?;
                }
            }
            swap_pairs(from, here, Place::Courtyard, yard, out)?;
            for (to, units, admitted) in typed {
                swap_pairs(from, here & admitted, to, units, out)?;
            }
        }
        for (to, units, admitted) in typed {
            swap_pairs(Place::Courtyard, yard & admitted, to, units, out)?;
        }
        let [(barracks, trained, admitted), (guards, watching, wanted)] = typed;
        swap_pairs(barracks, trained & wanted, guards, watching & admitted, out)
    }

    /// Heroes go between adjacent sections and between a section and the courtyard (2e.move.heroes).
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
        ControlFlow::Continue(())
    }

    /// Two heroes in adjacent places may swap (2e.move.swap-heroes).
    pub(super) fn hero_swap_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let [officer, warrior] = self.at.open.heroes;
        if self.heroes_adjacent(officer, warrior) && !self.gale_bars(officer, warrior, cost) {
            out.push(Action::SwapHeroes)?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn heroes_adjacent(&self, a: Place, b: Place) -> bool {
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

/// Types of which a place with these limits holds fewer than it could.
fn short_of(units: Group<Garrison>, limits: Group<Garrison>) -> Mask {
    let short = Garrison::KINDS.iter().filter(|unit| units.count(**unit) < limits.count(**unit));
    short.fold(Mask::EMPTY, |mask, unit| mask.with(unit.index()))
}

/// Swaps between two places of the types that may leave each of them.
#[inline]
fn swap_pairs<S: Sink<Action>>(
    from: Place,
    leaving: Mask,
    to: Place,
    coming: Mask,
    out: &mut S,
) -> ControlFlow<()> {
    for unit in leaving {
        for other in coming.without(Mask::only(unit)) {
            let (unit, other) = (Garrison::KINDS[unit], Garrison::KINDS[other]);
            out.push(Action::Swap { unit, from, other, to })?;
        }
    }
    ControlFlow::Continue(())
}
