//! The Defender's window: hourglasses, moves, heroes, plans and effects.

use super::*;
use crate::set::{By, Set};

#[test]
fn hourglasses_are_spent_on_open_actions_that_can_be_carried_out() {
    let spend = Action::Spend;
    let siege = window(3, |position| {
        let open = &mut position.open;
        open.closed.insert(Building::Cathedral);
        open.completed.insert(BuildingAction::Cannon);
        open.paid_actions[BuildingAction::Pole] = 4;
        // ex.2e.fourth-troll-cauldron
        open.paid_actions[BuildingAction::CauldronTroll] = 2;
        open.cauldrons.as_mut_slice()[..3].fill(horde("troll"));
        // ex.2e.train-blocked
        open.paid_actions[BuildingAction::TrainVeteran] = 1;
        // ex.2e.mixup-waits, but in the scouts
        open.paid_actions[BuildingAction::Malfunction] = 1;
    });
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(spend(BuildingAction::Glare), &["2e.building.closed", "2e.building.place"]);
    refused(spend(BuildingAction::Cannon), &["2e.building.once", "2e.building.place"]);
    refused(spend(BuildingAction::Pole), &["2e.building.ready", "2e.building.place"]);
    let rules = ["2e.building.place", "2e.pieces.limit", "2e.cauldron.place"];
    refused(spend(BuildingAction::CauldronTroll), &rules);
    refused(spend(BuildingAction::TrainVeteran), &["2e.train.place", "2e.building.place"]);
    refused(spend(BuildingAction::Malfunction), &["2e.building.place", "2e.malfunction.effect"]);
    refused(spend(BuildingAction::TrapTroll), &["2e.trap.one-action", "2e.building.place"]);
    refused(Action::Activate(BuildingAction::BayWindow), &["2e.building.ready", "2e.building.complete"]);
    refused(Action::End, &["2e.window.spend-all", "2e.window.no-voluntary-waste"]);
    refused(Action::Hit, &["2e.window.spend-all"]);
    refused(play(Card::Banner, "orc"), &["2e.turn.window-after-card", "2e.window.spend-all"]);
}

#[test]
fn without_hourglasses_only_free_options_are_left() {
    let siege = window(0, |_| ());
    refused(&siege, Action::Spend(BuildingAction::Cannon), &["2e.window.free-after", "2e.building.place"]);
    let (unit, from) = (Garrison::Marksman, Place::W1);
    let action = Action::Move { unit, from, to: Place::Courtyard };
    refused(&siege, action, &["2e.move.cost", "2e.window.free-after"]);
}

#[test]
fn units_move_to_adjacent_places_with_a_free_place() {
    let siege = window(3, |_| ());
    let go = |unit, from, to| Action::Move { unit, from, to };
    let (marksman, soldier) = (Garrison::Marksman, Garrison::Soldier);
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    let full = ["2e.move.free-place", "2e.board.capacity-section-defender"];
    refused(go(marksman, Place::W1, Place::W2), &full);
    refused(go(soldier, Place::W1, Place::Tw1), &["2e.move.towers-marksmen", "2e.board.tower"]);
    refused(go(soldier, Place::W1, Place::Forge), &["2e.move.closed-targets", "2e.move.targets"]);
    refused(go(soldier, Place::Hospital, Place::W3), &["2e.move.closed-targets", "2e.move.targets"]);
    let gate = ["2e.board.gate", "2e.board.adjacent-defender", "2e.move.targets"];
    refused(go(soldier, Place::W1, Place::E1), &gate);
    refused(go(soldier, Place::W1, Place::W3), &["2e.move.targets", "2e.board.adjacent-defender"]);
    refused(go(soldier, Place::W1, Place::Guards), &["2e.move.free-place"]);
    refused(go(Garrison::Veteran, Place::W1, Place::Courtyard), &["2e.move.targets"]);
    refused(go(soldier, Place::W1, Place::Rw1), &["2e.move.targets"]);

    let towers = window(3, |position| *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman"));
    let rules = ["2e.board.adjacent-defender", "2e.move.targets"];
    self::refused(&towers, go(marksman, Place::Tw1, Place::Tw2), &rules);
}

#[test]
fn swaps_need_two_types_and_a_place_for_both() {
    let siege = window(3, |position| *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman"));
    let swap = |unit, from, other, to| Action::Swap { unit, from, other, to };
    let (marksman, soldier, veteran) = (Garrison::Marksman, Garrison::Soldier, Garrison::Veteran);
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(swap(soldier, Place::W1, soldier, Place::W2), &["2e.move.swap"]);
    let tower = ["2e.move.swap", "2e.move.towers-marksmen", "2e.board.tower"];
    refused(swap(soldier, Place::W1, marksman, Place::Tw1), &tower);
    let gate = ["2e.board.gate", "2e.move.swap", "2e.board.adjacent-defender"];
    refused(swap(soldier, Place::W1, marksman, Place::E1), &gate);
    // The barracks take four marksmen and one veteran.
    let siege = window(3, |position| {
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("veteran");
    });
    let full = ["2e.move.swap", "2e.move.free-place"];
    self::refused(&siege, swap(veteran, Place::Courtyard, soldier, Place::Barracks), &full);
}

#[test]
fn heroes_walk_the_walls_and_the_courtyard() {
    let siege = window(3, |position| position.open.heroes = By::from_array([Place::W1, Place::W2]));
    let go = |to| Action::MoveHero { hero: Hero::Officer, to };
    refused(&siege, go(Place::Tw1), &["2e.move.heroes"]);
    refused(&siege, go(Place::Forge), &["2e.move.heroes"]);
    refused(&siege, go(Place::E3), &["2e.move.heroes"]);
    refused(&siege, go(Place::E1), &["2e.move.heroes", "2e.board.gate"]);
    refused(&siege, go(Place::W2), &["2e.board.hero-place", "2e.move.heroes"]);
    let apart = window(3, |_| ());
    refused(&apart, Action::SwapHeroes, &["2e.move.swap-heroes", "2e.board.adjacent-defender"]);
    let free = at(Step::FreeMoves(5), |_| ());
    refused(&free, go(Place::W2), &["2e.pieces.not-units", "2e.move.heroes"]);
}

#[test]
fn a_known_gale_costs_an_hourglass_that_must_be_at_hand() {
    let gale = |position: &mut Position| {
        position.open.ritual_targets[Ritual::Gale] = Set::only(Section::W1.index());
    };
    let action = Action::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::Courtyard };
    refused(&window(1, gale), action, &["2e.gale.known", "2e.gale.cost", "2e.move.gale"]);
    let rules = ["2e.gale.known-free", "2e.gale.known", "2e.gale.cost"];
    refused(
        &at(Step::FreeMoves(3), |position| {
            position.open.hourglasses = 0;
            gale(position);
        }),
        action,
        &rules,
    );
    let recall = Step::Heroic { hero: Hero::Officer, order: HeroicOrder::Recall };
    let siege = at(recall, |position| {
        position.open.hourglasses = 0;
        gale(position);
    });
    refused(&siege, action, &["2e.gale.known-free", "2e.hero.order3"]);
}

#[test]
fn heroic_orders_have_their_limits() {
    let give = |hero, order| Action::Heroic { hero, order };
    let (officer, warrior) = (Hero::Officer, Hero::Warrior);
    let siege = window(1, |position| {
        position.open.heroes = By::from_array([Place::Courtyard, Place::E3]);
        position.open.heroic_used.insert(HeroicOrder::Labour);
        position.open.heroic_lost.insert(HeroicOrder::Reinforce);
    });
    refused(&siege, give(warrior, HeroicOrder::Labour), &["2e.hero.per-turn"]);
    refused(&siege, give(officer, HeroicOrder::Recall), &["2e.hero.order3"]);
    let rules = ["2e.possession.effect", "2e.hero.possession", "2e.hero.per-turn"];
    refused(&siege, give(warrior, HeroicOrder::Reinforce), &rules);

    let labour = at(Step::Heroic { hero: officer, order: HeroicOrder::Labour }, |position| {
        position.open.closed.insert(Building::Forge);
        for action in BuildingAction::ALL.iter().filter(|action| action.building() == Building::Workshop) {
            position.open.completed.insert(*action);
        }
    });
    let send = |to| Action::Move { unit: Garrison::Soldier, from: Place::W1, to };
    refused(&labour, send(Place::Guards), &["2e.hero.order2"]);
    let rules = ["2e.hero.order2-needs-space", "2e.building.closed", "2e.building.place"];
    refused(&labour, send(Place::Forge), &rules);
    refused(&labour, send(Place::Workshop), &["2e.hero.order2-needs-space", "2e.building.place"]);

    let reinforce = at(Step::Heroic { hero: officer, order: HeroicOrder::Reinforce }, |position| {
        position.open.heroes = By::from_array([Place::W1, Place::E3]);
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
    });
    let send = |to| Action::Move { unit: Garrison::Soldier, from: Place::Courtyard, to };
    refused(&reinforce, send(Place::W1), &["2e.hero.order1", "2e.board.capacity-section-defender"]);
    refused(&reinforce, send(Place::W3), &["2e.hero.order1"]);
    let recall = at(Step::Heroic { hero: officer, order: HeroicOrder::Recall }, |_| ());
    let east = Action::Move { unit: Garrison::Soldier, from: Place::E1, to: Place::Courtyard };
    refused(&recall, east, &["2e.hero.order3"]);
}

#[test]
fn plans_are_used_once_in_their_time_and_for_something() {
    let siege = window(1, |position| {
        let hand = [Plan::ThisIsAgaria, Plan::OnLastLegs];
        position.defender.plans = hand.iter().fold(Set::EMPTY, |hand, plan| hand | Set::only(*plan));
        position.open.plans_hidden = 2;
        position.open.plans_used.insert(Plan::MeltTheBells);
    });
    let agaria = ["2e.plan.when", "2e.melee.plan-moment-1", "2e.melee.plan-moment-2"];
    refused(&siege, Action::Plan(Plan::ThisIsAgaria), &agaria);
    refused(&siege, Action::Plan(Plan::OnLastLegs), &["2e.plan.legal"]);
    refused(&siege, Action::Plan(Plan::MeltTheBells), &["2e.plan.once"]);
    refused(&siege, Action::Plan(Plan::LastQuivers), &["2e.plan.secret", "2e.setup.plans"]);
    let moment = at(Step::PlanMoment(2), |position| position.defender.plans = Set::of_bits(1 << 7));
    refused(&moment, Action::Plan(Plan::LastQuivers), &["2e.plan.when"]);
    refused(&moment, Action::End, &["2e.melee.plan-moment-2"]);
}

#[test]
fn effects_of_buildings_go_where_they_may() {
    let effect = |action, change: fn(&mut Position)| at(Step::Effect(action), change);
    let spy = effect(BuildingAction::Spy, |position| {
        position.open.line =
            [Card::Catapult, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon].map(Some);
        position.open.spies.insert(Card::Sap);
        position.open.reserve.insert(Card::Saboteur);
    });
    refused(&spy, Action::Spy(Card::Resources), &["2e.spy.where"]);
    refused(&spy, Action::Spy(Card::Saboteur), &["2e.spy.where"]);
    refused(&spy, Action::Spy(Card::Sap), &["2e.spy.where", "2e.pieces.one-per-place"]);
    let tower = effect(BuildingAction::Pole, |position| {
        position.open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon);
    });
    let rules = ["2e.tower-machine.place", "2e.board.tower", "2e.pieces.one-per-place"];
    refused(&tower, Action::Place(Place::Tw1), &rules);
    refused(&tower, Action::Place(Place::W1), &["2e.tower-machine.place"]);
    let shooters = effect(BuildingAction::Sharpshooters, |_| ());
    let shoot = |at| Action::Shoot { unit: Horde::Orc, at };
    refused(&shooters, shoot(Place::Marauders), &["2e.marauders.safe", "2e.sharpshooters.effect"]);
    refused(&shooters, shoot(Place::Rw1), &["2e.sharpshooters.effect"]);
    let kind = at(Step::TrapKind(Path::FwRw1), |position| {
        position.open.shown_traps.as_mut_slice()[..3].fill(Some(Trap::Troll));
    });
    refused(&kind, Action::Trap(Trap::Troll), &["2e.pieces.limit", "2e.trap.place"]);
    let artilleryman = at(Step::Artilleryman, |position| {
        position.open.batteries[Emplacement::Rw1] =
            Some(Battery { machine: Machine::Ballista, hits: 2, misses: 0 });
    });
    refused(&artilleryman, Action::Place(Place::Rw1), &["2e.artilleryman.effect"]);
}
