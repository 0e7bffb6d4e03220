//! What must hold between the numbers of the tables.

use super::{BOARD, CARDS, MachineCards, NUMBERS, PIECES};
use crate::board::{Section, Tower};
use crate::machine::Emplacement;
use crate::second::card::{Card, Phase};
use crate::second::tables::Tables;
use crate::tables::sound::{self, Checked, require, show, sum};
use crate::unit::{Garrison, Horde, UnitKind};

/// Refuses tables whose numbers do not fit together.
pub(super) fn check(tables: &Tables, machine_cards: MachineCards) -> Checked {
    horde(tables)?;
    machines(tables, machine_cards)?;
    garrison(tables)?;
    walls(tables)?;
    heroes(tables)?;
    towers(tables)?;
    paths(tables)?;
    cards(tables)?;
    starter(tables)
}

/// Set-up S1, S2 and S7.
fn horde(tables: &Tables) -> Checked {
    let (numbers, pieces) = (&tables.numbers, &tables.pieces);
    let box_units = sum([pieces.horde]);
    sound::horde(PIECES, "invader.goblin.count", pieces.horde)?;
    let start = numbers.foreground_start;
    require(start.total() <= numbers.foreground_units, NUMBERS, "foreground-start.value", || {
        format!("{} units start on a foreground that holds {}", start.total(), numbers.foreground_units)
    })?;
    let placed = sum([start, start, numbers.marauders]);
    for kind in Horde::KINDS {
        let (needed, there) = (placed[kind.rank()], box_units[kind.rank()]);
        require(needed <= there, NUMBERS, "foreground-start.value", || {
            format!("both foregrounds and the marauders need {needed} {kind}, the box has {there}")
        })?;
    }
    require(numbers.start_wood <= pieces.wood, NUMBERS, "start-wood.value", || {
        format!("the Invader starts with {} wood, the box has {}", numbers.start_wood, pieces.wood)
    })
}

/// 2e.machine.deck: a new machine always finds its cards.
fn machines(tables: &Tables, cards: MachineCards) -> Checked {
    let numbers = &tables.numbers;
    require(numbers.machine_hits + numbers.machine_misses > 0, NUMBERS, "machine-hits.value", || {
        "the deck of a machine has neither Hit nor Miss".to_owned()
    })?;
    let most = numbers.barrage_max;
    sound::machine_cards(NUMBERS, "machine-hits.value", most, numbers.machine_hits, cards.hits)?;
    sound::machine_cards(NUMBERS, "machine-misses.value", most, numbers.machine_misses, cards.misses)
}

/// Set-up S8 and S9: every unit of the Defender has its place, and fits there.
fn garrison(tables: &Tables) -> Checked {
    for section in Section::ALL {
        let row = tables.section(*section);
        sound::garrison(BOARD, *section, "garrison", row.garrison, row.defender_places)?;
    }
    let start = &tables.start;
    for (id, holds, units) in
        [("barracks", tables.barracks, start.barracks), ("guards", tables.guards, start.guards)]
    {
        require(holds.contains(units), BOARD, &format!("places.{id}.start"), || {
            format!("{units} start where {holds} fit")
        })?;
    }
    let walls = tables.sections.values().map(|row| row.garrison);
    let placed = sum(walls.chain([start.barracks, start.guards, start.stock]));
    let there = sum([tables.pieces.garrison]);
    require(placed == there, BOARD, "places.stock.start", || {
        format!(
            "walls, barracks, guards and stock start with {}, the box has {}",
            show::<Garrison>(placed),
            show::<Garrison>(there)
        )
    })
}

/// Set-up S8.
fn walls(tables: &Tables) -> Checked {
    let needed = u32::from(tables.numbers.start_walls) * Section::COUNT as u32;
    require(needed <= u32::from(tables.pieces.walls), NUMBERS, "start-walls.value", || {
        format!("{} sections need {needed} wall pieces, the box has {}", Section::COUNT, tables.pieces.walls)
    })
}

fn heroes(tables: &Tables) -> Checked {
    sound::heroes(BOARD, tables.sections.map(|_, row| row.hero))
}

/// 2e.board.gate, 2e.board.tower: a tower belongs to one side, and each rampart has one opposite it.
fn towers(tables: &Tables) -> Checked {
    for tower in Tower::ALL {
        let row = tables.tower(*tower);
        sound::tower(BOARD, *tower, row.between, &tables.graph)?;
        sound::faces(BOARD, *tower, tables.towers.map(|_, row| row.faces))?;
        sound::reaches(BOARD, *tower, row.reaches.iter().map(Emplacement::place))?;
    }
    Ok(())
}

/// 2e.board.forward: each rampart and each section can be reached.
fn paths(tables: &Tables) -> Checked {
    sound::on_paths(BOARD, "field", tables.fields, tables.paths)?;
    sound::paths(BOARD, tables.paths)
}

/// Table 6.1: cards that are paid for have a payment, the others have none.
fn cards(tables: &Tables) -> Checked {
    for card in Card::ALL {
        let row = tables.card(*card);
        let payments: Vec<_> = row.payments.iter().filter(|units| !units.is_empty()).collect();
        let key = |column| format!("{card}.{column}");
        require(row.wood <= tables.pieces.wood, CARDS, &key("wood"), || {
            format!("costs {} wood, the box has {}", row.wood, tables.pieces.wood)
        })?;
        match card {
            Card::Briefing | Card::Maneuver => {
                require(payments.is_empty(), CARDS, &key("payments"), || "this card is free".to_owned())?;
                require(row.wood == 0, CARDS, &key("wood"), || "this card is free".to_owned())?;
                require(row.extra_hourglasses == 0, CARDS, &key("extra-hourglasses"), || {
                    "the hourglasses of this card stand in numbers.toml".to_owned()
                })?;
            }
            Card::Resources => {
                require(payments.iter().all(|units| units.total() == 1), CARDS, &key("payments"), || {
                    "this card is paid with a single unit".to_owned()
                })?;
                require(row.wood == 0, CARDS, &key("wood"), || {
                    "this card gives wood and costs none".to_owned()
                })?;
                require(!payments.is_empty(), CARDS, &key("payments"), || "has no payment".to_owned())?;
            }
            _ => require(!payments.is_empty(), CARDS, &key("payments"), || "has no payment".to_owned())?,
        }
    }
    Ok(())
}

/// Table 12.2: the starter set has as many cards of each phase as are drawn.
fn starter(tables: &Tables) -> Checked {
    let drawn = usize::from(tables.numbers.cards_drawn);
    for phase in Phase::ALL {
        let cards = || Card::ALL.iter().filter(|card| card.phase() == *phase);
        let chosen: Vec<_> = cards().filter(|card| tables.starter.has(**card)).collect();
        let needed = if matches!(phase, Phase::Supplies | Phase::Maneuver) { 0 } else { drawn };
        let key = chosen.last().copied().or_else(|| cards().next());
        let key = key.map_or("starter".to_owned(), |card| format!("{card}.starter"));
        require(chosen.len() == needed, CARDS, &key, || {
            format!("the starter set takes {needed} cards of the phase {phase}, here are {}", chosen.len())
        })?;
    }
    Ok(())
}
