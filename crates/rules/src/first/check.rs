//! What holds in every position: no piece is lost or made, nothing stands where it does not fit.

use crate::board::{Place, Rampart, Section, Side};
use crate::fault::{at_most, exactly, fits, len};
use crate::first::card::{Equipment, Training};
use crate::first::siege::Position;
use crate::first::tables::Tables;
use crate::first::token::{TowerMachine, Trap};
use crate::machine::Machine;
use crate::order::{OrderKind, OrderToken};
use crate::unit::{Garrison, Group, Hero, Horde, UnitKind};

pub use crate::fault::Fault;

impl Position {
    /// Checks that pieces are conserved and that everything fits where it stands.
    pub fn check(&self, tables: &Tables) -> Result<(), Fault> {
        self.check_units(tables)?;
        self.check_tiles(tables)?;
        self.check_walls(tables)?;
        self.check_places(tables)?;
        self.check_orders(tables)
    }

    /// 1e.pieces.piles.
    fn check_units(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        for unit in Horde::KINDS {
            let own = open.warlords.values().flat_map(|warlord| [warlord.reserve, warlord.camp]);
            let piles = own.chain([open.pouch, open.spent, open.fallen]).chain(open.horde);
            let blood = if unit == Horde::Goblin { open.blood_field } else { 0 };
            let found = piles.map(|units| u32::from(units.count(unit))).sum::<u32>() + u32::from(blood);
            exactly(&unit, found, tables.pieces.horde.count(unit))?;
        }
        for unit in Garrison::KINDS {
            let piles = open.garrison.iter().copied().chain([open.hospital, open.supply]);
            let found = piles.map(|units: Group<Garrison>| u32::from(units.count(unit))).sum::<u32>();
            exactly(&unit, found, tables.pieces.garrison.count(unit))?;
        }
        if let Some(cubes) = tables.pieces.resources {
            at_most(&"resource", open.warlords.values().map(|warlord| warlord.resources).sum(), cubes)?;
        }
        Ok(())
    }

    /// 1e.pieces.supply-limit.
    fn check_tiles(&self, tables: &Tables) -> Result<(), Fault> {
        let (open, pieces) = (&self.open, &tables.pieces);
        let batteries = || open.batteries.values().flatten();
        for machine in Machine::ALL {
            at_most(&machine, open.machines(*machine), pieces.machines[*machine])?;
        }
        at_most(&"throwing machine", batteries().count() as u8, tables.numbers.throwing_max)?;
        at_most(&"hit card", batteries().map(|battery| battery.hits).sum(), pieces.machine_hits)?;
        at_most(&"miss card", batteries().map(|battery| battery.misses).sum(), pieces.machine_misses)?;
        for equipment in Equipment::ALL {
            at_most(&equipment, len(open.equipment[*equipment]), pieces.equipment[*equipment])?;
        }
        for training in Training::ALL {
            at_most(&training, len(open.training[*training]), pieces.training[*training])?;
        }
        for trap in Trap::ALL {
            at_most(&format!("{trap} trap"), len(open.traps[*trap]), pieces.traps[*trap])?;
        }
        for (piece, placed, boxed) in [
            ("altar", len(open.altars), pieces.altars),
            ("cover", len(open.covers), pieces.covers),
            ("siege-tower", len(open.siege_towers), pieces.siege_towers),
            ("bridge", len(open.bridges), pieces.bridges),
            ("saboteur", len(open.saboteurs), pieces.saboteurs),
            ("blood-stones", len(open.blood_stones), pieces.blood_stones),
            ("possession", len(open.possessed), pieces.possessions),
            ("fire", len(open.fires), pieces.fires),
            ("gale", len(open.gales), pieces.gales),
            ("platform", len(open.platforms), pieces.platforms),
        ] {
            at_most(&piece, placed, boxed)?;
        }
        at_most(&"ram", open.ram, pieces.ram)?;
        at_most(
            &"accident",
            open.accidents.values().map(|accidents| accidents.total()).sum(),
            pieces.accidents,
        )?;
        for machine in TowerMachine::ALL {
            at_most(&machine, open.towers_with(*machine), pieces.tower_machines[*machine])?;
        }
        for against in Horde::KINDS {
            let hanging = open.cauldrons_against(against);
            at_most(&format!("cauldron-{against}"), hanging, pieces.cauldrons.count(against))?;
        }
        Ok(())
    }

    fn check_walls(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        at_most(&"stone component", open.stones_out(), tables.pieces.stones)?;
        at_most(&"wooden component", open.wood_out(), tables.pieces.wood)?;
        fits(Place::Barbican, "points of the gate", open.gate, tables.numbers.gate_toughness, "1e.gate.max")
    }

    fn check_places(&self, tables: &Tables) -> Result<(), Fault> {
        let (open, numbers) = (&self.open, &tables.numbers);
        let units = "Invader units";
        let capacity = "1e.dispatch.capacity";
        for section in Section::ALL {
            let row = tables.section(*section);
            let place = section.place();
            let ladder = u8::from(open.has_equipment(Equipment::Ladders, *section));
            fits(place, units, open.horde_at(place).total(), row.invader_places + ladder, capacity)?;
            let tower = if open.siege_towers.has(*section) { numbers.siege_tower_units } else { 0 };
            fits(
                section.siege_tower(),
                units,
                open.horde_at(section.siege_tower()).total(),
                tower,
                capacity,
            )?;
            let platform = u8::from(open.platforms.has(*section));
            let garrison = open.garrison_at(place).total();
            fits(place, "Defender units", garrison, row.defender_places + platform, "1e.move.platform")?;
            let equipment = open.equipment.values().filter(|kind| kind.has(*section)).count() as u8;
            fits(place, "equipment tiles", equipment, row.equipment_places, "1e.equipment.two-different")?;
            let cauldrons = open.cauldrons[*section];
            fits(place, "cauldrons", cauldrons.total(), row.cauldron_places, "1e.board.field-holds-one")?;
            if !cauldrons.contains(open.accidents[*section]) {
                return Err(Fault::Contradiction(format!("{place}: an accident without a cauldron")));
            }
            let heroes = Hero::ALL.iter().filter(|hero| open.hero(**hero) == place).count() as u8;
            fits(place, "heroes", heroes, 1, "1e.board.hero-field")?;
        }
        for rampart in Rampart::ALL {
            let places = match open.has_training(Training::Quartermaster, *rampart) {
                true => numbers.quartermaster_units,
                false => numbers.rampart_units,
            };
            fits(rampart.place(), units, open.horde_at(rampart.place()).total(), places, capacity)?;
            let tiles = open.training.values().filter(|kind| kind.has(*rampart)).count() as u8;
            let rule = "1e.training.two-different";
            fits(rampart.place(), "training tiles", tiles, numbers.training_places, rule)?;
        }
        for side in Side::ALL {
            let place = side.foreground();
            fits(place, units, open.horde_at(place).total(), numbers.foreground_units, capacity)?;
        }
        let crew = open.ram * numbers.crew_per_component;
        fits(Place::Barbican, units, open.horde_at(Place::Barbican).total(), crew, "1e.ram.crew")?;
        self.check_stronghold(tables)
    }

    fn check_stronghold(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        for tower in crate::board::Tower::ALL {
            let here = open.garrison_at(tower.place());
            let strangers = here.total() - here.count(Garrison::Marksman);
            let rule = "1e.move.towers-marksmen";
            fits(tower.place(), "soldiers or veterans", strangers, 0, rule)?;
            let places = match open.tower_machines[*tower] {
                Some(_) => 0,
                None => tables.numbers.tower_marksmen,
            };
            fits(tower.place(), "marksmen", here.total(), places, "1e.tower.exclusive")?;
        }
        for (place, places) in [(Place::Barracks, tables.barracks), (Place::Honour, tables.honour)] {
            for unit in Garrison::KINDS {
                let here = open.garrison_at(place).count(unit);
                fits(place, "units of one kind", here, places.count(unit), "1e.move.typed")?;
            }
        }
        fits(Place::Guards, "units", open.garrison_at(Place::Guards).total(), tables.guards, "1e.move.cost")
    }

    /// A kind for every face-down order, and no more tiles than there are; a trap and a bridge never share a path.
    fn check_orders(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        let contradiction = |text: &str| Err(Fault::Contradiction(text.to_owned()));
        for (section, order) in open.orders.iter() {
            if self.invader.orders[section].is_some() != (*order == Some(OrderToken::FaceDown)) {
                return contradiction("a face-down order without a kind, or a kind without an order");
            }
        }
        for kind in OrderKind::ALL {
            let known = open.orders.values().flatten().filter(|order| {
                matches!(order, OrderToken::FaceUp(shown) | OrderToken::Resolved(shown) if *shown == *kind)
            });
            let hidden = self.invader.orders.values().filter(|order| **order == Some(*kind));
            let tiles = (known.count() + hidden.count()) as u8;
            at_most(&format!("{kind} order"), tiles, tables.pieces.orders[*kind])?;
        }
        let [goblin, troll] = open.traps.into_array();
        if !(goblin & troll).is_empty() || !((goblin | troll) & open.bridges).is_empty() {
            return contradiction("two pieces on one path (1e.board.path-field)");
        }
        Ok(())
    }
}
