//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 2e.gale.*).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::position::{GARRISON_PLACES, Open};
use crate::second::siege::{Siege, unlisted};
use crate::second::tables::Tables;
use crate::set::{By, Mask, Set};
use crate::travel::{self, Quarters, travelling};
use crate::unit::{Garrison, Hero, UnitKind};

/// How a move is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fare {
    /// With so many hourglasses of the window.
    Paid(u8),
    /// By a plan or a heroic order, without cost but for a Gale.
    Free,
}

impl Fare {
    fn cost(self) -> u8 {
        match self {
            Fare::Paid(cost) => cost,
            Fare::Free => 0,
        }
    }
}

impl Open {
    /// Places for the Defender's units on a section, taken or free (2e.board.capacity-section-defender).
    #[inline]
    pub fn defender_places(&self, tables: &Tables, section: Section) -> u8 {
        tables.section(section).defender_places + u8::from(self.ladders.has(section))
    }
}

impl Siege {
    /// Places of the Defender with a free place for each type of unit (2e.move.free-place, 2e.move.towers-marksmen,
    /// 2e.move.closed-targets).
    pub(super) fn free_places(&self) -> By<Garrison, Mask> {
        let open = &self.at.open;
        let tables = &self.book.tables;
        let mut any = Mask::only(Place::Courtyard.index());
        for section in Section::ALL {
            if self.defender_room(*section) > 0 {
                any.insert(section.index());
            }
        }
        let mut free = By::from_array([any; 3]);
        for tower in Place::Tw1.index()..=Place::Te3.index() {
            if open.garrison[tower].count(Garrison::Marksman) < tables.numbers.tower_marksmen {
                free[Garrison::Marksman].insert(tower);
            }
        }
        for (place, limit) in [(Place::Barracks, tables.barracks), (Place::Guards, tables.guards)] {
            for unit in Garrison::KINDS {
                if open.garrison_at(place).count(unit) < limit.count(unit) {
                    free[unit].insert(place.index());
                }
            }
        }
        free
    }

    /// Free places for units on a section (2e.board.capacity-section-defender).
    pub(super) fn defender_room(&self, section: Section) -> u8 {
        let open = &self.at.open;
        let places = open.defender_places(&self.book.tables, section);
        places.saturating_sub(open.garrison[section.index()].total())
    }

    /// Sections where a move costs more than the Defender has: a face-up Gale Target (2e.gale.known,
    /// 2e.gale.known-free).
    fn barred_by_gale(&self, cost: u8) -> Set<Section> {
        if self.at.open.hourglasses > cost {
            return Set::EMPTY;
        }
        self.at.open.ritual_targets[Ritual::Gale].recast()
    }

    /// Whether a move between these places is barred by a known Gale.
    pub(super) fn gale_bars(&self, from: Place, to: Place, cost: u8) -> bool {
        let barred = self.barred_by_gale(cost);
        [from, to].iter().any(|place| place.section().is_some_and(|section| barred.has(section)))
    }

    /// Every move of one unit (2e.move.targets).
    pub(super) fn move_options<S: Sink<Action>>(&self, fare: Fare, out: &mut S) -> ControlFlow<()> {
        let barred = self.barred_by_gale(fare.cost());
        let free = self.free_places().map(|_, places| places.without(travel::as_places(barred)));
        let reach = &self.book.tables.graph.reach;
        travel::moves(
            &self.at.open.garrison,
            reach,
            Mask::FULL.without(travel::as_places(barred)),
            free,
            out,
        )?;
        out.object(|action| match action {
            Action::Move { unit, from, to } => self.may_move(fare, unit, from, to).err(),
            _ => None,
        })
    }

    /// Who, from where, to where, whether there is a place, and the Gale: what the masks of
    /// [`Siege::move_options`] say at once, one by one.
    fn may_move(&self, fare: Fare, unit: Garrison, from: Place, to: Place) -> Verdict {
        let closed = from == Place::Hospital || is_closed(to);
        require!(!closed, "2e.move.closed-targets", "2e.move.targets");
        require!(self.is_at(unit, from) && is_inside(to), "2e.move.targets");
        let fits = to.tower().is_none() || unit == Garrison::Marksman;
        require!(fits, "2e.move.towers-marksmen", "2e.board.tower");
        if !self.book.tables.graph.reach[from.index()].has(to.index()) {
            let towers = from.tower().is_some() && to.tower().is_some();
            require!(!is_gate(from, to), "2e.board.gate", "2e.board.adjacent-defender", "2e.move.targets");
            require!(!towers, "2e.board.adjacent-defender", "2e.move.targets");
            return Err(Reason::by(&["2e.move.targets", "2e.board.adjacent-defender"]));
        }
        if !self.free_places()[unit].has(to.index()) {
            require!(to.section().is_none(), "2e.move.free-place", "2e.board.capacity-section-defender"; 1, 0);
            require!(to.tower().is_none(), "2e.move.free-place", "2e.board.tower"; 1, 0);
            return Err(Reason::by(&["2e.move.free-place"]).short(1, 0));
        }
        self.may_brave_the_gale(fare, from, to)
    }

    /// A face-up Gale costs one hourglass more.
    fn may_brave_the_gale(&self, fare: Fare, from: Place, to: Place) -> Verdict {
        if !self.gale_bars(from, to, fare.cost()) {
            return Ok(());
        }
        let rules: Rules = match fare {
            Fare::Paid(_) => &["2e.gale.known", "2e.gale.cost", "2e.move.gale"],
            Fare::Free => &["2e.gale.known-free", "2e.gale.known", "2e.gale.cost"],
        };
        Err(Reason::by(rules).short(fare.cost() + 1, self.at.open.hourglasses))
    }

    fn is_at(&self, unit: Garrison, place: Place) -> bool {
        is_inside(place) && self.at.open.garrison_at(place).has(unit)
    }

    /// Every swap of two units of different types (2e.move.swap). Barracks and guards have places for each type (3.5).
    pub(super) fn swap_options<S: Sink<Action>>(&self, fare: Fare, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let quarters = [
            Quarters::of_any(Place::Courtyard, open.garrison_at(Place::Courtyard)),
            Quarters::typed(Place::Barracks, open.garrison_at(Place::Barracks), tables.barracks),
            Quarters::typed(Place::Guards, open.garrison_at(Place::Guards), tables.guards),
        ];
        let sections = Set::<Section>::ALL.without(self.barred_by_gale(fare.cost()));
        let neighbours = &tables.graph.neighbours;
        travel::swaps(&open.garrison, neighbours, &quarters, sections, Set::EMPTY, out)?;
        out.object(|action| match action {
            Action::Swap { unit, from, other, to } => self.may_swap(fare, [unit, other], [from, to]).err(),
            _ => None,
        })
    }

    /// What [`Siege::swap_options`] says at once, one by one.
    fn may_swap(&self, fare: Fare, units: [Garrison; 2], [from, to]: [Place; 2]) -> Verdict {
        require!(!is_closed(from) && !is_closed(to), "2e.move.swap", "2e.move.closed-targets");
        let present = self.is_at(units[0], from) && self.is_at(units[1], to);
        require!(present && units[0] != units[1], "2e.move.swap");
        let towers = from.tower().is_some() || to.tower().is_some();
        require!(!towers, "2e.move.swap", "2e.move.towers-marksmen", "2e.board.tower");
        require!(!is_gate(from, to), "2e.board.gate", "2e.move.swap", "2e.board.adjacent-defender");
        let adjacent = self.book.tables.graph.reach[from.index()].has(to.index());
        require!(adjacent, "2e.move.swap", "2e.board.adjacent-defender");
        self.may_brave_the_gale(fare, from, to)?;
        require!(from > to, "2e.move.swap", "2e.move.free-place");
        // The same swap is listed the other way round.
        Err(Reason::by(&["2e.move.swap"]))
    }

    /// Heroes go between adjacent sections and between a section and the courtyard (2e.move.heroes).
    pub(super) fn hero_move_options<S: Sink<Action>>(&self, fare: Fare, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for hero in Hero::ALL {
            let from = open.hero(*hero);
            let targets = travel::hero_reach(&self.book.tables.graph, from);
            for to in targets.iter().map(Place::at) {
                let step = Action::MoveHero { hero: *hero, to };
                out.offer(step, || {
                    if S::ASKS {
                        self.may_afford(step)?;
                    }
                    let taken = to.section().is_some_and(|section| open.hero_on(section).is_some());
                    require!(!taken, "2e.board.hero-place", "2e.move.heroes");
                    self.may_brave_the_gale(fare, from, to)
                })?;
            }
        }
        out.object(|action| match action {
            Action::MoveHero { hero, to } if is_gate(open.hero(hero), to) => {
                Some(Reason::by(&["2e.move.heroes", "2e.board.gate"]))
            }
            Action::MoveHero { .. } => Some(Reason::by(&["2e.move.heroes"])),
            _ => None,
        })
    }

    /// Two heroes in adjacent places may swap (2e.move.swap-heroes).
    pub(super) fn hero_swap_options<S: Sink<Action>>(&self, fare: Fare, out: &mut S) -> ControlFlow<()> {
        let [officer, warrior] = self.at.open.heroes.into_array();
        out.offer(Action::SwapHeroes, || {
            if S::ASKS {
                self.may_afford(Action::SwapHeroes)?;
            }
            require!(!is_gate(officer, warrior), "2e.move.swap-heroes", "2e.board.gate");
            let adjacent = self.heroes_adjacent(officer, warrior);
            require!(adjacent, "2e.move.swap-heroes", "2e.board.adjacent-defender");
            self.may_brave_the_gale(fare, officer, warrior)
        })
    }

    fn heroes_adjacent(&self, a: Place, b: Place) -> bool {
        match (a.section(), b.section()) {
            (Some(a), Some(b)) => self.book.tables.graph.neighbours[a].has(b),
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
            Action::SwapHeroes => self.at.open.heroes.into_array().into(),
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
                self.at.open.heroes[hero] = to;
                self.tell(Event::HeroMoved { hero, from, to });
            }
            _ => {
                self.at.open.heroes.swap(Hero::Officer, Hero::Warrior);
                self.tell(Event::HeroesSwapped);
            }
        }
        true
    }
}

travelling!(Action, Place::at);

/// Whether units of the Defender can be at this place.
fn is_inside(place: Place) -> bool {
    place.index() < GARRISON_PLACES
}

/// Places that a unit enters by heroic order 2 or by dying alone (2e.move.closed-targets).
fn is_closed(place: Place) -> bool {
    matches!(place, Place::Forge | Place::Workshop | Place::Scouts | Place::Cathedral | Place::Hospital)
}

/// The sections on either side of the gate do not touch.
fn is_gate(a: Place, b: Place) -> bool {
    matches!((a, b), (Place::W1, Place::E1) | (Place::E1, Place::W1))
}
