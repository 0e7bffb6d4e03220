//! The Defender's step with one Defender: hourglasses, moves, heroes, deeds and effects.

use super::*;

#[test]
fn hourglasses_are_spent_on_actions_that_can_be_carried_out() {
    defence(3, |open| {
        open.commanders[West].finished = set![Cannon];
        // ex.1e.cauldron-supply
        open.paid([(CauldronTroll, 2)]);
        open.cauldrons[Section::W1] = horde("troll");
        open.cauldrons[Section::W3] = horde("2 troll");
        // ex.1e.train-no-place
        open.paid([(TrainSoldier, 1)]);
        open.put("barracks: 4 marksman 2 soldier");
        open.paid([(TrainVeteran, 1)]);
        open.supply = garrison("4 soldier");
        open.paid([(MixUp, 1), (MachineDamage, 1)]);
        open.batteries[Emplacement::Fw] = battery(Machine::Trebuchet);
        open.paid([(Poles, 4)]);
        open.tower_machines = By::from_array([Some(TowerMachine::Cannon); 7]);
    })
    .refuses("1e.slot.once", [Spend(Cannon)])
    .refuses("1e.pieces.supply-limit", [Spend(CauldronTroll)])
    .refuses("1e.barracks.replace", [Spend(TrainSoldier), Spend(TrainVeteran)])
    .refuses("1e.mix-up.timing", [Spend(MixUp)])
    .refuses("1e.damage.not-trebuchet", [Spend(MachineDamage)])
    .refuses("1e.board.barbican-in-play", [Spend(Gate)])
    .refuses("1e.slot.ready-no-target", [Spend(Poles)])
    .refuses("1e.slot.target", [Spend(TowerExcursion)])
    .refuses("1e.step.spend-all: takes 0, has 3", [Done])
    .refuses("1e.step.spend-all", [Hit])
    .refuses("1e.step.ready", [Activate(Poles)])
    .refuses("1e.pair.haste", [Haste(Cannon)])
    .refuses("1e.phase.pay-from-reserve: takes 1, has 0", [perform(Banners, "orc")]);
}

#[test]
fn the_gate_is_not_raised_above_its_toughness() {
    defence(1, |open| open.warlords[West].cards[0] = Some(Card::P23)).refuses("1e.gate.max", [Spend(Gate)]);
}

#[test]
fn without_hourglasses_nothing_is_paid() {
    at(Step::Spend { by: West }, |open| {
        open.turn = 5;
        open.commanders[West].hourglasses = 0;
    })
    .refuses("1e.slot.add: takes 1, has 0", [Spend(Cannon)])
    .refuses("1e.move.cost: takes 1, has 0", [Move { unit: Soldier, from: W1, to: Courtyard }])
    .refuses("1e.hero.no-storing: takes 1, has 0", [Speech(1)]);
}

#[test]
fn units_move_to_joined_places_with_a_free_place() {
    let go = |unit, from, to| Move { unit, from, to };
    defence(3, |open| {
        open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon);
        open.put("courtyard: 2 soldier veteran, tw3: 2 marksman, guards: 2 marksman, w5: marksman");
    })
    .refuses(
        "1e.move.cost: takes 1, has 0",
        [go(Soldier, W1, W2), go(Marksman, W4, Tw3), go(Soldier, Courtyard, Guards)],
    )
    .refuses("1e.move.cost", [go(Soldier, Rw1, W1)])
    .refuses("1e.tower.exclusive", [go(Marksman, W1, Tw1)])
    .refuses("1e.move.towers-marksmen", [go(Soldier, W1, Tw1)])
    .refuses("1e.move.closed", [go(Soldier, W1, Forge), go(Soldier, Hospital, W3)])
    .refuses("1e.board.adjacent-walls", [go(Soldier, W1, E1)])
    .refuses("1e.move.wall", [go(Soldier, W1, W3), go(Veteran, W1, Courtyard)])
    .refuses("1e.move.tower", [go(Marksman, Tw3, Tw4)])
    .refuses(
        "1e.move.typed: takes 1, has 0",
        [go(Soldier, Courtyard, Honour), go(Veteran, Courtyard, Honour), go(Marksman, W1, Barracks)],
    );
}

#[test]
fn a_gale_costs_an_hourglass_more() {
    // ex.1e.gale-swap
    defence(1, |open| {
        open.gales = set![Section::W3];
        open.put("w3: marksman, courtyard: soldier");
        open.heroes[Hero::Officer] = W2;
    })
    .allows([Move { unit: Marksman, from: W3, to: Courtyard }])
    .refuses(
        "1e.gale.effect: takes 2, has 1",
        [
            Swap { unit: Marksman, from: W3, other: Soldier, to: Courtyard },
            Move { unit: Soldier, from: Courtyard, to: W3 },
            MoveHero { hero: Hero::Officer, to: W3 },
        ],
    );
}

#[test]
fn swaps_need_two_kinds_that_fit() {
    let swap = |unit, from, other, to| Swap { unit, from, other, to };
    defence(3, |open| open.put("tw1: marksman, courtyard: veteran"))
        // Listed from the west: w1 before w2.
        .refuses(
            "1e.move.swap",
            [
                swap(Soldier, W1, Soldier, W2),
                swap(Soldier, W1, Marksman, W3),
                swap(Soldier, W2, Marksman, W1),
                swap(Soldier, W1, Marksman, Forge),
            ],
        )
        .refuses(
            "1e.move.swap-typed",
            [swap(Soldier, W1, Marksman, Tw1), swap(Veteran, Courtyard, Soldier, Honour)],
        )
        .refuses("1e.board.adjacent-walls", [swap(Soldier, W1, Marksman, E1)]);
}

#[test]
fn heroes_act_once_and_then_stay() {
    let go = |hero, to| MoveHero { hero, to };
    defence(2, |open| {
        // ex.1e.hero-locked
        open.heroes_acted = set![Hero::Officer];
        open.possessed = set![Hero::Warrior];
        open.heroes = By::from_array([W3, E1]);
        open.put("e1: goblin");
    })
    .refuses("1e.move.hero-acted", [go(Hero::Officer, W2)])
    .refuses("1e.officer.speech", [Speech(1)])
    .refuses("1e.possession.effect", [Excursion(Goblin)])
    .refuses("1e.board.adjacent-walls", [go(Hero::Warrior, W1)])
    .refuses("1e.move.hero", [go(Hero::Warrior, Barracks)]);
    defence(2, |open| {
        open.heroes = By::from_array([W3, W2]);
        open.put("w2: troll");
    })
    // 1e.board.hero-field
    .refuses("1e.move.hero", [go(Hero::Warrior, W3)])
    .refuses("1e.hero.no-storing: takes 3, has 2", [Excursion(Troll), Speech(3)])
    .refuses("1e.warrior.excursion", [Excursion(Orc)])
    .refuses("1e.officer.speech", [Speech(5)]);
}

#[test]
fn deeds_begin_in_turn_five_one_in_each() {
    let turn = |turn, change: fn(&mut Open)| {
        defence(1, |open| {
            open.turn = turn;
            change(open);
        })
    };
    let deed = Deed(Deed::Negotiations);
    turn(4, |_| ()).refuses("1e.deed.start: takes 5, has 4", [deed]);
    turn(5, |open| open.deed_done = true).refuses("1e.deed.one-per-turn", [deed]);
    turn(9, |open| open.deeds = set![Deed::Negotiations]).refuses("1e.deed.one-per-turn", [deed]);
    // ex.1e.deed-without-hourglass: the step was passed over
    phase(Phase::Equipment, |open| open.turn = 4)
        .refuses("1e.deed.start: takes 5, has 4", [deed])
        .refuses("1e.step.after-phase", [Spend(Glare)]);
}

#[test]
fn barricades_finish_an_action_a_second_time_but_not_a_third() {
    // ex.1e.barricades-twice
    defence(0, |open| {
        open.turn = 5;
        open.deed_done = true;
        open.commanders[West].barricades = 2;
        open.commanders[West].finished = set![Wall];
        open.twice = set![Wall];
    })
    .refuses("1e.deed.barricades", [Spend(Wall), Done])
    .refuses(
        "1e.deed.barricades: takes 1, has 0",
        [Spend(Glare), Move { unit: Soldier, from: W1, to: Courtyard }],
    );
    defence(2, |open| {
        open.commanders[West].finished = set![Wall];
        open.twice = set![Wall];
    })
    .refuses("1e.slot.once", [Spend(Wall)]);
}

#[test]
fn what_is_ready_comes_first() {
    at(Step::Ready { by: West }, |open| {
        open.paid([(Wall, 2), (Platform, 2), (MixUp, 2), (Glare, 3)]);
        open.commanders[West].finished = set![Cannon];
    })
    .refuses("1e.step.ready: takes 4, has 3", [Activate(Glare)])
    .refuses("1e.step.ready", [Spend(Glare), Done])
    .refuses("1e.slot.once", [Activate(Cannon)])
    .refuses("1e.slot.ready-no-target", [Activate(MixUp)]);
}

#[test]
fn effects_need_a_free_field() {
    let effect = |action, change: fn(&mut Open)| at(Step::Effect { by: West, action }, change);
    let siege = effect(Cannon, |open| {
        open.tower_machines[Tower::Tw1] = Some(TowerMachine::Pole);
        open.put("tw2: marksman");
    });
    siege.refuses("1e.tower.exclusive", [Place(Tw1), Place(Tw2)]);
    siege.refuses("1e.slot.add", [Done, Spend(Wall)]);
    effect(CauldronOrc, |open| open.cauldrons[Section::W1] = horde("orc"))
        .refuses("1e.board.field-holds-one: takes 2, has 1", [Place(W1)])
        .refuses("1e.board.field-holds-one: takes 1, has 0", [Place(W2)]);
    effect(Platform, |_| ()).refuses("1e.move.platform", [Place(W2)]);
    effect(TrollTrap, |open| {
        open.bridges = set![FwRw1];
        open.traps[Trap::Goblin] = set![FwRw2];
    })
    .refuses("1e.bridge.effect", [Lay(FwRw1)])
    .refuses("1e.trap.not-on-bridge", [Lay(FwRw2)]);
    effect(MachineDamage, |open| open.batteries[Emplacement::Fw] = battery(Machine::Trebuchet))
        .refuses("1e.damage.not-trebuchet", [Place(Fw)]);
    effect(Sharpshooter, |_| ()).refuses("1e.sharpshooter.scope", [Shoot { unit: Orc, at: Camp }]);
}
