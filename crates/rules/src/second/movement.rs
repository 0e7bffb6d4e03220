//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 2e.gale.*).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Section};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::travel::{self, Quarters, travelling};
use crate::unit::{Garrison, Hero, UnitKind};

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
        let barred = self.barred_by_gale(cost);
        let free = self.free_places().map(|places| places.without(barred));
        let reach = &self.book.tables.graph.reach;
        travel::moves(&self.at.open.garrison, reach, Mask::ALL.without(barred), free, out)
    }

    /// Every swap of two units of different types (2e.move.swap). Barracks and guards have places for each type (3.5).
    pub(super) fn swap_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let quarters = [
            Quarters::of_any(Place::Courtyard, open.garrison_at(Place::Courtyard)),
            Quarters::typed(Place::Barracks, open.garrison_at(Place::Barracks), tables.barracks),
            Quarters::typed(Place::Guards, open.garrison_at(Place::Guards), tables.guards),
        ];
        let sections = travel::SECTIONS.without(self.barred_by_gale(cost));
        let neighbours = &tables.graph.neighbours;
        travel::swaps(&open.garrison, neighbours, &quarters, sections, Mask::EMPTY, out)
    }

    /// Heroes go between adjacent sections and between a section and the courtyard (2e.move.heroes).
    pub(super) fn hero_move_options<S: Sink<Action>>(&self, cost: u8, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for hero in Hero::ALL {
            let from = open.hero(*hero);
            let targets = travel::hero_reach(&self.book.tables.graph, from);
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

travelling!(Action, Place::at);
