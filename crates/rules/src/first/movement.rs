//! Movement of the Defender's units and heroes, and the Gale that hinders it (7.1, 1e.gale.effect).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::position::{garrison_index, garrison_place, takes_garrison};
use crate::first::siege::{Siege, side_of, unlisted};
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::set::{By, Mask, Set};
use crate::travel::{self, Quarters, travelling};
use crate::unit::{Garrison, Hero, UnitKind};

/// Sections and towers, as positions of the garrison.
const WALLS: Mask = Mask::of_bits((1 << Place::Courtyard.index()) - 1);

/// Those of the west.
const WEST: Mask =
    Mask::of_bits(((1 << Place::E1.index()) - 1) | ((1 << Place::Te1.index()) - (1 << Place::Tw1.index())));

impl Siege {
    /// Every move and swap that this Defender can pay for; any number of them (1e.move.cost, 1e.move.repeat).
    pub(super) fn travel_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if self.commander(by).hourglasses >= self.book.tables.numbers.move_cost {
            self.move_options(by, out)?;
            self.swap_options(by, out)?;
            self.hero_move_options(by, out)?;
        }
        out.object(|action| match action {
            Action::Move { unit, from, to } => self.may_move(by, unit, from, to).err(),
            Action::Swap { unit, from, other, to } => self.may_swap(by, [unit, other], [from, to]).err(),
            Action::MoveHero { hero, to } => self.may_move_hero(by, hero, to).err(),
            _ => None,
        })
    }

    /// Enough hourglasses for any move. Those of Barricades do not count.
    fn may_pay_for_a_move(&self, by: Side) -> Verdict {
        let (commander, cost) = (self.commander(by), self.book.tables.numbers.move_cost);
        let (held, barricades) = (commander.hourglasses, commander.barricades > 0);
        require!(held >= cost || !barricades, "1e.deed.barricades", "1e.move.cost"; cost, held);
        require!(held >= cost, "1e.move.cost", "1e.step.auto-end"; cost, held);
        Ok(())
    }

    /// With two Defenders: not across, and not on the partner's side (1e.pair.hand-over, 1e.pair.side).
    fn may_command(&self, by: Side, from: Place, to: Place) -> Verdict {
        let foreign = |place: Place| side_of(place).is_some_and(|side| !self.defends(by, side));
        if !foreign(from) && !foreign(to) {
            return Ok(());
        }
        let across = matches!((side_of(from), side_of(to)), (Some(one), Some(other)) if one != other);
        require!(!across, "1e.pair.hand-over", "1e.pair.side");
        Err(Reason::by(&["1e.pair.side", "1e.pair.hand-over"]))
    }

    /// Who, from where, to where, whether there is a place, and the Gale: what the masks of
    /// [`Siege::move_options`] say at once, one by one.
    fn may_move(&self, by: Side, unit: Garrison, from: Place, to: Place) -> Verdict {
        self.may_pay_for_a_move(by)?;
        require!(!is_closed(from) && !is_closed(to), "1e.move.closed");
        if !takes_garrison(from) || !takes_garrison(to) || !self.at.open.garrison_at(from).has(unit) {
            return Err(Reason::by(rule_of_place(from)));
        }
        self.may_command(by, from, to)?;
        if let Some(tower) = to.tower() {
            require!(unit == Garrison::Marksman, "1e.move.towers-marksmen", "1e.tower.exclusive");
            let machine = self.at.open.tower_machines[tower].is_some();
            require!(!machine, "1e.tower.exclusive", "1e.move.towers-marksmen");
        }
        if !self.reaches(from, to) {
            return Err(Reason::by(too_far(from, to)));
        }
        if !self.free_places()[unit].has(garrison_index(to)) {
            return Err(Reason::by(no_free_place(to)).short(1, 0));
        }
        self.may_pay_for_gales(by, Action::Move { unit, from, to }, &["1e.gale.effect", "1e.move.cost"])
    }

    fn may_pay_for_gales(&self, by: Side, action: Action, rules: Rules) -> Verdict {
        let (cost, held) = (self.travel_cost(action), self.commander(by).hourglasses);
        if held >= cost { Ok(()) } else { Err(Reason::by(rules).short(cost, held)) }
    }

    /// Whether a unit may go from one place of the Defender to another in one move.
    fn reaches(&self, from: Place, to: Place) -> bool {
        self.book.tables.graph.reach[garrison_index(from)].has(garrison_index(to))
    }

    /// What [`Siege::swap_options`] says at once, one by one.
    fn may_swap(&self, by: Side, units: [Garrison; 2], [from, to]: [Place; 2]) -> Verdict {
        self.may_pay_for_a_move(by)?;
        require!(!is_closed(from) && !is_closed(to), "1e.move.swap", "1e.move.closed");
        let present = |place: Place, unit| takes_garrison(place) && self.at.open.garrison_at(place).has(unit);
        let there = present(from, units[0]) && present(to, units[1]) && units[0] != units[1];
        require!(there, "1e.move.swap");
        self.may_command(by, from, to)?;
        let towers = from.tower().is_some() || to.tower().is_some();
        require!(!towers, "1e.move.swap-typed", "1e.move.towers-marksmen", "1e.move.swap");
        let near = self.reaches(from, to);
        require!(near || !is_gate(from, to), "1e.board.adjacent-walls", "1e.move.swap");
        require!(near, "1e.move.swap", "1e.move.wall");
        let fits = |place: Place, unit: Garrison| match place {
            Place::Barracks | Place::Honour => self.free_places()[unit].has(garrison_index(place)),
            _ => true,
        };
        let typed = fits(from, units[1]) && fits(to, units[0]);
        require!(typed, "1e.move.swap-typed", "1e.move.typed", "1e.move.swap");
        // The same swap is listed the other way round.
        require!(from < to, "1e.move.swap");
        let swap = Action::Swap { unit: units[0], from, other: units[1], to };
        self.may_pay_for_gales(by, swap, &["1e.gale.effect", "1e.move.swap"])
    }

    /// What [`Siege::hero_move_options`] says at once, one by one.
    fn may_move_hero(&self, by: Side, hero: Hero, to: Place) -> Verdict {
        let open = &self.at.open;
        let from = open.hero(hero);
        require!(!open.heroes_acted.has(hero), "1e.move.hero-acted");
        self.may_pay_for_a_move(by)?;
        require!(self.may_command(by, from, to).is_ok(), "1e.pair.heroes", "1e.pair.hand-over");
        let stands = to.section().is_some() || to == Place::Courtyard;
        let near = stands && travel::hero_reach(&self.book.tables.graph, from).has(garrison_index(to));
        require!(near || !is_gate(from, to), "1e.board.adjacent-walls", "1e.move.hero");
        require!(near, "1e.move.hero");
        let taken = to.section().is_some_and(|section| open.hero_on(section).is_some());
        require!(!taken, "1e.move.hero", "1e.board.hero-field");
        self.may_pay_for_gales(by, Action::MoveHero { hero, to }, &["1e.gale.effect", "1e.move.hero"])
    }

    /// Places between which this Defender moves pieces: those of their side, and all inside the stronghold.
    /// So a piece changes sides only through the hands of both (1e.pair.side, 1e.pair.buildings,
    /// 1e.pair.hand-over).
    fn domain(&self, by: Side) -> Mask {
        match by {
            _ if !self.book.options.players.two_defenders() => Mask::FULL,
            Side::West => Mask::FULL.without(WALLS.without(WEST)),
            Side::East => Mask::FULL.without(WEST),
        }
    }

    /// Gale sections that this Defender cannot enter, for want of hourglasses for so many Gales in one move.
    fn barred_by_gale(&self, by: Side, gales: u8) -> Set<Section> {
        let numbers = &self.book.tables.numbers;
        if self.commander(by).hourglasses < numbers.move_cost + gales * numbers.gale_cost {
            self.at.open.gales
        } else {
            Set::EMPTY
        }
    }

    /// Every move of one unit. Where Invader units stand makes no difference (1e.move.wall, 1e.move.tower,
    /// 1e.move.building, 1e.move.in-melee).
    fn move_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let domain = self.domain(by);
        let entered = domain.without(travel::as_places(self.barred_by_gale(by, 1)));
        let free = self.free_places().map(|_, places| places & entered);
        travel::moves(&self.at.open.garrison, &self.book.tables.graph.reach, domain, free, out)
    }

    /// Places of the Defender with a free place for each type of unit (1e.move.closed, 1e.move.towers-marksmen,
    /// 1e.move.typed).
    pub(super) fn free_places(&self) -> By<Garrison, Mask> {
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
        let mut free = By::from_array([any; 3]);
        for (tower, machine) in (Place::Tw1.index()..).zip(open.tower_machines.values()) {
            let marksmen = open.garrison[tower].count(Garrison::Marksman);
            if machine.is_none() && marksmen < tables.numbers.tower_marksmen {
                free[Garrison::Marksman].insert(tower);
            }
        }
        for (place, limits) in [(Place::Barracks, tables.barracks), (Place::Honour, tables.honour)] {
            for unit in Garrison::KINDS {
                if open.garrison_at(place).count(unit) < limits.count(unit) {
                    free[unit].insert(garrison_index(place));
                }
            }
        }
        free
    }

    /// Free places for units on a section (1e.move.platform).
    pub(super) fn defender_room(&self, section: Section) -> u8 {
        let open = &self.at.open;
        let places = open.defender_places(&self.book.tables, section);
        places.saturating_sub(open.garrison[section.index()].total())
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
        let sections = Set::ALL & self.domain(by).recast().without(self.barred_by_gale(by, 1));
        let apart = self.barred_by_gale(by, 2);
        travel::swaps(&open.garrison, &tables.graph.neighbours, &quarters, sections, apart, out)
    }

    /// Heroes who have not acted go between adjacent sections and to or from the courtyard; one stands on a section
    /// (1e.move.hero, 1e.move.hero-acted, 1e.pair.heroes).
    fn hero_move_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        let domain = self.domain(by);
        let entered = domain.without(travel::as_places(self.barred_by_gale(by, 1)));
        for hero in Hero::ALL.iter().filter(|hero| !open.heroes_acted.has(**hero)) {
            let from = open.hero(*hero);
            if !domain.has(garrison_index(from)) {
                continue;
            }
            for to in (travel::hero_reach(&self.book.tables.graph, from) & entered).iter().map(garrison_place)
            {
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
            let blows = place.section().is_some_and(|section| self.at.open.gales.has(section));
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
                let from = std::mem::replace(&mut self.at.open.heroes[hero], to);
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
fn too_far(from: Place, to: Place) -> Rules {
    if is_gate(from, to) {
        &["1e.board.adjacent-walls", "1e.move.wall"]
    } else if from.section().is_some() && to.section().is_some() {
        &["1e.move.wall", "1e.board.adjacent-walls"]
    } else {
        rule_of_place(from)
    }
}

/// No free place of the right kind.
fn no_free_place(to: Place) -> Rules {
    match to {
        Place::Barracks | Place::Honour => &["1e.move.typed", "1e.move.cost"],
        _ if to.section().is_some() => &["1e.move.cost", "1e.move.platform"],
        _ if to.tower().is_some() => &["1e.move.cost", "1e.tower.exclusive"],
        _ => &["1e.move.cost"],
    }
}
