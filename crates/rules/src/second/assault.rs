//! T13: the assault, stage by stage (chapter 8).

use arrayvec::ArrayVec;

use crate::board::{Rampart, Section, Side, Tower};
use crate::second::card::Equipment;
use crate::second::event::Event;
use crate::second::options::Answer;
use crate::second::siege::Siege;
use crate::second::step::{Stage, Step};
use crate::second::token::{Emplacement, TowerMachine};
use crate::set::By;

impl Siege {
    /// Ranged stages 1 to 3, then melee stages 0 to 4, the plan moments, and the hospital.
    pub(super) fn begin_assault(&mut self) {
        self.at.agenda.follow(
            [
                Step::Stage(Stage::Cannons),
                Step::Stage(Stage::SiegeMachines),
                Step::Stage(Stage::Marksmen),
                Step::Stage(Stage::Poison),
                Step::Stage(Stage::Cauldrons),
                Step::Stage(Stage::Poles),
                Step::Stage(Stage::Orders),
                Step::Stage(Stage::Strength),
                Step::WallsHeld,
                Step::PlanMoment(2),
                Step::Hospital,
            ]
            .into_iter(),
        );
    }

    /// Lays out one stage, place by place in board order (2e.assault.board-order).
    pub(super) fn begin_stage(&mut self, stage: Stage) {
        self.tell(Event::StageBegan { stage });
        match stage {
            Stage::Cannons => {
                let cannons = self.towers_with(TowerMachine::Cannon);
                self.aim_then_fire(&cannons, Step::AimCannon, Step::FireCannon);
            }
            Stage::SiegeMachines => {
                self.at.open.aims = [None; 9];
                let ready = |at: &Emplacement| {
                    self.at.open.batteries[*at].is_some() && self.at.open.malfunction != Some(*at)
                };
                let machines: ArrayVec<Emplacement, 9> =
                    Emplacement::ALL.iter().copied().filter(ready).collect();
                self.at.agenda.follow(machines.iter().copied().map(Step::FireMachine));
                self.at.agenda.follow(machines.iter().copied().map(Step::AimMachine));
            }
            Stage::Marksmen => self.begin_volley(),
            Stage::Poison => {
                let poisoned = self.at.open.equipment[Equipment::Poison];
                self.each_stormed(Step::Poison, |_, section| poisoned.has(section));
            }
            Stage::Cauldrons => {
                self.each_stormed(Step::Cauldrons, |siege, section| {
                    !siege.at.open.cauldrons[section].is_empty()
                });
            }
            Stage::Poles => {
                let poles = self.towers_with(TowerMachine::Pole);
                self.aim_then_fire(&poles, Step::AimPole, Step::FirePole);
            }
            Stage::Orders => {
                if self.book.options.agaria_early == Answer::Yes {
                    self.then(Step::PlanMoment(1));
                }
                self.then(Step::RevealOrders);
            }
            Stage::Strength => self.each_stormed(Step::Strength, |_, _| true),
        }
    }

    fn towers_with(&self, machine: TowerMachine) -> ArrayVec<Tower, { Tower::COUNT }> {
        let has = |tower: &Tower| self.at.open.tower_machines[*tower] == Some(machine);
        Tower::ALL.iter().copied().filter(has).collect()
    }

    /// All targets are named first, then one hit card each is turned over (2e.cannon.declare-first,
    /// 2e.pole.declare-first).
    fn aim_then_fire(&mut self, towers: &[Tower], aim: fn(Tower) -> Step, fire: fn(Tower) -> Step) {
        self.shuffle_hits();
        if !towers.is_empty() {
            self.then(Step::ShuffleHits);
            self.at.agenda.follow(towers.iter().copied().map(fire));
            self.at.agenda.follow(towers.iter().copied().map(aim));
        }
    }

    /// A step for each section with Invader units and without glare (2e.assault.glare).
    fn each_stormed(&mut self, step: fn(Section) -> Step, also: impl Fn(&Siege, Section) -> bool) {
        for section in Section::ALL.iter().rev() {
            if self.is_stormed(*section) && also(self, *section) {
                self.then(step(*section));
            }
        }
    }

    /// Invader units stand on the section and no Glare protects it.
    pub(super) fn is_stormed(&self, section: Section) -> bool {
        !self.at.open.stormers(section).is_empty() && self.at.open.glare != Some(section)
    }

    fn begin_volley(&mut self) {
        self.at.open.volley = By::default();
        if self.marksmen_rest() {
            return;
        }
        self.at.agenda.follow(Rampart::ALL.iter().copied().map(Step::VolleyAt));
        for side in Side::ALL.iter().rev() {
            if self.at.open.blessing == Some(*side) {
                self.then(Step::BlessedVolley(*side));
            } else {
                self.tower_volleys(*side);
                let sections = Section::ALL.iter().copied().filter(|section| section.side() == *side);
                self.at.agenda.follow(sections.map(Step::VolleyFrom));
            }
        }
    }
}
