//! II.5: the Hospital, and the Spectres that rise from it (7.4, 6.6).

use std::ops::ControlFlow;

use crate::board::{Place, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::{Verdict, require};
use crate::unit::{Garrison, Group, Horde, UnitKind};

/// The Invader unit that a Defender unit rises as (1e.spectres.effect).
fn risen(unit: Garrison) -> Horde {
    Horde::KINDS[unit.rank()]
}

impl Siege {
    /// Two units are saved; with two Defenders by each one, the lead side first (1e.hospital.two, 1e.pair.hospital).
    pub(super) fn begin_hospital(&mut self) {
        if self.at.open.hospital.is_empty() {
            return;
        }
        self.then(Step::LeaveHospital);
        let heal = self.book.tables.numbers.heal;
        let mut captains = self.captains();
        match (captains.next(), captains.next()) {
            (Some(lead), Some(other)) => {
                self.let_save(other, heal / 2);
                self.let_save(lead, heal.div_ceil(2));
            }
            (lead, _) => self.let_save(lead.unwrap_or(Side::West), heal),
        }
    }

    fn let_save(&mut self, by: Side, left: u8) {
        if left > 0 {
            self.then(Step::Save { by, left });
        }
    }

    /// Each kind in the Hospital (1e.hospital.two).
    pub(super) fn save_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for unit in self.at.open.hospital.kinds() {
            out.push(Action::Save(unit))?;
        }
        ControlFlow::Continue(())
    }

    /// The unit returns to the Courtyard, where Panic may wait for it (1e.panic.effect).
    pub(super) fn save(&mut self, by: Side, left: u8, action: Action) {
        let Action::Save(unit) = action else { unlisted(action) };
        self.at.open.hospital.remove(unit);
        self.at.open.garrison_at_mut(Place::Courtyard).add(unit);
        self.tell(Event::UnitSaved { unit });
        self.enter_courtyard();
        self.let_save(by, left - 1);
    }

    /// The rest go to the supply, and with Spectres rise (1e.hospital.two, 1e.hospital.spectres).
    pub(super) fn leave_hospital(&mut self) {
        let units = std::mem::take(&mut self.at.open.hospital);
        if units.is_empty() {
            return;
        }
        self.at.open.supply += units;
        self.tell(Event::UnitsNotSaved { units });
        if self.at.open.spectres.is_some() {
            self.rise_next(units);
        }
    }

    /// The strongest unit that can, if anybody has a place to go; who finds no piece among the fallen is lost
    /// (1e.spectres.details, 1e.spectres.order).
    fn rise_next(&mut self, mut rest: Group<Garrison>) {
        let fallen = self.at.open.fallen;
        let next = Garrison::KINDS.iter().rev().find(|unit| rest.has(**unit) && fallen.has(risen(**unit)));
        if let Some(unit) = next.filter(|_| Side::ALL.iter().any(|side| self.may_be_risen_on(*side).is_ok()))
        {
            rest.remove(*unit);
            self.then(Step::Rise { unit: *unit, rest });
        }
    }

    /// Foregrounds with room where Spectres may rise: with two Invaders only that of the one who called them
    /// (1e.spectres.details).
    fn may_be_risen_on(&self, side: Side) -> Verdict {
        let caller = self.at.open.spectres.unwrap_or(Side::West);
        require!(self.attacks(caller, side), "1e.spectres.details", "1e.team.side");
        self.may_hold_one_more(side.foreground(), &["1e.spectres.details", "1e.dispatch.capacity"])
    }

    pub(super) fn rise_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            out.offer(Action::Rise(*side), || self.may_be_risen_on(*side))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn rise(&mut self, unit: Garrison, rest: Group<Garrison>, action: Action) {
        let Action::Rise(side) = action else { unlisted(action) };
        let unit = risen(unit);
        self.at.open.fallen.remove(unit);
        self.at.open.horde_at_mut(side.foreground()).add(unit);
        self.tell(Event::SpectreRose { side, unit });
        self.rise_next(rest);
    }
}
