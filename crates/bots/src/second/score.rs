//! How well a position stands, in points for the Invader.
//!
//! The heart is the pressure on each wall section: the strength that the Invader has there now, can bring there with
//! one march and with two, against what a breach needs. Pressure grows with the square, so that the Invader gathers
//! and the Defender evens out. All else is small change: material by its place, machines, tokens, hourglasses.

use stronghold_rules::board::{Path, Place, Rampart, Section, Tower};
use stronghold_rules::second::Position;
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::plan::Plan;
use stronghold_rules::second::position::{GARRISON_PLACES, HORDE_PLACES, Open};
use stronghold_rules::second::token::{Emplacement, OrderKind, OrderToken, TowerMachine, Trap};
use stronghold_rules::second::{Siege, Step, Tables};
use stronghold_rules::unit::{Garrison, Group, Horde, UnitKind};

use super::ground::Ground;
use super::memory::{Defences, Memory, Works};
use super::worth;
use crate::pressure::{BREACH, Storm, left_by_cauldrons, pressure, strongest};

/// Points for the Invader in a game that is not over. What one side gains the other loses.
pub fn score(siege: &Siege) -> i32 {
    score_with(siege, &mut Memory::default())
}

/// The same, with what is left of the last position.
pub fn score_with(siege: &Siege, memory: &mut Memory) -> i32 {
    on_scales(siege, |scales| scales.weigh(memory))
}

/// The strengths that meet at a section.
pub fn storm(siege: &Siege, section: Section) -> Storm {
    on_scales(siege, |scales| scales.storm(section))
}

/// What a unit of strength 1 counts for the Defender, by place.
const EACH_IN: [i32; GARRISON_PLACES] = {
    let mut each = [4; GARRISON_PLACES];
    let mut place = 0;
    while place < GARRISON_PLACES {
        if place <= Place::E4.index() {
            each[place] = 7;
        } else if place <= Place::Te3.index() {
            each[place] = 8;
        } else if place == Place::Courtyard.index() {
            each[place] = 6;
        } else if place == Place::Barracks.index() || place == Place::Guards.index() {
            each[place] = 5;
        }
        place += 1;
    }
    each
};

/// Where the foregrounds begin among the places of the horde.
const FOREGROUNDS: usize = Section::COUNT + Rampart::COUNT;

/// A position on the scales.
struct Scales<'a> {
    tables: &'a Tables,
    at: &'a Position,
    open: &'a Open,
    /// The Invader's units with those that are assigned already where they are going.
    horde: &'a [Group<Horde>; HORDE_PLACES],
    camp: Group<Horde>,
}

/// Puts a position on the scales.
fn on_scales<T>(siege: &Siege, weigh: impl FnOnce(Scales<'_>) -> T) -> T {
    let (tables, at) = (&siege.book().tables, siege.position());
    let open = &at.open;
    if open.maneuver.is_none() {
        return weigh(Scales { tables, at, open, horde: &open.horde, camp: open.camp });
    }
    let (mut horde, mut camp) = (open.horde, open.camp);
    march(at, &mut horde, &mut camp);
    weigh(Scales { tables, at, open, horde: &horde, camp })
}

/// Moves what is assigned; what a trap lying openly kills falls on the way.
fn march(at: &Position, horde: &mut [Group<Horde>; HORDE_PLACES], camp: &mut Group<Horde>) {
    let assigned = &at.invader.assigned;
    for path in Path::ALL {
        let mut units = assigned.units[*path];
        if units.is_empty() {
            continue;
        }
        horde[path.from().storm_index()] -= units;
        match at.open.shown_traps[*path] {
            Some(Trap::Goblin) => {
                units.remove_all(Horde::Goblin);
            }
            Some(Trap::Troll) if units.has(Horde::Troll) => units.remove(Horde::Troll),
            _ => {}
        }
        horde[path.to().storm_index()] += units;
    }
    for through in assigned.through.values().flatten() {
        let unit = Group::of(through.unit, 1);
        horde[through.first.from().storm_index()] -= unit;
        horde[through.second.to().storm_index()] += unit;
    }
    for (side, units) in &assigned.mustered {
        *camp -= *units;
        horde[side.foreground().storm_index()] += *units;
    }
}

impl Scales<'_> {
    fn weigh(&self, memory: &mut Memory) -> i32 {
        let (at, open) = (self.at, self.open);
        let ground = Ground::new(at, self.horde);
        let (walls, moved) = memory.walls.weigh(ground, &self.tables.graph, |section| self.section(section));
        let horde = memory.horde.points((open.volley, open.mantelets), moved.any(), || self.horde());
        let garrison = memory.garrison.points((), moved.garrison, || self.garrison());
        let works = memory.works.points(Works::new(at), moved.any(), || self.works());
        let defences = memory.defences.points(Defences::new(open), moved.horde, || self.defences());
        walls + horde + self.supplies() - garrison - self.hospital() + works
            - defences
            - self.traps()
            - self.time()
            + self.shots()
    }

    /// The pressure on one section and what its combat would cost whom.
    fn section(&self, section: Section) -> i32 {
        self.storm(section).points(BREACH, true)
    }

    fn storm(&self, section: Section) -> Storm {
        let clash = self.open.clash(self.tables, section);
        let (hold, units) = (i32::from(clash.defender), i32::from(clash.units));
        let needed = hold + units + 1;
        let places = self.tables.section(section).invader_places
            + u8::from(self.open.has_equipment(Equipment::Ladder, section));
        let cauldrons = self.open.poured(section);
        let banner = i32::from(self.open.has_equipment(Equipment::Banner, section));
        let striking = |units: Group<Horde>| {
            let strength = left_by_cauldrons(units, cauldrons);
            if strength > 0 { strength + banner } else { 0 }
        };

        let stormers = self.horde[section.index()];
        let mut near = stormers;
        for rampart in self.tables.graph.ramparts[section] {
            near += self.horde[rampart.place().storm_index()];
        }
        let mut far = near;
        far += self.horde[section.side().foreground().storm_index()];
        if section == Section::W5 {
            far += self.horde[Place::Rw3.storm_index()];
        }

        let now = if self.open.glare == Some(section) { 0 } else { striking(stormers) + self.order(section) };
        let near = striking(strongest(near, places));
        let far = striking(strongest(far, places));
        Storm { now, near, far, hold, needed }
    }

    /// What the order on a section adds to the Invader's strength there.
    fn order(&self, section: Section) -> i32 {
        let at = section;
        let kind = match self.open.orders[at] {
            Some(OrderToken::FaceUp(kind) | OrderToken::Resolved(kind)) => Some(kind),
            Some(OrderToken::FaceDown) => self.at.invader.orders[at],
            None => None,
        };
        match kind {
            Some(OrderKind::Fury) if !self.open.cauldrons[at].has(Horde::Goblin) => {
                let stronger = self.tables.numbers.fury_strength.saturating_sub(Horde::Goblin.strength());
                i32::from(stronger * self.horde[at.index()].count(Horde::Goblin))
            }
            Some(OrderKind::Call) if self.horde[at.index()].has(Horde::Troll) => {
                let comes = |rampart: Rampart| self.horde[rampart.place().storm_index()].has(Horde::Troll);
                3 * i32::from(self.tables.graph.ramparts[at].into_iter().any(comes))
            }
            _ => 0,
        }
    }

    /// What the Invader has beside the board.
    fn supplies(&self) -> i32 {
        let open = self.open;
        2 * i32::from(self.camp.strength()) + 4 * i32::from(open.marauders.strength()) + i32::from(open.wood)
    }

    /// The Invader's units by how far they have come.
    fn horde(&self) -> i32 {
        let mut on_board = 0;
        for (index, units) in self.horde.iter().enumerate() {
            let each = if index < FOREGROUNDS { 5 } else { 4 };
            on_board += each * i32::from(units.strength());
        }
        on_board - self.arrows()
    }

    /// What marksmen will do to units on ramparts.
    fn arrows(&self) -> i32 {
        let mut points = 0;
        for rampart in Rampart::ALL {
            let at = *rampart;
            let units = self.horde[rampart.place().storm_index()];
            if units.is_empty() || self.open.mantelets.has(at) {
                continue;
            }
            let mut arrows = 2 * i32::from(self.open.volley[at]);
            for tower in Tower::ALL.iter().filter(|tower| self.tables.tower(**tower).faces == *rampart) {
                arrows += 2 * i32::from(self.open.garrison_at(tower.place()).count(Garrison::Marksman));
            }
            for section in
                self.tables.graph.sections[at].iter().filter(|section| self.horde[section.index()].is_empty())
            {
                arrows += i32::from(self.open.garrison[section.index()].count(Garrison::Marksman));
            }
            points += arrows.min(2 * i32::from(units.strength())) * 2;
        }
        points
    }

    /// The Defender's units by where they stand.
    fn garrison(&self) -> i32 {
        let mut points = 0;
        for (place, units) in self.open.garrison.iter().enumerate() {
            points += EACH_IN[place] * i32::from(units.strength());
        }
        points
    }

    fn hospital(&self) -> i32 {
        4 * i32::from(self.open.hospital.strength())
    }

    /// Machines, equipment, training and rituals.
    fn works(&self) -> i32 {
        let open = self.open;
        let turns_left = i32::from(self.tables.numbers.turns.saturating_sub(open.turn)) + 1;
        let mut points = 0;
        for at in Emplacement::ALL {
            if let Some(battery) = open.batteries[*at] {
                let cards = i32::from(battery.hits + battery.misses).max(1);
                let stopped = i32::from(open.malfunction == Some(*at));
                points += 20 + 24 * (turns_left - stopped) * i32::from(battery.hits) / cards;
            }
        }
        for rampart in Rampart::ALL {
            let units = i32::from(self.horde[rampart.place().storm_index()].total());
            points += i32::from(open.mantelets.has(*rampart)) * (16 + units);
            points += i32::from(open.quartermasters.has(*rampart)) * (20 + units);
            points += i32::from(open.trench_masters.has(*rampart)) * 8;
        }
        for (place, towers) in open.siege_towers.iter().enumerate() {
            points += if place < Section::COUNT { 30 } else { 24 } * i32::from(*towers);
        }
        for (equipment, each) in
            [(Equipment::Banner, 10), (Equipment::Ladder, 10), (Equipment::Poison, 14), (Equipment::Sap, 20)]
        {
            points += each * open.equipment[equipment].len() as i32;
        }
        points += 10 * open.bridges.len() as i32 + 24 * open.saboteurs.len() as i32 + self.rituals();
        points += open.line.iter().flatten().map(|card| worth::card(*card)).sum::<i32>();
        points += open.goals.iter().map(worth::objective).sum::<i32>();
        points + 20 * open.fulfilled.len() as i32
    }

    /// Ritual tokens; a Target where it hurts counts more.
    fn rituals(&self) -> i32 {
        let mut points = 0;
        for ritual in Ritual::ALL {
            points += 4 * (self.open.ritual_tokens[*ritual].len() + self.at.invader.placing.len()) as i32;
            for target in self.at.invader.targets[*ritual] | self.open.ritual_targets[*ritual] {
                points += match ritual {
                    Ritual::Gale | Ritual::Specter => {
                        let stormers = i32::from(self.horde[target].strength());
                        10 + stormers.min(10)
                    }
                    Ritual::Demon => 8 + i32::from(self.open.garrison_at(Place::Courtyard).total().min(4)),
                    Ritual::Bloodstones => 14,
                    Ritual::Possession => 8,
                };
            }
        }
        points
    }

    /// Tower machines, traps and the rest that the Defender built or began to build.
    fn defences(&self) -> i32 {
        let open = self.open;
        let mut points = 0;
        for tower in Tower::ALL {
            let row = self.tables.tower(*tower);
            points += match open.tower_machines[*tower] {
                Some(TowerMachine::Cannon) => 30 + self.in_reach(*tower).min(14),
                Some(TowerMachine::Pole) => {
                    let stormers =
                        row.between.iter().map(|section| i32::from(self.horde[section.index()].total()));
                    24 + stormers.sum::<i32>().min(10)
                }
                Some(TowerMachine::BayWindow) => 8,
                None => 0,
            };
        }
        for (action, paid) in open.paid_actions.iter().filter(|(_, paid)| **paid > 0) {
            if !open.completed.has(action) {
                let (paid, cost) = (i32::from(*paid), i32::from(open.cost(self.tables, action)));
                points += worth::building_action(action) * paid.min(cost) / (cost + 1);
            }
        }
        let ready = Plan::COUNT.min(usize::from(open.plans_hidden)) as i32;
        points + 3 * open.ladders.len() as i32 + 10 * open.spies.len() as i32 + 10 * ready
            - 14 * (open.closed | open.closing).len() as i32
            + self.blessed()
    }

    /// Traps count more where somebody may step into them.
    fn traps(&self) -> i32 {
        let open = self.open;
        let mut points = 0;
        let mut laid = open.hidden_traps;
        if open.shown_traps.values().fold(false, |some, trap| some | trap.is_some()) {
            laid =
                laid | Path::ALL.iter().copied().filter(|path| open.shown_traps[*path].is_some()).collect();
        }
        for path in laid {
            let behind = self.horde[path.from().storm_index()];
            points += match open.shown_traps[path].or(self.at.defender.traps[path]) {
                Some(Trap::Goblin) => 12 + i32::from(behind.count(Horde::Goblin)),
                Some(Trap::Troll) => 12 + 2 * i32::from(behind.count(Horde::Troll)),
                Some(Trap::SiegeTower) => 6 + 12 * i32::from(open.siege_towers_at(path.from())),
                None => 0,
            };
        }
        points
    }

    /// Most units that a cannon can fire at.
    fn in_reach(&self, tower: Tower) -> i32 {
        let places = self.tables.tower(tower).reaches.iter().map(Emplacement::place);
        places.map(|place| i32::from(self.horde[place.storm_index()].total())).max().unwrap_or(0)
    }

    fn blessed(&self) -> i32 {
        let Some(side) = self.open.blessing else { return 0 };
        let ramparts = Rampart::ALL.iter().filter(|rampart| rampart.side() == side);
        ramparts
            .map(|rampart| i32::from(self.horde[rampart.place().storm_index()].strength()))
            .max()
            .unwrap_or(0)
    }

    /// Hourglasses that the Defender has or is about to get.
    fn time(&self) -> i32 {
        let coming = self.at.agenda.steps().iter().map(|step| match step {
            Step::HandOver(count) => i32::from(*count),
            _ => 0,
        });
        let hourglasses = i32::from(self.open.hourglasses) + i32::from(self.open.hourglasses_due);
        worth::HOURGLASS * (hourglasses + coming.sum::<i32>())
    }

    /// Targets that are named and not yet fired at.
    fn shots(&self) -> i32 {
        let targets =
            || self.open.aims.iter().enumerate().filter_map(|(at, place)| place.map(|place| (at, place)));
        match self.at.agenda.top() {
            Some(Step::AimMachine(_) | Step::FireMachine(_)) => {
                targets().map(|(at, place)| self.barrage(Emplacement::at(at), place)).sum()
            }
            Some(Step::AimCannon(_) | Step::FireCannon(_) | Step::AimPole(_) | Step::FirePole(_)) => {
                -targets().map(|(_, place)| self.worth_hitting(place)).sum::<i32>()
            }
            _ => 0,
        }
    }

    fn barrage(&self, at: Emplacement, place: Place) -> i32 {
        let Some((battery, section)) = self.open.batteries[at].zip(place.section()) else { return 0 };
        let clash = self.open.clash(self.tables, section);
        let attackers = i32::from(self.horde[section.index()].strength());
        let needed = i32::from(clash.defender + clash.units) + 1;
        let bonus = 6 + 4 * pressure(attackers, needed) / 10;
        let cards = i32::from(battery.hits + battery.misses).max(1);
        bonus * i32::from(battery.hits) / cards
    }

    fn worth_hitting(&self, place: Place) -> i32 {
        let units = self.horde[place.storm_index()];
        units.kinds().iter().map(|kind| 2 + kind.index() as i32).sum::<i32>() + i32::from(units.total()) / 3
    }
}
