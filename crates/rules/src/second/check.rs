//! What holds in every position: no piece is lost or made, nothing stands where it does not fit.

use crate::board::{Place, Rampart, Section, Side};
use crate::fault::{at_most, exactly, fits, len};
use crate::second::card::{Equipment, Ritual};
use crate::second::siege::Position;
use crate::second::tables::Tables;
use crate::second::token::{Machine, OrderKind, OrderToken, TowerMachine, Trap};
use crate::unit::{Garrison, Group, Hero, Horde, UnitKind};

pub use crate::fault::Fault;

impl Position {
    /// Checks that pieces are conserved and that everything fits where it stands.
    pub fn check(&self, tables: &Tables) -> Result<(), Fault> {
        self.check_horde(tables)?;
        self.check_garrison(tables)?;
        self.check_tokens(tables)?;
        self.check_places(tables)?;
        self.check_secrets(tables)
    }

    fn check_horde(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        for unit in Horde::KINDS {
            let piles = [open.bag, open.camp, open.paid, open.fallen, open.marauders];
            let count = |groups: &[Group<Horde>]| {
                groups.iter().map(|group| u32::from(group.count(unit))).sum::<u32>()
            };
            exactly(&unit, count(&piles) + count(&open.horde), tables.pieces.horde.count(unit))?;
        }
        at_most(&"wood", open.wood + open.wood_paid, tables.pieces.wood)
    }

    fn check_garrison(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        for unit in Garrison::KINDS {
            let piles = [open.hospital, open.stock, open.lost];
            let count = |groups: &[Group<Garrison>]| {
                groups.iter().map(|group| u32::from(group.count(unit))).sum::<u32>()
            };
            exactly(&unit, count(&piles) + count(&open.garrison), tables.pieces.garrison.count(unit))?;
        }
        at_most(&"wall piece", open.walls.values().sum(), tables.pieces.walls)
    }

    fn check_tokens(&self, tables: &Tables) -> Result<(), Fault> {
        let (open, pieces) = (&self.open, &tables.pieces);
        for machine in Machine::ALL {
            at_most(&machine, open.machines(*machine), pieces.machines[*machine])?;
        }
        at_most(
            &"barrage machine",
            open.batteries.values().flatten().count() as u8,
            tables.numbers.barrage_max,
        )?;
        at_most(&"siege-tower", open.siege_towers.iter().sum(), pieces.siege_towers)?;
        for equipment in Equipment::ALL {
            at_most(&equipment, len(open.equipment[*equipment]), pieces.equipment[*equipment])?;
        }
        for (piece, placed, boxed) in [
            ("mantelet", len(open.mantelets), pieces.mantelets),
            ("quartermaster", len(open.quartermasters), pieces.quartermasters),
            ("trench-master", len(open.trench_masters), pieces.trench_masters),
            ("saboteur", len(open.saboteurs), pieces.saboteurs),
            ("bridge", len(open.bridges), pieces.bridges),
            ("spy", len(open.spies), pieces.spies),
            ("Defender's ladder", len(open.ladders), pieces.ladders),
        ] {
            at_most(&piece, placed, boxed)?;
        }
        for machine in TowerMachine::ALL {
            at_most(&machine, open.towers_with(*machine), pieces.tower_machines[*machine])?;
        }
        for against in Horde::KINDS {
            let hanging = open.cauldrons.values().map(|kinds| kinds.count(against)).sum();
            at_most(&format!("cauldron-{against}"), hanging, pieces.cauldrons.count(against))?;
        }
        let tokens = pieces.ritual_targets + pieces.ritual_bluffs;
        for ritual in Ritual::ALL {
            let placed = len(open.ritual_tokens[*ritual]) + len(open.ritual_targets[*ritual]);
            at_most(&"ritual token", placed, tokens)?;
        }
        Ok(())
    }

    fn check_places(&self, tables: &Tables) -> Result<(), Fault> {
        let (open, numbers) = (&self.open, &tables.numbers);
        for section in Section::ALL {
            let row = tables.section(*section);
            let place = section.place();
            let ladder = u8::from(open.has_equipment(Equipment::Ladder, *section));
            let rule = "2e.board.capacity-section-invader";
            fits(place, "Invader units", open.stormers(*section).total(), row.invader_places + ladder, rule)?;
            let ladder = u8::from(open.ladders.has(*section));
            let rule = "2e.board.capacity-section-defender";
            let garrison = open.garrison_at(place).total();
            fits(place, "Defender units", garrison, row.defender_places + ladder, rule)?;
            let equipment = open.equipment.values().filter(|kind| kind.has(*section)).count() as u8;
            fits(place, "equipment tokens", equipment, row.equipment_places, "2e.equipment.places")?;
            let cauldrons = open.cauldrons[*section].total();
            fits(place, "cauldrons", cauldrons, row.cauldron_places, "2e.cauldron.place")?;
            let towers = open.siege_towers_at(place);
            fits(place, "siege towers", towers, 1, "2e.siege-tower.one-per-section")?;
            let heroes = Hero::ALL.iter().filter(|hero| open.hero(**hero) == place).count() as u8;
            fits(place, "heroes", heroes, 1, "2e.board.hero-place")?;
        }
        for rampart in Rampart::ALL {
            let units = open.horde_at(rampart.place()).total();
            let rule = "2e.board.capacity-rampart";
            fits(rampart.place(), "Invader units", units, numbers.rampart_units, rule)?;
        }
        for side in Side::ALL {
            let units = open.horde_at(side.foreground()).total();
            let rule = "2e.board.capacity-foreground";
            fits(side.foreground(), "Invader units", units, numbers.foreground_units, rule)?;
        }
        for tower in Place::Tw1.index()..=Place::Te3.index() {
            let place = Place::at(tower);
            let units = open.garrison_at(place);
            fits(place, "units", units.total(), numbers.tower_marksmen, "2e.board.tower")?;
            fits(
                place,
                "soldiers or veterans",
                units.total() - units.count(Garrison::Marksman),
                0,
                "2e.board.tower",
            )?;
        }
        for (place, limit) in [(Place::Barracks, tables.barracks), (Place::Guards, tables.guards)] {
            for unit in Garrison::KINDS {
                let units = open.garrison_at(place).count(unit);
                fits(place, "units of one type", units, limit.count(unit), "2e.move.free-place")?;
            }
        }
        Ok(())
    }

    /// Secrets fit what lies open: a kind for every face-down trap and order, a plan for every hidden one.
    fn check_secrets(&self, tables: &Tables) -> Result<(), Fault> {
        let open = &self.open;
        let contradiction = |text: &str| Err(Fault::Contradiction(text.to_owned()));
        for (path, kind) in self.defender.traps.iter() {
            if kind.is_some() != open.hidden_traps.has(path) {
                return contradiction("a face-down trap without a kind, or a kind without a trap");
            }
            if open.hidden_traps.has(path) && open.shown_traps[path].is_some() {
                return contradiction("two traps on one path (2e.trap.one-per-path)");
            }
            if open.bridges.has(path) && (open.hidden_traps.has(path) || open.shown_traps[path].is_some()) {
                return contradiction("a trap on a bridged path (2e.bridge.effect)");
            }
        }
        for trap in Trap::ALL {
            let laid = self
                .defender
                .traps
                .values()
                .chain(open.shown_traps.values())
                .filter(|laid| **laid == Some(*trap));
            at_most(&format!("{trap} trap"), laid.count() as u8, tables.pieces.traps[*trap])?;
        }
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
            let tokens = known.count() + hidden.count();
            let lost = open.orders_lost[*kind];
            at_most(&format!("{kind} order"), tokens as u8 + lost, tables.pieces.orders[*kind])?;
        }
        if self.defender.plans.len() != u32::from(open.plans_hidden) {
            return contradiction("the number of hidden plans is not that of the plans in hand");
        }
        Ok(())
    }
}
