//! How well a position stands, in points for the Invader.
//!
//! The heart is the pressure on each wall section, as in the other editions: the strength that the Invader has there
//! now, can bring there with one maneuver and with two, against what a breach needs. All else is small change.

use stronghold_rules::board::{Place, Rampart, Section, Tower};
use stronghold_rules::undead::position::Open;
use stronghold_rules::undead::spell::Tile;
use stronghold_rules::undead::token::{Emplacement, TowerPiece};
use stronghold_rules::undead::{Forces, Rulebook, Siege, Step};
use stronghold_rules::unit::{Garrison, Group, Undead};

use super::ground::Ground;
use super::memory::{Arrows, Defences, Engines, Magic, Memory};
use super::worth;
use crate::pressure::{BREACH, Storm};

/// Points for the Invader in a game that is not over. What one side gains the other loses.
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

/// A position on the scales.
struct Scales<'a> {
    book: &'a Rulebook,
    open: &'a Open,
    siege: &'a Siege,
}

impl<'a> Scales<'a> {
    fn new(siege: &'a Siege) -> Scales<'a> {
        Scales { book: siege.book(), open: &siege.position().open, siege }
    }

    fn weigh(&self, memory: &mut Memory) -> i32 {
        let (graph, open) = (&self.book.tables.graph, self.open);
        let (walls, moved) = memory.walls.weigh(Ground::new(open), graph, |section| self.section(section));
        let horde = memory.horde.points((), moved.horde, || self.horde());
        let magic = memory.magic.points(Magic::new(open), moved.any(), || self.magic());
        let engines = memory.engines.points(Engines::new(open), false, || self.engines());
        let garrison = memory.garrison.points(open.priests, moved.garrison, || self.garrison());
        let arrows = memory.arrows.points(Arrows::new(open), moved.any(), || self.arrows());
        let defences = memory.defences.points(Defences::new(open), false, || self.defences());
        let invader = horde + self.supplies() + magic + engines + self.fear();
        let defender = garrison + self.hospital() + arrows + defences + self.time();
        walls + invader - defender
    }

    /// The pressure on one section and what its engagement would cost whom.
    fn section(&self, section: Section) -> i32 {
        self.storm(section).points(BREACH, true)
    }

    fn storm(&self, section: Section) -> Storm {
        let forces = self.open.forces(self.book, section);
        let clash = forces.clash();
        let (hold, units) = (i32::from(clash.defender), i32::from(clash.units));
        let needed = hold + units + 1;
        let stormers = self.open.stormers(section);
        let mut near = stormers;
        for rampart in self.book.tables.graph.ramparts[section] {
            near += self.open.horde_at(rampart.place());
        }
        let mut far = near;
        far += self.open.horde_at(section.side().foreground());
        if section == Section::W5 {
            far += self.open.horde_at(Place::Rw3);
        }
        let now = self.strike(section, forces, stormers);
        let near = self.strike(section, forces, self.best_fitting(section, near));
        let far = self.strike(section, forces, self.best_fitting(section, far));
        Storm { now, near, far, hold, needed }
    }

    /// The strongest of these units that fit on a section together.
    fn best_fitting(&self, section: Section, units: Group<Undead>) -> Group<Undead> {
        let [phantoms, skeletons, vampires] = units.counts();
        let places = self.book.tables.section(section).invader_places;
        let vampires = vampires.min(places);
        let skeletons = skeletons.min(places - vampires);
        let above = places - vampires - skeletons + self.book.tables.numbers.levitation;
        Group::new([phantoms.min(above), skeletons, vampires])
    }

    /// What these units would strike with on a section, after banishment, holy ground, cauldron and stakes.
    fn strike(&self, section: Section, forces: Forces, mut units: Group<Undead>) -> i32 {
        let tables = &self.book.tables;
        if self.open.speaking_priest_on(section).is_some() && units.has(Undead::Phantom) {
            units.remove(Undead::Phantom);
        }
        for _ in self.open.consecrated & tables.graph.paths_to[section.place()] {
            units -= tables.purged(units);
        }
        if self.open.cauldrons.has(section) {
            units -= tables.scalded(units);
        }
        for tower in tables.graph.towers[section] {
            if self.open.towers[tower] == Some(TowerPiece::AspenStakes) && units.has(Undead::Vampire) {
                units.remove(Undead::Vampire);
            }
        }
        i32::from(forces.stormed_by(self.book, units).clash().invader)
    }

    /// The Invader's units by how far they have come; what the camp costs is told by its hourglasses.
    fn horde(&self) -> i32 {
        let open = self.open;
        let on_board: i32 = Section::ALL
            .iter()
            .map(|section| section.place())
            .chain(Emplacement::ALL.iter().map(|at| at.place()))
            .map(|place| {
                let each = if place.foreground().is_some() { 4 } else { 5 };
                each * i32::from(open.horde_at(place).strength())
            })
            .sum();
        on_board
    }

    /// What the Invader has beside the board.
    fn supplies(&self) -> i32 {
        let open = self.open;
        2 * i32::from(open.camp.strength()) + 2 * i32::from(open.altar) + worth::MANA * i32::from(open.mana)
    }

    /// The Tome, tiles and the effects of the round.
    fn magic(&self) -> i32 {
        let open = self.open;
        let mut points = 0;
        points += open.tome.iter().flatten().map(|spell| worth::spell(*spell)).sum::<i32>();
        for tile in Tile::ALL {
            points += worth::tile(*tile) * open.tiles[*tile].len() as i32;
            points += 14 * open.active[*tile].len() as i32;
        }
        for rampart in Rampart::ALL {
            let skeletons = i32::from(open.horde_at(rampart.place()).count(Undead::Skeleton));
            if open.has_active(Tile::SkeletonArchers, rampart.index()) {
                points += 6 * (skeletons / i32::from(self.book.tables.numbers.archer_set));
            }
        }
        let armaments = open.towers.values().flatten();
        let armaments = armaments.filter(|piece| matches!(piece, TowerPiece::Crossbow | TowerPiece::Cannon));
        points += i32::from(open.rain) * 14 * armaments.count() as i32;
        if let Some(side) = open.bats {
            let sections = Section::ALL.iter().filter(|section| section.side() == side);
            points += 3 * sections.map(|section| self.marksmen(*section)).sum::<i32>();
        }
        points += i32::from(open.silenced.is_some()) * 22;
        points += open.harvest.map_or(0, |section| 12 + i32::from(open.stormers(section).strength()));
        points + 10 * i32::from(open.bones_laid())
    }

    fn engines(&self) -> i32 {
        let rounds_left = i32::from(self.book.turns().saturating_sub(self.open.round)) + 1;
        let mut points = 0;
        for rampart in Rampart::ALL {
            if let Some(deck) = self.open.engines[*rampart] {
                let cards = i32::from(deck.hits + deck.misses).max(1);
                let stopped = i32::from(self.open.malfunction == Some(*rampart));
                points +=
                    14 + worth::hit(deck.machine) * (rounds_left - stopped) * i32::from(deck.hits) / cards;
            }
        }
        points
    }

    fn fear(&self) -> i32 {
        let cards: i32 = self.open.panic_cards.iter().map(worth::panic_card).sum();
        cards + worth::PANIC * i32::from(self.open.panic)
    }

    /// The Defender's units by where they stand.
    fn garrison(&self) -> i32 {
        let open = self.open;
        let walls: i32 =
            Section::ALL.iter().map(|section| i32::from(open.garrison_at(section.place()).strength())).sum();
        7 * walls
            + 6 * i32::from(open.garrison_at(Place::Courtyard).strength())
            + 5 * i32::from(open.garrison_at(Place::Barracks).strength())
            + open.priests.values().filter(|place| place.section().is_some()).count() as i32 * 12
    }

    fn hospital(&self) -> i32 {
        3 * i32::from(self.open.hospital.strength())
    }

    fn marksmen(&self, section: Section) -> i32 {
        i32::from(self.open.garrison_at(section.place()).count(Garrison::Marksman))
    }

    /// What marksmen will do to skeletons on ramparts.
    fn arrows(&self) -> i32 {
        let mut points = 0;
        for rampart in Rampart::ALL {
            let at = rampart.index();
            let skeletons = i32::from(self.open.horde_at(rampart.place()).count(Undead::Skeleton));
            if skeletons == 0 || self.open.has_active(Tile::Mists, at) {
                continue;
            }
            let mut arrows = i32::from(self.open.volley[*rampart]) * 2;
            for section in self.book.tables.graph.sections[*rampart] {
                if self.open.stormers(section).is_empty() && self.open.bats != Some(section.side()) {
                    arrows += self.marksmen(section);
                }
            }
            points += 4 * (arrows / 2).min(skeletons);
        }
        points
    }

    /// What the Defender built or began to build.
    fn defences(&self) -> i32 {
        let open = self.open;
        let mut points = 0;
        for tower in Tower::ALL {
            points += open.towers[*tower].map_or(0, worth::tower_piece);
        }
        points += 30 * open.cauldrons.len() as i32 + 30 * open.consecrated.len() as i32;
        points += 6 * open.footbridges.len() as i32 + 14 * i32::from(open.beds);
        points += 8 * i32::from(open.walls.values().sum::<u8>());
        points += i32::from(open.saint.is_some()) * 8;
        for (action, paid) in open.paid_actions.iter().filter(|(_, paid)| **paid > 0) {
            if !open.resolved.has(action) {
                let (paid, cost) = (i32::from(*paid), i32::from(self.book.tables.costs[action]));
                points += worth::building_action(action) * paid.min(cost) / (cost + 1);
            }
        }
        points
    }

    /// Hourglasses that the Defender has or is about to get.
    fn time(&self) -> i32 {
        let coming = self.siege.position().agenda.steps().iter().map(|step| match step {
            Step::HandOver(count) => i32::from(*count),
            Step::CountCamp => {
                let units = self.open.camp.total();
                let steps = &self.book.tables.numbers.camp_steps;
                steps.iter().find(|step| units >= step.units).map_or(0, |step| i32::from(step.hourglasses))
            }
            _ => 0,
        });
        worth::HOURGLASS * (i32::from(self.open.hourglasses) + coming.sum::<i32>())
    }
}
