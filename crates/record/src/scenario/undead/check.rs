//! Positions that no game can have are refused, with the key that makes them impossible.

use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::{ManaCard, PanicCard, Reinforcement};
use stronghold_rules::undead::position::{Open, TOME};
use stronghold_rules::undead::{Position, Tables};

use super::Said;
use crate::scenario::error::Fault;

/// Checks numbers that have a limit of their own, so that sums of them cannot run over.
pub(super) fn numbers(tables: &Tables, position: &Position, said: &Said) -> Result<(), Fault> {
    let (open, pieces, numbers) = (&position.open, &tables.pieces, &tables.numbers);
    if open.round == 0 || open.round > numbers.rounds {
        let reason = format!("round {}, rounds run from 1 to {}", open.round, numbers.rounds);
        return Err(said.refuse(&["round"], reason));
    }
    let (least, most) = (numbers.panic_min, numbers.panic_max);
    if open.panic < least || open.panic > most {
        let reason = format!("level {}, the track runs from {least} to {most} (un.panic.track)", open.panic);
        return Err(said.refuse(&["panic"], reason));
    }
    let sum = |counts: &[u8]| counts.iter().map(|count| u32::from(*count)).sum::<u32>();
    let cards = |of: fn(&stronghold_rules::machine::Battery<_>) -> u8| {
        open.engines.values().flatten().map(|battery| u32::from(of(battery))).sum::<u32>()
    };
    let limit = "un.pieces.limit";
    for (key, found, limit, what, rule) in [
        ("mana", u32::from(open.mana), pieces.mana, "mana", "un.pieces.mana-cap"),
        ("walls", sum(open.walls.as_slice()), pieces.walls, "wall pieces", limit),
        ("hits", cards(|battery| battery.hits), pieces.hit_cards, "hit cards", limit),
        ("misses", cards(|battery| battery.misses), pieces.miss_cards, "miss cards", limit),
        ("beds", u32::from(open.beds), pieces.beds, "hospital beds", limit),
        ("exhausted", u32::from(open.exhausted), TOME as u8, "cards of the Tome", "un.cast.order"),
    ] {
        if found > u32::from(limit) {
            return Err(said.refuse_last(key, format!("{found} {what}, at most {limit} ({rule})")));
        }
    }
    let bones = sum(open.bones.as_slice()) + open.boned_bridges.len();
    if bones > u32::from(pieces.bones) {
        let key = BuildingAction::ALL.iter().find(|action| open.bones[**action] > 0);
        let key = key.map_or_else(String::new, |action| format!("bones.{action}"));
        let reason = format!("{bones} bone markers, at most {} (un.bone.supply)", pieces.bones);
        return Err(said.refuse(&[&key], reason));
    }
    decks(tables, open, said)
}

/// No deck has more cards of a kind than the box.
fn decks(tables: &Tables, open: &Open, said: &Said) -> Result<(), Fault> {
    let refuse = |deck: &str, card: String, found: u8, copies: u8| {
        let reason = format!("{found} cards of kind {card}, the box has {copies} (un.pieces.limit)");
        Err(said.refuse(&[&format!("{deck}.{card}"), deck], reason))
    };
    for card in ManaCard::ALL {
        let (found, copies) = (open.mana_deck[*card], tables.mana_cards[*card].copies);
        if found > copies {
            return refuse("mana-deck", card.to_string(), found, copies);
        }
    }
    for card in Reinforcement::ALL {
        let (found, copies) = (open.reinforcements[*card], tables.reinforcements[*card].copies);
        if found > copies {
            return refuse("reinforcements", card.to_string(), found, copies);
        }
    }
    for card in PanicCard::ALL {
        let (found, copies) = (open.panic_copies(*card), tables.panic_cards[*card]);
        if found > copies {
            return refuse("panic-cards", card.to_string(), found, copies);
        }
    }
    Ok(())
}

/// Checks the spells, the actions, capacities and the number of pieces.
pub(super) fn check(tables: &Tables, position: &Position, said: &Said) -> Result<(), Fault> {
    spells(&position.open, said)?;
    actions(tables, &position.open, said)?;
    position.check(tables).map_err(|wrong| said.refuse_wrong(&wrong))
}

/// There is one copy of each spell.
fn spells(open: &Open, said: &Said) -> Result<(), Fault> {
    for (slot, spell) in open.tome.iter().flatten().enumerate() {
        if open.tome[..slot].contains(&Some(*spell)) {
            let reason = format!("{spell} is there twice; one copy of each spell exists");
            return Err(said.refuse(&["tome"], reason));
        }
        if open.library.has(*spell) {
            let reason = format!("{spell} is both in the Tome and in the Library");
            return Err(said.refuse(&["library", "tome"], reason));
        }
    }
    Ok(())
}

/// A full action has resolved (un.action.resolve), and one of the barracks is empty again (un.action.repeat).
fn actions(tables: &Tables, open: &Open, said: &Said) -> Result<(), Fault> {
    for action in BuildingAction::ALL {
        let (paid, cost) = (open.paid_actions[*action], tables.costs[*action]);
        let keys = [format!("paid.{action}"), "resolved".to_owned()];
        let keys = keys.each_ref().map(String::as_str);
        if open.resolved.has(*action) && action.repeats() {
            let reason = format!("{action} is empty again as soon as it has resolved (un.action.repeat)");
            return Err(said.refuse(&["resolved"], reason));
        }
        if paid == cost && !open.resolved.has(*action) {
            let reason =
                format!("{action} is full, so that it has resolved (un.action.resolve); see `resolved`");
            return Err(said.refuse(&keys, reason));
        }
        if paid < cost && open.resolved.has(*action) {
            let reason = format!("{action} has resolved with {paid} of {cost} hourglasses (un.action.once)");
            return Err(said.refuse(&keys, reason));
        }
    }
    Ok(())
}
