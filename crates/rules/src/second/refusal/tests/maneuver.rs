//! Maneuvers, saps and orders.

use super::*;

/// A source is at its turn in a Minor maneuver.
fn assign(wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    assign_after(0, wave, source, change)
}

/// The same after so many pieces were assigned.
fn assign_after(sent: u8, wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    with_secrets(Step::Assign { wave, source, sent }, |position| {
        position.open.maneuver = Some(Maneuver::Minor);
        change(position);
    })
}

#[test]
fn units_march_only_where_there_is_room() {
    let crowd = |position: &mut Position| {
        position.open.put("rw1: 6 orc");
        position.invader.assigned.units[Rw1W2] = horde("3 orc");
    };
    assign_after(3, Wave::Ramparts, Rw1, crowd)
        .refuses("2e.maneuver.room: takes 4, has 3", [march(Orc, Rw1W2)]);
    // ex.2e.trap-hidden-room
    assign_after(3, Wave::Ramparts, Rw1, |position| {
        crowd(position);
        position.open.hidden_traps = set![Rw1W2];
        position.defender.traps[Rw1W2] = Some(Trap::Troll);
    })
    .refuses("2e.maneuver.hidden-trap-room: takes 4, has 3", [march(Orc, Rw1W2)]);
    assign(Wave::Foregrounds, Fw, |position| position.open.put("rw1: 7 orc"))
        .refuses("2e.maneuver.room: takes 8, has 7", [march(Orc, FwRw1)]);
    assign(Wave::Camp, Fw, |position| {
        position.open.put("fw: 10 orc");
        position.open.camp = horde("3 orc");
    })
    .refuses("2e.maneuver.room: takes 11, has 10", [Muster { unit: Orc, side: Side::West }])
    .refuses("2e.maneuver.assign", [march(Troll, FwRw1)]);
    // ... also when another source, another maneuver or an order is asked for.
    let muster = Muster { unit: Orc, side: Side::West };
    let full = |position: &mut Position| {
        position.open.put("fw: 10 orc");
        position.open.camp = horde("3 orc");
        position.open.maneuvers = set![Maneuver::Minor];
    };
    assign(Wave::Camp, Fe, full).refuses("2e.maneuver.room: takes 11, has 10", [muster]);
    with_secrets(Step::ChooseManeuver, full).refuses("2e.maneuver.room: takes 11, has 10", [muster]);
    with_secrets(Step::ChooseOrders, full).refuses("2e.maneuver.room: takes 11, has 10", [muster]);
}

#[test]
fn a_source_whose_turn_is_over_is_told_what_kept_it() {
    let change = |position: &mut Position| position.open.put("rw1: 7 orc, rw2: orc, re1: orc, fw: orc");
    let sent = |units: &str, path: Path, other: &str, to: Path| {
        assign(Wave::Ramparts, Rw2, |position| {
            change(position);
            position.invader.assigned.units[path] = horde(units);
            position.invader.assigned.units[to] = horde(other);
        })
    };
    // The limit holds for all paths of the source together.
    sent("3 orc", Rw1W1, "2 orc", Rw1W2).refuses("2e.maneuver.limits: takes 6, has 5", [march(Orc, Rw1W1)]);
    sent("3 orc", Rw1W2, "orc", Rw1W1)
        .refuses("2e.maneuver.room: takes 4, has 3", [march(Orc, Rw1W2)])
        // Nothing but its turn.
        // Sources that are still to come.
        .refuses(
            "2e.maneuver.assign",
            [
                march(Orc, Rw1W1),
                march(Goblin, Rw1W1),
                march(Orc, Re1E1),
                march(Orc, FwRw1),
                Muster { unit: Orc, side: Side::West },
            ],
        );
    // Sources of a step that has marched.
    assign(Wave::Foregrounds, Fw, |position| {
        change(position);
        position.open.put("w2: 3 orc");
    })
    .refuses("2e.maneuver.room: takes 4, has 3", [march(Orc, Rw1W2)])
    .refuses("2e.maneuver.assign", [march(Orc, Rw1W1)]);
}

#[test]
fn the_defender_waits_until_maneuvers_and_orders_are_done() {
    let spend = Spend(BuildingAction::Cannon);
    let hero = MoveHero { hero: Hero::Officer, to: W1 };
    for step in [
        Step::ChooseManeuver,
        Step::Assign { wave: Wave::Ramparts, source: Rw1, sent: 0 },
        Step::JoinMarauder,
        Step::ChooseOrders,
        Step::OpenOrder,
        Step::ClassifiedOrders,
    ] {
        at(step, |open| open.maneuver = Some(Maneuver::Minor))
            .refuses("2e.turn.window-once-phase6", [spend, hero]);
    }
    for step in [Step::OpenOrder, Step::ClassifiedOrders, Step::ChooseOrders] {
        at(step, |_| ()).refuses("2e.order.after-maneuvers", [Maneuver(Maneuver::Major)]);
    }
    window(2, |open| open.maneuvers = set![Maneuver::Minor])
        .refuses("2e.order.after-maneuvers", [Maneuver(Maneuver::Major)]);
}

#[test]
fn no_card_is_turned_before_all_targets_are_named() {
    at(Step::AimMachine(Emplacement::Rw2), |open| {
        open.batteries[Emplacement::Rw2] = battery(Machine::Ballista);
    })
    .refuses("2e.barrage.declare-first", [Hit, Miss]);
    let turn = Turn(crate::second::token::HitCard::Hit1);
    at(Step::AimCannon(Tower::Tw1), |_| ()).refuses("2e.cannon.declare-first", [turn]);
    at(Step::AimPole(Tower::Tw1), |_| ()).refuses("2e.pole.declare-first", [turn]);
}

#[test]
fn a_source_sends_its_own_units_up_to_the_limit() {
    assign_after(5, Wave::Ramparts, Rw1, |position| {
        position.open.put("rw1: 7 orc");
        position.invader.assigned.units[Rw1W1] = horde("5 orc");
    })
    .refuses("2e.maneuver.limits: takes 6, has 5", [march(Orc, Rw1W2)]);
    assign(Wave::Ramparts, Rw1, |position| position.open.put("rw1: orc"))
        .refuses("2e.maneuver.assign", [march(Troll, Rw1W1), march(Orc, Rw2W2), march(Orc, Re1E1)])
        .refuses("2e.order.after-maneuvers", [Open]);
    assign_after(1, Wave::Ramparts, Rw1, |position| {
        position.open.put("rw1: goblin orc");
        position.invader.assigned.units[Rw1W1] = horde("orc");
    })
    .refuses("2e.maneuver.once-per-unit", [march(Orc, Rw1W1)]);
}

#[test]
fn a_quartermaster_lets_one_unit_through() {
    let (unit, first, second) = (Orc, FwRw2, Rw2W3);
    let through = Through { unit, first, second };
    assign(Wave::Foregrounds, Fw, |_| ()).refuses("2e.maneuver.quartermaster", [through]);
    assign(Wave::Foregrounds, Fw, |position| {
        position.open.quartermasters = set![Rampart::Rw2];
        let other = crate::second::position::Through { unit, first, second: Rw2W2, leads: false };
        position.invader.assigned.through[Rampart::Rw2] = Some(other);
    })
    .refuses("2e.maneuver.quartermaster", [through, Through { unit, first, second: Rw3W3 }]);
}

#[test]
fn a_siege_tower_needs_a_free_section_and_a_safe_path() {
    let change = |position: &mut Position| *position.open.siege_towers_at_mut(Rw1) = 1;
    assign(Wave::Ramparts, Rw1, |position| {
        change(position);
        *position.open.siege_towers_at_mut(W1) = 1;
        position.open.shown_traps[Rw1W2] = Some(Trap::SiegeTower);
    })
    .refuses("2e.siege-tower.one-per-section", [Roll(Rw1W1)])
    .refuses("2e.trap.siege-tower", [Roll(Rw1W2)]);
    assign(Wave::Ramparts, Rw1, |position| {
        change(position);
        position.invader.assigned.towers[Rw1W1] = 1;
    })
    .refuses("2e.siege-tower.moves", [Roll(Rw1W2)]);
}

#[test]
fn a_sap_leads_no_troll_and_nobody_to_a_full_section() {
    let sap = |position: &mut Position| {
        position.open.equipment[Equipment::Sap] = set![Section::E2];
        position.open.camp = horde("goblin orc troll");
    };
    let action = |unit| Sap { unit, section: Section::E2 };
    with_secrets(Step::Sap(Section::E2), sap).refuses("2e.sap.effect", [action(Troll)]);
    // ex.2e.sap-full
    let full = |position: &mut Position| {
        sap(position);
        position.open.put("e2: 3 orc");
    };
    with_secrets(Step::Sap(Section::E2), full).refuses("2e.sap.effect: takes 4, has 3", [action(Orc)]);
    // The engine passes it over.
    assign(Wave::Foregrounds, Fw, full).refuses("2e.sap.effect: takes 4, has 3", [action(Orc)]);
}

#[test]
fn one_maneuver_is_compulsory_and_each_comes_once() {
    at(Step::ChooseManeuver, |_| ()).refuses("2e.turn.maneuver-always", [None, Skip]);
    at(Step::ChooseManeuver, |open| open.maneuvers = set![Maneuver::Minor])
        .refuses("2e.maneuver.kinds", [Maneuver(Maneuver::Minor)]);
}

#[test]
fn orders_need_units_a_free_section_and_a_token() {
    let units = |position: &mut Position| {
        position.open.put("w1: orc");
        *position.open.siege_towers_at_mut(W2) = 1;
    };
    let order = |kind, section| Order { kind, section };
    with_secrets(Step::OpenOrder, units)
        .refuses(
            "2e.order.where",
            [order(OrderKind::Bluff, Section::W2), order(OrderKind::Bluff, Section::W3)],
        )
        .refuses("2e.order.one-method", [Classified]);
    with_secrets(Step::ClassifiedOrders, |position| {
        units(position);
        position.open.orders_lost[OrderKind::Fury] = 1;
    })
    .refuses("2e.pieces.limit: takes 1, has 0", [order(OrderKind::Fury, Section::W1)])
    .refuses("2e.order.classified", [Done])
    .refuses("2e.order.one-method", [Open]);
    with_secrets(Step::ClassifiedOrders, |position| {
        units(position);
        position.open.put("w2: orc");
        position.open.orders[Section::W1] = Some(OrderToken::FaceDown);
        position.invader.orders[Section::W1] = Some(OrderKind::Call);
    })
    .refuses("2e.order.where", [order(OrderKind::Bluff, Section::W1)])
    .refuses("2e.pieces.limit: takes 1, has 0", [order(OrderKind::Call, Section::W2)]);
    at(Step::ChooseOrders, |_| ()).refuses("2e.order.where", [Open]);
}
