//! Things with a form of their own: the Tome, tiles with crystals, spaces for footbridges, decks, drawn cards.

use stronghold_rules::board::Place;
use stronghold_rules::named::Named;
use stronghold_rules::set::By;
use stronghold_rules::undead::Position;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::position::{PANIC_CARDS, TOME};
use stronghold_rules::undead::spell::{Spell, Tile};
use stronghold_rules::undead::token::Footbridge;

use super::Field;
use crate::scenario::error::Fault;
use crate::scenario::names::{is_none, many, plain};
use crate::scenario::node::Node;

/// The six cards of the Tome from the left.
pub(super) fn tome() -> Field {
    Field::new(
        |position, node, key| {
            let spells: Vec<Spell> = many(node, key)?;
            if spells.len() != TOME {
                return Err(node.fault(key, format!("the Tome has {TOME} cards, not {}", spells.len())));
            }
            for (slot, spell) in position.open.tome.iter_mut().zip(spells) {
                *slot = Some(spell);
            }
            Ok(())
        },
        |position, _| in_order(position.open.tome.iter().flatten()),
    )
}

/// Panic cards in force, in the order drawn.
pub(super) fn panic_cards() -> Field {
    Field::new(
        |position, node, key| {
            let cards: Vec<PanicCard> = many(node, key)?;
            if cards.len() > PANIC_CARDS {
                return Err(node.fault(key, format!("{} cards, at most {PANIC_CARDS}", cards.len())));
            }
            position.open.panic_cards = cards.into_iter().collect();
            Ok(())
        },
        |position, _| in_order(position.open.panic_cards.iter()),
    )
}

/// All cards of a deck, each as often as it is there.
pub(super) fn deck<T: Named + PartialEq>(
    at: impl Fn(&mut Position) -> &mut By<T, u8> + Copy + 'static,
) -> Field {
    Field::new(
        move |position, node, key| {
            let cards: Vec<T> = many(node, key)?;
            *at(position) = By::from_fn(|card| cards.iter().filter(|listed| **listed == card).count() as u8);
            Ok(())
        },
        move |position, _| {
            let mut position = position.clone();
            let cards = at(&mut position).iter();
            in_order(cards.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(*count))))
        },
    )
}

/// Tiles that lie at a place.
pub(super) fn tiles(place: Place) -> Field {
    Field::new(
        move |position, node, key| {
            let wanted = tiles_for(place, node, key)?;
            for (tile, slot) in spaces(place) {
                let lies = wanted.contains(&tile);
                position.open.tiles[tile].remove(slot);
                if lies {
                    position.open.tiles[tile].insert(slot);
                } else {
                    position.open.active[tile].remove(slot);
                }
            }
            Ok(())
        },
        move |position, _| {
            let lying = spaces(place).filter(|(tile, slot)| position.open.has_tile(*tile, *slot));
            in_order(lying.map(|(tile, _)| tile))
        },
    )
}

/// Tiles that lie at a place with a crystal on them.
pub(super) fn active(place: Place) -> Field {
    Field::new(
        move |position, node, key| {
            let wanted = tiles_for(place, node, key)?;
            for (tile, slot) in spaces(place) {
                position.open.active[tile].remove(slot);
                if wanted.contains(&tile) {
                    position.open.active[tile].insert(slot);
                    position.open.tiles[tile].insert(slot);
                }
            }
            Ok(())
        },
        move |position, _| {
            let active = spaces(place).filter(|(tile, slot)| position.open.has_active(*tile, *slot));
            in_order(active.map(|(tile, _)| tile))
        },
    )
}

/// The kinds of tiles that a place takes, with its position among their spaces.
fn spaces(place: Place) -> impl Iterator<Item = (Tile, usize)> {
    Tile::ALL.iter().filter_map(move |tile| Some((*tile, tile.position(place)?)))
}

fn tiles_for(place: Place, node: &Node, key: &str) -> Result<Vec<Tile>, Fault> {
    let wanted: Vec<Tile> = many(node, key)?;
    match wanted.iter().find(|tile| tile.position(place).is_none()) {
        Some(tile) => {
            Err(node.fault(key, format!("{place} has no space for {tile} (un.board.one-per-space)")))
        }
        None => Ok(wanted),
    }
}

/// The space between two sections: `footbridge`, `crossed` (a footbridge that was crossed for nothing this round),
/// `bone` or `none`.
pub(super) fn bridge(bridge: Footbridge) -> Field {
    Field::new(
        move |position, node, key| {
            let open = &mut position.open;
            for set in [&mut open.footbridges, &mut open.crossed, &mut open.boned_bridges] {
                set.remove(bridge);
            }
            match plain(node.as_text(key)?).as_str() {
                "footbridge" => open.footbridges.insert(bridge),
                "crossed" => {
                    open.footbridges.insert(bridge);
                    open.crossed.insert(bridge);
                }
                "bone" => open.boned_bridges.insert(bridge),
                none if is_none(none) => {}
                other => {
                    let reason = format!("`{other}` is none of footbridge, crossed, bone, none");
                    return Err(node.fault(key, reason));
                }
            }
            Ok(())
        },
        move |position, _| {
            let open = &position.open;
            let lies = match (
                open.boned_bridges.has(bridge),
                open.footbridges.has(bridge),
                open.crossed.has(bridge),
            ) {
                (true, ..) => "bone",
                (_, true, true) => "crossed",
                (_, true, false) => "footbridge",
                _ => "none",
            };
            lies.to_owned()
        },
    )
}

/// Names one after another.
fn in_order<T: ToString>(things: impl Iterator<Item = T>) -> String {
    let names: Vec<_> = things.map(|thing| thing.to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
