//! The state of the game in plain text, for all that no panel draws.

use stronghold_rules::undead::View;
use stronghold_rules::undead::card::Armament;
use stronghold_rules::undead::spell::{Spell, Tile};

use super::{necromancer, stronghold, tables, words};
use crate::wire::board::Note;

/// Everything there is to say, by subject.
pub(super) fn notes(view: &View) -> Vec<Note> {
    let notes = [
        ("Mana", mana(view)),
        ("Altar of Death", altar(view)),
        ("Spell Tome", tome(view)),
        ("Necromancer's Library", library(view)),
        ("Tiles", tiles(view)),
        ("Panic", panic(view)),
        ("Camp", camp(view)),
        ("This round", this_round(view)),
        ("Cards", cards(view)),
    ];
    let told = notes.into_iter().filter(|(_, lines)| !lines.is_empty());
    told.map(|(title, lines)| Note { title: title.to_owned(), lines }).collect()
}

fn mana(view: &View) -> Vec<String> {
    let (open, tables) = (&view.open, tables(view));
    let mut lines = vec![format!("The Invader has {} of at most {} mana.", open.mana, tables.pieces.mana)];
    let round = |row: &stronghold_rules::undead::tables::RoundRow| words::level(row.mana);
    let track: Vec<String> = tables.track.iter().map(round).collect();
    lines.push(format!("Mana of rounds 1 to {}: {}.", tables.numbers.rounds, track.join(", ")));
    lines
}

fn altar(view: &View) -> Vec<String> {
    let (open, rate) = (&view.open, tables(view).numbers.altar_rate);
    let skeletons = words::count(open.altar, "skeleton");
    let mut lines = vec![format!("{skeletons} on it, worth {} mana.", open.altar / rate.max(1))];
    if !open.pile.is_empty() {
        lines.push(format!("On the Defeated pile: {}.", words::units(open.pile)));
    }
    lines
}

fn tome(view: &View) -> Vec<String> {
    let line = |(position, (spell, exhausted)): (usize, (Spell, bool))| {
        let state = if exhausted { ", exhausted" } else { "" };
        let cost = tables(view).spell(spell).cost;
        format!("{}: {}, {cost} mana{state}.", position + 1, words::spell(spell))
    };
    necromancer::tome(view).enumerate().map(line).collect()
}

fn library(view: &View) -> Vec<String> {
    let name = |spell: Spell| format!("{} ({} mana)", words::spell(spell), tables(view).spell(spell).cost);
    let names: Vec<String> = view.open.library.iter().map(name).collect();
    if names.is_empty() { Vec::new() } else { vec![format!("{}.", names.join(", "))] }
}

/// Tiles on the board, with those that have a crystal.
fn tiles(view: &View) -> Vec<String> {
    let line = |tile: &Tile| {
        let laid = view.open.tiles[*tile];
        let place = |position: usize| {
            let active = view.open.has_active(*tile, position);
            let state = if active { "active" } else { "not active" };
            format!("{} ({state})", words::place(tile.place(position)))
        };
        let places: Vec<String> = laid.iter().map(place).collect();
        (!laid.is_empty()).then(|| format!("{}: {}.", words::spell(tile.spell()), places.join(", ")))
    };
    Tile::ALL.iter().filter_map(line).collect()
}

fn panic(view: &View) -> Vec<String> {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    let mut lines = vec![format!(
        "Level {} on a track from {} to {}.",
        words::level(open.panic),
        words::level(numbers.panic_min),
        words::level(numbers.panic_max)
    )];
    let names: Vec<String> =
        open.panic_cards.iter().map(|card| words::panic_card(*card).to_owned()).collect();
    lines.push(match names.is_empty() {
        true => "No card is in force.".to_owned(),
        false => format!("In force: {}.", words::list(&names)),
    });
    lines
}

fn camp(view: &View) -> Vec<String> {
    let upkeep = words::count(necromancer::upkeep(view), "hourglass");
    vec![format!("{} in the camp, which would give {upkeep}.", words::capital(&words::units(view.open.camp)))]
}

fn this_round(view: &View) -> Vec<String> {
    let mut lines: Vec<String> =
        stronghold::marks(view).into_iter().map(|mark| format!("{}.", mark.label)).collect();
    let open = &view.open;
    if let Some(rampart) = open.malfunction {
        lines.push(format!("Malfunction: the engine on {} does not fire.", words::place(rampart.place())));
    }
    if let Some(rampart) = open.saint {
        lines.push(format!("The Saint stands beside {}.", words::place(rampart.place())));
    }
    lines
}

/// What is left in the decks; all know what is in them (un.info.open).
fn cards(view: &View) -> Vec<String> {
    let (open, tables) = (&view.open, tables(view));
    let mana = open.mana_deck.into_iter().filter(|(_, count)| *count > 0);
    let mana: Vec<String> =
        mana.map(|(card, count)| format!("{count} × {}", words::mana_card_text(tables, card))).collect();
    let mut lines = vec![match mana.is_empty() {
        true => "No mana card is left.".to_owned(),
        false => format!("Mana cards left: {}.", mana.join("; ")),
    }];
    let panic = open.panic_deck(tables).into_iter().filter(|(_, count)| *count > 0);
    let panic: Vec<String> =
        panic.map(|(card, count)| format!("{count} × {}", words::panic_card(card))).collect();
    lines.push(format!("Panic cards to draw from: {}.", panic.join(", ")));
    for armament in Armament::ALL {
        let left: Vec<String> =
            open.shots_left(*armament).iter().map(|card| words::shot_card(tables, card)).collect();
        let name = words::capital(words::armament(*armament));
        lines.push(format!("{name} cards to draw from: {}.", left.join("; ")));
    }
    if !open.lost.is_empty() {
        lines.push(format!("Defenders out of the game: {}.", words::units(open.lost)));
    }
    lines
}
