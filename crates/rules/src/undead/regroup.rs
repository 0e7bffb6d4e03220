//! Regroup: the gallows and the hospital (8.4). Panic has a module of its own.

use std::ops::ControlFlow;

use crate::board::Place;
use crate::list::Sink;
use crate::reason::Reason;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::options::HospitalRest;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Spell, Tile};
use crate::undead::step::Step;
use crate::undead::token::Emplacement;
use crate::unit::Garrison;

impl Siege {
    /// Regroup 0 to 2. One unit is healed, and one more for each bed (un.regroup.hospital).
    pub(super) fn begin_regroup(&mut self) {
        let numbers = &self.book.tables.numbers;
        let healed = numbers.heal.saturating_add(numbers.heal_bed.saturating_mul(self.at.open.beds));
        self.then(Step::Panic);
        match healed {
            0 => self.discharge(),
            healed => self.then(Step::Hospital(healed)),
        }
        self.then(Step::Gallows);
    }

    /// Regroup 0: panic rises where enough of the Invader's units stand at an active Gallows Forest
    /// (un.spell.gallows).
    pub(super) fn gallows(&mut self) {
        for position in self.at.open.active[Tile::GallowsForest] {
            let spectators = self.at.open.horde_at(Emplacement::at(position).place()).total();
            if spectators >= self.book.tables.numbers.gallows_units {
                self.shift_panic(self.book.tables.spell(Spell::GallowsForest).amount as i8);
            }
        }
    }

    /// Regroup 1: the Defender chooses who is healed, and may not decline (un.regroup.heal-all). If all are
    /// healed, there is nothing to choose.
    pub(super) fn hospital_options<S: Sink<Action>>(&self, left: u8, out: &mut S) -> ControlFlow<()> {
        let patients = self.at.open.hospital;
        let choices = if patients.total() <= left { 1 } else { Garrison::COUNT };
        for unit in patients.kinds().iter().take(choices) {
            out.push(Action::Heal(unit))?;
        }
        out.object(|action| match action {
            Action::Done | Action::Pass => Some(Reason::by(&["un.regroup.heal-all", "un.regroup.hospital"])),
            _ => None,
        })
    }

    /// The healed unit returns to the courtyard.
    pub(super) fn hospital(&mut self, left: u8, action: Action) {
        let Action::Heal(unit) = action else { unlisted(action) };
        self.at.open.hospital.remove(unit);
        self.at.open.garrison_at_mut(Place::Courtyard).add(unit);
        self.tell(Event::Healed { unit });
        match left {
            0 | 1 => self.discharge(),
            left => self.then(Step::Hospital(left - 1)),
        }
    }

    /// Who was not healed leaves the game (un.regroup.out), or goes to the supply with `hospital-rest = supply`.
    fn discharge(&mut self) {
        let units = std::mem::take(&mut self.at.open.hospital);
        if units.is_empty() {
            return;
        }
        match self.book.options.hospital_rest {
            HospitalRest::Out => self.at.open.lost += units,
            HospitalRest::Supply => self.at.open.supply += units,
        }
        self.tell(Event::NotHealed { units });
    }
}
