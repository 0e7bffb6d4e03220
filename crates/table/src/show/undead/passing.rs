//! Why a card of the Tome passed by without being asked for.

use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::{Action, View};

/// A word for the reason, and its rule, if the card could not be cast. Skipping a card changes nothing on the table, so the position
/// after it tells whether it could have been cast.
pub(super) fn passes_by(after: &View, spell: Spell) -> Option<(&'static str, &'static str)> {
    let slot = after.open.tome.iter().position(|lying| *lying == Some(spell))?;
    let step = Step::Cast(u8::try_from(slot).ok()?);
    let judged = after.judged_at(step);
    let (_, verdict) = judged.iter().find(|(action, _)| *action == Action::Cast(spell))?;
    let reason = verdict.err()?;
    Some(match reason.rule() {
        "un.engine.max" => ("engines", "un.engine.max"),
        "un.pieces.limit" => ("no-piece", "un.pieces.limit"),
        _ if reason.figures.is_some() => ("mana", "un.cast.cost"),
        _ if spell.tile().is_some() || spell.engine().is_some() => ("no-space", "un.cast.legal"),
        _ => ("no-effect", "un.cast.legal"),
    })
}
