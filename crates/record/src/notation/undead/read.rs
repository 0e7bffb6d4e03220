//! Actions from their texts.

use stronghold_rules::board::{Place, Section, Side};
use stronghold_rules::set::Set;
use stronghold_rules::undead::Action;
use stronghold_rules::undead::spell::{Colour, Spell, SpellSet};
use stronghold_rules::undead::token::{Maneuver, Priest};
use stronghold_rules::unit::{Garrison, Undead, UnitKind};

use crate::notation::noun::Noun;
use crate::notation::phrase::{
    Pair, PlaceOrPath, Read, aimed, bar_between, number, path_from, place_or_path, side_from_camp, swapped,
};
use crate::notation::words::{Bar, Words};

/// Reads an action. What is left of the words afterwards does not belong to it.
pub(in crate::notation) fn parse(words: &mut Words) -> Read<Action> {
    use Action as A;
    let start = words.clone();
    Ok(match words.next() {
        "deal" => A::Deal(words.expect()?),
        "stock" => stock(words)?,
        "draw" if words.is_at_end() => A::DrawMana,
        "draw" => A::Draw(words.group()?),
        "turn" => turn(words)?,
        "reinforce" => A::Reinforce(words.expect()?),
        "hit" => A::Hit,
        "miss" => A::Miss,
        "panic" => A::Panic(words.expect()?),

        "done" => A::Done,
        "pass" => A::Pass,

        "flee" => A::Flee { unit: words.expect()?, from: words.expect()? },
        "lose" => A::Lose(number(words, "an amount of mana")?),
        "pairs" => A::Pairs(number(words, "a number of pairs")?),
        "open" => A::Open,
        "remove" => A::Remove(words.expect()?),
        "take" => A::Take(words.expect()?),
        "next" => A::Next(words.expect()?),

        "cast" => A::Cast(words.expect()?),
        "skip" => A::Skip(words.expect()?),
        "skip-rest" => A::SkipRest,
        "place" => place(words)?,
        "side" => A::Side(words.expect()?),
        "silence" => A::Priest(words.expect()?),
        "bone" => A::Bone(words.expect()?),
        "activate" => A::Activate(words.expect()?),

        "minor" => A::Maneuver(Maneuver::Minor),
        "major" => A::Maneuver(Maneuver::Major),
        "move" => go(words)?,

        "spend" => A::Spend(words.expect()?),
        "remove-bone" => A::RemoveBone(words.expect()?),
        "swap" => {
            let unit = words.expect()?;
            let Pair { unit, from, other, to } = swapped(words, unit)?;
            A::Swap { unit, from, other, to }
        }
        "repel" => A::Repel(words.expect()?),
        "speech" => A::Speech(words.expect()?),
        "shoot" => A::Shoot { unit: words.expect()?, at: words.expect()? },

        "aim" => A::Aim { from: words.expect()?, at: words.expect()? },
        "volley" => volley(words)?,
        "strike" => A::Strike(words.expect()?),
        "stake" => A::Stake { tower: words.expect()?, section: words.expect()?, unit: words.expect()? },
        "slay" => {
            let unit: Undead = words.expect()?;
            A::Slay { unit, strength: words.accept_number()?.unwrap_or(unit.strength()) }
        }
        "kill" => A::Kill(words.expect()?),
        "retreat" => A::Retreat(words.expect()?),
        "heal" => A::Heal(words.expect()?),

        // A priest who walks, or what stands for itself: a place, a path, a side.
        word => {
            *words = start.clone();
            if let Some(priest) = words.accept::<Priest>() {
                let expected = "`to` and a place";
                if !words.accept_word("to") {
                    return Err(words.refuse(expected));
                }
                A::MovePriest { priest, to: words.expect()? }
            } else if let Some(side) = Side::read(word) {
                words.next();
                A::Side(side)
            } else {
                let expected = "an action such as `cast mists`, `place rw2`, `move`, `spend` or `done`";
                place(words).map_err(|error| start.refuse(expected).barred(error.bar))?
            }
        }
    })
}

/// The cards of a colour that lie in the Library. Their order does not matter.
fn stock(words: &mut Words) -> Read<Action> {
    let colour: Colour = words.expect()?;
    let mut spells = Set::EMPTY;
    while !words.is_at_end() {
        let start = words.clone();
        let spell: Spell = words.expect()?;
        if spells.has(spell) {
            return Err(start.refuse("another spell"));
        }
        spells.insert(spell);
    }
    Ok(Action::Stock { colour, spells: SpellSet::of(spells) })
}

/// A mana card, or a card of the crossbows or cannons.
fn turn(words: &mut Words) -> Read<Action> {
    if let Some(card) = words.accept() {
        return Ok(Action::Mana(card));
    }
    match words.accept() {
        Some(card) => Ok(Action::Turn(card)),
        None => Err(words.refuse("a card such as `mana-2-h1`, `x3` or `c1`")),
    }
}

fn place(words: &mut Words) -> Read<Action> {
    Ok(match place_or_path(words)? {
        PlaceOrPath::Place(place) => Action::Place(place),
        PlaceOrPath::Path(path) => Action::Lay(path),
    })
}

/// Everything that moves: who it is decides which action it is.
fn go(words: &mut Words) -> Read<Action> {
    if let Some(unit) = words.accept::<Undead>() {
        return march(words, unit);
    }
    if let Some(unit) = words.accept::<Garrison>() {
        return Ok(Action::Move { unit, from: words.expect()?, to: words.expect()? });
    }
    match words.accept::<Priest>() {
        Some(priest) => {
            let place = words.expect()?;
            let to = if words.is_at_end() { place } else { words.expect()? };
            Ok(Action::MovePriest { priest, to })
        }
        None => Err(words.refuse("a unit or a priest")),
    }
}

/// `rw1-w2` and `camp-fw`, or the two places as two words.
fn march(words: &mut Words, unit: Undead) -> Read<Action> {
    if let Some(path) = words.accept() {
        return Ok(Action::March { unit, path });
    }
    let ends = words.peek().split_once('-');
    let ends = ends.and_then(|(from, to)| Some((Place::read(from)?, Place::read(to)?)));
    match ends {
        Some((Place::Camp, to)) => match to.foreground() {
            Some(side) => {
                words.next();
                Ok(Action::Muster { unit, side })
            }
            None => Err(words.refuse("`camp-fw` or `camp-fe`").barred(Some(Bar::CampToForeground))),
        },
        Some((from, to)) => Err(words.refuse("a path such as `rw1-w2`").barred(Some(bar_between(from, to)))),
        None => match words.expect()? {
            Place::Camp => Ok(Action::Muster { unit, side: side_from_camp(words)? }),
            from => Ok(Action::March { unit, path: path_from(from, words)? }),
        },
    }
}

/// `volley w2 1 1`: how many aim at the first and at the second rampart. Also `volley w2 1 rw1 1 rw2`.
fn volley(words: &mut Words) -> Read<Action> {
    let section: Section = words.expect()?;
    let mut ahead = words.clone();
    if let Some(first) = ahead.accept_number()? {
        let second = ahead.accept_number()?;
        if ahead.is_at_end() {
            *words = ahead;
            return Ok(Action::Volley { section, first, second: second.unwrap_or(0) });
        }
    }
    let [first, second] = aimed(words, section)?;
    Ok(Action::Volley { section, first, second })
}
