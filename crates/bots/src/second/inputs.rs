//! What a network sees of a position of the Second Edition, when a turn begins.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::second::Siege;
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::plan::Objective;
use stronghold_rules::second::token::Emplacement;
use stronghold_rules::set::Set;
use stronghold_rules::unit::{Garrison, Hero};

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
        self.inputs.turns_left(self.siege.book().tables.numbers.turns, self.siege.position().open.turn);
        self.inputs.score(score(self.siege));
        self.inputs.storms(|section| storm(self.siege, section));
        for section in Section::ALL {
            self.section(*section);
        }
        for rampart in Rampart::ALL {
            self.rampart(*rampart);
        }
        for side in Side::ALL {
            self.foreground(*side);
        }
        self.machines();
        self.paths();
        self.invader();
        self.rituals();
        self.objectives();
        self.defender();
        self.buildings();
        self.plans();
    }

    fn section(&mut self, section: Section) {
        let open = &self.siege.position().open;
        let at = section.index();
        self.inputs.units(open.horde[at], 6);
        self.inputs.units(open.garrison[at], 4);
        self.inputs.count(open.walls[section], 5);
        for hero in Hero::ALL {
            self.inputs.flag(open.hero(*hero) == section.place());
        }
        self.inputs.units(open.cauldrons[section], 2);
        for equipment in Equipment::ALL {
            self.inputs.flag(open.has_equipment(*equipment, section));
        }
        self.inputs.flag(open.siege_towers[at] > 0);
        self.inputs.flag(open.ladders.has(section));
        self.inputs.flag(open.destroyed.has(section));
    }

    fn rampart(&mut self, rampart: Rampart) {
        let open = &self.siege.position().open;
        let tables = &self.siege.book().tables;
        let at = rampart.place().storm_index();
        self.inputs.units(open.horde[at], 7);
        self.inputs.flag(open.mantelets.has(rampart));
        self.inputs.flag(open.quartermasters.has(rampart));
        self.inputs.flag(open.trench_masters.has(rampart));
        self.inputs.count(open.siege_towers[at], 2);
        let marksmen = |place: Place| open.garrison_at(place).count(Garrison::Marksman);
        let facing = Tower::ALL.iter().filter(|tower| tables.tower(**tower).faces == rampart);
        let facing: u8 = facing.map(|tower| marksmen(tower.place())).sum();
        let beside: u8 = tables.graph.sections[rampart].iter().map(|section| marksmen(section.place())).sum();
        self.inputs.count(facing + beside, 6);
    }

    fn foreground(&mut self, side: Side) {
        let open = &self.siege.position().open;
        let at = side.foreground().storm_index();
        self.inputs.units(open.horde[at], 10);
        self.inputs.count(open.siege_towers[at], 2);
        self.inputs.flag(open.blessing == Some(side));
    }

    fn machines(&mut self) {
        let open = &self.siege.position().open;
        for at in Emplacement::ALL {
            self.inputs.battery(open.batteries[*at]);
            self.inputs.flag(open.malfunction == Some(*at));
        }
        for tower in Tower::ALL {
            self.inputs.count(open.garrison_at(tower.place()).count(Garrison::Marksman), 2);
            self.inputs.thing(open.tower_machines[*tower]);
        }
    }

    fn paths(&mut self) {
        let at = self.siege.position();
        for path in Path::ALL {
            self.inputs.thing(at.open.shown_traps[*path].or(at.defender.traps[*path]));
            self.inputs.flag(at.open.hidden_traps.has(*path));
            self.inputs.flag(at.open.bridges.has(*path));
        }
    }

    fn invader(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.units(open.camp, 14);
        self.inputs.units(open.marauders, 1);
        self.inputs.count(open.wood, 20);
        self.inputs.count(open.fallen.strength() / 8, 20);
        self.inputs.count(open.bag.strength() / 8, 20);
        self.inputs.things(open.line.iter().flatten().copied().collect());
        self.inputs.things(open.spies);
        self.inputs.things(open.saboteurs);
    }

    fn rituals(&mut self) {
        let at = self.siege.position();
        for ritual in Ritual::ALL {
            self.inputs.set(at.open.ritual_tokens[*ritual], 10);
            self.inputs.set(at.open.ritual_targets[*ritual] | at.invader.targets[*ritual], 10);
        }
    }

    fn objectives(&mut self) {
        let open = &self.siege.position().open;
        let tables = &self.siege.book().tables;
        self.inputs.things(open.fulfilled);
        for objective in Objective::ALL {
            let left = tables.objective(*objective).goal.saturating_sub(open.progress(*objective));
            self.inputs.one(open.goals.has(*objective).then_some(usize::from(left)), 5);
        }
    }

    fn defender(&mut self) {
        let open = &self.siege.position().open;
        self.inputs.count(open.hourglasses + open.hourglasses_due, 20);
        self.inputs.units(open.garrison_at(Place::Courtyard), 6);
        self.inputs.units(open.garrison_at(Place::Barracks), 4);
        self.inputs.units(open.garrison_at(Place::Guards), 2);
        for place in [Place::Forge, Place::Workshop, Place::Scouts, Place::Cathedral] {
            self.inputs.count(open.garrison_at(place).total(), 2);
        }
        self.inputs.units(open.hospital, 4);
        self.inputs.units(open.stock, 8);
        self.inputs.count(open.lost.strength() / 3, 16);
        for hero in Hero::ALL {
            self.inputs.flag(open.hero(*hero) == Place::Courtyard);
        }
        self.inputs.things(open.heroic_lost);
    }

    fn buildings(&mut self) {
        let open = &self.siege.position().open;
        let tables = &self.siege.book().tables;
        self.inputs.begun(|action| (open.paid_actions[action], open.cost(tables, action)));
        let closed: Set<Building> = open.closed | open.closing;
        self.inputs.things(closed);
    }

    fn plans(&mut self) {
        let at = self.siege.position();
        self.inputs.things(at.defender.plans);
        self.inputs.things(at.open.plans_used);
        self.inputs.things(at.open.drawbacks);
    }
}
