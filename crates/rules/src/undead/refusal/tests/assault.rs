//! Targets, volleys, losses and the hospital.

use super::*;
use crate::seat::Army;
use crate::set::Mask;
use crate::undead::options::{Damage, VolleyAim};

const AIM: fn(Place, Place) -> Action = |from, at| Action::Aim { from, at };

#[test]
fn armaments_fire_in_order_at_units_in_range() {
    let armed = |position: &mut Position| {
        position.open.towers[Tower::Tw1] = Some(TowerPiece::Crossbow);
        position.open.towers[Tower::Tw2] = Some(TowerPiece::Cannon);
        position.open.towers[Tower::Tw3] = Some(TowerPiece::Crossbow);
        position.open.fired.insert(2);
        *position.open.horde_at_mut(Place::Rw1) = horde("skeleton");
    };
    let siege = at(Step::AimArmament(Armament::Crossbow), armed);
    allowed(&siege, AIM(Place::Tw1, Place::Rw1));
    refused(&siege, AIM(Place::Tw1, Place::Rw2), &["un.ranged.target"]);
    refused(&siege, AIM(Place::Tw1, Place::W1), &["un.ranged.target", "un.ranged.armament"]);
    refused(&siege, AIM(Place::Tw2, Place::Rw1), &["un.ranged.order", "un.ranged.armament"]);
    refused(&siege, AIM(Place::Tw3, Place::Fw), &["un.ranged.armament", "un.ranged.no-replace"]);
    refused(&siege, AIM(Place::Te1, Place::Fe), &["un.ranged.armament"]);
    refused(&siege, Action::Pass, &["un.ranged.armament"]);
    // ex.un.heavy-rain
    let rain = |step| {
        at(step, |position| {
            armed(position);
            position.open.rain = true;
        })
    };
    let rules = ["un.spell.heavy-rain", "un.ranged.order"];
    refused(&rain(Step::AimArmament(Armament::Crossbow)), AIM(Place::Tw2, Place::Rw1), &rules);
    refused(&rain(Step::AimEngine(Engine::BoneThrower)), AIM(Place::Tw2, Place::Rw1), &rules);
    refused(&rain(Step::VolleyFrom(Section::W2)), AIM(Place::Tw2, Place::Rw1), &rules);
}

#[test]
fn engines_must_fire_at_joined_sections() {
    let siege = at(Step::AimEngine(Engine::BoneThrower), |position| {
        position.open.engines[Rampart::Rw1] = battery(Engine::BoneThrower);
        position.open.engines[Rampart::Rw2] = battery(Engine::SkullCatapult);
        position.open.engines[Rampart::Rw3] = battery(Engine::BoneThrower);
        position.open.engines[Rampart::Re1] = battery(Engine::BoneThrower);
        position.open.malfunction = Some(Rampart::Rw3);
        position.open.fired.insert(Rampart::Re1.index());
    });
    allowed(&siege, AIM(Place::Rw1, Place::W2));
    refused(&siege, Action::Done, &["un.engine.must-fire"]);
    refused(&siege, AIM(Place::Rw1, Place::W3), &["un.engine.range"]);
    refused(&siege, AIM(Place::Rw2, Place::W2), &["un.ranged.order", "un.engine.shot"]);
    refused(&siege, AIM(Place::Rw3, Place::W3), &["un.action.malfunction", "un.engine.must-fire"]);
    refused(&siege, AIM(Place::Re1, Place::E1), &["un.engine.must-fire", "un.engine.shot"]);
    refused(&siege, AIM(Place::Re2, Place::E2), &["un.engine.shot"]);
    // ex.un.catapult-chain
    let strike = at(Step::StrikeTower(Section::W4), |position| {
        position.open.towers[Tower::Tw3] = Some(TowerPiece::Cross);
        position.open.towers[Tower::Tw2] = Some(TowerPiece::Cross);
    });
    allowed(&strike, Action::Strike(Tower::Tw3));
    refused(&strike, Action::Strike(Tower::Tw4), &["un.engine.catapult"]);
    refused(&strike, Action::Strike(Tower::Tw2), &["un.engine.catapult"]);
}

#[test]
fn volleys_go_where_skeletons_show_themselves() {
    let volley = |section, first, second| Action::Volley { section, first, second };
    let skeletons = |position: &mut Position| {
        for place in [Place::Rw1, Place::Rw2] {
            *position.open.horde_at_mut(place) = horde("skeleton");
        }
        *position.open.garrison_at_mut(Place::W2) = garrison("2 marksman");
    };
    let siege = at(Step::VolleyFrom(Section::W2), skeletons);
    allowed(&siege, volley(Section::W2, 1, 1));
    let split = ["un.ranged.volley-aim", "un.ranged.volley-who"];
    refused(&siege, volley(Section::W2, 2, 1), &split);
    refused(&siege, volley(Section::W2, 255, 255), &split);
    refused(&siege, volley(Section::W1, 1, 0), &["un.ranged.volley-aim"]);
    // ex.un.engaged-by-phantom: the section is not even asked
    let engaged = |position: &mut Position| {
        skeletons(position);
        *position.open.horde_at_mut(Place::W2) = horde("phantom");
    };
    for section in [Section::W2, Section::W3] {
        let siege = at(Step::VolleyFrom(section), engaged);
        refused(&siege, volley(Section::W2, 1, 0), &["un.ranged.volley-who"]);
    }
    // ex.un.mists-cannon
    let misty = |position: &mut Position| {
        skeletons(position);
        position.open.tiles[Tile::Mists] = Mask::only(1);
        position.open.active[Tile::Mists] = Mask::only(1);
    };
    let siege = at(Step::VolleyFrom(Section::W2), misty);
    refused(&siege, volley(Section::W2, 0, 1), &["un.spell.mists", "un.ranged.volley-aim"]);
    allowed(&siege, volley(Section::W2, 1, 0));
    let siege = at(Step::VolleyFrom(Section::W3), skeletons);
    refused(&siege, volley(Section::W3, 0, 1), &["un.ranged.volley-aim", "un.ranged.volley-kill"]);
    let siege = at(Step::VolleyFrom(Section::W1), skeletons);
    refused(&siege, volley(Section::W1, 0, 1), &["un.ranged.volley-aim"]);
    let bats = at(Step::VolleyFrom(Section::W2), |position| {
        skeletons(position);
        position.open.bats = Some(Side::West);
    });
    refused(&bats, volley(Section::W2, 1, 0), &["un.spell.bats", "un.ranged.volley-who"]);
    let options = Options { volley_aim: VolleyAim::Section, ..Options::default() };
    let siege = under(options, Step::VolleyFrom(Section::W2), skeletons);
    refused(&siege, volley(Section::W2, 1, 1), &["un.opt.volley-aim", "un.ranged.volley-aim"]);
}

#[test]
fn archers_need_a_crystal_and_three_skeletons() {
    let archers = |active: u32, skeletons: &str| {
        let skeletons = horde(skeletons);
        at(Step::AimArchers, move |position| {
            position.open.tiles[Tile::SkeletonArchers] = Mask::of_bits(0b1);
            position.open.active[Tile::SkeletonArchers] = Mask::of_bits(active);
            *position.open.horde_at_mut(Place::Rw1) = skeletons;
        })
    };
    allowed(&archers(1, "6 skeleton"), AIM(Place::Rw1, Place::W2));
    // ex.un.inactive-tile
    let inactive = ["un.activate.lasts", "un.ranged.archers"];
    refused(&archers(0, "6 skeleton"), AIM(Place::Rw1, Place::W2), &inactive);
    let few = ["un.ranged.archers-may", "un.ranged.archers"];
    refused(&archers(1, "2 skeleton"), AIM(Place::Rw1, Place::W2), &few);
    refused(&archers(1, "6 skeleton"), AIM(Place::Rw1, Place::W3), &["un.ranged.archers"]);
    refused(&archers(1, "6 skeleton"), AIM(Place::Rw2, Place::W3), &["un.ranged.archers"]);
    let fired = at(Step::AimArchers, |position| {
        position.open.tiles[Tile::SkeletonArchers] = Mask::of_bits(0b1);
        position.open.active[Tile::SkeletonArchers] = Mask::of_bits(0b1);
        *position.open.horde_at_mut(Place::Rw1) = horde("6 skeleton");
        position.open.fired.insert(0);
    });
    refused(&fired, AIM(Place::Rw1, Place::W2), &["un.ranged.archers-count", "un.ranged.order"]);
}

#[test]
fn stakes_need_a_vampire_and_a_unit_beside_them() {
    // ex.un.stakes
    let siege = at(Step::Stake, |position| {
        position.open.towers[Tower::Te2] = Some(TowerPiece::AspenStakes);
        *position.open.horde_at_mut(Place::E3) = horde("vampire");
        *position.open.garrison_at_mut(Place::E3) = garrison("marksman soldier");
    });
    let stake = |tower, section, unit| Action::Stake { tower, section, unit };
    allowed(&siege, stake(Tower::Te2, Section::E3, Garrison::Marksman));
    refused(&siege, stake(Tower::Te2, Section::E2, Garrison::Marksman), &["un.melee.stakes"]);
    refused(&siege, stake(Tower::Te3, Section::E3, Garrison::Marksman), &["un.melee.stakes"]);
    refused(&siege, stake(Tower::Te2, Section::E3, Garrison::Veteran), &["un.melee.stakes"]);
}

#[test]
fn damage_pays_for_whole_units_while_it_lasts() {
    // ex.un.maximal, ex.un.engagement
    let loses = |damage| Step::GarrisonLoses { at: Section::W1, damage, engaged: true };
    let siege = at(loses(2), |position| {
        *position.open.garrison_at_mut(Place::W1) = garrison("2 marksman veteran");
    });
    allowed(&siege, Action::Kill(Garrison::Marksman));
    refused(&siege, Action::Kill(Garrison::Veteran), &["un.damage.pick"]);
    refused(&siege, Action::Kill(Garrison::Soldier), &["un.damage.pick"]);
    refused(&siege, Action::Done, &["un.damage.maximal", "un.damage.pick"]);
    let options = Options { damage: Damage::Largest, ..Options::default() };
    let siege = under(options, loses(2), |position| {
        *position.open.garrison_at_mut(Place::W1) = garrison("marksman soldier veteran");
    });
    refused(&siege, Action::Kill(Garrison::Marksman), &["un.opt.damage", "un.damage.maximal"]);
}

#[test]
fn phantoms_and_vampires_have_the_price_of_the_moment() {
    // ex.un.aura-fixed
    let loses = |damage, strong| Step::HordeLoses { at: Section::W1, damage, strong };
    let slay = |unit, strength| Action::Slay { unit, strength };
    let siege = at(loses(5, 2), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("2 phantom vampire");
    });
    allowed(&siege, slay(Undead::Phantom, 2));
    refused(&siege, slay(Undead::Phantom, 1), &["un.damage.aura", "un.engage.strength"]);
    refused(&siege, slay(Undead::Vampire, 4), &["un.engage.strength", "un.damage.pick"]);
    refused(&siege, slay(Undead::Skeleton, 2), &["un.damage.pick"]);
    refused(&siege, Action::Done, &["un.damage.maximal", "un.damage.pick"]);
    let siege = at(loses(2, 0), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("4 phantom skeleton vampire");
    });
    refused(&siege, slay(Undead::Phantom, 2), &["un.damage.aura", "un.engage.strength"]);
    // ex.un.blood-moon
    let siege = at(loses(3, 0), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("skeleton phantom 2 vampire");
        position.open.blood_moon = true;
    });
    refused(&siege, slay(Undead::Vampire, 4), &["un.damage.pick"]);
    refused(&siege, slay(Undead::Vampire, 3), &["un.spell.blood-moon", "un.engage.strength"]);
}

#[test]
fn the_hospital_heals_as_many_as_it_can() {
    // ex.un.hospital-beds
    let siege = at(Step::Hospital(2), |position| position.open.hospital = garrison("marksman 3 soldier"));
    allowed(&siege, Action::Heal(Garrison::Marksman));
    refused(&siege, Action::Heal(Garrison::Veteran), &["un.regroup.hospital"]);
    refused(&siege, Action::Done, &["un.regroup.heal-all", "un.regroup.hospital"]);
}

#[test]
fn after_the_end_nothing_is_played() {
    let over = |winner| at(Step::Window, |position| position.open.outcome = Some(Outcome { winner }));
    refused(&over(Army::Invader), Action::Done, &["un.end.breach"]);
    refused(&over(Army::Defender), Action::Done, &["un.end.sunrise"]);
}
