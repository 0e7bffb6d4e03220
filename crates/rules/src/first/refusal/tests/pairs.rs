//! Two Invaders and two Defenders.

use super::*;
use crate::set::{By, Mask, Set};

const WEST: Side = Side::West;
const EAST: Side = Side::East;

fn pair(by: Side, change: impl FnOnce(&mut Position)) -> Siege {
    at_table(&FOUR, Step::Spend { by }, |position| {
        for commander in position.open.commanders.values_mut() {
            commander.hourglasses = 3;
        }
        change(position);
    })
}

fn team(phase: Phase, by: Side, change: impl FnOnce(&mut Position)) -> Siege {
    at_table(&FOUR, Step::Phase { phase, by, last: false }, |position| {
        for warlord in position.open.warlords.values_mut() {
            warlord.resources = 8;
            warlord.reserve = Group::new([3, 3, 3]);
        }
        change(position);
    })
}

#[test]
fn an_action_is_paid_in_one_colour() {
    // ex.1e.pair-block
    let siege = pair(EAST, |position| {
        position.open.slots[BuildingAction::Cannon] = 1;
        position.open.commanders[Side::West].finished.insert(BuildingAction::Wall);
    });
    refused(&siege, Action::Spend(BuildingAction::Cannon), &["1e.pair.one-colour"]);
    refused(&siege, Action::Spend(BuildingAction::Wall), &["1e.pair.mark-blocks", "1e.slot.once"]);
    let rules = ["1e.pair.haste", "1e.pair.one-colour"];
    refused(&siege, Action::Haste(BuildingAction::Cannon), &rules);
    let ready = at_table(&FOUR, Step::Ready { by: EAST }, |position| {
        position.open.slots[BuildingAction::Wall] = 2;
    });
    let rules = ["1e.step.ready", "1e.pair.one-colour"];
    refused(&ready, Action::Activate(BuildingAction::Wall), &rules);
}

#[test]
fn haste_opens_an_action_for_the_partner_alone() {
    // ex.1e.haste
    let trap = BuildingAction::GoblinTrap;
    let finished = |position: &mut Position| position.open.commanders[Side::West].finished.insert(trap);
    let siege = pair(WEST, finished);
    refused(&siege, Action::Haste(trap), &["1e.pair.haste-own", "1e.pair.haste"]);
    let hasted = |position: &mut Position| {
        finished(position);
        position.open.hasted = Some(trap);
        position.open.commanders[Side::East].finished.insert(BuildingAction::Glare);
    };
    refused(&pair(WEST, hasted), Action::Spend(trap), &["1e.pair.haste", "1e.slot.once"]);
    assert!(pair(EAST, hasted).is_legal(Action::Spend(trap)));
    refused(&pair(WEST, hasted), Action::Haste(BuildingAction::Glare), &["1e.pair.haste"]);
    refused(&pair(EAST, hasted), Action::Haste(BuildingAction::Glare), &["1e.pair.haste"]);
}

#[test]
fn nobody_moves_a_piece_straight_across() {
    // ex.1e.hand-over
    let go = |from, to| Action::Move { unit: Garrison::Soldier, from, to };
    let siege = pair(WEST, |position| position.open.heroes = By::from_array([Place::E1, Place::W1]));
    let across = ["1e.pair.hand-over", "1e.pair.side"];
    refused(&siege, go(Place::W1, Place::E1), &across);
    refused(&pair(EAST, |_| ()), go(Place::W1, Place::E1), &across);
    refused(&siege, go(Place::E1, Place::Courtyard), &["1e.pair.side", "1e.pair.hand-over"]);
    let rules = ["1e.pair.heroes", "1e.pair.hand-over"];
    refused(&siege, Action::MoveHero { hero: Hero::Officer, to: Place::Courtyard }, &rules);
    refused(&siege, Action::MoveHero { hero: Hero::Warrior, to: Place::E1 }, &rules);
    refused(&siege, Action::Speech(1), &["1e.pair.heroes", "1e.officer.speech"]);
}

#[test]
fn a_defender_works_on_his_side() {
    let effect = |action| at_table(&FOUR, Step::Effect { by: WEST, action }, |_| ());
    refused(&effect(BuildingAction::Wall), Action::Place(Place::E1), &["1e.pair.side"]);
    refused(&effect(BuildingAction::GoblinTrap), Action::Lay(Path::FeRe1), &["1e.pair.side"]);
    let cathedral = ["1e.pair.cathedral", "1e.pair.side"];
    refused(&effect(BuildingAction::Glare), Action::Place(Place::E1), &cathedral);
    let rules = ["1e.pair.cathedral", "1e.blessing.effect"];
    refused(&effect(BuildingAction::Blessing), Action::Bless(EAST), &rules);
    let siege = pair(WEST, |position| {
        position.open.slots[BuildingAction::Cannon] = 3;
        position.open.tower_machines.as_mut_slice()[..4].fill(Some(TowerMachine::Pole));
    });
    refused(&siege, Action::Spend(BuildingAction::Cannon), &["1e.slot.target", "1e.pair.side"]);
}

#[test]
fn what_is_lent_is_the_partners_to_use() {
    // ex.1e.lend
    let ballista = PhaseAction::Ballista;
    let lent =
        |position: &mut Position| position.open.warlords[Side::West].lent = Mask::only(ballista.slot());
    let siege = team(Phase::Machines, WEST, lent);
    refused(&siege, perform(ballista, "troll"), &["1e.team.lend", "1e.team.borrow"]);
    refused(&siege, Action::Lend(ballista), &["1e.team.lend"]);
    let borrow = |action| Action::Perform { action, pay: horde("troll"), borrowed: true };
    refused(&siege, borrow(ballista), &["1e.team.borrow", "1e.team.lend"]);
    let used = team(Phase::Machines, EAST, |position| {
        lent(position);
        position.open.warlords[Side::West].used = Mask::only(ballista.slot());
    });
    refused(&used, borrow(ballista), &["1e.phase.once", "1e.team.borrow"]);
    let siege = team(Phase::Machines, EAST, |position| {
        position.open.warlords[Side::West].lent = Mask::only(PhaseAction::Catapult.slot());
    });
    refused(&siege, perform(PhaseAction::Catapult, "troll"), &["1e.team.borrow"]);
    refused(&siege, Action::Lend(PhaseAction::Catapult), &["1e.team.lend", "1e.team.borrow"]);
    assert!(siege.is_legal(borrow(PhaseAction::Catapult)));
}

#[test]
fn orders_and_supplies_are_not_lent() {
    let rules = ["1e.team.lend-dispatch", "1e.team.lend"];
    let lend = Action::Lend(PhaseAction::MinorDispatch);
    refused(&team(Phase::Supplies, WEST, |_| ()), lend, &rules);
    let orders = at_table(&FOUR, Step::Orders { by: WEST, last: false }, |_| ());
    refused(&orders, lend, &rules);
    let over = ["1e.phase.no-return", "1e.team.alternate"];
    refused(&team(Phase::Equipment, WEST, |_| ()), Action::Lend(PhaseAction::Ballista), &over);
}

#[test]
fn two_passes_end_the_phase() {
    // ex.1e.pass-and-return
    let siege = team(Phase::Equipment, WEST, |_| ());
    let over = ["1e.phase.no-return", "1e.team.alternate"];
    refused(&siege, perform(PhaseAction::Ballista, "troll"), &over);
    let poor = team(Phase::Machines, WEST, |position| position.open.warlords[Side::West].resources = 1);
    let rules = ["1e.phase.exact-payment", "1e.team.resources-own"];
    refused(&poor, perform(PhaseAction::Ballista, "troll"), &rules);
}

#[test]
fn an_empty_bank_gives_nobody_anything() {
    // ex.1e.bank-empty
    let siege = team(Phase::Supplies, WEST, |_| ());
    refused(&siege, Action::Gain(Horde::Orc), &["1e.resources.bank", "1e.supplies.gain"]);
    refused(&siege, Action::Give { unit: Horde::Orc, count: 4 }, &["1e.team.give"]);
    let given =
        team(Phase::Supplies, WEST, |position| position.open.warlords[Side::West].used = Mask::of_bits(0b10));
    let again = ["1e.team.give", "1e.phase.once"];
    refused(&given, Action::Give { unit: Horde::Orc, count: 1 }, &again);
}

#[test]
fn an_invader_stays_on_his_side() {
    let place = |action| at_table(&FOUR, Step::Place { by: EAST, action }, |_| ());
    refused(&place(PhaseAction::Banners), Action::Place(Place::W1), &["1e.team.side"]);
    refused(&place(PhaseAction::Bridge), Action::Lay(Path::FwRw1), &["1e.team.side"]);
    let ritual = ["1e.ritual.sides", "1e.team.side"];
    refused(&place(PhaseAction::Gale), Action::Place(Place::W1), &ritual);
    let possession = ["1e.ritual.sides", "1e.possession.effect"];
    refused(&place(PhaseAction::Possession), Action::Hero(Hero::Officer), &possession);
    let siege = at_table(&FOUR, Step::March { by: EAST, wave: Wave::Camp }, |position| {
        position.open.column.dispatch = Some(Dispatch::Minor);
        position.open.warlords[Side::West].camp = horde("orc");
    });
    let orc = Horde::Orc;
    refused(&siege, march(orc, Place::Camp, Place::Fe), &["1e.dispatch.own-units", "1e.team.camp"]);
    refused(&siege, march(orc, Place::Camp, Place::Fw), &["1e.dispatch.own-units", "1e.team.side"]);
    let orders = at_table(&FOUR, Step::Orders { by: EAST, last: false }, |position| {
        *position.open.horde_at_mut(Place::W1) = horde("orc");
        position.open.altars = Set::of_bits(1);
    });
    let order = Action::Classify { kind: OrderKind::Bluff, at: Section::W1 };
    refused(&orders, order, &["1e.order.shared", "1e.team.side"]);
    refused(&orders, Action::Altar(Section::W1), &["1e.team.side", "1e.altar.effect"]);
}
