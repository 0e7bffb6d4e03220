//! Sentences about the assault: who fires, who fights, who dies.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::{Emplacement, HitCard, OrderKind};
use stronghold_rules::second::{Event, View};
use stronghold_rules::unit::{Group, Horde};

use super::story::{Cause, Teller};
use super::{spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight;

pub(super) fn stage_rule(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "2e.assault.start",
        Stage::SiegeMachines => "2e.barrage.target",
        Stage::Marksmen => "2e.volley.who",
        Stage::Poison => "2e.melee.poison",
        Stage::Cauldrons => "2e.melee.cauldrons",
        Stage::Poles => "2e.pole.target",
        Stage::Orders => "2e.melee.orders",
        Stage::Strength => "2e.melee.strength",
    }
}

/// The first stage also tells that the assault begins.
pub(super) fn stage_text(stage: Stage, quiet: bool) -> &'static str {
    match (stage, quiet) {
        (Stage::Cannons, true) => "The assault begins",
        (Stage::Cannons, false) => "The assault begins: cannons",
        (Stage::SiegeMachines, _) => "Siege machines",
        (Stage::Marksmen, _) => "Marksmen",
        (Stage::Poison, _) => "Melee: poison",
        (Stage::Cauldrons, _) => "Melee: cauldrons",
        (Stage::Poles, _) => "Melee: poles",
        (Stage::Orders, _) => "Melee: orders",
        (Stage::Strength, _) => "Melee: strength against strength",
    }
}

/// Who aims or fires from a place.
pub(super) fn shooter(view: &View, teller: &Teller, from: Place) -> String {
    if from.tower().is_some() {
        let name = if teller.is_stage(Stage::Poles) { "pole" } else { "cannon" };
        return format!("the {name} in {}", words::place(from));
    }
    let machine = Emplacement::of(from).and_then(|at| view.open.batteries[at]);
    let name = machine.map_or("machine", |battery| words::machine(battery.machine));
    format!("the {name} {}", words::at(from))
}

pub(super) fn aim_rule(teller: &Teller, from: Place) -> (Option<Seat>, &'static str) {
    match from.tower() {
        Some(_) if teller.is_stage(Stage::Poles) => (Some(Seat::Defender), "2e.pole.target"),
        Some(_) => (Some(Seat::Defender), "2e.cannon.target"),
        None => (Some(Seat::Invader), "2e.barrage.target"),
    }
}

pub(super) fn wall_rule(teller: &Teller) -> &'static str {
    if teller.is_stage(Stage::Orders) { "2e.order.detonation" } else { "2e.catapult.hit" }
}

pub(super) fn card_turned(teller: &Teller, tower: Tower, card: HitCard, next: Option<&Event>) -> Told {
    let pole = teller.is_stage(Stage::Poles);
    let row = tables(teller.after).hit_cards[card];
    let shown = if pole { row.pole } else { row.cannon };
    let kinds: Vec<String> =
        Horde::ALL.iter().filter(|unit| shown[unit.index()]).map(|unit| format!("{unit}s")).collect();
    let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::CannonHit { .. }));
    let dies = chooses || matches!(next, Some(Event::HordeDied { .. }));
    let text = told::card_turned(&shooter(teller.after, teller, tower.place()), &kinds, dies);
    let rule = if pole { "2e.pole.hit" } else { "2e.cannon.hit" };
    let aim = teller.aims[tower.index()];
    teller.told(None, Weight::Major, rule, text).at([spot::piece("machine", tower.place())]).places(aim)
}

pub(super) fn horde_died(teller: &Teller, at: Place, units: Group<Horde>) -> Told {
    let defender = Some(Seat::Defender);
    let (seat, by, rule): (Option<Seat>, Option<&str>, &'static str) = match teller.cause {
        Cause::Sharpshooters => (defender, Some("Sharpshooters kill"), "2e.sharpshooters.effect"),
        Cause::Farlon | Cause::Sacrifice => (defender, Some("Farlon's Hope kills"), "2e.casualty.scope"),
        Cause::Agaria => (defender, Some("This is Agaria! kills"), "2e.plan.agaria-count"),
        Cause::Machine => (None, Some("The ballista also kills"), "2e.ballista.hit"),
        Cause::Detonation => (None, None, "2e.order.detonation"),
        Cause::Demon | Cause::Course => match teller.stage {
            Some("cannons") => (None, Some("The cannon kills"), "2e.cannon.hit"),
            Some("siege-machines") => (None, Some("The ballista also kills"), "2e.ballista.hit"),
            Some("marksmen") => (None, Some("The marksmen kill"), "2e.volley.strength"),
            Some("cauldrons") => (None, Some("The cauldron kills"), "2e.melee.cauldrons"),
            Some("poles") => (None, Some("The pole kills"), "2e.pole.hit"),
            Some("orders") => (None, None, "2e.order.detonation"),
            _ if teller.is_fury(at, units) => (None, None, "2e.order.fury"),
            _ => (None, None, "2e.melee.losses"),
        },
    };
    let text = match by {
        Some(by) => format!("{by} {} {}.", words::units(units), words::at(at)),
        None => {
            let one = units.total() == 1;
            let verb = match rule {
                "2e.order.detonation" if one => "detonates",
                "2e.order.detonation" => "detonate",
                "2e.order.fury" if one => "dies of its fury",
                "2e.order.fury" => "die of their fury",
                _ if one => "dies",
                _ => "die",
            };
            format!("{} {verb} {}.", words::capital(&words::units(units)), words::at(at))
        }
    };
    teller.told(seat, Weight::Major, rule, text).places([at])
}

pub(super) fn garrison_killer(teller: &Teller, at: Place) -> (Option<&'static str>, &'static str) {
    match (teller.cause, teller.stage) {
        (Cause::Sacrifice | Cause::Farlon, _) => {
            (Some("For Farlon's Hope the Defender gives up"), "2e.casualty.scope")
        }
        (Cause::Demon, None) => (Some("The demon kills"), "2e.demon.effect"),
        _ if at == Place::Courtyard => (Some("The demon kills"), "2e.demon.effect"),
        (_, Some("siege-machines")) => (Some("The shot kills"), "2e.ballista.hit"),
        (_, Some("poison")) => (Some("Poison kills"), "2e.poison.effect"),
        _ => (None, "2e.melee.losses"),
    }
}

pub(super) fn order_rule(event: &Event) -> &'static str {
    match event {
        Event::OrderShown { kind: OrderKind::Fury, .. } => "2e.order.fury",
        Event::OrderShown { kind: OrderKind::Detonation, .. } => "2e.order.detonation",
        Event::OrderShown { kind: OrderKind::Call, .. } => "2e.order.call",
        Event::OrderShown { kind: OrderKind::Bluff, .. } => "2e.order.bluff",
        _ => "2e.melee.orders",
    }
}

pub(super) fn trap_rule(units: Group<Horde>) -> &'static str {
    if units.has(Horde::Troll) { "2e.trap.troll" } else { "2e.trap.goblin" }
}
