//! The Defender's window: hourglasses, moves, priests and effects of buildings.

use super::*;
use crate::set::By;

const SPEND: fn(BuildingAction) -> Action = Action::Spend;

#[test]
fn the_last_space_waits_until_the_action_can_be_resolved() {
    // ex.un.last-space
    let towers = |position: &mut Position| {
        position.open.towers = By::from_array([Some(TowerPiece::Cross); Tower::COUNT]);
        position.open.paid_actions[BuildingAction::Crossbow] = 1;
        position.open.paid_actions[BuildingAction::TrainVeteran] = 1;
        position.open.paid_actions[BuildingAction::Malfunction] = 1;
        position.open.paid_actions[BuildingAction::ClearBones] = 1;
        position.open.paid_actions[BuildingAction::HospitalBed] = 1;
        position.open.beds = 3;
    };
    let siege = window(1, towers);
    refused(&siege, SPEND(BuildingAction::Crossbow), &["un.action.last-space", "un.board.tower"]);
    // The first space of the cannon may be filled all the same.
    allowed(&siege, SPEND(BuildingAction::Cannon));
    refused(&siege, SPEND(BuildingAction::TrainVeteran), &["un.action.last-space", "un.action.train-place"]);
    refused(&siege, SPEND(BuildingAction::Malfunction), &["un.action.last-space", "un.action.malfunction"]);
    refused(&siege, SPEND(BuildingAction::ClearBones), &["un.action.last-space"]);
    refused(&siege, SPEND(BuildingAction::HospitalBed), &["un.action.last-space", "un.pieces.limit"]);
}

#[test]
fn spaces_are_filled_once_and_without_bones() {
    let siege = window(3, |position| {
        let open = &mut position.open;
        open.paid_actions[BuildingAction::Cannon] = 3;
        open.resolved.insert(BuildingAction::Cannon);
        // ex.un.bone-cost, with the other space filled
        open.paid_actions[BuildingAction::Crossbow] = 1;
        open.bones[BuildingAction::Crossbow] = 1;
    });
    refused(&siege, SPEND(BuildingAction::Cannon), &["un.action.once"]);
    refused(&siege, SPEND(BuildingAction::Crossbow), &["un.bone.action-space", "un.action.build-up"]);
    allowed(&siege, Action::RemoveBone(BoneSpot::Action(BuildingAction::Crossbow)));
    let bare = Action::RemoveBone(BoneSpot::Action(BuildingAction::Wall));
    refused(&siege, bare, &["un.bone.action-space"]);
    refused(&siege, Action::RemoveBone(BoneSpot::Footbridge(Footbridge::Fbw1)), &["un.move.bone"]);
}

#[test]
fn a_cold_forge_asks_for_one_more_at_the_end() {
    // ex.un.cold-forge
    let forge = |position: &mut Position| {
        position.open.panic_cards.push(PanicCard::ColdForge);
        position.open.paid_actions[BuildingAction::Crossbow] = 1;
    };
    let rules = ["un.action.plus-one", "un.panic.in-force"];
    refused(&window(1, forge), SPEND(BuildingAction::Crossbow), &rules);
    allowed(&window(2, forge), SPEND(BuildingAction::Crossbow));
}

#[test]
fn all_hourglasses_are_spent() {
    let siege = window(3, |_| ());
    refused(&siege, Action::Done, &["un.window.must-spend"]);
    refused(&siege, Action::Hit, &["un.window.must-spend"]);
    refused(&siege, Action::Cast(Spell::Mists), &["un.window.must-spend", "un.cast.cost"]);
    let maneuver = ["un.window.must-spend", "un.maneuver.hourglasses-together"];
    refused(&siege, Action::Maneuver(Maneuver::Major), &maneuver);
    // ex.un.footbridge-empty-pool
    let siege = window(0, |position| {
        position.open.footbridges.insert(Footbridge::Fbw1);
        *position.open.garrison_at_mut(Place::W1) = garrison("soldier");
    });
    let go = |from, to| Action::Move { unit: Garrison::Soldier, from, to };
    allowed(&siege, Action::Done);
    allowed(&siege, go(Place::W2, Place::W1));
    refused(&siege, go(Place::W1, Place::Courtyard), &["un.move.cost", "un.window.close"]);
    refused(&siege, SPEND(BuildingAction::Wall), &["un.window.close", "un.action.build-up"]);
    refused(&siege, Action::Hit, &["un.window.close"]);
    // ex.un.footbridge-once
    let crossed = window(0, |position| {
        position.open.footbridges.insert(Footbridge::Fbw1);
        position.open.crossed.insert(Footbridge::Fbw1);
        *position.open.garrison_at_mut(Place::W1) = garrison("soldier");
    });
    let rules = ["un.move.footbridge", "un.window.close", "un.move.cost"];
    refused(&crossed, go(Place::W2, Place::W1), &rules);
}

#[test]
fn moves_go_one_step_where_there_is_room() {
    let siege = window(3, |position| {
        // ex.un.barracks-full
        *position.open.garrison_at_mut(Place::Barracks) = garrison("6 marksman");
        // ex.un.bone-footbridge
        position.open.boned_bridges.insert(Footbridge::Fbw2);
        *position.open.garrison_at_mut(Place::W3) = garrison("marksman");
    });
    let go = |from, to| Action::Move { unit: Garrison::Soldier, from, to };
    let swap = |unit, from, other, to| Action::Swap { unit, from, other, to };
    let (marksman, soldier) = (Garrison::Marksman, Garrison::Soldier);
    refused(&siege, go(Place::W2, Place::Barracks), &["un.move.limits", "un.move.swap"]);
    allowed(&siege, swap(soldier, Place::W2, marksman, Place::Barracks));
    let bone = ["un.move.bone", "un.board.adjacent-defender"];
    refused(&siege, go(Place::W2, Place::W3), &bone);
    refused(&siege, swap(soldier, Place::W2, marksman, Place::W3), &bone);
    allowed(&siege, go(Place::W2, Place::Courtyard));
    // ex.un.gate
    let gate = ["un.board.sides", "un.board.adjacent-defender", "un.move.steps"];
    refused(&siege, go(Place::W1, Place::E1), &gate);
    refused(&siege, swap(soldier, Place::W1, marksman, Place::E1), &gate);
    refused(&siege, go(Place::W5, Place::W3), &["un.board.adjacent-defender", "un.move.steps"]);
    refused(&siege, go(Place::W1, Place::W2), &["un.move.limits", "un.move.swap"]);
    refused(&siege, go(Place::W1, Place::Forge), &["un.move.closed", "un.move.steps"]);
    refused(&siege, go(Place::Hospital, Place::Courtyard), &["un.move.closed", "un.move.steps"]);
    refused(&siege, go(Place::W1, Place::Tw1), &["un.move.steps"]);
    refused(&siege, go(Place::Courtyard, Place::W3), &["un.move.cost", "un.move.steps"]);
    let alike = swap(soldier, Place::W1, soldier, Place::W2);
    refused(&siege, alike, &["un.move.swap-types", "un.move.swap"]);
    refused(&siege, swap(marksman, Place::W2, soldier, Place::W1), &["un.move.swap"]);
}

#[test]
fn panic_makes_steps_dear_and_swaps_impossible() {
    let panic = |card| {
        move |position: &mut Position| {
            position.open.panic_cards.push(card);
            *position.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
            *position.open.garrison_at_mut(Place::W1) = garrison("marksman");
        }
    };
    let out = Action::Move { unit: Garrison::Soldier, from: Place::Courtyard, to: Place::W1 };
    let (unit, other) = (Garrison::Marksman, Garrison::Soldier);
    let swap = Action::Swap { unit, from: Place::W1, other, to: Place::Courtyard };
    let dear = ["un.panic.in-force", "un.move.cost"];
    refused(&window(1, panic(PanicCard::NarrowStairs)), out, &dear);
    refused(&window(1, panic(PanicCard::NarrowStairs)), swap, &dear);
    allowed(&window(2, panic(PanicCard::NarrowStairs)), out);
    refused(&window(2, panic(PanicCard::CrowdedWalls)), swap, &["un.panic.in-force", "un.move.swap"]);
    let siege = window(2, panic(PanicCard::Doubt));
    refused(&siege, Action::Speech(Priest::West), &["un.panic.in-force", "un.priest.speech"]);
}

#[test]
fn priests_act_once_and_then_stand_still() {
    let (west, east) = (Priest::West, Priest::East);
    let step = |priest, to| Action::MovePriest { priest, to };
    // ex.un.priest-acted, ex.un.wail
    let siege = window(1, |position| {
        position.open.priests_acted.insert(east);
        position.open.silenced = Some(west);
        *position.open.horde_at_mut(Place::W3) = horde("vampire");
    });
    refused(&siege, step(east, Place::E2), &["un.priest.acted"]);
    refused(&siege, Action::Speech(east), &["un.priest.acted", "un.priest.order-cost"]);
    refused(&siege, Action::Repel(west), &["un.spell.wail", "un.priest.order-cost"]);
    refused(&siege, Action::Speech(west), &["un.spell.wail", "un.priest.order-cost"]);
    allowed(&siege, step(west, Place::W2));
    let siege = window(1, |position| position.open.priests = By::from_array([Place::W3, Place::W2]));
    refused(&siege, Action::Repel(west), &["un.priest.repel"]);
    refused(&siege, step(west, Place::W2), &["un.move.limits", "un.priest.places"]);
    refused(&siege, step(west, Place::Tw2), &["un.priest.places", "un.move.steps"]);
    refused(&siege, step(west, Place::Cathedral), &["un.move.closed", "un.move.steps"]);
    refused(&siege, step(west, Place::W5), &["un.board.adjacent-defender", "un.move.steps"]);
    let spent = window(0, |position| position.open.footbridges.insert(Footbridge::Fbw1));
    refused(&spent, Action::Speech(west), &["un.priest.order-cost", "un.window.close"]);
}

#[test]
fn effects_of_buildings_go_where_they_may() {
    let effect = |action, change: fn(&mut Position)| at(Step::Effect(action), change);
    let tower = effect(BuildingAction::Crossbow, |position| {
        position.open.towers[Tower::Tw1] = Some(TowerPiece::Cannon);
    });
    refused(&tower, Action::Place(Place::Tw1), &["un.board.tower", "un.board.one-per-space"]);
    refused(&tower, Action::Place(Place::W1), &["un.board.tower"]);
    refused(&tower, Action::Pass, &["un.board.tower"]);
    let bridge = effect(BuildingAction::Footbridge, |position| {
        position.open.footbridges.insert(Footbridge::Fbw1);
        position.open.boned_bridges.insert(Footbridge::Fbw2);
    });
    refused(&bridge, Action::Place(Place::Tw1), &["un.board.one-per-space", "un.move.footbridge-safe"]);
    refused(&bridge, Action::Place(Place::Tw2), &["un.move.footbridge-safe", "un.move.bone"]);
    let ground = effect(BuildingAction::ConsecratedGround, |position| {
        position.open.consecrated.insert(Path::Rw1W1);
    });
    refused(&ground, Action::Lay(Path::Rw1W1), &["un.board.one-per-space", "un.board.path-spaces"]);
    refused(&ground, Action::Lay(Path::FwRw1), &["un.board.path-spaces"]);
    let wall = effect(BuildingAction::Wall, |position| position.open.walls[Section::W1] = 4);
    refused(&wall, Action::Place(Place::W1), &["un.action.wall-max"]);
    let ambush = effect(BuildingAction::Ambush, |position| {
        *position.open.horde_at_mut(Place::W1) = horde("vampire");
    });
    let shoot = |at| Action::Shoot { unit: Undead::Vampire, at };
    allowed(&ambush, shoot(Place::Fw));
    refused(&ambush, shoot(Place::W1), &["un.action.resolve", "un.board.location"]);
    refused(&ambush, shoot(Place::Rw1), &["un.action.resolve"]);
    let clear = at(Step::ClearBones { left: 3, begun: false }, |position| {
        position.open.bones[BuildingAction::at(0)] = 1
    });
    refused(&clear, Action::Done, &["un.action.resolve"]);
    refused(&clear, Action::RemoveBone(BoneSpot::Footbridge(Footbridge::Fbe1)), &["un.move.bone"]);
}

#[test]
fn repelled_units_go_to_a_joined_rampart_with_room() {
    let full = |position: &mut Position| {
        *position.open.horde_at_mut(Place::W2) = horde("phantom vampire");
        *position.open.horde_at_mut(Place::Rw2) = horde("7 skeleton");
    };
    let driven = |unit| at(Step::Retreat { unit, from: Section::W2 }, full);
    allowed(&driven(Undead::Vampire), Action::Retreat(Place::Rw1));
    let rules = ["un.board.limit", "un.priest.repel-to", "un.priest.repel"];
    refused(&driven(Undead::Vampire), Action::Retreat(Place::Rw2), &rules);
    refused(
        &driven(Undead::Vampire),
        Action::Retreat(Place::Rw3),
        &["un.priest.repel-to", "un.priest.repel"],
    );
    refused(&driven(Undead::Phantom), Action::Retreat(Place::Fw), &["un.priest.repel-to", "un.melee.banish"]);
    refused(&driven(Undead::Phantom), Action::Pass, &["un.melee.banish"]);
}
