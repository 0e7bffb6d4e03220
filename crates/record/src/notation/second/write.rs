//! The text of each action.

use std::fmt::{self, Display};

use stronghold_rules::second::Action;
use stronghold_rules::second::card::Card;

use crate::notation::phrase::Losses;

/// Writes the text of an action.
pub(in crate::notation) fn write(action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use Action as A;
    match action {
        A::DealCards { first, chosen } => {
            f.write_str("deal")?;
            let phase = Card::ALL.iter().skip(first.index());
            for (_, card) in phase.enumerate().filter(|(bit, _)| *bit < 8 && chosen & (1 << bit) != 0) {
                write!(f, " {card}")?;
            }
            Ok(())
        }
        A::DealObjectives([a, b, c]) => write!(f, "deal {a} {b} {c}"),
        A::DealPlans([a, b, c]) => write!(f, "deal {a} {b} {c}"),
        A::Draw(units) => write!(f, "draw {units}"),
        A::Turn(card) => write!(f, "turn {card}"),
        A::Hit => f.write_str("hit"),
        A::Miss => f.write_str("miss"),

        A::Done => f.write_str("done"),
        A::Next => f.write_str("next"),
        A::Skip => f.write_str("skip"),
        A::None => f.write_str("none"),
        A::Pass => f.write_str("pass"),
        A::End => f.write_str("end"),

        A::ReturnObjective(objective) => write!(f, "return {objective}"),
        A::ReturnPlan(plan) => write!(f, "return {plan}"),
        A::Arrange(card) => write!(f, "arrange {card}"),
        A::Keep => f.write_str("keep"),
        A::Exchange => f.write_str("exchange"),
        A::Trade { out, back } => write!(f, "trade {out} {back}"),
        A::Play { card, pay } => write!(f, "play {card} {pay}"),
        A::Place(place) => write!(f, "place {place}"),
        A::Lay(path) => write!(f, "place {path}"),
        A::Target(place) => write!(f, "target {place}"),
        A::Bluff(place) => write!(f, "bluff {place}"),
        A::TargetOrder(order) => write!(f, "target {order}"),
        A::BluffOrder(order) => write!(f, "bluff {order}"),

        A::Maneuver(maneuver) => write!(f, "{maneuver}"),
        A::Sap { unit, section } => write!(f, "sap {unit} {section}"),
        A::March { unit, path } => write!(f, "move {unit} {} {}", path.from(), path.to()),
        A::Roll(path) => write!(f, "move siege-tower {} {}", path.from(), path.to()),
        A::Through { unit, first, second } => {
            write!(f, "move {unit} {} {} {}", first.from(), first.to(), second.to())
        }
        A::Muster { unit, side } => write!(f, "move {unit} camp {}", side.foreground()),
        A::Join(unit) => write!(f, "join {unit}"),
        A::Open => f.write_str("open"),
        A::Classified => f.write_str("classified"),
        A::Order { kind, section } => write!(f, "order {kind} {section}"),

        A::Spend(action) => write!(f, "spend {action}"),
        A::Activate(action) => write!(f, "activate {action}"),
        A::Move { unit, from, to } => write!(f, "move {unit} {from} {to}"),
        A::Swap { unit, from, other, to } => write!(f, "swap {unit} {from} {other} {to}"),
        A::MoveHero { hero, to } => write!(f, "move {hero} {to}"),
        A::SwapHeroes => f.write_str("swap heroes"),
        A::Heroic { hero, order } => write!(f, "hero {hero} {order}"),
        A::Plan(plan) => write!(f, "plan {plan}"),
        A::Trap(trap) => write!(f, "trap {trap}"),
        A::Spy(card) => write!(f, "spy {card}"),
        A::Bless(side) => write!(f, "bless {side}"),
        A::Shoot { unit, at } => write!(f, "shoot {unit} {at}"),
        A::Sacrifice(unit) => write!(f, "sacrifice {unit}"),
        A::Cast(machine) => write!(f, "cast {machine}"),
        A::CastCauldron(against) => write!(f, "cast cauldron-{against}"),

        A::Resolve(objective) => write!(f, "resolve {objective}"),
        A::Shift { equipment, from, to } => write!(f, "shift {equipment} {from} {to}"),
        A::ShiftBridge { from, to } => write!(f, "shift bridge {from} {to}"),

        A::Aim { from, at } => write!(f, "aim {from} {at}"),
        A::Hold(place) => write!(f, "hold {place}"),
        A::Volley { section, first, second } => {
            write!(f, "volley {section}")?;
            if first == 0 && second == 0 {
                f.write_str(" nobody")?;
            }
            for (rampart, count) in
                section.ramparts().iter().zip([first, second]).filter(|(_, count)| *count > 0)
            {
                write!(f, " {count} {rampart}")?;
            }
            Ok(())
        }
        A::Arrows(marksmen) => write!(f, "arrows {marksmen}"),
        A::VolleyAt { side, at } => write!(f, "volley {side} {at}"),
        A::LoseHorde(units) => Losses::Horde(units).fmt(f),
        A::LoseGarrison(units) => Losses::Garrison(units).fmt(f),
        A::Strike(place) => write!(f, "strike {place}"),
        A::Detonate(orcs) => write!(f, "detonate {orcs}"),
        A::Raise(unit) => write!(f, "raise {unit}"),
        A::Heal(units) => write!(f, "heal {units}"),
    }
}
