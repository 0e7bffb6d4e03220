//! The Defender's window: hourglasses, moves, heroes, plans and effects.

use super::*;

#[test]
fn hourglasses_are_spent_on_open_actions_that_can_be_carried_out() {
    use BuildingAction::*;
    window(3, |open| {
        open.closed = set![Building::Cathedral];
        open.completed = set![Cannon];
        open.paid([(Pole, 4)]);
        // ex.2e.fourth-troll-cauldron
        open.paid([(CauldronTroll, 2)]);
        open.cauldrons.as_mut_slice()[..3].fill(horde("troll"));
        // ex.2e.train-blocked
        open.paid([(TrainVeteran, 1)]);
        // ex.2e.mixup-waits, but in the scouts
        open.paid([(Malfunction, 1)]);
    })
    .refuses("2e.building.closed", [Spend(Glare)])
    .refuses("2e.building.once", [Spend(Cannon)])
    .refuses("2e.building.ready", [Spend(Pole), Activate(BayWindow)])
    .refuses("2e.building.place", [Spend(CauldronTroll), Spend(Malfunction)])
    .refuses("2e.train.place", [Spend(TrainVeteran)])
    .refuses("2e.trap.one-action", [Spend(TrapTroll)])
    .refuses("2e.window.spend-all: takes 0, has 3", [End])
    .refuses("2e.window.spend-all", [Hit])
    .refuses("2e.turn.window-after-card", [play(Card::Banner, "orc")]);
}

#[test]
fn without_hourglasses_only_free_options_are_left() {
    window(0, |_| ())
        .refuses("2e.window.free-after: takes 1, has 0", [Spend(BuildingAction::Cannon)])
        .refuses("2e.move.cost: takes 1, has 0", [Move { unit: Marksman, from: W1, to: Courtyard }]);
}

#[test]
fn units_move_to_adjacent_places_with_a_free_place() {
    let go = |unit, from, to| Move { unit, from, to };
    window(3, |_| ())
        .refuses("2e.move.free-place: takes 1, has 0", [go(Marksman, W1, W2), go(Soldier, W1, Guards)])
        .refuses("2e.move.towers-marksmen", [go(Soldier, W1, Tw1)])
        .refuses("2e.move.closed-targets", [go(Soldier, W1, Forge), go(Soldier, Hospital, W3)])
        .refuses("2e.board.gate", [go(Soldier, W1, E1)])
        .refuses("2e.move.targets", [go(Soldier, W1, W3), go(Veteran, W1, Courtyard), go(Soldier, W1, Rw1)]);
    window(3, |open| open.put("tw1: marksman"))
        .refuses("2e.board.adjacent-defender", [go(Marksman, Tw1, Tw2)]);
}

#[test]
fn swaps_need_two_types_and_a_place_for_both() {
    let swap = |unit, from, other, to| Swap { unit, from, other, to };
    window(3, |open| open.put("tw1: marksman"))
        .refuses("2e.move.swap", [swap(Soldier, W1, Soldier, W2), swap(Soldier, W1, Marksman, Tw1)])
        .refuses("2e.board.gate", [swap(Soldier, W1, Marksman, E1)]);
    // The barracks take four marksmen and one veteran.
    window(3, |open| open.put("courtyard: veteran"))
        .refuses("2e.move.swap", [swap(Veteran, Courtyard, Soldier, Barracks)]);
}

#[test]
fn heroes_walk_the_walls_and_the_courtyard() {
    let go = |to| MoveHero { hero: Hero::Officer, to };
    window(3, |open| open.heroes = By::from_array([W1, W2]))
        .refuses("2e.move.heroes", [go(Tw1), go(Forge), go(E3), go(E1)])
        .refuses("2e.board.hero-place", [go(W2)]);
    window(3, |_| ()).refuses("2e.move.swap-heroes", [SwapHeroes]);
    at(Step::FreeMoves(5), |_| ()).refuses("2e.pieces.not-units", [go(W2)]);
}

#[test]
fn a_known_gale_costs_an_hourglass_that_must_be_at_hand() {
    let gale = |open: &mut Open| open.ritual_targets[Ritual::Gale] = set![Section::W1.index()];
    let action = Move { unit: Soldier, from: W1, to: Courtyard };
    window(1, gale).refuses("2e.gale.known: takes 2, has 1", [action]);
    at(Step::FreeMoves(3), |open| {
        open.hourglasses = 0;
        gale(open);
    })
    .refuses("2e.gale.known-free: takes 1, has 0", [action]);
    let recall = Step::Heroic { hero: Hero::Officer, order: HeroicOrder::Recall };
    at(recall, |open| {
        open.hourglasses = 0;
        gale(open);
    })
    .refuses("2e.gale.known-free", [action]);
}

#[test]
fn heroic_orders_have_their_limits() {
    let give = |hero, order| Heroic { hero, order };
    let (officer, warrior) = (Hero::Officer, Hero::Warrior);
    window(1, |open| {
        open.heroes = By::from_array([Courtyard, E3]);
        open.heroic_used = set![HeroicOrder::Labour];
        open.heroic_lost = set![HeroicOrder::Reinforce];
    })
    .refuses("2e.hero.per-turn", [give(warrior, HeroicOrder::Labour)])
    .refuses("2e.hero.order3", [give(officer, HeroicOrder::Recall)])
    .refuses("2e.possession.effect", [give(warrior, HeroicOrder::Reinforce)]);
    let send = |to| Move { unit: Soldier, from: W1, to };
    at(Step::Heroic { hero: officer, order: HeroicOrder::Labour }, |open| {
        open.closed = set![Building::Forge];
        for action in BuildingAction::ALL.iter().filter(|action| action.building() == Building::Workshop) {
            open.completed.insert(*action);
        }
    })
    .refuses("2e.hero.order2", [send(Guards)])
    .refuses("2e.hero.order2-needs-space", [send(Forge), send(Workshop)]);
    let send = |to| Move { unit: Soldier, from: Courtyard, to };
    at(Step::Heroic { hero: officer, order: HeroicOrder::Reinforce }, |open| {
        open.heroes = By::from_array([W1, E3]);
        open.put("courtyard: soldier");
    })
    .refuses("2e.hero.order1: takes 1, has 0", [send(W1)])
    .refuses("2e.hero.order1", [send(W3)]);
    at(Step::Heroic { hero: officer, order: HeroicOrder::Recall }, |_| ())
        .refuses("2e.hero.order3", [Move { unit: Soldier, from: E1, to: Courtyard }]);
}

#[test]
fn plans_are_used_once_in_their_time_and_for_something() {
    with_secrets(Step::Window, |position| {
        position.defender.plans = set![Plan::ThisIsAgaria, Plan::OnLastLegs];
        position.open.hourglasses = 1;
        position.open.plans_hidden = 2;
        position.open.plans_used = set![Plan::MeltTheBells];
    })
    .refuses("2e.plan.when", [Plan(Plan::ThisIsAgaria)])
    .refuses("2e.plan.legal", [Plan(Plan::OnLastLegs)])
    .refuses("2e.plan.once", [Plan(Plan::MeltTheBells)])
    .refuses("2e.plan.secret", [Plan(Plan::LastQuivers)]);
    with_secrets(Step::PlanMoment(2), |position| position.defender.plans = set![Plan::LastQuivers])
        .refuses("2e.plan.when", [Plan(Plan::LastQuivers)])
        .refuses("2e.melee.plan-moment-2", [End]);
}

#[test]
fn effects_of_buildings_go_where_they_may() {
    let effect = |action, change: fn(&mut Open)| at(Step::Effect(action), change);
    effect(BuildingAction::Spy, |open| {
        open.line =
            [Card::Catapult, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon].map(Some);
        open.spies = set![Card::Sap];
        open.reserve = set![Card::Saboteur];
    })
    .refuses("2e.spy.where", [Card::Resources, Card::Saboteur, Card::Sap].map(Spy));
    effect(BuildingAction::Pole, |open| open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon))
        .refuses("2e.tower-machine.place", [Place(Tw1), Place(W1)]);
    let shoot = |at| Shoot { unit: Orc, at };
    effect(BuildingAction::Sharpshooters, |_| ())
        .refuses("2e.marauders.safe", [shoot(Marauders)])
        .refuses("2e.sharpshooters.effect", [shoot(Rw1)]);
    at(Step::TrapKind(FwRw1), |open| open.shown_traps.as_mut_slice()[..3].fill(Some(Trap::Troll)))
        .refuses("2e.pieces.limit: takes 1, has 0", [Trap(Trap::Troll)]);
    at(Step::Artilleryman, |open| {
        open.batteries[Emplacement::Rw1] = Some(Battery { machine: Machine::Ballista, hits: 2, misses: 0 });
    })
    .refuses("2e.artilleryman.effect: takes 1, has 0", [Place(Rw1)]);
}
