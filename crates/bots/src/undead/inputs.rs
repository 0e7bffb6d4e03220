//! What a network sees of a position of Undead, when a round begins.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::undead::Siege;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::Tile;
use stronghold_rules::undead::token::Priest;
use stronghold_rules::unit::Garrison;

use super::score::{score, storm};
use crate::inputs::Inputs;

pub fn describe(siege: &Siege, inputs: &mut Inputs<'_>) {
    let about = About { siege, inputs };
    about.describe();
}

struct About<'a, 'b> {
    siege: &'a Siege,
    inputs: &'a mut Inputs<'b>,
}

impl About<'_, '_> {
    fn describe(mut self) {
        self.inputs.turns_left(self.siege.book().turns(), self.siege.position().open.round);
        self.inputs.score(score(self.siege));
        self.inputs.storms(|section| storm(self.siege, section));
        for section in Section::ALL {
            self.section(*section);
        }
        for rampart in Rampart::ALL {
            self.rampart(*rampart);
        }
        for side in Side::ALL {
            let open = &self.siege.position().open;
            self.inputs.units(open.horde_at(side.foreground()), 10);
        }
        self.magic();
        self.invader();
        self.defender();
        self.buildings();
        self.panic();
    }

    fn section(&mut self, section: Section) {
        let open = &self.siege.position().open;
        self.inputs.units(open.stormers(section), 6);
        self.inputs.units(open.garrison_at(section.place()), 4);
        self.inputs.count(open.walls[section], 5);
        self.inputs.flag(open.cauldrons.has(section));
        self.inputs.flag(open.priest_on(section).is_some());
    }

    fn rampart(&mut self, rampart: Rampart) {
        let open = &self.siege.position().open;
        self.inputs.units(open.horde_at(rampart.place()), 7);
        self.inputs.battery(open.engines[rampart]);
        self.inputs.flag(open.malfunction == Some(rampart));
        self.inputs.flag(open.saint == Some(rampart));
        let marksmen = |section: Section| open.garrison_at(section.place()).count(Garrison::Marksman);
        let beside = self.siege.book().tables.graph.sections[rampart].iter();
        self.inputs.count(beside.map(marksmen).sum::<u8>(), 6);
    }

    fn magic(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.count(open.mana, 24);
        self.inputs.count(open.altar, 8);
        self.inputs.count(open.exhausted, 6);
        for (at, spell) in open.tome.iter().enumerate() {
            // What is exhausted is as good as gone for this round.
            self.inputs.thing(spell.filter(|_| at >= usize::from(open.exhausted)));
        }
        self.inputs.things(open.tome.iter().flatten().copied().collect());
        self.inputs.things(open.library);
        for tile in Tile::ALL {
            self.inputs.set(open.tiles[*tile], 9);
        }
    }

    fn invader(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.units(open.camp, 14);
        self.inputs.count(open.bag.strength() / 8, 20);
        self.inputs.units(open.pile, 10);
        for action in BuildingAction::ALL {
            self.inputs.count(open.bones[*action], 2);
        }
        self.inputs.things(open.boned_bridges);
    }

    fn defender(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.count(open.hourglasses, 20);
        self.inputs.units(open.garrison_at(Place::Courtyard), 6);
        self.inputs.units(open.garrison_at(Place::Barracks), 4);
        self.inputs.units(open.hospital, 4);
        self.inputs.units(open.supply, 8);
        self.inputs.count(open.lost.strength() / 3, 16);
        self.inputs.count(open.beds, 4);
        self.inputs.things(open.footbridges);
        for priest in Priest::ALL {
            self.inputs.flag(open.priest(*priest) == Place::Courtyard);
        }
        for tower in Tower::ALL {
            self.inputs.thing(open.towers[*tower]);
        }
        self.inputs.set(open.consecrated, Path::COUNT);
    }

    fn buildings(&mut self) {
        let open = &self.siege.position().open;
        let costs = &self.siege.book().tables.costs;
        self.inputs.begun(|action| (open.paid_actions[action], costs[action]));
    }

    fn panic(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.number(i32::from(open.panic), -4..=16);
        for card in PanicCard::ALL {
            self.inputs.count(open.panic_copies(*card), 3);
        }
    }
}
