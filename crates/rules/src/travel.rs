//! Moves and swaps of the Defender's units, as far as all editions list them alike.

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::graph::Graph;
use crate::list::Sink;
use crate::set::{By, Mask, Set};
use crate::unit::{Garrison, Group, UnitKind};

pub(crate) const SECTIONS: Mask = as_places(Set::ALL);

/// An action of an edition that may move the Defender's units.
pub(crate) trait Travel: Sized {
    /// The place at a position of the edition's garrison.
    fn place(position: usize) -> Place;

    /// One unit moves.
    fn step(unit: Garrison, from: Place, to: Place) -> Self;

    /// Two units trade places.
    fn swap(unit: Garrison, from: Place, other: Garrison, to: Place) -> Self;

    /// Whether it is one or the other.
    fn is_travel(&self) -> bool;
}

/// Lets the moves and swaps of an edition's actions travel. `$place` names the place at a position of its garrison.
macro_rules! travelling {
    ($action:ident, $place:path) => {
        impl $crate::travel::Travel for $action {
            #[inline]
            fn place(position: usize) -> $crate::board::Place {
                $place(position)
            }

            #[inline]
            fn step(
                unit: $crate::unit::Garrison,
                from: $crate::board::Place,
                to: $crate::board::Place,
            ) -> $action {
                $action::Move { unit, from, to }
            }

            #[inline]
            fn swap(
                unit: $crate::unit::Garrison,
                from: $crate::board::Place,
                other: $crate::unit::Garrison,
                to: $crate::board::Place,
            ) -> $action {
                $action::Swap { unit, from, other, to }
            }

            #[inline]
            fn is_travel(&self) -> bool {
                matches!(self, $action::Move { .. } | $action::Swap { .. })
            }
        }
    };
}

pub(crate) use travelling;

/// A place inside the stronghold whose units may trade places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quarters {
    place: Place,
    /// Types that are here.
    units: Set<Garrison>,
    /// Types that fit in when one of another type leaves.
    admits: Set<Garrison>,
}

impl Quarters {
    /// A place where any unit fits in another's place.
    #[inline]
    pub(crate) fn of_any(place: Place, units: Group<Garrison>) -> Quarters {
        Quarters { place, units: units.kinds(), admits: Set::ALL }
    }

    /// A place that holds so many of each type.
    #[inline]
    pub(crate) fn typed(place: Place, units: Group<Garrison>, limits: Group<Garrison>) -> Quarters {
        let short = Garrison::KINDS.iter().filter(|unit| units.count(**unit) < limits.count(**unit));
        let admits = short.copied().collect();
        Quarters { place, units: units.kinds(), admits }
    }
}

/// Sections as positions of a garrison: they come first in every edition.
#[inline]
pub(crate) const fn as_places(sections: Set<Section>) -> Mask {
    sections.recast()
}

/// Heroes go between adjacent sections and between a section and the courtyard.
#[inline]
pub(crate) fn hero_reach(graph: &Graph, from: Place) -> Mask {
    match from.section() {
        Some(section) => as_places(graph.neighbours[section]).with(Place::Courtyard.index()),
        None => SECTIONS,
    }
}

/// Every move of one unit. `reach` says where a unit may go from each place, `leaving` which places units may leave,
/// `free` where a unit of each type may arrive.
#[inline]
pub(crate) fn moves<A: Travel, S: Sink<A>>(
    garrison: &[Group<Garrison>],
    reach: &[Mask],
    leaving: Mask,
    free: By<Garrison, Mask>,
    out: &mut S,
) -> ControlFlow<()> {
    for (position, (units, reached)) in garrison.iter().zip(reach).enumerate() {
        if units.is_empty() || !leaving.has(position) {
            continue;
        }
        let from = A::place(position);
        for (unit, free) in free {
            if units.has(unit) {
                for to in *reached & free {
                    out.push(A::step(unit, from, A::place(to)))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every swap of two units of different types on these sections and in these quarters, but between two sections of
/// `apart`. Towers take no part: they hold marksmen alone, and a swap of equal types changes nothing.
#[inline]
pub(crate) fn swaps<A: Travel, S: Sink<A>, const N: usize>(
    garrison: &[Group<Garrison>],
    neighbours: &By<Section, Set<Section>>,
    quarters: &[Quarters; N],
    sections: Set<Section>,
    apart: Set<Section>,
    out: &mut S,
) -> ControlFlow<()> {
    for section in sections {
        let units = garrison[section.index()].kinds();
        if units.is_empty() {
            continue;
        }
        let here = Quarters { place: section.place(), units, admits: Set::ALL };
        let others = if apart.has(section) { sections.without(apart) } else { sections };
        for neighbour in (neighbours[section] & others).after(section) {
            let units = garrison[neighbour.index()].kinds();
            let there = Quarters { place: neighbour.place(), units, admits: Set::ALL };
            swap_pairs(here, there, out)?;
        }
        for there in quarters {
            swap_pairs(here, *there, out)?;
        }
    }
    for (position, here) in quarters.iter().enumerate() {
        for there in &quarters[position + 1..] {
            swap_pairs(*here, *there, out)?;
        }
    }
    ControlFlow::Continue(())
}

/// Swaps between two places, the first of which comes first in board order.
#[inline]
fn swap_pairs<A: Travel, S: Sink<A>>(here: Quarters, there: Quarters, out: &mut S) -> ControlFlow<()> {
    for pair in unlike_pairs(here.units & there.admits, there.units & here.admits) {
        let [unit, other] = PAIRS[pair % PAIRS.len()];
        out.push(A::swap(unit, here.place, other, there.place))?;
    }
    ControlFlow::Continue(())
}

/// Every pair of types; the second one changes first.
const PAIRS: [[Garrison; 2]; 16] = {
    let mut pairs = [[Garrison::Marksman; 2]; 16];
    let mut pair = 0;
    while pair < 9 {
        pairs[pair] = [Garrison::KINDS[pair / 3], Garrison::KINDS[pair % 3]];
        pair += 1;
    }
    pairs
};

/// The pairs of different types, one from each set, as positions in [`PAIRS`].
#[inline]
fn unlike_pairs(ones: Set<Garrison>, others: Set<Garrison>) -> Mask {
    /// For each set: its members, each three positions from the next.
    const ROWS: [u32; 8] =
        [0, 1, 1 << 3, 1 | 1 << 3, 1 << 6, 1 | 1 << 6, 1 << 3 | 1 << 6, 1 | 1 << 3 | 1 << 6];
    /// Pairs of equal types.
    const ALIKE: Mask = Mask::of_bits(1 | 1 << 4 | 1 << 8);
    Mask::of_bits(ROWS[ones.bits() as usize % ROWS.len()] * (others.bits() % 8)).without(ALIKE)
}
