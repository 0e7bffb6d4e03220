//! What is left of the pieces of the Second Edition (2e.pieces.limit).

use stronghold_rules::second::card::Equipment;
use stronghold_rules::second::token::{Machine, OrderKind, TowerMachine, Trap};
use stronghold_rules::second::{Position, Tables};
use stronghold_rules::unit::{Horde, UnitKind};

use crate::scenario::field::Sight;
use crate::scenario::pieces::orders_placed;
use crate::scenario::stock::Stocks;

pub(super) fn stocks(tables: &Tables, position: &Position, sight: Sight) -> Stocks {
    let (open, pieces) = (&position.open, &tables.pieces);
    let sum = |counts: &[u8]| counts.iter().map(|count| usize::from(*count)).sum::<usize>();
    let mut stocks = Stocks::default();
    for (key, pieces, used) in [
        ("wood", pieces.wood, sum(&[open.wood, open.wood_paid])),
        ("walls", pieces.walls, sum(open.walls.as_slice())),
        ("ladders", pieces.ladders, open.ladders.len() as usize),
        ("mantelets", pieces.mantelets, open.mantelets.len() as usize),
        ("siege-towers", pieces.siege_towers, sum(&open.siege_towers)),
        ("bridges", pieces.bridges, open.bridges.len() as usize),
        ("quartermasters", pieces.quartermasters, open.quartermasters.len() as usize),
        ("trench-masters", pieces.trench_masters, open.trench_masters.len() as usize),
        ("saboteurs", pieces.saboteurs, open.saboteurs.len() as usize),
        ("spies", pieces.spies, open.spies.len() as usize),
        ("malfunctions", pieces.malfunctions, usize::from(open.malfunction.is_some())),
        ("blessings", pieces.blessings, usize::from(open.blessing.is_some())),
        ("glares", pieces.glares, usize::from(open.glare.is_some())),
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
    let cauldrons = |against: Horde| {
        let hanging = open.cauldrons.values().map(|kinds| usize::from(kinds.count(against))).sum();
        (against, pieces.cauldrons.count(against), hanging)
    };
    stocks.add_kinds("cauldrons", Horde::KINDS.map(cauldrons));
    traps(tables, position, sight, &mut stocks);
    orders(tables, position, sight, &mut stocks);
    stocks
}

fn traps(tables: &Tables, position: &Position, sight: Sight, stocks: &mut Stocks) {
    if !sight.defender && !position.open.hidden_traps.is_empty() {
        return stocks.add_hidden("traps", Trap::ALL);
    }
    let laid = |trap: &Trap| {
        let traps = position.open.shown_traps.values().chain(position.defender.traps.values());
        let laid = traps.filter(|laid| **laid == Some(*trap)).count();
        (*trap, tables.pieces.traps[*trap], laid)
    };
    stocks.add_kinds("traps", Trap::ALL.iter().map(laid));
}

/// Orders that are lost are not left (2e.order.all-dead).
fn orders(tables: &Tables, position: &Position, sight: Sight, stocks: &mut Stocks) {
    for kind in OrderKind::ALL {
        match orders_placed(&position.open.orders, &position.invader.orders, *kind, sight) {
            Some(placed) => {
                let used = placed + usize::from(position.open.orders_lost[*kind]);
                stocks.add_kinds("orders", [(*kind, tables.pieces.orders[*kind], used)]);
            }
            None => stocks.add_hidden("orders", [*kind]),
        }
    }
}
