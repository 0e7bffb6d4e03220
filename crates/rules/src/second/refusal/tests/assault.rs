//! Targets, volleys, losses and the hospital.

use super::*;

#[test]
fn shots_have_their_range() {
    let aim = |from, at| Action::Aim { from, at };
    let cannon = at(Step::AimCannon(Tower::Tw1), |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc");
        position.open.trench_masters.insert(Rampart::Rw1);
    });
    let trench = ["2e.cannon.useful", "2e.cannon.trench-master", "2e.trench-master.effect"];
    refused(&cannon, aim(Place::Tw1, Place::Rw1), &trench);
    refused(&cannon, aim(Place::Tw1, Place::Rw3), &["2e.cannon.target"]);
    refused(&cannon, aim(Place::Tw1, Place::Rw2), &["2e.cannon.useful", "2e.cannon.target"]);
    refused(&cannon, aim(Place::Tw2, Place::Rw1), &["2e.cannon.declare-first", "2e.cannon.target"]);
    let ballista = at(Step::AimMachine(Emplacement::Rw2), |position| {
        position.open.batteries[Emplacement::Rw2] = battery(Machine::Ballista);
        position.open.glare = Some(Section::W3);
    });
    refused(&ballista, aim(Place::Rw2, Place::W3), &["2e.assault.glare", "2e.barrage.target"]);
    refused(&ballista, aim(Place::Rw2, Place::W4), &["2e.barrage.target"]);
    refused(&ballista, aim(Place::Rw2, Place::E1), &["2e.barrage.target", "2e.board.sides"]);
    let pole = at(Step::AimPole(Tower::Tw1), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("orc");
        position.open.glare = Some(Section::W1);
    });
    refused(&pole, aim(Place::Tw1, Place::W1), &["2e.assault.glare", "2e.pole.target"]);
    refused(&pole, aim(Place::Tw1, Place::W2), &["2e.pole.target"]);
}

#[test]
fn volleys_go_where_arrows_hurt() {
    let volley = |section, first, second| Action::Volley { section, first, second };
    let horde_on_ramparts = |position: &mut Position| {
        for place in [Place::Rw1, Place::Rw2] {
            *position.open.horde_at_mut(place) = horde("orc");
        }
    };
    let siege = at(Step::VolleyFrom(Section::W2), horde_on_ramparts);
    let all_fire = ["2e.volley.assign", "2e.volley.useful", "2e.volley.who"];
    refused(&siege, volley(Section::W2, 0, 0), &all_fire);
    refused(&siege, volley(Section::W2, 255, 255), &all_fire);
    refused(&siege, volley(Section::W3, 1, 0), &["2e.volley.assign"]);
    let siege = at(Step::VolleyFrom(Section::W2), |position| {
        horde_on_ramparts(position);
        position.open.mantelets.insert(Rampart::Rw2);
    });
    let mantelet = ["2e.volley.mantelet", "2e.volley.useful", "2e.mantelet.effect"];
    refused(&siege, volley(Section::W2, 0, 1), &mantelet);
    let siege = at(Step::VolleyFrom(Section::W2), |position| {
        horde_on_ramparts(position);
        *position.open.horde_at_mut(Place::W2) = horde("orc");
    });
    refused(&siege, volley(Section::W2, 1, 0), &["2e.assault.engaged", "2e.volley.who"]);
    let siege = at(Step::VolleyFrom(Section::W1), horde_on_ramparts);
    refused(&siege, volley(Section::W1, 0, 2), &["2e.volley.wall-targets", "2e.volley.assign"]);
    for step in [Step::TowerVolley(Tower::Tw1), Step::BlessedArrows(Rampart::Rw1)] {
        refused(&at(step, horde_on_ramparts), Action::Arrows(9), &["2e.volley.hold", "2e.volley.who"]);
    }
    let blessed = at(Step::BlessedVolley(Side::West), horde_on_ramparts);
    let action = Action::VolleyAt { side: Side::West, at: Place::Re1 };
    refused(&blessed, action, &["2e.volley.blessing", "2e.blessing.effect"]);
}

#[test]
fn orders_are_carried_out_if_they_can_be() {
    let siege = at(Step::Detonate(Section::W1), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("2 orc");
    });
    let forced = ["2e.order.detonation-forced", "2e.order.must-do", "2e.order.detonation"];
    refused(&siege, Action::Detonate(0), &forced);
    refused(&siege, Action::Detonate(3), &["2e.order.detonation"]);
    // ex.2e.call-steps
    let siege = at(Step::CallTroll(Section::W5), |position| {
        *position.open.horde_at_mut(Place::W5) = horde("troll");
        *position.open.horde_at_mut(Place::Rw1) = horde("troll");
        *position.open.horde_at_mut(Place::Rw3) = horde("7 orc");
    });
    let toward = ["2e.order.call-toward", "2e.order.call"];
    refused(&siege, march(Horde::Troll, Path::Rw1W1), &toward);
    refused(&siege, march(Horde::Troll, Path::FwRw1), &toward);
    refused(&siege, march(Horde::Troll, Path::FwRw3), &["2e.order.call-room", "2e.board.capacity-rampart"]);
    refused(&siege, march(Horde::Orc, Path::Rw3Rw4), &["2e.order.call"]);
    refused(&siege, march(Horde::Troll, Path::FeRe1), &["2e.order.call", "2e.board.sides"]);
}

#[test]
fn losses_are_the_largest_total_that_the_advantage_pays() {
    // ex.2e.veteran-must-die
    let siege = at(Step::GarrisonLoses { at: Section::W1, worth: 3 }, |position| {
        *position.open.garrison_at_mut(Place::W1) = garrison("2 marksman veteran");
    });
    let rules = ["2e.casualty.rule", "2e.melee.losses", "2e.assault.golden-rule"];
    refused(&siege, Action::LoseGarrison(garrison("2 marksman")), &rules);
    refused(&siege, Action::LoseGarrison(Group::new([255; 3])), &rules);
    let siege = at(Step::HordeLoses { at: Place::Rw1, worth: 3 }, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc troll");
    });
    let rules = ["2e.casualty.rule", "2e.volley.strength", "2e.casualty.enumerate"];
    refused(&siege, Action::LoseHorde(horde("orc")), &rules);
    let siege = at(Step::HordeLoses { at: Place::Fw, worth: 3 }, |position| {
        *position.open.horde_at_mut(Place::Fw) = horde("orc troll");
    });
    let rules = ["2e.casualty.rule", "2e.plan.farlon-overkill"];
    refused(&siege, Action::LoseHorde(horde("orc")), &rules);
    let siege = at(Step::Hospital, |position| position.open.hospital = garrison("marksman 3 soldier"));
    let rules = ["2e.hospital.heal", "2e.hospital.number"];
    refused(&siege, Action::Heal(garrison("3 soldier")), &rules);
    refused(&siege, Action::Heal(garrison("2 marksman")), &rules);
}

#[test]
fn after_the_end_nothing_is_played() {
    let siege = at(Step::Window, |position| {
        position.open.outcome = Some(Outcome { winner: Army::Invader });
    });
    refused(&siege, Action::End, &["2e.breach.win"]);
    let siege = at(Step::Window, |position| {
        position.open.outcome = Some(Outcome { winner: Army::Defender });
    });
    refused(&siege, Action::End, &["2e.end.turn7", "2e.end.turn7-at-once"]);
}
