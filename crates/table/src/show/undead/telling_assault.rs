//! What is told of the assault: who fires, and who is defeated.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::undead::card::ShotCard;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::undead::{Event, View};
use stronghold_rules::unit::Undead;
use stronghold_words::{Arg, Noun, describe};

use super::story::Teller;
use super::telling::{DEFENDER, INVADER};
use super::{args, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight;

pub(super) fn stage_rule(stage: Stage) -> &'static str {
    match stage {
        Stage::Crossbows => "un.ranged.order",
        Stage::Cannons => "un.ranged.armament",
        Stage::BoneThrowers => "un.engine.bone-thrower",
        Stage::SpectralBallistae => "un.engine.ballista",
        Stage::SkullCatapults => "un.engine.catapult",
        Stage::Volley => "un.ranged.volley-who",
        Stage::SkeletonArchers => "un.ranged.archers",
        Stage::PoisonClouds => "un.melee.poison",
        Stage::Banish => "un.melee.banish",
        Stage::ConsecratedGround => "un.melee.consecrated",
        Stage::Cauldrons => "un.melee.cauldron",
        Stage::AspenStakes => "un.melee.stakes",
        Stage::Engagement => "un.engage.strength",
        Stage::Regroup => "un.regroup.hospital",
    }
}

/// What aims or fires from a place: what stands on the tower, or the engine on the rampart.
pub(super) fn machine(view: &View, from: Place) -> Arg {
    let piece = from.tower().and_then(|tower| describe(&view.open.towers[tower]));
    let engine = || describe(&view.open.engines[from.rampart()?]?.machine);
    piece.or_else(engine).unwrap_or_else(|| Noun::named("Engine", "any"))
}

pub(super) fn aimed(teller: &Teller, event: &Event, from: Place, at: Place) -> Told {
    let (seat, rule) = match from.tower() {
        Some(_) => (DEFENDER, "un.ranged.armament"),
        None => (INVADER, "un.engine.shot"),
    };
    Told::of(event, seat, Weight::Minor, rule)
        .with_arg("machine", machine(teller.after, from))
        .at([spot::piece("machine", from)])
        .places([at])
}

/// What a shooter was aimed at: by the event just before, or by the step that waited for the card.
pub(super) fn target(teller: &Teller, previous: Option<&Event>, from: Place) -> Option<Place> {
    match (previous, teller.before.step()) {
        (Some(Event::Aimed { from: aimer, at }), _) if *aimer == from => Some(*at),
        (_, Some(Step::TurnShot { tower, at })) if tower.place() == from => Some(at),
        (_, Some(Step::FireEngine { rampart, at })) if rampart.place() == from => Some(at.place()),
        _ => None,
    }
}

/// The card of an armament, between the events before and after it.
pub(super) fn card_turned(
    teller: &Teller,
    [previous, next]: [Option<&Event>; 2],
    event: &Event,
    tower: Tower,
    card: ShotCard,
) -> Told {
    let kinds = args::hits(tables(teller.after), card);
    let result = match next {
        _ if kinds.is_empty() => "miss",
        Some(Event::HordeDefeated { .. }) => "hit",
        _ => "nobody",
    };
    let from = tower.place();
    Told::of(event, None, Weight::Major, "un.ranged.card")
        .with_arg("machine", machine(teller.after, from))
        .with("from", from)
        .with("kinds", kinds)
        .with("result", result)
        .at([spot::piece("machine", from)])
        .places(target(teller, previous, from))
}

pub(super) fn repel_rule(unit: Undead) -> &'static str {
    match unit {
        Undead::Phantom => "un.melee.banish",
        Undead::Skeleton => "un.melee.consecrated",
        Undead::Vampire => "un.priest.repel-to",
    }
}

pub(super) fn horde_defeated(teller: &Teller, event: &Event, at: Place) -> Told {
    let (seat, by, rule): (Option<Seat>, &str, &'static str) = match teller.stage {
        Some(Stage::Crossbows) => (None, "crossbow", "un.ranged.card"),
        Some(Stage::Cannons) => (None, "cannon", "un.ranged.card"),
        Some(Stage::Volley) => (None, "marksmen", "un.ranged.volley-kill"),
        Some(Stage::ConsecratedGround) => (None, "consecrated-ground", "un.melee.consecrated"),
        Some(Stage::Cauldrons) => (None, "cauldron", "un.melee.cauldron"),
        Some(Stage::AspenStakes) => (None, "aspen-stakes", "un.melee.stakes"),
        None if teller.ambush => (DEFENDER, "ambush", "un.action.resolve"),
        _ => (DEFENDER, "melee", "un.damage.pick"),
    };
    Told::of(event, seat, Weight::Major, rule).with("by", by).places([at])
}

pub(super) fn garrison_defeated(teller: &Teller, event: &Event, at: Place) -> Told {
    let (seat, by, rule): (Option<Seat>, &str, &'static str) = match teller.stage {
        Some(Stage::SkeletonArchers) => (INVADER, "archers", "un.damage.pick"),
        Some(Stage::PoisonClouds) => (None, "poison", "un.melee.poison"),
        _ => (INVADER, "melee", "un.damage.pick"),
    };
    Told::of(event, seat, Weight::Major, rule).with("by", by).places([at])
}
