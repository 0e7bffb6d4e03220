//! Moves and swaps of the Defender's units, as far as all editions list them alike.

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Section};
use crate::graph::Graph;
use crate::list::Sink;
use crate::unit::{Garrison, Group, UnitKind};

/// All sections.
pub(crate) const SECTIONS: Mask = Mask((1 << Section::COUNT) - 1);

/// An action of an edition that may move the Defender's units.
pub(crate) trait Travel: Sized {
    /// The place at a position of the edition's garrison.
    fn place(position: usize) -> Place;

    /// One unit moves.
    fn step(unit: Garrison, from: Place, to: Place) -> Self;

    /// Two units trade places.
    fn swap(unit: Garrison, from: Place, other: Garrison, to: Place) -> Self;
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
        }
    };
}

pub(crate) use travelling;

/// A place inside the stronghold whose units may trade places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quarters {
    place: Place,
    /// Types that are here.
    units: Mask,
    /// Types that fit in when one of another type leaves.
    admits: Mask,
}

impl Quarters {
    /// A place where any unit fits in another's place.
    #[inline]
    pub(crate) fn of_any(place: Place, units: Group<Garrison>) -> Quarters {
        Quarters { place, units: units.ranks(), admits: Mask::ALL }
    }

    /// A place that holds so many of each type.
    #[inline]
    pub(crate) fn typed(place: Place, units: Group<Garrison>, limits: Group<Garrison>) -> Quarters {
        let short = Garrison::KINDS.iter().filter(|unit| units.count(**unit) < limits.count(**unit));
        let admits = short.fold(Mask::EMPTY, |mask, unit| mask.with(unit.index()));
        Quarters { place, units: units.ranks(), admits }
    }
}

/// Heroes go between adjacent sections and between a section and the courtyard.
#[inline]
pub(crate) fn hero_reach(graph: &Graph, from: Place) -> Mask {
    match from.section() {
        Some(section) => graph.neighbours[section.index()] | Mask::only(Place::Courtyard.index()),
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
    free: [Mask; 3],
    out: &mut S,
) -> ControlFlow<()> {
    for (position, (units, reached)) in garrison.iter().zip(reach).enumerate() {
        if units.is_empty() || !leaving.has(position) {
            continue;
        }
        let from = A::place(position);
        for rank in units.ranks() {
            let unit = Garrison::KINDS[rank];
            for to in *reached & free[rank] {
                out.push(A::step(unit, from, A::place(to)))?;
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
    neighbours: &[Mask; Section::COUNT],
    quarters: &[Quarters; N],
    sections: Mask,
    apart: Mask,
    out: &mut S,
) -> ControlFlow<()> {
    for section in sections {
        let units = garrison[section].ranks();
        if units.is_empty() {
            continue;
        }
        let here = Quarters { place: Place::at(section), units, admits: Mask::ALL };
        let others = if apart.has(section) { sections.without(apart) } else { sections };
        for neighbour in neighbours[section] & others {
            if neighbour > section {
                let units = garrison[neighbour].ranks();
                let there = Quarters { place: Place::at(neighbour), units, admits: Mask::ALL };
                swap_pairs(here, there, out)?;
            }
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
    let coming = there.units & here.admits;
    for unit in here.units & there.admits {
        for other in coming.without(Mask::only(unit)) {
            let (unit, other) = (Garrison::KINDS[unit], Garrison::KINDS[other]);
            out.push(A::swap(unit, here.place, other, there.place))?;
        }
    }
    ControlFlow::Continue(())
}
