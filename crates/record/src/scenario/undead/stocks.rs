//! What is left of the pieces of Undead (un.pieces.limit).

use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::{Engine, Tile};
use stronghold_rules::undead::token::TowerPiece;
use stronghold_rules::undead::{Position, Tables};

use crate::scenario::field::Sight;
use crate::scenario::stock::Stocks;

/// Nothing is hidden (un.info.open).
pub(super) fn stocks(tables: &Tables, position: &Position, _sight: Sight) -> Stocks {
    let (open, pieces) = (&position.open, &tables.pieces);
    let engines = open.engines.values().flatten();
    let mut stocks = Stocks::default();
    for (key, pieces, used) in [
        ("mana", pieces.mana, usize::from(open.mana)),
        ("bones", pieces.bones, usize::from(open.bones_laid())),
        ("hits", pieces.hit_cards, engines.clone().map(|engine| usize::from(engine.hits)).sum()),
        ("misses", pieces.miss_cards, engines.map(|engine| usize::from(engine.misses)).sum()),
        ("walls", pieces.walls, open.walls.values().map(|count| usize::from(*count)).sum()),
        ("cauldrons", pieces.cauldrons, open.cauldrons.len() as usize),
        ("consecrated-grounds", pieces.consecrated_grounds, open.consecrated.len() as usize),
        ("footbridges", pieces.footbridges, open.footbridges.len() as usize),
        ("beds", pieces.beds, usize::from(open.beds)),
    ] {
        stocks.add(key, pieces, used);
    }
    let in_towers = |piece: &TowerPiece| {
        let standing = open.towers.values().filter(|standing| **standing == Some(*piece)).count();
        (*piece, pieces.tower_pieces[*piece], standing)
    };
    stocks.add_kinds("tower-pieces", TowerPiece::ALL.iter().map(in_towers));
    let tiles = |tile: &Tile| (*tile, tables.spell(tile.spell()).stock, open.tiles[*tile].len() as usize);
    stocks.add_kinds("tiles", Tile::ALL.iter().map(tiles));
    let built = |kind: &Engine| {
        let built = open.engines.values().flatten().filter(|engine| engine.machine == *kind).count();
        (*kind, tables.spell(kind.spell()).stock, built)
    };
    stocks.add_kinds("engines", Engine::ALL.iter().map(built));
    let deck = open.panic_deck(tables);
    stocks.add_kinds("panic-deck", PanicCard::ALL.iter().map(|card| (*card, deck[*card], 0)));
    stocks
}
