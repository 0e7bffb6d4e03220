//! What a network sees of a position of the First Edition, when a turn begins.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::first::Siege;
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::seat::Army;
use stronghold_rules::unit::{Garrison, Hero};

use super::score::{score, storm};
use crate::inputs::Inputs;

/// Leads in Glory that are told apart.
const LEADS: std::ops::RangeInclusive<i32> = -14..=10;

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
        self.inputs.turns_left(self.siege.book().tables.numbers.turns, self.siege.position().open.turn);
        self.inputs.score(score(self.siege));
        self.inputs.storms(|section| storm(self.siege, section));
        self.glory();
        for section in Section::ALL {
            self.section(*section);
        }
        for rampart in Rampart::ALL {
            self.rampart(*rampart);
        }
        for side in Side::ALL {
            self.side(*side);
        }
        self.machines();
        self.paths();
        self.invaders();
        self.rituals();
        self.defenders();
        self.buildings();
    }

    /// Who would win by Glory after a break-in now, and what Glory is still to be had.
    fn glory(&mut self) {
        let open = &self.siege.position().open;
        let numbers = &self.siege.book().tables.numbers;
        let lead = i32::from(open.glory[Army::Invader]) - i32::from(open.glory[Army::Defender]);
        self.inputs.number(lead + i32::from(numbers.break_in_glory), LEADS);
        self.inputs.number(lead, LEADS);
        self.inputs.things(open.glorious);
        self.inputs.things(open.deeds);
        self.inputs.count(open.ruined, 2);
        self.inputs.flag(open.honour_kept);
        self.inputs.count(open.blood_field, 20);
    }

    fn section(&mut self, section: Section) {
        let open = &self.siege.position().open;
        self.inputs.units(open.stormers(section), 6);
        self.inputs.units(open.garrison_at(section.place()), 4);
        self.inputs.count(open.stones[section], 4);
        self.inputs.count(open.wood[section], 3);
        for hero in Hero::ALL {
            self.inputs.flag(open.heroes[*hero] == section.place());
        }
        self.inputs.units(open.cauldrons[section], 2);
        for equipment in Equipment::ALL {
            self.inputs.flag(open.has_equipment(*equipment, section));
        }
        self.inputs.flag(open.siege_towers.has(section));
        self.inputs.flag(open.platforms.has(section));
        self.inputs.flag(open.gales.has(section));
        self.inputs.count(open.accidents[section].total(), 1);
    }

    fn rampart(&mut self, rampart: Rampart) {
        let open = &self.siege.position().open;
        let tables = &self.siege.book().tables;
        self.inputs.units(open.horde_at(rampart.place()), 7);
        self.inputs.flag(open.covers.has(rampart));
        for training in Training::ALL {
            self.inputs.flag(open.has_training(*training, rampart));
        }
        let marksmen = |place: Place| open.garrison_at(place).count(Garrison::Marksman);
        let reaching = Tower::ALL.iter().filter(|tower| tables.tower(**tower).reaches.has(rampart));
        let towers: u8 = reaching.map(|tower| marksmen(tower.place())).sum();
        let beside: u8 = tables.graph.sections[rampart].iter().map(|section| marksmen(section.place())).sum();
        self.inputs.count(towers + beside, 6);
    }

    /// What belongs to a side and to who plays it.
    fn side(&mut self, side: Side) {
        let open = &self.siege.position().open;
        self.inputs.units(open.horde_at(side.foreground()), 10);
        self.inputs.flag(open.blessing == Some(side));
        self.inputs.flag(open.altars.has(side));
        let (warlord, commander) = (&open.warlords[side], &open.commanders[side]);
        self.inputs.units(warlord.camp, 14);
        self.inputs.units(warlord.reserve, 8);
        self.inputs.count(warlord.resources, 20);
        self.inputs.things(warlord.cards.iter().flatten().copied().collect());
        self.inputs.things(warlord.flipped);
        self.inputs.count(commander.hourglasses, 20);
        self.inputs.count(commander.barricades, 4);
    }

    fn machines(&mut self) {
        let open = &self.siege.position().open;
        for at in Emplacement::ALL {
            self.inputs.battery(open.batteries[*at]);
            self.inputs.flag(open.blood_stones.has(*at));
        }
        for tower in Tower::ALL {
            self.inputs.count(open.garrison_at(tower.place()).count(Garrison::Marksman), 2);
            self.inputs.thing(open.tower_machines[*tower]);
        }
        self.inputs.count(open.ram, 5);
        self.inputs.count(open.gates_fallen, 3);
        self.inputs.count(open.gate, 10);
        self.inputs.units(open.horde_at(Place::Barbican), 8);
    }

    fn paths(&mut self) {
        let open = &self.siege.position().open;
        for path in Path::ALL {
            self.inputs.thing(open.trap_on(*path));
            self.inputs.flag(open.bridges.has(*path));
        }
    }

    fn invaders(&mut self) {
        let open = &self.siege.position().open;
        let seats = self.siege.book().seats().len();
        self.inputs.flag(seats == 3);
        self.inputs.flag(seats == 4);
        self.inputs.count(open.pouch.strength() / 8, 20);
        self.inputs.count(open.fallen.strength() / 8, 20);
        self.inputs.things(open.saboteurs);
    }

    fn rituals(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.things(open.possessed);
        self.inputs.things(open.fires);
        self.inputs.flag(open.panic);
    }

    fn defenders(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.units(open.garrison_at(Place::Courtyard), 6);
        self.inputs.units(open.garrison_at(Place::Barracks), 4);
        self.inputs.units(open.garrison_at(Place::Guards), 2);
        self.inputs.units(open.hospital, 4);
        self.inputs.units(open.supply, 8);
        for hero in Hero::ALL {
            self.inputs.flag(open.heroes[*hero] == Place::Courtyard);
        }
    }

    fn buildings(&mut self) {
        let open = &self.siege.position().open;
        let tables = &self.siege.book().tables;
        self.inputs.begun(|action| (open.slots[action], open.cost(tables, action)));
        self.inputs.flag(open.last_legs.is_some());
    }
}
