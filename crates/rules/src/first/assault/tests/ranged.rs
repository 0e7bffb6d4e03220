//! Part I (8.1).

use super::*;
use crate::board::{Rampart, Side, Tower};
use crate::first::card::Training;
use crate::first::step::Stage;
use crate::first::token::{HitFace, TowerMachine};
use crate::machine::{Battery, Emplacement, Machine};
use crate::set::{By, Set};
use crate::unit::Horde;

fn build(open: &mut Open, at: Emplacement, machine: Machine) {
    open.batteries[at] = Some(Battery { machine, hits: 2, misses: 5 });
}

fn train(open: &mut Open, training: Training, at: Rampart) {
    open.training[training].insert(at);
}

/// A machine of `re1` hits `e1`.
fn hit_e1(machine: Machine, change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board(|open| {
        build(open, Emplacement::Re1, machine);
        change(open);
    });
    siege.after(Step::Stage(Stage::Machines)).chosen(aim(Place::Re1, Place::E1)).chosen(Action::Hit)
}

#[test]
fn cannons_aim_first_and_share_the_deck() {
    // 1e.ranged.declare-first, 1e.ranged.cannon-targets, 1e.ranged.cannon-card, 1e.ranged.cannon-kill
    let siege = board(|open| {
        open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon);
        open.tower_machines[Tower::Te2] = Some(TowerMachine::Cannon);
        for (at, text) in [
            (Place::Rw1, "goblin orc"),
            (Place::Rw2, "troll"),
            (Place::Rw3, "troll"),
            (Place::Fw, "goblin"),
            (Place::Barbican, "2 orc"),
            (Place::Sw1, "orc"),
            (Place::Re3, "orc"),
        ] {
            put_horde(open, at, text);
        }
        // Neither helps against a cannon (1e.cover.not-cannon, 1e.trench-master.effect).
        open.covers.insert(Rampart::Rw1);
        train(open, Training::TrenchMaster, Rampart::Rw1);
    });
    let siege = siege.after(Step::Stage(Stage::Cannons));
    let (tw1, te2) = (Place::Tw1, Place::Te2);
    let reached = [Place::Rw1, Place::Rw2, Place::Fw, Place::Barbican, Place::Sw1];
    let mut expected: Vec<Action> = reached.iter().map(|at| aim(tw1, *at)).collect();
    expected.push(Action::Hold(tw1));
    assert_eq!(siege.choices(), expected);
    let siege = siege.chosen(aim(tw1, Place::Rw1));
    assert_eq!(siege.choices(), [aim(te2, Place::Re3), Action::Hold(te2)]);
    let siege = siege.chosen(aim(te2, Place::Re3)).chosen(Action::Turn(HitFace::Troll));
    assert_eq!(siege.choices(), [lose_horde("goblin"), lose_horde("orc")]);
    let siege = siege.chosen(lose_horde("orc"));
    assert_eq!(siege.open().horde_at(Place::Rw1), units("goblin"));
    assert!(!siege.is_legal(Action::Turn(HitFace::Troll)), "the only troll card is out");
    let siege = siege.chosen(Action::Turn(HitFace::Orc));
    assert_eq!((siege.open().horde_at(Place::Re3), siege.step()), (units("nobody"), None));
    assert_eq!((siege.open().hit_deck.into_array(), siege.open().aims), ([2, 1, 2, 1], [None; 9]));
}

#[test]
fn a_siege_tower_under_the_glare_is_no_target() {
    // 1e.glare.effect
    let siege = board(|open| {
        open.tower_machines[Tower::Tw1] = Some(TowerMachine::Cannon);
        put_horde(open, Place::Sw1, "orc");
        open.glare = Some(Section::W1);
    });
    assert_eq!(siege.after(Step::Stage(Stage::Cannons)).step(), None);
}

#[test]
fn machines_aim_foreground_first_and_may_hold() {
    // 1e.assault.order, 1e.machine.rampart-range, 1e.machine.trebuchet-range, 1e.machine.hold
    let siege = board(|open| {
        build(open, Emplacement::Re1, Machine::Ballista);
        build(open, Emplacement::Fe, Machine::Trebuchet);
        open.glare = Some(Section::E2);
    });
    let siege = siege.after(Step::Stage(Stage::Machines));
    let (fe, re1) = (Place::Fe, Place::Re1);
    let expected = [aim(fe, Place::E1), aim(fe, Place::E3), aim(fe, Place::E4), Action::Hold(fe)];
    assert_eq!(siege.choices(), expected);
    let siege = siege.chosen(Action::Hold(fe));
    assert_eq!(siege.choices(), [aim(re1, Place::E1), Action::Hold(re1)]);
    // Drawing a miss thins the pile (1e.machine.miss, 1e.ranged.machine-any-section).
    let siege = siege.chosen(aim(re1, Place::E1)).chosen(Action::Miss);
    let left = |at: Emplacement| siege.open().batteries[at].map(|pile| (pile.hits, pile.misses));
    assert_eq!((left(Emplacement::Re1), left(Emplacement::Fe)), (Some((2, 4)), Some((2, 5))));
    assert_eq!(siege.step(), None);
}

#[test]
fn a_ballista_kills_on_both_sides_of_the_wall() {
    // ex.1e.ballista-own-loss
    let siege = hit_e1(Machine::Ballista, |open| {
        put_garrison(open, Place::E1, "marksman soldier");
        put_horde(open, Place::E1, "orc");
        put_horde(open, Place::Se1, "troll");
        open.stones[Section::E1] = 2;
    });
    assert_eq!(siege.choices(), [lose_garrison("marksman"), lose_garrison("soldier")]);
    let siege = siege.chosen(lose_garrison("soldier"));
    assert_eq!(siege.open().stormers(Section::E1), units("orc"));
    // Killed outside part II: no Hospital (1e.hospital.entry).
    assert_eq!((siege.open().supply, siege.open().hospital), (units("soldier"), units("nobody")));
    assert_eq!(siege.open().stones[Section::E1], 2);
    // Even where no Defender unit stood (1e.ballista.own-loss); the hit goes back (1e.machine.hit).
    let siege = hit_e1(Machine::Ballista, |open| put_horde(open, Place::E1, "goblin orc"));
    assert_eq!(siege.open().stormers(Section::E1), units("goblin"));
    let pile = siege.open().batteries[Emplacement::Re1].expect("it still stands");
    assert_eq!((pile.hits, pile.misses), (2, 5));
}

#[test]
fn a_catapult_breaks_the_wall_and_then_what_is_behind_it() {
    // 1e.catapult.hit
    let siege = hit_e1(Machine::Catapult, |open| {
        open.stones[Section::E1] = 2;
        open.wood[Section::E1] = 2;
    });
    assert_eq!(siege.open().components(Section::E1), 1);
    let siege = hit_e1(Machine::Catapult, |open| open.wood[Section::E1] = 1);
    assert_eq!(siege.open().components(Section::E1), 0);
    // ex.1e.bare-wall-choice
    let bare = |open: &mut Open| {
        open.cauldrons[Section::E1] = units("goblin");
        open.tower_machines[Tower::Te1] = Some(TowerMachine::Cannon);
    };
    let siege = hit_e1(Machine::Catapult, bare);
    let cauldron = Action::Cauldron { at: Section::E1, against: Horde::Goblin };
    assert_eq!(siege.choices(), [cauldron, Action::Strike(Place::Te1)]);
    let struck = siege.clone().chosen(Action::Strike(Place::Te1));
    assert_eq!(struck.open().tower_machines[Tower::Te1], None);
    assert_eq!(siege.chosen(cauldron).open().cauldrons[Section::E1], units("nobody"));
    // 1e.trebuchet.hit: no cannon; the one cauldron goes.
    let siege = board(|open| {
        build(open, Emplacement::Fe, Machine::Trebuchet);
        bare(open);
    });
    let siege =
        siege.after(Step::Stage(Stage::Machines)).chosen(aim(Place::Fe, Place::E1)).chosen(Action::Hit);
    assert_eq!(siege.open().cauldrons[Section::E1], units("nobody"));
    assert_eq!(siege.open().tower_machines[Tower::Te1], Some(TowerMachine::Cannon));
    // Marksmen in towers are safe (1e.machine.tower-marksmen-safe).
    let siege = hit_e1(Machine::Catapult, |open| put_garrison(open, Place::Te1, "2 marksman"));
    assert_eq!((siege.step(), siege.open().garrison_at(Place::Te1)), (None, units("2 marksman")));
}

#[test]
fn an_accident_leaves_with_its_cauldron() {
    let spoilt = |cauldrons: &'static str| {
        hit_e1(Machine::Catapult, |open| {
            open.cauldrons[Section::E1] = units(cauldrons);
            open.accidents[Section::E1] = units("orc");
        })
    };
    let tiles = |siege: &Siege| siege.open().accidents[Section::E1];
    assert_eq!(tiles(&spoilt("orc")), units("nobody"));
    assert_eq!(tiles(&spoilt("2 orc")), units("orc"));
}

#[test]
fn blood_stones_kill_on_any_hit() {
    // 1e.blood-stones.effect
    let siege = hit_e1(Machine::Catapult, |open| {
        open.blood_stones.insert(Emplacement::Re1);
        put_garrison(open, Place::E1, "marksman soldier");
        open.stones[Section::E1] = 1;
    });
    assert_eq!(siege.open().components(Section::E1), 0);
    assert_eq!(siege.choices(), [lose_garrison("marksman"), lose_garrison("soldier")]);
    assert_eq!(siege.chosen(lose_garrison("soldier")).open().supply, units("soldier"));
}

#[test]
fn an_accurate_shot_resolves_one_of_two_cards() {
    // ex.1e.accurate-two-misses, 1e.special.accurate-shot, 1e.special.accurate-shot-resolved
    let drawn = |hits| {
        let siege = board(|open| {
            build(open, Emplacement::Re1, Machine::Catapult);
            open.accurate.insert(Emplacement::Re1);
            open.blood_stones.insert(Emplacement::Re1);
            put_garrison(open, Place::E1, "marksman soldier");
        });
        let siege = siege.after(Step::Stage(Stage::Machines)).chosen(aim(Place::Re1, Place::E1));
        siege.chosen(Action::Two(hits))
    };
    let pile = |siege: &Siege| {
        let pile = siege.open().batteries[Emplacement::Re1].expect("it still stands");
        (pile.hits, pile.misses)
    };
    assert_eq!(pile(&drawn(0)), (2, 4));
    assert_eq!((drawn(1).choices(), pile(&drawn(1))), (vec![Action::Hit, Action::Miss], (2, 5)));
    let missed = drawn(1).chosen(Action::Miss);
    assert_eq!((pile(&missed), missed.step()), ((2, 4), None));
    assert_eq!(drawn(1).chosen(Action::Hit).step(), Some(Step::GarrisonLosesOne { at: Section::E1 }));
    assert_eq!(drawn(2).step(), Some(Step::GarrisonLosesOne { at: Section::E1 }));
}

/// All marksmen of `w2` fire at `rw2`.
fn volley(marksmen: u8, horde: &str, change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board(|open| {
        put_garrison(open, Place::W2, &format!("{marksmen} marksman"));
        put_horde(open, Place::Rw2, horde);
        change(open);
    });
    let siege = siege.after(Step::Stage(Stage::Marksmen));
    (0..marksmen).fold(siege, |siege, _| siege.chosen(aim(Place::W2, Place::Rw2)))
}

#[test]
fn a_volley_takes_the_largest_total_it_reaches() {
    // ex.1e.volley-two
    let siege = volley(2, "orc 2 goblin", |_| {});
    assert_eq!(siege.choices(), [lose_horde("orc"), lose_horde("2 goblin")]);
    // ex.1e.volley-largest
    let siege = volley(3, "orc troll", |_| {});
    assert_eq!(siege.open().horde_at(Place::Rw2), units("orc"));
    // ex.1e.fire-one: the goblin dies, the troll cannot (1e.ranged.volley-no-rounding).
    let siege = volley(2, "troll goblin", |_| {});
    assert_eq!(siege.open().horde_at(Place::Rw2), units("troll"));
    let siege = volley(2, "troll", |_| {});
    assert_eq!((siege.open().horde_at(Place::Rw2), siege.step()), (units("troll"), None));
    // ex.1e.trench-volley
    let siege = volley(3, "goblin orc", |open| train(open, Training::TrenchMaster, Rampart::Rw2));
    assert_eq!(siege.open().horde_at(Place::Rw2), units("orc"));
    assert_eq!(siege.open().volley, [0; 8]);
}

#[test]
fn marksmen_split_and_all_choose_before_any_loss() {
    // 1e.ranged.marksmen-choice, 1e.ranged.marksmen-targets, 1e.assault.order, 1e.board.barbican-reach
    let siege = board(|open| {
        put_garrison(open, Place::W1, "2 marksman soldier");
        put_garrison(open, Place::W3, "marksman");
        put_garrison(open, Place::Tw2, "marksman");
        put_garrison(open, Place::E1, "marksman");
        for (at, text) in [(Place::Rw1, "goblin"), (Place::Rw2, "orc"), (Place::Barbican, "goblin orc")] {
            put_horde(open, at, text);
        }
        // In melee (1e.assault.in-melee), also by a siege tower alone.
        put_horde(open, Place::Sw3, "orc");
    });
    let siege = siege.after(Step::Stage(Stage::Marksmen));
    let (w1, tw2, bar) = (Place::W1, Place::Tw2, Place::Barbican);
    assert_eq!(siege.choices(), [aim(w1, Place::Rw1), aim(w1, bar), Action::Hold(w1)]);
    let siege = siege.chosen(aim(w1, Place::Rw1));
    assert_eq!(siege.choices().len(), 3, "nobody has died yet");
    let siege = siege.chosen(aim(w1, bar));
    // Towers of a side follow its sections, and are never in melee (1e.ranged.marksmen-tower-free).
    assert_eq!(siege.choices(), [aim(tw2, Place::Rw1), aim(tw2, Place::Rw2), Action::Hold(tw2)]);
    let siege = siege.chosen(Action::Hold(tw2)).chosen(aim(Place::E1, bar));
    // The volley on the barbican, of both sides: 2. The goblin of `rw1` is dead before it.
    assert_eq!(siege.open().horde_at(Place::Rw1), units("nobody"));
    assert_eq!(siege.open().horde_at(bar), units("goblin"));
    assert_eq!(siege.open().horde_at(Place::Rw2), units("orc"));
}

#[test]
fn covers_protect_and_blessings_widen() {
    // 1e.cover.effect, ex.1e.cover-sharpshooter
    let siege = board(|open| {
        put_garrison(open, Place::W2, "marksman");
        put_horde(open, Place::Rw2, "goblin");
        open.covers.insert(Rampart::Rw2);
    });
    assert_eq!(siege.after(Step::Stage(Stage::Marksmen)).step(), None);
    // 1e.blessing.effect: any rampart of the side, for wall and tower; the barbican only where it is in reach.
    let siege = board(|open| {
        put_garrison(open, Place::E3, "marksman");
        put_garrison(open, Place::W5, "marksman");
        for at in [Place::Rw1, Place::Re1, Place::Re3, Place::Barbican] {
            put_horde(open, at, "goblin");
        }
        open.blessing = Some(Side::East);
    });
    let siege = siege.after(Step::Stage(Stage::Marksmen));
    let e3 = Place::E3;
    assert_eq!(siege.choices(), [aim(e3, Place::Re1), aim(e3, Place::Re3), Action::Hold(e3)]);
}

/// Goblins of `rw2` with a Fire Master.
fn shooting(goblins: &str, change: impl FnOnce(&mut Open)) -> Siege {
    let siege = board(|open| {
        train(open, Training::FireMaster, Rampart::Rw2);
        put_horde(open, Place::Rw2, goblins);
        change(open);
    });
    siege.after(Step::Stage(Stage::Goblins))
}

#[test]
fn goblins_shoot_marksmen_one_by_one() {
    // 1e.ranged.goblins
    let siege = shooting("2 goblin orc", |open| {
        put_garrison(open, Place::W2, "2 marksman");
        put_garrison(open, Place::W3, "soldier");
        put_garrison(open, Place::Tw2, "marksman");
        // The Fire Master lies on another rampart.
        put_horde(open, Place::Rw1, "goblin");
    });
    let rw2 = Place::Rw2;
    assert_eq!(siege.choices(), [aim(rw2, Place::W2), aim(rw2, Place::Tw2), Action::Done]);
    assert_eq!(siege.clone().chosen(Action::Done).step(), None);
    let siege = siege.chosen(aim(rw2, Place::W2));
    assert_eq!(siege.choices().len(), 3);
    let siege = siege.chosen(aim(rw2, Place::Tw2));
    assert_eq!((siege.step(), siege.open().supply), (None, units("2 marksman")));
    assert_eq!(siege.open().garrison_at(Place::W2), units("marksman"));
    // ex.1e.goblin-shoots-tower
    let siege = shooting("3 goblin", |open| {
        put_garrison(open, Place::W2, "marksman");
        put_horde(open, Place::W2, "orc");
        put_horde(open, Place::W3, "orc");
        put_garrison(open, Place::Tw2, "2 marksman");
    });
    assert_eq!(siege.choices(), [aim(rw2, Place::Tw2), Action::Done]);
    let siege = siege.chosen(aim(rw2, Place::Tw2)).chosen(aim(rw2, Place::Tw2));
    assert_eq!((siege.step(), siege.open().garrison_at(Place::Tw2)), (None, units("nobody")));
    // 1e.glare.effect
    let siege = shooting("goblin", |open| {
        put_garrison(open, Place::W2, "marksman");
        open.glare = Some(Section::W2);
    });
    assert_eq!(siege.step(), None);
}

#[test]
fn a_quiet_board_asks_nobody() {
    let siege = board(|open| {
        put_garrison(open, Place::W2, "2 marksman");
        open.tower_machines = By::from_array([Some(TowerMachine::Cannon); 7]);
        open.equipment = By::from_array([Set::ALL; 6]);
        open.training = By::from_array([Set::ALL; 4]);
    });
    let siege = siege.after(Step::Assault);
    assert_eq!((siege.step(), siege.outcome()), (None, None));
    assert!(siege.told(Event::AssaultBegan { further: false }));
}
