//! Ranged stage 2: ballistae, catapults and trebuchets (8.3).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Tower};
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::cannons::declare_first;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{Emplacement, Machine};

impl Siege {
    /// A target in range, or `hold` (2e.barrage.target, 2e.barrage.hold, 2e.barrage.no-target-needed).
    pub(super) fn aim_machine_options<S: Sink<Action>>(
        &self,
        at: Emplacement,
        out: &mut S,
    ) -> ControlFlow<()> {
        for section in Section::ALL {
            let aim = Action::Aim { from: at.place(), at: section.place() };
            out.offer(aim, || self.may_be_bombarded(*section, at))?;
        }
        out.push(Action::Hold(at.place()))?;
        out.object(|action| self.not_a_machine_in_turn(at, action))
    }

    fn may_be_bombarded(&self, section: Section, from: Emplacement) -> Verdict {
        require!(section.side() == from.side(), "2e.barrage.target", "2e.board.sides");
        require!(self.in_range(from, section), "2e.barrage.target");
        require!(self.at.open.glare != Some(section), "2e.assault.glare", "2e.barrage.target");
        Ok(())
    }

    /// Another machine is meant, or a card is turned over before all have named their targets.
    fn not_a_machine_in_turn(&self, at: Emplacement, action: Action) -> Option<Reason> {
        const DECLARE: Rules = &["2e.barrage.declare-first", "2e.barrage.target"];
        match action {
            Action::Aim { from, .. } | Action::Hold(from) if from != at.place() => {
                let stands = Emplacement::of(from).filter(|other| self.at.open.malfunction == Some(*other));
                Some(Reason::by(match stands {
                    Some(_) => &["2e.barrage.malfunction", "2e.malfunction.effect"],
                    None => DECLARE,
                }))
            }
            _ => declare_first(at.place(), action, DECLARE, &["2e.barrage.target"]),
        }
    }

    pub(super) fn in_range(&self, at: Emplacement, section: Section) -> bool {
        match at.rampart() {
            Some(rampart) => self.book.tables.graph.sections[rampart].has(section),
            None => at.side() == section.side(),
        }
    }

    /// Miss: the card leaves the game. Hit: resolved and shuffled back (2e.barrage.draw, 2e.chance.independent).
    pub(super) fn fire_machine(&mut self, at: Emplacement, action: Action) {
        let target =
            self.at.open.aims[at.index()].and_then(Place::section).expect("only machines with a target fire");
        let battery = self.at.open.batteries[at].as_mut().expect("a machine stands there");
        match action {
            Action::Miss => {
                battery.misses -= 1;
                self.tell(Event::MachineFired { at, hit: false });
            }
            Action::Hit => {
                let machine = battery.machine;
                self.tell(Event::MachineFired { at, hit: true });
                // 2e.bloodstones.effect, 2e.bloodstones.any-hit
                if self.flip(Ritual::Bloodstones, at.index()) {
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

    /// 2e.ballista.hit.
    fn ballista_hits(&mut self, target: Section) {
        self.then(Step::HordeLosesOne { at: target.place() });
        self.then(Step::GarrisonLosesOne { at: target });
    }

    /// A wall piece, else a cauldron (2e.catapult.several-cauldrons), else the machine of a tower (2e.catapult.hit,
    /// 2e.catapult.which-tower).
    fn stone_hits(&mut self, from: Emplacement, target: Section) {
        if self.at.open.walls[target] > 0 {
            return self.destroy_wall(target);
        }
        if let Some(against) = self.at.open.cauldrons[target].kinds().first() {
            self.at.open.cauldrons[target].remove(against);
            return self.tell(Event::CauldronDestroyed { at: target, against });
        }
        match from.rampart() {
            Some(rampart) => {
                let opposite = |tower: &&Tower| self.book.tables.tower(**tower).faces == rampart;
                if let Some(tower) = Tower::ALL.iter().find(opposite) {
                    self.destroy_tower_machine(*tower);
                }
            }
            None => self.then(Step::StrikeTower(target)),
        }
    }

    /// One wall piece goes back to the stock; without the last one the section counts as destroyed
    /// (2e.pieces.wall-return, 2e.objective.destroyed-section).
    pub(super) fn destroy_wall(&mut self, at: Section) {
        let walls = &mut self.at.open.walls[at];
        *walls -= 1;
        let bare = *walls == 0;
        self.tell(Event::WallDestroyed { at });
        if bare {
            self.at.open.destroyed.insert(at);
            self.tell(Event::SectionDestroyed { at });
        }
    }

    /// Marksmen in the tower are safe (2e.catapult.marksmen-safe).
    fn destroy_tower_machine(&mut self, at: Tower) {
        if let Some(machine) = self.at.open.tower_machines[at].take() {
            self.tell(Event::TowerMachineDestroyed { at, machine });
        }
    }

    /// A trebuchet chooses among towers beside the section that hold a machine (2e.catapult.trebuchet-tower).
    pub(super) fn strike_tower_options<S: Sink<Action>>(
        &self,
        section: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for tower in self.book.tables.graph.towers[section] {
            out.offer(Action::Strike(tower.place()), || {
                let machine = self.at.open.tower_machines[tower];
                require!(machine.is_some(), "2e.catapult.trebuchet-tower", "2e.catapult.which-tower");
                Ok(())
            })?;
        }
        out.object(|action| match action {
            Action::Strike(_) => Some(Reason::by(&["2e.catapult.which-tower"])),
            _ => None,
        })
    }

    pub(super) fn strike_tower(&mut self, action: Action) {
        let Action::Strike(place) = action else { unlisted(action) };
        self.destroy_tower_machine(place.tower().expect("a tower is chosen"));
    }
}
