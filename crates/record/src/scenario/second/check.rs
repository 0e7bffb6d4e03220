//! Positions that no game can have are refused, with the key that makes them impossible.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::second::card::{Card, Equipment, Ritual};
use stronghold_rules::second::token::{Emplacement, Machine, OrderKind, OrderToken, TowerMachine, Trap};
use stronghold_rules::second::{Position, Tables};
use stronghold_rules::set::By;
use stronghold_rules::unit::{Garrison, Horde, UnitKind};

use super::{Fact, Said};
use crate::scenario::error::Fault;
use crate::scenario::node::Value;

/// Checks capacities and the number of pieces.
pub(super) fn check(tables: &Tables, position: &Position, said: &Said) -> Result<(), Fault> {
    let check = Check { tables, position, said };
    check.turn_and_cards()?;
    check.units()?;
    check.invader_pieces()?;
    check.defender_pieces()?;
    check.tokens()?;
    position.check(tables).map_err(|wrong| said.refuse_wrong(&wrong))
}

struct Check<'a> {
    tables: &'a Tables,
    position: &'a Position,
    said: &'a Said<'a>,
}

impl Check<'_> {
    /// An error at the first of these keys that the file has.
    fn refuse(&self, keys: &[String], reason: String) -> Fault {
        self.said.refuse(&keys.iter().map(String::as_str).collect::<Vec<_>>(), reason)
    }

    /// As [`Self::at_most`], at the highest number that the file gives for this key of any place.
    fn at_most_in_all(&self, last: &str, found: usize, limit: u8, what: &str) -> Result<(), Fault> {
        let number = |fact: &&Fact| match fact.node.value {
            Value::Number(number) => number,
            _ => 0,
        };
        let of_a_place = |fact: &&Fact| fact.key.rsplit('.').next() == Some(last);
        let key = self.said.facts.iter().filter(of_a_place).max_by_key(number).map(|fact| fact.key.as_str());
        let key = key.and_then(|key| key.strip_prefix("given.")).unwrap_or_default();
        self.at_most(key, found as u32, limit, what, "2e.pieces.limit")
    }

    fn at_most(&self, key: &str, found: u32, limit: u8, what: &str, rule: &str) -> Result<(), Fault> {
        if found <= u32::from(limit) {
            return Ok(());
        }
        Err(self.refuse(&[key.to_owned()], format!("{found} {what}, at most {limit} ({rule})")))
    }

    fn turn_and_cards(&self) -> Result<(), Fault> {
        let open = &self.position.open;
        let turns = self.tables.numbers.turns;
        if open.turn == 0 || open.turn > turns {
            return Err(
                self.refuse(&["turn".into()], format!("turn {}, turns run from 1 to {turns}", open.turn))
            );
        }
        let line: Vec<Card> = open.line.iter().flatten().copied().collect();
        let refuse_line = |reason: String| Err(self.refuse(&["line".into()], reason));
        if line.windows(2).any(|pair| pair[0].phase() > pair[1].phase()) {
            return refuse_line("the phases of the line must ascend (2e.exchange.order)".to_owned());
        }
        for (slot, card) in line.iter().enumerate() {
            if line[..slot].contains(card) {
                return refuse_line(format!("{card} is there twice; one copy of each card exists"));
            }
            if matches!(card, Card::Briefing | Card::Resources | Card::Maneuver) {
                return refuse_line(format!(
                    "{card} is no middle card; the line lists the six between resources and maneuver"
                ));
            }
        }
        if let Some(card) = line.iter().find(|card| open.reserve.has(**card)) {
            let keys = ["reserve".into(), "line".into()];
            return Err(self.refuse(
                &keys,
                format!("{card} is both in the line and in the reserve; name both `line` and `reserve`"),
            ));
        }
        if let Some(card) = open.spies.iter().find(|card| !line.contains(card)) {
            return Err(self.refuse(&["spies".into()], format!("{card} is not in the line (2e.spy.where)")));
        }
        self.at_most("spies", open.spies.len(), self.tables.pieces.spies, "spies", "2e.pieces.limit")?;
        let wood = u32::from(open.wood) + u32::from(open.wood_paid);
        self.at_most("wood", wood, self.tables.pieces.wood, "wood", "2e.pieces.limit")
    }

    fn units(&self) -> Result<(), Fault> {
        let (open, numbers) = (&self.position.open, &self.tables.numbers);
        for section in Section::ALL {
            let row = self.tables.section(*section);
            let places = row.invader_places + u8::from(open.has_equipment(Equipment::Ladder, *section));
            let units = u32::from(open.stormers(*section).total());
            self.at_most(
                &format!("{section}.invader"),
                units,
                places,
                "units",
                "2e.board.capacity-section-invader",
            )?;
            let places = row.defender_places + u8::from(open.ladders.has(*section));
            let units = u32::from(open.garrison_at(section.place()).total());
            self.at_most(
                &format!("{section}.defender"),
                units,
                places,
                "units",
                "2e.board.capacity-section-defender",
            )?;
        }
        for rampart in Rampart::ALL {
            let units = u32::from(open.horde_at(rampart.place()).total());
            self.at_most(
                &format!("{rampart}.invader"),
                units,
                numbers.rampart_units,
                "units",
                "2e.board.capacity-rampart",
            )?;
        }
        for side in Side::ALL {
            let place = side.foreground();
            let units = u32::from(open.horde_at(place).total());
            self.at_most(
                &format!("{place}.invader"),
                units,
                numbers.foreground_units,
                "units",
                "2e.board.capacity-foreground",
            )?;
        }
        for tower in Tower::ALL {
            let units = open.garrison_at(tower.place());
            let key = format!("{tower}.defender");
            let others = u32::from(units.total() - units.count(Garrison::Marksman));
            self.at_most(&key, others, 0, "units that are no marksmen", "2e.move.towers-marksmen")?;
            self.at_most(
                &key,
                u32::from(units.total()),
                numbers.tower_marksmen,
                "marksmen",
                "2e.board.tower",
            )?;
        }
        for (place, limit) in [(Place::Barracks, self.tables.barracks), (Place::Guards, self.tables.guards)] {
            for kind in Garrison::KINDS {
                let units = u32::from(open.garrison_at(place).count(kind));
                self.at_most(
                    &format!("{place}.defender"),
                    units,
                    limit.count(kind),
                    &format!("units of type {kind}"),
                    "2e.move.free-place",
                )?;
            }
        }
        let [officer, warrior] = open.heroes.into_array();
        if officer == warrior && officer != Place::Courtyard {
            let keys = [format!("{officer}.hero"), "officer".into(), "warrior".into()];
            return Err(self.refuse(&keys, "both heroes on one section (2e.board.hero-place)".to_owned()));
        }
        Ok(())
    }

    fn invader_pieces(&self) -> Result<(), Fault> {
        let (open, pieces) = (&self.position.open, &self.tables.pieces);
        let limit =
            |last: &str, found: usize, limit, what: &str| self.at_most_in_all(last, found, limit, what);
        for machine in Machine::ALL {
            limit(
                "machine",
                usize::from(open.machines(*machine)),
                pieces.machines[*machine],
                &format!("machines of type {machine}"),
            )?;
        }
        let standing = open.batteries.values().flatten().count() as u32;
        self.at_most(
            "",
            standing,
            self.tables.numbers.barrage_max,
            "barrage machines",
            "2e.machine.barrage",
        )?;
        for at in Emplacement::ALL {
            let machine = open.batteries[*at].map(|battery| battery.machine);
            let fits = match machine {
                None => true,
                Some(Machine::Trebuchet) => at.rampart().is_none(),
                Some(_) => at.rampart().is_some(),
            };
            if !fits {
                let reason = "trebuchets stand on foregrounds, ballistae and catapults on ramparts (2e.machine.place-rampart, 2e.machine.place-foreground)";
                return Err(self.refuse(&[format!("{at}.machine")], reason.to_owned()));
            }
        }
        limit("mantelet", open.mantelets.len() as usize, pieces.mantelets, "mantelets")?;
        limit(
            "siege-towers",
            open.siege_towers.iter().map(|count| usize::from(*count)).sum(),
            pieces.siege_towers,
            "siege towers",
        )?;
        limit("bridge", open.bridges.len() as usize, pieces.bridges, "bridges")?;
        limit("quartermaster", open.quartermasters.len() as usize, pieces.quartermasters, "quartermasters")?;
        limit("trench-master", open.trench_masters.len() as usize, pieces.trench_masters, "trench masters")?;
        limit("saboteurs", open.saboteurs.len() as usize, pieces.saboteurs, "saboteurs")?;
        for kind in Equipment::ALL {
            limit(
                "equipment",
                open.equipment[*kind].len() as usize,
                pieces.equipment[*kind],
                &format!("equipment tokens of kind {kind}"),
            )?;
        }
        for section in Section::ALL {
            let tokens = Equipment::ALL.iter().filter(|kind| open.has_equipment(**kind, *section)).count();
            let places = self.tables.section(*section).equipment_places;
            self.at_most(
                &format!("{section}.equipment"),
                tokens as u32,
                places,
                "equipment tokens",
                "2e.equipment.places",
            )?;
            let towers = u32::from(open.siege_towers_at(section.place()));
            self.at_most(
                &format!("{section}.siege-towers"),
                towers,
                1,
                "siege towers",
                "2e.siege-tower.one-per-section",
            )?;
        }
        Ok(())
    }

    fn defender_pieces(&self) -> Result<(), Fault> {
        let (open, pieces) = (&self.position.open, &self.tables.pieces);
        let limit =
            |last: &str, found: usize, limit, what: &str| self.at_most_in_all(last, found, limit, what);
        limit(
            "walls",
            open.walls.values().map(|count| usize::from(*count)).sum(),
            pieces.walls,
            "wall pieces",
        )?;
        limit("ladder", open.ladders.len() as usize, pieces.ladders, "ladders of the Defender")?;
        for machine in TowerMachine::ALL {
            let most = pieces.tower_machines[*machine];
            limit(
                "machine",
                usize::from(open.towers_with(*machine)),
                most,
                &format!("tower machines of type {machine}"),
            )?;
        }
        for against in Horde::KINDS {
            let hanging = open.cauldrons.values().map(|kinds| usize::from(kinds.count(against))).sum();
            limit(
                "cauldron",
                hanging,
                pieces.cauldrons.count(against),
                &format!("cauldrons against {against}s"),
            )?;
        }
        for section in Section::ALL {
            let hanging = u32::from(open.cauldrons[*section].total());
            let places = self.tables.section(*section).cauldron_places;
            self.at_most(&format!("{section}.cauldron"), hanging, places, "cauldrons", "2e.cauldron.place")?;
        }
        for trap in Trap::ALL {
            let laid =
                |traps: &By<Path, Option<Trap>>| traps.values().filter(|laid| **laid == Some(*trap)).count();
            let found = laid(&open.shown_traps) + laid(&self.position.defender.traps);
            limit("trap", found, pieces.traps[*trap], &format!("traps of kind {trap}"))?;
        }
        for path in Path::ALL {
            let trapped = open.hidden_traps.has(*path) || open.shown_traps[*path].is_some();
            if trapped && open.bridges.has(*path) {
                let keys = ["paths.", ""].map(|prefix| format!("{prefix}{path}.trap"));
                return Err(self.refuse(&keys, format!("{path} has a bridge (2e.trap.one-per-path)")));
            }
        }
        Ok(())
    }

    fn tokens(&self) -> Result<(), Fault> {
        let (open, pieces) = (&self.position.open, &self.tables.pieces);
        for ritual in Ritual::ALL {
            let tokens = open.ritual_tokens[*ritual].len() + open.ritual_targets[*ritual].len();
            let targets = self.position.invader.targets[*ritual].len() + open.ritual_targets[*ritual].len();
            let warlocks = u8::from(open.two_targets.has(*ritual));
            let all = pieces.ritual_targets + pieces.ritual_bluffs;
            self.at_most("", tokens, all, &format!("tokens of {ritual}"), "2e.ritual.tokens")?;
            let most = pieces.ritual_targets + warlocks;
            self.at_most("", targets, most, &format!("targets of {ritual}"), "2e.ritual.target-included")?;
        }
        for at in Emplacement::ALL {
            let slot = Ritual::Bloodstones;
            let marked =
                open.ritual_tokens[slot].has(at.index()) || open.ritual_targets[slot].has(at.index());
            if open.batteries[*at].is_none() && (marked || open.malfunction == Some(*at)) {
                let keys = [format!("{at}.bloodstones"), format!("{at}.malfunction"), "malfunction".into()];
                return Err(self.refuse(&keys, format!("no machine stands on {at}")));
            }
        }
        let mut orders = open.orders_lost;
        for section in Section::ALL {
            let kind = match open.orders[*section] {
                None => continue,
                Some(OrderToken::FaceDown) => self.position.invader.orders[*section],
                Some(OrderToken::FaceUp(kind) | OrderToken::Resolved(kind)) => Some(kind),
            };
            if let Some(kind) = kind {
                orders[kind] = orders[kind].saturating_add(1);
            }
            let resolved = matches!(open.orders[*section], Some(OrderToken::Resolved(_)));
            if !resolved && open.stormers(*section).is_empty() {
                let reason = format!("no Invader unit stands on {section} (2e.order.where)");
                return Err(self.refuse(&[format!("{section}.order")], reason));
            }
        }
        for kind in OrderKind::ALL {
            let found = u32::from(orders[*kind]);
            self.at_most(
                "",
                found,
                pieces.orders[*kind],
                &format!("orders of kind {kind}"),
                "2e.pieces.limit",
            )?;
        }
        Ok(())
    }
}
