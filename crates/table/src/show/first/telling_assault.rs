//! Sentences about the assault, stage by stage.

use stronghold_rules::Army;
use stronghold_rules::board::{Place, Section};
use stronghold_rules::first::Event;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::unit::{Group, Horde};

use super::combat::counted;
use super::shots::{aimed, card_turned, fired, garrison_died, held, horde_died, machine_name};
use super::story::Teller;
use super::{spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight::{Heading, Major, Minor};

/// The ranged part of the assault.
pub(super) fn ranged(
    teller: &Teller,
    previous: Option<&Event>,
    event: &Event,
    next: Option<&Event>,
) -> Option<Told> {
    Some(match event {
        Event::AssaultBegan { further } => {
            let (rule, text) = match further {
                true => ("1e.draw.extra-assault", "Glory is equal: a further assault decides"),
                false => ("1e.assault.order", "The assault begins"),
            };
            Told::new(None, Heading, rule, text.to_owned())
        }
        Event::Aimed { from, at } => aimed(teller, *from, *at),
        Event::Held { at } => held(teller, *at),
        Event::CardTurned { tower, face } => card_turned(teller, *tower, *face, next),
        Event::MachineFired { at, hit } => fired(teller, *at, *hit),
        Event::TwoCardsDrawn { at, hits } => {
            let misses = 2u8.saturating_sub(*hits);
            let cards: Vec<String> = [(*hits, "Hit"), (misses, "Miss")]
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, card)| words::count(count, card))
                .collect();
            let text = format!(
                "The {} {} turns over two cards: {}.",
                machine_name(teller, *at),
                words::at(at.place()),
                words::list(&cards)
            );
            Told::new(None, Minor, "1e.special.accurate-shot", text).at([spot::piece("machine", at.place())])
        }
        Event::WallHit { at, stones, wood } => wall_hit(teller, *at, *stones, *wood, next),
        Event::SectionRuined { at } => {
            let text = format!("The last wall component of {} is gone.", words::section(*at));
            Told::new(None, Major, "1e.glory.ruined-walls", text).places([at.place()])
        }
        Event::CauldronDestroyed { at, against } => {
            told::cauldron_destroyed(against, *at, "1e.catapult.bare")
        }
        Event::TowerMachineDestroyed { at, machine } => {
            told::tower_machine_destroyed(words::tower_machine(*machine), at.place(), "1e.catapult.bare")
        }
        Event::VolleyFired { at, strength } => {
            let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::HordeFalls { .. }));
            let dies = chooses || matches!(next, Some(Event::HordeDied { at: there, .. }) if there == at);
            told::volley_fired(*at, *strength, !dies, "1e.ranged.volley")
        }
        Event::GoblinFired { from, at } => {
            let text =
                format!("A goblin on {} shoots a marksman {}.", words::place(from.place()), words::at(*at));
            Told::new(teller.lord(from.side()), Major, "1e.ranged.goblins", text).places([from.place(), *at])
        }
        Event::HordeDied { at, units } => horde_died(teller, *at, *units, previous),
        Event::GarrisonDied { at, units } => garrison_died(teller, *at, *units),
        _ => return None,
    })
}

fn wall_hit(teller: &Teller, at: Section, stones: u8, wood: u8, next: Option<&Event>) -> Told {
    let lost: Vec<String> = [(stones, "stone"), (wood, "wooden component")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, word)| words::count(count, word))
        .collect();
    let bare = matches!(next, Some(Event::SectionRuined { at: there }) if *there == at);
    let end = if bare { "; nothing is left there" } else { "" };
    let text = format!("{} loses {}{end}.", words::section(at), words::list(&lost));
    let rule = match teller.stage {
        Some(Stage::Orders) => "1e.order.detonation",
        _ => "1e.catapult.hit",
    };
    let weight = if bare { Major } else { Minor };
    Told::new(None, weight, rule, text).places([at.place()])
}

/// The melee, the hospital and the barbican.
pub(super) fn melee(teller: &Teller, event: &Event, next: Option<&Event>) -> Option<Told> {
    Some(match event {
        Event::Poisoned { at } => {
            let text = format!("Poison kills a marksman on {}.", words::section(*at));
            let rule = match teller.after.book().options.is_valley() {
                true => "1e.melee.poisons-valley",
                false => "1e.melee.poisons",
            };
            Told::new(None, Major, rule, text).places([at.place()])
        }
        Event::CauldronPoured { at, against } => {
            let text = format!("The cauldron against {against}s is poured on {}.", words::section(*at));
            Told::new(None, Minor, "1e.melee.cauldrons", text).places([at.place()])
        }
        Event::AccidentHappened { at, against } => {
            let hurt = matches!(next, Some(Event::GarrisonDied { at: there, .. }) if *there == at.place());
            let end = if hurt { "" } else { "; nobody is hurt" };
            let text = format!(
                "The cauldron against {against}s on {} spills over the Defender{end}.",
                words::section(*at)
            );
            Told::new(None, Major, "1e.accident.effect", text).places([at.place()])
        }
        Event::OrderShown { at, kind } => {
            let text = format!("The order on {} is {}.", words::section(*at), words::order(*kind));
            Told::new(None, Major, "1e.melee.orders", text).at([spot::piece("order", at)])
        }
        Event::OrderVoid { at, kind } => {
            let text = format!("{} on {}: nobody is left to obey.", words::order(*kind), words::section(*at));
            Told::new(None, Minor, "1e.order.void", text).places([at.place()])
        }
        Event::OrcsDetonated { at, orcs } => {
            let orcs = words::units(Group::of(Horde::Orc, *orcs));
            let verb = if orcs.starts_with('a') { "blows itself" } else { "blow themselves" };
            let text = format!("{} {verb} up on {}.", words::capital(&orcs), words::section(*at));
            Told::new(teller.lord(at.side()), Major, "1e.order.detonation", text).places([at.place()])
        }
        Event::ClashCounted { at, invader, defender, units, forces } => {
            counted(teller, *at, [*invader, *defender, *units], forces, next)
        }
        Event::SectionBreached { at } => {
            let text = format!("{} is breached!", words::section(*at));
            Told::new(None, Major, "1e.melee.breach", text).places([at.place()])
        }
        Event::UnitSaved { unit } => {
            told::healed(teller.actor(Army::Defender), Group::of(*unit, 1), "1e.hospital.two")
        }
        Event::UnitsNotSaved { units } => told::not_healed(*units, "to the supply", "1e.hospital.two"),
        Event::SpectreRose { side, unit } => {
            let text = format!(
                "A spectre rises: {} on {}.",
                words::article(&unit.to_string()),
                words::place(side.foreground())
            );
            Told::new(None, Major, "1e.spectres.effect", text).places([side.foreground()])
        }
        Event::RamStruck { strength, toughness } => {
            let text = format!("The ram strikes with {strength}: the gate has toughness {toughness} left.");
            Told::new(None, Major, "1e.ram.strike", text).places([Place::Barbican])
        }
        Event::GateFell { gate } => {
            let text = format!("{} falls!", words::capital(words::gate(*gate)));
            let third = *gate >= tables(teller.after).numbers.gates;
            let rule = if third { "1e.ram.third-gate" } else { "1e.ram.gates" };
            Told::new(None, Major, rule, text).places([Place::Barbican])
        }
        _ => return None,
    })
}
