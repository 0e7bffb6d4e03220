//! What must hold between the numbers of the tables.

use super::{ACTIONS, BOARD, CAMP, CARDS, DECKS, INCOME, NUMBERS, PIECES};
use crate::board::{Rampart, Section, Tower};
use crate::chance::MAX_DRAW;
use crate::first::card::{CARDS_PER_PHASE, Card, Phase, PhaseAction};
use crate::first::options::Options;
use crate::first::tables::Tables;
use crate::first::token::TowerMachine;
use crate::tables::TableError;
use crate::tables::sound::{self, Checked, require, show, sum};
use crate::unit::{Garrison, Group, Horde, UnitKind};

/// Refuses tables whose numbers do not fit together.
pub(super) fn check(tables: &Tables, options: &Options) -> Checked {
    horde(tables, options)?;
    strengths(tables)?;
    resources(tables, options)?;
    glory(tables)?;
    garrison(tables)?;
    stones(tables)?;
    heroes(tables)?;
    towers(tables)?;
    paths(tables)?;
    actions(tables)?;
    cards(tables)?;
    starter(tables)?;
    hit_deck(tables)?;
    camp(tables)
}

/// Set-up step 2, 1e.supplies.units and 1e.special.all-charge; room of ramparts.
fn horde(tables: &Tables, options: &Options) -> Checked {
    sound::horde(PIECES, "invader.goblin.count", tables.pieces.horde)?;
    let numbers = &tables.numbers;
    let (units, more) = (tables.income.units, numbers.all_charge_units);
    require(units + more <= MAX_DRAW, INCOME, &format!("{}.units", options.players), || {
        format!("{units} units and {more} more with All Charge are drawn at once, {MAX_DRAW} may be")
    })?;
    require(
        numbers.rampart_units <= numbers.quartermaster_units,
        NUMBERS,
        "quartermaster-units.value",
        || {
            format!(
                "a rampart holds {} units with a Quartermaster and {} without",
                numbers.quartermaster_units, numbers.rampart_units
            )
        },
    )
}

/// 1e.setup.resources and 1e.resources.bank: what an Invader can have is in the box, and can be counted.
fn resources(tables: &Tables, options: &Options) -> Checked {
    let income = &tables.income;
    let Some(bank) = tables.pieces.resources else {
        // A troll gains the most.
        let each_turn = u32::from(income.resources) + u32::from(Horde::Troll.strength());
        let most = u32::from(income.start_resources) + u32::from(tables.numbers.turns) * each_turn;
        return require(most <= 255, INCOME, &format!("{}.resources", options.players), || {
            format!("an Invader may have 255 resources, without a bank they could have {most}")
        });
    };
    let invaders = 1 + u32::from(options.players.two_invaders());
    let needed = invaders * u32::from(income.start_resources);
    require(needed <= u32::from(bank), INCOME, &format!("{}.start-resources", options.players), || {
        format!("the game starts with {needed} resources, the box has {bank}")
    })?;
    for action in PhaseAction::ALL {
        let price = tables.action(*action).resources;
        require(price <= bank, ACTIONS, &format!("{action}.resources"), || {
            format!("costs {price} resources, the box has {bank}")
        })?;
    }
    Ok(())
}

/// 8.2: the strengths at a section can be counted, whatever stands there.
fn strengths(tables: &Tables) -> Checked {
    let (numbers, pieces) = (&tables.numbers, &tables.pieces);
    for (section, row) in &tables.sections {
        let stormers = u32::from(row.invader_places) + 1 + u32::from(numbers.siege_tower_units);
        let invader = stormers * (u32::from(numbers.fury_strength.max(Horde::Troll.strength())) + 1) + 2;
        require(invader <= 255, BOARD, &format!("sections.{section}.invader-places"), || {
            format!("the Invader's strength could be {invader}, 255 can be counted")
        })?;
        let garrison = u32::from(row.defender_places) + 1;
        let each = u32::from(Garrison::Veteran.strength()) + u32::from(numbers.officer_bonus);
        let heroes = u32::from(numbers.speech_max) + u32::from(numbers.warrior_strength);
        let defender = garrison * each + u32::from(pieces.stones) + u32::from(pieces.wood) + heroes;
        require(defender <= 255, BOARD, &format!("sections.{section}.defender-places"), || {
            format!("the Defender's strength could be {defender}, 255 can be counted")
        })?;
    }
    Ok(())
}

/// 9.1 step 5: a point can pass over at the end of every turn.
fn glory(tables: &Tables) -> Checked {
    let numbers = &tables.numbers;
    require(numbers.turns <= numbers.start_glory, NUMBERS, "start-glory.value", || {
        format!("{} points cannot pass over in {} turns", numbers.start_glory, numbers.turns)
    })
}

/// Set-up step 7: every unit of the Defender has its place, and fits there.
fn garrison(tables: &Tables) -> Checked {
    for section in Section::ALL {
        let row = tables.section(*section);
        sound::garrison(BOARD, *section, "garrison", row.garrison, row.defender_places)?;
    }
    let start = &tables.start;
    require(tables.barracks.contains(start.barracks), BOARD, "places.barracks.start", || {
        format!("{} start where {} fit", start.barracks, tables.barracks)
    })?;
    require(start.guards.total() <= tables.guards, BOARD, "places.guards.start", || {
        format!("{} start where {} units fit", start.guards, tables.guards)
    })?;
    // 1e.glory.honour: it has stood without a break since the start.
    require(start.honour == tables.honour && !start.honour.is_empty(), BOARD, "places.honour.start", || {
        format!("the guard of honour starts complete, {} start where {} fit", start.honour, tables.honour)
    })?;
    let walls = tables.sections.values().map(|row| row.garrison);
    let placed = sum(walls.chain([start.barracks, start.guards, start.honour, start.supply]));
    let there = sum([tables.pieces.garrison]);
    require(placed == there, BOARD, "places.supply.start", || {
        format!(
            "walls, barracks, guards, guard of honour and supply start with {}, the box has {}",
            show::<Garrison>(placed),
            show::<Garrison>(there)
        )
    })
}

/// Set-up step 6.
fn stones(tables: &Tables) -> Checked {
    let needed = u32::from(tables.numbers.start_stones) * Section::COUNT as u32;
    require(needed <= u32::from(tables.pieces.stones), NUMBERS, "start-stones.value", || {
        format!("{} sections need {needed} stones, the box has {}", Section::COUNT, tables.pieces.stones)
    })
}

/// Set-up step 8.
fn heroes(tables: &Tables) -> Checked {
    sound::heroes(BOARD, tables.sections.map(|_, row| row.hero))
}

/// 1e.board.tower-facing, 1e.board.tower-reach: a tower belongs to one side, and each rampart has one opposite it.
fn towers(tables: &Tables) -> Checked {
    for tower in Tower::ALL {
        let row = tables.tower(*tower);
        sound::tower(BOARD, *tower, row.between, &tables.graph)?;
        sound::faces(BOARD, *tower, tables.towers.map(|_, row| row.faces))?;
        sound::reaches(BOARD, *tower, row.reaches.iter().map(Rampart::place))?;
        require(row.reaches.has(row.faces), BOARD, &format!("towers.{tower}.reaches"), || {
            format!("`{}` stands opposite and is not among them", row.faces)
        })?;
    }
    Ok(())
}

/// 1e.board.forward-only: each rampart and each section can be reached.
fn paths(tables: &Tables) -> Checked {
    sound::paths(BOARD, tables.paths)
}

/// Table 6.1: payments that the effects of the actions can deal with. Which column of payments holds depends on the
/// options, so the key names the row alone.
fn actions(tables: &Tables) -> Checked {
    for action in PhaseAction::ALL {
        let row = tables.action(*action);
        let is_special = action.phase().special() == Some(*action);
        let is_dispatch = action.dispatch().is_some();
        let payments = || row.payments.iter().filter(|units| !units.is_empty());
        let key = action.to_string();
        require(is_special || is_dispatch || payments().count() > 0, ACTIONS, &key, || {
            "has no payment".to_owned()
        })?;
        require(!is_dispatch || payments().count() == 0, ACTIONS, &key, || {
            "nobody can pay in units when the reserve has joined the camp".to_owned()
        })?;
        let goblins_only = |units: &Group<Horde>| units.total() == units.count(Horde::Goblin);
        require(action.phase() != Phase::Rituals || payments().all(goblins_only), ACTIONS, &key, || {
            "only goblins are paid for rituals".to_owned()
        })?;
        let one_kind = |units: &Group<Horde>| units.kinds().len() == 1 && !units.has(Horde::Troll);
        require(*action != PhaseAction::Trainer || payments().all(one_kind), ACTIONS, &key, || {
            "goblins alone or orcs alone become the next stronger kind".to_owned()
        })?;
    }
    Ok(())
}

/// Table 12.1: a card shows actions of its own phase.
fn cards(tables: &Tables) -> Checked {
    for card in Card::ALL {
        for action in tables.cards[*card] {
            let key = format!("{card}.actions");
            require(action.phase() == card.phase(), CARDS, &key, || {
                format!("`{action}` belongs to the phase {}, not to {}", action.phase(), card.phase())
            })?;
            require(card.phase().special() != Some(action), CARDS, &key, || {
                format!("`{action}` stands on the back")
            })?;
        }
    }
    Ok(())
}

/// 1e.setup.starter, 1e.setup.starter-three: one card of each phase for each Invader, and not the same one.
fn starter(tables: &Tables) -> Checked {
    for phase in Phase::DRAFTED {
        let cards = || (0..CARDS_PER_PHASE).map(|position| phase.card(position));
        for (set, column) in tables.starter.iter().zip(["star", "second-starter"]) {
            let chosen: Vec<Card> = cards().filter(|card| set.has(*card)).collect();
            let key = chosen.last().copied().unwrap_or(phase.card(0));
            require(chosen.len() == 1, CARDS, &format!("{key}.{column}"), || {
                format!("the starter set takes one card of the phase {phase}, here are {}", chosen.len())
            })?;
        }
        let both = cards().find(|card| tables.starter.iter().all(|set| set.has(*card)));
        if let Some(card) = both {
            let key = format!("{card}.second-starter");
            return Err(TableError::impossible(CARDS, key, "two Invaders cannot both have this card"));
        }
    }
    Ok(())
}

/// 1e.ranged.cannon-card, 1e.melee.poles: the deck lasts for all cannons, and for all poles.
fn hit_deck(tables: &Tables) -> Checked {
    let deck: u32 = tables.hit_deck.values().map(|copies| u32::from(*copies)).sum();
    for machine in TowerMachine::ALL {
        let most = usize::from(tables.pieces.tower_machines[*machine]).clamp(1, Tower::COUNT);
        require(most as u32 <= deck, DECKS, "hit-cards", || {
            format!("the deck has {deck} cards, {most} may be turned over in one stage")
        })?;
    }
    Ok(())
}

/// Table 12.7: more units never give fewer hourglasses.
fn camp(tables: &Tables) -> Checked {
    for (rows, id) in tables.camp.windows(2).zip(["some", "many", "more"]) {
        require(rows[0].units < rows[1].units, CAMP, &format!("{id}.units"), || {
            format!("reaches up to {} units, the row before up to {}", rows[1].units, rows[0].units)
        })?;
        require(rows[0].hourglasses <= rows[1].hourglasses, CAMP, &format!("{id}.hourglasses"), || {
            format!("gives {}, the row before gives {}", rows[1].hourglasses, rows[0].hourglasses)
        })?;
    }
    Ok(())
}
