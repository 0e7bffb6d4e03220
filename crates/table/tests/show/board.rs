//! What is drawn on the board is counted by the rules.

use std::collections::BTreeSet;

use stronghold_rules::board::Section;
use stronghold_rules::set::Set;
use stronghold_rules::{Edition, Game, Setup, View, first, second};
use stronghold_table::catalogue::catalogue;
use stronghold_table::wire::board::{self, UnitPile, Verdict};
use stronghold_table::wire::{Id, Picture, Sheet};
use stronghold_words::Language;

use crate::common::{first as siege, play_of, sheet};

fn sections(sheet: &Sheet) -> &[board::Section] {
    match &sheet.picture {
        Picture::First(picture) => &picture.sections,
        Picture::Second(picture) => &picture.sections,
        Picture::Undead(picture) => &picture.sections,
    }
}

/// Every position of a few games, as a spectator sees it.
fn watch(edition: Edition, mut look: impl FnMut(&View, &Sheet)) {
    for seed in 0..12 {
        play_of(edition, seed, |game, _, _| {
            let view = game.view(None);
            look(&view, &sheet(&view));
        });
    }
}

/// 1e.move.platform, 2e.board.capacity-section-defender: a platform or a ladder is a place more than the board has.
#[test]
fn the_defender_has_a_place_more_with_a_ladder_or_a_platform() {
    for edition in Edition::ALL {
        let shapes = catalogue(*edition, Language::English).board.sections;
        let check = |sheet: &Sheet| {
            let mut more = 0;
            for (section, shape) in sections(sheet).iter().zip(&shapes) {
                let raised = section.ladder || section.marks.iter().any(|mark| mark.id == "platform");
                assert_eq!(section.defender_places, shape.defender_places + u8::from(raised), "{section:?}");
                let standing: u8 = section.garrison.iter().map(|pile| pile.count).sum();
                assert!(standing <= section.defender_places, "{section:?}");
                more += usize::from(raised);
            }
            more
        };
        watch(*edition, |_, sheet| {
            check(sheet);
        });
        let raised = Set::from_iter([Section::W3, Section::E2]);
        let game = match Game::new(&Setup::new(*edition)).expect("the setup is sound") {
            Game::First(siege) => {
                let mut position = siege.position().clone();
                position.open.platforms = raised;
                Game::First(first::Siege::at(siege.book().clone(), position))
            }
            Game::Second(siege) => {
                let mut position = siege.position().clone();
                position.open.ladders = raised;
                Game::Second(second::Siege::at(siege.book().clone(), position))
            }
            Game::Undead(_) => continue,
        };
        assert_eq!(check(&sheet(&game.view(None))), raised.iter().count(), "{edition}");
    }
}

/// 1e.saboteur.effect, 2e.saboteur.effect: what a saboteur adds is part of every price.
#[test]
fn sabotage_is_part_of_what_actions_cost() {
    let mut sabotaged = 0;
    watch(Edition::Second, |view, sheet| {
        let (View::Second(view), Picture::Second(picture)) = (view, &sheet.picture) else {
            panic!("a game of the Second Edition")
        };
        for building in &picture.defender.buildings {
            for action in &building.actions {
                let id = action.id.parse().expect("an action of a building");
                assert!(action.cost >= view.book().tables.costs[id] + building.sabotage, "{action:?}");
                assert_eq!(action.surcharge, 0, "{action:?}");
            }
            sabotaged += u32::from(building.sabotage);
        }
    });
    assert!(sabotaged > 0);
}

/// un.action.plus-one: a panic card makes the last space dearer, and says so beside the action.
#[test]
fn a_surcharge_has_its_mark() {
    let mut dearer = 0;
    watch(Edition::Undead, |_, sheet| {
        let Picture::Undead(picture) = &sheet.picture else { panic!("a game of Undead") };
        for action in picture.stronghold.buildings.iter().flat_map(|building| &building.actions) {
            let marked = action.marks.iter().any(|mark| mark.id == "dearer");
            assert_eq!(action.surcharge > 0, marked, "{action:?}");
            dearer += u32::from(marked);
        }
    });
    assert!(dearer > 0);
}

/// un.board.levitation: phantoms that levitate take no ordinary place.
#[test]
fn who_levitates_is_told_apart_from_who_stands() {
    let mut aloft = 0;
    watch(Edition::Undead, |_, sheet| {
        for section in sections(sheet) {
            let levitation = section.levitation.as_ref().expect("there is air above every section");
            let count = |units: &[UnitPile]| units.iter().map(|pile| pile.count).sum::<u8>();
            let lofty = count(&levitation.units);
            assert!(levitation.units.iter().all(|pile| pile.kind == "phantom"), "{levitation:?}");
            assert!(lofty <= levitation.places, "{levitation:?}");
            assert!(count(&section.horde) <= section.places + lofty, "{section:?}");
            aloft += u32::from(lofty);
        }
    });
    assert!(aloft > 0);
    watch(Edition::Second, |_, sheet| {
        assert!(sections(sheet).iter().all(|section| section.levitation.is_none()));
    });
}

/// Ground tiles lie where engines would stand, never beside one; what lies beside towers is on a space of its own.
#[test]
fn tiles_and_footbridges_have_spaces_of_their_own() {
    let (mut tiles, mut crossings) = (BTreeSet::new(), BTreeSet::new());
    watch(Edition::Undead, |_, sheet| {
        let Picture::Undead(picture) = &sheet.picture else { panic!("a game of Undead") };
        for field in &picture.fields {
            assert!(field.ground.is_none() || field.machine.is_none(), "{field:?}");
            let ground = field.ground.as_ref().map(|mark| mark.id.clone());
            assert!(field.marks.iter().all(|mark| Some(&mark.id) != ground.as_ref()), "{field:?}");
            tiles.extend(ground);
        }
        for tower in &picture.towers {
            let crossing = tower.crossing.as_ref().expect("every tower has a space beside it");
            assert_eq!(crossing.spot, tower.id.replace('t', "fb"));
            crossings.extend(crossing.mark.as_ref().map(|mark| mark.id.clone()));
        }
    });
    assert!(tiles.iter().all(|tile| ["gallows-forest", "graveyard", "marshes"].contains(&&**tile)));
    assert!(!tiles.is_empty());
    assert_eq!(crossings.into_iter().collect::<Vec<_>>(), ["bone", "footbridge"]);
}

/// Nobody has to know how many gates, components or places there are.
#[test]
fn houses_gates_and_the_ram_have_their_numbers() {
    watch(Edition::First, |view, sheet| {
        let (View::First(view), Picture::First(picture)) = (view, &sheet.picture) else {
            panic!("a game of the First Edition")
        };
        let barbican = &picture.barbican;
        assert!(barbican.ram <= barbican.components, "{barbican:?}");
        assert_eq!(barbican.fallen, barbican.gate > view.book().tables.numbers.gates, "{barbican:?}");
        for building in &picture.stronghold.buildings {
            let inside: u8 = building.garrison.iter().map(|pile| pile.count).sum();
            assert!(inside <= building.places, "{building:?}");
            assert!(building.marks.iter().all(|mark| mark.name.is_some()), "{building:?}");
        }
    });
    let game = Game::new(&Setup::new(Edition::First)).expect("the setup is sound");
    let siege = siege(&game);
    let mut position = siege.position().clone();
    position.open.gates_fallen = siege.book().tables.numbers.gates;
    let fallen = Game::First(first::Siege::at(siege.book().clone(), position));
    let sheet = sheet(&fallen.view(None));
    let Picture::First(picture) = &sheet.picture else { panic!("a game of the First Edition") };
    assert!(picture.barbican.fallen, "{:?}", picture.barbican);
}

/// un.panic.draw: a level above 0 brings that many cards.
#[test]
fn the_panic_tells_how_many_cards_it_brings() {
    let mut ahead = BTreeSet::new();
    watch(Edition::Undead, |_, sheet| {
        let Picture::Undead(picture) = &sheet.picture else { panic!("a game of Undead") };
        assert_eq!(i8::try_from(picture.panic.ahead), Ok(picture.panic.level.max(0)));
        ahead.insert(picture.panic.ahead);
    });
    assert!(ahead.len() > 2, "{ahead:?}");
}

/// The web app takes names from the catalogue: of all that lies on the board, and of the places beside it.
#[test]
fn the_catalogue_names_every_piece_on_the_board() {
    let places = |edition: Edition| match edition {
        Edition::First => {
            &["honour", "courtyard", "hospital", "barbican", "camp", "reserve", "pouch", "supply"][..]
        }
        Edition::Second => &["courtyard", "hospital", "marauders", "camp"][..],
        Edition::Undead => &["courtyard", "hospital", "camp", "bag", "supply", "altar", "pile"][..],
    };
    for edition in Edition::ALL {
        let terms = catalogue(*edition, Language::English).terms;
        let keys: BTreeSet<&str> = terms.iter().map(|term| term.key.as_str()).collect();
        let mut shown: BTreeSet<Id> = places(*edition).iter().copied().map(Id::from).collect();
        watch(*edition, |_, sheet| {
            let (towers, fields) = match &sheet.picture {
                Picture::First(picture) => (&picture.towers, &picture.fields),
                Picture::Second(picture) => (&picture.towers, &picture.fields),
                Picture::Undead(picture) => (&picture.towers, &picture.fields),
            };
            for section in sections(sheet) {
                shown.extend(section.garrison.iter().chain(&section.horde).map(|pile| pile.kind.clone()));
                shown.extend(section.heroes.iter().chain(&section.equipment).cloned());
                let order = section.order.as_ref().and_then(|order| order.kind.as_ref());
                shown.extend(order.map(|kind| Id::from(format!("token.{kind}"))));
                shown.extend(section.tokens.iter().map(|token| Id::from(format!("ritual.{}", token.ritual))));
            }
            shown.extend(towers.iter().filter_map(|tower| tower.machine.clone()));
            for field in fields {
                shown.extend(field.machine.as_ref().map(|battery| battery.machine.clone()));
                shown.extend(field.ground.as_ref().map(|tile| tile.id.clone()));
                shown.extend(field.pieces.iter().cloned());
            }
        });
        assert!(shown.len() > 20, "{edition}: {shown:?}");
        let unknown: Vec<_> = shown.iter().filter(|id| !keys.contains(id.as_ref())).collect();
        assert!(unknown.is_empty(), "{edition}: {unknown:?}");
    }
}

/// Nothing comes of strengths that stand against each other when the game is over.
#[test]
fn a_game_that_is_over_has_no_forecast() {
    for edition in Edition::ALL {
        let mut facing = 0;
        for seed in 0..12 {
            let over = play_of(*edition, seed, |_, _, _| {});
            for section in sections(&sheet(&over.view(None))) {
                assert_eq!(section.forecast.verdict, Verdict::Quiet, "{edition}: {section:?}");
                facing += u32::from(section.forecast.invader > 0);
            }
        }
        assert!(facing > 0, "{edition}");
    }
}
