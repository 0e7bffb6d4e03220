//! Positions that no game can have are refused, with the key that makes them impossible.

use stronghold_rules::board::{Section, Side};
use stronghold_rules::first::{Position, Rulebook, Tables};
use stronghold_rules::machine::{Emplacement, Machine};
use stronghold_rules::order::OrderToken;

use super::Said;
use crate::scenario::error::Fault;

/// Checks numbers that have a limit of their own, so that sums of them cannot run over.
pub(super) fn numbers(tables: &Tables, position: &Position, said: &Said) -> Result<(), Fault> {
    let (open, pieces, numbers) = (&position.open, &tables.pieces, &tables.numbers);
    let rule = "1e.pieces.supply-limit";
    if open.turn == 0 || open.turn > numbers.turns {
        let reason = format!("turn {}, turns run from 1 to {}", open.turn, numbers.turns);
        return Err(said.refuse(&["turn"], reason));
    }
    let sum = |counts: &[u8]| counts.iter().map(|count| u32::from(*count)).sum::<u32>();
    let cards = |of: fn(&stronghold_rules::machine::Battery) -> u8| {
        open.batteries.values().flatten().map(|battery| u32::from(of(battery))).sum::<u32>()
    };
    let resources = open.warlords.values().map(|warlord| u32::from(warlord.resources)).sum();
    let cubes = pieces.resources.unwrap_or(u8::MAX);
    for (key, found, limit, what, rule) in [
        (
            "stones",
            sum(open.stones.as_slice()) + u32::from(open.ruined > 0 && !open.wooden_marker),
            pieces.stones,
            "stone components",
            rule,
        ),
        (
            "wood",
            sum(open.wood.as_slice()) + u32::from(open.ruined > 0 && open.wooden_marker),
            pieces.wood,
            "wooden components",
            rule,
        ),
        ("hits", cards(|battery| battery.hits), pieces.machine_hits, "hit cards", rule),
        ("misses", cards(|battery| battery.misses), pieces.machine_misses, "miss cards", rule),
        ("resources", resources, cubes, "resources", "1e.resources.bank"),
        ("ram", u32::from(open.ram), pieces.ram, "components of the ram", rule),
        ("gate", u32::from(open.gate), numbers.gate_toughness, "points of the gate", "1e.gate.max"),
        ("gates-fallen", u32::from(open.gates_fallen), numbers.gates, "gates", "1e.ram.gates"),
        ("ruined", u32::from(open.ruined), numbers.ruined_walls, "ruined sections", "1e.glory.ruined-walls"),
        ("speech", u32::from(open.speech), numbers.speech_max, "hourglasses", "1e.officer.speech"),
    ] {
        if found > u32::from(limit) {
            return Err(said.refuse_last(key, format!("{found} {what}, at most {limit} ({rule})")));
        }
    }
    for (face, left) in &open.hit_deck {
        let copies = tables.hit_deck[face];
        if *left > copies {
            let key = format!("hit-deck.{face}");
            return Err(said.refuse(&[&key], format!("{left} cards, the deck has {copies}")));
        }
    }
    Ok(())
}

/// Checks capacities and the number of pieces.
pub(super) fn check(book: &Rulebook, position: &Position, said: &Said) -> Result<(), Fault> {
    let check = Check(said);
    check.machines(position)?;
    check.tiles(&book.tables, position)?;
    check.orders(position)?;
    check.seats(book, position)?;
    position.check(&book.tables).map_err(|wrong| said.refuse_wrong(&wrong))
}

struct Check<'a>(&'a Said<'a>);

impl Check<'_> {
    fn machines(&self, position: &Position) -> Result<(), Fault> {
        let open = &position.open;
        for at in Emplacement::ALL {
            let machine = open.batteries[*at].map(|battery| battery.machine);
            let fits = match machine {
                None => true,
                Some(Machine::Trebuchet) => at.rampart().is_none(),
                Some(_) => at.rampart().is_some(),
            };
            if !fits {
                let reason = "trebuchets stand on foregrounds, ballistas and catapults on ramparts (6.1)";
                return Err(self.0.refuse(&[&format!("{at}.machine")], reason.to_owned()));
            }
            if open.accurate.has(*at) && machine.is_none() {
                let reason = format!("no machine stands on {at} (1e.special.accurate-shot)");
                return Err(self.0.refuse(&[&format!("{at}.accurate")], reason));
            }
            if open.blood_stones.has(*at) && machine != Some(Machine::Catapult) {
                let reason = format!("no catapult stands on {at} (1e.blood-stones.effect)");
                return Err(self.0.refuse(&[&format!("{at}.blood-stones")], reason));
            }
        }
        Ok(())
    }

    /// Tiles that not every section takes.
    fn tiles(&self, tables: &Tables, position: &Position) -> Result<(), Fault> {
        let open = &position.open;
        for section in Section::ALL {
            let row = tables.section(*section);
            for (key, lies, fits, rule) in [
                ("siege-tower", open.siege_towers, row.siege_tower, "1e.siege-tower.place"),
                ("platform", open.platforms, row.platform, "7.3"),
            ] {
                if lies.has(*section) && !fits {
                    let reason = format!("{section} takes no {key} ({rule})");
                    return Err(self.0.refuse(&[&format!("{section}.{key}")], reason));
                }
            }
            let side = section.side();
            if open.influence[side] == Some(*section) && !open.altars.has(side) {
                let reason = format!("no altar stands on {} (1e.altar.effect)", side.foreground());
                return Err(self.0.refuse(&[&format!("{section}.influence")], reason));
            }
        }
        if let Some(path) = stronghold_rules::board::Path::ALL
            .iter()
            .find(|path| open.trap_on(**path).is_some() && open.bridges.has(**path))
        {
            let keys = [format!("paths.{path}.trap"), format!("{path}.trap")];
            let reason = format!("{path} has a bridge (1e.trap.not-on-bridge)");
            return Err(self.0.refuse(&keys.each_ref().map(String::as_str), reason));
        }
        Ok(())
    }

    fn orders(&self, position: &Position) -> Result<(), Fault> {
        let open = &position.open;
        for section in Section::ALL {
            let waits = open.orders[*section].is_some_and(OrderToken::is_unresolved);
            if waits && !open.in_melee(*section) {
                let reason = format!("no Invader unit stands on {section} (1e.order.where)");
                return Err(self.0.refuse(&[&format!("{section}.order")], reason));
            }
        }
        Ok(())
    }

    /// What an Invader or Defender has who is not at the table.
    fn seats(&self, book: &Rulebook, position: &Position) -> Result<(), Fault> {
        let called = position.open.spectres;
        if called == Some(Side::East) && !book.options.players.two_invaders() {
            return Err(self.0.refuse(&["spectres"], "a single Invader has no side; say true".to_owned()));
        }
        Ok(())
    }
}
