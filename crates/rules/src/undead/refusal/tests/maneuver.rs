//! Maneuvers and the steps of the Invader's units.

use super::*;
use crate::set::Set;

/// A maneuver is performed, and units may leave ramparts.
fn ramparts(maneuver: Maneuver, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::MarchRamparts, |position| {
        position.open.maneuver = Some(maneuver);
        change(position);
    })
}

const LEVITATION: [&str; 3] = ["un.board.levitation", "un.board.limit", "un.maneuver.capacity"];
const FULL: [&str; 2] = ["un.board.limit", "un.maneuver.capacity"];

#[test]
fn a_full_section_still_takes_what_levitates() {
    // ex.un.minor-maneuver
    let with = |on_e2: &str| {
        let on_e2 = horde(on_e2);
        ramparts(Maneuver::Minor, move |position| {
            *position.open.horde_at_mut(Place::E2) = on_e2;
            *position.open.horde_at_mut(Place::Re2) = horde("phantom skeleton vampire");
        })
    };
    refused(&with("3 skeleton"), march(Undead::Skeleton, Path::Re2E2), &LEVITATION);
    allowed(&with("3 skeleton"), march(Undead::Phantom, Path::Re2E2));
    // ex.un.levitate-full
    refused(&with("3 phantom 3 skeleton"), march(Undead::Phantom, Path::Re2E2), &LEVITATION);
    // ex.un.levitate-reseat
    allowed(&with("5 phantom"), march(Undead::Skeleton, Path::Re2E2));
    refused(&with("5 phantom skeleton"), march(Undead::Vampire, Path::Re2E2), &LEVITATION);
    // ex.un.levitate-after-banish
    refused(&with("4 phantom 2 skeleton"), march(Undead::Vampire, Path::Re2E2), &LEVITATION);
    allowed(&with("3 phantom 2 skeleton"), march(Undead::Vampire, Path::Re2E2));
}

#[test]
fn a_full_place_is_named_even_after_its_step_was_passed_over() {
    let crowd = |position: &mut Position| {
        *position.open.horde_at_mut(Place::E4) = horde("3 phantom 3 skeleton");
        *position.open.horde_at_mut(Place::Re3) = horde("7 skeleton");
    };
    for step in [Step::MarchForegrounds, Step::MusterCamp, Step::ChooseManeuver] {
        let siege = at(step, crowd);
        refused(&siege, march(Undead::Skeleton, Path::Re3E4), &LEVITATION);
    }
    let siege = at(Step::MarchForegrounds, crowd);
    refused(&siege, march(Undead::Phantom, Path::FeRe3), &FULL);
    refused(&siege, march(Undead::Skeleton, Path::Re3E3), &["un.maneuver.order"]);
    refused(&ramparts(Maneuver::Minor, crowd), march(Undead::Phantom, Path::FeRe1), &["un.maneuver.order"]);
}

#[test]
fn places_send_up_to_their_number() {
    let many = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 skeleton");
        position.open.sent[Emplacement::Rw1] = 6;
    };
    refused(&ramparts(Maneuver::Minor, many), march(Undead::Skeleton, Path::Rw1W1), &["un.maneuver.up-to"]);
    allowed(&ramparts(Maneuver::Major, many), march(Undead::Skeleton, Path::Rw1W1));
    let siege = ramparts(Maneuver::Minor, many);
    refused(&siege, march(Undead::Vampire, Path::Rw1W1), &["un.maneuver.order"]);
    refused(&siege, Action::Maneuver(Maneuver::Major), &["un.maneuver.once-each", "un.maneuver.order"]);
    let camp = at(Step::MusterCamp, |position| {
        position.open.maneuver = Some(Maneuver::Minor);
        position.open.camp = horde("3 skeleton");
        position.open.sent[Emplacement::Fw] = 6;
        *position.open.horde_at_mut(Place::Fe) = horde("10 skeleton");
    });
    let muster = |unit, side| Action::Muster { unit, side };
    refused(&camp, muster(Undead::Skeleton, Side::West), &["un.maneuver.up-to"]);
    refused(&camp, muster(Undead::Skeleton, Side::East), &FULL);
    refused(&camp, muster(Undead::Vampire, Side::West), &["un.maneuver.order", "un.maneuver.camp-stays"]);
}

#[test]
fn the_saint_and_the_outermost_rampart_send_fewer() {
    // ex.un.saint
    let saint = |sent| {
        move |position: &mut Position| {
            *position.open.horde_at_mut(Place::Rw3) = horde("7 skeleton");
            position.open.saint = Some(Rampart::Rw3);
            position.open.sent[Emplacement::Rw3] = sent;
        }
    };
    allowed(&ramparts(Maneuver::Minor, saint(1)), march(Undead::Skeleton, Path::Rw3Rw4));
    let rules = ["un.maneuver.saint", "un.maneuver.up-to"];
    for path in [Path::Rw3W3, Path::Rw3Rw4] {
        refused(&ramparts(Maneuver::Major, saint(2)), march(Undead::Skeleton, path), &rules);
    }
    // ex.un.outermost-order
    let siege = ramparts(Maneuver::Minor, |position| {
        *position.open.horde_at_mut(Place::Rw4) = horde("7 skeleton");
        *position.open.horde_at_mut(Place::Rw3) = horde("4 skeleton");
        position.open.sent[Emplacement::Rw3] = 3;
        position.open.sent[Emplacement::Rw4] = 3;
        position.open.reached_rw4 = true;
    });
    refused(&siege, march(Undead::Skeleton, Path::Rw4W4), &["un.maneuver.outermost", "un.maneuver.up-to"]);
    refused(&siege, march(Undead::Skeleton, Path::Rw3Rw4), &FULL);
    allowed(&siege, march(Undead::Skeleton, Path::Rw3W4));
}

#[test]
fn each_maneuver_comes_once_and_one_is_compulsory() {
    let siege = at(Step::ChooseManeuver, |_| ());
    refused(&siege, Action::Done, &["un.maneuver.once-each"]);
    let siege = at(Step::ChooseManeuver, |position| position.open.maneuvers = Set::of_bits(1 << 0));
    refused(&siege, Action::Maneuver(Maneuver::Minor), &["un.maneuver.once-each"]);
    allowed(&siege, Action::Done);
}
