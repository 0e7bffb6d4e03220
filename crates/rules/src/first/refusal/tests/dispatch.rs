//! Dispatches and orders.

use super::*;
use crate::set::{By, Mask, Set};

const ORC: Horde = Horde::Orc;

/// A stage of the minor dispatch.
fn stage(wave: Wave, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::March { by: Side::West, wave }, |position| {
        position.open.column.dispatch = Some(Dispatch::Minor);
        change(position);
    })
}

fn place(position: &mut Position, at: Place, units: &str) {
    *position.open.horde_at_mut(at) = horde(units);
}

#[test]
fn full_places_take_nobody() {
    // ex.1e.minor-dispatch
    let siege = stage(Wave::Foregrounds, |position| {
        place(position, Place::Fw, "5 orc");
        place(position, Place::Rw1, "7 orc");
    });
    refused(&siege, march(ORC, Place::Fw, Place::Rw1), &["1e.dispatch.capacity"]);
    let front = stage(Wave::Front, |position| {
        place(position, Place::Rw1, "orc");
        place(position, Place::W2, "3 orc");
    });
    refused(&front, march(ORC, Place::Rw1, Place::W2), &["1e.dispatch.capacity"]);
    let ram = stage(Wave::Camp, |position| {
        position.open.warlords[Side::West].camp = horde("orc");
        position.open.warlords[Side::West].cards[0] = Some(Card::P23);
        position.open.ram = 1;
        place(position, Place::Barbican, "2 orc");
    });
    let crew = ["1e.dispatch.capacity", "1e.ram.crew"];
    refused(&ram, march(ORC, Place::Camp, Place::Barbican), &crew);
}

#[test]
fn a_dispatch_moves_no_more_than_its_limit() {
    let siege = stage(Wave::Foregrounds, |position| {
        place(position, Place::Fw, "2 orc");
        position.open.column.left[Emplacement::Fw] = 5;
    });
    refused(&siege, march(ORC, Place::Fw, Place::Rw1), &["1e.dispatch.limit-out"]);
    // ex.1e.quartermaster-five-plus-two
    let siege = stage(Wave::Foregrounds, |position| {
        place(position, Place::Fw, "2 orc");
        position.open.training[Training::Quartermaster] = Set::of_bits(1);
        position.open.column.left[Emplacement::Fw] = 5;
        position.open.column.entered[Rampart::Rw1] = 4;
    });
    let rules = ["1e.dispatch.limit-out", "1e.quartermaster.extra"];
    refused(&siege, march(ORC, Place::Fw, Place::Rw1), &rules);
    refused(&siege, march(ORC, Place::Fw, Place::Rw2), &rules);
    // Who dies on the way has not entered.
    let siege = stage(Wave::Foregrounds, |position| {
        place(position, Place::Fw, "goblin");
        position.open.training[Training::Quartermaster] = Set::of_bits(1);
        position.open.traps[Trap::Goblin].insert(Path::FwRw1);
        position.open.column.left[Emplacement::Fw] = 5;
    });
    let rules = ["1e.dispatch.limit-out", "1e.quartermaster.killed", "1e.quartermaster.extra"];
    refused(&siege, march(Horde::Goblin, Place::Fw, Place::Rw1), &rules);
    // ex.1e.dispatch-tower-counts
    let siege = stage(Wave::Camp, |position| {
        position.open.warlords[Side::West].camp = horde("9 orc");
        position.open.siege_towers = Set::of_bits(1);
        position.open.column.camp = By::from_array([5, 0]);
        position.open.ram = 5;
        position.open.column.barbican = 5;
    });
    refused(&siege, march(ORC, Place::Camp, Place::Fw), &["1e.dispatch.limit-camp"]);
    refused(&siege, march(ORC, Place::Camp, Place::Sw1), &["1e.dispatch.limit-camp"]);
    // ex.1e.barbican-in-dispatch
    refused(&siege, march(ORC, Place::Camp, Place::Barbican), &["1e.dispatch.limit-barbican"]);
}

#[test]
fn in_the_valley_printing_a_quartermaster_lets_more_leave() {
    let valley = book(Options { cards: CardSet::Starter, printing: Printing::Valley, ..Options::default() });
    let step = Step::March { by: Side::West, wave: Wave::Front };
    let siege = at_table(&valley, step, |position| {
        position.open.column.dispatch = Some(Dispatch::Minor);
        place(position, Place::Rw1, "2 orc");
        position.open.training[Training::Quartermaster] = Set::of_bits(1);
        position.open.column.left[Emplacement::Rw1] = 7;
    });
    let rules = ["1e.dispatch.limit-out", "1e.option.valley-quartermaster"];
    refused(&siege, march(ORC, Place::Rw1, Place::W1), &rules);
}

#[test]
fn who_arrived_does_not_move_on() {
    // ex.1e.rope-once, also when the stage has played itself
    for wave in [Wave::Front, Wave::Foregrounds, Wave::Camp] {
        let siege = stage(wave, |position| {
            position.open.equipment[Equipment::Ropes] = Set::of_bits(0b11);
            place(position, Place::W2, "orc");
            position.open.column.roped = Set::of_bits(1);
            position.open.column.arrived[Section::W2.index()] = horde("orc");
        });
        refused(&siege, march(ORC, Place::W2, Place::W3), &["1e.dispatch.once-per-unit"]);
    }
}

#[test]
fn ropes_and_saps_serve_one_unit_in_a_dispatch() {
    let siege = stage(Wave::Front, |position| {
        position.open.equipment[Equipment::Ropes] = Set::of_bits(0b11);
        position.open.siege_towers = Set::of_bits(1);
        for at in [Place::W1, Place::W2, Place::W3, Place::Sw1] {
            place(position, at, "2 orc");
        }
        position.open.column.roped = Set::of_bits(1);
    });
    refused(&siege, march(ORC, Place::W1, Place::W2), &["1e.ropes.effect"]);
    refused(&siege, march(ORC, Place::W2, Place::W4), &["1e.ropes.effect", "1e.board.adjacent-walls"]);
    refused(&siege, march(ORC, Place::W3, Place::W4), &["1e.dispatch.no-retreat", "1e.ropes.effect"]);
    refused(&siege, march(ORC, Place::W3, Place::Rw2), &["1e.dispatch.no-retreat", "1e.board.forward-only"]);
    let tower = ["1e.ropes.not-from-tower", "1e.dispatch.no-retreat"];
    refused(&siege, march(ORC, Place::Sw1, Place::W2), &tower);
    // ex.1e.sap-twice
    let siege = stage(Wave::Camp, |position| {
        position.open.warlords[Side::West].camp = horde("2 orc");
        position.open.equipment[Equipment::Sap].insert(Section::E2);
        position.open.column.sapped.insert(Section::E2);
    });
    refused(&siege, march(ORC, Place::Camp, Place::E2), &["1e.sap.effect"]);
    refused(&siege, march(ORC, Place::Camp, Place::E1), &["1e.dispatch.stage-c", "1e.sap.effect"]);
    refused(&siege, march(ORC, Place::Camp, Place::Se1), &["1e.siege-tower.enter", "1e.dispatch.stage-c"]);
    refused(&siege, march(ORC, Place::Camp, Place::Barbican), &["1e.board.barbican-in-play"]);
}

#[test]
fn units_go_forward_on_their_side() {
    let siege = stage(Wave::Front, |position| {
        for at in [Place::Fw, Place::Rw1, Place::Rw3, Place::Rw4] {
            place(position, at, "orc");
        }
    });
    // ex.1e.two-dispatches
    let back = ["1e.board.forward-only", "1e.board.west-chain", "1e.drover.effect"];
    refused(&siege, march(ORC, Place::Rw4, Place::Rw3), &back);
    refused(&siege, march(ORC, Place::Fw, Place::Rw4), &["1e.board.west-chain", "1e.dispatch.stage-b"]);
    refused(&siege, march(ORC, Place::Rw1, Place::Rw2), &["1e.board.forward-only", "1e.drover.effect"]);
    refused(&siege, march(ORC, Place::Rw1, Place::W4), &["1e.dispatch.stage-a", "1e.board.forward-only"]);
    refused(&siege, march(ORC, Place::Fw, Place::W1), &["1e.dispatch.stage-b", "1e.board.forward-only"]);
    refused(&siege, march(ORC, Place::Fw, Place::Re1), &["1e.board.sides"]);
    refused(&siege, march(ORC, Place::Fw, Place::Rw1), &["1e.dispatch.stages"]);
    refused(&siege, march(Horde::Troll, Place::Rw1, Place::W1), &["1e.dispatch.single-move"]);
    let again = ["1e.dispatch.each-once", "1e.phase.complete"];
    refused(&siege, perform(PhaseAction::MajorDispatch, "nobody"), &again);
}

#[test]
fn who_dies_on_the_way_needs_no_place_but_the_next_one_does() {
    // ex.1e.trap-at-full-wall
    let siege = stage(Wave::Front, |position| {
        place(position, Place::Rw1, "troll");
        place(position, Place::W2, "3 orc");
        position.open.traps[Trap::Troll].insert(Path::Rw1W2);
        position.open.column.sprung.insert(Path::Rw1W2);
    });
    let rules = ["1e.dispatch.capacity", "1e.dispatch.trap-no-place"];
    refused(&siege, march(Horde::Troll, Place::Rw1, Place::W2), &rules);
}

#[test]
fn each_dispatch_comes_once() {
    let siege = phase(Phase::Dispatch, |position| {
        position.open.warlords[Side::West].camp = horde("3 orc");
        position.open.warlords[Side::West].used = Mask::only(PhaseAction::MinorDispatch.slot());
    });
    let again = ["1e.dispatch.each-once", "1e.phase.once"];
    refused(&siege, perform(PhaseAction::MinorDispatch, "nobody"), &again);
    let rules = ["1e.dispatch.stages", "1e.dispatch.each-once"];
    refused(&siege, march(ORC, Place::Camp, Place::Fw), &rules);
    let empty = phase(Phase::Dispatch, |position| position.open.column = Column::default());
    let rules = ["1e.dispatch.each-once", "1e.phase.needs-target"];
    refused(&empty, perform(PhaseAction::MajorDispatch, "nobody"), &rules);
}

#[test]
fn orders_need_units_that_can_carry_them_out() {
    let siege = at(Step::Orders { by: Side::West, last: true }, |position| {
        place(position, Place::W1, "orc");
        place(position, Place::W2, "goblin");
        place(position, Place::W3, "orc");
        position.open.order_given = true;
        position.open.warlords[Side::West].camp = horde("orc");
        position.open.orders[Section::W3] = Some(OrderToken::FaceUp(OrderKind::Fury));
        position.open.altars = Set::of_bits(1);
        position.open.influence[Side::West] = Some(Section::W1);
    });
    let order = |kind, at| Action::Order { kind, at };
    let classify = |kind, at| Action::Classify { kind, at };
    refused(&siege, order(OrderKind::Bluff, Section::W1), &["1e.order.open", "1e.order.both"]);
    refused(&siege, classify(OrderKind::Bluff, Section::E1), &["1e.order.where"]);
    let taken = ["1e.order.where", "1e.board.field-holds-one"];
    refused(&siege, classify(OrderKind::Bluff, Section::W3), &taken);
    refused(&siege, classify(OrderKind::Fury, Section::W2), &["1e.pieces.supply-limit"]);
    let carrier = ["1e.order.carrier", "1e.order.detonation"];
    refused(&siege, classify(OrderKind::Detonation, Section::W2), &carrier);
    refused(&siege, classify(OrderKind::Call, Section::W2), &["1e.order.carrier", "1e.order.call"]);
    refused(&siege, Action::Altar(Section::W2), &["1e.altar.effect"]);
    refused(&siege, Action::Altar(Section::E2), &["1e.altar.effect"]);
    refused(&siege, perform(PhaseAction::MinorDispatch, "nobody"), &["1e.phase.no-return"]);
}
