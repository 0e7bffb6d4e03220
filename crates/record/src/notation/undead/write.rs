//! The text of each action.

use std::fmt;

use stronghold_rules::undead::Action;

/// Writes the text of an action.
pub(in crate::notation) fn write(action: Action, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    use Action as A;
    match action {
        A::Deal(spell) => write!(f, "deal {spell}"),
        A::Stock { colour, spells } => {
            write!(f, "stock {colour}")?;
            spells.spells().iter().try_for_each(|spell| write!(f, " {spell}"))
        }
        A::Draw(units) => write!(f, "draw {units}"),
        A::Mana(card) => write!(f, "turn {card}"),
        A::Reinforce(card) => write!(f, "reinforce {card}"),
        A::Turn(card) => write!(f, "turn {card}"),
        A::Hit => f.write_str("hit"),
        A::Miss => f.write_str("miss"),
        A::Panic(card) => write!(f, "panic {card}"),

        A::Done => f.write_str("done"),
        A::Pass => f.write_str("pass"),

        A::Flee { unit, from } => write!(f, "flee {unit} {from}"),
        A::Lose(mana) => write!(f, "lose {mana}"),
        A::DrawMana => f.write_str("draw"),
        A::Pairs(pairs) => write!(f, "pairs {pairs}"),
        A::Open => f.write_str("open"),
        A::Remove(spell) => write!(f, "remove {spell}"),
        A::Take(spell) => write!(f, "take {spell}"),
        A::Next(spell) => write!(f, "next {spell}"),

        A::Cast(spell) => write!(f, "cast {spell}"),
        A::Skip(spell) => write!(f, "skip {spell}"),
        A::SkipRest => f.write_str("skip-rest"),
        A::Place(place) => write!(f, "place {place}"),
        A::Side(side) => write!(f, "side {side}"),
        A::Priest(priest) => write!(f, "silence {priest}"),
        A::Bone(spot) => write!(f, "bone {spot}"),
        A::Activate(spell) => write!(f, "activate {spell}"),

        A::Maneuver(maneuver) => write!(f, "{maneuver}"),
        A::March { unit, path } => write!(f, "move {unit} {path}"),
        A::Muster { unit, side } => write!(f, "move {unit} camp-{}", side.foreground()),

        A::Spend(action) => write!(f, "spend {action}"),
        A::RemoveBone(spot) => write!(f, "remove-bone {spot}"),
        A::Move { unit, from, to } => write!(f, "move {unit} {from} {to}"),
        A::Swap { unit, from, other, to } => write!(f, "swap {unit} {from} {other} {to}"),
        A::MovePriest { priest, to } => write!(f, "{priest} to {to}"),
        A::Repel(priest) => write!(f, "repel {priest}"),
        A::Speech(priest) => write!(f, "speech {priest}"),
        A::Lay(path) => write!(f, "place {path}"),
        A::Shoot { unit, at } => write!(f, "shoot {unit} {at}"),

        A::Aim { from, at } => write!(f, "aim {from} {at}"),
        A::Volley { section, first, second } => {
            write!(f, "volley {section} {first}")?;
            let both = section.ramparts().len() > 1 || second > 0;
            if both { write!(f, " {second}") } else { Ok(()) }
        }
        A::Strike(tower) => write!(f, "strike {tower}"),
        A::Stake { tower, section, unit } => write!(f, "stake {tower} {section} {unit}"),
        A::Slay { unit, strength } => write!(f, "slay {unit} {strength}"),
        A::Kill(unit) => write!(f, "kill {unit}"),
        A::Retreat(place) => write!(f, "retreat {place}"),
        A::Heal(unit) => write!(f, "heal {unit}"),
    }
}
