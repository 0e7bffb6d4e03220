//! What changed tables and options do to the rules.

use std::sync::Arc;

use stronghold_rules::board::{Path, Place, Rampart, Section};
use stronghold_rules::list::{List, MAX_ACTIONS};
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::Maneuver;
use stronghold_rules::second::options::{Options, Reveal};
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::token::{Battery, Emplacement, Machine};
use stronghold_rules::second::{Action, Position, Rulebook, Siege, Step, Tables};
use stronghold_rules::set::Set;
use stronghold_rules::unit::{Garrison, Group, Horde};

fn siege(tables: Tables, options: Options, position: Position) -> Siege {
    let mut siege = Siege::at(Arc::new(Rulebook { tables, options, set: None }), position);
    siege.resume();
    siege
}

fn list(siege: &Siege) -> Vec<Action> {
    let mut list: List<Action> = List::new();
    siege.list(&mut list);
    list.to_vec()
}

#[test]
fn a_hit_takes_the_cauldron_against_the_weakest_units() {
    // 2e.catapult.several-cauldrons
    let mut tables = Tables::standard();
    tables.sections[Section::W1].cauldron_places = 2;
    let mut position = Position::default();
    position.open.cauldrons[Section::W1] = Group::new([0, 1, 1]);
    position.open.batteries[Emplacement::Rw1] =
        Some(Battery { machine: Machine::Catapult, hits: 2, misses: 0 });
    position.agenda.push(Step::Stage(Stage::SiegeMachines));
    let mut siege = siege(tables, Options::default(), position);
    siege.play_unchecked(Action::Aim { from: Place::Rw1, at: Place::W1 });
    assert_eq!(siege.position().open.cauldrons[Section::W1], Group::of(Horde::Troll, 1));
}

#[test]
fn a_quartermaster_passes_one_unit_even_when_pieces_move_one_by_one() {
    // 2e.maneuver.quartermaster with `maneuver.reveal = single`
    let options = Options { reveal: Reveal::Single, ..Options::default() };
    let mut position = Position::default();
    position.open.quartermasters = Set::only(Rampart::Rw1);
    *position.open.horde_at_mut(Place::Fw) = Group::of(Horde::Orc, 3);
    position.agenda.push(Step::Maneuver(Maneuver::Major));
    let mut siege = siege(Tables::standard(), options, position);
    let pass = Action::Through { unit: Horde::Orc, first: Path::FwRw1, second: Path::Rw1W1 };
    assert!(list(&siege).contains(&pass));
    siege.play_unchecked(pass);
    assert_eq!(siege.position().open.stormers(Section::W1), Group::of(Horde::Orc, 1));
    assert!(!list(&siege).contains(&pass));
    assert!(list(&siege).contains(&Action::March { unit: Horde::Orc, path: Path::FwRw1 }));
}

#[test]
fn a_dearer_move_needs_as_many_hourglasses() {
    // 2e.move.cost
    let mut tables = Tables::standard();
    tables.numbers.move_cost = 2;
    let mut position = Position::default();
    *position.open.garrison_at_mut(Place::W1) = Group::of(Garrison::Soldier, 1);
    *position.open.garrison_at_mut(Place::W2) = Group::of(Garrison::Marksman, 1);
    position.open.hourglasses = 1;
    position.agenda.push(Step::Window);
    let one = siege(tables.clone(), Options::default(), position.clone());
    let step = Action::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::W2 };
    let swap =
        Action::Swap { unit: Garrison::Soldier, from: Place::W1, other: Garrison::Marksman, to: Place::W2 };
    assert!(!list(&one).contains(&step));
    assert!(list(&one).contains(&swap));
    position.open.hourglasses = 2;
    assert!(list(&siege(tables, Options::default(), position)).contains(&step));
}

#[test]
fn the_longest_list_fits() {
    // A window in which every type stands everywhere and has room everywhere, beyond any position of the real game.
    let mut tables = Tables::standard();
    for section in tables.sections.values_mut() {
        section.defender_places = 20;
    }
    tables.numbers.tower_marksmen = 10;
    tables.barracks = Group::new([9, 9, 9]);
    tables.guards = Group::new([9, 9, 9]);
    let mut position = Position::default();
    for place in 0..=Place::Cathedral.index() {
        let marksmen_only = Place::at(place).tower().is_some();
        let units = if marksmen_only { Group::new([1, 0, 0]) } else { Group::new([1, 1, 1]) };
        *position.open.garrison_at_mut(Place::at(place)) = units;
    }
    position.open.stock = Group::new([5, 5, 5]);
    position.open.hourglasses = 5;
    for at in [Emplacement::Rw1, Emplacement::Rw2, Emplacement::Rw3] {
        position.open.batteries[at] = Some(Battery { machine: Machine::Ballista, hits: 2, misses: 4 });
    }
    position.open.saboteurs = Set::only(Building::Forge);
    position.open.plans_hidden = 2;
    position.defender.plans = Set::of_bits(0b11_0000_0000);
    *position.open.horde_at_mut(Place::Fw) = Group::of(Horde::Orc, 1);
    position.agenda.push(Step::Window);
    let longest = list(&siege(tables, Options::default(), position)).len();
    assert!(longest > 550, "the window is as wide as it can be: {longest}");
    assert!(longest <= MAX_ACTIONS);
}
