//! Maneuvers and the steps of the Invader's units.

use super::*;

/// A maneuver is performed, and units may leave ramparts.
fn ramparts(maneuver: Maneuver, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::MarchRamparts, |open| {
        open.maneuver = Some(maneuver);
        change(open);
    })
}

#[test]
fn a_full_section_still_takes_what_levitates() {
    // ex.un.minor-maneuver
    let with = |units: &str| {
        ramparts(Maneuver::Minor, |open| open.put(&format!("re2: phantom skeleton vampire, e2: {units}")))
    };
    with("3 skeleton")
        .allows([march(Phantom, Re2E2)])
        .refuses("un.board.levitation: takes 4, has 3", [march(Skeleton, Re2E2)]);
    // ex.un.levitate-full
    with("3 phantom 3 skeleton").refuses("un.board.levitation: takes 4, has 3", [march(Phantom, Re2E2)]);
    // ex.un.levitate-reseat
    with("5 phantom").allows([march(Skeleton, Re2E2)]);
    with("5 phantom skeleton").refuses("un.board.levitation: takes 4, has 3", [march(Vampire, Re2E2)]);
    // ex.un.levitate-after-banish
    with("4 phantom 2 skeleton").refuses("un.board.levitation: takes 4, has 3", [march(Vampire, Re2E2)]);
    with("3 phantom 2 skeleton").allows([march(Vampire, Re2E2)]);
}

#[test]
fn a_full_place_is_named_even_after_its_step_was_passed_over() {
    let crowd = |open: &mut Open| open.put("e4: 3 phantom 3 skeleton, re3: 7 skeleton");
    for step in [Step::MarchForegrounds, Step::MusterCamp, Step::ChooseManeuver] {
        at(step, crowd).refuses("un.board.levitation: takes 4, has 3", [march(Skeleton, Re3E4)]);
    }
    at(Step::MarchForegrounds, crowd)
        .refuses("un.board.limit: takes 8, has 7", [march(Phantom, FeRe3)])
        .refuses("un.maneuver.order", [march(Skeleton, Re3E3)]);
    ramparts(Maneuver::Minor, crowd).refuses("un.maneuver.order", [march(Phantom, FeRe1)]);
}

#[test]
fn places_send_up_to_their_number() {
    let many = |open: &mut Open| {
        open.put("rw1: 7 skeleton");
        open.sent[Emplacement::Rw1] = 6;
    };
    ramparts(Maneuver::Minor, many).refuses("un.maneuver.up-to: takes 7, has 6", [march(Skeleton, Rw1W1)]);
    ramparts(Maneuver::Major, many).allows([march(Skeleton, Rw1W1)]);
    ramparts(Maneuver::Minor, many)
        .refuses("un.maneuver.order", [march(Vampire, Rw1W1)])
        .refuses("un.maneuver.once-each", [Maneuver(Maneuver::Major)]);
    let muster = |unit, side| Muster { unit, side };
    at(Step::MusterCamp, |open| {
        open.maneuver = Some(Maneuver::Minor);
        open.camp = horde("3 skeleton");
        open.sent[Emplacement::Fw] = 6;
        open.put("fe: 10 skeleton");
    })
    .refuses("un.maneuver.up-to: takes 7, has 6", [muster(Skeleton, Side::West)])
    .refuses("un.board.limit: takes 11, has 10", [muster(Skeleton, Side::East)])
    .refuses("un.maneuver.order", [muster(Vampire, Side::West)]);
}

#[test]
fn the_saint_and_the_outermost_rampart_send_fewer() {
    // ex.un.saint
    let saint = |sent| {
        move |open: &mut Open| {
            open.put("rw3: 7 skeleton");
            open.saint = Some(Rampart::Rw3);
            open.sent[Emplacement::Rw3] = sent;
        }
    };
    ramparts(Maneuver::Minor, saint(1)).allows([march(Skeleton, Rw3Rw4)]);
    for path in [Rw3W3, Rw3Rw4] {
        ramparts(Maneuver::Major, saint(2))
            .refuses("un.maneuver.saint: takes 3, has 2", [march(Skeleton, path)]);
    }
    // ex.un.outermost-order
    ramparts(Maneuver::Minor, |open| {
        open.put("rw4: 7 skeleton, rw3: 4 skeleton");
        open.sent[Emplacement::Rw3] = 3;
        open.sent[Emplacement::Rw4] = 3;
        open.reached_rw4 = true;
    })
    .allows([march(Skeleton, Rw3W4)])
    .refuses("un.maneuver.outermost: takes 4, has 0", [march(Skeleton, Rw4W4)])
    .refuses("un.board.limit: takes 8, has 7", [march(Skeleton, Rw3Rw4)]);
}

#[test]
fn each_maneuver_comes_once_and_one_is_compulsory() {
    at(Step::ChooseManeuver, |_| ()).refuses("un.maneuver.once-each", [Done]);
    at(Step::ChooseManeuver, |open| open.maneuvers = set![Maneuver::Minor])
        .allows([Done])
        .refuses("un.maneuver.once-each", [Maneuver(Maneuver::Minor)]);
}
