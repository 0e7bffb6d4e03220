//! Phrases that several editions have in the same words.

use std::fmt;

use stronghold_rules::board::{Path, Place, Rampart, Section, Side};
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

pub(super) enum PlaceOrPath {
    Place(Place),
    Path(Path),
}

/// `rw2` or `rw2-w3`.
pub(super) fn place_or_path(words: &mut Words) -> Read<PlaceOrPath> {
    if let Some(path) = words.accept() {
        return Ok(PlaceOrPath::Path(path));
    }
    match words.accept() {
        Some(place) => Ok(PlaceOrPath::Place(place)),
        None => {
            let error = words.refuse("a place such as `rw2` or a path such as `rw2-w3`");
            Err(error.barred(bar_of_path(words.peek())))
        }
    }
}

/// `w3 w4`, or `w4` alone: where a hero goes. Where it comes from is no part of the action.
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

/// The path from a place to the one that is named next.
pub(super) fn path_from(from: Place, words: &mut Words) -> Read<Path> {
    let path = Place::read(words.peek()).and_then(|to| path_between(from, to));
    if let Some(path) = path {
        words.next();
        return Ok(path);
    }
    let goals: Vec<String> =
        Path::ALL.iter().filter(|path| path.from() == from).map(|path| format!("`{}`", path.to())).collect();
    let expected = if goals.is_empty() {
        format!("another start, as no path leads from `{from}`")
    } else {
        format!("the end of a path from `{from}`: {}", goals.join(" or "))
    };
    let to = Place::read(words.peek()).filter(|_| rest_is_places(words));
    Err(words.refuse(expected).barred(to.map(|to| bar_between(from, to))))
}

fn path_between(from: Place, to: Place) -> Option<Path> {
    Path::ALL.iter().copied().find(|path| path.from() == from && path.to() == to)
}

/// The foreground that a unit of the camp goes to.
pub(super) fn side_from_camp(words: &mut Words) -> Read<Side> {
    let side = Place::read(words.peek()).and_then(Place::foreground);
    let side = side.ok_or_else(|| {
        let bar = rest_is_places(words).then_some(Bar::CampToForeground);
        words.refuse("`fw` or `fe`").barred(bar.filter(|_| !words.is_at_end()))
    })?;
    words.next();
    Ok(side)
}

/// Whether all words that are left name places.
pub(super) fn rest_is_places(words: &Words) -> bool {
    let mut rest = words.clone();
    while rest.accept::<Place>().is_some() {}
    rest.is_at_end()
}

/// The rest of `volley w2 1 rw1 1 rw2`: how many marksmen aim at each rampart before the section; `nobody` if none
/// does.
pub(super) fn aimed(words: &mut Words, section: Section) -> Read<[u8; 2]> {
    let mut counts = [0u8; 2];
    if words.accept_word("nobody") {
        return Ok(counts);
    }
    loop {
        let start = words.clone();
        let count = words.accept_number()?.unwrap_or(1);
        let target = section.ramparts().iter().position(|rampart| rampart.to_string() == words.peek());
        let Some(sum) = target.and_then(|target| counts.get_mut(target)) else {
            let ramparts: Vec<String> =
                section.ramparts().iter().map(|rampart| format!("`{rampart}`")).collect();
            let other = Place::read(words.peek()).and_then(Place::rampart).map(|_| Bar::OutOfReach);
            let expected = format!("a rampart before `{section}`: {}", ramparts.join(" or "));
            return Err(words.refuse(expected).barred(other));
        };
        *sum = sum.checked_add(count).ok_or_else(|| start.refuse("fewer marksmen"))?;
        words.next();
        if words.is_at_end() {
            return Ok(counts);
        }
    }
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
