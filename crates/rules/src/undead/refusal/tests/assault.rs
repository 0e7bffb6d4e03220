//! Targets, volleys, losses and the hospital.

use super::*;
use crate::seat::Army;
use crate::undead::options::{Damage, VolleyAim};

fn aim(from: Place, at: Place) -> Action {
    Aim { from, at }
}

#[test]
fn armaments_fire_in_order_at_units_in_range() {
    let armed = |open: &mut Open| {
        open.towers[Tower::Tw1] = Some(TowerPiece::Crossbow);
        open.towers[Tower::Tw2] = Some(TowerPiece::Cannon);
        open.towers[Tower::Tw3] = Some(TowerPiece::Crossbow);
        open.fired = set![Tower::Tw3.index()];
        open.put("rw1: skeleton");
    };
    at(Step::AimArmament(Armament::Crossbow), armed)
        .allows([aim(Tw1, Rw1)])
        .refuses("un.ranged.target", [aim(Tw1, Rw2), aim(Tw1, W1)])
        .refuses("un.ranged.order", [aim(Tw2, Rw1)])
        .refuses("un.ranged.armament", [aim(Tw3, Fw), aim(Te1, Fe), Pass]);
    // ex.un.heavy-rain
    let rain = |step| {
        at(step, |open| {
            armed(open);
            open.rain = true;
        })
    };
    rain(Step::AimArmament(Armament::Crossbow)).refuses("un.spell.heavy-rain", [aim(Tw2, Rw1)]);
    rain(Step::AimEngine(Engine::BoneThrower)).refuses("un.spell.heavy-rain", [aim(Tw2, Rw1)]);
    rain(Step::VolleyFrom(Section::W2)).refuses("un.spell.heavy-rain", [aim(Tw2, Rw1)]);
}

#[test]
fn engines_must_fire_at_joined_sections() {
    at(Step::AimEngine(Engine::BoneThrower), |open| {
        open.engines[Rampart::Rw1] = battery(Engine::BoneThrower);
        open.engines[Rampart::Rw2] = battery(Engine::SkullCatapult);
        open.engines[Rampart::Rw3] = battery(Engine::BoneThrower);
        open.engines[Rampart::Re1] = battery(Engine::BoneThrower);
        open.malfunction = Some(Rampart::Rw3);
        open.fired = set![Rampart::Re1.index()];
    })
    .allows([aim(Rw1, W2)])
    .refuses("un.engine.must-fire", [Done, aim(Re1, E1)])
    .refuses("un.engine.range", [aim(Rw1, W3)])
    .refuses("un.ranged.order", [aim(Rw2, W2)])
    .refuses("un.action.malfunction", [aim(Rw3, W3)])
    .refuses("un.engine.shot", [aim(Re2, E2)]);
    // ex.un.catapult-chain
    at(Step::StrikeTower(Section::W4), |open| {
        open.towers[Tower::Tw3] = Some(TowerPiece::Cross);
        open.towers[Tower::Tw2] = Some(TowerPiece::Cross);
    })
    .allows([Strike(Tower::Tw3)])
    .refuses("un.engine.catapult", [Strike(Tower::Tw4), Strike(Tower::Tw2)]);
}

#[test]
fn volleys_go_where_skeletons_show_themselves() {
    let volley = |section, first, second| Volley { section, first, second };
    let skeletons = |open: &mut Open| open.put("rw1: skeleton, rw2: skeleton, w2: 2 marksman");
    at(Step::VolleyFrom(Section::W2), skeletons)
        .allows([volley(Section::W2, 1, 1)])
        .refuses("un.ranged.volley-aim: takes 3, has 2", [volley(Section::W2, 2, 1)])
        .refuses("un.ranged.volley-aim: takes 255, has 2", [volley(Section::W2, 255, 255)])
        .refuses("un.ranged.volley-aim", [volley(Section::W1, 1, 0)]);
    // ex.un.engaged-by-phantom: the section is not even asked
    let engaged = |open: &mut Open| {
        skeletons(open);
        open.put("w2: phantom");
    };
    for section in [Section::W2, Section::W3] {
        at(Step::VolleyFrom(section), engaged).refuses("un.ranged.volley-who", [volley(Section::W2, 1, 0)]);
    }
    // ex.un.mists-cannon
    let misty = |open: &mut Open| {
        skeletons(open);
        open.tiles[Tile::Mists] = set![Rampart::Rw2].recast();
        open.active[Tile::Mists] = set![Rampart::Rw2].recast();
    };
    at(Step::VolleyFrom(Section::W2), misty)
        .allows([volley(Section::W2, 1, 0)])
        .refuses("un.spell.mists", [volley(Section::W2, 0, 1)]);
    at(Step::VolleyFrom(Section::W3), skeletons).refuses("un.ranged.volley-aim", [volley(Section::W3, 0, 1)]);
    at(Step::VolleyFrom(Section::W1), skeletons).refuses("un.ranged.volley-aim", [volley(Section::W1, 0, 1)]);
    at(Step::VolleyFrom(Section::W2), |open| {
        skeletons(open);
        open.bats = Some(Side::West);
    })
    .refuses("un.spell.bats", [volley(Section::W2, 1, 0)]);
    let options = Options { volley_aim: VolleyAim::Section, ..Options::default() };
    under(options, Step::VolleyFrom(Section::W2), skeletons)
        .refuses("un.opt.volley-aim", [volley(Section::W2, 1, 1)]);
}

#[test]
fn archers_need_a_crystal_and_three_skeletons() {
    let archers = |skeletons: &str, change: fn(&mut Open)| {
        at(Step::AimArchers, |open| {
            open.tiles[Tile::SkeletonArchers] = set![Rampart::Rw1].recast();
            open.active[Tile::SkeletonArchers] = set![Rampart::Rw1].recast();
            open.put(skeletons);
            change(open);
        })
    };
    archers("rw1: 6 skeleton", |_| ())
        .allows([aim(Rw1, W2)])
        .refuses("un.ranged.archers", [aim(Rw1, W3), aim(Rw2, W3)]);
    archers("rw1: 2 skeleton", |_| ()).refuses("un.ranged.archers-may: takes 3, has 2", [aim(Rw1, W2)]);
    archers("rw1: 6 skeleton", |open| open.fired = set![Rampart::Rw1.index()])
        .refuses("un.ranged.archers-count", [aim(Rw1, W2)]);
    // ex.un.inactive-tile
    archers("rw1: 6 skeleton", |open| open.active[Tile::SkeletonArchers] = set![])
        .refuses("un.activate.lasts", [aim(Rw1, W2)]);
}

#[test]
fn stakes_need_a_vampire_and_a_unit_beside_them() {
    // ex.un.stakes
    let stake = |tower, section, unit| Stake { tower, section, unit };
    at(Step::Stake, |open| {
        open.towers[Tower::Te2] = Some(TowerPiece::AspenStakes);
        open.put("e3: vampire, e3: marksman soldier");
    })
    .allows([stake(Tower::Te2, Section::E3, Marksman)])
    .refuses(
        "un.melee.stakes",
        [
            stake(Tower::Te2, Section::E2, Marksman),
            stake(Tower::Te3, Section::E3, Marksman),
            stake(Tower::Te2, Section::E3, Veteran),
        ],
    );
}

#[test]
fn damage_pays_for_whole_units_while_it_lasts() {
    // ex.un.maximal, ex.un.engagement
    let loses = |damage| Step::GarrisonLoses { at: Section::W1, damage, engaged: true };
    at(loses(2), |open| open.put("w1: 2 marksman veteran"))
        .allows([Kill(Marksman)])
        .refuses("un.damage.pick: takes 3, has 2", [Kill(Veteran)])
        .refuses("un.damage.pick", [Kill(Soldier)])
        .refuses("un.damage.maximal", [Done]);
    let options = Options { damage: Damage::Largest, ..Options::default() };
    under(options, loses(2), |open| open.put("w1: marksman soldier veteran"))
        .refuses("un.opt.damage", [Kill(Marksman)]);
}

#[test]
fn phantoms_and_vampires_have_the_price_of_the_moment() {
    // ex.un.aura-fixed
    let loses = |damage, strong| Step::HordeLoses { at: Section::W1, damage, strong };
    let slay = |unit, strength| Slay { unit, strength };
    at(loses(5, 2), |open| open.put("w1: 2 phantom vampire"))
        .allows([slay(Phantom, 2)])
        .refuses("un.damage.aura", [slay(Phantom, 1)])
        .refuses("un.engage.strength", [slay(Vampire, 4)])
        .refuses("un.damage.pick", [slay(Skeleton, 2)])
        .refuses("un.damage.maximal", [Done]);
    at(loses(2, 0), |open| open.put("w1: 4 phantom skeleton vampire"))
        .refuses("un.damage.aura", [slay(Phantom, 2)]);
    // ex.un.blood-moon
    at(loses(3, 0), |open| {
        open.put("w1: skeleton phantom 2 vampire");
        open.blood_moon = true;
    })
    .refuses("un.damage.pick: takes 4, has 3", [slay(Vampire, 4)])
    .refuses("un.spell.blood-moon", [slay(Vampire, 3)]);
}

#[test]
fn the_hospital_heals_as_many_as_it_can() {
    // ex.un.hospital-beds
    at(Step::Hospital(2), |open| open.hospital = garrison("marksman 3 soldier"))
        .allows([Heal(Marksman)])
        .refuses("un.regroup.hospital", [Heal(Veteran)])
        .refuses("un.regroup.heal-all", [Done]);
}

#[test]
fn after_the_end_nothing_is_played() {
    let over = |winner| at(Step::Window, |open| open.outcome = Some(Outcome { winner }));
    over(Army::Invader).refuses("un.end.breach", [Done]);
    over(Army::Defender).refuses("un.end.sunrise", [Done]);
}
