//! Movement of the Defender's units and priests, over footbridges and round bone markers (7.2).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::set::{By, Mask, Set};
use crate::travel::{self, Quarters, travelling};
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::position::{GARRISON_PLACES, Open};
use crate::undead::siege::{Siege, unlisted};
use crate::undead::tables::Tables;
use crate::undead::token::{Footbridge, Priest};
use crate::unit::{Garrison, Group};

/// Places inside the stronghold that pieces enter and leave (un.move.closed).
const YARD: Mask = Mask::of_bits((1 << Place::Courtyard.index()) | (1 << Place::Barracks.index()));

#[inline]
const fn is_yard(place: Place) -> bool {
    matches!(place, Place::Courtyard | Place::Barracks)
}

/// Whether units of the Defender can be at this place and leave it (un.move.steps).
const fn is_inside(place: Place) -> bool {
    place.index() < Section::COUNT || is_yard(place)
}

/// Buildings that no piece enters or leaves by a move (un.move.closed).
const fn is_closed(place: Place) -> bool {
    matches!(place, Place::Forge | Place::Workshop | Place::Scouts | Place::Cathedral | Place::Hospital)
}

/// Where pieces may go from each place of the Defender.
type Ways = [Mask; GARRISON_PLACES];

impl Open {
    /// Footbridges that nobody has crossed this round (un.move.footbridge).
    #[inline]
    pub fn unused_footbridges(&self) -> Set<Footbridge> {
        self.footbridges.without(self.crossed)
    }

    /// The unused footbridge between two sections.
    #[inline]
    pub fn free_footbridge(&self, tables: &Tables, from: Place, to: Place) -> Option<Footbridge> {
        let bridge = Open::between(&tables.graph, from.section()?, to.section()?)?;
        self.unused_footbridges().has(bridge).then_some(bridge)
    }

    /// Whether two places are one step apart now. Where Invader units stand makes no difference (un.move.steps,
    /// un.move.engaged, un.move.bone, un.board.adjacent-defender, un.board.sides).
    pub fn are_joined(&self, tables: &Tables, from: Place, to: Place) -> bool {
        match (from.section(), to.section()) {
            (Some(a), Some(b)) => {
                let bridge = Open::between(&tables.graph, a, b);
                bridge.is_some_and(|bridge| !self.boned_bridges.has(bridge))
            }
            (Some(_), None) => is_yard(to),
            (None, Some(_)) => is_yard(from),
            (None, None) => from != to && is_yard(from) && is_yard(to),
        }
    }

    /// Hourglasses for a step out of the courtyard: dearer under *Narrow Stairs*, or at least not cheaper.
    #[inline]
    fn stairs_cost(&self, tables: &Tables) -> u8 {
        let numbers = &tables.numbers;
        let stairs = if self.in_force(PanicCard::NarrowStairs) { numbers.stairs_cost } else { 0 };
        stairs.max(numbers.move_cost)
    }

    /// Hourglasses for a step of a unit or priest between two places that are joined (un.move.cost,
    /// un.move.footbridge).
    pub fn move_cost(&self, tables: &Tables, from: Place, to: Place) -> u8 {
        if self.free_footbridge(tables, from, to).is_some() {
            0
        } else if from == Place::Courtyard {
            self.stairs_cost(tables)
        } else {
            tables.numbers.move_cost
        }
    }

    /// Hourglasses for a swap between two places that are joined: whoever comes from the courtyard leaves it
    /// (un.move.swap).
    pub fn swap_cost(&self, tables: &Tables, from: Place, to: Place) -> u8 {
        self.move_cost(tables, from, to).max(self.move_cost(tables, to, from))
    }

    /// Places where another unit of the Defender fits in. Priests do not count (un.move.limits).
    pub fn free_places(&self, tables: &Tables) -> Mask {
        let mut free = Mask::only(Place::Courtyard.index());
        for section in Section::ALL {
            if self.garrison[section.index()].total() < tables.section(*section).defender_places {
                free.insert(section.index());
            }
        }
        if self.garrison_at(Place::Barracks).total() < tables.numbers.barracks_units {
            free.insert(Place::Barracks.index());
        }
        free
    }

    /// Places where a priest may go: a section holds one (un.priest.places, un.move.limits).
    #[inline]
    pub fn priest_places(&self) -> Mask {
        let taken = self.priests.values().map(|at| at.index()).collect();
        travel::SECTIONS.without(taken) | YARD
    }
}

impl Siege {
    /// Steps and swaps that cost something, as far as they can be paid; any number of them (un.move.cost,
    /// un.move.swap).
    pub(super) fn paid_travel_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if open.hourglasses < tables.numbers.move_cost {
            return ControlFlow::Continue(());
        }
        let mut leaving = travel::SECTIONS | YARD;
        if open.hourglasses < open.stairs_cost(tables) {
            leaving.remove(Place::Courtyard.index());
        }
        let mut ways = [Mask::EMPTY; GARRISON_PLACES];
        ways.copy_from_slice(&tables.graph.reach[..GARRISON_PLACES]);
        // un.move.bone: over a bone marker nobody goes; a step over an unused footbridge is free.
        for bridge in open.boned_bridges | open.unused_footbridges() {
            let [a, b] = tables.towers[bridge.tower()].between;
            ways[a.index()].remove(b.index());
            ways[b.index()].remove(a.index());
        }
        self.travel_options(&ways, leaving, out)
    }

    /// Steps and swaps over unused footbridges (un.move.footbridge).
    pub(super) fn free_travel_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let unused = self.at.open.unused_footbridges();
        if unused.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut ways = [Mask::EMPTY; GARRISON_PLACES];
        for bridge in unused {
            let [a, b] = self.book.tables.towers[bridge.tower()].between;
            ways[a.index()].insert(b.index());
            ways[b.index()].insert(a.index());
        }
        self.travel_options(&ways, travel::SECTIONS, out)
    }

    /// Steps and swaps along these ways. `leaving` are the places that pieces may leave.
    fn travel_options<S: Sink<Action>>(&self, ways: &Ways, leaving: Mask, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        self.priest_move_options(ways, leaving, out)?;
        travel::moves(&open.garrison, ways, leaving, By::from_array([open.free_places(tables); 3]), out)?;
        if open.in_force(PanicCard::CrowdedWalls) {
            return ControlFlow::Continue(());
        }
        self.swap_options(ways, leaving, out)
    }

    /// Priests who have not acted go where units go (un.priest.acted, un.priest.move-then-act, un.priest.places).
    fn priest_move_options<S: Sink<Action>>(
        &self,
        ways: &Ways,
        leaving: Mask,
        out: &mut S,
    ) -> ControlFlow<()> {
        let open = &self.at.open;
        let places = open.priest_places();
        for priest in Priest::ALL.iter().filter(|priest| !open.has_acted(**priest)) {
            let from = open.priest(*priest).index();
            if leaving.has(from) {
                for to in ways[from] & places {
                    out.push(Action::MovePriest { priest: *priest, to: Place::at(to) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Swaps of two units of different types; full places do not matter (un.move.swap, un.move.swap-types,
    /// un.move.swap-priest).
    fn swap_options<S: Sink<Action>>(&self, ways: &Ways, leaving: Mask, out: &mut S) -> ControlFlow<()> {
        let garrison = &self.at.open.garrison;
        let neighbours = By::from_fn(|section: Section| ways[section.index()].recast() & Set::ALL);
        let quarters = [Place::Courtyard, Place::Barracks].map(|place| {
            let units = if leaving.has(place.index()) { garrison[place.index()] } else { Group::EMPTY };
            Quarters::of_any(place, units)
        });
        travel::swaps(garrison, &neighbours, &quarters, Set::ALL, Set::EMPTY, out)
    }

    /// What the ways and masks of [`Siege::travel_options`] say at once, one by one.
    pub(super) fn may_move(&self, unit: Garrison, from: Place, to: Place) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        self.may_step(from, to)?;
        require!(open.garrison_at(from).has(unit), "un.move.cost", "un.move.steps");
        let free = open.free_places(tables).has(to.index());
        require!(free, "un.move.limits", "un.move.swap"; 1, 0);
        self.may_pay_step(from, to)
    }

    /// Two units of different types that are one step apart.
    pub(super) fn may_swap(&self, units: [Garrison; 2], [from, to]: [Place; 2]) -> Verdict {
        let open = &self.at.open;
        require!(!open.in_force(PanicCard::CrowdedWalls), "un.panic.in-force", "un.move.swap");
        self.may_step(from, to)?;
        require!(units[0] != units[1], "un.move.swap-types", "un.move.swap");
        let present = open.garrison_at(from).has(units[0]) && open.garrison_at(to).has(units[1]);
        // The same swap is listed the other way round.
        require!(present && from < to, "un.move.swap");
        match from == Place::Courtyard {
            true => self.may_pay_step(from, to),
            false => self.may_pay_step(to, from),
        }
    }

    pub(super) fn may_move_priest(&self, priest: Priest, to: Place) -> Verdict {
        let open = &self.at.open;
        let from = open.priest(priest);
        require!(!open.has_acted(priest), "un.priest.acted");
        require!(is_inside(to) || is_closed(to), "un.priest.places", "un.move.steps");
        self.may_step(from, to)?;
        require!(open.priest_places().has(to.index()), "un.move.limits", "un.priest.places"; 1, 0);
        self.may_pay_step(from, to)
    }

    /// The two places are one step apart (un.move.steps, un.move.bone, un.move.closed).
    fn may_step(&self, from: Place, to: Place) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        require!(!is_closed(from) && !is_closed(to), "un.move.closed", "un.move.steps");
        if is_inside(from) && is_inside(to) && open.are_joined(tables, from, to) {
            return Ok(());
        }
        let (Some(a), Some(b)) = (from.section(), to.section()) else {
            return Err(Reason::by(&["un.move.steps"]));
        };
        let bone = Open::between(&tables.graph, a, b).is_some();
        require!(!bone, "un.move.bone", "un.board.adjacent-defender");
        let side = a.side() == b.side();
        require!(side, "un.board.sides", "un.board.adjacent-defender", "un.move.steps");
        Err(Reason::by(&["un.board.adjacent-defender", "un.move.steps"]))
    }

    /// A footbridge that nobody has crossed is free, the rest has its price (un.move.cost, un.move.footbridge).
    fn may_pay_step(&self, from: Place, to: Place) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let (cost, held) = (open.move_cost(tables, from, to), open.hourglasses);
        if held >= cost {
            return Ok(());
        }
        let bridge = from.section().zip(to.section()).and_then(|(a, b)| Open::between(&tables.graph, a, b));
        let crossed = bridge.is_some_and(|bridge| open.crossed.has(bridge));
        let spent = held == 0;
        require!(!(crossed && spent), "un.move.footbridge", "un.window.close", "un.move.cost"; cost, held);
        require!(!spent, "un.move.cost", "un.window.close"; cost, held);
        let stairs = from == Place::Courtyard && open.in_force(PanicCard::NarrowStairs);
        require!(!stairs, "un.panic.in-force", "un.move.cost"; cost, held);
        Err(Reason::by(&["un.move.cost"]).short(cost, held))
    }

    /// Pays for a step or swap and carries it out (un.window.discard).
    pub(super) fn travel(&mut self, action: Action) {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let (from, to, cost) = match action {
            Action::Move { from, to, .. } => (from, to, open.move_cost(tables, from, to)),
            Action::Swap { from, to, .. } => (from, to, open.swap_cost(tables, from, to)),
            Action::MovePriest { priest, to } => {
                let from = open.priest(priest);
                (from, to, open.move_cost(tables, from, to))
            }
            other => unlisted(other),
        };
        if let Some(bridge) = open.free_footbridge(tables, from, to) {
            self.at.open.crossed.insert(bridge);
            self.tell(Event::FootbridgeCrossed { bridge });
        }
        let open = &mut self.at.open;
        open.hourglasses -= cost;
        match action {
            Action::Move { unit, .. } => {
                open.garrison_at_mut(from).remove(unit);
                open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitMoved { unit, from, to });
            }
            Action::Swap { unit, other, .. } => {
                open.garrison_at_mut(from).remove(unit);
                open.garrison_at_mut(to).remove(other);
                open.garrison_at_mut(from).add(other);
                open.garrison_at_mut(to).add(unit);
                self.tell(Event::UnitsSwapped { unit, from, other, to });
            }
            Action::MovePriest { priest, .. } => {
                open.priests[priest] = to;
                self.tell(Event::PriestMoved { priest, from, to });
            }
            other => unlisted(other),
        }
    }
}

travelling!(Action, Place::at);

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::list::List;
    use crate::undead::options::Options;
    use crate::undead::siege::{Position, Rulebook};
    use crate::undead::step::Step;
    use crate::unit::UnitKind;

    fn book() -> Arc<Rulebook> {
        Arc::new(Rulebook { tables: Tables::standard(), options: Options::default(), set: None })
    }

    /// A window of the Defender with this on the table.
    fn window(book: &Arc<Rulebook>, open: Open) -> Siege {
        let mut position = Position { open, ..Position::default() };
        position.agenda.push(Step::Window);
        Siege::at(book.clone(), position)
    }

    fn travels(siege: &Siege) -> Vec<Action> {
        let mut list = List::new();
        siege.list(&mut list);
        let travels = |action: &Action| {
            matches!(action, Action::Move { .. } | Action::Swap { .. } | Action::MovePriest { .. })
        };
        list.into_iter().filter(travels).collect()
    }

    #[test]
    fn places_are_joined_as_the_rules_say() {
        let tables = Tables::standard();
        let mut open = Open::default();
        open.boned_bridges.insert(Footbridge::Fbw2);
        let cases = [
            // un.move.steps
            (Place::W1, Place::W2, true),
            (Place::E3, Place::E4, true),
            (Place::W5, Place::Courtyard, true),
            (Place::E1, Place::Barracks, true),
            (Place::Courtyard, Place::Barracks, true),
            // un.board.sides, un.board.adjacent-defender
            (Place::W1, Place::E1, false),
            (Place::W1, Place::W3, false),
            (Place::W5, Place::E4, false),
            // un.move.bone
            (Place::W2, Place::W3, false),
            // un.move.closed
            (Place::W1, Place::Forge, false),
            (Place::Courtyard, Place::Hospital, false),
            (Place::Barracks, Place::Workshop, false),
            (Place::W1, Place::Tw1, false),
            (Place::Courtyard, Place::Courtyard, false),
            (Place::W1, Place::Sw1, false),
            (Place::Barracks, Place::Rw1, false),
        ];
        for (from, to, joined) in cases {
            assert_eq!(open.are_joined(&tables, from, to), joined, "{from} {to}");
            assert_eq!(open.are_joined(&tables, to, from), joined, "{to} {from}");
        }
    }

    #[test]
    fn steps_and_swaps_cost_what_stairs_and_footbridges_ask() {
        let tables = Tables::standard();
        let plain = Open::default();
        let mut stairs = plain;
        stairs.panic_cards.push(PanicCard::NarrowStairs);
        let mut bridge = stairs;
        bridge.footbridges.insert(Footbridge::Fbw1);
        let mut crossed = bridge;
        crossed.crossed.insert(Footbridge::Fbw1);
        let cases = [
            // Position, from, to, step, step back, swap.
            (&plain, Place::W1, Place::W2, 1, 1, 1),
            (&plain, Place::W1, Place::Courtyard, 1, 1, 1),
            (&stairs, Place::W1, Place::W2, 1, 1, 1),
            (&stairs, Place::W1, Place::Courtyard, 1, 2, 2),
            (&stairs, Place::Courtyard, Place::Barracks, 2, 1, 2),
            (&stairs, Place::E4, Place::Barracks, 1, 1, 1),
            (&bridge, Place::W1, Place::W2, 0, 0, 0),
            (&bridge, Place::W2, Place::W3, 1, 1, 1),
            (&crossed, Place::W1, Place::W2, 1, 1, 1),
        ];
        for (open, from, to, step, back, swap) in cases {
            let costs = [
                open.move_cost(&tables, from, to),
                open.move_cost(&tables, to, from),
                open.swap_cost(&tables, from, to),
                open.swap_cost(&tables, to, from),
            ];
            assert_eq!(costs, [step, back, swap, swap], "{from} {to}");
        }
    }

    /// The list by definition: every step and swap between joined places that fits and can be paid.
    fn by_definition(siege: &Siege) -> Vec<Action> {
        let (open, tables) = (&siege.at.open, &siege.book.tables);
        let places: Vec<Place> = (travel::SECTIONS | YARD).iter().map(Place::at).collect();
        let payable = |cost: u8| cost <= open.hourglasses;
        let mut found = Vec::new();
        for from in &places {
            for to in places.iter().filter(|to| open.are_joined(tables, *from, **to)) {
                if payable(open.move_cost(tables, *from, *to)) {
                    let limit = match to.section() {
                        Some(section) => tables.section(section).defender_places,
                        None if *to == Place::Barracks => tables.numbers.barracks_units,
                        None => u8::MAX,
                    };
                    let units = Garrison::KINDS.iter().filter(|unit| open.garrison_at(*from).has(**unit));
                    for unit in units.filter(|_| open.garrison_at(*to).total() < limit) {
                        found.push(Action::Move { unit: *unit, from: *from, to: *to });
                    }
                    let taken = to.section().is_some() && open.priests.values().any(|at| at == to);
                    let priests = Priest::ALL.iter().filter(|priest| open.priest(**priest) == *from);
                    for priest in priests.filter(|priest| !open.has_acted(**priest) && !taken) {
                        found.push(Action::MovePriest { priest: *priest, to: *to });
                    }
                }
                let swappable = from < to && !open.in_force(PanicCard::CrowdedWalls);
                if swappable && payable(open.swap_cost(tables, *from, *to)) {
                    for unit in open.garrison_at(*from).kinds() {
                        for other in open.garrison_at(*to).kinds().iter().filter(|other| *other != unit) {
                            found.push(Action::Swap { unit, from: *from, other, to: *to });
                        }
                    }
                }
            }
        }
        found
    }

    fn any_table(rng: &mut ChaCha8Rng) -> Open {
        let mut below = |limit: u32| rng.next_u32() % limit;
        let mut open = Open { hourglasses: below(4) as u8, ..Open::default() };
        for place in travel::SECTIONS | YARD {
            let most = if place < Section::COUNT { 4 } else { 7 };
            for _ in 0..below(most) {
                open.garrison[place].add(Garrison::KINDS[below(3) as usize]);
            }
        }
        for bridge in Footbridge::ALL {
            match below(4) {
                0 => open.boned_bridges.insert(*bridge),
                1 => open.footbridges.insert(*bridge),
                2 => {
                    open.footbridges.insert(*bridge);
                    open.crossed.insert(*bridge);
                }
                _ => {}
            }
        }
        for card in [PanicCard::NarrowStairs, PanicCard::CrowdedWalls] {
            if below(2) == 0 {
                open.panic_cards.push(card);
            }
        }
        open.priests =
            By::from_array([Place::at(below(5) as usize), [Place::E3, Place::Courtyard][below(2) as usize]]);
        open.priests_acted = Set::of_bits(below(4));
        open
    }

    #[test]
    fn all_steps_and_swaps_that_can_be_paid_are_listed() {
        let book = book();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..2000 {
            let siege = window(&book, any_table(&mut rng));
            let mut listed = travels(&siege);
            let mut defined = by_definition(&siege);
            listed.sort();
            defined.sort();
            assert_eq!(listed, defined, "{:?}", siege.at.open);
        }
    }

    #[test]
    fn every_travel_is_paid_and_leaves_all_pieces_on_the_board() {
        let book = book();
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        for _ in 0..100 {
            let siege = window(&book, any_table(&mut rng));
            for action in travels(&siege) {
                let mut after = siege.clone();
                after.at.agenda.pop();
                after.window(action);
                let (before, now) = (&siege.at.open, &after.at.open);
                let (from, to, cost) = match action {
                    Action::Move { from, to, .. } => {
                        (from, to, before.move_cost(&siege.book.tables, from, to))
                    }
                    Action::Swap { from, to, .. } => {
                        (from, to, before.swap_cost(&siege.book.tables, from, to))
                    }
                    Action::MovePriest { priest, to } => {
                        assert_eq!(now.priest(priest), to);
                        let from = before.priest(priest);
                        (from, to, before.move_cost(&siege.book.tables, from, to))
                    }
                    other => panic!("{other:?} is no travel"),
                };
                assert_eq!(now.hourglasses, before.hourglasses - cost, "{action:?}");
                let newly_crossed = now.crossed.without(before.crossed);
                let free = before.free_footbridge(&siege.book.tables, from, to);
                assert_eq!(newly_crossed, free.map_or(Set::EMPTY, Set::only));
                let all = |open: &Open| {
                    let mut sum = Group::EMPTY;
                    open.garrison.iter().for_each(|units| sum += *units);
                    sum
                };
                assert_eq!(all(now), all(before), "{action:?}");
            }
        }
    }
}
