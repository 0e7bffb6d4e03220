//! I.2: ballistas, catapults and trebuchets (8.1, 6.3).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Tower};
use crate::first::action::Action;
use crate::first::cannons::{aim_or_hold, declare_first};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::machine::{Emplacement, Machine};
use crate::reason::Reason;
use crate::unit::{Group, Horde};

impl Siege {
    /// A section in range, or `hold` (1e.ranged.machines, 1e.machine.hold).
    pub(super) fn aim_machine_options<S: Sink<Action>>(
        &self,
        at: Emplacement,
        out: &mut S,
    ) -> ControlFlow<()> {
        aim_or_hold(at.place(), self.machine_targets(at), out)?;
        out.object(|action| match action {
            Action::Aim { from, .. } | Action::Hold(from) if from != at.place() => {
                Some(Reason::by(&["1e.ranged.declare-first", "1e.ranged.machines"]))
            }
            Action::Aim { at: target, .. } => Some(self.no_machine_target(at, target.section()?)),
            _ => declare_first(action),
        })
    }

    /// Out of range, or spared.
    fn no_machine_target(&self, machine: Emplacement, section: Section) -> Reason {
        if self.in_range(machine, section) {
            let spared = self.may_take_part(section).err();
            return spared.unwrap_or(Reason::by(&["1e.ranged.machine-any-section"]));
        }
        Reason::by(match (machine.rampart(), machine.side() == section.side()) {
            (_, false) => &["1e.ranged.machines", "1e.board.sides"],
            (Some(_), true) => &["1e.machine.rampart-range", "1e.ranged.machines"],
            (None, true) => &["1e.machine.trebuchet-range", "1e.ranged.machines"],
        })
    }

    /// Any section in range that takes part, also one where a hit would do nothing (1e.ranged.machine-any-section).
    fn machine_targets(&self, at: Emplacement) -> impl Iterator<Item = Place> + '_ {
        let sections = Section::ALL.iter().filter(move |section| self.in_range(at, **section));
        sections.filter(|section| !self.at.open.is_spared(**section)).map(|section| section.place())
    }

    /// 1e.machine.rampart-range, 1e.machine.trebuchet-range.
    pub(super) fn in_range(&self, at: Emplacement, section: Section) -> bool {
        match at.rampart() {
            Some(rampart) => self.book.tables.graph.sections[rampart].has(section),
            None => at.side() == section.side(),
        }
    }

    /// A machine stands there with cards to draw and a section to name.
    pub(super) fn may_fire(&self, at: Emplacement) -> bool {
        let loaded = self.at.open.batteries[at].is_some_and(|pile| pile.hits + pile.misses > 0);
        loaded && self.machine_targets(at).next().is_some()
    }

    /// A card of the pile; with Accurate Shot two, of which the Invader resolves one (1e.special.accurate-shot).
    pub(super) fn fire_machine(&mut self, at: Emplacement, action: Action) {
        match action {
            Action::Two(hits) => {
                self.tell(Event::TwoCardsDrawn { at, hits });
                self.then(Step::PickCard { at, hits });
            }
            card => self.resolve_card(at, card),
        }
    }

    pub(super) fn pick_card_options<S: Sink<Action>>(&self, hits: u8, out: &mut S) -> ControlFlow<()> {
        if hits > 0 {
            out.push(Action::Hit)?;
        }
        if hits < 2 {
            out.push(Action::Miss)?;
        }
        ControlFlow::Continue(())
    }

    /// The other card goes back into the pile and counts for nothing (1e.special.accurate-shot-resolved).
    pub(super) fn pick_card(&mut self, at: Emplacement, action: Action) {
        self.resolve_card(at, action);
    }

    /// A miss leaves the pile, a hit returns to it (1e.machine.miss, 1e.machine.hit).
    fn resolve_card(&mut self, at: Emplacement, card: Action) {
        let target =
            self.at.open.aims[at.index()].and_then(Place::section).expect("the machine has a target");
        let pile = self.at.open.batteries[at].as_mut().expect("a machine stands there");
        match card {
            Action::Miss => {
                pile.misses -= 1;
                self.tell(Event::MachineFired { at, hit: false });
            }
            Action::Hit => {
                let machine = pile.machine;
                self.tell(Event::MachineFired { at, hit: true });
                // Any hit counts (1e.blood-stones.effect).
                if self.at.open.blood_stones.has(at) {
                    self.then(Step::GarrisonLosesOne { at: target });
                }
                match machine {
                    Machine::Ballista => self.ballista_hits(target),
                    Machine::Catapult | Machine::Trebuchet => self.stone_hits(at, target),
                }
            }
            other => unlisted(other),
        }
    }

    /// 1e.ballista.hit, 1e.ballista.own-loss.
    fn ballista_hits(&mut self, target: Section) {
        self.then(Step::BallistaLoss(target));
        self.then(Step::GarrisonLosesOne { at: target });
    }

    /// One stone and all wooden components; what else there is on a bare section (1e.catapult.hit, 1e.catapult.bare,
    /// 1e.trebuchet.hit).
    fn stone_hits(&mut self, from: Emplacement, target: Section) {
        if self.at.open.components(target) > 0 {
            self.destroy_components(target, self.at.open.stones[target].min(1));
        } else {
            self.then(Step::StrikeBare { from, at: target });
        }
    }

    /// A cauldron of the section; for a catapult also the machine in the tower opposite its rampart. Marksmen there are
    /// safe (1e.catapult.bare, 1e.trebuchet.hit, 1e.machine.tower-marksmen-safe).
    pub(super) fn strike_bare_options<S: Sink<Action>>(
        &self,
        from: Emplacement,
        at: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for against in self.at.open.cauldrons[at].kinds() {
            out.push(Action::Cauldron { at, against })?;
        }
        let opposite = from.rampart().and_then(|rampart| self.book.tables.tower_facing(rampart));
        if let Some(tower) = opposite.filter(|tower| self.at.open.tower_machines[*tower].is_some()) {
            out.push(Action::Strike(tower.place()))?;
        }
        out.object(|action| match action {
            Action::Strike(place) => Some(Reason::by(match place.tower() {
                Some(_) if from.rampart().is_none() => &["1e.trebuchet.hit", "1e.catapult.bare"],
                Some(tower) if opposite == Some(tower) => {
                    &["1e.catapult.bare", "1e.machine.tower-marksmen-safe"]
                }
                _ => &["1e.catapult.bare"],
            })),
            _ => None,
        })
    }

    pub(super) fn strike_bare(&mut self, at: Section, action: Action) {
        match action {
            Action::Cauldron { against, .. } => self.destroy_cauldron(at, against),
            Action::Strike(place) => self.destroy_tower_machine(place.tower().expect("a tower is chosen")),
            other => unlisted(other),
        }
    }

    /// Of two cauldrons of a kind the one without an Accident goes: the Invader chooses, and placed the other tile.
    fn destroy_cauldron(&mut self, at: Section, against: Horde) {
        let open = &mut self.at.open;
        open.cauldrons[at].remove(against);
        if open.accidents[at].count(against) > open.cauldrons[at].count(against) {
            open.accidents[at].remove(against);
        }
        self.tell(Event::CauldronDestroyed { at, against });
    }

    fn destroy_tower_machine(&mut self, at: Tower) {
        if let Some(machine) = self.at.open.tower_machines[at].take() {
            self.tell(Event::TowerMachineDestroyed { at, machine });
        }
    }

    /// The Invader's choice among the units on the section (1e.ballista.hit, 1e.blood-stones.effect).
    pub(super) fn garrison_loses_one_options<S: Sink<Action>>(
        &self,
        at: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in self.at.open.garrison_at(at.place()).kinds() {
            out.push(Action::LoseGarrison(Group::of(unit, 1)))?;
        }
        out.object(|action| match action {
            Action::LoseGarrison(_) => Some(Reason::by(&["1e.ballista.hit", "1e.blood-stones.effect"])),
            _ => None,
        })
    }

    pub(super) fn garrison_loses_one(&mut self, at: Section, action: Action) {
        let Action::LoseGarrison(dead) = action else { unlisted(action) };
        self.garrison_dies(at.place(), dead);
    }

    /// The strongest Invader unit at the section dies, whoever else did (1e.ballista.own-loss).
    pub(super) fn ballista_loss(&mut self, section: Section) {
        if let Some(strongest) = self.at.open.stormers(section).kinds().iter().last() {
            self.stormers_die(section, Group::of(strongest, 1));
        }
    }
}
