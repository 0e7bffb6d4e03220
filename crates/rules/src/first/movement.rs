//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 1e.gale.effect).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Section, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::position::{garrison_index, garrison_place};
use crate::first::siege::{Siege, unlisted};
use crate::list::Sink;
use crate::travel::{self, Quarters, travelling};
use crate::unit::{Garrison, Hero, UnitKind};

/// Sections and towers, as positions of the garrison.
const WALLS: Mask = Mask((1 << Place::Courtyard.index()) - 1);

/// Those of the west.
const WEST: Mask =
    Mask(((1 << Place::E1.index()) - 1) | ((1 << Place::Te1.index()) - (1 << Place::Tw1.index())));

impl Siege {
    /// Every move and swap that this Defender can pay for; any number of them (1e.move.cost, 1e.move.repeat).
    pub(super) fn travel_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if self.commander(by).hourglasses < self.book.tables.numbers.move_cost {
            return ControlFlow::Continue(());
        }
        self.move_options(by, out)?;
        self.swap_options(by, out)?;
        self.hero_move_options(by, out)
    }

    /// Places between which this Defender moves pieces: those of his side, and all inside the stronghold. So a piece
    /// changes sides only through the hands of both (1e.pair.side, 1e.pair.buildings, 1e.pair.hand-over).
    fn domain(&self, by: Side) -> Mask {
        match by {
            _ if !self.book.options.players.two_defenders() => Mask::ALL,
            Side::West => Mask::ALL.without(WALLS.without(WEST)),
            Side::East => Mask::ALL.without(WEST),
        }
    }

    /// Gale sections that this Defender cannot enter, because he cannot pay for so many Gales in one move.
    fn barred_by_gale(&self, by: Side, gales: u8) -> Mask {
        let numbers = &self.book.tables.numbers;
        if self.commander(by).hourglasses < numbers.move_cost + gales * numbers.gale_cost {
            self.at.open.gales
        } else {
            Mask::EMPTY
        }
    }

    /// Every move of one unit. Where Invader units stand makes no difference (1e.move.wall, 1e.move.tower,
    /// 1e.move.building, 1e.move.in-melee).
    fn move_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let domain = self.domain(by);
        let entered = domain.without(self.barred_by_gale(by, 1));
        let free = self.free_places().map(|places| places & entered);
        travel::moves(&self.at.open.garrison, &self.book.tables.graph.reach, domain, free, out)
    }

    /// Places of the Defender with a free place for each type of unit (1e.move.closed, 1e.move.towers-marksmen,
    /// 1e.move.typed).
    pub(super) fn free_places(&self) -> [Mask; 3] {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let mut any = Mask::only(garrison_index(Place::Courtyard));
        for section in Section::ALL {
            if self.defender_room(*section) > 0 {
                any.insert(section.index());
            }
        }
        if open.garrison_at(Place::Guards).total() < tables.guards {
            any.insert(garrison_index(Place::Guards));
        }
        let mut free = [any; 3];
        for (tower, machine) in (Place::Tw1.index()..).zip(&open.tower_machines) {
            let marksmen = open.garrison[tower].count(Garrison::Marksman);
            if machine.is_none() && marksmen < tables.numbers.tower_marksmen {
                free[Garrison::Marksman.index()].insert(tower);
            }
        }
        for (place, limits) in [(Place::Barracks, tables.barracks), (Place::Honour, tables.honour)] {
            for unit in Garrison::KINDS {
                if open.garrison_at(place).count(unit) < limits.count(unit) {
                    free[unit.index()].insert(garrison_index(place));
                }
            }
        }
        free
    }

    /// Free places for units on a section (1e.move.platform).
    pub(super) fn defender_room(&self, section: Section) -> u8 {
        let platform = u8::from(self.at.open.platforms.has(section.index()));
        let places = self.book.tables.section(section).defender_places + platform;
        places.saturating_sub(self.at.open.garrison[section.index()].total())
    }

    /// Every swap of two units of different types, each of which could move to the other's place (1e.move.swap,
    /// 1e.move.swap-typed).
    fn swap_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let quarters = [
            Quarters::of_any(Place::Courtyard, open.garrison_at(Place::Courtyard)),
            Quarters::typed(Place::Barracks, open.garrison_at(Place::Barracks), tables.barracks),
            Quarters::of_any(Place::Guards, open.garrison_at(Place::Guards)),
            Quarters::typed(Place::Honour, open.garrison_at(Place::Honour), tables.honour),
        ];
        let sections = travel::SECTIONS & self.domain(by).without(self.barred_by_gale(by, 1));
        let apart = self.barred_by_gale(by, 2);
        travel::swaps(&open.garrison, &tables.graph.neighbours, &quarters, sections, apart, out)
    }

    /// Heroes who have not acted go between adjacent sections and to or from the courtyard; one stands on a section
    /// (1e.move.hero, 1e.move.hero-acted, 1e.pair.heroes).
    fn hero_move_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        let domain = self.domain(by);
        let entered = domain.without(self.barred_by_gale(by, 1));
        for hero in Hero::ALL.iter().filter(|hero| !open.heroes_acted.has(hero.index())) {
            let from = open.hero(*hero);
            if !domain.has(garrison_index(from)) {
                continue;
            }
            for to in (travel::hero_reach(&self.book.tables.graph, from) & entered).map(garrison_place) {
                if to.section().is_none_or(|section| open.hero_on(section).is_none()) {
                    out.push(Action::MoveHero { hero: *hero, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Hourglasses for a move or swap: more for each Gale section that somebody enters (1e.move.cost, 1e.gale.effect).
    pub(super) fn travel_cost(&self, action: Action) -> u8 {
        let numbers = &self.book.tables.numbers;
        let gale = |place: Place| {
            let blows = place.section().is_some_and(|section| self.at.open.gales.has(section.index()));
            if blows { numbers.gale_cost } else { 0 }
        };
        numbers.move_cost
            + match action {
                Action::Move { to, .. } | Action::MoveHero { to, .. } => gale(to),
                Action::Swap { from, to, .. } => gale(from) + gale(to),
                other => unlisted(other),
            }
    }

    /// Pays for a move or swap and carries it out.
    pub(super) fn travel(&mut self, by: Side, action: Action) {
        let cost = self.travel_cost(action);
        self.commander_mut(by).hourglasses -= cost;
        match action {
            Action::Move { unit, from, to } => {
                self.at.open.garrison_at_mut(from).remove(unit);
                self.at.open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitMoved { unit, from, to });
                self.garrison_travelled(from, to);
            }
            Action::Swap { unit, from, other, to } => {
                self.at.open.garrison_at_mut(from).remove(unit);
                self.at.open.garrison_at_mut(to).remove(other);
                self.at.open.garrison_at_mut(from).add(other);
                self.at.open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitsSwapped { unit, from, other, to });
                self.garrison_travelled(from, to);
            }
            Action::MoveHero { hero, to } => {
                let from = std::mem::replace(&mut self.at.open.heroes[hero.index()], to);
                self.tell(Event::HeroMoved { hero, from, to });
            }
            other => unlisted(other),
        }
    }

    /// Panic in the courtyard and the guard of honour take notice (1e.panic.effect, 1e.glory.honour-lost).
    fn garrison_travelled(&mut self, from: Place, to: Place) {
        let touched = |place: Place| [from, to].contains(&place);
        if touched(Place::Honour) {
            self.honour_guard_changed();
        }
        if touched(Place::Courtyard) {
            self.enter_courtyard();
        }
    }
}

travelling!(Action, garrison_place);
