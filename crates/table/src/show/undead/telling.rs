//! One sentence for each event.

use stronghold_rules::Seat;
use stronghold_rules::board::Place;
use stronghold_rules::set::Mask;
use stronghold_rules::undead::Event;
use stronghold_rules::undead::spell::{Colour, Spell};
use stronghold_rules::undead::step::Step;
use stronghold_rules::unit::{Group, Undead};

use super::story::{Source, Teller};
use super::telling_assault::assault;
use super::telling_defence::defence;
use super::telling_spells::spells;
use super::{spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight::{Major, Minor};

pub(super) const INVADER: Option<Seat> = Some(Seat::Invader);
pub(super) const DEFENDER: Option<Seat> = Some(Seat::Defender);

/// The line of an event, between the events before and after it.
pub(super) fn tell(teller: &Teller, previous: Option<&Event>, event: &Event, next: Option<&Event>) -> Told {
    set_up(event)
        .or_else(|| supplies(teller, event))
        .or_else(|| spells(teller, event))
        .or_else(|| maneuvers(teller, event))
        .or_else(|| defence(teller, previous, event))
        .or_else(|| assault(teller, previous, event, next))
        .unwrap_or_else(|| the_end(teller, event))
}

fn set_up(event: &Event) -> Option<Told> {
    Some(match event {
        Event::SpellDealt { spell, position } => {
            let text = format!("Card {} of the Tome is {}.", position + 1, words::spell(*spell));
            Told::new(None, Minor, "un.info.open", text).at([spot::spell(*spell)])
        }
        Event::LibraryStocked { colour, spells } => {
            let spells = Mask::of_bits(*spells).iter().map(Spell::at);
            let names: Vec<String> = spells.clone().map(|spell| words::spell(spell).to_owned()).collect();
            let colour = match colour {
                Colour::Green => "green",
                Colour::Blue => "blue",
                Colour::Red => "red",
            };
            let text = format!("The {colour} cards of the Library are {}.", words::list(&names));
            Told::new(None, Minor, "un.info.open", text).at(spells.map(spot::spell))
        }
        _ => return None,
    })
}

/// The start of a round, and phase 1.
fn supplies(teller: &Teller, event: &Event) -> Option<Told> {
    let tables = tables(teller.after);
    Some(match event {
        Event::RoundBegan { round } => {
            told::turn_began("Round", *round, tables.numbers.rounds, "un.supplies.gain")
        }
        Event::UnitFled { card, unit, from } => {
            let text = format!(
                "{}: {} flees from {} to the courtyard.",
                words::panic_card(*card),
                words::article(&unit.to_string()),
                words::section(*from)
            );
            let way = [from.place(), Place::Courtyard];
            Told::new(INVADER, Major, "un.panic.in-force", text).places(way).walks(unit, 1, &way)
        }
        Event::ManaGained { count } => {
            Told::new(None, Minor, mana_rule(teller), format!("The Invader gains {count} mana."))
        }
        Event::ManaLost { count } => {
            Told::new(INVADER, Minor, "un.supplies.keep-mana", format!("The Invader loses {count} mana."))
        }
        Event::HourglassesGained { count } => {
            let text = format!("The Defender receives {}.", words::count(*count, "hourglass"));
            Told::new(None, Minor, teller.source.rule(), text)
        }
        Event::ManaCardDrawn { card } => {
            let text = format!("The Invader draws a mana card: {}.", words::mana_card(tables, *card));
            Told::new(INVADER, Major, "un.supplies.mana-card", text)
        }
        Event::UnitsArrived { units } => {
            let verb = if units.total() == 1 { "comes" } else { "come" };
            let text = format!("{} {verb} to the courtyard.", words::capital(&words::units(*units)));
            Told::new(None, Minor, "un.supplies.mana-card", text).places([Place::Courtyard])
        }
        Event::AltarUsed { skeletons } => {
            let verb = if *skeletons == 1 { "leaves" } else { "leave" };
            let text =
                format!("{} {verb} the Altar of Death for mana.", words::count(*skeletons, "skeleton"));
            Told::new(INVADER, Major, "un.supplies.altar", text).at(["altar".to_owned()])
        }
        Event::LibraryOpened => {
            let text = "The Invader opens the Necromancer's Library.".to_owned();
            Told::new(INVADER, Minor, "un.supplies.library", text)
        }
        Event::SpellRemoved { spell } => {
            let text = format!("{} leaves the Tome and the game.", words::spell(*spell));
            Told::new(INVADER, Major, "un.supplies.library-remove", text).at([spot::spell(*spell)])
        }
        Event::SpellTaken { spell } => {
            let text = format!("{} comes from the Library into the Tome.", words::spell(*spell));
            Told::new(INVADER, Major, "un.supplies.library-refill", text).at([spot::spell(*spell)])
        }
        Event::TomeArranged { tome } => {
            let names = tome.map(words::spell).join(", ");
            Told::new(INVADER, Minor, "un.supplies.library-order", format!("The Tome is {names}."))
        }
        _ => return None,
    })
}

/// Why the Invader gains mana.
fn mana_rule(teller: &Teller) -> &'static str {
    match teller.source {
        _ if teller.stage.is_some() => "un.spell.marshes",
        Source::ManaCard => "un.supplies.mana-card",
        Source::Altar => "un.supplies.altar",
        Source::Round => "un.supplies.gain",
        _ => "un.spell.marshes",
    }
}

/// Phase 3.
fn maneuvers(teller: &Teller, event: &Event) -> Option<Told> {
    let marched = |unit: Undead, way: [Place; 2], rule: &'static str| {
        told::marched(Seat::Invader, Group::of(unit, 1), &way, rule).remove(0)
    };
    Some(match event {
        Event::UnitsDrawn { units } => {
            let text = format!("The Invader draws {}.", words::units(*units));
            Told::new(None, Major, "un.pieces.invader-supply", text).places([Place::Camp])
        }
        Event::ReinforcementDrawn { units, .. } => {
            let text = format!("Reinforcements for the camp: {}.", words::units(*units));
            Told::new(None, Major, "un.pieces.invader-supply", text).places([Place::Camp])
        }
        Event::ManeuverBegan { maneuver } => {
            let text = format!("The Invader begins a {}.", words::maneuver(*maneuver));
            Told::new(INVADER, Major, "un.maneuver.once-each", text)
        }
        Event::Marched { unit, path } => {
            let rule = match teller.before.step() {
                Some(Step::Hasten { spell: Spell::DeathMarch, .. }) => "un.spell.death-march",
                Some(Step::Hasten { .. }) => "un.spell.gust",
                _ => "un.maneuver.order",
            };
            marched(*unit, [path.from(), path.to()], rule)
        }
        Event::Mustered { unit, side } => {
            marched(*unit, [Place::Camp, side.foreground()], "un.maneuver.order")
        }
        Event::CampCounted { units, hourglasses } => {
            told::camp_counted("the camp", *units, *hourglasses, "un.maneuver.camp-stays")
        }
        _ => return None,
    })
}

/// The end of a round or of the game.
fn the_end(teller: &Teller, event: &Event) -> Told {
    match event {
        Event::GameOver { outcome } => told::game_over(outcome.winner, ["un.end.breach", "un.end.sunrise"]),
        _ => told::turn_ended("Round", teller.round, "un.cleanup.stays"),
    }
}
