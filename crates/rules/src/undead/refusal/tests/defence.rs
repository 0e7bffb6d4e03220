//! The Defender's window: hourglasses, moves, priests and effects of buildings.

use super::*;

#[test]
fn the_last_space_waits_until_the_action_can_be_resolved() {
    // ex.un.last-space
    let towers = |open: &mut Open| {
        open.towers = By::from_array([Some(TowerPiece::Cross); Tower::COUNT]);
        open.paid([(Crossbow, 1), (TrainVeteran, 1), (Malfunction, 1), (ClearBones, 1), (HospitalBed, 1)]);
        open.beds = 3;
    };
    window(1, towers)
        // The first space of the cannon may be filled all the same.
        .allows([Spend(Cannon)])
        .refuses("un.action.last-space", [Spend(Crossbow), Spend(Malfunction), Spend(ClearBones)])
        .refuses("un.action.last-space: takes 1, has 0", [Spend(TrainVeteran), Spend(HospitalBed)]);
}

#[test]
fn spaces_are_filled_once_and_without_bones() {
    window(3, |open| {
        open.paid([(Cannon, 3)]);
        open.resolved = set![Cannon];
        // ex.un.bone-cost, with the other space filled
        open.paid([(Crossbow, 1)]);
        open.bones[Crossbow] = 1;
    })
    .allows([RemoveBone(BoneSpot::Action(Crossbow))])
    .refuses("un.action.once", [Spend(Cannon)])
    .refuses("un.bone.action-space: takes 1, has 0", [Spend(Crossbow)])
    .refuses("un.bone.action-space", [RemoveBone(BoneSpot::Action(Wall))])
    .refuses("un.move.bone", [RemoveBone(BoneSpot::Footbridge(Footbridge::Fbw1))]);
}

#[test]
fn a_cold_forge_asks_for_one_more_at_the_end() {
    // ex.un.cold-forge
    let forge = |open: &mut Open| {
        open.panic_cards.push(PanicCard::ColdForge);
        open.paid([(Crossbow, 1)]);
    };
    window(1, forge).refuses("un.action.plus-one: takes 2, has 1", [Spend(Crossbow)]);
    window(2, forge).allows([Spend(Crossbow)]);
}

#[test]
fn all_hourglasses_are_spent() {
    window(3, |_| ())
        .refuses("un.window.must-spend", [Done, Hit, Cast(Spell::Mists), Maneuver(Maneuver::Major)]);
    // ex.un.footbridge-empty-pool
    let go = |from, to| Move { unit: Soldier, from, to };
    window(0, |open| {
        open.footbridges = set![Footbridge::Fbw1];
        open.put("w1: soldier");
    })
    .allows([Done, go(W2, W1)])
    .refuses("un.move.cost: takes 1, has 0", [go(W1, Courtyard)])
    .refuses("un.window.close: takes 1, has 0", [Spend(Wall)])
    .refuses("un.window.close", [Hit]);
    // ex.un.footbridge-once
    window(0, |open| {
        open.footbridges = set![Footbridge::Fbw1];
        open.crossed = set![Footbridge::Fbw1];
        open.put("w1: soldier");
    })
    .refuses("un.move.footbridge: takes 1, has 0", [go(W2, W1)]);
}

#[test]
fn moves_go_one_step_where_there_is_room() {
    let go = |from, to| Move { unit: Soldier, from, to };
    let swap = |unit, from, other, to| Swap { unit, from, other, to };
    window(3, |open| {
        // ex.un.barracks-full
        open.put("barracks: 6 marksman");
        // ex.un.bone-footbridge
        open.boned_bridges = set![Footbridge::Fbw2];
        open.put("w3: marksman");
    })
    .allows([swap(Soldier, W2, Marksman, Barracks), go(W2, Courtyard)])
    .refuses("un.move.limits: takes 1, has 0", [go(W2, Barracks), go(W1, W2)])
    .refuses("un.move.bone", [go(W2, W3), swap(Soldier, W2, Marksman, W3)])
    // ex.un.gate
    .refuses("un.board.sides", [go(W1, E1), swap(Soldier, W1, Marksman, E1)])
    .refuses("un.board.adjacent-defender", [go(W5, W3)])
    .refuses("un.move.closed", [go(W1, Forge), go(Hospital, Courtyard)])
    .refuses("un.move.steps", [go(W1, Tw1)])
    .refuses("un.move.cost", [go(Courtyard, W3)])
    .refuses("un.move.swap-types", [swap(Soldier, W1, Soldier, W2)])
    .refuses("un.move.swap", [swap(Marksman, W2, Soldier, W1)]);
}

#[test]
fn panic_makes_steps_dear_and_swaps_impossible() {
    let panic = |card| {
        move |open: &mut Open| {
            open.panic_cards.push(card);
            open.put("courtyard: soldier, w1: marksman");
        }
    };
    let out = Move { unit: Soldier, from: Courtyard, to: W1 };
    let (unit, other) = (Marksman, Soldier);
    let swap = Swap { unit, from: W1, other, to: Courtyard };
    window(1, panic(PanicCard::NarrowStairs)).refuses("un.panic.in-force: takes 2, has 1", [out, swap]);
    window(2, panic(PanicCard::NarrowStairs)).allows([out]);
    window(2, panic(PanicCard::CrowdedWalls)).refuses("un.panic.in-force", [swap]);
    window(2, panic(PanicCard::Doubt)).refuses("un.panic.in-force", [Speech(Priest::West)]);
}

#[test]
fn priests_act_once_and_then_stand_still() {
    let (west, east) = (Priest::West, Priest::East);
    let step = |priest, to| MovePriest { priest, to };
    // ex.un.priest-acted, ex.un.wail
    window(1, |open| {
        open.priests_acted = set![east];
        open.silenced = Some(west);
        open.put("w3: vampire");
    })
    .allows([step(west, W2)])
    .refuses("un.priest.acted", [step(east, E2), Speech(east)])
    .refuses("un.spell.wail", [Repel(west), Speech(west)]);
    window(1, |open| open.priests = By::from_array([W3, W2]))
        .refuses("un.priest.repel", [Repel(west)])
        .refuses("un.move.limits: takes 1, has 0", [step(west, W2)])
        .refuses("un.priest.places", [step(west, Tw2)])
        .refuses("un.move.closed", [step(west, Cathedral)])
        .refuses("un.board.adjacent-defender", [step(west, W5)]);
    window(0, |open| open.footbridges = set![Footbridge::Fbw1])
        .refuses("un.priest.order-cost: takes 1, has 0", [Speech(west)]);
}

#[test]
fn effects_of_buildings_go_where_they_may() {
    let effect = |action, change: fn(&mut Open)| at(Step::Effect(action), change);
    effect(Crossbow, |open| open.towers[Tower::Tw1] = Some(TowerPiece::Cannon))
        .refuses("un.board.tower", [Place(Tw1), Place(W1), Pass]);
    effect(Footbridge, |open| {
        open.footbridges = set![Footbridge::Fbw1];
        open.boned_bridges = set![Footbridge::Fbw2];
    })
    .refuses("un.board.one-per-space", [Place(Tw1)])
    .refuses("un.move.footbridge-safe", [Place(Tw2)]);
    effect(ConsecratedGround, |open| open.consecrated = set![Rw1W1])
        .refuses("un.board.one-per-space", [Lay(Rw1W1)])
        .refuses("un.board.path-spaces", [Lay(FwRw1)]);
    effect(Wall, |open| open.walls[Section::W1] = 4)
        .refuses("un.action.wall-max: takes 5, has 4", [Place(W1)]);
    let shoot = |at| Shoot { unit: Vampire, at };
    // un.board.location
    effect(Ambush, |open| open.put("w1: vampire"))
        .allows([shoot(Fw)])
        .refuses("un.action.resolve", [shoot(W1), shoot(Rw1)]);
    at(Step::ClearBones { left: 3, begun: false }, |open| open.bones[BuildingAction::at(0)] = 1)
        .refuses("un.action.resolve", [Done])
        .refuses("un.move.bone", [RemoveBone(BoneSpot::Footbridge(Footbridge::Fbe1))]);
}

#[test]
fn repelled_units_go_to_a_joined_rampart_with_room() {
    let full = |open: &mut Open| open.put("w2: phantom vampire, rw2: 7 skeleton");
    let driven = |unit| at(Step::Retreat { unit, from: Section::W2 }, full);
    driven(Vampire)
        .allows([Retreat(Rw1)])
        .refuses("un.board.limit: takes 8, has 7", [Retreat(Rw2)])
        .refuses("un.priest.repel-to", [Retreat(Rw3)]);
    driven(Phantom).refuses("un.priest.repel-to", [Retreat(Fw)]).refuses("un.melee.banish", [Pass]);
}
