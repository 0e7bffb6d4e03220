//! Melee before the engagement: poison, banishment, consecrated ground, cauldrons, aspen stakes (8.2).

use std::ops::ControlFlow;

use crate::board::{Path, Section, Tower};
use crate::list::Sink;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::token::TowerPiece;
use crate::unit::{Group, Undead};

impl Siege {
    /// Melee 0: a marksman of the section is defeated (un.melee.poison, un.spell.poison).
    pub(super) fn poison(&mut self, section: Section) {
        let poisoned = self.book.tables.poisoned(self.at.open.garrison_at(section.place()));
        self.garrison_defeated(section, poisoned);
    }

    /// Melee 1: the priest of the section repels a phantom (un.melee.banish, un.priest.banish).
    pub(super) fn banish(&mut self, section: Section) {
        if self.at.open.stormers(section).has(Undead::Phantom) {
            self.repel(Undead::Phantom, section);
        }
    }

    /// Melee 2: phantoms at the end of the path are defeated. If there is none, a skeleton has to go back to the start
    /// of the path (un.melee.consecrated).
    pub(super) fn consecrated(&mut self, path: Path) {
        let (Some(rampart), Some(section)) = (path.from().rampart(), path.to().section()) else { return };
        let stormers = self.at.open.stormers(section);
        if stormers.has(Undead::Phantom) {
            self.horde_defeated(section.place(), self.book.tables.purged(stormers));
        } else if stormers.has(Undead::Skeleton) {
            self.repel_to(Undead::Skeleton, section, rampart);
        }
    }

    /// Melee 3: the cauldron is poured over skeletons (un.melee.cauldron).
    pub(super) fn cauldron(&mut self, section: Section) {
        let scalded = self.book.tables.scalded(self.at.open.stormers(section));
        self.horde_defeated(section.place(), scalded);
    }

    /// Melee 4: any unit of the Defender that shares a section beside unused stakes with a vampire, even the last one
    /// there; or the rest stay unused (un.melee.stakes, un.melee.stakes-last).
    pub(super) fn stake_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        let ready = |tower: &&Tower| {
            open.towers[**tower] == Some(TowerPiece::AspenStakes) && !open.fired.has(tower.index())
        };
        for tower in Tower::ALL.iter().filter(ready) {
            for section in self.book.tables.tower(*tower).between {
                if open.stormers(section).has(Undead::Vampire) {
                    for unit in open.garrison_at(section.place()).kinds() {
                        out.push(Action::Stake { tower: *tower, section, unit })?;
                    }
                }
            }
        }
        out.push(Action::Done)
    }

    /// The unit goes to the supply, not to the hospital (un.unit.sacrifice), and a vampire is defeated.
    pub(super) fn stake(&mut self, action: Action) {
        match action {
            Action::Done => {}
            Action::Stake { tower, section, unit } => {
                self.at.open.fired.insert(tower.index());
                self.return_to_supply(section.place(), unit);
                self.tell(Event::Sacrificed { unit, at: section });
                self.horde_defeated(section.place(), Group::of(Undead::Vampire, 1));
                self.then(Step::Stake);
            }
            other => unlisted(other),
        }
    }
}
