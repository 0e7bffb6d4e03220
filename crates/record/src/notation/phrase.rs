//! Phrases that all editions have in the same words.

use std::fmt;

use stronghold_rules::board::{Path, Place, Rampart, Section};
use stronghold_rules::unit::{Garrison, Group, Horde};

use super::noun::Noun;
use super::words::{Bar, NotationError, Words};

/// What comes of reading words.
pub(super) type Read<T> = Result<T, NotationError>;

/// Units of one army that die.
pub(super) enum Losses {
    Horde(Group<Horde>),
    Garrison(Group<Garrison>),
}

/// `lose 2 goblin troll`, `lose no garrison`: the first unit tells whose units die.
pub(super) fn losses(words: &mut Words) -> Read<Losses> {
    if words.accept_word("no") {
        return if words.accept_word("horde") {
            Ok(Losses::Horde(Group::EMPTY))
        } else if words.accept_word("garrison") {
            Ok(Losses::Garrison(Group::EMPTY))
        } else {
            Err(words.refuse("`horde` or `garrison`"))
        };
    }
    let mut ahead = words.clone();
    ahead.accept_number()?;
    if ahead.accept::<Garrison>().is_some() {
        Ok(Losses::Garrison(words.group()?))
    } else if ahead.accept::<Horde>().is_some() {
        Ok(Losses::Horde(words.group()?))
    } else {
        Err(ahead.refuse("units such as `2 goblin troll` or `soldier`, `no horde` or `no garrison`"))
    }
}

/// As it is read.
impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Losses::Horde(units) if units.is_empty() => f.write_str("lose no horde"),
            Losses::Horde(units) => write!(f, "lose {units}"),
            Losses::Garrison(units) if units.is_empty() => f.write_str("lose no garrison"),
            Losses::Garrison(units) => write!(f, "lose {units}"),
        }
    }
}

/// A place or a path.
pub(super) enum Spot {
    Place(Place),
    Path(Path),
}

/// `rw2` or `rw2-w3`.
pub(super) fn spot(words: &mut Words) -> Read<Spot> {
    if let Some(path) = words.accept() {
        return Ok(Spot::Path(path));
    }
    match words.accept() {
        Some(place) => Ok(Spot::Place(place)),
        None => {
            let error = words.refuse("a place such as `rw2` or a path such as `rw2-w3`");
            Err(error.barred(bar_of_path(words.peek())))
        }
    }
}

/// `w3 w4`, or `w4` alone: where a hero goes. Where he comes from is no part of the action.
pub(super) fn goal_of_hero(words: &mut Words) -> Read<Place> {
    let place = words.expect()?;
    if words.is_at_end() { Ok(place) } else { words.expect() }
}

/// Two units and their places.
pub(super) struct Pair {
    pub unit: Garrison,
    pub from: Place,
    pub other: Garrison,
    pub to: Place,
}

/// The rest of `swap soldier w1 marksman courtyard`: the one that comes first on the board is named first.
pub(super) fn swapped(words: &mut Words, unit: Garrison) -> Read<Pair> {
    let (from, other, to) = (words.expect()?, words.expect()?, words.expect()?);
    Ok(if from <= to {
        Pair { unit, from, other, to }
    } else {
        Pair { unit: other, from: to, other: unit, to: from }
    })
}

/// Takes a number, which must stand here.
pub(super) fn number(words: &mut Words, expected: &str) -> Read<u8> {
    words.accept_number()?.ok_or_else(|| words.refuse(expected))
}

/// Why no path leads from one place to the other.
pub(super) fn bar_between(from: Place, to: Place) -> Bar {
    let side = |place: Place| {
        let section = place.section().map(Section::side);
        section.or(place.rampart().map(Rampart::side)).or(place.foreground())
    };
    match (side(from), side(to)) {
        (Some(from), Some(to)) if from != to => Bar::OtherSide,
        _ => Bar::NoPath,
    }
}

/// Why a word such as `rw1-w5` is no path, if it names two places.
fn bar_of_path(word: &str) -> Option<Bar> {
    let (from, to) = word.split_once('-')?;
    Some(bar_between(Place::read(from)?, Place::read(to)?))
}
