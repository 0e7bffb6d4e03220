//! What is drawn on the board is counted by the rules.

use stronghold_rules::{Edition, View};
use stronghold_table::catalogue::catalogue;
use stronghold_table::wire::board::Section;
use stronghold_table::wire::{Picture, Sheet};
use stronghold_words::Language;

use crate::common::{play_of, sheet};

fn sections(sheet: &Sheet) -> &[Section] {
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
        let mut more = 0;
        watch(*edition, |_, sheet| {
            for (section, shape) in sections(sheet).iter().zip(&shapes) {
                let raised = section.ladder || section.marks.iter().any(|mark| mark.id == "platform");
                assert_eq!(section.defender_places, shape.defender_places + u8::from(raised), "{section:?}");
                let standing: u8 = section.garrison.iter().map(|pile| pile.count).sum();
                assert!(standing <= section.defender_places, "{section:?}");
                more += u32::from(raised);
            }
        });
        assert_eq!(more > 0, *edition != Edition::Undead, "{edition}: {more}");
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
