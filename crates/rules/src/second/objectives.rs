//! Objectives of the Invader: their goals and benefits (7.7, table 12.5).

use std::ops::ControlFlow;

use crate::board::{Path, Section};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::card::Equipment;
use crate::second::event::Event;
use crate::second::plan::Objective;
use crate::second::position::Open;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::Emplacement;
use crate::unit::Horde;

impl Open {
    /// How far the goal of an objective is (table 12.5).
    pub fn progress(&self, objective: Objective) -> u8 {
        match objective {
            Objective::BloodMagic => self.ritual_goblins,
            Objective::NotASingleStone | Objective::ExperiencedGunners => self.destroyed.len() as u8,
            Objective::DevotedWarlocks => self.rituals_performed.len() as u8,
            Objective::GreatSiege => {
                Section::ALL.iter().filter(|section| !self.stormers(**section).is_empty()).count() as u8
            }
            Objective::TrollOnslaught => Section::ALL
                .iter()
                .map(|section| self.stormers(*section).count(Horde::Troll))
                .max()
                .unwrap_or(0),
            Objective::SiegeWorks => self.batteries.values().flatten().count() as u8,
            Objective::WellArmedHorde => {
                (self.bridges.len() + self.equipment.values().map(|kind| kind.len()).sum::<u32>()) as u8
            }
            Objective::DrilledHost => self.trainings,
            Objective::Bloodbath => self.defenders_killed,
        }
    }
}

impl Siege {
    /// Goals are checked after every change (2e.objective.check). Of two met together the Invader chooses the first.
    #[inline]
    pub(super) fn watch_objectives(&mut self) {
        if self.at.open.goals.is_empty() || self.at.open.turn == 0 {
            return;
        }
        let (first, second) = {
            let mut met = self.met_goals();
            (met.next(), met.next())
        };
        match (first, second) {
            (Some(only), None) => self.resolve_objective(only),
            (Some(_), Some(_)) if !matches!(self.at.agenda.top(), Some(Step::ChooseObjective)) => {
                self.then(Step::ChooseObjective);
            }
            _ => {}
        }
    }

    /// Goals that are met and whose benefit does not wait for another one already.
    fn met_goals(&self) -> impl Iterator<Item = Objective> {
        let waits = |goal: Objective| self.at.agenda.steps().contains(&Step::Benefit(goal));
        self.at.open.goals.iter().filter(move |goal| self.is_met(*goal) && !waits(*goal))
    }

    fn is_met(&self, objective: Objective) -> bool {
        self.at.open.progress(objective) >= self.book.tables.objective(objective).goal
    }

    pub(super) fn choose_objective_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for objective in self.met_goals() {
            out.push(Action::Resolve(objective))?;
        }
        out.object(|action| match action {
            Action::Resolve(objective) if self.at.open.benefit(objective) => {
                Some(Reason::by(&["2e.objective.keep", "2e.objective.check"]))
            }
            Action::Resolve(objective) if self.at.open.goals.has(objective) => {
                let goal = self.book.tables.objective(objective).goal;
                Some(Reason::by(&["2e.objective.check"]).short(goal, self.at.open.progress(objective)))
            }
            Action::None | Action::Done | Action::Skip | Action::Pass => {
                Some(Reason::by(&["2e.objective.must", "2e.objective.check"]))
            }
            _ => None,
        })
    }

    pub(super) fn choose_objective(&mut self, action: Action) {
        let Action::Resolve(objective) = action else { unlisted(action) };
        // The other benefit waits until this one is done.
        let other = self.met_goals().find(|goal| *goal != objective);
        if let Some(other) = other {
            self.then(Step::Benefit(other));
        }
        self.resolve_objective(objective);
    }

    /// The benefit is resolved at once (2e.objective.must, 2e.objective.keep).
    pub(super) fn resolve_objective(&mut self, objective: Objective) {
        self.at.open.goals.remove(objective);
        self.at.open.fulfilled.insert(objective);
        self.tell(Event::ObjectiveMet { objective });
        let benefit = self.book.tables.objective(objective).benefit;
        match objective {
            // These stay in play: see `cards`, `buildings` and `rituals`.
            Objective::BloodMagic | Objective::NotASingleStone | Objective::DevotedWarlocks => {}
            Objective::ExperiencedGunners => {
                for emplacement in Emplacement::ALL {
                    self.remove_miss(*emplacement);
                }
            }
            Objective::GreatSiege => self.then(Step::Draw(benefit)),
            Objective::TrollOnslaught => self.then(Step::PlaceTrolls(benefit)),
            Objective::SiegeWorks => self.gain_wood(benefit),
            Objective::WellArmedHorde => {
                self.gain_wood(benefit);
                self.then(Step::ShiftEquipment);
            }
            Objective::DrilledHost => self.at.open.drilled = true,
            Objective::Bloodbath => self.at.open.bloodbath = true,
        }
    }

    /// Well-armed Horde: one token to another legal place of its kind on the same side, or none.
    pub(super) fn shift_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for equipment in Equipment::ALL {
            for from in self.at.open.equipment[*equipment] {
                for to in Section::ALL.iter().copied().filter(|to| *to != from) {
                    let shift = Action::Shift { equipment: *equipment, from, to };
                    out.offer(shift, || self.may_be_shifted(*equipment, from, to))?;
                }
            }
        }
        for from in self.at.open.bridges {
            for to in self.book.tables.paths.but(from) {
                out.offer(Action::ShiftBridge { from, to }, || self.may_shift_bridge(from, to))?;
            }
        }
        out.push(Action::None)?;
        out.object(|action| match action {
            Action::Shift { .. } => Some(Reason::by(&["2e.objective.must", "2e.equipment.places"])),
            Action::ShiftBridge { .. } => Some(Reason::by(&["2e.objective.shift-bridge"])),
            Action::Resolve(Objective::WellArmedHorde) => Some(Reason::by(&["2e.objective.must"])),
            _ => None,
        })
    }

    fn may_be_shifted(&self, equipment: Equipment, from: Section, to: Section) -> Verdict {
        require!(from.side() == to.side(), "2e.objective.must", "2e.board.sides");
        let free = self.may_be_equipped(to, equipment).is_ok();
        require!(free, "2e.equipment.places", "2e.objective.must");
        let needed = equipment == Equipment::Ladder && self.ladder_is_needed(from);
        require!(
            !needed,
            "2e.board.capacity-section-invader",
            "2e.ladder-invader.effect",
            "2e.objective.must"
        );
        Ok(())
    }

    fn may_shift_bridge(&self, from: Path, to: Path) -> Verdict {
        let free = self.free_fields().has(to);
        require!(free, "2e.bridge.place", "2e.objective.shift-bridge");
        require!(from.side() == to.side(), "2e.objective.shift-bridge", "2e.board.sides");
        Ok(())
    }

    /// The units on the section need the place that the ladder gives.
    fn ladder_is_needed(&self, section: Section) -> bool {
        self.at.open.stormers(section).total() > self.book.tables.section(section).invader_places
    }

    pub(super) fn shift_equipment(&mut self, action: Action) {
        match action {
            Action::Shift { equipment, from, to } => {
                let sections = &mut self.at.open.equipment[equipment];
                sections.remove(from);
                sections.insert(to);
                self.tell(Event::EquipmentShifted { equipment, from, to });
            }
            Action::ShiftBridge { from, to } => {
                self.at.open.bridges.remove(from);
                self.at.open.bridges.insert(to);
                self.tell(Event::BridgeShifted { from, to });
            }
            Action::None => {}
            other => unlisted(other),
        }
    }
}
