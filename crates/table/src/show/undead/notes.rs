//! The state of the game in plain text, for all that no panel draws.

use stronghold_rules::undead::View;
use stronghold_rules::undead::card::Armament;
use stronghold_rules::undead::spell::{Spell, Tile};
use stronghold_words::{Arg, Message, Words};

use super::{args, necromancer, stronghold, tables};
use crate::wire::board::Note;

/// Everything there is to say, by subject.
pub(super) fn notes(view: &View, words: &Words) -> Vec<Note> {
    let notes = [
        ("mana", mana(view)),
        ("altar", altar(view)),
        ("tome", tome(view)),
        ("library", library(view)),
        ("tiles", tiles(view)),
        ("panic", panic(view)),
        ("camp", camp(view)),
        ("round", this_round(view)),
        ("cards", cards(view)),
    ];
    let told = notes.into_iter().filter(|(_, lines)| !lines.is_empty());
    told.map(|(id, lines)| Note {
        id: id.into(),
        title: words.say(&Message::new(format!("state-{id}")).part("title")),
        lines: lines.iter().map(|line| words.say(line)).collect(),
    })
    .collect()
}

fn mana(view: &View) -> Vec<Message> {
    let (open, tables) = (&view.open, tables(view));
    let track = tables.track.iter().map(|row| Arg::Text(args::level(row.mana).into()));
    vec![
        Message::new("state-mana").with("mana", open.mana).with("most", tables.pieces.mana),
        Message::new("state-track")
            .with("rounds", tables.numbers.rounds)
            .with_arg("track", Arg::List(track.collect())),
    ]
}

fn altar(view: &View) -> Vec<Message> {
    let (open, rate) = (&view.open, tables(view).numbers.altar_rate);
    let mana = open.altar / rate.max(1);
    let mut lines = vec![Message::new("state-altar").with("skeletons", open.altar).with("mana", mana)];
    if !open.pile.is_empty() {
        lines.push(Message::new("state-pile").with("units", open.pile));
    }
    lines
}

/// A spell with its price.
fn priced(view: &View, key: &'static str, spell: Spell) -> Message {
    Message::new(key).with("spell", spell).with("cost", tables(view).spell(spell).cost)
}

fn tome(view: &View) -> Vec<Message> {
    let line = |(position, (spell, exhausted)): (usize, (Spell, bool))| {
        priced(view, "state-tome", spell).with("number", position as u64 + 1).with("exhausted", exhausted)
    };
    necromancer::tome(view).enumerate().map(line).collect()
}

fn library(view: &View) -> Vec<Message> {
    let spells = view.open.library.iter().map(|spell| priced(view, "state-spell", spell));
    let list = |spells| Message::new("state-library").with_arg("spells", Arg::list(spells));
    (!view.open.library.is_empty()).then(|| list(spells)).into_iter().collect()
}

/// Tiles on the board, with those that have a crystal.
fn tiles(view: &View) -> Vec<Message> {
    let line = |tile: &Tile| {
        let laid = view.open.tiles[*tile];
        let place = |position: usize| {
            let active = view.open.has_active(*tile, position);
            Message::new("state-tile").with("at", tile.place(position)).with("active", active)
        };
        let places = Arg::list(laid.iter().map(place));
        (!laid.is_empty())
            .then(|| Message::new("state-tiles").with("spell", tile.spell()).with_arg("places", places))
    };
    Tile::ALL.iter().filter_map(line).collect()
}

fn panic(view: &View) -> Vec<Message> {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    let level = Message::new("state-panic")
        .with("level", args::level(open.panic))
        .with("least", args::level(numbers.panic_min))
        .with("most", args::level(numbers.panic_max));
    let in_force = match open.panic_cards.iter().next() {
        None => Message::new("state-no-panic"),
        Some(_) => {
            Message::new("state-panic-cards").with("cards", open.panic_cards.iter().collect::<Vec<_>>())
        }
    };
    vec![level, in_force]
}

fn camp(view: &View) -> Vec<Message> {
    let upkeep = necromancer::upkeep(view);
    vec![Message::new("state-camp").with("units", view.open.camp).with("hourglasses", upkeep)]
}

fn this_round(view: &View) -> Vec<Message> {
    let open = &view.open;
    let lasting = stronghold::lasting(view).into_iter().map(|(_, line)| line);
    let malfunction = open.malfunction.map(|at| Message::new("mark-malfunction").with("at", at));
    let saint = open
        .saint
        .map(|at| Message::new("mark-saint").with("at", at).with("units", tables(view).numbers.saint_units));
    lasting.chain(malfunction).chain(saint).collect()
}

/// What is left in the decks; all know what is in them (un.info.open).
fn cards(view: &View) -> Vec<Message> {
    let (open, tables) = (&view.open, tables(view));
    let copies =
        |count: u8, card: Arg| Message::new("state-copies").with("count", count).with_arg("card", card);
    let mana = open.mana_deck.into_iter().filter(|(_, count)| *count > 0);
    let mana = series(mana.map(|(card, count)| copies(count, args::mana_card(tables, card))));
    let mut lines = vec![match mana {
        None => Message::new("state-no-mana-card"),
        Some(cards) => Message::new("state-mana-cards").with_arg("cards", cards),
    }];
    let panic = open.panic_deck(tables).into_iter().filter(|(_, count)| *count > 0);
    let panic = series(panic.map(|(card, count)| copies(count, Message::of(&card).into())));
    lines.extend(panic.map(|cards| Message::new("state-panic-deck").with_arg("cards", cards)));
    for armament in Armament::ALL {
        let left = open.shots_left(*armament);
        let left = series(left.iter().map(|card| args::shot(Message::new("state-shot"), tables, card)));
        let deck = |cards| Message::new("state-shots").with("armament", armament).with_arg("cards", cards);
        lines.extend(left.map(deck));
    }
    if !open.lost.is_empty() {
        lines.push(Message::new("state-lost").with("units", open.lost));
    }
    lines
}

/// Phrases that may be lists themselves, if there are any.
fn series(phrases: impl Iterator<Item = Message>) -> Option<Arg> {
    let phrases: Vec<Message> = phrases.collect();
    (!phrases.is_empty()).then_some(Arg::Series(phrases))
}
