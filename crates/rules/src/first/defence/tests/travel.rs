//! Moves and swaps, compared with a plain reading of 7.1.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;
use crate::first::position::{GARRISON_PLACES, garrison_place};
use crate::first::siege::side_of;
use crate::set::{By, Set};
use crate::unit::UnitKind;

/// Whether a unit of this type may be at the place at all, and how many of them at most.
fn limit(siege: &Siege, unit: Garrison, at: Place) -> u8 {
    let (open, tables) = (&siege.at.open, &siege.book.tables);
    match at {
        Place::Barracks => tables.barracks.count(unit),
        Place::Honour => tables.honour.count(unit),
        _ if at.tower().is_some_and(|tower| open.tower_machines[tower].is_some()) => 0,
        _ if at.tower().is_some() && unit != Garrison::Marksman => 0,
        _ => u8::MAX,
    }
}

/// Places for units of all types together.
fn capacity(siege: &Siege, at: Place) -> u8 {
    let tables = &siege.book.tables;
    if let Some(section) = at.section() {
        let platform = u8::from(siege.at.open.platforms.has(section));
        return tables.section(section).defender_places + platform;
    }
    match at {
        Place::Courtyard | Place::Barracks | Place::Honour => u8::MAX,
        Place::Guards => tables.guards,
        _ => tables.numbers.tower_marksmen,
    }
}

/// Whether there is a way from one place to the other (1e.move.wall, 1e.move.tower, 1e.move.building).
fn leads(siege: &Siege, from: Place, to: Place) -> bool {
    let between = |tower: Place, section: Place| {
        let row = siege.book.tables.tower(tower.tower().expect("a tower"));
        row.between.iter().any(|beside| beside.place() == section)
    };
    let towers = || (Place::Tw1.index()..=Place::Te3.index()).map(Place::at);
    match (from.section(), to.section(), from.tower(), to.tower()) {
        _ if from == to => false,
        (Some(_), Some(_), ..) => towers().any(|tower| between(tower, from) && between(tower, to)),
        (Some(_), _, _, Some(_)) => between(to, from),
        (_, Some(_), Some(_), _) => between(from, to),
        (.., Some(_), Some(_)) => false,
        _ => true,
    }
}

/// Every move and swap that 7.1 allows, tried one by one.
fn by_the_book(siege: &Siege, by: Side) -> Vec<Action> {
    let open = &siege.at.open;
    let held = siege.commander(by).hourglasses;
    let gale = |place: Place| u8::from(place.section().is_some_and(|section| open.gales.has(section)));
    let ours = |place: Place| side_of(place).is_none_or(|side| siege.defends(by, side));
    let places: Vec<Place> = (0..GARRISON_PLACES).map(garrison_place).filter(|place| ours(*place)).collect();
    let fits = |units: Group<Garrison>, at: Place| {
        units.total() <= capacity(siege, at)
            && Garrison::KINDS.iter().all(|unit| units.count(*unit) <= limit(siege, *unit, at))
    };
    let mut actions = Vec::new();
    for (from, to) in places.iter().flat_map(|from| places.iter().map(|to| (*from, *to))) {
        if !leads(siege, from, to) {
            continue;
        }
        for unit in open.garrison_at(from).kinds() {
            let mut there = open.garrison_at(to);
            there.add(unit);
            if fits(there, to) && held > gale(to) {
                actions.push(Action::Move { unit, from, to });
            }
            for other in open.garrison_at(to).kinds().iter().filter(|other| from < to && *other != unit) {
                let mut here = open.garrison_at(from);
                here.remove(unit);
                here.add(other);
                let mut there = there;
                there.remove(other);
                if fits(here, from) && fits(there, to) && held > gale(from) + gale(to) {
                    actions.push(Action::Swap { unit, from, other, to });
                }
            }
        }
    }
    actions.sort();
    actions
}

/// Units, machines, platforms and Gales thrown onto the board.
fn scatter(siege: &mut Siege, rng: &mut ChaCha8Rng) {
    let mut dice = |sides: u32| rng.next_u32() % sides;
    siege.at.open.platforms = Set::of_bits(dice(1 << Section::COUNT));
    siege.at.open.gales = Set::of_bits(dice(1 << Section::COUNT));
    for machine in siege.at.open.tower_machines.values_mut() {
        *machine = (dice(3) == 0).then_some(TowerMachine::Pole);
    }
    for place in (0..GARRISON_PLACES).map(garrison_place) {
        let mut units = Group::EMPTY;
        for _ in 0..dice(4) {
            let unit = Garrison::KINDS[dice(3) as usize];
            if units.total() < capacity(siege, place) && units.count(unit) < limit(siege, unit, place) {
                units.add(unit);
            }
        }
        *siege.at.open.garrison_at_mut(place) = units;
    }
}

#[test]
fn moves_and_swaps_are_those_of_the_book() {
    // 1e.move.cost, 1e.move.closed, 1e.move.towers-marksmen, 1e.move.typed, 1e.move.swap, 1e.move.swap-typed,
    // 1e.move.platform, 1e.gale.effect, 1e.pair.hand-over
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for players in [Players::Two, Players::Four] {
        let mut siege = quiet(players);
        for _ in 0..400 {
            scatter(&mut siege, &mut rng);
            for by in siege.captains() {
                siege.commander_mut(by).hourglasses = 1 + (rng.next_u32() % 3) as u8;
                let mut found = List::new();
                let _ = siege.travel_options(by, &mut found);
                found.retain(|action| !matches!(action, Action::MoveHero { .. }));
                found.sort();
                assert_eq!(found.to_vec(), by_the_book(&siege, by));
            }
        }
    }
}

#[test]
fn a_gale_costs_who_enters() {
    // 1e.gale.effect, ex.1e.gale-swap
    let swap = Action::Swap {
        unit: Garrison::Marksman,
        from: OFFICER_HOME,
        other: Garrison::Soldier,
        to: Place::Courtyard,
    };
    let leave = Action::Move { unit: Garrison::Marksman, from: OFFICER_HOME, to: Place::Courtyard };
    let windy = |hourglasses| {
        two(hourglasses, |siege| {
            siege.at.open.gales = Set::only(Section::W3);
            *siege.at.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
            siege.at.open.heroes = By::from_array([Place::W3, Place::W2]);
        })
    };
    let mut siege = windy(1);
    assert!(!offered(&siege, swap) && offered(&siege, leave));
    play(&mut siege, &[leave]);
    assert_eq!(held(&siege), [0, 0]);
    let mut siege = windy(3);
    play(&mut siege, &[swap]);
    assert_eq!(held(&siege), [1, 0]);
    // A section takes one hero, and heroes too have to fight the wind.
    let enter = |hero| Action::MoveHero { hero, to: OFFICER_HOME };
    let mut siege = windy(4);
    assert!(!offered(&siege, enter(Hero::Warrior)), "the Officer is there");
    play(&mut siege, &[Action::MoveHero { hero: Hero::Officer, to: Place::W4 }]);
    play(&mut siege, &[enter(Hero::Warrior)]);
    assert_eq!(held(&siege), [1, 0]);
    assert!(!offered(&siege, enter(Hero::Officer)));
}

#[test]
fn heroes_walk_along_the_wall_and_through_the_courtyard() {
    // 1e.move.hero
    let walks = |siege: &Siege, hero: Hero| {
        let to = |action: &Action| match action {
            Action::MoveHero { hero: walker, to } if *walker == hero => Some(*to),
            _ => None,
        };
        list(siege).iter().filter_map(to).collect::<Vec<_>>()
    };
    let siege = two(1, |siege| siege.at.open.heroes = By::from_array([Place::W1, Place::Courtyard]));
    assert_eq!(walks(&siege, Hero::Officer), [Place::W2, Place::Courtyard]);
    let sections: Vec<Place> = Section::ALL.iter().map(|section| section.place()).collect();
    assert_eq!(walks(&siege, Hero::Warrior), sections[1..]);
}

#[test]
fn panic_and_the_guard_of_honour_watch_the_moves() {
    // 1e.panic.effect, 1e.glory.honour-lost
    let mut siege = two(3, |siege| {
        siege.at.open.panic = true;
        *siege.at.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
    });
    let to = Place::Courtyard;
    play(&mut siege, &[Action::Move { unit: Garrison::Marksman, from: Place::W1, to }]);
    assert_eq!(siege.at.open.garrison_at(to), garrison("soldier"));
    assert_eq!(siege.at.open.supply.count(Garrison::Marksman), 5);
    assert!(siege.at.open.honour_kept);
    play(&mut siege, &[Action::Move { unit: Garrison::Soldier, from: Place::Honour, to }]);
    assert!(!siege.at.open.honour_kept);
    assert_eq!(siege.at.open.garrison_at(to), garrison("soldier"));
    play(&mut siege, &[Action::Move { unit: Garrison::Soldier, from: to, to: Place::Honour }]);
    assert_eq!(siege.at.open.garrison_at(Place::Honour), garrison("2 soldier"));
}

#[test]
fn the_widest_step_fits_the_list() {
    // Every type stands in every place and has room in every other, which tables would have to allow first.
    let mut siege = quiet(Players::Two);
    let mut book = Rulebook { tables: siege.book.tables.clone(), options: siege.book.options, set: None };
    for row in book.tables.sections.values_mut() {
        row.defender_places = 20;
    }
    book.tables.barracks = garrison("9 marksman 9 soldier 9 veteran");
    book.tables.honour = book.tables.barracks;
    book.tables.guards = 20;
    siege.book = Arc::new(book);
    let open = &mut siege.at.open;
    open.turn = 5;
    for place in (0..GARRISON_PLACES).map(garrison_place) {
        let units = if place.tower().is_some() { "marksman" } else { "marksman soldier veteran" };
        *open.garrison_at_mut(place) = garrison(units);
    }
    open.heroes = By::from_array([Place::Courtyard; 2]);
    defend(&mut siege, 9, 0);
    let count = list(&siege).len();
    assert!((600..crate::list::MAX_ACTIONS).contains(&count), "{count}");
}
