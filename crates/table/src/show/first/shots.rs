//! What is told of shots and deaths in the assault: who aims, who fires, who dies.

use stronghold_rules::Seat;
use stronghold_rules::board::{Place, Tower};
use stronghold_rules::first::Event;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::first::token::{HitFace, TowerMachine};
use stronghold_rules::machine::{Emplacement, Machine};
use stronghold_rules::unit::{Group, Horde};
use stronghold_words::describe;

use super::story::Teller;
use super::{names, spot};
use crate::show::told::Told;
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

/// Who aims or fires from a place: a machine or a marksman.
fn shooter(teller: &Teller, from: Place, line: Told) -> Told {
    let in_tower = from.tower().and_then(|tower| teller.machine_in(tower)).and_then(|one| describe(&one));
    let machine = in_tower.or_else(|| Emplacement::of(from).map(|at| names::machine(teller.after, at)));
    let line = line.with("from", from);
    match machine {
        Some(machine) => line.with("shooter", "machine").with_arg("machine", machine),
        None => line.with("shooter", "marksman"),
    }
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

pub(super) fn aimed(teller: &Teller, event: &Event, from: Place, at: Place) -> Told {
    let (seat, rule) = shot_rule(teller, from);
    let line = shooter(teller, from, Told::of(event, seat, Weight::Minor, rule));
    line.at([shooter_spot(teller, from)]).places([at])
}

pub(super) fn held(teller: &Teller, event: &Event, at: Place) -> Told {
    let (seat, mut rule) = shot_rule(teller, at);
    if Emplacement::of(at).is_some() {
        rule = "1e.machine.hold";
    }
    let line = shooter(teller, at, Told::of(event, seat, Weight::Minor, rule));
    line.at([shooter_spot(teller, at)])
}

/// A card of the hit deck, for a cannon or a pole.
pub(super) fn card_turned(
    teller: &Teller,
    event: &Event,
    tower: Tower,
    face: HitFace,
    next: Option<&Event>,
) -> Told {
    let pole = teller.machine_in(tower) == Some(TowerMachine::Pole);
    let kinds: Vec<Horde> = Horde::ALL.iter().copied().filter(|unit| face.hits(*unit)).collect();
    let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::CannonHit { .. }));
    let dies = chooses || matches!(next, Some(Event::HordeDied { .. }));
    let result = match (kinds.is_empty(), dies) {
        (true, _) => "miss",
        (false, true) => "hit",
        (false, false) => "nobody",
    };
    let rule = if pole { "1e.melee.poles" } else { "1e.ranged.cannon-card" };
    let line = Told::of(event, None, Weight::Major, rule).with("kinds", kinds).with("result", result);
    let aim = teller.tower_aims[tower.index()];
    shooter(teller, tower.place(), line).at([spot::piece("machine", tower.place())]).places(aim)
}

/// A machine hits or misses.
pub(super) fn fired(teller: &Teller, event: &Event, at: Emplacement, hit: bool) -> Told {
    let target = teller.machine_aims[at.index()];
    let rule = if hit { "1e.machine.hit" } else { "1e.machine.miss" };
    let line = shooter(teller, at.place(), Told::of(event, None, Weight::Major, rule));
    line.with("target", target).at([spot::piece("machine", at.place())]).places(target)
}

/// Invader units die.
pub(super) fn horde_died(
    teller: &Teller,
    event: &Event,
    at: Place,
    units: Group<Horde>,
    previous: Option<&Event>,
) -> Told {
    let (by, rule) = match teller.stage {
        Some(Stage::Cannons) => ("cannon", "1e.ranged.cannon-kill"),
        Some(Stage::Machines) => ("ballista", "1e.ballista.own-loss"),
        Some(Stage::Marksmen) => ("marksmen", "1e.ranged.volley"),
        Some(Stage::Cauldrons) => ("cauldron", "1e.melee.cauldrons"),
        Some(Stage::Poles) => ("pole", "1e.melee.poles"),
        Some(Stage::Strength) if is_fury(teller, at, units, previous) => ("fury", "1e.melee.fury-all"),
        _ => ("melee", "1e.melee.loser-chooses"),
    };
    Told::of(event, None, Weight::Major, rule).with("by", by).places([at])
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
pub(super) fn garrison_died(teller: &Teller, event: &Event, at: Place) -> Told {
    let ballista = teller.machine_aims.iter().enumerate().any(|(index, aim)| {
        *aim == Some(at)
            && teller.after.open.batteries[Emplacement::at(index)]
                .is_some_and(|battery| battery.machine == Machine::Ballista)
    });
    let (by, rule) = match teller.stage {
        Some(Stage::Machines) if ballista => ("shot", "1e.ballista.hit"),
        Some(Stage::Machines) => ("blood-stones", "1e.blood-stones.effect"),
        Some(Stage::Cauldrons) => ("accident", "1e.accident.effect"),
        _ => ("melee", "1e.melee.loser-chooses"),
    };
    Told::of(event, None, Weight::Major, rule).with("by", by).places([at])
}
