mod pairs;
mod travel;

use std::sync::Arc;

use super::*;
use crate::board::{Path, Place, Tower};
use crate::first::building::Building;
use crate::first::card::Card;
use crate::first::load::load;
use crate::first::options::{CardSet, Options, Players};
use crate::first::siege::Rulebook;
use crate::first::token::{Deed, TowerMachine, Trap};
use crate::list::List;
use crate::machine::{Battery, Emplacement, Machine};
use crate::order::{OrderKind, OrderToken};
use crate::seat::{Army, Seat, ToAct};
use crate::set::Set;
use crate::tables::TableFiles;
use crate::unit::{Garrison, Group, Hero, Horde};

use BuildingAction as A;

/// The position after set-up, in turn 3, with nothing to do.
fn quiet(players: Players) -> Siege {
    let options = Options { players, cards: CardSet::Starter, ..Options::default() };
    let tables = load(&TableFiles::standard(), &options).expect("the compiled-in tables load");
    let mut siege = Siege::new(Arc::new(Rulebook { tables, options, set: None }));
    siege.at.agenda.clear();
    siege.at.open.turn = 3;
    for commander in siege.at.open.commanders.values_mut() {
        commander.hourglasses = 0;
    }
    siege
}

/// The Defender's step after phase 3 begins, with so many hourglasses.
fn defend(siege: &mut Siege, west: u8, east: u8) {
    siege.at.open.commanders[Side::West].hourglasses = west;
    siege.at.open.commanders[Side::East].hourglasses = east;
    siege.then(Step::Defence(Phase::Equipment));
    siege.resume();
}

fn two(hourglasses: u8, prepare: impl FnOnce(&mut Siege)) -> Siege {
    let mut siege = quiet(Players::Two);
    prepare(&mut siege);
    defend(&mut siege, hourglasses, 0);
    siege
}

fn four(west: u8, east: u8, prepare: impl FnOnce(&mut Siege)) -> Siege {
    let mut siege = quiet(Players::Four);
    prepare(&mut siege);
    defend(&mut siege, west, east);
    siege
}

fn list(siege: &Siege) -> List<Action> {
    let mut list = List::new();
    siege.list(&mut list);
    list
}

fn offered(siege: &Siege, action: Action) -> bool {
    list(siege).contains(&action)
}

#[track_caller]
fn play(siege: &mut Siege, actions: &[Action]) {
    for action in actions {
        assert!(siege.is_legal(*action), "{action:?} at {:?}", siege.step());
        siege.play_unchecked(*action);
    }
}

fn held(siege: &Siege) -> [u8; 2] {
    [Side::West, Side::East].map(|by| siege.commander(by).hourglasses)
}

fn seat(siege: &Siege) -> Option<Seat> {
    match siege.to_act() {
        ToAct::Seat(seat) => Some(seat),
        _ => None,
    }
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

fn horde(text: &str) -> Group<Horde> {
    text.parse().expect(text)
}

/// Nobody and nothing can be moved or spoken to.
fn idle(siege: &mut Siege) {
    let open = &mut siege.at.open;
    open.garrison.fill(Group::EMPTY);
    open.heroes_acted = Set::of_bits(0b11);
}

const OFFICER_HOME: Place = Place::W3;

#[test]
fn the_first_step_brings_hourglasses_and_a_stone() {
    // 1e.step.turn-income, 1e.step.stone, 1e.setup.hourglasses, 1e.pair.income, 1e.pair.stone
    for (players, turn, first, later) in [
        (Players::Two, Seat::Defender, [6, 0], [2, 0]),
        (Players::Three, Seat::Defender, [6, 0], [2, 0]),
        (Players::Four, Seat::DefenderWest, [3, 3], [1, 1]),
    ] {
        let mut siege = quiet(players);
        let start = siege.book.tables.income.start_hourglasses;
        for by in siege.captains() {
            siege.commander_mut(by).hourglasses = start;
        }
        siege.then(Step::Defence(Phase::Supplies));
        siege.resume();
        assert_eq!((held(&siege), siege.step(), seat(&siege)), (first, Some(Step::Stone), Some(turn)));
        assert_eq!(list(&siege).len(), Section::COUNT);
        play(&mut siege, &[Action::Stone(Section::E4)]);
        assert_eq!(siege.at.open.stones[Section::E4], 3);
        assert_eq!(siege.step(), Some(Step::Spend { by: Side::West }));

        let mut siege = quiet(players);
        let spare = siege.stones_left();
        siege.at.open.stones[Section::W1] += spare;
        siege.then(Step::Defence(Phase::Supplies));
        siege.resume();
        assert_eq!((held(&siege), siege.step()), (later, Some(Step::Spend { by: Side::West })));
    }
}

#[test]
fn a_step_with_nothing_to_do_is_skipped() {
    // 1e.step.skip, ex.1e.deed-without-hourglass, 1e.deed.start
    let siege = two(0, |_| {});
    assert_eq!((siege.step(), siege.events().len()), (None, 0));
    let siege = two(0, |siege| siege.at.open.turn = 4);
    assert_eq!(siege.step(), None);

    let mut siege = two(0, |siege| siege.at.open.turn = 5);
    let deeds = Deed::ALL.iter().map(|deed| Action::Deed(*deed));
    assert_eq!(list(&siege).to_vec(), deeds.chain([Action::Done]).collect::<Vec<_>>());
    play(&mut siege, &[Action::Done]);
    assert_eq!(siege.step(), None);

    let siege = two(0, |siege| {
        siege.at.open.turn = 5;
        siege.at.open.deed_done = true;
    });
    assert_eq!(siege.step(), None);
    let siege = two(0, |siege| siege.at.open.slots[A::Cannon] = 4);
    assert_eq!(siege.step(), Some(Step::Effect { by: Side::West, action: A::Cannon }));
}

#[test]
fn hourglasses_have_to_be_spent_and_are_lost_if_they_cannot_be() {
    // 1e.step.spend-all, 1e.step.unspendable, 1e.step.auto-end
    let mut siege = two(1, |_| {});
    assert!(!offered(&siege, Action::Done));
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert_eq!((siege.step(), siege.at.open.slots[A::Cannon]), (None, 1));

    let siege = four(2, 1, |siege| {
        idle(siege);
        // All actions of the west are blocked by the east's hourglasses.
        siege.at.open.slots.as_mut_slice().fill(1);
        siege.at.open.eastern = Set::ALL;
        siege.at.open.slots[A::Gate] = 0;
    });
    assert!(siege.events().contains(&Event::HourglassesLost { by: Side::West, count: 2 }));
    assert_eq!((held(&siege), seat(&siege)), ([0, 1], Some(Seat::DefenderEast)));
}

#[test]
fn the_hourglass_that_reaches_the_cost_carries_the_action_out() {
    // 1e.slot.add, 1e.slot.keep, 1e.slot.once
    let mut siege = two(4, |_| {});
    play(&mut siege, &[Action::Spend(A::GoblinTrap), Action::Spend(A::GoblinTrap)]);
    assert_eq!(siege.step(), Some(Step::Effect { by: Side::West, action: A::GoblinTrap }));
    play(&mut siege, &[Action::Lay(Path::Re2E3)]);
    assert_eq!(siege.at.open.trap_on(Path::Re2E3), Some(Trap::Goblin));
    assert_eq!((siege.at.open.slots[A::GoblinTrap], held(&siege)), (0, [2, 0]));
    assert!(!offered(&siege, Action::Spend(A::GoblinTrap)));
    play(&mut siege, &[Action::Spend(A::Poles), Action::Spend(A::Poles)]);
    assert_eq!(siege.at.open.slots[A::Poles], 2);
}

#[test]
fn training_is_never_marked_and_needs_a_place() {
    // 1e.slot.training-repeat, 1e.barracks.replace, ex.1e.train-no-place
    let mut siege = two(4, |_| {});
    let train = [Action::Spend(A::TrainSoldier); 2];
    play(&mut siege, &train);
    assert_eq!(siege.at.open.garrison_at(Place::Barracks), garrison("3 marksman 2 soldier"));
    assert_eq!(siege.at.open.supply, garrison("5 marksman 3 soldier 4 veteran"));
    play(&mut siege, &train[..1]);
    assert!(!offered(&siege, train[0]), "both soldier places are taken");
    let out = Action::Move { unit: Garrison::Soldier, from: Place::Barracks, to: Place::Courtyard };
    play(&mut siege, &[out]);
    assert_eq!(siege.step(), None);
}

#[test]
fn the_last_hourglass_needs_a_target_and_a_piece() {
    // 1e.slot.target, 1e.pieces.supply-limit, ex.1e.cauldron-supply
    let mut siege = two(3, |siege| {
        for section in [Section::W1, Section::E1, Section::E4] {
            siege.at.open.cauldrons[section] = horde("troll");
        }
    });
    let lay = Action::Spend(A::CauldronTroll);
    play(&mut siege, &[lay, lay]);
    assert!(!offered(&siege, lay));
    // No gate below its toughness, no saboteur, no machine, no unit of the Invader, no order.
    for action in [A::Gate, A::MixUp] {
        let cost = siege.at.open.cost(&siege.book.tables, action);
        siege.at.open.slots[action] = cost - 1;
        assert!(!offered(&siege, Action::Spend(action)), "{action}");
    }
}

#[test]
fn the_gate_is_raised_only_where_a_ram_is_in_play() {
    // 1e.gate.max, 1e.board.barbican-in-play, 1e.pair.neutral
    for (ram, offers) in [(Some(Card::P23), true), (Some(Card::P21), false)] {
        let mut siege = four(1, 1, |siege| {
            siege.at.open.gate = 7;
            siege.at.open.warlords[Side::East].cards[0] = ram;
        });
        assert_eq!(offered(&siege, Action::Spend(A::Gate)), offers);
        if offers {
            play(&mut siege, &[Action::Spend(A::Gate)]);
            assert_eq!(siege.at.open.gate, 8);
            assert!(!offered(&siege, Action::Spend(A::Gate)));
        }
    }
}

#[test]
fn saboteurs_fires_and_last_legs_change_the_cost() {
    // 1e.slot.cost, ex.1e.fire-and-saboteur, 1e.end.fire-ready
    let mut siege = quiet(Players::Two);
    let forge = Building::Forge;
    let cost = |siege: &Siege, action| siege.at.open.cost(&siege.book.tables, action);
    assert_eq!(cost(&siege, A::Cannon), 4);
    siege.at.open.saboteurs.insert(forge);
    siege.at.open.fires.insert(forge);
    assert_eq!((cost(&siege, A::Cannon), cost(&siege, A::Poles)), (6, 4));
    siege.at.open.slots[A::Cannon] = 5;
    defend(&mut siege, 0, 0);
    assert_eq!(siege.step(), None);
    siege.at.open.fires = Set::EMPTY;
    defend(&mut siege, 0, 0);
    assert_eq!(siege.step(), Some(Step::Effect { by: Side::West, action: A::Cannon }));
    siege.at.open.last_legs = Some(Building::Workshop);
    assert_eq!((cost(&siege, A::Gate), cost(&siege, A::Wall), cost(&siege, A::TowerExcursion)), (1, 1, 1));
}

#[test]
fn what_becomes_ready_is_carried_out_at_once_in_the_order_of_its_defender() {
    // 1e.step.ready, 1e.guards.resolve, 1e.guards.sacrifice, ex.1e.cannon-saboteur, 1e.slot.surplus
    let mut siege = two(1, |siege| {
        let open = &mut siege.at.open;
        open.saboteurs = Set::only(Building::Forge).with(Building::Guards);
        open.slots[A::Cannon] = 4;
        open.slots[A::CauldronOrc] = 2;
        open.slots[A::Track] = 3;
        *open.garrison_at_mut(Place::Guards) = garrison("marksman soldier");
    });
    play(&mut siege, &[Action::Spend(A::Track), Action::Sacrifice(Garrison::Marksman)]);
    assert_eq!(siege.at.open.garrison_at(Place::Guards), garrison("soldier"));
    assert!(siege.at.open.saboteurs.is_empty() && siege.at.open.hospital.is_empty());
    assert_eq!(list(&siege).to_vec(), [Action::Activate(A::Cannon), Action::Activate(A::CauldronOrc)]);
    play(&mut siege, &[Action::Activate(A::CauldronOrc), Action::Place(Place::W5)]);
    assert_eq!(siege.at.open.cauldrons[Section::W5], horde("orc"));
    play(&mut siege, &[Action::Place(Place::Te2)]);
    assert_eq!(siege.at.open.towers_with(TowerMachine::Cannon), 1);
    assert_eq!(siege.step(), None);
}

#[test]
fn a_ready_action_waits_for_a_target_and_takes_no_more() {
    // 1e.slot.ready-no-target, 1e.tower.exclusive
    let mut siege = two(2, |siege| {
        for tower in [Place::Tw1, Place::Tw2, Place::Tw3, Place::Tw4, Place::Te1, Place::Te2, Place::Te3] {
            *siege.at.open.garrison_at_mut(tower) = garrison("marksman");
        }
        siege.at.open.slots[A::Cannon] = 4;
    });
    assert_eq!(siege.step(), Some(Step::Spend { by: Side::West }));
    assert!(!offered(&siege, Action::Spend(A::Cannon)));
    play(&mut siege, &[Action::Move { unit: Garrison::Marksman, from: Place::Tw3, to: Place::Courtyard }]);
    // The only empty tower takes it.
    assert_eq!(siege.at.open.tower_machines[Tower::Tw3], Some(TowerMachine::Cannon));
    assert_eq!(held(&siege), [1, 0]);
}

#[test]
fn last_legs_lift_the_marks_of_a_building_and_make_it_cheaper() {
    // 1e.deed.last-legs, ex.1e.last-legs-ready, 1e.deed.lost-point, 1e.deed.one-per-turn
    let mut siege = two(1, |siege| {
        let open = &mut siege.at.open;
        open.turn = 5;
        open.slots[A::Cannon] = 3;
        open.commanders[Side::West].finished = Set::only(A::CauldronOrc).with(A::Wall);
    });
    assert!(!offered(&siege, Action::Spend(A::CauldronOrc)));
    play(&mut siege, &[Action::Deed(Deed::LastLegs), Action::Building(Building::Forge)]);
    assert_eq!(siege.at.open.glory[Army::Defender], 3);
    play(&mut siege, &[Action::Place(Place::Tw1)]);
    assert!(offered(&siege, Action::Spend(A::CauldronOrc)) && !offered(&siege, Action::Spend(A::Wall)));
    assert!(!list(&siege).iter().any(|action| matches!(action, Action::Deed(_))));
    play(&mut siege, &[Action::Spend(A::CauldronOrc)]);
    assert_eq!(siege.step(), Some(Step::Effect { by: Side::West, action: A::CauldronOrc }));
}

#[test]
fn barricades_go_to_the_workshop_first_and_finish_an_action_twice() {
    // 1e.deed.barricades, ex.1e.barricades-twice
    let lay = Action::Spend(A::Wall);
    let mut siege = two(2, |siege| siege.at.open.turn = 5);
    play(&mut siege, &[lay, lay, Action::Place(Place::E2)]);
    assert!(!offered(&siege, lay));
    play(&mut siege, &[Action::Deed(Deed::Barricades)]);
    let workshop = [A::Poles, A::Platform, A::Wall].map(Action::Spend);
    assert_eq!(list(&siege).to_vec(), workshop, "nothing else, and no gate to raise");
    play(&mut siege, &[lay, lay, Action::Place(Place::E2)]);
    assert_eq!(siege.at.open.wood[Section::E2], 2);
    assert!(!offered(&siege, lay));
    play(&mut siege, &[Action::Spend(A::Platform); 2]);
    assert_eq!(siege.step(), Some(Step::Effect { by: Side::West, action: A::Platform }));

    // Others wait until those of Barricades are spent, and what cannot be spent is lost.
    let mut siege = two(1, |siege| siege.at.open.turn = 5);
    play(&mut siege, &[Action::Deed(Deed::Barricades), Action::Spend(A::Poles)]);
    assert_eq!((siege.commander(Side::West).barricades, held(&siege)), (3, [1, 0]));
    siege.at.open.twice = BuildingAction::of(Building::Workshop);
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert!(siege.events().contains(&Event::HourglassesLost { by: Side::West, count: 3 }));
    assert_eq!(siege.step(), None);
}

#[test]
fn negotiations_and_dungeons_bring_time_and_troops() {
    // 1e.deed.negotiations, 1e.deed.dungeons, ex.1e.panic-dungeons
    let mut siege = two(0, |siege| siege.at.open.turn = 5);
    play(&mut siege, &[Action::Deed(Deed::Negotiations)]);
    assert_eq!(held(&siege), [3, 0]);
    for (panic, arrived) in [(false, "soldier veteran"), (true, "veteran")] {
        let mut siege = two(0, |siege| {
            siege.at.open.turn = 5;
            siege.at.open.panic = panic;
        });
        play(&mut siege, &[Action::Deed(Deed::Dungeons)]);
        assert_eq!(siege.at.open.garrison_at(Place::Courtyard), garrison(arrived));
    }
    let mut siege = two(0, |siege| {
        siege.at.open.turn = 5;
        siege.at.open.supply = garrison("veteran");
    });
    play(&mut siege, &[Action::Deed(Deed::Dungeons)]);
    assert_eq!(siege.at.open.garrison_at(Place::Courtyard), garrison("veteran"));
    assert_eq!(siege.at.open.supply, Group::EMPTY);
}

#[test]
fn a_hero_acts_once_and_stays() {
    // 1e.officer.speech, 1e.hero.no-storing, 1e.move.hero-acted, ex.1e.hero-locked, 1e.possession.too-late
    let to = Place::W2;
    let mut siege = two(3, |_| {});
    assert!(offered(&siege, Action::Speech(3)) && !offered(&siege, Action::Speech(4)));
    assert!(offered(&siege, Action::MoveHero { hero: Hero::Officer, to }));
    play(&mut siege, &[Action::Speech(2)]);
    assert_eq!((siege.at.open.speech, held(&siege)), (2, [1, 0]));
    assert!(!offered(&siege, Action::Speech(1)));
    assert!(!offered(&siege, Action::MoveHero { hero: Hero::Officer, to }));

    // 1e.possession.effect
    let siege = two(3, |siege| siege.at.open.possessed = Set::of_bits(0b11));
    assert!(!offered(&siege, Action::Speech(1)));
    assert!(offered(&siege, Action::MoveHero { hero: Hero::Officer, to }));
    let siege = two(9, |_| {});
    assert!(offered(&siege, Action::Speech(4)) && !offered(&siege, Action::Speech(5)));
}

#[test]
fn the_warrior_kills_a_unit_that_can_be_paid_for() {
    // 1e.warrior.excursion, 1e.siege-tower.at-section, 1e.siege-tower.loss-order
    let mut siege = two(2, |siege| {
        siege.at.open.siege_towers.insert(Section::E3);
        *siege.at.open.horde_at_mut(Place::E3) = horde("orc troll");
        *siege.at.open.horde_at_mut(Place::Se3) = horde("goblin orc");
    });
    let kills = list(&siege).iter().filter(|action| matches!(action, Action::Excursion(_))).count();
    assert_eq!(kills, 2, "a troll costs 3");
    play(&mut siege, &[Action::Excursion(Horde::Orc)]);
    assert_eq!(siege.at.open.horde_at(Place::E3), horde("troll"));
    assert_eq!(
        (siege.at.open.horde_at(Place::Se3), siege.at.open.fallen),
        (horde("goblin orc"), horde("orc"))
    );
    assert_eq!(siege.step(), None);
}

#[test]
fn targets_of_the_scouts_and_the_cathedral() {
    // 1e.damage.not-trebuchet, 1e.sharpshooter.scope, 1e.trap.not-on-bridge, 1e.mix-up.timing, 1e.hidden.mix-up
    let mut siege = quiet(Players::Four);
    let battery = |machine| Some(Battery { machine, hits: 2, misses: 5 });
    let open = &mut siege.at.open;
    open.batteries[Emplacement::Rw2] = battery(Machine::Ballista);
    open.batteries[Emplacement::Re1] = battery(Machine::Catapult);
    open.batteries[Emplacement::Fw] = battery(Machine::Trebuchet);
    open.siege_towers = Set::only(Section::W1);
    *open.horde_at_mut(Place::Sw1) = horde("goblin troll");
    *open.horde_at_mut(Place::Rw4) = horde("orc");
    *open.horde_at_mut(Place::Barbican) = horde("goblin");
    *open.horde_at_mut(Place::Fe) = horde("troll");
    open.warlords[Side::West].camp = horde("5 orc");
    open.covers = Set::ALL;
    open.bridges = Set::only(Path::FeRe1);
    open.traps[Trap::Troll] = Set::only(Path::FeRe2);
    open.orders[Section::E2] = Some(OrderToken::FaceDown);
    siege.at.invader.orders[Section::E2] = Some(OrderKind::Fury);

    let targets = |by, action| {
        let mut list = List::new();
        let _ = siege.effect_options(by, action, &mut list);
        list.to_vec()
    };
    let (west, east) = (Side::West, Side::East);
    assert_eq!(targets(west, A::MachineDamage), [Action::Place(Place::Rw2)]);
    assert_eq!(targets(east, A::MachineDamage), [Action::Place(Place::Re1)]);
    let shoot = |unit, at| Action::Shoot { unit, at };
    let tower = [shoot(Horde::Goblin, Place::Sw1), shoot(Horde::Troll, Place::Sw1)];
    assert_eq!(targets(west, A::TowerExcursion), tower);
    assert_eq!(targets(east, A::TowerExcursion), []);
    let crew = shoot(Horde::Goblin, Place::Barbican);
    // 1e.pair.cathedral, 1e.pair.neutral
    assert_eq!(targets(west, A::Sharpshooter), [shoot(Horde::Orc, Place::Rw4), crew, tower[0], tower[1]]);
    assert_eq!(targets(east, A::Sharpshooter), [shoot(Horde::Troll, Place::Fe), crew]);
    assert_eq!(targets(west, A::Blessing), [Action::Bless(west)]);
    assert_eq!(targets(west, A::MixUp), []);
    assert_eq!(targets(east, A::MixUp), [Action::Place(Place::E2)]);
    assert_eq!(targets(east, A::Glare).len(), 4);
    assert_eq!((targets(west, A::GoblinTrap).len(), targets(east, A::GoblinTrap).len()), (12, 7));
    assert_eq!((targets(west, A::Cannon).len(), targets(east, A::Poles).len()), (4, 3));
    assert_eq!((targets(west, A::Platform).len(), targets(east, A::Platform).len()), (4, 3));
    assert_eq!(targets(west, A::CauldronOrc).len(), 4);

    siege.effect(east, A::MixUp, Action::Place(Place::E2));
    assert_eq!((siege.at.open.orders[Section::E2], siege.at.invader.orders.into_array()), (None, [None; 9]));
    siege.effect(west, A::MachineDamage, Action::Place(Place::Rw2));
    assert_eq!(siege.at.open.batteries[Emplacement::Rw2].map(|battery| battery.misses), Some(6));
}
