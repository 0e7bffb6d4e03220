//! Maneuvers, saps and orders.

use super::*;
use crate::set::Set;

/// A source is at its turn in a Minor maneuver.
fn assign(wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    assign_after(0, wave, source, change)
}

/// The same after so many pieces were assigned.
fn assign_after(sent: u8, wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Assign { wave, source, sent }, |position| {
        position.open.maneuver = Some(Maneuver::Minor);
        change(position);
    })
}

#[test]
fn units_march_only_where_there_is_room() {
    let crowd = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("6 orc");
        position.invader.assigned.units[Path::Rw1W2] = horde("3 orc");
    };
    let siege = assign_after(3, Wave::Ramparts, Place::Rw1, crowd);
    let rules = ["2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &rules);
    // ex.2e.trap-hidden-room
    let siege = assign_after(3, Wave::Ramparts, Place::Rw1, |position| {
        crowd(position);
        position.open.hidden_traps.insert(Path::Rw1W2);
        position.defender.traps[Path::Rw1W2] = Some(Trap::Troll);
    });
    let rules = ["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &rules);

    let siege = assign(Wave::Foregrounds, Place::Fw, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
    });
    refused(&siege, march(Horde::Orc, Path::FwRw1), &["2e.maneuver.room", "2e.board.capacity-rampart"]);
    let siege = assign(Wave::Camp, Place::Fw, |position| {
        *position.open.horde_at_mut(Place::Fw) = horde("10 orc");
        position.open.camp = horde("3 orc");
    });
    let rules = ["2e.maneuver.room", "2e.board.capacity-foreground"];
    refused(&siege, Action::Muster { unit: Horde::Orc, side: Side::West }, &rules);
    refused(&siege, march(Horde::Troll, Path::FwRw1), &["2e.maneuver.assign"]);
    // ... also when another source, another maneuver or an order is asked for.
    let muster = Action::Muster { unit: Horde::Orc, side: Side::West };
    let full = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Fw) = horde("10 orc");
        position.open.camp = horde("3 orc");
        position.open.maneuvers = Set::of_bits(1 << 0);
    };
    refused(&assign(Wave::Camp, Place::Fe, full), muster, &rules);
    refused(&at(Step::ChooseManeuver, full), muster, &rules);
    refused(&at(Step::ChooseOrders, full), muster, &rules);
}

#[test]
fn a_source_whose_turn_is_over_is_told_what_kept_it() {
    let change = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
        *position.open.horde_at_mut(Place::Rw2) = horde("orc");
        *position.open.horde_at_mut(Place::Re1) = horde("orc");
        *position.open.horde_at_mut(Place::Fw) = horde("orc");
    };
    let sent = |units: &str, path: Path, other: &str, to: Path| {
        assign(Wave::Ramparts, Place::Rw2, |position| {
            change(position);
            position.invader.assigned.units[path] = horde(units);
            position.invader.assigned.units[to] = horde(other);
        })
    };
    // The limit holds for all paths of the source together.
    let limited = sent("3 orc", Path::Rw1W1, "2 orc", Path::Rw1W2);
    refused(&limited, march(Horde::Orc, Path::Rw1W1), &["2e.maneuver.limits", "2e.maneuver.kinds"]);
    let crowded = sent("3 orc", Path::Rw1W2, "orc", Path::Rw1W1);
    let room = ["2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&crowded, march(Horde::Orc, Path::Rw1W2), &room);
    // Nothing but its turn.
    let over = ["2e.maneuver.assign"];
    refused(&crowded, march(Horde::Orc, Path::Rw1W1), &over);
    refused(&crowded, march(Horde::Goblin, Path::Rw1W1), &over);
    // Sources that are still to come.
    refused(&crowded, march(Horde::Orc, Path::Re1E1), &over);
    refused(&crowded, march(Horde::Orc, Path::FwRw1), &over);
    refused(&crowded, Action::Muster { unit: Horde::Orc, side: Side::West }, &over);
    // Sources of a step that has marched.
    let marched = assign(Wave::Foregrounds, Place::Fw, |position| {
        change(position);
        *position.open.horde_at_mut(Place::W2) = horde("3 orc");
    });
    refused(&marched, march(Horde::Orc, Path::Rw1W2), &room);
    refused(&marched, march(Horde::Orc, Path::Rw1W1), &over);
}

#[test]
fn the_defender_waits_until_maneuvers_and_orders_are_done() {
    let waits = ["2e.turn.window-once-phase6"];
    let spend = Action::Spend(BuildingAction::Cannon);
    let hero = Action::MoveHero { hero: Hero::Officer, to: Place::W1 };
    for step in [
        Step::ChooseManeuver,
        Step::Assign { wave: Wave::Ramparts, source: Place::Rw1, sent: 0 },
        Step::JoinMarauder,
        Step::ChooseOrders,
        Step::OpenOrder,
        Step::ClassifiedOrders,
    ] {
        let siege = at(step, |position| position.open.maneuver = Some(Maneuver::Minor));
        refused(&siege, spend, &waits);
        refused(&siege, hero, &waits);
    }
    let after = ["2e.order.after-maneuvers", "2e.maneuver.kinds"];
    for step in [Step::OpenOrder, Step::ClassifiedOrders, Step::ChooseOrders] {
        refused(&at(step, |_| ()), Action::Maneuver(Maneuver::Major), &after);
    }
    let siege = window(2, |position| position.open.maneuvers = Set::of_bits(1 << 0));
    let rules = ["2e.order.after-maneuvers", "2e.turn.window-once-phase6", "2e.window.spend-all"];
    refused(&siege, Action::Maneuver(Maneuver::Major), &rules);
}

#[test]
fn no_card_is_turned_before_all_targets_are_named() {
    let machine = at(Step::AimMachine(Emplacement::Rw2), |position| {
        position.open.batteries[Emplacement::Rw2] = battery(Machine::Ballista);
    });
    for card in [Action::Hit, Action::Miss] {
        refused(&machine, card, &["2e.barrage.declare-first", "2e.barrage.target"]);
    }
    let turn = Action::Turn(crate::second::token::HitCard::Hit1);
    refused(&at(Step::AimCannon(Tower::Tw1), |_| ()), turn, &["2e.cannon.declare-first", "2e.cannon.target"]);
    refused(&at(Step::AimPole(Tower::Tw1), |_| ()), turn, &["2e.pole.declare-first", "2e.pole.target"]);
}

#[test]
fn a_source_sends_its_own_units_up_to_the_limit() {
    let siege = assign_after(5, Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
        position.invader.assigned.units[Path::Rw1W1] = horde("5 orc");
    });
    let limits = ["2e.maneuver.limits", "2e.maneuver.kinds"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &limits);
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc");
    });
    refused(&siege, march(Horde::Troll, Path::Rw1W1), &["2e.maneuver.assign"]);
    refused(&siege, march(Horde::Orc, Path::Rw2W2), &["2e.maneuver.assign"]);
    refused(&siege, march(Horde::Orc, Path::Re1E1), &["2e.maneuver.assign"]);
    refused(&siege, Action::Open, &["2e.order.after-maneuvers", "2e.maneuver.assign"]);
    let siege = assign_after(1, Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("goblin orc");
        position.invader.assigned.units[Path::Rw1W1] = horde("orc");
    });
    let rules = ["2e.maneuver.once-per-unit", "2e.maneuver.assign"];
    refused(&siege, march(Horde::Orc, Path::Rw1W1), &rules);
}

#[test]
fn a_quartermaster_lets_one_unit_through() {
    let (unit, first, second) = (Horde::Orc, Path::FwRw2, Path::Rw2W3);
    let through = Action::Through { unit, first, second };
    let siege = assign(Wave::Foregrounds, Place::Fw, |_| ());
    refused(&siege, through, &["2e.maneuver.quartermaster", "2e.quartermaster.effect"]);
    let siege = assign(Wave::Foregrounds, Place::Fw, |position| {
        position.open.quartermasters.insert(Rampart::Rw2);
        let other = crate::second::position::Through { unit, first, second: Path::Rw2W2, leads: false };
        position.invader.assigned.through[Rampart::Rw2] = Some(other);
    });
    refused(&siege, through, &["2e.maneuver.quartermaster"]);
    let broken = Action::Through { unit, first, second: Path::Rw3W3 };
    refused(&siege, broken, &["2e.maneuver.quartermaster", "2e.board.forward"]);
}

#[test]
fn a_siege_tower_needs_a_free_section_and_a_safe_path() {
    let change = |position: &mut Position| *position.open.siege_towers_at_mut(Place::Rw1) = 1;
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        change(position);
        *position.open.siege_towers_at_mut(Place::W1) = 1;
        position.open.shown_traps[Path::Rw1W2] = Some(Trap::SiegeTower);
    });
    let rules = ["2e.siege-tower.one-per-section", "2e.pieces.one-per-place"];
    refused(&siege, Action::Roll(Path::Rw1W1), &rules);
    refused(&siege, Action::Roll(Path::Rw1W2), &["2e.trap.siege-tower", "2e.siege-tower.trap"]);
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        change(position);
        position.invader.assigned.towers[Path::Rw1W1] = 1;
    });
    let rules = ["2e.siege-tower.moves", "2e.maneuver.once-per-unit"];
    refused(&siege, Action::Roll(Path::Rw1W2), &rules);
}

#[test]
fn a_sap_leads_no_troll_and_nobody_to_a_full_section() {
    let sap = |position: &mut Position| {
        position.open.equipment[Equipment::Sap].insert(Section::E2);
        position.open.camp = horde("goblin orc troll");
    };
    let action = |unit| Action::Sap { unit, section: Section::E2 };
    refused(&at(Step::Sap(Section::E2), sap), action(Horde::Troll), &["2e.sap.effect"]);
    // ex.2e.sap-full
    let full = |position: &mut Position| {
        sap(position);
        *position.open.horde_at_mut(Place::E2) = horde("3 orc");
    };
    let rules = ["2e.sap.effect", "2e.board.capacity-section-invader"];
    refused(&at(Step::Sap(Section::E2), full), action(Horde::Orc), &rules);
    // The engine passes it over.
    refused(&assign(Wave::Foregrounds, Place::Fw, full), action(Horde::Orc), &rules);
}

#[test]
fn one_maneuver_is_compulsory_and_each_comes_once() {
    let siege = at(Step::ChooseManeuver, |_| ());
    refused(&siege, Action::None, &["2e.turn.maneuver-always"]);
    refused(&siege, Action::Skip, &["2e.turn.maneuver-always"]);
    let siege = at(Step::ChooseManeuver, |position| position.open.maneuvers = Set::of_bits(1 << 0));
    refused(&siege, Action::Maneuver(Maneuver::Minor), &["2e.maneuver.kinds"]);
}

#[test]
fn orders_need_units_a_free_section_and_a_token() {
    let units = |position: &mut Position| {
        *position.open.horde_at_mut(Place::W1) = horde("orc");
        *position.open.siege_towers_at_mut(Place::W2) = 1;
    };
    let order = |kind, section| Action::Order { kind, section };
    let siege = at(Step::OpenOrder, units);
    refused(&siege, order(OrderKind::Bluff, Section::W2), &["2e.order.where", "2e.siege-tower.alone"]);
    refused(&siege, order(OrderKind::Bluff, Section::W3), &["2e.order.where"]);
    refused(&siege, Action::Classified, &["2e.order.one-method"]);
    let siege = at(Step::ClassifiedOrders, |position| {
        units(position);
        position.open.orders_lost[OrderKind::Fury] = 1;
    });
    refused(&siege, order(OrderKind::Fury, Section::W1), &["2e.pieces.limit", "2e.order.all-dead"]);
    refused(&siege, Action::Done, &["2e.order.classified"]);
    refused(&siege, Action::Open, &["2e.order.one-method"]);
    let siege = at(Step::ClassifiedOrders, |position| {
        units(position);
        *position.open.horde_at_mut(Place::W2) = horde("orc");
        position.open.orders[Section::W1] = Some(OrderToken::FaceDown);
        position.invader.orders[Section::W1] = Some(OrderKind::Call);
    });
    refused(&siege, order(OrderKind::Bluff, Section::W1), &["2e.order.where", "2e.pieces.one-per-place"]);
    refused(&siege, order(OrderKind::Call, Section::W2), &["2e.pieces.limit"]);
    refused(&at(Step::ChooseOrders, |_| ()), Action::Open, &["2e.order.where"]);
}
