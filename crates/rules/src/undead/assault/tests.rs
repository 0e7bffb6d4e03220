//! Stages of the assault, each from a board laid out for it.

use std::sync::Arc;

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::list::List;
use crate::machine::Battery;
use crate::seat::{Army, Seat, ToAct};
use crate::set::{By, Set};
use crate::tables::TableFiles;
use crate::undead::card::{PanicCard, ShotCard};
use crate::undead::load::load;
use crate::undead::options::{AuraLimit, Damage, HospitalRest, RepelTo, VolleyAim};
use crate::undead::position::Open;
use crate::undead::spell::{Engine, Tile};
use crate::undead::step::{Stage, Step};
use crate::undead::token::{Emplacement, Priest, TowerPiece};
use crate::undead::{Action, Event, Options, Position, Rulebook, Siege};
use crate::unit::{Garrison, Group, Undead, UnitKind};

/// A bare board in round 3 with full supplies, with what a test puts there, at the start of a stage.
fn siege_with(options: Options, stage: Stage, arrange: impl FnOnce(&mut Open)) -> Siege {
    let tables = load(&TableFiles::standard(), &options).expect("the standard tables are sound");
    let mut position = Position::default();
    position.open.round = 3;
    position.open.bag = tables.pieces.horde;
    arrange(&mut position.open);
    position.agenda.push(Step::Stage(stage));
    let mut siege = Siege::at(Arc::new(Rulebook { tables, options, set: None }), position);
    siege.resume();
    siege
}

fn siege(stage: Stage, arrange: impl FnOnce(&mut Open)) -> Siege {
    siege_with(Options::default(), stage, arrange)
}

fn group<K: UnitKind>(units: &str) -> Group<K> {
    units.parse().expect(units)
}

fn horde(open: &mut Open, at: Place, units: &str) {
    *open.horde_at_mut(at) = group(units);
}

fn garrison(open: &mut Open, at: Section, units: &str) {
    *open.garrison_at_mut(at.place()) = group(units);
}

fn engine(machine: Engine) -> Option<Battery<Engine>> {
    Some(Battery { machine, hits: 2, misses: 4 })
}

fn play(siege: &mut Siege, action: Action) {
    assert!(siege.is_legal(action), "{action:?} at {:?}", siege.step());
    siege.play_unchecked(action);
}

fn offered(siege: &Siege) -> Vec<Action> {
    let mut list = List::new();
    siege.list(&mut list);
    list.to_vec()
}

/// The stage is over, and nothing else waits.
fn is_over(siege: &Siege) -> bool {
    siege.step().is_none() && siege.outcome().is_none()
}

fn aim(from: Place, at: Place) -> Action {
    Action::Aim { from, at }
}

#[test]
fn the_stages_come_in_order_and_the_walls_are_judged_before_the_regroup() {
    // un.ranged.order, 8.2, un.regroup.skip-last
    let mut siege = siege(Stage::Regroup, |_| {});
    siege.begin_assault();
    let mut steps = siege.position().agenda.steps().to_vec();
    steps.reverse();
    let mut expected: Vec<Step> = Stage::ALL.iter().copied().map(Step::Stage).collect();
    expected.insert(expected.len() - 1, Step::WallsHeld);
    expected.push(Step::CleanUp);
    assert_eq!(steps, expected);
}

#[test]
fn the_defender_wins_when_the_walls_hold_in_the_last_round() {
    // un.end.sunrise, ex.un.round-8
    for (round, winner) in [(7, None), (8, Some(Army::Defender))] {
        let mut siege = siege(Stage::Engagement, |open| open.round = round);
        siege.walls_held();
        assert_eq!(siege.outcome().map(|outcome| outcome.winner), winner, "round {round}");
    }
}

#[test]
fn armaments_of_a_kind_fire_one_by_one_without_returning_cards() {
    // un.ranged.armament, un.ranged.no-replace, un.ranged.card, un.ranged.target, ex.un.cannons
    let mut siege = siege(Stage::Cannons, |open| {
        open.towers[Tower::Te1] = Some(TowerPiece::Cannon);
        open.towers[Tower::Te2] = Some(TowerPiece::Cannon);
        open.towers[Tower::Te3] = Some(TowerPiece::Crossbow);
        horde(open, Place::Re2, "phantom 2 skeleton");
        horde(open, Place::Rw1, "phantom");
    });
    let [te1, te2, re2] = [Place::Te1, Place::Te2, Place::Re2];
    assert_eq!(offered(&siege), [aim(te1, re2), aim(te2, re2), Action::Done]);
    play(&mut siege, aim(te2, re2));
    assert_eq!(siege.to_act(), ToAct::Chance);
    play(&mut siege, Action::Turn(ShotCard::C1));
    assert_eq!(siege.position().open.horde_at(re2), group("skeleton"));
    assert_eq!(offered(&siege), [aim(te1, re2), Action::Done]);
    play(&mut siege, aim(te1, re2));
    assert!(!siege.is_legal(Action::Turn(ShotCard::C1)));
    // ex.un.absent-type
    play(&mut siege, Action::Turn(ShotCard::C2));
    let open = &siege.position().open;
    assert!(open.horde_at(re2).is_empty() && open.turned.is_empty() && is_over(&siege));
    assert_eq!((open.altar, open.pile), (2, group("phantom")));
}

#[test]
fn the_defender_may_hold_fire() {
    // un.ranged.hold
    let mut siege = siege(Stage::Crossbows, |open| {
        open.towers[Tower::Tw1] = Some(TowerPiece::Crossbow);
        horde(open, Place::Fw, "skeleton");
    });
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::Defender));
    play(&mut siege, Action::Done);
    assert!(is_over(&siege));
}

#[test]
fn heavy_rain_silences_cannons_and_leaves_crossbows_only_phantoms() {
    // un.spell.heavy-rain, ex.un.heavy-rain
    let arrange = |open: &mut Open| {
        open.rain = true;
        open.towers[Tower::Tw1] = Some(TowerPiece::Crossbow);
        open.towers[Tower::Tw2] = Some(TowerPiece::Cannon);
        horde(open, Place::Rw1, "phantom skeleton");
    };
    assert!(is_over(&siege(Stage::Cannons, arrange)));
    for (card, left) in [(ShotCard::X1, "phantom skeleton"), (ShotCard::X4, "skeleton")] {
        let mut siege = siege(Stage::Crossbows, arrange);
        play(&mut siege, aim(Place::Tw1, Place::Rw1));
        play(&mut siege, Action::Turn(card));
        assert_eq!(siege.position().open.horde_at(Place::Rw1), group(left));
    }
}

#[test]
fn every_engine_of_the_kind_fires_but_the_one_with_the_malfunction() {
    // un.engine.must-fire, un.action.malfunction, un.engine.range, un.engine.shot
    let mut siege = siege(Stage::SpectralBallistae, |open| {
        open.engines[Rampart::Rw1] = engine(Engine::SpectralBallista);
        open.engines[Rampart::Rw2] = engine(Engine::SpectralBallista);
        open.engines[Rampart::Re1] = engine(Engine::SpectralBallista);
        open.engines[Rampart::Re2] = engine(Engine::SkullCatapult);
        open.malfunction = Some(Rampart::Re1);
        garrison(open, Section::W2, "2 marksman");
        horde(open, Place::Rw2, "7 skeleton");
    });
    let [rw1, rw2, w1, w2, w3] = [Place::Rw1, Place::Rw2, Place::W1, Place::W2, Place::W3];
    assert_eq!(offered(&siege), [aim(rw1, w1), aim(rw1, w2), aim(rw2, w2), aim(rw2, w3)]);
    // un.engine.ballista, ex.un.ballista
    play(&mut siege, aim(rw1, w2));
    play(&mut siege, Action::Hit);
    assert_eq!(siege.position().open.horde_at(rw1), group("phantom"));
    assert_eq!(siege.position().open.supply, group("marksman"));
    // ex.un.ballista-full
    play(&mut siege, aim(rw2, w2));
    play(&mut siege, Action::Hit);
    let open = &siege.position().open;
    assert!(is_over(&siege) && open.garrison_at(w2).is_empty() && open.hospital.is_empty());
    assert_eq!((open.horde_at(rw2), open.supply), (group("7 skeleton"), group("2 marksman")));
    assert_eq!(open.engines[Rampart::Rw1], engine(Engine::SpectralBallista));
}

#[test]
fn a_miss_leaves_the_deck_for_good() {
    // un.engine.shot, ex.un.ballista-no-target
    let mut siege = siege(Stage::SpectralBallistae, |open| {
        open.engines[Rampart::Rw1] = engine(Engine::SpectralBallista);
    });
    play(&mut siege, aim(Place::Rw1, Place::W1));
    play(&mut siege, Action::Miss);
    let battery = siege.position().open.engines[Rampart::Rw1].expect("it stays");
    assert_eq!((battery.hits, battery.misses), (2, 3));
}

#[test]
fn a_bone_thrower_asks_for_its_markers_before_the_next_one_fires() {
    // un.engine.bone-thrower
    let mut siege = siege(Stage::BoneThrowers, |open| {
        open.engines[Rampart::Rw1] = engine(Engine::BoneThrower);
        open.engines[Rampart::Rw2] = engine(Engine::BoneThrower);
    });
    play(&mut siege, aim(Place::Rw1, Place::W1));
    play(&mut siege, Action::Hit);
    assert_eq!(siege.step(), Some(Step::ThrowBones { at: Section::W1, building: None, left: 2 }));
    let below = siege.position().agenda.steps().iter().rev().nth(1).copied();
    assert_eq!(below, Some(Step::AimEngine(Engine::BoneThrower)));
}

#[test]
fn a_catapult_takes_a_wall_then_the_cauldron_then_a_tower_piece_and_panic_rises() {
    // un.engine.catapult, ex.un.catapult-chain
    let hit = |arrange: fn(&mut Open)| {
        let mut siege = siege(Stage::SkullCatapults, |open| {
            open.engines[Rampart::Rw4] = engine(Engine::SkullCatapult);
            open.cauldrons.insert(Section::W4);
            open.towers[Tower::Tw3] = Some(TowerPiece::Cross);
            open.towers[Tower::Tw4] = Some(TowerPiece::Cannon);
            open.walls[Section::W4] = 1;
            arrange(open);
        });
        play(&mut siege, aim(Place::Rw4, Place::W4));
        play(&mut siege, Action::Hit);
        siege
    };
    let wall = hit(|_| {});
    assert_eq!(wall.position().open.walls[Section::W4], 0);
    assert!(wall.position().open.cauldrons.has(Section::W4) && is_over(&wall));
    let cauldron = hit(|open| open.walls = By::default());
    assert!(cauldron.position().open.cauldrons.is_empty() && is_over(&cauldron));
    let mut tower = hit(|open| (open.walls, open.cauldrons) = (By::default(), Set::EMPTY));
    assert_eq!(offered(&tower), [Action::Strike(Tower::Tw3), Action::Strike(Tower::Tw4)]);
    play(&mut tower, Action::Strike(Tower::Tw4));
    assert_eq!(tower.position().open.towers[Tower::Tw4], None);
    let nothing = hit(|open| {
        (open.walls, open.cauldrons, open.towers) = (By::default(), Set::EMPTY, By::default());
    });
    for siege in [wall, cauldron, tower, nothing] {
        assert_eq!(siege.position().open.panic, 1);
        assert!(is_over(&siege));
    }
}

/// Two marksmen on `w2`, one each on `w1` and `w3`; skeletons before them.
fn volley(options: Options, arrange: fn(&mut Open)) -> Siege {
    siege_with(options, Stage::Volley, |open| {
        garrison(open, Section::W1, "marksman");
        garrison(open, Section::W2, "2 marksman soldier");
        garrison(open, Section::W3, "marksman");
        horde(open, Place::Rw1, "2 skeleton vampire");
        horde(open, Place::Rw2, "2 skeleton");
        arrange(open);
    })
}

fn aiming(section: Section, first: u8, second: u8) -> Action {
    Action::Volley { section, first, second }
}

#[test]
fn marksmen_aim_one_by_one_and_count_together() {
    // un.ranged.volley-aim, un.ranged.volley-kill, ex.un.volley-split
    let mut siege = volley(Options::default(), |_| {});
    assert_eq!(offered(&siege), [aiming(Section::W1, 1, 0), aiming(Section::W1, 0, 0)]);
    play(&mut siege, aiming(Section::W1, 1, 0));
    let splits = [(2, 0), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)];
    assert_eq!(offered(&siege), splits.map(|(first, second)| aiming(Section::W2, first, second)));
    play(&mut siege, aiming(Section::W2, 1, 1));
    play(&mut siege, aiming(Section::W3, 1, 0));
    let open = &siege.position().open;
    assert_eq!(open.horde_at(Place::Rw1), group("skeleton vampire"));
    assert_eq!(open.horde_at(Place::Rw2), group("skeleton"));
    assert_eq!((open.altar, open.volley), (2, By::default()));
    assert!(is_over(&siege));
}

#[test]
fn with_the_option_a_section_aims_as_a_whole() {
    // un.opt.volley-aim
    let options = Options { volley_aim: VolleyAim::Section, ..Options::default() };
    let mut siege = volley(options, |_| {});
    play(&mut siege, aiming(Section::W1, 1, 0));
    let whole = [(2, 0), (0, 2), (0, 0)];
    assert_eq!(offered(&siege), whole.map(|(first, second)| aiming(Section::W2, first, second)));
}

#[test]
fn mists_bats_and_an_engaged_section_hinder_the_volley() {
    // un.spell.mists
    let mut misty = volley(Options::default(), |open| {
        open.active[Tile::Mists].insert(Rampart::Rw1.index());
    });
    let second = [2, 1, 0].map(|second| aiming(Section::W2, 0, second));
    assert_eq!(offered(&misty), second);
    play(&mut misty, second[2]);
    // un.ranged.volley-who, ex.un.engaged-by-phantom
    let engaged = volley(Options::default(), |open| {
        for section in [Section::W1, Section::W2, Section::W3] {
            horde(open, section.place(), "phantom");
        }
    });
    assert!(is_over(&engaged));
    // un.spell.bats
    assert!(is_over(&volley(Options::default(), |open| open.bats = Some(Side::West))));
    let elsewhere = volley(Options::default(), |open| open.bats = Some(Side::East));
    assert_eq!(elsewhere.step(), Some(Step::VolleyFrom(Section::W1)));
    // Other types are never hit.
    let no_skeleton = volley(Options::default(), |open| {
        horde(open, Place::Rw1, "phantom vampire");
        horde(open, Place::Rw2, "nobody");
    });
    assert!(is_over(&no_skeleton));
}

#[test]
fn marksmen_with_shaking_hands_need_a_third() {
    // un.ranged.volley-kill, ex.un.volley, ex.un.shaking-hands
    for (marksmen, shaking, dead) in [(3, false, 1), (5, false, 2), (5, true, 1), (7, false, 2)] {
        let mut siege = siege(Stage::Volley, |open| horde(open, Place::Re1, "2 skeleton"));
        if shaking {
            siege.at.open.panic_cards = [PanicCard::ShakingHands; 2].into_iter().collect();
        }
        siege.at.open.volley[Rampart::Re1] = marksmen;
        siege.volley_at(Rampart::Re1);
        assert_eq!(siege.position().open.altar, dead, "{marksmen} marksmen");
    }
}

#[test]
fn archers_deal_damage_for_every_three_skeletons_and_breach_nothing() {
    // un.ranged.archers, un.ranged.archers-may, un.ranged.no-breach, ex.un.archers, ex.un.archers-empty
    let mut siege = siege(Stage::SkeletonArchers, |open| {
        for rampart in [Rampart::Re1, Rampart::Re2, Rampart::Re3] {
            open.active[Tile::SkeletonArchers].insert(rampart.index());
        }
        horde(open, Place::Re1, "6 skeleton");
        horde(open, Place::Re2, "2 skeleton 4 vampire");
        horde(open, Place::Re3, "5 skeleton");
        garrison(open, Section::E2, "2 marksman soldier");
        garrison(open, Section::E4, "marksman");
    });
    let [re1, re3, e1, e2, e3, e4] = [Place::Re1, Place::Re3, Place::E1, Place::E2, Place::E3, Place::E4];
    let all = [aim(re1, e1), aim(re1, e2), aim(re3, e3), aim(re3, e4), Action::Done];
    assert_eq!(offered(&siege), all);
    play(&mut siege, aim(re3, e4));
    assert_eq!(offered(&siege), [all[0], all[1], Action::Done]);
    play(&mut siege, aim(re1, e2));
    assert_eq!(offered(&siege), [Action::Kill(Garrison::Marksman), Action::Kill(Garrison::Soldier)]);
    play(&mut siege, Action::Kill(Garrison::Marksman));
    // ex.un.maximal: the second marksman follows by itself.
    assert!(is_over(&siege));
    assert_eq!(siege.position().open.hospital, group("3 marksman"));
    assert_eq!(siege.position().open.garrison_at(e2), group("soldier"));
}

#[test]
fn inactive_archers_do_not_fire() {
    // ex.un.inactive-tile, un.activate.lasts
    let siege = siege(Stage::SkeletonArchers, |open| {
        open.tiles[Tile::SkeletonArchers].insert(Rampart::Re1.index());
        horde(open, Place::Re1, "6 skeleton");
        garrison(open, Section::E1, "marksman");
    });
    assert!(is_over(&siege));
}

#[test]
fn poison_needs_an_invader_and_a_marksman() {
    // un.melee.poison
    for (active, stormers, defenders, dead) in [
        (true, "phantom", "2 marksman", "marksman"),
        (true, "nobody", "2 marksman", "nobody"),
        (true, "phantom", "2 soldier", "nobody"),
        (false, "phantom", "2 marksman", "nobody"),
    ] {
        let siege = siege(Stage::PoisonClouds, |open| {
            open.tiles[Tile::PoisonCloud].insert(Section::W3.index());
            if active {
                open.active[Tile::PoisonCloud].insert(Section::W3.index());
            }
            horde(open, Place::W3, stormers);
            garrison(open, Section::W3, defenders);
        });
        assert_eq!(siege.position().open.hospital, group(dead), "{active} {stormers} {defenders}");
    }
}

/// Both priests on a section with phantoms.
fn banish(options: Options, arrange: fn(&mut Open)) -> Siege {
    siege_with(options, Stage::Banish, |open| {
        open.bag = group("nobody");
        open.priests = By::from_array([Place::W3, Place::W5]);
        horde(open, Place::W3, "2 phantom vampire");
        horde(open, Place::W5, "phantom");
        arrange(open);
    })
}

#[test]
fn a_priest_banishes_a_phantom_to_a_rampart_of_the_invaders_choice() {
    // un.melee.banish, un.priest.banish, un.priest.repel-to
    let mut siege = banish(Options::default(), |_| {});
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::Invader));
    assert_eq!(offered(&siege), [Action::Retreat(Place::Rw2), Action::Retreat(Place::Rw3)]);
    play(&mut siege, Action::Retreat(Place::Rw3));
    let open = &siege.position().open;
    assert_eq!(
        (open.horde_at(Place::W3), open.horde_at(Place::Rw3)),
        (group("phantom vampire"), group("phantom"))
    );
    assert_eq!((open.horde_at(Place::W5), open.horde_at(Place::Rw4)), (group("nobody"), group("phantom")));
    assert!(is_over(&siege));
}

#[test]
fn a_banished_phantom_without_room_goes_to_the_bag() {
    // un.unit.repel-lost
    let siege = banish(Options::default(), |open| {
        for rampart in [Place::Rw2, Place::Rw3, Place::Rw4] {
            horde(open, rampart, "7 skeleton");
        }
    });
    let open = &siege.position().open;
    assert_eq!((open.bag, open.pile, open.altar), (group("2 phantom"), group("nobody"), 0));
    assert!(is_over(&siege));
}

#[test]
fn with_the_option_units_are_repelled_to_any_rampart_of_the_side() {
    // un.opt.repel-to
    let options = Options { repel_to: RepelTo::Side, ..Options::default() };
    let siege = banish(options, |open| horde(open, Place::Rw2, "7 skeleton"));
    assert_eq!(offered(&siege), [Place::Rw1, Place::Rw3, Place::Rw4].map(Action::Retreat));
}

#[test]
fn a_silenced_priest_banishes_nobody() {
    // un.spell.wail, ex.un.wail
    let siege = banish(Options::default(), |open| {
        open.silenced = Some(Priest::West);
    });
    assert_eq!(siege.position().open.horde_at(Place::W3), group("2 phantom vampire"));
    assert_eq!(siege.position().open.horde_at(Place::Rw4), group("phantom"));
}

#[test]
fn consecrated_ground_defeats_phantoms_or_repels_a_skeleton() {
    // un.melee.consecrated, ex.un.consecrated
    for (stormers, rampart, left, rampart_after, altar, pile) in [
        ("phantom 2 skeleton", "nobody", "2 skeleton", "nobody", 0, "phantom"),
        ("3 phantom", "nobody", "phantom", "nobody", 0, "2 phantom"),
        ("2 skeleton", "6 vampire", "skeleton", "skeleton 6 vampire", 0, "nobody"),
        ("2 skeleton", "7 vampire", "skeleton", "7 vampire", 1, "nobody"),
        ("2 vampire", "nobody", "2 vampire", "nobody", 0, "nobody"),
    ] {
        let siege = siege(Stage::ConsecratedGround, |open| {
            open.consecrated.insert(Path::Re2E3);
            horde(open, Place::E3, stormers);
            horde(open, Place::Re2, rampart);
        });
        let open = &siege.position().open;
        let found = (open.horde_at(Place::E3), open.horde_at(Place::Re2), open.altar, open.pile);
        assert_eq!(found, (group(left), group(rampart_after), altar, group(pile)), "{stormers}");
    }
}

#[test]
fn of_two_consecrated_paths_the_lower_rampart_is_first_and_sections_come_in_board_order() {
    // 8.2: `w2` from `rw1` before `rw2`, before `w3`
    let mut siege = siege(Stage::Regroup, |_| {});
    siege.at.agenda.clear();
    for path in [Path::Re1E1, Path::Rw2W3, Path::Rw2W2, Path::Rw1W2] {
        siege.at.open.consecrated.insert(path);
    }
    siege.begin_stage(Stage::ConsecratedGround);
    let mut steps = siege.position().agenda.steps().to_vec();
    steps.reverse();
    assert_eq!(steps, [Path::Rw1W2, Path::Rw2W2, Path::Rw2W3, Path::Re1E1].map(Step::Consecrated));
}

#[test]
fn a_cauldron_is_poured_over_two_skeletons() {
    // un.melee.cauldron, ex.un.cauldron
    for (stormers, left, altar) in
        [("skeleton 2 vampire", "2 vampire", 1), ("phantom 3 skeleton", "phantom skeleton", 2)]
    {
        let siege = siege(Stage::Cauldrons, |open| {
            open.cauldrons.insert(Section::W1);
            horde(open, Place::W1, stormers);
        });
        assert_eq!(siege.position().open.horde_at(Place::W1), group(left));
        assert_eq!(siege.position().open.altar, altar);
    }
}

#[test]
fn stakes_cost_a_unit_of_the_section_and_are_used_once() {
    // un.melee.stakes, un.melee.stakes-last, un.unit.sacrifice, ex.un.stakes
    let mut siege = siege(Stage::AspenStakes, |open| {
        open.towers[Tower::Te2] = Some(TowerPiece::AspenStakes);
        garrison(open, Section::E2, "veteran");
        garrison(open, Section::E3, "marksman soldier");
        horde(open, Place::E2, "2 vampire");
        horde(open, Place::E3, "vampire");
    });
    let stake = |section, unit| Action::Stake { tower: Tower::Te2, section, unit };
    let all = [
        stake(Section::E2, Garrison::Veteran),
        stake(Section::E3, Garrison::Marksman),
        stake(Section::E3, Garrison::Soldier),
        Action::Done,
    ];
    assert_eq!(offered(&siege), all);
    play(&mut siege, all[0]);
    let open = &siege.position().open;
    assert!(is_over(&siege) && open.garrison_at(Place::E2).is_empty() && open.hospital.is_empty());
    assert_eq!((open.supply, open.pile), (group("veteran"), group("vampire")));
    assert_eq!(open.horde_at(Place::E2), group("vampire"));
}

#[test]
fn a_section_is_breached_when_damage_is_left_after_its_last_unit() {
    // un.engage.breach, ex.un.breach-edge, ex.un.empty-tie, ex.un.priest-alone, ex.un.degradation
    struct Case(&'static str, &'static str, u8, bool, bool);
    for (Case(stormers, defenders, walls, priest, degraded), breached) in [
        (Case("2 phantom 3 skeleton", "marksman soldier", 2, false, false), false),
        (Case("3 vampire", "marksman soldier", 2, false, false), true),
        (Case("skeleton", "nobody", 2, false, false), false),
        (Case("vampire", "nobody", 2, false, false), true),
        (Case("2 skeleton", "nobody", 2, true, false), false),
        (Case("skeleton vampire", "nobody", 2, true, false), true),
        (Case("3 vampire", "2 soldier", 3, false, true), true),
        (Case("3 vampire", "2 soldier", 3, false, false), false),
    ] {
        let siege = siege(Stage::Engagement, |open| {
            horde(open, Place::W4, stormers);
            garrison(open, Section::W4, defenders);
            open.walls[Section::W4] = walls;
            open.priests[Priest::West] = if priest { Place::W4 } else { Place::Courtyard };
            if degraded {
                open.active[Tile::Degradation].insert(Section::W4.index());
            }
        });
        let winner = siege.outcome().map(|outcome| outcome.winner);
        assert_eq!(winner, breached.then_some(Army::Invader), "{stormers} against {defenders}");
        // un.engage.not-units
        assert_eq!(siege.position().open.walls[Section::W4], walls);
    }
}

#[test]
fn the_stronger_side_picks_who_falls() {
    // ex.un.engagement
    let mut siege = siege(Stage::Engagement, |open| {
        horde(open, Place::W1, "3 phantom skeleton vampire");
        garrison(open, Section::W1, "marksman soldier veteran");
        open.walls[Section::W1] = 2;
    });
    let fought = siege.events().iter().find_map(|event| match event {
        Event::CombatFought { invader, defender, units, .. } => Some((*invader, *defender, *units)),
        _ => None,
    });
    assert_eq!(fought, Some((11, 8, 6)));
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::Invader));
    play(&mut siege, Action::Kill(Garrison::Soldier));
    assert_eq!(siege.position().open.hospital, group("marksman soldier"));
    assert!(is_over(&siege));
}

#[test]
fn phantoms_keep_the_strength_that_the_engagement_began_with() {
    // ex.un.aura-fixed, un.engage.strength, un.damage.aura
    let slay = |unit, strength| Action::Slay { unit, strength };
    let arrange = |open: &mut Open| {
        horde(open, Place::W1, "2 phantom vampire");
        garrison(open, Section::W1, "3 veteran");
        open.walls[Section::W1] = 3;
    };
    let mut siege = siege(Stage::Engagement, arrange);
    assert_eq!(siege.to_act(), ToAct::Seat(Seat::Defender));
    assert_eq!(offered(&siege), [slay(Undead::Phantom, 2), slay(Undead::Vampire, 3)]);
    play(&mut siege, slay(Undead::Vampire, 3));
    assert!(is_over(&siege));
    assert_eq!(siege.position().open.horde_at(Place::W1), group("phantom"));
    assert_eq!(siege.position().open.pile, group("phantom vampire"));
    // un.opt.damage
    let options = Options { damage: Damage::Largest, ..Options::default() };
    let siege = siege_with(options, Stage::Engagement, |open| {
        arrange(open);
        open.walls[Section::W1] = 2;
    });
    assert_eq!(siege.position().open.horde_at(Place::W1), group("vampire"));
}

#[test]
fn a_phantom_out_of_the_aura_falls_for_less() {
    // un.damage.aura, ex.un.aura-four
    let mut siege = siege(Stage::Engagement, |open| {
        horde(open, Place::W1, "4 phantom vampire");
        garrison(open, Section::W1, "3 veteran");
        open.walls[Section::W1] = 3;
    });
    let slay = |strength| Action::Slay { unit: Undead::Phantom, strength };
    assert_eq!(offered(&siege), [slay(1), slay(2)]);
    play(&mut siege, slay(1));
    // One damage is left, and the other phantoms cost 2.
    assert_eq!(siege.position().open.horde_at(Place::W1), group("3 phantom vampire"));
    assert!(is_over(&siege));
}

#[test]
fn a_fallen_phantom_of_the_aura_leaves_the_price_of_the_others() {
    // un.damage.aura
    let mut siege = siege(Stage::Engagement, |open| {
        horde(open, Place::W1, "4 phantom vampire");
        garrison(open, Section::W1, "3 veteran");
        open.walls[Section::W1] = 3;
        open.priests[Priest::West] = Place::W1;
    });
    let slay = |unit, strength| Action::Slay { unit, strength };
    let all = [slay(Undead::Phantom, 1), slay(Undead::Phantom, 2), slay(Undead::Vampire, 3)];
    assert_eq!(offered(&siege), all);
    play(&mut siege, all[1]);
    assert_eq!(offered(&siege), all[..2]);
    play(&mut siege, all[1]);
    assert_eq!(siege.position().open.pile, group("2 phantom"));
    assert!(is_over(&siege));
}

#[test]
fn the_harvested_rise_on_a_foreground_with_room() {
    // un.spell.soul-harvest, ex.un.soul-harvest
    let harvest = |west: &str, east: &str| {
        siege(Stage::Engagement, |open| {
            open.harvest = Some(Section::E1);
            horde(open, Place::E1, "skeleton vampire");
            garrison(open, Section::E1, "marksman soldier");
            horde(open, Place::Fw, west);
            horde(open, Place::Fe, east);
        })
    };
    // Damage 2: the Invader takes the soldier, and a skeleton rises.
    let mut siege = harvest("10 phantom", "nobody");
    play(&mut siege, Action::Kill(Garrison::Soldier));
    let open = &siege.position().open;
    assert_eq!((open.supply, open.hospital), (group("soldier"), group("nobody")));
    assert_eq!(open.horde_at(Place::Fe), group("skeleton"));
    let mut siege = harvest("nobody", "nobody");
    play(&mut siege, Action::Kill(Garrison::Soldier));
    assert_eq!(offered(&siege), Side::ALL.iter().copied().map(Action::Side).collect::<Vec<_>>());
    play(&mut siege, Action::Side(Side::West));
    assert_eq!(siege.position().open.horde_at(Place::Fw), group("skeleton"));
    let mut siege = harvest("10 phantom", "10 phantom");
    play(&mut siege, Action::Kill(Garrison::Soldier));
    assert!(is_over(&siege));
    assert_eq!(siege.position().open.supply, group("soldier"));
}

#[test]
fn who_is_not_healed_is_out_of_the_game() {
    // un.regroup.hospital, un.regroup.heal-all, un.regroup.out, ex.un.hospital, ex.un.hospital-beds
    let heal = |rest: HospitalRest| {
        let options = Options { hospital_rest: rest, ..Options::default() };
        let mut siege = siege_with(options, Stage::Regroup, |open| {
            open.beds = 1;
            open.hospital = group("marksman soldier veteran");
        });
        assert_eq!(offered(&siege), Garrison::ALL.iter().copied().map(Action::Heal).collect::<Vec<_>>());
        play(&mut siege, Action::Heal(Garrison::Veteran));
        play(&mut siege, Action::Heal(Garrison::Soldier));
        siege.position().open
    };
    let open = heal(HospitalRest::Out);
    assert_eq!(open.garrison_at(Place::Courtyard), group("soldier veteran"));
    assert_eq!(
        (open.hospital, open.lost, open.supply),
        (group("nobody"), group("marksman"), group("nobody"))
    );
    // un.opt.hospital-rest
    let open = heal(HospitalRest::Supply);
    assert_eq!((open.lost, open.supply), (group("nobody"), group("marksman")));
}

#[test]
fn nobody_is_asked_when_all_are_healed() {
    let siege = siege(Stage::Regroup, |open| {
        open.beds = 2;
        open.hospital = group("marksman veteran");
    });
    assert!(is_over(&siege));
    assert_eq!(siege.position().open.garrison_at(Place::Courtyard), group("marksman veteran"));
}

#[test]
fn the_gallows_need_three_spectators() {
    // un.spell.gallows: the level is 0 again afterwards, but a card was drawn for it.
    for (spectators, active, drawn) in
        [("3 phantom", true, true), ("2 phantom", true, false), ("3 phantom", false, false)]
    {
        let siege = siege(Stage::Regroup, |open| {
            let forest = Emplacement::Fe.index();
            open.tiles[Tile::GallowsForest].insert(forest);
            if active {
                open.active[Tile::GallowsForest].insert(forest);
            }
            horde(open, Place::Fe, spectators);
        });
        assert_eq!(siege.step(), drawn.then_some(Step::DrawPanic(1)), "{spectators}");
    }
}

#[test]
fn a_vampire_strengthens_three_phantoms_of_its_section() {
    // un.unit.aura, un.unit.aura-limit, un.opt.aura-limit, ex.un.aura-four, ex.un.aura-two-vampires, un.spell.blood-moon
    let strength = |aura_limit: AuraLimit, units: &str, blood_moon: bool| {
        let options = Options { aura_limit, ..Options::default() };
        let siege = siege_with(options, Stage::Cauldrons, |open| {
            horde(open, Place::W1, units);
            open.blood_moon = blood_moon;
        });
        siege.position().open.clash(siege.book(), Section::W1).invader
    };
    for (units, per_section, per_vampire, moonlit) in [
        ("4 phantom vampire", 10, 10, 11),
        ("5 phantom 2 vampire", 14, 16, 16),
        ("3 phantom skeleton", 5, 5, 5),
        ("2 phantom vampire", 7, 7, 8),
    ] {
        let found = [
            strength(AuraLimit::Section, units, false),
            strength(AuraLimit::Vampire, units, false),
            strength(AuraLimit::Section, units, true),
        ];
        assert_eq!(found, [per_section, per_vampire, moonlit], "{units}");
    }
}
