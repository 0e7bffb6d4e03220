//! One sentence for each event.

use stronghold_rules::board::{Place, Section, Side};
use stronghold_rules::first::Event;
use stronghold_rules::first::card::CARDS_PER_PHASE;
use stronghold_rules::first::token::GloriousDeed;
use stronghold_rules::unit::{Group, Horde};
use stronghold_rules::{Army, Seat};

use super::story::Teller;
use super::telling_assault::{melee, ranged};
use super::telling_defence::defence;
use super::telling_phases::phases;
use super::{leaders, spot, tables, words};
use crate::show::seat_name;
use crate::show::told::{self, Told};
use crate::wire::Weight;
use crate::wire::Weight::{Major, Minor};

/// The lines of an event, between the events before and after it.
pub(super) fn tell(
    teller: &Teller,
    previous: Option<&Event>,
    event: &Event,
    next: Option<&Event>,
) -> Vec<Told> {
    let one = set_up(teller, event)
        .or_else(|| phases(teller, event))
        .or_else(|| dispatch(teller, previous, event))
        .or_else(|| defence(teller, event))
        .or_else(|| ranged(teller, previous, event, next))
        .or_else(|| melee(teller, event, next))
        .or_else(|| glory(teller, previous, event));
    one.into_iter().collect()
}

/// A line about something that a seat does: its name stands in front.
pub(super) fn by(seat: Seat, weight: Weight, rule: &'static str, text: &str) -> Told {
    Told::new(seat, weight, rule, format!("{} {text}", told::the(seat)))
}

/// Set-up and the beginning of a turn.
fn set_up(teller: &Teller, event: &Event) -> Option<Told> {
    let tables = tables(teller.after);
    Some(match event {
        Event::CardsDealt { phase, chosen } => {
            let cards = (0..CARDS_PER_PHASE).filter(|position| chosen & (1 << position) != 0);
            let names: Vec<String> =
                cards.map(|position| words::card(tables, phase.card(position))).collect();
            let rule = match leaders(teller.after, Army::Invader).len() {
                1 => "1e.setup.draft-two",
                _ => "1e.setup.draft-three",
            };
            let text = format!("Cards of phase {} are laid out: {}.", phase.number(), names.join("; "));
            Told::new(None, Minor, rule, text)
        }
        Event::CardKept { by: side, card } => {
            let text =
                format!("keeps a card of phase {}: {}.", card.phase().number(), words::card(tables, *card));
            by(teller.lord(*side), Major, "1e.setup.draft-open", &text).at([spot::card(card)])
        }
        Event::TurnBegan { turn } => {
            told::turn_began("Turn", *turn, tables.numbers.turns, "1e.overview.phase-alternation")
        }
        Event::CardFlipped { by: side, phase } => {
            let text = format!("turns over the card of phase {}: {}.", phase.number(), words::back(*phase));
            by(teller.lord(*side), Major, "1e.flip.stays", &text).at([spot::card_of(
                teller.after,
                *side,
                *phase,
            )])
        }
        Event::UnitsDrawn { by: side, units } => {
            let text = format!("{} draws {}.", told::the(teller.lord(*side)), words::units(*units));
            Told::new(None, Major, "1e.supplies.units", text).at(["reserve".to_owned()])
        }
        Event::ResourcesTaken { by: side, count } => {
            let text = format!("takes {}.", words::count(*count, "resource"));
            by(teller.lord(*side), Minor, "1e.supplies.resources", &text)
        }
        _ => return None,
    })
}

/// Phase 6, and the hourglasses that the Invader's actions give.
fn dispatch(teller: &Teller, previous: Option<&Event>, event: &Event) -> Option<Told> {
    Some(match event {
        Event::HourglassesGiven { to, count } => {
            let name = told::the(teller.captain(*to));
            let text = format!("{name} receives {}.", words::count(*count, "hourglass"));
            Told::new(None, Minor, hourglass_rule(previous), text)
        }
        Event::Marched { unit, from, to } => marched(teller, *unit, *from, *to),
        Event::TrapKilled { path, unit } => {
            let text = format!(
                "The trap on the path from {} kills {}.",
                words::path(*path),
                words::article(&unit.to_string())
            );
            let rule = match (unit, teller.stage) {
                (_, Some(_)) => "1e.order.call-trap",
                (Horde::Goblin, None) => "1e.dispatch.goblin-trap",
                _ => "1e.dispatch.troll-trap",
            };
            Told::new(None, Major, rule, text).at([path.to_string()])
        }
        Event::OrderGiven { at, kind } => {
            let text = format!("orders {} on {}.", words::order(*kind), words::section(*at));
            by(teller.lord(at.side()), Major, "1e.order.open", &text).at([spot::piece("order", at)])
        }
        Event::OrderClassified { at } => {
            let text = format!("places an order face down on {}.", words::section(*at));
            by(teller.lord(at.side()), Minor, "1e.order.classified", &text).at([spot::piece("order", at)])
        }
        Event::OrderKnown { at, kind } => {
            let text =
                format!("places an order face down on {}: {}.", words::section(*at), words::order(*kind));
            by(teller.lord(at.side()), Minor, "1e.order.classified", &text).at([spot::piece("order", at)])
        }
        Event::InfluenceLent { at } => {
            let text = format!("The altar helps the Invader on {} this turn.", words::section(*at));
            Told::new(teller.lord(at.side()), Minor, "1e.altar.effect", text).places([at.place()])
        }
        Event::CampCounted { by: side, units, hourglasses } => {
            let owner = match leaders(teller.after, Army::Invader).len() {
                1 => "the camp".to_owned(),
                _ => format!("the camp of the {}", seat_name(teller.lord(*side))),
            };
            told::camp_counted(&owner, *units, *hourglasses, "1e.camp.upkeep")
        }
        _ => return None,
    })
}

/// A unit of the Invader takes a step, in a dispatch or at the Call of the Troll.
fn marched(teller: &Teller, unit: Horde, from: Place, to: Place) -> Told {
    let side = [to, from].iter().find_map(|place| side_of(*place));
    let seat = match (teller.stage, side) {
        (Some(_), Some(side)) => teller.lord(side),
        (_, side) => teller.actor(Army::Invader).unwrap_or_else(|| teller.lord(side.unwrap_or(Side::West))),
    };
    let rule = match (teller.stage, from) {
        (Some(_), _) => "1e.order.call",
        (None, Place::Camp) if to.section().is_some() => "1e.sap.effect",
        (None, Place::Camp) => "1e.dispatch.stage-c",
        (None, from) if from.foreground().is_some() => "1e.dispatch.stage-b",
        (None, from) if from.section().is_some() => "1e.ropes.effect",
        (None, _) => "1e.dispatch.stage-a",
    };
    let mut lines = told::marched(seat, Group::of(unit, 1), &[from, to], rule);
    lines.remove(0)
}

fn side_of(place: Place) -> Option<Side> {
    let section = place.section().or(place.siege_tower_at()).map(Section::side);
    section.or(place.rampart().map(|rampart| rampart.side())).or(place.foreground())
}

/// Why the Defender receives hourglasses.
fn hourglass_rule(previous: Option<&Event>) -> &'static str {
    match previous {
        Some(Event::Gained { .. }) => "1e.supplies.gain",
        Some(Event::Given { .. }) => "1e.team.give",
        Some(Event::Performed { borrowed: true, .. }) => "1e.team.borrow",
        Some(Event::Performed { .. } | Event::GloryGained { .. }) => "1e.phase.hourglass-per-unit",
        Some(Event::OrderClassified { .. } | Event::OrderKnown { .. }) => "1e.order.classified",
        Some(Event::CampCounted { .. }) => "1e.camp.upkeep",
        Some(Event::DeedDone { .. }) => "1e.deed.negotiations",
        _ => "1e.step.turn-income",
    }
}

/// Glory and the end.
fn glory(teller: &Teller, previous: Option<&Event>, event: &Event) -> Option<Told> {
    Some(match event {
        Event::GloriousDeedDone { deed } => {
            let text = format!("A glorious deed of the Invader: {}.", words::glorious(*deed));
            Told::new(None, Major, glorious_rule(*deed), text).at(["glory".to_owned()])
        }
        Event::GloryGained { army, points } => {
            let rule = match previous {
                Some(Event::GloriousDeedDone { .. }) => "1e.glory.deeds-instant",
                Some(Event::GateFell { .. }) => "1e.ram.gates",
                _ => "1e.draw.result",
            };
            let text = format!("{} gains {points} Glory.", words::capital(told::army(*army)));
            Told::new(None, Minor, rule, text).at(["glory".to_owned()])
        }
        Event::GloryPassed => {
            let text = "A point of Glory passes from the Invader to the Defender.".to_owned();
            Told::new(None, Minor, "1e.end.order", text).at(["glory".to_owned()])
        }
        Event::HonourBroken => {
            let text = "The guard of honour is broken up: it brings no more Glory.".to_owned();
            Told::new(teller.actor(Army::Defender), Major, "1e.glory.honour-lost", text)
                .places([Place::Honour])
        }
        Event::HonourKept => {
            let text = "The guard of honour stands: the Defender gains 1 Glory.".to_owned();
            Told::new(None, Minor, "1e.glory.honour", text).places([Place::Honour])
        }
        Event::SteppedOut { at, unit } => {
            let name = words::capital(&words::article(&unit.to_string()));
            let text = format!("{name} steps from the siege tower onto {}.", words::section(*at));
            let way = [at.siege_tower(), at.place()];
            Told::new(teller.lord(at.side()), Minor, "1e.siege-tower.empty-out", text)
                .places([at.place()])
                .walks(unit, 1, &way)
        }
        Event::TurnEnded { turn } => told::turn_ended("Turn", *turn, "1e.end.order"),
        Event::BrokenIn { points } => {
            let rule = match teller.after.book().options.is_valley() {
                true => "1e.glory.break-in-valley",
                false => "1e.glory.break-in",
            };
            let text = format!("The stronghold is broken into: the Invader gains {points} Glory.");
            Told::new(None, Major, rule, text).at(["glory".to_owned()])
        }
        Event::GameOver { outcome } => {
            let open = &teller.after.open;
            let gates = open.gates_fallen >= tables(teller.after).numbers.gates;
            let rule = match (open.further, open.breached.is_empty() && !gates) {
                (true, _) => "1e.draw.result",
                (false, true) => "1e.winner.default",
                (false, false) => "1e.winner.glory",
            };
            let [invader, defender] = open.glory.into_array();
            let text = match rule {
                "1e.winner.default" => "The walls have held to the end: the Defender wins.".to_owned(),
                _ => format!("Glory {invader} to {defender}: {} wins.", told::army(outcome.winner)),
            };
            Told::new(None, Major, rule, text)
        }
        _ => return None,
    })
}

fn glorious_rule(deed: GloriousDeed) -> &'static str {
    match deed {
        GloriousDeed::TrollAttack => "1e.glory.troll-attack",
        GloriousDeed::BloodRituals => "1e.glory.blood-rituals",
        GloriousDeed::GreatSiege => "1e.glory.great-siege",
        GloriousDeed::RuinedWalls => "1e.glory.ruined-walls",
    }
}
