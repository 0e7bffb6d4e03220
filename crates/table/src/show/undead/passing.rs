//! Why a card of the Tome passed by without being asked for.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::{Action, Position, Siege, View};

use super::tables;

/// The reason and its rule, if the card could not be cast. Skipping a card changes nothing on the table, so the position
/// after it tells whether it could have been cast.
pub(super) fn passes_by(after: &View, spell: Spell) -> Option<(&'static str, &'static str)> {
    let slot = after.open.tome.iter().position(|lying| *lying == Some(spell))?;
    let siege = asked_again(after, Step::Cast(u8::try_from(slot).ok()?));
    if siege.is_legal(Action::Cast(spell)) {
        return None;
    }
    if after.open.mana < tables(after).spell(spell).cost {
        return Some(("not enough mana", "un.cast.cost"));
    }
    let rules = siege.refusal(Action::Cast(spell));
    Some(match rules.first().copied() {
        Some("un.engine.max") => ("no more engines may be built", "un.engine.max"),
        Some("un.pieces.limit") => ("no piece of it is left", "un.pieces.limit"),
        _ if spell.tile().is_some() || spell.engine().is_some() => ("no space for it", "un.cast.legal"),
        _ => ("it would do nothing", "un.cast.legal"),
    })
}

/// The position with this question on top.
fn asked_again(view: &View, step: Step) -> Siege {
    let guess = view.determinize(&mut ChaCha8Rng::seed_from_u64(0));
    let mut position: Position = guess.position().clone();
    position.open.outcome = None;
    position.agenda.clear();
    position.agenda.push(step);
    Siege::at(guess.book().clone(), position)
}
