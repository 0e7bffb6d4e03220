//! Where pieces go that leave their place: defeated, sent back, transformed, or placed anew (2.3).

use crate::board::{Place, Section};
use crate::undead::event::Event;
use crate::undead::siege::Siege;
use crate::unit::{Garrison, Group, Undead};

impl Siege {
    /// Units of the Invader are defeated: skeletons to the Altar, the others to the Defeated pile
    /// (un.unit.defeat-to, un.unit.skeleton, un.pieces.defeated-pile).
    pub(super) fn horde_defeated(&mut self, at: Place, units: Group<Undead>) {
        if units.is_empty() {
            return;
        }
        let open = &mut self.at.open;
        *open.horde_at_mut(at) -= units;
        open.altar += units.count(Undead::Skeleton);
        open.pile.add_all(Undead::Phantom, units.count(Undead::Phantom));
        open.pile.add_all(Undead::Vampire, units.count(Undead::Vampire));
        self.tell(Event::HordeDefeated { at, units });
    }

    /// Units of the Defender are defeated: to the Hospital (un.unit.defeat-to, un.damage.hospital).
    pub(super) fn garrison_defeated(&mut self, at: Section, units: Group<Garrison>) {
        if units.is_empty() {
            return;
        }
        *self.at.open.garrison_at_mut(at.place()) -= units;
        self.at.open.hospital += units;
        self.tell(Event::GarrisonDefeated { at, units });
    }

    /// A unit of the Defender goes back to the supply (un.unit.sacrifice, un.engine.ballista, un.spell.strigoi).
    pub(super) fn return_to_supply(&mut self, at: Place, unit: Garrison) {
        self.at.open.garrison_at_mut(at).remove(unit);
        self.at.open.supply.add(unit);
    }

    /// Whether a unit of this type can be placed: one is in the pile or in the bag.
    #[inline]
    pub(super) fn has_source(&self, unit: Undead) -> bool {
        self.at.open.pile.has(unit) || self.at.open.bag.has(unit)
    }

    /// Takes a unit from the Defeated pile, or else from the bag (un.unit.source). Says whether there was one.
    pub(super) fn take_from_source(&mut self, unit: Undead) -> bool {
        let open = &mut self.at.open;
        if open.pile.has(unit) {
            open.pile.remove(unit);
        } else if open.bag.has(unit) {
            open.bag.remove(unit);
        } else {
            return false;
        }
        true
    }

    /// Places a unit from the pile or the bag, if there is one and it fits (un.unit.source, un.board.limit).
    pub(super) fn raise(&mut self, unit: Undead, at: Place) {
        if self.has_room(at, unit) && self.take_from_source(unit) {
            self.at.open.horde_at_mut(at).add(unit);
            self.tell(Event::UnitRaised { unit, at });
        }
    }

    /// A unit of the Invader becomes another: it goes to the bag, the new one comes from the pile or the bag
    /// (un.unit.transform). The caller knows that there is one and that it fits.
    pub(super) fn transform(&mut self, at: Place, unit: Undead, into: Undead) {
        if self.take_from_source(into) {
            self.at.open.horde_at_mut(at).remove(unit);
            self.at.open.bag.add(unit);
            self.at.open.horde_at_mut(at).add(into);
            self.tell(Event::Transformed { at, unit, into });
        }
    }
}
