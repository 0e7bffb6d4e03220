//! What is told of each event: whose doing it is, how much it matters, the rule behind it, and what its words need beside
//! the event itself.

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
use super::{leaders, names, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight;
use crate::wire::Weight::{Heading, Major, Minor};

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

/// A line about something that a seat does, and that names the seat.
pub(super) fn by(event: &Event, seat: Seat, weight: Weight, rule: &'static str) -> Told {
    Told::of(event, seat, weight, rule).with("seat", seat)
}

/// Set-up and the beginning of a turn.
fn set_up(teller: &Teller, event: &Event) -> Option<Told> {
    let tables = tables(teller.after);
    Some(match event {
        Event::CardsDealt { phase, chosen } => {
            let dealt = (0..CARDS_PER_PHASE).filter(|position| chosen & (1 << position) != 0);
            let rule = match leaders(teller.after, Army::Invader).len() {
                1 => "1e.setup.draft-two",
                _ => "1e.setup.draft-three",
            };
            Told::of(event, None, Minor, rule)
                .with("number", phase.number())
                .with_arg("cards", names::cards(tables, dealt.map(|position| phase.card(position))))
        }
        Event::CardKept { by: side, card } => by(event, teller.lord(*side), Major, "1e.setup.draft-open")
            .with("number", card.phase().number())
            .with("actions", tables.cards[*card])
            .at([spot::card(card)]),
        Event::TurnBegan { .. } => Told::of(event, None, Heading, "1e.overview.phase-alternation")
            .with("turns", tables.numbers.turns),
        Event::CardFlipped { by: side, phase } => by(event, teller.lord(*side), Major, "1e.flip.stays")
            .with("number", phase.number())
            .with_arg("back", names::back(*phase))
            .at([spot::card_of(teller.after, *side, *phase)]),
        Event::UnitsDrawn { by: side, .. } => Told::of(event, None, Major, "1e.supplies.units")
            .with("seat", teller.lord(*side))
            .at(["reserve".to_owned()]),
        Event::ResourcesTaken { by: side, .. } => {
            by(event, teller.lord(*side), Minor, "1e.supplies.resources")
        }
        _ => return None,
    })
}

/// Phase 6, and the hourglasses that the Invader's actions give.
fn dispatch(teller: &Teller, previous: Option<&Event>, event: &Event) -> Option<Told> {
    Some(match event {
        Event::HourglassesGiven { to, .. } => {
            Told::of(event, None, Minor, hourglass_rule(previous)).with("seat", teller.captain(*to))
        }
        Event::Marched { unit, from, to } => marched(teller, *unit, *from, *to),
        Event::TrapKilled { path, unit } => {
            let rule = match (unit, teller.stage) {
                (_, Some(_)) => "1e.order.call-trap",
                (Horde::Goblin, None) => "1e.dispatch.goblin-trap",
                _ => "1e.dispatch.troll-trap",
            };
            Told::of(event, None, Major, rule).at([path.to_string()])
        }
        Event::OrderGiven { at, .. } => {
            by(event, teller.lord(at.side()), Major, "1e.order.open").at([spot::piece("order", at)])
        }
        Event::OrderClassified { at } | Event::OrderKnown { at, .. } => {
            by(event, teller.lord(at.side()), Minor, "1e.order.classified").at([spot::piece("order", at)])
        }
        Event::InfluenceLent { at } => {
            Told::of(event, teller.lord(at.side()), Minor, "1e.altar.effect").places([at.place()])
        }
        Event::CampCounted { by: side, .. } => Told::of(event, None, Minor, "1e.camp.upkeep")
            .with("seat", teller.lord(*side))
            .with("invaders", leaders(teller.after, Army::Invader).len())
            .places([Place::Camp]),
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
    let mut lines = Told::marched(seat, Group::of(unit, 1), &[from, to], rule);
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
    let told = |weight, rule| Told::of(event, None, weight, rule);
    let board = || ["glory".to_owned()];
    Some(match event {
        Event::GloriousDeedDone { deed } => told(Major, glorious_rule(*deed)).at(board()),
        Event::GloryGained { .. } => {
            let rule = match previous {
                Some(Event::GloriousDeedDone { .. }) => "1e.glory.deeds-instant",
                Some(Event::GateFell { .. }) => "1e.ram.gates",
                _ => "1e.draw.result",
            };
            told(Minor, rule).at(board())
        }
        Event::GloryPassed => told(Minor, "1e.end.order").at(board()),
        Event::HonourBroken => Told::of(event, teller.actor(Army::Defender), Major, "1e.glory.honour-lost")
            .places([Place::Honour]),
        Event::HonourKept => told(Minor, "1e.glory.honour").places([Place::Honour]),
        Event::SteppedOut { at, unit } => {
            let way = [at.siege_tower(), at.place()];
            Told::of(event, teller.lord(at.side()), Minor, "1e.siege-tower.empty-out")
                .places([at.place()])
                .walks(unit, 1, &way)
        }
        Event::TurnEnded { .. } => told(Minor, "1e.end.order"),
        Event::BrokenIn { .. } => {
            let rule = match teller.after.book().options.is_valley() {
                true => "1e.glory.break-in-valley",
                false => "1e.glory.break-in",
            };
            told(Major, rule).at(board())
        }
        Event::GameOver { .. } => {
            let open = &teller.after.open;
            let gates = open.gates_fallen >= tables(teller.after).numbers.gates;
            let rule = match (open.further, open.breached.is_empty() && !gates) {
                (true, _) => "1e.draw.result",
                (false, true) => "1e.winner.default",
                (false, false) => "1e.winner.glory",
            };
            let [invader, defender] = open.glory.into_array();
            told(Major, rule)
                .with("held", rule == "1e.winner.default")
                .with("invader", invader)
                .with("defender", defender)
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
