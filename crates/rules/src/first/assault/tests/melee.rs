//! Part II (8.2).

use super::*;
use crate::board::Tower;
use crate::first::card::Equipment;
use crate::first::step::Stage;
use crate::first::token::{HitFace, TowerMachine};
use crate::order::{OrderKind, OrderToken};
use crate::set::By;
use crate::unit::Hero;

/// A clash at `w3`.
fn clash(change: impl FnOnce(&mut Open)) -> Siege {
    board(change).after(Step::Clash(Section::W3))
}

fn equip(open: &mut Open, equipment: Equipment) {
    open.equipment[equipment].insert(Section::W3);
}

fn enrage(open: &mut Open) {
    open.orders[Section::W3] = Some(OrderToken::Resolved(OrderKind::Fury));
}

/// Who is left at `w3`: Invader, Defender, and whether it was breached.
fn left(siege: &Siege) -> (String, String, bool) {
    let open = siege.open();
    let w3 = Section::W3;
    (open.stormers(w3).to_string(), open.garrison_at(w3.place()).to_string(), open.breached.has(w3))
}

fn outcome(invader: &str, defender: &str, breached: bool) -> (String, String, bool) {
    (invader.to_owned(), defender.to_owned(), breached)
}

#[test]
fn the_loser_chooses_what_is_enough() {
    // ex.1e.advantage-one
    let siege = clash(|open| fight(open, "2 troll orc", "2 soldier marksman", 2));
    assert_eq!(siege.choices(), [lose_garrison("soldier"), lose_garrison("marksman")]);
    let siege = siege.chosen(lose_garrison("marksman"));
    assert_eq!(left(&siege), outcome("orc 2 troll", "2 soldier", false));
    assert_eq!(siege.open().hospital, units("marksman"));
    // ex.1e.round-up
    let siege = clash(|open| fight(open, "3 orc", "2 soldier marksman", 2));
    assert_eq!(left(&siege), outcome("2 orc", "marksman 2 soldier", false));
    assert_eq!(siege.open().fallen, units("orc"));
}

#[test]
fn only_units_absorb_the_advantage() {
    // ex.1e.breach-seven
    let siege = clash(|open| fight(open, "3 troll 2 orc", "2 soldier", 2));
    assert_eq!(left(&siege), outcome("2 orc 3 troll", "nobody", true));
    assert_eq!(siege.open().hospital, units("2 soldier"));
    // ex.1e.breach-warrior
    let siege = clash(|open| {
        fight(open, "2 orc 2 troll", "2 marksman", 3);
        open.heroes[Hero::Warrior] = Place::W3;
    });
    assert_eq!(left(&siege), outcome("2 orc 2 troll", "nobody", true));
    assert_eq!(siege.open().hero(Hero::Warrior), Place::W3);
    // ex.1e.hold-three
    let siege = clash(|open| fight(open, "2 orc 2 troll", "2 marksman soldier", 3));
    assert_eq!(left(&siege), outcome("2 orc 2 troll", "marksman", false));
    // ex.1e.hold-empty
    let siege = clash(|open| fight(open, "2 orc 2 troll", "2 soldier", 3));
    assert_eq!(left(&siege), outcome("2 orc 2 troll", "nobody", false));
    // A = U is no breach (1e.melee.breach).
    let siege = clash(|open| fight(open, "4 orc", "2 soldier", 0));
    assert_eq!(left(&siege), outcome("4 orc", "nobody", false));
    // ex.1e.empty-wall-breach
    let siege = clash(|open| fight(open, "3 goblin", "nobody", 2));
    assert_eq!(left(&siege), outcome("3 goblin", "nobody", true));
    // 1e.melee.equal
    let siege = clash(|open| fight(open, "2 orc", "soldier", 2));
    assert_eq!(left(&siege), outcome("2 orc", "soldier", false));
}

#[test]
fn a_wall_that_nobody_defends_kills_nobody() {
    // ex.1e.undefended
    let siege = clash(|open| fight(open, "2 goblin", "nobody", 4));
    assert_eq!(left(&siege), outcome("2 goblin", "nobody", false));
    // ex.1e.officer-alone, with a Speech
    let siege = clash(|open| {
        fight(open, "orc", "nobody", 3);
        open.heroes[Hero::Officer] = Place::W3;
        open.speech = 4;
    });
    assert_eq!(left(&siege), outcome("orc", "nobody", false));
    // ex.1e.warrior-alone
    let siege = clash(|open| {
        fight(open, "orc", "nobody", 2);
        open.heroes[Hero::Warrior] = Place::W3;
    });
    assert_eq!(left(&siege), outcome("nobody", "nobody", false));
}

#[test]
fn units_of_the_officer_count_one_more() {
    // ex.1e.officer-soldier
    let officer = |open: &mut Open| open.heroes[Hero::Officer] = Place::W3;
    let siege = clash(|open| {
        fight(open, "orc", "soldier", 0);
        officer(open);
    });
    assert_eq!(left(&siege), outcome("nobody", "soldier", false));
    // ex.1e.officer-losses
    let siege = clash(|open| {
        fight(open, "3 troll", "2 soldier", 1);
        officer(open);
    });
    assert_eq!(left(&siege), outcome("3 troll", "soldier", false));
    // Two marksmen count 2 each: one of them is enough for 2.
    let siege = clash(|open| {
        fight(open, "2 troll", "2 marksman", 0);
        officer(open);
    });
    assert_eq!(left(&siege), outcome("2 troll", "marksman", false));
}

#[test]
fn furious_goblins_die_and_the_rest_counts_anew() {
    // ex.1e.fury-loss
    let siege = clash(|open| {
        fight(open, "2 orc goblin", "2 soldier veteran", 4);
        equip(open, Equipment::Banners);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("nobody", "2 soldier veteran", false));
    // ex.1e.fury-win
    let siege = clash(|open| {
        fight(open, "2 orc goblin", "2 soldier", 3);
        equip(open, Equipment::Banners);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("2 orc", "soldier", false));
    // ex.1e.fury-undefended
    let siege = clash(|open| {
        fight(open, "goblin orc", "nobody", 6);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("orc", "nobody", false));
    // A breach by furious goblins alone is valid (1e.melee.fury-win).
    let siege = clash(|open| {
        fight(open, "2 goblin", "marksman", 1);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("nobody", "nobody", true));
    // 1e.melee.equal
    let siege = clash(|open| {
        fight(open, "goblin", "soldier", 1);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("nobody", "soldier", false));
    // Nobody is left to lose (1e.melee.fury-loss).
    let siege = clash(|open| {
        fight(open, "goblin", "soldier", 4);
        enrage(open);
    });
    assert_eq!((left(&siege), siege.step()), (outcome("nobody", "soldier", false), None));
}

#[test]
fn shields_save_units_but_win_nothing() {
    let shielded = |invader: &'static str, defender: &'static str, stones| {
        move |open: &mut Open| {
            fight(open, invader, defender, stones);
            equip(open, Equipment::Shields);
        }
    };
    // ex.1e.shields-equal
    let siege = clash(shielded("2 orc", "soldier", 4));
    assert_eq!(left(&siege), outcome("2 orc", "soldier", false));
    // ex.1e.shields-loss
    let siege = clash(shielded("2 orc", "soldier", 6));
    assert_eq!(left(&siege), outcome("orc", "soldier", false));
    // 1e.melee.counted-strength: 6 against 8, and a goblin counts 2.
    let siege = clash(shielded("3 goblin", "soldier", 6));
    assert_eq!(left(&siege), outcome("2 goblin", "soldier", false));
    // 1e.melee.shields-no-win: 3 against 4, then 6.
    let siege = clash(shielded("3 goblin", "soldier", 2));
    assert_eq!(left(&siege), outcome("3 goblin", "soldier", false));
    // 1e.melee.shields-fury: the goblin dies, then 2 orcs count 6 against 7 and one of them dies.
    let siege = clash(|open| {
        shielded("2 orc goblin", "soldier", 6)(open);
        enrage(open);
    });
    assert_eq!(left(&siege), outcome("orc", "soldier", false));
}

#[test]
fn poisons_come_before_the_count() {
    let poisoned = |defender: &'static str, stones, invader: &'static str| {
        move |open: &mut Open| {
            fight(open, invader, defender, stones);
            equip(open, Equipment::Poisons);
        }
    };
    // ex.1e.poison-recount
    let siege = clash(poisoned("2 soldier marksman", 2, "2 troll orc"));
    assert_eq!(left(&siege), outcome("orc 2 troll", "soldier", false));
    assert_eq!(siege.open().hospital, units("marksman soldier"));
    // ex.1e.poison-breach
    let siege = clash(poisoned("2 marksman soldier", 3, "2 orc 2 troll"));
    assert_eq!(left(&siege), outcome("2 orc 2 troll", "nobody", true));
    // Who has not won poisons nobody.
    let siege = clash(poisoned("marksman", 1, "orc"));
    assert_eq!(left(&siege), outcome("orc", "marksman", false));
    // 1e.melee.poisons-valley: at the start of part II, and no more in the clash.
    let valley = board_with(printed_by(Printing::Valley), poisoned("2 marksman", 9, "orc"));
    let siege = valley.after(Step::Stage(Stage::Poisons));
    assert_eq!(left(&siege), outcome("orc", "marksman", false));
    let valley = board_with(printed_by(Printing::Valley), poisoned("2 marksman", 1, "2 orc"));
    let siege = valley.after(Step::Clash(Section::W3));
    assert_eq!(left(&siege), outcome("2 orc", "marksman", false));
    let quiet = board_with(printed_by(Printing::Valley), poisoned("2 marksman", 1, "nobody"));
    assert_eq!(left(&quiet.after(Step::Stage(Stage::Poisons))), outcome("nobody", "2 marksman", false));
}

#[test]
fn the_wall_loses_before_the_siege_tower() {
    // 1e.siege-tower.loss-order, 1e.siege-tower.at-section
    let siege = clash(|open| {
        fight(open, "orc", "3 soldier", 3);
        put_horde(open, Place::Sw3, "2 orc");
    });
    assert_eq!(siege.open().horde_at(Place::W3), units("nobody"));
    assert_eq!(siege.open().horde_at(Place::Sw3), units("orc"));
}

fn pour(change: impl FnOnce(&mut Open)) -> Siege {
    board(change).after(Step::Stage(Stage::Cauldrons))
}

#[test]
fn cauldrons_kill_their_own_kind() {
    // 1e.melee.cauldrons, 1e.cauldron.same-kind
    let siege = pour(|open| {
        fight(open, "2 goblin 3 orc troll", "soldier", 0);
        put_horde(open, Place::Sw3, "goblin");
        open.cauldrons[Section::W3] = units("goblin 2 orc");
    });
    assert_eq!(left(&siege), outcome("orc troll", "soldier", false));
    // They stay (1e.cauldron.permanent).
    assert_eq!(siege.open().cauldrons[Section::W3], units("goblin 2 orc"));
    // Not under the Glare (1e.glare.effect).
    let siege = pour(|open| {
        fight(open, "troll", "nobody", 0);
        open.cauldrons[Section::W3] = units("troll");
        open.glare = Some(Section::W3);
    });
    assert_eq!(left(&siege), outcome("troll", "nobody", false));
}

#[test]
fn an_accident_hurts_the_garrison() {
    let accident =
        |invader: &'static str, defender: &'static str, cauldrons: &'static str, spoilt: &'static str| {
            move |open: &mut Open| {
                fight(open, invader, defender, 0);
                open.cauldrons[Section::W3] = units(cauldrons);
                open.accidents[Section::W3] = units(spoilt);
            }
        };
    // ex.1e.accident-goblin
    let siege = pour(accident("goblin", "2 marksman soldier", "goblin", "goblin"));
    assert_eq!(left(&siege), outcome("goblin", "soldier", false));
    assert_eq!(siege.open().hospital, units("2 marksman"));
    let siege = pour(accident("orc", "2 marksman", "goblin", "goblin"));
    assert_eq!(left(&siege), outcome("orc", "2 marksman", false));
    // The kind decides (1e.accident.by-type).
    let siege = pour(accident("troll orc", "2 soldier 2 veteran", "orc troll", "orc troll"));
    assert_eq!(left(&siege), outcome("orc troll", "soldier veteran", false));
    // 1e.melee.cauldron-order: the sound one leaves no orc for the other.
    let siege = pour(accident("orc troll", "soldier", "2 orc", "orc"));
    assert_eq!(left(&siege), outcome("troll", "soldier", false));
}

#[test]
fn poles_strike_one_after_the_other() {
    // 1e.melee.poles
    let siege = board(|open| {
        put_horde(open, Place::W3, "goblin orc");
        put_horde(open, Place::W4, "troll");
        open.tower_machines = By::from_array([
            None,
            None,
            Some(TowerMachine::Pole),
            Some(TowerMachine::Pole),
            None,
            None,
            None,
        ]);
        open.tower_machines[Tower::Te1] = Some(TowerMachine::Pole);
    });
    let siege = siege.after(Step::Stage(Stage::Poles));
    let (tw3, tw4) = (Place::Tw3, Place::Tw4);
    assert_eq!(siege.choices(), [aim(tw3, Place::W3), aim(tw3, Place::W4), Action::Hold(tw3)]);
    let siege = siege.chosen(aim(tw3, Place::W3)).chosen(Action::Turn(HitFace::Orc));
    // The weakest is hit; the card stays out until the stage is over.
    assert_eq!(siege.open().stormers(Section::W3), units("orc"));
    assert_eq!(siege.choices(), [aim(tw4, Place::W4), Action::Hold(tw4)]);
    let siege = siege.chosen(aim(tw4, Place::W4));
    assert_eq!(siege.open().hit_deck, By::from_array([2, 1, 1, 1]));
    let siege = siege.chosen(Action::Turn(HitFace::Orc));
    // The weakest is a troll, and the card shows none. No pole is asked that reaches nobody.
    assert_eq!(siege.open().stormers(Section::W4), units("troll"));
    assert_eq!((siege.step(), siege.open().hit_deck.into_array()), (None, [2, 1, 2, 1]));
    // The weakest decides, though the card shows a kind that is there.
    let siege = board(|open| {
        put_horde(open, Place::W3, "goblin troll");
        open.tower_machines[Tower::Tw3] = Some(TowerMachine::Pole);
    });
    let siege = siege.after(Step::Stage(Stage::Poles)).chosen(aim(tw3, Place::W3));
    let siege = siege.chosen(Action::Turn(HitFace::Troll));
    assert_eq!(siege.open().stormers(Section::W3), units("troll"));
}

#[test]
fn nothing_is_fought_under_the_glare() {
    // 1e.glare.effect
    let siege = board(|open| {
        fight(open, "3 troll", "marksman", 0);
        put_horde(open, Place::W2, "goblin");
        open.glare = Some(Section::W3);
        open.tower_machines[Tower::Tw2] = Some(TowerMachine::Pole);
    });
    let poles = siege.clone().after(Step::Stage(Stage::Poles));
    assert_eq!(poles.choices(), [aim(Place::Tw2, Place::W2), Action::Hold(Place::Tw2)]);
    let siege = siege.after(Step::Stage(Stage::Strength));
    assert_eq!(left(&siege), outcome("3 troll", "marksman", false));
    assert!(siege.open().breached.has(Section::W2));
}
