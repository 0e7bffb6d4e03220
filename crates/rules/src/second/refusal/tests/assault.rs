//! Targets, volleys, losses and the hospital.

use super::*;

#[test]
fn shots_have_their_range() {
    let aim = |from, at| Aim { from, at };
    at(Step::AimCannon(Tower::Tw1), |open| {
        open.put("rw1: orc");
        open.trench_masters = set![Rampart::Rw1];
    })
    .refuses("2e.cannon.useful", [aim(Tw1, Rw1), aim(Tw1, Rw2)])
    .refuses("2e.cannon.target", [aim(Tw1, Rw3)])
    .refuses("2e.cannon.declare-first", [aim(Tw2, Rw1)]);
    at(Step::AimMachine(Emplacement::Rw2), |open| {
        open.batteries[Emplacement::Rw2] = battery(Machine::Ballista);
        open.glare = Some(Section::W3);
    })
    .refuses("2e.assault.glare", [aim(Rw2, W3)])
    .refuses("2e.barrage.target", [aim(Rw2, W4), aim(Rw2, E1)]);
    at(Step::AimPole(Tower::Tw1), |open| {
        open.put("w1: orc");
        open.glare = Some(Section::W1);
    })
    .refuses("2e.assault.glare", [aim(Tw1, W1)])
    .refuses("2e.pole.target", [aim(Tw1, W2)]);
}

#[test]
fn volleys_go_where_arrows_hurt() {
    let volley = |section, first, second| Volley { section, first, second };
    let horde_on_ramparts = |open: &mut Open| open.put("rw1: orc, rw2: orc");
    at(Step::VolleyFrom(Section::W2), horde_on_ramparts)
        .refuses("2e.volley.assign: takes 0, has 1", [volley(Section::W2, 0, 0)])
        .refuses("2e.volley.assign: takes 255, has 1", [volley(Section::W2, 255, 255)])
        .refuses("2e.volley.assign", [volley(Section::W3, 1, 0)]);
    at(Step::VolleyFrom(Section::W2), |open| {
        horde_on_ramparts(open);
        open.mantelets = set![Rampart::Rw2];
    })
    .refuses("2e.volley.mantelet", [volley(Section::W2, 0, 1)]);
    at(Step::VolleyFrom(Section::W2), |open| {
        horde_on_ramparts(open);
        open.put("w2: orc");
    })
    .refuses("2e.assault.engaged", [volley(Section::W2, 1, 0)]);
    at(Step::VolleyFrom(Section::W1), horde_on_ramparts)
        .refuses("2e.volley.wall-targets", [volley(Section::W1, 0, 2)]);
    at(Step::TowerVolley(Tower::Tw1), horde_on_ramparts)
        .refuses("2e.volley.hold: takes 9, has 0", [Arrows(9)]);
    at(Step::BlessedArrows(Rampart::Rw1), horde_on_ramparts)
        .refuses("2e.volley.hold: takes 9, has 7", [Arrows(9)]);
    at(Step::BlessedVolley(Side::West), horde_on_ramparts)
        .refuses("2e.volley.blessing", [VolleyAt { side: Side::West, at: Re1 }]);
}

#[test]
fn orders_are_carried_out_if_they_can_be() {
    at(Step::Detonate(Section::W1), |open| open.put("w1: 2 orc"))
        .refuses("2e.order.detonation-forced: takes 1, has 0", [Detonate(0)])
        .refuses("2e.order.detonation", [Detonate(3)]);
    // ex.2e.call-steps
    at(Step::CallTroll(Section::W5), |open| open.put("w5: troll, rw1: troll, rw3: 7 orc"))
        .refuses("2e.order.call-toward", [march(Troll, Rw1W1), march(Troll, FwRw1)])
        .refuses("2e.order.call-room: takes 8, has 7", [march(Troll, FwRw3)])
        .refuses("2e.order.call", [march(Orc, Rw3Rw4), march(Troll, FeRe1)]);
}

#[test]
fn losses_are_the_largest_total_that_the_advantage_pays() {
    // ex.2e.veteran-must-die
    at(Step::GarrisonLoses { at: Section::W1, worth: 3 }, |open| open.put("w1: 2 marksman veteran"))
        .refuses("2e.casualty.rule: takes 3, has 2", [LoseGarrison(garrison("2 marksman"))])
        .refuses("2e.casualty.rule: takes 3, has 255", [LoseGarrison(Group::new([255; 3]))]);
    at(Step::HordeLoses { at: Rw1, worth: 3 }, |open| open.put("rw1: orc troll"))
        .refuses("2e.casualty.rule: takes 3, has 2", [LoseHorde(horde("orc"))]);
    at(Step::HordeLoses { at: Fw, worth: 3 }, |open| open.put("fw: orc troll"))
        .refuses("2e.casualty.rule: takes 3, has 2", [LoseHorde(horde("orc"))]);
    at(Step::Hospital, |open| open.hospital = garrison("marksman 3 soldier"))
        .refuses("2e.hospital.heal", [Heal(garrison("3 soldier")), Heal(garrison("2 marksman"))]);
}

#[test]
fn after_the_end_nothing_is_played() {
    at(Step::Window, |open| {
        open.outcome = Some(Outcome { winner: Army::Invader });
    })
    .refuses("2e.breach.win", [End]);
    at(Step::Window, |open| {
        open.outcome = Some(Outcome { winner: Army::Defender });
    })
    .refuses("2e.end.turn7", [End]);
}
