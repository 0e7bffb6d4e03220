//! Targets, losses and orders in the Assault.

use super::*;
use crate::set::Set;

fn aim(from: Place, at: Place) -> Action {
    Action::Aim { from, at }
}

fn place(position: &mut Position, at: Place, units: &str) {
    *position.open.horde_at_mut(at) = horde(units);
}

#[test]
fn cannons_aim_first_at_units_in_reach() {
    let siege = at(Step::AimCannon(Tower::Tw2), |position| {
        place(position, Place::Rw2, "orc");
        place(position, Place::Rw4, "orc");
        place(position, Place::Barbican, "orc");
        place(position, Place::Sw3, "orc");
        position.open.siege_towers.insert(Section::W3);
        position.open.glare = Some(Section::W3);
    });
    let tower = Place::Tw2;
    refused(&siege, aim(tower, Place::Rw1), &["1e.ranged.cannon-targets"]);
    refused(&siege, aim(tower, Place::Rw4), &["1e.ranged.cannon-targets", "1e.board.tower-reach"]);
    let barbican = ["1e.ranged.cannon-targets", "1e.board.barbican-reach"];
    refused(&siege, aim(tower, Place::Barbican), &barbican);
    refused(&siege, aim(tower, Place::Sw3), &["1e.glare.effect"]);
    let other = ["1e.ranged.declare-first", "1e.ranged.cannon-targets"];
    refused(&siege, aim(Place::Tw1, Place::Rw2), &other);
    refused(&siege, Action::Turn(HitFace::Orc), &["1e.ranged.declare-first"]);
    refused(&siege, Action::Spend(BuildingAction::Wall), &["1e.assault.no-defender-step"]);
    let hit = at(Step::CannonHit { tower: Tower::Tw2, face: HitFace::Orc }, |position| {
        place(position, Place::Rw2, "orc troll");
        position.open.aims[Tower::Tw2.index()] = Some(Place::Rw2);
    });
    refused(&hit, Action::LoseHorde(horde("troll")), &["1e.ranged.cannon-kill"]);
    refused(&hit, Action::Hold(tower), &["1e.ranged.cannon-kill"]);
}

#[test]
fn machines_throw_at_sections_in_range() {
    let siege = at(Step::AimMachine(Emplacement::Rw2), |position| {
        position.open.batteries[Emplacement::Rw2] = battery(Machine::Catapult);
        position.open.glare = Some(Section::W3);
        position.open.lost_sections.insert(Section::W2);
    });
    let range = ["1e.machine.rampart-range", "1e.ranged.machines"];
    refused(&siege, aim(Place::Rw2, Place::W1), &range);
    refused(&siege, aim(Place::Rw2, Place::E1), &["1e.ranged.machines", "1e.board.sides"]);
    refused(&siege, aim(Place::Rw2, Place::W3), &["1e.glare.effect"]);
    refused(&siege, aim(Place::Rw2, Place::W2), &["1e.draw.extra-assault"]);
    refused(&siege, Action::Hit, &["1e.ranged.declare-first"]);
    let rules = ["1e.ranged.declare-first", "1e.ranged.machines"];
    refused(&siege, Action::Hold(Place::Rw1), &rules);
    let bare = |from| {
        at(Step::StrikeBare { from, at: Section::W2 }, |position| {
            *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman");
            position.open.tower_machines[Tower::Tw2] = Some(TowerMachine::Cannon);
        })
    };
    let strike = Action::Strike;
    let safe = ["1e.catapult.bare", "1e.machine.tower-marksmen-safe"];
    refused(&bare(Emplacement::Rw1), strike(Place::Tw1), &safe);
    refused(&bare(Emplacement::Rw1), strike(Place::Tw2), &["1e.catapult.bare"]);
    refused(&bare(Emplacement::Fw), strike(Place::Tw2), &["1e.trebuchet.hit", "1e.catapult.bare"]);
    let loss = at(Step::GarrisonLosesOne { at: Section::W1 }, |_| ());
    let rules = ["1e.ballista.hit", "1e.blood-stones.effect"];
    refused(&loss, Action::LoseGarrison(garrison("veteran")), &rules);
}

#[test]
fn marksmen_aim_at_exposed_units_in_reach() {
    // ex.1e.fire-one, ex.1e.cover-sharpshooter
    let siege = at(Step::AimMarksman { from: Place::W2, left: 2 }, |position| {
        place(position, Place::Rw1, "orc");
        place(position, Place::Rw2, "orc");
        place(position, Place::Rw3, "orc");
        place(position, Place::Barbican, "orc");
        place(position, Place::W1, "orc");
        position.open.covers.insert(Rampart::Rw2);
    });
    let from = Place::W2;
    refused(&siege, aim(from, Place::Rw3), &["1e.ranged.marksmen-targets"]);
    let cover = ["1e.cover.effect", "1e.cover.not-cannon", "1e.ranged.marksmen-choice"];
    refused(&siege, aim(from, Place::Rw2), &cover);
    let barbican = ["1e.board.barbican-reach", "1e.ranged.marksmen-targets"];
    refused(&siege, aim(from, Place::Barbican), &barbican);
    let melee = ["1e.assault.in-melee", "1e.ranged.marksmen-choice"];
    refused(&siege, aim(Place::W1, Place::Rw1), &melee);
    refused(&siege, aim(Place::W3, Place::Rw3), &["1e.ranged.marksmen-choice"]);
    let tower = at(Step::AimMarksman { from: Place::Tw1, left: 1 }, |position| {
        place(position, Place::Rw4, "orc");
        position.open.blessing = Some(Side::East);
    });
    let rules = ["1e.ranged.marksmen-targets", "1e.board.tower-reach"];
    refused(&tower, aim(Place::Tw1, Place::Rw4), &rules);
    let blessed = at(Step::AimMarksman { from: Place::W2, left: 1 }, |position| {
        place(position, Place::Re1, "orc");
        position.open.blessing = Some(Side::West);
    });
    let rules = ["1e.blessing.effect", "1e.ranged.marksmen-targets"];
    refused(&blessed, aim(from, Place::Re1), &rules);
    refused(&blessed, aim(from, Place::Rw4), &["1e.ranged.marksmen-choice"]);
}

#[test]
fn a_volley_kills_the_most_it_can_and_no_more() {
    // ex.1e.volley-two, ex.1e.volley-largest, ex.1e.trench-volley
    let siege = |master: Set<Rampart>| {
        at(Step::HordeFalls { at: Place::Rw1, worth: 2 }, |position| {
            place(position, Place::Rw1, "2 goblin orc troll");
            position.open.training[Training::TrenchMaster] = master;
        })
    };
    let lose = |units| Action::LoseHorde(horde(units));
    let above = ["1e.ranged.volley-no-rounding", "1e.ranged.volley"];
    refused(&siege(Set::EMPTY), lose("troll"), &above);
    refused(&siege(Set::EMPTY), lose("goblin"), &["1e.ranged.volley"]);
    refused(&siege(Set::EMPTY), Action::Done, &["1e.ranged.volley"]);
    let dug_in = ["1e.ranged.volley", "1e.trench-master.effect", "1e.ranged.volley-no-rounding"];
    refused(&siege(Set::of_bits(1)), lose("troll"), &dug_in);
}

#[test]
fn goblins_shoot_with_a_fire_master() {
    // ex.1e.fire-two, ex.1e.goblin-shoots-tower
    let siege = at(Step::GoblinShot { from: Rampart::Rw2, left: 2 }, |position| {
        position.open.training[Training::FireMaster].insert(Rampart::Rw2);
        place(position, Place::Rw1, "goblin");
        place(position, Place::Rw2, "2 goblin");
        place(position, Place::W3, "orc");
        *position.open.garrison_at_mut(Place::Tw2) = garrison("2 marksman");
        *position.open.garrison_at_mut(Place::Tw1) = garrison("2 marksman");
    });
    let taught = ["1e.ranged.goblins", "1e.fire-master.effect"];
    refused(&siege, aim(Place::Rw1, Place::W1), &taught);
    let melee = ["1e.ranged.goblins", "1e.assault.in-melee"];
    refused(&siege, aim(Place::Rw2, Place::W3), &melee);
    let opposite = ["1e.ranged.goblins", "1e.ranged.goblins-tower"];
    refused(&siege, aim(Place::Rw2, Place::Tw1), &opposite);
    refused(&siege, aim(Place::Rw2, Place::W1), &["1e.ranged.goblins"]);
    refused(&siege, aim(Place::Rw2, Place::W2), &["1e.ranged.goblins"]);
}

#[test]
fn poles_strike_beside_their_tower() {
    let siege = at(Step::AimPole(Tower::Tw1), |position| {
        place(position, Place::W1, "orc");
        place(position, Place::W2, "orc");
        place(position, Place::W3, "orc");
        position.open.glare = Some(Section::W2);
    });
    refused(&siege, aim(Place::Tw1, Place::W3), &["1e.melee.poles"]);
    refused(&siege, aim(Place::Tw1, Place::W2), &["1e.glare.effect"]);
    refused(&siege, aim(Place::Tw2, Place::W1), &["1e.melee.poles"]);
}

#[test]
fn orders_that_can_be_carried_out_must_be() {
    // ex.1e.detonation-one
    let siege = at(Step::Detonate(Section::W1), |position| place(position, Place::W1, "3 orc"));
    for none in [Action::Detonate(0), Action::Detonate(4), Action::Done] {
        refused(&siege, none, &["1e.order.detonation"]);
    }
    let siege = at(Step::CallTroll(Section::W4), |position| {
        place(position, Place::Fw, "troll orc");
        place(position, Place::Rw3, "7 troll");
        place(position, Place::Re3, "troll");
        place(position, Place::Rw1, "troll");
    });
    let troll = Horde::Troll;
    refused(&siege, march(troll, Place::Fw, Place::Rw3), &["1e.dispatch.capacity", "1e.order.call"]);
    refused(&siege, march(troll, Place::Rw3, Place::Rw4), &["1e.order.call-toward", "1e.order.call"]);
    refused(&siege, march(troll, Place::Rw1, Place::W1), &["1e.order.call-toward", "1e.order.call"]);
    refused(&siege, march(troll, Place::Rw1, Place::Rw2), &["1e.order.call", "1e.board.forward-only"]);
    refused(&siege, march(troll, Place::Re3, Place::E4), &["1e.order.call", "1e.board.sides"]);
    refused(&siege, march(Horde::Orc, Place::Fw, Place::Rw3), &["1e.order.call"]);
    refused(&siege, Action::Done, &["1e.order.call"]);
}

#[test]
fn the_loser_gives_up_enough_and_nobody_too_many() {
    let lose = |units| Action::LoseHorde(horde(units));
    let horde_loses = |shields| {
        at(Step::HordeLoses { at: Section::W1, worth: 2, shields }, |position| {
            place(position, Place::W1, "2 goblin 2 orc");
        })
    };
    let rules = ["1e.melee.loser-chooses", "1e.melee.round-up"];
    refused(&horde_loses(false), lose("goblin"), &rules);
    refused(&horde_loses(false), lose("goblin orc"), &rules);
    let shields =
        ["1e.melee.loser-chooses", "1e.melee.round-up", "1e.melee.counted-strength", "1e.melee.shields"];
    refused(&horde_loses(true), lose("2 goblin"), &shields);
    let garrison_loses = |officer| {
        at(Step::GarrisonLoses { at: Section::W1, worth: 2 }, |position| {
            *position.open.garrison_at_mut(Place::W1) = garrison("2 marksman soldier");
            position.open.heroes[Hero::Officer] = officer;
        })
    };
    let lose = |units| Action::LoseGarrison(garrison(units));
    let plain = ["1e.melee.loser-chooses", "1e.melee.round-up", "1e.melee.only-units"];
    refused(&garrison_loses(Place::W3), lose("marksman"), &plain);
    let counted = ["1e.melee.loser-chooses", "1e.melee.counted-strength", "1e.melee.only-units"];
    refused(&garrison_loses(Place::W1), lose("2 marksman"), &counted);
}

#[test]
fn spectres_rise_where_there_is_room() {
    // ex.1e.spectres-full
    let step = Step::Rise { unit: Garrison::Soldier, rest: Group::EMPTY };
    let siege = at(step, |position| {
        place(position, Place::Fw, "10 orc");
        position.open.spectres = Some(Side::West);
    });
    refused(&siege, Action::Rise(Side::West), &["1e.spectres.details", "1e.dispatch.capacity"]);
    let team = at_table(&FOUR, step, |position| position.open.spectres = Some(Side::West));
    refused(&team, Action::Rise(Side::East), &["1e.spectres.details", "1e.team.side"]);
    let save = at(Step::Save { by: Side::West, left: 2 }, |position| {
        position.open.hospital = garrison("2 marksman");
    });
    refused(&save, Action::Save(Garrison::Veteran), &["1e.hospital.two"]);
    let tower = at(Step::EmptyTower(Section::W1), |position| place(position, Place::Sw1, "orc"));
    refused(&tower, Action::StepOut(Horde::Troll), &["1e.siege-tower.empty-out"]);
}
