//! How well a position stands, in points for the Invaders.
//!
//! As in the other editions the heart is the pressure on each wall section: the strength that the Invaders have there
//! now, can bring there with one step and with two, against what a breach needs. Glory decides a break-in, so time works
//! for the Defenders: a break-in that would lose on points is worth little.

use stronghold_rules::board::{Place, Rampart, Section, Side, Tower};
use stronghold_rules::first::Position;
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::position::{GARRISON_PLACES, HORDE_PLACES, Open};
use stronghold_rules::first::token::{TowerMachine, Trap};
use stronghold_rules::first::{Siege, Step, Tables};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::unit::{Garrison, Group, Horde, UnitKind};

use super::ground::Ground;
use super::memory::{Cover, Defences, Memory, Works};
use super::worth;
use crate::pressure::{BREACH, Storm, left_by_cauldrons, pressure, strongest};

/// Points for the Invaders in a game that is not over. What one army gains the other loses.
pub fn score(siege: &Siege) -> i32 {
    score_with(siege, &mut Memory::default())
}

/// The same, with what is left of the last position.
pub fn score_with(siege: &Siege, memory: &mut Memory) -> i32 {
    Scales::new(siege).weigh(memory)
}

/// The strengths that meet at a section.
pub fn storm(siege: &Siege, section: Section) -> Storm {
    Scales::new(siege).storm(section)
}

/// What a unit of strength 1 counts for the Invaders, by place: sections and ramparts, foregrounds, barbican, siege
/// towers.
const EACH_OF_HORDE: [i32; HORDE_PLACES] = {
    let mut each = [5; HORDE_PLACES];
    let mut place = 16;
    while place < HORDE_PLACES {
        each[place] = match place {
            16 | 17 => 4,
            18 => 3,
            _ => 6,
        };
        place += 1;
    }
    each
};

/// What a unit of strength 1 counts for the Defenders, by place: sections, towers, courtyard, buildings.
const EACH_OF_GARRISON: [i32; GARRISON_PLACES] = {
    let mut each = [7; GARRISON_PLACES];
    let mut place = 9;
    while place < GARRISON_PLACES {
        each[place] = match place {
            9..=15 => 8,
            16 => 6,
            _ => 5,
        };
        place += 1;
    }
    each
};

/// A position on the scales.
struct Scales<'a> {
    tables: &'a Tables,
    at: &'a Position,
    open: &'a Open,
}

impl<'a> Scales<'a> {
    fn new(siege: &'a Siege) -> Scales<'a> {
        let (tables, at) = (&siege.book().tables, siege.position());
        Scales { tables, at, open: &at.open }
    }

    fn weigh(&self, memory: &mut Memory) -> i32 {
        let open = self.open;
        let ground = Ground::new(self.at, self.breach());
        let (walls, moved) = memory.walls.weigh(ground, &self.tables.graph, |section| self.section(section));
        let horde = memory.horde.points(Cover::new(open), moved.any(), || self.horde());
        let garrison = memory.garrison.points((), moved.garrison, || self.garrison());
        let works = memory.works.points(Works::new(open), false, || self.works());
        let defences = memory.defences.points(Defences::new(open), moved.horde, || self.defences());
        let invaders = horde + self.supplies() + works + self.cards() + self.shots();
        let defenders = garrison + self.wounded() + defences + self.time();
        walls + self.glory() + self.gates() + invaders - defenders
    }

    /// The lead in Glory that the Invaders would have after a break-in now.
    fn lead(&self) -> i32 {
        let [invader, defender] = self.open.glory.into_array().map(i32::from);
        invader + i32::from(self.tables.numbers.break_in_glory) - defender
    }

    /// What a breach is worth.
    fn breach(&self) -> i32 {
        if self.lead() >= 0 { BREACH } else { BREACH / 8 }
    }

    fn glory(&self) -> i32 {
        let [invader, defender] = self.open.glory.into_array().map(i32::from);
        worth::GLORY * (invader - defender)
    }

    /// Gates that fell, and how far the next one is down.
    fn gates(&self) -> i32 {
        let numbers = &self.tables.numbers;
        let down = i32::from(numbers.gate_toughness) - i32::from(self.open.gate);
        let crew = i32::from(self.open.horde_at(Place::Barbican).total());
        let manned = (crew / i32::from(numbers.crew_per_component.max(1))).min(i32::from(self.open.ram));
        6 * down + 60 * i32::from(self.open.gates_fallen) + 8 * i32::from(self.open.ram) + 10 * manned
    }

    /// The pressure on one section and what its clash would cost whom.
    fn section(&self, section: Section) -> i32 {
        let storm = self.storm(section);
        storm.points(self.breach(), storm.needed > storm.hold + 1)
    }

    fn storm(&self, section: Section) -> Storm {
        let clash = self.open.clash(self.tables, section);
        let (hold, units) = (i32::from(clash.defender), i32::from(clash.units));
        let needed = hold + units + 1;
        let tower = match self.open.siege_towers.has(section) {
            true => self.tables.numbers.siege_tower_units,
            false => 0,
        };
        let places = self.tables.section(section).invader_places
            + u8::from(self.open.has_equipment(Equipment::Ladders, section))
            + tower;
        let cauldrons = self.open.poured(section);
        let extra = i32::from(self.open.has_equipment(Equipment::Banners, section))
            + i32::from(self.open.influence.values().any(|lent| *lent == Some(section)));
        let striking = |units: Group<Horde>| {
            let strength = left_by_cauldrons(units, cauldrons);
            if strength > 0 { strength + extra } else { 0 }
        };

        let stormers = self.open.stormers(section);
        let mut near = stormers;
        for rampart in self.tables.graph.ramparts[section] {
            near += self.open.horde_at(rampart.place());
        }
        let mut far = near;
        far += self.open.horde_at(section.side().foreground());
        if section == Section::W5 {
            far += self.open.horde_at(Place::Rw3);
        }

        let spared = self.open.is_spared(section);
        let now = if spared { 0 } else { striking(stormers) + self.order(section) };
        let near = striking(strongest(near, places));
        let far = striking(strongest(far, places));
        Storm { now, near, far, hold, needed }
    }

    /// What the order on a section adds to the strength there.
    fn order(&self, section: Section) -> i32 {
        let kind = match self.open.orders[section] {
            Some(OrderToken::FaceUp(kind) | OrderToken::Resolved(kind)) => Some(kind),
            Some(OrderToken::FaceDown) => self.at.invader.orders[section],
            None => None,
        };
        let stormers = self.open.stormers(section);
        match kind {
            Some(OrderKind::Fury) if !self.open.cauldrons[section].has(Horde::Goblin) => {
                let stronger = self.tables.numbers.fury_strength.saturating_sub(Horde::Goblin.strength());
                i32::from(stronger * stormers.count(Horde::Goblin))
            }
            Some(OrderKind::Call) => 2,
            _ => 0,
        }
    }

    /// What the Invaders have beside the board.
    fn supplies(&self) -> i32 {
        let own = self.open.warlords.values().map(|warlord| {
            2 * i32::from(warlord.camp.strength())
                + 3 * i32::from(warlord.reserve.strength())
                + i32::from(warlord.resources) * 3 / 2
        });
        own.sum()
    }

    /// The Invaders' units by how far they have come.
    fn horde(&self) -> i32 {
        let by_place =
            self.open.horde.iter().zip(EACH_OF_HORDE).map(|(units, each)| each * i32::from(units.strength()));
        by_place.sum::<i32>() - self.arrows()
    }

    /// What marksmen will do to units on ramparts.
    fn arrows(&self) -> i32 {
        let mut points = 0;
        for rampart in Rampart::ALL {
            let at = *rampart;
            let units = self.open.horde_at(rampart.place());
            if units.is_empty() || self.open.covers.has(at) {
                continue;
            }
            let mut arrows = 2 * i32::from(self.open.volley[at.index()]);
            for tower in Tower::ALL.iter().filter(|tower| self.tables.tower(**tower).reaches.has(at)) {
                arrows += i32::from(self.open.garrison_at(tower.place()).count(Garrison::Marksman));
            }
            for section in self.tables.graph.sections[at] {
                if !self.open.in_melee(section) {
                    arrows += i32::from(self.open.garrison_at(section.place()).count(Garrison::Marksman));
                }
            }
            let dug_in = self.open.has_training(Training::TrenchMaster, *rampart);
            let cover = if dug_in { 1 } else { 2 };
            points += arrows.min(2 * i32::from(units.strength())) * cover;
        }
        points
    }

    /// The Defenders' units by where they stand.
    fn garrison(&self) -> i32 {
        let by_place = self
            .open
            .garrison
            .iter()
            .zip(EACH_OF_GARRISON)
            .map(|(units, each)| each * i32::from(units.strength()));
        by_place.sum()
    }

    /// Units in the hospital, and the honour of those who still have their guard.
    fn wounded(&self) -> i32 {
        let honour = if self.open.honour_kept { worth::GLORY } else { 0 };
        4 * i32::from(self.open.hospital.strength()) + honour
    }

    /// Machines, equipment, training and rituals.
    fn works(&self) -> i32 {
        let open = self.open;
        let turns_left = i32::from(self.tables.numbers.turns.saturating_sub(open.turn)).min(5) + 1;
        let mut points = 0;
        for (at, battery) in open.batteries.iter() {
            if let Some(battery) = battery {
                let cards = i32::from(battery.hits + battery.misses).max(1);
                let drawn = if open.accurate.has(at) { 2 } else { 1 };
                points += 20 + 24 * turns_left * i32::from(battery.hits) / cards + 6 * (drawn - 1);
                points += 10 * i32::from(open.blood_stones.has(at));
            }
        }
        for (kind, sections) in open.equipment {
            points += worth::equipment(kind) * sections.len() as i32;
        }
        for (kind, ramparts) in open.training {
            points += worth::training(kind) * ramparts.len() as i32;
        }
        let accidents: i32 = open.accidents.values().map(|accidents| i32::from(accidents.total())).sum();
        points += 24 * open.siege_towers.len() as i32 + 14 * open.covers.len() as i32;
        points += 14 * open.altars.len() as i32 + 8 * open.bridges.len() as i32;
        points += 24 * open.saboteurs.len() as i32 + 8 * open.fires.len() as i32;
        points += 6 * open.gales.len() as i32 + 6 * open.possessed.len() as i32 + 14 * accidents;
        points += 6 * i32::from(open.panic) + 8 * i32::from(open.spectres.is_some());
        let ruins = 20 * i32::from(open.ruined);
        points + ruins + 2 * i32::from(open.blood_field.min(self.tables.numbers.blood_rituals))
    }

    /// What the cards of the Invaders promise.
    fn cards(&self) -> i32 {
        let held = self.open.warlords.values().flat_map(|warlord| warlord.cards).flatten();
        let kept = held.flat_map(|card| self.tables.cards[card]).map(worth::action).sum::<i32>();
        let flipped: u32 = self.open.warlords.values().map(|warlord| warlord.flipped.len()).sum();
        kept - 40 * flipped as i32
    }

    /// Tower machines, traps and the rest that the Defenders built or began to build.
    fn defences(&self) -> i32 {
        let open = self.open;
        let mut points = 0;
        for tower in Tower::ALL {
            let row = self.tables.tower(*tower);
            points += match open.tower_machines[*tower] {
                Some(TowerMachine::Cannon) => 30 + self.in_reach(*tower).min(14),
                Some(TowerMachine::Pole) => {
                    let stormers = row.between.iter().map(|section| open.stormers(*section).total());
                    24 + stormers.map(i32::from).sum::<i32>().min(10)
                }
                None => 0,
            };
        }
        for (trap, paths) in &open.traps {
            for path in *paths {
                let behind = open.horde_at(path.from());
                points += match trap {
                    Trap::Goblin => 12 + i32::from(behind.count(Horde::Goblin)),
                    Trap::Troll => 12 + 2 * i32::from(behind.count(Horde::Troll)),
                };
            }
        }
        for (action, laid) in open.slots.iter().filter(|(_, laid)| **laid > 0) {
            let (laid, cost) = (i32::from(*laid), i32::from(open.cost(self.tables, action)));
            points += worth::building_action(action) * laid.min(cost) / (cost + 1);
        }
        points + 8 * open.platforms.len() as i32 + self.blessed() + self.speech()
    }

    /// Most units that a cannon can fire at.
    fn in_reach(&self, tower: Tower) -> i32 {
        let ramparts = self.tables.tower(tower).reaches.iter().map(|at| at.place());
        let places = ramparts.chain([tower.side().foreground()]);
        places.map(|place| i32::from(self.open.horde_at(place).total())).max().unwrap_or(0)
    }

    fn blessed(&self) -> i32 {
        let Some(side) = self.open.blessing else { return 0 };
        let ramparts = Rampart::ALL.iter().filter(|rampart| rampart.side() == side);
        ramparts.map(|rampart| i32::from(self.open.horde_at(rampart.place()).strength())).max().unwrap_or(0)
    }

    /// A Speech counts in the clash; before it, a little by itself.
    fn speech(&self) -> i32 {
        i32::from(self.open.speech)
    }

    /// Hourglasses that the Defenders have.
    fn time(&self) -> i32 {
        let held = self.open.commanders.values().map(|held| i32::from(held.hourglasses + held.barricades));
        let camps = Side::ALL.iter().map(|side| self.open.warlords[*side].camp.total());
        let upkeep = camps.map(|units| i32::from(self.tables.upkeep(units))).sum::<i32>();
        worth::HOURGLASS * held.sum::<i32>() + worth::HOURGLASS * upkeep
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
        let attackers = i32::from(self.open.stormers(section).strength());
        let needed = i32::from(clash.defender + clash.units) + 1;
        let bonus = 6 + 4 * pressure(attackers, needed) / 10;
        let cards = i32::from(battery.hits + battery.misses).max(1);
        bonus * i32::from(battery.hits) / cards
    }

    fn worth_hitting(&self, place: Place) -> i32 {
        let units = match place.section() {
            Some(section) => self.open.stormers(section),
            None => self.open.horde_at(place),
        };
        units.kinds().iter().map(|kind| 2 + kind.index() as i32).sum::<i32>() + i32::from(units.total()) / 3
    }
}
