//! What is told of the assault, stage by stage.

use stronghold_rules::Army;
use stronghold_rules::board::{Place, Section};
use stronghold_rules::first::Event;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_words::{Arg, Message};

use super::combat::counted;
use super::shots::{aimed, card_turned, fired, garrison_died, held, horde_died};
use super::story::Teller;
use super::{names, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight::{Heading, Major, Minor};

/// The ranged part of the assault.
pub(super) fn ranged(
    teller: &Teller,
    previous: Option<&Event>,
    event: &Event,
    next: Option<&Event>,
) -> Option<Told> {
    let told = |weight, rule| Told::of(event, None, weight, rule);
    Some(match event {
        Event::AssaultBegan { further: true } => told(Heading, "1e.draw.extra-assault"),
        Event::AssaultBegan { further: false } => told(Heading, "1e.assault.order"),
        Event::Aimed { from, at } => aimed(teller, event, *from, *at),
        Event::Held { at } => held(teller, event, *at),
        Event::CardTurned { tower, face } => card_turned(teller, event, *tower, *face, next),
        Event::MachineFired { at, hit } => fired(teller, event, *at, *hit),
        Event::TwoCardsDrawn { at, .. } => told(Minor, "1e.special.accurate-shot")
            .with_arg("machine", names::machine(teller.after, *at))
            .at([spot::piece("machine", at.place())]),
        Event::WallHit { at, stones, wood } => wall_hit(teller, event, *at, [*stones, *wood], next),
        Event::SectionRuined { at } => told(Major, "1e.glory.ruined-walls").places([at.place()]),
        Event::CauldronDestroyed { at, .. } => told(Major, "1e.catapult.bare").places([at.place()]),
        Event::TowerMachineDestroyed { at, .. } => told(Major, "1e.catapult.bare").places([at.place()]),
        Event::VolleyFired { at, .. } => {
            let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::HordeFalls { .. }));
            let dies = chooses || matches!(next, Some(Event::HordeDied { at: there, .. }) if there == at);
            told(Major, "1e.ranged.volley").with("dies", dies).places([*at])
        }
        Event::GoblinFired { from, at } => {
            Told::of(event, teller.lord(from.side()), Major, "1e.ranged.goblins").places([from.place(), *at])
        }
        Event::HordeDied { at, units } => horde_died(teller, event, *at, *units, previous),
        Event::GarrisonDied { at, .. } => garrison_died(teller, event, *at),
        _ => return None,
    })
}

fn wall_hit(
    teller: &Teller,
    event: &Event,
    at: Section,
    [stones, wood]: [u8; 2],
    next: Option<&Event>,
) -> Told {
    let lost = [(stones, "count-stone"), (wood, "count-wooden")].into_iter();
    let lost =
        lost.filter(|(count, _)| *count > 0).map(|(count, key)| Message::new(key).with("count", count));
    let bare = matches!(next, Some(Event::SectionRuined { at: there }) if *there == at);
    let rule = match teller.stage {
        Some(Stage::Orders) => "1e.order.detonation",
        _ => "1e.catapult.hit",
    };
    let weight = if bare { Major } else { Minor };
    Told::of(event, None, weight, rule)
        .with_arg("lost", Arg::list(lost))
        .with("bare", bare)
        .places([at.place()])
}

/// The melee, the hospital and the barbican.
pub(super) fn melee(teller: &Teller, event: &Event, next: Option<&Event>) -> Option<Told> {
    let told = |weight, rule| Told::of(event, None, weight, rule);
    Some(match event {
        Event::Poisoned { at } => {
            let rule = match teller.after.book().options.is_valley() {
                true => "1e.melee.poisons-valley",
                false => "1e.melee.poisons",
            };
            told(Major, rule).places([at.place()])
        }
        Event::CauldronPoured { at, .. } => told(Minor, "1e.melee.cauldrons").places([at.place()]),
        Event::AccidentHappened { at, .. } => {
            let hurt = matches!(next, Some(Event::GarrisonDied { at: there, .. }) if *there == at.place());
            told(Major, "1e.accident.effect").with("hurt", hurt).places([at.place()])
        }
        Event::OrderShown { at, .. } => told(Major, "1e.melee.orders").at([spot::piece("order", at)]),
        Event::OrderVoid { at, .. } => told(Minor, "1e.order.void").places([at.place()]),
        Event::OrcsDetonated { at, .. } => {
            Told::of(event, teller.lord(at.side()), Major, "1e.order.detonation").places([at.place()])
        }
        Event::ClashCounted { at, invader, defender, units, forces } => {
            counted(teller, event, *at, [*invader, *defender, *units], forces, next)
        }
        Event::SectionBreached { at } => told(Major, "1e.melee.breach").places([at.place()]),
        Event::UnitSaved { .. } => Told::of(event, teller.actor(Army::Defender), Minor, "1e.hospital.two")
            .places([Place::Hospital, Place::Courtyard]),
        Event::UnitsNotSaved { .. } => told(Minor, "1e.hospital.two").places([Place::Hospital]),
        Event::SpectreRose { side, .. } => {
            let at = side.foreground();
            told(Major, "1e.spectres.effect").with("at", at).places([at])
        }
        Event::RamStruck { .. } => told(Major, "1e.ram.strike").places([Place::Barbican]),
        Event::GateFell { gate } => {
            let third = *gate >= tables(teller.after).numbers.gates;
            let rule = if third { "1e.ram.third-gate" } else { "1e.ram.gates" };
            told(Major, rule).places([Place::Barbican])
        }
        _ => return None,
    })
}
