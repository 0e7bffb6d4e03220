//! The Assault, stage by stage, and what becomes of a break-in (chapter 8, 9.3).

use std::cmp::Ordering;

use crate::board::{Place, Rampart, Section, Side, Tower};
use crate::first::card::{Equipment, Training};
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::first::step::{Stage, Step};
use crate::first::token::TowerMachine;
use crate::machine::Emplacement;
use crate::order::OrderToken;
use crate::reason::{Verdict, require};
use crate::seat::Army;
use crate::unit::{Garrison, Horde};

/// Machines in the order in which they fire: a foreground before its ramparts (1e.assault.order).
const MACHINES: [Emplacement; Emplacement::COUNT] = [
    Emplacement::Fw,
    Emplacement::Rw1,
    Emplacement::Rw2,
    Emplacement::Rw3,
    Emplacement::Rw4,
    Emplacement::Fe,
    Emplacement::Re1,
    Emplacement::Re2,
    Emplacement::Re3,
];

impl Siege {
    /// Parts I, II and III (1e.assault.order). A further assault sees them all once more (1e.draw.extra-assault).
    pub(super) fn begin_assault(&mut self) {
        self.tell(Event::AssaultBegan { further: self.at.open.further });
        self.then(Step::AssaultEnds);
        let stages = Stage::ALL.iter().copied().filter(|stage| match stage {
            // 1e.melee.poisons-valley
            Stage::Poisons => self.book.options.is_valley(),
            _ => true,
        });
        self.at.agenda.follow(stages.map(Step::Stage));
    }

    /// Lays out one stage: west before east, numbers rising, the barbican last (1e.assault.order). Nobody is asked who
    /// could do nothing but hold.
    pub(super) fn begin_stage(&mut self, stage: Stage) {
        match stage {
            Stage::Cannons => self.begin_cannons(),
            Stage::Machines => self.begin_machines(),
            Stage::Marksmen => self.begin_volleys(),
            Stage::Goblins => self.begin_goblins(),
            Stage::Poisons => {
                let poisoned = self.at.open.equipment[Equipment::Poisons];
                self.each_stormed(Step::Poison, |_, section| poisoned.has(section));
            }
            Stage::Cauldrons => {
                self.each_stormed(Step::Cauldrons, |siege, section| {
                    !siege.at.open.cauldrons[section].is_empty()
                });
            }
            Stage::Poles => self.begin_poles(),
            Stage::Orders => {
                if self.at.open.orders.values().any(Option::is_some) {
                    self.then(Step::RevealOrders);
                }
            }
            // 1e.melee.clash
            Stage::Strength => self.each_stormed(Step::Clash, |_, _| true),
            Stage::Hospital => self.begin_hospital(),
            Stage::Barbican => {
                if self.ram_strength() > 0 {
                    self.then(Step::Ram);
                }
            }
        }
    }

    /// All targets are named first, then the cards are turned over (1e.ranged.declare-first).
    fn begin_cannons(&mut self) {
        self.shuffle_hits();
        if self.at.open.towers_with(TowerMachine::Cannon) == 0 {
            return;
        }
        let ready = |siege: &Siege, tower: Tower| {
            siege.at.open.tower_machines[tower] == Some(TowerMachine::Cannon)
                && siege.cannon_targets(tower).next().is_some()
        };
        self.then(Step::ShuffleHits);
        for step in [Step::FireCannon, Step::AimCannon] {
            for tower in Tower::ALL.iter().rev() {
                if ready(self, *tower) {
                    self.then(step(*tower));
                }
            }
        }
    }

    /// The same for the machines of the Invader.
    fn begin_machines(&mut self) {
        self.at.open.aims = [None; 9];
        for step in [Step::FireMachine, Step::AimMachine] {
            for at in MACHINES.iter().rev() {
                if self.may_fire(*at) {
                    self.then(step(*at));
                }
            }
        }
    }

    /// All marksmen choose before any volley strikes (1e.ranged.marksmen-choice).
    fn begin_volleys(&mut self) {
        self.at.open.aims = [None; 9];
        self.at.open.volley = [0; 8];
        if !self.at.open.horde_at(Place::Barbican).is_empty() {
            self.then(Step::VolleyAt(Place::Barbican));
        }
        for rampart in Rampart::ALL.iter().rev() {
            if self.is_exposed(*rampart) {
                self.then(Step::VolleyAt(rampart.place()));
            }
        }
        for side in Side::ALL.iter().rev() {
            for tower in Tower::ALL.iter().rev().filter(|tower| tower.side() == *side) {
                self.let_marksmen_aim(tower.place());
            }
            for section in Section::ALL.iter().rev().filter(|section| section.side() == *side) {
                self.let_marksmen_aim(section.place());
            }
        }
    }

    fn begin_goblins(&mut self) {
        let masters = self.at.open.training[Training::FireMaster];
        for from in Rampart::ALL.iter().copied().rev().filter(|rampart| masters.has(*rampart)) {
            let left = self.at.open.horde_at(from.place()).count(Horde::Goblin);
            if left > 0 && self.goblin_targets(from).next().is_some() {
                self.then(Step::GoblinShot { from, left });
            }
        }
    }

    /// One pole after the other (1e.melee.poles).
    fn begin_poles(&mut self) {
        self.shuffle_hits();
        if self.at.open.towers_with(TowerMachine::Pole) == 0 {
            return;
        }
        self.then(Step::ShuffleHits);
        for tower in Tower::ALL.iter().rev() {
            let stands = self.at.open.tower_machines[*tower] == Some(TowerMachine::Pole);
            if stands && self.pole_targets(*tower).next().is_some() {
                self.then(Step::AimPole(*tower));
            }
        }
    }

    /// A step for each section where the fight goes on.
    fn each_stormed(&mut self, step: fn(Section) -> Step, also: impl Fn(&Siege, Section) -> bool) {
        for section in Section::ALL.iter().rev() {
            if self.is_stormed(*section) && also(self, *section) {
                self.then(step(*section));
            }
        }
    }

    /// Invader units stand at the section, and it takes part in the assault (1e.glare.effect, 1e.draw.extra-assault).
    #[inline]
    pub(super) fn is_stormed(&self, section: Section) -> bool {
        self.at.open.in_melee(section) && !self.at.open.is_spared(section)
    }

    /// The section takes part in this assault.
    pub(super) fn may_take_part(&self, section: Section) -> Verdict {
        let open = &self.at.open;
        require!(!open.lost_sections.has(section), "1e.draw.extra-assault");
        require!(open.glare != Some(section), "1e.glare.effect");
        Ok(())
    }

    /// Marksmen at a place are asked, if they are free and see anybody (1e.assault.in-melee,
    /// 1e.ranged.marksmen-tower-free).
    fn let_marksmen_aim(&mut self, from: Place) {
        let bound = from.section().is_some_and(|section| self.at.open.in_melee(section));
        let left = self.at.open.garrison_at(from).count(Garrison::Marksman);
        if left > 0 && !bound && self.marksmen_targets(from).next().is_some() {
            self.then(Step::AimMarksman { from, left });
        }
    }

    /// After the assault: if the stronghold is broken into, Glory decides (1e.winner.glory). If not, the turn goes on.
    pub(super) fn end_assault(&mut self) {
        let open = &self.at.open;
        if open.further {
            let held = open.breached.without(open.lost_sections).is_empty();
            return self.end_further_assault(if held { Army::Defender } else { Army::Invader });
        }
        let gate = u8::from(open.gates_fallen == self.book.tables.numbers.gates);
        let ways_in = open.breached.len() as u8 + gate;
        if ways_in == 0 {
            return;
        }
        let points = self.break_in_glory(ways_in);
        self.tell(Event::BrokenIn { points });
        self.gain_glory(Army::Invader, points);
        let glory = |army: Army| self.at.open.glory[army];
        match glory(Army::Invader).cmp(&glory(Army::Defender)) {
            Ordering::Greater => self.finish(Army::Invader),
            Ordering::Less => self.finish(Army::Defender),
            Ordering::Equal => self.begin_further_assault(),
        }
    }

    /// Glory for a break-in by so many ways: breached sections, and the third gate (1e.glory.break-in,
    /// 1e.glory.break-in-valley, 1e.ram.third-gate).
    fn break_in_glory(&self, ways_in: u8) -> u8 {
        let numbers = &self.book.tables.numbers;
        let further = match self.book.options.is_valley() {
            true => self.at.open.routed.len() as u8,
            false => ways_in - 1,
        };
        numbers.break_in_glory + numbers.further_glory * further
    }

    /// Equal Glory: once more on the sections not breached, with all tiles as they were (1e.draw.extra-assault,
    /// 1e.draw.tiles, 1e.draw.position).
    fn begin_further_assault(&mut self) {
        let open = &mut self.at.open;
        open.further = true;
        open.lost_sections = open.breached;
        for token in open.orders.values_mut().flatten() {
            if let OrderToken::Resolved(kind) = *token {
                *token = OrderToken::FaceUp(kind);
            }
        }
        self.then(Step::Assault);
    }

    /// The one point that decides; nothing else scores in a further assault (1e.draw.result).
    pub(super) fn end_further_assault(&mut self, winner: Army) {
        self.at.open.glory[winner] += 1;
        self.tell(Event::GloryGained { army: winner, points: 1 });
        self.finish(winner);
    }
}

#[cfg(test)]
mod tests;
