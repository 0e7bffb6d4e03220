//! What spells, tiles and panic bring about.

use stronghold_rules::Seat;
use stronghold_rules::undead::Event;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::unit::Undead;

use super::args;
use super::story::Teller;
use super::telling::{DEFENDER, INVADER};
use crate::show::told::Told;
use crate::wire::Weight;

/// Panic rises, falls, or returns to where it begins.
pub(super) fn panic_changed(teller: &Teller, event: &Event, from: i8, to: i8) -> Told {
    let regroup = teller.stage == Some(Stage::Regroup);
    let way = match to < from {
        _ if regroup && (to == 0 || to < from) => "returns",
        true => "falls",
        false => "rises",
    };
    let rule = match teller.stage {
        Some(Stage::Regroup) if to == 0 => "un.panic.reset-always",
        Some(Stage::Regroup) => "un.spell.gallows",
        Some(_) => "un.engine.catapult",
        None if to < from => "un.priest.speech",
        None => "un.spell.panic",
    };
    Told::of(event, None, Weight::Minor, rule).with("way", way).with("to", args::level(to))
}

/// Who takes a marksman off a wall.
pub(super) fn marksman_taken(teller: &Teller) -> (&'static str, &'static str) {
    match teller.stage {
        Some(_) => ("ballista", "un.engine.ballista"),
        None => ("strigoi", "un.spell.strigoi"),
    }
}

/// Whose doing it is that a unit becomes another.
pub(super) fn transformed_by(into: Undead) -> (Option<Seat>, &'static str) {
    match into {
        Undead::Vampire => (INVADER, "un.spell.metamorphosis"),
        _ => (DEFENDER, "un.unit.transform"),
    }
}

/// Why a unit rises: of the Altar, by a graveyard, a ballista or a Soul Harvest.
pub(super) fn raised_rule(teller: &Teller) -> &'static str {
    match (teller.stage, teller.before.step()) {
        (Some(Stage::SpectralBallistae), _) => "un.engine.ballista",
        (Some(_), _) => "un.spell.soul-harvest",
        (None, Some(Step::Repeat { spell: Spell::RaiseTheFallen, .. })) => "un.spell.raise",
        (None, _) => "un.spell.graveyard",
    }
}
