//! Targets, losses and orders in the Assault.

use super::*;

fn aim(from: Place, at: Place) -> Action {
    Aim { from, at }
}

#[test]
fn cannons_aim_first_at_units_in_reach() {
    at(Step::AimCannon(Tower::Tw2), |open| {
        open.put("rw2: orc, rw4: orc, barbican: orc, sw3: orc");
        open.siege_towers = set![Section::W3];
        open.glare = Some(Section::W3);
    })
    .refuses("1e.ranged.cannon-targets", [aim(Tw2, Rw1), aim(Tw2, Rw4), aim(Tw2, Barbican)])
    .refuses("1e.glare.effect", [aim(Tw2, Sw3)])
    .refuses("1e.ranged.declare-first", [aim(Tw1, Rw2), Turn(HitFace::Orc)])
    .refuses("1e.assault.no-defender-step", [Spend(Wall)]);
    at(Step::CannonHit { tower: Tower::Tw2, face: HitFace::Orc }, |open| {
        open.put("rw2: orc troll");
        open.aims[Tower::Tw2.index()] = Some(Rw2);
    })
    .refuses("1e.ranged.cannon-kill", [LoseHorde(horde("troll")), Hold(Tw2)]);
}

#[test]
fn machines_throw_at_sections_in_range() {
    at(Step::AimMachine(Emplacement::Rw2), |open| {
        open.batteries[Emplacement::Rw2] = battery(Machine::Catapult);
        open.glare = Some(Section::W3);
        open.lost_sections = set![Section::W2];
    })
    .refuses("1e.machine.rampart-range", [aim(Rw2, W1)])
    .refuses("1e.ranged.machines", [aim(Rw2, E1)])
    .refuses("1e.glare.effect", [aim(Rw2, W3)])
    .refuses("1e.draw.extra-assault", [aim(Rw2, W2)])
    .refuses("1e.ranged.declare-first", [Hit, Hold(Rw1)]);
    let bare = |from| {
        at(Step::StrikeBare { from, at: Section::W2 }, |open| {
            open.put("tw1: marksman");
            open.tower_machines[Tower::Tw2] = Some(TowerMachine::Cannon);
        })
    };
    bare(Emplacement::Rw1).refuses("1e.catapult.bare", [Strike(Tw1), Strike(Tw2)]);
    bare(Emplacement::Fw).refuses("1e.trebuchet.hit", [Strike(Tw2)]);
    at(Step::GarrisonLosesOne { at: Section::W1 }, |_| ())
        .refuses("1e.ballista.hit", [LoseGarrison(garrison("veteran"))]);
}

#[test]
fn marksmen_aim_at_exposed_units_in_reach() {
    // ex.1e.fire-one, ex.1e.cover-sharpshooter
    at(Step::AimMarksman { from: W2, left: 2 }, |open| {
        open.put("rw1: orc, rw2: orc, rw3: orc, barbican: orc, w1: orc");
        open.covers = set![Rampart::Rw2];
    })
    .refuses("1e.ranged.marksmen-targets", [aim(W2, Rw3)])
    .refuses("1e.cover.effect", [aim(W2, Rw2)])
    .refuses("1e.board.barbican-reach", [aim(W2, Barbican)])
    .refuses("1e.assault.in-melee", [aim(W1, Rw1)])
    .refuses("1e.ranged.marksmen-choice", [aim(W3, Rw3)]);
    at(Step::AimMarksman { from: Tw1, left: 1 }, |open| {
        open.put("rw4: orc");
        open.blessing = Some(East);
    })
    .refuses("1e.ranged.marksmen-targets", [aim(Tw1, Rw4)]);
    at(Step::AimMarksman { from: W2, left: 1 }, |open| {
        open.put("re1: orc");
        open.blessing = Some(West);
    })
    .refuses("1e.blessing.effect", [aim(W2, Re1)])
    .refuses("1e.ranged.marksmen-choice", [aim(W2, Rw4)]);
}

#[test]
fn a_volley_kills_the_most_it_can_and_no_more() {
    // ex.1e.volley-two, ex.1e.volley-largest, ex.1e.trench-volley
    let siege = |master| {
        at(Step::HordeFalls { at: Rw1, worth: 2 }, |open| {
            open.put("rw1: 2 goblin orc troll");
            open.training[Training::TrenchMaster] = master;
        })
    };
    let lose = |units| LoseHorde(horde(units));
    siege(set![])
        .refuses("1e.ranged.volley-no-rounding: takes 3, has 2", [lose("troll")])
        .refuses("1e.ranged.volley", [lose("goblin"), Done]);
    siege(set![Rampart::Rw1]).refuses("1e.ranged.volley", [lose("troll")]);
}

#[test]
fn goblins_shoot_with_a_fire_master() {
    // ex.1e.fire-two, ex.1e.goblin-shoots-tower
    at(Step::GoblinShot { from: Rampart::Rw2, left: 2 }, |open| {
        open.training[Training::FireMaster] = set![Rampart::Rw2];
        open.put("rw1: goblin, rw2: 2 goblin, w3: orc, tw2: 2 marksman, tw1: 2 marksman");
    })
    .refuses("1e.ranged.goblins", [aim(Rw1, W1), aim(Rw2, W3), aim(Rw2, Tw1), aim(Rw2, W1), aim(Rw2, W2)]);
}

#[test]
fn poles_strike_beside_their_tower() {
    at(Step::AimPole(Tower::Tw1), |open| {
        open.put("w1: orc, w2: orc, w3: orc");
        open.glare = Some(Section::W2);
    })
    .refuses("1e.melee.poles", [aim(Tw1, W3), aim(Tw2, W1)])
    .refuses("1e.glare.effect", [aim(Tw1, W2)]);
}

#[test]
fn orders_that_can_be_carried_out_must_be() {
    // ex.1e.detonation-one
    at(Step::Detonate(Section::W1), |open| open.put("w1: 3 orc"))
        .refuses("1e.order.detonation", [Detonate(0), Detonate(4), Done]);
    at(Step::CallTroll(Section::W4), |open| open.put("fw: troll orc, rw3: 7 troll, re3: troll, rw1: troll"))
        .refuses("1e.dispatch.capacity: takes 8, has 7", [march(Troll, Fw, Rw3)])
        .refuses("1e.order.call-toward", [march(Troll, Rw3, Rw4), march(Troll, Rw1, W1)])
        .refuses("1e.order.call", [march(Troll, Rw1, Rw2), march(Troll, Re3, E4), march(Orc, Fw, Rw3), Done]);
}

#[test]
fn the_loser_gives_up_enough_and_nobody_too_many() {
    let lose = |units| LoseHorde(horde(units));
    let horde_loses = |shields| {
        at(Step::HordeLoses { at: Section::W1, worth: 2, shields }, |open| open.put("w1: 2 goblin 2 orc"))
    };
    horde_loses(false).refuses("1e.melee.loser-chooses", [lose("goblin"), lose("goblin orc")]);
    horde_loses(true).refuses("1e.melee.loser-chooses", [lose("2 goblin")]);
    let garrison_loses = |officer| {
        at(Step::GarrisonLoses { at: Section::W1, worth: 2 }, |open| {
            open.put("w1: 2 marksman soldier");
            open.heroes[Hero::Officer] = officer;
        })
    };
    let lose = |units| LoseGarrison(garrison(units));
    garrison_loses(W3).refuses("1e.melee.loser-chooses", [lose("marksman")]);
    garrison_loses(W1).refuses("1e.melee.loser-chooses", [lose("2 marksman")]);
}

#[test]
fn spectres_rise_where_there_is_room() {
    // ex.1e.spectres-full
    let step = Step::Rise { unit: Soldier, rest: Group::EMPTY };
    at(step, |open| {
        open.put("fw: 10 orc");
        open.spectres = Some(West);
    })
    .refuses("1e.spectres.details: takes 11, has 10", [Rise(West)]);
    at_table(&FOUR, step, |open| open.spectres = Some(West)).refuses("1e.spectres.details", [Rise(East)]);
    at(Step::Save { by: West, left: 2 }, |open| open.hospital = garrison("2 marksman"))
        .refuses("1e.hospital.two", [Save(Veteran)]);
    at(Step::EmptyTower(Section::W1), |open| open.put("sw1: orc"))
        .refuses("1e.siege-tower.empty-out", [StepOut(Troll)]);
}
