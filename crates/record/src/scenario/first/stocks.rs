//! What is left of the pieces of the First Edition (1e.pieces.supply-limit).

use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::token::{TowerMachine, Trap};
use stronghold_rules::first::{Position, Tables};
use stronghold_rules::machine::Machine;
use stronghold_rules::order::OrderKind;
use stronghold_rules::unit::{Horde, UnitKind};

use crate::scenario::field::Sight;
use crate::scenario::pieces::orders_placed;
use crate::scenario::stock::Stocks;

pub(super) fn stocks(tables: &Tables, position: &Position, sight: Sight) -> Stocks {
    let (open, pieces) = (&position.open, &tables.pieces);
    let mut stocks = Stocks::default();
    match open.bank(tables) {
        Some(left) => stocks.say("resources", left),
        None => stocks.say("resources", "unlimited"),
    }
    let batteries = open.batteries.values().flatten();
    for (key, pieces, used) in [
        ("stones", pieces.stones, usize::from(open.stones_out())),
        ("wood", pieces.wood, usize::from(open.wood_out())),
        ("hits", pieces.machine_hits, batteries.clone().map(|battery| usize::from(battery.hits)).sum()),
        ("misses", pieces.machine_misses, batteries.map(|battery| usize::from(battery.misses)).sum()),
        ("ram", pieces.ram, usize::from(open.ram)),
        ("altars", pieces.altars, open.altars.len() as usize),
        ("covers", pieces.covers, open.covers.len() as usize),
        ("siege-towers", pieces.siege_towers, open.siege_towers.len() as usize),
        ("bridges", pieces.bridges, open.bridges.len() as usize),
        ("saboteurs", pieces.saboteurs, open.saboteurs.len() as usize),
        ("blood-stones", pieces.blood_stones, open.blood_stones.len() as usize),
        ("possessions", pieces.possessions, open.possessed.len() as usize),
        ("fires", pieces.fires, open.fires.len() as usize),
        ("gales", pieces.gales, open.gales.len() as usize),
        (
            "accidents",
            pieces.accidents,
            open.accidents.values().map(|kinds| usize::from(kinds.total())).sum(),
        ),
        ("platforms", pieces.platforms, open.platforms.len() as usize),
    ] {
        stocks.add(key, pieces, used);
    }
    let machines =
        |machine: &Machine| (*machine, pieces.machines[*machine], usize::from(open.machines(*machine)));
    stocks.add_kinds("machines", Machine::ALL.iter().map(machines));
    let in_towers = |machine: &TowerMachine| {
        (*machine, pieces.tower_machines[*machine], usize::from(open.towers_with(*machine)))
    };
    stocks.add_kinds("tower-machines", TowerMachine::ALL.iter().map(in_towers));
    let equipment = |kind: &Equipment| (*kind, pieces.equipment[*kind], open.equipment[*kind].len() as usize);
    stocks.add_kinds("equipment", Equipment::ALL.iter().map(equipment));
    let training = |kind: &Training| (*kind, pieces.training[*kind], open.training[*kind].len() as usize);
    stocks.add_kinds("training", Training::ALL.iter().map(training));
    let cauldrons = |against: Horde| {
        (against, pieces.cauldrons.count(against), usize::from(open.cauldrons_against(against)))
    };
    stocks.add_kinds("cauldrons", Horde::KINDS.map(cauldrons));
    let traps = |trap: &Trap| (*trap, pieces.traps[*trap], open.traps[*trap].len() as usize);
    stocks.add_kinds("traps", Trap::ALL.iter().map(traps));
    for kind in OrderKind::ALL {
        match orders_placed(&open.orders, &position.invader.orders, *kind, sight) {
            Some(placed) => stocks.add_kinds("orders", [(*kind, pieces.orders[*kind], placed)]),
            None => stocks.add_hidden("orders", [*kind]),
        }
    }
    stocks
}
