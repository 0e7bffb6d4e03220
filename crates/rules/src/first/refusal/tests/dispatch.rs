//! Dispatches and orders.

use super::*;
use crate::set::Mask;

/// A stage of the minor dispatch.
fn stage(wave: Wave, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::March { by: West, wave }, |open| {
        open.column.dispatch = Some(Dispatch::Minor);
        change(open);
    })
}

#[test]
fn full_places_take_nobody() {
    // ex.1e.minor-dispatch
    stage(Wave::Foregrounds, |open| open.put("fw: 5 orc, rw1: 7 orc"))
        .refuses("1e.dispatch.capacity: takes 8, has 7", [march(Orc, Fw, Rw1)]);
    stage(Wave::Front, |open| open.put("rw1: orc, w2: 3 orc"))
        .refuses("1e.dispatch.capacity: takes 4, has 3", [march(Orc, Rw1, W2)]);
    stage(Wave::Camp, |open| {
        open.warlords[West].camp = horde("orc");
        open.warlords[West].cards[0] = Some(Card::P23);
        open.ram = 1;
        open.put("barbican: 2 orc");
    })
    .refuses("1e.dispatch.capacity: takes 3, has 2", [march(Orc, Camp, Barbican)]);
}

#[test]
fn a_dispatch_moves_no_more_than_its_limit() {
    stage(Wave::Foregrounds, |open| {
        open.put("fw: 2 orc");
        open.column.left[Emplacement::Fw] = 5;
    })
    .refuses("1e.dispatch.limit-out: takes 6, has 5", [march(Orc, Fw, Rw1)]);
    // ex.1e.quartermaster-five-plus-two
    stage(Wave::Foregrounds, |open| {
        open.put("fw: 2 orc");
        open.training[Training::Quartermaster] = set![Rampart::Rw1];
        open.column.left[Emplacement::Fw] = 5;
        open.column.entered[Rampart::Rw1] = 4;
    })
    .refuses("1e.dispatch.limit-out: takes 6, has 5", [march(Orc, Fw, Rw1), march(Orc, Fw, Rw2)]);
    // 1e.quartermaster.killed: who dies on the way has not entered.
    stage(Wave::Foregrounds, |open| {
        open.put("fw: goblin");
        open.training[Training::Quartermaster] = set![Rampart::Rw1];
        open.traps[Trap::Goblin] = set![FwRw1];
        open.column.left[Emplacement::Fw] = 5;
    })
    .refuses("1e.dispatch.limit-out: takes 6, has 5", [march(Goblin, Fw, Rw1)]);
    // ex.1e.dispatch-tower-counts
    stage(Wave::Camp, |open| {
        open.warlords[West].camp = horde("9 orc");
        open.siege_towers = set![Section::W1];
        open.column.camp = By::from_array([5, 0]);
        open.ram = 5;
        open.column.barbican = 5;
    })
    .refuses("1e.dispatch.limit-camp: takes 6, has 5", [march(Orc, Camp, Fw), march(Orc, Camp, Sw1)])
    // ex.1e.barbican-in-dispatch
    .refuses("1e.dispatch.limit-barbican: takes 6, has 5", [march(Orc, Camp, Barbican)]);
}

#[test]
fn in_the_valley_printing_a_quartermaster_lets_more_leave() {
    // 1e.option.valley-quartermaster
    let valley = book(Options { cards: CardSet::Starter, printing: Printing::Valley, ..Options::default() });
    let step = Step::March { by: West, wave: Wave::Front };
    at_table(&valley, step, |open| {
        open.column.dispatch = Some(Dispatch::Minor);
        open.put("rw1: 2 orc");
        open.training[Training::Quartermaster] = set![Rampart::Rw1];
        open.column.left[Emplacement::Rw1] = 7;
    })
    .refuses("1e.dispatch.limit-out: takes 8, has 7", [march(Orc, Rw1, W1)]);
}

#[test]
fn who_arrived_does_not_move_on() {
    // ex.1e.rope-once, also when the stage has played itself
    for wave in [Wave::Front, Wave::Foregrounds, Wave::Camp] {
        stage(wave, |open| {
            open.equipment[Equipment::Ropes] = set![Section::W1, Section::W2];
            open.put("w2: orc");
            open.column.roped = set![Section::W1];
            open.column.arrived[Section::W2.index()] = horde("orc");
        })
        .refuses("1e.dispatch.once-per-unit", [march(Orc, W2, W3)]);
    }
}

#[test]
fn ropes_and_saps_serve_one_unit_in_a_dispatch() {
    stage(Wave::Front, |open| {
        open.equipment[Equipment::Ropes] = set![Section::W1, Section::W2];
        open.siege_towers = set![Section::W1];
        open.put("w1: 2 orc, w2: 2 orc, w3: 2 orc, sw1: 2 orc");
        open.column.roped = set![Section::W1];
    })
    .refuses("1e.ropes.effect", [march(Orc, W1, W2), march(Orc, W2, W4)])
    .refuses("1e.dispatch.no-retreat", [march(Orc, W3, W4), march(Orc, W3, Rw2)])
    .refuses("1e.ropes.not-from-tower", [march(Orc, Sw1, W2)]);
    // ex.1e.sap-twice
    stage(Wave::Camp, |open| {
        open.warlords[West].camp = horde("2 orc");
        open.equipment[Equipment::Sap] = set![Section::E2];
        open.column.sapped = set![Section::E2];
    })
    .refuses("1e.sap.effect", [march(Orc, Camp, E2)])
    .refuses("1e.dispatch.stage-c", [march(Orc, Camp, E1)])
    .refuses("1e.siege-tower.enter", [march(Orc, Camp, Se1)])
    .refuses("1e.board.barbican-in-play", [march(Orc, Camp, Barbican)]);
}

#[test]
fn units_go_forward_on_their_side() {
    // ex.1e.two-dispatches
    stage(Wave::Front, |open| open.put("fw: orc, rw1: orc, rw3: orc, rw4: orc"))
        .refuses("1e.board.forward-only", [march(Orc, Rw4, Rw3), march(Orc, Rw1, Rw2)])
        .refuses("1e.board.west-chain", [march(Orc, Fw, Rw4)])
        .refuses("1e.dispatch.stage-a", [march(Orc, Rw1, W4)])
        .refuses("1e.dispatch.stage-b", [march(Orc, Fw, W1)])
        .refuses("1e.board.sides", [march(Orc, Fw, Re1)])
        .refuses("1e.dispatch.stages", [march(Orc, Fw, Rw1)])
        .refuses("1e.dispatch.single-move", [march(Troll, Rw1, W1)])
        .refuses("1e.dispatch.each-once", [perform(MajorDispatch, "nobody")]);
}

#[test]
fn who_dies_on_the_way_needs_no_place_but_the_next_one_does() {
    // ex.1e.trap-at-full-wall
    stage(Wave::Front, |open| {
        open.put("rw1: troll, w2: 3 orc");
        open.traps[Trap::Troll] = set![Rw1W2];
        open.column.sprung = set![Rw1W2];
    })
    .refuses("1e.dispatch.capacity: takes 4, has 3", [march(Troll, Rw1, W2)]);
}

#[test]
fn each_dispatch_comes_once() {
    phase(Phase::Dispatch, |open| {
        open.warlords[West].camp = horde("3 orc");
        open.warlords[West].used = Mask::only(MinorDispatch.slot());
    })
    .refuses("1e.dispatch.each-once", [perform(MinorDispatch, "nobody")])
    .refuses("1e.dispatch.stages", [march(Orc, Camp, Fw)]);
    phase(Phase::Dispatch, |open| open.column = Column::default())
        .refuses("1e.dispatch.each-once", [perform(MajorDispatch, "nobody")]);
}

#[test]
fn orders_need_units_that_can_carry_them_out() {
    let order = |kind, at| Order { kind, at };
    let classify = |kind, at| Classify { kind, at };
    at(Step::Orders { by: West, last: true }, |open| {
        open.put("w1: orc, w2: goblin, w3: orc");
        open.order_given = true;
        open.warlords[West].camp = horde("orc");
        open.orders[Section::W3] = Some(OrderToken::FaceUp(OrderKind::Fury));
        open.altars = set![West];
        open.influence[West] = Some(Section::W1);
    })
    .refuses("1e.order.open", [order(OrderKind::Bluff, Section::W1)])
    .refuses(
        "1e.order.where",
        [classify(OrderKind::Bluff, Section::E1), classify(OrderKind::Bluff, Section::W3)],
    )
    .refuses("1e.pieces.supply-limit: takes 1, has 0", [classify(OrderKind::Fury, Section::W2)])
    .refuses(
        "1e.order.carrier",
        [classify(OrderKind::Detonation, Section::W2), classify(OrderKind::Call, Section::W2)],
    )
    .refuses("1e.altar.effect", [Altar(Section::W2), Altar(Section::E2)])
    .refuses("1e.phase.no-return", [perform(MinorDispatch, "nobody")]);
}
