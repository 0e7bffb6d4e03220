//! Sentences about shots and deaths in the assault: who aims, who fires, who dies.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::first::Event;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::first::token::{HitFace, TowerMachine};
use stronghold_rules::machine::{Emplacement, Machine};
use stronghold_rules::unit::{Garrison, Group, Horde};

use super::story::Teller;
use super::{spot, words};
use crate::show::told::{self, Told};
use crate::wire::Weight;

pub(super) fn stage_rule(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "1e.assault.order",
        Stage::Machines => "1e.ranged.machines",
        Stage::Marksmen => "1e.ranged.marksmen-choice",
        Stage::Goblins => "1e.ranged.goblins",
        Stage::Poisons => "1e.melee.poisons-valley",
        Stage::Cauldrons => "1e.melee.cauldrons",
        Stage::Poles => "1e.melee.poles",
        Stage::Orders => "1e.melee.orders",
        Stage::Strength => "1e.melee.clash",
        Stage::Hospital => "1e.hospital.two",
        Stage::Barbican => "1e.barbican.strike",
    }
}

pub(super) fn stage_text(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "Cannons",
        Stage::Machines => "Siege machines",
        Stage::Marksmen => "Marksmen",
        Stage::Goblins => "Goblins with a fire master",
        Stage::Poisons => "Melee: poisons",
        Stage::Cauldrons => "Melee: cauldrons",
        Stage::Poles => "Melee: poles",
        Stage::Orders => "Melee: orders",
        Stage::Strength => "Melee: strength against strength",
        Stage::Hospital => "Hospital",
        Stage::Barbican => "Barbican",
    }
}

/// Who aims or fires from a place.
fn shooter(teller: &Teller, from: Place) -> String {
    if let Some(machine) = from.tower().and_then(|tower| teller.machine_in(tower)) {
        return format!("the {} in {}", words::tower_machine(machine), words::place(from));
    }
    match Emplacement::of(from) {
        Some(at) => format!("the {} {}", machine_name(teller, at), words::at(from)),
        None => format!("a marksman {}", words::at(from)),
    }
}

pub(super) fn machine_name(teller: &Teller, at: Emplacement) -> &'static str {
    let machine = teller.after.open.batteries[at];
    machine.map_or("machine", |battery| words::machine(battery.machine))
}

/// Whose doing a shot is, and its rule.
fn shot_rule(teller: &Teller, from: Place) -> (Seat, &'static str) {
    if let Some(at) = Emplacement::of(from) {
        return (teller.lord(at.side()), "1e.ranged.machines");
    }
    match (from.tower(), from.section()) {
        (Some(tower), _) => {
            let rule = match teller.machine_in(tower) {
                Some(TowerMachine::Cannon) => "1e.ranged.cannon-targets",
                Some(TowerMachine::Pole) => "1e.melee.poles",
                None => "1e.ranged.marksmen-choice",
            };
            (teller.captain(tower.side()), rule)
        }
        (None, section) => {
            let side = section.map_or(stronghold_rules::board::Side::West, |section| section.side());
            (teller.captain(side), "1e.ranged.marksmen-choice")
        }
    }
}

/// The spot of whoever shoots.
fn shooter_spot(teller: &Teller, from: Place) -> String {
    let machine = from.tower().is_some_and(|tower| teller.machine_in(tower).is_some());
    match machine || Emplacement::of(from).is_some() {
        true => spot::piece("machine", from),
        false => spot::place(from),
    }
}

pub(super) fn aimed(teller: &Teller, from: Place, at: Place) -> Told {
    let (seat, rule) = shot_rule(teller, from);
    let text = format!("{} aims at {}.", words::capital(&shooter(teller, from)), words::place(at));
    Told::new(seat, Weight::Minor, rule, text).at([shooter_spot(teller, from)]).places([at])
}

pub(super) fn held(teller: &Teller, at: Place) -> Told {
    let (seat, mut rule) = shot_rule(teller, at);
    if Emplacement::of(at).is_some() {
        rule = "1e.machine.hold";
    }
    let text = format!("{} holds.", words::capital(&shooter(teller, at)));
    Told::new(seat, Weight::Minor, rule, text).at([shooter_spot(teller, at)])
}

/// A card of the hit deck, for a cannon or a pole.
pub(super) fn card_turned(teller: &Teller, tower: Tower, face: HitFace, next: Option<&Event>) -> Told {
    let pole = teller.machine_in(tower) == Some(TowerMachine::Pole);
    let kinds: Vec<String> =
        Horde::ALL.iter().filter(|unit| face.hits(**unit)).map(|unit| format!("{unit}s")).collect();
    let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::CannonHit { .. }));
    let dies = chooses || matches!(next, Some(Event::HordeDied { .. }));
    let text = told::card_turned(&shooter(teller, tower.place()), &kinds, dies);
    let rule = if pole { "1e.melee.poles" } else { "1e.ranged.cannon-card" };
    let aim = teller.tower_aims[tower.index()];
    Told::new(None, Weight::Major, rule, text).at([spot::piece("machine", tower.place())]).places(aim)
}

/// A machine hits or misses.
pub(super) fn fired(teller: &Teller, at: Emplacement, hit: bool) -> Told {
    let target = teller.machine_aims[at.index()];
    let rule = if hit { "1e.machine.hit" } else { "1e.machine.miss" };
    let text = told::machine_fired(&shooter(teller, at.place()), target, hit);
    Told::new(None, Weight::Major, rule, text).at([spot::piece("machine", at.place())]).places(target)
}

/// Invader units die.
pub(super) fn horde_died(teller: &Teller, at: Place, units: Group<Horde>, previous: Option<&Event>) -> Told {
    let (by, rule): (Option<&str>, &'static str) = match teller.stage {
        Some(Stage::Cannons) => (Some("The cannon kills"), "1e.ranged.cannon-kill"),
        Some(Stage::Machines) => (Some("The ballista also kills"), "1e.ballista.own-loss"),
        Some(Stage::Marksmen) => (Some("The marksmen kill"), "1e.ranged.volley"),
        Some(Stage::Cauldrons) => (Some("The cauldron kills"), "1e.melee.cauldrons"),
        Some(Stage::Poles) => (Some("The pole kills"), "1e.melee.poles"),
        Some(Stage::Strength) if is_fury(teller, at, units, previous) => (None, "1e.melee.fury-all"),
        _ => (None, "1e.melee.loser-chooses"),
    };
    let one = units.total() == 1;
    let text = match rule {
        "1e.melee.fury-all" => {
            let verb = if one { "dies of its fury" } else { "die of their fury" };
            format!("{} {verb} {}.", words::capital(&words::units(units)), words::at(at))
        }
        _ => told::died(by, &words::units(units), one, at),
    };
    Told::new(None, Weight::Major, rule, text).places([at])
}

/// Whether these are the goblins of a section that fight in Fury: they die together, and not by anybody's choice.
fn is_fury(teller: &Teller, at: Place, units: Group<Horde>, previous: Option<&Event>) -> bool {
    let Some(section) = at.section() else { return false };
    let furious = teller.before.open.is_furious(section) || teller.after.open.is_furious(section);
    let counted = match previous {
        Some(Event::ClashCounted { at, forces, .. }) => *at == section && forces.furious,
        _ => false,
    };
    let chosen = matches!(teller.before.step(), Some(Step::HordeLoses { at, .. }) if at == section);
    (furious || counted) && !chosen && units.total() == units.count(Horde::Goblin)
}

/// Defender units die.
pub(super) fn garrison_died(teller: &Teller, at: Place, units: Group<Garrison>) -> Told {
    let ballista = teller.machine_aims.iter().enumerate().any(|(index, aim)| {
        *aim == Some(at)
            && teller.after.open.batteries[Emplacement::at(index)]
                .is_some_and(|battery| battery.machine == Machine::Ballista)
    });
    let (by, rule): (Option<&str>, &'static str) = match teller.stage {
        Some(Stage::Machines) if ballista => (Some("The hit kills"), "1e.ballista.hit"),
        Some(Stage::Machines) => (Some("The Blood Stones kill"), "1e.blood-stones.effect"),
        Some(Stage::Cauldrons) => (Some("The accident kills"), "1e.accident.effect"),
        _ => (None, "1e.melee.loser-chooses"),
    };
    let text = told::died(by, &words::units(units), units.total() == 1, at);
    Told::new(None, Weight::Major, rule, text).places([at])
}
