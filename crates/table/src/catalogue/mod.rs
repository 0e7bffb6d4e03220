//! What stands in the box: editions and their options, the names of things, and the rules as pages to read.

pub mod first;
mod options;
mod places;
mod reading;
pub mod second;
mod shape;
mod source;
mod term;
pub mod undead;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use stronghold_bots::Strength;
use stronghold_record::reference::Reference;
use stronghold_rules::{Army, Edition, Rulebook, Seat, Setup};
use stronghold_words::{Language, Message, Words};

use self::term::{Entry, Meanings};
use crate::wire::board::Board;
use crate::wire::{BotInfo, Catalogue, EditionInfo, Kind, RuleBook, SeatInfo, SeatTable};

/// What an edition says about itself.
struct Blurb {
    year: u16,
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

/// The editions that can be played, as a language tells of them.
pub fn editions(language: Language) -> Vec<EditionInfo> {
    let editions = Edition::ALL.iter().filter_map(|id| edition(*id, language));
    editions.map(without_options_of_tables).collect()
}

/// What an edition is and what can be chosen; nothing if its compiled-in tables were unsound.
fn edition(id: Edition, language: Language) -> Option<EditionInfo> {
    let words = Words::of(language, id);
    let message = Message::new("edition");
    Some(EditionInfo {
        id,
        name: words.say(&message).to_string(),
        year: blurb(id).year,
        about: words.say(&message.part("about")).to_string(),
        turns: Rulebook::new(&Setup::new(id)).ok()?.turns(),
        tables: tables(id, words),
        options: options::options(id, words),
        bots: bots(words),
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
fn tables(edition: Edition, words: &Words) -> Vec<SeatTable> {
    let table = |options: BTreeMap<String, String>| {
        let setup = Setup { options: options.clone().into_iter().collect(), ..Setup::new(edition) };
        let seats = Rulebook::new(&setup).ok()?.seats();
        let seat = |seat: &Seat| SeatInfo {
            id: *seat,
            name: words.say(&Message::new("seat").with("seat", seat)).to_string(),
            about: words.say(&Message::new("edition").part(army(seat.army()))).to_string(),
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
    let board = (blurb.board)();
    Catalogue { edition, terms, kinds: kinds(words), places: places::places(&board, words), board }
}

/// The headings of the kinds of choices that the edition has.
fn kinds(words: &Words) -> BTreeMap<Kind, String> {
    let headings = Kind::ALL.iter().map(|kind| (*kind, Message::of(kind)));
    let known = headings.filter(|(_, heading)| words.has(heading));
    known.map(|(kind, heading)| (kind, words.say(&heading).to_string())).collect()
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

/// The part of an edition's message that says what one does in an army.
fn army(army: Army) -> &'static str {
    match army {
        Army::Invader => "invader",
        Army::Defender => "defender",
    }
}

/// The opponents that people are offered, the weakest first. Bots to measure by are not among them.
fn bots(words: &Words) -> Vec<BotInfo> {
    let bot = |strength: &Strength| BotInfo {
        name: strength.name().to_owned(),
        about: words.say(&Message::new(format!("bot-{}", strength.name()))).to_string(),
        usual: *strength == Strength::Sergeant,
    };
    Strength::ALL.iter().map(bot).collect()
}
