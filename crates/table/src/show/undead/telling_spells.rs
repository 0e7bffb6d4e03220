//! Sentences about spells and panic.

use std::cmp::Ordering;

use stronghold_rules::board::Place;
use stronghold_rules::undead::Event;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::unit::Undead;

use super::passing::passes_by;
use super::story::Teller;
use super::telling::{DEFENDER, INVADER};
use super::{spot, tables, words};
use crate::show::told::Told;
use crate::wire::Weight::{Major, Minor};

/// Phase 2, and whatever spells and tiles bring about later.
pub(super) fn spells(teller: &Teller, event: &Event) -> Option<Told> {
    Some(match event {
        Event::SpellCast { spell } => {
            let cost = tables(teller.after).spell(*spell).cost;
            let text = format!("The Invader casts {} for {cost} mana.", words::spell(*spell));
            Told::new(INVADER, Major, "un.cast.order", text).at([spot::spell(*spell)])
        }
        Event::SpellSkipped { spell } => skipped(teller, *spell),
        Event::TilePlaced { tile, at } => {
            let text = format!("The Invader lays {} on {}.", words::tile(*tile), words::place(*at));
            Told::new(INVADER, Minor, "un.cast.tile", text).places([*at])
        }
        Event::EngineBuilt { engine, at } => {
            let name = words::article(words::engine(*engine));
            let text = format!("The Invader builds {name} on {}.", words::place(at.place()));
            Told::new(INVADER, Minor, "un.engine.place", text).places([at.place()])
        }
        Event::TilesActivated { tile, count } => {
            let text = format!(
                "The Invader activates {} of {}.",
                words::count(*count, "tile"),
                words::spell(tile.spell())
            );
            Told::new(INVADER, Minor, "un.activate.cost", text).at([spot::spell(tile.spell())])
        }
        Event::RainFell => {
            let text = "Rain falls: this round no cannon fires, and crossbows hit phantoms only.".to_owned();
            Told::new(INVADER, Major, "un.spell.heavy-rain", text)
        }
        Event::BatsSent { side } => {
            let text = format!("Bats haunt the {}: this round its marksmen do not fire.", words::side(*side));
            Told::new(INVADER, Major, "un.spell.bats", text)
        }
        Event::MoonRose => {
            let strength = tables(teller.after).spell(Spell::BloodMoon).amount;
            let text = format!("The Blood Moon rises: this round vampires have strength {strength}.");
            Told::new(INVADER, Major, "un.spell.blood-moon", text)
        }
        Event::PriestSilenced { priest } => {
            let text = format!("The {} is silenced this round.", words::priest(*priest));
            Told::new(INVADER, Major, "un.spell.wail", text).at([priest.to_string()])
        }
        Event::HarvestBegan { section } => {
            let text = format!(
                "Defenders who fall on {} in the engagement of this round will rise.",
                words::section(*section)
            );
            Told::new(INVADER, Major, "un.spell.soul-harvest", text).places([section.place()])
        }
        Event::PanicChanged { from, to } => panic(teller, *from, *to),
        Event::PanicCardDrawn { card } => {
            let text = format!("A panic card for the next round: {}.", words::panic_card(*card));
            Told::new(None, Major, "un.panic.draw", text).at([spot::panic_card(*card)])
        }
        Event::BonePlaced { spot: at } => {
            let rule = match teller.stage {
                Some(_) => "un.engine.bone-thrower",
                None => "un.spell.bone-storm",
            };
            let text =
                format!("The Invader puts a bone marker {}.", words::bone_spot(tables(teller.after), *at));
            Told::new(INVADER, Minor, rule, text).at([spot::bone_space(*at)])
        }
        Event::BoneRemoved { spot: at } => {
            let lay = words::bone_spot(tables(teller.after), *at);
            let text = format!("The Defender removes the bone marker {lay}.");
            let rule = match teller.before.step() {
                Some(Step::Window) => "un.bone.action-space",
                _ => "un.action.resolve",
            };
            Told::new(DEFENDER, Minor, rule, text).at([spot::bone_space(*at)])
        }
        Event::MarksmanTaken { at } => {
            let (who, rule) = match teller.stage {
                Some(_) => ("The spectral ballista takes", "un.engine.ballista"),
                None => ("Strigoi take", "un.spell.strigoi"),
            };
            let text = format!("{who} a marksman off {}.", words::section(*at));
            Told::new(None, Major, rule, text).places([at.place()])
        }
        Event::Transformed { at, unit, into } => {
            let (seat, rule) = match into {
                Undead::Vampire => (INVADER, "un.spell.metamorphosis"),
                _ => (DEFENDER, "un.unit.transform"),
            };
            let text = format!("A {unit} {} becomes a {into}.", words::at(*at));
            Told::new(seat, Major, rule, text).places([*at])
        }
        Event::UnitRaised { unit, at } => raised(teller, *unit, *at),
        _ => return None,
    })
}

/// A card that could not be cast passes by; another was skipped.
fn skipped(teller: &Teller, spell: Spell) -> Told {
    let name = words::spell(spell);
    let line = match passes_by(teller.after, spell) {
        Some((why, rule)) => Told::new(None, Minor, rule, format!("{name} passes by: {why}.")),
        None => Told::new(INVADER, Minor, "un.cast.order", format!("The Invader skips {name}.")),
    };
    line.at([spot::spell(spell)])
}

/// Panic rises or falls.
fn panic(teller: &Teller, from: i8, to: i8) -> Told {
    let text = match to.cmp(&from) {
        Ordering::Less if teller.stage == Some(Stage::Regroup) => {
            format!("Panic returns to {}.", words::level(to))
        }
        Ordering::Less => format!("Panic falls to {}.", words::level(to)),
        _ if teller.stage == Some(Stage::Regroup) && to == 0 => "Panic returns to 0.".to_owned(),
        _ => format!("Panic rises to {}.", words::level(to)),
    };
    let rule = match teller.stage {
        Some(Stage::Regroup) if to == 0 => "un.panic.reset-always",
        Some(Stage::Regroup) => "un.spell.gallows",
        Some(_) => "un.engine.catapult",
        None if to < from => "un.priest.speech",
        None => "un.spell.panic",
    };
    Told::new(None, Minor, rule, text)
}

/// A unit rises: of the Altar, by a graveyard, a ballista or a Soul Harvest.
fn raised(teller: &Teller, unit: Undead, at: Place) -> Told {
    let rule = match (teller.stage, teller.before.step()) {
        (Some(Stage::SpectralBallistae), _) => "un.engine.ballista",
        (Some(_), _) => "un.spell.soul-harvest",
        (None, Some(Step::Repeat { spell: Spell::RaiseTheFallen, .. })) => "un.spell.raise",
        (None, _) => "un.spell.graveyard",
    };
    let text =
        format!("{} rises on {}.", words::capital(&words::article(&unit.to_string())), words::place(at));
    Told::new(None, Minor, rule, text).places([at])
}
