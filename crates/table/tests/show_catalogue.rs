//! What stands in the box fits what is shown on the table.

use std::collections::BTreeSet;

use stronghold_rules::{Edition, Game, Setup};
use stronghold_table::catalogue::{catalogue, editions, rules};
use stronghold_table::show::{Standing, sheet};
use stronghold_table::wire::{Picture, RuleBook};
use stronghold_words::Language;

#[test]
fn every_edition_has_seats_bots_and_options_that_start_a_game() {
    let editions = editions(Language::English);
    assert_eq!(editions.len(), Edition::ALL.len());
    for edition in editions {
        assert_eq!(edition.tables[0].players, 2);
        for table in &edition.tables {
            let options = table.options.clone().into_iter().collect();
            let game =
                Game::new(&Setup { options, ..Setup::new(edition.id) }).expect("a table that can be had");
            assert_eq!(usize::from(table.players), table.seats.len());
            assert_eq!(table.seats.iter().map(|seat| seat.id).collect::<Vec<_>>(), game.seats());
            assert!(table.seats.iter().all(|seat| !seat.name.is_empty() && !seat.about.is_empty()));
            assert!(edition.options.iter().all(|option| !table.options.contains_key(&option.name)));
        }
        assert!(edition.tables.is_sorted_by(|one, next| one.players < next.players));
        let names: Vec<&str> = edition.bots.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ["recruit", "sergeant", "captain", "warlord"]);
        for bot in &edition.bots {
            assert!(stronghold_bots::by_name(&bot.name, 1).is_ok() && !bot.about.is_empty());
        }
        for option in &edition.options {
            for value in &option.values {
                let setup = Setup::new(edition.id).with(&option.name, value);
                assert!(Game::new(&setup).is_ok(), "{} = {value}", option.name);
            }
        }
    }
}

/// The same for the First Edition, whoever has which card.
#[test]
fn the_catalogue_knows_what_the_picture_of_the_first_edition_shows() {
    let game = Game::new(&Setup::new(Edition::First).with("cards", "starter").with("players", "4"));
    let game = game.expect("the setup is sound");
    let catalogue = catalogue(Edition::First, Language::English);
    let keys: BTreeSet<&str> = catalogue.terms.iter().map(|term| term.key.as_str()).collect();
    let sheet = sheet(&game.view(None), Standing::default(), Language::English);
    let Picture::First(picture) = &sheet.picture else { panic!("a game of the First Edition") };
    let has = |key: &str| assert!(keys.contains(key), "{key}");
    for building in &picture.stronghold.buildings {
        has(&building.id);
        building.actions.iter().for_each(|action| has(&action.id));
    }
    assert_eq!(picture.warlords.len(), 2);
    for card in picture.warlords.iter().flat_map(|warlord| &warlord.cards) {
        has(&format!("card.{}", card.id));
        for action in &card.actions {
            has(&format!("action.{}", action.id));
            assert!(!action.text.is_empty() && !action.title.is_empty(), "{action:?}");
        }
    }
    picture.glory.deeds.iter().for_each(|deed| has(&format!("deed.{}", deed.id)));
    picture.glory.glorious.iter().for_each(|deed| has(&format!("glorious.{}", deed.id)));
    let board = &catalogue.board;
    let sections: Vec<&str> = board.sections.iter().map(|section| &*section.id).collect();
    assert_eq!(sections, picture.sections.iter().map(|section| &*section.id).collect::<Vec<_>>());
    assert_eq!((board.fields.len(), board.towers.len()), (picture.fields.len(), picture.towers.len()));
    assert_eq!(board.paths.len(), 21);
}

/// The same for Undead: spells, buildings, pieces and marks have their terms.
#[test]
fn the_catalogue_knows_what_the_picture_of_undead_shows() {
    let game =
        Game::new(&Setup::new(Edition::Undead).with("spell-draw", "starter")).expect("the setup is sound");
    let catalogue = catalogue(Edition::Undead, Language::English);
    let keys: BTreeSet<&str> = catalogue.terms.iter().map(|term| term.key.as_str()).collect();
    let sheet = sheet(&game.view(None), Standing::default(), Language::English);
    let Picture::Undead(picture) = &sheet.picture else { panic!("a game of Undead") };
    let has = |key: &str| assert!(keys.contains(key), "{key}");
    for building in &picture.stronghold.buildings {
        has(&building.id);
        building.actions.iter().for_each(|action| has(&action.id));
    }
    let cards = picture.necromancer.tome.iter().chain(&picture.necromancer.library);
    assert_eq!(cards.clone().count(), 18);
    for card in cards {
        has(&format!("spell.{}", card.id));
        // A tile or engine of a spell has a term of its own.
        assert!(card.left.is_none() || keys.contains(&*card.id), "{card:?}");
    }
    picture.stronghold.priests.iter().for_each(|priest| has(&priest.id));
    for kind in
        ["phantom", "skeleton", "vampire", "marksman", "soldier", "veteran", "bone", "footbridge", "saint"]
    {
        has(kind);
    }
    let board = &catalogue.board;
    let buildings: Vec<&str> = board.buildings.iter().map(|building| &*building.id).collect();
    assert_eq!(buildings.len(), picture.stronghold.buildings.len(), "{buildings:?}");
    assert_eq!((board.fields.len(), board.towers.len()), (picture.fields.len(), picture.towers.len()));
    assert_eq!(board.paths.len(), 21);
}

/// Two, three or four may play the First Edition, two the others.
#[test]
fn the_first_edition_has_tables_for_two_three_and_four() {
    let editions = editions(Language::English);
    let players = |id: Edition| {
        let edition = editions.iter().find(|edition| edition.id == id).expect("it can be played");
        edition.tables.iter().map(|table| table.players).collect::<Vec<_>>()
    };
    assert_eq!((players(Edition::First), players(Edition::Second)), (vec![2, 3, 4], vec![2]));
    assert_eq!(players(Edition::Undead), [2]);
}

/// Every piece of the picture has its term and its place on the board.
#[test]
fn the_catalogue_knows_what_the_picture_shows() {
    let game = Game::new(&Setup::new(Edition::Second)).expect("the setup is sound");
    let catalogue = catalogue(Edition::Second, Language::English);
    let keys: BTreeSet<&str> = catalogue.terms.iter().map(|term| term.key.as_str()).collect();
    let sheet = sheet(&game.view(None), Standing::default(), Language::English);
    let Picture::Second(picture) = &sheet.picture else { panic!("a game of the Second Edition") };
    for building in &picture.defender.buildings {
        assert!(keys.contains(&*building.id), "{}", building.id);
        for action in &building.actions {
            assert!(keys.contains(&*action.id), "{}", action.id);
        }
    }
    for order in &picture.defender.heroic {
        assert!(keys.contains(format!("heroic.{}", order.id).as_str()), "{}", order.id);
    }
    for card in picture.invader.line.iter().chain(&picture.invader.reserve) {
        assert!(keys.contains(format!("card.{}", card.id).as_str()), "{}", card.id);
    }
    let board = &catalogue.board;
    let sections: Vec<&str> = board.sections.iter().map(|section| &*section.id).collect();
    assert_eq!(sections, picture.sections.iter().map(|section| &*section.id).collect::<Vec<_>>());
    assert_eq!(board.fields.len(), picture.fields.len());
    assert_eq!(board.towers.len(), picture.towers.len());
    assert_eq!(board.paths.len(), 21);
}

#[test]
fn the_rules_are_pages_without_foreign_tags() {
    for edition in Edition::ALL {
        pages_without_foreign_tags(&rules(*edition));
    }
}

fn pages_without_foreign_tags(book: &RuleBook) {
    assert!(book.entries.len() > 250, "{}", book.entries.len());
    let ids: BTreeSet<&str> = book.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), book.entries.len());
    for entry in &book.entries {
        for tag in entry.html.split('<').skip(1) {
            let name: String =
                tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            assert!(["p", "a", "strong", "em", "code"].contains(&name.as_str()), "{}: <{name}", entry.id);
        }
    }
}

#[test]
fn every_place_of_the_board_has_a_name() {
    for edition in Edition::ALL {
        let catalogue = catalogue(*edition, Language::English);
        let board = &catalogue.board;
        let sections = board.sections.iter().map(|one| &one.id);
        let others = board.towers.iter().map(|one| &one.id).chain(board.fields.iter().map(|one| &one.id));
        for id in sections.chain(others).chain(board.paths.iter().map(|one| &one.id)) {
            let place = catalogue.places.get(id).unwrap_or_else(|| panic!("{edition}: {id}"));
            assert!(!place.name.contains('[') && !place.short.contains('['), "{edition}: {place:?}");
        }
        let (section, path) = (&catalogue.places["w3"], &catalogue.places["rw2-w3"]);
        assert_eq!((&*section.name, &*section.short), ("Wall section W3", "W3"));
        assert_eq!((&*path.name, &*path.short), ("Path RW2 to W3", "RW2–W3"));
    }
}
