//! Sentences about the assault: who fires, who fights, who is defeated.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::undead::card::ShotCard;
use stronghold_rules::undead::options::HospitalRest;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::undead::token::TowerPiece;
use stronghold_rules::undead::{Clash, Event};
use stronghold_rules::unit::{Garrison, Group, Undead};

use super::combat::fought;
use super::story::Teller;
use super::telling::{DEFENDER, INVADER};
use super::{spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight::{Heading, Major, Minor};

/// Phase 4, stage by stage.
pub(super) fn assault(
    teller: &Teller,
    previous: Option<&Event>,
    event: &Event,
    next: Option<&Event>,
) -> Option<Told> {
    Some(match event {
        Event::StageBegan { stage } => {
            let quiet = matches!(next, Some(Event::StageBegan { .. }));
            Told::new(None, Heading, stage_rule(*stage), stage_text(*stage, quiet))
        }
        Event::Aimed { from, at } => aimed(teller, *from, *at),
        Event::CardTurned { tower, card } => card_turned(teller, previous, *tower, *card, next),
        Event::EngineFired { at, engine, hit } => {
            let shooter = format!("the {} on {}", words::engine(*engine), words::place(at.place()));
            let target = target(teller, previous, at.place());
            let text = told::machine_fired(&shooter, target, *hit);
            Told::new(None, Major, "un.engine.shot", text)
                .at([spot::piece("machine", at.place())])
                .places(target)
        }
        Event::WallDestroyed { at } => {
            let text = format!("A wall piece of {} is destroyed.", words::section(*at));
            Told::new(None, Major, "un.engine.catapult", text).places([at.place()])
        }
        Event::CauldronDestroyed { at } => told::cauldron_destroyed("skeleton", *at, "un.engine.catapult"),
        Event::TowerPieceDestroyed { at, piece: TowerPiece::AspenStakes } => {
            let text = format!("The aspen stakes in {} are destroyed.", words::place(at.place()));
            Told::new(None, Major, "un.engine.catapult", text).places([at.place()])
        }
        Event::TowerPieceDestroyed { at, piece } => {
            told::tower_machine_destroyed(words::tower_piece(*piece), at.place(), "un.engine.catapult")
        }
        Event::VolleyFired { at, marksmen } => {
            let dies = matches!(next, Some(Event::HordeDefeated { at: there, .. }) if *there == at.place());
            let verb = if *marksmen == 1 { "fires" } else { "fire" };
            let end = if dies { "" } else { ": too few to hit" };
            let text = format!(
                "{} {verb} at {}{end}.",
                words::count(*marksmen, "marksman"),
                words::place(at.place())
            );
            Told::new(None, Major, "un.ranged.volley-kill", text).places([at.place()])
        }
        Event::ArchersFired { at, section, damage } => {
            let text = format!(
                "The skeleton archers on {} fire at {} and deal {damage} damage.",
                words::place(at.place()),
                words::section(*section)
            );
            Told::new(INVADER, Major, "un.ranged.archers", text).places([at.place(), section.place()])
        }
        Event::Repelled { unit, from, to } => {
            let name = words::capital(&words::article(&unit.to_string()));
            let text =
                format!("{name} goes back from {} to {}.", words::section(*from), words::place(to.place()));
            let way = [from.place(), to.place()];
            Told::new(None, Minor, repel_rule(*unit), text).places(way).walks(unit, 1, &way)
        }
        Event::RepelledLost { unit, from } => {
            let name = words::capital(&words::article(&unit.to_string()));
            let text = format!("{name} driven off {} finds no room and is defeated.", words::section(*from));
            Told::new(None, Major, "un.unit.repel-lost", text).places([from.place()])
        }
        Event::Sacrificed { unit, at } => {
            let name = words::capital(&words::article(&unit.to_string()));
            let text = format!("{name} on {} is sacrificed for a vampire.", words::section(*at));
            Told::new(DEFENDER, Major, "un.unit.sacrifice", text).places([at.place()])
        }
        Event::CombatFought { at, invader, defender, units, forces } => {
            let clash = Clash { invader: *invader, defender: *defender, units: *units };
            fought(*at, clash, forces)
        }
        Event::HordeDefeated { at, units } => horde_defeated(teller, *at, *units),
        Event::GarrisonDefeated { at, units } => garrison_defeated(teller, at.place(), *units),
        Event::Healed { unit } => told::healed(DEFENDER, Group::of(*unit, 1), "un.regroup.hospital"),
        Event::NotHealed { units } => match teller.after.book().options.hospital_rest {
            HospitalRest::Out => told::not_healed(*units, "out of the game", "un.regroup.out"),
            HospitalRest::Supply => told::not_healed(*units, "to the supply", "un.regroup.out"),
        },
        _ => return None,
    })
}

fn stage_rule(stage: Stage) -> &'static str {
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

/// The first stage also tells that the assault begins.
fn stage_text(stage: Stage, quiet: bool) -> String {
    match (stage, quiet) {
        (Stage::Crossbows, true) => "The assault begins".to_owned(),
        (Stage::Crossbows, false) => "The assault begins: crossbows".to_owned(),
        (stage, _) => words::stage_name(stage).to_owned(),
    }
}

/// Who aims or fires from a place.
fn shooter(teller: &Teller, from: Place) -> String {
    if let Some(tower) = from.tower() {
        let name = teller.after.open.towers[tower].map_or("armament", words::tower_piece);
        return format!("the {name} in {}", words::place(from));
    }
    let engine = from.rampart().and_then(|rampart| teller.after.open.engines[rampart]);
    format!(
        "the {} on {}",
        engine.map_or("engine", |battery| words::engine(battery.machine)),
        words::place(from)
    )
}

fn aimed(teller: &Teller, from: Place, at: Place) -> Told {
    let text = format!("{} aims at {}.", words::capital(&shooter(teller, from)), words::place(at));
    let (seat, rule) = match from.tower() {
        Some(_) => (DEFENDER, "un.ranged.armament"),
        None => (INVADER, "un.engine.shot"),
    };
    Told::new(seat, Minor, rule, text).at([spot::piece("machine", from)]).places([at])
}

/// What a shooter was aimed at: by the event just before, or by the step that waited for the card.
fn target(teller: &Teller, previous: Option<&Event>, from: Place) -> Option<Place> {
    match (previous, teller.before.step()) {
        (Some(Event::Aimed { from: aimer, at }), _) if *aimer == from => Some(*at),
        (_, Some(Step::TurnShot { tower, at })) if tower.place() == from => Some(at),
        (_, Some(Step::FireEngine { rampart, at })) if rampart.place() == from => Some(at.place()),
        _ => None,
    }
}

fn card_turned(
    teller: &Teller,
    previous: Option<&Event>,
    tower: Tower,
    card: ShotCard,
    next: Option<&Event>,
) -> Told {
    let kinds: Vec<String> = words::hits(tables(teller.after), card).map(|unit| format!("{unit}s")).collect();
    let hit = matches!(next, Some(Event::HordeDefeated { .. }));
    let text = told::card_turned(&shooter(teller, tower.place()), &kinds, hit);
    Told::new(None, Major, "un.ranged.card", text).at([spot::piece("machine", tower.place())]).places(target(
        teller,
        previous,
        tower.place(),
    ))
}

fn repel_rule(unit: Undead) -> &'static str {
    match unit {
        Undead::Phantom => "un.melee.banish",
        Undead::Skeleton => "un.melee.consecrated",
        Undead::Vampire => "un.priest.repel-to",
    }
}

/// `The cannon defeats a skeleton on RW2.`, `2 skeletons are defeated on W3.`
fn defeated(by: Option<&str>, units: &str, one: bool, at: Place) -> String {
    match by {
        Some(by) => format!("{by} {units} {}.", words::at(at)),
        None => {
            let verb = if one { "is" } else { "are" };
            format!("{} {verb} defeated {}.", words::capital(units), words::at(at))
        }
    }
}

fn horde_defeated(teller: &Teller, at: Place, units: Group<Undead>) -> Told {
    let (seat, by, rule): (Option<Seat>, _, _) = match teller.stage {
        Some(Stage::Crossbows) => (None, Some("The crossbow defeats"), "un.ranged.card"),
        Some(Stage::Cannons) => (None, Some("The cannon defeats"), "un.ranged.card"),
        Some(Stage::Volley) => (None, Some("The marksmen defeat"), "un.ranged.volley-kill"),
        Some(Stage::ConsecratedGround) => (None, Some("Consecrated ground defeats"), "un.melee.consecrated"),
        Some(Stage::Cauldrons) => (None, Some("The cauldron defeats"), "un.melee.cauldron"),
        Some(Stage::AspenStakes) => (None, Some("The aspen stakes defeat"), "un.melee.stakes"),
        None if teller.ambush => (DEFENDER, Some("The ambush defeats"), "un.action.resolve"),
        _ => (DEFENDER, None, "un.damage.pick"),
    };
    let text = defeated(by, &words::units(units), units.total() == 1, at);
    Told::new(seat, Major, rule, text).places([at])
}

fn garrison_defeated(teller: &Teller, at: Place, units: Group<Garrison>) -> Told {
    let (seat, by, rule): (Option<Seat>, _, _) = match teller.stage {
        Some(Stage::SkeletonArchers) => (INVADER, Some("The skeleton archers defeat"), "un.damage.pick"),
        Some(Stage::PoisonClouds) => (None, Some("The poison cloud defeats"), "un.melee.poison"),
        _ => (INVADER, None, "un.damage.pick"),
    };
    let text = defeated(by, &words::units(units), units.total() == 1, at);
    Told::new(seat, Major, rule, text).places([at])
}
