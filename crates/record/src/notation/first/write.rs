//! The text of each action.

use std::fmt::{self, Display};

use stronghold_rules::first::Action;
use stronghold_rules::first::card::{Card, PhaseAction};

use crate::notation::phrase::Losses;

/// Writes the text of an action.
pub(in crate::notation) fn write(action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use Action as A;
    match action {
        A::Deal { phase, chosen } => {
            f.write_str("deal")?;
            let dealt = |card: &&Card| card.phase() == phase && chosen & (1 << card.position()) != 0;
            Card::ALL.iter().filter(dealt).try_for_each(|card| write!(f, " {card}"))
        }
        A::Draw(units) => write!(f, "draw {units}"),
        A::Turn(face) => write!(f, "turn {face}"),
        A::Hit => f.write_str("hit"),
        A::Miss => f.write_str("miss"),
        A::Two(hits) => write!(f, "two {hits}"),

        A::Done => f.write_str("done"),

        A::Keep(card) => write!(f, "keep {card}"),
        A::Flip(phase) => write!(f, "flip {}", phase.number()),
        A::Gain(unit) => write!(f, "gain {unit}"),
        A::Give { unit, count } => write!(f, "give {count} {unit}"),
        A::Perform { action, pay, borrowed } => {
            let borrow = if borrowed { "borrow " } else { "" };
            write!(f, "{borrow}{}", name_of(action))?;
            if pay.is_empty() { Ok(()) } else { write!(f, " {pay}") }
        }
        A::Lend(action) => write!(f, "lend {}", name_of(action)),
        A::Place(place) => write!(f, "{place}"),
        A::Lay(path) => write!(f, "{path}"),
        A::Hero(hero) => write!(f, "{hero}"),
        A::Cauldron { at, against } => write!(f, "cauldron {at} {against}"),
        A::Shift { equipment, from, to } => write!(f, "shift {equipment} {from} {to}"),
        A::ShiftBridge { from, to } => write!(f, "shift bridge {from} {to}"),
        A::ShiftTraining { training, from, to } => write!(f, "shift {training} {from} {to}"),
        A::ShiftSaboteur { from, to } => write!(f, "shift saboteur {from} {to}"),
        A::March { unit, from, to } => write!(f, "move {unit} {from} {to}"),
        A::Order { kind, at } => write!(f, "order {kind} {at}"),
        A::Classify { kind, at } => write!(f, "classify {kind} {at}"),
        A::Altar(section) => write!(f, "altar {section}"),

        A::Stone(section) => write!(f, "stone {section}"),
        A::Spend(action) => write!(f, "spend {action}"),
        A::Activate(action) => write!(f, "activate {action}"),
        A::Move { unit, from, to } => write!(f, "move {unit} {from} {to}"),
        A::Swap { unit, from, other, to } => write!(f, "swap {unit} {from} {other} {to}"),
        A::MoveHero { hero, to } => write!(f, "move {hero} {to}"),
        A::Speech(hourglasses) => write!(f, "speech {hourglasses}"),
        A::Excursion(unit) => write!(f, "excursion {unit}"),
        A::Deed(deed) => write!(f, "deed {deed}"),
        A::Haste(action) => write!(f, "haste {action}"),
        A::Building(building) => write!(f, "last-legs {building}"),
        A::Bless(side) => write!(f, "bless {side}"),
        A::Shoot { unit, at } => write!(f, "shoot {unit} {at}"),
        A::Sacrifice(unit) => write!(f, "sacrifice {unit}"),

        A::Aim { from, at } => write!(f, "aim {from} {at}"),
        A::Hold(place) => write!(f, "hold {place}"),
        A::LoseHorde(units) => Losses::Horde(units).fmt(f),
        A::LoseGarrison(units) => Losses::Garrison(units).fmt(f),
        A::Strike(place) => write!(f, "strike {place}"),
        A::Detonate(orcs) => write!(f, "detonate {orcs}"),
        A::Save(unit) => write!(f, "save {unit}"),
        A::Rise(side) => write!(f, "rise {side}"),
        A::StepOut(unit) => write!(f, "step-out {unit}"),
    }
}

/// Dispatches are told by one word.
fn name_of(action: PhaseAction) -> &'static str {
    match action {
        PhaseAction::MinorDispatch => "minor",
        PhaseAction::MajorDispatch => "major",
        action => action.into(),
    }
}
