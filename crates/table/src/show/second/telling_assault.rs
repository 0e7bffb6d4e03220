//! Sentences about the assault: who fires, who fights, who dies.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::second::Event;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::{Emplacement, HitCard, OrderKind, TowerMachine};
use stronghold_rules::unit::{Group, Horde};
use stronghold_words::{Noun, describe};

use super::story::{Cause, Teller};
use super::{spot, tables};
use crate::show::told::Told;
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

/// Who aims or fires from a place.
pub(super) fn shooter(teller: &Teller, from: Place, line: Told) -> Told {
    let machine = match from.tower() {
        Some(_) if teller.is_stage(Stage::Poles) => describe(&TowerMachine::Pole),
        Some(_) => describe(&TowerMachine::Cannon),
        None => {
            let battery = Emplacement::of(from).and_then(|at| teller.after.open.batteries[at]);
            battery.and_then(|battery| describe(&battery.machine))
        }
    };
    line.with_arg("machine", machine.unwrap_or_else(|| Noun::named("Machine", "any"))).with("from", from)
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

pub(super) fn card_turned(
    teller: &Teller,
    event: &Event,
    tower: Tower,
    card: HitCard,
    next: Option<&Event>,
) -> Told {
    let pole = teller.is_stage(Stage::Poles);
    let row = tables(teller.after).hit_cards[card];
    let shown = if pole { row.pole } else { row.cannon };
    let kinds: Vec<Horde> = Horde::ALL.iter().copied().filter(|unit| shown[unit.index()]).collect();
    let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::CannonHit { .. }));
    let dies = chooses || matches!(next, Some(Event::HordeDied { .. }));
    let result = match (kinds.is_empty(), dies) {
        (true, _) => "miss",
        (false, true) => "hit",
        (false, false) => "nobody",
    };
    let rule = if pole { "2e.pole.hit" } else { "2e.cannon.hit" };
    let line = Told::of(event, None, Weight::Major, rule).with("kinds", kinds).with("result", result);
    let aim = teller.aims[tower.index()];
    shooter(teller, tower.place(), line).at([spot::piece("machine", tower.place())]).places(aim)
}

pub(super) fn horde_died(teller: &Teller, event: &Event, at: Place, units: Group<Horde>) -> Told {
    let defender = Some(Seat::Defender);
    let (seat, by, rule): (Option<Seat>, &str, &'static str) = match teller.cause {
        Cause::Sharpshooters => (defender, "sharpshooters", "2e.sharpshooters.effect"),
        Cause::Farlon | Cause::Sacrifice => (defender, "farlon", "2e.casualty.scope"),
        Cause::Agaria => (defender, "agaria", "2e.plan.agaria-count"),
        Cause::Machine => (None, "ballista", "2e.ballista.hit"),
        Cause::Detonation => (None, "detonation", "2e.order.detonation"),
        Cause::Demon | Cause::Course => match teller.stage {
            Some("cannons") => (None, "cannon", "2e.cannon.hit"),
            Some("siege-machines") => (None, "ballista", "2e.ballista.hit"),
            Some("marksmen") => (None, "marksmen", "2e.volley.strength"),
            Some("cauldrons") => (None, "cauldron", "2e.melee.cauldrons"),
            Some("poles") => (None, "pole", "2e.pole.hit"),
            Some("orders") => (None, "detonation", "2e.order.detonation"),
            _ if teller.is_fury(at, units) => (None, "fury", "2e.order.fury"),
            _ => (None, "melee", "2e.melee.losses"),
        },
    };
    Told::of(event, seat, Weight::Major, rule).with("by", by).places([at])
}

pub(super) fn garrison_died(teller: &Teller, event: &Event, at: Place) -> Told {
    let (by, rule) = match (teller.cause, teller.stage) {
        (Cause::Sacrifice | Cause::Farlon, _) => ("farlon", "2e.casualty.scope"),
        (Cause::Demon, None) => ("demon", "2e.demon.effect"),
        _ if at == Place::Courtyard => ("demon", "2e.demon.effect"),
        (_, Some("siege-machines")) => ("shot", "2e.ballista.hit"),
        (_, Some("poison")) => ("poison", "2e.poison.effect"),
        _ => ("melee", "2e.melee.losses"),
    };
    Told::of(event, None, Weight::Major, rule).with("by", by).places([at])
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
