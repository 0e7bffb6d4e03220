//! The march of one maneuver step, and the traps on the way (2e.maneuver.march, 6.7).

use crate::board::{Path, Place, Side};
use crate::second::event::Event;
use crate::second::options::Reveal;
use crate::second::position::{Assigned, Through};
use crate::second::siege::Siege;
use crate::second::step::Wave;
use crate::second::token::Trap;
use crate::unit::{Group, Horde};

impl Siege {
    /// All assigned pieces of the step move at once. Only then are traps revealed.
    pub(super) fn march(&mut self, wave: Wave) {
        let assigned = std::mem::take(&mut self.at.invader.assigned);
        if wave == Wave::Camp {
            return self.muster(&assigned);
        }
        for path in self.book.tables.paths {
            if !assigned.units[path].is_empty() || assigned.towers[path] > 0 {
                self.cross(path, &assigned);
            }
        }
        for through in assigned.through.into_values().flatten() {
            self.cross_twice(through, &assigned);
        }
        if self.book.options.reveal == Reveal::March {
            self.at.open.stopped_towers = 0;
        }
    }

    fn muster(&mut self, assigned: &Assigned) {
        for side in Side::ALL {
            let units = assigned.mustered[*side];
            if !units.is_empty() {
                self.at.open.camp -= units;
                *self.at.open.horde_at_mut(side.foreground()) += units;
                self.tell(Event::Mustered { side: *side, units });
            }
        }
    }

    /// Units and siege towers cross one path together.
    fn cross(&mut self, path: Path, assigned: &Assigned) {
        let (mut units, towers) = (assigned.units[path], assigned.towers[path]);
        *self.at.open.horde_at_mut(path.from()) -= units;
        self.tell(Event::Marched { path, units, towers });
        let trap = self.spring(path);

        let led = assigned.through.values().flatten().any(|through| through.first == path && through.leads);
        let dead = match trap {
            Some(Trap::Goblin) => Group::of(Horde::Goblin, units.count(Horde::Goblin)),
            Some(Trap::Troll) if units.has(Horde::Troll) && !led && !self.at.open.sprung.has(path) => {
                self.at.open.sprung.insert(path);
                Group::of(Horde::Troll, 1)
            }
            _ => Group::EMPTY,
        };
        units -= dead;
        self.trap_kills(path, dead);
        *self.at.open.horde_at_mut(path.to()) += units;
        if path == Path::Rw3Rw4 && !units.is_empty() {
            self.at.open.reached_rw4 = true;
        }

        if towers > 0 && trap == Some(Trap::SiegeTower) {
            self.at.open.stopped_towers += towers;
            self.tell(Event::TowerStopped { path });
        } else {
            *self.at.open.siege_towers_at_mut(path.from()) -= towers;
            *self.at.open.siege_towers_at_mut(path.to()) += towers;
        }
    }

    /// One unit crosses two paths and meets both traps (2e.maneuver.quartermaster).
    fn cross_twice(&mut self, through: Through, assigned: &Assigned) {
        let Through { unit, first, second, leads } = through;
        self.at.open.horde_at_mut(first.from()).remove(unit);
        self.tell(Event::MarchedThrough { first, second, unit });
        self.at.open.passed.insert(first.to().rampart().expect("a quartermaster stands on a rampart"));
        // Behind another troll it is not the one that the first trap takes (2e.maneuver.first-troll).
        let follows = unit == Horde::Troll && !leads && assigned.units[first].has(Horde::Troll);
        if self.takes_one(unit, first, follows) || self.takes_one(unit, second, false) {
            return;
        }
        self.at.open.horde_at_mut(second.to()).add(unit);
    }

    /// A single unit crosses a path; says whether a trap killed it.
    fn takes_one(&mut self, unit: Horde, path: Path, follows: bool) -> bool {
        let dies = match (self.spring(path), unit) {
            (Some(Trap::Goblin), Horde::Goblin) => true,
            (Some(Trap::Troll), Horde::Troll) => {
                let struck = !follows && !self.at.open.sprung.has(path);
                if struck {
                    self.at.open.sprung.insert(path);
                }
                struck
            }
            _ => false,
        };
        if dies {
            self.trap_kills(path, Group::of(unit, 1));
        }
        dies
    }

    /// Whoever crosses a path turns its trap face up (2e.trap.reveal). Says which trap lies there.
    pub(super) fn spring(&mut self, path: Path) -> Option<Trap> {
        if self.at.open.hidden_traps.has(path) {
            self.at.open.hidden_traps.remove(path);
            let trap = self.at.defender.traps[path].take().expect("the Defender knows the traps");
            self.at.open.shown_traps[path] = Some(trap);
            self.tell(Event::TrapRevealed { path, trap });
        }
        self.at.open.shown_traps[path]
    }

    pub(super) fn trap_kills(&mut self, path: Path, dead: Group<Horde>) {
        if !dead.is_empty() {
            self.bury(dead);
            self.tell(Event::TrapKilled { path, units: dead });
        }
    }

    /// The horde at this place loses these units.
    pub(super) fn horde_dies(&mut self, at: Place, dead: Group<Horde>) {
        if !dead.is_empty() {
            *self.at.open.horde_at_mut(at) -= dead;
            self.bury(dead);
            self.tell(Event::HordeDied { at, units: dead });
        }
    }
}
