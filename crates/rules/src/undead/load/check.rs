//! What must hold between the numbers of the tables.

use super::{BOARD, Crystals, NUMBERS, PANIC, PIECES, SPELLS};
use crate::board::{Section, Tower};
use crate::machine::Emplacement;
use crate::tables::sound::{self, Checked, require, show, sum};
use crate::undead::card::{Armament, SHOTS_PER_DECK};
use crate::undead::position::{PANIC_CARDS, TOME};
use crate::undead::spell::{Colour, Spell, Tile};
use crate::undead::tables::Tables;
use crate::undead::token::Priest;
use crate::unit::{Garrison, Undead, UnitKind};

/// Refuses tables whose numbers do not fit together.
pub(super) fn check(tables: &Tables, crystals: Crystals) -> Checked {
    horde(tables)?;
    strengths(tables)?;
    garrison(tables)?;
    walls(tables)?;
    priests(tables)?;
    towers(tables)?;
    paths(tables)?;
    colours(tables)?;
    starter(tables)?;
    prices(tables)?;
    tiles(tables, crystals)?;
    engines(tables)?;
    armaments(tables)?;
    panic(tables)?;
    camp(tables)
}

/// Set-up steps 2 and 3.
fn horde(tables: &Tables) -> Checked {
    let (numbers, pieces) = (&tables.numbers, &tables.pieces);
    sound::horde(PIECES, "invader.phantom.count", pieces.horde)?;
    let (start, key) = (tables.start.foreground, "start.foreground.units");
    require(start.total() <= numbers.foreground_units, BOARD, key, || {
        format!("{} units start on a foreground that holds {}", start.total(), numbers.foreground_units)
    })?;
    let (placed, there) = (sum([start, start]), sum([pieces.horde]));
    for kind in Undead::KINDS {
        let (needed, there) = (placed[kind.rank()], there[kind.rank()]);
        require(needed <= there, BOARD, key, || {
            format!("both foregrounds need {needed} {kind}, the box has {there}")
        })?;
    }
    Ok(())
}

/// 8.3: the Invader's strength at a section can be counted, whatever stands there (un.unit.aura, un.spell.blood-moon).
/// The Defender's can, since 10 places, 20 wall pieces and a priest are the most that the ranges allow.
fn strengths(tables: &Tables) -> Checked {
    let numbers = &tables.numbers;
    let moon = tables.spell(Spell::BloodMoon).amount;
    let strongest = Undead::Vampire.strength().max(moon).max(numbers.aura_strength);
    for (section, row) in &tables.sections {
        let stormers = u32::from(row.invader_places) + u32::from(numbers.levitation);
        let invader = stormers * u32::from(strongest);
        require(invader <= 255, BOARD, &format!("sections.{section}.invader-places"), || {
            format!("the Invader's strength could be {invader}, 255 can be counted")
        })?;
    }
    Ok(())
}

/// Set-up steps 8 to 10: the units of the Defender fit where they start, and are in the box.
fn garrison(tables: &Tables) -> Checked {
    // Which column holds depends on the options; the garrison of both is called so.
    for section in Section::ALL {
        let row = tables.section(*section);
        sound::garrison(BOARD, *section, "garrison", row.garrison, row.defender_places)?;
    }
    let (barracks, holds) = (tables.start.barracks, tables.numbers.barracks_units);
    require(barracks.total() <= holds, BOARD, "start.barracks.units", || {
        format!("{} units start where {holds} fit", barracks.total())
    })?;
    let placed = sum(tables.sections.values().map(|row| row.garrison).chain([barracks]));
    let there = sum([tables.pieces.garrison]);
    let enough = placed.iter().zip(there).all(|(placed, there)| *placed <= there);
    require(enough, BOARD, "start.barracks.units", || {
        format!(
            "walls and barracks start with {}, the box has {}",
            show::<Garrison>(placed),
            show::<Garrison>(there)
        )
    })
}

/// Set-up step 8, un.action.wall-max.
fn walls(tables: &Tables) -> Checked {
    let most = tables.numbers.wall_max;
    for (section, row) in &tables.sections {
        require(row.walls <= most, BOARD, &format!("sections.{section}.walls"), || {
            format!("{} wall pieces start where {most} fit", row.walls)
        })?;
    }
    let needed: u32 = tables.sections.values().map(|row| u32::from(row.walls)).sum();
    let there = tables.pieces.walls;
    require(needed <= u32::from(there), BOARD, "sections.w1.walls", || {
        format!("the sections need {needed} wall pieces, the box has {there}")
    })
}

/// Set-up step 8: each priest starts on one section of the side it is named after.
fn priests(tables: &Tables) -> Checked {
    for priest in Priest::ALL {
        let starts = |section: &&Section| tables.section(**section).priest == Some(*priest);
        let on: Vec<&Section> = Section::ALL.iter().filter(starts).collect();
        let key = on.last().map_or("sections".to_owned(), |section| format!("sections.{section}.priest"));
        require(on.len() == 1, BOARD, &key, || {
            format!("`{priest}` must start on one section, it starts on {}", on.len())
        })?;
        let side = on[0].side().to_string();
        require(priest.to_string().ends_with(&side), BOARD, &key, || {
            format!("`{priest}` starts in the {side}")
        })?;
    }
    Ok(())
}

/// un.board.tower, un.ranged.target: a tower belongs to one side.
fn towers(tables: &Tables) -> Checked {
    for tower in Tower::ALL {
        let row = tables.tower(*tower);
        sound::tower(BOARD, *tower, row.between, &tables.graph)?;
        sound::reaches(BOARD, *tower, row.reaches.iter().map(Emplacement::place))?;
    }
    // un.move.bone: one space for a footbridge between two sections.
    for (tower, row) in &tables.towers {
        let [a, b] = row.between;
        let before = &tables.towers.as_slice()[..tower.index()];
        let twice = before.iter().any(|other| other.between.contains(&a) && other.between.contains(&b));
        require(!twice, BOARD, &format!("towers.{tower}.between"), || {
            format!("a tower stands between `{a}` and `{b}` already")
        })?;
    }
    Ok(())
}

/// un.board.forward-only, un.board.path-spaces: each rampart and each section can be reached; consecrated ground works
/// on the section at the end of its path.
fn paths(tables: &Tables) -> Checked {
    sound::on_paths(BOARD, "ground", tables.grounds, tables.paths)?;
    for path in tables.grounds {
        require(path.to().section().is_some(), BOARD, &format!("paths.{path}.ground"), || {
            format!("`{}` is no section", path.to())
        })?;
    }
    sound::paths(BOARD, tables.paths)
}

/// Most spells of one colour. Every draw of them is an outcome of chance, and there must not be too many.
const COLOUR_SPELLS: u32 = 8;

/// Set-up steps 5 and 6: there are enough spells of each colour, and not too many.
fn colours(tables: &Tables) -> Checked {
    for colour in Colour::ALL {
        let spells = tables.colours[*colour];
        let drawn = match colour {
            Colour::Green => TOME as u32,
            Colour::Blue | Colour::Red => u32::from(tables.numbers.colour_draw),
        };
        let key =
            spells.iter().last().map_or("graveyard.colour".to_owned(), |spell| format!("{}.colour", spell));
        require((drawn..=COLOUR_SPELLS).contains(&spells.len()), SPELLS, &key, || {
            format!("there must be {drawn} to {COLOUR_SPELLS} {colour} spells, there are {}", spells.len())
        })?;
    }
    Ok(())
}

/// Table 12.1: the starter set is like a draw.
fn starter(tables: &Tables) -> Checked {
    for spell in tables.starter_tome {
        let key = |column| format!("{spell}.{column}");
        let green = tables.colours[Colour::Green].has(spell);
        require(green, SPELLS, &key("starter-tome"), || "only green spells start in the Tome".to_owned())?;
    }
    let wanted = u32::from(tables.numbers.colour_draw);
    for colour in Colour::ALL {
        let wanted = if *colour == Colour::Green { 0 } else { wanted };
        let chosen = tables.starter_library & tables.colours[*colour];
        let key = chosen
            .iter()
            .last()
            .map_or("starter-library".to_owned(), |spell| format!("{}.starter-library", spell));
        require(chosen.len() == wanted, SPELLS, &key, || {
            format!(
                "the Library of the starter set takes {wanted} {colour} spells, here are {}",
                chosen.len()
            )
        })?;
    }
    Ok(())
}

/// un.pieces.mana-cap: every spell can be paid for.
fn prices(tables: &Tables) -> Checked {
    for spell in Spell::ALL {
        let (cost, mana) = (tables.spell(*spell).cost, tables.pieces.mana);
        require(cost <= mana, SPELLS, &format!("{spell}.cost"), || {
            format!("costs {cost} mana, the box has {mana}")
        })?;
    }
    Ok(())
}

/// Table 2.1: each tile finds its crystal.
fn tiles(tables: &Tables, crystals: Crystals) -> Checked {
    let needed: u32 = Tile::ALL.iter().map(|tile| u32::from(tables.spell(tile.spell()).stock)).sum();
    require(needed <= u32::from(crystals.0), PIECES, "invader.crystal.count", || {
        format!("{needed} tiles need a crystal, the box has {}", crystals.0)
    })
}

/// un.engine.place: a new engine always finds its cards.
fn engines(tables: &Tables) -> Checked {
    let (numbers, pieces) = (&tables.numbers, &tables.pieces);
    let most = numbers.engine_max;
    sound::machine_cards(NUMBERS, "engine-hits.value", most, numbers.engine_hits, pieces.hit_cards)?;
    sound::machine_cards(NUMBERS, "engine-misses.value", most, numbers.engine_misses, pieces.miss_cards)
}

/// un.ranged.no-replace: a deck lasts for all armaments of its kind.
fn armaments(tables: &Tables) -> Checked {
    for armament in Armament::ALL {
        let there = tables.pieces.tower_pieces[armament.piece()];
        let most = usize::from(there).min(Tower::COUNT);
        require(most <= SHOTS_PER_DECK, PIECES, &format!("defender.{}.count", armament.piece()), || {
            format!("the deck has {SHOTS_PER_DECK} cards, {most} may be turned over in one step")
        })?;
    }
    Ok(())
}

/// un.panic.draw: there is a card for each level.
fn panic(tables: &Tables) -> Checked {
    let cards: u32 = tables.panic_cards.values().map(|copies| u32::from(*copies)).sum();
    require(cards <= PANIC_CARDS as u32, PANIC, "deserters.copies", || {
        format!("there may be {PANIC_CARDS} panic cards in all, there are {cards}")
    })?;
    let most = tables.numbers.panic_max;
    require(u32::from(most.unsigned_abs()) <= cards, NUMBERS, "panic-max.value", || {
        format!("{cards} panic cards cannot be drawn {most} times")
    })
}

/// M7: fewer units give fewer hourglasses.
fn camp(tables: &Tables) -> Checked {
    for (steps, id) in tables.numbers.camp_steps.windows(2).zip(["many", "some"]) {
        let (dear, cheap) = (steps[0], steps[1]);
        require(cheap.units < dear.units, NUMBERS, &format!("camp-steps.{id}.units"), || {
            format!("begins at {} units, the dearer step at {}", cheap.units, dear.units)
        })?;
        require(
            cheap.hourglasses < dear.hourglasses,
            NUMBERS,
            &format!("camp-steps.{id}.hourglasses"),
            || format!("gives {}, the dearer step gives {}", cheap.hourglasses, dear.hourglasses),
        )?;
    }
    Ok(())
}
