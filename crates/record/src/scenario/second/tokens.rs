//! Tokens with a face of their own edition: rituals and traps; and the line of cards.

use stronghold_rules::board::Path;
use stronghold_rules::second::Position;
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::token::Trap;

use super::Field;
use crate::scenario::names::{is_none, many, one_or_none, plain};

/// A ritual token: `target`, `bluff` (both face down), `target-up`, `none`.
pub(super) fn ritual(ritual: Ritual, index: usize) -> Field {
    Field::new(
        move |position, node, key| {
            let text =
                if node.as_flag(key) == Ok(false) { "none".to_owned() } else { plain(node.as_text(key)?) };
            position.open.ritual_tokens[ritual].remove(index);
            position.open.ritual_targets[ritual].remove(index);
            position.invader.targets[ritual].remove(index);
            match text.as_str() {
                "target" => {
                    position.open.ritual_tokens[ritual].insert(index);
                    position.invader.targets[ritual].insert(index);
                }
                "bluff" => position.open.ritual_tokens[ritual].insert(index),
                "target-up" => position.open.ritual_targets[ritual].insert(index),
                none if is_none(none) => {}
                other => {
                    return Err(
                        node.fault(key, format!("`{other}` is none of target, bluff, target-up, none"))
                    );
                }
            }
            Ok(())
        },
        move |position, sight| {
            let token = if position.open.ritual_targets[ritual].has(index) {
                "target-up"
            } else if !position.open.ritual_tokens[ritual].has(index) {
                "none"
            } else if !sight.invader {
                "hidden"
            } else if position.invader.targets[ritual].has(index) {
                "target"
            } else {
                "bluff"
            };
            token.to_owned()
        },
    )
}

fn trap_at(position: &Position, path: Path) -> Option<Trap> {
    position.open.shown_traps[path].or(position.defender.traps[path])
}

fn set_trap(position: &mut Position, path: Path, shown: Option<Trap>, hidden: Option<Trap>) {
    position.open.shown_traps[path] = shown;
    position.defender.traps[path] = hidden;
    position.open.hidden_traps.remove(path);
    if hidden.is_some() {
        position.open.hidden_traps.insert(path);
    }
}

/// The kind of the trap on a path. It lies face down unless `face` says otherwise.
pub(super) fn trap(path: Path) -> Field {
    Field::new(
        move |position, node, key| {
            set_trap(position, path, None, one_or_none(node, key)?);
            Ok(())
        },
        move |position, sight| {
            if position.open.hidden_traps.has(path) && !sight.defender {
                return "hidden".to_owned();
            }
            trap_at(position, path).map_or("none".to_owned(), |trap| trap.to_string())
        },
    )
}

/// `down` or `up`.
pub(super) fn trap_face(path: Path) -> Field {
    Field::new(
        move |position, node, key| {
            let trap = trap_at(position, path).unwrap_or(Trap::Goblin);
            match plain(node.as_text(key)?).as_str() {
                "down" => set_trap(position, path, None, Some(trap)),
                "up" => set_trap(position, path, Some(trap), None),
                "none" => set_trap(position, path, None, None),
                other => return Err(node.fault(key, format!("`{other}` is none of down, up"))),
            }
            Ok(())
        },
        move |position, _| {
            let face = if position.open.hidden_traps.has(path) {
                "down"
            } else if position.open.shown_traps[path].is_some() {
                "up"
            } else {
                "none"
            };
            face.to_owned()
        },
    )
}

/// The six middle cards of the line.
pub(super) fn line() -> Field {
    Field::new(
        |position, node, key| {
            let cards = many(node, key)?;
            if cards.len() != position.open.line.len() {
                return Err(node.fault(key, format!("the line has 6 middle cards, not {}", cards.len())));
            }
            for (slot, card) in position.open.line.iter_mut().zip(cards) {
                *slot = Some(card);
            }
            Ok(())
        },
        |position, _| {
            let names: Vec<_> = position.open.line.iter().flatten().map(ToString::to_string).collect();
            names.join(", ")
        },
    )
}
