//! The Defender's step with one Defender: hourglasses, moves, heroes, deeds and effects.

use super::*;
use crate::set::{By, Set};

const MARKSMAN: Garrison = Garrison::Marksman;
const SOLDIER: Garrison = Garrison::Soldier;

#[test]
fn hourglasses_are_spent_on_actions_that_can_be_carried_out() {
    let spend = Action::Spend;
    let siege = defence(3, |position| {
        let open = &mut position.open;
        open.commanders[Side::West].finished.insert(BuildingAction::Cannon);
        // ex.1e.cauldron-supply
        open.slots[BuildingAction::CauldronTroll] = 2;
        open.cauldrons[Section::W1] = horde("troll");
        open.cauldrons[Section::W3] = horde("2 troll");
        // ex.1e.train-no-place
        open.slots[BuildingAction::TrainSoldier] = 1;
        *open.garrison_at_mut(Place::Barracks) = garrison("4 marksman 2 soldier");
        open.slots[BuildingAction::TrainVeteran] = 1;
        open.supply = garrison("4 soldier");
        open.slots[BuildingAction::MixUp] = 1;
        open.slots[BuildingAction::MachineDamage] = 1;
        open.batteries[Emplacement::Fw] = battery(Machine::Trebuchet);
        open.slots[BuildingAction::Poles] = 4;
        open.tower_machines = By::from_array([Some(TowerMachine::Cannon); 7]);
    });
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(spend(BuildingAction::Cannon), &["1e.slot.once"]);
    refused(spend(BuildingAction::CauldronTroll), &["1e.pieces.supply-limit", "1e.slot.target"]);
    refused(spend(BuildingAction::TrainSoldier), &["1e.barracks.replace", "1e.slot.target"]);
    let rules = ["1e.barracks.replace", "1e.pieces.supply-limit", "1e.slot.target"];
    refused(spend(BuildingAction::TrainVeteran), &rules);
    refused(spend(BuildingAction::MixUp), &["1e.mix-up.timing", "1e.slot.target"]);
    refused(spend(BuildingAction::MachineDamage), &["1e.damage.not-trebuchet", "1e.slot.target"]);
    refused(spend(BuildingAction::Gate), &["1e.board.barbican-in-play", "1e.slot.target"]);
    refused(spend(BuildingAction::Poles), &["1e.slot.ready-no-target", "1e.slot.target"]);
    refused(spend(BuildingAction::TowerExcursion), &["1e.slot.target", "1e.siege-tower.enter"]);
    refused(Action::Done, &["1e.step.spend-all"]);
    refused(Action::Activate(BuildingAction::Poles), &["1e.step.ready", "1e.slot.add"]);
    refused(Action::Hit, &["1e.step.spend-all"]);
    refused(Action::Haste(BuildingAction::Cannon), &["1e.pair.haste", "1e.overview.seats"]);
    let rules = ["1e.phase.pay-from-reserve", "1e.phase.exact-payment"];
    refused(perform(PhaseAction::Banners, "orc"), &rules);
}

#[test]
fn the_gate_is_not_raised_above_its_toughness() {
    let siege = defence(1, |position| position.open.warlords[Side::West].cards[0] = Some(Card::P23));
    refused(&siege, Action::Spend(BuildingAction::Gate), &["1e.gate.max", "1e.slot.target"]);
}

#[test]
fn without_hourglasses_nothing_is_paid() {
    let siege = at(Step::Spend { by: Side::West }, |position| {
        position.open.turn = 5;
        position.open.commanders[Side::West].hourglasses = 0;
    });
    refused(&siege, Action::Spend(BuildingAction::Cannon), &["1e.slot.add", "1e.step.auto-end"]);
    let action = Action::Move { unit: SOLDIER, from: Place::W1, to: Place::Courtyard };
    refused(&siege, action, &["1e.move.cost", "1e.step.auto-end"]);
    refused(&siege, Action::Speech(1), &["1e.hero.no-storing", "1e.officer.speech"]);
}

#[test]
fn units_move_to_joined_places_with_a_free_place() {
    let siege = defence(3, |position| {
        position.open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon);
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("2 soldier veteran");
        *position.open.garrison_at_mut(Place::Tw3) = garrison("2 marksman");
        *position.open.garrison_at_mut(Place::Guards) = garrison("2 marksman");
        *position.open.garrison_at_mut(Place::W5) = garrison("marksman");
    });
    let go = |unit, from, to| Action::Move { unit, from, to };
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(go(SOLDIER, Place::W1, Place::W2), &["1e.move.cost", "1e.move.platform"]);
    refused(go(MARKSMAN, Place::W1, Place::Tw1), &["1e.tower.exclusive", "1e.move.towers-marksmen"]);
    refused(go(SOLDIER, Place::W1, Place::Tw1), &["1e.move.towers-marksmen", "1e.tower.exclusive"]);
    refused(go(MARKSMAN, Place::W4, Place::Tw3), &["1e.move.cost", "1e.tower.exclusive"]);
    refused(go(SOLDIER, Place::W1, Place::Forge), &["1e.move.closed"]);
    refused(go(SOLDIER, Place::Hospital, Place::W3), &["1e.move.closed"]);
    refused(go(SOLDIER, Place::W1, Place::E1), &["1e.board.adjacent-walls", "1e.move.wall"]);
    refused(go(SOLDIER, Place::W1, Place::W3), &["1e.move.wall", "1e.board.adjacent-walls"]);
    refused(go(MARKSMAN, Place::Tw3, Place::Tw4), &["1e.move.tower"]);
    refused(go(SOLDIER, Place::Courtyard, Place::Honour), &["1e.move.typed", "1e.move.cost"]);
    refused(go(Garrison::Veteran, Place::Courtyard, Place::Honour), &["1e.move.typed", "1e.move.cost"]);
    refused(go(MARKSMAN, Place::W1, Place::Barracks), &["1e.move.typed", "1e.move.cost"]);
    refused(go(SOLDIER, Place::Courtyard, Place::Guards), &["1e.move.cost"]);
    refused(go(Garrison::Veteran, Place::W1, Place::Courtyard), &["1e.move.wall"]);
    refused(go(SOLDIER, Place::Rw1, Place::W1), &["1e.move.cost"]);
}

#[test]
fn a_gale_costs_an_hourglass_more() {
    // ex.1e.gale-swap
    let siege = defence(1, |position| {
        position.open.gales.insert(Section::W3);
        *position.open.garrison_at_mut(Place::W3) = garrison("marksman");
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
        position.open.heroes[Hero::Officer] = Place::W2;
    });
    let swap = Action::Swap { unit: MARKSMAN, from: Place::W3, other: SOLDIER, to: Place::Courtyard };
    refused(&siege, swap, &["1e.gale.effect", "1e.move.swap"]);
    let enter = Action::Move { unit: SOLDIER, from: Place::Courtyard, to: Place::W3 };
    refused(&siege, enter, &["1e.gale.effect", "1e.move.cost"]);
    let hero = Action::MoveHero { hero: Hero::Officer, to: Place::W3 };
    refused(&siege, hero, &["1e.gale.effect", "1e.move.hero"]);
    assert!(siege.is_legal(Action::Move { unit: MARKSMAN, from: Place::W3, to: Place::Courtyard }));
}

#[test]
fn swaps_need_two_kinds_that_fit() {
    let siege = defence(3, |position| {
        *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman");
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("veteran");
    });
    let swap = |unit, from, other, to| Action::Swap { unit, from, other, to };
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(swap(SOLDIER, Place::W1, SOLDIER, Place::W2), &["1e.move.swap"]);
    let tower = ["1e.move.swap-typed", "1e.move.towers-marksmen", "1e.move.swap"];
    refused(swap(SOLDIER, Place::W1, MARKSMAN, Place::Tw1), &tower);
    let gate = ["1e.board.adjacent-walls", "1e.move.swap"];
    refused(swap(SOLDIER, Place::W1, MARKSMAN, Place::E1), &gate);
    let far = ["1e.move.swap", "1e.move.wall"];
    refused(swap(SOLDIER, Place::W1, MARKSMAN, Place::W3), &far);
    let typed = ["1e.move.swap-typed", "1e.move.typed", "1e.move.swap"];
    refused(swap(Garrison::Veteran, Place::Courtyard, SOLDIER, Place::Honour), &typed);
    // Listed from the west: w1 before w2.
    refused(swap(SOLDIER, Place::W2, MARKSMAN, Place::W1), &["1e.move.swap"]);
    refused(swap(SOLDIER, Place::W1, MARKSMAN, Place::Forge), &["1e.move.swap", "1e.move.closed"]);
}

#[test]
fn heroes_act_once_and_then_stay() {
    let siege = defence(2, |position| {
        // ex.1e.hero-locked
        position.open.heroes_acted.insert(Hero::Officer);
        position.open.possessed.insert(Hero::Warrior);
        position.open.heroes = By::from_array([Place::W3, Place::E1]);
        *position.open.horde_at_mut(Place::E1) = horde("goblin");
    });
    let go = |hero, to| Action::MoveHero { hero, to };
    refused(&siege, go(Hero::Officer, Place::W2), &["1e.move.hero-acted"]);
    refused(&siege, Action::Speech(1), &["1e.officer.speech"]);
    let possessed = ["1e.possession.effect", "1e.warrior.excursion"];
    refused(&siege, Action::Excursion(Horde::Goblin), &possessed);
    refused(&siege, go(Hero::Warrior, Place::W1), &["1e.board.adjacent-walls", "1e.move.hero"]);
    refused(&siege, go(Hero::Warrior, Place::Barracks), &["1e.move.hero"]);
    let siege = defence(2, |position| {
        position.open.heroes = By::from_array([Place::W3, Place::W2]);
        *position.open.horde_at_mut(Place::W2) = horde("troll");
    });
    refused(&siege, go(Hero::Warrior, Place::W3), &["1e.move.hero", "1e.board.hero-field"]);
    let dear = ["1e.hero.no-storing", "1e.warrior.excursion"];
    refused(&siege, Action::Excursion(Horde::Troll), &dear);
    refused(&siege, Action::Excursion(Horde::Orc), &["1e.warrior.excursion"]);
    refused(&siege, Action::Speech(5), &["1e.officer.speech"]);
    refused(&siege, Action::Speech(3), &["1e.hero.no-storing", "1e.officer.speech"]);
}

#[test]
fn deeds_begin_in_turn_five_one_in_each() {
    let turn = |turn, change: fn(&mut Position)| {
        defence(1, |position| {
            position.open.turn = turn;
            change(position);
        })
    };
    let deed = Action::Deed(Deed::Negotiations);
    refused(&turn(4, |_| ()), deed, &["1e.deed.start"]);
    let rules = ["1e.deed.one-per-turn", "1e.deed.start"];
    refused(&turn(5, |position| position.open.deed_done = true), deed, &rules);
    refused(&turn(9, |position| position.open.deeds = Set::of_bits(0b10)), deed, &rules);
    // ex.1e.deed-without-hourglass: the step was passed over
    let siege = phase(Phase::Equipment, |position| position.open.turn = 4);
    refused(&siege, deed, &["1e.deed.start"]);
    let rules = ["1e.step.after-phase", "1e.overview.phase-alternation", "1e.step.no-saving"];
    refused(&siege, Action::Spend(BuildingAction::Glare), &rules);
}

#[test]
fn barricades_finish_an_action_a_second_time_but_not_a_third() {
    // ex.1e.barricades-twice
    let siege = defence(0, |position| {
        position.open.turn = 5;
        position.open.deed_done = true;
        position.open.commanders[Side::West].barricades = 2;
        position.open.commanders[Side::West].finished.insert(BuildingAction::Wall);
        position.open.twice.insert(BuildingAction::Wall);
    });
    refused(&siege, Action::Spend(BuildingAction::Wall), &["1e.deed.barricades", "1e.slot.once"]);
    refused(&siege, Action::Spend(BuildingAction::Glare), &["1e.deed.barricades", "1e.slot.add"]);
    refused(&siege, Action::Done, &["1e.deed.barricades", "1e.step.spend-all"]);
    let action = Action::Move { unit: SOLDIER, from: Place::W1, to: Place::Courtyard };
    refused(&siege, action, &["1e.deed.barricades", "1e.move.cost"]);
    let later = defence(2, |position| {
        position.open.commanders[Side::West].finished.insert(BuildingAction::Wall);
        position.open.twice.insert(BuildingAction::Wall);
    });
    refused(&later, Action::Spend(BuildingAction::Wall), &["1e.slot.once", "1e.deed.barricades"]);
}

#[test]
fn what_is_ready_comes_first() {
    let siege = at(Step::Ready { by: Side::West }, |position| {
        position.open.slots[BuildingAction::Wall] = 2;
        position.open.slots[BuildingAction::Platform] = 2;
        position.open.slots[BuildingAction::MixUp] = 2;
        position.open.slots[BuildingAction::Glare] = 3;
        position.open.commanders[Side::West].finished.insert(BuildingAction::Cannon);
    });
    let activate = Action::Activate;
    refused(&siege, activate(BuildingAction::Glare), &["1e.step.ready", "1e.slot.cost"]);
    refused(&siege, activate(BuildingAction::Cannon), &["1e.slot.once", "1e.step.ready"]);
    refused(&siege, activate(BuildingAction::MixUp), &["1e.slot.ready-no-target", "1e.step.ready"]);
    refused(&siege, Action::Spend(BuildingAction::Glare), &["1e.step.ready"]);
    refused(&siege, Action::Done, &["1e.step.ready"]);
}

#[test]
fn effects_need_a_free_field() {
    let effect = |action, change: fn(&mut Position)| at(Step::Effect { by: Side::West, action }, change);
    let siege = effect(BuildingAction::Cannon, |position| {
        position.open.tower_machines[Tower::Tw1] = Some(TowerMachine::Pole);
        *position.open.garrison_at_mut(Place::Tw2) = garrison("marksman");
    });
    for tower in [Place::Tw1, Place::Tw2] {
        refused(&siege, Action::Place(tower), &["1e.tower.exclusive", "1e.board.field-holds-one"]);
    }
    refused(&siege, Action::Done, &["1e.slot.add"]);
    refused(&siege, Action::Spend(BuildingAction::Wall), &["1e.slot.add"]);
    let siege =
        effect(BuildingAction::CauldronOrc, |position| position.open.cauldrons[Section::W1] = horde("orc"));
    let full = ["1e.board.field-holds-one", "1e.cauldron.same-kind"];
    refused(&siege, Action::Place(Place::W1), &full);
    refused(&siege, Action::Place(Place::W2), &full);
    let siege = effect(BuildingAction::Platform, |_| ());
    let platform = ["1e.move.platform", "1e.board.field-holds-one"];
    refused(&siege, Action::Place(Place::W2), &platform);
    let siege = effect(BuildingAction::TrollTrap, |position| {
        position.open.bridges.insert(Path::FwRw1);
        position.open.traps[Trap::Goblin].insert(Path::FwRw2);
    });
    refused(&siege, Action::Lay(Path::FwRw1), &["1e.bridge.effect", "1e.trap.not-on-bridge"]);
    refused(&siege, Action::Lay(Path::FwRw2), &["1e.trap.not-on-bridge", "1e.board.path-field"]);
    let siege = effect(BuildingAction::MachineDamage, |position| {
        position.open.batteries[Emplacement::Fw] = battery(Machine::Trebuchet);
    });
    refused(&siege, Action::Place(Place::Fw), &["1e.damage.not-trebuchet"]);
    let siege = effect(BuildingAction::Sharpshooter, |_| ());
    let shoot = Action::Shoot { unit: Horde::Orc, at: Place::Camp };
    refused(&siege, shoot, &["1e.sharpshooter.scope"]);
}
