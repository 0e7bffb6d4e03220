//! Actions from their texts.

use stronghold_rules::board::Section;
use stronghold_rules::building::Building;
use stronghold_rules::first::Action;
use stronghold_rules::first::card::{Card, Equipment, PhaseAction, Training};
use stronghold_rules::unit::{Garrison, Group, Hero, Horde};

use crate::notation::noun::Noun;
use crate::notation::phrase::{
    Losses, Pair, PlaceOrPath, Read, goal_of_hero, losses, number, place_or_path, swapped,
};
use crate::notation::words::Words;

/// Reads an action. What is left of the words afterwards does not belong to it.
pub(in crate::notation) fn parse(words: &mut Words) -> Read<Action> {
    use Action as A;
    let start = words.clone();
    Ok(match words.next() {
        "deal" => deal(words)?,
        "draw" => A::Draw(words.group()?),
        "turn" => A::Turn(words.expect()?),
        "hit" => A::Hit,
        "miss" => A::Miss,
        "two" => A::Two(number(words, "a number of hits")?),

        "done" => A::Done,

        "keep" => A::Keep(words.expect()?),
        "flip" => A::Flip(words.expect()?),
        "gain" => A::Gain(words.expect()?),
        "give" => A::Give { count: words.accept_number()?.unwrap_or(1), unit: words.expect()? },
        "borrow" => perform(words, true)?,
        "lend" => A::Lend(words.expect()?),
        "place" => place(words)?,
        "cauldron" => A::Cauldron { at: words.expect()?, against: words.expect()? },
        "shift" => shift(words)?,
        "move" => go(words)?,
        "order" => A::Order { kind: words.expect()?, at: words.expect()? },
        "classify" => A::Classify { kind: words.expect()?, at: words.expect()? },
        "altar" if Section::read(words.peek()).is_some() => A::Altar(words.expect()?),

        "stone" => A::Stone(words.expect()?),
        "spend" => A::Spend(words.expect()?),
        "activate" => A::Activate(words.expect()?),
        "swap" => {
            let unit = words.expect()?;
            let Pair { unit, from, other, to } = swapped(words, unit)?;
            A::Swap { unit, from, other, to }
        }
        "speech" => A::Speech(number(words, "a number of hourglasses")?),
        "excursion" => A::Excursion(words.expect()?),
        "deed" => A::Deed(words.expect()?),
        "haste" => A::Haste(words.expect()?),
        "last-legs" => A::Building(words.expect()?),
        "bless" => A::Bless(words.expect()?),
        "shoot" => A::Shoot { unit: words.expect()?, at: words.expect()? },
        "sacrifice" => A::Sacrifice(words.expect()?),

        "aim" => A::Aim { from: words.expect()?, at: words.expect()? },
        "hold" => A::Hold(words.expect()?),
        "lose" => match losses(words)? {
            Losses::Horde(units) => A::LoseHorde(units),
            Losses::Garrison(units) => A::LoseGarrison(units),
        },
        "strike" => A::Strike(words.expect()?),
        "detonate" => A::Detonate(number(words, "a number of orcs")?),
        "save" => A::Save(words.expect()?),
        "rise" => A::Rise(words.expect()?),
        "step-out" => A::StepOut(words.expect()?),

        // What stands for itself: an action of a phase with its payment, a place, a path, a hero.
        word => {
            *words = start.clone();
            if PhaseAction::read(word).is_some() {
                perform(words, false)?
            } else if let Some(hero) = words.accept() {
                A::Hero(hero)
            } else {
                let expected = "an action such as `ballista troll`, `rw2`, `move`, `spend` or `done`";
                place(words).map_err(|error| start.refuse(expected).barred(error.bar))?
            }
        }
    })
}

/// Cards of one phase. Their order does not matter.
fn deal(words: &mut Words) -> Read<Action> {
    let first: Card = words.expect()?;
    let mut chosen = 1 << first.position();
    while !words.is_at_end() {
        let start = words.clone();
        let card: Card = words.expect()?;
        if card.phase() != first.phase() {
            return Err(start.refuse(format!("a card of the same phase as `{first}`")));
        }
        if chosen & (1 << card.position()) != 0 {
            return Err(start.refuse("another card"));
        }
        chosen |= 1 << card.position();
    }
    Ok(Action::Deal { phase: first.phase(), chosen })
}

/// An action of a phase, then the units that pay for it, if any do.
fn perform(words: &mut Words, borrowed: bool) -> Read<Action> {
    let action = words.expect()?;
    let pay = if words.is_at_end() { Group::EMPTY } else { words.group()? };
    Ok(Action::Perform { action, pay, borrowed })
}

fn place(words: &mut Words) -> Read<Action> {
    Ok(match place_or_path(words)? {
        PlaceOrPath::Place(place) => Action::Place(place),
        PlaceOrPath::Path(path) => Action::Lay(path),
    })
}

/// A tile, where it lies and where it goes.
fn shift(words: &mut Words) -> Read<Action> {
    if words.accept_word("bridge") {
        return Ok(Action::ShiftBridge { from: words.expect()?, to: words.expect()? });
    }
    if words.accept_word("saboteur") {
        let (from, to): (Building, Building) = (words.expect()?, words.expect()?);
        return Ok(Action::ShiftSaboteur { from, to });
    }
    if let Some(equipment) = words.accept::<Equipment>() {
        return Ok(Action::Shift { equipment, from: words.expect()?, to: words.expect()? });
    }
    if let Some(training) = words.accept::<Training>() {
        return Ok(Action::ShiftTraining { training, from: words.expect()?, to: words.expect()? });
    }
    Err(words.refuse("a tile such as `banners`, `bridge`, `drover` or `saboteur`"))
}

/// Everything that moves: who it is decides which action it is.
fn go(words: &mut Words) -> Read<Action> {
    if let Some(unit) = words.accept::<Horde>() {
        return Ok(Action::March { unit, from: words.expect()?, to: words.expect()? });
    }
    if let Some(unit) = words.accept::<Garrison>() {
        return Ok(Action::Move { unit, from: words.expect()?, to: words.expect()? });
    }
    match words.accept::<Hero>() {
        Some(hero) => Ok(Action::MoveHero { hero, to: goal_of_hero(words)? }),
        None => Err(words.refuse("a unit or a hero")),
    }
}
