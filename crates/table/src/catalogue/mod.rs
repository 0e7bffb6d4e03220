//! What stands in the box: editions and their options, the names of things, and the rules as pages to read.

pub mod first;
mod options;
mod reading;
pub mod second;
mod shape;
mod source;
mod term;
pub mod undead;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use stronghold_record::reference::Reference;
use stronghold_rules::{Army, Edition, Rulebook, Seat, Setup};
use stronghold_words::{Language, Message, Words};

use self::term::{Entry, Meanings};
use crate::show::seat_name;
use crate::wire::board::Board;
use crate::wire::{BotInfo, Catalogue, EditionInfo, RuleBook, SeatInfo, SeatTable};

/// What an edition says about itself.
struct Blurb {
    name: &'static str,
    year: u16,
    about: &'static str,
    /// What one does on a seat of an army.
    army: fn(Army) -> &'static str,
    /// What an option changes.
    option: fn(&str) -> Option<&'static str>,
    /// What its words mean.
    terms: fn() -> Vec<Entry>,
    /// The shape of its board.
    board: fn() -> Board,
}

fn blurb(edition: Edition) -> Blurb {
    match edition {
        Edition::First => first::BLURB,
        Edition::Second => second::BLURB,
        Edition::Undead => undead::BLURB,
    }
}

/// The editions that can be played.
pub fn editions() -> Vec<EditionInfo> {
    Edition::ALL.iter().copied().filter_map(edition).map(without_options_of_tables).collect()
}

/// What an edition is and what can be chosen; nothing if its compiled-in tables were unsound.
fn edition(id: Edition) -> Option<EditionInfo> {
    let blurb = blurb(id);
    Some(EditionInfo {
        id,
        name: blurb.name.to_owned(),
        year: blurb.year,
        about: blurb.about.to_owned(),
        turns: Rulebook::new(&Setup::new(id)).ok()?.turns(),
        tables: tables(id, blurb.army),
        options: options::options(id, blurb.option),
        bots: bots(),
    })
}

/// What is settled by the choice of a table need not be chosen again.
fn without_options_of_tables(mut edition: EditionInfo) -> EditionInfo {
    let EditionInfo { tables, options, .. } = &mut edition;
    options.retain(|option| !tables.iter().any(|table| table.options.contains_key(&option.name)));
    edition
}

/// The option of an edition that says how many play.
const PLAYERS: &str = "players";

/// The tables of an edition: one for each number of players that its option `players` takes, or the only one there is.
fn tables(edition: Edition, about: fn(Army) -> &'static str) -> Vec<SeatTable> {
    let table = |options: BTreeMap<String, String>| {
        let setup = Setup { options: options.clone().into_iter().collect(), ..Setup::new(edition) };
        let seats = Rulebook::new(&setup).ok()?.seats();
        let seat = |seat: &Seat| SeatInfo {
            id: *seat,
            name: seat_name(*seat).to_owned(),
            about: about(seat.army()).to_owned(),
        };
        Some(SeatTable {
            players: u8::try_from(seats.len()).ok()?,
            options,
            seats: seats.iter().map(seat).collect(),
        })
    };
    let by_number =
        (2..=Seat::COUNT).map(|players| BTreeMap::from([(PLAYERS.to_owned(), players.to_string())]));
    let tables: Vec<SeatTable> = by_number.filter_map(table).collect();
    if tables.is_empty() { table(BTreeMap::new()).into_iter().collect() } else { tables }
}

/// The names of things and the shape of the board, by the compiled-in tables.
pub fn catalogue(edition: Edition, language: Language) -> Catalogue {
    let blurb = blurb(edition);
    let words = Words::of(language, edition);
    let terms = (blurb.terms)().iter().map(|entry| entry.read(words)).collect();
    Catalogue { edition, terms, board: (blurb.board)() }
}

/// What a word of an edition means, by its key in the catalogue.
fn meaning(edition: Edition, key: &str) -> Option<Message> {
    static MEANINGS: [OnceLock<Meanings>; Edition::COUNT] = [const { OnceLock::new() }; Edition::COUNT];
    MEANINGS[edition.index()].get_or_init(|| Meanings::of((blurb(edition).terms)())).get(key)
}

/// The rules, worked examples and options of an edition.
pub fn rules(edition: Edition) -> RuleBook {
    RuleBook {
        entries: Reference::of(edition).everything().map(|entry| reading::entry(edition, entry)).collect(),
    }
}

/// The bots that can be asked to fill a seat.
fn bots() -> Vec<BotInfo> {
    let about = |name: &str| match name {
        "random" => "Plays any legal action, without a thought. Good for a first look at the rules.",
        "greedy" => "Looks one step ahead and takes what serves it best right now.",
        _ => "A player of its own kind.",
    };
    stronghold_bots::NAMES
        .iter()
        .map(|name| BotInfo { name: (*name).to_owned(), about: about(name).to_owned() })
        .collect()
}
