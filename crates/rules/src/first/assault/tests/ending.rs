//! The Hospital, the barbican, and what a break-in is worth (7.4, 8.3, 9.2, 9.3).

use super::*;
use crate::board::Side;
use crate::first::step::Stage;
use crate::order::{OrderKind, OrderToken};
use crate::seat::{Army, Seat, ToAct};
use crate::set::By;
use crate::unit::Garrison;

fn hospital(options: Options, hurt: &str, change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board_with(options, |open| {
        open.hospital = units(hurt);
        change(open);
    });
    siege.after(Step::Stage(Stage::Hospital))
}

#[test]
fn two_are_saved_and_the_rest_goes_to_the_supply() {
    // 1e.hospital.two
    let siege = hospital(Options::default(), "marksman 2 soldier veteran", |_| {});
    let save = Action::Save;
    assert_eq!(siege.choices(), [save(Garrison::Marksman), save(Garrison::Soldier), save(Garrison::Veteran)]);
    let siege = siege.chosen(save(Garrison::Veteran)).chosen(save(Garrison::Soldier));
    assert_eq!(siege.open().garrison_at(Place::Courtyard), units("soldier veteran"));
    assert_eq!((siege.open().supply, siege.open().hospital), (units("marksman soldier"), units("nobody")));
    assert_eq!(siege.step(), None);
}

#[test]
fn each_of_two_defenders_saves_one_the_lead_side_first() {
    // 1e.pair.hospital, 1e.overview.lead
    let siege = hospital(played_by(Players::Four), "2 marksman 2 soldier", |open| open.turn = 2);
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::DefenderEast));
    let siege = siege.chosen(Action::Save(Garrison::Soldier));
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::DefenderWest));
    let siege = siege.chosen(Action::Save(Garrison::Soldier));
    assert_eq!((siege.step(), siege.open().supply), (None, units("2 marksman")));
}

#[test]
fn panic_waits_in_the_courtyard() {
    // ex.1e.panic-hospital
    let siege = hospital(Options::default(), "marksman soldier", |open| open.panic = true);
    let siege = siege.chosen(Action::Save(Garrison::Soldier));
    assert_eq!(siege.open().garrison_at(Place::Courtyard), units("soldier"));
    assert_eq!(siege.open().supply, units("marksman"));
}

#[test]
fn spectres_rise_while_there_are_pieces_and_places() {
    // ex.1e.spectres-full
    let siege = hospital(Options::default(), "4 soldier", |open| {
        open.spectres = Some(Side::West);
        put_horde(open, Place::Fw, "10 goblin");
        put_horde(open, Place::Fe, "9 goblin");
        open.fallen = units("5 orc");
    });
    assert_eq!(siege.open().horde_at(Place::Fe), units("9 goblin orc"));
    assert_eq!((siege.open().fallen, siege.open().supply), (units("4 orc"), units("2 soldier")));
    // 1e.spectres.effect, 1e.spectres.details, 1e.spectres.order: no troll has fallen, so that veteran is lost.
    let siege = hospital(Options::default(), "2 marksman 2 soldier veteran", |open| {
        open.spectres = Some(Side::West);
        open.fallen = units("2 goblin 2 orc");
    });
    let siege = siege.chosen(Action::Save(Garrison::Soldier)).chosen(Action::Save(Garrison::Marksman));
    assert_eq!(siege.choices(), [Action::Rise(Side::West), Action::Rise(Side::East)]);
    let siege = siege.chosen(Action::Rise(Side::East)).chosen(Action::Rise(Side::West));
    assert_eq!(siege.open().horde_at(Place::Fe), units("orc"));
    assert_eq!(siege.open().horde_at(Place::Fw), units("goblin"));
    assert_eq!((siege.step(), siege.open().fallen), (None, units("goblin orc")));
}

#[test]
fn spectres_rise_before_the_invader_who_called_them() {
    // 1e.spectres.details
    let siege = hospital(played_by(Players::Three), "3 marksman", |open| {
        open.spectres = Some(Side::East);
        open.fallen = units("goblin");
    });
    assert_eq!(siege.open().horde_at(Place::Fe), units("goblin"));
}

/// The ram strikes with so many components and such a crew.
fn ram(components: u8, crew: &str, change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board(|open| {
        open.ram = components;
        put_horde(open, Place::Barbican, crew);
        change(open);
    });
    siege.after(Step::Stage(Stage::Barbican))
}

fn gates(siege: &Siege) -> (u8, u8, u8) {
    (siege.open().gates_fallen, siege.open().gate, siege.open().glory[Army::Invader])
}

#[test]
fn the_ram_strikes_with_its_manned_components() {
    // ex.1e.crew-odd
    assert_eq!(gates(&ram(3, "5 goblin", |_| {})), (0, 6, 0));
    assert_eq!(gates(&ram(1, "2 troll", |_| {})), (0, 7, 0));
    assert_eq!(gates(&ram(2, "goblin", |_| {})), (0, 8, 0));
    assert_eq!(gates(&ram(0, "2 goblin", |_| {})), (0, 8, 0));
    // ex.1e.gate-carry
    assert_eq!(gates(&ram(3, "6 goblin", |open| open.gate = 1)), (1, 6, 1));
    // 1e.ram.gates
    let siege = ram(3, "6 goblin", |open| (open.gate, open.gates_fallen) = (3, 1));
    assert_eq!(gates(&siege), (2, 8, 1));
    assert!(siege.told(Event::GateFell { gate: 2 }));
    // The third is a break-in, and its Glory comes with that (1e.ram.third-gate).
    assert_eq!(gates(&ram(3, "6 goblin", |open| (open.gate, open.gates_fallen) = (2, 2))), (3, 0, 0));
}

/// The end of an assault after breaches of these sections.
fn ended(options: Options, breached: &[Section], change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board_with(options, |open| {
        open.glory = By::from_array([10, 4]);
        for section in breached {
            open.breached.insert(*section);
        }
        change(open);
    });
    siege.after(Step::AssaultEnds)
}

fn winner(siege: &Siege) -> Option<Army> {
    siege.outcome().map(|outcome| outcome.winner)
}

#[test]
fn glory_decides_after_a_break_in() {
    // ex.1e.gate-and-walls
    let siege = ended(Options::default(), &[Section::W1, Section::E4], |open| open.gates_fallen = 3);
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([15, 4], Some(Army::Invader)));
    // 1e.ram.third-gate
    let siege = ended(Options::default(), &[], |open| open.gates_fallen = 3);
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([13, 4], Some(Army::Invader)));
    // ex.1e.turn-five, 1e.winner.glory
    let siege = ended(Options::default(), &[Section::W1], |open| open.glory = By::from_array([6, 8]));
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([9, 8], Some(Army::Invader)));
    let siege = ended(Options::default(), &[Section::W1], |open| open.glory = By::from_array([5, 9]));
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([8, 9], Some(Army::Defender)));
    // Nobody broke in.
    let siege = ended(Options::default(), &[], |open| open.gates_fallen = 2);
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([10, 4], None));
}

#[test]
fn valley_rewards_what_is_left_of_the_advantage() {
    // 1e.glory.break-in-valley
    let valley = printed_by(Printing::Valley);
    let breach = |trolls: &str| {
        let siege = board_with(valley, |open| fight(open, trolls, "soldier", 1));
        siege.after(Step::Clash(Section::W3))
    };
    // 7 against 3: the soldier takes 2 of 4, two are left. 9 against 3: four are left.
    assert!(!breach("goblin 2 troll").open().routed.has(Section::W3));
    assert!(breach("3 troll").open().routed.has(Section::W3));
    let breached = [Section::W1, Section::W3, Section::E4];
    let siege = ended(valley, &breached, |open| {
        open.routed = open.breached;
        open.routed.remove(Section::E4);
    });
    assert_eq!(siege.open().glory.into_array(), [10 + 3 + 2, 4]);
    assert_eq!(ended(valley, &breached, |_| {}).open().glory.into_array(), [10 + 3, 4]);
}

/// Glory is equal once `w3` is breached.
fn drawn(change: impl FnOnce(&mut Open)) -> Siege {
    ended(Options::default(), &[Section::W3], |open| {
        open.glory = By::from_array([6, 9]);
        put_horde(open, Place::W3, "3 troll");
        change(open);
    })
}

#[test]
fn a_further_assault_settles_a_draw() {
    // ex.1e.draw, 1e.draw.result: the breached section takes no part, and nobody else gets in.
    let siege = drawn(|open| {
        put_horde(open, Place::E2, "orc");
        open.stones[Section::E2] = 4;
    });
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([9, 10], Some(Army::Defender)));
    assert!(siege.told(Event::AssaultBegan { further: true }));
    // A further breach.
    let siege = drawn(|open| put_horde(open, Place::E2, "orc"));
    assert_eq!((siege.open().glory.into_array(), winner(&siege)), ([10, 9], Some(Army::Invader)));
    // The third gate, if it still stood; other gates score nothing.
    let gate = |fallen: u8| {
        drawn(|open| {
            put_horde(open, Place::Barbican, "2 orc");
            (open.ram, open.gate, open.gates_fallen) = (1, 1, fallen);
        })
    };
    assert_eq!((gate(2).open().glory.into_array(), winner(&gate(2))), ([10, 9], Some(Army::Invader)));
    assert_eq!((gate(1).open().glory.into_array(), winner(&gate(1))), ([9, 10], Some(Army::Defender)));
    let fallen = ended(Options::default(), &[], |open| {
        open.glory = By::from_array([6, 9]);
        (open.ram, open.gate, open.gates_fallen) = (1, 0, 3);
        put_horde(open, Place::Barbican, "2 orc");
    });
    assert_eq!((fallen.open().glory.into_array(), winner(&fallen)), ([9, 10], Some(Army::Defender)));
}

#[test]
fn orders_are_carried_out_again_in_the_further_assault() {
    // 1e.draw.tiles: two furious goblins are worth 6 against 5.
    let siege = drawn(|open| {
        put_horde(open, Place::E2, "2 goblin");
        open.stones[Section::E2] = 5;
        open.orders[Section::E2] = Some(OrderToken::Resolved(OrderKind::Fury));
    });
    assert_eq!(winner(&siege), Some(Army::Invader));
    assert_eq!(siege.open().fallen, units("2 goblin"));
    // An orc goes once more, and takes the wall with it.
    let siege = drawn(|open| {
        put_horde(open, Place::E2, "2 orc");
        open.stones[Section::E2] = 2;
        open.orders[Section::E2] = Some(OrderToken::Resolved(OrderKind::Detonation));
    });
    assert_eq!(siege.choices(), [Action::Detonate(1), Action::Detonate(2)]);
    assert_eq!(winner(&siege.chosen(Action::Detonate(1))), Some(Army::Invader));
}
